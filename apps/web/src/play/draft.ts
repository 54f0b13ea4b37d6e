import { computed, effect, signal } from '@preact/signals';
import type { Choice, Chosen, Command, Facts, Given, Spelled, SpelledPart, Value } from '@sandtable/umpire';
import type { AttackSeen } from '../face/face.ts';
import { send } from './acting.ts';
import { choices, game, isOurs, question, refusal, selected, shown, trying, umpire } from '../table/state.ts';

/** A command as it is put together: part after part, each from the domain that the parts before leave. */
export interface Draft {
  readonly offer: number;
  readonly spelled: Spelled;
  readonly chosen: Chosen;
  /** The first part that was left to the player to choose. */
  readonly free: number;
  /** Which part is being chosen; as many as there are parts when the command is whole. */
  readonly at: number;
  readonly domain: SpelledPart | null;
  /** The choices of a part of several, until they are settled: a set, or the path so far. */
  readonly picked: readonly Choice[];
  /** May the path end where it is? */
  readonly enough: boolean;
  /** What has been given in a part that gives something to each of some, until it is settled. */
  readonly given: Given;
  /** Of parts that have been taken as they usually are, all that they might be. */
  readonly ways: { readonly [part: string]: readonly Choice[] };
  /** Flags of an attack, or of an assault out of a move, that are to be otherwise than usual. */
  readonly flags?: { readonly [part: string]: boolean };
}

/** What has been put together of a part that is not one choice: nothing yet. */
const NOTHING_YET = { picked: [], enough: false, given: {} } as const;

export const draft = signal<Draft | null>(null);

export const isTakingUp = (one: Draft | null): boolean => !!one && one.spelled.act === game.value?.face.play.takeUp.act && one.at === 1;
export const isAttacking = (one: Draft | null): boolean => !!one && one.spelled.act === game.value?.face.play.attack.act && one.at === 1;

/** Are target and units of an attack named, and is only the rest left, such as whether paratroops join in? */
export const isAttackNamed = (one: Draft | null): boolean => !!one && one.spelled.act === game.value?.face.play.attack.act && one.at > 1;

/** Has the target of an assault out of a move been named, and nothing else? */
export const isStorming = (one: Draft | null): boolean => !!one && one.spelled.act === game.value?.face.play.storm?.act && one.at === 1;

/** Has the hex been named into which paratroops alone are to drop? The drop is given when its chances have been seen. */
export const isDropping = (one: Draft | null): boolean =>
  !!one && one.spelled.act === game.value?.face.play.airdrop?.act && one.at >= one.spelled.parts.length;

/** Is a command whole that can also be kept as an order of the phase? Where its last part is one choice it is given, or kept, when it has been looked at. */
export const isWholeOrder = (one: Draft | null): boolean =>
  !!one && one.at >= one.spelled.parts.length && game.value?.face.play.numbered?.[one.spelled.act] !== undefined;

export const partOf = ({ spelled, at }: Draft) => spelled.parts[at] ?? null;

/** Anything half put together falls when the question changes; a question with one way to answer it begins that answer. */
let askedBefore = '';
effect(() => {
  // A game that is being opened asks before anybody knows what it is, and whose question.
  const asked = `${game.value?.table} ${isOurs.value} ${shown.value?.commands ?? 0} ${shown.value?.seat ?? ''} ${question.value?.procedure ?? ''} ${question.value?.step ?? ''}`;
  if (asked !== askedBefore) {
    askedBefore = asked;
    const isFought = draft.value !== null && (isStorming(draft.value) || isAttacking(draft.value));
    draft.value = null;
    // The stack that was looked at would lie over the attack.
    if (isFought || (shown.value && game.value?.face.play.attackUnderWay(shown.value.view))) selected.value = null;
    const [only, ...more] = choices.value;
    const isPlaced = game.value?.face.play.placing.some(
      ({ act, units }) => act === only?.act && only.parts.some(({ name }) => name === units),
    );
    // Of several targets one is clicked on the map, as ever.
    const isAimed = only?.act === game.value?.face.play.attack.act && (only?.first?.choices.length ?? 0) > 1;
    // What is shared out is chosen first, and then where it goes.
    const isGrouped = only?.act === game.value?.face.play.grouping?.act;
    // While a game is being opened nobody knows yet what is placed, aimed or grouped.
    if (
      game.value &&
      only &&
      more.length === 0 &&
      !isPlaced &&
      !isAimed &&
      !isGrouped &&
      (only.parts.length > 1 || (only.parts[0] && only.parts[0].pick !== 'one'))
    )
      void begin(0);
  }
});

export const offerIndex = (act: string): number => choices.value.findIndex((one) => one.act === act);

/** Begins a command; parts that are settled already are given. */
export async function begin(offer: number, given: Chosen = {}): Promise<void> {
  const asked = askedBefore;
  const begun = await prepared(offer, given);
  // What was begun of a question that has been answered meanwhile is no answer to the next.
  if (!begun || asked !== askedBefore) return;
  // Why something else was not possible has been read.
  refusal.value = null;
  draft.value = begun.at > begun.free || Object.keys(given).length > 0 ? await asUsual(begun) : begun;
}

/** What a command would be when it is begun; null where the offer is no more. */
export async function prepared(offer: number, given: Chosen): Promise<Draft | null> {
  const spelled = choices.value[offer];
  if (!spelled) return null;
  let next: Draft = { offer, spelled, chosen: {}, free: 0, at: 0, domain: spelled.first, ...NOTHING_YET, ways: {} };
  for (const part of spelled.parts) {
    const only = onlyChoice(next);
    const value = given[part.name] ?? only;
    if (value === undefined) break;
    const advanced = await withPart(next, value);
    if (!advanced) return null;
    next = only !== undefined && next.free === next.at ? { ...advanced, free: advanced.at } : advanced;
  }
  return withAllPicked(next);
}

/** What a part must be that leaves no choice; never the last one, which gives the command. */
function onlyChoice({ domain, spelled, at }: Draft): Choice | undefined {
  const isLast = at >= spelled.parts.length - 1;
  return !isLast && spelled.parts[at]?.pick === 'one' && domain?.choices.length === 1 ? domain.choices[0]?.value : undefined;
}

/** May one unit alone attack the target, in whichever way? */
function isSoleAttacker({ spelled, chosen, domain }: Draft): boolean {
  const target = chosen[game.value?.face.play.attack.hex ?? ''];
  const ways = choices.value.filter(({ act, first }) => act === spelled.act && first?.choices.some(({ value }) => value === target));
  return ways.length === 1 && domain?.choices.length === 1;
}

/**
 * Of several that may all be named, all are picked to begin with; an attack is built up from those that must take part, or has its only
 * attacker.
 */
function withAllPicked(from: Draft): Draft {
  const all = from.domain?.choices.map(({ value }) => value) ?? [];
  const isSparing = game.value?.face.play.sparing.includes(from.spelled.act);
  if (isAttacking(from) && isSoleAttacker(from)) return { ...from, picked: all };
  if (isAttacking(from) || isSparing) return { ...from, picked: from.domain?.must ?? [] };
  return partOf(from)?.pick === 'some' && (from.domain?.most ?? all.length) >= all.length ? { ...from, picked: all } : from;
}

/** The draft with one more part settled. */
async function withPart(from: Draft, value: Chosen[string]): Promise<Draft | null> {
  const part = partOf(from);
  const seat = shown.value?.seat;
  if (!part || !seat) return null;
  const chosen = { ...from.chosen, [part.name]: value };
  const at = from.at + 1;
  const next: Draft = { ...from, chosen, at, ...NOTHING_YET, domain: null };
  if (at >= from.spelled.parts.length) return next;
  const spelledOut = part.pick === 'one' ? from.domain?.choices.find((choice) => choice.value === value)?.then : undefined;
  const domain = spelledOut ?? (await trying(() => umpire.ask({ ask: 'next', seat, offer: from.offer, chosen: chosen as Facts })));
  return domain ? { ...next, domain } : null;
}

/** What a part of an act usually is; undefined where nothing is usual. */
const usualOf = ({ act }: Spelled, name = ''): Value | undefined => game.value?.face.play.usual?.[act]?.[name];

/** The draft with all parts that come next taken as they usually are, or as they alone can be; of a set nothing, where there is nothing. */
async function asUsual(from: Draft | null): Promise<Draft | null> {
  const part = from && partOf(from);
  const usual = from && part ? usualOf(from.spelled, part.name) : undefined;
  const values = from?.domain?.choices.map(({ value }) => value) ?? [];
  if (!from || !part || usual === undefined) return from;
  if (part.pick === 'some') return values.length > 0 ? from : asUsual(await withPart(from, []));
  const value = values.find((one) => one === usual) ?? (values.length === 1 ? values[0] : undefined);
  if (value === undefined) return from;
  const next = await withPart(from, value);
  return asUsual(next && { ...next, ways: { ...next.ways, [part.name]: values } });
}

/** The draft past sets for which nobody comes into question: to name nobody is the only answer, and no question. */
async function pastNothing(from: Draft | null): Promise<Draft | null> {
  const isNobody = from && partOf(from)?.pick === 'some' && from.domain?.choices.length === 0;
  return isNobody && (from.domain?.least ?? 0) === 0 ? pastNothing(await asUsual(await withPart(from, []))) : from;
}

/** Takes a part otherwise that was taken as usual; what has been given stays given. */
export async function takeOtherwise(name: string, value: Choice): Promise<void> {
  const from = draft.value;
  if (!from) return;
  const before = from.spelled.parts.findIndex((part) => part.name === name);
  const names = new Set(from.spelled.parts.slice(0, before).map((part) => part.name));
  const chosen = Object.fromEntries(Object.entries(from.chosen).filter(([one]) => names.has(one)));
  const begun = await prepared(from.offer, { ...chosen, [name]: value });
  const next = begun && (await asUsual(begun));
  if (next && draft.value === from) draft.value = { ...next, given: from.given, ways: { ...from.ways, ...next.ways } };
}

/** Settles the part being chosen; sends the command when it was the last. */
export async function choose(value: Chosen[string]): Promise<void> {
  const from = draft.value;
  if (!from) return;
  const next = await pastNothing(await asUsual(await withPart(from, value)));
  if (!next) return;
  const [rest, ...others] = next.domain?.choices ?? [];
  // What can only be declined is no question.
  const isLast = next.at === next.spelled.parts.length - 1 && !isStorming(next);
  if (isLast && rest?.value === false && others.length === 0) await settle(next, false);
  else if (isDropping(next) || (isWholeOrder(next) && partOf(from)?.pick === 'one')) draft.value = next;
  else if (next.at >= next.spelled.parts.length) await send(commandOf(next));
  else draft.value = withAllPicked(next);
}

async function settle(from: Draft, value: Choice): Promise<void> {
  const next = await withPart(from, value);
  if (next) await send(commandOf(next));
}

/** The command of the parts that are settled. */
export const commandOf = ({ spelled, chosen }: Draft): Command => ({ act: spelled.act, ...(chosen as Facts) }) as Command;

/** The command that the draft would give with what is picked now; null while a part is missing. */
export function commandSoFar(from: Draft): Command | null {
  const part = partOf(from);
  const { attack: attacks, usual } = game.value?.face.play ?? {};
  const plainly: Facts = { ...attacks?.plain, ...(attacks && usual?.[attacks.act]), ...from.flags };
  if (isDropping(from)) return commandOf(from);
  if (isAttackNamed(from)) return { ...commandOf(from), ...plainly };
  if (isStorming(from)) return { ...commandOf(from), ...game.value?.face.play.storm?.plain, ...from.flags };
  const plain = isAttacking(from) ? plainly : {};
  if (!part || part.pick !== 'some' || from.at + Object.keys(plain).length !== from.spelled.parts.length - 1) return null;
  if (from.picked.length < (from.domain?.least ?? 0)) return null;
  return { ...commandOf({ ...from, chosen: { ...from.chosen, [part.name]: from.picked } }), ...plain };
}

/** Turns a flag of the attack that is put together over, or back to what it usually is. */
export function turnFlag(part: string, usual: boolean): void {
  const from = draft.value;
  if (!from) return;
  const { [part]: turned, ...others } = from.flags ?? {};
  draft.value = { ...from, flags: turned === undefined ? { ...others, [part]: !usual } : others };
}

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

/** Takes several in, or all of them out where they are in already. */
export function toggleAll(values: readonly Choice[]): void {
  const picked = draft.value?.picked ?? [];
  const areAllIn = values.every((value) => picked.includes(value));
  for (const value of values) if (picked.includes(value) === areAllIn) toggle(value);
}

/** Names as many of a set’s choices as it may have, or none but who must be named. */
export function pickAll(isNone = false): void {
  const from = draft.value;
  if (!from?.domain) return;
  const { choices: all, most, must = [] } = from.domain;
  draft.value = { ...from, picked: isNone ? must : all.map(({ value }) => value).slice(0, most ?? all.length) };
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
  let last = from.at - 1;
  while (last > 0 && usualOf(from.spelled, from.spelled.parts[last]?.name) !== undefined) last--;
  const names = new Set(from.spelled.parts.slice(0, last).map(({ name }) => name));
  await begin(from.offer, Object.fromEntries(Object.entries(from.chosen).filter(([name]) => names.has(name))));
}

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

/** The attack that is being built or fought: its target, its units, and the result once the die has fallen. */
export const attack = computed((): AttackSeen | null => {
  const open = game.value;
  const one = draft.value;
  if (!open || !shown.value) return null;
  const { hex, units } = open.face.play.attack;
  if (isAttacking(one)) return { hex: one?.chosen[hex] as string, units: unitsChosen.value, result: null };
  if (isAttackNamed(one)) return { hex: one?.chosen[hex] as string, units: one?.chosen[units] as readonly string[], result: null };
  if (isStorming(one))
    return { hex: one?.chosen[open.face.play.storm?.to ?? ''] as string, units: inHand.value?.units ?? [], result: null, isStorm: true };
  const { airdrop } = open.face.play;
  if (airdrop && isDropping(one)) return { hex: one?.chosen[airdrop.hex] as string, units: [airdrop.unit], result: null };
  return open.face.play.attackUnderWay(shown.value.view);
});

/** Where the units that are taken up stand. */
export const marchFrom = computed<string | null>(() => {
  const one = draft.value;
  const from = game.value?.face.play.takeUp.from;
  if (one) return isTakingUp(one) && from ? (one.chosen[from] as string) : null;
  return inHand.value?.at ?? null;
});
