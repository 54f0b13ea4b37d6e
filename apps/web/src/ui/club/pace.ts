import type { ClockListed, Pace } from '@sandtable/desk/club/lobby';

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The choices of a pace: minutes of bank in live games, days a move in those by turns. */
export const BANKS = [20, 40, 60, 90] as const;
export const DAYS = [1, 3, 7] as const;
/** Seconds for each decision in a live game, and days of bank in one by turns. */
const DECISION = 20;
const EXTRA_DAYS = 5;

export const livePace = (minutes: number): Pace => ({ kind: 'live', bank: minutes * MINUTE, allowance: DECISION, weekendsOff: false });
export const turnsPace = (days: number, weekendsOff: boolean): Pace => ({
  kind: 'turns',
  bank: EXTRA_DAYS * DAY,
  allowance: days * DAY,
  weekendsOff,
});

const several = (n: number, of: string): string => `${n} ${of}${n === 1 ? '' : 's'}`;

/** "live, 40 minutes each" or "by turns, 3 days a move"; empty where nobody's time is counted. */
export function paceWords(pace: Pace | null): string {
  if (!pace) return '';
  if (pace.kind === 'live') return `live, ${Math.round(pace.bank / MINUTE)} minutes each`;
  return `by turns, ${several(Math.round(pace.allowance / DAY), 'day')} a move${pace.weekendsOff ? ', weekends off' : ''}`;
}

/** What is left of a seat's time. */
export interface Left {
  readonly allowance: number;
  readonly bank: number;
  readonly isOut: boolean;
}

/** What is left now of a clock that stood so `at` that moment (milliseconds of `performance.now`). */
export function leftNow(clock: ClockListed, at: number): Left {
  const gone = clock.isRunning ? Math.max(0, performance.now() - at) / 1000 : 0;
  const allowance = Math.max(0, clock.allowance - gone);
  const bank = Math.max(0, clock.bank - Math.max(0, gone - clock.allowance));
  return { allowance, bank, isOut: clock.isOut || (clock.isRunning && allowance + bank <= 0) };
}

const two = (n: number): string => String(n).padStart(2, '0');

/** "18:42" in a live game, "2 days 4 h" in one by turns. */
export function timeWords(pace: Pace, { allowance, bank }: Left): string {
  if (pace.kind === 'live') return `${Math.floor(bank / MINUTE)}:${two(Math.floor(bank % MINUTE))}`;
  const all = allowance + bank;
  const days = Math.floor(all / DAY);
  const hours = Math.floor((all % DAY) / HOUR);
  if (days > 0) return `${several(days, 'day')} ${hours} h`;
  return hours > 0 ? `${hours} h ${Math.floor((all % HOUR) / MINUTE)} min` : `${Math.ceil((all % HOUR) / MINUTE)} min`;
}

/** The last tenth of a bank, or the last six hours by turns: nobody is hurried by colour before that. */
export const isLow = (pace: Pace, { allowance, bank }: Left): boolean =>
  pace.kind === 'live' ? allowance === 0 && bank < pace.bank / 10 : allowance + bank < 6 * HOUR;
