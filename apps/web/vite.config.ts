import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { compressFolder } from '../../tools/compress.mjs';
import { packedLines } from './src/map/lines-plugin.ts';
import { listFiles } from './src/offline/plugin.ts';
import { ruleIndexes } from './src/ui/companion/rule-index-plugin.ts';
import { wordlessRules } from './src/worker/wordless-plugin.ts';

/** Packs what has been built, so that the server need not; what is built for a test alone stays as it is. */
const compress = (): Plugin => ({
  name: 'sandtable-compress',
  apply: (_config, { command, mode }) => command === 'build' && mode === 'production',
  writeBundle: { order: 'post', handler: ({ dir }) => (dir === undefined ? undefined : compressFolder(dir)) },
});

/**
 * Figures of a game that the page draws by and the umpire rules by: in the file of their own they are the same for both, and fetched once.
 */
const FIGURES = /\/games\/([\w-]+)\/data\/(map|counters|scenarios|tables)\.json$/;
const figures = {
  debugName: 'figures',
  name: (id: string): string | null => {
    const [, game, what] = FIGURES.exec(id) ?? [];
    return what === undefined ? null : `${game}-${what}`;
  },
  priority: 3,
};

/** What stands in the packages for most games: `editing` is fetched with an editor, and what one game alone is played by with that game. */
const HOUSE = [
  /\/packages\/hexes\//,
  /\/packages\/umpire\/src\/(?!contract\/exact\.|acts\/shares\.|table\/verify\.)/,
  /\/packages\/warfare\/src\/(?!editing\/|fog\/|(proposals|words|position\/made|position\/amounts)\.)/,
];
/** What there is to agree on in a game: fetched before its rules, where somebody sets up a table. */
const AGREED =
  /\/games\/([\w-]+)\/(src\/(agreed|offered|options)\.|src\/world\/(scenario|agreed-scenario|seats|sides)\.|data\/options\.json$)/;
/** What a game is played by. Its staff, its editing and its saved deployments are fetched by themselves. */
const RULES = /\/games\/([\w-]+)\/src\/(rules|asking|position|world)\//;

/** Names the file of a game's modules of one kind. */
const ofGame =
  (kind: string, modules: RegExp) =>
  (id: string): string | null => {
    const game = modules.exec(id)?.[1];
    return game === undefined ? null : `${game}-${kind}`;
  };

/**
 * A worker's script in few files, each with nothing that some other part wants: what it begins with, what all rules stand on, and
 * the rules of each game. Chunks found by themselves are a dozen small ones, which pack worse.
 */
const workerGroups = [
  figures,
  { name: 'first', tags: ['$initial' as const], priority: 2 },
  { debugName: 'agreed', name: ofGame('agreed', AGREED), priority: 1 },
  // By what any game's options and scenarios are read: with one game's, those of all others would bring that.
  { name: 'agreed', test: /\/packages\/warfare\/src\/(options|merged)\./, priority: 2 },
  { name: 'house', test: (id: string) => HOUSE.some((room) => room.test(id)), priority: 1 },
  // Of games that hide something.
  { name: 'fog', test: /\/packages\/warfare\/src\/fog\// },
  { debugName: 'rules', name: ofGame('rules', RULES) },
];

/** What a map waits for: the page's own rooms but for what only windows fetched later import, and Preact. */
const PAGE = [
  /\/web\/src\/(play|table)\/(?!(ahead|alerts|luck|prospect|zones)\.)/,
  /\/web\/src\/map\/(?!further\/|laid\/|overview\.)/,
  /\/web\/src\/face\/(?!declared\/|(brushes|chronicle|edited-face|grids|luck|rolls|scenario-ids|sources|tally)\.)/,
  /\/web\/src\/ui\/(icons|parts)\./,
  /\/node_modules\/.*preact/,
];

/** The page, built to `dist`; `preact` stands in for React's JSX. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: {
    format: 'es',
    plugins: () => [wordlessRules()],
    rolldownOptions: { checks: { pluginTimings: false }, output: { codeSplitting: { groups: workerGroups } } },
  },
  plugins: [ruleIndexes({ root: join(import.meta.dirname, '..', '..') }), packedLines(), listFiles(), compress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 2048,
    // Browsers that can run what is built know it.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    // Packing takes most of a build's time, and may.
    rolldownOptions: {
      checks: { pluginTimings: false },
      // What the map waits for comes in one file: a dozen small ones, split off for the sake of windows fetched later, pack worse.
      output: {
        codeSplitting: {
          groups: [
            figures,
            { name: 'page', tags: ['$initial' as const], test: /\/web\/src\/(?!club|ui\/club\/|offline\/sw|main)|preact/, priority: 1 },
            { name: 'page', test: (id: string) => PAGE.some((room) => room.test(id)) },
          ],
        },
      },
    },
  },
});
