import type { Command, Happening, ScriptedDie } from '@sandtable/umpire';
import { gertrud, type Referee } from './referee.ts';

/**
 * A field around 2003: east 2004, west 2002, north-east 2103, north-west 2102, south-east 1903, south-west 1902.
 * Nobody has a city in it, so out-of-supply marks stay.
 */
export const FIELD = '1901 1902 1903 1904 2001 2002 2003 2004 2005 2101 2102 2103 2104 2202 2203 2204';
export const field = (more = ''): Referee => gertrud(`${FIELD} ${more}`).in('german combat');

/** A Turkish division (4) in 2003 and a German armored one (10) west of it. */
export const facing = (more = ''): Referee => field(more).put('tr-23', '2003').put('de-9-pz', '2002');

/** Two armored divisions against the Turkish one: 500%. */
export const strong = (more = ''): Referee => facing(more).put('de-8-pz', '2002');

/** The same with another attack possible far off, so that the phase goes on. */
export const busy = (position: Referee): Referee => position.with('3001 3002').put('de-101-lt', '3001').put('tr-39', '3002');

export const attack = (units: readonly string[], hex = '2003'): Command => ({ act: 'attack', hex, units });

export const crt = (result: string): ScriptedDie => ({ table: 'crt', result });

/** Attacks without support, and without a second thought. */
export function fight(
  position: Referee,
  units: readonly string[],
  die: ScriptedDie | string,
  hex = '2003',
  seat: 'german' | 'allied' = 'german',
): readonly Happening[] {
  const before = position.do(seat, attack(units, hex));
  return [...before, ...position.do(seat, { act: 'go-on' }, [typeof die === 'string' ? crt(die) : die])];
}

/** The happening of that kind. */
export const found = (happened: readonly Happening[], what: string): Happening | undefined => happened.find((one) => one.what === what);

/** The odds of an attack before support: percentage, column and net shift. */
export function odds(position: Referee, units: readonly string[], hex = '2003') {
  const { value, column, shift, lines } = position.explain({ odds: { hex, units } });
  return { value, column, shift, lines };
}

export const marks = (position: Referee, unit: string): readonly string[] => position.unit(unit).marks ?? [];

export const ship = (name: string | null): Command => ({ act: 'ship', ship: name });
export const aircraft = (name: string | null): Command => ({ act: 'aircraft', aircraft: name });
export const ultra = (spend: boolean): Command => ({ act: 'ultra', spend });
export const GO_ON: Command = { act: 'go-on' };

/** Declares the attack by the armored division, or another. */
export function declared(
  position: Referee,
  units: readonly string[] = ['de-9-pz'],
  hex = '2003',
  seat: 'german' | 'allied' = 'german',
): Referee {
  position.do(seat, attack(units, hex));
  return position;
}

/** The two of `facing`, the Turkish division on the coast of a sea. */
export const coast = (sea = 'aegean'): Referee => facing(`2003 ${sea}`);

/** The column in which the attack was fought. */
export const column = (happened: readonly Happening[]): unknown => found(happened, 'column')?.['column'];
