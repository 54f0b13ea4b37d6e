import { NONE, type Direction } from '@sandtable/hexes';
import { applies } from '../../cite.ts';
import { MOVED } from '../../position/marks.ts';
import { declaration, isMarked, placesOf, sideOf, type Ocs } from '../../position/position.ts';
import { isAboard } from '../../position/sea.ts';
import { countryCost, riverAt, wayCost, type Conditions } from '../../world/costs.ts';
import { riverOn } from '../../world/map.ts';
import { MOVES_BY, type MovesBy } from '../../world/schema/forms.ts';
import type { RiverState } from '../../world/schema/terrain.ts';
import { SIDES, type Side } from '../../world/sides.ts';
import { conditionsOf } from '../18-weather/weather.ts';
import { worksIn } from './engineers.ts';

const { at, steps, marks, aboard } = declaration.families.units.columns;

/** Does the unit make rivers easier around its hex: an engineer that bridges, and has stood there since the phase began (12.8a-3)? */
const bridges = (position: Ocs, unit: number, hex: number): boolean =>
  !isMarked(position, unit, MOVED) && !isAboard(position, unit) && worksIn(position, unit, hex, 'bridging');

interface Bridged {
  /** By hex, 1 where an engineer of the side bridges. */
  readonly at: Uint8Array;
  hexes: readonly number[];
}

/** The units that could bridge. */
const bridgers = new WeakMap<Ocs['world'], readonly number[]>();
function bridgersOf({ world }: Pick<Ocs, 'world'>): readonly number[] {
  const known = bridgers.get(world) ?? world.units.flatMap(({ engineer }, unit) => (engineer === null ? [] : [unit]));
  bridgers.set(world, known);
  return known;
}

const bridgedBy = (side: Side) =>
  declaration.derive<Bridged>(
    { columns: [at, steps, marks, aboard] },
    {
      blank: ({ world: { grid } }, before) =>
        before ? { at: before.at.slice(), hexes: before.hexes } : { at: new Uint8Array(grid.count), hexes: [] },
      derive(position, found) {
        applies('12.8a-3', '12.8-1');
        const places = placesOf(position);
        const hexes = new Set<number>();
        for (const unit of bridgersOf(position)) {
          const hex = places[unit] as number;
          if (hex >= 0 && sideOf(position, unit) === side && bridges(position, unit, hex)) hexes.add(hex);
        }
        if (hexes.size === found.hexes.length && found.hexes.every((hex) => hexes.has(hex))) return false;
        for (const hex of found.hexes) found.at[hex] = 0;
        for (const hex of hexes) found.at[hex] = 1;
        found.hexes = [...hexes];
        return true;
      },
    },
  );
const bridged = { german: bridgedBy('german'), soviet: bridgedBy('soviet') };

/** Does an engineer of the side bridge the rivers of the hex (12.8a)? */
export const isBridged = (position: Ocs, side: Side, hex: number): boolean => bridged[side].of(position).at[hex] === 1;

/** The hexes whose rivers the side's engineers bridge. */
export const bridgedHexes = (position: Ocs, side: Side): readonly number[] => bridged[side].of(position).hexes;

/** The river that the side's units have to cross there: a major one as a minor one and a minor one not at all where engineers bridge it. */
export function riverFor(position: Ocs, side: Side, from: number, direction: Direction, conditions: Conditions): RiverState | null {
  const { world } = position;
  const hexside = from * 6 + direction;
  const river = riverAt(world, hexside, conditions);
  if (river === null || !(isBridged(position, side, from) || isBridged(position, side, world.grid.neighbour(from, direction))))
    return river;
  if (riverOn(world, hexside) === 'minor') {
    applies('12.8a-2');
    return null;
  }
  applies('12.8a-1');
  return conditions.frozen.minor ? 'frozen-minor' : 'minor';
}

interface Roads {
  readonly costs: Uint8Array;
  /** The figures that it was made of, and which of them were changed. */
  of: Uint8Array | null;
  readonly changed: number[];
}

const costsFor = (side: Side, by: MovesBy) =>
  declaration.derive<Roads>(
    { columns: [], facts: ['weather', 'frost', 'turn'], after: [bridged[side]] },
    {
      blank: ({ world: { grid } }) => ({ costs: new Uint8Array(grid.count * 6), of: null, changed: [] }),
      derive(position, found) {
        const conditions = conditionsOf(position);
        const base = position.world.costs(by, conditions, true);
        if (found.of === base) for (const hexside of found.changed) found.costs[hexside] = base[hexside] as number;
        else found.costs.set(base);
        found.of = base;
        found.changed.length = 0;
        for (const hex of bridged[side].of(position).hexes) ease(position, side, by, conditions, hex, found);
      },
    },
  );

function ease(position: Ocs, side: Side, by: MovesBy, conditions: Conditions, hex: number, { costs, changed }: Roads): void {
  const { world } = position;
  for (let d = 0; d < 6; d++) {
    const out = hex * 6 + d;
    const beside = world.grid.neighbour(hex, d as Direction);
    if (beside === NONE || riverOn(world, out) === null) continue;
    const back = beside * 6 + (world.grid.direction(beside, hex) as Direction);
    const river = riverFor(position, side, hex, d as Direction, conditions);
    for (const [hexside, to] of [
      [out, beside],
      [back, hex],
    ] as const) {
      const country = countryCost(world, to, by, conditions.ground, river);
      costs[hexside] = wayCost(world, hexside, by, conditions.ground, country);
      changed.push(hexside);
    }
  }
}

type BySide = { readonly [side in Side]: { readonly [by in MovesBy]: ReturnType<typeof costsFor> } };

/** `costsOf`, for what follows from it. */
export const hexsideCosts = Object.fromEntries(
  SIDES.map((side) => [side, Object.fromEntries(MOVES_BY.map((by) => [by, costsFor(side, by)]))]),
) as unknown as BySide;

/**
 * What each hexside costs who moves by that kind of points, out of hex h in direction d at [h * 6 + d], in quarters of a movement point;
 * PROHIBITED where no way leads (6.1a, 6.2a, 6.2b), engineers' bridges included (12.8a).
 */
export const costsOf = (position: Ocs, side: Side, by: MovesBy): Uint8Array => hexsideCosts[side][by].of(position).costs;
