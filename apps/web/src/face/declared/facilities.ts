import type { CountersShown, FacilityShown, PlacesShown } from '@sandtable/warfare/showing';
import type { MapMarker } from '../board.ts';
import type { Face } from '../face.ts';
import { membersOf, numberIn, type Members } from './members.ts';

/** Facilities of one kind, hex by hex: what several of a hex have adds up, and hits are on all of them. */
function facilities(kind: 'airfield' | 'harbour', all: readonly FacilityShown[], hitsOf: (hex: string) => number): readonly MapMarker[] {
  const byHex = new Map<string, FacilityShown[]>();
  for (const one of all) byHex.set(one.hex, [...(byHex.get(one.hex) ?? []), one]);
  return [...byHex].map(([hex, those]) => {
    const points = those.reduce((sum, { capacity }) => sum + capacity, 0);
    const level = hitsOf(hex);
    const names = those.map(({ name }) => name).join(' and ');
    const whole = kind === 'airfield' ? `Airfield ${names}: ${points} take off in a turn` : `Port of ${names}, capacity ${points}`;
    return { kind, at: [hex], says: level === 0 ? whole : `${whole}, ${level} ${level === 1 ? 'hit' : 'hits'}`, points, level };
  });
}

/** Airfields, ports, and the middles of zones that seats have laid. */
export function facilitiesIn(members: Members, { fields, harbours, zones }: PlacesShown, face: Face): readonly MapMarker[] {
  const figure = (hex: string, column: string): number => numberIn(membersOf(members[hex])[column]) ?? 0;
  return [
    ...(fields ? facilities('airfield', fields.bases, (hex) => figure(hex, fields.hits)) : []),
    ...(harbours ? facilities('harbour', harbours.ports, (hex) => figure(hex, harbours.hits)) : []),
    ...Object.entries(zones?.levels ?? {}).flatMap(([seat, column]) =>
      Object.keys(members).flatMap((hex): MapMarker[] => {
        const level = figure(hex, column);
        const nationality = face.seats[seat]?.nationality;
        if (level === 0 || nationality === undefined) return [];
        return [{ kind: 'zone', at: [hex], says: `${face.seats[seat]?.name ?? ''} ${zones?.title ?? ''} ${level}`, level, nationality }];
      }),
    ),
  ];
}

/** Where units are to come down, as far as a view says it: a mark for each hex, with their names. */
export function plannedIn(members: Members, planned: NonNullable<CountersShown['planned']>, { pieces }: Face): readonly MapMarker[] {
  const byHex = new Map<string, string[]>();
  for (const [id, member] of Object.entries(members)) {
    const hex = membersOf(member)[planned.at];
    if (typeof hex === 'string') (byHex.get(hex) ?? byHex.set(hex, []).get(hex))?.push(pieces[id]?.name ?? id);
  }
  return [...byHex].map(([hex, names]) => ({
    kind: 'drop',
    at: [hex],
    says: `${planned.says}: ${names.join(', ')}`,
    points: names.length,
  }));
}
