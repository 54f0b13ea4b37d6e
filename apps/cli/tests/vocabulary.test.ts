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
    expect(out).toMatch(
      /\n {2}units {2}land units, .*short words.*\n {4}at {2}a name: .*\n {4}steps {2}a whole number: .*\n {4}marks {2}a list of words: /,
    );
    expect(out).toMatch(/\n {2}step {2}to: hex\n {4}move › moving \(\d/);
    expect(out).toMatch(/\n {2}answer ahead {2}step: a name; .*answer: a command\n {4}no step asks for it/);
    expect(out).toMatch(/\n {2}supplies {2}seat, nationality\?\n/);
  });

  it('says what facts, columns, amounts and marks mean, with range, default and rule, and what the parts of commands name', () => {
    const { out } = vocabulary('ocs', 'level', 'cargo', 'fired', 'frost', 'carried', 'fly', 'blow', 'motorize');
    expect(out).toMatch(/\n {4}level {2}one word: its supply level.*; left out: full \(11\.4a-1\)\n {6}full {2}Full Supply\n/);
    expect(out).toMatch(/\n {4}cargo {2}a whole number: supply aboard, in tokens.*; 0 or more; left out: 0 \(11\.1b-1\)\n/);
    expect(out).toMatch(/\n {4}marks .*\n {6}fired {2}has barraged \(12\.4c-1\)\n/);
    expect(out).not.toMatch(/railed|hedgehog/);
    expect(out).toMatch(/\n {2}carried {2}.* in tokens: nobody carries it on; .*\n {4}german {2}a whole number\n/);
    for (const line of [
      'fly  from: hex; aircraft: a list of: air unit; by: a list in its order of: hex',
      'blow  hex: hex; from: an object, for each supply a whole number',
      'motorize  unit: unit; to: semi, full',
    ])
      expect(out).toContain(`\n  ${line}\n`);
    expect(out).toMatch(/\n {2}frost {2}a whole number: game turns of frost in a row, .*\(18\.0\)\n/);
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
      err: expect.stringContaining('merkur has no phase, fact, column, mark, command or question "scamper"'),
    });
  });
});
