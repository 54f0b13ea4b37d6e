import { DataError, described, isFacts, type Command, type Explanation, type Facts, type Refusal, type Value } from '@sandtable/umpire';

/*
 * Bulk acts: a game proposes a list of ordinary commands for a whole step of play. Every line of it can be changed, and it is carried out at
 * one word. It is asked for by the question `proposal` {id, wishes}; whoever shows it knows nothing of the game.
 */

/** A bulk act that there is. */
export interface ProposalOffer {
  readonly id: string;
  readonly title: string;
  /** What it does, in a line. */
  readonly says: string;
  readonly rule: string;
  /** The letter on the keyboard that opens it; null for none. */
  readonly key: string | null;
  /** It stands with the question where one of these acts is offered. */
  readonly acts: readonly string[];
  /** What lies over the map meanwhile, by its id; null for nothing. */
  readonly layer: string | null;
}

/** Something that the player may have otherwise: of these values one. */
export interface Wish {
  readonly id: string;
  readonly title: string;
  readonly chosen: string;
  /** No value of a list, but two opposite hexes of a part of the map, "45.35 48.38"; nothing where none are chosen. */
  readonly picks?: 'rectangle';
  /** It is seldom wanted, and may lie folded away. */
  readonly isMinor?: true;
  readonly of: readonly {
    readonly value: string;
    readonly title: string;
    /** What it costs or comes to, in a few words. */
    readonly note?: string;
    /** Why it cannot be had; null or left out where it can. */
    readonly refused?: string | null;
  }[];
}

/** A line of what is proposed. */
export interface ProposalLine {
  readonly id: string;
  readonly title: string;
  readonly says: string;
  readonly rule: string;
  readonly figure?: string;
  /** Told apart by colour, as flows are on the map; null for none. */
  readonly group: number | null;
  /** Is it a line about what goes wrong? */
  readonly isBad?: true;
  /** Where on the map it is. */
  readonly places: readonly string[];
  readonly wishes: readonly Wish[];
}

export interface Proposal {
  /** What it comes to. */
  readonly sums: readonly { readonly figure: string; readonly says: string }[];
  /** The whole that it is taken from, cut as it cuts it; parts of one. */
  readonly parts: readonly { readonly part: number; readonly says: string; readonly group: number | null }[];
  /** About the whole of it. */
  readonly wishes: readonly Wish[];
  readonly lines: readonly ProposalLine[];
  /** The commands that it consists of, in their order, each with what it does. */
  readonly commands: readonly { readonly command: Command; readonly says: string }[];
  /** Why it cannot be carried out now; null where it can. */
  readonly refused: Refusal | null;
}

/** What the player wishes, by the ids of the wishes. */
export type Wished = ReadonlyMap<string, string>;

/** The answer to a question for a proposal. */
export const proposed = (proposal: Proposal): Explanation => ({
  value: proposal.commands.length,
  lines: [],
  proposal: proposal as unknown as Value,
});

/** The proposal in such an answer. */
export const proposalIn = (answer: Explanation): Proposal => answer['proposal'] as unknown as Proposal;

/** Which of a game's bulk acts a question is about, and what is wished. @throws DataError that names those there are */
export function proposalAsked<Id extends string>(
  offers: readonly { readonly id: Id }[],
  { id, wishes = {} }: Facts,
): { readonly id: Id; readonly wished: Wished } {
  const offer = offers.find((one) => one.id === id);
  if (!offer) throw new DataError(`id: there is no proposal ${described(id)}; known are ${offers.map((one) => one.id).join(', ')}`);
  if (!isFacts(wishes)) throw new DataError('wishes: an object is expected');
  return { id: offer.id, wished: new Map(Object.entries(wishes).map(([wish, value]) => [wish, String(value)])) };
}
