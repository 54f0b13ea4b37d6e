import { exact, type Exact } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { flownBy, loadOf, wingAt, wingSteps, wingSupply, WHOLE_LOAD } from '../../position/air.ts';
import { boxAt, isBox } from '../../position/off-map.ts';
import type { Merkur } from '../../position/position.ts';
import { isDeck, isZone, shipOfDeck, zoneIndex } from '../../position/sea.ts';
import { shipOutside } from '../../position/ships.ts';
import { ofSteps } from '../../world/aircraft.ts';
import type { RuleId } from '../../rulebook.ts';
import { keptFor } from '../../world/kept.ts';
import type { Band } from '../../world/schema/air.ts';
import type { World } from '../../world/world.ts';
import { isFastBomber } from '../05-units/air-abilities.ts';
import { bandOf } from '../../world/tables/air.ts';

/** From where the air is measured in a sea zone, and how far from there each hex of the map is; FAR where it is measured from nowhere. */
interface Measured {
  readonly from: readonly number[];
  readonly far: Uint16Array;
  readonly rule: RuleId;
}
/** No hex of the map is so far away. */
const FAR = 0xffff;

/** A sea zone is measured from its locator, where that is land from any of its hexes (2.F.1#2, 2.F.1#3). */
function measure({ zones, grid, hexesOfZone, surface }: World, zone: number): Measured {
  const locator = zones[zone]?.locator ?? -1;
  const isLand = surface[locator] === 'land';
  const from = isLand ? (hexesOfZone[zone] ?? []) : [locator];
  const nearest = (hex: number): number => from.reduce((least, one) => Math.min(least, grid.distance(hex, one)), FAR);
  return { from, far: Uint16Array.from({ length: grid.count }, (_, hex) => nearest(hex)), rule: isLand ? '2.F.1#3' : '2.F.1#2' };
}
const measures = keptFor((world) => {
  const known: Measured[] = [];
  return (zone: number): Measured => (known[zone] ??= measure(world, zone));
});

/** The hexes flown between two places, whatever the ground (8.A#1); null where no flight leads from one to the other. A carrier is measured by where it is. */
export function hexesBetween(position: Merkur, from: number, to: number): number | null {
  if (from === to) return 0;
  applies('8.A#1');
  if (from >= 0 && to >= 0) return position.world.grid.distance(from, to);
  if (isDeck(from)) return hexesBetween(position, shipOutside(position, shipOfDeck(from)), to);
  if (isDeck(to)) return hexesBetween(position, from, shipOutside(position, shipOfDeck(to)));
  if (isBox(from) || isBox(to)) return byBox(position, from, to);
  return isZone(to) ? hexesToZone(position, zoneIndex(to), from) : hexesToZone(position, zoneIndex(from), to);
}

/** The hexes between a sea zone and a hex or another zone. */
function hexesToZone({ world }: Merkur, zone: number, other: number): number | null {
  const { far, rule } = measures(world)(zone);
  applies(rule);
  const from = isZone(other) ? measures(world)(zoneIndex(other)) : null;
  if (from) applies(from.rule);
  const hexes = from ? from.from.reduce((least, hex) => Math.min(least, far[hex] ?? FAR), FAR) : (far[other] ?? FAR);
  return hexes === FAR ? null : hexes;
}

/** The hexes flown between a box and a hex, or two boxes. */
function byBox(position: Merkur, from: number, to: number): number | null {
  const [box, other] = isBox(from) ? [from, to] : [to, from];
  const { away, flights } = boxAt(position, box);
  if (away !== null) return isBox(other) ? null : away;
  const ways = flights.flatMap(({ to: entry, hexes }) => {
    const rest = hexesBetween(position, entry, other);
    return rest === null ? [] : [hexes + rest];
  });
  return ways.length === 0 ? null : Math.min(...ways);
}

/** In what band of range a unit flies, and whether tanks are hung under it. */
export interface Reach {
  readonly band: Band;
  readonly hasTanks: boolean;
}

const BAND_RULES = { short: '8.B.2.a.iii#1', normal: '8.B.2.a.ii', long: '8.B.2.a.i#1' } as const;

/**
 * How so many hexes to the target are flown (8.B.2.a); null where they are too many. Tanks are hung where the printed range is not enough, and
 * only there: they cost attack, and a shorter flight gains nothing by them.
 */
export function reachOf(position: Merkur, one: number, hexes: number): Reach | null {
  const { range, hasTanks: has } = wingAt(position, one);
  const hasTanks = has && hexes > range;
  if (hasTanks) applies('8.B.2.a.iv#1', '8.B.2.a.iv#2');
  const band = bandOf(position.world.tables.air, range, hexes, hasTanks);
  applies('8.B.2.a#1', BAND_RULES[band ?? 'long']);
  return band === null ? null : { band, hasTanks };
}

/** How it has flown to its target. */
export const reachFlown = (position: Merkur, one: number): Reach =>
  reachOf(position, one, flownBy(position, one)) ?? { band: 'long', hasTanks: wingAt(position, one).hasTanks };

/** The hexes that it can fly home: again the range of the band that it has flown (8.A#2). */
export function homeRange(position: Merkur, one: number): number {
  const { air } = position.world.tables;
  const { band, hasTanks } = reachFlown(position, one);
  const base: Exact = [wingAt(position, one).range, 1];
  const range = hasTanks ? exact.times(base, air.ranges.extended.range) : base;
  applies('8.A#2');
  return exact.down(band === 'long' ? exact.times(range, air.ranges.bands.long.to) : range);
}

/** The hexes from which it intercepts (8.D.1.a.i): its range, with tanks where it has any, and never twice that (MA-85). */
export function interceptionRange(position: Merkur, one: number): number {
  const { range, hasTanks } = wingAt(position, one);
  applies('8.D.1.a.i');
  return hasTanks ? exact.down(exact.times([range, 1], position.world.tables.air.ranges.extended.range)) : range;
}

/** What a fighter without bombs counts against an airbase (8.D.1.d#2). */
function printedBombs(position: Merkur, one: number, factor: 'obf' | 'sbf', isAirbase: boolean): Exact {
  const { [factor]: bombs, kind } = wingAt(position, one);
  if (bombs > 0 || !isAirbase || kind !== 'F') return ofSteps(bombs, wingSteps(position, one));
  applies('8.D.1.d#2');
  return [position.world.tables.air.bombing.fighter, 1];
}

/** 14.H.3.a: what is left of the bombs of whoever is out of supply. */
const HALF: Exact = [1, 2];

/** The share of its bombs that an air unit carries as it is supplied (14.H.3.a). */
export function shareInSupply(position: Merkur, one: number): Exact {
  if (position.world.tables.supply.effects.states[wingSupply(position, one)].air !== 'half bombs') return [1, 1];
  applies('14.H.3.a');
  return HALF;
}

/** What the bombs of a unit in a mission are counted for. */
export interface Aimed {
  readonly factor: 'obf' | 'sbf';
  readonly isAirbase: boolean;
  readonly byNight: boolean;
}

/**
 * The bombing factors that a unit in a mission has aboard, exactly: of the steps that it has left (5.B.1#4), by its band of range (8.B.2.a), and what air
 * combat has left of them (11.C.1.b.viii).
 */
export function bombsAboard(position: Merkur, one: number, { factor, isAirbase, byNight }: Aimed): Exact {
  const { air } = position.world.tables;
  const { band } = reachFlown(position, one);
  applies('5.B.2.c', '5.B.2.d', '5.B.2.e');
  if (band === 'long') applies('8.B.2.a.i#2');
  if (band === 'short') applies('8.B.2.a.iii#2');
  const bombs = exact.times(printedBombs(position, one, factor, isAirbase), air.ranges.bands[band].bombs);
  const left = exact.times(exact.times(bombs, shareInSupply(position, one)), exact.fraction(loadOf(position, one), WHOLE_LOAD));
  const isMadeForIt = wingAt(position, one).codes.has('N') || isFastBomber(wingAt(position, one));
  return byNight && !isMadeForIt ? exact.times(left, air.night.bombs) : left;
}
