import { decide, sightFrom, sightOf, type Machine, type Progress } from '@sandtable/staff';
import { canonical, collecting, FastDice, type Command, type Dice } from '@sandtable/umpire';
import { hexOf, isMarked } from '@sandtable/warfare';
import { describe, expect, it } from 'vitest';
import { whatIf1940 as game, type WhatIf } from '../../src/index.ts';
import { MOVED } from '../../src/position/marks.ts';
import { isControlledBy } from '../../src/position/position.ts';
import { Field } from '../../src/staff/field.ts';
import { endWorth, forecast } from '../../src/staff/forecast.ts';
import { keen } from '../../src/staff/keen.ts';
import { Ahead, aheadDice, deploy, type Fashion } from '../../src/staff/look-ahead.ts';
import { Manoeuvres } from '../../src/staff/manoeuvre.ts';
import { ordersFor } from '../../src/staff/march.ts';
import { Appraisal } from '../../src/staff/appraisal.ts';
import { frontFor } from '../../src/staff/planner.ts';
import { WEIGHTS } from '../../src/staff/weights.ts';
import { checkMoscow } from '../../src/rules/04-victory/victory.ts';
import { ALLIED, EAST, SEATS, sideOf, WEST, type SeatId } from '../../src/world/world.ts';
import { on } from '../referee.ts';
import { marshalled } from './games.ts';

/** Milliseconds on a machine that has much else to do. */
const PATIENCE = 180_000;
const patiently = { timeout: PATIENCE };
/** A budget with which it drafts a handful of arrangements and looks ahead as seldom as it can. */
const TINY = 60;

const marched = marshalled('9', 3);
const seatIn = (position: WhatIf): SeatId => game.awaiting(position)?.seats[0] as SeatId;
const fashion = (...fronts: Fashion['fronts']): Fashion => ({ budgets: [8, 8], weights: WEIGHTS, fronts });

/** Every command checked before it is played. */
const strict = {
  ...game,
  play(position: WhatIf, seat: string, command: Command, dice: Dice) {
    expect(game.refuse(position, seat, command), JSON.stringify(command)).toBeNull();
    return game.play(position, seat, command, dice);
  },
} as typeof game;

function ahead(before: WhatIf, seed: number, turns: number, how: Fashion): WhatIf {
  const position = game.clone(before);
  const until = before.facts.turn + turns;
  for (const breath of new Ahead(strict, position, aheadDice(new FastDice(seed)), how).play(({ facts }) => facts.turn >= until))
    void breath;
  return position;
}

describe('looking ahead', () => {
  it('goes on to the turn that is wanted by legal commands, the same ones from the same dice, from every seat’s phase', patiently, () => {
    const seats = new Set<string>();
    for (const before of marched.slice(-5)) {
      seats.add(seatIn(before));
      const [one, again] = [1, 2].map(() => ahead(before, 3, 1, fashion(WEST, EAST)));
      expect(one?.outcome !== null || one?.facts.turn === before.facts.turn + 1).toBe(true);
      expect(game.hash(again as WhatIf)).toBe(game.hash(one as WhatIf));
    }
    expect([...seats].toSorted()).toEqual([...SEATS].toSorted());
  });

  it('leaves the other map as it is where one alone is looked at', patiently, () => {
    let [moved, stood] = [0, 0];
    for (const before of marched.slice(-4)) {
      const front = frontFor(seatIn(before));
      const after = ahead(before, 1, 1, fashion(front));
      for (const [unit] of before.world.units.entries()) {
        const [was, is] = [hexOf(before, unit), hexOf(after, unit)];
        if (was < 0 || is < 0) continue;
        const isLookedAt = before.world.grid.map(was) === front;
        if (isLookedAt) moved += Number(was !== is);
        else stood += Number(was === is);
        expect(isLookedAt || was === is).toBe(true);
      }
    }
    expect(Math.min(moved, stood)).toBeGreaterThan(20);
  });

  it('puts units where orders send them, marks them as moved, and gives them every hex of their ways', () => {
    let moved = 0;
    for (const before of marched.slice(-6)) {
      const position = game.clone(before);
      const [seat, front] = [seatIn(before), frontFor(seatIn(before))];
      const side = sideOf(seat);
      const field = new Field(before, front);
      const from = field.hex.slice();
      const manoeuvres = new Manoeuvres(new Appraisal(field, side, WEIGHTS, { fights: true, fightMove: false }), side, new FastDice(2));
      for (let tried = 0; tried < 25; tried++) manoeuvres.next(tried);
      const orders = ordersFor(field, side, from);
      deploy(collecting(position, new FastDice(1)), new Field(position, front), side, orders);
      for (const { units, from: start, to } of orders)
        for (const unit of units) {
          if (hexOf(position, unit) === start) continue;
          moved++;
          expect(hexOf(position, unit)).toBe(to);
          expect(isMarked(position, unit, MOVED)).toBe(true);
          expect(isControlledBy(position, side, to)).toBe(true);
        }
      const stays = [...before.world.units.keys()].filter((unit) => !orders.some(({ units }) => units.includes(unit)));
      for (const unit of stays) expect(hexOf(position, unit)).toBe(hexOf(before, unit));
    }
    expect(moved).toBeGreaterThan(30);
  });

  it('values an arrangement, of which most stands as before, as if it were seen for the first time', patiently, () => {
    for (const before of marched.slice(-4)) {
      const [side, front] = [sideOf(seatIn(before)), frontFor(seatIn(before))];
      const field = new Field(before, front);
      const outlook = { fights: true, fightMove: false };
      const manoeuvres = new Manoeuvres(new Appraisal(field, side, WEIGHTS, outlook), side, new FastDice(3));
      for (let tried = 0; tried < 40; tried++) {
        manoeuvres.next(tried);
        // What is held, and what draws units on, counts against where the looking began.
        const { strikes, reply, seized, road, supply } = new Appraisal(field, side, WEIGHTS, outlook).worth();
        expect(manoeuvres.worth).toMatchObject({ strikes, reply, seized, road, supply });
      }
    }
  });

  it('notes the exact chance of the roll for Moscow, and lets the game go on', () => {
    const held = on('4624 ussr city 5917 ussr city').hex('4624', 'german', 'ever-german');
    for (const [finland, chance] of [
      [false, 1 / 6],
      [true, 2 / 6],
    ] as const) {
      const { position } = held.facts({ finland });
      const dice = aheadDice(new FastDice(1));
      checkMoscow(collecting(position, dice));
      expect(position.outcome).toBeNull();
      expect(1 - dice.undecided).toBeCloseTo(chance, 12);
    }
  });
});

describe('the forecast', () => {
  it('is a chance, and the better for the Germans with Moscow', () => {
    for (const position of marched) {
      expect(forecast(position)).toBeGreaterThan(0);
      expect(forecast(position)).toBeLessThan(1);
    }
    const bare = () => on('4624 ussr city 5917 ussr city 2207 germany ruhr').in('german air and transfer', 5);
    expect(forecast(bare().hex('4624', 'german', 'ever-german').position)).toBeGreaterThan(forecast(bare().position));
  });

  it('counts an end as what it is', () => {
    const ended = (winner: string | null) => endWorth({ winner, rule: '4.1a', says: '' });
    expect([ended('german'), ended(null), ended('allied')]).toEqual([1, 0.5, 0]);
  });
});

describe('keen machines', () => {
  it('play a turn in all seats at a tiny budget, never at a loss, and say why they move', patiently, () => {
    const position = game.clone(marched.find(({ facts }) => facts.turn === 2) as WhatIf);
    const machines = new Map(SEATS.map((seat) => [seat, keen.sit('a', seat, TINY)]));
    const dice = new FastDice(1);
    const asked = new Set<string>();
    for (let commands = 0; position.facts.turn === 2 && !position.outcome; commands++) {
      expect(commands).toBeLessThan(1000);
      const seat = seatIn(position);
      asked.add(seat);
      const { command, plan } = decide(machines.get(seat) as Machine<WhatIf>, sightOf(game, position, seat));
      expect(game.refuse(position, seat, command as Command), JSON.stringify(command)).toBeNull();
      if (command?.act === 'take-up') expect(plan?.intent).toMatch(/\.$/);
      game.play(position, seat, command as Command, dice);
    }
    expect([...asked].toSorted()).toEqual([...SEATS].toSorted());
  });

  it(
    'give the same command to the same view, and to one where hidden facts are exchanged; and change nothing of what they see',
    patiently,
    () => {
      let exchanged = 0;
      for (const [i, position] of marched.slice(-4).entries()) {
        const seat = seatIn(position);
        const hash = game.hash(position);
        const view = game.view(position, seat);
        const own = decide(keen.sit('3', seat, TINY), sightFrom(game, structuredClone(view), seat));
        expect(game.refuse(position, seat, own.command as Command), canonical(own.command as Command)).toBeNull();
        const twin = game.imagine(view, seat, new FastDice(i));
        if (game.hash(twin) !== hash) exchanged++;
        // Not even the order in which a view lists things shows who lies where: what is imagined from it would hang on that.
        expect(JSON.stringify(game.view(twin, seat))).toBe(JSON.stringify(view));
        expect(decide(keen.sit('3', seat, TINY), sightOf(game, twin, seat))).toEqual(own);
        expect(game.hash(position)).toBe(hash);
      }
      expect(exchanged).toBeGreaterThan(1);
    },
  );

  it('think in many slices, weigh several plans by the chance of victory, and end at once when they are hurried', patiently, () => {
    const seats = new Set<string>();
    for (const position of marched.slice(-3, -1)) {
      const seat = seatIn(position);
      const whole = heard(position, seat, Infinity);
      if (whole.decision.command?.act !== 'take-up' || whole.decision.plan?.unit !== 'chances of victory') continue;
      seats.add(seat);
      const { plan } = whole.decision;
      expect(whole.progress.length).toBeGreaterThan(20);
      expect(plan.value).toBeGreaterThanOrEqual(0);
      expect(plan.value).toBeLessThanOrEqual(1);
      expect(plan.terms.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(plan.value, 9);
      const shares = whole.progress.map(({ done }) => done);
      expect(shares).toEqual(shares.toSorted((a, b) => a - b));
      for (const at of [2, Math.floor(whole.progress.length * 0.8)]) {
        const hurried = heard(position, seat, at);
        expect(hurried.progress.length).toBeLessThanOrEqual(at + 3);
        expect(game.refuse(position, seat, hurried.decision.command as Command)).toBeNull();
      }
    }
    expect([...seats].some((seat) => sideOf(seat) === ALLIED)).toBe(true);
  });
});

/** What it says while it thinks, hurried from that slice on, and what it decides. */
function heard(position: WhatIf, seat: SeatId, hurryAt: number) {
  const thinking = keen.sit('4', seat, TINY).think(sightOf(game, position, seat));
  const progress: Progress[] = [];
  for (let next = thinking.next(); ; next = thinking.next(progress.length > hurryAt)) {
    if (next.done) return { progress, decision: next.value };
    progress.push(next.value);
  }
}
