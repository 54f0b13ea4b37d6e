import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
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
  'packages/staff': ['packages/hexes', 'packages/umpire'],
  'packages/lab': ['packages/umpire', 'packages/staff'],
  'packages/desk': ['packages/umpire', 'packages/warfare', 'packages/staff'],
  // The registry, and what it lists of a game.
  'games/index.ts': ['games/*'],
  'games/listing.ts': ['packages/umpire', 'packages/staff'],
  'games/words.ts': ['packages/warfare', 'games/*'],
  'games/meanings.ts': ['packages/warfare', 'games/*'],
  'games/*': ['packages/hexes', 'packages/umpire', 'packages/warfare', 'packages/staff', 'games/listing.ts'],
  'apps/*': ['packages/*', 'games/*'],
  bench: ['packages/*', 'games/*', 'apps/club', 'apps/web'],
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
  club: ['table'],
  worker: [],
  'games/*': ['face', 'learn', 'ui'],
  ui: ['face', 'map', 'table', 'play', 'learn', 'editor', 'offline', 'club'],
};

/** Inside the club's server, likewise: what meets the world, what is done at tables and said there, who people are, and what is kept. */
const CLUB = {
  store: [],
  people: ['store'],
  talk: ['people', 'store'],
  tables: ['talk', 'people', 'store'],
  history: ['tables', 'people', 'store'],
  notices: ['tables', 'people', 'store'],
  mail: ['notices', 'tables', 'people', 'store'],
  push: ['notices', 'tables', 'people', 'store'],
  tournaments: ['tables', 'people', 'store'],
  ...Object.fromEntries(
    ['web', 'live', 'jobs', 'admin'].map((room) => [
      room,
      ['push', 'mail', 'notices', 'history', 'tournaments', 'tables', 'talk', 'people', 'store'],
    ]),
  ),
};
/** What puts the club's rooms together, so that none of them imports it. */
const CLUB_WHOLE = new Set(['main.ts', 'server.ts']);

/**
 * Inside the umpire: what a game and everybody else agree upon, what is read from text, the flow of questions and the one spelling of a
 * command, acts stated once, a game put together of those, and the table at which it is played and recorded.
 */
const UMPIRE = {
  contract: [],
  documents: ['contract'],
  flow: ['contract', 'documents'],
  acts: ['contract', 'flow'],
  game: ['contract', 'documents', 'flow'],
  table: ['contract', 'documents', 'flow', 'game'],
};

/**
 * Inside a game, what each folder of games/<game>/src may import of the others: data read into a world, what stands in a position, the
 * rules, answers to questions. Machines, the editing of editions and what happens in words stand beside them, and nobody but the listing
 * knows those.
 */
const GAME = {
  world: [],
  position: ['world'],
  rules: ['world', 'position'],
  asking: ['world', 'position', 'rules'],
  editing: ['world', 'rules'],
  staff: ['world', 'position', 'rules'],
  telling: ['world'],
  showing: ['world', 'position', 'asking', 'telling'],
};
/** What stands beside the folders for all of them; every other file there puts the folders together, and of those they import none. */
const BESIDE = new Set(['rulebook.ts', 'cite.ts', 'options.ts', 'sections.ts']);
/** Machines play the game as a whole; accounts are of the happenings that are declared. */
const WHOLE = { staff: new Set(['index.ts']), telling: new Set(['happenings.ts']) };

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

const club = join(root, 'apps', 'club', 'src');
for (const file of filesUnder(club)) {
  const [room, ...inside] = relative(club, file).split('/');
  if (inside.length === 0) continue;
  if (!CLUB[room]) faults.push(`${relative(root, file)}: the club has no room ${room}; name it in tools/check-layers.mjs`);
  for (const [, specifier] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const path = specifier.startsWith('.') ? relative(club, resolve(dirname(file), specifier)) : '';
    const [target, ...within] = path.split('/');
    const isWrong = within.length === 0 ? CLUB_WHOLE.has(target) : target !== '..' && target !== room && !CLUB[room]?.includes(target);
    if (isWrong) faults.push(`${relative(root, file)} imports ${specifier}: the club's ${room} may not import ${target}`);
  }
}

const umpire = join(root, 'packages', 'umpire', 'src');
for (const file of filesUnder(umpire)) {
  const [folder, ...inside] = relative(umpire, file).split('/');
  if (inside.length === 0) continue;
  for (const [, specifier] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const target = specifier.startsWith('.') ? relative(umpire, resolve(dirname(file), specifier)).split('/')[0] : folder;
    if (target !== folder && !UMPIRE[folder]?.includes(target))
      faults.push(`${relative(root, file)} imports ${specifier}: the umpire's ${folder} may not import ${target}`);
  }
}

const games = readdirSync(join(root, 'games')).filter(
  (name) => existing.has(`games/${name}`) && statSync(join(root, 'games', name)).isDirectory(),
);
for (const game of games) {
  const source = join(root, 'games', game, 'src');
  /** The folder of a file of the game, and the file itself where it stands beside them. */
  const placeOf = (path) => {
    const [folder, ...inside] = relative(source, path).split('/');
    return inside.length > 0 ? { folder, file: null } : { folder: null, file: folder };
  };
  for (const file of filesUnder(source)) {
    const { folder, file: name } = placeOf(file);
    if (folder !== null && !GAME[folder])
      faults.push(`${relative(root, file)}: a game has no folder ${folder}; name it in tools/check-layers.mjs`);
    for (const [, specifier] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const path = resolve(dirname(file), specifier);
      if (!specifier.startsWith('.') || !path.startsWith(source)) continue;
      const target = placeOf(path);
      const isAllowed =
        target.folder === null
          ? folder === null || BESIDE.has(target.file) || WHOLE[folder]?.has(target.file)
          : folder === null
            ? name === 'listing.ts' || !['staff', 'editing', 'telling'].includes(target.folder)
            : target.folder === folder || GAME[folder]?.includes(target.folder);
      if (!isAllowed)
        faults.push(`${relative(root, file)} imports ${specifier}: ${folder ?? name} may not import ${target.folder ?? target.file}`);
    }
  }
  for (const path of [join(source, 'rules'), join(root, 'games', game, 'tests')])
    for (const folder of existsSync(path) ? readdirSync(path).filter((one) => /^\d/.test(one)) : [])
      if (!isChapter(game, folder)) faults.push(`${relative(root, join(path, folder))}: the rulebook has no such chapter`);
}

/** Is the folder named after a chapter of the game's rulebook: by its number in two digits, and words of its title in their order? */
function isChapter(game, folder) {
  const [, chapters = ''] = readFileSync(join(root, 'games', game, 'src', 'rulebook.ts'), 'utf8').split('export const chapters');
  const [number, ...words] = folder.split('-');
  const title = new RegExp(`^  ${Number(number)}: '(.+)',$`, 'm').exec(chapters)?.[1] ?? '';
  const left = title.toLowerCase().split(/[^a-z0-9]+/);
  return number.length === 2 && words.length > 0 && words.every((word) => left.includes(word) && left.splice(0, left.indexOf(word) + 1));
}

/** What games no longer do: a command is read by the act that it is of (`named`, `given`), never by the name of a part. */
const UNTYPED = /\bcommand\[|\bas Command\b/;
for (const file of filesUnder(join(root, 'games')).filter((path) => path.includes('/src/')))
  for (const [i, line] of readFileSync(file, 'utf8').split('\n').entries())
    if (UNTYPED.test(line)) faults.push(`${relative(root, file)}:${i + 1} reads a command by the name of a part, or casts one`);

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
