import { openPassage, type Direction } from '@sandtable/hexes';
import { stridesTo } from '@sandtable/staff/plan';
import { hexOf, isReduced } from '@sandtable/warfare';
import type { Seat } from '@sandtable/umpire';
import { allegianceOf, isControlledBy, isStatic, type WhatIf } from '../position/position.ts';
import { defenseOf, isUntried } from '../rules/02-components/untried.ts';
import { ANY_CITY, EAST, frontOf, GERMAN, hasBuilt, isCrossable, NEUTRAL, RUHR, sideOf, WEST, type World } from '../world/world.ts';

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
  const { forces, nearness } = armies(position);
  const german = ground(position) + forces + nearness + modifiers(position);
  return sideOf(seat) === GERMAN ? german : -german;
}

function ground(position: WhatIf): number {
  const { world } = position;
  let taken = 0;
  for (const hex of goalsOf(world).cities) if (isControlledBy(position, GERMAN, hex)) taken++;
  return (isControlledBy(position, GERMAN, world.moscow) ? MOSCOW : 0) + taken * CITY;
}

/** Defense factors of German units over Allied ones; and how near they are, for in the east both seek Moscow, in the west the Ruhr. */
function armies(position: WhatIf): { readonly forces: number; readonly nearness: number } {
  const { farness } = goalsOf(position.world);
  let forces = 0;
  let nearness = 0;
  for (let unit = 0; unit < position.world.units.length; unit++) {
    const hex = hexOf(position, unit);
    if (hex < 0) continue;
    const side = allegianceOf(position, unit);
    if (side === NEUTRAL) continue;
    const factors = isUntried(position, unit) ? UNTRIED_FACTORS : defenseOf(position, unit);
    const worth = factors * FACTOR - (isReduced(position, unit) ? FACTOR : 0);
    const far = isStatic(position, unit) ? 0 : (farness[hex] as number);
    forces += side === GERMAN ? worth : -worth;
    nearness += side === GERMAN ? -far : far;
  }
  return { forces, nearness };
}

const modifiers = ({ facts }: WhatIf): number => MODIFIER * (Number(facts.finland) + Number(facts.japan) - Number(facts.ploesti));

interface Goals {
  /** The cities of the east map. */
  readonly cities: readonly number[];
  /** What each hex costs who stands there, for what it lies away from Moscow or, in the west, from the nearest Ruhr city, over land. */
  readonly farness: Float64Array;
}

const known = new WeakMap<World, Goals>();

function goalsOf(world: World): Goals {
  const goals = known.get(world) ?? {
    cities: built(world, ANY_CITY).filter((hex) => frontOf(world, hex) === EAST),
    farness: farnessIn(world),
  };
  known.set(world, goals);
  return goals;
}

function farnessIn(world: World): Float64Array {
  const overLand = { ...openPassage(world.grid), enters: (from: number, direction: Direction) => isCrossable(world, from, direction) };
  const moscow = stridesTo(overLand, [world.moscow], FAR);
  const ruhr = stridesTo(overLand, built(world, RUHR), FAR);
  return Float64Array.from(moscow, (_, hex) => HEX_NEARER * ((frontOf(world, hex) === WEST ? ruhr : moscow)[hex] as number));
}

const built = (world: World, what: number): number[] =>
  Array.from({ length: world.grid.count }, (_, hex) => hex).filter((hex) => hasBuilt(world, hex, what));
