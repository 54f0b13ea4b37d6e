import type { Value } from '@sandtable/umpire';
import type { CarriersShown, PlacesShown, StoresShown } from '@sandtable/warfare/showing';
import type { Board, MapMarker } from '../board.ts';
import type { Face } from '../face.ts';
import { unprinted, type Standing } from '../pieces.ts';
import { inQuarters } from '../sides.ts';
import { membersOf, numberIn, wordsIn, type Members } from './members.ts';
import { facilitiesIn } from './facilities.ts';
import { portsIn } from './sea.ts';

/** "1 point", "3 points". */
const counted = (number: number, [one, several]: readonly [string, string, ...string[]]): string =>
  `${number} ${number === 1 ? one : several}`;

/** The nationality that stands for a seat. */
const flagOf = (seat: string, { seats }: Face): string | undefined => (Object.hasOwn(seats, seat) ? seats[seat]?.nationality : undefined);

/** Trucks and wagons, each as a piece of its own, with where it is. */
export const carriersIn = (members: Members, shown: CarriersShown): readonly (readonly [at: string, standing: Standing])[] =>
  Object.entries(members).flatMap(([id, value]) => {
    const member = membersOf(value);
    const at = member[shown.at];
    const kind = shown.kinds[String(member[shown.kind])] ?? Object.values(shown.kinds)[0];
    if (typeof at !== 'string' || !kind) return [];
    const [points, load] = [numberIn(member[shown.points]) ?? 1, (numberIn(member[shown.load]) ?? 0) / shown.of];
    const carrier = { kind: kind.looks, points, load };
    const piece = unprinted({
      id,
      nationality: shown.nationality,
      name: kind.name,
      short: String(points),
      type: kind.looks,
      carrier,
    });
    const notes = [counted(points, ['point', 'points']), load > 0 ? `${inQuarters(load)} supply aboard` : 'empty'];
    return [[at, { piece, reduced: false, marks: [], notes, spent: false }] as const];
  });

/** What lies in places in amounts, with whose it is: a crate for what has parts, else a plate. */
export const storesIn = (places: Members, { title, counts, parts }: StoresShown, face: Face): readonly MapMarker[] =>
  Object.entries(places).flatMap(([place, goods]) =>
    Object.entries(membersOf(goods)).flatMap(([seat, amount]): MapMarker[] => {
      const nationality = flagOf(seat, face);
      if (nationality === undefined || typeof amount !== 'number') return [];
      const whose = `${face.seats[seat]?.name} ${title}`;
      if (!parts)
        return [{ kind: 'plate', at: [place], says: `${whose}, ${counted(amount, counts)}`, plate: `${amount} ${counts[2]}`, nationality }];
      const [points, lights] = [Math.floor(amount / parts.of), amount % parts.of];
      const told = [points > 0 || lights === 0 ? counted(points, counts) : null, lights > 0 ? counted(lights, parts.counts) : null];
      const says = `${whose}, ${told.filter((one) => one !== null).join(' and ')}`;
      return [{ kind: 'crate', at: [place], says, nationality, points, lights, of: parts.of }];
    }),
  );

/** Who holds which places, by nationality. */
export const heldIn = (members: Members, face: Face, holderOf: (member: Value, place: string) => unknown): Board['control'] =>
  new Map(
    Object.entries(members).flatMap(([place, member]) => {
      const nationality = flagOf(String(holderOf(member, place)), face);
      return nationality === undefined ? [] : [[place, nationality] as const];
    }),
  );

/** Air bases, each with whose it is and for how many of its levels has been paid. */
const basesIn = (
  members: Members,
  { level, paid, title }: NonNullable<PlacesShown['bases']>,
  by: string | undefined,
  face: Face,
): readonly MapMarker[] =>
  Object.entries(members).flatMap(([hex, value]): MapMarker[] => {
    const member = membersOf(value);
    const levels = numberIn(member[level]) ?? 0;
    if (levels === 0) return [];
    const points = Math.min(levels, numberIn(member[paid]) ?? 0);
    const nationality = by === undefined ? undefined : flagOf(String(member[by]), face);
    const whose = nationality === undefined ? '' : `${face.nationalities[nationality]?.name ?? ''} `;
    const says = `${whose}${title.toLowerCase()}, level ${levels}, ${points === 0 ? 'none' : points} paid for`;
    return [{ kind: 'airbase', at: [hex], says, level: levels, points, ...(nationality === undefined ? {} : { nationality }) }];
  });

/** Field works, air bases, ports, torn up railways and railheads. */
export function placesIn(members: Members, shown: PlacesShown, face: Face): readonly MapMarker[] {
  const { works, rails, bases, ports, held } = shown;
  const airfields = bases ? basesIn(members, bases, held?.by, face) : [];
  const fields = Object.entries(members).flatMap(([hex, value]): MapMarker[] => {
    const level = works && numberIn(membersOf(value)[works.level]);
    return works && level ? [{ kind: 'rampart', at: [hex], says: `${works.title}, level ${level}`, level }] : [];
  });
  const built = [...airfields, ...fields, ...(ports ? portsIn(members, ports) : []), ...facilitiesIn(members, shown, face)];
  if (!rails) return built;
  const marked = (mark: string) =>
    new Set(Object.entries(members).flatMap(([hex, value]) => (wordsIn(membersOf(value)[rails.marks]).includes(mark) ? [hex] : [])));
  const changed = marked(rails.changed);
  const isOut = (hex: string): boolean => changed.has(hex);
  const ends = new Set(changed.size === 0 ? [] : railsOf(face).flatMap(([a, b]) => (isOut(a) === isOut(b) ? [] : [isOut(a) ? a : b])));
  const down = [...marked(rails.down)].map((hex): MapMarker => ({ kind: 'rail-down', at: [hex], says: 'Railway torn up' }));
  return [...built, ...down, ...[...ends].map((hex): MapMarker => ({ kind: 'railhead', at: [hex], says: rails.railhead }))];
}

const railways = new WeakMap<Face['map'], readonly (readonly [string, string])[]>();

/** The hexsides that railways cross. */
function railsOf({ map }: Face): readonly (readonly [string, string])[] {
  const known = railways.get(map);
  if (known) return known;
  const found = map.sheets.flatMap(({ hexsides }) => hexsides.filter(({ rail }) => rail).map(({ between }) => between));
  railways.set(map, found);
  return found;
}
