import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What compresses well; pictures and fonts are packed already. */
const WORTH_IT = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.bin']);
/** Bytes below which a file fits into one packet as it is. */
const LEAST = 1024;

/** Content codings, the best first, each with the ending of the files that are packed so. */
export const CODINGS = [
  { coding: 'br', ending: '.br' },
  { coding: 'gzip', ending: '.gz' },
];

const PACK = {
  // 10 would save three seconds of a build, and cost whoever opens a game two bytes in a hundred.
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** Writes beside the files of a folder what a server may send in their place (`index.js.br`, `index.js.gz`), where that is shorter. */
export async function compressFolder(folder) {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter((name) => WORTH_IT.has(extname(name))).map((name) => compressFile(join(folder, name))));
}

async function compressFile(file) {
  const content = await readFile(file);
  if (content.length < LEAST) return;
  for (const { coding, ending } of CODINGS) {
    const packed = await PACK[coding](content);
    if (packed.length < content.length) await writeFile(file + ending, packed);
  }
}
