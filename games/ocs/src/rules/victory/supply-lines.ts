import { spread } from '@sandtable/hexes';
import { declaration, holderOf, type Ocs } from '../../position/position.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { closedTo, OPEN, waysOfSupply } from '../11-supply/tracing.ts';
import { costsOf } from '../12-specialized-units/bridges.ts';
import { onEdge } from '../12-specialized-units/entry.ts';

/** An edge from its first hex to its last. */
const WHOLE: [first: number, last: number] = [1, Infinity];

/** By hex, 1 where a side's supply line leads. */
const linesFor = (side: Side) =>
  declaration.derive<Uint8Array>(
    { columns: [declaration.families.hexes.columns.holder], after: waysOfSupply(side) },
    {
      blank: ({ world: { grid } }) => new Uint8Array(grid.count),
      derive(position, reached) {
        const shut = closedTo(position, side);
        const ends = endsOf(position, side).filter((hex) => shut[hex] === OPEN);
        spread({ neighbours: position.world.grid.neighbours, costs: costsOf(position, side, 'truck'), shut }, ends, reached);
      },
    },
  );
const lines = { german: linesFor('german'), soviet: linesFor('soviet') };

/** The hexes of the edges from which a side's supply lines come, but for those that the enemy holds. */
function endsOf(position: Ocs, side: Side): number[] {
  const edges = position.scenario.home?.[side] ?? [];
  const found = edges.flatMap((edge) => onEdge(position.world, { edge, span: WHOLE }));
  return found.filter((hex) => holderOf(position, hex) !== enemyOf(side));
}

/** Does a way of any length lead a side's supply into the hex from the edges that the scenario names: over what trucks can go, past no enemy? */
export const isOnLine = (position: Ocs, side: Side, hex: number): boolean => lines[side].of(position)[hex] === 1;
