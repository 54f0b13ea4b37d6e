import type { Command } from '@sandtable/umpire';
import { printed, type Ocs } from '../position/position.ts';
import { hexesOfSide } from '../rules/04-general-concepts/stood.ts';
import { sourcesFor } from '../rules/11-supply/paying.ts';
import { placeOf, stockOf } from '../rules/11-supply/stocks.ts';
import type { Reorganizing } from '../rules/acting.ts';
import { refuseBuilding } from '../rules/17-hedgehogs/building.ts';
import { Appraisal } from './appraisal.ts';
import { Field, numberOf } from './field.ts';
import { Wants } from './haulage.ts';

/** What a level of a hedgehog has to gain for each token that it costs, in victory points (a guess). */
const WORTH_A_TOKEN = 0.06;

/** Is there a stock that can pay for it and is wanted for nothing else? */
function isSpare(position: Ocs, { seat }: Reorganizing, hex: number, tokens: number, wants: Wants): boolean {
  return sourcesFor(position, seat, [hex]).some((source) => {
    const [place, there] = [placeOf(position, source), stockOf(position, seat, source)];
    return there >= tokens && wants.spare(place, there) >= tokens;
  });
}

/**
 * What is built next in a Replacement Reorganization Segment: hedgehogs where the enemy's next attack is feared, out of supply that is wanted for
 * nothing else; null where nothing is.
 */
export function nextWork(position: Ocs, locals: Reorganizing): Command | null {
  const { seat } = locals;
  const side = numberOf(seat);
  const field = new Field(position, 'regular');
  const appraisal = new Appraisal(field, side, []);
  const { tokens } = position.world.supply.hedgehog;
  const gains = hexesOfSide(position, seat)
    .map((hex) => ({ hex, gain: appraisal.entrenched(hex) }))
    .filter(({ gain }) => gain > WORTH_A_TOKEN * tokens)
    .toSorted((a, b) => b.gain - a.gain);
  if (gains.length === 0) return null;
  const wants = new Wants(position, seat, () => false);
  const best = gains.find(({ hex }) => isSpare(position, locals, hex, tokens, wants) && refuseBuilding(position, locals, hex) === null);
  return best ? { act: 'build', hex: printed(position, best.hex) } : null;
}
