import { describe, expect, it } from 'vitest';
import { ocs as game, type Ocs } from '../../src/index.ts';
import type { Side } from '../../src/world/sides.ts';
import { setupFor, type Dice } from '@sandtable/umpire';
import { decide, sightOf, type Plan } from '@sandtable/staff';
import { keen } from '../../src/staff/keen.ts';
import { steady } from '../../src/staff/steady.ts';
import { played } from '../machine-games.ts';

describe('greedy', () => {
  it('plays the first half lesson to its end', () => {
    expect(played('lesson-mtsensk-half', { german: 'greedy', soviet: 'greedy' }, 'one').table.position.outcome).not.toBeNull();
  }, 60_000);
});

describe('steady', () => {
  it('plays the first lesson to its end from either side, and says what it means to do', () => {
    const { table, plans } = played('lesson-mtsensk', { german: 'steady', soviet: 'steady' }, 'one');
    expect(table.position.outcome).not.toBeNull();
    expect(plans.some(({ intent }) => /^March to .+\.$/.test(intent))).toBe(true);
    expect(plans.flatMap(({ terms }) => terms.map(({ says }) => says))).toContain('attacks now, by the table');
  }, 60_000);

  it('beats who plays at random, from either side', () => {
    const margin = (levels: { readonly [side in Side]: string }): number => {
      const { table } = played('lesson-mtsensk', levels, 'one');
      return game.explain(table.position, 'german', { victory: {} }).value as number;
    };
    expect(margin({ german: 'steady', soviet: 'random' })).toBeGreaterThan(margin({ german: 'random', soviet: 'steady' }));
  }, 60_000);

  it('does the same for the same seed', () => {
    const [one, other] = ['a', 'a'].map(
      (seed) => played('lesson-mtsensk', { german: 'steady', soviet: 'steady' }, seed, 40).table.position,
    );
    expect(game.hash(one as Ocs)).toBe(game.hash(other as Ocs));
  }, 60_000);
});

/** Dice that all show three. */
const THREES: Dice = { roll: (_on, count) => Array.from({ length: count }, () => 3) };

describe('keen', () => {
  /** Evaluations for a side turn: each draft is looked at once. */
  const TINY = 100;
  const begun = (): Ocs => game.begin(setupFor(game, { scenario: 'lesson-mtsensk-half' }), THREES).position;
  /** Where the German side turn begins. */
  function atTurn(): Ocs {
    const position = begun();
    const machines = { german: steady.sit('a', 'german'), soviet: steady.sit('a', 'soviet') };
    while (!position.facts.phase.includes('german')) {
      const seat = game.awaiting(position)?.seats[0] as Side;
      const { command } = decide(machines[seat], sightOf(game, position, seat));
      game.play(position, seat, command ?? expect.fail(`${seat} finds nothing to do`), THREES);
    }
    return position;
  }
  const thinking = () => keen.sit('seed', 'german', TINY).think(sightOf(game, atTurn(), 'german'));

  /** The half lesson against steady, and what was planned. */
  function playedOut(): { readonly position: Ocs; readonly plans: readonly Plan[] } {
    const machines = { german: keen.sit('a', 'german', TINY), soviet: steady.sit('a', 'soviet', TINY) };
    const position = begun();
    const plans: Plan[] = [];
    for (let seat = game.awaiting(position)?.seats[0]; seat !== undefined; seat = game.awaiting(position)?.seats[0]) {
      const { command, plan } = decide(machines[seat as Side], sightOf(game, position, seat));
      game.play(position, seat, command ?? expect.fail(`${seat} finds nothing to do`), THREES);
      if (plan && seat === 'german') plans.push(plan);
    }
    return { position, plans };
  }

  it('plays the first half lesson to its end, alike for the same seed, and names the side turns that it has weighed', () => {
    const [{ position, plans }, again] = [playedOut(), playedOut()];
    expect(position.outcome).not.toBeNull();
    expect(game.hash(again.position)).toBe(game.hash(position));
    const weighed = plans.find(({ rejected }) => rejected.length > 0) ?? expect.fail('nothing was rejected');
    expect(weighed.unit).toBe('points');
    expect(weighed.rejected.some(({ intent }) => intent.startsWith('Boldly'))).toBe(true);
  }, 120_000);

  it('tells how far it is, and plays the best that it has when it is hurried', () => {
    const slow = thinking();
    const told: number[] = [];
    let slice = slow.next();
    for (; !slice.done; slice = slow.next()) told.push(slice.value.done);
    expect(told.length).toBeGreaterThan(20);
    expect(told.every((done, i) => done >= 0 && done <= 1 && (i === 0 || done >= (told[i - 1] as number)))).toBe(true);

    const hurried = thinking();
    let slices = 0;
    let one = hurried.next();
    for (; !one.done; one = hurried.next(true)) slices++;
    expect(slices).toBeLessThan(told.length / 4);
    expect(game.refuse(atTurn(), 'german', one.value.command ?? expect.fail('nothing to do'))).toBeNull();
  }, 120_000);
});
