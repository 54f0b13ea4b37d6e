import type { ScriptedDie, Value } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { decide, levelOf, sightOf } from '@sandtable/staff';
import { merkurStaff } from '../../src/staff/index.ts';
import { merkur } from '../../src/index.ts';
import { spentOf, unitNamed } from '../../src/position/position.ts';
import { refuseReaction } from '../../src/rules/07-ground-movement/reaction.ts';
import { ezoiIn } from '../../src/rules/07-ground-movement/zoi.ts';
import { operation } from '../at-sea.ts';
import { attack, fight, REGIMENT, result } from '../10-ground-combat/field.ts';
import { crete, expectAllowed, expectRefused, rule, type Put, type Referee } from '../referee.ts';

const EMPTY = { setup: { axis: [], allied: [] }, aircraft: [], groups: [], stocks: [], arrivals: [], withdrawals: [] };
const [AUSTRALIANS, OTHERS, HUSSARS, GERMANS, PARACHUTISTS, CADETS] = [
  'au-2-1',
  'au-2-11',
  'uk-3-hussars',
  'de-ir-16',
  'de-i-fjr-1',
  'gr-cadets',
] as const;
/** By these odds, and with this die, the attacker loses alone. */
const ODDS: readonly ScriptedDie[] = [{ table: 'odds', result: '1:1' }, result('AQ')];
/** Clear ground that has land on all sides. */
const LOST = '3129';

/** The operation with nobody on the map, in the series' own turns or in those of five days. */
const nobody = (inSeries: boolean): Referee =>
  crete()
    .scenarios([{ ...operation, ...EMPTY, id: 'field' }] as unknown as Value)
    .scenario('field')
    .option('series-game', inSeries);

/** Germans in a hex that has just been lost, and who might react: the first as given, the others far off. */
const field = (of: Put | string = '3032', inSeries = true, lost = LOST): Referee =>
  nobody(inSeries)
    .put(GERMANS, lost)
    .put(AUSTRALIANS, of)
    .put(OTHERS, '3025')
    .hexes({ [lost]: { owner: 'axis', fresh: ['lost'] } })
    .in('axis reaction', 1);

const takeUp = (from: string, unit: string = AUSTRALIANS) => ({ act: 'take-up', from, units: [unit] });
const step = (to: string) => ({ act: 'step', to });
/** Leads a unit over these hexes. */
function led(at: Referee, unit: string, from: string, ...hexes: readonly string[]): Referee {
  at.do('allied', takeUp(from, unit));
  for (const hex of hexes) at.do('allied', step(hex));
  return at;
}

describe('reaction', () => {
  rule(
    '2.H.2',
    '6.3.d',
    '7.A#5',
  )('is of the side that does not move, by half of its points, in the series’ own turns alone', () => {
    expect(field().awaiting).toBe('allied: reaction');
    expectAllowed(field().refusal('allied', takeUp('3032')));
    expectRefused(field().refusal('axis', takeUp(LOST, GERMANS)), '7.A#4');
    // Half of five is two.
    const at = led(field(), AUSTRALIANS, '3032', '3031');
    expectAllowed(at.refusal('allied', step('3030')));
    at.do('allied', step('3030'));
    expect(spentOf(at.position, unitNamed(at.position, AUSTRALIANS)) / 4).toBe(2);
    expectRefused(at.refusal('allied', takeUp('3030')), '7.A#3', 'has no movement points left');
    expect(field('3032', false).awaiting).not.toBe('allied: reaction');
    const days = field('3032', false);
    expectRefused(days.refusal('allied', takeUp('3032')), '7.A#4');
    // Nobody is asked then; whoever asks about a unit is told why.
    const whyNot = ({ position }: Referee) => refuseReaction(position, 'allied', unitNamed(position, AUSTRALIANS));
    expectRefused(whyNot(days), '2.H.2');
    expectAllowed(whyNot(field()));
  });

  rule('7.C.1.g.i')('is for units in supply', () => {
    for (const supply of ['offensive', 'general'] as const) expectAllowed(field({ at: '3032', supply }).refusal('allied', takeUp('3032')));
    for (const supply of ['E1', 'U1'] as const)
      expectRefused(field({ at: '3032', supply }).refusal('allied', takeUp('3032')), '7.C.1.g.i', 'out of supply');
  });

  rule('7.C.1.g.ii')('is for those three hexes from any enemy', () => {
    const beside = (enemy: string) => field('3034').put(PARACHUTISTS, enemy).refusal('allied', takeUp('3034'));
    expectRefused(beside('3132'), '7.C.1.g.ii', 'is not 3 hexes away');
    expectAllowed(beside('3131'));
  });

  rule('7.C.1.g.ii')('is for those three to seven hexes from what was lost', () => {
    // The Germans have gone on, so that nobody is too near.
    const from = (at: string, lost: string) =>
      nobody(true)
        .put(GERMANS, '2924')
        .put(AUSTRALIANS, at)
        .put(OTHERS, '3032')
        .hexes({ [lost]: { owner: 'axis', fresh: ['lost'] }, '3028': { owner: 'axis', fresh: ['lost'] } })
        .in('axis reaction', 1)
        .refusal('allied', takeUp(at));
    expectAllowed(from('3031', '3028'));
    expectRefused(from('3030', '3028'), '7.C.1.g.ii', 'no hex that was lost');
    expectAllowed(from('3134', '3028'));
    expectRefused(from('3135', '3028'), '7.C.1.g.ii', 'no hex that was lost');
    const kept = nobody(true).put(GERMANS, LOST).put(AUSTRALIANS, '3032').put(OTHERS, '3134').in('axis reaction', 1);
    expect(kept.awaiting).not.toBe('allied: reaction');
  });

  rule('7.C.1.g.ii')('leads nearer with every step', () => {
    const at = led(field('3032', true, '3028'), AUSTRALIANS, '3032');
    expectRefused(at.refusal('allied', step('3132')), '7.C.1.g.ii', 'no nearer');
    expectRefused(at.refusal('allied', step('3131')), '7.C.1.g.ii', 'no nearer');
    expectAllowed(at.refusal('allied', step('3031')));
    const { hexes } = at.explain({ reach: { units: [AUSTRALIANS] } });
    expect(Object.keys(hexes as object).toSorted()).toEqual(['3030', '3031', '3032']);
  });

  rule('7.C.1.g.iii')('goes into enemy zones of influence, and overruns nobody', () => {
    const weak = { at: LOST, supply: 'U3' } as const;
    const overrun = { act: 'overrun', hex: LOST };
    // 3028 was lost as well, so that there is a way on.
    const at = led(
      field()
        .put(HUSSARS, '3032')
        .hexes({ [LOST]: { owner: 'axis', fresh: ['lost'] }, '3028': { owner: 'axis', fresh: ['lost'] } }),
      HUSSARS,
      '3032',
      '3031',
      '3030',
    );
    expect(ezoiIn(at.position, 'allied', at.position.world.grid.index('3030'))).toBe('reduced');
    expectRefused(at.refusal('allied', overrun), '7.C.1.g.iii', 'overruns nobody');
    // Who moves overruns as weak an enemy.
    const own = nobody(true)
      .put(PARACHUTISTS, weak)
      .put('nz-4', { at: '3030', supply: 'offensive' })
      .put(OTHERS, '3134')
      .in('allied movement', 1);
    own.do('allied', takeUp('3030', 'nz-4'));
    expectAllowed(own.refusal('allied', overrun));
  });

  /** Two German regiments before LOST, and Allied ones behind it. */
  const before = (phase: 'axis attacks' | 'axis movement') =>
    nobody(true)
      .put(GERMANS, { at: '3130', supply: 'offensive' })
      .put(REGIMENT, { at: '3130', supply: 'offensive' })
      .put(AUSTRALIANS, '3133')
      .put(OTHERS, '3134')
      .in(phase, 1);

  rule('7.C.1.g.ii')('follows an attack that has cost a hex, and none that has not', () => {
    const after = (defenders: Referee, dice: readonly ScriptedDie[]) => {
      defenders.do('axis', attack(LOST, [GERMANS, REGIMENT]));
      if (defenders.awaiting === 'axis: attacks') defenders.do('axis', { act: 'end' });
      defenders.do('axis', fight(LOST), dice);
      if (defenders.awaiting === 'axis: advance') defenders.do('axis', { act: 'advance', units: [] });
      return defenders.awaiting;
    };
    expect(after(before('axis attacks').put(CADETS, { at: LOST, supply: 'U3' }), [result('DE')])).toBe('allied: reaction');
    expect(after(before('axis attacks').put('nz-4', LOST).put('nz-5', LOST), ODDS)).not.toBe('allied: reaction');
  });

  rule('7.C.1.g.ii')('follows an overrun in the movement phase, too, and not in a later player turn', () => {
    const at = before('axis movement').put(CADETS, { at: LOST, supply: 'U3' });
    at.do('axis', takeUp('3130', GERMANS));
    at.do('axis', { act: 'overrun', hex: LOST });
    for (let n = 0; n < 5 && at.awaiting !== 'allied: reaction'; n++)
      at.do('axis', { act: at.awaiting === 'axis: moving' ? 'put-down' : 'end' });
    expect(at.awaiting).toBe('allied: reaction');
    expect(JSON.stringify(merkur.save(at.position).state)).toContain('lost');
    for (let n = 0; n < 9 && at.awaiting !== 'allied: movement'; n++)
      at.do(at.awaiting.startsWith('axis') ? 'axis' : 'allied', { act: 'end' });
    expect(at.awaiting).toBe('allied: movement');
    expect(JSON.stringify(merkur.save(at.position).state)).not.toContain('lost');
  });

  it('is planned as other movement is: steady comes to its end', () => {
    const at = field();
    const machine = levelOf(merkurStaff, 'steady').sit('reaction', 'allied');
    for (let n = 0; n < 20 && at.awaiting.startsWith('allied: ') && merkur.save(at.position).phase === 'axis reaction'; n++) {
      const { command } = decide(machine, sightOf(merkur, at.position, 'allied'), () => {});
      if (!command) throw new Error('steady finds nothing to do');
      at.do('allied', command);
    }
    expect(merkur.save(at.position).phase).not.toBe('axis reaction');
  });
});
