import { defineConfig } from 'vite';
import { listFiles } from './src/offline/plugin.ts';

/** The page, built to `dist`; `preact` stands in for React's JSX. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  plugins: [listFiles()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2023', assetsInlineLimit: 2048, chunkSizeWarningLimit: 900 },
});
