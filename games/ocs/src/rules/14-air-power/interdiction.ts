import { NONE } from '@sandtable/hexes';
import { applies } from '../../cite.ts';
import { wingAt, wingHex } from '../../position/air.ts';
import { declaration, type Ocs } from '../../position/position.ts';
import { PROHIBITED } from '../../world/costs.ts';
import { MOVES_BY, type MovesBy } from '../../world/schema/forms.ts';
import { enemyOf, SIDES, type Side } from '../../world/sides.ts';
import { QUARTERS } from '../../world/units.ts';
import { costsOf, hexsideCosts } from '../12-specialized-units/bridges.ts';
import { shownOf, skiesNow } from './skies.ts';

/** Hexsides of a hex. */
const SIDES_OF_A_HEX = 6;

/** 6.4: what a hex over which enemy fighters or tactical bombers are active costs more, however many they are. */
export const INTERDICTION = QUARTERS;

interface Interdicted {
  hexes: readonly number[];
}

/** The hexes in which a side's movement is interdicted: active fighters and tactical bombers of the enemy are over them (14.15). */
const interdictedFor = (side: Side) =>
  declaration.derive<Interdicted>(
    { columns: [], after: [skiesNow] },
    {
      blank: () => ({ hexes: [] }),
      derive(position, found) {
        const those = shownOf(position, enemyOf(side)).filter((one) => {
          const { isFighter, isTactical } = wingAt(position, one);
          return isFighter || isTactical;
        });
        const hexes = [...new Set(those.map((one) => wingHex(position, one)))];
        if (hexes.length === found.hexes.length && hexes.every((hex, i) => hex === found.hexes[i])) return false;
        found.hexes = hexes;
        return true;
      },
    },
  );
export const interdicted = { german: interdictedFor('german'), soviet: interdictedFor('soviet') };

/** The hexes in which the movement of the side's units is interdicted (6.4). */
export const interdictedHexes = (position: Ocs, side: Side): readonly number[] => interdicted[side].of(position).hexes;

/** Is the movement of the side's units interdicted in the hex (6.4)? */
export const isInterdicted = (position: Ocs, side: Side, hex: number): boolean => interdictedHexes(position, side).includes(hex);

/** Adds what interdiction costs to the hexsides by which one comes into the hex. */
function raise({ world: { grid } }: Ocs, costs: Uint8Array, hex: number): void {
  for (let side = hex * SIDES_OF_A_HEX, end = side + SIDES_OF_A_HEX; side < end; side++) {
    const beside = grid.neighbours[side] as number;
    if (beside === NONE) continue;
    const into = beside * SIDES_OF_A_HEX + (grid.direction(beside, hex) as number);
    const cost = costs[into] as number;
    if (cost !== PROHIBITED) costs[into] = cost + INTERDICTION;
  }
}

const raisedFor = (side: Side, by: MovesBy) =>
  declaration.derive<{ costs: Uint8Array }>(
    { columns: [], after: [hexsideCosts[side][by], interdicted[side]] },
    {
      blank: () => ({ costs: new Uint8Array() }),
      derive(position, found) {
        found.costs = costsOf(position, side, by).slice();
        for (const hex of interdicted[side].of(position).hexes) raise(position, found.costs, hex);
        applies('6.4-1', '6.4-2', '14.15-1');
      },
    },
  );
type BySide = { readonly [side in Side]: { readonly [by in MovesBy]: ReturnType<typeof raisedFor> } };
const raised = Object.fromEntries(
  SIDES.map((side) => [side, Object.fromEntries(MOVES_BY.map((by) => [by, raisedFor(side, by)]))]),
) as unknown as BySide;

/** What each hexside costs who moves over it (`costsOf`), enemy aircraft counted (6.4); supply is traced without them (OA-121). */
export const movingCosts = (position: Ocs, side: Side, by: MovesBy): Uint8Array =>
  interdicted[side].of(position).hexes.length === 0 ? costsOf(position, side, by) : raised[side][by].of(position).costs;
