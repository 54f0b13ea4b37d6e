import { spread } from '@sandtable/hexes';
import { isMarked, placesOf, printed } from '../../../src/index.ts';
import type { Doing } from '@sandtable/umpire';
import { applies } from './rules.ts';
import {
  around,
  declaration,
  DROPPED,
  enemyOf,
  halvesOf,
  neighbours,
  ownerOf,
  setOwner,
  sideOf,
  SIDES,
  unitFamily,
  unitsIn,
  type Isle,
  type Side,
} from './world.ts';

/**
 * 7.H: hexes change hands the instant a test is met, by occupation or by a full zone of influence. Zones are derived from places,
 * steps and marks; owners are facts, and the game's `settle` sees to them after every command.
 */

/** Zones of influence go by strength, in half points: below the first there is none. */
const REDUCED = 2;
const FULL = 4;
/** 7.H.1.a.i: so many half points gain a hex for good. */
const OWNS = 2;

const { at: place, steps, marks } = unitFamily.columns;

/** By side and hex the level of its zones there: 0 none, 1 reduced, 2 full. Two reduced ones act as a full one. */
export const zones = declaration.derive<{ readonly [side in Side]: Uint8Array }>(
  { columns: [place, steps, marks] },
  {
    blank: ({ world: { grid } }) => ({ axis: new Uint8Array(grid.count), allied: new Uint8Array(grid.count) }),
    derive(position, level) {
      for (const side of SIDES) level[side].fill(0);
      for (const [one, at] of placesOf(position).entries()) {
        const halves = at < 0 || isMarked(position, one, DROPPED) ? 0 : halvesOf(position, one);
        const reach = halves >= FULL ? 2 : halves >= REDUCED ? 1 : 0;
        const figures = level[sideOf(position, one)];
        if (reach > 0) for (const to of around(at)) figures[to] = Math.min(2, (figures[to] as number) + reach);
      }
    },
  },
);

/**
 * Who may use a hex just now: whose units stand there, else its owner. Less than a strength point, or support alone, gains it no
 * longer than that.
 */
export function controllerOf(position: Isle, at: number): Side | null {
  applies('7.H.1.a.i');
  const [first] = unitsIn(position, at);
  return first === undefined ? ownerOf(position, at) : sideOf(position, first);
}

function occupierOf(position: Isle, at: number): Side | null {
  const owner = SIDES.find(
    (side) =>
      unitsIn(position, at, side)
        .filter((one) => position.world.units[one]?.supports === false)
        .reduce((sum, one) => sum + halvesOf(position, one), 0) >= OWNS,
  );
  return owner ?? null;
}

/** 7.H.1.a.iii: by an uncontested full zone: no enemy in the hex, a lesser zone at most, and no town. */
function influencerOf(position: Isle, at: number): Side | null {
  const level = zones.of(position);
  return (
    SIDES.find(
      (side) =>
        level[side][at] === 2 &&
        (level[enemyOf(side)][at] as number) < 2 &&
        unitsIn(position, at, enemyOf(side)).length === 0 &&
        !position.world.towns.has(at),
    ) ?? null
  );
}

/** By side: hexes to which a line of communication leads from its source, past no enemy and none of his full zones. */
const lines = declaration.derive<{ readonly [side in Side]: Uint8Array }>(
  { columns: [place, steps, marks] },
  {
    blank: ({ world: { grid } }) => ({ axis: new Uint8Array(grid.count), allied: new Uint8Array(grid.count) }),
    derive(position, reached) {
      for (const side of SIDES) {
        const enemy = zones.of(position)[enemyOf(side)];
        const shut = enemy.map((level, at) =>
          (level === 2 && unitsIn(position, at, side).length === 0) || unitsIn(position, at, enemyOf(side)).length > 0 ? 1 : 0,
        );
        spread({ neighbours, costs: null, shut }, [position.world.sources[side]], reached[side]);
      }
    },
  },
);
export const isConnected = (position: Isle, side: Side, at: number): boolean => lines.of(position)[side][at] === 1;

/** MA-25: what a zone alone takes needs a line, unless neither side has one. */
const mayTake = (position: Isle, side: Side, at: number): boolean =>
  isConnected(position, side, at) || !isConnected(position, enemyOf(side), at);

/** Gives every hex to whom it has gone. */
export function settleOwners({ position, happen }: Doing<Isle>): void {
  for (let at = 0; at < position.world.grid.count; at++) {
    const occupier = occupierOf(position, at);
    const influencer = occupier === null ? influencerOf(position, at) : null;
    const taker = occupier ?? (influencer !== null && mayTake(position, influencer, at) ? influencer : null);
    if (taker === null || taker === ownerOf(position, at)) continue;
    setOwner(position, at, taker);
    happen({
      what: 'taken',
      hex: printed(position, at),
      side: taker,
      rules: occupier === null ? ['7.H.1.a.iii', '7.H.1.a.iv'] : ['7.H.1.a.i'],
    });
  }
}
