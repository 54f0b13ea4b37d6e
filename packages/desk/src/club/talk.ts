/**
 * How people at a club keep away from others: whose words they fold away at a table, whom they do not want to meet, and what they tell whoever
 * runs the club of.
 */

/** Somebody whom one does not want to meet: no tables together, and their words unseen. They are not told. */
export interface Blocked {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Whom to block: somebody by their id, as messages have it, or by their name. */
export interface BlockWanted {
  readonly person?: string;
  readonly name?: string;
}

/** So long may be what one says of a message that one reports, in characters. */
export const LONGEST_COMPLAINT = 300;

export type MannersAsk =
  /** Folds away what somebody says at this table, or no longer. Nobody else is told. */
  | { readonly ask: 'mute'; readonly person: string; readonly isMuted: boolean }
  /** Tells whoever runs the club of a message at this table. */
  | { readonly ask: 'report'; readonly message: number; readonly says: string };

export interface MannersAnswers {
  readonly mute: null;
  readonly report: null;
}

/** Whose words this person has folded away at the table: at `open`, and when that changes. */
export interface MutedNews {
  readonly news: 'muted';
  readonly people: readonly string[];
}
