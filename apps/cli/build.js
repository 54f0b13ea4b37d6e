import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundled, replace } from '../../tools/bundle.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');
const SOURCES = ['src', 'data'];
/** What a game's folder has besides for the index of its rules. */
const PROOFS = ['tests', 'proved.json', 'unproved.json'];

/** Everything that may be part of the command or speaks of rules. */
const sources = () => [
  ...['packages', 'games'].flatMap((top) =>
    readdirSync(join(root, top)).flatMap((name) => SOURCES.map((folder) => join(root, top, name, folder))),
  ),
  ...readdirSync(join(root, 'games')).flatMap((game) => PROOFS.map((name) => join(root, 'games', game, name))),
  join(here, 'src'),
  join(root, 'tools', 'rule-index'),
  ...['package-lock.json', 'games/index.ts', 'apps/cli/build.js', 'tools/bundle.mjs', 'tools/rule-index.mjs'].map((path) =>
    join(root, path),
  ),
];

/**
 * The address of the built command, made anew if a source was changed, added or taken away since. `entry` is another
 * main module, for tests. Beside it lies what is known of each rule, so that the command needs no sources to tell. @throws Error where
 * esbuild is not installed or a source does not compile
 */
export const build = ({ entry = join(here, 'src', 'main.ts'), out = join(here, 'dist', 'sandtable.mjs') } = {}) =>
  bundled({
    entry,
    out,
    from: sources(),
    beside: async (folder) => {
      const { ruleIndex } = await import('../../tools/rule-index.mjs');
      replace(join(folder, 'rule-index.json'), JSON.stringify(ruleIndex(root)));
    },
  });
