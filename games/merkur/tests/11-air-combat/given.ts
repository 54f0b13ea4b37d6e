import type { Referee } from '../referee.ts';
import { crete } from '../referee.ts';
import { resolve } from '../08-air-movement/given.ts';

/** Suda: an Allied port. */
export const SUDA = '2926';
export const [STUKAS, MORE, FIGHTERS, HURRICANES, OTHERS] = [
  'de-stg-2',
  'de-stg-77',
  'de-jg-77',
  'uk-hurricane-1',
  'uk-hurricane-2',
] as const;

export const crew = { at: 'in mission-1', from: '2222', flown: 8 } as const;
export const escort = { ...crew, role: 'escort' } as const;
export const interceptor = { at: 'in mission-1', from: '3028', flown: 4, role: 'interceptor' } as const;

type Aircraft = Parameters<Referee['aircraft']>[0];

/** A mission to Suda that waits to be resolved, with these in it. */
export const over = (aircraft: Aircraft, more: object = {}): Referee =>
  crete()
    .missions({ 'mission-1': { at: SUDA, side: 'axis', kind: 'port attack', ...more } })
    .aircraft(aircraft)
    .in('axis missions');

/** The same, where the combat has begun. */
export function begun(aircraft: Aircraft, dice: readonly number[] = []): Referee {
  const at = over(aircraft);
  at.do('axis', resolve(), dice);
  return at;
}

/** Stukas met by one Hurricane squadron: the die of the interceptors (-1 for the pilots, +3 for no escort), then that of the Stukas. */
export const met = (dice: readonly number[], more: Aircraft = {}): Referee =>
  begun({ [STUKAS]: crew, [HURRICANES]: interceptor, ...more }, dice);
