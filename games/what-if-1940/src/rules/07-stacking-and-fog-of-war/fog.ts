import type { Facts as Json, Saved, Value } from '@sandtable/umpire';
import { hexOf, isOnMap, marksOf, maskedFrames, maskedUnits, textsIn, tokenFor, unitAt, type Names } from '@sandtable/warfare';
import { applies } from '../../cite.ts';
import { isTraced, shufflesSeen } from '../02-components/origins.ts';
import { placeName } from '../../world/places.ts';
import { allegianceOf, declaration, isStatic, levelOf, shuffleOf, type WhatIf } from '../../position/position.ts';
import { unitsIn } from './stacks.ts';
import { writeUnit } from '../../position/position.ts';
import { isUntried } from '../02-components/untried.ts';
import { ALLIED, enemyOf, sideOf, type Side } from '../../world/world.ts';

/*
 * 7.3 Fog of war. Of an enemy stack only the top unit may be seen, until a combat begins for it. How many units lie under it, and of which
 * nationality, is open, and so are losses and replacements: what is hidden is only which unit lies where (WA-30, WA-61). A static unit
 * never leaves the hex in which all saw it come: it is not hidden. A view names a hidden unit by a token, "?4512/2": the second from the
 * bottom in 4512; and lists those that are somewhere as `unseen`. Untried fronts need no hiding: they stand nowhere (untried.ts). But the
 * backs of untried pieces are alike (2.12a), so that nobody can follow one of the enemy's under a stack and out again: wherever it lies it
 * goes by a token, too, and never by its id; the view says of which kind it is (`as`), and of one on the map, or that went from there to
 * the dead pile, not even out of which shuffle it came (origins.ts). One that has been turned up goes by its id again. That is no secret:
 * all armies are one shuffle at first, so that no id says anything of a front (3.2), and in which turn an army is due lies open on the
 * track (WA-61).
 */

/** The units that a battle under way has laid open (7.3a): the procedures whose frames name them. */
const BATTLES = new Set(['battle', 'assault', 'losses', 'retreat', 'displacement', 'advance']);

function laidOpen(position: WhatIf): ReadonlySet<string> {
  const open = new Set<string>();
  for (let frame = position.frames; frame; frame = frame.below)
    if (BATTLES.has(frame.procedure)) for (const word of textsIn(frame.locals)) open.add(word);
  return open;
}

/** The enemy units that a side may not see, with the tokens that stand for them. */
export function hiddenFrom(position: WhatIf, side: Side): ReadonlyMap<number, string> {
  const open = laidOpen(position);
  const hidden = new Map<number, string>();
  const enemy = enemyOf(side);
  for (let unit = 0; unit < position.world.units.length; unit++) {
    if (!isOnMap(position, unit) || allegianceOf(position, unit) !== enemy || hidden.has(unit)) continue;
    const hex = hexOf(position, unit);
    const number = position.world.grid.number(hex);
    const stack = unitsIn(position, hex, enemy);
    if (stack.length < 2 || open.has(number)) continue;
    for (const [i, below] of stack.slice(0, -1).entries())
      if (!open.has(unitAt(position, below).id) && !isStatic(position, below)) hidden.set(below, tokenFor(number, i + 1));
  }
  return hidden;
}

/** What every untried piece of a pool is called. */
export const kindOf = (id: string): string => (id.startsWith('su-jug-') ? 'untried Juggernaut' : 'untried army');

/** Beyond all marks (position.ts). */
const MARKS_END = 1 << 16;

/** The untried pieces of the enemy, with their tokens: numbered in their stack or, shuffle by shuffle, in their box. */
function backsFrom(position: WhatIf, side: Side): ReadonlyMap<number, string> {
  const backs = new Map<number, string>();
  const boxes = new Map<number, number>();
  if (side === ALLIED) return backs;
  const pieces = [...position.world.units.keys()].filter((unit) => isUntried(position, unit));
  // By what is seen of them first: otherwise the order of their ids would show.
  const rank = (unit: number): number => (isTraced(position, unit) ? shuffleOf(position, unit) * MARKS_END : 0) + marksOf(position, unit);
  for (const unit of pieces.toSorted((a, b) => rank(a) - rank(b) || a - b)) {
    const place = hexOf(position, unit);
    const number = isOnMap(position, unit) ? levelOf(position, unit) : (boxes.get(place) ?? 0) + 1;
    boxes.set(place, number);
    backs.set(unit, tokenFor(placeName(position, place), number));
  }
  return backs;
}

/** All enemy units that a side knows by tokens alone. */
const maskedFrom = (position: WhatIf, side: Side, hidden: ReadonlyMap<number, string>): ReadonlyMap<number, string> =>
  new Map([...backsFrom(position, side), ...hidden]);

/** For questions: what words of one stand for, tokens that the seat may ask about and ids that it may not, and the tokens for all such ids. */
export interface Tokens {
  readonly ids: Names;
  readonly tokens: Names;
}

/** What an id is read as that the seat may not know: no unit is called so. */
export const UNSEEN = '?';

/** The tokens by which a side asks and is told. */
export function tokensFor(position: WhatIf, side: Side): Tokens {
  const hidden = hiddenFrom(position, side);
  const masked = [...maskedFrom(position, side, hidden)].map(([unit, token]) => [unit, unitAt(position, unit).id, token] as const);
  return {
    // Who writes an id that he may not know asks about nothing.
    ids: new Map(masked.flatMap(([unit, id, token]) => [[id, UNSEEN] as const, ...(hidden.has(unit) ? [] : [[token, id] as const])])),
    tokens: new Map(masked.map(([, id, token]) => [id, token])),
  };
}

/**
 * Marks of battles, which all see: they stay with the place of a hidden unit. What else a unit has done cannot be told of one that lies
 * below others.
 */
const SEEN_MARKS: ReadonlySet<Value> = new Set(['attacked', 'defended', 'retreated', 'assaulted']);

/** What is seen of a unit that goes by a token, and what else there is of it, somewhere. */
function partsOf(position: WhatIf, unit: number, hidden: boolean): { readonly seen: Json; readonly unseen: Json } {
  const { id, nationality } = unitAt(position, unit);
  const { at = '', level, marks = [], shuffle, steps, face } = writeUnit(position, unit);
  const shown = hidden ? (marks as readonly Value[]).filter((mark) => SEEN_MARKS.has(mark)) : (marks as readonly Value[]);
  const seen: Record<string, Value> = { at, nationality };
  const unseen: Record<string, Value> = {};
  if (level !== undefined) seen['level'] = level;
  if (shown.length > 0) seen['marks'] = shown;
  const own = hidden ? unseen : seen;
  if (steps !== undefined) own['steps'] = steps;
  if (face !== undefined) own['face'] = face;
  if (!hidden) seen['as'] = kindOf(id);
  if (shuffle !== undefined) unseen['as'] = kindOf(id);
  if (shuffle !== undefined && !hidden && isTraced(position, unit)) seen['shuffle'] = shuffle;
  return { seen, unseen };
}

/** What a seat may know of a saved position. */
export function hide(saved: Required<Saved>, position: WhatIf, seat: string): Json {
  const side = sideOf(seat);
  const hidden = hiddenFrom(position, side);
  const masked = maskedFrom(position, side, hidden);
  const known = knownState(saved.state as Json, position, side);
  if (masked.size === 0) return { ...saved, state: known } as unknown as Json;
  applies('7.3a', '2.12a');
  const all = [...masked].map(([unit, token]) => ({ id: unitAt(position, unit).id, token, ...partsOf(position, unit, hidden.has(unit)) }));
  const awaiting = maskedFrames(saved.awaiting, new Map(all.map(({ id, token }) => [id, token])));
  return { ...saved, awaiting, state: { ...known, ...maskedUnits(saved.state as Json, all) } } as unknown as Json;
}

/** The open facts of the state, the units as they stand, and of the shuffles what the side can know, where nobody has hidden them before. */
function knownState(state: Json, { world, facts }: WhatIf, side: Side): Json {
  const { units = {}, unseen, shuffles: written } = state;
  const shuffles = side === ALLIED ? (written ?? facts.shuffles) : shufflesSeen(world, facts.shuffles);
  return { ...declaration.open(state), units, ...(unseen && { unseen }), shuffles: shuffles as unknown as Value };
}
