import type { Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { hasDroppedAt, wingAt, wingHex, wingSteps } from '../../position/air.ts';
import { boxAt, boxNamed, isBox } from '../../position/off-map.ts';
import { airfieldsIn, DEAD, declaration, GONE, LATER, type Merkur } from '../../position/position.ts';
import { deckOf, isDeck, shipOfDeck } from '../../position/sea.ts';
import { shipAt, shipPlace, shipSide } from '../../position/ships.ts';
import { keptFor } from '../../world/kept.ts';
import { SIDES, type Side } from '../../world/sides.ts';
import { baseHexes, capacityOf, holderOf, holders, isBase } from '../04-facilities/airbases.ts';
import { takenByQm } from '../14-logistics/air-qm.ts';
import { refuseGuest, refuseOnIsland } from './bases-agreed.ts';
import { placeName, startedFrom } from './sky.ts';

/** The boxes in which bases are. */
const boxBases = keptFor((world): readonly number[] =>
  world.boxes.flatMap(({ base, id }) => {
    const place = boxNamed({ world }, id);
    return base > 0 && place !== undefined ? [place] : [];
  }),
);

/** Is it the deck of a carrier of the side that is afloat (8.G.1.a)? */
export function isCarrierOf(position: Merkur, side: Side, place: number): boolean {
  if (!isDeck(place)) return false;
  const ship = shipOfDeck(place);
  return shipAt(position, ship).squadrons > 0 && shipSide(position, ship) === side && isAfloat(shipPlace(position, ship));
}
const isAfloat = (place: number): boolean => ![DEAD, GONE, LATER].includes(place);
const carriers = keptFor((world): readonly number[] => world.ships.flatMap(({ squadrons }, ship) => (squadrons > 0 ? [deckOf(ship)] : [])));

/** Air units that a carrier has room for, in half-strength units: a whole wing is two (8.G.1.a). */
export function roomOnDeck(position: Merkur, deck: number): number {
  applies('8.G.1.a', '8.G.1.b', '5.C.6.f');
  const aboard = [...position.world.aircraft.keys()].filter((one) => wingHex(position, one) === deck);
  return aboard.reduce((room, one) => room - wingSteps(position, one), shipAt(position, shipOfDeck(deck)).squadrons);
}

/** Is a base of the side there: an airbase that it holds (4.B.4.a), a box of its own, or a carrier? */
export function isBaseOf(position: Merkur, side: Side, place: number): boolean {
  if (isDeck(place)) return isCarrierOf(position, side, place);
  if (isBox(place)) return boxAt(position, place).side === side && boxAt(position, place).base > 0;
  return place >= 0 && isBase(position, place) && holderOf(position, place) === side;
}

const { airfields } = declaration.families.hexes.columns;
const { at: berths } = declaration.families.ships.columns;
const bases = declaration.derive<Record<Side, readonly number[]>>(
  { columns: [airfields, berths], after: [holders] },
  {
    blank: () => ({ axis: [], allied: [] }),
    derive(position, found) {
      const all = [...baseHexes(position), ...boxBases(position.world), ...carriers(position.world)];
      for (const side of SIDES) found[side] = all.filter((place) => isBaseOf(position, side, place));
    },
  },
);

/** The bases of a side, on the map and beside it. */
export const basesOf = (position: Merkur, side: Side): readonly number[] => bases.of(position)[side];

/** Air units that may still take off there in this player turn (4.B.3.a): every one that has done so counts, on whatever mission. */
export function startsLeft(position: Merkur, base: number): number {
  if (isDeck(base)) {
    applies('5.C.6.f');
    return Math.max(0, shipAt(position, shipOfDeck(base)).squadrons - startedFrom(position, base));
  }
  const most = isBox(base) ? boxAt(position, base).base : capacityOf(position, base);
  applies('4.B.3.a#1', '8.I.4.e');
  return Math.max(0, most - startedFrom(position, base) - (isBox(base) ? 0 : takenByQm(position, base)));
}

/** Why not all of these take off now: more are of one base than can (4.B.3.a). */
export function refuseStarts(position: Merkur, those: readonly number[]): Refusal | null {
  const from = those.map((one) => wingHex(position, one));
  const full = from.find((base) => from.filter((other) => other === base).length > startsLeft(position, base));
  return full === undefined
    ? null
    : no('4.B.3.a#1', `From ${placeName(position, full)} no more than ${startsLeft(position, full)} take off: choose fewer.`);
}

/** Is the base for floatplanes alone? */
export const isAnchorage = (position: Merkur, place: number): boolean =>
  !isBox(place) && airfieldsIn(position, place) === 0 && (position.world.airports[place] ?? []).every(({ floatplanes }) => floatplanes);

/** Why the air unit cannot be based there; whether the base is operational is nothing to it (4.B.3.b#2). */
export function refuseLanding(position: Merkur, side: Side, one: number, place: number): Refusal | null {
  const { name, codes } = wingAt(position, one);
  const where = (): string => placeName(position, place);
  applies('8.A#4', '4.B.3.a#2', '4.B.3.b#2');
  if (!isBaseOf(position, side, place)) return no(['8.A#4', '4.B.4.a'], `No base of yours is in ${where()}.`);
  const refused = refuseGuest(position, one, place) ?? refuseOnIsland(position, one, place);
  if (refused) return refused;
  if (isDeck(place)) {
    if (!codes.has('C')) return no('5.B.4.b#1', `${name} is not made for carriers.`);
    return wingSteps(position, one) <= roomOnDeck(position, place)
      ? null
      : no(['8.G.1.a', '8.G.1.b', '5.C.6.f'], `${where()} has no room for ${name}.`);
  }
  if (hasDroppedAt(position, one, place)) return no('10.N.1.d#3', `${name} does not land where it has dropped what it carried.`);
  if (codes.has('F')) {
    applies(wingAt(position, one).kind === 'F' ? '5.B.4.c#2' : '5.B.4.c#1');
    if (isBox(place) || position.world.surface[place] === 'coast') return null;
    return no(['5.B.4.c#1', '5.B.4.c#2'], `${name} lands on water, and there is none in ${where()}.`);
  }
  if (codes.has('C')) applies('5.B.4.b#2');
  return isAnchorage(position, place) ? no('4.B.2.a', `Floatplanes alone are based in ${where()}.`) : null;
}
