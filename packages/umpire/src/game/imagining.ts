import { draw, type Dice } from '../contract/dice.ts';
import type { Frame, Position } from '../contract/contract.ts';
import { drawFrom, type Offer } from '../contract/offers.ts';
import { isFacts, type Value } from '../contract/value.ts';
import { SEALED } from '../flow/flow.ts';
import { isSealed, type Questions } from './questions.ts';
import { sealedIn } from './sealed.ts';

/** A view says only that another seat's sealed choice is in: puts one that it may have made in its place. */
export function imagineSealed<P extends Position>(questions: Questions<P>, position: P, dice: Dice): void {
  const step = questions.in(position);
  if (!step || !isSealed(step)) return;
  const frame = position.frames as Frame;
  const { [SEALED]: _, ...locals } = frame.locals;
  const chosen = Object.entries(sealedIn(frame.locals)).map(([seat, command]) => {
    if (isFacts(command)) return [seat, command] as const;
    const offers = Object.values(step.acts).flatMap((act) => act.offers(position, locals, seat));
    return [seat, drawFrom(offers[draw(dice, 'sealed choice', offers.length)] as Offer, dice)] as const;
  });
  if (chosen.length > 0) position.frames = { ...frame, locals: { ...locals, [SEALED]: Object.fromEntries(chosen) as unknown as Value } };
}
