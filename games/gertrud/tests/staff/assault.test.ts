import { describe, expect, it } from 'vitest';
import { attackWorth } from '../../src/staff/answers/index.ts';
import { Appraisal } from '../../src/staff/appraisal.ts';
import { nextAttack } from '../../src/staff/assault.ts';
import { Field } from '../../src/staff/field.ts';
import { WEIGHTS } from '../../src/staff/outlook.ts';
import { ALLIES, AXIS } from '../../src/world/world.ts';
import { field } from '../battles.ts';

/** Two Turkish divisions beside a German one in an objective on the coast. */
const counterattack = () =>
  field('2003 aegean objective').in('allied combat').put('de-9-pz', '2003').put('tr-1', '2002').put('tr-3', '2002');

describe('the next attack of the Allies', () => {
  it('is made where it is worth it by what both sides can bring', () => {
    expect(nextAttack(counterattack().position, ALLIES, WEIGHTS[ALLIES])).toEqual({ act: 'attack', hex: '2003', units: ['tr-3', 'tr-1'] });
  });

  it('is not made where a ship that the Germans have at hand spoils it, which the odds without support do not show', () => {
    const spoilt = counterattack().marker('it-ngs-1');
    const { position } = spoilt;
    const [strike] = new Appraisal(new Field(position), ALLIES).allotted();
    expect(strike?.worth).toBeGreaterThan(0.1);
    expect(attackWorth(position, ALLIES, strike?.hex ?? -1, strike?.units ?? [])).toBeLessThan(0);
    expect(nextAttack(position, ALLIES, WEIGHTS[ALLIES])).toEqual({ act: 'end' });
    expect(nextAttack(spoilt.marker('it-ngs-1', 'used').position, ALLIES, WEIGHTS[ALLIES]).act).toBe('attack');
  });

  it('passes over a hopeless one to one that is sound', () => {
    const alone = counterattack().marker('it-ngs-1').with('3001 3002 objective').put('de-73', '3002');
    const two = ['tr-4', 'tr-5', 'tr-6'].reduce((field, unit) => field.put(unit, '3001'), alone);
    expect(nextAttack(two.position, ALLIES, WEIGHTS[ALLIES])).toMatchObject({ act: 'attack', hex: '3002' });
  });
});

it('the Germans attack where it is worth little, too: time is against them', () => {
  const { position } = field().in('german combat').put('tr-23', '2003').put('de-73', '2002').put('de-294', '2002');
  const [strike] = new Appraisal(new Field(position), AXIS).allotted();
  expect(attackWorth(position, AXIS, strike?.hex ?? -1, strike?.units ?? [])).toBeLessThan(0.1);
  expect(nextAttack(position, AXIS, WEIGHTS[AXIS])).toMatchObject({ act: 'attack', hex: '2003' });
});

describe('a shore on which supply hangs', () => {
  /** Two armored divisions beyond the Bosphorus, infantry on both its shores, and Turks beside the farther one. */
  const cut = () =>
    field('3001 bulgaria city 3002 3003 3004 3005 3006 bosphorus 3002-3003')
      .put('de-73', '3002')
      .put('de-79', { at: '3003', steps: 1 })
      .put('de-9-pz', '3006')
      .put('de-8-pz', '3006')
      .put('tr-23', '3004')
      .put('tr-24', '3004');
  const worthOf = ({ position }: ReturnType<typeof cut>) =>
    new Appraisal(new Field(position), ALLIES).strikes().find(({ hex }) => hex === position.world.grid.index('3003'))?.worth ?? 0;

  it('is worth more to attack than one on which nothing hangs (7.1d)', () => {
    expect(worthOf(cut())).toBeGreaterThan(worthOf(cut().without('de-9-pz').without('de-8-pz')) + 0.1);
    expect(worthOf(cut().without('de-73'))).toBeCloseTo(worthOf(cut().without('de-9-pz').without('de-8-pz')), 6);
  });
});
