import type { AirMark } from '../../src/position/air.ts';
import { crete, type Referee } from '../referee.ts';

/** Bases of the Axis, within the range of Stukas of the Canea channel and beyond it. */
export const [MOLAOI, ATHENS, SUDA, HERAKLION] = ['2222', '1625', '2926', '3030'] as const;
export const [STUKAS, SQUADRON, BOMBERS, TRAINED, TORPEDOES, FIGHTERS] = [
  'de-stg-2',
  'de-stg-2-milos',
  'de-kg-2',
  'de-lg-1-s',
  'de-kg-26-v',
  'de-jg-77',
] as const;
export const [BATTLESHIP, CARRIER, CRUISER, FLAK, DESTROYER, OLD] = [
  'uk-barham',
  'uk-formidable',
  'uk-gloucester',
  'uk-dido',
  'uk-kelly',
  'uk-stuart',
] as const;

type Load = 'bombs' | 'torpedoes' | 'escort';
/** An attack on the sighted British group. */
export const strike = (aircraft: { readonly [unit: string]: Load }, determined = false) => ({
  act: 'strike',
  target: '?allied-1',
  determined,
  aircraft,
});

/** An air unit at a base that is on naval cooperation. */
export const ready = (at: string, ...units: readonly string[]): { [unit: string]: { at: string; 'air-marks': readonly AirMark[] } } =>
  Object.fromEntries(units.map((unit) => [unit, { at, 'air-marks': ['cooperating'] }]));

/** A British group in the Canea channel that the Axis sees, in the Axis's naval segment; an Italian one is in port, so that the segment goes on. */
export const seen = (ships: readonly string[], zone = '2725'): Referee =>
  crete()
    .in('axis ships', 1)
    .group('tg-a-1', `zone ${zone}`, ships)
    .facts({ 'allied-groups': { 'tg-a-1': { at: `zone ${zone}`, sighting: 1, seen: ['turn'] } } })
    .group('tg-x-1', ATHENS, ['it-lupo']);

export const told = (happened: readonly { readonly what: string }[]): string[] =>
  happened.map(({ what }) => what).filter((what) => what !== 'phase');
/** What of some kind happened. */
export const of = <T extends { readonly what: string }>(happened: readonly T[], what: string): readonly T[] =>
  happened.filter((one) => one.what === what);

export const hits = (at: Referee, ship: string): number =>
  ((at.fact('ships') as unknown as { [id: string]: { hits?: number } })[ship]?.hits ?? 0) as number;
export const where = (at: Referee, ship: string): string =>
  (at.fact('ships') as unknown as { [id: string]: { at: string } })[ship]?.at ?? '';
