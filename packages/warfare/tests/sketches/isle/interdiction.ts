import { ledger, type Id } from './rules.ts';
import { around, declaration, enemyOf, members, missions, missionSide, SIDES, type Isle, type Side } from './world.ts';
import type { Ledger } from '@sandtable/umpire';

/** 8.E.1.e: zones of interdiction come from missions, which are made and unmade; who is hurt by them is whose enemy flew them. */

const MOST = 3;
/**
 * What a level adds to the cost of each hex entered, in half points, and takes off the CEV of who is supplied through it, in
 * hundredths.
 */
const HALVES: readonly number[] = [0, 2, 3, 4];
const HUNDREDTHS: readonly number[] = [0, 5, 10, 15];
const MOST_HUNDREDTHS = 40;

const zoneOf = (position: Isle, mission: number): number[] => {
  const at = missions.columns.at.of(position, mission);
  return [at, ...around(at)];
};

/** By the side that is hurt: the level in each hex. */
export const levels = declaration.derive<{ readonly [side in Side]: Uint8Array }>(
  { columns: [missions.columns.at, missions.columns.side, missions.columns.level, missions.roster.number] },
  {
    blank: ({ world: { grid } }) => ({ axis: new Uint8Array(grid.count), allied: new Uint8Array(grid.count) }),
    derive(position, level) {
      for (const side of SIDES) level[side].fill(0);
      for (const mission of members(missions, position)) {
        const hurt = level[enemyOf(missionSide(position, mission))];
        for (const at of zoneOf(position, mission))
          hurt[at] = Math.min(MOST, (hurt[at] as number) + missions.columns.level.of(position, mission));
      }
    },
  },
);

/** What entering a hex costs more, in half movement points. */
export function moreToEnter(position: Isle, side: Side, at: number): number {
  const more = HALVES[levels.of(position)[side][at] ?? 0] as number;
  if (more > 0) ledger().add('8.E.1.e', more / 2, 'interdiction');
  return more;
}

/** Missions whose zones share a hex count once, at the highest level that the line meets in them (MA-88): those apart add up. */
function clusters(position: Isle, side: Side): ReadonlySet<number>[] {
  const all: Set<number>[] = [];
  for (const mission of members(missions, position)) {
    if (missionSide(position, mission) === side) continue;
    const zone = new Set(zoneOf(position, mission));
    const touching = all.filter((one) => [...zone].some((at) => one.has(at)));
    for (const one of touching) {
      for (const at of one) zone.add(at);
      all.splice(all.indexOf(one), 1);
    }
    all.push(zone);
  }
  return all;
}

/** What a supply line over these hexes takes off the CEV, in hundredths. */
export function cevLost(position: Isle, side: Side, line: readonly number[], lines?: Ledger<Id>): number {
  const level = levels.of(position)[side];
  let sum = 0;
  for (const cluster of clusters(position, side)) {
    const highest = Math.max(0, ...line.filter((at) => cluster.has(at)).map((at) => level[at] as number));
    if (highest > 0) lines?.add('8.E.1.e', -(HUNDREDTHS[highest] as number), `interdiction of level ${highest}`);
    sum += HUNDREDTHS[highest] as number;
  }
  return Math.min(sum, MOST_HUNDREDTHS);
}
