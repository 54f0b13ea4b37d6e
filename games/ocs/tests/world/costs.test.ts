import { cheapest, DIRECTIONS, Paths } from '@sandtable/hexes';
import { describe, expect, it } from 'vitest';
import { PROHIBITED, type Conditions } from '../../src/world/costs.ts';
import type { MovesBy } from '../../src/world/schema.ts';
import { worldOf } from '../../src/world/world.ts';

const world = worldOf(null);
const at = (number: string): number => world.grid.index(number);
const thawed = { minor: false, major: false };
const DRY: Conditions = { ground: 'dry', frozen: thawed };

/** Quarters of a movement point by the cheapest way. */
function costOf(from: string, to: string, by: MovesBy, conditions = DRY): number {
  const paths = new Paths(world.grid.count);
  cheapest({ neighbours: world.grid.neighbours, costs: world.costs(by, conditions, true) }, { hex: at(from), at: 0 }, 200, paths);
  return paths.cost[at(to)] as number;
}
const step = (from: string, to: string, by: MovesBy, conditions = DRY, ways = true): number =>
  world.costs(by, conditions, ways)[at(from) * 6 + (world.grid.direction(at(from), at(to)) ?? 0)] as number;

describe('what movement costs, in quarters of a point', () => {
  it('is three points and a half from Orel to Mtsensk along the chaussee, and in deep mud fourteen for trucks', () => {
    for (const by of ['leg', 'track', 'truck'] as const) expect(costOf('30.23', '35.28', by)).toBe(14);
    expect(costOf('30.23', '35.28', 'truck', { ...DRY, ground: 'deep-mud' })).toBe(56);
  });

  it('adds a river to the hex, which a road cancels', () => {
    const sides = [...world.rivers.entries()].filter(([side, river]) => river === 1 && world.roads[side] === 0 && world.rails[side] === 0);
    const [side] = sides.find(
      ([one]) =>
        world.terrain[world.grid.neighbours[one] as number] === 'open' && world.town[world.grid.neighbours[one] as number] === null,
    ) ?? [0];
    expect(world.costs('track', DRY, true)[side]).toBe(8);
    const bridged = [...world.rivers.keys()].find((one) => world.rivers[one] === 1 && world.roads[one] === 1) as number;
    expect(world.costs('track', DRY, true)[bridged]).toBe(2);
    expect(world.costs('track', DRY, false)[bridged]).toBeGreaterThan(4);
  });

  it('lets no truck over a major river but by a bridge, until it is frozen', () => {
    const open = [...world.rivers.keys()].find(
      (one) => world.rivers[one] === 2 && world.roads[one] === 0 && world.rails[one] === 0,
    ) as number;
    expect(world.costs('truck', DRY, true)[open]).toBe(PROHIBITED);
    expect(world.costs('truck', { ground: 'frozen', frozen: { minor: true, major: true } }, true)[open]).toBeGreaterThan(PROHIBITED);
  });

  it('leads nobody off the map', () => {
    const corner = at('01.01');
    for (const d of DIRECTIONS)
      if (world.grid.neighbour(corner, d) < 0) expect(world.costs('leg', DRY, true)[corner * 6 + d]).toBe(PROHIBITED);
    expect(step('30.23', '30.24', 'truck')).toBeGreaterThan(PROHIBITED);
  });
});
