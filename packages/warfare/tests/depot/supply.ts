import { cheapest, flood, Paths } from '@sandtable/hexes';
import { acts, maybe, on, procedure, type Doing, type Noun } from '@sandtable/umpire';
import { aUnit, hexOf, ids, indices, mark, printed, unitAt, units, unmark } from '../../src/index.ts';
import { applies, no } from './cite.ts';
import { acting, aSeat, type OfSeat } from './forms.ts';
import { declaration, isTruck, loadOf, OUT_OF_SUPPLY, setLoad, supply, typeOf, type Depot } from './position.ts';
import { stoodBy, unitsOf } from './stacks.ts';
import { enemyOf, SEATS, type Seat } from './world.ts';

/** Where points come from: a truck by its index, a depot by its hex, counted down from -1. */
export type Source = number;
export const depotIn = (hex: number): Source => -1 - hex;
export const placeOf = (position: Depot, source: Source): number => (source < 0 ? -1 - source : hexOf(position, source));

export const aSource: Noun<Depot, Source> = {
  kind: 'one',
  called: 'source of supply',
  read({ world: { unit, grid } }, name) {
    const hex = grid.index(name);
    return hex < 0 ? unit.get(name) : depotIn(hex);
  },
  spell: (position, source) => (source < 0 ? printed(position, placeOf(position, source)) : unitAt(position, source).id),
};

/** What a source has. */
export const stockOf = (position: Depot, seat: Seat, source: Source): number =>
  source < 0 ? supply.at(position, placeOf(position, source), seat) : loadOf(position, source);

const pay = (position: Depot, seat: Seat, source: Source, points: number): void =>
  source < 0
    ? supply.add(position, placeOf(position, source), seat, -points)
    : setLoad(position, source, loadOf(position, source) - points);

/** What a unit wants in a supply phase; 0 for those that want nothing (4.1a). */
export function wantOf(position: Depot, unit: number): number {
  const type = typeOf(position, unit);
  return type === 'infantry' || type === 'armor' ? position.world.tables.supply.wants[type] : 0;
}

/** 4.2c: hexes closed to a side's supply. */
export function closedTo(position: Depot, seat: Seat): Uint8Array {
  applies('4.2c');
  const [own, enemy] = [stoodBy(position, seat).units, stoodBy(position, enemyOf(seat))];
  return own.map((mine, hex) => (enemy.units[hex] || (enemy.zone[hex] && mine === 0) ? 1 : 0));
}

export const headquartersOf = (position: Depot, seat: Seat): number | undefined =>
  unitsOf(position, seat).find((unit) => typeOf(position, unit) === 'headquarters');

/** What a side's headquarters can do for its units. */
interface Service {
  /** Depots and trucks that can pay, each with the way from there to the headquarters (4.2a). */
  readonly ways: Map<Source, readonly number[]>;
  /** Hexes to which it brings what they pay, with the ways there (4.2b). */
  readonly brought: Paths;
  /** The ways from whichever of them is looked at. */
  readonly thrown: Paths;
}

const { at, load } = declaration.families.units.columns;

const services = declaration.derive<{ readonly [seat in Seat]: Service }>(
  { columns: [at, load, supply.keys, supply.amounts] },
  {
    blank({ world: { grid } }) {
      const none = (): Service => ({ ways: new Map(), brought: new Paths(grid.count), thrown: new Paths(grid.count) });
      return { blue: none(), red: none() };
    },
    derive(position, found) {
      for (const seat of SEATS) serve(position, seat, found[seat]);
    },
  },
);

function serve(position: Depot, seat: Seat, { ways, brought, thrown }: Service): void {
  const { grid, costs, tables } = position.world;
  const [headquarters, shut] = [headquartersOf(position, seat), closedTo(position, seat)];
  ways.clear();
  for (const source of headquarters === undefined ? [] : stocksOf(position, seat)) {
    const from = placeOf(position, source);
    if (shut[from]) continue;
    cheapest({ neighbours: grid.neighbours, costs: costs.motor, shut }, { hex: from, at: 0 }, tables.supply.throw, thrown);
    const way = thrown.pathTo(hexOf(position, headquarters as number));
    if (way.length > 0) ways.set(source, way);
  }
  const enters = (_from: number, _direction: number, _to: number, hexes: number): boolean => hexes <= tables.supply.reach;
  const begins = headquarters === undefined ? [] : [{ hex: hexOf(position, headquarters), at: 0 }];
  flood({ neighbours: grid.neighbours, costs: null, shut, enters }, begins, brought);
}

/** All depots and trucks of a side that have anything. */
export const stocksOf = (position: Depot, seat: Seat): Source[] => [
  ...supply.all(position).flatMap(({ place, good }) => (good === seat ? [depotIn(place)] : [])),
  ...unitsOf(position, seat).filter((unit) => isTruck(position, unit) && loadOf(position, unit) > 0),
];

/** Those that can pay (4.2a). */
export const sourcesOf = (position: Depot, seat: Seat): Source[] => [...services.of(position)[seat].ways.keys()];
/** The way from one of them to the headquarters. */
export const wayToHeadquarters = (position: Depot, seat: Seat, source: Source): readonly number[] =>
  services.of(position)[seat].ways.get(source) ?? [];
/** Hexes to which the headquarters of a side brings what others pay, with the ways there (4.2b). */
export const broughtFrom = (position: Depot, seat: Seat): Paths => services.of(position)[seat].brought;

/** The units of a side that may be paid for. */
function inReach(position: Depot, seat: Seat): number[] {
  const brought = broughtFrom(position, seat);
  return unitsOf(position, seat).filter((unit) => wantOf(position, unit) > 0 && brought.isReached(hexOf(position, unit)));
}

/** What a source has paid so far. */
const paidBy = (position: Depot, source: Source, given: ReadonlyMap<number, Source | null>): number =>
  [...given].reduce((sum, [unit, from]) => sum + (from === source ? wantOf(position, unit) : 0), 0);

/** 4.1: to each unit in reach the depot or truck that pays for it, or none. */
const supplyAct = acting<OfSeat>()('supply', '4.1a')
  .assign('by', aUnit, aSource, {
    rule: '4.1b',
    who: ({ position, locals: { seat } }) => inReach(position, seat),
    to({ position, locals: { seat } }, one, given) {
      const others = new Map([...given].filter(([unit]) => unit !== one));
      const able = sourcesOf(position, seat).filter(
        (source) => stockOf(position, seat, source) - paidBy(position, source, others) >= wantOf(position, one),
      );
      return [null, ...able];
    },
    stranger({ position, locals: { seat } }, unit) {
      const { name } = unitAt(position, unit);
      if (!unitsOf(position, seat).includes(unit) || wantOf(position, unit) === 0)
        return no('4.1a', `${name} is not one of yours that want supply.`);
      return no(['4.2b', '4.2c'], `${name} is out of its headquarters’ reach.`, [printed(position, hexOf(position, unit))]);
    },
    otherwise({ position, locals: { seat } }, unit, source) {
      if (source === null || !stocksOf(position, seat).includes(source))
        return no('4.1b', 'No depot or truck of yours has anything there.');
      if (!sourcesOf(position, seat).includes(source))
        return no(['4.2a', '4.2c'], `${aSource.spell(position, source)} is too far from the headquarters, or cut off from it.`);
      return no('4.1b', `${aSource.spell(position, source)} has not ${wantOf(position, unit)} for ${unitAt(position, unit).name}, too.`);
    },
  })
  .when({ rules: ['4.1a', '1.2a'], during: ['supply'], own: true, says: 'Units are paid for in their own supply phase.' })
  .play(({ position, happen }, { locals: { seat } }, { by }) => {
    for (const source of new Set(by.values())) {
      const units = [...by].flatMap(([unit, from]) => (from === source ? [unit] : []));
      const points = paidBy(position, source, by);
      pay(position, seat, source, points);
      happen({
        what: 'supplied',
        seat,
        units: ids(position, units),
        by: aSource.spell(position, source),
        points,
        rules: ['4.1a', '4.1b', '4.2a', '4.2b'],
      });
    }
    return on({ paid: ids(position, [...by.keys()]) });
  });

/** 3.3a: what the scenario has delivered to a side. */
function deliver({ position, happen }: Doing<Depot>, side: Seat): void {
  for (const { hex: number, seat, points } of position.scenario.deliveries) {
    const hex = position.world.grid.index(number);
    if (seat !== side) continue;
    applies('3.3a', '3.2a');
    if (stoodBy(position, enemyOf(seat)).units[hex]) continue;
    supply.add(position, hex, seat, points);
    happen({ what: 'delivered', seat, hex: number, points, rules: ['3.3a'] });
  }
}

/** What a supply phase remembers: whose it is, and who has been paid for. */
interface Supplying extends OfSeat {
  readonly paid?: readonly string[];
}

/** 4: a side's supply phase. */
export const supplyPhase = procedure<Depot, Supplying>(
  'supply',
  [
    {
      name: 'delivery',
      do(doing, { seat }) {
        deliver(doing, seat);
        return on();
      },
    },
    {
      name: 'payment',
      rule: '4.1a',
      seats: (position, { seat }) => (inReach(position, seat).length > 0 && sourcesOf(position, seat).length > 0 ? [seat] : []),
      acts: acts(supplyAct),
    },
    {
      name: 'want',
      do({ position, happen }, { seat, paid = [] }) {
        const hungry = unitsOf(position, seat).filter((unit) => wantOf(position, unit) > 0 && !paid.includes(unitAt(position, unit).id));
        for (const unit of indices(position, paid)) unmark(position, unit, OUT_OF_SUPPLY);
        for (const unit of hungry) mark(position, unit, OUT_OF_SUPPLY);
        if (hungry.length > 0) happen({ what: 'out of supply', seat, units: ids(position, hungry), rules: ['4.3a'] });
        return on();
      },
    },
  ],
  { seat: aSeat, paid: maybe(units) },
);
