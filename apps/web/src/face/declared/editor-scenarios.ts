import type { Value } from '@sandtable/umpire';
import type { Form, Showing } from '@sandtable/warfare/showing';
import type { EntryFace, Line, OrdersEditing, Parts, Path, ScenarioEditing } from '../editor.ts';
import { sheetsOf } from './editor-tables.ts';
import { allFieldsOf, blankOf, fieldsOf } from './fields.ts';
import { scenarioIdField, scenarioLines } from '../scenario-ids.ts';

const list = (value: Value | undefined): readonly Line[] => (Array.isArray(value) ? (value as readonly Line[]) : []);
const texts = (value: Value | undefined): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
const line = (value: Value | undefined): Line =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Line) : {};

/** Where a scenario has the groups of units that it sets up, seat by seat. */
const SETUP = 'setup';

const groupsOf = (scenario: Line, seat: string): readonly Line[] => list(line(scenario[SETUP])[seat]);
const withGroups = (scenario: Line, seat: string, groups: readonly Line[]): Line => ({
  ...scenario,
  [SETUP]: { ...line(scenario[SETUP]), [seat]: groups },
});

/** Groups without a unit; one that has no other goes. */
const withoutUnit = (groups: readonly Line[], unit: string): readonly Line[] =>
  groups.map((group) => ({ ...group, units: texts(group['units']).filter((one) => one !== unit) })).filter(({ units }) => units.length > 0);

/** How groups of units are set up in hexes, by the form of a group. */
function ordersFrom(
  group: Form,
  { nationalities }: Showing,
  seats: readonly { readonly id: string; readonly name: string }[],
): OrdersEditing {
  const seatOf = (unit: string, { counters }: Parts): string => {
    const counter = list(line(counters)['counters']).find(({ id }) => id === unit);
    return nationalities.find(({ id }) => id === (counter?.['nationality'] ?? counter?.['side']))?.seat ?? '';
  };
  const joined = (scenario: Line, unit: string, [, seat, at]: Path, parts: Parts): Line => {
    const groups = groupsOf(scenario, String(seat));
    const wanted = groups[Number(at)];
    if (!wanted || seatOf(unit, parts) !== seat || texts(wanted['units']).includes(unit)) return scenario;
    const after = groups.flatMap((one) =>
      one === wanted ? [{ ...one, units: [...texts(one['units']), unit] }] : withoutUnit([one], unit),
    );
    return withGroups(scenario, String(seat), after);
  };
  return {
    seats: seats.map(({ id, name }) => ({ id, name, path: [SETUP, id] })),
    entries: (scenario) =>
      seats.flatMap(({ id }) =>
        groupsOf(scenario, id).map((one, i): EntryFace => {
          const hex = String(one['hex'] ?? '');
          return { seat: id, path: [SETUP, id, i], units: texts(one['units']), hex, says: hex };
        }),
      ),
    entryFields: () => fieldsOf(group),
    blankEntry: blankOf(group),
    reduced: () => new Set(),
    placed(scenario, unit, hex, parts) {
      const seat = seatOf(unit, parts);
      const rest = withoutUnit(groupsOf(scenario, seat), unit);
      const there = rest.findIndex((one) => one['hex'] === hex);
      const after =
        there < 0
          ? [...rest, { units: [unit], hex }]
          : rest.map((one, i) => (i === there ? { ...one, units: [...texts(one['units']), unit] } : one));
      return withGroups(scenario, seat, after);
    },
    joined,
  };
}

/** How scenarios are filled in, by the form of one. `ours` are the ids of the game's own, which they keep. */
export function scenarioEditingFrom(
  { items = {} }: Form,
  showing: Showing,
  seats: readonly { readonly id: string; readonly name: string }[],
): ScenarioEditing {
  const ours = new Set(showing.scenarios.map(({ id }) => id));
  const { [SETUP]: setup, ...others } = items.properties ?? {};
  const group = Object.values(setup?.properties ?? {})[0]?.items;
  const fields = allFieldsOf({ ...items, properties: others }, ['id']);
  return {
    list: scenarioLines,
    withList: (_parts, scenarios) => scenarios,
    fields: ({ id }, parts) => (ours.has(String(id)) ? fields : [scenarioIdField(id, parts), ...fields]),
    sheets: (scenario) =>
      Object.entries(others).flatMap(([figure, form]) => (form.type === 'array' ? sheetsOf([figure], form, scenario) : [])),
    orders: group ? ordersFrom(group, showing, seats) : null,
    placesAt: (scenario, path) => {
      const at =
        path[0] === SETUP ? groupsOf(scenario, String(path[1]))[Number(path[2])] : list(scenario[String(path[0])])[Number(path[1])];
      return at?.['hex'] === undefined ? [] : [{ hex: at['hex'] }];
    },
    regions: null,
  };
}
