import type { Engagement } from '@sandtable/warfare/engagement';
import type { Prospect } from '@sandtable/warfare/layers';
import { describe, expect, it } from 'vitest';
import { aim, CAIQUE, CRUISER, CRUISER_2, ENGAGE, fight, LUPO, meet, SEA, SELLA, stepOf } from '../13-naval-combat/battle.ts';
import { crete, type Referee } from '../referee.ts';

const battle = (at: Referee, seat: 'axis' | 'allied') => at.explain({ battle: {} }, seat)['engagement'] as unknown as Engagement;
const prospect = (at: Referee, asked: object) => at.explain({ prospect: asked as never }, 'allied')['prospect'] as unknown as Prospect;

describe('a naval battle as it is shown', () => {
  it('has divisions at their ranges, and of a ship what is left beside what is printed', () => {
    const at = fight([CRUISER, CRUISER_2], [SELLA, LUPO], { [CRUISER]: { hits: 1 } });
    const { round, steps, sides } = battle(at, 'allied');
    expect([round, steps.filter(({ is }) => is === 'now').map(({ says }) => says)]).toEqual([1, ['Guns']]);
    expect(sides.map(({ seat, trays }) => [seat, trays.map(({ range, ships }) => [range, ships.length])])).toEqual([
      ['allied', [['long', 2]]],
      ['axis', [['long', 2]]],
    ]);
    const [orion, ajax] = sides[0].trays[0]?.ships ?? [];
    expect(orion).toMatchObject({ id: CRUISER, hits: 1, bears: 3 });
    expect(orion?.figures[0]).toEqual({ says: 'gunnery', short: 'guns', is: '4', was: '6' });
    expect(ajax?.figures[0]).toEqual({ says: 'gunnery', short: 'guns', is: '6' });
  });

  it('tells a side its own fire alone, and what that may come to', () => {
    const at = fight([CRUISER, CRUISER_2], [SELLA]);
    at.do('allied', aim(SELLA, CRUISER));
    expect(battle(at, 'allied').fire).toEqual([{ by: CRUISER, at: SELLA, points: 4, with: 'guns' }]);
    expect(battle(at, 'axis').fire).toEqual([]);
    expect(battle(at, 'allied').told.map(({ title }) => title)).toEqual(['All our fire']);
    const { told } = prospect(at, { act: 'aim', at: SELLA, ships: [CRUISER_2] });
    expect(told[0]?.title).toBe('Guns on Sella');
    expect(prospect(at, { act: 'aim', at: SELLA }).told).toEqual([]);
  });

  it('tells what evading would come to, and nobody of what the enemy carries', () => {
    const at = meet([CRUISER], [LUPO, CAIQUE]).put('de-geb-pi-95', `aboard ${CAIQUE}`);
    at.do('allied', ENGAGE);
    expect(stepOf(at)).toBe('evading');
    // What falls short of getting away is one, whatever its code.
    const [evading] = battle(at, 'axis').told;
    const chances = evading?.chances ?? [];
    expect([evading?.title, chances.map(({ says, isBad }) => [says, isBad])]).toEqual([
      'If you evade',
      [
        ['you get away', undefined],
        ['you do not get away', true],
      ],
    ]);
    expect(chances.reduce((all, { of: [many] }) => all + many, 0)).toBe(chances[0]?.of[1]);
    const caique = (seat: 'axis' | 'allied') =>
      battle(at, seat)
        .sides.flatMap(({ trays }) => trays.flatMap(({ ships }) => ships))
        .find(({ id }) => id === CAIQUE)?.notes;
    expect(caique('axis')).toEqual(['carries 95th Mountain Engineer Battalion']);
    expect(caique('allied')).toEqual([]);
  });

  it('goes on with who is left, and names who has been sunk', () => {
    const at = fight([CRUISER, CRUISER_2], [SELLA, LUPO], { [SELLA]: { hits: 1 } });
    at.do('allied', aim(SELLA, CRUISER, CRUISER_2), [10]);
    expect(battle(at, 'axis').sides[0].sunk).toEqual([SELLA]);
  });
});

describe('sailing as it is told before', () => {
  const group = 'tg-a-1';
  const at = (segments: number) => crete().in('allied ships', 1).group(group, SEA, [CRUISER], { 'segments-at-sea': segments });

  it('costs a zone of the allowance for each, and leads by the cheapest way to what is farther', () => {
    const { told, routes } = prospect(at(1), { act: 'sail', group, by: [] });
    expect(told[0]?.lines.map(({ rule, value }) => [rule, value])).toEqual([
      ['9.A.1.a#1', '8'],
      ['9.B#1', '2 of 4'],
      ['14.Q.2', 'yes'],
    ]);
    const ways = Object.values(routes ?? {});
    expect(Math.max(...ways.map(({ length }) => length))).toBeLessThanOrEqual(8);
    const way = ways.find(({ length }) => length === 3);
    expect(prospect(at(1), { act: 'sail', group, by: way }).told[0]?.lines[0]?.value).toBe('3 of 8');
  });

  it('is told of no group of the enemy', () => {
    const enemy = crete().in('allied ships', 1).group('tg-x-1', SEA, [SELLA]);
    expect(prospect(enemy, { act: 'sail', group: 'tg-x-1', by: [] })).toEqual({ told: [] });
  });
});
