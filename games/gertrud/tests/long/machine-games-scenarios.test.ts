import { verify, type Wanted } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { gertrud as game } from '../../src/index.ts';
import { scenarios } from '../../src/world/scenario.ts';
import { playMachines, type Sitter } from '../staff/machine-games.ts';
import { readOtherwise } from '../sampled.ts';

/** Milliseconds for whole games, with other tests beside. */
const LONG = 600_000;
/** Arrangements weighed in a movement phase: enough for armies to meet. */
const SMALL: Sitter = { level: 'steady', budget: 30 };
/**
 * Greedy tries every command and takes minutes for a game; so many commands bring it through set-up, arrivals, battles and replacements.
 */
const GREEDY_COMMANDS = 350;
const both = (sitter: Sitter) => ({ german: sitter, allied: sitter });
const ids = scenarios.map(({ id }) => id);

/** Plays a game of steady machines to its end; the record must hold. */
function whole(setup: Wanted, seed: string, seats = both(SMALL)) {
  const table = playMachines(seats, seed, { setup });
  expect(table.position.outcome).not.toBeNull();
  expect(verify(game, table.text())).toMatchObject({ ok: true, hash: game.hash(table.position) });
  return table;
}

describe.each(ids)('machines play %s', (scenario) => {
  it('to its end, steady against steady', { timeout: LONG }, () => {
    whole({ scenario }, '201');
  });

  it('with every ruling read otherwise, and the Turks where they like', { timeout: LONG }, () => {
    whole({ scenario, options: { ...readOtherwise(scenario), 'free-deployment': true } }, '202');
  });

  it('on through Soviet duplicity, where the Germans lose', { timeout: LONG }, () => {
    const table = whole({ scenario, options: { duplicity: true } }, '203', { german: { level: 'steady', budget: 1 }, allied: SMALL });
    expect(table.position.facts.sequel || table.position.outcome?.winner === 'german').toBe(true);
  });

  it('as far as greedy gets', { timeout: LONG }, () => {
    const table = playMachines(both({ level: 'greedy' }), '204', { setup: { scenario }, most: GREEDY_COMMANDS });
    expect(verify(game, table.text())).toMatchObject({ ok: true });
  });
});
