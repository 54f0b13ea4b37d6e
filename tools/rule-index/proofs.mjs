import { parsed, walk } from './syntax.mjs';

/**
 * The tests of a source that prove rules, `rule('9.6i')('title', …)`: the line of each, its rules where they stand there as they
 * are (null where they come from elsewhere), and what a test's full name looks like, with whatever is found only when the tests run
 * left open.
 */
export function proofsIn(file, source) {
  const { program, lineAt } = parsed(file, source);
  const proofs = [];
  walk(program.body, (node, around) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'CallExpression' || !isCalled(node.callee, 'rule')) return;
    const ids = node.callee.arguments;
    const rules = ids.every(({ type, value }) => type === 'Literal' && typeof value === 'string') ? ids.map(({ value }) => value) : null;
    const titles = around.flatMap((outer) => (isDescription(outer) ? [patternOf(outer.arguments[0])] : []));
    const closing = rules === null ? '.*' : escaped(rules.join(', '));
    const name = [...titles, `${patternOf(node.arguments[0])} \\(${closing}\\)`].join(' > ');
    proofs.push({ line: lineAt(node.start), rules, name });
  });
  return proofs;
}

/** The line of the test with this full name that proves the rule; null where none is found. */
export function lineOf(proofs, rule, name) {
  const fitting = proofs.filter(
    ({ rules, name: pattern }) => (rules?.includes(rule) ?? true) && new RegExp(`^(?:.* > )?${pattern}$`, 's').test(name),
  );
  const [best] = fitting.toSorted((a, b) => b.name.length - a.name.length);
  return best?.line ?? null;
}

const isCalled = ({ callee }, name) => callee.type === 'Identifier' && callee.name === name;

/** `describe('title', …)`, or `describe.each(…)('title', …)`. */
const isDescription = ({ type, callee }) => {
  if (type !== 'CallExpression') return false;
  if (callee.type === 'Identifier') return callee.name === 'describe';
  return callee.type === 'CallExpression' && callee.callee.type === 'MemberExpression' && callee.callee.object.name === 'describe';
};

/** What a title's text looks like. */
function patternOf(title) {
  if (title?.type === 'Literal') return escaped(String(title.value));
  if (title?.type === 'TemplateLiteral') return title.quasis.map(({ value }) => escaped(value.cooked)).join('.*');
  if (title?.type === 'BinaryExpression') return `${patternOf(title.left)}${patternOf(title.right)}`;
  return '.*';
}

const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
