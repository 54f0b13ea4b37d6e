import type { Form } from '@sandtable/warfare/showing';
import { flag, without } from '../brushes.ts';
import type { BrushFace, BrushValue, Line, MapEditing } from '../editor.ts';
import { GRID_EDITING } from '../grids.ts';
import { fieldsOf, labelOf } from './fields.ts';

/** What names a hex or a hexside and is not painted. */
const NAMES = ['hex', 'between'];

const oneOf = (figure: string, values: readonly (string | number)[]): readonly BrushValue[] =>
  values.map((value) => ({
    id: String(value),
    says: labelOf(String(value)),
    has: (line) => line[figure] === value,
    put: (line) => ({ ...line, [figure]: value }),
  }));

/** A name that is written where a brush passes: a town, a river. */
const named = (figure: string): BrushValue => ({
  id: figure,
  says: labelOf(figure),
  has: (line) => line[figure] !== undefined,
  put: (line, name) => ({ ...line, [figure]: name || String(line[figure] ?? labelOf(figure)) }),
  take: (line) => without(line, figure),
});

/** A brush for each figure that can be painted. Ways are drawn from hex to hex, everything else along the hexsides. */
function brushesOf(on: BrushFace['on'], { properties = {} }: Form, keyFor: (figure: string) => string): readonly BrushFace[] {
  return Object.entries(properties).flatMap(([figure, form]): BrushFace[] => {
    const brush = { id: figure, title: labelOf(figure), on, ...(figure === 'road' || figure === 'rail' ? { crosses: true } : {}) };
    if (NAMES.includes(figure)) return [];
    if (form.enum) return [{ ...brush, key: keyFor(figure), values: oneOf(figure, form.enum) }];
    if (form.type === 'boolean') return [{ ...brush, key: keyFor(figure), values: [flag(figure, labelOf(figure))] }];
    if (form.type !== 'string') return [];
    return [{ ...brush, key: keyFor(figure), values: [named(figure)], name: { label: 'Its name', suggest: [] } }];
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

/** What a line says, figure by figure. */
const says = (line: Line): string =>
  Object.entries(line)
    .filter(([figure, value]) => !NAMES.includes(figure) && value !== false && value !== undefined)
    .map(([figure, value]) => (value === true ? labelOf(figure).toLowerCase() : String(value)))
    .join(', ') || 'nothing';

/** How a map is painted and filled in, by the forms of its hexes and hexsides. */
export function mapEditingFrom({ properties = {} }: Form): MapEditing {
  const [hex = {}, side = {}] = [properties['hexes']?.items, properties['hexsides']?.items];
  const keyFor = keys();
  const [hexFields, sideFields] = [fieldsOf(hex, NAMES), fieldsOf(side, NAMES)];
  return {
    grid: { ...GRID_EDITING, blank: { terrain: hex.properties?.['terrain']?.enum?.[0] ?? '' } },
    brushes: [...brushesOf('hex', hex, keyFor), ...brushesOf('side', side, keyFor)],
    hexFields: () => hexFields,
    sideFields: () => sideFields,
    sheets: () => [],
    nameOf: ({ city, town }) => String(city ?? town ?? ''),
    hexSays: says,
    sideSays: says,
  };
}
