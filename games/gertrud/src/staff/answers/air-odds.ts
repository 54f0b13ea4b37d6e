import type { Gertrud } from '../../position.ts';
import type { Marker } from '../../world.ts';

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

/** The total of an aircraft's dice and their chances; a total of 0 stands for an abort. */
function totals({ bonus, aces }: Flyer, best: boolean): Map<number, number> {
  const found = new Map<number, number>();
  const add = (total: number, chance: number) => found.set(total, (found.get(total) ?? 0) + chance);
  for (let one = 1; one <= FACES; one++) {
    if (!aces) add(one === HOME ? 0 : one + bonus, 1 / FACES);
    if (aces)
      for (let other = 1; other <= FACES; other++)
        add(one === HOME && other === HOME ? 0 : (best ? Math.max(one, other) : one + other) + bonus, 1 / FACES ** 2);
  }
  return found;
}

const known = new Map<number, Fates>();
/** Apart enough for every bonus on a counter. */
const SPREAD = 64;
const keyOf = ({ bonus, aces }: Flyer): number => (bonus + SPREAD / 2) * 2 + (aces ? 1 : 0);

/** The exact chances of an air combat (13.1, 13.2b, 13.4; GA-44, GA-45). */
export function airFates(position: Gertrud, first: Flyer, second: Flyer): Fates {
  const best = position.setup.options['experten'] === 'best';
  const key = (keyOf(first) * SPREAD * 2 + keyOf(second)) * 2 + (best ? 1 : 0);
  let fates = known.get(key);
  if (!fates) known.set(key, (fates = fatesOf(totals(first, best), totals(second, best))));
  return fates;
}

let ships: Fates | undefined;

/** The exact chances of a naval combat (12.2, 12.3; GA-43): that of two aircraft without bonus. */
export function navalFates(): Fates {
  const plain = totals({ bonus: 0, aces: false }, false);
  return (ships ??= fatesOf(plain, plain));
}

function fatesOf(first: Map<number, number>, second: Map<number, number>): Fates {
  const fates = new Float64Array(9);
  for (const [a, p] of first)
    for (const [b, q] of second) {
      const at = fateOf(a, b) * 3 + fateOf(b, a);
      fates[at] = (fates[at] as number) + p * q;
    }
  return fates;
}

/** Going home comes first, and nobody is below one who has gone home. */
const fateOf = (own: number, other: number): number => (own === 0 ? SENT_HOME : other !== 0 && own <= other ? LOST_FOR_GOOD : STAYS);
