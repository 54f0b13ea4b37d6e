import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const launcher = fileURLToPath(new URL('../bin/sandtable.js', import.meta.url));

function vocabulary(...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, 'vocabulary', ...words], { encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

describe('the vocabulary of a game', () => {
  it('lists phases, facts, commands with their parts, and questions', () => {
    const { code, out } = vocabulary('gertrud');
    expect(code).toBe(0);
    expect(out).toMatch(/^Phases .*\n(.*\n)* {2}german combat\n/);
    expect(out).toMatch(/\n {2}units {2}by id or place.*:\n {4}at: a name\n {4}steps: a whole number\n {4}marks: a list of .*oos/);
    expect(out).toMatch(/\n {2}step {2}to: a name\n {4}move › moving \(\d/);
    expect(out).toMatch(/\n {2}answer ahead {2}step: a name; .*answer: a command\n {4}no step asks for it/);
    expect(out).toMatch(/\n {2}supplies {2}seat, nationality\?\n/);
  });

  it('says of some names alone what they are, in words or as JSON', () => {
    expect(vocabulary('gertrud', 'odds', 'german combat').out.split('\n')).toEqual([
      expect.stringMatching(/^Phases/),
      '  german combat',
      '',
      expect.stringMatching(/^Questions/),
      '  odds  hex, units',
      '',
    ]);
    expect(JSON.parse(vocabulary('ocs', '--json').out)).toMatchObject({
      game: 'ocs',
      phases: expect.arrayContaining(['weather', '1 german movement']),
      acts: { overrun: { parts: { hex: 'one', 'all-costs': 'flag' }, asked: [{ procedure: 'move', step: 'moving', rule: '6.0-2' }] } },
      questions: { prospect: null, reach: ['units'] },
      state: { properties: { units: { type: 'object' } } },
    });
  });

  it('names a word that the game has not', () => {
    expect(vocabulary('merkur', 'scamper')).toMatchObject({
      code: 2,
      err: expect.stringContaining('merkur has no phase, fact, command or question "scamper"'),
    });
  });
});
