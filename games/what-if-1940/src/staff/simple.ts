import { flood, hexOf, isOnMap, isReduced, unitAt, UNREACHED, type Flood } from '@sandtable/warfare';
import type { Seat } from '@sandtable/umpire';
import { allegianceOf, isControlledBy, type WhatIf } from '../position.ts';
import { defenseOf, isUntried } from '../untried.ts';
import { ALLIED, ANY_CITY, EAST, frontOf, GERMAN, hasBuilt, isCrossable, RUHR, sideOf, WEST, type World } from '../world.ts';

/*
 * The simple value by which the level `greedy` plays. It belongs to the baseline against which other levels are measured: it is fixed
 * and must not be improved. Its weights are guesses and nothing else.
 */

/** Moscow in German hands counts 1. */
const MOSCOW = 1;
const CITY = 0.15;
const FACTOR = 0.02;
/** What nobody knows of an untried army. */
const UNTRIED_FACTORS = 3;
/** A hex nearer to Moscow, or to the Ruhr. */
const HEX_NEARER = 0.01;
/** What adds to the roll for Moscow (4.3). */
const MODIFIER = 0.25;
/** From there on it is all the same how far away they are. */
const FAR = 30;

/** How well the seat's side stands: Moscow and the cities, forces, and how near the units are to where the game is won. */
export function simpleValue(position: WhatIf, seat: Seat): number {
  const german = ground(position) + forces(position) + nearness(position) + modifiers(position);
  return sideOf(seat) === GERMAN ? german : -german;
}

function ground(position: WhatIf): number {
  const { world } = position;
  const taken = goalsOf(world).cities.filter((hex) => isControlledBy(position, GERMAN, hex)).length;
  return (isControlledBy(position, GERMAN, world.moscow) ? MOSCOW : 0) + taken * CITY;
}

/** Defense factors of German units over Allied ones. */
function forces(position: WhatIf): number {
  let sum = 0;
  for (let unit = 0; unit < position.world.units.length; unit++) {
    const side = allegianceOf(position, unit);
    if (!isOnMap(position, unit) || (side !== GERMAN && side !== ALLIED)) continue;
    const factors = isUntried(position, unit) ? UNTRIED_FACTORS : defenseOf(position, unit);
    const worth = factors * FACTOR - (isReduced(position, unit) ? FACTOR : 0);
    sum += side === GERMAN ? worth : -worth;
  }
  return sum;
}

/** In the east both seek Moscow, in the west the Ruhr. */
function nearness(position: WhatIf): number {
  const { moscow, ruhr } = goalsOf(position.world);
  let sum = 0;
  for (let unit = 0; unit < position.world.units.length; unit++) {
    const side = allegianceOf(position, unit);
    if (!isOnMap(position, unit) || unitAt(position, unit).class === 'static' || (side !== GERMAN && side !== ALLIED)) continue;
    const hex = hexOf(position, unit);
    const away = (frontOf(position.world, hex) === WEST ? ruhr : moscow).distance[hex] as number;
    sum += (side === GERMAN ? -1 : 1) * HEX_NEARER * (away === UNREACHED ? FAR : Math.min(away, FAR));
  }
  return sum;
}

const modifiers = ({ facts }: WhatIf): number => MODIFIER * (Number(facts.finland) + Number(facts.japan) - Number(facts.ploesti));

interface Goals {
  /** The cities of the east map. */
  readonly cities: readonly number[];
  readonly moscow: Flood;
  readonly ruhr: Flood;
}

const known = new WeakMap<World, Goals>();

/** Hexes on the way to Moscow, and to the nearest Ruhr city, over land. */
function goalsOf(world: World): Goals {
  const goals = known.get(world) ?? {
    cities: built(world, ANY_CITY).filter((hex) => frontOf(world, hex) === EAST),
    moscow: walk(world, [world.moscow]),
    ruhr: walk(world, built(world, RUHR)),
  };
  known.set(world, goals);
  return goals;
}

const built = (world: World, what: number): number[] =>
  Array.from({ length: world.grid.count }, (_, hex) => hex).filter((hex) => hasBuilt(world, hex, what));

const walk = (world: World, goals: readonly number[]): Flood =>
  flood(
    world.grid,
    goals.map((hex) => ({ hex, at: 0 })),
    (from, direction) => isCrossable(world, from, direction),
  );
