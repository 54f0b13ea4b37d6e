import { decide, PairedDice, sightOf } from '@sandtable/staff';
import { FastDice, type Command, type Dice } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { gertrud as game, type Gertrud } from '../../src/index.ts';
import { hexOf, isMarked } from '../../src/position/position.ts';
import { MOVED } from '../../src/position/marks.ts';
import { forecast } from '../../src/staff/forecast.ts';
import { keen } from '../../src/staff/keen.ts';
import { aheadDice, deploy, phaseOf, playAhead, type Begun, type Fashion } from '../../src/staff/look-ahead.ts';
import { WEIGHTS } from '../../src/staff/outlook.ts';
import { victoryQuestion } from '../../src/rules/04-victory/victory.ts';
import { AXIS, ALLIES, sideOf, type GertrudSeat } from '../../src/world/world.ts';
import { busy, declared, facing, GO_ON } from '../battles.ts';
import { gertrud } from '../referee.ts';
import { marshalled } from './marshalled.ts';

const marched = marshalled('9', 3);
const seatIn = (position: Gertrud) => game.awaiting(position)?.seats[0] as GertrudSeat;
const small: readonly [Fashion, Fashion] = [
  { budget: 10, weights: WEIGHTS[AXIS] },
  { budget: 10, weights: WEIGHTS[ALLIES] },
];
const noDice: Dice = { roll: () => expect.fail('no other dice are rolled') };

/** Five objectives under German units at the end of a turn, with so many lost to modifiers. */
function atTheRoll(held: number, penalty: number, turn = 2) {
  const units = ['de-9-pz', 'de-8-pz', 'de-5-pz', 'de-11-pz', 'de-14-pz', 'de-60-mot', 'de-reich', 'de-gd', 'de-294'];
  let one = gertrud(units.map((_, i) => `200${i + 1} objective`).join(' ')).in('allied combat', turn);
  for (const [i, unit] of units.slice(0, held).entries()) one = one.put(unit, `200${i + 1}`);
  return one.facts({ penalty });
}

describe('dice to look ahead with', () => {
  it('note the exact chance of the victory roll, and let the game go on', () => {
    for (const [held, penalty] of [
      [3, 0],
      [5, 0],
      [8, 1],
      [9, 0],
    ] as const) {
      const { position } = atTheRoll(held, penalty);
      const dice = aheadDice(new FastDice(1));
      const { value, of } = victoryQuestion(position) as unknown as { value: number; of: number };
      playAhead(game, position, dice, small, ({ facts }) => facts.turn > 2);
      expect(position.outcome).toBeNull();
      expect(1 - dice.undecided).toBeCloseTo(value / of, 12);
      expect(value).toBeGreaterThan(0);
    }
  });

  it('multiply what is left open by every roll', () => {
    const dice = aheadDice(noDice);
    const roll = (below: number) =>
      dice.roll('victory', 2, 6, (faces) => ((faces[0] as number) + (faces[1] as number) < below ? 'won' : 'not yet'));
    roll(4);
    expect(dice.undecided).toBeCloseTo(33 / 36, 12);
    roll(7);
    expect(dice.undecided).toBeCloseTo((33 / 36) * (21 / 36), 12);
    expect(roll(13)).toEqual([6, 6]);
    expect(dice.undecided).toBe(0);
  });

  it('fall as they fall at all other rolls', () => {
    const [ahead, plain] = [aheadDice(new FastDice(5)), new FastDice(5)];
    for (let i = 0; i < 20; i++) expect(ahead.roll('crt', 1, 6)).toEqual(plain.roll('crt', 1, 6));
    expect(ahead.undecided).toBe(1);
  });
});

describe('looking ahead', () => {
  it('puts units of the side where an arrangement has them, and marks them as moved', () => {
    for (const before of marched) {
      const position = game.clone(before);
      const side = sideOf(seatIn(position));
      const at = Int16Array.from(position.world.units, (_, unit) => Math.max(-1, hexOf(position, unit)));
      const unit = position.world.units.findIndex((line, i) => line.side === side && hexOf(position, i) >= 0);
      const enemy = position.world.units.findIndex((line, i) => line.side !== side && hexOf(position, i) >= 0);
      const empty = position.world.landHexes.find((hex) => !at.includes(hex)) as number;
      const stood = hexOf(position, enemy);
      at[unit] = empty;
      at[enemy] = empty;
      deploy(position, side, at);
      expect(hexOf(position, unit)).toBe(empty);
      expect(isMarked(position, unit, MOVED)).toBe(true);
      expect(hexOf(position, enemy)).toBe(stood);
      expect(position.world.units.filter((_, i) => isMarked(position, i, MOVED) && !isMarked(before, i, MOVED))).toHaveLength(1);
    }
  });

  it('goes on to the turn that is wanted by legal commands, the same ones from the same dice', () => {
    for (const before of marched.slice(0, 4)) {
      const ends = [1, 1].map(() => {
        const position = game.clone(before);
        const strict = { ...game, play: checkedPlay } as typeof game;
        playAhead(strict, position, aheadDice(new FastDice(3)), small, ({ facts }) => facts.turn > before.facts.turn);
        expect(position.facts.turn).toBe(before.facts.turn + 1);
        return game.hash(position);
      });
      expect(ends[0]).toBe(ends[1]);
    }
  });

  it('meets the same fortune whatever else was rolled before, where the dice are paired', () => {
    const before = marched[2] as Gertrud;
    const [plain, after, other] = [0, 5, 0].map((rolls, i) => {
      const position = game.clone(before);
      const dice = aheadDice(new PairedDice(i < 2 ? '7' : '8'));
      dice.sceneTo('before');
      for (let i = 0; i < rolls; i++) for (const on of ['crt', 'manoeuvre', 'air']) dice.roll(on, 1, 6);
      playAhead(game, position, dice, small, ({ facts }) => facts.turn > before.facts.turn);
      return game.hash(position);
    });
    expect(after).toBe(plain);
    expect(other).not.toBe(plain);
  });

  it('goes the same way, whatever was decided in looks before it, and decides once what the dice have not made different', () => {
    const before = marched[2] as Gertrud;
    const looked = (samples: readonly string[], begun: Begun) =>
      samples.map((sample) => {
        const position = game.clone(before);
        playAhead(game, position, aheadDice(new PairedDice(sample)), small, ({ facts }) => facts.turn > before.facts.turn, begun);
        return game.hash(position);
      });
    const anew = (): Begun => ({ phase: phaseOf(before), known: new Map() });
    const [all, one] = [anew(), anew()];
    const together = looked(['1', '2', '3'], all);
    expect(together).toEqual(['1', '2', '3'].map((sample) => looked([sample], sample === '1' ? one : anew())[0]));
    expect(new Set(together).size).toBe(3);
    const decided = all.known.size;
    expect(decided).toBeGreaterThan(one.known.size);
    looked(['1', '2', '3'], all);
    expect(all.known.size).toBe(decided);
  });

  it('notes the luck of a battle: over all faces it comes to nothing, and it is good for the Germans where they destroy', () => {
    const lucks = [1, 2, 3, 4, 5, 6].map((face) => {
      const { position } = declared(busy(facing('2003 objective')));
      const dice = aheadDice({ roll: () => [face] }, position);
      game.play(position, 'german', GO_ON, dice);
      return dice.luck;
    });
    expect(lucks.reduce((sum, luck) => sum + luck, 0)).toBeCloseTo(0, 12);
    expect(Math.max(...lucks)).toBe(lucks[5]);
    expect(lucks[5]).toBeGreaterThan(0.2);
  });

  it('comes to the end of the game where nothing else ends it', () => {
    const { position } = atTheRoll(5, 0, 10);
    const dice = aheadDice(new FastDice(1));
    playAhead(game, position, dice, small, () => false);
    expect(position.outcome?.winner).toBe('allied');
    expect(dice.undecided).toBeLessThan(1);
  });
});

function checkedPlay(position: Gertrud, seat: string, command: Command, dice: Dice) {
  expect(game.refuse(position, seat, command), JSON.stringify(command)).toBeNull();
  return game.play(position, seat, command, dice);
}

describe('the forecast', () => {
  it('is a chance, the better for the German player the more he holds', () => {
    for (const position of marched) {
      expect(forecast(position)).toBeGreaterThan(0);
      expect(forecast(position)).toBeLessThan(1);
    }
    const chances = [2, 5, 8].map((held) => forecast(atTheRoll(held, 0).position));
    expect(chances).toEqual(chances.toSorted((a, b) => a - b));
    expect(forecast(atTheRoll(8, 3).position)).toBeLessThan(forecast(atTheRoll(8, 0).position));
  });
});

describe('keen', () => {
  /** A budget with which it drafts a handful of arrangements and looks ahead as seldom as it can. */
  const TINY = 60;
  /** It looks ahead some forty times for each phase; on a loaded machine that takes a while. */
  const patiently = { timeout: 60_000 };

  it('plays a turn legally at a tiny budget, and leaves what it is given as it was', patiently, () => {
    const position = game.clone(marched[2] as Gertrud);
    const { turn } = position.facts;
    const machines = { german: keen.sit('a', 'german', TINY), allied: keen.sit('a', 'allied', TINY) };
    const dice = new FastDice(1);
    for (let commands = 0; position.facts.turn === turn && !position.outcome; commands++) {
      expect(commands).toBeLessThan(1000);
      const seat = seatIn(position);
      const hash = game.hash(position);
      const { command, plan } = decide(machines[seat], sightOf(game, position, seat));
      expect(game.hash(position)).toBe(hash);
      expect(game.refuse(position, seat, command as Command), JSON.stringify(command)).toBeNull();
      if (position.facts.phase.endsWith('movement') && command?.act === 'take-up') expect(plan?.intent).toMatch(/\.$/);
      game.play(position, seat, command as Command, dice);
    }
  });

  it('gives the same command for the same seed', patiently, () => {
    const position = marched[3] as Gertrud;
    const [one, again] = [1, 2].map(() => decide(keen.sit('a', seatIn(position), TINY), sightOf(game, position, seatIn(position))));
    expect(again).toEqual(one);
  });
});
