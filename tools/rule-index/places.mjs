import { linesOf, parsed, walk } from './syntax.mjs';

/**
 * What looks like the number of a rule: "9.6i", "11.0aa", "6.7bis-a", "X.43a"; one of the rules of a case, "9.12c-1", "4.1A-3", "4.1-1"; one of
 * a step of play, "2.3.II-A1"; one of a part of the rulebook without a number, "Intro.1A-1", "Terms-3"; one of parts within parts, "8.B.2.a.iv#1".
 */
export const CITED =
  /(?<![\w.-])(?:\d+\.(?:[A-Z]|\d+)(?:\.[A-Za-z0-9]+)*(?:#\d+)?|(?:\d+|[A-Z])\.\d+(?:bis(?:-[a-z]+)?|\.[IVX]+\d?-\w+|[A-Z]?[a-z]{0,2}(?:-\d+)?)|[A-Z][a-z]+(?:\.\w+)?-\d+|[A-Z][a-z]+\.\w+)(?!\w|-\w|\.\w)/g;

/**
 * Where a TypeScript source names rules: in its code (`enforced`), with the function or act around the place and what is done with the rule
 * there, and in its comments (`explained`). Types name rules that others enforce, and do not count. `known` says what is a rule.
 */
export function placesIn(file, source, known) {
  // Most of the time goes into the tree, which a source that speaks of no rule need not have.
  if (![...source.matchAll(CITED)].some(([number]) => known(number))) return { enforced: [], explained: [] };
  const { program, comments, lineAt } = parsed(file, source);
  const enforced = [];
  walk(program.body, (node, around) => {
    if (node.type !== 'Literal' || !known(node.value) || around.some(({ type }) => type.startsWith('TS') && !TRANSPARENT.has(type))) return;
    enforced.push({ rule: node.value, line: lineAt(node.start), inside: nameOf(around[0] ?? node, node.start), how: howIn(node, around) });
  });
  const explained = comments.flatMap((comment) =>
    [...comment.value.matchAll(CITED)].flatMap(({ 0: rule, index }) => {
      if (!known(rule)) return [];
      // A comment's value begins behind its two marks.
      return [{ rule, line: lineAt(comment.start + 2 + index), inside: nameAbout(program.body, comment), how: 'explains' }];
    }),
  );
  return { enforced: withoutRepeats(enforced), explained: withoutRepeats(explained) };
}

/** Where the strings of a JSON text name rules, other than as keys. */
export function placesInData(text, known) {
  const lineAt = linesOf(text);
  const strings = [...text.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?/g)];
  const found = strings.filter(([, string, colon]) => colon === undefined && known(string));
  return withoutRepeats(found.map(({ 1: rule, index }) => ({ rule, line: lineAt(index), inside: null, how: 'data' })));
}

/** Nodes of types that have code in them. */
const TRANSPARENT = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
]);

/** What may stand between a call and the rule that is one of its arguments. */
const BETWEEN = new Set([
  'ArrayExpression',
  'ConditionalExpression',
  'LogicalExpression',
  'SpreadElement',
  'ParenthesizedExpression',
  ...TRANSPARENT,
]);

/** What the code does with a rule that it names: what it is called with, or else it names it. */
function howIn(node, around) {
  const holder = around.findLast(({ type }) => !BETWEEN.has(type));
  if (holder?.type !== 'CallExpression' || holder.callee === node) return 'names';
  const { callee } = holder;
  if (callee.type === 'CallExpression') return calledBy(callee.callee) === 'actsOf' ? 'act' : 'names';
  return CALLS[calledBy(callee)] ?? 'names';
}

/** What the citing words do (`cite.ts` of each game), and how acts are stated. */
const CALLS = { no: 'refuses', applies: 'applies', add: 'reckons', act: 'act' };

/** The name of the function or method that a callee is; nothing where it has none. */
export const calledBy = (callee) => {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'TSInstantiationExpression') return calledBy(callee.expression);
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';
};

/**
 * What a statement of a module declares, at the offset where several are declared or in the method that lies there; null for
 * nothing with a name.
 */
function nameOf(statement, offset) {
  const declared = statement.declaration ?? statement;
  if (declared.type === 'VariableDeclaration') {
    const one = declared.declarations.find(({ start, end }) => start <= offset && offset < end) ?? declared.declarations[0];
    return one.id.type === 'Identifier' ? one.id.name : null;
  }
  const name = declared.id?.type === 'Identifier' ? declared.id.name : null;
  const method = declared.type === 'ClassDeclaration' ? declared.body.body.find(({ start, end }) => start <= offset && offset < end) : null;
  return name !== null && method?.key?.type === 'Identifier' ? `${name}.${method.key.name}` : name;
}

/** What a comment stands in or, beside the statements of a module, before. */
function nameAbout(statements, { start, end }) {
  const about = statements.find((one) => one.start <= start && end <= one.end) ?? statements.find((one) => one.start >= end);
  return about ? nameOf(about, Math.max(start, about.start)) : null;
}

/** A rule that is named twice on one line is named there once. */
const withoutRepeats = (places) =>
  places.filter((place, i) => places.findIndex(({ rule, line }) => rule === place.rule && line === place.line) === i);
