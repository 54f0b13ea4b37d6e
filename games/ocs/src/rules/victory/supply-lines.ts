import { DIRECTIONS, NONE, spread, type Direction } from '@sandtable/hexes';
import { declaration, holderOf, type Ocs } from '../../position/position.ts';
import { PROHIBITED } from '../../world/costs.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { closedTo, OPEN, waysOfSupply } from '../11-supply/tracing.ts';
import { costsOf, hexsideCosts } from '../12-specialized-units/bridges.ts';
import { onEdge } from '../12-specialized-units/entry.ts';

/** An edge from its first hex to its last. */
const WHOLE: [first: number, last: number] = [1, Infinity];

/** Where a side's supply lines lead, and what that was found by. */
interface Lines {
  /** By hex, 1 where one leads. */
  readonly reached: Uint8Array;
  /** By hex, 1 where one leads on. */
  readonly passed: Uint8Array;
  /** By hex, 1 where none may lead, then; where they began, and a number of what hexsides cost. */
  readonly shut: Uint8Array;
  ends: readonly number[];
  costs: number;
}

const linesFor = (side: Side) =>
  declaration.derive<Lines>(
    { columns: [declaration.families.hexes.columns.holder], after: waysOfSupply(side) },
    {
      blank: ({ world: { grid } }, before) =>
        before?.shut.length === grid.count
          ? { ...before, reached: before.reached.slice(), passed: before.passed.slice(), shut: before.shut.slice() }
          : {
              reached: new Uint8Array(grid.count),
              passed: new Uint8Array(grid.count),
              shut: new Uint8Array(grid.count),
              ends: [],
              costs: NaN,
            },
      derive(position, found) {
        const closed = closedTo(position, side);
        const costs = hexsideCosts[side].truck.revision(position);
        const ends = endsOf(position, side).filter((hex) => closed[hex] === OPEN);
        const isAlike = found.costs === costs && ends.length === found.ends.length && ends.every((hex, i) => hex === found.ends[i]);
        if (isAlike && areKept(position, side, closed, found)) return;
        found.ends = ends;
        found.costs = costs;
        for (let hex = 0; hex < closed.length; hex++) found.shut[hex] = closed[hex] === OPEN ? 0 : 1;
        const passage = { neighbours: position.world.grid.neighbours, costs: costsOf(position, side, 'truck'), shut: found.shut };
        spread(passage, ends, found.reached, found.passed);
      },
    },
  );

/**
 * Do the lines lead as before, but for hexes that ended one and are shut now? Where one led on through a hex that is shut now, or may lead into one that is
 * open, they have to be found anew.
 */
function areKept(position: Ocs, side: Side, closed: Uint8Array, { reached, passed, shut }: Lines): boolean {
  const opened: number[] = [];
  for (let hex = 0; hex < closed.length; hex++) {
    const is = closed[hex] === OPEN ? 0 : 1;
    if (is === shut[hex]) continue;
    if (is === 1 && passed[hex] === 1) return false;
    if (is === 0) opened.push(hex);
    shut[hex] = is;
    reached[hex] = 0;
  }
  const { grid } = position.world;
  const costs = costsOf(position, side, 'truck');
  return !opened.some((hex) =>
    DIRECTIONS.some((d) => {
      const from = grid.neighbour(hex, d);
      return (
        from !== NONE && reached[from] === 1 && costs[from * DIRECTIONS.length + (grid.direction(from, hex) as Direction)] !== PROHIBITED
      );
    }),
  );
}
const lines = { german: linesFor('german'), soviet: linesFor('soviet') };

/** The hexes of the edges from which a side's supply lines come, but for those that the enemy holds. */
function endsOf(position: Ocs, side: Side): number[] {
  const edges = position.scenario.home?.[side] ?? [];
  const found = edges.flatMap((edge) => onEdge(position.world, { edge, span: WHOLE }));
  return found.filter((hex) => holderOf(position, hex) !== enemyOf(side));
}

/** Does a way of any length lead a side's supply into the hex from the edges that the scenario names: over what trucks can go, past no enemy? */
export const isOnLine = (position: Ocs, side: Side, hex: number): boolean => lines[side].of(position).reached[hex] === 1;
