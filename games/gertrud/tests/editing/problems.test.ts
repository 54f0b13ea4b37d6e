import type { Edition } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { editing } from '../../src/editing/index.ts';
import { counterPath, hex, hexPath, problemsOf, scenario, testAll, unit, type Draft } from './parts.ts';

it('finds nothing wrong with our own figures, left out or given whole', () => {
  expect(editing.problems(null)).toEqual([]);
  expect(editing.problems({ name: 'nothing' })).toEqual([]);
  expect(problemsOf()).toEqual([]);
});

describe('of the form', () => {
  testAll([
    {
      wrong: 'a word for a terrain that is none',
      breaks: (d) => (hex(d, '2416').terrain = 'swamp' as 'sea'),
      path: hexPath('2416', 'terrain'),
      says: '"clear" or "rough"',
      weight: 'fault',
    },
    {
      wrong: 'a figure that nobody knows',
      breaks: (d) => Object.assign(hex(d, '2416'), { height: 3 }),
      path: hexPath('2416', 'height'),
      says: 'nothing of this name',
      weight: 'fault',
    },
    {
      wrong: 'nothing in place of a formation',
      breaks: (d) => d.counters.formations?.splice(0, 1, null as never),
      path: 'formations[0]',
      says: 'expected',
      weight: 'fault',
    },
    {
      wrong: 'a fraction of a movement point',
      breaks: (d) => (unit(d, 'de-5-pz').movement = 4.5),
      path: counterPath('de-5-pz', 'movement'),
      says: 'a whole number is expected',
      weight: 'fault',
    },
    {
      wrong: 'a scenario without a title',
      breaks: (d) => (scenario(d).title = ''),
      path: '[0].title',
      says: 'at least 1',
      weight: 'fault',
    },
    {
      wrong: 'a table that is missing',
      breaks: (d) => delete (d.tables as Partial<Draft['tables']>).missions,
      path: 'missions',
      says: 'expected',
      weight: 'fault',
    },
    {
      wrong: 'an effect that no result can have',
      breaks: (d) => Object.assign(d.tables.crt.codes['AE'] as object, { effects: [{ do: 'explode' }] }),
      path: 'crt.codes.AE.effects[0].do',
      says: 'none of the possible forms',
      weight: 'fault',
    },
  ]);

  it('is told of every line, and not of those that are only beside a wrong one', () => {
    const found = problemsOf(
      (d) => (hex(d, '2505').terrain = 'swamp' as 'sea'),
      (d) => (hex(d, '2606').seas = ['baltic' as 'black']),
      (d) => (hex(d, '2709').city = 7 as unknown as string),
      (d) => (unit(d, 'tr-11').steps = 3),
    );
    expect(found.map((one) => one.at.hex ?? one.at.counter)).toEqual(['2505', '2606', '2709', 'tr-11']);
  });

  it.each([
    ['map', 'an object with grid, hexes and hexsides'],
    ['counters', 'object is expected'],
    ['tables', 'an object with terrain, crt, goeben, missions'],
    ['scenarios', 'a list is expected'],
  ] as const)('is told of %s that is none at all', (part, says) => {
    const wrong = editing.problems({ name: 'wrong', [part]: 'none' } as Edition);
    expect(wrong.find((one) => one.at.part === part && one.at.path === '')?.says).toContain(says);
  });
});

it('puts faults first', () => {
  const weights = problemsOf(
    (d) => delete hex(d, '2416').country,
    (d) => (hex(d, '2415').country = 'albania'),
    (d) => (scenario(d).turns = 0),
  ).map(({ weight }) => weight);
  expect(weights).toEqual(['fault', 'fault', 'warning']);
});
