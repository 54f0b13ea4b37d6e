import { Amounts, bits, Column, count, counters, hexNames, memberNames, perhaps, place } from '@sandtable/warfare';
import type { Ship } from '../world/ships.ts';
import { SIDES, type Side } from '../world/sides.ts';
import { FIRED } from './marks.ts';
import { LATER, placesOff } from './off-map.ts';
import type { Ocs } from './facts.ts';

/** Movement points and tokens of a ship stay far below this. */
const MOST = 1000;
const SHIP_MARKS = { fired: FIRED } as const;

const columns = {
  at: new Column(place<Ocs>([hexNames, placesOff]), LATER),
  /** Supply aboard, in tokens (19.3). */
  cargo: new Column(count<Ocs>({ most: () => MOST, otherwise: () => 0 }), 0),
  /** Of that what has been dropped from the air in this Player Turn, in tokens: it is no combat supply (14.19a). */
  dropped: new Column(count<Ocs>({ most: () => MOST, otherwise: () => 0 }), 0),
  /** Movement points spent in this phase (19.1). */
  spent: new Column(count<Ocs>({ most: () => MOST, otherwise: () => 0 }), 0),
  marks: new Column(perhaps(bits<Ocs, keyof typeof SHIP_MARKS>(SHIP_MARKS), 0), 0),
};

/** Ships: where each is, and what it carries (19.0). Those that are not there yet are left out. */
export const ships = {
  ...counters<Ocs>(
    'ship',
    ({ world }) => world.ships,
    ({ world: { ship } }) => ship,
  ),
  columns,
  isWritten: (position: Ocs, ship: number): boolean => columns.at.of(position, ship) !== LATER,
};

/** On no ship. */
const ASHORE = -1;
const FIRST_DECK = -2;
const decks = memberNames<Ocs>(
  FIRST_DECK,
  '',
  ({ world }, ship) => world.ships[ship]?.id,
  ({ world }, id) => world.ship.get(id),
);

/** Of a unit the landing craft that carries it: it is in the craft's hex, and does not stand there (19.3). */
export const aboard = new Column(perhaps(place<Ocs>([decks]), ASHORE), ASHORE);

/** Of a hex the hits on its port (20.0b). */
export const hits = new Column(count<Ocs>({ most: ({ world }) => world.tables.facility.most, otherwise: () => 0 }), 0);

/** What has come ashore in a port in this phase, by whose it was, in tokens (20.0a). */
export const ashore = new Amounts<Ocs, Side>([hexNames], SIDES, ({ world }) => ({ SP: world.supply.tokens, T: 1 }));

/** The ship as it is printed. */
export const shipAt = ({ world }: Pick<Ocs, 'world'>, ship: number): Ship => world.ships[ship] as Ship;
export const shipHex = (position: Ocs, ship: number): number => columns.at.of(position, ship);
/** Puts it into a hex or off the map. */
export const putShip = (position: Ocs, ship: number, where: number): void => columns.at.set(position, ship, where);
/** Supply aboard, in tokens. */
export const cargoAboard = (position: Ocs, ship: number): number => columns.cargo.of(position, ship);
export const setCargoAboard = (position: Ocs, ship: number, tokens: number): void => columns.cargo.set(position, ship, tokens);
/** Of that what has been dropped from the air in this Player Turn (14.19a). */
export const droppedAboard = (position: Ocs, ship: number): number =>
  Math.min(columns.dropped.of(position, ship), cargoAboard(position, ship));
export const setDroppedAboard = (position: Ocs, ship: number, tokens: number): void => columns.dropped.set(position, ship, tokens);
/** Movement points that it has spent in this phase. */
export const sailed = (position: Ocs, ship: number): number => columns.spent.of(position, ship);
export const spendAtSea = (position: Ocs, ship: number, points: number): void =>
  columns.spent.set(position, ship, sailed(position, ship) + points);
export const hasFired = (position: Ocs, ship: number): boolean => (columns.marks.of(position, ship) & FIRED) !== 0;
export const markFired = (position: Ocs, ship: number): void => columns.marks.set(position, ship, FIRED);

/** The craft that carries the unit; undefined of one that is ashore. */
export function craftOf(position: Ocs, unit: number): number | undefined {
  const deck = aboard.of(position, unit);
  return deck === ASHORE ? undefined : FIRST_DECK - deck;
}
export const putAboard = (position: Ocs, unit: number, ship: number): void => aboard.set(position, unit, FIRST_DECK - ship);
export const putAshore = (position: Ocs, unit: number): void => aboard.set(position, unit, ASHORE);
export const isAboard = (position: Ocs, unit: number): boolean => aboard.of(position, unit) !== ASHORE;

/** The hits on the port of a hex (20.0b). */
export const hitsOn = (position: Ocs, hex: number): number => hits.of(position, hex);
export const setHits = (position: Ocs, hex: number, to: number): void => hits.set(position, hex, to);

/** What was dropped from the air in a Player Turn is supply like any other after it (14.19a). */
export function forgetDropsAboard(position: Ocs): void {
  for (const ship of position.world.ships.keys()) if (columns.dropped.of(position, ship) > 0) columns.dropped.set(position, ship, 0);
}

/** What ships have spent and fired in a phase, and ports taken in, is forgotten when it is over. */
export function forgetSea(position: Ocs): void {
  for (const ship of position.world.ships.keys())
    for (const column of [columns.spent, columns.marks]) if (column.of(position, ship) !== 0) column.set(position, ship, 0);
  for (const { place: port, good } of ashore.all(position)) ashore.set(position, port, good, 0);
}
