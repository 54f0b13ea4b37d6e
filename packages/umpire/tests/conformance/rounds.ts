import { back, call, on, procedure, to, type Rulebook, type Seat } from '../../src/index.ts';
import { pickOne, plain, put, tinyGame, type Tiny } from './tiny.ts';

/**
 * Two squadrons fight rounds until one leaves. It breaks an umpire whose procedures cannot loop, or that applies what the
 * first side's fire has done before the second side has fired.
 */
export const rules = {
  '1.1': {
    chapter: 1,
    tag: 'fire',
    says: 'In each round red and then blue choose a target; every ship afloat fires at it and hits on 5 or 6.',
  },
  '1.2': { chapter: 1, tag: 'together', says: 'Damage counts only when both have fired: a ship sunk in this round has fired in it.' },
  '1.3': { chapter: 1, tag: 'sunk', says: 'A ship with no steps left sinks.' },
  '2.1': {
    chapter: 2,
    tag: 'leave',
    says: 'After a round a side may leave, red asked first; the battle goes on until a side leaves or is sunk.',
  },
  '3.1': { chapter: 3, tag: 'victory', says: 'Who is left at sea wins; a side that leaves loses; if both are sunk it is a draw.' },
} satisfies Rulebook;

type Facts = { readonly ships: { readonly [id: string]: number } };
type Battle = Tiny<Facts>;
type Round = { readonly round: number; readonly hits: { readonly [ship: string]: number }; readonly left: Seat | null };

const sideOf = (ship: string): Seat => (ship.startsWith('R') ? 'red' : 'blue');
const afloat = ({ facts }: Battle, seat: Seat) => Object.keys(facts.ships).filter((ship) => sideOf(ship) === seat);
const other = (seat: Seat): Seat => (seat === 'red' ? 'blue' : 'red');

const fire = (seat: Seat) =>
  pickOne<Battle, Round>(
    'fire',
    '1.1',
    'at',
    (position) => afloat(position, other(seat)),
    ({ position, dice, happen }, { hits }, at) => {
      const faces = dice.roll('fire', afloat(position, seat).length, 6);
      const scored = faces.filter((face) => face > 4).length;
      happen({ what: 'fired', rules: ['1.1'], seat, at, faces, hits: scored });
      return on({ hits: put(hits, at, (hits[at] ?? 0) + scored) });
    },
  );

const leave = (seat: Seat) => ({
  ...plain<Battle, Round>('leave', '2.1', () => to('over', { left: seat })),
  ...plain<Battle, Round>('stay', '2.1', () => on()),
});

const campaign = procedure<Battle>('campaign', [
  { name: 'battle', do: () => call('rounds', { round: 1, hits: {}, left: null }) },
  {
    name: 'end',
    do({ position }) {
      const sides = (['red', 'blue'] as const).filter((seat) => afloat(position, seat).length > 0);
      position.outcome = { winner: sides.length === 1 ? (sides[0] as Seat) : null, rule: '3.1', says: 'The battle is over.' };
      return on();
    },
  },
]);

const rounds = procedure<Battle, Round>('rounds', [
  { name: 'red fires', rule: '1.1', seats: () => ['red'], acts: fire('red') },
  { name: 'blue fires', rule: '1.1', seats: () => ['blue'], acts: fire('blue') },
  {
    name: 'damage',
    do({ position, happen }, { hits }) {
      const ships: Record<string, number> = { ...position.facts.ships };
      for (const [ship, count] of Object.entries(hits)) {
        const left = (ships[ship] as number) - count;
        if (count > 0)
          happen({
            what: left > 0 ? 'damaged' : 'sunk',
            rules: left > 0 ? ['1.2'] : ['1.2', '1.3'],
            ship,
            hits: Math.min(count, ships[ship] as number),
          });
        if (left > 0) ships[ship] = left;
        else delete ships[ship];
      }
      position.facts = { ships };
      return afloat(position, 'red').length === 0 || afloat(position, 'blue').length === 0 ? to('over') : on({ hits: {} });
    },
  },
  { name: 'red leaves', rule: '2.1', seats: () => ['red'], acts: leave('red') },
  { name: 'blue leaves', rule: '2.1', seats: () => ['blue'], acts: leave('blue') },
  { name: 'next round', do: (_, { round }) => to('red fires', { round: round + 1 }) },
  {
    name: 'over',
    do({ position }, { left }) {
      if (left)
        position.facts = { ships: Object.fromEntries(Object.entries(position.facts.ships).filter(([ship]) => sideOf(ship) !== left)) };
      return back();
    },
  },
]);

export const roundsGame = tinyGame<Facts>({
  id: 'rounds',
  title: 'Rounds',
  rulebook: rules,
  seats: ['red', 'blue'],
  turns: 1,
  procedures: [campaign, rounds],
  facts: () => ({ ships: { R1: 3, R2: 2, R3: 2, B1: 4, B2: 3 } }),
  explain({ facts }, _, question) {
    const ships = Object.entries(facts.ships).filter(([ship]) => sideOf(ship) === question['side']);
    return {
      value: ships.reduce((sum, [, steps]) => sum + steps, 0),
      lines: ships.map(([ship, steps]) => ({ rule: '1.3', value: steps, says: `steps of ${ship}` })),
    };
  },
});
