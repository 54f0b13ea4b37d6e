import { draw, exact, type Doing } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { DEAD } from '../../position/off-map.ts';
import type { Merkur } from '../../position/position.ts';
import { shipPlace, shipSide } from '../../position/ships.ts';
import type { RuleId } from '../../rulebook.ts';
import { scattered } from '../../world/tables/gunnery.ts';
import { strike } from './damage.ts';
import { shipsNamed, type Scatter } from './force.ts';
import { hitPoints, stepsAfloat } from './ratings.ts';

/**
 * A scattering convoy loses whole steps by lot (13.D.1.b, MA-50): merchantmen one after another, craft and barges each as one (13.D.1#2).
 * `rounds` that its escort fought, null where it evaded.
 */
export function loseCargo(doing: Doing<Merkur>, { strength, cargo }: Scatter, rounds: number | null, rule: RuleId): void {
  const { position, dice, happen } = doing;
  const afloat = (): number[] => shipsNamed(position, cargo).filter((ship) => shipPlace(position, ship) !== DEAD);
  const [first] = afloat();
  const lost = exact.down(scattered(position.world.tables.gunnery, strength, rounds));
  applies('13.D.1.a', '13.D.1.b', '13.D.1#2');
  if (first !== undefined) happen({ what: 'merchantmen lost', seat: shipSide(position, first), lost, strength, rules: [rule] });
  for (let left = lost; left > 0 && afloat().length > 0; left--) {
    const pool = afloat().flatMap((ship) => Array.from({ length: stepsAfloat(position, ship) }, () => ship));
    const ship = pool[draw(dice, 'merchantmen', pool.length)] as number;
    const isStep = stepsAfloat(position, ship) > 1;
    strike(doing, { ship, hits: isStep ? 1 : hitPoints(position, ship), criticals: 0, rule });
  }
}
