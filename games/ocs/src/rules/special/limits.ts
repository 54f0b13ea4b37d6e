import { NONE } from '@sandtable/hexes';
import type { Refusal } from '@sandtable/umpire';
import { no } from '../../cite.ts';
import { hexOf, printed, unitAt, type Ocs } from '../../position/position.ts';
import type { LimitLine } from '../../world/schema/special-rules.ts';
import { specialRule } from '../special-rules.ts';

const SIDES_OF_A_HEX = 6;

/** By hex, 1 beyond the line. */
const grounds = new WeakMap<LimitLine, Uint8Array>();

function beyond({ world: { grid } }: Ocs, line: LimitLine): Uint8Array {
  const known = grounds.get(line);
  if (known?.length === grid.count) return known;
  const isAcross = line.beyond === 'east' || line.beyond === 'west';
  const isMore = line.beyond === 'north' || line.beyond === 'east';
  const found = Uint8Array.from({ length: grid.count }, (_, hex) => {
    const { column, row } = grid.rowAndColumn(hex);
    const at = isAcross ? column : row;
    return Number(isMore ? at > line.of : at < line.of);
  });
  grounds.set(line, found);
  return found;
}

/** The line beyond which the unit does not go in this turn; undefined where it may go anywhere (Intro.3-1). */
export function limitOf(position: Ocs, unit: number): LimitLine | undefined {
  const { turn } = position.facts;
  const { id } = unitAt(position, unit);
  for (const rule of ['limits', 'attachment'] as const) {
    const found = specialRule(position, rule)?.lines.find(
      ({ turns: [from, to], units }) => turn >= from && turn <= to && units.includes(id),
    );
    if (found) return found;
  }
  return undefined;
}

/** Does the line part the two hexes? Whoever is beyond it already is free to go on until he is back. */
const parts = (position: Ocs, line: LimitLine, from: number, to: number): boolean => {
  const is = beyond(position, line);
  return is[from] === 0 && is[to] === 1;
};

/** Why the unit does not go from one hex to the other: its army fights elsewhere (Intro.3-1). */
export function refuseLimit(position: Ocs, unit: number, to: number, from = hexOf(position, unit)): Refusal | null {
  const line = limitOf(position, unit);
  if (!line || !parts(position, line, from, to)) return null;
  const { name } = unitAt(position, unit);
  const kind = line.beyond === 'north' || line.beyond === 'south' ? 'row' : 'column';
  return no('Intro.3-1', `${name} does not go ${line.beyond} of ${kind} ${line.of}: its army fights elsewhere.`, [printed(position, to)]);
}

/** The costs of hexsides with those across the line at 0, which nobody crosses. */
export function within(position: Ocs, line: LimitLine, costs: Uint8Array): Uint8Array {
  const { neighbours } = position.world.grid;
  return costs.map((cost, hexside) => {
    const to = neighbours[hexside] as number;
    return to !== NONE && parts(position, line, Math.floor(hexside / SIDES_OF_A_HEX), to) ? 0 : cost;
  });
}
