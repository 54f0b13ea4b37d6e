import type { Doing } from '@sandtable/umpire';
import { hexOf, indices, printed } from '../../src/index.ts';
import { applies } from './cite.ts';
import { LATER, type Depot } from './position.ts';
import { bring, room, stoodBy } from './stacks.ts';
import { enemyOf, type Seat } from './world.ts';

/** 5.1: brings the units of a side that are due, each group where the scenario has it come, or lets it wait. */
export function arrive(doing: Doing<Depot>, seat: Seat): void {
  const { position } = doing;
  const { arrivals } = position.scenario;
  for (const { turn, units: due, hex: number, seat: own } of arrivals) {
    const units = indices(position, due).filter((unit) => hexOf(position, unit) === LATER);
    if (own !== seat || turn > position.facts.turn || units.length === 0) continue;
    const hex = position.world.grid.index(number);
    applies('5.1b');
    if (stoodBy(position, enemyOf(seat)).units[hex] || room(position, seat, hex) < units.length) continue;
    doing.happen({ what: 'arrived', units: due, hex: printed(position, hex), rules: ['5.1a'] });
    bring(doing, seat, units, hex);
  }
}
