import type { Doing } from '@sandtable/umpire';
import { hexOf, ids, stepsOf, unitAt } from '@sandtable/warfare';
import { applies } from '../../cite.ts';
import { change, faceIn, setFace, setShuffle, shuffleOf, UNKNOWN, type WhatIf } from '../../position/position.ts';
import type { Item } from '../../position/facts.ts';
import { backsOf, BLANK, untracedIn } from './origins.ts';
import { placeName } from '../../world/places.ts';
import type { RuleId } from '../../rulebook.ts';
import type { FaceLine } from '../../world/schema.ts';

/*
 * 2.12: nobody knows the front of an untried piece. It stands nowhere: a piece only says in which shuffle it lies, a shuffle says which
 * fronts are left in it, and the dice choose among them when the piece is turned up. Pieces of one shuffle are alike, so that drawing one
 * of them unseen needs no die. What is turned face down and mixed again, as the dead pile is (9.10a), becomes a shuffle of its own, which
 * may hold pieces of an older one.
 */

/** Is it a piece whose front nobody knows? */
export const isUntried = (position: WhatIf, unit: number): boolean => shuffleOf(position, unit) !== UNKNOWN;

/**
 * For happenings: which of these units are untried, or true where all are. Their backs are alike, so that the enemy is told of them without
 * their ids (fog.ts).
 */
export function facedown(position: WhatIf, units: readonly number[]): { readonly untried?: true | readonly string[] } {
  const blank = units.filter((unit) => isUntried(position, unit));
  if (blank.length === 0) return {};
  return { untried: blank.length === units.length ? true : ids(position, blank) };
}

/**
 * The front of a Soviet army that has been turned up; null for an untried one, and for every unit that has always shown its face (2.12d).
 */
export function faceOf(position: WhatIf, unit: number): FaceLine | null {
  const face = faceIn(position, unit);
  return face === UNKNOWN ? null : (position.world.faces[face] as FaceLine);
}

/** Turns these pieces face down and mixes them; `items` are their fronts, as many as there are pieces. */
export function shuffle(position: WhatIf, pieces: readonly number[], items: readonly Item[]): void {
  const number = position.facts.shuffles.length;
  for (const piece of pieces) {
    setFace(position, piece, UNKNOWN);
    setShuffle(position, piece, number);
  }
  change(position, { shuffles: [...position.facts.shuffles, items] });
}

/** What goes into a new shuffle for a piece: its front if it is known, else one of those of its shuffle. */
export const itemOf = (position: WhatIf, piece: number): Item => faceOf(position, piece)?.id ?? { shuffle: shuffleOf(position, piece) };

/** Turns an untried piece up, for both sides to see (2.12b); nothing happens to one that is not untried. */
export function reveal(doing: Doing<WhatIf>, unit: number, rules: readonly RuleId[]): void {
  const { position } = doing;
  if (!isUntried(position, unit)) return;
  const face = drawFace(doing, shuffleOf(position, unit));
  setShuffle(position, unit, UNKNOWN);
  setFace(position, unit, position.world.face.get(face) as number);
  applies('2.12a', '2.12c');
  doing.happen({
    what: 'revealed',
    unit: unitAt(position, unit).id,
    face,
    hex: placeName(position, hexOf(position, unit)),
    reveals: true,
    rules: ['2.12b', ...rules],
  });
}

/** Takes one of a shuffle's fronts out, each as likely as any other. */
function drawFace({ position, dice }: Doing<WhatIf>, number: number): string {
  const items = position.facts.shuffles[number] as readonly Item[];
  const read = ([face = 1]: readonly number[]): string => String(nameOf(items[face - 1] as Item));
  const [face = 1] = items.length === 1 ? [1] : dice.roll('untried unit', 1, items.length, read);
  const drawn = items[face - 1] as Item;
  const shuffles = position.facts.shuffles.with(
    number,
    items.filter((_, i) => i !== face - 1),
  );
  change(position, { shuffles });
  return typeof drawn === 'string' ? drawn : drawFace({ position, dice } as Doing<WhatIf>, drawn.shuffle);
}

const nameOf = (item: Item): string => (typeof item === 'string' ? item : `shuffle ${item.shuffle}`);

/**
 * The fronts that a piece may yet turn out to have, each as often as it may. For whoever reckons with it: all of this is known to
 * everybody.
 */
export function possibleFaces(position: WhatIf, unit: number): FaceLine[] {
  const { world, facts } = position;
  const lines = (number: number): FaceLine[] =>
    (facts.shuffles[number] as readonly Item[]).flatMap((item) =>
      typeof item === 'string' ? [world.faces[world.face.get(item) as number] as FaceLine] : lines(item.shuffle),
    );
  return isUntried(position, unit) ? lines(shuffleOf(position, unit)) : [];
}

/**
 * The same, for whom the piece is one of the enemy's: nobody can tell its back from the others of its kind, so that it may be any of those
 * whose shuffle does not show (origins.ts). Each front is named once.
 */
export function facesAcross(position: WhatIf, unit: number): FaceLine[] {
  const { world } = position;
  const untraced = untracedIn(position);
  const mayBe = backsOf(untraced, unitAt(position, unit).pool);
  return untraced.shuffles
    .flatMap((items, n) => ((mayBe[n] ?? 0) > 0 ? items.filter((item) => item !== BLANK) : []))
    .map((front) => world.faces[world.face.get(front) as number] as FaceLine);
}

/**
 * The printed factors with the steps that are left (2.4a, 2.11b). @throws Error for an untried unit: nothing may read its front before it
 * is turned up
 */
function factors(position: WhatIf, unit: number, of: 'attack' | 'defense'): number {
  const piece = unitAt(position, unit);
  if (piece.pool === null) return piece[of][piece.steps - stepsOf(position, unit)] ?? 0;
  const face = faceOf(position, unit);
  if (!face) throw new Error(`${unitAt(position, unit).id} is untried: nobody can read its front`);
  return face[of][0] ?? 0;
}

export const attackOf = (position: WhatIf, unit: number): number => factors(position, unit, 'attack');
export const defenseOf = (position: WhatIf, unit: number): number => factors(position, unit, 'defense');

/** What a unit is called: an army that has been turned up by its front. */
export const titleOf = (position: WhatIf, unit: number): string => faceOf(position, unit)?.name ?? unitAt(position, unit).name;
