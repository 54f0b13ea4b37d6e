import type { Value } from '@sandtable/umpire';
import type { Choice, FieldFace, Line, Parts, Path, RegionEditing, RegionFace } from '../../face/editor.ts';
import { scenarioLines } from '../../face/scenario-ids.ts';
import { gertrudData } from './data.ts';
import { COUNTRY_CHOICES } from './editor-map.ts';

/** Where the scenarios of Operation Gertrud put their units: places, and the regions that these name. */

export const list = (value: Value | undefined): readonly Line[] => (Array.isArray(value) ? (value as readonly Line[]) : []);
export const texts = (value: Value | undefined): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
export const line = (value: Value | undefined): Line =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Line) : {};

const ours = gertrudData.regions as unknown as readonly Line[];

/** Our regions, and those that scenarios of the edition bring; these are meant where both have an id. */
const allRegions = (parts: Parts): ReadonlyMap<string, Line> =>
  new Map([...ours, ...scenarioLines(parts).flatMap((one) => list(one['regions']))].map((region) => [String(region['id']), region]));

const regionChoices = (parts: Parts): readonly Choice[] =>
  [...allRegions(parts)].map(([value, { name }]) => ({ value, says: String(name) }));

const placeFields = (parts: Parts, path: Path): readonly FieldFace[] => [
  {
    kind: 'either',
    path,
    label: 'Where',
    ways: [
      { figure: 'region', says: 'In the region', values: regionChoices(parts), blank: 'turkey' },
      { figure: 'hex', says: 'In the hex', blank: '' },
      { figure: 'adjacentTo', says: 'Beside the hex', blank: '' },
    ],
  },
  { kind: 'flag', path: [...path, 'together'], label: 'All in one hex', unset: false },
  { kind: 'flag', path: [...path, 'unoccupied'], label: 'Where nobody stands', unset: false },
];

export const placeField = (parts: Parts): readonly FieldFace[] => placeFields(parts, ['place']);

export const placesField = (parts: Parts): FieldFace => ({
  kind: 'list',
  path: ['places'],
  label: 'Places',
  fields: placeFields(parts, []),
  blank: { region: 'turkey' },
  adds: 'Add a place',
});

/** A place in words. */
export function placeSays(place: Line, parts: Parts): string {
  const { hex, adjacentTo, region, together } = place;
  const where =
    hex ??
    (adjacentTo === undefined ? null : `beside ${String(adjacentTo)}`) ??
    (region === undefined ? 'nowhere' : String(allRegions(parts).get(String(region))?.['name'] ?? region));
  return `${String(where)}${together ? ', together' : ''}`;
}

/** The places of an order, of what arrives, and of a region that is being defined. */
export function placesAt(scenario: Line, [part, key, at]: Path): readonly Line[] {
  if (part === 'setup') return [line(line(list(line(scenario['setup'])[String(key)])[Number(at)])['place'])];
  if (part === 'arrivals') return list(list(scenario['arrivals'])[Number(key)]?.['places']);
  return part === 'region' ? [{ region: String(key) }] : [];
}

function regionList(scenario: Line, parts: Parts): readonly RegionFace[] {
  const own = list(scenario['regions']);
  const faces = [...allRegions(parts)].map(([id, region]): RegionFace => {
    const at = own.findIndex((one) => one['id'] === id);
    return { id, name: String(region['name']), line: own[at] ?? region, at: at < 0 ? null : at };
  });
  return faces.toSorted((a, b) => Number(a.at === null) - Number(b.at === null));
}

const FIELDS: readonly FieldFace[] = [
  { kind: 'text', path: ['name'], label: 'Name' },
  { kind: 'several', path: ['country'], label: 'In', values: COUNTRY_CHOICES },
  { kind: 'several', path: ['border'], label: 'On the border of', values: COUNTRY_CHOICES },
  { kind: 'number', path: ['within'], label: 'Hexes from that border', hint: '1 is on it.', least: 1, most: 40, optional: true },
  { kind: 'text', path: ['distance', 'from'], label: 'Near the hex', optional: true },
  { kind: 'number', path: ['distance', 'hexes'], label: 'Hexes from there', least: 0, most: 40, optional: true },
  { kind: 'flag', path: ['coastal'], label: 'On a coast', unset: false },
  { kind: 'number', path: ['row'], label: 'In the row of hexes', least: 0, most: 99, optional: true },
  { kind: 'hexes', path: ['hexes'], label: 'These hexes only', hint: 'Of these, those that all the rest is true of.' },
];

/** Ours keep their ids, by which an edition says that it has one of its own in their place. */
const idField = (id: Value | undefined, parts: Parts): FieldFace => ({
  kind: 'text',
  path: ['id'],
  label: 'Id',
  taken: [...allRegions(parts).keys()].filter((one) => one !== id),
});

/** Countries are always there; a distance without figures is none. */
function tidy({ country, distance, ...rest }: Line): Line {
  const far = Object.keys(line(distance)).length > 0;
  return { ...rest, country: country ?? [], ...(far ? { distance: distance as Value } : {}) };
}

function withRegion(scenarios: readonly Line[], at: number, id: string, region: Line | null): readonly Line[] {
  const called = region && region['id'] !== id ? scenarios.map((one) => renamed(one, id, region['id'] as Value)) : scenarios;
  return called.map((scenario, i) => {
    const own = list(scenario['regions']);
    const here = own.findIndex((one) => one['id'] === id);
    if (i !== at && (here < 0 || region === null)) return scenario;
    const rest = here < 0 ? own : own.toSpliced(here, 1);
    const regions = region === null ? rest : rest.toSpliced(here < 0 ? rest.length : here, 0, tidy(region));
    const { regions: _regions, ...others } = scenario;
    return regions.length > 0 ? { ...others, regions } : others;
  });
}

/** A scenario whose places name a region otherwise. */
function renamed(scenario: Line, from: string, to: Value): Line {
  const place = (one: Value | undefined): Line => (line(one)['region'] === from ? { ...line(one), region: to } : line(one));
  const setup = Object.entries(line(scenario['setup'])).map(
    ([seat, orders]) => [seat, list(orders).map((order) => ({ ...order, place: place(order['place']) }))] as const,
  );
  const arrivals = list(scenario['arrivals']).map((one) => (one['places'] ? { ...one, places: list(one['places']).map(place) } : one));
  return { ...scenario, setup: Object.fromEntries(setup), arrivals };
}

const freeId = (taken: ReadonlyMap<string, Line>): string => {
  for (let i = 1; ; i++) if (!taken.has(`region-${i}`)) return `region-${i}`;
};

export const REGION_EDITING: RegionEditing = {
  list: regionList,
  fields: ({ id }, parts) => (ours.some((one) => one['id'] === id) ? FIELDS : [idField(id, parts), ...FIELDS]),
  blank: (parts) => ({ id: freeId(allRegions(parts)), name: 'New region', country: ['turkey'] }),
  withRegion,
};
