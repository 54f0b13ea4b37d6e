import { FastDice, setupFor, type Facts } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { sample, walk } from '../../../umpire/tests/walk.ts';
import { strait as game } from './index.ts';
import { emptyPosition } from './position.ts';
import { field, rule, sail } from './referee.ts';
import { SEATS } from './world.ts';

const setup = setupFor(game, { scenario: 'crossing' });
const { decisions } = walk(game, setup, 3, 120);

describe('a position of Strait', () => {
  it('is saved and read back to the same hash', () => {
    for (const { before } of sample(decisions, 30)) expect(game.hash(game.load(setup, game.save(before)))).toBe(game.hash(before));
    const { state } = game.save(game.begin(setup, new FastDice(1)).position);
    expect(Object.keys(state)).toEqual(['blue', 'red', 'ships', 'battalions', 'ports', 'fuel']);
  });

  it('says what is wrong in what it is told, and where', () => {
    const at = () => field().group('tg-b-1', 'narrows', ['b-tr-1']);
    expect(() => at().put('b-lc-1', 'aboard b-lc-2').put('b-lc-2', 'aboard b-lc-1').position).toThrow('aboard one another in a circle');
    expect(() => at().without('b-tr-1').position).toThrow('state.blue.tg-b-1: no ship is in it');
    expect(() => at().put('b-cr', 'in tg-b-2').position).toThrow('state.ships.b-cr.at: "in " and an id');
    expect(() => at().group('tg-b-1', 'nowhere', ['b-tr-1']).position).toThrow('state.blue.tg-b-1.at: an id or an id is expected');
    expect(() => at().put('b-cr', { at: 'in tg-b-1', hits: 4 }).position).toThrow('state.ships.b-cr.hits: 4 is not a whole number');
    expect(() => emptyPosition({ ...setup, edition: { name: 'mine' } })).toThrow('edition: Strait is played with its own data');
  });

  it('knows where a battalion is by way of its craft, its transport and its group', () => {
    const sea = field().group('tg-b-1', 'west-roads', ['b-tr-1']).laden('b-tr-1', 'b-lc-1', 'b-bn-1');
    sea.do('blue', sail('tg-b-1', 'narrows'), [1]);
    const landing = { act: 'land', port: 'dorn', craft: ['b-lc-1'] };
    const ashore = (at: string) => field().in('blue landing').group('tg-b-1', at, ['b-tr-1']).laden('b-tr-1', 'b-lc-1', 'b-bn-1');
    expect(sea.unit('b-bn-1').at).toBe('aboard b-lc-1');
    expect(ashore('narrows').refusal('blue', landing)).not.toBeNull();
    expect(ashore('south-deep').refusal('blue', landing)).toBeNull();
  });

  it('gives no number of a group twice, and each side its own', () => {
    const sea = field().group('tg-b-1', 'narrows', ['b-cr', 'b-tr-1']).group('tg-r-8', 'narrows', ['r-cr']);
    sea.do('blue', { act: 'divide', group: 'tg-b-1', ships: ['b-tr-1'] });
    sea.do('blue', { act: 'join', group: 'tg-b-2', into: 'tg-b-1' });
    expect(sea.fact('given')).toEqual({ blue: 2 });
    sea.do('blue', { act: 'divide', group: 'tg-b-1', ships: ['b-cr'] });
    expect(Object.keys(sea.fact('blue') as Facts)).toEqual(['tg-b-1', 'tg-b-3']);
    expect(sea.seenBy('red')['given']).toBeUndefined();
  });
});

describe('a position that is imagined', () => {
  it('can be: loaded it is the same, shows its seat the same view, and asks the same', () => {
    for (const { before, number } of sample(decisions, 15))
      for (const seat of SEATS) {
        const imagined = game.imagine(game.view(before, seat), seat, new FastDice(number));
        expect(game.hash(game.load(setup, game.save(imagined)))).toBe(game.hash(imagined));
        expect(game.view(imagined, seat)).toEqual(game.view(before, seat));
        expect(game.awaiting(imagined)).toEqual(game.awaiting(before));
      }
  });

  it('is each time another', () => {
    const view = game.view(game.begin(setup, new FastDice(1)).position, 'red');
    const hashes = [1, 2, 3, 4].map((seed) => game.hash(game.imagine(view, 'red', new FastDice(seed))));
    expect(new Set(hashes).size).toBe(4);
  });
});

describe('the course of play', () => {
  rule('1.1a')('begins as the scenario lists it', () => {
    const { state, turn, phase } = game.save(game.begin(setup, new FastDice(1)).position);
    const { blue, ships, battalions, fuel } = state as { readonly [family: string]: Facts };
    expect([turn, phase]).toEqual([1, 'blue movement']);
    expect(blue).toEqual({ 'tg-b-1': { at: 'alma' }, 'tg-b-2': { at: 'west-roads' }, 'tg-b-3': { at: 'brekk' } });
    expect([ships?.['b-tr-2'], ships?.['b-lc-3'], battalions?.['b-bn-2'], battalions?.['r-bn-3']]).toEqual([
      { at: 'in tg-b-2' },
      { at: 'aboard b-tr-2' },
      { at: 'aboard b-lc-3' },
      { at: 'dorn' },
    ]);
    expect(fuel?.['in tg-b-2']).toEqual({ points: 6 });
  });

  rule('1.2a')('has each side move, search, fight and land, and then the other', () => {
    const sea = field();
    const asked: string[] = [];
    for (let i = 0; i < 9; i++) {
      asked.push(sea.awaiting);
      sea.do(i < 4 || i === 8 ? 'blue' : 'red', { act: 'end' });
    }
    const phases = ['movement', 'search', 'combat', 'landing'];
    expect(asked).toEqual([...phases.map((one) => `blue: ${one}`), ...phases.map((one) => `red: ${one}`), 'blue: movement']);
    expect(game.turn(sea.position)).toBe(2);
  });
});
