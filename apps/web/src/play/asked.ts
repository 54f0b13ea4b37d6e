import { computed, effect, signal, type Signal } from '@preact/signals';
import { MOST_FORESEEN } from '@sandtable/desk/most-foreseen';
import type { Choice, Command, Explanation, Facts, Foresight, Spelled, Value } from '@sandtable/umpire';
import { attack, commandOf, commandSoFar, draft, isAttackNamed, isStorming, marchFrom, partOf, unitsChosen, type Draft } from './draft.ts';
import { choices, cursor, game, hovered, isOurs, question, shown, umpire } from '../table/state.ts';

/**
 * Keeps a signal at the umpire's answer to a question that follows what is done on the page. A question is asked once it
 * has stood for `wait` milliseconds; the answer to one that stands no longer is dropped.
 */
export function live<T>(into: Signal<T>, nothing: T, question: () => (() => Promise<T>) | null, wait = 0): void {
  let asked = 0;
  effect(() => {
    const ask = question();
    const mine = ++asked;
    const take = (answer: T) => {
      if (mine === asked) into.value = answer;
    };
    if (!ask || wait > 0) into.value = nothing;
    if (!ask) return undefined;
    const put = () =>
      void ask().then(take, () => {
        take(nothing);
      });
    if (wait === 0) {
      put();
      return undefined;
    }
    const timer = setTimeout(put, wait);
    return () => clearTimeout(timer);
  });
}

/** Where units can go: hex ⇒ what it costs. */
export type Reach = ReadonlyMap<string, { readonly cost: number | string }>;
export const reach = signal<Reach>(new Map());

/** Units that are taken up, or about to be. */
export const marching = computed<readonly string[]>(() => (marchFrom.value ? unitsChosen.value : []));

const NOWHERE: Reach = new Map();
live(reach, NOWHERE, () => {
  const play = game.value?.face.play;
  const seat = shown.value?.seat;
  const units = marching.value;
  // After a step the same units reach fewer hexes.
  void shown.value?.commands;
  if (!play || !seat || units.length === 0) return null;
  return () => umpire.ask({ ask: 'explain', seat, question: play.reach(units) }).then((answer) => readReach(answer['hexes'] as Value));
});

function readReach(hexes: Value | undefined): Reach {
  const found = new Map<string, { cost: number | string }>();
  if (typeof hexes !== 'object' || hexes === null || Array.isArray(hexes)) return found;
  for (const [hex, value] of Object.entries(hexes as Facts)) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const { cost } = value as { cost?: number };
      found.set(hex, { cost: cost ?? '' });
    } else found.set(hex, { cost: typeof value === 'number' ? value : '' });
  }
  return found;
}

/** A way that fails, and why its first impossible step does. */
export interface Failing {
  readonly hex: string;
  readonly path: readonly string[];
  /** The step into `path[at]` is the first that fails. */
  readonly at: number;
  readonly rules: readonly string[];
  readonly reason: string;
}

/** The best way of units to a hex, from the hex where they stand, and the first step of it that they cannot take. */
async function marchTo(units: readonly string[], hex: string) {
  const play = game.value?.face.play;
  const seat = shown.value?.seat;
  if (!play || !seat || units.length === 0) return null;
  const answer = await umpire.ask({ ask: 'explain', seat, question: play.march(units, hex) });
  const { path, fails } = answer as unknown as { path?: string[]; fails?: Pick<Failing, 'at' | 'rules' | 'reason'> | null };
  return path ? { path, fails: fails ?? null } : null;
}

/** Why the units cannot come to a hex; null where they can, or where nothing leads there. */
export async function whyNot(units: readonly string[], hex: string): Promise<Failing | null> {
  const found = await marchTo(units, hex);
  return found?.fails ? { hex, path: found.path, ...found.fails } : null;
}

/** The way of the units to a hex that they can reach, without the hex where they stand; empty where there is none. */
export async function wayTo(units: readonly string[], hex: string): Promise<readonly string[]> {
  const found = await marchTo(units, hex);
  return found && !found.fails ? found.path.slice(1) : [];
}

/** The way to the hex pointed at, where it is in reach: from the hex where the units stand. */
export const way = signal<readonly string[]>([]);
live(way, [], () => {
  const hex = hovered.value ?? cursor.value;
  const units = marching.value;
  const from = marchFrom.value;
  if (!hex || !from || hex === from || !reach.value.has(hex)) return null;
  return async () => [from, ...(await wayTo(units, hex))];
});

/** Milliseconds that a hex is pointed at before the way to it is asked for. */
const POINTED = 80;
/** The way to the hex pointed at, where it is out of reach. */
export const failing = signal<Failing | null>(null);
live(
  failing,
  null,
  () => {
    const hex = hovered.value ?? cursor.value;
    const units = marching.value;
    const from = marchFrom.value;
    if (!hex || !from || hex === from || units.length === 0 || reach.value.has(hex) || reach.value.size === 0) return null;
    return () => whyNot(units, hex);
  },
  POINTED,
);

/** Something to be decided by one choice of few that is weighed before it is given. */
interface Weighing {
  readonly offer: Spelled;
  readonly part: string;
  readonly values: readonly Choice[];
  /** What is taken until the player takes another. */
  readonly plain: Choice | undefined;
  command(value: Choice): Command;
}

/**
 * A question that comes again and again and is answered with one choice of few; or whether paratroops join the attack that is put together.
 */
export const weighing = computed<Weighing | null>(() => {
  if (!isOurs.value) return null;
  return draft.value ? weighingDrop(draft.value) : weighingAnswer();
});

function weighingAnswer(): Weighing | null {
  const kind = game.value?.face.play.ahead.find(({ step }) => step === question.value?.step);
  const offer = choices.value.find(({ parts }) => parts.length === 1 && parts[0]?.pick === 'one');
  const part = offer?.parts[0]?.name;
  if (!kind || !offer?.first || part === undefined) return null;
  const values = offer.first.choices.map(({ value }) => value);
  const plain = kind.plain.answer[part] as Choice | undefined;
  return { offer, part, values, plain, command: (value) => ({ act: offer.act, [part]: value }) };
}

function weighingDrop(one: Draft): Weighing | null {
  const play = game.value?.face.play;
  const part = partOf(one)?.name;
  const values = (one.domain?.choices ?? []).map(({ value }) => value);
  const isNamed = isAttackNamed(one) || isStorming(one);
  if (!play?.airdrop || part !== play.airdrop.joins || !isNamed || values.length < 2) return null;
  const plain = (isStorming(one) ? play.storm?.plain : play.attack.plain)?.[part] as Choice | undefined;
  return { offer: one.spelled, part, values, plain, command: (value) => ({ ...commandOf(one), [part]: value }) };
}

/** The choice that is weighed and not given yet; undefined takes the plain one. */
const considered = signal<Choice | undefined>(undefined);
export const weigh = (value: Choice): void => {
  considered.value = value;
};
export const weighed = computed<Choice | undefined>(() => {
  const now = weighing.value;
  if (!now) return undefined;
  if (considered.value !== undefined && now.values.includes(considered.value)) return considered.value;
  return now.plain !== undefined && now.values.includes(now.plain) ? now.plain : now.values[0];
});
effect(() => {
  void shown.value?.commands;
  void draft.value;
  considered.value = undefined;
});

/** The breakdown of the odds of the attack that is being built or fought. */
export const odds = signal<Explanation | null>(null);
live(odds, null, () => {
  const play = game.value?.face.play;
  const seat = shown.value?.seat;
  const now = attack.value;
  void shown.value?.commands;
  if (!play || !seat || !now || now.result || now.units.length === 0) return null;
  const joins = draft.value !== null && weighing.value !== null && weighed.value === true ? (play.airdrop?.unit ?? null) : null;
  const units = joins === null ? now.units : [...now.units, joins];
  const adding = draft.value && isOurs.value ? commandSoFar(draft.value) : null;
  return () => umpire.ask({ ask: 'explain', seat, question: play.odds(now.hex, units, adding) });
});

/**
 * The commands whose chances are shown now: of the attack as it is built, of support as it is put together or of each choice of it, or of
 * going on.
 */
const commandsForeseen = computed<readonly Command[]>(() => {
  const one = draft.value;
  const now = weighing.value;
  if (!isOurs.value || !attack.value || attack.value.result) return [];
  if (now) return now.values.slice(0, MOST_FORESEEN).map((value) => now.command(value));
  if (one) return [commandSoFar(one)].filter((command) => command !== null);
  const forward = game.value?.face.play.forward.find((act) => choices.value.some((offer) => offer.act === act));
  return forward ? [{ act: forward }] : [];
});

export const keyOf = (command: Command): string => JSON.stringify(command);

const NOTHING_FORESEEN: ReadonlyMap<string, Foresight> = new Map();
/** How each of these commands may come out, by `keyOf` the command. */
export const foreseen = signal<ReadonlyMap<string, Foresight>>(NOTHING_FORESEEN);
live(foreseen, NOTHING_FORESEEN, () => {
  const seat = shown.value?.seat;
  const commands = commandsForeseen.value;
  void shown.value?.commands;
  if (!seat || commands.length === 0) return null;
  return async () => {
    const answers = await Promise.all(commands.map((command) => umpire.ask({ ask: 'foresee', seat, command })));
    return new Map(commands.flatMap((command, i) => (answers[i] ? [[keyOf(command), answers[i]] as const] : [])));
  };
});

/** The foresight that is shown in full: of what is weighed, or of the only command there is. */
export const foresight = computed<Foresight | null>(() => {
  const now = weighing.value;
  const value = weighed.value;
  const command = now && value !== undefined ? now.command(value) : commandsForeseen.value[0];
  return command ? (foreseen.value.get(keyOf(command)) ?? null) : null;
});
