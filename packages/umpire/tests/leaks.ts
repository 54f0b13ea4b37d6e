import {
  DataError,
  FastDice,
  following,
  openShares,
  spell,
  type Command,
  type Explanation,
  type Facts,
  type Game,
  type Happening,
  type Offer,
  type Position,
  type Saved,
  type Seat,
  type Value,
} from '../src/index.ts';
import { drawCommand, nearMisses, valuesIn, type Decision } from './walk.ts';

/*
 * The property that no secret leaks. A twin is made by exchanging in the saved position what a seat cannot know, with nothing of the game's
 * own that hides or imagines; and what the seat is sent of both is compared as it is sent: text against text, order and all.
 */

/** A position that differs from another in nothing but what a seat cannot know. */
export interface Twin {
  /** What was exchanged, for the message. */
  readonly says: string;
  readonly saved: Saved;
  /** The same command, as it is given in the twin. */
  command(command: Command): Command;
  /** Words that may give the exchange away: they are tried in commands, too. */
  readonly words: readonly string[];
  /** Is the exchange still hidden in what came of it? What was one side's secret may come to light in play. */
  isHidden(view: Facts): boolean;
}

export interface Watched<P extends Position> {
  readonly game: Game<P>;
  readonly seats: readonly Seat[];
  /** The twins of a position for a seat; some of them, chosen by the seed. */
  twins(saved: Required<Saved>, view: Facts, seat: Seat, seed: number): readonly Twin[];
  questions?(position: P, seat: Seat): readonly Facts[];
  /**
   * Kinds of happening from which on the seat may learn what was exchanged, though it may be hidden again when all is over: battles and
   * losses.
   */
  readonly lays: ReadonlySet<string>;
  /** What else is sent of a position, beside what every game sends. */
  more?(game: Game<P>, position: P, seat: Seat): readonly unknown[];
}

/** As it is sent: exact chances have numbers that JSON does not know. */
export const asSent = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one)) ?? 'nothing';

function answered(ask: () => unknown): unknown {
  try {
    return ask();
  } catch (error) {
    return String(error);
  }
}

/** Of so many offered commands the chances are asked. */
const FORESEEN = 2;
/** So many commands that are nearly right are tried. */
const MISSES = 12;

/** What is sent of an offer while its first part is put together bit by bit: what follows each first step of a way, what each of some may be given. */
function begun(offer: Offer): readonly unknown[] {
  const [part] = offer.parts;
  if (part?.pick === 'path') return part.next([], {}).map((first) => following(offer, {}, [first]));
  return part?.pick === 'each' ? [openShares(offer, {}, {}, part.who({}))] : [];
}

/** All that a seat may be sent of a position, part by part, but for what its own commands are refused with. */
function sentOf<P extends Position>(how: Watched<P>, position: P, seat: Seat, questions: readonly Facts[]) {
  const { game } = how;
  const isAsked = game.awaiting(position)?.seats.includes(seat) === true;
  const drawn = isAsked
    ? Array.from({ length: FORESEEN }, (_, i) => answered(() => drawCommand(game, position, new FastDice(i)).command))
    : [];
  return {
    view: asSent(game.view(position, seat)),
    question: asSent(game.awaiting(position)),
    offers: asSent(answered(() => game.choices(position, seat).map((offer) => [spell(offer), ...begun(offer)]))),
    explanations: asSent(questions.map((question) => answered((): Explanation => game.explain(position, seat, question)))),
    chances: asSent(drawn.map((command) => answered(() => game.foresee?.(position, seat, command as Command)))),
    more: asSent(how.more?.(game, position, seat) ?? []),
  };
}

type Sent = ReturnType<typeof sentOf>;

function difference(one: Sent, other: Sent): string | null {
  for (const part of Object.keys(one) as (keyof Sent)[]) {
    const [a, b] = [one[part], other[part]];
    if (a !== b) return `${part}: ${apart(a, b)}`;
  }
  return null;
}

/** The same, reckoned once, and only if it is wanted: one position is compared with many twins. */
function once<T>(reckon: () => T): () => T {
  let known: { readonly is: T } | null = null;
  return () => (known ??= { is: reckon() }).is;
}

/** Where two texts begin to differ. */
function apart(a: string, b: string): string {
  let at = 0;
  while (a[at] === b[at]) at++;
  const around = (text: string): string => text.slice(Math.max(0, at - 80), at + 80);
  return `…${around(a)}… and …${around(b)}…`;
}

/** How much was compared. */
export interface Compared {
  twins: number;
  played: number;
}

/** The first secret that a seat is told over these decisions; null where there is none. */
export function firstLeak<P extends Position>(how: Watched<P>, decisions: readonly Decision<P>[], compared?: Compared): string | null {
  const values = valuesIn(decisions).slice(0, 12);
  for (const decision of decisions)
    for (const seat of how.seats) {
      const leak = leakAt(how, decision, seat, values, compared);
      if (leak) return `decision ${decision.number}, ${seat}: ${leak}`;
    }
  return null;
}

/** Null for a twin that never comes about: whoever is asked would have nothing to decide in it, and so would not be asked. */
function unlessNeverAsked<P>(load: () => P): P | null {
  try {
    return load();
  } catch (error) {
    if (error instanceof DataError && error.message.startsWith('awaiting: nobody has anything to decide')) return null;
    throw error;
  }
}

function leakAt<P extends Position>(
  how: Watched<P>,
  { before, seat: actor, command, diceSeed, number }: Decision<P>,
  seat: Seat,
  values: readonly Value[],
  compared?: Compared,
): string | null {
  const { game } = how;
  const questions = how.questions?.(before, seat) ?? [];
  const sent = once(() => sentOf(how, before, seat, questions));
  const follow = (position: P, its: Command): Followed =>
    followed(how, position, game.play(position, actor, its, new FastDice(diceSeed)), seat, questions);
  const after = once(() => follow(game.clone(before), command));
  for (const twin of how.twins(game.save(before), game.view(before, seat), seat, number)) {
    const other = unlessNeverAsked(() => game.load(before.setup, twin.saved));
    if (!other) continue;
    if (compared) compared.twins++;
    const misses = [...nearMisses(command, seat, how.seats, [command.act], [...twin.words, ...values])].map(([, what]) => what);
    const tried = Array.from({ length: MISSES }, (_, i) => misses[(number * 7 + i * 31) % misses.length] as Command);
    const found = difference(sent(), sentOf(how, other, seat, questions));
    if (found) return `${twin.says}: ${found}`;
    const [here, there] = [before, other].map((position) => asSent(tried.map((miss) => game.refuse(position, seat, miss)))) as [
      string,
      string,
    ];
    if (here !== there) return `${twin.says}: refusals: ${apart(here, there)}`;
    const its = twin.command(command);
    const refusal = game.refuse(other, actor, its);
    if (refusal && actor === seat) return `${twin.says}: ${asSent(its)} is refused in one alone: ${asSent(refusal)}`;
    if (refusal) continue;
    if (compared) compared.played++;
    const told = toldApart(twin, after(), follow(other, its));
    if (told) return `${twin.says}, after ${asSent(command)} of ${actor}: ${told}`;
  }
  return null;
}

/** What a seat learns once a command has been carried out: what it is told up to where secrets are laid open, and all that it may then be sent. */
interface Followed {
  readonly until: string;
  readonly isLaid: boolean;
  readonly view: Facts;
  readonly sent: () => Sent;
}

function followed<P extends Position>(
  how: Watched<P>,
  position: P,
  happened: readonly Happening[],
  seat: Seat,
  questions: readonly Facts[],
): Followed {
  const { game } = how;
  const told = happened.map((one) => game.tell(one, seat)).filter((one) => one !== null);
  const laid = told.findIndex(({ what }) => how.lays.has(what));
  return {
    until: asSent(laid < 0 ? told : told.slice(0, laid)),
    isLaid: laid >= 0,
    view: game.view(position, seat),
    sent: once(() => sentOf(how, position, seat, questions)),
  };
}

/** What tells two positions apart once the command has been carried out in both. */
function toldApart(twin: Twin, here: Followed, there: Followed): string | null {
  if (here.isLaid || there.isLaid) {
    // Up to where it is laid open all was the same.
    const shorter = Math.min(here.until.length, there.until.length) - 1;
    return here.until.slice(0, shorter) === there.until.slice(0, shorter) ? null : `happenings: ${here.until} and ${there.until}`;
  }
  if (![here, there].every(({ view }) => twin.isHidden(view))) return null;
  if (here.until !== there.until) return `happenings: ${here.until} and ${there.until}`;
  return difference(here.sent(), there.sent());
}

/** The first secret of any seat's that whoever holds none is told over these decisions; null where there is none. */
export function firstPublicLeak<P extends Position>(
  { game, seats, twins, lays }: Watched<P>,
  decisions: readonly Decision<P>[],
  compared?: Compared,
): string | null {
  const told = (position: P, happened: readonly Happening[]): Told => {
    const all = happened.map((one) => game.tellPublicly(one, seats)).filter((one) => one !== null);
    const laid = all.findIndex(({ what }) => lays.has(what));
    return { told: asSent(laid < 0 ? all : all.slice(0, laid)), view: asSent(game.publicView(position)), isLaid: laid >= 0 };
  };
  for (const { before, seat: actor, command, diceSeed, number } of decisions)
    for (const seat of seats)
      for (const twin of twins(game.save(before), game.view(before, seat), seat, number)) {
        const other = unlessNeverAsked(() => game.load(before.setup, twin.saved));
        if (!other) continue;
        const where = `decision ${number}, what ${seat} cannot know, ${twin.says}`;
        if (compared) compared.twins++;
        const [here, there] = [told(before, []), told(other, [])];
        if (here.view !== there.view) return `${where}: ${apart(here.view, there.view)}`;
        const its = twin.command(command);
        if (game.refuse(other, actor, its)) continue;
        if (compared) compared.played++;
        const both = [game.clone(before), other] as const;
        const after = both.map((position, i) =>
          told(position, game.play(position, actor, i === 0 ? command : its, new FastDice(diceSeed))),
        );
        const [one, another] = after as [Told, Told];
        if (one.isLaid || another.isLaid || !both.every((position) => twin.isHidden(game.view(position, seat)))) continue;
        if (one.told !== another.told) return `${where}, after ${asSent(command)}: ${one.told} and ${another.told}`;
        if (one.view !== another.view) return `${where}, after ${asSent(command)}: ${apart(one.view, another.view)}`;
      }
  return null;
}

interface Told {
  readonly told: string;
  readonly view: string;
  readonly isLaid: boolean;
}

/** The same game, one of its answers changed: a leak that somebody might build in. */
export type Leak<P extends Position> = (game: Game<P>) => Partial<Game<P>>;
export const leaking = <P extends Position>(game: Game<P>, leak: Leak<P>): Game<P> => ({ ...game, ...leak(game) });

/** A twin in which another seat has given an answer ahead that this one cannot know of: one that is never asked for. */
export function answeredAhead(saved: Required<Saved>, seat: Seat, seats: readonly Seat[], step: string, answer: Command): Twin[] {
  const other = seats.find((one) => one !== seat);
  if (other === undefined) return [];
  return [
    {
      says: `an answer given ahead by ${other}`,
      saved: { ...saved, standing: [...saved.standing, { seat: other, step, where: { never: true }, answer }] },
      command: (command) => command,
      words: [],
      isHidden: () => true,
    },
  ];
}
