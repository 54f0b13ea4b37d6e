import { computed, effect, signal } from '@preact/signals';
import type { Choice, Command, Explanation, Facts, Spelled, SpelledPart, Value } from '@sandtable/umpire';
import { board, choices, game, isOurs, question, refusal, selected, shown, trying, umpire } from './state.ts';

/** A command as it is put together: part after part, each from the domain that the parts before leave. */
export interface Draft {
  readonly offer: number;
  readonly spelled: Spelled;
  readonly chosen: { readonly [part: string]: Choice | readonly Choice[] };
  /** Which part is being chosen; as many as there are parts when the command is whole. */
  readonly at: number;
  readonly domain: SpelledPart | null;
  /** The choices of a part of several, until they are settled. */
  readonly picked: readonly Choice[];
}

export const draft = signal<Draft | null>(null);
/** True while a command is on its way. */
export const busy = signal(false);

export const partOf = ({ spelled, at }: Draft) => spelled.parts[at] ?? null;

/** Anything half put together falls when the question changes; a question with one way to answer it begins that answer. */
let askedBefore = '';
effect(() => {
  const asked = `${shown.value?.commands ?? 0} ${shown.value?.seat ?? ''} ${question.value?.procedure ?? ''} ${question.value?.step ?? ''}`;
  if (asked !== askedBefore) {
    askedBefore = asked;
    draft.value = null;
    const [only, ...more] = choices.value;
    if (only && more.length === 0 && only.parts.length > 1) void begin(0);
  }
});

export const offerIndex = (act: string): number => choices.value.findIndex((one) => one.act === act);

/** Begins a command; parts that are settled already are given. */
export async function begin(offer: number, given: Draft['chosen'] = {}): Promise<void> {
  const spelled = choices.value[offer];
  if (!spelled) return;
  let next: Draft = { offer, spelled, chosen: {}, at: 0, domain: spelled.first, picked: [] };
  for (const part of spelled.parts) {
    const value = given[part.name] ?? onlyChoice(next);
    if (value === undefined) break;
    const advanced = await withPart(next, value);
    if (!advanced) return;
    next = advanced;
  }
  draft.value = withAllPicked(next);
}

/** What a part must be that leaves no choice; never the last one, which gives the command. */
function onlyChoice({ domain, spelled, at }: Draft): Choice | undefined {
  const isLast = at >= spelled.parts.length - 1;
  return !isLast && spelled.parts[at]?.pick === 'one' && domain?.choices.length === 1 ? domain.choices[0]?.value : undefined;
}

/** Of several that may all be named, all are picked to begin with. */
function withAllPicked(from: Draft): Draft {
  const all = from.domain?.choices.map(({ value }) => value) ?? [];
  return partOf(from)?.pick === 'some' && (from.domain?.most ?? all.length) >= all.length ? { ...from, picked: all } : from;
}

/** The draft with one more part settled. */
async function withPart(from: Draft, value: Choice | readonly Choice[]): Promise<Draft | null> {
  const part = partOf(from);
  if (!part || !shown.value) return null;
  const chosen = { ...from.chosen, [part.name]: value };
  const at = from.at + 1;
  const next: Draft = { ...from, chosen, at, picked: [], domain: null };
  if (at >= from.spelled.parts.length) return next;
  const spelledOut = part.pick === 'one' ? from.domain?.choices.find((choice) => choice.value === value)?.then : undefined;
  const domain =
    spelledOut ??
    (await trying(() =>
      umpire.ask({
        ask: 'next',
        seat: (shown.value as NonNullable<typeof shown.value>).seat,
        offer: from.offer,
        chosen: chosen as unknown as Facts,
      }),
    ));
  return domain ? { ...next, domain } : null;
}

/** Settles the part being chosen; sends the command when it was the last. */
export async function choose(value: Choice | readonly Choice[]): Promise<void> {
  const from = draft.value;
  if (!from) return;
  const next = await withPart(from, value);
  if (!next) return;
  if (next.at >= next.spelled.parts.length) await send(commandOf(next));
  else draft.value = withAllPicked(next);
}

export const commandOf = ({ spelled, chosen }: Draft): Command => ({ act: spelled.act, ...(chosen as Facts) }) as Command;

/** Takes one of several in or out. */
export function toggle(value: Choice): void {
  const from = draft.value;
  if (!from) return;
  const most = from.domain?.most ?? Infinity;
  const has = from.picked.includes(value);
  if (!has && from.picked.length >= most) {
    if (most === 1) draft.value = { ...from, picked: [value] };
    return;
  }
  draft.value = { ...from, picked: has ? from.picked.filter((one) => one !== value) : [...from.picked, value] };
}

export function pickAll(): void {
  const from = draft.value;
  if (!from?.domain) return;
  const all = from.domain.choices.map(({ value }) => value);
  draft.value = { ...from, picked: all.slice(0, from.domain.most ?? all.length) };
}

export function drop(): void {
  draft.value = null;
  refusal.value = null;
}

/** The last part again. */
export async function back(): Promise<void> {
  const from = draft.value;
  if (!from) return;
  if (from.at === 0) {
    drop();
    return;
  }
  const names = from.spelled.parts.slice(0, from.at - 1).map(({ name }) => name);
  await begin(from.offer, Object.fromEntries(names.map((name) => [name, from.chosen[name] as Choice])));
}

/** Sends a command; true when it was carried out. A refusal is shown where `at` points. */
export async function send(command: Command, at: { readonly x: number; readonly y: number } | null = null): Promise<boolean> {
  const seat = shown.value?.seat;
  if (!seat || busy.value) return false;
  busy.value = true;
  refusal.value = null;
  const done = await trying(() => umpire.ask({ ask: 'act', seat, command }));
  busy.value = false;
  if (done && !done.done) refusal.value = { refusal: done.refusal, at };
  return done?.done ?? false;
}

/** Asks whether a command would be refused, and shows why. */
export async function wouldRefuse(command: Command, at: { readonly x: number; readonly y: number } | null): Promise<boolean> {
  const seat = shown.value?.seat;
  if (!seat) return false;
  const why = await trying(() => umpire.ask({ ask: 'refuse', seat, command }));
  if (why) refusal.value = { refusal: why, at };
  return !!why;
}

/** Where units can go: hex ⇒ what it costs, and from which hex one steps in. */
export type Reach = ReadonlyMap<string, { readonly cost: number | string; readonly by: string | null }>;
export const reach = signal<Reach>(new Map());
export const odds = signal<Explanation | null>(null);

/** Units in hand between their first step and being put down. */
export const inHand = computed(() => {
  const open = game.value;
  return open && shown.value && isOurs.value ? open.face.play.inHand(shown.value.view) : null;
});

/** Units picked for the draft's part, or in hand. */
export const unitsChosen = computed<readonly string[]>(() => {
  const one = draft.value;
  if (one && partOf(one)?.pick === 'some') return one.picked.filter((value): value is string => typeof value === 'string');
  return inHand.value?.units ?? [];
});

const isTakingUp = (one: Draft | null): boolean => !!one && one.spelled.act === game.value?.face.play.takeUp.act && one.at === 1;
export const isAttacking = (one: Draft | null): boolean => !!one && one.spelled.act === game.value?.face.play.attack.act && one.at === 1;

let askedReach = 0;
effect(() => {
  const open = game.value;
  const seat = shown.value?.seat;
  const units = isTakingUp(draft.value) || (!draft.value && inHand.value) ? unitsChosen.value : [];
  void shown.value?.commands;
  const mine = ++askedReach;
  if (!open || !seat || units.length === 0) {
    reach.value = new Map();
    return;
  }
  void umpire.ask({ ask: 'explain', seat, question: open.face.play.reach(units) }).then(
    (answer) => {
      if (mine === askedReach) reach.value = readReach(answer['hexes'] as Value);
    },
    () => {
      if (mine === askedReach) reach.value = new Map();
    },
  );
});

function readReach(hexes: Value | undefined): Reach {
  const found = new Map<string, { cost: number | string; by: string | null }>();
  if (typeof hexes !== 'object' || hexes === null || Array.isArray(hexes)) return found;
  for (const [hex, value] of Object.entries(hexes as Facts)) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const { cost, by } = value as { cost?: number; by?: string | null };
      found.set(hex, { cost: cost ?? '', by: by ?? null });
    } else found.set(hex, { cost: typeof value === 'number' ? value : '', by: null });
  }
  return found;
}

let askedOdds = 0;
effect(() => {
  const open = game.value;
  const seat = shown.value?.seat;
  const one = draft.value;
  const under = open && shown.value ? open.face.play.attackUnderWay(shown.value.view) : null;
  const target = isAttacking(one) ? one?.chosen[open?.face.play.attack.hex ?? ''] : under?.result ? null : under?.hex;
  const units = isAttacking(one) ? unitsChosen.value : (under?.units ?? []);
  const mine = ++askedOdds;
  if (!open || !seat || typeof target !== 'string' || units.length === 0) {
    odds.value = null;
    return;
  }
  void umpire.ask({ ask: 'explain', seat, question: open.face.play.odds(target, units) }).then(
    (answer) => {
      if (mine === askedOdds) odds.value = answer;
    },
    () => {
      if (mine === askedOdds) odds.value = null;
    },
  );
});

/** The way to a hex that is in reach, without the hex one starts from; empty where there is none. */
export function wayTo(hex: string, from: string): readonly string[] {
  const way: string[] = [];
  for (let here: string | null = hex; here && here !== from && way.length < 60; here = reach.value.get(here)?.by ?? null) way.unshift(here);
  return reach.value.has(hex) ? way : [];
}

/** Takes up the picked units, if they are not in hand yet, and steps them along the way to a hex. */
export async function march(to: string, at: { readonly x: number; readonly y: number } | null): Promise<void> {
  const open = game.value;
  const one = draft.value;
  const from = isTakingUp(one) ? (one?.chosen[open?.face.play.takeUp.from ?? ''] as string) : inHand.value?.at;
  if (!open || !from) return;
  const way = wayTo(to, from);
  const { most, rule } = open.face.play.stacking;
  const there = (board.value?.stacks.get(to)?.length ?? 0) + unitsChosen.value.length;
  if (
    there > most &&
    !confirm(
      `${there} units would stand in ${to}, and only ${most} may end their move there (${rule}): the rest would be eliminated. Go there?`,
    )
  )
    return;
  const { takeUp, step } = open.face.play;
  if (one && isTakingUp(one)) {
    const units = one.picked;
    if (units.length === 0 || !(await send({ act: takeUp.act, [takeUp.from]: from, [takeUp.units]: units } as Command, at))) return;
  }
  for (const hex of way) {
    if (!(await send({ act: step.act, [step.to]: hex } as Command, at))) return;
    if (inHand.value?.at !== hex) return;
  }
  selected.value = inHand.value?.at ?? to;
}
