import { capital } from '@sandtable/warfare/telling';
import type { Face } from '../../face/face.ts';
import type { MarkKind, Overlay, WashKind } from '../../face/overlay.ts';
import { placeOf } from '../../face/places.ts';

/** What lies over one place of the map, as a line of a table. */
export interface LayerRow {
  readonly place: string;
  /** The place by its name and number. */
  readonly name: string;
  readonly what: string;
  /** What is written in it, such as movement points; null for nothing. */
  readonly figure: string | null;
}

export type LayerColumn = 'name' | 'what' | 'figure';

const WASHES: { readonly [wash in WashKind]: string } = {
  ours: 'Ours',
  theirs: 'The enemy’s',
  both: 'Both sides’',
  reach: 'Within reach',
  threat: 'Within the enemy’s reach',
  supplied: 'In supply',
};

const MARKS: { readonly [mark in MarkKind]: string } = {
  source: 'source of supply',
  cut: 'cut off',
  held: 'held',
  wanted: 'still wanted',
};

/** What is said of each place of those to whom something flows, and of those to whom nothing does. */
function toldOf(flows: NonNullable<Overlay['flows']>, moons: NonNullable<Overlay['moons']>): ReadonlyMap<string, readonly string[]> {
  const told = new Map<string, string[]>();
  const tell = (place: string | undefined, says: string): void => {
    if (place !== undefined) (told.get(place) ?? told.set(place, []).get(place))?.push(says);
  };
  for (const { path, says } of flows) tell(path.at(-1), says);
  for (const { place, moon, says } of moons) if (moon === 'none' || !told.has(place)) tell(place, says);
  return told;
}

/** Everything that lies over the map, place by place. */
export function layerRows({ washes, marks, holders, flows = [], moons = [] }: Overlay, face: Face): readonly LayerRow[] {
  const told = toldOf(flows, moons);
  const places = [...new Set([...washes.keys(), ...marks.keys(), ...told.keys()])];
  return places.map((place) => {
    const [wash, mark] = [washes.get(place), marks.get(place)];
    const holder = face.nationalities[holders?.get(place) ?? '']?.name;
    const marked = mark && (holder ? `${holder} flag, ${MARKS[mark]}` : MARKS[mark]);
    return {
      place,
      name: placeOf(place, face),
      what: capital([...(told.get(place) ?? []), wash && WASHES[wash.wash], marked].filter(Boolean).join('; ')),
      figure: wash?.figure || null,
    };
  });
}

const number = new Intl.Collator('en', { numeric: true });

/** The rows in the order of a column, those that are alike by their place. */
export const sortedBy = (rows: readonly LayerRow[], column: LayerColumn, isDown: boolean): readonly LayerRow[] =>
  rows.toSorted((a, b) => {
    const order = number.compare(a[column] ?? '', b[column] ?? '');
    return (isDown ? -order : order) || number.compare(a.place, b.place);
  });
