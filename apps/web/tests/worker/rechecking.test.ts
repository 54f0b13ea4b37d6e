import { RecordError } from '@sandtable/umpire';
import { expect, test } from 'vitest';
import { recheck } from '../../src/worker/rechecking.ts';

/** A check of so many steps that take some time, with a fault at one of them. */
function* steps(many: number, fault: Error | null, done: number[]): Generator<number, void> {
  for (let n = 1; n <= many; n++) {
    for (const until = performance.now() + 2; performance.now() < until;);
    if (fault && n === 30) throw fault;
    done.push(n);
    yield n;
  }
}
const ALWAYS = (): boolean => true;

test('a check goes on to its end, or to the first fault of the record', async () => {
  const done: number[] = [];
  expect(await recheck(steps(40, null, done), ALWAYS)).toBeNull();
  expect(done).toHaveLength(40);
  const fault = new RecordError(31, 'wrong');
  expect(await recheck(steps(40, fault, []), ALWAYS)).toBe(fault);
  await expect(recheck(steps(40, new TypeError('ours'), []), ALWAYS)).rejects.toThrow('ours');
});

test('a check leaves time for other work, and ends when nobody wants to know any more', async () => {
  const done: number[] = [];
  let isOpen = true;
  setTimeout(() => (isOpen = false), 10);
  expect(await recheck(steps(1000, null, done), () => isOpen)).toBeNull();
  expect(done.length).toBeLessThan(1000);
});
