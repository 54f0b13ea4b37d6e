import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Game } from '@sandtable/umpire';
import { Bad, named, print, readJson } from './output.ts';

interface Told {
  readonly id: string;
  readonly says: string;
  /** The tests that prove it: "file › test". */
  readonly proved: readonly string[];
  /** Why it is not proved yet, or cannot be. */
  readonly because: string | null;
}

/** Every rule of a game. The lists lie in the game's folder: proved.json is written by the tests, unproved.json by us. */
export function listRules(games: readonly Game[], id: string, { json }: { json?: boolean }): 0 {
  const game = named(games, id);
  const proved = listIn<readonly string[]>(game.id, 'proved.json');
  const unproved = listIn<string>(game.id, 'unproved.json');
  const rules: Told[] = Object.entries(game.rulebook).map(([rule, { says }]) => {
    const tests = proved[rule] ?? [];
    return { id: rule, says, proved: tests, because: tests.length > 0 ? null : (unproved[rule] ?? null) };
  });
  print(json, { game: game.id, rules }, () => rules.map(inWords).join('\n'));
  return 0;
}

const inWords = ({ id, says, proved, because }: Told): string =>
  `${proved.length > 0 ? '✓' : ' '} ${id.padEnd(8)} ${says}${because === null ? '' : `\n             not proved: ${because}`}`;

function listIn<T>(game: string, name: string): { readonly [rule: string]: T } {
  // The built command lies in apps/cli/dist.
  const file = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'games', game, name);
  if (!existsSync(file)) return {};
  const list = readJson(file);
  if (typeof list !== 'object' || list === null || Array.isArray(list)) throw new Bad(`${file}: an object by rule is expected`);
  return list as { readonly [rule: string]: T };
}
