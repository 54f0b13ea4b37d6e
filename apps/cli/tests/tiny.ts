import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';

const builder = new URL('../build.js', import.meta.url).href;
const tinyMain = fileURLToPath(new URL('tiny-main.ts', import.meta.url));

/** The command with the conformance games, built for the tests of one file, in a temporary folder of theirs. */
export function tinyCommand() {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-cli-'));
  const tiny = join(folder, 'tiny.mjs');

  /** Runs a child process in the temporary folder. */
  function child(...words: readonly string[]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
    return { code: status, out: stdout, err: stderr, json: () => JSON.parse(stdout) as never };
  }
  const file = (name: string, text: unknown): string => {
    writeFileSync(join(folder, name), typeof text === 'string' ? text : JSON.stringify(text));
    return name;
  };

  beforeAll(() => {
    file(
      'build-tiny.mjs',
      `import { build } from ${JSON.stringify(builder)};
     import { writeFileSync } from 'node:fs';
     const built = await build({ entry: ${JSON.stringify(tinyMain)}, out: ${JSON.stringify(join(folder, 'built.mjs'))} });
     writeFileSync(${JSON.stringify(tiny)}, \`import { main } from \${JSON.stringify(built)}; process.exitCode = await main(process.argv.slice(2));\`);`,
    );
    const { code, err } = child('build-tiny.mjs');
    if (code !== 0) throw new Error(err);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  return {
    folder,
    /** The program itself. */
    tiny,
    child,
    sandtable: (...words: readonly string[]) => child(tiny, ...words),
    /** Writes a file there, and returns its name. */
    file,
    read: (name: string): string => readFileSync(join(folder, name), 'utf8'),
  };
}
