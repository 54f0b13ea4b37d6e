import { existsSync } from 'node:fs';
import { editionText, spotName, type Edition, type Editing, type Game, type Problem } from '@sandtable/umpire';
import { editionFrom } from './arguments.ts';
import { Bad, named, print, readJson, writeText } from './output.ts';

interface Options {
  readonly game?: string;
  readonly json?: boolean;
}

type Edited = Game & { readonly editing: Editing };

/**
 * The game whose editions are meant: the one that was named; or that the file says it is of; or the first, of which files are that say
 * nothing. @throws Bad
 */
function gameFor(games: readonly Game[], id: string | undefined, file?: string): Edited {
  const having = games.filter((game): game is Edited => game.editing !== undefined);
  const ids = having.map((game) => game.id).join(', ') || 'none';
  const wanted = id ?? (file === undefined ? undefined : gameIn(file)) ?? having[0]?.id ?? '';
  const found = having.find((game) => game === named(games, wanted));
  if (!found) throw new Bad(`${wanted} has no editions; games with editions: ${ids}`);
  return found;
}

/** The game that a file says it is of. @throws Bad naming the file */
function gameIn(file: string): string | undefined {
  const json = readJson(file);
  const game = typeof json === 'object' && json !== null && 'game' in json ? json.game : undefined;
  return typeof game === 'string' ? game : undefined;
}

/** Everything that is wrong with an edition or scenario file. 1 where no game can begin with it. */
export function checkFile(games: readonly Game[], file: string, { game: id, json }: Options): 0 | 1 {
  const game = gameFor(games, id, file);
  const problems = game.editing.problems(editionFrom(file, game));
  const faults = problems.filter(({ weight }) => weight === 'fault').length;
  print(json, { ok: faults === 0, problems }, () =>
    problems.length === 0 ? `${file}: nothing is wrong` : [...problems.map(problemLine), verdict(file, faults, problems.length)].join('\n'),
  );
  return faults === 0 ? 0 : 1;
}

function problemLine({ at, says, rule, weight }: Problem): string {
  const [name, path] = [spotName(at), spotName({ part: at.part, path: at.path })];
  return `${weight.padEnd(7)}  ${name}${name === path ? '' : ` (${path})`}: ${says}${rule === undefined ? '' : ` [${rule}]`}`;
}

function verdict(file: string, faults: number, all: number): string {
  const many = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
  const warnings = many(all - faults, 'warning');
  return faults === 0 ? `${file}: can be played; ${warnings}` : `${file}: ${many(faults, 'fault')}: no game can begin with it; ${warnings}`;
}

/** Figure by figure, what differs between two editions, or between the game's own figures and one. 1 where something does. */
export function compareFiles(games: readonly Game[], file: string, other: string | undefined, { game: id, json }: Options): 0 | 1 {
  const game = gameFor(games, id, file);
  const [from, to] = other === undefined ? [null, editionFrom(file, game)] : [editionFrom(file, game), editionFrom(other, game)];
  const differences = game.editing.differences(from, to);
  print(json, { same: differences.length === 0, differences }, () =>
    differences.length === 0
      ? `${file}: the same figures as ${other ?? "the game's own"}`
      : [
          ...differences.map(({ says }) => says),
          `${differences.length} ${differences.length === 1 ? 'figure differs' : 'figures differ'}`,
        ].join('\n'),
  );
  return differences.length === 0 ? 0 : 1;
}

/** Writes the game's own figures whole, as a start for an owner's. @throws Bad for a file that is there already */
export function newFile(games: readonly Game[], file: string, { game: id, name, json }: Options & { readonly name?: string }): 0 {
  const game = gameFor(games, id);
  if (existsSync(file)) throw new Bad(`${file}: it is there already; name a file that is not`);
  const edition: Edition = { name: name ?? 'My edition', ...game.editing.whole(null) };
  writeText(file, editionText(edition, game.id));
  print(
    json,
    { file, name: edition.name, parts: Object.keys(game.editing.whole(null)) },
    () => `${file}: the edition "${edition.name}", with all the game's own figures`,
  );
  return 0;
}
