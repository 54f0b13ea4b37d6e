import type { Command, Explanation, Happening, ScriptedDie } from '@sandtable/umpire';
import type { SeatId } from '../src/world/world.ts';
import { on, type Put, type Referee } from './referee.ts';

/**
 * A field in the east around 4910, in the USSR: east 4911, west 4909, north-east 5011, north-west 5010, south-east 4811, south-west 4810.
 * Two hexes of Greater Germany in the west supply the Germans, red row hexes three hexes east of the middle the Soviets.
 */
export const FIELD =
  '4908 4909 4910 4911 4912 5009 5010 5011 5012 4809 4810 4811 4812 5109 5110 5111 4709 4710 4711 4913 red 4907 germany german-entry';
export const field = (more = ''): Referee => grounded(on(`${FIELD} ${more}`).in('german east combat'));

/** The aircraft of neither side fly, so that nobody is asked about them. */
export const grounded = (position: Referee): Referee =>
  ['de-air-1', 'de-air-2', 'de-air-3', 'de-air-4', 'fr-air', 'br-air', 'su-air'].reduce((was, air) => was.air(air, 'used'), position);

/** A front that has been turned up: by default one of 3-4. */
export const army = (at: string, face = 'su-r-13', more: Partial<Put> = {}): Put => ({ at, face, ...more });

export const XIX = ['de-xix-pz'];
/** Two panzer corps west of the army in 4910. */
export const BOTH = ['de-xix-pz', 'de-xv-pz'];

/** A Soviet army (3-4) in 4910 and a panzer corps (9-6) west of it. */
export const facing = (more = ''): Referee => field(more).put('su-army-1', army('4910')).put('de-xix-pz', '4909');

/** Two panzer corps against the army: 4:1. */
export const strong = (more = ''): Referee => facing(more).put('de-xv-pz', '4909');

/** The same with another attack possible far off, so that the phase goes on. */
export const busy = (position: Referee): Referee =>
  position.with('4620 4621').put('de-xliv', '4620').put('su-army-50', army('4621', 'su-r-61'));

export const attack = (units: readonly string[], hex = '4910', drop = false): Command => ({ act: 'attack', hex, units, drop });
export const crt = (result: string): ScriptedDie => ({ table: 'crt', result });
export const END: Command = { act: 'end' };
export const advance = (...units: readonly string[]): Command => ({ act: 'advance', units });
export const retreat = (to: string, unit = 'su-army-1'): Command => ({ act: 'retreat', unit, to });
export const displace = (to: string, other: string, unit = 'su-army-1'): Command => ({ act: 'displace', unit, to, other });
export const loseStep = (unit: string): Command => ({ act: 'lose-step', unit });
export const convert = (to: string): Command => ({ act: 'convert', to });
export const aircraft = (...list: readonly string[]): Command => ({ act: 'aircraft', aircraft: list });

/** Attacks, in a position in which nobody can give support. */
export const fight = (
  position: Referee,
  units: readonly string[],
  dice: readonly ScriptedDie[] | string,
  hex = '4910',
  seat: SeatId = 'german-east',
): readonly Happening[] => position.do(seat, attack(units, hex), typeof dice === 'string' ? [crt(dice)] : dice);

/** The position after that attack. */
export function after(
  position: Referee,
  units: readonly string[],
  dice: readonly ScriptedDie[] | string,
  hex?: string,
  seat?: SeatId,
): Referee {
  fight(position, units, dice, hex, seat);
  return position;
}

/** The happening of that kind. */
export const found = (happened: readonly Happening[], what: string): Happening | undefined => happened.find((one) => one.what === what);

/** The odds of a planned attack. */
export const odds = (position: Referee, units: readonly string[] = XIX, hex = '4910', seat: SeatId = 'german-east'): Explanation =>
  position.explain({ odds: { hex, units } }, seat);

/** The values of the lines of the odds that cite the rule. */
export const lines = (position: Referee, rule: string, units: readonly string[] = XIX, hex = '4910', seat: SeatId = 'german-east') =>
  odds(position, units, hex, seat)
    .lines.filter((line) => line.rule === rule)
    .map(({ value }) => value);

/** Those lines as they are read: rule, value, words. */
export const said = (position: Referee, rule: string, units?: readonly string[], hex?: string, seat?: SeatId): readonly unknown[] =>
  odds(position, units, hex, seat).lines.flatMap((line) => (line.rule === rule ? [[line.value, line.says]] : []));

/**
 * A field in the west around 1909, in Germany: east 1910, west 1908, north-east 2010, north-west 2009, south-east 1810, south-west 1809.
 * French supply comes from 1906, German from the Ruhr city 2213 by way of 2112.
 */
export const WESTERN =
  '1907 1908 1909 1910 1911 2008 2009 2010 2011 1808 1809 1810 1811 2109 2110 2111 2112 2213 ruhr 1906 france french-supply';
export const west = (more = ''): Referee => grounded(on(`${WESTERN} ${more}`).in('anglo-french combat'));

/** Far off in the west another attack is possible. */
export const busyWest = (position: Referee): Referee => position.with('1103 1104').put('de-ii', '1104').put('fr-iii', '1103');
