import { NONE } from '@sandtable/hexes';
import { best, namedBy, offerOf } from '@sandtable/staff';
import type { Command, Offer } from '@sandtable/umpire';
import { hexOf, printed } from '@sandtable/warfare';
import { flieger } from '../../rules/08-airpower-and-7th-flieger/airborne.ts';
import { RESERVE } from '../../world/places.ts';
import { READY, SUPPRESSED } from '../../position/marks.ts';
import { airState, type WhatIf } from '../../position/position.ts';
import { hasOverlandSupply } from '../../rules/06-supply/supply.ts';
import { ALLIED, EAST, GERMAN, WEST, type Front, type SeatId } from '../../world/world.ts';
import { Field } from '../field.ts';
import { Routes } from '../routes.ts';
import type { Slow } from './arrivals.ts';

/** With panzers so near to Moscow the paratroops may be wanted. */
const DROP_RANGE = 9;
const PANZERS_WANTED = 3;
/** Western corps so near to the Ruhr make their aircraft dangerous. */
const RUHR_RANGE = 3;
const CORPS_FEARED = 4;

/**
 * 8.1: the Soviet aircraft is suppressed when paratroops may drop, or live from the air alone, a western one when the Ruhr is in danger;
 * otherwise all fly where there is fighting.
 */
export function* superiorityAnswer(position: WhatIf, offers: readonly Offer[]): Slow<Command> {
  const offer = offerOf(offers, 'suppress');
  const [aircraft] = offer ? namedBy(offer, 'aircraft') : [];
  if (!offer || aircraft === undefined) return { act: 'end' };
  const target = (yield* targets(position)).find((id) => airState(position, position.world.air.get(id) as number) !== SUPPRESSED);
  return target === undefined ? { act: 'end' } : { act: 'suppress', aircraft, target };
}

function* targets(position: WhatIf): Slow<string[]> {
  const nations = (nationality: string): string[] =>
    position.world.aircraft.filter((line) => line.nationality === nationality).map(({ id }) => id);
  const unit = flieger(position);
  const east = new Field(position, EAST);
  const near = east.roster[GERMAN].filter(
    (one) => east.assaults[one] === 1 && (east.ground.toMoscow[east.hex[one] as number] as number) <= DROP_RANGE,
  );
  const isMoscowOurs = east.holder(position.world.moscow) === GERMAN;
  const drops = unit !== undefined && hexOf(position, unit) === RESERVE && (isMoscowOurs || near.length >= PANZERS_WANTED);
  // 8.2b: without a line of its own it has supply only where no enemy flies.
  const isAlone = unit !== undefined && east.roster[GERMAN].includes(unit) && !hasOverlandSupply(position, unit);
  yield { done: 0.5, plan: null };
  const west = new Field(position, WEST);
  const feared = west.roster[ALLIED].filter((one) => (west.ground.toRuhr[west.hex[one] as number] as number) <= RUHR_RANGE);
  return [...(drops || isAlone ? nations('soviet') : []), ...(feared.length >= CORPS_FEARED ? nations('french') : [])];
}

/** 8.3: what has not flown yet interdicts those that are nearest to where they do harm; the Anglo-French keep theirs for their battles. */
export function interdictionAnswer(position: WhatIf, seat: SeatId, front: Front, offers: readonly Offer[]): Command {
  const offer = offerOf(offers, 'interdict');
  if (!offer || seat === 'anglo-french') return { act: 'end' };
  const field = new Field(position, front);
  const shield = front === WEST ? shieldOf(field, namedBy(offer, 'hex')) : undefined;
  if (shield !== undefined) return interdict(position, offer, shield);
  const ready = position.world.aircraft.filter(({ nationality }, air) => nationality === 'german' && airState(position, air) === READY);
  // In the west one stays for the defense of the Ruhr; in the east two are kept, for the western player turn is still to come.
  if (ready.length <= (front === EAST ? KEPT_EAST : KEPT_WEST)) return { act: 'end' };
  const goal = front === EAST ? field.ground.toMoscow : field.ground.toRuhr;
  const { grid } = position.world;
  const worth = (hex: number): number => {
    let sum = 0;
    for (const unit of field.roster[ALLIED]) {
      const at = field.hex[unit] as number;
      if (at < 0 || field.still[unit] === 1 || field.zone[ALLIED * field.count + at] === 1 || grid.distance(at, hex) > 1) continue;
      sum += (field.worth[unit] as number) / (2 + (goal[at] as number));
    }
    return sum;
  };
  const hexes = namedBy(offer, 'hex');
  const hex = best(hexes, (number) => worth(grid.index(number)));
  if (hex === undefined || worth(grid.index(hex)) < LEAST) return { act: 'end' };
  return interdict(position, offer, hex);
}

function interdict(position: WhatIf, offer: Offer, hex: string): Command {
  const [aircraft] = namedBy(offer, 'aircraft', { hex });
  return aircraft === undefined ? { act: 'end' } : { act: 'interdict', hex: printed(position, position.world.grid.index(hex)), aircraft };
}

/**
 * The hex whose interdiction keeps most enemies from Ruhr cities that nobody holds (4.2a); undefined where they come to none, or come all
 * the same.
 */
function shieldOf(field: Field, hexes: readonly string[]): string | undefined {
  const { ground, zone, count, position } = field;
  const { grid } = position.world;
  const bare = ground.ruhr.filter((hex) => field.stacked(GERMAN, hex) === 0 && !field.isGarrisoned(GERMAN, hex));
  const entered = bare.length === 0 ? 0 : entrances(field, bare);
  if (entered === 0) return undefined;
  const before = zone.slice();
  const left = (number: string): number => {
    const hex = grid.index(number);
    zone[ALLIED * count + hex] = 1;
    for (const beside of grid.neighbours.subarray(hex * 6, hex * 6 + 6)) if (beside !== NONE) zone[ALLIED * count + beside] = 1;
    const many = entrances(field, bare);
    zone.set(before);
    return many;
  };
  const near = hexes.filter((number) => bare.some((hex) => grid.distance(hex, grid.index(number)) <= SHIELD_RANGE));
  const found = best(near, (number) => -left(number));
  return found !== undefined && left(found) < entered ? found : undefined;
}
/** Zones reach a hex beyond the aircraft (8.3b): farther off they bar no last step. */
const SHIELD_RANGE = 2;

/** How many ways lead western units into these hexes in their next movement: by unit and hex. */
function entrances(field: Field, hexes: readonly number[]): number {
  const routes = new Routes(field.count);
  const floods = new Map<string, number>();
  let sum = 0;
  for (const unit of field.roster[ALLIED]) {
    const key = field.alike(unit);
    let many = floods.get(key);
    if (many === undefined) {
      routes.flood(field, unit, field.hex[unit] as number, field.points[unit] as number, null);
      many = hexes.filter((hex) => routes.isReached(hex)).length;
      floods.set(key, many);
    }
    sum += many;
  }
  return sum;
}

const KEPT_EAST = 2;
const KEPT_WEST = 1;
const LEAST = 0.1;
