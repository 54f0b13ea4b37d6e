import type { Paths } from '@sandtable/hexes';
import { hexOf, nextVersion, placesOf, put } from '@sandtable/warfare';
import { applies } from '../../cite.ts';
import type { Facts } from '../../position/facts.ts';
import { ASIDE } from '../../world/places.ts';
import { allegianceOf, declaration, isStatic, levelOf, pastsUntilNow, setLevel, type WhatIf } from '../../position/position.ts';
import { ALLIED, enemyOf, GERMAN, NEUTRAL, type Allegiance } from '../../world/world.ts';

const { at } = declaration.families.units.columns;
const { past } = declaration.families.hexes.columns;

/** Which units stand in each hex. */
interface Stacks {
  /** Where the units are: of the next stacks only those need be looked at that are elsewhere. */
  readonly places: Int32Array;
  /**
   * One more than the first unit in each hex, in the order of the counter list, and after each unit the next one there; 0 after the
   * last.
   */
  readonly first: Int32Array;
  readonly next: Int32Array;
  /** By allegiance: another number whenever one of its units has changed place. */
  readonly moved: [german: number, allied: number, neutral: number];
}

export const stacks = declaration.derive<Stacks>(
  { columns: [at], facts: ['belgium', 'netherlands'] },
  {
    blank({ world: { units: all, grid } }, before) {
      if (before)
        return { places: before.places.slice(), first: before.first.slice(), next: before.next.slice(), moved: [...before.moved] };
      return {
        places: new Int32Array(all.length).fill(ASIDE),
        first: new Int32Array(grid.count),
        next: new Int32Array(all.length),
        moved: [0, 0, 0],
      };
    },
    derive: findStacks,
  },
);

/** Units that are where they were stay in their stacks. */
function findStacks(position: WhatIf, known: Stacks): void {
  applies('7.1a', '7.6a');
  const now = placesOf(position);
  for (let unit = now.length - 1; unit >= 0; unit--) {
    const to = now[unit] as number;
    if (to === known.places[unit]) continue;
    known.moved[allegianceOf(position, unit)] = nextVersion();
    restack(known, unit, to);
  }
}

/** Takes a unit out of the stack where it was and puts it among those of another place, where that is a hex. */
function restack({ places, first, next }: Stacks, unit: number, place: number): void {
  const from = places[unit] as number;
  if (from >= 0) {
    const before = unitBefore(first, next, from, unit);
    if (before < 0) first[from] = next[unit] as number;
    else next[before] = next[unit] as number;
  }
  places[unit] = place;
  if (place < 0) return;
  const before = unitBefore(first, next, place, unit);
  next[unit] = (before < 0 ? first[place] : next[before]) as number;
  if (before < 0) first[place] = unit + 1;
  else next[before] = unit + 1;
}

/** The last unit in a hex that comes before this one in the counter list; -1 where none does. */
function unitBefore(first: Int32Array, next: Int32Array, hex: number, unit: number): number {
  let before = -1;
  for (let other = (first[hex] as number) - 1; other >= 0 && other < unit; other = (next[other] as number) - 1) before = other;
  return before;
}

/** How far hexes lie from supply, by who traces so; filled by traced.ts. Shared by positions in which they are the same. */
export type Lines = Map<string, Paths>;

interface LinesKnown {
  /** What they were found by. */
  readonly moved: [german: number, allied: number, neutral: number];
  past: readonly number[] | null;
  facts: Facts | null;
  lines: [german: Lines, allied: Lines];
}

/**
 * The lines of either side: those stay that hang on nothing which has changed (6.7). A side's lines pass its own units, wherever
 * they are.
 */
export const lines = declaration.derive<LinesKnown>(
  { columns: [at, past], facts: ['belgium', 'netherlands', 'ardennes'] },
  {
    blank: (_position, before) =>
      before
        ? { ...before, moved: [...before.moved], lines: [...before.lines] }
        : { moved: [0, 0, 0], past: null, facts: null, lines: [new Map(), new Map()] },
    derive(position, known) {
      const { moved } = stacks.of(position);
      const pasts = pastsUntilNow(position);
      const isElse = known.past !== pasts || known.facts !== position.facts || moved[NEUTRAL] !== known.moved[NEUTRAL];
      for (const side of [GERMAN, ALLIED] as const)
        if (isElse || moved[enemyOf(side)] !== known.moved[enemyOf(side)]) known.lines[side] = new Map();
      known.past = pasts;
      known.facts = position.facts;
      for (const side of [GERMAN, ALLIED, NEUTRAL] as const) known.moved[side] = moved[side];
    },
  },
);

/** The units of an allegiance in a hex, from the bottom of the stack to its top (WA-63). */
export function unitsIn(position: WhatIf, hex: number, side: Allegiance): number[] {
  const found: number[] = [];
  if (hex < 0) return found;
  const { first, next } = stacks.of(position);
  for (let unit = (first[hex] as number) - 1; unit >= 0; unit = (next[unit] as number) - 1)
    if (allegianceOf(position, unit) === side) found.push(unit);
  return byLevel(position, found);
}

/** Does the unit lie under another of its stack, where the enemy does not see it unless a battle has laid the stack open (7.3a)? */
export const isUnder = (position: WhatIf, unit: number): boolean => {
  const stack = unitsIn(position, hexOf(position, unit), allegianceOf(position, unit));
  return stack.length > 1 && stack.at(-1) !== unit;
};

/** Sorts a handful of units in their own list: this is asked for more often than anything else. */
function byLevel(position: WhatIf, units: number[]): number[] {
  for (let i = 1; i < units.length; i++) {
    const unit = units[i] as number;
    let at = i;
    for (; at > 0 && levelOf(position, units[at - 1] as number) > levelOf(position, unit); at--) units[at] = units[at - 1] as number;
    units[at] = unit;
  }
  return units;
}

/** How many ground units of an allegiance are in a hex, static ones too. */
export function stackOf(position: WhatIf, side: Allegiance, hex: number): number {
  const { first, next } = stacks.of(position);
  let many = 0;
  for (let unit = (first[hex] as number) - 1; unit >= 0; unit = (next[unit] as number) - 1)
    if (allegianceOf(position, unit) === side) many++;
  return many;
}

/** How many of them count for stacking (7.6a). */
export function crowdOf(position: WhatIf, side: Allegiance, hex: number): number {
  const { first, next } = stacks.of(position);
  let many = 0;
  for (let unit = (first[hex] as number) - 1; unit >= 0; unit = (next[unit] as number) - 1)
    if (!isStatic(position, unit) && allegianceOf(position, unit) === side) many++;
  return many;
}

/** Is there any unit in the hex? */
export const isEmpty = (position: WhatIf, hex: number): boolean => stacks.of(position).first[hex] === 0;

/**
 * Puts a unit on top of the stack in a hex (WA-63), or into a box. Levels count from 1 without a gap, in the stack that it leaves
 * as well: a gap would tell the enemy where under the top it lay.
 */
export function bring(position: WhatIf, unit: number, place: number): void {
  const side = allegianceOf(position, unit);
  const from = hexOf(position, unit);
  put(position, unit, place);
  closeRanks(position, unitsIn(position, from, side));
  const stack = unitsIn(position, place, side);
  closeRanks(
    position,
    stack.filter((other) => other !== unit),
  );
  setLevel(position, unit, stack.length);
}

function closeRanks(position: WhatIf, stack: readonly number[]): void {
  for (const [i, unit] of stack.entries()) setLevel(position, unit, i + 1);
}

/** A copy. What follows from the facts is found before: whoever plays on copies would find it in each. */
export function clonePosition(position: WhatIf): WhatIf {
  stacks.of(position);
  lines.of(position);
  return declaration.clone(position);
}
