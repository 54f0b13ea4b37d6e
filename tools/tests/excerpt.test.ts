import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileOf, firstDifference, folder, observerHere, read, seen, written, type Seen } from '../same/excerpt.mjs';

/** Milliseconds for a scenario on a machine that runs other tests beside it; alone it takes one or two seconds. */
const PATIENCE = 120_000;

const observer = await observerHere();
const scenarios = observer.subjects.flatMap(({ game, scenarios: all }) => all.map((scenario) => [game, scenario] as const));

describe('what is kept of the games as they play', () => {
  test('is of every scenario', () => {
    expect(readdirSync(folder).toSorted()).toEqual(scenarios.map(([game, scenario]) => basename(fileOf(game, scenario))).toSorted());
  });

  // One that is meant to differ is renewed in a commit of its own (CONTRIBUTING.md).
  test.each(scenarios)('%s, %s plays as it is kept', { timeout: PATIENCE }, (game, scenario) => {
    expect(firstDifference(`${game} ${scenario}`, [...seen(observer, game, scenario)], read(game, scenario))).toBeNull();
  });
});

describe('a difference', () => {
  const all: readonly Seen[] = [
    [7, 'asked', 'german, movement › moving (9.0a)'],
    [7, 'given', '{"act":"stop"}'],
    [7, 'view of german', '0123456789ab'],
    [7, 'refusal of {"act":"stop"} by german', 'silent'],
    [7, 'refusal of {"act":"go"} by german', '9.0a'],
    [7, 'chances of {"act":"stop"}', 'null'],
    [8, 'asked', 'allied, attack › declare (11.0a)'],
  ];
  const text = written(all);
  const otherwise = (i: number, answer: string): readonly Seen[] => all.with(i, [(all[i] as Seen)[0], (all[i] as Seen)[1], answer]);

  test('is told by the scenario, the number of the decision and what differs', () => {
    expect(firstDifference('gertrud x', all, text)).toBeNull();
    expect(firstDifference('gertrud x', otherwise(2, 'ba9876543210'), text)).toBe(
      'gertrud x, decision 7: view of german\n  kept: view of german: 0123456789ab\n  here: view of german: ba9876543210',
    );
    expect(firstDifference('gertrud x', otherwise(6, 'german, attack › declare (11.0a)'), text)).toBe(
      'gertrud x, decision 8: asked\n  kept: 8 allied, attack › declare (11.0a)\n  here: 8 german, attack › declare (11.0a)',
    );
  });

  test('of a refusal names the command and the rule', () => {
    expect(firstDifference('gertrud x', otherwise(4, '2.3a'), text)).toBe(
      'gertrud x, decision 7: refusal of {"act":"go"} by german\n  kept: 9.0a\n  here: 2.3a',
    );
    expect(firstDifference('gertrud x', all.toSpliced(4, 1), text)).toBe('gertrud x, decision 7: number of refusals\n  kept: 2\n  here: 1');
  });

  test('is a game, too, that ends earlier or goes on', () => {
    expect(firstDifference('gertrud x', all.slice(0, 6), text)).toBe(
      'gertrud x, decision 7: the end\n  kept: 8 allied, attack › declare (11.0a)\n  here: nothing more',
    );
    expect(firstDifference('gertrud x', [...all, [8, 'given', 'null']], text)).toBe(
      'gertrud x, decision 8: given\n  kept: nothing more\n  here: given: null',
    );
  });
});
