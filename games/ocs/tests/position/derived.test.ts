import { FastDice, type Setup } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { sample, walk } from '../../../../packages/umpire/tests/walk.ts';
import { witnessed } from '../../../../packages/warfare/tests/witness.ts';
import { ocs as game, type Ocs } from '../../src/index.ts';
import { declaration } from '../../src/position/position.ts';
import { hexesOfSide, presenceOf, unitsIn, unitsOf } from '../../src/rules/04-general-concepts/stood.ts';
import { drawingsNow } from '../../src/rules/11-supply/groups.ts';
import { networkOf } from '../../src/rules/11-supply/network.ts';
import { closedTo } from '../../src/rules/11-supply/tracing.ts';
import { costsOf } from '../../src/rules/12-specialized-units/bridges.ts';
import { carrierIds, drives } from '../../src/rules/12-specialized-units/driving.ts';
import { hexesByRail } from '../../src/rules/12-specialized-units/railways.ts';
import { MOVES_BY } from '../../src/world/schema/forms.ts';
import { SIDES, type Side } from '../../src/world/sides.ts';

const setup: Setup = { game: 'ocs', scenario: 'lesson-kashira-half', options: {}, edition: null };

/** Positions of a random game, from its first decision to its last. */
const positions = () => sample(walk(game, setup, 40, 10_000).decisions, 16).map(({ before }) => before);

describe('what is derived from a position', () => {
  it('is found by looking at nothing that it does not name', () => {
    let many = 0;
    for (const position of positions()) {
      for (const derived of declaration.derived) {
        const watched = witnessed(position, derived.reads);
        derived.finding.derive(watched, derived.finding.blank(watched, null));
      }
      many++;
    }
    expect(many).toBeGreaterThan(10);
  });

  it('is seen to look at what it does not name', () => {
    const { position } = game.begin(setup, new FastDice(40));
    expect(() => unitsIn(witnessed(position, { columns: [] }), 'german', 0)).toThrow(/column \d+ .* is looked at/);
  });

  it('is, in a game that is played on, what it is where nothing is known yet', () => {
    let many = 0;
    for (const { before } of sample(walk(game, setup, 41, 10_000).decisions, 12)) {
      const anew = { ...before, known: before.known.map(() => null) };
      for (const side of SIDES) {
        expect(followed(before, side)).toEqual(followed(anew, side));
        many++;
      }
    }
    expect(many).toBeGreaterThan(20);
  });
});

/** What follows from where units stand, by way of something else that does. */
const followed = (position: Ocs, side: Side) => ({
  held: String(presenceOf(position, side).held),
  beside: String(presenceOf(position, side).beside),
  units: unitsOf(position, side),
  closed: String(closedTo(position, side)),
  costs: MOVES_BY.map((by) => String(costsOf(position, side, by))),
  throwers: networkOf(position, side).throwers.map(({ headquarters, range, dumps }) => [headquarters, range, dumps]),
  draws: networkOf(position, side).draws.map(({ dump }) => dump),
  fed: [...drawingsNow(position, side).of.values()].map(({ units, tokens }) => [units, tokens]),
  byRail: hexesOfSide(position, side).map((hex) => hexesByRail(position, side, hex)),
  byTruck: carriersOf(position, side).map((carrier) => [...drives(position, side, carrier).reached].toSorted()),
});

const carriersOf = (position: Ocs, side: Side): number[] => [...carrierIds(position, side).keys()];
