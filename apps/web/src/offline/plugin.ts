import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Vite puts a digest of the contents into the names of what it builds. */
const CARRIES_DIGEST = /^assets\/.*-[\w-]{8,}\.\w+$/;

const PAGE = 'index.html';
const WORKER = 'sw.js';
/** Service workers lie beside the page, under names of their own: a browser looks for a new version there. */
const WORKERS: Readonly<Record<string, string>> = { sw: WORKER, 'club-push': 'club-push.js' };
/** The page of a club is of no use without a network, and nobody else's to keep. */
const OF_CLUB = /^club\.html$|^club-push\.js$|^assets\/(club|TableMaker|Telling)-/;
/** In the page's head; replaced by the version. */
const PLACE = '%PAGE-VERSION%';

/**
 * Writes into the service worker which files a version of the page consists of, and into the page which version it is. The version
 * is a digest of the names and contents of all files: an equal build is the same version.
 */
export function listFiles(): Plugin {
  let publicFolder = '';
  return {
    name: 'sandtable-offline',
    apply: 'build',
    enforce: 'post',
    config: () => ({
      build: {
        rolldownOptions: {
          input: { index: 'index.html', club: 'club.html', sw: 'src/offline/sw.ts', 'club-push': 'src/club/push-worker.ts' },
          output: { entryFileNames: ({ name }) => WORKERS[name] ?? 'assets/[name]-[hash].js' },
        },
      },
    }),
    configResolved({ publicDir }) {
      publicFolder = publicDir;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const built = new Map<string, string | Uint8Array>();
        for (const [name, file] of Object.entries(bundle)) built.set(name, file.type === 'chunk' ? file.code : file.source);
        for (const name of readdirSync(publicFolder)) built.set(name, readFileSync(join(publicFolder, name)));
        const names = [...built.keys()].filter((name) => name !== WORKER && !OF_CLUB.test(name)).toSorted();
        const version = sha256(names.map((name) => `${name} ${sha256(built.get(name) ?? '')}\n`).join('')).slice(0, 12);
        const page = bundle[PAGE];
        const worker = bundle[WORKER];
        if (page?.type !== 'asset' || worker?.type !== 'chunk') throw new Error('the page or its service worker was not built');
        page.source = String(page.source).replace(PLACE, version);
        built.set(PAGE, page.source);
        const files = names.map((name) => [name, CARRIES_DIGEST.test(name) ? null : sha256(built.get(name) ?? '')]);
        worker.code = `const VERSION = ${JSON.stringify(version)};\nconst FILES = ${JSON.stringify(files)};\n${worker.code}`;
      },
    },
  };
}
