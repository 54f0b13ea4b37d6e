import { exact, ScriptedDice, type Doing, type Exact, type Happening, type ScriptedDie } from '@sandtable/umpire';
import { expect } from 'vitest';
import countersData from '../data/counters.json' with { type: 'json' };
import { ledger } from '../src/cite.ts';
import { fireOf, type FlownAs } from '../src/rules/12-antiaircraft-combat/guns.ts';
import { MARKS } from '../src/position/marks.ts';
import { declaration, mark, put, unitNamed, type Merkur } from '../src/position/position.ts';
import { putWing } from '../src/position/air.ts';
import { crete, type Referee } from './referee.ts';

/** Suda has 6 heavy and 3 light factors, Maleme and Heraklion 1 and 2 each, the battery 3 heavy ones. */
export const [SUDA, MALEME, HERAKLION, BATTERY] = ['uk-suda-guns', 'uk-maleme-guns', 'uk-heraklion-guns', 'uk-234-haa'] as const;

const AA = { 'nz-5': { light: 1 }, 'de-fj-flak-7': { light: 9 } } as const;

/** Somebody whose movement it is, far away, so that the phase goes on. */
const far = (): Referee => crete().put('de-iii-fjr-1', '3134');
/** A New Zealand brigade that has guns against aircraft, which the campaign's have not, and a flak battalion with more of them. */
const armed = (): Referee =>
  far().counters({
    ...countersData,
    units: countersData.units.map((unit) => (unit.id in AA ? { ...unit, aa: AA[unit.id as keyof typeof AA] } : unit)),
  } as never);

/** Each read once: that takes longer than any test of a rule may. */
const BASES = {
  plain: far().position,
  armed: armed().position,
  two: far().option('zone-fire', 'two').position,
  always: far().option('dispersed-loads', 'always').position,
  dive: far().option('dive-bombers', 'all').position,
  guns: far().option('attack-aircraft-flak', 'for-guns').position,
};

/** Where units stand: "2926", or "2926 antitank". */
export type Stand = { readonly [unit: string]: string };

/** Crete with these units, and with all aircraft of the Axis at Athens. */
export function ground(units: Stand, base: keyof typeof BASES = 'plain'): Merkur {
  const position = declaration.clone(BASES[base]);
  const { grid, aircraft } = position.world;
  for (const [id, stand] of Object.entries(units)) {
    const [hex = '', marked] = stand.split(' ');
    const unit = unitNamed(position, id);
    put(position, unit, grid.index(hex));
    if (marked !== undefined) mark(position, unit, MARKS[marked as keyof typeof MARKS]);
  }
  for (const [one, { side }] of aircraft.entries()) if (side === 'axis') putWing(position, one, grid.index('1625'));
  return position;
}

export const hexOn = ({ world: { grid } }: Merkur, number: string): number => grid.index(number);
export const wingOn = ({ world: { wing } }: Merkur, id: string): number => wing.get(id) as number;

/** The factors at a mission that is flown by the Axis to that hex. */
export function factors(at: Merkur, as: FlownAs, number = '2926'): number {
  return fireOf(at, 'allied', { as, hex: hexOn(at, number) }).factors;
}

/** What a function does to a position, with the dice as they fall; all of them must be used. */
export function played<T>(
  position: Merkur,
  dice: readonly ScriptedDie[],
  act: (doing: Doing<Merkur>) => T,
): { readonly result: T; readonly happened: readonly Happening[] } {
  const happened: Happening[] = [];
  const scripted = new ScriptedDice(dice);
  const result = act({ position, dice: scripted, happen: (one) => happened.push(one) });
  expect(scripted.left, 'dice left over').toBe(0);
  return { result, happened };
}

export const whole = (number: number): Exact => [number, 1];
export const shown = (figure: Exact): string => exact.written(figure);

/** The lines of a breakdown: "12.B.1.N × 2". */
export function told(of: (lines: ReturnType<typeof ledger>) => unknown): string[] {
  const lines = ledger();
  of(lines);
  return lines.told.map(({ rule: by, value, says }) => `${by} ${value} ${says}`);
}
