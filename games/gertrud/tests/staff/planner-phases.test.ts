import { decide, sightOf, type Machine, type Plan } from '@sandtable/staff';
import { FastDice, type Command } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { gertrud as game, type Gertrud } from '../../src/index.ts';
import type { MoveLocals } from '../../src/rules/09-movement/move.ts';
import { hexOf, mark } from '../../src/position/position.ts';
import { INTERDICTED } from '../../src/position/marks.ts';
import { Appraisal } from '../../src/staff/appraisal.ts';
import { Field } from '../../src/staff/field.ts';
import { planOf } from '../../src/staff/intent.ts';
import { keen } from '../../src/staff/keen.ts';
import { nextOrder, nextStep, takeUp, wayOf } from '../../src/staff/march.ts';
import { WEIGHTS } from '../../src/staff/outlook.ts';
import { campaignOf, draft, steady, type Draft } from '../../src/staff/steady.ts';
import { sideOf, type GertrudSeat } from '../../src/world/world.ts';
import { marshalled } from './marshalled.ts';

const SMALL = 40;
/** More commands than a movement phase takes. */
const MOST = 600;
const marched = ['7', '8'].flatMap((seed) => marshalled(seed, 4));
const seatIn = (position: Gertrud) => game.awaiting(position)?.seats[0] as GertrudSeat;
const dice = () => new FastDice(1941);

/** What the seat does until its movement phase is over; every command must be legal. `machineAt` may give another machine at any moment. */
function phase(
  before: Gertrud,
  machineAt: (commands: number) => Machine<Gertrud>,
  most = MOST,
): { position: Gertrud; commands: Command[] } {
  const position = game.clone(before);
  const [seat, name] = [seatIn(position), position.facts.phase];
  const commands: Command[] = [];
  while (position.facts.phase === name && seatIn(position) === seat && commands.length < most) {
    const { command } = decide(machineAt(commands.length), sightOf(game, position, seat));
    expect(command).not.toBeNull();
    expect(game.refuse(position, seat, command as Command), JSON.stringify(command)).toBeNull();
    game.play(position, seat, command as Command, dice());
    commands.push(command as Command);
  }
  expect(commands.length).toBeLessThan(MOST);
  return { position, commands };
}

/** Thinks to the end of a draft without being hurried. */
function drafted(position: Gertrud, budget = SMALL): Draft {
  const side = sideOf(seatIn(position));
  const thinking = draft(position, side, dice(), budget, WEIGHTS[side]);
  for (;;) {
    const { done, value } = thinking.next();
    if (done) return value;
  }
}

describe('march orders', () => {
  it('carried out through the engine end exactly in the arrangement', () => {
    let moved = 0;
    for (const before of marched) {
      const position = game.clone(before);
      const seat = seatIn(position);
      const made = drafted(position);
      const { orders } = campaignOf(position, sideOf(seat), made);
      for (let order = nextOrder(position, sideOf(seat), orders); order; order = nextOrder(position, sideOf(seat), orders)) {
        const way = wayOf(position, order);
        game.play(position, seat, takeUp(position, order), dice());
        while (game.awaiting(position)?.procedure === 'move') {
          const command = nextStep(position.frames?.locals as MoveLocals, way);
          expect(game.refuse(position, seat, command)).toBeNull();
          game.play(position, seat, command, dice());
        }
        moved++;
      }
      const stood = position.world.units.map(({ id }, unit) => `${id} ${hexOf(position, unit)}`);
      expect(stood).toEqual(
        position.world.units.map(({ id }, unit) => `${id} ${made.at[unit] === -1 ? hexOf(position, unit) : made.at[unit]}`),
      );
    }
    expect(moved).toBeGreaterThan(50);
  });
});

describe('a planner', () => {
  const sit = (position: Gertrud, seed = 'a', budget = SMALL) => steady.sit(seed, seatIn(position), budget);

  it('plays whole movement phases legally, with a budget of one too', () => {
    for (const position of marched)
      for (const budget of [SMALL, 1]) {
        const machine = sit(position, 'a', budget);
        phase(position, () => machine);
      }
  });

  it('gives the same commands for the same seed, and others for another', () => {
    const texts = marched.map((position) => {
      const [one, again, other] = ['a', 'a', 'b'].map((seed) => {
        const machine = sit(position, seed);
        return JSON.stringify(phase(position, () => machine).commands);
      });
      expect(again).toBe(one);
      return one === other;
    });
    expect(texts).toContain(false);
  });

  it('goes on from anywhere in a phase where it remembers nothing', () => {
    for (const position of marched.slice(2, 6)) phase(position, () => sit(position));
    for (const position of marched.slice(2, 6)) {
      const [first, second] = [sit(position), sit(position)];
      phase(position, (commands) => (commands < 7 ? first : second));
    }
  });

  it('does after an undo what it did before it', () => {
    for (const before of marched.slice(1, 7)) {
      const machine = sit(before);
      const { commands } = phase(before, () => machine);
      for (const until of new Set([0, 2, Math.floor(commands.length / 2), commands.length - 1])) {
        const position = game.clone(before);
        for (const command of commands.slice(0, until)) game.play(position, seatIn(position), command, dice());
        const again = phase(position, () => machine).commands;
        expect(again).toEqual(commands.slice(until));
      }
    }
  });

  it('plans anew where the same phase comes again otherwise', () => {
    const before = marched.find(({ facts }) => facts.turn > 1 && facts.phase === 'german movement') as Gertrud;
    const machine = sit(before);
    phase(before, () => machine);
    const other = game.clone(before);
    for (const [unit, { side }] of other.world.units.entries()) if (side === 0 && hexOf(other, unit) >= 0) mark(other, unit, INTERDICTED);
    const fresh = sit(before);
    expect(phase(other, () => machine).commands).toEqual(phase(other, () => fresh).commands);
  });

  it('gives a legal command however soon it is hurried', () => {
    for (const position of marched)
      for (const wait of [0, 1, 3])
        for (const level of [steady, keen]) {
          const seat = seatIn(position);
          const thinking = level.sit('a', seat, 200).think(sightOf(game, position, seat));
          let answer = thinking.next();
          for (let slices = 0; !answer.done; slices++) {
            expect(slices).toBeLessThanOrEqual(wait + 1);
            answer = thinking.next(slices >= wait);
          }
          expect(answer.value.command).not.toBeNull();
          expect(game.refuse(position, seat, answer.value.command as Command)).toBeNull();
        }
  });

  it('tells how far it is, ever farther', () => {
    let slices = 0;
    for (const position of marched)
      for (const level of position === marched[1] ? [steady, keen] : [steady]) {
        const told: number[] = [];
        const thinking = level.sit('a', seatIn(position), level === keen ? 1000 : 100).think(sightOf(game, position, seatIn(position)));
        for (let answer = thinking.next(); !answer.done; answer = thinking.next()) told.push(answer.value.done);
        expect(told, level.id).toEqual(told.toSorted((a, b) => a - b));
        for (const done of told) expect(done).toBeLessThanOrEqual(1);
        slices += told.length;
      }
    expect(slices).toBeGreaterThan(marched.length);
  });
});

/** A plan must speak of pieces and hexes that there are, and its terms must add up. */
function expectSound(position: Gertrud, plan: Plan): void {
  const { world } = position;
  expect(plan.intent).toMatch(/^[A-Z].*\.$/);
  for (const { pieces, from, to, says } of plan.intentions) {
    expect(pieces.length).toBeGreaterThan(0);
    for (const id of pieces) expect(hexOf(position, world.unit.get(id) ?? -1), id).toBeGreaterThanOrEqual(0);
    for (const hex of [from, to]) if (hex !== null) expect(world.land[world.grid.index(hex)]).toBe(1);
    if (from !== null) for (const id of pieces) expect(world.grid.number(hexOf(position, world.unit.get(id) as number))).toBe(from);
    expect(says.length).toBeGreaterThan(3);
  }
  expect(plan.terms.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(plan.value, 9);
  for (const { says, rule } of plan.terms) {
    expect(says).not.toBe('');
    expect(rule).toMatch(/^\d+\.\d+[a-z]*$/);
  }
}

describe('a plan', () => {
  it('names pieces and hexes that there are, and is worth the sum of its terms', () => {
    let [marches, attacks] = [0, 0];
    for (const position of marched) {
      const { plan } = drafted(position);
      expectSound(position, plan);
      marches += plan.intentions.filter(({ kind }) => kind === 'move').length;
      attacks += plan.intentions.filter(({ kind }) => kind === 'attack').length;
    }
    expect(Math.min(marches, attacks)).toBeGreaterThan(10);
  });

  it('leaves out what counts for nothing, and then its value does too', () => {
    const position = marched[0] as Gertrud;
    const field = new Field(position);
    const at = field.hex.slice();
    const worth = {
      ...new Appraisal(field, 0).worth(),
      strikes: 0.002,
      menace: -0.6,
      objectives: 1,
      prospects: 0,
      supply: -0.004,
      screen: 0,
    };
    const plan = planOf({ field, side: 0, before: at, after: at, worth: { ...worth, total: 0.398 }, strikes: [] }, []);
    expect(plan.terms.map(({ value }) => value)).toEqual([-0.6, 1]);
    expect(plan.value).toBeCloseTo(0.4, 12);
    expect(plan.intentions).toEqual([]);
  });

  it('goes with each command of its phase', () => {
    const position = game.clone(marched[2] as Gertrud);
    const seat = seatIn(position);
    const machine = steady.sit('a', seat, SMALL);
    const plans = new Set<Plan>();
    for (let commands = 0; commands < 6; commands++) {
      const { command, plan } = decide(machine, sightOf(game, position, seat));
      if (plan) plans.add(plan);
      game.play(position, seat, command as Command, dice());
    }
    expect(plans.size).toBe(1);
  });
});
