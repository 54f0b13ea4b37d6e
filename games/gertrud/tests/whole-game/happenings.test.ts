import { expect, it } from 'vitest';
import { kindsNamed } from '../../../../packages/umpire/tests/kinds-named.ts';
import { happenings } from '../../src/happenings.ts';
import { gertrud } from '../../src/index.ts';

const SOURCES = [new URL('../../src/rules/', import.meta.url), new URL('../../../../packages/warfare/src/', import.meta.url)];

it('declares every kind of happening that there is, and no other, all of them open', () => {
  const named = kindsNamed(SOURCES);
  expect([...named].filter((kind) => !Object.hasOwn(happenings.kinds, kind))).toEqual([]);
  expect(Object.keys(happenings.kinds).filter((kind) => !named.has(kind))).toEqual([]);
  expect(gertrud.isOpen).toBe(true);
});
