import type { Command } from '@sandtable/umpire';
import { baseOf, wingHex } from '../../position/air.ts';
import { airBoxAt, isAirBox } from '../../position/off-map.ts';
import { printed, type Ocs } from '../../position/position.ts';
import { hexesOfSide } from '../../rules/04-general-concepts/stood.ts';
import { canTrace, sourcesFor, tokensOf } from '../../rules/11-supply/paying.ts';
import { activeIn, wingsOf } from '../../rules/14-air-power/skies.ts';
import { basesInRange } from '../../rules/14-air-power/range.ts';
import { canFly } from '../../rules/14-air-power/weather.ts';
import { basesOf, isSupplied, usableLevel } from '../../rules/15-air-bases/bases.ts';
import { boxesInRange, wingsInBox } from '../../rules/special/air-boxes.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { sortieWorth } from './worths.ts';

/** Aircraft that a level refits on average in a phase: what a die shows (14.17b). */
const A_LEVEL = 3.5;
/** What a token is worth while many lie where a base draws, in victory points, and one of the last; so many supply points are many. */
const TOKEN = 0.03;
const LAST_TOKEN = 0.15;
const PLENTY = 4;
/** Refits in a game turn: one in each Player Turn. */
const REFITS = 2;
/** Of the sorties that a refit gives that share finds something to do. */
const USED = 0.6;

/** What it is worth to pay for so many levels of a base for a game turn, beside what it costs, in victory points. */
function worthOf(position: Ocs, side: Side, hex: number, levels: number): number {
  const { supply } = position.world;
  const based = wingsOf(position, side)
    .filter((one) => wingHex(position, one) === hex)
    .map((one) => sortieWorth(position, one))
    .toSorted((a, b) => b - a);
  const refitted = based.slice(0, Math.round(levels * A_LEVEL)).reduce((sum, one) => sum + one, 0);
  const cost = levels * supply.airBase.use * supply.tokens;
  const there = tokensOf(position, side, sourcesFor(position, side, [hex]));
  if (there - cost < PLENTY * supply.tokens) return refitted * REFITS * USED - cost * LAST_TOKEN;
  return refitted * REFITS * USED - cost * TOKEN;
}

/** The next base that is worth its supply, and how many levels of it (15.0f); null where none is, or nobody can fly. */
export function nextSupplied(position: Ocs, side: Side): Command | null {
  if (!canFly(position)) return null;
  for (const hex of basesOf(position, side)) {
    if (isSupplied(position, side, hex)) continue;
    let [best, most] = [0, 0];
    for (let level = 1; level <= baseOf(position, hex); level++) {
      const worth = worthOf(position, side, hex, level);
      if (worth > most && canTrace(position, side, hex, level * position.world.supply.airBase.use * position.world.supply.tokens))
        [best, most] = [level, worth];
    }
    if (best > 0) return { act: 'supply-base', base: printed(position, hex), level: best };
  }
  return null;
}

/** What speaks for a base, or a box beyond the map, to fly home to: that it is paid for, has room in its refits, is near the enemy and not under him. */
function homeWorth(position: Ocs, side: Side, place: number): number {
  if (isAirBox(place)) {
    // It is always supplied, and nobody comes there.
    const crowded = Math.max(0, wingsInBox(position, side, place).length + 1 - airBoxAt(position, place).level * A_LEVEL);
    return PAID - CROWDED * crowded - FAR * FARTHEST;
  }
  const { grid } = position.world;
  const based = wingsOf(position, side).filter((one) => wingHex(position, one) === place).length;
  const isUnder = activeIn(position, enemyOf(side), place).length > 0;
  const far = Math.min(FARTHEST, ...hexesOfSide(position, enemyOf(side)).map((one) => grid.distance(one, place)));
  const crowded = Math.max(0, based + 1 - usableLevel(position, place) * A_LEVEL);
  return (isSupplied(position, side, place) ? PAID : 0) - (isUnder ? UNDER : 0) - CROWDED * crowded - FAR * far;
}
/* What counts in the choice of a base, against one another. */
const PAID = 10;
const UNDER = 6;
const CROWDED = 1;
const FAR = 0.1;
const FARTHEST = 40;

/** The base, or the box beyond the map where they may leave it, to which all of these fly home; null where none is in range of all. */
export function homeOf(position: Ocs, side: Side, those: readonly number[], mayLeave: boolean): number | null {
  const [first] = those;
  if (first === undefined) return null;
  const bases = basesInRange(position, side, those, wingHex(position, first));
  const homes = mayLeave ? [...bases, ...boxesInRange(position, side, those)] : bases;
  const [best] = homes.toSorted((a, b) => homeWorth(position, side, b) - homeWorth(position, side, a));
  return best ?? null;
}
