import { setupFor } from '@sandtable/umpire';
import { expect, it } from 'vitest';
import { occasionsIn, wrongRule } from '../../../../packages/umpire/tests/right-rule.ts';
import { walk } from '../../../../packages/umpire/tests/walk.ts';
import { whatIf1940 as game } from '../../src/index.ts';
import { procedures } from '../../src/rules/procedures.ts';
import { SEATS } from '../../src/world/world.ts';

/** A random game's decisions, one in so many. */
const EVERY = 9;

it('an act that is not asked for is refused first by what it says itself, in random games', () => {
  const occasions = occasionsIn(procedures);
  const tried = new Set<string>();
  for (const seed of [3, 7]) {
    const { decisions } = walk(game, setupFor(game, { scenario: 'campaign' }), seed, 5000);
    const looked = decisions.filter(({ number }) => number % EVERY === 0);
    expect(wrongRule(game, occasions, looked, SEATS, tried), `seed ${seed}`).toBeNull();
  }
  // The others were not drawn, or have their procedure under way wherever they are not asked for.
  expect(tried.size).toBeGreaterThan(10);
}, 60_000);

it('every act says when it is given, but for the end of a phase, which belongs to whatever is asked', () => {
  const silent = Object.entries(occasionsIn(procedures)).filter(([, own]) => own.length === 0);
  expect(silent.map(([act]) => act)).toEqual(['end']);
});
