import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const launcher = fileURLToPath(new URL('../bin/sandtable.js', import.meta.url));

/** Runs a script, and gives what it has printed. */
function child(...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr, json: () => JSON.parse(stdout) as never };
}

describe('what the command knows of a rule', () => {
  it('says of a rule where it is enforced, what proves it, and how it is read', () => {
    const { code, out } = child(launcher, 'rules', 'gertrud', '7.3a');
    expect(code).toBe(0);
    expect(out).toMatch(/^✓ 7\.3a +A marked unit/);
    expect(out).toMatch(/Enforced at\n {4}games\/gertrud\/src\/\S+\.ts:\d+ {2}halved\n/);
    expect(out).toMatch(/Explained at\n {4}games\/gertrud\/src\/\S+\.ts:\d+ /);
    expect(out).toMatch(/Proved by\n {4}games\/gertrud\/tests\/\S+\.test\.ts:\d+ .*\([^)]*7\.3a\)\n/);
    expect(out).toMatch(/Rulings\n {4}GA-14 {2}What .*\?\n {11}→ 6\.\n/);
    expect(out).toMatch(/Options\n {4}hungry-rail {2}Rail movement .*: 6: .* \| 7: /);
  });

  it('finds the rules that a ruling or an option is about', () => {
    const ids = (name: string) =>
      (child(launcher, 'rules', 'gertrud', name, '--json').json() as { rules: { id: string }[] }).rules.map(({ id }) => id);
    expect(ids('GA-82')).toEqual(['7.2a', '7.4a']);
    expect(ids('supply-drops')).toEqual(ids('GA-82'));
    expect(child(launcher, 'rules', 'gertrud', 'GA-999')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/there is no ruling "GA-999" about a rule; there are GA-01, .* more/),
    });
  });

  it('says of a rule that nothing proves what kind of rule it is', () => {
    expect(child(launcher, 'rules', 'gertrud', '2.8a').out).toMatch(/Not proved\n {4}A definition: 3\.1c, .* do what follows from it\.\n/);
    expect(child(launcher, 'rules', 'what-if-1940').out).toMatch(/^ {2}1\.2a .*\n +not proved: Cardboard: /m);
    expect(child(launcher, 'rules', 'what-if-1940', '9.1a', '--json').json()).toMatchObject({
      rules: [{ id: '9.1a', proved: [], tests: [], reason: { kind: 'definition' }, because: expect.stringMatching(/^A definition/) }],
    });
  });

  it('needs no sources for that', () => {
    const dist = fileURLToPath(new URL('../dist/', import.meta.url));
    const alone = mkdtempSync(join(tmpdir(), 'sandtable-alone-'));
    for (const name of ['sandtable.mjs', 'rule-index.json']) copyFileSync(join(dist, name), join(alone, name));
    const script = join(alone, 'alone.mjs');
    writeFileSync(script, "import { main } from './sandtable.mjs'; process.exitCode = await main(process.argv.slice(2));");
    const words = ['rules', 'gertrud', '9', '--json'];
    expect(child(script, ...words)).toMatchObject({ code: 0, out: child(launcher, ...words).out });
    rmSync(join(alone, 'rule-index.json'));
    expect(child(script, ...words)).toMatchObject({ code: 2, err: expect.stringContaining('rule-index.json: it is missing') });
    rmSync(alone, { recursive: true });
  });
});
