import { decide, sightOf } from '@sandtable/staff';
import type { Command } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { ocs as game } from '../../src/index.ts';
import { defenseOf, fightOf, type Fight } from '../../src/staff/clash.ts';
import { Field } from '../../src/staff/field.ts';
import { salvoOn } from '../../src/staff/salvos.ts';
import { steady } from '../../src/staff/steady.ts';
import { field, fieldWith, type Referee } from '../referee.ts';

/** Two panzer battalions, artillery of range 3; an airborne brigade and a division. */
const [FIRST, SECOND, GUNS] = ['de-i-35', 'de-ii-35', 'de-ar-103'] as const;
const NOBODY_TO_FEAR = 'su-rail-1';
const [AIRBORNE, DIVISION, FAR] = ['su-201-abn', 'su-413', 'su-4-tb'] as const;

const nextOf = ({ position }: Referee, seat: 'german' | 'soviet' = 'german'): Command | null =>
  decide(steady.sit('a seed', seat), sightOf(game, position, seat)).command;
const STEPS = { for: 'steps', each: 1, side: 'german', points: 3 } as const;
const free = (...places: readonly { for: 'place'; hex: string; side: 'german'; points: number }[]): Referee =>
  fieldWith({ rules: ['free-fighting'], victory: { objectives: [STEPS, ...places], levels: [{ to: 99, winner: 'german', says: 'won' }] } })
    .option('surprise', false)
    .put(FAR, '12.12');
const numbers = ({ position }: Referee, ...units: readonly string[]): number[] =>
  units.map((id) => position.world.unit.get(id) ?? expect.fail(`there is no ${id}`));

describe('an attack', () => {
  const worth = (on: Referee, attackers: readonly string[], more: { readonly disordered?: boolean } & Partial<Fight> = {}): number => {
    const hex = on.position.world.grid.index('05.05');
    const { disordered = false, ...others } = more;
    const stakes = { step: () => 1, place: 1, ...others };
    const ground = new Field(on.position, 'regular');
    const guess = { field: ground, defenders: numbers(on, DIVISION), share: 1 };
    const defenses = [defenseOf(guess, hex, stakes.step, disordered)];
    return fightOf(ground, { hex, attackers: numbers(on, ...attackers), defenses, ...stakes });
  };
  const beside = (): Referee => field().put(FIRST, '05.06').put(SECOND, '05.06').put(DIVISION, '05.05');

  it('is worth more with more, against disorder, and for a place that counts', () => {
    expect(worth(beside(), [FIRST, SECOND])).toBeGreaterThan(worth(beside(), [FIRST]));
    expect(worth(beside(), [FIRST, SECOND], { disordered: true })).toBeGreaterThan(worth(beside(), [FIRST, SECOND]));
    expect(worth(beside(), [FIRST, SECOND], { place: 9 })).toBeGreaterThan(worth(beside(), [FIRST, SECOND]));
  });

  it('is worth less the dearer the steps of those who make it', () => {
    const dear = (unit: number): number => (beside().position.world.units[unit]?.side === 'german' ? 2 : 1);
    expect(worth(beside(), [FIRST, SECOND], { step: dear })).toBeLessThan(worth(beside(), [FIRST, SECOND]));
  });

  it('is worth more where those attacked lack the supply to defend themselves (9.5a)', () => {
    expect(worth(beside(), [FIRST, SECOND], { isShort: true })).toBeGreaterThan(worth(beside(), [FIRST, SECOND]));
  });

  it('is made by as few as its supply pays for', () => {
    const [one, other] = ['de-sr-12', 'de-sr-33'] as const;
    const paid = (tokens: number): Command | null =>
      nextOf(
        fieldWith({ victory: { objectives: [STEPS], levels: [{ to: 99, winner: 'german', says: 'won' }] } })
          .option('surprise', false)
          .in('1 german combat')
          .put(one, '05.06')
          .put(other, '05.06')
          .put(AIRBORNE, '05.05')
          .dumps(tokens > 0 ? { '05.07': { german: tokens } } : {}),
      );
    const many = (tokens: number): unknown => (paid(tokens)?.['units'] as readonly string[] | undefined)?.length;
    expect([many(2), many(1), many(0)]).toEqual([2, 1, undefined]);
  });

  it('in sight is worth Full, out of a dump that pays for it as well (11.4c)', () => {
    const week = (enemy: string, tokens: number): Command | null =>
      nextOf(
        fieldWith({ overphase: ['supply'], victory: { objectives: [STEPS], levels: [{ to: 99, winner: 'german', says: 'won' }] } })
          .in('german supply')
          .put('de-31-inf', '05.05')
          .put(DIVISION, enemy)
          .dumps({ '05.05': { german: tokens } }),
      );
    expect(week('05.07', 40)).toMatchObject({ act: 'draw', by: '05.05', level: 'full' });
    expect(week('05.07', 9)).toMatchObject({ act: 'draw', by: '05.05', level: 'low' });
    expect(week('12.12', 40)).toMatchObject({ act: 'draw', by: '05.05', level: 'low' });
  });

  it('in sight is worth Full through a headquarters, where all others still draw through another (11.4c)', () => {
    const week = (tokens: number, other: string): Referee =>
      fieldWith({ overphase: ['supply'], victory: { objectives: [STEPS], levels: [{ to: 99, winner: 'german', says: 'won' }] } })
        .in('german supply')
        .put('de-hq-xxiv', '03.05')
        .put('de-hq-xlvii', other)
        .put('de-31-inf', '09.05')
        .put('de-112-inf', '09.01')
        .put(DIVISION, '09.07')
        .dumps({ '03.04': { german: tokens }, '09.08': { soviet: 40 } });
    // The other division draws first, through the other headquarters.
    const levels = (tokens: number, other: string): unknown => {
      const on = week(tokens, other);
      while (on.position.facts.phase === 'german supply') {
        const command = nextOf(on);
        if (command?.['act'] !== 'draw') break;
        on.do('german', command);
      }
      return ['de-31-inf', 'de-112-inf'].map((id) => on.unit(id).level ?? 'full');
    };
    expect(levels(40, '03.05')).toEqual(['full', 'low']);
    expect(levels(9, '03.05')).toEqual(['low', 'low']);
    expect(levels(14, 'later')).toEqual(['low', 'low']);
  });

  it('costs at bad odds', () => {
    expect(worth(beside(), [FIRST])).toBeLessThan(0);
  });
});

describe('a barrage', () => {
  const salvo = (on: Referee) => salvoOn(new Field(on.position, 'regular'), 0, on.position.world.grid.index('05.05'), numbers(on, GUNS));

  it('is weighed by what the table has for its column: better where somebody looks on (12.4f-2)', () => {
    const unseen = salvo(field().put(GUNS, '05.07').put(AIRBORNE, '05.05'));
    const seen = salvo(field().put(GUNS, '05.07').put(FIRST, '05.06').put(AIRBORNE, '05.05'));
    expect(seen.disorganizes).toBeGreaterThan(unseen.disorganizes);
    expect(unseen.disorganizes).toBeGreaterThan(0);
  });

  it('is laid before the attack that it helps, and not on others', () => {
    const on = free()
      .in('1 german barrage')
      .put(GUNS, '05.08')
      .put(FIRST, '05.06')
      .put(SECOND, '05.06')
      .put(DIVISION, '05.05')
      .put(AIRBORNE, '08.08');
    expect(nextOf(on)).toMatchObject({ act: 'barrage', hex: '05.05', units: [GUNS] });
  });
});

describe('an overrun', () => {
  /** What the Germans do in their movement until they overrun somebody, or have gone. */
  const doneAgainst = (enemy: string, ground = free()): Command[] => {
    const on = ground.put(FIRST, '05.08').put(SECOND, '05.08').put(enemy, '05.05');
    const machine = steady.sit('a seed', 'german');
    const commands: Command[] = [];
    for (let i = 0; i < 12; i++) {
      const { command } = decide(machine, sightOf(game, on.position, 'german'));
      if (!command) break;
      commands.push(command);
      if (command.act === 'overrun' || command.act === 'end') break;
      on.do('german', command);
    }
    return commands;
  };

  it('is made where it pays, and not against who is too strong', () => {
    expect(doneAgainst(AIRBORNE).at(-1)).toMatchObject({ act: 'overrun', hex: '05.05' });
    expect(doneAgainst(DIVISION).map(({ act }) => act)).not.toContain('overrun');
  });

  it('leaves half of those behind who stand in a place that counts', () => {
    const raiders = (hex: string) => {
      const commands = doneAgainst(NOBODY_TO_FEAR, free({ for: 'place', hex, side: 'german', points: 5 }));
      expect(commands.at(-1)).toMatchObject({ act: 'overrun', hex: '05.05' });
      return commands.findLast(({ act }) => act === 'take-up')?.['units'];
    };
    expect(raiders('01.01')).toEqual([FIRST, SECOND]);
    expect(raiders('05.08')).toHaveLength(1);
  });
});
