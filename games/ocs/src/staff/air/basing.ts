import type { Command } from '@sandtable/umpire';
import { baseOf, wingHex } from '../../position/air.ts';
import { printed, type Ocs } from '../../position/position.ts';
import { hexesOfSide } from '../../rules/04-general-concepts/stood.ts';
import { canTrace, sourcesFor, tokensOf } from '../../rules/11-supply/paying.ts';
import { activeIn, wingsOf } from '../../rules/14-air-power/skies.ts';
import { basesInRange } from '../../rules/14-air-power/range.ts';
import { canFly } from '../../rules/14-air-power/weather.ts';
import { basesOf, isSupplied, usableLevel } from '../../rules/15-air-bases/bases.ts';
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

/** What speaks for a base to fly home to: that it is paid for, has room in its refits, is near the enemy and not under him. */
function homeWorth(position: Ocs, side: Side, hex: number): number {
  const { grid } = position.world;
  const based = wingsOf(position, side).filter((one) => wingHex(position, one) === hex).length;
  const isUnder = activeIn(position, enemyOf(side), hex).length > 0;
  const far = Math.min(FARTHEST, ...hexesOfSide(position, enemyOf(side)).map((one) => grid.distance(one, hex)));
  const crowded = Math.max(0, based + 1 - usableLevel(position, hex) * A_LEVEL);
  return (isSupplied(position, side, hex) ? PAID : 0) - (isUnder ? UNDER : 0) - CROWDED * crowded - FAR * far;
}
/* What counts in the choice of a base, against one another. */
const PAID = 10;
const UNDER = 6;
const CROWDED = 1;
const FAR = 0.1;
const FARTHEST = 40;

/** The base to which all of these fly home; null where no base is in range of all. */
export function homeOf(position: Ocs, side: Side, those: readonly number[]): number | null {
  const [first] = those;
  if (first === undefined) return null;
  const bases = basesInRange(position, side, those, wingHex(position, first));
  const [best] = bases.toSorted((a, b) => homeWorth(position, side, b) - homeWorth(position, side, a));
  return best ?? null;
}
