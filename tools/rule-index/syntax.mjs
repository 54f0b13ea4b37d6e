import { parseSync } from 'vite';

/**
 * A TypeScript source as a tree with its comments, and the line, from 1, on which an offset lies. @throws Error naming the file,
 * where it is none
 */
export function parsed(file, source) {
  const { program, comments, errors } = parseSync(file, source);
  const [fault] = errors;
  if (fault) throw new Error(`${file}: ${fault.message}`);
  return { program, comments, lineAt: linesOf(source) };
}

/** The line, from 1, on which an offset of the text lies. */
export function linesOf(text) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle] <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

/** Shows every node under this one, and those that it lies in, the outermost first; that list is good until `see` comes back. */
export function walk(node, see, around = []) {
  if (Array.isArray(node)) {
    for (const one of node) if (one !== null && typeof one === 'object') walk(one, see, around);
    return;
  }
  const isNode = typeof node.type === 'string';
  if (isNode) {
    see(node, around);
    around.push(node);
  }
  for (const name in node) {
    const part = node[name];
    if (part !== null && typeof part === 'object') walk(part, see, around);
  }
  if (isNode) around.pop();
}
