import type { Naming } from '@sandtable/warfare/telling';
import type { Face } from './face.ts';
import { phaseAlone } from './phases.ts';
import { isPrinted, placeOf } from './places.ts';

/** What is called otherwise than the face has it from the beginning. */
interface Renamed {
  /** What the seats are called at the time. */
  readonly seats?: Face['seats'];
  /** Names of pieces that have been turned up since. */
  readonly pieces?: ReadonlyMap<string, string>;
  phase?(phase: string): string;
}

/** What a game's things are called, as its face has it. */
export const namingOf = (face: Face, { seats = face.seats, pieces, phase }: Renamed = {}): Naming => ({
  piece: (id) => pieces?.get(id) ?? face.pieces[id]?.name ?? underMarker(id, face),
  formation: (id) => face.formations[face.pieces[id]?.formation ?? '']?.name,
  place: (id) => (isPrinted(id) ? placeOf(id, face) : zoneOf(id, face)),
  seat: (seat) => seats[seat]?.name,
  side: (side) => face.sides.find(({ id }) => id === side)?.name ?? seats[side]?.name,
  nationality: (id) => face.nationalities[id]?.name,
  phase: phase ?? ((id) => phaseOf(id, face)),
});

/** A zone of the sea by its name, and a box beyond the map by its title. */
const zoneOf = (id: string, { map }: Face): string | undefined =>
  id.startsWith('zone ')
    ? map.sheets.flatMap(({ zones = [] }) => zones).find((zone) => zone.id === id)?.title
    : map.boxes.find((box) => box.id === id)?.title;

/** "units of the 4th Panzer Division": what goes by a token that names their formation, "?45.12/de-4-pz". */
function underMarker(id: string, { formations }: Face): string | undefined {
  const name = id.startsWith('?') ? formations[id.slice(id.indexOf('/') + 1)]?.name : undefined;
  return name && `units of the ${name}`;
}

/** "German east movement", "Soviet Southwest Front": a phase as it is called, behind whose turn it is in. */
function phaseOf(id: string, { phases, seats }: Face): string {
  const phase = phases.find((one) => one.id === id);
  return phase ? phaseAlone(phase, seats) : id;
}
