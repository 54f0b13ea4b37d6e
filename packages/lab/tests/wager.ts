import type { Level, Playable, Staff } from '@sandtable/staff';
import { on, procedure, type Command, type Game } from '@sandtable/umpire';
import { change, endOfTurn, plain, roll, tinyGame, type Tiny } from '../../umpire/tests/conformance/tiny.ts';

const TURNS = 4;
type Facts = { readonly stake: number };

/**
 * Red stakes or waits; then a die may win the game for him, the sooner, the more he has staked. Blue only passes. After four turns
 * blue has won.
 */
const wager = tinyGame<Facts>({
  id: 'wager',
  title: 'Wager',
  rulebook: { '1.1': { chapter: 1, tag: 'victory', says: 'A die no higher than what was staked wins.' } },
  seats: ['red', 'blue'],
  turns: TURNS,
  facts: () => ({ stake: 0 }),
  procedures: [
    procedure<Tiny<Facts>>('sequence', [
      {
        name: 'staking',
        rule: '1.1',
        seats: () => ['red'],
        acts: {
          ...plain<Tiny<Facts>>('stake', '1.1', ({ position }) => {
            change(position, { stake: position.facts.stake + 1 });
            return on();
          }),
          ...plain<Tiny<Facts>>('wait', '1.1', () => on()),
        },
      },
      {
        name: 'passing',
        rule: '1.1',
        seats: () => ['blue'],
        acts: { ...plain<Tiny<Facts>>('pass', '1.1', () => on()), ...plain<Tiny<Facts>>('nod', '1.1', () => on()) },
      },
      {
        name: 'rolling',
        do({ position, dice }) {
          const { stake } = position.facts;
          if (roll(dice, 'verdict', (face) => (face <= stake ? 'won' : 'lost')).result === 'won')
            position.outcome = { winner: 'red', rule: '1.1', says: 'The wager is won.' };
          return on();
        },
      },
      endOfTurn(TURNS, 'staking', () => ({ winner: 'blue', rule: '1.1', says: 'The wager is lost.' })),
    ]),
  ],
});

/** A machine that gives the first of these commands that the rules allow; from turn `until` on it gives `then`. */
const fixed = (id: string, wanted: readonly string[], until = Infinity, then: Command | null = null): Level => ({
  id,
  title: id,
  says: 'Always the same.',
  budget: 0,
  sit: () => ({
    // oxlint-disable-next-line require-yield
    *think(sight) {
      const position = sight.imagine({ roll: () => [] });
      if (sight.seat === 'red' && sight.game.turn(position) >= until) return { command: then, plan: null };
      const act = wanted.find((one) => sight.choices().some((offer) => offer.act === one));
      return { command: act === undefined ? null : { act }, plan: null };
    },
  }),
});

const staff: Staff = {
  game: 'wager',
  levels: [
    fixed('bold', ['stake', 'pass']),
    fixed('shy', ['wait', 'pass']),
    fixed('cheat', ['stake', 'pass'], 2, { act: 'steal' }),
    fixed('lost', ['stake', 'pass'], 3),
  ],
  yardstick: {
    seat: 'red',
    verdict: { on: 'verdict', wins: 'won' },
    figures: (position) => ({ stake: (position as unknown as { facts: Facts }).facts.stake }),
    fought: ({ act }) => (act === 'stake' ? 'the table' : null),
  },
};

/** The wager, and machines that play it. */
export const playable: Playable = { game: wager as unknown as Game, staff };
