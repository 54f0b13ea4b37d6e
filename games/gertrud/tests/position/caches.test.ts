import fc from 'fast-check';
import { draw, drawFrom, FastDice, type Setup } from '@sandtable/umpire';
import { expect, it } from 'vitest';
import { gertrud as game, type Gertrud } from '../../src/index.ts';
import { stacks } from '../../src/rules/08-zones-of-control/zones.ts';
import { NATIONALITIES } from '../../src/world/schema.ts';
import { suppliedHexes } from '../../src/rules/07-supply/supply.ts';

const setup: Setup = { game: 'gertrud', scenario: 'early-1941', options: { experten: 'sum', odds: 'percent' }, edition: null };

/** All that is derived from a position's facts. */
const known = (position: Gertrud) => ({
  stack: [...stacks.of(position).stack],
  zone: [...stacks.of(position).zone],
  supply: NATIONALITIES.map((nationality) => suppliedHexes(position, nationality).join('')),
});

it('keeps beside a position what a fresh computation finds, at every decision', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      const dice = new FastDice(seed);
      const { position } = game.begin(setup, dice);
      for (let awaiting = game.awaiting(position); awaiting; awaiting = game.awaiting(position)) {
        const seat = awaiting.seats[0] as string;
        const offers = game.choices(position, seat);
        const command = drawFrom(offers[draw(dice, 'offer', offers.length)] as (typeof offers)[number], dice);
        game.play(position, seat, command as NonNullable<typeof command>, dice);
        const fresh = game.clone(position);
        fresh.known.fill(null);
        expect(known(position)).toEqual(known(fresh));
      }
    }),
    { numRuns: 4, seed: 1941 },
  );
});
