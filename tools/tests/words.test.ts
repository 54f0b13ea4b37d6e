import { build, type Plugin } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'sandtable-words-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sourceOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const sources = ['tools', 'tools/same', 'tools/proofs', 'bench'].flatMap((room) =>
  readdirSync(join(root, room))
    .filter((file) => /\.(mjs|ts)$/.test(file) && !/\.d\./.test(file))
    .map((file) => `${room}/${file}`),
);
const programs = sources.filter((file) => file !== 'tools/words.mjs' && /\b(parsedWords|wordsFor)\(/.test(sourceOf(file)));
/** Whose words go on to another program: run-ts hands them to what it runs, test to Vitest, club to the club; reporters read Vitest's. */
const HANDING_ON = ['tools/run-ts.mjs', 'tools/test.mjs', 'tools/club.mjs', 'tools/long-reporter.ts', 'tools/proof-reporter.ts'];

/**
 * What a program is made of besides its words, Node's own apart: nothing at all, whatever is asked of it. So no game is loaded, and a
 * program that does anything before it has read its words is found out.
 */
const NOTHING = `const asked = { then: undefined, [Symbol.toPrimitive]: () => '' };
const nothing = new Proxy(function () {}, { get: (_, key) => (key in asked ? asked[key] : nothing), apply: () => nothing });
export default nothing;
`;
/** What a program's text takes by name from a module. */
const namesFrom = (text: string, path: string): readonly string[] =>
  [...text.matchAll(/import (?!type)(?:\w+, )?\{([^}]*)\} from '([^']+)'/g)]
    .filter(([, , from]) => from === path)
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' as ')[0] as string)
    .filter((name) => name !== '' && !name.startsWith('type '));
const alone: Plugin = {
  name: 'alone',
  setup(building) {
    building.onResolve({ filter: /./ }, ({ path, kind, importer }) =>
      kind === 'entry-point' || path.endsWith('/words.mjs') || path.startsWith('node:')
        ? undefined
        : { path: `${path} for ${importer}`, namespace: 'nothing', pluginData: namesFrom(readFileSync(importer, 'utf8'), path) },
    );
    building.onLoad({ filter: /./, namespace: 'nothing' }, ({ pluginData }) => ({
      contents: NOTHING + (pluginData as readonly string[]).map((name) => `export const ${name} = nothing;`).join('\n'),
      loader: 'js',
    }));
  },
};

const built = (file: string): string => join(folder, file.replace(/\.\w+$/, '.mjs'));
const run = (file: string, ...words: readonly string[]) =>
  spawnSync(process.execPath, [built(file), ...words], { cwd: root, encoding: 'utf8', timeout: 20_000 });

describe('programs of tools and bench', () => {
  beforeAll(async () => {
    await build({
      entryPoints: programs.map((file) => join(root, file)),
      outdir: folder,
      outbase: root,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      plugins: [alone],
      logLevel: 'error',
    });
  }, 20_000);

  it('read their words by one parser', () => {
    const own = sources.filter((file) => /parseArgs|process\.argv\b(?!\[1\])/.test(sourceOf(file)));
    expect(own.filter((file) => file !== 'tools/words.mjs').toSorted()).toEqual(HANDING_ON.toSorted());
    expect(programs.length).toBeGreaterThan(15);
  });

  it.each(programs)('%s tells how it is used, and refuses by name what it does not know', (file) => {
    const help = run(file, '--help');
    expect([help.status, help.stderr]).toEqual([0, '']);
    expect(help.stdout).toMatch(/npm (run|test)|node tools\//);
    if (file === 'tools/test.mjs') return;
    const wrong = run(file, '--nonsense');
    expect(wrong.status).toBe(2);
    expect(wrong.stderr).toContain("'--nonsense'");
    expect(wrong.stderr).not.toMatch(/\n {4}at /);
  });
});
