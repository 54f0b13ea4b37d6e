import type { Choice, Command } from '@sandtable/umpire';
import { wouldRefuse, type Spot } from '../../play/acting.ts';
import { attack, draft, prepared, type Draft } from '../../play/draft.ts';
import { isOwn, placeIn } from '../../play/places.ts';
import type { Layout } from '../../map/geometry.ts';
import { board, choices, game, selected } from '../../table/state.ts';

/** The offers to attack a hex: several where some units may not attack together with others. */
function offersAt(target: string): readonly number[] {
  const act = game.value?.face.play.attack.act;
  return choices.value.flatMap((offer, i) => (offer.act === act && offer.first?.choices.some(({ value }) => value === target) ? [i] : []));
}

/** The units of a stack that may take part in an attack as it is put together. */
const ableIn = (one: Draft, stack: string | null): readonly Choice[] =>
  stack === null ? [] : (one.domain?.choices.map(({ value }) => value).filter((value) => placeIn(value) === stack) ?? []);

/**
 * Begins an attack on a hex: of several ways the one in which units of `stack` can take part, else the first. Units of the stack are
 * not taken in yet. False where the hex cannot be attacked.
 */
export async function beginAttack(target: string, stack: string | null): Promise<boolean> {
  const part = game.value?.face.play.attack.hex ?? '';
  const ways: Draft[] = [];
  for (const offer of offersAt(target)) {
    const one = await prepared(offer, { [part]: target });
    if (one) ways.push(one);
  }
  const way = ways.find((one) => ableIn(one, stack).length > 0) ?? ways[0];
  if (!way) return false;
  selected.value = target;
  draft.value = way;
  return true;
}

/**
 * An own stack beside the target that has no part in the attack being put together is clicked: says why it cannot join, and where it
 * may attack without the others goes over to that attack. False for any other hex.
 */
export async function joinOrSay(stack: string, at: Spot, layout: Layout): Promise<boolean> {
  const play = game.value?.face.play;
  const now = attack.value;
  const own = (board.value?.stacks.get(stack) ?? []).filter(({ piece }) => isOwn(piece.nationality)).map(({ piece }) => piece.id);
  if (!play || !now || own.length === 0 || !layout.neighbours(now.hex).includes(stack)) return false;
  const before = now.units;
  await beginAttack(now.hex, stack);
  const able = draft.value ? ableIn(draft.value, stack) : [];
  const one = draft.value;
  if (one && able.length > 0) draft.value = { ...one, picked: [...new Set([...one.picked, ...able])] };
  selected.value = stack;
  if (before.length > 0 || able.length === 0) {
    const { act, hex, units, plain = {} } = play.attack;
    await wouldRefuse({ act, [hex]: now.hex, [units]: [...before, ...own], ...plain } as Command, at);
  }
  return true;
}
