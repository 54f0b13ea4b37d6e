import { expect, it } from 'vitest';
import { isDue, minuteIn } from '../../src/notices/telling.ts';

const at = (time: string): Date => new Date(`2026-11-${time}:00Z`);
const night = { from: 22 * 60, to: 8 * 60 };
const move = (time: string) => ({ kind: 'move', at: at(time), isLive: false }) as const;

it('sends nothing in quiet hours, by the clock of whoever is told, past midnight and through summer time', () => {
  const quiet = { zone: 'Europe/Berlin', quiet: night, digest: null };
  const due = (now: Date): boolean => isDue(move('01T12:00'), quiet, now);
  expect([at('28T20:59'), at('28T21:00'), at('29T06:59'), at('29T07:00')].map(due)).toEqual([true, false, false, true]);
  // In summer Berlin is two hours before UTC.
  expect([new Date('2026-07-01T19:59:00Z'), new Date('2026-07-01T20:00:00Z')].map(due)).toEqual([true, false]);
  expect(isDue(move('01T12:00'), { ...quiet, quiet: { from: 13 * 60, to: 14 * 60 } }, at('28T12:30'))).toBe(false);
  expect(isDue(move('01T12:00'), { ...quiet, quiet: { from: 13 * 60, to: 14 * 60 } }, at('28T13:00'))).toBe(true);
});

it('sends what concerns games by turns once a day at the hour that was chosen, and all else as it comes', () => {
  const daily = { zone: 'UTC', quiet: null, digest: 18 * 60 };
  expect(isDue(move('28T17:00'), daily, at('28T17:59'))).toBe(false);
  expect(isDue(move('28T17:00'), daily, at('28T18:00'))).toBe(true);
  expect(isDue(move('28T18:30'), daily, at('28T19:00'))).toBe(false);
  expect(isDue(move('28T18:30'), daily, at('29T18:00'))).toBe(true);
  expect(isDue({ ...move('28T18:30'), isLive: true }, daily, at('28T19:00'))).toBe(true);
  expect(isDue({ ...move('28T18:30'), kind: 'reminder' }, daily, at('28T19:00'))).toBe(true);
});

it('sends what waited for the day’s hour after the quiet hours where that falls into them', () => {
  const daily = { zone: 'UTC', quiet: night, digest: 23 * 60 };
  expect(isDue(move('28T12:00'), daily, at('28T23:00'))).toBe(false);
  expect(isDue(move('28T12:00'), daily, at('29T08:00'))).toBe(true);
});

it('knows the minute of the day in a time zone, and which zones there are', () => {
  expect([minuteIn('Asia/Kolkata', at('28T00:00')), minuteIn('UTC', at('28T00:00')), minuteIn('Nowhere/At-all', at('28T00:00'))]).toEqual([330, 0, null]); // prettier-ignore
});
