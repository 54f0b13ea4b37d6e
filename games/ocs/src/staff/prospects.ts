import { hedgehogOf, hexOf, stepsOf, unitAt, type Ocs } from '../position/position.ts';
import { hexesOfSide } from '../rules/04-general-concepts/stood.ts';
import { coverOf } from '../world/costs.ts';
import { enemyOf, type Side } from '../world/sides.ts';
import { QUARTERS } from '../world/units.ts';
import { Appraisal } from './appraisal.ts';
import { columnBetween, fightIn } from './clash.ts';
import { Field, numberOf, other } from './field.ts';

/** An attack in sight is made one time in so many, for not all find room beside the same enemy (a guess). */
const MADE = 0.5;

/**
 * What it gains, in victory points, that these are at Full in the week that begins and not at Low: by the best attack that all together could
 * make on enemies whom they come beside in Combat Mode.
 */
export function gainAtFull(position: Ocs, side: Side, units: readonly number[]): number {
  const { grid, tables } = position.world;
  const field = new Field(position, 'regular');
  const own = numberOf(side);
  const low = tables.supplyLevels.low.attack;
  if (!low) return 0;
  const appraisal = new Appraisal(field, own, []);
  let best = 0;
  for (const hex of hexesOfSide(position, enemyOf(side))) {
    const cover = coverOf(position.world, hex);
    const near = units.filter((unit) => {
      const { kind, combat } = unitAt(position, unit);
      return kind === 'combat' && grid.distance(hexOf(position, unit), hex) <= 1 + combat.move / QUARTERS;
    });
    if (near.length === 0) continue;
    const attack = near.reduce((sum, unit) => {
      const { combat, steps, type } = unitAt(position, unit);
      const [over, under] = cover.attack[type];
      return sum + (combat.strength * stepsOf(position, unit) * over) / (steps * under);
    }, 0);
    const defenders = field.unitsIn(other(own), hex);
    const defense = defenders.reduce((sum, unit) => sum + field.defenseIn(unit, hex), 0);
    const rating = (those: readonly number[]): number => Math.max(...those.map((unit) => field.rating[unit] as number));
    const steps = (those: readonly number[]): number => those.reduce((sum, unit) => sum + stepsOf(position, unit), 0);
    const stakes = {
      attackers: steps(near),
      defenders: steps(defenders),
      attackerStep: appraisal.stepOf(own),
      defenderStep: appraisal.stepOf(other(own)),
      place: appraisal.placeFor(hex, true),
    };
    const worth = (strength: number): number =>
      Math.max(
        0,
        fightIn(
          position,
          columnBetween(position, cover.row, strength, defense),
          rating(near) - rating(defenders),
          hedgehogOf(position, hex),
          stakes,
        ),
      );
    best = Math.max(best, worth(attack) - worth((attack * low[0]) / low[1]));
  }
  return MADE * best;
}
