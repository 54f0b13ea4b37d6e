import { Reaches } from '@sandtable/staff/plan';
import { FastDice, type Setup } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { drawCommand } from '../../../../packages/umpire/tests/walk.ts';
import { witnessed } from '../../../../packages/warfare/tests/witness.ts';
import { ocs as game, type Ocs } from '../../src/index.ts';
import { hexOf } from '../../src/position/position.ts';
import { unitsOf } from '../../src/rules/04-general-concepts/stood.ts';
import { DRAW, tracesFrom } from '../../src/rules/11-supply/tracing.ts';
import { isOnLine } from '../../src/rules/victory/supply-lines.ts';
import { Field, numberOf } from '../../src/staff/field.ts';
import { figures, unitFigures } from '../../src/staff/figures.ts';
import { SIDES, type Side } from '../../src/world/sides.ts';

const CAMPAIGN: Setup = { game: 'ocs', scenario: 'campaign', options: {}, edition: null };

/** Every so many positions of the first turn of a random campaign, each played on from the one before. */
function* positions(every: number, most: number): Generator<Ocs> {
  const dice = new FastDice(7);
  const { position } = game.begin(CAMPAIGN, dice);
  for (let i = 0; i < most && game.awaiting(position); i++) {
    const { seat, command } = drawCommand(game, position, dice);
    game.play(position, seat, command, dice);
    if (i % every === 0) yield position;
  }
}

const anew = (position: Ocs): Ocs => ({ ...position, known: position.known.map(() => null) });

/** Where supply comes by any line, and what it costs from where some units stand. */
function ofSupply(position: Ocs, side: Side) {
  const { grid } = position.world;
  const onLine = [...Array(grid.count).keys()].filter((hex) => isOnLine(position, side, hex));
  const ways = unitsOf(position, side)
    .slice(0, 6)
    .map((unit) => String(tracesFrom(position, side, hexOf(position, unit), DRAW).cost.map((cost) => Math.min(cost, DRAW + 1))));
  return { onLine: onLine.join(), ways };
}

/** Where a side's fighters come in their next movement: as it is known, and as it is found anew. */
function reached(position: Ocs, side: Side) {
  const field = new Field(position, 'regular');
  const known = field.reachesOf(numberOf(side));
  const found = new Reaches(
    field,
    field.neighbours,
    known.gangs.map(({ units }) => units),
    (unit) => field.ways(unit, 'regular'),
  );
  known.look();
  found.look();
  return { known: known.gangs.map(({ reach }) => String(reach)), found: found.gangs.map(({ reach }) => String(reach)) };
}

describe('what is kept from one position to the next', () => {
  it('says of supply what is found where nothing is known', () => {
    const counts = new Set<string>();
    for (const position of positions(8, 160))
      for (const side of SIDES) {
        const kept = ofSupply(position, side);
        expect(kept).toEqual(ofSupply(anew(position), side));
        counts.add(kept.onLine);
      }
    expect(counts.size).toBeGreaterThan(4);
  });

  it('says where the enemy can come as it is found anew', () => {
    const gangs = new Set<string>();
    for (const position of positions(16, 160))
      for (const side of SIDES) {
        const { known, found } = reached(position, side);
        expect(known).toEqual(found);
        for (const one of known) gangs.add(one);
      }
    expect(gangs.size).toBeGreaterThan(40);
  });

  it('of the figures of units hangs on nothing that is not named', () => {
    for (const position of positions(80, 160)) {
      const watched = witnessed(position, figures.reads);
      const found = figures.finding.blank(watched, null);
      figures.finding.derive(watched, found);
      expect(found.found).toEqual(unitFigures(position));
    }
  });
});
