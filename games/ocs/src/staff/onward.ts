import { printed } from '../position/position.ts';
import { behindOf } from '../rules/06-movement/move.ts';
import type { Move } from '../rules/06-movement/on-the-way.ts';
import { explore } from '../rules/06-movement/reach.ts';
import type { Side } from '../world/sides.ts';
import type { Appraisal } from './appraisal.ts';
import { numberOf, type Field } from './field.ts';

/** Places weighed for those who go on after an overrun. */
const ONWARD = 40;
/** What gains no more is not kept. */
const TRIFLE = 1e-6;

/** Where those in hand stand best of all to which they can still come, as a way of printed numbers. */
export function wayOn(field: Field, appraisal: Appraisal, move: Move, hand: readonly number[], from: number): string[] {
  const { position } = field;
  const party = { side: move.seat as Side, occasion: move.occasion, units: hand, behind: behindOf(position, move) };
  const paths = explore(position, party, from, move.purse);
  const near = [...paths.reached].filter(
    (hex) => hex !== from && hand.every((unit) => field.room(numberOf(move.seat), hex) >= (field.size[unit] as number)),
  );
  const pull = (hex: number): number => hand.reduce((sum, unit) => sum + appraisal.draws(unit, hex), 0);
  let [best, most] = [from, appraisal.worth().total];
  appraisal.settled(true);
  for (const hex of near.toSorted((a, b) => pull(b) - pull(a)).slice(0, ONWARD)) {
    for (const unit of hand) field.put(unit, hex);
    const { total } = appraisal.worth();
    for (const unit of hand) field.put(unit, from);
    appraisal.settled(false);
    if (total > most + TRIFLE) [best, most] = [hex, total];
  }
  return best === from ? [printed(position, from)] : paths.pathTo(best).map((hex) => printed(position, hex));
}
