import type { Value } from '@sandtable/umpire';
import type { Form } from '@sandtable/warfare/showing';
import type { Line, Parts, Path, SheetFace, TableFace } from '../editor.ts';
import { allFieldsOf, blankOf, fieldOf, fieldsOf, labelOf } from './fields.ts';

const isObject = (form: Form): boolean => form.properties !== undefined;

/** Lines with the same figures, each under a name of its own. */
const areAlike = ({ properties = {} }: Form): boolean => {
  const all = Object.values(properties);
  const figures = (form: Form): string => Object.keys(form.properties ?? {}).join();
  return all.length > 1 && all.every((form) => isObject(form) && figures(form) === figures(all[0] as Form));
};

const valueAt = (value: Value | undefined, path: Path): Value | undefined =>
  path.reduce<Value | undefined>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as { readonly [key: string | number]: Value })[key] : undefined),
    value,
  );

/** The sheets by which everything of a form is filled in, in the part `whole`, from `path` on. */
export function sheetsOf(path: Path, form: Form, whole: Value): readonly SheetFace[] {
  const title = labelOf(String(path.at(-1) ?? ''));
  if (form.type === 'array') return listSheets(path, title, form);
  if (typeof form.additionalProperties === 'object') return [namedSheet(path, title, form.additionalProperties, true)];
  if (areAlike(form)) return [namedSheet(path, title, Object.values(form.properties ?? {})[0] as Form, false)];
  const { columns, rows } = form.properties ?? {};
  const isGrid = columns?.type === 'array' && rows?.items?.type === 'array';
  const fields = fieldsOf(form, isGrid ? ['die'] : []);
  const inner = Object.entries(form.properties ?? {}).filter(
    ([figure, one]) => fieldOf([figure], one, true) === null && !(isGrid && (figure === 'columns' || figure === 'rows')),
  );
  return [
    ...(isGrid ? [gridSheet(path, title, columns as Form, form, whole)] : []),
    ...(fields.length > 0 ? [{ kind: 'form' as const, title, path, fields }] : []),
    ...inner.flatMap(([figure, one]) => sheetsOf([...path, figure], one, whole)),
  ];
}

function listSheets(path: Path, title: string, { items }: Form): readonly SheetFace[] {
  const columns = items ? allFieldsOf(items) : [];
  return items && columns.length > 0 ? [{ kind: 'lines', title, path, columns, blank: blankOf(items) }] : [];
}

const namedSheet = (path: Path, title: string, line: Form, isOpen: boolean): SheetFace => ({
  kind: 'named',
  title,
  path,
  name: 'Name',
  columns: allFieldsOf(line),
  ...(isOpen ? { blank: blankOf(line) } : {}),
});

/** A table of results: its columns by their odds, its rows by the faces of a die. */
function gridSheet(path: Path, title: string, { items }: Form, { properties = {} }: Form, whole: Value): SheetFace {
  const heads = items?.prefixItems
    ? items.prefixItems
        .flatMap((form, i) => fieldOf([i], form, true) ?? [])
        .map((field, i) => ({ ...field, label: HEADS[i] ?? field.label }))
    : fieldsOf(items ?? {});
  const codes = valueAt(whole, [...path, 'codes']) ?? {};
  return {
    kind: 'grid',
    title,
    columns: [...path, 'columns'],
    heads,
    rows: [...path, 'rows'],
    row: 'Die',
    ...(properties['die'] ? { count: [...path, 'die'] } : {}),
    codes: Object.keys(codes as Line),
  };
}

/** What the two figures of odds are called. */
const HEADS = ['Attack', 'Defense'];

/** The tables of a game, by the names that they have in its data. */
export const tablesFrom = ({ properties = {} }: Form): readonly TableFace[] =>
  Object.entries(properties).map(([id, form]) => ({
    id,
    title: id === 'crt' ? 'Combat results' : labelOf(id),
    sheets: ({ tables }: Parts) => sheetsOf([id], form, tables),
  }));
