import { parsed, walk } from '../rule-index/syntax.mjs';

const LOOPS = new Set(['ForStatement', 'WhileStatement', 'DoWhileStatement']);

/** Insertions that ask the switchboard at each turn of a loop: one that a broken rule sends round for ever ends there. */
export function loopsIn(file, source) {
  const edits = [];
  walk(parsed(file, source).program.body, (node) => {
    if (!LOOPS.has(node.type)) return;
    const { test, body } = node;
    if (test) edits.push({ start: test.start, end: test.end, before: 'proofs.goesRound() && (', behind: ')' });
    else edits.push({ start: body.start, end: body.end, before: '{ proofs.goesRound(); ', behind: ' }' });
  });
  return edits;
}
