import { describe, expect, it } from 'vitest';
import { whatIf1940 as game } from '../../src/index.ts';
import { emptyPosition } from '../../src/position/position.ts';
import { happenings } from '../../src/happenings.ts';
import { kindsNamed } from '../../../../packages/umpire/tests/kinds-named.ts';
import { onTheMap } from '../referee.ts';

const SOURCES = [new URL('../../src/', import.meta.url), new URL('../../../../packages/warfare/src/', import.meta.url)];

describe('who is told what', () => {
  it('is said of every kind of happening that there is, and of no other', () => {
    expect(Object.keys(happenings.kinds).toSorted()).toEqual([...kindsNamed(SOURCES)].toSorted());
  });

  it('is nobody, of a kind that is not listed, or where it is not said whose doing it is', () => {
    const strange = { what: 'spied out', seat: 'soviet', unit: 'de-i' };
    expect(['soviet', 'anglo-french', 'german-east'].map((seat) => game.tell(strange, seat))).toEqual([null, null, null]);
    expect(game.tell({ what: 'moved', units: ['fr-i'] }, 'german-west')).toBeNull();
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
