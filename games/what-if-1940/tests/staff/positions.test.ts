import { greedyLevel, missing, playLine, randomLevel, solve, type Line, type Machine } from '@sandtable/staff';
import { readPosition, type Command, type Facts, type Game, type Seat } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { describeIdeas, fileOf as readIdea, type PositionFile } from '../../../../packages/staff/tests/ideas-hold.ts';
import { whatIf1940 as game, type WhatIf } from '../../src/index.ts';
import { foresee } from '../../src/asking/foresight.ts';
import { rules } from '../../src/rulebook.ts';
import { simpleValue } from '../../src/staff/simple.ts';
import { steady } from '../../src/staff/steady.ts';
import { hasBuilt, RUHR } from '../../src/world/world.ts';
import { whatIf1940Ideas as book, type Idea } from './positions.ts';

const { ideas, positionOf } = book;

/** What the tests change in a position file. */
interface UnitsFile extends PositionFile {
  readonly state: Facts & { readonly units: { readonly [unit: string]: Facts } };
}
const fileOf = (idea: Idea): UnitsFile => readIdea<UnitsFile>(game.id, idea);
const readFile = (file: Facts) => readPosition([game as unknown as Game], file);
const ideaOf = (number: string): Idea => ideas.find(({ id }) => id.startsWith(number)) as Idea;
const finds = (idea: Idea, line: Line): boolean => missing(book, idea, playLine(book, idea, line)).length === 0;

describeIdeas(book, rules, /\b\d+\.\d+(?:bis-)?[a-z]+\b/g);

it.each(ideas)('$id answers its own questions', (idea) => {
  const position = positionOf(idea);
  for (const { seat, question } of readFile(fileOf(idea)).explain) expect(() => game.explain(position, seat, question)).not.toThrow();
});

describe('the ideas', () => {
  it('has ideas for every seat, at least four for each Allied one', () => {
    const count = (seat: Seat): number => ideas.filter((idea) => idea.seat === seat).length;
    expect(count('anglo-french')).toBeGreaterThanOrEqual(4);
    expect(count('soviet')).toBeGreaterThanOrEqual(4);
    expect(count('german-west')).toBeGreaterThan(0);
    expect(count('german-east')).toBeGreaterThan(count('german-west'));
  });
});

/** A unit's every march, alone, by the hex it ends in. */
function marches(idea: Idea, unit: string): { readonly to: string; readonly march: Line[number] }[] {
  const position = positionOf(idea);
  const { units } = game.save(position).state as unknown as { units: { [unit: string]: { at: string } } };
  const found = game.explain(position, idea.seat, { reach: { units: [unit] } }) as unknown as { hexes: { [hex: string]: { by: string } } };
  return Object.keys(found.hexes).map((to) => {
    const by: string[] = [];
    for (let hex = to; hex !== units[unit]?.at; hex = found.hexes[hex]?.by ?? '') by.unshift(hex);
    return { to, march: { march: [unit], by } };
  });
}

/** Where a unit must march, alone, to find the idea. */
const goodEnds = (idea: Idea, unit: string): string[] =>
  marches(idea, unit)
    .filter(({ march }) => finds(idea, [march]))
    .map(({ to }) => to)
    .toSorted();

/** The chance of each result of a command, as a number. */
function chancesOf(position: WhatIf, seat: Seat, command: Command): { readonly [result: string]: number } {
  const chances = foresee(game, position, seat, command)?.cases[0]?.chances ?? [];
  return Object.fromEntries(chances.map(({ outcome, of: [ways, among] }) => [outcome, Number(ways) / Number(among)]));
}

const attack = (hex: string, units: readonly string[], drop = false): Command => ({ act: 'attack', hex, units, drop });
/** The sum of the chances of these results. */
const sumOf = (chances: { readonly [result: string]: number }, ...results: readonly string[]): number =>
  results.reduce((sum, result) => sum + (chances[result] ?? 0), 0);

function subsets<T>([first, ...rest]: readonly T[]): T[][] {
  if (first === undefined) return [[]];
  const without = subsets(rest);
  return [...without, ...without.map((set) => [first, ...set])];
}

describe('nothing else is as good', () => {
  it('Leningrad falls one time in two, if both corps attack it', () => {
    const position = positionOf(ideaOf('01'));
    const falls = (...units: readonly string[]): number =>
      sumOf(chancesOf(position, 'german-east', attack('5917', units)), 'DE', 'DR', 'BB');
    expect(falls('de-xix-pz', 'de-xvi-pz')).toBeCloseTo(1 / 2);
    expect(falls('de-xvi-pz')).toBeLessThan(1 / 4);
  });

  it('only Mitau shuts Courland', () => {
    expect(goodEnds(ideaOf('02'), 'de-xiv-pz')).toEqual(['5407']);
  });

  it('who fights first clears Smolensk with five results, who moves first with three', () => {
    const idea = ideaOf('03');
    const units = ['de-i', 'de-ii', 'de-iii', 'de-xix-pz', 'de-xvi-pz'];
    const { awaiting: _awaiting, ...file } = fileOf(idea);
    const cleared = (order: string): number => {
      const then = readFile({ ...file, phase: 'german east combat', state: { ...file.state, order } }).position as WhatIf;
      return sumOf(chancesOf(then, 'german-east', attack('4516', units)), 'DE', 'DR', 'BB');
    };
    expect(cleared('fight-move')).toBeCloseTo(5 / 6);
    expect(cleared('move-fight')).toBeCloseTo(3 / 6);
  });

  it('a jump behind them is worth more than one onto them, and that more than none', () => {
    const idea = ideaOf('05');
    const four = ['de-i', 'de-ii', 'de-iii', 'de-iv'];
    const position = positionOf(idea);
    const alone = chancesOf(position, 'german-east', attack('5407', four));
    const onto = chancesOf(position, 'german-east', attack('5407', four, true));
    const landed = sumOf(chancesOf(position, 'german-east', { act: 'drop', hex: '5506' }), 'landed');
    const without = sumOf(alone, 'DE', 'BB');
    const behind = landed * sumOf(alone, 'DE', 'BB', 'DR') + (1 - landed) * without;
    expect([without, sumOf(onto, 'DE', 'BB'), behind].map((chance) => Math.round(100 * chance))).toEqual([33, 61, 75]);
  });

  it('Moscow is out of reach without an assault', () => {
    const idea = ideaOf('06');
    for (const unit of ['de-xvi-pz', 'de-xix-pz']) {
      const ends = marches(idea, unit).map(({ to }) => to);
      expect(ends).toContain('4722');
      expect(ends).not.toContain('4624');
    }
  });

  it('of all ways to share five corps one alone makes 5:1 twice', () => {
    const idea = ideaOf('07');
    const position = positionOf(idea);
    const all = ['de-xvi-pz', 'de-xix-pz', 'de-xiv-pz', 'de-i', 'de-xxxi'];
    const isFull = (hex: string, units: readonly string[]): boolean =>
      units.length > 0 && game.explain(position, 'german-east', { odds: { hex, units } }).value === '5:1';
    const good = subsets(all).filter(
      (here) =>
        isFull('5114', here) &&
        isFull(
          '5314',
          all.filter((unit) => !here.includes(unit)),
        ),
    );
    expect(good.map((here) => here.toSorted())).toEqual([['de-i', 'de-xvi-pz']]);
  });

  it('one aircraft stops both stacks from few hexes, and over neither stack', () => {
    const idea = ideaOf('08');
    const { grid } = positionOf(idea).world;
    const west = Array.from({ length: grid.count }, (_, hex) => hex).filter((hex) => grid.map(hex) === 0);
    const good = west.map((hex) => grid.number(hex)).filter((hex) => finds(idea, [{ act: 'interdict', hex, aircraft: 'de-air-1' }]));
    expect(good).toContain('2107');
    expect(good.length).toBeLessThan(10);
    expect(good).not.toContain('1906');
    expect(good).not.toContain('2105');
  });

  it('of the Ruhr the French can attack two cities, and with a corps in each at no odds of the table', () => {
    const idea = ideaOf('09');
    const { world } = positionOf(idea);
    const french = ['fr-i', 'fr-ii', 'fr-iii', 'fr-iv'];
    const { attacks } = game.explain(positionOf(idea), idea.seat, { threat: {} }) as unknown as { attacks: Facts };
    expect(Object.keys(attacks).filter((hex) => hasBuilt(world, world.grid.index(hex), RUHR))).toEqual(['2107', '2207']);
    const { position } = playLine(book, idea, idea.best);
    const file = game.save(position) as unknown as UnitsFile;
    const moved = french.map((unit, i) => [unit, { at: i < 2 ? '2007' : '2106', level: 1 + (i % 2) }]);
    const units = { ...file.state.units, ...(Object.fromEntries(moved) as Facts) };
    const { awaiting: _awaiting, ...bare } = fileOf(idea);
    const then = readFile({ ...bare, phase: 'anglo-french combat', state: { ...bare.state, units } }).position as WhatIf;
    expect(chancesOf(then, 'anglo-french', attack('2107', french))).toEqual({ AL1: 1 });
  });

  it('the worn corps dies with four results in six, the cavalry with two', () => {
    const position = positionOf(ideaOf('10'));
    const kill = (hex: string, units: readonly string[], ...fatal: readonly string[]): number =>
      sumOf(chancesOf(position, 'german-west', attack(hex, units)), ...fatal);
    expect(kill('2007', ['de-i', 'de-ii', 'de-iii'], 'DE', 'BB')).toBeCloseTo(4 / 6);
    expect(kill('2007', ['de-i', 'de-ii'], 'DE', 'BB')).toBeCloseTo(3 / 6);
    expect(kill('1808', ['de-i', 'de-ii'], 'BB')).toBeCloseTo(2 / 6);
  });

  it('no other march of a corps reaches Duisburg, and no other unit feeds the two', () => {
    expect(goodEnds(ideaOf('11'), 'fr-i')).toEqual(['2207']);
    expect(goodEnds(ideaOf('12'), 'fr-cav')).toContain('1905');
    for (const unit of ['fr-i', 'fr-ii', 'fr-iii']) expect(goodEnds(ideaOf('12'), unit)).toEqual([]);
  });

  it('the attack on Aachen costs a step and nothing else', () => {
    const position = positionOf(ideaOf('13'));
    expect(chancesOf(position, 'anglo-french', attack('1905', ['br-i', 'br-1-tank-stillborn']))).toEqual({ AL1: 1 });
  });

  it('whoever does not go home can be attacked', () => {
    const idea = ideaOf('15');
    expect(idea.best).toHaveLength(4);
    for (const stays of idea.best)
      expect(
        finds(
          idea,
          idea.best.filter((march) => march !== stays),
        ),
      ).toBe(false);
  });

  it('all five corps with both aircraft leave Dortmund no luck, and no fewer do', () => {
    const idea = ideaOf('14');
    const all = ['fr-i', 'fr-ii', 'fr-iii', 'br-i', 'br-ii'];
    const cleared = (units: readonly string[], aircraft: readonly string[]): number => {
      const position = positionOf(idea);
      const command = attack('2309', units);
      if (units.length === 0 || game.refuse(position, idea.seat, command)) return 0;
      game.play(position, idea.seat, command, { roll: () => [] });
      return sumOf(chancesOf(position, idea.seat, { act: 'aircraft', aircraft }), 'DE', 'DR', 'BB');
    };
    const both = ['fr-air', 'br-air'];
    const sure = subsets(all).flatMap((units) =>
      subsets(both)
        .filter((aircraft) => cleared(units, aircraft) > 0.999)
        .map(() => units.length),
    );
    expect(cleared(all, both)).toBeCloseTo(1);
    expect(sure).toEqual([all.length]);
  });

  it('the Rollbahn is cut from few hexes, and from none right behind the panzers', () => {
    const good = goodEnds(ideaOf('16'), 'su-army-1');
    expect(good).toEqual(['4513', '4514', '4515']);
    expect(goodEnds(ideaOf('16'), 'su-army-2')).toEqual([]);
  });

  it('hungry panzers die more often than a fed corps, and two of them at once', () => {
    const position = positionOf(ideaOf('19'));
    const three = ['su-1-shock', 'su-army-1', 'su-army-2'];
    expect(sumOf(chancesOf(position, 'soviet', attack('5611', three)), 'DE', 'BB')).toBeCloseTo(2 / 6);
    expect(sumOf(chancesOf(position, 'soviet', attack('5709', three)), 'BB')).toBeCloseTo(1 / 6);
  });

  it('Moscow falls with three results to one garrison, with two to tired armies, with one to a Juggernaut', () => {
    const idea = ideaOf('20');
    const file = fileOf(idea);
    const panzers = ['de-xix-pz', 'de-xvi-pz', 'de-xv-pz'];
    const falls = (...into: readonly string[]): number => {
      const moved = [...panzers.map((unit, i) => [unit, '4623', i + 1] as const), ...into.map((unit, i) => [unit, '4624', i + 2] as const)];
      const there = moved.map(([unit, at, level]) => [unit, { ...file.state.units[unit], at, level }]);
      // Nobody else: the attacker knows who lies under the top of the stack.
      const units = { 'su-mg': { at: '4624' }, ...(Object.fromEntries(there) as Facts) };
      // In turn 5, when no supply table is asked yet (6.11a).
      const then = readFile({ ...file, turn: 5, phase: 'german east combat', state: { ...file.state, units } }).position as WhatIf;
      return sumOf(chancesOf(then, 'german-east', attack('4624', panzers)), 'DE', 'DR', 'BB');
    };
    expect(falls()).toBeCloseTo(3 / 6);
    expect(falls('su-army-1', 'su-army-2')).toBeCloseTo(2 / 6);
    expect(falls('su-jug-1')).toBeCloseTo(1 / 6);
  });
});

const foundBy = (levelOf: (seed: string, seat: Seat) => Machine<WhatIf>): number =>
  solve(book, levelOf).filter(({ found }) => found).length;

describe('machines', () => {
  it('a random machine finds few', () => {
    const seeds = ['a', 'b', 'c', 'd'];
    const found = seeds.map((more) => foundBy((seed, seat) => randomLevel<WhatIf>().sit(`${seed} ${more}`, seat)));
    expect(found.reduce((sum, many) => sum + many, 0) / seeds.length).toBeLessThan(3);
  });

  it('steady finds no fewer than it did when the positions were made', () => {
    expect(foundBy((seed, seat) => steady.sit(seed, seat))).toBeGreaterThanOrEqual(12);
  });

  it('the greedy one, which weighs single acts, finds fewer than half', () => {
    const { sit } = greedyLevel(simpleValue);
    expect(foundBy((seed, seat) => sit(seed, seat))).toBeLessThan(ideas.length / 2);
  });
});
