import { decide, sightOf } from '@sandtable/staff';
import { Table, type Command, type Game, type Happening } from '@sandtable/umpire';
import { beforeAll, describe, expect, test } from 'vitest';
import { merkur } from '../../../../games/merkur/src/index.ts';
import { rules } from '../../../../games/merkur/src/rulebook.ts';
import { shows } from '../../../../games/merkur/src/showing/index.ts';
import { RETIMO } from '../../../../games/merkur/src/showing/lessons/retimo.ts';
import { SEA } from '../../../../games/merkur/src/showing/lessons/sea.ts';
import { merkurStaff } from '../../../../games/merkur/src/staff/index.ts';
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

/** Asked of the enemy in the middle of what one does oneself: the machine answers till it is one's own turn again. */
function answered(table: Table, machine: string): void {
  const enemy = merkurStaff.levels.find(({ id }) => id === SEA.seats['axis'])?.sit(machine, 'axis');
  const isAsked = (): boolean => game.awaiting(table.position)?.seats[0] === 'axis';
  if (!enemy) throw new Error('nobody sits there');
  while (isAsked()) {
    const { command } = decide(enemy, sightOf(merkur, table.position as never, 'axis'));
    expect(command && table.act('axis', command).refused).toBeUndefined();
  }
}

/** Follows the coach of the sea through its battle to its end, against a machine with these dice; null where something is refused. */
function sailed(seed: string, machine: string): readonly Happening[] | null {
  const table: Table = openAgreed({ ...lessonFrom('merkur', SEA).agreement, seed });
  const hasHappened = (what: string): boolean => table.standing.some((n) => table.happened(n).some((one) => one.what === what));
  const give = (command: Command): boolean => {
    const { refused } = table.act('allied', command);
    answered(table, machine);
    return !refused;
  };
  for (const { show, done } of SEA.steps) {
    if (typeof show === 'object' && 'give' in show && !show.give.every(give)) return null;
    const advice = show === 'go on' ? {} : typeof show === 'object' && 'answer' in show ? show.answer : null;
    if (!advice) continue;
    const isDone = () => (done?.asked ? game.awaiting(table.position)?.step === done.asked : hasHappened(done?.happened ?? ''));
    for (let tries = 0; tries < 40 && !isDone(); tries++) {
      const commands = advice[game.awaiting(table.position)?.step ?? ''] ?? [];
      if (![...commands, { act: 'proceed' }, { act: 'steer', divisions: {} }].some(give)) return null;
    }
  }
  return table.standing.flatMap((n) => table.happened(n));
}

describe('the lesson of the sea', () => {
  test('can be followed by its advice, whatever dice the machine has: the caiques are found and sunk with their escort, and a battalion brought off', () => {
    const isFit = (happened: readonly Happening[] | null): boolean =>
      ['it-lupo', 'de-msf-1-1'].every((sunk) => happened?.some(({ what, ship }) => what === 'ship sunk' && ship === sunk) ?? false);
    const fitting = Array.from({ length: 14 }, (_, i) => `Force D ${i + 1}`).filter((seed) => isFit(sailed(seed, 'one')));
    expect(fitting, 'seeds that would do').toContain(SEA.seed);
    for (const machine of ['one', 'two'])
      expect(sailed(SEA.seed, machine)?.map(({ what }) => what)).toEqual(expect.arrayContaining(['naval combat over', 'evacuated']));
  });

  test('says what it says briefly, by rules that there are, of hexes that there are', () => {
    const places = new Set(shows(null).sheets.flatMap(({ hexes }) => hexes.map(({ hex }) => hex)));
    expectBrief(lessonFrom('merkur', SEA).steps, 10, { places, rules, now: {} as Now });
  });
});
