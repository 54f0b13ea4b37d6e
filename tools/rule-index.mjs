import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { placesIn, placesInData } from './rule-index/places.mjs';
import { lineOf, proofsIn } from './rule-index/proofs.mjs';
import { reachedIn } from './rule-index/reach.mjs';
import { parsed } from './rule-index/syntax.mjs';

/** Data of a game that speak of rules, and are told of by what they say rather than by where that stands. */
const TOLD = { rulings: 'rulings.json', options: 'options.json' };

/** What is known of the rules of every game that may be played, by the game's id. */
export const ruleIndex = (root) => Object.fromEntries(listedIn(root).map((game) => [game, gameIndex(join(root, 'games', game))]));

/** The games that may be played: those whose listing `games/index.ts` imports, in the order of their folders. */
export function listedIn(root) {
  const listings = readFileSync(join(root, 'games', 'index.ts'), 'utf8').matchAll(/ from '\.\/([\w-]+)\/src\/listing\.ts'/g);
  return [...listings].map(([, game]) => game).toSorted();
}

/** The games of the project, also those that cannot be played yet: the folders of `games` that have a registry of rules. */
export const gamesIn = (root) =>
  readdirSync(join(root, 'games'), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && registryIn(join(root, 'games', entry.name)) ? [entry.name] : [],
  );

/**
 * What is known of each rule of the game in a folder: where it is enforced and explained, which tests prove it, or why none does, and the
 * rulings and options about it. Files are named from the game's folder on. @throws Error naming a file that cannot be read
 */
export function gameIndex(folder) {
  const rules = rulesIn(folder);
  const known = (text) => typeof text === 'string' && rules.has(text);
  const { enforced, explained } = placesByRule(folder, known);
  const proved = provedIn(folder);
  const unproved = read(folder, 'unproved.json') ?? {};
  const rulings = read(folder, join('data', TOLD.rulings)) ?? [];
  const options = read(folder, join('data', TOLD.options)) ?? [];
  const told = (rule) => {
    const about = rulings.filter((ruling) => ruling.about.includes(rule));
    const switches = options.filter((option) => option.rule === rule || about.some((ruling) => ruling.option === option.id));
    return {
      rulings: about.map(({ id, question, ours }) => ({ id, question, ours })),
      options: switches.map(({ id, title, values, labels }) => ({
        id,
        title,
        values: values.map((value) => labels?.[value] ?? String(value)),
      })),
    };
  };
  return Object.fromEntries(
    [...rules].map((rule) => [
      rule,
      {
        enforced: enforced.get(rule) ?? [],
        explained: explained.get(rule) ?? [],
        proved: proved[rule] ?? [],
        unproved: unproved[rule] ?? null,
        ...told(rule),
      },
    ]),
  );
}

/** The ids of the registry (`export const rules = { … }`), in its order. */
export function rulesIn(folder) {
  const file = registryIn(folder);
  const { program } = parsed(file, readFileSync(join(folder, file), 'utf8'));
  for (const { declaration } of program.body)
    for (const { id, init } of declaration?.type === 'VariableDeclaration' ? declaration.declarations : [])
      if (id.name === 'rules') return new Set((init.expression ?? init).properties.map(({ key }) => key.value ?? key.name));
  throw new Error(`${file}: "export const rules" is expected`);
}

const registryIn = (folder) => filesIn(folder, 'src', '.ts').find((file) => basename(file) === 'rulebook.ts');

/**
 * The rooms of a game's sources in the order in which their places are told: the rules themselves, whatever else there is, the
 * machine players.
 */
const roomOf = (file) => (file.startsWith('src/rules/') ? 0 : file.startsWith('src/staff/') ? 2 : 1);

/** The places of each rule: the rules' own before the machines', data last. Data that the game does not import itself enforce nothing. */
function placesByRule(folder, known) {
  const registry = registryIn(folder);
  const text = (file) => readFileSync(join(folder, file), 'utf8');
  const sources = filesIn(folder, 'src', '.ts').filter((file) => file !== registry);
  const texts = new Map(sources.map((file) => [file, text(file)]));
  const found = sources.map((file) => [file, placesIn(file, texts.get(file), known)]);
  const imports = [...texts.values()].flatMap((source) => [...source.matchAll(/'[./]*\/(data\/[\w./-]+\.json)'/g)].map(([, file]) => file));
  const data = [...new Set(imports)].filter((file) => !Object.values(TOLD).includes(basename(file))).toSorted();
  const ordered = found.toSorted(([a], [b]) => roomOf(a) - roomOf(b));
  return {
    enforced: byRule([
      ...ordered.map(([file, { enforced }]) => [file, enforced]),
      ...data.map((file) => [file, placesInData(text(file), known)]),
    ]),
    explained: byRule(ordered.map(([file, { explained }]) => [file, explained])),
  };
}

function byRule(found) {
  const places = new Map();
  for (const [file, list] of found)
    for (const { rule, ...place } of list) places.set(rule, [...(places.get(rule) ?? []), { file, ...place }]);
  return places;
}

/** The tests of each rule that `proved.json` lists, with the line of each. */
function provedIn(folder) {
  const list = read(folder, 'proved.json') ?? {};
  const home = `games/${basename(folder)}/`;
  const sources = new Map();
  const proofsOf = (file) => {
    if (!sources.has(file))
      sources.set(file, existsSync(join(folder, file)) ? proofsIn(file, readFileSync(join(folder, file), 'utf8')) : []);
    return sources.get(file);
  };
  const proof = (rule, text) => {
    const at = text.indexOf(' › ');
    const [file, test] = [text.slice(home.length, at), text.slice(at + 3)];
    return { file, line: lineOf(proofsOf(file), rule, test), test };
  };
  return Object.fromEntries(Object.entries(list).map(([rule, tests]) => [rule, tests.map((text) => proof(rule, text))]));
}

/** A file of a game's folder, or null where there is none. @throws Error naming one that is no JSON */
function read(folder, name) {
  const file = join(folder, name);
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: JSON is expected (${error.message})`, { cause: error });
  }
}

/**
 * Places that apply a rule of the game in a folder (refuse by it, reckon by it, …), and to which no game comes that is played: they are in declarations
 * to which the game's listing does not lead. Each as "file:line name: rule". What tests alone call enforces nothing.
 */
export function unreachedIn(folder) {
  const rules = rulesIn(folder);
  const registry = registryIn(folder);
  const texts = new Map(filesIn(folder, 'src', '.ts').map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  const reached = reachedIn(texts);
  return [...texts].flatMap(([file, text]) => {
    if (file === registry) return [];
    const { enforced } = placesIn(file, text, (rule) => typeof rule === 'string' && rules.has(rule));
    return enforced
      .filter(({ inside, how }) => how !== 'names' && inside !== null && !reached.get(file).has(inside.split('.')[0]))
      .map(({ line, inside, rule }) => `${file}:${line} ${inside}: ${rule}`);
  });
}

/** The files under a folder of the game's with this ending, in order, named from the game's folder on. */
export const filesIn = (folder, under, ending) =>
  existsSync(join(folder, under))
    ? readdirSync(join(folder, under), { recursive: true })
        .filter((file) => file.endsWith(ending))
        .map((file) => join(under, file).split(sep).join('/'))
        .toSorted()
    : [];
