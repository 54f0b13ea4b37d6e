import { capital, plain } from '@sandtable/warfare/telling';
import type { Form } from '@sandtable/warfare/showing';
import type { Value } from '@sandtable/umpire';
import type { Choice, FieldFace, Line, Path } from '../editor.ts';
import type { Piece } from '../pieces.ts';

/** Forms made of JSON Schema: a figure is filled in as its form says. */

/** What a figure is called, by its name in the data: "carries", "Free deployment". */
export const labelOf = (figure: string): string => capital(plain(figure.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()));

/** A number that a form limits by no more than what numbers can be has no limit. */
const limit = (number: number | undefined): number | undefined =>
  number === undefined || Math.abs(number) >= Number.MAX_SAFE_INTEGER ? undefined : number;

const choicesOf = (values: readonly (string | number)[]): readonly Choice[] =>
  values.map((value) => ({ value, says: typeof value === 'string' ? plain(value) : String(value) }));

const isText = ({ type }: Form): boolean => type === 'string';
const isNumber = ({ type }: Form): boolean => type === 'integer' || type === 'number';
/** A printed hex number, as every game's data has it. */
const isHexNumber = (form: Form): boolean => isDotted(form) || (form.pattern?.includes('\\d{4}') ?? false);
/** One with a dot between column and row. */
const isDotted = ({ pattern }: Form): boolean => pattern?.includes('\\d{2}\\.\\d{2}') ?? false;

/** The form of what may be null, and whether it may. */
function withoutNull(form: Form): { readonly form: Form; readonly isNullable: boolean } {
  const others = form.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  const [only] = others;
  return form.anyOf && only && others.length === 1 ? { form: only, isNullable: form.anyOf.length > 1 } : { form, isNullable: false };
}

/** Of a form that is a number or else one word, both: an empty field stands for the word. */
function wordBeside({ anyOf = [] }: Form): { readonly number: Form; readonly says: string } | null {
  const [number, says] = [anyOf.find(isNumber), anyOf.find((one) => typeof one.const === 'string')?.const];
  return anyOf.length === 2 && number && typeof says === 'string' ? { number, says } : null;
}

/** What a figure is called with what it counts, where its form says that: "Cost, truck, deep mud (¼ MP)". */
const countedLabel = (label: string, { description }: Form): string => (description === undefined ? label : `${label} (${description})`);

const numberField = (path: Path, label: string, form: Form, more: { readonly optional?: true; readonly empty?: Value }): FieldFace => {
  const [least, most] = [limit(form.minimum), limit(form.maximum)];
  return {
    kind: 'number',
    path,
    label: countedLabel(label, form),
    ...(least === undefined ? {} : { least }),
    ...(most === undefined ? {} : { most }),
    ...more,
  };
};

/** How one figure is filled in; null for what is no figure of a form: what cannot be changed, and what has figures of its own. */
export function fieldOf(path: Path, whole: Form, isRequired: boolean, label = labelOf(String(path.at(-1)))): FieldFace | null {
  const { form, isNullable } = withoutNull(whole);
  const word = wordBeside(form);
  if (word) return numberField(path, label, word.number, { optional: true, empty: word.says });
  // What can only hold is left out where it does not.
  if (form.const !== undefined) return form.const === true && !isRequired ? { kind: 'flag', path, label, unset: false } : null;
  if (form.enum) return { kind: 'choice', path, label, values: choicesOf(form.enum), ...(isRequired ? {} : { none: 'none' }) };
  if (form.type === 'boolean') return { kind: 'flag', path, label, unset: false };
  if (isNumber(form)) {
    const more = isNullable ? { optional: true as const, empty: null } : isRequired ? {} : { optional: true as const };
    return numberField(path, label, form, more);
  }
  if (isText(form)) return { kind: 'text', path, label, ...(isRequired ? {} : { optional: true as const }) };
  return form.type === 'array' ? listField(path, label, form) : null;
}

/** The kinds of pieces that a list of units may name. */
const ANY: readonly Piece['kind'][] = ['land', 'air', 'naval'];

function listField(path: Path, label: string, { items, prefixItems }: Form): FieldFace | null {
  if (prefixItems) return prefixItems.every(isNumber) ? { kind: 'numbers', path, label } : null;
  if (!items) return null;
  if (isNumber(items)) return { kind: 'numbers', path, label };
  if (!isText(items)) return null;
  if (isHexNumber(items)) return { kind: 'hexes', path, label };
  return path.at(-1) === 'units' ? { kind: 'pieces', path, label, among: ANY } : { kind: 'texts', path, label };
}

/** How the figures of a line are filled in, but for those that are left out. */
export function fieldsOf({ properties = {}, required = [] }: Form, but: readonly string[] = []): readonly FieldFace[] {
  return Object.entries(properties).flatMap(([figure, form]) =>
    but.includes(figure) ? [] : (fieldOf([figure], form, required.includes(figure)) ?? []),
  );
}

/**
 * The same, with the figures of what has figures of its own: "Combat, strength". An optional thing is there as soon as one of its figures is
 * filled in.
 */
export const allFieldsOf = ({ properties = {}, required = [] }: Form, but: readonly string[] = []): readonly FieldFace[] =>
  Object.entries(properties).flatMap(([figure, form]) => (but.includes(figure) ? [] : fieldsAt([figure], form, required.includes(figure))));

function fieldsAt(path: readonly string[], form: Form, isRequired: boolean): readonly FieldFace[] {
  const field = fieldOf(path, form, isRequired, labelOf(path.join(', ')));
  if (field) return [field];
  const { properties = {}, required = [] } = withoutNull(form).form;
  return Object.entries(properties).flatMap(([figure, inner]) =>
    fieldsAt([...path, figure], inner, isRequired && required.includes(figure)),
  );
}

/** The kinds of lines that a form allows. */
export const kindsOf = (form: Form): readonly Form[] => form.oneOf ?? [form];

/** The form of a line: of kinds of lines the one whose constants it has. */
export const formOf = (form: Form, line: Line): Form =>
  kindsOf(form).find(({ properties = {} }) =>
    Object.entries(properties).every(([figure, { const: is }]) => typeof is !== 'string' || line[figure] === is),
  ) ?? form;

/** What a kind of lines is called, by its constant. */
export const kindOf = ({ properties = {} }: Form): string | null => {
  const is = Object.values(properties).find((one) => typeof one.const === 'string')?.const;
  return typeof is === 'string' ? labelOf(is) : null;
};

/** A new line of this form, with as little in it as can be. */
export function blankOf({ properties = {}, required = [] }: Form): Line {
  return Object.fromEntries(required.flatMap((figure) => (properties[figure] ? [[figure, blankFigure(figure, properties[figure])]] : [])));
}

function blankFigure(figure: string, whole: Form): Value {
  const { form, isNullable } = withoutNull(whole);
  if (isNullable) return null;
  if (form.const !== undefined) return form.const as Value;
  if (form.enum) return form.enum[0] as Value;
  if (form.type === 'boolean') return false;
  if (isNumber(form)) return Math.max(limit(form.minimum) ?? 0, 0);
  if (isText(form)) return isHexNumber(form) ? (isDotted(form) ? '01.01' : '0101') : figure === 'id' ? 'new' : 'New';
  if (form.prefixItems) return form.prefixItems.map((item) => blankFigure('', item));
  if (form.type === 'array') return form.items && isNumber(form.items) ? [0] : [];
  return form.properties ? blankOf(form) : {};
}
