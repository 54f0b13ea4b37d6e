import type { Setup, Value } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { firstLeak, leaking, type Compared } from '../../../../packages/umpire/tests/leaks.ts';
import { conformance } from '../../../../packages/umpire/tests/suite.ts';
import { sample, walk, type Decision } from '../../../../packages/umpire/tests/walk.ts';
import { merkur as game, type Merkur } from '../../src/index.ts';
import { scenarios } from '../../src/world/scenario.ts';
import type { ScenarioData } from '../../src/world/schema/scenario.ts';
import { LEAKS } from '../planted-leaks.ts';
import { watched } from '../watched.ts';

/** Two turns with ships alone: groups of both sides at sea and in port, a caique with troops aboard, submarines. */
const SETUP = ((): Setup => {
  const { area: _, ...open } = scenarios.find(({ id }) => id === 'maleme-ashore') as ScenarioData;
  const groups = [
    { name: 'I. Flotilla', ships: ['de-msf-1-1', 'it-lupo'], hex: '1625', loads: [{ ship: 'de-msf-1-1', units: ['de-geb-pi-95'] }] },
    { ships: ['it-sella', 'it-ssf-leros'], hex: '2037' },
    { name: 'D', ships: ['uk-dido', 'uk-orion', 'uk-janus'], zone: '2725', used: 1 },
    { name: 'C', ships: ['uk-naiad', 'uk-perth'], zone: '3337', used: 1 },
    { ships: ['uk-calcutta', 'uk-abdiel'], hex: '5149' },
  ];
  const sailed = { ...open, id: 'at-sea', last: open.first + 1, setup: { axis: [], allied: [] }, aircraft: [], arrivals: [], groups };
  return { game: 'merkur', scenario: sailed.id, options: {}, edition: { name: 'sea', scenarios: [sailed] as unknown as Value } };
})();

describe('the war at sea, played at random', () => {
  conformance(game, { misses: 30, combinations: 30, reloads: 15, enumerated: 10, looks: 10, setups: [SETUP], seeds: [1, 2] });
});

describe('groups of ships', () => {
  const decisionsOf = (seed: number, looks: number): readonly Decision<Merkur>[] => sample(walk(game, SETUP, seed, 300).decisions, looks);

  it('show in nothing that the enemy is sent, byte by byte', () => {
    const compared: Compared = { twins: 0, played: 0 };
    for (const seed of [2, 3]) expect(firstLeak(watched(game), decisionsOf(seed, 12), compared), `seed ${seed}`).toBeNull();
    expect(compared.twins).toBeGreaterThan(30);
  }, 120_000);

  it.each(['the view shows where drops are planned', 'the hash of the full position is sent'])(
    'are seen to leak where %s',
    (which) => {
      expect(firstLeak(watched(leaking(game, LEAKS[which] as never)), decisionsOf(2, 8))).not.toBeNull();
    },
    60_000,
  );
});
