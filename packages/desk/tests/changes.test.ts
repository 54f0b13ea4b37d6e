import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SeatsTold } from '../src/club/changes.ts';
import { frameOf, readFrame } from '../src/club/frames.ts';
import type { SeatNews } from '../src/messages.ts';

const name = fc.constantFrom('a', 'b', 'c', '1', '12');
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    fc.constantFrom(null, 0, 1, 'x', true, 2n ** 70n, undefined),
    fc.dictionary(name, tie('value')),
    fc.array(
      tie('value').filter((one) => one !== undefined),
      { maxLength: 3 },
    ),
  ),
}));
const newsWith = (view: unknown, seat = 'axis'): SeatNews => ({ news: 'seat', seat, view, choices: [] }) as unknown as SeatNews;
const asSent = <T extends object>(message: T): T => readFrame(frameOf(message)) as T;

describe('news of a seat sent as what has changed', () => {
  it('are the same at the other end, part for part and in their order', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 5 }), (views) => {
        const [here, there] = [new SeatsTold(), new SeatsTold()];
        for (const view of views) {
          const news = newsWith(view);
          expect(frameOf(there.whole(asSent(here.short(news))))).toBe(frameOf(news));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('say no more than what has changed, of each seat by itself', () => {
    const units = (hex: string) => ({ units: { one: { hex, steps: 2 }, other: { hex: '0202' } }, weather: 'clear' });
    const told = new SeatsTold();
    expect(told.short(newsWith(units('0101')))).toEqual(newsWith(units('0101')));
    const change = { within: { view: { within: { units: { within: { one: { now: { hex: '0303' } } } } } } } };
    expect(told.short(newsWith(units('0303')))).toEqual({ news: 'seat changed', seat: 'axis', change });
    expect(told.short(newsWith(units('0303')))).toEqual({ news: 'seat changed', seat: 'axis', change: {} });
    expect(told.short(newsWith(units('0303'), 'allied'))).toEqual(newsWith(units('0303'), 'allied'));
    told.forget();
    expect(told.short(newsWith(units('0303')))).toEqual(newsWith(units('0303')));
  });

  it('are no news where nothing was told before, and other messages are as they were', () => {
    const told = new SeatsTold();
    expect(() => told.whole({ news: 'seat changed', seat: 'axis', change: {} })).toThrow('nothing had been told');
    const said = { news: 'said', said: [] };
    expect(told.whole(said)).toBe(said);
  });
});
