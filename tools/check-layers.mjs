import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Imports run one way (ARCHITECTURE.md): each room may import only from the rooms named here.
 * `hexes` and `umpire` import nothing of ours; no game imports another; apps reach games through their registry.
 */
const ROOMS = {
  'packages/hexes': [],
  'packages/umpire': [],
  'packages/warfare': ['packages/hexes', 'packages/umpire'],
  'packages/staff': ['packages/umpire'],
  'packages/lab': ['packages/umpire', 'packages/staff'],
  // The registry.
  'games/index.ts': ['games/*', 'packages/staff'],
  'games/*': ['packages/hexes', 'packages/umpire', 'packages/warfare', 'packages/staff'],
  'apps/*': ['packages/*', 'games/*'],
  bench: ['packages/*', 'games/*'],
};

/** Inside the page, what each room of apps/web/src may import of the other rooms there; files beside the rooms are everybody's. */
const PAGE = {
  face: [],
  map: ['face'],
  table: ['face', 'map'],
  play: ['face', 'table'],
  learn: ['face', 'table', 'play'],
  editor: ['face', 'table'],
  offline: [],
  worker: [],
  'games/*': ['face', 'learn', 'ui'],
  ui: ['face', 'map', 'table', 'play', 'learn', 'editor', 'offline'],
};

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const IMPORT = /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

const filesUnder = (folder) =>
  readdirSync(folder).flatMap((name) => {
    if (name === 'node_modules' || name === 'dist') return [];
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesUnder(path) : /\.(ts|tsx|mjs|js)$/.test(name) ? [path] : [];
  });

/** The room of a path inside the project: "packages/hexes", "games/gertrud", "bench"; null for none. */
const roomOf = (path) => {
  const [top, name] = path.split('/');
  return top === 'bench' ? 'bench' : ['packages', 'games', 'apps'].includes(top) ? `${top}/${name}` : null;
};

const fits = (room, pattern) => pattern === room || (pattern.endsWith('/*') && room.startsWith(pattern.slice(0, -1)));

/** The room that an import leads to, or null for a library or the same folder. */
const targetOf = (file, specifier) => {
  const ours = /^@sandtable\/([^/]+)/.exec(specifier);
  if (ours)
    return ['packages', 'games', 'apps'].map((top) => `${top}/${ours[1]}`).find((room) => existing.has(room)) ?? `unknown/${ours[1]}`;
  return specifier.startsWith('.') ? roomOf(relative(root, resolve(dirname(file), specifier))) : null;
};

const existing = new Set(['packages', 'games', 'apps'].flatMap((top) => readdirSync(join(root, top)).map((name) => `${top}/${name}`)));
const faults = [];
for (const top of ['packages', 'games', 'apps', 'bench'])
  for (const file of filesUnder(join(root, top))) {
    const room = roomOf(relative(root, file));
    const allowed = Object.entries(ROOMS).find(([pattern]) => fits(room, pattern))?.[1] ?? [];
    for (const [, specifier] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const target = targetOf(file, specifier);
      if (target && target !== room && !allowed.some((pattern) => fits(target, pattern)))
        faults.push(`${relative(root, file)} imports ${specifier}: ${room} may not import ${target}`);
    }
  }

const page = join(root, 'apps', 'web', 'src');
/** The page's room of a file, or null for a file beside the rooms; each game has one of its own. */
const pageRoomOf = (path) => {
  const [room, ...inside] = relative(page, path).split('/');
  if (inside.length === 0 || room === '..') return null;
  return room === 'games' ? `games/${inside[0]}` : room;
};
const allowedIn = (room) => Object.entries(PAGE).find(([pattern]) => fits(room, pattern))?.[1];
for (const file of filesUnder(page)) {
  const room = pageRoomOf(file);
  if (room === null) continue;
  const allowed = allowedIn(room);
  if (!allowed) faults.push(`${relative(root, file)}: the page has no room ${room}; name it in tools/check-layers.mjs`);
  for (const [, specifier] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const target = specifier.startsWith('.') ? pageRoomOf(resolve(dirname(file), specifier)) : null;
    if (target && target !== room && target !== 'styles' && !allowed?.includes(target))
      faults.push(`${relative(root, file)} imports ${specifier}: ${room} may not import ${target}`);
  }
}
/** What games no longer do: a command is read by the act that it is of (`named`, `given`), never by the name of a part. */
const UNTYPED = /\bcommand\[|\bas Command\b/;
for (const file of filesUnder(join(root, 'games')).filter((path) => path.includes('/src/')))
  for (const [i, line] of readFileSync(file, 'utf8').split('\n').entries())
    if (UNTYPED.test(line)) faults.push(`${relative(root, file)}:${i + 1} reads a command by the name of a part, or casts one`);

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
