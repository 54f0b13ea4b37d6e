import { computed } from '@preact/signals';
import type { Choice, Facts } from '@sandtable/umpire';
import { choose, draft, partOf, type Draft } from './draft.ts';
import { placeIn } from './places.ts';
import { game, shown, trying, umpire } from '../table/state.ts';

/** A path that is put together place by place, as the way of a retreat: the umpire is asked after each what may follow. */

let underWay: Promise<void> = Promise.resolve();
/** Comes when it is known what follows on the last place named. */
export const led = (): Promise<void> => underWay;

/** Is a path put together now? */
export const isLeading = (one: Draft | null): one is Draft => one !== null && partOf(one)?.pick === 'path';

/** The draft with that path; null where it is no longer put together, or the umpire cannot be asked. */
async function withPath(from: Draft, picked: readonly Choice[]): Promise<Draft | null> {
  const seat = shown.value?.seat;
  if (seat === undefined) return null;
  const { offer, chosen } = from;
  const found = await trying(() => umpire.ask({ ask: 'follow', seat, offer, chosen: chosen as Facts, path: picked }));
  if (!found || draft.value !== from) return null;
  return { ...from, picked, enough: found.enough, domain: { choices: found.choices.map((value) => ({ value })) } };
}

/** Names a choice of the part being chosen: a path is led on to it, and settled where it must end there. */
export async function nameChoice(value: Choice): Promise<void> {
  const from = draft.value;
  if (!isLeading(from)) {
    await choose(value);
    return;
  }
  await put(from, [...from.picked, value]);
  const now = draft.value;
  if (isLeading(now) && now.enough && now.domain?.choices.length === 0) await choose(now.picked);
}

/** Leads the path through these places in place of those named so far. */
export async function leadThrough(places: readonly Choice[]): Promise<void> {
  const from = draft.value;
  if (isLeading(from)) await put(from, places);
}

/** Takes the path back to so many places. */
export async function shorten(length: number): Promise<void> {
  const from = draft.value;
  if (isLeading(from) && length >= 0 && length < from.picked.length) await put(from, from.picked.slice(0, length));
}

function put(from: Draft, picked: readonly Choice[]): Promise<void> {
  underWay = withPath(from, picked).then((next) => {
    if (next) draft.value = next;
  });
  return underWay;
}

/**
 * Where the path begins: in the place named before it, or where all the units stand that the question is about; null where that is
 * nowhere.
 */
function origin({ spelled, chosen, at }: Draft): string | null {
  const named = spelled.parts.slice(0, at).flatMap(({ name }) => chosen[name] ?? []);
  const last = named.flatMap((value) => (typeof value === 'object' ? [] : (placeIn(value) ?? []))).at(-1);
  if (last !== undefined) return last;
  const view = shown.value?.view;
  const pieces = (view && game.value?.face.play.concerns(view).pieces) ?? [];
  const [first, ...others] = new Set(pieces.flatMap((one) => placeIn(one) ?? []));
  return others.length === 0 ? (first ?? null) : null;
}

/** The path under way from where it begins, place by place; empty where none is. */
export const pathSoFar = computed<readonly string[]>(() => {
  const one = draft.value;
  return isLeading(one) ? [origin(one) ?? [], one.picked.flatMap((value) => placeIn(value) ?? [])].flat() : [];
});
