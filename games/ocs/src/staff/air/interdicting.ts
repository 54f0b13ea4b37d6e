import { hexOf, type Ocs } from '../../position/position.ts';
import { isHeldBy, isNextToEnemy, unitsOf } from '../../rules/04-general-concepts/stood.ts';
import { isInterdicted } from '../../rules/14-air-power/interdiction.ts';
import { refuseKind } from '../../rules/09-combat/attackers.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { Field } from '../field.ts';

/** A unit that has to spend a point more on its way to us (6.4), in victory points: a guess. */
const DELAYED = 0.03;
/** A hex through which fewer come is not worth an air unit. */
const LEAST = 3;

/** Hexes over which the enemy's fighters would come in their next move, with what it is worth to interdict each (14.15). */
export function interdictedBy(position: Ocs, side: Side): ReadonlyMap<number, number> {
  const enemy = enemyOf(side);
  const field = new Field(position, 'regular');
  const passing = new Map<number, number>();
  const seen = new Map<string, readonly number[]>();
  for (const unit of unitsOf(position, enemy)) {
    const hex = hexOf(position, unit);
    if (hex < 0 || refuseKind(position, unit) !== null || isNextToEnemy(position, enemy, hex)) continue;
    const alike = field.alike(unit);
    const way = seen.get(alike) ?? wayToUs(field, side, unit);
    seen.set(alike, way);
    for (const one of way) passing.set(one, (passing.get(one) ?? 0) + 1);
  }
  const able = [...passing].filter(
    ([hex, units]) => units >= LEAST && !isInterdicted(position, enemy, hex) && !isHeldBy(position, side, hex),
  );
  return new Map(able.map(([hex, units]) => [hex, units * DELAYED]));
}

/** The way of an enemy unit to where it comes nearest to us, the hex from which it goes left out. */
function wayToUs(field: Field, side: Side, unit: number): readonly number[] {
  const { position } = field;
  const paths = field.ways(unit);
  const beside = [...paths.reached].find((hex) => isNextToEnemy(position, enemyOf(side), hex));
  return beside === undefined ? [] : paths.pathTo(beside).slice(1);
}
