import { collecting, ScriptedDice } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { shuffle, attackOf, defenseOf, faceOf, isUntried, itemOf, possibleFaces, reveal } from '../../src/rules/02-components/untried.ts';
import { eliminate } from '../../src/rules/02-components/steps.ts';
import { declaration, type WhatIf } from '../../src/position/position.ts';
import { on, rule } from '../referee.ts';

const doing = (position: WhatIf, ...dice: readonly number[]) => collecting(position, new ScriptedDice(dice));
const unit = (position: WhatIf, id: string): number => position.world.unit.get(id) as number;

/** Three armies on the map that may be one of three fronts. */
const three = (): WhatIf =>
  on('4510 4511 4512')
    .facts({ shuffles: [['su-r-3', 'su-r-9', 'su-r-13']] })
    .put('su-army-1', { at: '4510', shuffle: 0 })
    .put('su-army-2', { at: '4511', shuffle: 0 })
    .put('su-army-3', { at: '4512', shuffle: 0 }).position;

describe('2.12 untried armies', () => {
  rule(
    '2.12a',
    '2.12b',
    '2.12c',
  )('show a front that the dice choose when they are turned up, and keep it', () => {
    const position = three();
    const act = doing(position, 2);
    reveal(act, unit(position, 'su-army-1'), []);
    expect(faceOf(position, unit(position, 'su-army-1'))?.id).toBe('su-r-9');
    expect(act.happened).toMatchObject([{ what: 'revealed', unit: 'su-army-1', face: 'su-r-9' }]);
    reveal(act, unit(position, 'su-army-1'), []);
    expect(act.happened).toHaveLength(1);
    expect(possibleFaces(position, unit(position, 'su-army-2')).map(({ id }) => id)).toEqual(['su-r-3', 'su-r-13']);
  });

  it('have a front nowhere before: no rule can read it, and the position holds it nowhere', () => {
    const position = three();
    expect(() => attackOf(position, unit(position, 'su-army-1'))).toThrow('is untried');
    expect(() => defenseOf(position, unit(position, 'su-army-1'))).toThrow('is untried');
    const faces = new Set<string>();
    for (const die of [1, 2, 3]) {
      const again = three();
      expect(declaration.digest(again)).toEqual(declaration.digest(three()));
      reveal(doing(again, die), unit(again, 'su-army-1'), []);
      faces.add(faceOf(again, unit(again, 'su-army-1'))?.id ?? '');
    }
    expect(faces).toEqual(new Set(['su-r-3', 'su-r-9', 'su-r-13']));
  });

  it('need no die for the last front of a shuffle', () => {
    const position = three();
    reveal(doing(position, 1), unit(position, 'su-army-1'), []);
    reveal(doing(position, 1), unit(position, 'su-army-2'), []);
    reveal(doing(position), unit(position, 'su-army-3'), []);
    expect(faceOf(position, unit(position, 'su-army-3'))?.id).toBe('su-r-13');
  });

  it('are each front equally often, also when the dead pile is shuffled anew', () => {
    const counts = new Map<string, number>();
    for (const first of [1, 2, 3])
      for (const drawn of [1, 2])
        for (const rest of [1, 2]) {
          const position = three();
          // Army 1 is turned up and dies; the dead pile is army 1 and an unseen army 2; army 1's piece comes back.
          reveal(doing(position, first), unit(position, 'su-army-1'), []);
          const pile = [unit(position, 'su-army-1'), unit(position, 'su-army-2')];
          shuffle(
            position,
            pile,
            pile.map((piece) => itemOf(position, piece)),
          );
          expect(isUntried(position, pile[0] as number)).toBe(true);
          reveal(doing(position, drawn, rest), pile[0] as number, []);
          const face = faceOf(position, pile[0] as number)?.id ?? '';
          counts.set(face, (counts.get(face) ?? 0) + 1);
        }
    expect(new Set(counts.values())).toEqual(new Set([4]));
  });

  rule('9.6a')('go to the dead pile unseen, but a Juggernaut is looked at for its substitute', () => {
    const position = on('4510 4511')
      .facts({ shuffles: [['su-j-3', 'su-j-4'], ['su-r-9']] })
      .put('su-jug-1', { at: '4510', shuffle: 0 })
      .put('su-army-1', { at: '4511', shuffle: 1 }).position;
    const quiet = doing(position);
    eliminate(quiet, unit(position, 'su-army-1'), 'supply', ['6.8b']);
    expect(isUntried(position, unit(position, 'su-army-1'))).toBe(true);
    const loud = doing(position, 2);
    eliminate(loud, unit(position, 'su-jug-1'), 'supply', ['6.8b']);
    const [, , converted] = loud.happened;
    expect(converted).toMatchObject({
      what: 'converted',
      unit: 'su-jug-1',
      face: position.world.faces.find(({ id }) => id === 'su-j-4')?.substitute,
    });
  });
});
