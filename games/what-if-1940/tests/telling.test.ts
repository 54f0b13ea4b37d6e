import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { whatIf1940 as game } from '../src/index.ts';
import { emptyPosition } from '../src/position.ts';
import { MOVES, OPEN_KINDS, tell } from '../src/telling.ts';
import { onTheMap } from './referee.ts';

const SOURCES = [new URL('../src/', import.meta.url), new URL('../../../packages/warfare/src/', import.meta.url)];

/** Every kind of happening that the rules name. */
const kinds = (): ReadonlySet<string> =>
  new Set(
    SOURCES.flatMap((folder) =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.ts'))
        .flatMap((file) => [...readFileSync(new URL(file, folder), 'utf8').matchAll(/\bwhat: '([^']+)'/g)].map(([, kind]) => String(kind))),
    ),
  );

describe('who is told what', () => {
  it('is said of every kind of happening that there is, and of no other', () => {
    expect([...OPEN_KINDS, ...MOVES].toSorted()).toEqual([...kinds()].toSorted());
  });

  it('is nobody but the seat whose doing it is, of a kind that is not listed', () => {
    const strange = { what: 'spied out', seat: 'soviet', unit: 'de-i' };
    expect(['soviet', 'anglo-french', 'german-east'].map((seat) => tell(strange, seat))).toEqual([strange, null, null]);
    expect(tell({ what: 'spied out' }, 'soviet')).toBeNull();
    expect(tell({ what: 'moved', units: ['fr-i'] }, 'german-west')).toBeNull();
  });

  it('leaves no fact out of the view, and puts none in that nobody has called open', () => {
    const { position } = onTheMap().put('su-fe-1c', '5024');
    const facts = Object.keys(emptyPosition(position.setup).facts).filter((fact) => fact !== 'turn' && fact !== 'phase');
    for (const seat of ['german-east', 'soviet']) {
      const shown = Object.keys(game.view(position, seat)['state'] as object).filter((fact) => fact !== 'unseen');
      expect(shown.toSorted()).toEqual([...facts, 'aircraft', 'hexes', 'units'].toSorted());
      const more = { ...position, facts: { ...position.facts, agents: ['4512'] } };
      expect(JSON.stringify(game.view(more, seat))).not.toContain('agents');
    }
  });
});
