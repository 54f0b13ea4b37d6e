import type { Value } from '@sandtable/umpire';
import type { Form } from '@sandtable/warfare/showing';
import { flag, without } from '../brushes.ts';
import type { BrushFace, BrushValue, Line, MapEditing } from '../editor.ts';
import { GRID_EDITING } from '../grids.ts';
import { sheetsOf } from './editor-tables.ts';
import { allFieldsOf, blankOf, labelOf } from './fields.ts';

/** What names a hex or a hexside and is not painted. */
const NAMES = ['hex', 'between'];
/** Nor is where its figures come from. */
const UNPAINTED = new Set([...NAMES, 'source']);
/** What of a map is drawn or filled in hex by hex. */
const DRAWN = new Set(['grid', 'hexes', 'hexsides']);

/** One of several values; where the figure may be left out a stroke takes it off, too. */
const oneOf = (figure: string, values: readonly (string | number)[], isRequired: boolean): readonly BrushValue[] =>
  values.map((value) => ({
    id: String(value),
    says: labelOf(String(value)),
    has: (line) => line[figure] === value,
    put: (line) => ({ ...line, [figure]: value }),
    ...(isRequired ? {} : { take: (line: Line) => without(line, figure) }),
  }));

/** What stands in a figure that has figures of its own. */
const within = (line: Line, figure: string): Line => {
  const found = line[figure];
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Line) : {};
};

/** Something with figures of its own, one for each value of that which says what kind it is: a town of a class, a river of a size. */
function thing(figure: string, form: Form): readonly BrushValue[] {
  const properties = Object.entries(form.properties ?? {});
  const [kind, { enum: kinds = [] } = {}] = properties.find(([, one]) => one.enum) ?? [];
  const isNamed = form.properties?.['name'] !== undefined;
  const put = (line: Line, name: string, more: Line): Line => {
    const before = within(line, figure);
    const called = isNamed ? { name: name || String(before['name'] ?? labelOf(figure)) } : {};
    return { ...line, [figure]: { ...blankOf(form), ...before, ...called, ...more } };
  };
  const take = (line: Line): Line => without(line, figure);
  const plain: BrushValue = {
    id: figure,
    says: labelOf(figure),
    has: (line) => line[figure] !== undefined,
    put: (line, name) => put(line, name, {}),
    take,
  };
  if (kind === undefined) return [plain];
  return kinds.map((value) => ({
    id: String(value),
    says: labelOf(String(value)),
    has: (line) => within(line, figure)[kind] === value,
    put: (line, name) => put(line, name, { [kind]: value }),
    take,
  }));
}

/** A name that is written where a brush passes: a town, a river. */
const named = (figure: string): BrushValue => ({
  id: figure,
  says: labelOf(figure),
  has: (line) => line[figure] !== undefined,
  put: (line, name) => ({ ...line, [figure]: name || String(line[figure] ?? labelOf(figure)) }),
  take: (line) => without(line, figure),
});

/** A brush for each figure that can be painted. Ways are drawn from hex to hex, everything else along the hexsides. */
function brushesOf(
  on: BrushFace['on'],
  { properties = {}, required = [] }: Form,
  keyFor: (figure: string) => string,
): readonly BrushFace[] {
  return Object.entries(properties).flatMap(([figure, form]): BrushFace[] => {
    const brush = { id: figure, title: labelOf(figure), on, ...(figure === 'road' || figure === 'rail' ? { crosses: true } : {}) };
    if (UNPAINTED.has(figure)) return [];
    if (form.enum) return [{ ...brush, key: keyFor(figure), values: oneOf(figure, form.enum, required.includes(figure)) }];
    if (form.type === 'boolean') return [{ ...brush, key: keyFor(figure), values: [flag(figure, labelOf(figure))] }];
    const name = { label: 'Its name', suggest: [] };
    if (form.properties)
      return [{ ...brush, key: keyFor(figure), values: thing(figure, form), ...(form.properties['name'] ? { name } : {}) }];
    if (form.type !== 'string') return [];
    return [{ ...brush, key: keyFor(figure), values: [named(figure)], name }];
  });
}

/** A key for each brush: the first of its letters that no other has, else any that is free. */
function keys(): (figure: string) => string {
  const taken = new Set<string>();
  return (figure) => {
    const key = [...figure.toLowerCase(), ...'abcdefghijklmnopqrstuvwxyz'].find((one) => /[a-z]/.test(one) && !taken.has(one)) ?? '';
    taken.add(key);
    return key;
  };
}

/** A figure, or the figures that it has of its own. */
const inWords = (value: Value): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value as Line | readonly Value[])
        .map(inWords)
        .join(' ')
    : String(value);

/** What a line says, figure by figure. */
const says = (line: Line): string =>
  Object.entries(line)
    .filter(([figure, value]) => !UNPAINTED.has(figure) && value !== false && value !== undefined)
    .map(([figure, value]) => (value === true ? labelOf(figure).toLowerCase() : inWords(value)))
    .join(', ') || 'nothing';

/** How a map is painted and filled in, by the forms of its hexes and hexsides. */
export function mapEditingFrom({ properties = {} }: Form): MapEditing {
  const [hex = {}, side = {}] = [properties['hexes']?.items, properties['hexsides']?.items];
  const keyFor = keys();
  const [hexFields, sideFields] = [allFieldsOf(hex, NAMES), allFieldsOf(side, NAMES)];
  return {
    grid: { ...GRID_EDITING, blank: { terrain: hex.properties?.['terrain']?.enum?.[0] ?? '' } },
    brushes: [...brushesOf('hex', hex, keyFor), ...brushesOf('side', side, keyFor)],
    hexFields: () => hexFields,
    sideFields: () => sideFields,
    sheets: ({ map }) => Object.entries(properties).flatMap(([figure, form]) => (DRAWN.has(figure) ? [] : sheetsOf([figure], form, map))),
    nameOf: (line) => String(line['city'] ?? within(line, 'town')['name'] ?? line['town'] ?? ''),
    hexSays: says,
    sideSays: says,
  };
}
