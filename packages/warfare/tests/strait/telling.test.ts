import { setupFor, type Facts } from '@sandtable/umpire';
import { inOneLine, tellingOf } from '@sandtable/warfare/telling';
import { describe, expect, it } from 'vitest';
import { walk } from '../../../umpire/tests/walk.ts';
import { ACCOUNTS } from './accounts.ts';
import { happenings } from './happenings.ts';
import { strait as game } from './index.ts';
import { naming } from './naming.ts';
import { SEATS, world } from './world.ts';

const setup = setupFor(game, { scenario: 'crossing' });
const happened = [7, 8, 9].flatMap((seed) => walk(game, setup, seed, 500).decisions.flatMap((decision) => decision.happened));
const storyOf = (seat: string): string[] =>
  happened
    .flatMap((one) => game.tell(one, seat) ?? [])
    .flatMap((one) => tellingOf(ACCOUNTS, one as unknown as Facts, naming, null) ?? [])
    .map(inOneLine);

describe('the story of a game', () => {
  it.each(SEATS)('is told in words, of which no id is one: %s', (seat) => {
    const ids = new Set([...world.ships, ...world.battalions, ...world.areas].map(({ id }) => id));
    const words = storyOf(seat).join(' ').split(/\s+/);
    expect(words.length).toBeGreaterThan(100);
    expect(words.filter((word) => ids.has(word.replace(/[.,:;]/g, '')) || /\?|^tg-|undefined|\[object|null/.test(word))).toEqual([]);
  });

  it('tells nobody where the enemy’s hidden groups sail, search or are formed', () => {
    for (const [seat, enemy] of [
      ['blue', 'red'],
      ['red', 'blue'],
    ] as const) {
      const told = happened.flatMap((one) => game.tell(one, seat) ?? []);
      const privy = new Set(['set up', 'sailed', 'joined', 'divided', 'watched', 'searched']);
      expect(told.filter(({ what, seat: whose }) => privy.has(what) && whose === enemy)).toEqual([]);
      expect(told.filter(({ what, seat: whose }) => what === 'sailed' && whose === seat).length).toBeGreaterThan(0);
      expect(told.filter(({ what, seat: whose, craft }) => ['embarked', 'landed'].includes(what) && whose === enemy && craft)).toEqual([]);
      expect(JSON.stringify(told)).not.toContain(`tg-${enemy.charAt(0)}`);
    }
  });

  it('says what came about as one would', () => {
    const tell = (happening: Facts) => inOneLine(tellingOf(ACCOUNTS, happening, naming, null) ?? {});
    expect(tell({ what: 'sailed', group: 'tg-b-2', from: 'alma', to: 'west-roads', cost: 1 })).toBe(
      'Task Group 2 sails from Alma to the West Roads. 1 point of fuel',
    );
    expect(tell({ what: 'sighted', seat: 'red', area: 'narrows', sightings: ['?blue-1', '?blue-2'] })).toBe(
      'Red sights Blue sighting 1 and Blue sighting 2 in the Narrows.',
    );
    expect(tell({ what: 'sunk', ship: 'r-lc-1', with: ['r-bn-1'] })).toBe('1st red lighter is lost, and with it 1st Red Battalion.');
    expect(tell({ what: 'landed', battalions: ['b-bn-1', 'b-bn-2'], port: 'dorn', lost: ['b-bn-2'] })).toBe(
      '1st and 2nd Blue Battalions land at Dorn; lost: 2nd Blue Battalion.',
    );
    expect(tell({ what: 'embarked', battalions: ['b-bn-1'], port: 'alma' })).toBe('1st Blue Battalion goes aboard a craft at Alma.');
    expect(tell({ what: 'victory', winner: null })).toBe('Nobody wins.');
  });

  it('has an account of everything that is declared', () => {
    expect(Object.keys(ACCOUNTS).toSorted()).toEqual(Object.keys(happenings.kinds).toSorted());
  });
});
