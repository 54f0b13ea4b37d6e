import fc from 'fast-check';
import { draw, drawFrom, FastDice, type Setup } from '@sandtable/umpire';
import { expect, it } from 'vitest';
import { whatIf1940 as game, type WhatIf } from '../../src/index.ts';
import { crowdOf, stackOf, unitsIn } from '../../src/rules/07-stacking-and-fog-of-war/stacks.ts';
import { linesOf, runsThrough } from '../../src/rules/06-supply/supply.ts';
import { ALLIED, GERMAN, NEUTRAL } from '../../src/world/world.ts';

const setup: Setup = { game: 'what-if-1940', scenario: 'campaign', options: {}, edition: null };
const SIDES = [GERMAN, ALLIED, NEUTRAL] as const;
const TRACERS = ['german west', 'german east', 'soviet', 'without Poland', 'allied', 'cavalry'] as const;

/** All that is derived from a position's facts. */
const known = (position: WhatIf) => ({
  stacks: Array.from({ length: position.world.grid.count }, (_, hex) =>
    SIDES.map((side) => [stackOf(position, side, hex), crowdOf(position, side, hex), ...unitsIn(position, hex, side)].join(' ')).join('/'),
  ),
  lines: TRACERS.map((tracer) => [linesOf(position, tracer).cost.join(' '), linesOf(position, tracer).before.join(' ')]),
  throughMoscow: runsThrough(position, position.world.leningrad, position.world.moscow),
});

/** The same facts with nothing derived from them, in a game of which nothing is remembered. */
const fresh = (position: WhatIf): WhatIf => ({ ...game.clone(position), setup: { ...setup }, known: position.known.map(() => null) });

/** Plays on at random; `each` sees every position. */
function playOn(position: WhatIf, dice: FastDice, most: number, each: (position: WhatIf) => void): void {
  for (let many = 0; many < most; many++) {
    const seat = game.awaiting(position)?.seats[0];
    if (seat === undefined) return;
    const offers = game.choices(position, seat);
    const command = drawFrom(offers[draw(dice, 'offer', offers.length)] as (typeof offers)[number], dice);
    game.play(position, seat, command as NonNullable<typeof command>, dice);
    each(position);
  }
}

/** A whole game has fewer decisions. */
const ALL = 10_000;
/** After so many decisions a copy is played on for itself. */
const BRANCHES = 25;
const BRANCH = 6;

it('keeps beside a position what a fresh computation finds, at every decision, in copies as well', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      const dice = new FastDice(seed);
      const { position } = game.begin(setup, dice);
      let many = 0;
      playOn(position, dice, ALL, () => {
        if (many++ % BRANCHES === 0) {
          const copy = game.clone(position);
          const before = known(position);
          playOn(copy, new FastDice(seed + many), BRANCH, (one) => expect(known(one)).toEqual(known(fresh(one))));
          expect(known(position)).toEqual(before);
        }
        expect(known(position)).toEqual(known(fresh(position)));
      });
    }),
    { numRuns: 1, seed: 1940 },
  );
}, 60_000);
