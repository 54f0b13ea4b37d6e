import { back, call, citing, on, procedure, stay, type Rulebook, type Seat } from '../../src/index.ts';
import { change, endOfTurn, pickOne, plain, put, roll, tinyGame, type Tiny } from './tiny.ts';

/**
 * Tanks drive across a field four hexes wide and overrun what stands in their way. It breaks an umpire that cannot stop
 * a move for the defender's answer and hand the points back to it, or that cannot do so twice in one move.
 */
export const rules = {
  '1.1': { chapter: 1, tag: 'move', says: 'A unit moves once a turn, a hex at a time to a neighbouring hex of the field.' },
  '1.2': { chapter: 1, tag: 'points', says: 'Each hex costs one point. What is left when a unit is put down is lost.' },
  '1.3': { chapter: 1, tag: 'stack', says: 'A hex holds one unit; an enemy one is entered by overrun alone.' },
  '2.1': { chapter: 2, tag: 'overrun', says: 'A tank with two points may overrun a neighbouring enemy; the points are paid first.' },
  '2.2': { chapter: 2, tag: 'answer', says: 'The defender stands, or withdraws to a free neighbouring hex.' },
  '2.3': { chapter: 2, tag: 'stand', says: 'A unit that stands is eliminated on 4 to 6; on 1 to 3 the tank stays and its move ends.' },
  '2.4': { chapter: 2, tag: 'on', says: 'Otherwise the tank takes the hex and goes on with the points it has left; it may overrun again.' },
  '3.1': { chapter: 3, tag: 'victory', says: 'Red wins by reaching the last column; blue by holding out for four turns.' },
} satisfies Rulebook;
const { no } = citing<keyof typeof rules>();

type Unit = { readonly seat: Seat; readonly at: string; readonly tank: boolean; readonly done: boolean };
type Facts = { readonly units: { readonly [id: string]: Unit } };
type Field = Tiny<Facts>;
type Player = { readonly seat: Seat };
type Moving = { readonly unit: string; readonly points: number };
type Overrun = { readonly by: string; readonly of: string; readonly points: number };

const placed = (seat: Seat, at: string, tank: boolean): Unit => ({ seat, at, tank, done: false });
const unitOf = ({ facts }: Field, id: string) => facts.units[id] as Unit;
const alter = (position: Field, id: string, to: Partial<Unit>) =>
  change(position, { units: put(position.facts.units, id, { ...unitOf(position, id), ...to }) });
const ready = ({ facts }: Field, seat: Seat) =>
  Object.keys(facts.units).filter((id) => facts.units[id]?.seat === seat && !facts.units[id].done);

const neighbours = (position: Field, id: string) =>
  [-10, -1, 1, 10].map((by) => String(Number(unitOf(position, id).at) + by)).filter((hex) => /^[1-4][1-3]$/.test(hex));
const unitAt = ({ facts }: Field, hex: string) => Object.keys(facts.units).find((id) => facts.units[id]?.at === hex);
const free = (position: Field, id: string) => neighbours(position, id).filter((hex) => !unitAt(position, hex));
const enemies = (position: Field, id: string) => {
  const enemy = Object.values(position.facts.units).filter(({ seat }) => seat !== unitOf(position, id).seat);
  return neighbours(position, id).filter((hex) => enemy.some(({ at }) => at === hex));
};

const turn = procedure<Field>('turn', [
  { name: 'red player turn', do: () => call('player turn', { seat: 'red' }) },
  { name: 'blue player turn', do: () => call('player turn', { seat: 'blue' }) },
  {
    name: 'rally',
    do({ position }) {
      for (const id of Object.keys(position.facts.units)) alter(position, id, { done: false });
      return on();
    },
  },
  endOfTurn(4, 'red player turn', () => ({ winner: 'blue', rule: '3.1', says: 'Blue has held out.' })),
]);

const playerTurn = procedure<Field, Player>('player turn', [
  {
    name: 'unit',
    rule: '1.1',
    seats: (position, { seat }) => (ready(position, seat).length > 0 ? [seat] : []),
    acts: {
      ...pickOne<Field, Player>(
        'take up',
        '1.1',
        'unit',
        (position, { seat }) => ready(position, seat),
        ({ position }, _, unit) => call('move', { unit, points: unitOf(position, unit).tank ? 5 : 1 }),
      ),
      ...plain<Field, Player>('pass', '1.1', () => back()),
    },
  },
]);

const move = procedure<Field, Moving>('move', [
  {
    name: 'steps',
    rule: '1.2',
    seats: (position, { unit }) => [unitOf(position, unit).seat],
    acts: {
      ...pickOne<Field, Moving>(
        'step',
        '1.1',
        'to',
        (position, { unit, points }) => (points > 0 ? free(position, unit) : []),
        ({ position }, { unit, points }, to) => {
          alter(position, unit, { at: to });
          return stay({ points: points - 1 });
        },
        (position, { unit, points }, to) => {
          if (points < 1) return no('1.2', 'No points left.');
          return neighbours(position, unit).includes(to) ? no('1.3', 'Somebody is there.', [to]) : null;
        },
      ),
      ...pickOne<Field, Moving>(
        'overrun',
        '2.1',
        'at',
        (position, { unit, points }) => (points >= 2 && unitOf(position, unit).tank ? enemies(position, unit) : []),
        ({ position }, { unit, points }, at) => call('overrun', { by: unit, of: unitAt(position, at) as string, points: points - 2 }),
      ),
      ...plain<Field, Moving>('put down', '1.2', ({ position }, { unit }) => {
        alter(position, unit, { done: true });
        return back();
      }),
    },
  },
]);

const overrun = procedure<Field, Overrun>('overrun', [
  {
    name: 'answer',
    rule: '2.2',
    seats: (position, { of }) => [unitOf(position, of).seat],
    acts: {
      ...plain<Field, Overrun>('stand', '2.2', ({ position, dice, happen }, { by, of, points }) => {
        const { die, result } = roll(dice, 'overrun', (face) => (face > 3 ? 'eliminated' : 'repulsed'));
        const won = result === 'eliminated';
        happen({ what: result, rules: won ? ['2.3', '2.4'] : ['2.3'], unit: won ? of : by, die });
        if (!won) return back({ points: 0 });
        const { [of]: loser, ...units } = position.facts.units;
        change(position, { units });
        alter(position, by, { at: loser?.at as string });
        return back({ points });
      }),
      ...pickOne<Field, Overrun>(
        'withdraw',
        '2.2',
        'to',
        (position, { of }) => free(position, of),
        ({ position, happen }, { by, of, points }, to) => {
          alter(position, by, { at: unitOf(position, of).at });
          alter(position, of, { at: to });
          happen({ what: 'withdrew', rules: ['2.2', '2.4'], unit: of, to });
          return back({ points });
        },
      ),
    },
  },
]);

export const overrunGame = tinyGame<Facts>({
  id: 'overrun',
  title: 'Overrun',
  rulebook: rules,
  seats: ['red', 'blue'],
  turns: 4,
  procedures: [turn, playerTurn, move, overrun],
  facts: () => ({
    units: {
      T1: placed('red', '11', true),
      T2: placed('red', '13', true),
      B1: placed('blue', '22', false),
      B2: placed('blue', '32', false),
      B3: placed('blue', '41', false),
    },
  }),
  settle({ position }) {
    const there = Object.values(position.facts.units).some(({ seat, at }) => seat === 'red' && at.startsWith('4'));
    if (there && !position.outcome) position.outcome = { winner: 'red', rule: '3.1', says: 'Red has broken through.' };
  },
});
