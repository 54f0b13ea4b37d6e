import { FastDice, Table, type Wanted } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { conformance } from '../../../../packages/umpire/tests/suite.ts';
import { merkur as game } from '../../src/index.ts';
import { groupOf } from '../../src/position/ships.ts';
import { variedBy } from '../../src/world/variants.ts';
import { DEAD, hexOf, unitNamed } from '../../src/position/position.ts';
import { playAtRandom } from '../random-games.ts';
import { setUp, maleme, operation } from '../at-sea.ts';

/** A scenario that begins with landing craft at Milos, and an assault planned for its first turn (variant 10). */
const assaulted = (scenario: typeof operation) => ({ ...setUp(scenario), options: { 'sea-assault': true } });

describe.each([
  ['Maleme', maleme],
  ['the whole operation', operation],
])('an assault from the sea in %s', (_, scenario) => {
  const begun = () =>
    Table.open(game, { setup: assaulted(scenario) as Wanted, seats: { axis: 'random', allied: 'random' }, seed: 'assault' }).position;

  it('is planned at the beginning, and the Allies do not know of it', () => {
    const position = begun();
    const state = game.save(position).state as { [family: string]: { [id: string]: object } };
    expect(state['axis-assaults']).toEqual({ 'assault-x-1': { at: 'zone 2725', for: 1 } });
    const seen = (seat: string): boolean =>
      /assault-x|"assault"/.test(JSON.stringify((game.view(position, seat) as unknown as { state: object }).state));
    expect([seen('axis'), seen('allied')]).toEqual([true, false]);
    expect(Object.keys(state['ships'] ?? {}).filter((id) => id.startsWith('de-msf') || id.startsWith('de-lc'))).toHaveLength(6);
  });

  it('can be made: one zone to the coast, declared there, and landed beside Maleme', () => {
    const position = begun();
    const dice = new FastDice(7);
    for (let i = 0; i < 40 && position.facts.phase !== 'axis ships'; i++) {
      const [seat] = game.awaiting(position)?.seats ?? [];
      game.play(position, seat as 'axis', { act: 'end' }, dice);
    }
    const group = groupOf(position, position.world.ship.get('de-lc-1') as number);
    const does = (command: { readonly act: string }) => {
      expect(game.refuse(position, 'axis', command as never), command.act).toBeNull();
      game.play(position, 'axis', command as never, dice);
      // Whoever of the enemy's might attack or fire lets them be.
      for (let i = 0; i < 9 && game.awaiting(position)?.seats[0] === 'allied'; i++)
        game.play(position, 'allied', { act: game.awaiting(position)?.step === 'coast defence' ? 'hold-fire' : 'end' }, dice);
    };
    does({ act: 'sail', group, by: ['zone 2429'] } as never);
    does({ act: 'sail', group, by: ['zone 2725'] } as never);
    does({ act: 'declare-assault', group } as never);
    does({ act: 'storm', group, unit: 'de-gjr-100', hex: '2924' } as never);
    expect([position.world.grid.index('2924'), DEAD]).toContain(hexOf(position, unitNamed(position, 'de-gjr-100')));
  });
});

/** Maleme with the landing craft off its coast, and nobody of the Allies at sea; guns of the Axis are there as well. */
const OFF = (() => {
  const { groups = [], assaults = [], ...varied } = variedBy(maleme, ['sea-assault']);
  const landing = groups
    .filter(({ name }) => name === 'Landing craft')
    .map(({ name, ships, loads }) => ({ name, ships, loads, zone: '2725' }));
  return {
    ...varied,
    variants: undefined,
    id: 'off-maleme',
    last: 1,
    arrivals: [],
    groups: [...landing, { name: 'Guns', ships: ['it-aosta', 'it-garibaldi'], zone: '2725' }],
    assaults,
  } as typeof maleme;
})();

describe('an assault from the sea, played at random', () => {
  const SETUP = setUp(OFF);
  conformance(game, { misses: 20, combinations: 20, reloads: 10, enumerated: 8, looks: 10, setups: [SETUP], seeds: [1] });

  it('comes to its end, and in it happens what can', () => {
    const seen = new Set<string>();
    // Games in which one is declared, and guns answer.
    for (const n of [4, 130]) {
      const table = playAtRandom(`assault ${n}`, { setup: SETUP as Wanted });
      for (let line = 1; line < table.size; line++) for (const { what } of table.happened(line)) seen.add(what);
    }
    const all = [
      'assault planned',
      'assault declared',
      'craft went in',
      'stormed ashore',
      'gunfire assigned',
      'coast guns',
      'transshipped',
    ];
    expect(all.filter((what) => !seen.has(what))).toEqual(['transshipped']);
  }, 60_000);
});
