import { draw, type Doing } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { loseWingSteps, wingHex, wingSteps } from '../../position/air.ts';
import { FRESH_BASE } from '../../position/marks.ts';
import {
  airfieldsIn,
  baseHits,
  baseSupplyOf,
  declaration,
  heldFor,
  isFresh,
  setBaseHits,
  setHeldFor,
  type Merkur,
} from '../../position/position.ts';
import { hexesOfAirports } from '../../world/kept.ts';
import type { Side } from '../../world/sides.ts';
import { airbaseSupplied } from '../../world/tables/supply-effects.ts';
import { presence } from '../05-units/stood.ts';
import { controllerOf } from '../07-ground-movement/ownership.ts';

/** The class of the chart of capacities to which airfields belong that engineers build. */
const STRIP = 'strip';

/** What the scenario says of the capacity of a hex's airports; undefined where it leaves them as they are printed (4.B.3.a#3). */
function capacityInScenario({ world, scenario }: Pick<Merkur, 'world' | 'scenario'>, hex: number): number | undefined {
  const found = scenario.bases?.find((line) => world.grid.index(line.hex) === hex);
  if (found) applies('4.B.3.a#3');
  return found?.capacity;
}

/** The capacity of a hex's airports together, as the map or the scenario has it (4.B.2.a, 4.B.5.b). 0 where there is none. */
export function printedCapacity(position: Pick<Merkur, 'world' | 'scenario'>, hex: number): number {
  const bases = position.world.airports[hex] ?? [];
  applies('4.B.2.a');
  if (bases.length > 1) applies('4.B.5.b');
  return capacityInScenario(position, hex) ?? bases.reduce((sum, { capacity }) => sum + capacity, 0);
}

/** The capacity of the airfields in a hex that engineers have built (4.B.2.b). */
function builtCapacity(position: Merkur, hex: number): number {
  const built = airfieldsIn(position, hex);
  if (built === 0) return 0;
  applies('4.B.2.b');
  return built * (position.world.tables.air.bases.classes.find(({ id }) => id === STRIP)?.capacity ?? 0);
}

/** The airbases in a hex, printed and built (4.B.1). */
const basesIn = (position: Merkur, hex: number): number => (position.world.airports[hex]?.length ?? 0) + airfieldsIn(position, hex);

/** Is there an airbase of any kind in the hex (4.B.1)? */
export const isBase = (position: Merkur, hex: number): boolean => basesIn(position, hex) > 0;

const { airfields } = declaration.families.hexes.columns;
const bases = declaration.derive<{ hexes: readonly number[] }>(
  { columns: [airfields] },
  {
    blank: () => ({ hexes: [] }),
    derive(position, found) {
      const built: number[] = [];
      for (let hex = 0; hex < position.world.grid.count; hex++) if (airfieldsIn(position, hex) > 0) built.push(hex);
      const printed = hexesOfAirports(position.world);
      found.hexes = built.length === 0 ? printed : [...new Set([...printed, ...built])].toSorted((a, b) => a - b);
    },
  },
);

/** The hexes in which there are airbases, printed or built. */
export const baseHexes = (position: Merkur): readonly number[] => bases.of(position).hexes;

/**
 * Air units that may start missions from the hex in a player turn (4.B.3.a): what is printed less hits, never below none (4.B.5.a); none
 * between its capture and the next Air Return Phase (4.B.4.b#1).
 */
export function capacityOf(position: Merkur, hex: number): number {
  if (isFresh(position, hex, FRESH_BASE)) {
    applies('4.B.4.b#1');
    return 0;
  }
  const supply = baseSupplyOf(position, hex);
  applies('4.B.3.a#1', '4.B.5.a#2', '14.H.2.d');
  if (supply !== 'supplied') applies(supply === 'isolated' ? '14.H.2.c' : '14.H.2.b');
  const { air, supply: effects } = position.world.tables;
  const built = builtCapacity(position, hex);
  const whole = Math.max(0, printedCapacity(position, hex) + built - baseHits(position, hex) * air.bases.hit);
  if (built > 0) applies('14.H.2.e');
  return Math.max(airbaseSupplied(effects, whole, supply === 'supplied', supply === 'isolated'), Math.min(whole, built));
}

/** The hits that the bases of a hex can have: one more than their capacity together, before any (4.B.5.a#3, 4.B.5.b). */
export function mostHits(position: Merkur, hex: number): number {
  applies('4.B.5.a#3');
  return isBase(position, hex) ? printedCapacity(position, hex) + builtCapacity(position, hex) + position.world.tables.air.bases.beyond : 0;
}

/** Of so many new hits those that count (4.B.5.a#3). */
export const hitsThatCount = (position: Merkur, hex: number, hits: number): number =>
  Math.min(hits, Math.max(0, mostHits(position, hex) - baseHits(position, hex)));

const { at, steps, marks } = declaration.families.units.columns;
const { owner } = declaration.families.hexes.columns;

/** By hex with a base, whose it is; another as soon as one has changed hands, while all others move. */
export const holders = declaration.derive<Map<number, Side | null>>(
  { columns: [airfields, owner, at, steps, marks], after: [presence.axis, presence.allied] },
  {
    blank: (_position, before) => new Map(before),
    derive(position, found) {
      const bases = baseHexes(position);
      let isOther = found.size !== bases.length;
      if (isOther) found.clear();
      for (const hex of bases) {
        const holder = controllerOf(position, hex);
        isOther ||= found.get(hex) !== holder;
        found.set(hex, holder);
      }
      return isOther;
    },
  },
);

/** Whose a base is: theirs who stand in its hex, were it with too little to own it, and else the owner's (4.B.4.a; MA-81). */
export function holderOf(position: Merkur, hex: number): Side | null {
  applies('4.B.4.a', '4.B.4.a#2');
  const holder = holders.of(position).get(hex);
  return holder === undefined ? controllerOf(position, hex) : holder;
}

/** Steps of the air units in a hex, each by its unit. */
const stepsIn = (position: Merkur, hex: number): number[] =>
  [...position.world.aircraft.keys()].flatMap((one) =>
    wingHex(position, one) === hex ? Array.from({ length: wingSteps(position, one) }, () => one) : [],
  );

/** Hits on the bases of a hex (4.B.5): those that count stay on it, and each costs one of the steps there, whichever the dice choose. */
export function hitBase({ position, dice, happen }: Doing<Merkur>, hex: number, hits: number): void {
  const counted = hitsThatCount(position, hex, hits);
  if (counted === 0) return;
  // 4.B.5.c#3: the turns till a repair are counted from the first hit on a whole base.
  if (baseHits(position, hex) === 0) setHeldFor(position, hex, 0);
  setBaseHits(position, hex, baseHits(position, hex) + counted);
  const lost: string[] = [];
  for (let i = 0; i < counted; i++) {
    const steps = stepsIn(position, hex);
    if (steps.length === 0) break;
    const unit = steps[draw(dice, 'aircraft on the ground', steps.length)] as number;
    applies('4.B.5.c#1');
    loseWingSteps(position, unit, 1);
    lost.push(position.world.aircraft[unit]?.id ?? '');
  }
  happen({ what: 'base hit', hex: position.world.grid.number(hex), hits: counted, lost, rules: ['4.B.5.a#2', '4.B.5.c#1'] });
}

/**
 * At the end of a game turn: every hex with hits on its bases has been held for one more. Where it was held long enough each base in it repairs
 * one (4.B.5.c#3; 4.B.5.c#2 in the series' own turns); hits belong to no one base of several, so that as many go as there are bases (4.B.5.b).
 */
export function repairBases({ position, happen }: Doing<Merkur>): void {
  const { world } = position;
  for (const hex of baseHexes(position)) {
    if (baseHits(position, hex) === 0) continue;
    const { repair } = world.tables.air.bases;
    const rule = repair > 1 ? '4.B.5.c#3' : '4.B.5.c#2';
    applies(rule);
    const turns = heldFor(position, hex) + 1;
    const isDue = turns >= repair;
    setHeldFor(position, hex, isDue ? 0 : turns);
    if (!isDue) continue;
    setBaseHits(position, hex, Math.max(0, baseHits(position, hex) - basesIn(position, hex)));
    happen({ what: 'base repaired', hex: world.grid.number(hex), hits: baseHits(position, hex), rules: [rule] });
  }
}
