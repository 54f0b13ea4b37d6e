import { DIRECTIONS, NONE, type Grid } from '@sandtable/hexes';
import type { Doing, Exact, Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { allMissions, CANCELLED, isMission, kindOf, missionSide, NIGHT, stageOf, targetOf } from '../../position/missions.ts';
import { declaration, ownerOf, printed, setZoneAt, unitAt, zoneAt, type Merkur } from '../../position/position.ts';
import { readPhase } from '../../position/sequence-of-play.ts';
import { enemyOf, SIDES, type Side } from '../../world/sides.ts';
import { interdictionLevel } from '../../world/tables/ground-combat.ts';
import { hexesInPlay, keptFor } from '../../world/kept.ts';
import { isHeldBy, unitsIn } from '../05-units/stood.ts';
import { interdicting } from './bombing.ts';
import { bombsAboard } from './ranges.ts';
import { inRole } from './sky.ts';

/** 8.E.1.e.i.1: hexes from the front, of which the one next to it is the first. */
const FRONT = 5;

/** The zone of a mission that interdicts: its hex and those around it that the map has (8.E.1.e#2). */
export function zoneOf({ world: { grid } }: Pick<Merkur, 'world'>, hex: number): number[] {
  applies('8.E.1.e#2');
  return [hex, ...DIRECTIONS.map((direction) => grid.neighbour(hex, direction)).filter((next) => next !== NONE)];
}

/** The rules of each level: what it costs to enter, and what it takes off the CEV. */
export const LEVEL_RULES = [
  ['8.E.1.e.ii.1', '8.E.1.e.ii.1#2'],
  ['8.E.1.e.ii.2', '8.E.1.e.ii.2#2'],
  ['8.E.1.e.ii.3', '8.E.1.e.ii.3#2'],
] as const;

/** By hex, 1 where it is near enough to these to be interdicted (8.E.1.e.i.1). */
function nearTo(grid: Grid, these: readonly number[]): Uint8Array {
  const near = new Uint8Array(grid.count);
  let ring = these;
  for (let away = 1; ring.length > 0 && away <= FRONT; away++) {
    for (const hex of ring) near[hex] = 1;
    const next = ring.flatMap((hex) => DIRECTIONS.map((direction) => grid.neighbour(hex, direction)));
    ring = [...new Set(next)].filter((hex) => hex !== NONE && near[hex] === 0);
  }
  return near;
}

/** By hex, 1 where a coast is so near, where the enemy may always come from (2.E.4#2). */
const nearCoast = keptFor(({ grid, surface }) =>
  nearTo(
    grid,
    [...surface.keys()].filter((hex) => surface[hex] === 'coast'),
  ),
);

/** The hexes in play that have none near: where the owners stand is asked for those alone. */
const farInland = keptFor((world) => hexesInPlay(world).filter((hex) => nearCoast(world)[hex] === 0));

/** Does the owner of the hex face his enemy there (2.E.4#1)? */
function isAtFront(position: Merkur, hex: number): boolean {
  const { grid } = position.world;
  const owner = ownerOf(position, hex);
  if (owner === 'nobody') return false;
  applies('2.E.4#1');
  return DIRECTIONS.some((direction) => {
    const next = grid.neighbour(hex, direction);
    return next !== NONE && ownerOf(position, next) === enemyOf(owner);
  });
}

const { owner: owners } = declaration.families.hexes.columns;

/** By hex, 1 where it is near enough to a border of owners; of nothing where a coast is near everywhere in play. */
const nearBorder = declaration.derive<Uint8Array>(
  { columns: [owners] },
  {
    blank: ({ world: { grid } }) => new Uint8Array(grid.count),
    derive(position, near) {
      const { grid } = position.world;
      if (farInland(position.world).length === 0) return;
      const borders = Array.from({ length: grid.count }, (_, hex) => hex).filter((hex) => isAtFront(position, hex));
      near.set(nearTo(grid, borders));
    },
  },
);

/** Is the hex near enough to the front, which runs along coasts and borders of owners (8.E.1.e.i.1, 2.E.4)? */
function isNearFront(position: Merkur, hex: number): boolean {
  applies('2.E.4#2');
  return nearCoast(position.world)[hex] === 1 || nearBorder.of(position)[hex] === 1;
}

/** Does an enemy headquarters or terminal stand there? */
function hasPost(position: Merkur, side: Side, hex: number): boolean {
  if (!isHeldBy(position, enemyOf(side), hex)) return false;
  return unitsIn(position, enemyOf(side), hex).some((unit) => {
    const { kind } = unitAt(position, unit);
    return kind === 'headquarters' || kind === 'terminal';
  });
}

/** The hexes in play to which a side may fly interdiction (8.E.1.e.i). */
export function interdictable(position: Merkur, side: Side): number[] {
  applies('8.E.1.e.i.1', '8.E.1.e.i.2', '8.E.1.e.i.3', '8.E.1.e.i.4');
  return hexesInPlay(position.world).filter((hex) => isNearFront(position, hex) || hasPost(position, side, hex));
}

/** Why a side flies no interdiction to a hex (8.E.1.e.i): it is far from the front, and no enemy headquarters or terminal stands there. */
export function refuseInterdicted(position: Merkur, side: Side, hex: number): Refusal | null {
  applies('8.E.1.e.i.1', '8.E.1.e.i.2', '8.E.1.e.i.3', '8.E.1.e.i.4');
  if (isNearFront(position, hex) || hasPost(position, side, hex)) return null;
  const where = printed(position, hex);
  return no('8.E.1.e.i.1', `${where} is more than ${FRONT} hexes from the front, and no enemy headquarters or terminal stands there.`, [
    where,
  ]);
}

/** What becomes of factors that a mission has delivered to a hex: a zone of their level, on top of what is there (8.E.1.e.ii). @returns the level they made */
export function interdict({ position, happen }: Doing<Merkur>, side: Side, hex: number, factors: Exact): number {
  const { ground } = position.world.tables;
  const level = interdictionLevel(ground, factors);
  applies('8.E.1#2', '8.E.1.e.ii.4', ...(LEVEL_RULES[level - 1] ?? (['8.E.1.e.ii.1'] as const)));
  if (level === 0) return 0;
  setZoneAt(position, side, hex, Math.min(ground.interdiction.levels.length, zoneAt(position, side, hex) + level));
  happen({ what: 'zone', seat: side, hex: printed(position, hex), level, rules: [(LEVEL_RULES[level - 1] ?? LEVEL_RULES[0])[0]] });
  return level;
}

/** A zone of interdiction: its middle and its level. */
interface Zone {
  readonly hex: number;
  readonly level: number;
}

const { 'axis-zone': ofAxis, 'allied-zone': ofAllied } = declaration.families.hexes.columns;
const { at, steps, load } = declaration.families.aircraft.columns;
const { stage } = declaration.families.missions.columns;

/** Where a zone holds from the placing of its aircraft on: those that are still to be resolved, by what is aboard (MA-87). */
function placed(position: Merkur, side: Side): Zone[] {
  if (optionOf(position, 'interdiction-life') !== 'placed') return [];
  return allMissions(position).flatMap((mission) => {
    const isOn =
      kindOf(position, mission) === 'interdiction' && stageOf(position, mission) !== 'over' && !isMission(position, mission, CANCELLED);
    if (!isOn || missionSide(position, mission) !== side) return [];
    const how = { factor: 'obf', isAirbase: false, byNight: isMission(position, mission, NIGHT) } as const;
    const bombs = inRole(position, mission, 'crew').map((wing) => ({ wing, onTarget: bombsAboard(position, wing, how) }));
    const level = interdictionLevel(position.world.tables.ground, interdicting(position, bombs));
    return level > 0 ? [{ hex: targetOf(position, mission), level }] : [];
  });
}

const LEVELS = { axis: ofAxis, allied: ofAllied };

/** The zones that each side has flown. */
const zones = declaration.derive<Record<Side, readonly Zone[]>>(
  { columns: [ofAxis, ofAllied, at, steps, load, stage] },
  {
    blank: () => ({ axis: [], allied: [] }),
    derive(position, found) {
      for (const side of SIDES) {
        const all: Zone[] = [];
        const levels = LEVELS[side].all(position);
        for (let hex = 0; hex < levels.length; hex++) {
          const level = levels[hex] as number;
          if (level > 0) all.push({ hex, level });
        }
        found[side] = [...all, ...placed(position, side)];
      }
    },
  },
);

const isWithin = (position: Merkur, { hex: middle }: Zone, hex: number): boolean => position.world.grid.distance(middle, hex) <= 1;

/**
 * The level of interdiction that a side's units meet in a hex: of all their enemy's zones there together, no more than the highest
 * (8.E.1.e.ii.4, 8.E.1.e#5).
 */
export function levelIn(position: Merkur, side: Side, hex: number): number {
  const flown = zones.of(position)[enemyOf(side)];
  if (flown.length === 0) return 0;
  applies('8.E.1.e#5', '8.E.1.e.ii.4');
  const sum = flown.reduce((all, zone) => (isWithin(position, zone, hex) ? all + zone.level : all), 0);
  return Math.min(position.world.tables.ground.interdiction.levels.length, sum);
}

/** What it costs a side's units more to enter the hex, in quarters of a movement point (8.E.1.e.ii). */
export function interdictionCost(position: Merkur, side: Side, hex: number): number {
  const level = levelIn(position, side, hex);
  if (level === 0) return 0;
  applies((LEVEL_RULES[level - 1] ?? LEVEL_RULES[0])[0]);
  return position.world.tables.ground.interdiction.levels[level - 1]?.movement ?? 0;
}

/** Zones that overlap, directly or by others, in groups. */
function groupsOf(position: Merkur, all: readonly Zone[]): Zone[][] {
  const overlaps = (one: Zone, other: Zone): boolean => zoneOf(position, one.hex).some((hex) => isWithin(position, other, hex));
  const groups: Zone[][] = [];
  for (const zone of all) {
    const joined = groups.filter((group) => group.some((other) => overlaps(zone, other)));
    const rest = groups.filter((group) => !joined.includes(group));
    groups.splice(0, groups.length, ...rest, [zone, ...joined.flat()]);
  }
  return groups;
}

/**
 * Percentages that enemy interdiction takes off the CEV of units whose supply comes over these hexes: zones apart add up, those that
 * overlap count once, at the highest level that the line meets in them (8.E.1.e.iii#1, MA-88). The limit is that of all interdiction
 * (`cevOf`).
 */
export function interdictionOn(position: Merkur, side: Side, line: readonly number[]): number {
  const flown = zones.of(position)[enemyOf(side)];
  if (flown.length === 0) return 0;
  const { levels } = position.world.tables.ground.interdiction;
  applies('8.E.1.e.iii#1', readPhase(position.facts.phase).phasing === side ? '5.A.10.d.iv' : '5.A.10.d.iii');
  return groupsOf(position, flown).reduce((percent, group) => {
    const met = line.filter((hex) => group.some((zone) => isWithin(position, zone, hex)));
    const level = Math.max(0, ...met.map((hex) => levelIn(position, side, hex)));
    if (level > 0) applies((LEVEL_RULES[level - 1] ?? LEVEL_RULES[0])[1]);
    return percent + (levels[level - 1]?.cev ?? 0);
  }, 0);
}

/** Has the side's enemy flown any interdiction? */
export const isInterdicted = (position: Merkur, side: Side): boolean => zones.of(position)[enemyOf(side)].length > 0;

/**
 * Zones are over when the aircraft fly home, or, where that was agreed, when the next player turn of whoever has flown them begins
 * (8.E.1.e#4, MA-87). `begins`: whose player turn begins; null where aircraft fly home.
 */
export function endZones(position: Merkur, begins: Side | null): void {
  const isOn = optionOf(position, 'interdiction-life') === 'on';
  if (isOn === (begins === null)) return;
  for (const side of SIDES)
    for (const { hex } of zones.of(position)[side]) {
      if (begins !== null && side !== begins) continue;
      applies('8.E.1.e#4');
      setZoneAt(position, side, hex, 0);
    }
}
