import { hexOf } from '../../src/position/position.ts';
import { greedyLevel, missing, playLine, randomLevel, solve, type Line, type Machine } from '@sandtable/staff';
import { each, ScriptedDice, type Command, type Seat } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { describeIdeas } from '../../../../packages/staff/tests/ideas-hold.ts';
import { gertrud as game, type Gertrud } from '../../src/index.ts';
import { chancesOfAttack } from '../../src/asking/questions.ts';
import { rules } from '../../src/rulebook.ts';
import { explore, partyOf, type Stand } from '../../src/rules/09-movement/reach.ts';
import { simpleValue } from '../../src/staff/simple.ts';
import { gertrudIdeas as book, type Idea } from './positions.ts';

const { ideas, positionOf } = book;
const ideaOf = (id: string): Idea => ideas.find((one) => one.id === id) as Idea;
const finds = (idea: Idea, line: Line): boolean => missing(book, idea, playLine(book, idea, line)).length === 0;

describeIdeas(book, rules, /\b\d+\.\d+[a-z]+\b/g);

/** A unit's every march, alone, by the hex it ends in. */
function marches(idea: Idea, unit: string): { readonly to: string; readonly march: Line[number] }[] {
  const position = positionOf(idea);
  const { grid, unit: units } = position.world;
  const index = units.get(unit) as number;
  const found = explore(position, partyOf(position, [index], hexOf(position, index)));
  return [...found].map(([hex, stand]) => {
    const by: string[] = [];
    for (let at: Stand | null = stand; at?.before; at = at.before) by.unshift(grid.number(at.hex));
    return { to: grid.number(hex), march: { march: [unit], by } };
  });
}

interface Way {
  readonly line: readonly Command[];
  readonly finds: boolean;
}

/** Every way through a phase without dice, to its end; of those that come to the same position, the first. */
function* ways(idea: Idea, position = positionOf(idea), line: readonly Command[] = [], seen = new Set<string>()): Generator<Way> {
  const { phase } = position.facts;
  for (const offer of game.choices(position, idea.seat))
    for (const command of each(offer)) {
      const after = game.clone(position);
      const happened = game.play(after, idea.seat, command, new ScriptedDice([]));
      const commands = [...line, command];
      const hash = game.hash(after);
      if (seen.has(hash)) continue;
      seen.add(hash);
      if (after.facts.phase === phase) yield* ways(idea, after, commands, seen);
      else yield { line: commands, finds: missing(book, idea, { position: after, seat: idea.seat, commands, happened }).length === 0 };
    }
}

function subsets<T>([first, ...rest]: readonly T[]): T[][] {
  if (first === undefined) return [[]];
  const without = subsets(rest);
  return [...without, ...without.map((set) => [first, ...set])];
}

/** The chance of each result of an attack or of an answer in it, as a number. */
function chanceOf(idea: Idea, command: Command, defender: string | null = null): { readonly [result: string]: number } {
  const answer = (position: Gertrud): Command | null =>
    game.awaiting(position)?.step === 'defending aircraft' ? { act: 'aircraft', aircraft: defender } : null;
  const all = chancesOfAttack(game, positionOf(idea), idea.seat, command, answer);
  return Object.fromEntries(all.map(({ outcome, of: [ways, among] }) => [outcome, Number(ways) / Number(among)]));
}

/** 500%, counted from 0. */
const COLUMN_500 = 8;

const columnOf = (idea: Idea, hex: string, units: readonly string[]): number => {
  const position = positionOf(idea);
  const { column } = game.explain(position, idea.seat, { odds: { hex, units } });
  return position.world.tables.crt.columns.findIndex(({ label }) => label === column);
};

describe('nothing else is as good', () => {
  it('only Keşan shuts the door', () => {
    const idea = ideaOf('01-the-long-way-round');
    const good = marches(idea, 'de-5-pz').filter(({ march }) => finds(idea, [march]));
    expect(good.map(({ to }) => to)).toEqual(['2705']);
  });

  it('every way to 15 in 36 brings back both with a step each', () => {
    const good = [...ways(ideaOf('03-two-steps-two-points'))].filter((way) => way.finds);
    expect(good.length).toBeGreaterThan(0);
    for (const { line } of good) {
      expect(
        line
          .map(({ act }) => act)
          .filter((act) => act !== 'end')
          .toSorted(),
      ).toEqual(['rebuild-air', 'return']);
      expect(line.find(({ act }) => act === 'return')).toMatchObject({ unit: 'de-9-pz', steps: 1 });
    }
  });

  it('of all ways to share six divisions, those with three arms in each attack alone reach 500% twice', () => {
    const idea = ideaOf('05-three-arms-twice');
    const free = ['de-5-pz', 'de-lssah', 'de-4-mtn', 'de-73', 'de-132'];
    const good = subsets(['de-9-pz', ...free])
      .map((here) => [here, free.filter((unit) => !here.includes(unit))] as const)
      .filter(([here, there]) => here.length > 0 && there.length > 0)
      .filter(([here, there]) => Math.min(columnOf(idea, '2807', here), columnOf(idea, '2808', there)) >= COLUMN_500);
    expect(good.map(([here]) => here.toSorted().join(' ')).toSorted()).toEqual(['de-132 de-4-mtn de-9-pz', 'de-4-mtn de-73 de-9-pz']);
  });

  it('only on the far side does 14. Panzer surround them', () => {
    const idea = ideaOf('07-the-far-side');
    const [, end, attack, on] = idea.best;
    const beside = marches(idea, 'de-14-pz').filter(({ to }) => ['2214', '2312', '2313'].includes(to));
    expect(beside).toHaveLength(3);
    const good = beside.filter(({ march }) => finds(idea, [march, end, attack, on] as Line));
    expect(good.map(({ to }) => to)).toEqual(['2214']);
  });

  it('an aircraft over Eskişehir changes no chance, whatever the British send', () => {
    const idea = ideaOf('09-keep-them-on-the-ground');
    const sure = chanceOf(idea, { act: 'aircraft', aircraft: null });
    for (const british of [null, 'al-cas-1'])
      for (const german of [null, 'de-cas-8']) expect(chanceOf(idea, { act: 'aircraft', aircraft: german }, british)).toEqual(sure);
    expect(sure['DE']).toBeCloseTo(1);
  });

  it('the plain is shielded from three hexes, and one of them is a mountain', () => {
    const idea = ideaOf('13-the-cilician-gates');
    const shield = { ...idea, found: idea.found.filter((condition) => 'beyondReach' in condition) };
    const good = marches(idea, 'tr-41').filter(({ march }) => finds(shield, [march]));
    expect(good.map(({ to }) => to).toSorted()).toEqual(['1719', '1820', '1919']);
    const { terrain, grid } = positionOf(idea).world;
    expect(good.filter(({ to }) => terrain[grid.index(to)] === 'mountain').map(({ to }) => to)).toEqual(['1820']);
  });

  it('9. Panzer dies in four of six at 200%', () => {
    const idea = ideaOf('16-the-better-prey');
    const deaths = subsets(['tr-23', 'tr-24', 'al-8'])
      .filter((units) => units.length > 0)
      .map((units) => chanceOf(idea, { act: 'attack', hex: '2215', units }))
      .map(({ EX = 0, DX = 0, DE = 0 }) => EX + DX + DE);
    expect(Math.max(...deaths)).toBeCloseTo(4 / 6);
  });

  it('with all four the ferry falls whatever the die shows, with three it may be left empty', () => {
    const idea = ideaOf('17-across-the-bosphorus');
    const all = ['tr-23', 'tr-24', 'tr-11', 'tr-iab'];
    const { DR = 0, DX = 0, DE = 0 } = chanceOf(idea, { act: 'attack', hex: '2710', units: all });
    expect(DR + DX + DE).toBeCloseTo(1);
    for (const units of subsets(all).filter(({ length }) => length > 0 && length < 4)) {
      const { DE: gone = 0, ...others } = chanceOf(idea, { act: 'attack', hex: '2710', units });
      const follows = units.includes('tr-iab') ? (others['DR'] ?? 0) + (others['DX'] ?? 0) : 0;
      expect(gone + follows).toBeLessThan(0.99);
    }
  });

  it('the two cadres stand in Eskişehir and in Konya', () => {
    const all = [...ways(ideaOf('19-two-cadres'))];
    const good = all.filter((way) => way.finds);
    expect(all.length).toBeGreaterThan(500);
    for (const { line } of good) expect(line.flatMap(({ hex }) => hex ?? []).toSorted()).toEqual(['1915', '2412']);
    expect(good).toHaveLength(2);
  }, 30_000);

  it('the aircraft costs the assault on Zonguldak its best results', () => {
    const idea = ideaOf('20-the-goeben-once-more');
    const without = chanceOf(idea, { act: 'aircraft', aircraft: null });
    const against = chanceOf(idea, { act: 'aircraft', aircraft: 'tr-cas-1' });
    expect(without['DE']).toBeCloseTo(1 / 3);
    expect(against['DE']).toBeUndefined();
    expect(against['AX']).toBeCloseTo(1 / 6);
  });
});

const foundBy = (levelOf: (seed: string, seat: Seat) => Machine<Gertrud>): number =>
  solve(book, levelOf).filter(({ found }) => found).length;

describe('machines', () => {
  it('a random machine finds few', () => {
    const seeds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const found = seeds.map((more) => foundBy((seed, seat) => randomLevel<Gertrud>().sit(`${seed} ${more}`, seat)));
    expect(found.reduce((sum, many) => sum + many, 0) / seeds.length).toBeLessThan(3);
  });

  it('the greedy one, which weighs single acts, finds fewer than half', () => {
    const { sit } = greedyLevel(simpleValue);
    expect(foundBy((seed, seat) => sit(seed, seat))).toBeLessThan(ideas.length / 2);
  });
});
