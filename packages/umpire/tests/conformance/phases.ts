import { back, call, on, procedure, type Rulebook, type Seat } from '../../src/index.ts';
import { change, endOfTurn, other, pickOne, plain, put, roll, tinyGame, type Tiny } from './tiny.ts';

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
    says: 'Next to the enemy an army may spend a supply to assault: on 4 to 6 the enemy falls back one space and it follows.',
  },
  '4.1': { chapter: 4, tag: 'supply', says: 'In the supply phase the army takes one supply, four at most.' },
  '5.1': { chapter: 5, tag: 'victory', says: 'An army driven back to its base has lost; after five turns the game is drawn.' },
} satisfies Rulebook;

type Facts = { readonly at: { readonly [seat: Seat]: number }; readonly supply: { readonly [seat: Seat]: number } };
type Road = Tiny<Facts>;
type Turn = { readonly seat: Seat; readonly left: readonly string[] };
type Phase = { readonly seat: Seat };

const forward = (seat: Seat) => (seat === 'red' ? 1 : -1);
const supply = ({ facts }: Road, seat: Seat) => facts.supply[seat] as number;
const gap = ({ facts }: Road) => (facts.at['blue'] as number) - (facts.at['red'] as number);
const moveBy = (position: Road, seat: Seat, by: number) =>
  change(position, { at: put(position.facts.at, seat, (position.facts.at[seat] as number) + by * forward(seat)) });
const supplyBy = (position: Road, seat: Seat, by: number) =>
  change(position, { supply: put(position.facts.supply, seat, Math.min(4, supply(position, seat) + by)) });
const playerTurn = (seat: Seat) => () => call('player turn', { seat, left: ['march', 'assault', 'supply'] });

const sequence = procedure<Road>('sequence of play', [
  { name: 'red', do: playerTurn('red') },
  { name: 'blue', do: playerTurn('blue') },
  endOfTurn(5, 'red', () => ({ winner: null, rule: '5.1', says: 'Both armies hold the road.' })),
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
      ...pickOne<Road, Phase, number>(
        'march',
        '2.1',
        'spaces',
        (position) => [1, 2].filter((spaces) => spaces < gap(position)),
        ({ position }, { seat }, spaces) => {
          moveBy(position, seat, spaces);
          return spaces === 2 ? on() : back();
        },
        undefined,
        'number',
      ),
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
        const { die, result } = roll(dice, 'ambush', (face) => (face > 3 ? 'thrown back' : 'missed'));
        happen({ what: 'ambush', rules: ['2.2'], seat: other(seat), die });
        if (result === 'thrown back') moveBy(position, seat, -1);
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
      ...plain<Road, Phase>(
        'assault',
        '3.1',
        ({ position, dice, happen }, { seat }) => {
          supplyBy(position, seat, -1);
          const { die, result } = roll(dice, 'assault', (face) => (face > 3 ? 'driven back' : 'held'));
          happen({ what: 'assault', rules: ['3.1'], seat, die });
          if (result === 'held') return back();
          moveBy(position, other(seat), -1);
          moveBy(position, seat, 1);
          return back();
        },
        (position, { seat }) => gap(position) === 1 && supply(position, seat) > 0,
      ),
    },
  },
]);

const supplyPhase = procedure<Road, Phase>('supply', [
  {
    name: 'supply',
    do({ position }, { seat }) {
      supplyBy(position, seat, 1);
      return back();
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
  settle({ position }) {
    const { red, blue } = position.facts.at;
    if ((red === 0 || blue === 7) && !position.outcome)
      position.outcome = { winner: red === 0 ? 'blue' : 'red', rule: '5.1', says: 'An army is driven into its base.' };
  },
});
