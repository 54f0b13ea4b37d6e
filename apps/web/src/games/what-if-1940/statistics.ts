import type { Facts, Happening } from '@sandtable/umpire';
import type { Face, Statistics } from '../../face/face.ts';
import { tallied } from '../../face/tally.ts';
import type { Told } from '@sandtable/desk/messages';
import { isWest, type TablesData } from './data.ts';
import { BACKS } from './pieces.ts';

/** Cities of the east that are not German at the start: what the Germans come for on the way to Moscow (4.3). */
const wantedOn = ({ map }: Face): ReadonlySet<string> =>
  new Set(
    map.sheets
      .filter(({ id }) => id === 'east')
      .flatMap(({ hexes }) => hexes.filter(({ city, country }) => city !== undefined && country !== 'germany').map(({ hex }) => hex)),
  );

/** How many of the wanted cities the Germans hold, after each happening by which that may change and at the beginning of each phase. */
function citiesHeld(wanted: ReadonlySet<string>): (happening: Happening & Facts) => number | null {
  const held = new Set<string>();
  return ({ what, hex, side, phase }) => {
    const place = String(hex);
    if (what === 'control' && wanted.has(place)) {
      if (side === 'german') held.add(place);
      else held.delete(place);
    }
    return what === 'control' || phase !== undefined ? held.size : null;
  };
}

/** Adds up losses, cities taken and attacks from what a seat was told. */
export const statisticsOf = (told: readonly Told[], face: Face, { crt, track }: TablesData): Statistics =>
  tallied(told, face, {
    crt,
    objectives: { seat: 'german-east', rule: '4.3a' },
    loserOf: (unit, { hex }) => loserOf(unit, String(hex), face),
    held: citiesHeld(wantedOn(face)),
    titleOf: (turn) => track.find((one) => one.turn === turn)?.label ?? String(turn),
  });

/** Of what both German seats command, the map says whose it was. */
function loserOf(unit: string, hex: string, face: Face): string | undefined {
  const { nationality } = face.pieces[BACKS[unit] ?? unit] ?? {};
  const isInTheWest = nationality === 'german' && isWest(hex);
  return isInTheWest ? 'german-west' : face.nationalities[nationality ?? '']?.seat;
}
