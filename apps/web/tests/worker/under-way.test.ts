import { Table, type Facts, type Game } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { depot } from '../../../../packages/warfare/tests/depot/index.ts';
import { attack, field, type Referee } from '../../../../packages/warfare/tests/depot/referee.ts';
import { nextPart, whatFollows, whatIsOpen } from '@sandtable/desk/asking';

const game = depot as unknown as Game;
const NO_WAY = { choices: [], enough: false };
const NO_SHARES = { open: {}, isWhole: false };

/** A table that begins in that position, and which of the seat's offers has the act. */
function tableAt({ position }: Referee, seat: string, act: string) {
  const table = Table.open(game, {
    setup: position.setup,
    seats: { blue: 'person', red: 'person' },
    seed: 's',
    position: game.save(position),
  });
  return { table, offer: game.choices(table.position, seat).findIndex((one) => one.act === act) };
}

/** Red has to retreat two hexes. */
function driven() {
  const referee = field().in('blue combat').put('b-arm-3', '0403').put('b-inf-1', '0303').put('r-inf-11', '0404');
  referee.do('blue', attack('0404', 'b-arm-3', 'b-inf-1'), [5]);
  return tableAt(referee, 'red', 'retreat');
}

describe('a path begun', () => {
  const { table, offer } = driven();
  const follow = (path: readonly (string | number)[], chosen: Facts = {}) => whatFollows(table, 'red', { offer, chosen, path });

  it('is told what may follow, and where it may end', () => {
    const [first] = [follow([])];
    expect(first.enough).toBe(false);
    expect(first.choices).toEqual(nextPart(table, 'red', { offer, chosen: {} }).choices.map(({ value }) => value));
    expect(first.choices).toContain('0405');
    const second = follow(['0405']);
    expect(second.enough).toBe(false);
    expect(second.choices).toContain('0305');
    expect(second.choices).not.toContain('0404');
    expect(follow(['0405', '0305'])).toEqual({ choices: [], enough: true });
    for (const hex of second.choices)
      expect(game.refuse(table.position, 'red', { act: 'retreat', by: ['0405', hex] } as never), String(hex)).toBeNull();
  });

  it('is none where it leads over what it must not, or where something else is named', () => {
    for (const path of [['0304'], ['0405', '0405'], ['0405', '0305', '0306'], ['nowhere'], ['constructor'], ['x'.repeat(500)], [0.5]])
      expect(follow(path), String(path)).toEqual(NO_WAY);
    expect(follow([], { by: ['0405'] })).toEqual(NO_WAY);
    expect(follow([], { act: 'end' })).toEqual(NO_WAY);
    expect(follow([], { hex: '0405' })).toEqual(NO_WAY);
    expect(whatFollows(table, 'red', { offer: 99, chosen: {}, path: [] })).toEqual(NO_WAY);
    expect(whatFollows(table, 'blue', { offer, chosen: {}, path: [] })).toEqual(NO_WAY);
    expect(whatIsOpen(table, 'red', { offer, chosen: {}, given: { '0405': 1 }, to: ['0405'] })).toEqual(NO_SHARES);
  });
});

describe('amounts begun', () => {
  const { table, offer } = tableAt(
    field()
      .put('b-truck-1', '0301')
      .put('b-truck-2', { at: '0301', load: 1 })
      .put('r-inf-12', '0110')
      .depots({ '0301': { blue: 5 } }),
    'blue',
    'load',
  );
  const TRUCKS = ['b-truck-1', 'b-truck-2'];
  const chosen = { hex: '0301' };
  const open = (given: Facts, to: readonly string[] = TRUCKS) => whatIsOpen(table, 'blue', { offer, chosen, given, to });

  it('are told what each may have while the others have theirs, and whether they are a command', () => {
    expect(nextPart(table, 'blue', { offer, chosen }).choices).toEqual(TRUCKS.map((value) => ({ value })));
    expect(open({})).toEqual({ open: { 'b-truck-1': [null, 1, 2, 3, 4], 'b-truck-2': [null, 1, 2, 3] }, isWhole: false });
    expect(open({ 'b-truck-1': 4 })).toEqual({ open: { 'b-truck-1': [null, 1, 2, 3, 4], 'b-truck-2': [null, 1] }, isWhole: true });
    expect(open({ 'b-truck-1': 4, 'b-truck-2': 0 }, ['b-truck-2']).open).toEqual({ 'b-truck-2': [null, 1] });
  });

  it('are none where there is not so much, or where no such truck is', () => {
    for (const given of [
      { 'b-truck-1': 5 },
      { 'b-truck-1': 4, 'b-truck-2': 2 },
      { 'r-truck-11': 1 },
      { 'b-truck-1': '1' },
      { 'b-truck-1': -1 },
    ])
      expect(open(given), JSON.stringify(given)).toEqual(NO_SHARES);
    expect(open(JSON.parse('{"__proto__":1}') as Facts)).toEqual(NO_SHARES);
    expect(open({}, ['b-inf-1', 'toString'])).toEqual({ open: {}, isWhole: false });
    expect(whatIsOpen(table, 'blue', { offer, chosen: { hex: '0302' }, given: {}, to: TRUCKS })).toEqual(NO_SHARES);
    expect(whatIsOpen(table, 'blue', { offer, chosen: {}, given: {}, to: TRUCKS })).toEqual(NO_SHARES);
    expect(whatFollows(table, 'blue', { offer, chosen, path: ['b-truck-1'] })).toEqual(NO_WAY);
  });
});

describe('an assignment begun', () => {
  const { table, offer } = tableAt(
    field()
      .in('blue supply')
      .put('b-hq', '0304')
      .put('b-inf-1', '0404')
      .put('b-arm-3', '0305')
      .put('b-truck-1', { at: '0304', load: 2 })
      .put('r-inf-12', '0110')
      .depots({ '0302': { blue: 2 } }),
    'blue',
    'supply',
  );
  const open = (given: Facts, ...to: readonly string[]) => whatIsOpen(table, 'blue', { offer, chosen: {}, given, to });

  it('is told what one of them may have while the others have theirs, be it nothing', () => {
    // What was delivered in the first turn lies in 0301.
    expect(open({}, 'b-arm-3')).toEqual({ open: { 'b-arm-3': [null, '0301', '0302', 'b-truck-1'] }, isWhole: true });
    expect(open({ 'b-inf-1': '0302' }, 'b-arm-3', 'b-inf-1')).toEqual({
      open: { 'b-arm-3': [null, '0301', 'b-truck-1'], 'b-inf-1': [null, '0301', '0302', 'b-truck-1'] },
      isWhole: true,
    });
    expect(open({ 'b-inf-1': '0302', 'b-arm-3': '0302' }, 'b-inf-1')).toEqual(NO_SHARES);
    expect(open({ 'b-inf-1': 1 }, 'b-inf-1')).toEqual(NO_SHARES);
  });
});
