/** What a seat is asked and may do, in a game's words: what stands on buttons, over choices and beside the map. */
export interface Glossary {
  readonly acts: { readonly [act: string]: ActWords };
  /** What a part of an act is called where nothing on the map names it, whatever the act. */
  readonly parts: { readonly [part: string]: string };
  /** What the choices of a part are called; where none is, by their names in the game. */
  readonly values?: { readonly [part: string]: { readonly [value: string]: string } };
  /** What such a choice means, in a line. */
  readonly meanings?: { readonly [part: string]: { readonly [value: string]: string } };
  /** What it is called to choose nothing for a part; left out: "None". */
  readonly nothing?: { readonly [part: string]: string };
  readonly steps: { readonly [step: string]: StepWords };
  readonly marks: { readonly [mark: string]: MarkWords };
}

export interface ActWords {
  /** What its button says. */
  readonly says: string;
  /** What it has been once it is done, for the button that takes it back; left out: what it says. */
  readonly done?: string;
  /**
   * What is left open where it could yet be given: for one place or piece, and for several; a text alone where their count would say
   * nothing.
   */
  readonly left?: readonly [one: string, several: string] | string;
  /** What parts of this act are called, where that is otherwise than of any. */
  readonly parts?: { readonly [part: string]: string };
}

export interface StepWords {
  readonly says: string;
  /** What one does there, in a line: where to click first. */
  readonly guide?: string;
  /** What each of these acts, where it is offered, says of that in the guide's place. */
  readonly guides?: { readonly [act: string]: string };
  /** What the act that ends this step is called where it does not end the phase. */
  readonly ending?: string;
}

export interface MarkWords {
  /** What the mark means. */
  readonly says: string;
  readonly rule: string;
  /** The sign that lies on the counter. */
  readonly sign?: CounterSign;
}

/** Signs that lie on counters: what befell a unit and what it did; at which level of supply it is, where that is not full; its mode. */
export type CounterSign =
  | 'oos'
  | 'interdicted'
  | 'fought'
  | 'low'
  | 'hungry'
  | 'reserve'
  | 'strategic'
  | 'exploitation'
  | 'disorganized'
  | 'half'
  | 'E1'
  | 'E2'
  | 'U1'
  | 'U2'
  | 'U3';

/** An id as one says it, where a game has no word for it. */
export const plain = (id: string): string => id.replaceAll('-', ' ');

/** What is left open at so many places or pieces; null where that is no loss. */
export function leftOpen({ acts }: Glossary, act: string, count: number): string | null {
  const left = Object.hasOwn(acts, act) ? acts[act]?.left : undefined;
  if (left === undefined || count === 0) return null;
  return typeof left === 'string' ? left : `${count} ${left[count === 1 ? 0 : 1]}`;
}

/** What one does at a step where these acts are offered. */
export function guideTo({ steps }: Glossary, step: string, acts: readonly string[]): string | null {
  const words = Object.hasOwn(steps, step) ? steps[step] : undefined;
  const parts = Object.entries(words?.guides ?? {}).flatMap(([act, says]) => (acts.includes(act) ? [says] : []));
  return parts.join(' ') || (words?.guide ?? null);
}
