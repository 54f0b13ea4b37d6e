import {
  chances,
  draw,
  drawFrom,
  everyWay,
  FastDice,
  tally,
  times,
  type Chance,
  type Command,
  type ForeseenCase,
  type Happening,
  type Setup,
} from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { whatIf1940 as game, type WhatIf } from '../../src/index.ts';
import type { SeatId } from '../../src/world/world.ts';
import { aircraft, army, attack, BOTH, facing, field, found, strong, west, XIX } from '../battles.ts';
import { rule, type Referee } from '../referee.ts';

const cases = (position: WhatIf, seat: string, command: Command): readonly ForeseenCase[] =>
  game.foresee?.(position, seat, command)?.cases ?? [];
const foreseen = (plan: Referee, command: Command, seat: SeatId = 'german-east') => cases(plan.position, seat, command);
const spelled = (one: ForeseenCase | undefined) =>
  Object.fromEntries((one?.chances ?? []).map(({ outcome, of: [a, b] }) => [outcome, `${a}/${b}`]));

/** Do these add up to one exactly? */
function expectWhole(chances: readonly Chance[]): void {
  const common = chances.reduce((product, { of }) => product * of[1], 1n);
  expect(chances.reduce((sum, { of }) => sum + (of[0] * common) / of[1], 0n)).toBe(common);
}

/** An untried army out of these fronts in 4910, and a panzer corps (9-6) west of it. */
const untried = (...fronts: readonly string[]) =>
  field()
    .put('su-army-1', { at: '4910', shuffle: 0 })
    .put('de-xix-pz', '4909')
    .facts({ shuffles: [fronts] });

describe('the foresight of an attack', () => {
  rule('11.3b', '11.14a')('is the column of the table as one counts it by hand', () => {
    // 9 against 4 is 2:1: AL1, AS, AS, BB, DR, DR.
    const [only, ...more] = foreseen(facing(), attack(XIX));
    expect(more).toEqual([]);
    expect(only).toMatchObject({ says: 'The enemy has nothing to decide', rule: '11.3b' });
    expect(spelled(only)).toEqual({ AL1: '1/6', AS: '1/3', BB: '1/6', DR: '1/3' });
    expect(only?.headline).toEqual({ says: 'Only the defenders of 4910 suffer', of: [1n, 3n] });
    // 18 against 4 is 4:1.
    expect(spelled(foreseen(strong(), attack(BOTH))[0])).toEqual({ AS: '1/6', BB: '1/6', DR: '1/2', DE: '1/6' });
  });

  rule('2.12a', '2.12c')('weighs an untried army by the fronts that are left', () => {
    // 9 against 4 is 2:1, against 2 it is 4:1.
    const expected = { AL1: '1/12', AS: '1/4', BB: '1/6', DR: '5/12', DE: '1/12' };
    expect(spelled(foreseen(untried('su-r-13', 'su-r-32'), attack(XIX))[0])).toEqual(expected);
    expect(spelled(foreseen(untried('su-r-13'), attack(XIX))[0])).toEqual(spelled(foreseen(facing(), attack(XIX))[0]));
    // One of the enemy's backs is like the other: whose front is which makes no difference, even where it is certain.
    for (const [here, there] of [
      [0, 1],
      [1, 0],
    ])
      expect(spelled(foreseen(alike(here as number, there as number), attack(XIX))[0])).toEqual(expected);
    const own = alike(0, 1).in('soviet combat').put('su-army-2', { at: '4912', shuffle: 1 });
    // The Soviets know out of which shuffle a piece came: 3 against 6 are 1:2.
    expect(spelled(foreseen(own, attack(['su-army-1'], '4909'), 'soviet')[0])).toEqual({ AL1: '2/3', AS: '1/6', BB: '1/6' });
  });

  rule('7.3a')('weighs what lies below the top of a stack by all that may lie there', () => {
    // 18 against 4 + 2 is 3:1, against 4 + 3 it is 2:1.
    const expected = { AL1: '1/12', AS: '1/4', BB: '1/4', DR: '1/3', DE: '1/12' };
    expect(spelled(foreseen(stacked('su-r-32', 'su-r-23'), attack(BOTH))[0])).toEqual(expected);
    expect(spelled(foreseen(stacked('su-r-23', 'su-r-32'), attack(BOTH))[0])).toEqual(expected);
    // Nothing else is hidden: it can be none but that one.
    const alone = stacked('su-r-32', 'su-r-23').put('su-army-4', 'aside').put('su-army-3', army('4912', 'su-r-23'));
    expect(spelled(foreseen(alone, attack(BOTH))[0])).toEqual({ AS: '1/6', BB: '1/3', DR: '1/3', DE: '1/6' });
  });

  rule('8.4a', '8.4c')('tells what the enemy’s aircraft change, and of one’s own as they are given', () => {
    const skies = west().put('de-i', '1909').put('fr-i', '1908').air('de-air-1', 'ready').air('de-air-2', 'ready').air('fr-air', 'ready');
    const told = foreseen(skies, attack(['fr-i'], '1909'), 'anglo-french');
    expect(told.map(({ says, rule: by }) => [says, by])).toEqual([
      ['The enemy flies no aircraft', '11.3b'],
      ['The enemy flies 2 aircraft', '8.4a'],
    ]);
    skies.do('anglo-french', attack(['fr-i'], '1909'));
    const [bare] = foreseen(skies, aircraft(), 'anglo-french');
    expect(bare?.chances).toEqual(told[0]?.chances);
    const [flown] = foreseen(skies, aircraft('fr-air'), 'anglo-french');
    expect(flown?.chances).not.toEqual(bare?.chances);
    skies.do('anglo-french', aircraft('fr-air'));
    // The Germans answer, and there is nothing more to decide after them.
    const [answered, ...more] = foreseen(skies, aircraft('de-air-1'));
    expect(more).toEqual([]);
    expect(answered?.chances).toEqual(bare?.chances);
  });

  rule('6.11a', '6.11c')('counts what attenuated supply does to the attack before its die', () => {
    const late = facing().in('german east combat', 6);
    expect(spelled(foreseen(late, attack(XIX))[0])).toEqual(LATE);
    expect(foreseen(facing().in('german east combat', 5), attack(XIX))[0]?.chances).toEqual(foreseen(facing(), attack(XIX))[0]?.chances);
  });

  it('foretells nothing of commands after which nobody fights, nor of what is refused', () => {
    expect(game.foresee?.(facing().position, 'german-east', { act: 'end' })).toBeNull();
    expect(game.foresee?.(facing().position, 'german-east', attack(['de-xv-pz']))).toBeNull();
  });

  it('changes nothing by being asked', () => {
    const plan = stacked('su-r-32', 'su-r-23');
    const hash = game.hash(plan.position);
    foreseen(plan, attack(BOTH));
    expect(game.hash(plan.position)).toBe(hash);
  });
});

/** Two untried armies, out of two shuffles of one front each: 4 and 2 strong in defense. */
const alike = (here: number, there: number) =>
  field()
    .put('su-army-1', { at: '4910', shuffle: here })
    .put('su-army-2', { at: '4912', shuffle: there })
    .put('de-xix-pz', '4909')
    .facts({ shuffles: [['su-r-13'], ['su-r-32']] });

/** Armies of 4 on top of two stacks, and others below them. */
const stacked = (here: string, there: string) =>
  strong()
    .put('su-army-2', { ...army('4910', here), level: 1 })
    .put('su-army-1', { ...army('4910'), level: 2 })
    .put('su-army-3', { ...army('4912', there), level: 1 })
    .put('su-army-4', { ...army('4912', 'su-r-14'), level: 2 });

/** What a battle came to; null while it is still going on. */
function outcomeOf(happened: readonly Happening[]): string | null {
  const result = found(happened, 'converted result') ?? found(happened, 'result');
  if (result) return String(result['result']);
  if (found(happened, 'landing')) return found(happened, 'landing')?.['result'] === 'eliminated' ? 'lost in landing' : 'landed';
  return found(happened, 'cancelled') ? 'cancelled' : null;
}

describe('what is foretold', () => {
  it('is the average over all that the seat may imagine, each played with all falls of the dice', () => {
    const plans: [Referee, Command][] = [
      [stacked('su-r-32', 'su-r-23'), attack(BOTH)],
      [mixed(), attack(BOTH)],
    ];
    for (const [plan, command] of plans) {
      const view = game.view(plan.position, 'german-east');
      const ways = Array.from(everyWay((dice) => game.imagine(view, 'german-east', dice))).flatMap(({ value, of }) =>
        chances(game, value, 'german-east', command, {
          rolls: { 'untried unit': 'faces', crt: 'reading' },
          outcome: (_after, happened) => outcomeOf(happened),
        }).map((chance) => ({ outcome: chance.outcome, of: times(of, chance.of) })),
      );
      expect(foreseen(plan, command)[0]?.chances).toEqual(tally(ways));
    }
  });

  it('adds up to one, and what happens is always among it', () => {
    const BATTLES = 60;
    let checked = 0;
    for (let seed = 1; checked < BATTLES; seed++) {
      const dice = new FastDice(seed);
      const { position } = game.begin(setup, dice);
      let told: ForeseenCase | null = null;
      for (let awaiting = game.awaiting(position); awaiting; awaiting = game.awaiting(position)) {
        const seat = awaiting.seats[0] as string;
        const offers = game.choices(position, seat);
        // Battles are sought: few random commands lead to one.
        const fights = offers.filter(({ act }) => FIGHTS.has(act));
        const among = fights.length > 0 ? fights : offers;
        const command = drawFrom(among[draw(dice, 'offer', among.length)] as (typeof offers)[number], dice) as Command;
        const all = FIGHTS.has(command.act) ? cases(position, seat, command) : [];
        for (const one of all) expectWhole(one.chances);
        if (FIGHTS.has(command.act)) told = all[0] ?? null;
        const outcome = outcomeOf(game.play(position, seat, command, dice));
        if (outcome === null) continue;
        if (told) {
          checked++;
          expect(
            told.chances.map((chance) => chance.outcome),
            `${JSON.stringify(command)}, seed ${seed}`,
          ).toContain(outcome);
        }
        told = null;
      }
    }
  }, 60_000);
});

/** 1 cancels; 2 leaves 1:2 (AL1 four times, AS, BB), 3 and 4 leave 1:1 (AL1, AL1, AS, AS, BB, DR), 5 and 6 leave 2:1. */
const LATE = { cancelled: '1/6', AL1: '5/18', AS: '1/4', BB: '5/36', DR: '1/6' };

const FIGHTS = new Set(['attack', 'assault', 'drop', 'aircraft']);
const setup: Setup = { game: 'what-if-1940', scenario: 'campaign', options: {}, edition: null };

/** An untried army on top of another unit in one hex, and of an untried one in another; the shuffles hold what two pieces may be. */
const mixed = () =>
  strong()
    .put('su-army-2', { at: '4910', shuffle: 0, level: 1 })
    .put('su-army-1', { at: '4910', shuffle: 1, level: 2 })
    .put('su-army-3', { ...army('4912', 'su-r-23'), level: 1 })
    .put('su-army-4', { at: '4912', shuffle: 0, level: 2 })
    .facts({
      shuffles: [
        ['su-r-32', 'su-r-13', 'su-r-57'],
        ['su-r-16', { shuffle: 0 }],
      ],
    });
