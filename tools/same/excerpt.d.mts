/** What was looked at, at which decision, and what is kept of the answer. */
export type Seen = readonly [decision: number, what: string, answer: string];

/** `observer.ts` as it is bundled: of the games that this tree has. */
export interface Observer {
  readonly subjects: readonly { readonly game: string; readonly scenarios: readonly string[] }[];
}

/** Where the files lie. */
export const folder: string;

/** The observer of this tree. */
export function observerHere(): Promise<Observer>;

/** Plays the scenario's game and gives what is seen, decision by decision. */
export function seen(observer: Observer, game: string, scenario: string): Iterable<Seen>;

/** What is seen of a scenario as it is kept. */
export function written(all: readonly Seen[]): string;

/** Where what is seen first differs from what is kept: the scenario, the number of the decision, and what of it; null where nothing does. */
export function firstDifference(scenario: string, all: readonly Seen[], text: string): string | null;

/** The file of a scenario, and what it holds. */
export function fileOf(game: string, scenario: string): string;
export function read(game: string, scenario: string): string;
