import { describe, expect } from 'vitest';
import { supplyOf, unitNamed } from '../../src/position/position.ts';
import { airSupply } from '../../src/rules/14-logistics/air-qm-mission.ts';
import { allowanceOf } from '../../src/rules/07-ground-movement/allowance.ts';
import { expectAllowed, expectRefused, rule, type Put, type Referee } from '../referee.ts';
import { FAR, HOME, NEAR, OTHER, QM, working, wings } from './quartermaster.ts';

const [REGIMENT, SECOND, THIRD] = ['de-gjr-100', 'de-gjr-85', 'de-gjr-141'] as const;
const flyIn = (over: string, units: readonly string[], by: string = QM) => ({ act: 'fly-in', by, over, units });
const END = { act: 'end' } as const;
const state = (at: Referee, unit: string) => supplyOf(at.position, unitNamed(at.position, unit));
/** Four wings, and a regiment beside a field eight hexes off. */
const near = (more: Partial<Put> = {}): Referee => working(4).put(REGIMENT, { at: '0211', ...more });

describe('an Air QM', () => {
  rule('14.D.1#1', '14.D.1.a#1')('supplies units straight through any airbase, whatever that can take', () => {
    const at = near().hexes({ [NEAR]: { owner: 'axis', holder: 'axis', hits: 2 } });
    at.do('axis', flyIn(NEAR, [REGIMENT]));
    expect(state(at, REGIMENT)).toBe('general');
    const lost = near().hexes({ [NEAR]: { owner: 'allied', holder: 'allied' } });
    expectRefused(lost.refusal('axis', flyIn(NEAR, [REGIMENT])), '14.D.1.a#1');
    const marker = near().put('de-hq-ringel', '0211');
    expectRefused(marker.refusal('axis', flyIn(NEAR, ['de-hq-ringel'])), '14.D.1#1', 'is a marker');
    const { position } = marker;
    expectRefused(airSupply.refuseTarget(position, 'axis', 0), '14.D.1#1', 'in the Initial Phase');
    expectRefused(airSupply.refuseCrew(position, 0, null), '14.D.1#1', 'are in its box');
    // At the end of its range a wing alone serves less than a regiment needs.
    const weak = working(4)
      .put(REGIMENT, FAR)
      .put(OTHER, HOME)
      .aircraft({ 'de-ju-52-6': { at: `with ${OTHER}` } });
    expectRefused(weak.refusal('axis', flyIn(FAR, [REGIMENT], OTHER)), '14.D.1#1', 'can supply nobody now');
    expectAllowed(weak.refusal('axis', flyIn(FAR, [REGIMENT])));
    // Nobody is supplied whom it does not supply.
    const idle = near();
    idle.do('axis', END);
    expect([state(idle, REGIMENT), near().without(QM).awaiting]).toEqual(['U1', expect.not.stringContaining('axis: supply')]);
  });

  rule('14.D.1.a#3')('supplies within six hexes of the base, as much as it serves', () => {
    expectAllowed(
      near({ at: '0216' })
        .put(SECOND, NEAR)
        .refusal('axis', flyIn(NEAR, [REGIMENT])),
    );
    expectRefused(
      near({ at: '0217' })
        .put(SECOND, NEAR)
        .refusal('axis', flyIn(NEAR, [REGIMENT])),
      '14.D.1.a#3',
      'no MSR',
    );
    // Near by a wing serves two SP.
    const one = working(1).put(REGIMENT, NEAR).put(SECOND, NEAR).put(THIRD, NEAR);
    expectRefused(one.refusal('axis', flyIn(NEAR, [REGIMENT, SECOND, THIRD])), '14.D.1.a#3', 'enough');
    expectAllowed(one.refusal('axis', flyIn(NEAR, [REGIMENT, SECOND])));
    // At the end of its range it serves half of one.
    const little = working(1).put(REGIMENT, FAR).put('de-i-fjr-1', FAR);
    expectRefused(little.refusal('axis', flyIn(FAR, [REGIMENT])), '14.D.1.a#3', 'SP left, and');
    expectAllowed(little.refusal('axis', flyIn(FAR, ['de-i-fjr-1'])));
  });

  rule('14.D.1.a#2')('flies as far as the shortest-ranged of its transports', () => {
    const far = (...aircraft: readonly string[]) =>
      working(2)
        .put(REGIMENT, FAR)
        .put(SECOND, NEAR)
        .aircraft(Object.fromEntries([...wings(2), ...aircraft].map((one) => [one, { at: `with ${QM}` }])));
    expectAllowed(far().refusal('axis', flyIn(FAR, [REGIMENT])));
    // A Stuka wing among them would reach 20 hexes at most.
    const bound = far('de-stg-2');
    expectAllowed(bound.refusal('axis', flyIn(NEAR, [SECOND])));
    expectAllowed(bound.refusal('axis', flyIn(FAR, [REGIMENT])));
    expectRefused(bound.put(THIRD, '0223').refusal('axis', flyIn('0223', [THIRD])), '14.D.1.a#2', 'range');
  });

  rule('14.K.2.d.i')('flies no farther than its counter says', () => {
    const at = working(4).put(REGIMENT, '0230').put(SECOND, '0231').put(THIRD, NEAR);
    expectAllowed(at.refusal('axis', flyIn('0230', [REGIMENT])));
    expectRefused(at.refusal('axis', flyIn('0231', [SECOND])), '14.K.2.d.i', 'beyond');
  });

  rule('14.D.1.b#1')('drops supply to units in any hex within its range', () => {
    const at = near({ at: '0807' }).put(SECOND, '0808');
    expectRefused(at.refusal('axis', flyIn('0807', [SECOND])), '14.D.1.b#1', 'does not stand');
    expectAllowed(at.refusal('axis', flyIn('0807', [REGIMENT])));
  });

  rule('14.D.1.b#2')('leaves units to which it drops at E-1, and no worse', () => {
    const at = near({ at: '0807', supply: 'E2', found: 'axis' });
    at.do('axis', flyIn('0807', [REGIMENT]));
    if (at.awaiting === 'axis: supply') at.do('axis', END);
    expect([state(at, REGIMENT), allowanceOf(at.position, unitNamed(at.position, REGIMENT), 'movement').points]).toEqual(['E1', 10]);
    const without = near({ at: '0807', supply: 'E1', found: 'axis' });
    without.do('axis', END, [1]);
    expect(state(without, REGIMENT)).toBe('U2');
  });

  rule('14.D.1.c#1')('lifts no isolation in combat, though units move and get no worse', () => {
    const at = near({ supply: 'U1', found: 'axis' });
    at.do('axis', flyIn(NEAR, [REGIMENT]));
    if (at.awaiting === 'axis: supply') at.do('axis', END);
    const points = (referee: Referee) => allowanceOf(referee.position, unitNamed(referee.position, REGIMENT), 'movement').points;
    expect([state(at, REGIMENT), points(at)]).toEqual(['U1', 20]);
    const without = near({ supply: 'U1', found: 'axis' });
    without.do('axis', END, [1]);
    expect([state(without, REGIMENT), points(without)]).toEqual(['U2', 0]);
  });

  rule('14.D.1.d')('gives offensive supply for another SP of what it serves', () => {
    const fed = (many: number) =>
      working(many)
        .in('axis administration', 1)
        .put(REGIMENT, { at: FAR, 'fed-by': `with ${QM}`, 'fed-at': FAR, marks: ['supplied'] });
    const at = fed(4);
    at.do('axis', END);
    at.do('axis', flyIn(FAR, [REGIMENT]));
    expect(state(at, REGIMENT)).toBe('offensive');
    // At that range two wings serve one SP, which is in use.
    const small = fed(2);
    small.do('axis', END);
    expect(small.awaiting).not.toBe('axis: supply');
  });

  rule('14.D.1.d#2')('as in the example: ten SP go to four and six, and five of those six are lifted by another', () => {
    const regiments = [REGIMENT, SECOND, THIRD, 'de-ir-16', 'de-ir-47', 'de-ir-65', 'it-regina', 'de-5-geb-trains'];
    const battalions = [1, 2, 3].flatMap((regiment) => ['i', 'ii', 'iii'].map((number) => `de-${number}-fjr-${regiment}`)).slice(0, 8);
    const [first, others] = [regiments.slice(0, 4), regiments.slice(4)];
    const there = [...others, ...battalions];
    const held = (qm: string, ...aircraft: readonly string[]) => Object.fromEntries(aircraft.map((one) => [one, { at: `with ${qm}` }]));
    // All within half of the radius, so that wings count twice.
    const at = [...first.map((unit) => [unit, NEAR] as const), ...there.map((unit) => [unit, '0214'] as const)]
      .reduce<Referee>((board, [unit, hex]) => board.put(unit, hex), working(5))
      .hexes({ '0214': { owner: 'axis', holder: 'axis', airfields: 1 } })
      .put(OTHER, HOME)
      .aircraft({ ...held(QM, ...wings(5)), ...held(OTHER, 'de-ju-52-6', 'de-ju-52-7', 'de-ju-52-13') });
    at.do('axis', flyIn(NEAR, first));
    expectRefused(at.refusal('axis', flyIn('0214', there)), '14.D.1.a#3', 'enough');
    at.do('axis', flyIn('0214', there.slice(0, 8)));
    expectRefused(at.refusal('axis', flyIn('0214', there.slice(8, 9))), '14.D.1#1', 'nobody');
    while (at.awaiting === 'axis: supply') at.do('axis', END);
    at.do('axis', END);
    const lifted = there.slice(0, 6);
    at.do('axis', flyIn('0214', others, OTHER));
    for (const battalion of battalions.slice(0, 2)) at.do('axis', flyIn('0214', [battalion], OTHER));
    expect(lifted.map((unit) => state(at, unit))).toEqual(lifted.map(() => 'offensive'));
    expect(there.slice(6, 8).map((unit) => state(at, unit))).toEqual(['general', 'general']);
    expectRefused(at.refusal('axis', flyIn('0214', there.slice(6, 7), OTHER)), '14.D.1#1');
  });
});
