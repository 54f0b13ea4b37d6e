import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchGestures, type Pointing } from '../src/map/gestures.ts';
import type { MapView } from '../src/map/mapview.ts';

/** A finger on the map: what it rests on is told, what it touches briefly is tapped. */

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A canvas under one finger, and what the page was told of it. */
function finger() {
  const canvas = Object.assign(new EventTarget(), {
    getBoundingClientRect: () => ({ left: 0, top: 0 }),
    setPointerCapture: () => undefined,
  });
  const told: string[] = [];
  const pointing: Pointing = {
    hover: (at) => told.push(at ? `rests on ${at.x}` : 'points nowhere'),
    tap: (at) => told.push(`taps ${at.x}`),
  };
  const view = { hold: () => undefined, pan: () => told.push('the map moves'), fling: () => told.push('the map slides') };
  watchGestures(canvas as unknown as HTMLCanvasElement, view as unknown as MapView, pointing);
  const send = (type: string, clientX: number, timeStamp: number) => {
    const event = Object.assign(new Event(type), { pointerId: 1, pointerType: 'touch', button: 0, shiftKey: false, clientX, clientY: 5 });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    canvas.dispatchEvent(event);
  };
  return { told, send };
}

test('a finger that is lifted soon has tapped', () => {
  const { told, send } = finger();
  send('pointerdown', 40, 1000);
  vi.advanceTimersByTime(80);
  send('pointerup', 40, 1080);
  expect(told).toEqual(['points nowhere', 'taps 40']);
});

test('a finger that rests points, and lifting it is no tap', () => {
  const { told, send } = finger();
  send('pointerdown', 40, 1000);
  vi.advanceTimersByTime(600);
  send('pointerup', 40, 1600);
  expect(told).toEqual(['points nowhere', 'rests on 40']);
});

test('a finger of whose lifting a busy page hears too late has tapped all the same', () => {
  const { told, send } = finger();
  send('pointerdown', 40, 1000);
  vi.advanceTimersByTime(600);
  send('pointerup', 40, 1080);
  expect(told.slice(-2)).toEqual(['points nowhere', 'taps 40']);
});

test('a finger that slides takes the map along and taps nothing', () => {
  const { told, send } = finger();
  send('pointerdown', 40, 1000);
  send('pointermove', 90, 1300);
  vi.advanceTimersByTime(600);
  send('pointerup', 90, 1400);
  expect(told).toContain('the map moves');
  expect(told.join()).not.toContain('taps');
});
