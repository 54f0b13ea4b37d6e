import { walk } from '../rule-index/syntax.mjs';

/**
 * The figure that a ledger line stands for, and what it is when the line adds nothing: of a difference `a - b` the first, which is then
 * as much as the second; of anything else the whole, which is then nothing (null).
 */
export const figureOf = (value) =>
  value.type === 'BinaryExpression' && value.operator === '-'
    ? { figure: value.left, instead: value.right }
    : { figure: value, instead: null };

/** Insertions at each use of the figure in the function around the line: those behind the line, or where there is none those before it. */
export function figuresLike({ figure, instead }, line, around, source) {
  const body = around.findLast(isFunction)?.body;
  if (!body || !FIGURES.has(figure.type)) return [];
  const text = textOf(figure, source);
  const uses = [];
  walk(body, (node, inside) => {
    if (node.type !== figure.type || textOf(node, source) !== text) return;
    if (line.start <= node.start && node.end <= line.end) return;
    const holder = inside.at(-1);
    if (holder && !isRead(node, holder, inside.at(-2))) return;
    // A shorthand property is walked twice, as its key and as its value.
    if (!uses.some(({ node: { start } }) => start === node.start))
      uses.push({ node, isShorthand: holder?.type === 'Property' && holder.shorthand });
  });
  const behind = uses.filter(({ node }) => node.start >= line.end);
  const none = instead === null ? 'undefined' : `() => (${textOf(instead, source)})`;
  return (behind.length > 0 ? behind : uses).map(({ node: { start, end }, isShorthand }) => ({
    start,
    end,
    before: (n) => `${isShorthand ? `${text}: ` : ''}proofs.none(${n}, `,
    behind: `, ${none})`,
  }));
}

export const isFunction = ({ type }) =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';

const textOf = ({ start, end }, source) => source.slice(start, end);

/** A literal is no figure of its function: it would be anything of the same value. */
const FIGURES = new Set([
  'Identifier',
  'MemberExpression',
  'CallExpression',
  'ConditionalExpression',
  'LogicalExpression',
  'BinaryExpression',
]);

/** False where the node is declared, assigned to, or a mere name. */
function isRead(node, holder, beyond) {
  switch (holder.type) {
    case 'VariableDeclarator':
      return holder.id !== node;
    case 'AssignmentExpression':
      return holder.left !== node;
    case 'UpdateExpression':
    case 'ArrayPattern':
    case 'ObjectPattern':
    case 'AssignmentPattern':
    case 'RestElement':
      return false;
    case 'MemberExpression':
      return holder.computed || holder.property !== node;
    case 'CallExpression':
      return holder.callee !== node;
    case 'Property':
      return beyond?.type !== 'ObjectPattern' && (holder.shorthand || holder.value === node);
    default:
      return !isFunction(holder) || holder.body === node;
  }
}
