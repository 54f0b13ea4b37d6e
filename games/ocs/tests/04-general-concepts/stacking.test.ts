import { describe, expect } from 'vitest';
import { equivalentsOf, stackedOf } from '../../src/rules/04-general-concepts/stood.ts';
import { expectAllowed, expectRefused, field, rule } from '../referee.ts';

const DIVISIONS = ['de-167-inf', 'de-31-inf', 'de-56-inf'] as const;
const [PANZER, RIFLES, HQ, ENEMY] = ['de-i-35', 'de-sr-12', 'de-hq-xxiv', 'su-10-abn'] as const;
const end = { act: 'end' };

/** Three divisions, nine regimental equivalents, in a hex with these. */
const stack = (...more: readonly string[]) =>
  [...DIVISIONS, ...more].reduce((all, unit) => all.put(unit, { at: '05.05', mode: 'move', face: 'move' }), field().put(ENEMY, '11.11'));

describe('a hex', () => {
  rule(
    '4.2-1',
    '4.7-1',
    '4.7-2',
  )('holds ten regimental equivalents: three a division, one a regiment, half a battalion', () => {
    expectAllowed(stack(RIFLES).refusal('german', end));
    expectRefused(stack(RIFLES, PANZER).refusal('german', end), '4.2-1', '10½');
    expectAllowed(stack(PANZER).refusal('german', end));
  });

  rule('4.2-2')('holds any number of headquarters, trucks and supply', () => {
    expectAllowed(stack(RIFLES, HQ).refusal('german', end));
    const at = stack(RIFLES, HQ);
    expect(stackedOf(at.position, at.position.world.unit.get(HQ) as number)).toBe(0);
  });

  rule('4.2-4')('holds units of whatever type and nationality together', () => {
    const mixed = (...units: readonly string[]) => units.reduce((all, unit) => all.put(unit, '05.05'), field().put(ENEMY, '11.11'));
    expectAllowed(mixed(PANZER, RIFLES, 'de-167-inf', 'de-pi-79').refusal('german', end));
    expectRefused(stack(RIFLES, PANZER).refusal('german', end), '4.2-1');
  });

  rule('9.12e-1')('counts of a division as many as it has steps left', () => {
    const of = (steps: number) => {
      const at = field().put(DIVISIONS[0], { at: '05.05', steps }).put(ENEMY, '11.11');
      return equivalentsOf(at.position, at.position.world.unit.get(DIVISIONS[0]) as number);
    };
    expect([of(3), of(2), of(1)]).toEqual([12, 8, 4]);
  });

  rule('4.2-6')('that holds too many loses the surplus of its owner’s choice when nobody can go', () => {
    const full = ['de-167-inf', 'de-31-inf', 'de-56-inf', 'de-112-inf'];
    const seal = ['05.06', '06.05', '06.06', '05.04', '04.05', '04.06', '06.04', '04.04'];
    const enemies = ['su-10-abn', 'su-201-abn', 'su-413', 'su-299', 'su-239', 'su-154', 'su-260', 'su-290'];
    const around = enemies.reduce((all, unit, i) => all.put(unit, seal[i] as string), field());
    const at = full.reduce((all, unit) => all.put(unit, '05.05'), around).put(PANZER, '01.01');
    expect(at.awaiting).toBe('german: movement');
    at.do('german', end);
    expect(at.awaiting).toBe('german: overstacked');
    expectRefused(at.refusal('german', { act: 'eliminate', unit: PANZER }), '4.2-6', 'not in the hex');
    at.do('german', { act: 'eliminate', unit: full[0] as string });
    expect(at.unit(full[0] as string).at).toBe('dead');
    expect(at.awaiting).not.toBe('german: overstacked');
  });
});
