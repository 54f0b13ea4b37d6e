import { existsSync } from 'node:fs';
import { editionText, spotName, type Edition, type Editing, type Game, type Problem } from '@sandtable/umpire';
import { editionFrom } from './arguments.ts';
import { Bad, named, print, writeText } from './output.ts';

interface Options {
  readonly game?: string;
  readonly json?: boolean;
}

/** The game whose editions are meant: the one that was named, or the only one that has any. @throws Bad */
function editingOf(games: readonly Game[], id: string | undefined): Editing {
  const having = games.filter(({ editing }) => editing);
  const ids = having.map((game) => game.id).join(', ') || 'none';
  const [only, second] = having;
  if (id === undefined && (second || !only)) throw new Bad(`--game GAME is needed; games with editions: ${ids}`);
  const { editing } = id === undefined ? (only as Game) : named(games, id);
  if (!editing) throw new Bad(`--game ${id}: it has no editions; games with editions: ${ids}`);
  return editing;
}

/** Everything that is wrong with an edition or scenario file. 1 where no game can begin with it. */
export function checkFile(games: readonly Game[], file: string, { game, json }: Options): 0 | 1 {
  const editing = editingOf(games, game);
  const problems = editing.problems(editionFrom(file));
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
export function compareFiles(games: readonly Game[], file: string, other: string | undefined, { game, json }: Options): 0 | 1 {
  const editing = editingOf(games, game);
  const [from, to] = other === undefined ? [null, editionFrom(file)] : [editionFrom(file), editionFrom(other)];
  const differences = editing.differences(from, to);
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
export function newFile(games: readonly Game[], file: string, { game, name, json }: Options & { readonly name?: string }): 0 {
  const editing = editingOf(games, game);
  if (existsSync(file)) throw new Bad(`${file}: it is there already; name a file that is not`);
  const edition: Edition = { name: name ?? 'My edition', ...editing.whole(null) };
  writeText(file, editionText(edition));
  print(
    json,
    { file, name: edition.name, parts: Object.keys(editing.whole(null)) },
    () => `${file}: the edition "${edition.name}", with all the game's own figures`,
  );
  return 0;
}
