import { chances, each, type Command, type Rolls } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { ocs, type Ocs } from '../../src/index.ts';
import { stepsOf } from '../../src/position/position.ts';
import { isHeldBy, unitsIn } from '../../src/rules/04-general-concepts/stood.ts';
import { attack, atAllCosts } from '../09-combat/battlefield.ts';
import { fieldWith, step, takeUp, type Referee } from '../referee.ts';

const [PANZER, RIFLES, RECON, TANKS, BELOW, FAR] = ['de-i-35', 'de-sr-12', 'de-k-3', 'su-112-td', 'su-413', 'de-167-inf'] as const;
const TARGET = '05.05';

/** Both sides beside each other; fighting is free, so that nobody is asked to pay. */
const beside = (rules: readonly string[] = ['free-fighting']): Referee =>
  fieldWith({ rules }).in('1 german combat').put(TANKS, TARGET).put(FAR, '11.11');

const asked = (on: Referee, command: Command) => ocs.foresee?.(on.position, 'german', command) ?? null;
const share = ([many, all]: readonly [bigint, bigint]): number => Number(many) / Number(all);
const headlines = (on: Referee, command: Command): number[] =>
  (asked(on, command)?.cases ?? []).map(({ headline }) => share(headline?.of ?? [0n, 1n]));

/** All dice that an attack hangs on: those of tables by what they read as. */
const ROLLS: Rolls = { surprise: 'reading', 'surprise shift': 'faces', combat: 'reading' };

/** In these an attack is still played out. */
const FIGHTING: ReadonlySet<string> = new Set(['battle', 'lead', 'losses', 'option', 'retreat']);

/** The steps that the attackers beside the target have left. */
const stepsOn = (position: Ocs): number =>
  unitsIn(position, 'german', position.world.grid.index('05.06')).reduce((sum, unit) => sum + stepsOf(position, unit), 0);

/** How probably no Soviet is left in the hex when the attack is played out with a defender who answers in one way alone. */
function fallsInPlay(on: Referee, command: Command, retreats: boolean): number {
  const hex = on.position.world.grid.index(TARGET);
  const answers = (position: Ocs, seat: string): Command | null => {
    const commands = ocs
      .choices(position, seat)
      .flatMap((offer) => (offer.act === 'option' || offer.act === 'lead' ? [...each(offer)] : []));
    const bySteps = commands.filter(({ act }) => act === 'option').toSorted((a, b) => Number(a['steps']) - Number(b['steps']));
    if (ocs.choices(position, seat).some(({ act }) => act === 'ignore-option')) return { act: 'ignore-option' };
    // Of the attackers it has the best action rating.
    const leader = commands.find(({ act, unit }) => act === 'lead' && unit === PANZER);
    // Attackers whose last step it would cost go back, and the hex holds.
    const isLast = seat === 'german' && stepsOn(position) === Number(bySteps.at(-1)?.['steps']);
    return ((seat === 'soviet' && retreats) || isLast ? bySteps[0] : bySteps.at(-1)) ?? leader ?? null;
  };
  const outcome = (position: Ocs): string | null => {
    if (FIGHTING.has(ocs.awaiting(position)?.procedure ?? '')) return null;
    return isHeldBy(position, 'soviet', hex) ? 'holds' : 'falls';
  };
  return share(
    chances(ocs, on.position, 'german', command, { answers, outcome, rolls: ROLLS }).find((one) => one.outcome === 'falls')?.of ?? [0n, 1n],
  );
}

describe('what an attack may come to', () => {
  it.each([
    ['two against a whole division', beside().put(PANZER, '05.06').put(RIFLES, '05.06'), [PANZER, RIFLES]],
    [
      'two against its last step',
      beside().put(PANZER, '05.06').put(RIFLES, '05.06').put(TANKS, { at: TARGET, steps: 1 }),
      [PANZER, RIFLES],
    ],
    ['one weak unit, which its losses may end', beside().put(RECON, '05.06'), [RECON]],
  ])('is what it comes to played with dice that fall in every way: %s', (_title, on, units) => {
    const command = attack(TARGET, ...units);
    expect(headlines(on, command).slice(0, 2)).toEqual(
      [true, false].map((retreats) => expect.closeTo(fallsInPlay(on, command, retreats), 9)),
    );
  });

  it('has surprise in it where that was agreed on, and adds up to one', () => {
    const [with_, without] = [beside(), beside().option('surprise', false)].map((on) =>
      asked(on.put(PANZER, '05.06'), attack(TARGET, PANZER)),
    );
    const results = (of: typeof with_) => of?.cases[0]?.chances ?? [];
    expect(results(with_).length).toBeGreaterThan(results(without).length);
    for (const of of [with_, without]) expect(results(of).reduce((sum, one) => sum + share(one.of), 0)).toBeCloseTo(1, 9);
  });

  it('says of an attack at all costs what its two results come to together', () => {
    const on = beside().put(PANZER, '05.06').put(RECON, '05.06').put(RIFLES, '05.06');
    const words = (asked(on, atAllCosts(TARGET, PANZER, RECON, RIFLES))?.cases[0]?.chances ?? []).map(({ outcome }) => outcome);
    expect(words.toSorted()).toEqual(['falls', 'holds', 'holds by losing steps']);
  });

  it.each([
    ['which then meets its option by a step', beside().put(RECON, '05.06'), attack(TARGET, RECON)],
    ['at all costs, which takes both results', beside().put(RIFLES, '05.06'), atAllCosts(TARGET, RIFLES)],
  ])('tells how probably the attackers lose steps: one alone, %s', (_title, on, command) => {
    const before = stepsOn(on.position);
    const answers = (position: Ocs, seat: string): Command | null => {
      const options = ocs.choices(position, seat).flatMap((offer) => (offer.act === 'option' ? [...each(offer)] : []));
      return options.toSorted((a, b) => Number(a['steps']) - Number(b['steps'])).at(-1) ?? null;
    };
    const lost = chances(ocs, on.position, 'german', command, {
      answers,
      rolls: ROLLS,
      outcome: (position) =>
        FIGHTING.has(ocs.awaiting(position)?.procedure ?? '') ? null : stepsOn(position) < before ? 'lost' : 'none lost',
    }).find(({ outcome }) => outcome === 'lost')?.of ?? [0n, 1n];
    expect(headlines(on, command)[2]).toBeCloseTo(share(lost), 9);
    expect(asked(on, command)?.cases[2]?.says).toMatch(/^the attackers lose steps, \d\.\d on average/);
  });

  it('is worse for defenders who have no supply to defend with, and says so', () => {
    const on = () =>
      beside([])
        .put(PANZER, '05.06')
        .put(RIFLES, '05.06')
        .dumps({ '05.07': { german: 8 } });
    const supplied = on().dumps({ '05.07': { german: 8 }, '05.04': { soviet: 8 } });
    const command = attack(TARGET, PANZER, RIFLES);
    expect(asked(on(), command)?.cases[0]?.says).toContain('halved for want of supply');
    expect(asked(supplied, command)?.cases[0]?.says).not.toContain('halved');
    expect(headlines(on(), command)[0]).toBeGreaterThan(headlines(supplied, command)[0] as number);
  });

  it('counts of defenders those who are seen, and says that there are more', () => {
    const alone = beside().put(PANZER, '05.06');
    const stacked = beside().put(PANZER, '05.06').put(BELOW, { at: TARGET, below: 1 });
    const command = attack(TARGET, PANZER);
    expect(asked(stacked, command)?.cases[0]?.says.includes('those unseen not counted')).toBe(true);
    expect(asked(alone, command)?.cases.some(({ says }) => says.includes('unseen'))).toBe(false);
  });

  it('is told of an overrun by its own line of the table for surprise, and of nothing that is refused', () => {
    const moving = () => beside().in('1 german movement').put(PANZER, { at: '05.07', mode: 'combat' });
    const on = moving().march('german', [PANZER], '05.07', '05.06');
    const over = { act: 'overrun', hex: TARGET, 'all-costs': false };
    expect(asked(on, over)?.cases).toHaveLength(3);
    expect(asked(on, attack(TARGET, PANZER))).toBeNull();
    expect(asked(on, step('05.05'))).toBeNull();
    expect(asked(moving(), takeUp('05.07', PANZER))).toBeNull();
  });
});
