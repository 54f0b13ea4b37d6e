import { Grid } from '@sandtable/hexes';
import { flag, type Setup } from '@sandtable/umpire';
import {
  Amounts,
  bits,
  boxNames,
  Column,
  counters,
  count,
  declare,
  openFact,
  hexNames,
  made,
  memberNames,
  perhaps,
  place,
  placeOutside,
  word,
  type Declared,
} from '../../src/index.ts';

/*
 * Positions with all that a declaration knows: battalions in hexes, boxes, sea areas or aboard ships; ships in areas, ports or task groups;
 * task groups that come and go; supplies that lie in places; hexes with a past.
 */

const SHIPS = ['barge', 'ferry', 'tender'];
const BATTALIONS = ['first', 'second', 'third', 'fourth'];
export const AREAS = ['north', 'south'];
export const GOODS = ['supply', 'fuel'] as const;

/** So much is in a crate. */
const CRATE = 4;

export const NOWHERE = -1;
const FIRST_AREA = -100;
export const areaAt = (area: string): number => FIRST_AREA - AREAS.indexOf(area);
const FIRST_SHIP = -200;
export const aboard = (ship: number): number => FIRST_SHIP - ship;
const FIRST_GROUP = -1000;
/** In a group, by its running number: groups move up when one before them is unmade. */
export const inGroup = (number: number): number => FIRST_GROUP - number;

const named = (ids: readonly string[]) => ({
  units: ids.map((id) => ({ id, name: id, steps: 2 })),
  index: new Map(ids.map((id, i) => [id, i])),
});

export function worldOf(lines: number) {
  const battalions = named(BATTALIONS);
  const ships = named(SHIPS);
  const grid = new Grid({ orientation: 'flat-top', shifted: 'odd', rows: [0, lines - 1], columns: [0, lines - 1] });
  return { grid, units: battalions.units, unit: battalions.index, ships: ships.units, ship: ships.index };
}
type World = ReturnType<typeof worldOf>;

interface Facts {
  readonly turn: number;
  readonly phase: 'day' | 'night';
  readonly storm: boolean;
}

export type Afloat = Declared<World, object, Facts>;

const areas = memberNames<Afloat>(
  FIRST_AREA,
  '',
  (_position, index) => AREAS[index],
  (_position, id) => (AREAS.includes(id) ? AREAS.indexOf(id) : undefined),
);
const ships = memberNames<Afloat>(
  FIRST_SHIP,
  'aboard ',
  ({ world }, index) => world.ships[index]?.id,
  ({ world }, id) => world.ship.get(id),
);
const inGroups = memberNames<Afloat>(
  FIRST_GROUP,
  'in ',
  (position, number) => (groupNumbers(position).includes(number) ? `tg-${number}` : undefined),
  (position, id) => {
    const member = groups.memberOf(position, id);
    return member === undefined ? undefined : groupNumbers(position)[member];
  },
);
const nowhere = boxNames({ nowhere: NOWHERE });

export const groups = made<Afloat>()('group', 'tg', {
  at: new Column(place<Afloat>([areas, nowhere]), NOWHERE),
  speed: new Column(count<Afloat>({ most: () => 30, otherwise: () => 0 }), 0),
});
export const groupNumbers = (position: Afloat): readonly number[] => groups.roster.number.all(position);

export const declaration = declare<Afloat>()({
  families: {
    units: {
      ...counters<Afloat>(
        'battalion',
        ({ world }) => world.units,
        ({ world }) => world.unit,
      ),
      columns: {
        at: new Column(place<Afloat>([hexNames, areas, ships, nowhere]), NOWHERE),
        steps: new Column(count<Afloat>({ most: () => 2, otherwise: () => 2 }), 2),
        marks: new Column(perhaps(bits({ tired: 1, lost: 1 << 31 }), 0), 0),
      },
    },
    // Before the ships, which may be in one.
    groups,
    ships: {
      ...counters<Afloat>(
        'ship',
        ({ world }) => world.ships,
        ({ world }) => world.ship,
      ),
      columns: {
        at: new Column(place<Afloat>([hexNames, areas, ships, inGroups, nowhere]), NOWHERE),
        is: new Column(perhaps(word({ whole: 0, sunk: 1 }, 0), 0), 0),
      },
    },
    hexes: {
      called: 'hex',
      size: ({ world }: Afloat) => world.grid.count,
      idOf: ({ world }: Afloat, hex: number) => world.grid.number(hex),
      memberOf: (position: Afloat, number: string) => hexNames.placeOf(position, number),
      columns: { past: new Column(bits({ mined: 1, burnt: 2 }), 0) },
      alone: 'past' as const,
      isOpen: true,
    },
  },
  amounts: { dumps: new Amounts<Afloat, (typeof GOODS)[number]>([hexNames, areas], GOODS, () => ({ crates: CRATE })) },
  facts: { storm: openFact(flag, false) },
  phases: ['day', 'night'],
  check(position) {
    for (const ship of position.world.ships.keys()) outside(position, aboard(ship));
  },
});

/** Where a place is in the end: a hex, an area, or nowhere. */
export const outside = (position: Afloat, at: number): number =>
  placeOutside(at, (one) => {
    const number = FIRST_GROUP - one;
    if (number > 0) return groups.columns.at.of(position, groupNumbers(position).indexOf(number));
    const ship = FIRST_SHIP - one;
    return ship >= 0 && ship < SHIPS.length ? declaration.families.ships.columns.at.of(position, ship) : undefined;
  });

export const opening = (world = worldOf(6)): Afloat => declaration.opening({ setup: {} as Setup, world, scenario: {} });
