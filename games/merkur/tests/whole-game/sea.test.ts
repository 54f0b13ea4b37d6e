import { FastDice, randomPlayer, type Command, type Setup, type Value } from '@sandtable/umpire';
import { inOneLine, tellingOf, type AccountBook, type Naming } from '@sandtable/warfare/telling';
import { describe, expect, it } from 'vitest';
import { firstLeak, firstPublicLeak, leaking, type Compared } from '../../../../packages/umpire/tests/leaks.ts';
import { conformance } from '../../../../packages/umpire/tests/suite.ts';
import { sample, walk, type Decision } from '../../../../packages/umpire/tests/walk.ts';
import { merkur as game, type Merkur } from '../../src/index.ts';
import { navalCombat } from '../../src/rules/13-naval-combat/force.ts';
import { scenarios } from '../../src/world/scenario.ts';
import type { ScenarioData } from '../../src/world/schema/scenario.ts';
import { ACCOUNTS } from '../../src/telling/accounts.ts';
import type { Side } from '../../src/world/sides.ts';
import {
  BATTLESHIP,
  CAIQUE,
  CRUISER,
  CRUISER_2,
  DESTROYER,
  DESTROYER_2,
  ENGAGE,
  LUPO,
  meet,
  SELLA,
  STEAMER,
} from '../13-naval-combat/battle.ts';
import { crete } from '../referee.ts';
import { LEAKS, SEA_LEAKS } from '../planted-leaks.ts';
import { watched } from '../watched.ts';

/** Two turns with ships alone. */
function setUp(id: string, groups: readonly object[]): Setup {
  const { area: _, ...open } = scenarios.find((one) => one.id === 'maleme-ashore') as ScenarioData;
  const sailed = { ...open, id, last: open.first + 1, setup: { axis: [], allied: [] }, aircraft: [], arrivals: [], groups };
  return { game: 'merkur', scenario: sailed.id, options: {}, edition: { name: 'sea', scenarios: [sailed] as unknown as Value } };
}

/** Groups of both sides at sea and in port, a caique with troops aboard, submarines. */
const SETUP = setUp('at-sea', [
  { name: 'I. Flotilla', ships: ['de-msf-1-1', 'it-lupo'], hex: '1625', loads: [{ ship: 'de-msf-1-1', units: ['de-geb-pi-95'] }] },
  { ships: ['it-sella', 'it-ssf-leros'], hex: '2037' },
  { name: 'D', ships: ['uk-dido', 'uk-orion', 'uk-janus'], zone: '2725', used: 1 },
  { name: 'C', ships: ['uk-naiad', 'uk-perth'], zone: '3337', used: 1 },
  { ships: ['uk-calcutta', 'uk-abdiel'], hex: '5149' },
]);

/** Groups of both sides in one zone, a convoy with troops aboard among them, and submarines: whoever finds another engages him. */
const MEETING = setUp('meeting', [
  {
    name: 'I. Flotilla',
    ships: ['de-msf-1-1', 'de-steamers-1', 'it-lupo', 'it-sirio'],
    zone: '2725',
    used: 1,
    loads: [{ ship: 'de-steamers-1', units: ['de-geb-pi-95'] }],
  },
  { ships: ['it-sella', 'it-crispi'], zone: '2725', used: 1 },
  { ships: ['it-sagittario', 'it-lince', 'it-libra'], zone: '2929', used: 1 },
  { name: 'D', ships: ['uk-dido', 'uk-orion', 'uk-janus', 'uk-kelly', 'uk-hasty'], zone: '2725', used: 1 },
  { name: 'C', ships: ['uk-naiad', 'uk-perth', 'uk-formidable'], zone: '2725', used: 1 },
  { name: 'A', ships: ['uk-warspite', 'uk-greyhound'], zone: '2929', used: 1 },
  { ships: ['it-ssf-leros', 'it-ssf-dummy-1'], zone: '2725' },
  { ships: ['uk-ssf-1', 'uk-ssf-dummy-1'], zone: '2929' },
  { ships: ['uk-ssf-dummy-2'], hex: '5149' },
]);

describe('the war at sea, played at random', () => {
  const looks = { misses: 30, combinations: 30, reloads: 15, enumerated: 10, looks: 10 };
  conformance(game, { ...looks, setups: [SETUP], seeds: [1, 2] });
  conformance(game, { ...looks, looks: 25, setups: [MEETING], seeds: [1, 6] });
});

const naming: Naming = {
  piece: (id) => (id.includes('-') ? `Ship ${id}` : undefined),
  place: (id) => id,
  seat: (seat) => seat,
  side: () => undefined,
  nationality: () => undefined,
  phase: (phase) => phase,
};

/** A random game from a meeting of two groups on, till their combat is over. Returns what happened in it. */
function fought(seed: number): readonly string[] {
  const axis = seed % 2 === 0 ? [LUPO, SELLA, STEAMER, CAIQUE] : [LUPO, SELLA, 'it-crispi'];
  const allied = seed % 3 === 0 ? [CRUISER, CRUISER_2, DESTROYER] : [BATTLESHIP, CRUISER, DESTROYER, DESTROYER_2, 'uk-formidable'];
  const { position } = meet(allied, axis);
  const happened: string[] = [];
  const play = (seat: string, command: Command, dice: number): void => {
    for (const one of game.play(position, seat, command, new FastDice(dice))) {
      happened.push(one.what);
      const telling = tellingOf(ACCOUNTS as AccountBook<unknown>, one as never, naming, null);
      expect((telling && inOneLine(telling)) ?? '', one.what).not.toMatch(/undefined|\[object|null|NaN/);
    }
  };
  play('allied', ENGAGE, seed);
  const players = { axis: randomPlayer(`${seed}`, 'axis'), allied: randomPlayer(`${seed}`, 'allied') };
  for (let commands = 1; game.awaiting(position)?.step !== 'ships'; commands++) {
    const seat = game.awaiting(position)?.seats[0] as Side;
    const command = players[seat].decide(game, position);
    if (!command || commands > MOST_COMMANDS) throw new Error(`seed ${seed}: no way on after ${commands} commands`);
    expect(game.refuse(position, seat, command), JSON.stringify(command)).toBeNull();
    play(seat, command, seed * MOST_COMMANDS + commands);
  }
  return happened;
}
/** No random combat takes nearly as many. */
const MOST_COMMANDS = 1000;

describe('naval combats between random players', () => {
  it('come to their ends without a dead end, and in them happens all that can', () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 120; seed++) {
      const happened = fought(seed);
      expect(happened).toContain('naval combat over');
      for (const what of happened) seen.add(what);
    }
    const all = ['evasion', 'broke off', 'scattered', 'covering', 'screening', 'disengagement', 'range changed', 'naval fire', 'torpedoes'];
    expect([...seen]).toEqual(expect.arrayContaining([...all, 'critical hit', 'ship sunk']));
  }, 60_000);
});

describe('naval interceptions between random players', () => {
  it('lead into combats and out of them, without a dead end', () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 25; seed++) {
      const { position } = crete()
        .option('naval-interception', true)
        .in('axis ships', 1)
        .group('tg-a-1', 'zone 3022', [CRUISER, DESTROYER])
        .group('tg-a-2', '2926', ['uk-formidable', DESTROYER_2])
        .group('tg-x-1', 'zone 2225', [LUPO, SELLA])
        .facts({ 'axis-groups': { 'tg-x-1': { at: 'zone 2225', sighting: 1, seen: ['intelligence'] } } });
      const players = { axis: randomPlayer(`${seed}`, 'axis'), allied: randomPlayer(`${seed}`, 'allied') };
      for (let commands = 0; commands < 60 && position.facts.phase === 'axis ships'; commands++) {
        const seat = game.awaiting(position)?.seats[0] as Side;
        const command = players[seat].decide(game, position) as Command;
        expect(game.refuse(position, seat, command), JSON.stringify(command)).toBeNull();
        for (const { what } of game.play(position, seat, command, new FastDice(seed * MOST_COMMANDS + commands))) seen.add(what);
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining(['interception at sea', 'engaged', 'naval combat over']));
  }, 60_000);
});

describe('groups of ships', () => {
  const decisionsOf = (seed: number, looks: number): readonly Decision<Merkur>[] => sample(walk(game, SETUP, seed, 300).decisions, looks);
  /** Those within combats. */
  const inCombat = (seed: number, looks: number): readonly Decision<Merkur>[] =>
    sample(
      walk(game, MEETING, seed, 300).decisions.filter(({ before }) => navalCombat(before) !== null),
      looks,
    );

  it('show in nothing that the enemy is sent, byte by byte', () => {
    const compared: Compared = { twins: 0, played: 0 };
    for (const seed of [2, 3]) expect(firstLeak(watched(game), decisionsOf(seed, 12), compared), `seed ${seed}`).toBeNull();
    expect(compared.twins).toBeGreaterThan(30);
  }, 120_000);

  it('show in nothing that is sent while others of them fight', () => {
    const compared: Compared = { twins: 0, played: 0 };
    for (const seed of [1, 5, 6]) expect(firstLeak(watched(game), inCombat(seed, 10), compared), `seed ${seed}`).toBeNull();
    expect(compared.twins).toBeGreaterThan(30);
  }, 120_000);

  it('show in nothing that whoever has no seat is told', () => {
    const compared: Compared = { twins: 0, played: 0 };
    for (const decisions of [decisionsOf(2, 12), inCombat(1, 10)]) expect(firstPublicLeak(watched(game), decisions, compared)).toBeNull();
    expect(compared.twins).toBeGreaterThan(30);
    const viewed = leaking(game, (one) => ({ publicView: (position) => one.view(position, 'axis') }));
    expect(firstPublicLeak(watched(viewed), decisionsOf(2, 8))).not.toBeNull();
  }, 120_000);

  it.each([
    ...Object.entries(SEA_LEAKS),
    ['the hash of the full position is sent', LEAKS['the hash of the full position is sent']] as const,
  ])(
    'are seen to leak where %s',
    (_, leak) => {
      const decisions = [...decisionsOf(2, 8), ...inCombat(1, 8)];
      expect(firstLeak(watched(leaking(game, leak as never)), decisions)).not.toBeNull();
    },
    60_000,
  );
});
