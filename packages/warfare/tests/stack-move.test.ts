import { Grid, NONE } from '@sandtable/hexes';
import { collecting, fits, FastDice, stay, type Act, type Command, type Position, type Turn } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { isOpen, isRefusal, put, stackMoveActs, type Piece, type Pieces, type StackMove, storeOf, placesOf } from '../src/index.ts';

type Toy = Position & Pieces;
type Purse = { readonly spent: number };

/** A row of hexes and three units in its first; each hex costs a point, and nobody has more than three. */
function toy(): Toy {
  const units: Piece[] = ['a', 'b', 'c'].map((id) => ({ id, name: id, steps: 1 }));
  const grid = new Grid({ orientation: 'point-up', shifted: 'odd', rows: [10, 10], columns: [0, 6] });
  const unit = new Map(units.map(({ id }, i) => [id, i]));
  const stores = [0, 1, 2].map(() => storeOf([0, 0, 0]));
  return { setup: {} as Position['setup'], frames: null, standing: [], outcome: null, world: { units, unit, grid }, stores, version: 0 };
}

const NOW = { rules: ['now'], during: ['move'], says: 'On the move.' } as const;

const toyActs = (rested: string[]) =>
  stackMoveActs<Toy, Purse, string>({
    ids: { step: 'step', adjacent: ['adjacent'], split: 'split', together: 'together', end: 'end' },
    when: { step: NOW, leave: NOW, putDown: NOW, takeOn: NOW },
    no: (rules, reason) => ({ rules: typeof rules === 'string' ? [rules] : rules, reason }),
    hasMoved: ({ spent }) => spent > 0,
    tryStep({ world }, _seat, _units, from, direction, { spent }) {
      if (world.grid.neighbour(from, direction) === NONE) return { rules: ['edge'], reason: 'Nobody leaves the map.' };
      return spent < 3 ? { spent: spent + 1 } : { rules: ['points'], reason: 'No points are left.' };
    },
    note: () => 1,
    refuseRest: (_position, _move, { at }) => (at === '1001' ? { rules: ['rest'], reason: 'Nobody stays in 1001.' } : null),
    enter: ({ position }, _move, units, hex) => {
      for (const unit of units) put(position, unit, hex);
    },
    particulars: (_position, { seat }) => ({ by: seat }),
    arrived: (_doing, move) => stay(move),
    finish: ({ position }, move, units) => {
      rested.push(...units.map((unit) => position.world.units[unit]?.id ?? ''));
      return stay(move);
    },
  });

/** An open move of all three units, and what it takes to go on with it. */
class Game {
  readonly position = toy();
  readonly rested: string[] = [];
  readonly acts = toyActs(this.rested);
  move: StackMove<Purse> = { seat: 'red', at: '1000', hand: ['a', 'b', 'c'], purse: { spent: 0 }, left: [] };

  refusal(command: Command): readonly string[] | null {
    const act = this.#act(command);
    const refusal = act.refuse(this.position, this.move, 'red', command);
    expect(act.offers(this.position, this.move, 'red').some((offer) => fits(offer, command))).toBe(refusal === null);
    return refusal?.rules ?? null;
  }

  do(command: Command): void {
    expect(this.refusal(command)).toBeNull();
    const doing = collecting(this.position, new FastDice(1));
    const turn: Turn = this.#act(command).play(doing, this.move, 'red', command);
    if ('with' in turn) this.move = { ...this.move, ...turn.with } as StackMove<Purse>;
  }

  #act({ act }: Command): Act<Toy, StackMove<Purse>> {
    return this.acts[act] as Act<Toy, StackMove<Purse>>;
  }

  get places(): string[] {
    return placesOf(this.position).map((hex) => this.position.world.grid.number(hex));
  }
}

const step = (to: string): Command => ({ act: 'step', to });

describe('an open stack move', () => {
  it('goes from hex to adjacent hex while there are points', () => {
    const game = new Game();
    expect(game.refusal(step('1002'))).toEqual(['adjacent']);
    expect(game.refusal(step('9999'))).toEqual(['edge']);
    for (const to of ['1001', '1002', '1003']) game.do(step(to));
    expect(game.places).toEqual(['1003', '1003', '1003']);
    expect(game.refusal(step('1004'))).toEqual(['points']);
  });

  it('leaves some of its units on the way, not none and not all, and not before the first hex', () => {
    const game = new Game();
    expect(game.refusal({ act: 'leave', units: ['a'] })).toEqual(['split']);
    game.do(step('1001'));
    expect(game.refusal({ act: 'leave', units: [] })).toEqual(['split']);
    expect(game.refusal({ act: 'leave', units: ['a', 'b', 'c'] })).toEqual(['split']);
    expect(game.refusal({ act: 'leave', units: ['d'] })).toEqual(['split']);
    game.do({ act: 'leave', units: ['b'] });
    game.do(step('1002'));
    expect([game.move.hand, game.move.left]).toEqual([['a', 'c'], [{ at: '1001', units: ['b'], purse: { spent: 1 } }]]);
  });

  it('picks nobody up while units are in hand; those left go on with what they had', () => {
    const game = new Game();
    game.do(step('1001'));
    game.do({ act: 'leave', units: ['b'] });
    game.do(step('1002'));
    expect(game.refusal({ act: 'take-on', unit: 'b' })).toEqual(['together']);
    game.do({ act: 'put-down' });
    expect(game.refusal(step('1003'))).toEqual(['split']);
    expect(game.refusal({ act: 'take-on', unit: 'a' })).toEqual(['together']);
    game.do({ act: 'take-on', unit: 'b' });
    game.do(step('1002'));
    game.do(step('1003'));
    expect(game.refusal(step('1004'))).toEqual(['points']);
    expect(isOpen(game.move)).toBe(true);
    game.do({ act: 'put-down' });
    expect([isOpen(game.move), game.rested]).toEqual([false, ['a', 'c', 'b']]);
  });

  it('is put down only where its units may stay', () => {
    const game = new Game();
    game.do(step('1001'));
    expect(game.refusal({ act: 'put-down' })).toEqual(['rest']);
    game.do(step('1002'));
    game.do({ act: 'put-down' });
    expect(isOpen(game.move)).toBe(false);
  });

  it('tells a purse from a refusal', () => {
    expect([isRefusal({ rules: [], reason: 'no' }), isRefusal({ spent: 1 })]).toEqual([true, false]);
  });
});
