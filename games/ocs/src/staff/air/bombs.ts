import { baseOf } from '../../position/air.ts';
import { supply, type Ocs } from '../../position/position.ts';
import { rowFrom } from '../../rules/12-specialized-units/barrage-table.ts';
import { carriersIn, loadOf } from '../../rules/12-specialized-units/carriers.ts';
import { dumpColumn } from '../../rules/12-specialized-units/dump-table.ts';
import { facilityColumn } from '../../rules/12-specialized-units/facility-table.ts';
import { inactiveIn } from '../../rules/14-air-power/skies.ts';
import { usableLevel } from '../../rules/15-air-bases/bases.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { stepWorth } from './worths.ts';

/*
 * What bombs on supply, air bases and railways gain on average, in victory points. All weights are guesses.
 */

/** A token that the enemy loses, and a point of trucks or wagons. */
const TOKEN = 0.05;
const TRUCK = 0.25;
/** A level of an air base that has been paid for, or for which its owner will have to build. */
const LEVEL = 0.3;
/** A hex of a railway that is cut. */
const RAIL = 0.04;

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);

/** Of the table on supply: the share of it that is lost (14.13b). */
export function onSupplies(position: Ocs, side: Side, hex: number, strength: number): number {
  const column = dumpColumn(position, side, hex, strength);
  if (column < 0) return 0;
  const enemy = enemyOf(side);
  const { points, cargo } = loadOf(position, enemy, carriersIn(position, enemy, hex));
  const share = mean(position.world.tables.dumpBarrage.rows.map((row) => row[column] ?? 0)) / 100;
  // A token at least, or a point of trucks: less is rounded away (4.3).
  const lost = (all: number, worth: number): number => (all * share < 0.5 ? 0 : all * share * worth);
  return lost(supply.at(position, hex, enemy) + cargo, TOKEN) + lost(points, TRUCK);
}

/** What falls on a facility: levels on average, and how likely inactive aircraft are hit (12.4d). */
function facility(position: Ocs, strength: number): { readonly levels: number; readonly aircraft: number } {
  const column = facilityColumn(position, strength);
  if (column < 0) return { levels: 0, aircraft: 0 };
  const { rows, codes } = position.world.tables.facility;
  const results = rows.map((row) => codes[row[column] ?? '']);
  return { levels: mean(results.map((one) => one?.levels ?? 0)), aircraft: mean(results.map((one) => Number(one?.aircraft ?? false))) };
}

/** On an air base: its levels above the first, and each inactive air unit there that may lose a step (14.13c, 15.0e). */
export function onBase(position: Ocs, side: Side, hex: number, strength: number): number {
  const { levels, aircraft } = facility(position, strength);
  const { die, from } = position.world.tables.facility.aircraft;
  const hit = (die + 1 - from) / die;
  const there = inactiveIn(position, enemyOf(side), hex).reduce((sum, one) => sum + stepWorth(position, one), 0);
  const above = Math.min(levels, baseOf(position, hex) - position.world.tables.facility.least);
  return above * (usableLevel(position, hex) > 0 ? LEVEL : LEVEL / 2) + aircraft * hit * there;
}

/** On a railway: it is cut (12.4d). */
export function onRailway(position: Ocs, strength: number): number {
  const column = rowFrom(position.world.tables.facility.columns, strength);
  if (column < 0) return 0;
  const { rows, codes } = position.world.tables.facility;
  return RAIL * mean(rows.map((row) => Number((codes[row[column] ?? '']?.levels ?? 0) > 0)));
}
