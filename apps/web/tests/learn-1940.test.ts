import type { Command, Game } from '@sandtable/umpire';
import { whatIf1940 } from '@sandtable/what-if-1940';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Now } from '../src/learn/lesson.ts';
import { LESSON } from '../src/games/what-if-1940/lesson.ts';
import { whatIfFace } from '../src/games/what-if-1940/face.ts';
import { companionOf } from '../src/games/what-if-1940/rulebook-face.ts';
import { undoTargets } from '@sandtable/desk/going';
import { openAgreed } from '../src/worker/openings.ts';
import { fetchGame } from '../src/worker/rules.ts';
import { expectBrief } from './lessons.ts';
import { layout } from './map-1940.ts';

const { agreement, steps } = LESSON;
const game = whatIf1940 as unknown as Game;
const SEATS = ['german-west', 'german-east'];

/** What the coach advises, to the die of the prepared attack; one step is taken back and put back on the way. */
const ADVICE: readonly (Command | 'undo and redo')[] = [
  { act: 'order', order: 'move-fight' },
  { act: 'suppress', aircraft: 'de-air-1', target: 'fr-air' },
  { act: 'end' },
  { act: 'end' },
  { act: 'take-up', from: '5208', units: ['de-xxxix-pz', 'de-xli-pz'] },
  { act: 'step', to: '5308' },
  { act: 'put-down' },
  'undo and redo',
  { act: 'take-up', from: '5107', units: ['de-xv-pz', 'de-xix-pz', 'de-xvi-pz'] },
  { act: 'step', to: '5108' },
  { act: 'assault', to: '5109', drop: false },
  { act: 'aircraft', aircraft: ['de-air-2'] },
  { act: 'step', to: '5010' },
  { act: 'put-down' },
  { act: 'take-up', from: '4601', units: ['de-xviii-mtn', 'de-xxiii'] },
  { act: 'step', to: '4602' },
  { act: 'step', to: '4502' },
  { act: 'put-down' },
  { act: 'end' },
  { act: 'attack', hex: '5307', units: ['de-i', 'de-ii', 'de-iii', 'de-xxxix-pz', 'de-xli-pz', 'de-iv'], drop: false },
  { act: 'aircraft', aircraft: [] },
];

/** Everything that has happened to who follows the advice with this seed; null where the advice cannot be followed to its end. */
function advised(seed: string) {
  const table = openAgreed({ ...agreement, seed });
  for (const one of ADVICE) {
    if (one === 'undo and redo') {
      expect(table.undo('german-east', undoTargets(table, SEATS, 'german-east').step).refused).toBeUndefined();
      expect(table.redo('german-east').refused).toBeUndefined();
    } else if (table.act('german-east', one).refused) return null;
  }
  return table.standing.flatMap((n) => table.happened(n));
}

/** Rivers are ignored, the assault clears its hex with points left, and so does the attack: what the lesson is written for. */
function isFitting(seed: string): boolean {
  const told = advised(seed) ?? [];
  const has = (what: string): boolean => told.some((one) => one.what === what);
  const last = told.findLast(({ what }) => what === 'result')?.['result'];
  return has('rivers ignored') && has('mobile assault won') && (last === 'DE' || last === 'DR');
}

beforeAll(() => fetchGame('what-if-1940'));

describe('the lesson of 1940', () => {
  test('begins in a position that can be, before the German order is declared', () => {
    const { position } = openAgreed(agreement);
    expect(game.awaiting(position)).toMatchObject({ seats: ['german-east'], procedure: 'game', step: 'order' });
    // Nobody is left over from the set-up, and every unit has room where it stands.
    expect(JSON.stringify(agreement.position)).not.toContain('to-set-up');
    expect(advised(agreement.seed ?? '')).not.toBeNull();
  });

  test('says of the enemies beside the Germans what is so', () => {
    const at = (side: (unit: string) => boolean): ReadonlySet<string> =>
      new Set(
        Object.entries(agreement.position?.['state'] ? (agreement.position['state'] as { units: object }).units : {}).flatMap(
          ([unit, where]) => {
            const hex = typeof where === 'string' ? where : (where as { at: string }).at;
            return side(unit) && layout.isHex(hex) && layout.sheetOf(hex)?.face.id === 'east' ? [hex] : [];
          },
        ),
      );
    const [germans, soviets] = [at((unit) => unit.startsWith('de-')), at((unit) => unit.startsWith('su-'))];
    const beside = [...germans].filter((hex) => layout.neighbours(hex).some((one) => soviets.has(one)));
    expect(steps.find(({ id }) => id === 'order')?.says).toContain('few of us stand beside an enemy');
    expect(beside.length).toBeGreaterThan(0);
    expect(beside.length).toBeLessThan(germans.size / 3);
  });

  test('brings whoever follows its advice surprise, a cleared hex and points to go on with', () => {
    // A change of a rule's words changes all dice: then another seed is wanted.
    const fitting = Array.from({ length: 40 }, (_, i) => `Lesson ${i + 1}`).filter(isFitting);
    expect(fitting, 'seeds that would do').toContain(agreement.seed);
  });

  test('says what it says briefly, by rules that there are, of places that there are', () => {
    const { map } = whatIfFace(null);
    const places = new Set([...map.hexes.map(({ hex }) => hex), ...map.boxes.map(({ id }) => id)]);
    const told = ['surprise', 'rivers ignored', 'attack', 'mobile assault won'].map((what) => ({ what }));
    const now = { told: [...told, { what: 'result', result: 'DE' }] } as unknown as Now;
    expectBrief(steps, 15, { places, rules: companionOf(null).rulebook, now });
  });
});
