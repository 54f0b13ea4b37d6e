import { CITED, calledBy } from '../rule-index/places.mjs';
import { parsed, walk } from '../rule-index/syntax.mjs';
import { figureOf, figuresLike } from './figures.mjs';
import { besideApplies } from './statements.mjs';

/**
 * Where a source can be broken under a rule that it cites. A place has its `rules`, its `kind`, the `line` on which it stands, that
 * line's `text`, and `edits`: insertions (`start` and `end` of what they stand around) that ask the switchboard by the place's number.
 * Each breaks one thing:
 *
 * - `rung`: a `no(…)` is null, as if nothing stood against it. One of several rules is one place.
 * - `figure`: what a ledger line says is 0 wherever the function uses it after the line (before it, where it does not), or, of a
 *   difference `a - b`, `a` is `b`; a call that takes the ledger and a rule, and gives the figure back, gives 0.
 * - `line`: a ledger line that stands for no figure of its function is left out.
 * - `constant`: a constant of the module whose doc comment names a rule is one more, each number of it.
 * - `statement`: the statement beside an `applies(…)` is left out (`besideApplies` says which).
 * - `value`: where that is the last `return` of a function, its value is denied or emptied: a refusal is null, and null a refusal. A
 *   `passed(…)`, by which nothing stands against it, is a refusal.
 */
export function breakableIn(file, source, known) {
  const { program, comments, lineAt } = parsed(file, source);
  const places = [];
  const lines = source.split('\n');
  const add = (kind, rules, node, edits, extra = {}) => {
    const line = lineAt(node.start);
    if (rules.length > 0) places.push({ kind, rules: [...new Set(rules)], line, text: lines[line - 1].trim(), edits, ...extra });
  };
  walk(program.body, (node, around) => {
    if (node.type !== 'CallExpression') return;
    const name = calledBy(node.callee);
    const cited = node.arguments.flatMap((argument) => idsIn(argument, known));
    if (name === 'applies') {
      const { kind, edits } = besideApplies(node, around) ?? { kind: 'nothing', edits: [] };
      add(kind, cited, node, edits);
    } else if (name === 'passed') add('value', cited, node, [wrapped(node, (n) => `proofs.refused(${n}, `, ')')]);
    else if (name === 'no')
      add('rung', idsIn(node.arguments[0], known), node, [wrapped(node, (n) => `(proofs.breaks(${n}) ? null : `, ')')]);
    else if (name === 'add' && node.arguments.length > 2) {
      const figures = figuresLike(figureOf(node.arguments[1]), node, around, source);
      const rules = idsIn(node.arguments[0], known);
      if (figures.length > 0) add('figure', rules, node, figures);
      else add('line', rules, node, [wrapped(node, (n) => `(proofs.breaks(${n}) ? undefined : `, ')')]);
    } else if (node.arguments.some(({ type, name }) => type === 'Identifier' && name === 'lines')) {
      const rules = node.arguments.flatMap((argument) => idsIn(argument, known));
      add('figure', rules, node, [wrapped(node, (n) => `proofs.none(${n}, `, ')')]);
    }
  });
  for (const one of constantsIn(program.body, comments, source, known))
    add('constant', one.rules, one.node, one.edits, { after: one.after });
  return places;
}

/** The source with every place in it, the first of them numbered `from`. */
export function broken(source, places, from) {
  const all = places.flatMap(({ edits }, i) => edits.map((edit) => ({ removes: 0, ...edit, number: from + i })));
  const opening = all.map(({ start, end, before, removes, number }, order) => {
    const text = typeof before === 'function' ? before(number) : before;
    return { at: start, opens: 1, other: end, order, text, removes };
  });
  const closing = all.map(({ start, end, behind }, order) => ({
    at: end,
    opens: 0,
    other: start,
    order: -order,
    text: behind,
    removes: 0,
  }));
  // At one offset what ends there comes before what begins; of those that end the innermost first, of those that begin the outermost.
  const insertions = [...closing.filter(({ text }) => text !== ''), ...opening].toSorted(
    (a, b) => a.at - b.at || a.opens - b.opens || b.other - a.other || a.order - b.order,
  );
  const parts = [];
  let at = 0;
  for (const { at: next, text, removes } of insertions) {
    parts.push(source.slice(at, next), text);
    at = next + removes;
  }
  parts.push(source.slice(at));
  const after = places.flatMap((place, i) => (place.after ? [place.after(from + i)] : []));
  return `${parts.join('')}\n${after.join('\n')}`;
}

const wrapped = ({ start, end }, before, behind) => ({ start, end, before, behind });

/** The rules that an argument can be, all of an array, either side of a condition. */
function idsIn(node, known) {
  if (node === null || node === undefined) return [];
  switch (node.type) {
    case 'Literal':
      return known(node.value) ? [node.value] : [];
    case 'ArrayExpression':
      return node.elements.flatMap((one) => idsIn(one, known));
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap((one) => idsIn(one, known));
    case 'LogicalExpression':
      return [node.left, node.right].flatMap((one) => idsIn(one, known));
    case 'SpreadElement':
      return idsIn(node.argument, known);
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return idsIn(node.expression, known);
    default:
      return [];
  }
}

/** Constants of the module, one to a declaration, with numbers in them and a doc comment that names rules. */
function constantsIn(statements, comments, source, known) {
  const docs = comments.filter(({ value }) => value.startsWith('*'));
  return statements.flatMap((statement) => {
    const declared = statement.declaration ?? statement;
    if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const' || declared.declarations.length !== 1) return [];
    const [{ id, init }] = declared.declarations;
    const doc = docs.find(({ end }) => end <= statement.start && source.slice(end, statement.start).trim() === '');
    if (!doc || id.type !== 'Identifier' || init === null || !isFigures(init)) return [];
    const rules = [...doc.value.matchAll(CITED)].map(([rule]) => rule).filter(known);
    const edit = { start: declared.start, end: declared.start, before: 'let', behind: '', removes: 'const'.length };
    const after = (n) => `proofs.constant(${n}, ${id.name}, (value) => { ${id.name} = value; });`;
    return [{ rules, node: statement, edits: [edit], after }];
  });
}

/** True of a number, and of objects and lists with numbers in them. */
function isFigures(node) {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'number';
    case 'UnaryExpression':
      return node.operator === '-' && isFigures(node.argument);
    case 'ObjectExpression':
      return node.properties.some(({ type, value }) => type === 'Property' && isFigures(value));
    case 'ArrayExpression':
      return node.elements.some((one) => one !== null && isFigures(one));
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return isFigures(node.expression);
    default:
      return false;
  }
}
