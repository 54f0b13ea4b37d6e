import { signal } from '@preact/signals';
import { partOf, type Draft } from './draft.ts';

/** What is given to each of some, as map, keys and buttons know it: it is worked out by what is fetched with its rows. */
export interface Sharing {
  /** Does what has been given fit as a whole? Not while the umpire is still asked. */
  readonly isWhole: boolean;
  /** Has anybody been given anything? */
  readonly isBegun: boolean;
  /** Is each given one of few roles? Then the map shows where they stand, but goes to no box. */
  readonly isOfRoles: boolean;
  /** Who is at hand to be given something; null for nobody. */
  readonly atHand: string | null;
  /** Places that mean something now, each with the figure written into it. */
  readonly places: ReadonlyMap<string, string>;
  /**
   * A hex is clicked: whoever stands there is brought to hand, one after another of several; what lies there is given to whoever is.
   * False where there is neither.
   */
  click(hex: string): boolean;
  /** Brings the next to hand, or the one before. */
  goOn(isBack: boolean): void;
  /** Brings nobody to hand. */
  layBy(): void;
}

/** What is given to each of some in the draft; null while nothing is. */
export const sharing = signal<Sharing | null>(null);

export const isSharing = (one: Draft | null): boolean => one !== null && partOf(one)?.pick === 'each';

/** Who is to be given a role as soon as it is known which are open to him: those who were sent out from the map. */
export const sentOut = signal<readonly string[]>([]);
