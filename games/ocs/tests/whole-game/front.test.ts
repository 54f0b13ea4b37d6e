import type { Value } from '@sandtable/umpire';
import { describe, expect, test } from 'vitest';
import { ocs as game } from '../../src/index.ts';
import { holderOf } from '../../src/position/position.ts';
import { SIDES } from '../../src/world/sides.ts';
import { playAtRandom } from '../random-games.ts';

/** Each side holds more hexes than that. */
const SHARE = 300;
const setup = { scenario: 'orel' };

describe('the whole front', () => {
  test('is shared out at the start, cuts nobody off, and is played to its end by random players', () => {
    let opening: { readonly holders: number; readonly isolated: Value | undefined } | undefined;
    const { position } = playAtRandom('1', {
      setup,
      looked({ position: now }) {
        if (opening || now.facts.phase !== '1 german movement') return;
        const held = SIDES.map((side) => Array.from({ length: now.world.grid.count }, (_, hex) => holderOf(now, hex) === side));
        const { lines } = game.explain(now, 'german', { victory: {} });
        opening = {
          holders: held.filter((hexes) => hexes.filter(Boolean).length > SHARE).length,
          isolated: lines.find(({ says }) => says.includes('supply line'))?.value,
        };
      },
    });
    expect(opening).toEqual({ holders: 2, isolated: 0 });
    expect(position.outcome?.rule).toBe('Intro.3-1');
  });

  test('lets all who are due arrive, and offers nothing that is refused, in another game', () => {
    expect(playAtRandom('5', { setup }).position.outcome?.rule).toBe('Intro.3-1');
  });
});
