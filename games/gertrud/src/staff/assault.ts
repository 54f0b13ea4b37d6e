import { NONE } from '@sandtable/hexes';
import type { Command } from '@sandtable/umpire';
import { droppedIn, waitingDrops } from '../rules/11-combat/attackers.ts';
import { DROPPED } from '../position/marks.ts';
import { hexOf, ids, printed, type Gertrud } from '../position/position.ts';
import { AXIS, type Side } from '../world/world.ts';
import { attackWorth } from './answers/index.ts';
import { Appraisal } from './appraisal.ts';
import type { Weights } from './outlook.ts';
import { Field } from './field.ts';

/**
 * What an Allied attack must be worth at least, in objectives, by all that both sides can bring to it: aircraft, ships and what they are wanted
 * for elsewhere. The Allied player wins by waiting, and loses nothing by an attack that is not made. The Germans make such attacks too: with
 * the same bound they did worse (docs/tried.md), for time is against them and stands in no attack's worth.
 */
const LEAST_WORTH = 0.1;

/** The next attack of a combat phase, or its end. Whoever was dropped attacks first, with all who stand beside (15.0f). */
export function nextAttack(position: Gertrud, side: Side, weights: Weights): Command {
  const field = new Field(position);
  const [dropped] = waitingDrops(position, side);
  if (dropped !== undefined) return dropAttack(position, side, field, hexOf(position, dropped));
  const strikes = new Appraisal(field, side, weights).allotted();
  const strike = strikes.find(({ hex, units }) => side === AXIS || attackWorth(position, side, hex, units) >= LEAST_WORTH);
  if (!strike) return { act: 'end' };
  return { act: 'attack', hex: printed(position, strike.hex), units: ids(position, strike.units) };
}

function dropAttack(position: Gertrud, side: Side, field: Field, hex: number): Command {
  const units = droppedIn(position, side, hex);
  const { ground, roster } = field;
  for (let d = 0; d < 6; d++) {
    const beside = ground.neighbours[hex * 6 + d] as number;
    if (beside === NONE || ground.cost[beside * 6 + ((d + 3) % 6)] === 0) continue;
    for (let unit = field.first(side, beside); unit !== NONE; unit = field.after(unit))
      if (field.mayAttack(unit) && !field.isMarked(unit, DROPPED) && roster.soviet[unit] === 0) units.push(unit);
  }
  return { act: 'attack', hex: printed(position, hex), units: ids(position, units) };
}
