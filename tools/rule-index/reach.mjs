import { posix } from 'node:path';
import { parsed, walk } from './syntax.mjs';

/** Where whoever plays a game comes in: the registry lists it by this file, which brings the rest. */
const DOOR = 'src/listing.ts';

/**
 * What of a game's sources a game that is played comes to: by file the names of the declarations to which the listing leads by imports and uses. Names
 * are compared, and not what they are bound to, so that it is rather too much than too little. Whatever a module does beside declaring counts as
 * soon as one of its declarations does.
 *
 * @param texts the sources by their files, `src/…`
 */
export function reachedIn(texts) {
  const modules = new Map([...texts].map(([file, text]) => [file, moduleOf(file, text, texts)]));
  const reached = new Map([...texts.keys()].map((file) => [file, new Set()]));
  const waiting = [];
  /** A name as it stands in a file: what it declares, or what it has from elsewhere. */
  const come = (file, name) => {
    const module = modules.get(file);
    if (!module || reached.get(file).has(name)) return;
    const isDeclared = module.uses.has(name);
    const from = module.from.get(name);
    if (!isDeclared && !from) return;
    reached.get(file).add(name);
    if (isDeclared) waiting.push([file, module.uses.get(name)], [file, module.beside]);
    if (from) enter(from.file, from.name);
  };
  /** An export of a file: null for all of them. */
  const enter = (file, name) => {
    const module = modules.get(file);
    if (!module) return;
    if (name === null) for (const own of [...module.uses.keys(), ...module.from.keys()]) come(file, own);
    else come(file, name);
    for (const other of module.passes) enter(other, name);
  };
  enter(DOOR, null);
  while (waiting.length > 0) {
    const [file, { names, files }] = waiting.pop();
    for (const name of names) come(file, name);
    for (const brought of files) enter(brought, null);
  }
  return reached;
}

/** What a module declares with the names that each uses, what it has from others, whose exports it passes on, and what it does beside. */
function moduleOf(file, text, texts) {
  const { program } = parsed(file, text);
  const at = (source) => {
    const found = posix.join(posix.dirname(file), source);
    return source.startsWith('.') && texts.has(found) ? found : null;
  };
  const module = { uses: new Map(), from: new Map(), passes: [], beside: { names: new Set(), files: [] } };
  for (const statement of program.body) {
    const source = statement.source ? at(statement.source.value) : null;
    if (statement.type === 'ImportDeclaration') {
      if (source === null || statement.importKind === 'type') continue;
      for (const { type, local, imported } of statement.specifiers)
        module.from.set(local.name, { file: source, name: type === 'ImportSpecifier' ? imported.name : null });
    } else if (statement.type === 'ExportAllDeclaration') {
      if (source !== null) module.passes.push(source);
    } else if (statement.source) {
      if (source === null) continue;
      for (const { local, exported } of statement.specifiers) module.from.set(exported.name, { file: source, name: local.name });
    } else declare(module, statement, at);
  }
  return module;
}

function declare(module, statement, at) {
  const declared = statement.declaration ?? statement;
  const parts = declared.type === 'VariableDeclaration' ? declared.declarations : [declared];
  for (const part of parts) {
    const names = namesOf(part.id);
    const uses = usedIn(part, at);
    for (const name of names) module.uses.set(name, uses);
    if (names.length > 0) continue;
    for (const name of uses.names) module.beside.names.add(name);
    module.beside.files.push(...uses.files);
  }
}

/** The names that a declaration binds. */
function namesOf(pattern) {
  const names = [];
  if (pattern) walk(pattern, (node) => node.type === 'Identifier' && names.push(node.name));
  return names;
}

/** The names that stand in code, and the files of the game that it fetches. */
function usedIn(node, at) {
  const uses = { names: new Set(), files: [] };
  walk(node, (one) => {
    if (one.type === 'Identifier') uses.names.add(one.name);
    if (one.type !== 'ImportExpression') return;
    const file = one.source.type === 'Literal' ? at(one.source.value) : null;
    if (file !== null) uses.files.push(file);
  });
  return uses;
}
