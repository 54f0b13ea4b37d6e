import { memberNames } from '@sandtable/warfare';
import type { Merkur } from './facts.ts';

/** Sea zones as places go down from here, in the order of the map's. */
const FIRST_ZONE = -300;
const MOST_ZONES = 500;

/** Sea zones by their numbers: "zone 2725". */
export const zonePlaces = memberNames<Merkur>(
  FIRST_ZONE,
  'zone ',
  ({ world: { zones } }, index) => zones[index]?.zone,
  ({ world: { zone } }, number) => zone.get(number),
);
export const isZone = (place: number): boolean => place <= FIRST_ZONE && place > FIRST_ZONE - MOST_ZONES;
/** The place of a zone by its index, and the index of a zone by its place. */
export const zonePlace = (zone: number): number => FIRST_ZONE - zone;
export const zoneIndex = (place: number): number => FIRST_ZONE - place;

/** Air units as places, of the gliders that they tow and the groups that they see: down from here. */
const FIRST_AIR_UNIT = -1000;
export const airUnits = memberNames<Merkur>(
  FIRST_AIR_UNIT,
  '',
  ({ world }, one) => world.aircraft[one]?.id,
  ({ world }, id) => world.wing.get(id),
);
export const airUnit = (one: number): number => FIRST_AIR_UNIT - one;
export const airUnitAt = (place: number): number => FIRST_AIR_UNIT - place;

/** Ships as places, of those that they carry, go down from here. */
const FIRST_DECK = -2000;
const MOST_SHIPS = 10_000;

/** Decks by the ids of their ships: "aboard uk-abdiel". */
export const decks = memberNames<Merkur>(
  FIRST_DECK,
  'aboard ',
  ({ world: { ships } }, index) => ships[index]?.id,
  ({ world: { ship } }, id) => ship.get(id),
);
export const isDeck = (place: number): boolean => place <= FIRST_DECK && place > FIRST_DECK - MOST_SHIPS;
/** The place aboard a ship, and the ship of such a place. */
export const deckOf = (ship: number): number => FIRST_DECK - ship;
export const shipOfDeck = (place: number): number => FIRST_DECK - place;
