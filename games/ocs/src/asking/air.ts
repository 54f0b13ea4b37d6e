import { DataError, type Explanation, type Facts, type Value } from '@sandtable/umpire';
import { textsIn } from '@sandtable/warfare';
import type { Told } from '@sandtable/warfare/layers';
import { ledger } from '../cite.ts';
import { wingAt, wingHex, wingSide } from '../position/air.ts';
import { printed, type Ocs } from '../position/position.ts';
import { rowFrom } from '../rules/12-specialized-units/barrage-table.ts';
import { airModifier } from '../rules/14-air-power/air-table.ts';
import { doublingsOf } from '../rules/14-air-power/doubling.ts';
import { flakRating } from '../rules/14-air-power/flak.ts';
import { nextHexes, refuseHex, wholeRoute } from '../rules/14-air-power/flying.ts';
import { able } from '../rules/14-air-power/interception.ts';
import { basesInRange, rangeOf } from '../rules/14-air-power/range.ts';
import { isOffensive, wingIds } from '../rules/14-air-power/skies.ts';
import { enemyOf } from '../world/sides.ts';
import { hexIn, sideIn } from './asked.ts';
import { flakTold } from './bombing.ts';
import { roundTold } from './flights.ts';

/** What dice bring as an answer holds it: each result, and in how many of all ways they fall so. */
export const chancesSaid = (chances: Told['chances'] = []): Value => chances.map(({ says, of }) => ({ says, of: [...of] }));

/** Air units that a question names by their ids. @throws DataError where one is none */
export const wingsIn = ({ world }: Ocs, named: Value = []): number[] =>
  textsIn(named).map((id) => {
    const one = world.wing.get(id);
    if (one === undefined) throw new DataError(`there is no air unit "${id}"`);
    return one;
  });

/** `flak` {hex, seat}: the flak rating that aircraft of the seat meet over the hex, and how often each result falls at each of them (14.18). */
export function flakQuestion(position: Ocs, asked: Facts): Explanation {
  const [hex, side] = [hexIn(position, asked, 'hex'), sideIn(asked)];
  const { columns } = position.world.tables.flak;
  const lines = ledger();
  const rating = flakRating(position, enemyOf(side), hex, lines);
  const label = columns[rowFrom(columns, rating)]?.label ?? null;
  return { value: rating, lines: lines.lines, column: label, chances: chancesSaid(flakTold(position, side, hex)?.chances) };
}

/** One round between two: what is added to the dice, and how often each result falls (14.9d). */
const roundOf = (position: Ocs, attacker: number, defender: number): Value => ({
  attacker: wingAt(position, attacker).id,
  defender: wingAt(position, defender).id,
  modifier: airModifier(position, attacker, [defender]),
  chances: chancesSaid(roundTold(position, attacker, defender, 'attacker')),
});

/**
 * `airCombat` {attackers, defenders}: who could double how often if these met now, and of each round between two what is added to the dice
 * and how often each result falls (14.9, 14.10). Its value is what is added for the best attacker against the worst defender.
 */
export function airCombatQuestion(position: Ocs, asked: Facts): Explanation {
  const [attackers, defenders] = [wingsIn(position, asked['attackers']), wingsIn(position, asked['defenders'])];
  const able = attackers.filter((one) => isOffensive(position, one));
  if (able.length === 0) throw new DataError('attackers: one that attacks in the air is expected (14.9a)');
  if (defenders.length === 0) throw new DataError('defenders: an air unit is expected');
  const pairs = able.flatMap((one) => defenders.map((other): [number, number] => [one, other]));
  const [one, other] = pairs.reduce((best, pair) =>
    airModifier(position, pair[0], [pair[1]]) > airModifier(position, best[0], [best[1]]) ? pair : best,
  );
  const lines = ledger();
  const value = airModifier(position, one, [other], lines);
  const { doubles, doubler } = doublingsOf(position, attackers, defenders);
  if (doubles > 0) lines.add('14.10a-1', doubles, `doublings of the ${doubler}`);
  return { value, lines: lines.lines, doubles, doubler, rounds: pairs.map((pair) => roundOf(position, ...pair)) };
}

/**
 * `flight` {aircraft, by}: the hexes of a flight of these along that way, leg by leg, what is left of their range, the bases to which they
 * can fly home from its end, and the enemy fighters that it passes within their reach (14.1a, 14.8).
 */
export function flightQuestion(position: Ocs, asked: Facts): Explanation {
  const those = wingsIn(position, asked['aircraft']);
  const path = textsIn(asked['by'] ?? []).map((hex) => hexIn(position, { hex }, 'hex'));
  const [first] = those;
  if (first === undefined) throw new DataError('aircraft: air units are expected');
  if (path.length === 0) throw new DataError('by: the hexes of their way are expected');
  const [side, start, range] = [wingSide(position, first), wingHex(position, first), rangeOf(position, those)];
  if (those.some((one) => wingHex(position, one) !== start || start < 0))
    throw new DataError('aircraft: air units of one hex are expected');
  const lines = ledger();
  lines.add(
    '14.1a-1',
    range,
    `range of ${wingIds(position, those).length === 1 ? wingAt(position, first).name : 'the one that flies least far'}`,
  );
  let before = 0;
  path.forEach((hex, i) => {
    const way = path.slice(0, i + 1);
    if (!nextHexes(position, those, start, range, way.slice(0, -1)).includes(hex))
      throw new DataError(`flight: ${refuseHex(position, those, start, range, way).reason}`);
    const flown = wholeRoute(position, those, start, range, way).length;
    lines.add('14.1a-1', flown - before, `to ${printed(position, hex)}`);
    before = flown;
  });
  const route = wholeRoute(position, those, start, range, path);
  const met = new Set(route.flatMap((number) => able(position, side, position.world.grid.index(number))));
  return {
    value: route.length,
    lines: lines.lines,
    route,
    left: range - route.length,
    home: basesInRange(position, side, those, path.at(-1) as number).map((hex) => printed(position, hex)),
    interceptors: wingIds(position, [...met]),
  };
}
