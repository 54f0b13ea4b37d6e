import type { Value } from '@sandtable/umpire';
import type { EntryFace, FieldFace, Line, OrdersEditing, Parts, Path, ScenarioEditing, SheetFace } from '../../face/editor.ts';
import { gertrudData } from './data.ts';
import { NATIONS } from './editor-counters.ts';
import { line, list, placeField, placesAt, placeSays, placesField, REGION_EDITING, texts } from './editor-places.ts';
import { NATIONALITIES, SEATS } from './look.ts';
import { scenarioIdField, scenarioLines } from '../../face/scenario-ids.ts';

/** How the scenarios of Operation Gertrud are filled in, and who stands where. */

const seatIds = Object.keys(SEATS);

const RULE: FieldFace = { kind: 'text', path: ['rule'], label: 'Rule' };

function entries(scenario: Line, parts: Parts): readonly EntryFace[] {
  const setup = line(scenario['setup']);
  return seatIds.flatMap((seat) =>
    list(setup[seat]).map((entry, i) => {
      const place = line(entry['place']);
      return {
        seat,
        path: ['setup', seat, i],
        units: texts(entry['units']),
        hex: typeof place['hex'] === 'string' ? place['hex'] : null,
        says: placeSays(place, parts),
      };
    }),
  );
}

/** What a command calls an order. */
const orderName = ({ id, rule }: Line): string => String(id ?? rule);

/** Which seat's list an order of the unit belongs into: the one in which it is now, else its nationality's. */
function seatFor(setup: Line, unit: string, { counters }: Parts): string {
  const now = seatIds.find((seat) => list(setup[seat]).some(({ units }) => texts(units).includes(unit)));
  const { nationality } = line(list(line(counters)['counters']).find(({ id }) => id === unit));
  return now ?? NATIONALITIES[String(nationality)]?.seat ?? (seatIds[0] as string);
}

/** A seat's orders without a unit; an order that has no other goes. */
const ordersWithout = (orders: readonly Line[], unit: string): readonly Line[] =>
  orders
    .map((order) =>
      texts(order['units']).includes(unit) ? { ...order, units: texts(order['units']).filter((one) => one !== unit) } : order,
    )
    .filter(({ units }) => texts(units).length > 0);

function placed(scenario: Line, unit: string, hex: string, parts: Parts): Line {
  const setup = line(scenario['setup']);
  const seat = seatFor(setup, unit, parts);
  const before = list(setup[seat]);
  const from = before.find(({ units }) => texts(units).includes(unit));
  if (line(from?.['place'])['hex'] === hex) return scenario;
  const rest = ordersWithout(before, unit);
  const there = rest.findIndex(({ place }) => line(place)['hex'] === hex);
  const after =
    there >= 0 ? withUnit(rest, there, unit) : [...rest, ordered(unit, hex, String(from?.['rule'] ?? before[0]?.['rule'] ?? '18.0'), rest)];
  return { ...scenario, setup: { ...setup, [seat]: after } };
}

function joined(scenario: Line, unit: string, [, seat, at]: Path, parts: Parts): Line {
  const setup = line(scenario['setup']);
  const before = list(setup[String(seat)]);
  const order = before[Number(at)];
  if (!order || seat !== seatFor(setup, unit, parts) || texts(order['units']).includes(unit)) return scenario;
  const after = before.flatMap((one) => (one === order ? withUnit([order], 0, unit) : ordersWithout([one], unit)));
  return { ...scenario, setup: { ...setup, [seat]: after } };
}

const withUnit = (orders: readonly Line[], at: number, unit: string): readonly Line[] =>
  orders.map((order, i) => (i === at ? { ...order, units: [...texts(order['units']), unit] } : order));

/** An order that places a unit in a hex. Where its rule has an order already it gets a name of its own. */
function ordered(unit: string, hex: string, rule: string, others: readonly Line[]): Line {
  const order: Line = { units: [unit], place: { hex }, rule };
  return others.some((other) => orderName(other) === rule) ? { id: `${rule} ${hex}`, ...order } : order;
}

const GENERAL: readonly FieldFace[] = [
  { kind: 'text', path: ['title'], label: 'Title' },
  { kind: 'number', path: ['turns'], label: 'Game turns', least: 1, most: 30, rule: '5.0' },
  { kind: 'number', path: ['victory', 'modifier'], label: 'Added to the Germans’ victory dice', least: -9, most: 9, rule: '4.1' },
  { kind: 'number', path: ['raid', 'modifier'], label: 'Added to the dice of the raid', least: -9, most: 9, rule: '17.0' },
  { kind: 'number', path: ['ultra', 'count'], label: 'ULTRA markers', least: 0, most: 9, rule: '3.2' },
  { kind: 'number', path: ['experten', 'count'], label: 'Experten markers', least: 0, most: 9, rule: '13.2', optional: true },
];

/** Ours keep their ids, by which an edition says that it has one of its own in their place. */
const isOurs = (id: Value | undefined): boolean => gertrudData.scenarios.some((one) => one.id === id);

const markers = (title: string, path: string, kind: 'air' | 'naval', rule: string): SheetFace => ({
  kind: 'lines',
  title,
  rule,
  path: [path],
  columns: [{ kind: 'pieces', path: ['markers'], label: 'Markers', among: [kind] }, RULE],
  blank: { markers: [], rule: '3.1a' },
});

const sheets = (parts: Parts): readonly SheetFace[] => [
  {
    kind: 'form',
    title: 'Begin reduced',
    path: ['reduced'],
    fields: [{ kind: 'pieces', path: ['units'], label: 'Units', among: ['land'] }, RULE],
  },
  {
    kind: 'form',
    title: 'Replacements',
    rule: '10.2',
    note: 'Steps a turn; empty where a nationality gets none.',
    path: ['replacements'],
    fields: NATIONS.map(({ value, says }) => ({ kind: 'number', path: [value], label: says, least: 0, most: 20, optional: true })),
  },
  {
    kind: 'lines',
    title: 'Arrivals',
    rule: '10.0',
    path: ['arrivals'],
    columns: [
      { kind: 'number', path: ['turn'], label: 'Turn', least: 1, most: 30 },
      { kind: 'pieces', path: ['units'], label: 'Units', among: ['land'] },
      { kind: 'pieces', path: ['markers'], label: 'Markers', among: ['air', 'naval'] },
      placesField(parts),
      { kind: 'flag', path: ['enters'], label: 'Over the edge', unset: false },
      { kind: 'flag', path: ['drops'], label: 'May drop', unset: false },
      { kind: 'flag', path: ['reduced'], label: 'Reduced', unset: false },
      RULE,
    ],
    blank: { turn: 1, units: [], places: [{ region: 'turkey' }], rule: '3.3a' },
  },
  markers('Aircraft from the start', 'air', 'air', '3.1'),
  markers('Ships from the start', 'naval', 'naval', '3.1'),
  {
    kind: 'lines',
    title: 'Units beside the map',
    path: ['offMap'],
    columns: [
      { kind: 'pieces', path: ['units'], label: 'Units', among: ['land'] },
      RULE,
      { kind: 'text', path: ['enters'], label: 'Comes by rule' },
    ],
    blank: { units: [], rule: '18.1b', enters: '15.0a' },
  },
  {
    kind: 'lines',
    title: 'Regions of its own',
    note: 'Hexes one by one; every scenario of the edition may name the region.',
    path: ['regions'],
    columns: [
      { kind: 'text', path: ['id'], label: 'Id' },
      { kind: 'text', path: ['name'], label: 'Name' },
      { kind: 'texts', path: ['country'], label: 'Countries' },
      { kind: 'texts', path: ['hexes'], label: 'Hexes', optional: true },
    ],
    blank: { id: 'new-region', name: 'New region', country: ['turkey'] },
  },
];

const ORDERS: OrdersEditing = {
  seats: Object.entries(SEATS).map(([id, { name }]) => ({ id, name, path: ['setup', id] })),
  entries,
  entryFields: (_entry, parts) => [{ kind: 'pieces', path: ['units'], label: 'Units', among: ['land'] }, ...placeField(parts), RULE],
  blankEntry: { units: [], place: { region: 'turkey' }, rule: '18.1a' },
  reduced: (scenario) => new Set(texts(line(scenario['reduced'])['units'])),
  placed,
  joined,
};

export const SCENARIOS_EDITING: ScenarioEditing = {
  list: scenarioLines,
  withList: (_parts, scenarios) => scenarios,
  fields: ({ id }, parts) => (isOurs(id) ? GENERAL : [scenarioIdField(id, parts), ...GENERAL]),
  sheets: (_scenario, parts) => sheets(parts),
  orders: ORDERS,
  placesAt,
  regions: REGION_EDITING,
};
