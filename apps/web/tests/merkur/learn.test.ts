import { Table, type Game } from '@sandtable/umpire';
import { beforeAll, describe, expect, test } from 'vitest';
import { merkur } from '../../../../games/merkur/src/index.ts';
import { rules } from '../../../../games/merkur/src/rulebook.ts';
import { shows } from '../../../../games/merkur/src/showing/index.ts';
import { RETIMO } from '../../../../games/merkur/src/showing/lessons/retimo.ts';
import { lessonFrom } from '../../src/learn/declared.ts';
import type { Now } from '../../src/learn/lesson.ts';
import { openAgreed } from '../../src/worker/openings.ts';
import { fetchGame } from '../../src/worker/rules.ts';
import { expectBrief } from '../lessons.ts';

const game = merkur as unknown as Game;
const { agreement, steps } = lessonFrom('merkur', RETIMO);

/** Plays what the coach gives; what happened by then. */
function advised(seed: string) {
  const table: Table = openAgreed({ ...agreement, seed });
  for (const { id, show } of RETIMO.steps) {
    const commands = typeof show === 'object' && 'give' in show ? show.give : [];
    for (const command of commands) {
      // Who has landed badly does not attack: with such a seed there is no lesson.
      const { refused } = table.act('axis', command);
      if (refused && (id === 'attack' || id === 'support')) return null;
      expect(refused, `${id}: ${JSON.stringify(command)}`).toBeUndefined();
    }
    if (id === 'fight') break;
  }
  return table.standing.flatMap((n) => table.happened(n));
}

beforeAll(() => fetchGame('merkur'));

describe('the lesson of Retimo', () => {
  test('can be followed by its advice: all come down fit to fight, and the airstrip is attacked', () => {
    expect(game.scenarios.map(({ id }) => id)).toContain(RETIMO.scenario);
    // A change of a rule's words changes all dice: then another seed is wanted.
    const lands = (seed: string): boolean =>
      advised(seed)
        ?.filter(({ what }) => what === 'unit dropped')
        .every(({ fate }) => fate === 'landed') ?? false;
    const fitting = Array.from({ length: 12 }, (_, i) => `Retimo ${i + 1}`).filter(lands);
    expect(fitting, 'seeds that would do').toContain(agreement.seed);
    expect(advised(agreement.seed ?? '')?.map(({ what }) => what)).toEqual(expect.arrayContaining(['attack declared', 'bombed']));
  });

  test('says what it says briefly, by rules that there are, of hexes that there are', () => {
    const places = new Set(shows(null).sheets.flatMap(({ hexes }) => hexes.map(({ hex }) => hex)));
    expectBrief(steps, 10, { places, rules, now: {} as Now });
  });
});
