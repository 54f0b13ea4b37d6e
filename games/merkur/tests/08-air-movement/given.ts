import { merkur } from '../../src/index.ts';
import { crete, type Referee } from '../referee.ts';

/** Bases: of the Axis within and beyond the range of Stukas, of the Allies. */
export const [MOLAOI, ARGOS, MALEME, HERAKLION, RETIMO] = ['2222', '1721', '2925', '3030', '3028'] as const;

/** A side's air units at a base, before anything has been flown. */
export const based = (at: string, ...units: readonly string[]): { [unit: string]: { at: string } } =>
  Object.fromEntries(units.map((unit) => [unit, { at }]));

/** Crete with Stukas and Bf 109s at Molaoi, and a Hurricane squadron at Maleme. */
export const skies = (): Referee => crete().aircraft({ ...based(MOLAOI, 'de-stg-2', 'de-jg-77'), ...based(MALEME, 'uk-hurricane-1') });

/** An attack on an airbase with these, each as what it goes. */
export const raid = (
  target: string,
  aircraft: { readonly [unit: string]: 'crew' | 'escort' },
  how: { readonly night?: boolean; readonly determined?: boolean } = {},
) => ({
  act: 'fly',
  mission: 'airbase attack',
  target,
  night: false,
  determined: false,
  ...how,
  aircraft,
});

export const intercept = (from: string, ...aircraft: readonly string[]) => ({ act: 'intercept', mission: 'mission-1', from, aircraft });

/** Where and how an air unit is, as a saved position says it. */
export const wing = (at: Referee, id: string): { readonly [column: string]: unknown } =>
  ((merkur.save(at.position).state as { aircraft: { [unit: string]: object } }).aircraft[id] ?? { at: 'later' }) as {
    readonly [column: string]: unknown;
  };

export const END = { act: 'end' } as const;

export const resolve = (mission = 'mission-1') => ({ act: 'resolve', mission });
