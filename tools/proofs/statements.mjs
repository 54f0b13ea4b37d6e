import { calledBy } from '../rule-index/places.mjs';
import { isFunction } from './figures.mjs';

/**
 * What is left out where rules are noted by `applies(…)`:
 *
 * - `return applies(…)`: that return.
 * - The first statement behind it in its block that does something. Other `applies`, ledger lines and declarations are passed over. A
 *   last `return` of the function is kept, and its value emptied (where it is a refusal or null, the one becomes the other: that is
 *   how a rule is broken that allows something); but one that only says that play goes on (`return on();`) is passed over, too, where
 *   something else was done, and so is `return null;`.
 * - Where nothing follows, the last statement before it that does something.
 * - Where its block has nothing else, the same beside the statement that holds the block.
 *
 * Where it applies only on a condition (`if (reduced) applies('2.7a');`), what follows the condition is broken only after it has applied.
 * Null where nothing stands beside it.
 */
export function besideApplies(call, around) {
  let node = call;
  let armed = false;
  for (let at = around.length - 1; at >= 0; at--) {
    const holder = around[at];
    if (holder.type === 'ReturnStatement') return leavingOut(holder);
    if (isFunction(holder)) return null;
    const list = listOf(holder);
    if (list?.includes(node)) {
      const found = choose(list, list.indexOf(node), around[at - 1]);
      if (found) return armed && found.follows ? arming(found.broken, call) : found.broken;
    }
    if (!isTransparent(holder)) armed = true;
    node = holder;
  }
  return null;
}

const listOf = ({ type, body, consequent }) =>
  type === 'BlockStatement' || type === 'Program' ? body : type === 'SwitchCase' ? consequent : null;

/** What holds a statement without making it conditional. */
const isTransparent = ({ type }) => type === 'BlockStatement' || type === 'ExpressionStatement';

function choose(list, at, owner) {
  const after = list.slice(at + 1).find((one) => !isPassedOver(one));
  const before = list.slice(0, at).findLast((one) => !isPassedOver(one) && one.type !== 'ReturnStatement');
  const isLast = isFunction(owner ?? {}) && after?.type === 'ReturnStatement';
  if (after && !isLast) return { follows: true, broken: leavingOut(after) };
  const says = isLast && after.argument && !isNull(after.argument);
  if (says && !(before && isBareTurn(after.argument))) return { follows: true, broken: emptying(after.argument, isRefusing(owner)) };
  return before ? { follows: false, broken: leavingOut(before) } : null;
}

const leavingOut = ({ start }) => ({
  kind: 'statement',
  edits: [{ start, end: start, before: (n) => `if (!proofs.breaks(${n})) `, behind: '' }],
});
const emptying = ({ start, end }, refuses) => ({
  kind: 'value',
  edits: [{ start, end, before: (n) => `proofs.${refuses ? 'refused' : 'emptied'}(${n}, (`, behind: '))' }],
});

/** Does the function say that it gives back a refusal, or null? */
const isRefusing = ({ returnType }) => {
  const types = returnType?.typeAnnotation.types ?? [];
  return (
    types.length === 2 && types.some(({ typeName }) => typeName?.name === 'Refusal') && types.some(({ type }) => type === 'TSNullKeyword')
  );
};

/** The same, only after the call has been made. */
const arming = ({ kind, edits }, { start, end }) => ({
  kind,
  edits: [
    { start, end, before: (n) => `(proofs.arms(${n}), `, behind: ')' },
    ...edits.map((edit) => ({ ...edit, before: (n) => edit.before(n).replace('proofs.', 'proofs.armed.') })),
  ],
});

const PLAY_GOES_ON = new Set(['on', 'stay', 'back', 'to']);
const isBareTurn = (node) =>
  node.type === 'CallExpression' && PLAY_GOES_ON.has(calledBy(node.callee)) && node.arguments.every(({ type }) => type === 'Literal');

const isNull = ({ type, value, raw }) => type === 'Literal' && value === null && raw === 'null';

/** What does nothing by itself: declarations, other notes of rules, ledger lines, with conditions or without. */
function isPassedOver(node) {
  switch (node?.type) {
    case 'VariableDeclaration':
    case 'FunctionDeclaration':
    case 'EmptyStatement':
      return true;
    case 'IfStatement':
      return isPassedOver(node.consequent) && (node.alternate === null || isPassedOver(node.alternate));
    case 'BlockStatement':
      return node.body.every(isPassedOver);
    case 'ExpressionStatement':
      return isNote(node.expression);
    default:
      return node?.type.startsWith('TS') ?? true;
  }
}

function isNote(node) {
  if (node.type === 'ChainExpression') return isNote(node.expression);
  if (node.type === 'LogicalExpression') return isNote(node.right);
  if (node.type === 'ConditionalExpression') return isNote(node.consequent) && isNote(node.alternate);
  if (node.type !== 'CallExpression') return false;
  const name = calledBy(node.callee);
  return name === 'applies' || (name === 'add' && node.arguments.length > 2) || (name === 'begin' && node.callee.object?.name === 'lines');
}
