import type { Ahead, Level, Plan, Playable, Staff } from '@sandtable/staff';
import { decide, sightOf } from '@sandtable/staff';
import { setupFor, type Seat } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { arrangedBy, momentsOf, regretOf, solved, type Exercise, type Search } from '../src/index.ts';
import { playable } from './wager.ts';

const PLAN: Plan = { intent: 'Stake or wait.', intentions: [], value: 0, unit: 'stakes', terms: [], rejected: [] };

/** The level with a plan for everything that red does. */
const planning = (level: Level): Level => ({
  ...level,
  sit(seed, seat) {
    const machine = level.sit(seed, seat);
    return {
      *think(sight) {
        return { ...(yield* machine.think(sight)), plan: seat === 'red' ? PLAN : null };
      },
    };
  },
});

const staff: Staff = { ...playable.staff, levels: playable.staff.levels.map(planning) };
const wager: Playable = { game: playable.game, staff };
const [first] = momentsOf(wager, 'only', 'shy', '1');
const exercise = first as Exercise;

/** Both play on boldly to the end, as the dice fall. */
const ahead: Ahead = (arranged) => (dice) => {
  const { game } = wager;
  const position = game.clone(arranged);
  const bold = staff.levels.find(({ id }) => id === 'bold') as Level;
  for (let awaiting = game.awaiting(position); awaiting; awaiting = game.awaiting(position)) {
    const seat = awaiting.seats[0] as Seat;
    game.play(position, seat, decide(bold.sit('', seat), sightOf(game, position, seat)).command ?? { act: '' }, dice);
  }
  return Number(position.outcome?.winner === 'red');
};

const by = (...levels: readonly string[]) => levels.map((level) => ({ sitting: { level }, seed: '1' }));
const search: Search = { by: by('shy', 'bold', 'shy'), looks: 20, most: 300, kept: 2 };
const lossOf = (level: string, known = solved(wager, ahead, exercise, search)): number =>
  regretOf(wager, ahead, known, { level }, { seed: '1', looks: 300 });

describe('the regret of a level', () => {
  it('is measured where a seat begins to plan, once a phase', () => {
    const moments = [...momentsOf(wager, 'only', 'shy', '1')];
    expect(moments.map(({ seat, turn }) => [seat, turn])).toEqual([1, 2, 3, 4].map((turn) => ['red', turn]));
  });

  it('looks at an arrangement before anything depends on dice or on somebody else', () => {
    const arranged = arrangedBy(wager, exercise, { level: 'bold' }, '1');
    expect(wager.game.save(arranged).state).toMatchObject({ stake: 1 });
    expect(wager.game.awaiting(arranged)?.seats).toEqual(['blue']);
    const nothing = arrangedBy(wager, exercise, { level: 'shy' }, '1');
    expect(wager.game.save(nothing).state).toMatchObject({ stake: 0 });
  });

  it('is nothing for the best arrangement that is known, and what the other is worth less for another', () => {
    const { arrangements } = solved(wager, ahead, exercise, search);
    expect(arrangements).toHaveLength(2);
    // Staked at once, a face of 1, 2, 3 and 4 wins by turns; staked a turn later, of 0, 1, 2 and 3. Three hundred falls stray by 0.06 (95 %).
    const whole = 1 - (5 / 6) * (4 / 6) * (3 / 6) * (2 / 6);
    const late = 1 - (5 / 6) * (4 / 6) * (3 / 6);
    expect(Math.abs((arrangements[0]?.worth ?? 0) - whole)).toBeLessThan(0.06);
    expect(lossOf('bold')).toBe(0);
    expect(Math.abs(lossOf('shy') - (whole - late))).toBeLessThan(0.06);
  });

  it('is less than nothing for an arrangement better than all that are known', () => {
    const poor = solved(wager, ahead, exercise, { ...search, by: by('shy') });
    expect(lossOf('bold', poor)).toBeLessThan(-0.05);
    expect(lossOf('shy', poor)).toBe(0);
  });

  it('is the same under the same fortune, asked again', () => {
    expect(solved(wager, ahead, exercise, search)).toEqual(solved(wager, ahead, exercise, search));
    expect(setupFor(wager.game, { scenario: exercise.scenario })).toMatchObject({ scenario: 'only' });
  });
});
