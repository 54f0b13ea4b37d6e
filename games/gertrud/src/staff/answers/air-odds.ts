import { optionOf } from '../../options.ts';
import type { Gertrud } from '../../position/position.ts';
import type { Marker } from '../../world/world.ts';

/** What can become of a ship or aircraft in its combat. */
export const STAYS = 0;
export const SENT_HOME = 1;
export const LOST_FOR_GOOD = 2;

/** The chances of all pairs of fates, at [first * 3 + second]; they add up to one. */
export type Fates = Float64Array;

const FACES = 6;
/** 12.3a, 13.4a: the face that sends a ship or aircraft home. */
const HOME = 1;

/** What decides how an aircraft fares in air combat (13.1 to 13.4). */
export interface Flyer {
  readonly bonus: number;
  readonly aces: boolean;
}

export const flyerOf = (position: Gertrud, marker: number, ultra = 0): Flyer => {
  const { id, bonus = 0 } = position.world.markers[marker] as Marker;
  return { bonus: bonus + ultra, aces: position.facts.experten === id };
};

/** A fall of an aircraft's dice: its total, whether all dice send it home, and how likely that is. */
interface Fall {
  readonly total: number;
  readonly aborts: boolean;
  readonly chance: number;
}

function fallsOf({ bonus, aces }: Flyer, best: boolean): Fall[] {
  const falls: Fall[] = [];
  for (let one = 1; one <= FACES; one++) {
    if (!aces) falls.push({ total: one + bonus, aborts: one === HOME, chance: 1 / FACES });
    if (aces)
      for (let other = 1; other <= FACES; other++)
        falls.push({
          total: (best ? Math.max(one, other) : one + other) + bonus,
          aborts: one === HOME && other === HOME,
          chance: 1 / FACES ** 2,
        });
  }
  return falls;
}

const known = new Map<number, Fates>();
/** Apart enough for every bonus on a counter. */
const SPREAD = 64;
const keyOf = ({ bonus, aces }: Flyer): number => (bonus + SPREAD / 2) * 2 + (aces ? 1 : 0);

/** The exact chances of an air combat (13.1, 13.2b, 13.4; GA-44, GA-45). */
export function airFates(position: Gertrud, first: Flyer, second: Flyer): Fates {
  const best = optionOf(position, 'experten') === 'best';
  const isAbortLast = optionOf(position, 'aborts') === 'last';
  const key = ((keyOf(first) * SPREAD * 2 + keyOf(second)) * 2 + (best ? 1 : 0)) * 2 + (isAbortLast ? 1 : 0);
  let fates = known.get(key);
  if (!fates) known.set(key, (fates = fatesOf(fallsOf(first, best), fallsOf(second, best), isAbortLast)));
  return fates;
}

let ships: Fates | undefined;

/** The exact chances of a naval combat (12.2, 12.3; GA-43): that of two aircraft without bonus. */
export function navalFates(): Fates {
  const plain = fallsOf({ bonus: 0, aces: false }, false);
  return (ships ??= fatesOf(plain, plain, false));
}

function fatesOf(first: readonly Fall[], second: readonly Fall[], isAbortLast: boolean): Fates {
  const fates = new Float64Array(9);
  for (const a of first)
    for (const b of second) {
      const at = fateOf(a, b, isAbortLast) * 3 + fateOf(b, a, isAbortLast);
      fates[at] = (fates[at] as number) + a.chance * b.chance;
    }
  return fates;
}

/** Going home comes first, and nobody is below one who has gone home; by option only who is not beaten goes home (GA-45). */
function fateOf(own: Fall, other: Fall, isAbortLast: boolean): number {
  const isBeaten = own.total <= other.total;
  if (isAbortLast) return isBeaten ? LOST_FOR_GOOD : own.aborts ? SENT_HOME : STAYS;
  if (own.aborts) return SENT_HOME;
  return !other.aborts && isBeaten ? LOST_FOR_GOOD : STAYS;
}
