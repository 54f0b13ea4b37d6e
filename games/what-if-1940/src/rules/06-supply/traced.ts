import type { Paths } from '@sandtable/hexes';
import type { Setup } from '@sandtable/umpire';
import { hexOf } from '@sandtable/warfare';
import { FORT_MARKER } from '../../position/marks.ts';
import { allegianceOf, pastsUntilNow, type WhatIf } from '../../position/position.ts';
import { lines } from '../07-stacking-and-fog-of-war/stacks.ts';
import type { Facts } from '../../position/facts.ts';
import { ANY_CITY, enemyOf, FORT, hasBuilt, NEUTRAL, type Allegiance, type Side, type World } from '../../world/world.ts';

/** Lines of supply that were found once, and all that they hang on: whoever moves behind his own lines changes nothing of it. */
interface Traced {
  readonly lines: Paths;
  /** Whose units are in each hex: a bit for each allegiance. */
  readonly present: Uint8Array;
  readonly past: readonly number[];
  readonly facts: Facts;
}

/** The lines found last, by their name: the same in every position of games with these options where nothing differs that they hang on. */
const found = new WeakMap<Setup, Map<string, Traced>>();

/**
 * The lines of that name of a side, which `find` finds where they are not known: not for this version, and not where they are as they last
 * were.
 */
export function traced(position: WhatIf, side: Side, name: string, find: () => Paths): Paths {
  const known = lines.of(position).lines[side];
  const now = known.get(name);
  if (now) return now;
  const paths = foundBefore(position, side, name) ?? find();
  known.set(name, paths);
  remember(position, name, paths);
  return paths;
}

function foundBefore(position: WhatIf, side: Side, name: string): Paths | null {
  const last = found.get(position.setup)?.get(name);
  return last && isGood(position, side, last) ? last.lines : null;
}

function remember(position: WhatIf, name: string, lines: Paths): void {
  const { setup, facts } = position;
  const last = found.get(setup) ?? new Map<string, Traced>();
  found.set(setup, last);
  if (last.get(name)?.lines !== lines) last.set(name, { lines, present: presenceIn(position), past: pastsUntilNow(position), facts });
}

function presenceIn(position: WhatIf): Uint8Array {
  const present = new Uint8Array(position.world.grid.count);
  for (let unit = 0; unit < position.world.units.length; unit++) {
    const hex = hexOf(position, unit);
    if (hex >= 0) present[hex] = (present[hex] as number) | bitOf(allegianceOf(position, unit));
  }
  return present;
}

const bitOf = (allegiance: Allegiance): number => 1 << allegiance;

/** Is everything that lines hang on as it was (6.7)? How many stand in a hex makes no difference, but whether anybody does. */
function isGood(position: WhatIf, side: Side, { present, past, facts }: Traced): boolean {
  const { belgium, netherlands, ardennes } = position.facts;
  if (facts.belgium !== belgium || facts.netherlands !== netherlands || facts.ardennes !== ardennes) return false;
  const others = bitOf(enemyOf(side)) | bitOf(NEUTRAL);
  const now = presenceIn(position);
  for (let hex = 0; hex < now.length; hex++) if ((((now[hex] as number) ^ (present[hex] as number)) & others) !== 0) return false;
  return isSameGround(position, past);
}

/** 6.7b, 6.5i, 11.21: what a hex has gone through makes a difference to lines only in cities and fortifications, printed or not. */
function isSameGround(position: WhatIf, before: readonly number[]): boolean {
  const past = pastsUntilNow(position);
  if (past === before) return true;
  const strong = strongholdsOf(position.world);
  for (let hex = 0; hex < past.length; hex++)
    if (past[hex] !== before[hex] && (strong[hex] === 1 || (((past[hex] as number) | (before[hex] as number)) & FORT_MARKER) !== 0))
      return false;
  return true;
}

const strongholds = new WeakMap<World, Uint8Array>();

function strongholdsOf(world: World): Uint8Array {
  const known = strongholds.get(world) ?? Uint8Array.from(world.land, (_, hex) => (hasBuilt(world, hex, FORT | ANY_CITY) ? 1 : 0));
  strongholds.set(world, known);
  return known;
}
