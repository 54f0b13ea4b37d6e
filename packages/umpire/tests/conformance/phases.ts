import { back, call, citing, on, procedure, to, type Rulebook, type Seat } from '../../src/index.ts';
import { pickOne, plain, put, tinyGame, type Tiny } from './tiny.ts';

/**
 * A side takes its three phases in an order of its choice and is interrupted in the middle by the other's answer. It
 * breaks an umpire whose sequence of play is fixed, or that forgets which phase to come back to after the interruption.
 */
export const rules = {
  '1.1': { chapter: 1, tag: 'order', says: 'A side takes its march, assault and supply phases once each a turn, in the order it chooses.' },
  '2.1': { chapter: 2, tag: 'march', says: 'In the march phase the army advances one or two spaces, or stays, but never past the enemy.' },
  '2.2': {
    chapter: 2,
    tag: 'ambush',
    says: 'When an army marches two spaces the enemy may lay an ambush for one supply: on 4 to 6 it is thrown back one space.',
  },
  '3.1': {
    chapter: 3,
    tag: 'assault',
    says: 'Next to the enemy an army may spend a supply to assault: on 4 to 6 the enemy falls back one space.',
  },
  '4.1': { chapter: 4, tag: 'supply', says: 'In the supply phase the army takes one supply, four at most.' },
  '5.1': { chapter: 5, tag: 'victory', says: "An army on the enemy's base wins at once; after five turns the game is drawn." },
} satisfies Rulebook;
const { no } = citing<keyof typeof rules>();

type Facts = { readonly at: { readonly [seat: Seat]: number }; readonly supply: { readonly [seat: Seat]: number } };
type Road = Tiny<Facts>;
type Turn = { readonly seat: Seat; readonly left: readonly string[] };
type Phase = { readonly seat: Seat };

const other = (seat: Seat): Seat => (seat === 'red' ? 'blue' : 'red');
const forward = (seat: Seat) => (seat === 'red' ? 1 : -1);
const at = (position: Road, seat: Seat) => position.facts.at[seat] as number;
const supply = (position: Road, seat: Seat) => position.facts.supply[seat] as number;
const gap = (position: Road) => at(position, 'blue') - at(position, 'red');
const moveBy = (position: Road, seat: Seat, by: number) => {
  const space = Math.max(0, Math.min(7, at(position, seat) + by * forward(seat)));
  position.facts = { ...position.facts, at: put(position.facts.at, seat, space) };
};
const supplyBy = (position: Road, seat: Seat, by: number) => {
  position.facts = { ...position.facts, supply: put(position.facts.supply, seat, Math.min(4, supply(position, seat) + by)) };
};
const playerTurn = (seat: Seat) => () => call('player turn', { seat, left: ['march', 'assault', 'supply'] });

const sequence = procedure<Road>('sequence of play', [
  { name: 'red', do: playerTurn('red') },
  { name: 'blue', do: playerTurn('blue') },
  {
    name: 'end of turn',
    do({ position }) {
      if (position.turn === 5) position.outcome = { winner: null, rule: '5.1', says: 'Nobody has taken the base.' };
      else position.turn++;
      return to('red');
    },
  },
]);

const turn = procedure<Road, Turn>('player turn', [
  {
    name: 'order of phases',
    rule: '1.1',
    seats: (_, { seat, left }) => (left.length > 0 ? [seat] : []),
    acts: pickOne<Road, Turn>(
      'begin',
      '1.1',
      'phase',
      (_, { left }) => left,
      (_, { seat, left }, phase) => call(phase, { seat }, undefined, { left: left.filter((one) => one !== phase) }),
    ),
  },
]);

const march = procedure<Road, Phase>('march', [
  {
    name: 'march',
    rule: '2.1',
    seats: (_, { seat }) => [seat],
    acts: {
      ...plain<Road, Phase>('halt', '2.1', () => back()),
      march: {
        parts: { spaces: 'one' },
        refuse: (position, _, __, { spaces }) =>
          (spaces === 1 || spaces === 2) && spaces < gap(position) ? null : no('2.1', 'One or two spaces, and not onto or past the enemy.'),
        offers(position) {
          const spaces = [1, 2].filter((one) => one < gap(position));
          return spaces.length === 0 ? [] : [{ act: 'march', rule: '2.1', parts: [{ name: 'spaces', pick: 'one', of: () => spaces }] }];
        },
        play({ position }, { seat }, _, { spaces }) {
          moveBy(position, seat, spaces as number);
          return spaces === 2 ? on() : back();
        },
      },
    },
  },
  {
    name: 'ambush',
    rule: '2.2',
    seats: (position, { seat }) => (supply(position, other(seat)) > 0 ? [other(seat)] : []),
    acts: {
      ...plain<Road, Phase>('let march', '2.2', () => back()),
      ...plain<Road, Phase>('lay ambush', '2.2', ({ position, dice, happen }, { seat }) => {
        supplyBy(position, other(seat), -1);
        const [die] = dice.roll('ambush', 1, 6, ([face]) => ((face as number) > 3 ? 'thrown back' : 'missed'));
        happen({ what: 'ambush', rules: ['2.2'], seat: other(seat), die: die as number });
        if ((die as number) > 3) moveBy(position, seat, -1);
        return back();
      }),
    },
  },
]);

const assault = procedure<Road, Phase>('assault', [
  {
    name: 'assault',
    rule: '3.1',
    seats: (_, { seat }) => [seat],
    acts: {
      ...plain<Road, Phase>('no assault', '3.1', () => back()),
      assault: {
        parts: {},
        refuse(position, { seat }) {
          if (gap(position) !== 1) return no('3.1', 'The enemy is not next to you.');
          return supply(position, seat) > 0 ? null : no('3.1', 'No supply to spend.');
        },
        offers: (position, { seat }) =>
          gap(position) === 1 && supply(position, seat) > 0 ? [{ act: 'assault', rule: '3.1', parts: [] }] : [],
        play({ position, dice, happen }, { seat }) {
          supplyBy(position, seat, -1);
          const [die] = dice.roll('assault', 1, 6, ([face]) => ((face as number) > 3 ? 'back' : 'held'));
          happen({ what: 'assault', rules: ['3.1'], seat, die: die as number });
          if ((die as number) > 3) {
            moveBy(position, other(seat), -1);
            moveBy(position, seat, gap(position) > 1 ? 1 : 0);
          }
          if (at(position, other(seat)) === (seat === 'red' ? 7 : 0) && (die as number) > 3)
            position.outcome = { winner: seat, rule: '5.1', says: 'The enemy is driven into its base.' };
          return back();
        },
      },
    },
  },
]);

const supplyPhase = procedure<Road, Phase>('supply', [
  {
    name: 'supply',
    do({ position }, { seat }) {
      supplyBy(position, seat, 1);
      return on();
    },
  },
]);

export const phasesGame = tinyGame<Facts>({
  id: 'phases',
  title: 'The order of phases',
  rulebook: rules,
  seats: ['red', 'blue'],
  turns: 5,
  procedures: [sequence, turn, march, assault, supplyPhase],
  facts: () => ({ at: { red: 1, blue: 6 }, supply: { red: 2, blue: 2 } }),
});
