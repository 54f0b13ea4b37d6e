import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, rulesIn } from '../rule-index.mjs';
import { loopsIn } from './loops.mjs';
import { breakableIn, broken } from './places.mjs';

/** Who answers, plays or edits tells of rules, and enforces none. */
const ELSEWHERE = /^src\/(asking|editing|staff)\//;
/** There a number is the name of a mark or a place, and no figure. */
const NAMES = /^src\/(world\/|position\/marks)/;
/** What a module keeps in mind, so that a broken rule would leave its mark there. A world is kept by its edition, which is data. */
const CACHE = /^((?:export )?const \w+(?:: [^=]+)?) = new WeakMap(?:<.*>)?\(\);$/gm;
const KEPT = /^src\/world\//;

/**
 * The sources of the game in a folder, each broken wherever it can be: `places`, numbered from 1, with their files from that folder on,
 * and `codes`, what the sources are then, by their whole paths.
 */
export function brokenSources(folder) {
  const rules = rulesIn(folder);
  const known = (text) => typeof text === 'string' && rules.has(text);
  const files = filesIn(folder, 'src', '.ts').filter((file) => !file.endsWith('/rulebook.ts') && !ELSEWHERE.test(file));
  const places = [];
  const codes = new Map();
  for (const file of files) {
    const source = readFileSync(join(folder, file), 'utf8');
    const found = breakableIn(file, source, known).filter(({ kind }) => kind !== 'constant' || !NAMES.test(file));
    const code = broken(source, [...found, { edits: loopsIn(file, source) }], places.length + 1);
    codes.set(join(folder, file), KEPT.test(file) ? code : code.replace(CACHE, '$1 = proofs.cache() as never;'));
    places.push(...found.map(({ kind, rules, line, text }, i) => ({ number: places.length + 1 + i, file, line, kind, rules, text })));
  }
  return { places, codes };
}

/** A plugin of Vite's that reads these codes, by their whole paths, in place of the sources that stand there. */
export const codesPlugin = (codes) => ({
  name: 'proofs',
  enforce: 'pre',
  transform(_source, id) {
    const code = codes.get(id.split('?')[0]);
    return code === undefined ? null : { code, map: null };
  },
});
