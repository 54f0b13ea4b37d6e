import { draw, exact, type Doing, type Exact } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { DEAD } from '../../position/off-map.ts';
import type { Merkur } from '../../position/position.ts';
import { shipAt, shipPlace, shipSide } from '../../position/ships.ts';
import type { RuleId } from '../../rulebook.ts';
import { scattered } from '../../world/tables/gunnery.ts';
import { specialRule } from '../special-rules.ts';
import { strike } from './damage.ts';
import { shipsNamed, type Scatter } from './force.ts';
import { hitPoints, stepsAfloat } from './ratings.ts';

/** Ships of which so many steps are lost. */
interface Toll {
  readonly ships: readonly number[];
  readonly lost: number;
}

const isBarge = (position: Merkur, ship: number): boolean => shipAt(position, ship).type === 'LB';
const steps = (position: Merkur, ships: readonly number[]): number => ships.reduce((sum, ship) => sum + stepsAfloat(position, ship), 0);

/**
 * What a convoy loses of so many steps: whole ones (MA-50); and where the operation says so caiques lose but a part of their share, to the nearest
 * whole, and some at least where nobody screens them (MA-210).
 */
function tolls(position: Merkur, ships: readonly number[], loss: Exact, isAlone: boolean): readonly Toll[] {
  const rule = specialRule(position, 'scattered-caiques');
  if (!rule) return [{ ships, lost: exact.down(loss) }];
  const barges = ships.filter((ship) => isBarge(position, ship));
  const others = ships.filter((ship) => !isBarge(position, ship));
  const share = (those: readonly number[]): Exact =>
    those.length === 0 ? exact.ZERO : exact.times(loss, exact.fraction(steps(position, those), steps(position, ships)));
  const few = exact.nearest(exact.times(share(barges), exact.fraction(1, rule.divisor)));
  return [
    { ships: others, lost: exact.down(share(others)) },
    { ships: barges, lost: Math.min(barges.length, isAlone ? Math.max(rule.unescorted, few) : few) },
  ];
}

/** So many steps of these are lost by lot: merchantmen one after another, craft and barges each as one (13.D.1#2). */
function lose(doing: Doing<Merkur>, { ships, lost }: Toll, rule: RuleId): void {
  const { position, dice } = doing;
  for (let left = lost; left > 0; left--) {
    const pool = ships
      .filter((ship) => shipPlace(position, ship) !== DEAD)
      .flatMap((ship) => Array.from({ length: stepsAfloat(position, ship) }, () => ship));
    if (pool.length === 0) return;
    const ship = pool[draw(dice, 'merchantmen', pool.length)] as number;
    const isStep = stepsAfloat(position, ship) > 1;
    strike(doing, { ship, hits: isStep ? 1 : hitPoints(position, ship), criticals: 0, rule });
  }
}

/** A scattering convoy loses whole steps by lot (13.D.1.b). `rounds` that its escort fought, null where it evaded. */
export function loseCargo(doing: Doing<Merkur>, { strength, cargo }: Scatter, rounds: number | null, rule: RuleId): void {
  const { position, happen } = doing;
  const ships = shipsNamed(position, cargo).filter((ship) => shipPlace(position, ship) !== DEAD);
  const [first] = ships;
  if (first === undefined) return;
  applies('13.D.1.a', '13.D.1.b', '13.D.1#2');
  const isAlone = rounds === null || rule === '13.D.1.b';
  const all = tolls(position, ships, scattered(position.world.tables.gunnery, strength, rounds), isAlone);
  const lost = all.reduce((sum, toll) => sum + toll.lost, 0);
  happen({ what: 'merchantmen lost', seat: shipSide(position, first), lost, strength, rules: [rule] });
  for (const toll of all) lose(doing, toll, rule);
}
