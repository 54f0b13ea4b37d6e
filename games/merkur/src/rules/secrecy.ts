import type { Dice, Facts as Json, Saved, Setup } from '@sandtable/umpire';
import type { Merkur } from '../position/position.ts';
import { SIDES, type Side } from '../world/sides.ts';
import { imagineFleets, partedFleets, withoutFleets } from './09-naval-movement/secrecy.ts';
import { withoutPlans } from './10-ground-combat/secrecy.ts';

/** A side by its seat. @throws Error for a seat that there is not */
export function sideOfSeat(seat: string): Side {
  const side = SIDES.find((one) => one === seat);
  if (side === undefined) throw new Error(`there is no seat "${seat}"`);
  return side;
}

/** What a seat may know of a saved position: nothing of where its enemy is to drop, nothing of his groups at sea and in port. */
export function hide(saved: Required<Saved>, position: Merkur, seat: string): Json {
  const side = sideOfSeat(seat);
  const state = withoutFleets(withoutPlans(saved.state, position, side), position, side);
  return { ...saved, state } as unknown as Json;
}

/** A position that agrees with a view: whoever is unseen is somewhere where he may be. */
export function imagine(view: Json, seat: string, dice: Dice, restored: (setup: Setup, saved: Saved) => Merkur): Merkur {
  const { setup, state, ...saved } = view as unknown as Saved & { readonly setup: Setup };
  const side = sideOfSeat(seat);
  const { known, fleets } = partedFleets(state ?? {}, side);
  const position = restored(setup, { ...saved, state: known });
  imagineFleets(position, fleets, side, dice);
  return position;
}
