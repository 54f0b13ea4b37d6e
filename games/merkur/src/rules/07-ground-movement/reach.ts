import { AT_ITS_COST, cheapestTogether, DIRECTIONS, NO_STEP, NONE, Paths, type Purse as Together } from '@sandtable/hexes';
import { isMarked, type Merkur } from '../../position/position.ts';
import { groundCosts, PROHIBITED } from '../../world/ground-costs.ts';
import type { Mover } from '../../world/schema/forms.ts';
import type { Side } from '../../world/sides.ts';
import { moverOf } from '../05-units/movers.ts';
import { isBarredByEnemy } from '../05-units/stood.ts';
import { allowanceOf } from './allowance.ts';
import { goalsOf, isNearer } from './reaction.ts';
import { burden, movedIn, spentBy, type Party, type Purse } from './step.ts';

/** The most that a step may count in a search: a byte. */
const MOST = 255;

/** What every step costs who moves so, with zones of influence and interdiction, in quarters of a movement point; PROHIBITED where none leads. */
function stepCosts(position: Merkur, side: Side, by: Mover): Uint8Array {
  const { neighbours } = position.world.grid;
  return groundCosts(position.world, by).map((ground, hexside) => {
    const to = neighbours[hexside] as number;
    if (ground === PROHIBITED || to === NONE) return PROHIBITED;
    return Math.min(MOST, ground + burden(position, side, Math.floor(hexside / DIRECTIONS.length), to, NONE));
  });
}

/** The same for a unit that reacts: steps that lead it no nearer to what was lost are none (7.C.1.g). */
function reactionCosts(position: Merkur, costs: Uint8Array, unit: number): Uint8Array {
  const { neighbours } = position.world.grid;
  const goals = goalsOf(position, unit);
  return costs.map((cost, hexside) => {
    const to = neighbours[hexside] as number;
    const from = Math.floor(hexside / DIRECTIONS.length);
    return cost !== PROHIBITED && to !== NONE && isNearer(position, goals, from, to) ? cost : PROHIBITED;
  });
}

/** What the units pay and have left, those that move alike together. */
function pursesOf(position: Merkur, { side, occasion, units }: Party, purse: Purse): Together[] {
  const figures = new Map<Mover, Uint8Array>();
  return units.map((unit) => {
    const by = moverOf(position, unit);
    const alike = figures.get(by) ?? stepCosts(position, side, by);
    figures.set(by, alike);
    const costs = occasion === 'reaction' ? reactionCosts(position, alike, unit) : alike;
    return { costs, allowance: allowanceOf(position, unit, occasion).points, spent: spentBy(position, unit, purse) };
  });
}

/** May all of them go one hex even short of points: have they neither moved nor spent (7.C.1.a#1)? */
const areFresh = (position: Merkur, { occasion, units }: Party, purse: Purse): boolean =>
  units.every(
    (unit) =>
      allowanceOf(position, unit, occasion).oneHex && spentBy(position, unit, purse) === 0 && !isMarked(position, unit, movedIn(occasion)),
  );

/** The cheapest paths to all hexes that the party can still reach in this movement, in quarters of a movement point, into `paths` (7.C.1). */
export function explore(
  position: Merkur,
  party: Party,
  from: number,
  purse: Purse,
  paths: Paths = new Paths(position.world.grid.count),
): Paths {
  const { grid } = position.world;
  const shut = Uint8Array.from({ length: grid.count }, (_, hex) => (isBarredByEnemy(position, party.side, hex) ? 1 : 0));
  const passage = { neighbours: grid.neighbours, costs: null, shut };
  const first = areFresh(position, party, purse) ? AT_ITS_COST : NO_STEP;
  cheapestTogether(passage, pursesOf(position, party, purse), from, paths, first);
  return paths;
}
