import { DIRECTIONS, NONE } from '@sandtable/hexes';
import type { Offer, Refusal } from '@sandtable/umpire';
import { no } from './cite.ts';
import { refuseMines } from './costs.ts';
import { optionOf } from './options.ts';
import {
  ATTACKED,
  DEFENDED,
  DROPPED,
  hexOf,
  ids,
  isMarked,
  isOnMap,
  names,
  printed,
  stackOf,
  unitAt,
  unitsIn,
  type Gertrud,
} from './position.ts';
import { isParalysed } from './units.ts';
import { enemyOf, isCrossable, type Side } from './world.ts';

/** Could the unit go from its own hex into this adjacent one, were nobody there? An attack needs that (11.0d, GA-19). */
export function reaches(position: Gertrud, unit: number, hex: number): boolean {
  const from = hexOf(position, unit);
  const direction = position.world.grid.direction(from, hex);
  return direction !== null && isCrossable(position.world, from, direction) && refuseMines(position, unit, from, direction) === null;
}

/** Was the unit dropped, and has it still to attack its own hex (15.0d)? */
const isWaitingDrop = (position: Gertrud, side: Side, unit: number): boolean =>
  isMarked(position, unit, DROPPED) && unitBar(position, side, unit) === null;

/** The side's dropped units that have still to attack (15.0d). */
export function waitingDrops(position: Gertrud, side: Side): number[] {
  const found: number[] = [];
  for (let unit = 0; unit < position.world.units.length; unit++) if (isWaitingDrop(position, side, unit)) found.push(unit);
  return found;
}

/** The units of a side that were dropped into the hex and have still to attack there. */
export const droppedIn = (position: Gertrud, side: Side, hex: number): number[] =>
  stackOf(position, side, hex) === 0 ? [] : unitsIn(position, hex, side).filter((unit) => isWaitingDrop(position, side, unit));

/** Those in the hex whom an attack of the side would meet: not the ones engaged already (11.0ah, GA-36). */
export const defendersIn = (position: Gertrud, side: Side, hex: number): number[] =>
  unitsIn(position, hex, enemyOf(side)).filter((unit) => !isMarked(position, unit, DEFENDED));

/**
 * May the side attack this hex at all: because of defenders there, or of a unit dropped into it? By option a hex is closed where anybody
 * has been attacked (GA-36).
 */
function isTarget(position: Gertrud, side: Side, hex: number): boolean {
  if (droppedIn(position, side, hex).length > 0) return true;
  const defenders = defendersIn(position, side, hex).length;
  return defenders > 0 && (optionOf(position, 'engaged-hex') === 'apart' || defenders === stackOf(position, enemyOf(side), hex));
}

/** Why a unit may not attack in this phase, whatever the hex. */
type UnitBar = 'stranger' | 'absent' | '11.0ag' | '17.1k';

function unitBar(position: Gertrud, side: Side, unit: number): UnitBar | null {
  if (unitAt(position, unit).side !== side) return 'stranger';
  if (!isOnMap(position, unit)) return 'absent';
  if (isMarked(position, unit, ATTACKED)) return '11.0ag';
  return isParalysed(position, unit) ? '17.1k' : null;
}

/** 11.0d: adjacent units attack; a dropped unit attacks the hex it is in and no other (15.0d). */
const isPlacedFor = (position: Gertrud, unit: number, hex: number): boolean =>
  isMarked(position, unit, DROPPED) ? hexOf(position, unit) === hex : reaches(position, unit, hex);

function refuseAttacker(position: Gertrud, side: Side, unit: number): Refusal | null {
  const { name } = unitAt(position, unit);
  switch (unitBar(position, side, unit)) {
    case null:
      return null;
    case 'stranger':
      return no(['11.0a', '5.1h'], `${name} is not yours.`);
    case 'absent':
      return no('11.0d', `${name} is not on the map.`);
    case '11.0ag':
      return no('11.0ag', `${name} has attacked in this game turn.`, [printed(position, hexOf(position, unit))]);
    case '17.1k':
      return no('17.1k', `${name}: no Turkish unit attacks while Inonu is held.`);
  }
}

function refusePlace(position: Gertrud, unit: number, hex: number): Refusal | null {
  if (isPlacedFor(position, unit, hex)) return null;
  const { name } = unitAt(position, unit);
  const from = hexOf(position, unit);
  const [here, there] = [printed(position, from), printed(position, hex)];
  if (isMarked(position, unit, DROPPED)) return no('15.0d', `${name} was dropped into ${here} and must attack there.`, [here]);
  const direction = position.world.grid.direction(from, hex);
  if (direction === null) return no(['11.0d', '5.1h'], `${name} in ${here} is not adjacent to ${there}.`, [here, there]);
  if (isCrossable(position.world, from, direction)) return refuseMines(position, unit, from, direction);
  return no('11.0d', `No land unit can go from ${here} to ${there}: there is only water.`, [here, there]);
}

function refuseTarget(position: Gertrud, side: Side, hex: number, units: readonly number[]): Refusal | null {
  const where = printed(position, hex);
  if (!isTarget(position, side, hex)) {
    const engaged = unitsIn(position, hex, enemyOf(side)).filter((unit) => isMarked(position, unit, DEFENDED));
    if (engaged.length > 0)
      return no(
        '11.0ah',
        `${names(position, engaged)} in ${where} ${engaged.length > 1 ? 'have' : 'has'} been attacked in this game turn.`,
        [where],
      );
    return no(['11.0a', '15.0g'], `There is no enemy unit in ${where}; only a unit dropped there attacks an empty hex.`, [where]);
  }
  const absent = droppedIn(position, side, hex).filter((unit) => !units.includes(unit));
  if (absent.length > 0)
    return no(['15.0f', '15.0d'], `${names(position, absent)} was dropped into ${where} and must be in the attack.`, [where]);
  if (new Set(units.map((unit) => unitAt(position, unit).nationality === 'soviet')).size > 1)
    return no('11.0e', 'Soviet units attack with Soviet units only.');
  return null;
}

/** Why the side cannot make this attack; null if it can. */
export function refuseAttack(position: Gertrud, side: Side, number: string, list: readonly string[]): Refusal | null {
  const hex = position.world.grid.index(number);
  if (list.length === 0) return no('11.0d', 'Name the units that attack.');
  const units: number[] = [];
  for (const id of list) {
    const unit = position.world.unit.get(id);
    if (unit === undefined)
      return position.world.marker.has(id)
        ? no('2.5a', `${id} has no combat factor of its own: only land units attack.`)
        : no('11.0d', `There is no unit "${id}".`);
    units.push(unit);
  }
  for (const unit of units) {
    const refusal = refuseAttacker(position, side, unit);
    if (refusal) return refusal;
  }
  if (hex === NONE) return no('11.0d', `There is no hex ${number}.`);
  for (const unit of units) {
    const refusal = refusePlace(position, unit, hex);
    if (refusal) return refusal;
  }
  return refuseTarget(position, side, hex, units);
}

/**
 * Why units on the map could not attack the hex from where they are, whatever the phase; null if they could. That they have
 * attacked already, or may not in this game turn, does not matter: one may ask what the attack would have been.
 */
export function refuseImagined(position: Gertrud, side: Side, hex: number, units: readonly number[]): Refusal | null {
  const stranger = units.find((unit) => unitAt(position, unit).side !== side);
  if (stranger !== undefined) return no('11.0d', `${names(position, units)} are not of one side.`);
  for (const unit of units) {
    const refusal = refusePlace(position, unit, hex);
    if (refusal) return refusal;
  }
  return refuseTarget(position, side, hex, units);
}

/** The hexes that a side can attack now, with the units that could; Soviet units apart from the others (11.0e). */
function attacks(position: Gertrud, side: Side, soviet: boolean): Map<number, number[]> {
  const found = new Map<number, number[]>();
  const { world } = position;
  const drops = new Set(waitingDrops(position, side).map((unit) => hexOf(position, unit)));
  const seen = new Map<number, boolean>();
  const isOpen = (hex: number): boolean => {
    if (stackOf(position, enemyOf(side), hex) === 0 && !drops.has(hex)) return false;
    let open = seen.get(hex);
    if (open === undefined) seen.set(hex, (open = isTarget(position, side, hex)));
    return open;
  };
  for (let unit = 0; unit < world.units.length; unit++) {
    if ((unitAt(position, unit).nationality === 'soviet') !== soviet || unitBar(position, side, unit)) continue;
    const own = hexOf(position, unit);
    const near = isMarked(position, unit, DROPPED) ? [own] : DIRECTIONS.map((d) => world.grid.neighbour(own, d));
    for (const hex of near) {
      if (hex === NONE || !isOpen(hex) || !isPlacedFor(position, unit, hex)) continue;
      const others = found.get(hex);
      if (others) others.push(unit);
      else found.set(hex, [unit]);
    }
  }
  return found;
}

function attackOffer(position: Gertrud, side: Side, soviet: boolean): Offer | null {
  const found = attacks(position, side, soviet);
  if (found.size === 0) return null;
  const index = (hex: unknown) => position.world.grid.index(String(hex));
  return {
    act: 'attack',
    rule: '11.0a',
    parts: [
      { name: 'hex', pick: 'one', of: () => [...found.keys()].map((hex) => printed(position, hex)) },
      {
        name: 'units',
        pick: 'some',
        of: ({ hex }) => ids(position, found.get(index(hex)) ?? []),
        least: 1,
        must: ({ hex }) => ids(position, droppedIn(position, side, index(hex))),
      },
    ],
  };
}

/** Has the side any Soviet units in play? */
const hasSoviets = (position: Gertrud, side: Side): boolean =>
  position.world.units.some((line, unit) => line.nationality === 'soviet' && line.side === side && isOnMap(position, unit));

/** The attacks that a side can make now: those of Soviet units apart from the others' (11.0e). */
export function attackOffers(position: Gertrud, side: Side): Offer[] {
  const offers = [attackOffer(position, side, false), hasSoviets(position, side) ? attackOffer(position, side, true) : null];
  return offers.filter((offer) => offer !== null);
}
