import { localsOf, offerOf } from '@sandtable/staff';
import type { Awaiting, Command, Facts, Offer } from '@sandtable/umpire';
import type { WhatIf } from '../../position/position.ts';
import type { Front, SeatId } from '../../world/world.ts';
import type { Weights } from '../weights.ts';
import { interdictionAnswer, superiorityAnswer } from './air.ts';
import { fortAnswer, placeAnswer, redeployAnswer, transferAnswer, unitsOf, type Slow } from './arrivals.ts';
import {
  advanceAnswer,
  aircraftAnswer,
  conversionAnswer,
  exchangeAnswer,
  lossAnswer,
  overstackedAnswer,
  retreatAnswer,
} from './battles.ts';
import { deployAnswer, sortingAnswer } from './deployments.ts';
import { withdrawalAnswer } from './withdrawals.ts';
import { arcticAnswer, farEastAnswer, orderAnswer, replacementAnswer, romaniaAnswer, southwestAnswer } from './strategy.ts';

const END: Command = { act: 'end' };

/**
 * The command for any step but those that a plan decides (movement › movement, move › moving, combat › combat): what is best for the seat
 * as things stand. Null where it finds none. It follows from the position as imagined, and the offers, and changes nothing.
 */
export function* answer(
  position: WhatIf,
  seat: SeatId,
  { procedure, step }: Awaiting,
  weights: Weights,
  offers: () => readonly Offer[],
): Slow<Command | null> {
  switch (procedure) {
    case 'set-up':
      return step === 'sorting' ? sortingAnswer(position) : deployAnswer(position, seat, offers());
    case 'game':
      return yield* orderAnswer(position, weights);
    case 'air and transfer':
      return yield* superiorityAnswer(position, offers());
    case 'transfer':
      return (yield* withdrawalAnswer(position, offers(), weights)) ?? (yield* transferAnswer(position, seat, offers(), weights));
    case 'surprise':
      return yield* surpriseAnswer(position, seat, offers(), weights);
    case 'interdiction':
      return interdictionAnswer(position, seat, localsOf<Facts & { front: Front }>(position).front, offers());
    case 'battle':
      return battleAnswer(position, seat, step, weights);
    case 'losses':
      return lossAnswer(position, weights);
    case 'overstacked':
      return overstackedAnswer(position, unitsOf(offers()[0] as Offer), weights);
    case 'retreat':
      return retreatAnswer(position, seat, weights);
    case 'advance':
      return advanceAnswer(position, seat, weights);
    case 'german replacement':
    case 'anglo-french replacement':
      return replacementAnswer(position, offers(), weights);
    case 'far east':
      return farEastAnswer(position);
    case 'arctic':
      return arcticAnswer(position, offers());
    case 'southwest':
      return step === 'reaction' ? romaniaAnswer(position) : southwestAnswer(position);
    case 'fortification':
      return fortAnswer(position, offers(), weights);
    case 'soviet reinforcement':
    case 'armor doctrine':
      return (yield* placeAnswer(position, seat, offers(), weights)) ?? END;
    case 'permission':
      return { act: 'forbid' };
    default:
      return null;
  }
}

function battleAnswer(position: WhatIf, seat: SeatId, step: string, weights: Weights): Command {
  if (step === 'exchange') return exchangeAnswer(position, weights);
  return step === 'conversion' || step === 'stand'
    ? conversionAnswer(position, step, weights)
    : aircraftAnswer(position, seat, step, weights);
}

/** 5.5: armies come early first, then armies are put elsewhere. */
function* surpriseAnswer(position: WhatIf, seat: SeatId, offers: readonly Offer[], weights: Weights): Slow<Command> {
  const placed = yield* placeAnswer(position, seat, offers, weights);
  if (placed) return placed;
  const redeploy = offerOf(offers, 'redeploy');
  return (redeploy && (yield* redeployAnswer(position, redeploy, weights))) ?? END;
}
