import { computed, effect, signal } from '@preact/signals';
import type { Facts, Given, OpenShares } from '@sandtable/umpire';
import { live } from '../../play/asked.ts';
import { draft, partOf, type Draft } from '../../play/draft.ts';
import { placeIn } from '../../play/places.ts';
import { sentOut, sharing } from '../../play/sharing.ts';
import { game, shown, trying, umpire } from '../../table/state.ts';

/**
 * What is given to each of some: amounts, or one of others. Whoever has been given nothing is free; the umpire says what each may have
 * while the others keep theirs: of amounts for all, of other things for whoever is at hand, for there may be thousands.
 */

/** What somebody may be given; null for nothing. */
export type Share = string | number | null;

/** The part that is put together. */
const part = computed(() => {
  const one = draft.value;
  const now = one ? partOf(one) : null;
  const isOfRoles = game.value?.face.play.roles?.includes(one?.spelled.act ?? '') === true;
  return one && now?.pick === 'each' ? { one, isOfAmounts: now.gives === 'amounts', isOfRoles } : null;
});

/** Are amounts given, and not other things? */
export const isOfAmounts = computed(() => part.value?.isOfAmounts === true);

/** Is each given one of few roles, which are asked of all at once? */
export const isOfRoles = computed(() => part.value?.isOfRoles === true);
/** Who is pointed at among those who are given roles. */
export const pointedAt = signal<string | null>(null);

/** Who may be given anything. */
export const sharers = computed<readonly string[]>(() => (part.value?.one.domain?.choices ?? []).map(({ value }) => String(value)));

/** Who is at hand to be given something; null for nobody. */
export const atHand = signal<string | null>(null);
const begun = computed(() => (part.value ? `${shown.value?.commands} ${part.value.one.offer} ${part.value.one.at}` : null));
effect(() => {
  // Of other things than amounts nothing is seen before somebody is at hand.
  atHand.value = begun.value !== null && !isOfAmounts.peek() && !isOfRoles.peek() ? (sharers.peek()[0] ?? null) : null;
  pointedAt.value = null;
});

interface Answer extends OpenShares {
  /** What was given when it was asked. */
  readonly given: Given;
}
const NOTHING: Answer = { open: {}, isWhole: false, given: {} };
const answer = signal<Answer>(NOTHING);
live(answer, NOTHING, () => {
  const now = part.value;
  if (!now) return null;
  const to = now.isOfAmounts || now.isOfRoles ? sharers.value : atHand.value === null ? [] : [atHand.value];
  return async () => ({ ...(await asked(now.one, now.one.given, to)), given: now.one.given });
});

/** The role that one has first: of several the last, as of fighters the escort, where somebody has what the others do. */
function firstRole(one: string, given: Given): Share {
  const roles = rolesOpenTo(one);
  return (Object.keys(given).length > 0 ? roles.at(-1) : roles[0]) ?? null;
}

/** Those who were sent out from the map have the first role that is open to them; who has no choice goes before. */
effect(() => {
  const [now, wings] = [part.value, sentOut.value];
  if (!now?.isOfRoles || wings.length === 0 || answer.value === NOTHING) return;
  const given: Record<string, string | number> = { ...now.one.given };
  for (const one of wings.toSorted((a, b) => rolesOpenTo(a).length - rolesOpenTo(b).length)) {
    const role = firstRole(one, given);
    if (role !== null) given[one] = role;
  }
  sentOut.value = [];
  draft.value = { ...now.one, given };
});

async function asked({ offer, chosen }: Draft, given: Given, to: readonly string[]): Promise<OpenShares> {
  const seat = shown.peek()?.seat;
  return seat === undefined ? NOTHING : umpire.ask({ ask: 'shares', seat, offer, chosen: chosen as Facts, given, to });
}

/** What the game has for an answer stands there from the first, unless somebody has given something meanwhile. */
effect(() => {
  if (begun.value === null) return;
  const from = draft.peek();
  const [kind, seat] = [game.peek()?.face.play.suggests?.[from?.spelled.act ?? ''], shown.peek()?.seat];
  if (!from || kind === undefined || seat === undefined) return;
  void trying(() => umpire.ask({ ask: 'explain', seat, question: { [kind]: {} } })).then((answered) => {
    if (answered && draft.peek() === from) draft.value = { ...from, given: answered['given'] as Given };
  });
});

/** What one may be given now, as far as it is known. */
export const openTo = (one: string): readonly Share[] => answer.value.open[one] ?? [];

/** What one has been given; null for nothing. */
export const shareOf = (one: string): Share => {
  const given = draft.value?.given ?? {};
  return Object.hasOwn(given, one) ? (given[one] ?? null) : null;
};

/** Gives one something, or nothing. False where others have been given something since the umpire was asked: then nothing is given yet. */
export function give(one: string, to: Share): boolean {
  const from = draft.value;
  const others = from && without(from.given, one);
  if (!from || !others || (to !== null && !isAlike(others, without(answer.value.given, one)))) return false;
  draft.value = { ...from, given: to === null ? others : { ...others, [one]: to } };
  return true;
}

const without = (given: Given, one: string): Given => Object.fromEntries(Object.entries(given).filter(([name]) => name !== one));

const isAlike = (a: Given, b: Given): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, to]) => b[name] === to);

/** Gives something else than an amount, and goes on to the next who has been given nothing yet. */
export function giveAndGoOn(one: string, to: Share): void {
  if (give(one, to)) atHand.value = sharers.value.slice(sharers.value.indexOf(one) + 1).find((other) => shareOf(other) === null) ?? null;
}

/** Takes back all that has been given. */
export function giveNothing(): void {
  if (draft.value) draft.value = { ...draft.value, given: {} };
}

/** Gives each in turn as much as can be given. */
export async function giveMost(): Promise<void> {
  const from = draft.value;
  if (!from) return;
  const given: Record<string, number> = {};
  for (const one of sharers.value) {
    const shares = await trying(() => asked(from, given, [one]));
    const most = Math.max(0, ...(shares?.open[one] ?? []).map(Number));
    if (most > 0) given[one] = most;
  }
  if (draft.value === from) draft.value = { ...from, given };
}

/** A click on a base: the next there who has none gets the first role that is open to him; when all have one, all give theirs back. */
function clickRoles(here: readonly string[]): boolean {
  const next = here.find((one) => shareOf(one) === null && rolesOpenTo(one).length > 0);
  if (next !== undefined) {
    pointedAt.value = next;
    return give(next, firstRole(next, draft.value?.given ?? {}));
  }
  const from = draft.value;
  if (from) draft.value = { ...from, given: here.reduce<Given>((given, one) => without(given, one), from.given) };
  return here.length > 0;
}
/** The roles that one may be given now. */
export const rolesOpenTo = (one: string): readonly Share[] => openTo(one).filter((role) => role !== null);

function click(hex: string): boolean {
  const here = sharers.value.filter((one) => placeIn(one) === hex);
  if (isOfRoles.value) return clickRoles(here);
  const now = atHand.value;
  const next = here[here.indexOf(now ?? '') + 1] ?? here[0];
  if (next !== undefined && next !== now) {
    atHand.value = next;
    return true;
  }
  const lies = now === null ? undefined : openTo(now).find((to) => placeIn(to) === hex);
  if (now === null || lies === undefined) return next !== undefined;
  giveAndGoOn(now, lies);
  return true;
}

function goOn(isBack: boolean): void {
  const [all, now] = [sharers.value, sharers.value.indexOf(atHand.value ?? '')];
  atHand.value = all.at(isBack ? Math.max(now, 0) - 1 : (now + 1) % all.length) ?? null;
}

const layBy = (): void => {
  atHand.value = null;
  pointedAt.value = null;
  if (isOfRoles.value) giveNothing();
};

/** Where what may be given to whoever is at hand lies; else where those are who may be given anything, with how much they have. */
function places(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const given = isOfAmounts.value || atHand.value === null ? [] : openTo(atHand.value).map(placeIn);
  for (const hex of given) if (hex !== null) found.set(hex, '');
  if (found.size > 0) return found;
  for (const one of sharers.value) {
    const hex = placeIn(one);
    const has = Number(found.get(hex ?? '') ?? 0) + (isOfAmounts.value ? Number(shareOf(one)) : 0);
    if (hex !== null) found.set(hex, has === 0 ? '' : String(has));
  }
  return found;
}

effect(() => {
  const isWhole = answer.value.isWhole && answer.value.given === part.value?.one.given;
  const isBegun = sharers.value.some((one) => shareOf(one) !== null);
  sharing.value = part.value && {
    isWhole,
    isBegun,
    isOfRoles: isOfRoles.value,
    atHand: pointedAt.value ?? atHand.value,
    places: places(),
    click,
    goOn,
    layBy,
  };
});
