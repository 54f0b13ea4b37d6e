import type { Setup, Value } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { firstLeak, leaking, type Compared } from '../../../../packages/umpire/tests/leaks.ts';
import { conformance } from '../../../../packages/umpire/tests/suite.ts';
import { sample, walk, type Decision } from '../../../../packages/umpire/tests/walk.ts';
import { merkur as game, type Merkur } from '../../src/index.ts';
import { scenarios } from '../../src/world/scenario.ts';
import type { ScenarioData } from '../../src/world/schema/scenario.ts';
import { LEAKS } from '../planted-leaks.ts';
import { playAtRandom } from '../random-games.ts';
import { watched } from '../watched.ts';

/** Two turns with ships and aircraft: groups of both sides at sea and in port, a carrier with her squadrons, bombers within reach of them. */
const SETUP = ((): Setup => {
  const { area: _, ...open } = scenarios.find(({ id }) => id === 'maleme-ashore') as ScenarioData;
  const groups = [
    { name: 'I. Flotilla', ships: ['de-msf-1-1', 'it-lupo'], hex: '1625', loads: [{ ship: 'de-msf-1-1', units: ['de-geb-pi-95'] }] },
    { name: 'S', ships: ['it-sella', 'it-crispi'], zone: '2021', used: 1 },
    { name: 'D', ships: ['uk-dido', 'uk-orion', 'uk-janus'], zone: '2725', used: 1 },
    { name: 'C', ships: ['uk-naiad', 'uk-perth', 'uk-formidable'], zone: '3022', used: 1 },
    { ships: ['uk-calcutta', 'uk-abdiel', 'uk-convoy-1'], hex: '2926' },
    { ships: ['it-ssf-leros', 'it-ssf-dummy-1'], zone: '2929' },
  ];
  const aircraft = [
    { hex: '2222', aircraft: ['de-stg-2', 'de-jg-77'] },
    { hex: '1625', aircraft: ['de-recce-1', 'de-kg-26-v', 'de-lg-1-s'] },
    { hex: '3030', aircraft: ['uk-hurricane-1', 'uk-blenheim-1', 'uk-maryland', 'uk-swordfish'] },
    { aboard: 'uk-formidable', aircraft: ['uk-fulmar', 'uk-albacore'] },
  ];
  const sailed = { ...open, id: 'air-sea', last: open.first + 1, setup: { axis: [], allied: [] }, aircraft, arrivals: [], groups };
  return { game: 'merkur', scenario: sailed.id, options: {}, edition: { name: 'sea', scenarios: [sailed] as unknown as Value } };
})();

describe('the air over the sea, played at random', () => {
  conformance(game, { misses: 30, combinations: 30, reloads: 15, enumerated: 10, looks: 15, setups: [SETUP], seeds: [1, 4] });

  it('comes to its end, and in it happens what can', () => {
    const seen = new Set<string>();
    for (let n = 0; n < 25; n++) {
      const table = playAtRandom(`air and sea ${n}`, { setup: SETUP as never });
      for (let line = 1; line < table.size; line++) for (const { what } of table.happened(line)) seen.add(what);
    }
    const all = [
      'assigned',
      'searched from the air',
      'sighted',
      'looked for ships',
      'ships bombed',
      'ship hit',
      'torpedoes',
      'cover flown',
    ];
    const below = ['flew on', 'submarine found'];
    const wanted = [...all, ...below, 'ships found', 'sought', 'intercepted', 'antiaircraft fire'];
    expect(wanted.filter((what) => !seen.has(what))).toEqual([]);
  }, 60_000);
});

describe('groups that nobody has seen from the air', () => {
  const decisionsOf = (seed: number, looks: number): readonly Decision<Merkur>[] => sample(walk(game, SETUP, seed, 300).decisions, looks);

  it('show in nothing that the enemy is sent, byte by byte', () => {
    const compared: Compared = { twins: 0, played: 0 };
    for (const seed of [2, 3, 5]) expect(firstLeak(watched(game), decisionsOf(seed, 15), compared), `seed ${seed}`).toBeNull();
    expect(compared.twins).toBeGreaterThan(30);
  }, 120_000);

  it('are seen to leak where the view shows all', () => {
    expect(firstLeak(watched(leaking(game, LEAKS['the view shows where drops are planned'] as never)), decisionsOf(2, 8))).not.toBeNull();
  }, 60_000);
});
