import { defineConfig, type Plugin } from 'vite';
import { compressFolder } from '../../tools/compress.mjs';
import { listFiles } from './src/offline/plugin.ts';

/** Packs what has been built, so that the server need not. */
const compress = (): Plugin => ({
  name: 'sandtable-compress',
  apply: 'build',
  writeBundle: { order: 'post', handler: ({ dir }) => (dir === undefined ? undefined : compressFolder(dir)) },
});

/** The page, built to `dist`; `preact` stands in for React's JSX. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  plugins: [listFiles(), compress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 2048,
    chunkSizeWarningLimit: 900,
    // Packing takes most of a build's time, and may.
    rolldownOptions: {
      checks: { pluginTimings: false },
      // What the map waits for comes in one file: a dozen small ones, split off for the sake of windows fetched later, pack worse.
      output: {
        codeSplitting: {
          groups: [{ name: 'page', test: /(web\/src\/((play|table|map|face)\/|ui\/(icons|parts)\.)|node_modules\/.*preact)/ }],
        },
      },
    },
  },
});
