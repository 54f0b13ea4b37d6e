import { describe, expect } from 'vitest';
import { indices, put, setSteps, unitNamed, type Merkur } from '../../src/position/position.ts';
import { crowding, overstacked, roomOf } from '../../src/rules/05-units/stacking.ts';
import { spOf } from '../../src/rules/05-units/stood.ts';
import { crete, expectAllowed, expectRefused, rule } from '../referee.ts';
import { withMore } from './counters.ts';

const hex = (position: Merkur, number: string): number => position.world.grid.index(number);
const ids = (stem: string, from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, i) => `${stem}-${from + i}`);
const stand = (number: string, ...units: string[]) => {
  const position = withMore();
  return crowding(position, hex(position, number), indices(position, units));
};

describe('stacking points', () => {
  const points = (id: string): number => {
    const position = withMore();
    return spOf(position, unitNamed(position, id));
  };
  rule('5.A.6.a', '5.A.6.b')('a division counts 4 SP, a brigade 2', () => {
    expect([points('div-1'), points('brig')]).toEqual([16, 8]);
  });
  rule('5.A.6.c', '5.A.6.d')('a regiment counts 1 SP, a battalion half of one', () => {
    expect([points('reg-1'), points('bat-1'), points('nz-5'), points('de-i-llsr')]).toEqual([4, 2, 4, 2]);
  });
  rule('5.A.6.e', '5.A.5.d#1')('a reduced unit counts half, a headquarters nothing', () => {
    const position = withMore('2925', 'div-1', 'nz-5');
    const [division, brigade] = [unitNamed(position, 'div-1'), unitNamed(position, 'nz-5')];
    setSteps(position, division, 1);
    expect([spOf(position, division), spOf(position, brigade)]).toEqual([8, 4]);
    expect(points('de-hq-xi-fl')).toBe(0);
  });
});

describe('stacking limits', () => {
  const smaller = ['reg-1', 'reg-2', 'reg-3', 'reg-4', 'reg-5', 'reg-6'];
  rule('5.A.8.a')('four divisions, 6 SP of smaller units and 6 SP of artillery just fit, and a battalion more does not', () => {
    const fit = [...ids('div', 1, 4), ...smaller, ...ids('art', 1, 6)];
    expectAllowed(stand('2925', ...fit));
    expectRefused(stand('2925', ...fit, 'bat-1'), '5.A.8.a', 'holds 22 SP beside artillery, and 22½ would stand there');
    expectRefused(stand('2925', ...fit, 'art-7'), '5.A.8.a', 'holds 6 SP of artillery, and 7 would stand there');
  });
  rule('5.A.8.b')('in the mountains two divisions, 3 SP of smaller units and 4 SP of artillery fit', () => {
    const fit = [...ids('div', 1, 2), ...smaller.slice(0, 3), ...ids('art', 1, 4)];
    expectAllowed(stand('3025', ...fit));
    expectRefused(stand('3025', ...fit, 'bat-1'), '5.A.8.b', 'a mountain hex, holds 11 SP');
    expectAllowed(stand('2925', ...fit, 'bat-1'));
  });
  rule('5.A.8.c')('on a small island a division and 2 SP of artillery fit', () => {
    expectAllowed(stand('3226', 'div-1', 'art-1', 'art-2'));
    expectRefused(stand('3226', 'div-1', 'bat-1'), '5.A.8.c', 'a small island, holds 4 SP');
    const position = withMore();
    expect([roomOf(position, hex(position, '3226')), roomOf(position, hex(position, '3025'))]).toEqual(['limited', 'mountain']);
  });
  rule('5.A.8#4')('artillery takes no room that other units leave, nor they what it leaves', () => {
    expectRefused(stand('2925', ...ids('art', 1, 7)), '5.A.8#4', '7 would stand there');
    expectRefused(stand('2925', ...ids('div', 1, 5), ...smaller.slice(0, 3)), '5.A.8.a', '23 would stand there');
    expectAllowed(stand('2925', ...ids('div', 1, 5), ...smaller.slice(0, 2), ...ids('art', 1, 6)));
  });
  rule('5.A.8.a#2')('two artillery divisions stand in the place of 6 SP, and no other artillery beside them', () => {
    expectAllowed(stand('2925', 'arty-1', 'arty-2'));
    expectRefused(stand('2925', 'arty-1', 'arty-2', 'art-1'), '5.A.8#4', '9 would stand there');
    expectRefused(stand('2925', 'arty-1', 'arty-2', 'arty-3'), '5.A.8#4', '12 would stand there');
    expectAllowed(stand('3025', 'arty-1'));
    expectRefused(stand('3025', 'arty-1', 'arty-2'), '5.A.8.b', '8 would stand there');
  });
  rule('5.A.7#1', '5.A.7#2')('a side may not end its movement while too many stand in a hex of whom some can go', () => {
    const battalions = ['llsr', 'fjr-1', 'fjr-2', 'fjr-3'].flatMap((regiment) => ['i', 'ii', 'iii'].map((one) => `de-${one}-${regiment}`));
    const eleven = [...battalions, 'de-fj-pi-7', 'de-fj-mg-7', 'de-iv-llsr', 'de-geb-pi-95', 'de-gjr-85', 'de-gjr-100', 'de-gjr-141'];
    const field = crete().put('de-gjr-85', '3025');
    const enter = (units: readonly string[], number: string): void => {
      for (const unit of indices(field.position, units)) put(field.position, unit, hex(field.position, number));
    };
    const end = () => field.refusal('axis', { act: 'end' });
    enter(eleven, '3025');
    expectAllowed(end());
    enter(['de-geb-aa-95'], '3025');
    expect([overstacked(field.position, 'axis'), overstacked(field.position, 'allied')]).toEqual([[hex(field.position, '3025')], []]);
    expectRefused(end(), '5.A.7#2', '11½ would stand there');
    enter(['de-geb-aa-95'], '2925');
    expectAllowed(end());
    // From a small island nobody goes anywhere: more than it holds keep no phase from ending.
    enter(['de-ir-16', 'de-ir-47', 'de-ir-65', 'de-gjr-141', 'de-i-fjr-1'], '3226');
    expectAllowed(end());
  });
});
