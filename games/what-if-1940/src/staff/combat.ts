import type { Command, Facts } from '@sandtable/umpire';
import { ids, isMarked, printed } from '@sandtable/warfare';
import { isDropHex, mayDrop } from '../rules/08-airpower-and-7th-flieger/airborne.ts';
import { refuseTarget } from '../rules/11-combat/attackers.ts';
import { ATTACKED, READY } from '../position/marks.ts';
import { airState, type WhatIf } from '../position/position.ts';
import { EAST, GERMAN, type Front, type Side } from '../world/world.ts';
import { Appraisal } from './appraisal.ts';
import { Field } from './field.ts';
import { aircraftLeft } from './mobile.ts';
import { assembled, fightersAt, LEAST_WORTH, type Strike } from './strikes.ts';
import type { Weights } from './weights.ts';

/** An attack to be made now. */
export interface Assault {
  readonly command: Command;
  readonly strike: Strike;
  /** The aircraft that it is reckoned with. */
  readonly aircraft: number;
}

/** The 7th Flieger Corps lands to fight two times in three, and is lost in the hex otherwise (8.7c). */
const LANDS = 2 / 3;
const FLIEGER_STRENGTH = 7;
const FLIEGER_WORTH = 1.5;
/** Only what decides much is worth the one drop of the game. */
const WORTH_A_DROP = 3;
/** Most aircraft that one attack is planned with. */
const MOST_AIRCRAFT = 4;

/**
 * The attack that gains most in a combat phase; null where none gains anything. What it gains counts the aircraft and paratroops it needs.
 */
export function nextAssault(position: WhatIf, side: Side, front: Front, seat: string, weights: Weights, locals: Facts): Assault | null {
  const field = new Field(position, front);
  const fightMove = position.facts.order === 'fight-move' && front === EAST && side === GERMAN;
  const appraisal = new Appraisal(field, side, weights, { fights: true, fightMove });
  const closed = (locals['closed'] ?? []) as readonly string[];
  const barred = (unit: number): boolean => isMarked(position, unit, ATTACKED);
  const air = Math.min(MOST_AIRCRAFT, flyersFor(position, side, front));
  const drops = mayDrop(position, { seat, front });
  const options: Assault[] = [];
  for (const hex of targetsOf(field, side)) {
    if (refuseTarget(position, side, hex, closed)) continue;
    const found = bestOn(appraisal, side, hex, barred, air, fightMove, drops && isDropHex(position, front, hex));
    if (found) options.push({ ...found, command: commandFor(position, found.strike, found.drop) });
  }
  // What is alone in its reach first: an attack that fails may free nobody, one that succeeds opens retreats.
  return options.toSorted((a, b) => b.strike.worth - a.strike.worth)[0] ?? null;
}

const commandFor = (position: WhatIf, { hex, units }: Strike, drop: boolean): Command => ({
  act: 'attack',
  hex: printed(position, hex),
  units: ids(position, units),
  drop,
});

function flyersFor(position: WhatIf, side: Side, front: Front): number {
  return side !== GERMAN && front === EAST
    ? Math.min(1, sovietFlyers(position))
    : aircraftLeft(position, side) - (side === GERMAN ? 0 : sovietFlyers(position));
}

const sovietFlyers = (position: WhatIf): number =>
  position.world.aircraft.filter(({ nationality }, air) => nationality === 'soviet' && isReady(position, air)).length;
const isReady = (position: WhatIf, air: number): boolean => airState(position, air) === READY;

function targetsOf(field: Field, side: Side): number[] {
  const enemy = (1 - side) as Side;
  return field.ground.hexes[field.front].filter((hex) => field.stacked(enemy, hex) > 0 || field.isGarrisoned(enemy, hex));
}

/** The best attack on a hex, with the aircraft and the drop that it needs. */
interface Found {
  readonly strike: Strike;
  readonly aircraft: number;
  readonly drop: boolean;
}

function bestOn(
  appraisal: Appraisal,
  side: Side,
  hex: number,
  barred: (unit: number) => boolean,
  air: number,
  fightMove: boolean,
  drops: boolean,
): Found | null {
  const { field, clash, weights } = appraisal;
  const fighters = fightersAt(field, clash, side, hex, barred);
  if (fighters.length === 0) return null;
  const target = clash.target(side, hex, appraisal.gain(hex));
  let best: Found | null = null;
  for (let aircraft = 0; aircraft <= air; aircraft++) {
    const strike = assembled(field, clash, side, target, fighters, { kind: 'PA', aircraft, fightMove });
    if (!strike) continue;
    const worth = strike.worth - aircraft * weights.aircraft;
    if (worth > LEAST_WORTH && (!best || worth > best.strike.worth)) best = { strike: { ...strike, worth }, aircraft, drop: false };
    if (!drops) continue;
    const attack = strike.units.reduce((sum, unit) => sum + (field.attack[unit] as number), FLIEGER_STRENGTH);
    const column = clash.column(side, target, attack, strike.from, { kind: 'PA', aircraft, fightMove, drop: true });
    const landed = clash.fate(side, target, strike.units, column);
    const dropped =
      LANDS * landed.worth + (1 - LANDS) * strike.worth - aircraft * weights.aircraft - FLIEGER_WORTH * (1 - LANDS * landed.clears);
    if (dropped > Math.max(best?.strike.worth ?? 0, WORTH_A_DROP))
      best = { strike: { ...strike, ...landed, worth: dropped }, aircraft, drop: true };
  }
  return best;
}
