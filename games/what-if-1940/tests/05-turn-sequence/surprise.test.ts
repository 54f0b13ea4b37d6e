import { describe, expect } from 'vitest';
import { on, expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';

/**
 * Soviet ground with a red row hex and a city, Latvia, Poland and Lithuania, and three armies; one more waits in the June pile, and one in
 * that of July.
 */
const MAP = `
  4620 red 4621 4622 4623 4624 city 4720 latvia 4721 estonia 4722 former-poland 4723 lithuania 4724 4520 germany 4521 germany german-entry`;
const before = (turn = 1) =>
  on(MAP)
    .put('de-i', '4520')
    .put('su-mg', '4624')
    .put('su-fe-1c', '4621')
    .put('su-army-1', { at: '4622', face: 'su-r-9' })
    .put('su-army-2', { at: '4622', level: 2, face: 'su-r-13' })
    .put('su-army-3', { at: 'track-1', shuffle: 0 })
    .put('su-army-4', { at: 'track-1', shuffle: 0 })
    .put('su-army-5', { at: 'track-2', face: 'su-r-14' })
    .facts({ shuffles: [['su-r-16', 'su-r-18']] })
    .in('german air and transfer', turn);

/** Through air and transfer to the roll on the surprise table; in the first game turn there is nothing in the west between (5.4a). */
function surprise(referee: Referee, ...dice: number[]): Referee {
  referee.do('german-east', { act: 'end' });
  referee.do('german-east', { act: 'end' }, dice);
  return referee;
}
const redeploy = (unit: string, hex: string) => ({ act: 'redeploy', unit, hex });
const place = (hex: string, ...units: string[]) => ({ act: 'place', hex, units });

describe('5.5 surprise in the east', () => {
  rule('5.5a')('is rolled for once, in the first game turn, before the first German phase in the east', () => {
    expect(surprise(before(), 4).awaiting).toBe('german-east: movement');
    // In any other game turn no die falls.
    const later = before(2).put('de-i', '4520').air('fr-air', 'used').air('br-air', 'used');
    expect(surprise(later).awaiting).toBe('german-east: movement');
  });

  rule('5.5b')('the Soviet player redeploys as many armies as it says, before the Germans go on', () => {
    const one = surprise(before(), 3);
    expect(one.awaiting).toBe('soviet: reaction');
    one.do('soviet', redeploy('su-army-1', '4623'));
    expect(one.unit('su-army-1').at).toBe('4623');
    expect(one.awaiting).toBe('german-east: movement');

    const three = surprise(before(), 1);
    three.do('soviet', redeploy('su-army-1', '4623'));
    three.do('soviet', redeploy('su-army-2', '4623'));
    three.do('soviet', redeploy('su-fe-1c', '4624'));
    expectRefused(three.refusal('soviet', redeploy('su-army-1', '4622')), '5.5b');
    expectAllowed(three.refusal('soviet', { act: 'end' }));
    expectRefused(surprise(before(), 3).refusal('soviet', redeploy('de-i', '4623')), '5.5b');
    expectRefused(surprise(before(), 3).refusal('soviet', redeploy('su-army-3', '4623')), '5.5b');
    const { at } = before().unit('su-army-1');
    expectRefused(surprise(before(), 3).refusal('soviet', redeploy('su-army-1', at)), '5.5b', 'already');
  });

  rule('5.5b', '2.10d')('any army but the Moscow Garrison', () => {
    expectRefused(surprise(before(), 3).refusal('soviet', redeploy('su-mg', '4623')), '2.10d', 'never moves');
    expectAllowed(surprise(before(), 3).refusal('soviet', redeploy('su-fe-1c', '4623')));
  });

  rule('5.5b')('a result of four lets nobody do anything', () => {
    expect(surprise(before(), 4).awaiting).toBe('german-east: movement');
    expect(surprise(before(), 2).awaiting).toBe('soviet: reaction');
  });

  rule('5.5c')('only inside the USSR, Estonia and Latvia', () => {
    expectAllowed(surprise(before(), 3).refusal('soviet', redeploy('su-army-1', '4720')));
    expectAllowed(surprise(before(), 3).refusal('soviet', redeploy('su-army-1', '4721')));
    expectAllowed(surprise(before(), 3).refusal('soviet', redeploy('su-army-1', '4621')));
    expectRefused(surprise(before(), 3).refusal('soviet', redeploy('su-army-1', '4722')), '5.5c');
    expectRefused(surprise(before(), 3).refusal('soviet', redeploy('su-army-1', '4723')), '5.5c');
    expectRefused(surprise(before(), 3).refusal('soviet', redeploy('su-army-1', '4520')), '5.5c');
    expectRefused(surprise(before(), 3).refusal('soviet', redeploy('su-army-1', '4622')), '5.5b');
  });

  rule('5.5c')('in Former Poland and Lithuania only where that is agreed (WA-08, WA-13)', () => {
    expectAllowed(surprise(before().option('former-poland-set-up', 'yes'), 3).refusal('soviet', redeploy('su-army-1', '4722')));
    expectAllowed(surprise(before().scenario('no-lithuania'), 3).refusal('soviet', redeploy('su-army-1', '4723')));
  });

  rule('5.5c', '3.10b')('in the variant not in the hexes of the border revision', () => {
    const variant = (more: string) =>
      surprise(before().scenario('no-lithuania').with(more), 3).refusal('soviet', redeploy('su-army-1', '4723'));
    expectRefused(variant('4723 lithuania revision'), '5.5c');
    expectAllowed(variant('4723 lithuania'));
  });

  rule('12.9c')('into the red row only from there', () => {
    const map = () => before().with('4619 ussr red').put('su-army-6', { at: '4620', face: 'su-r-20' });
    expectRefused(surprise(map(), 3).refusal('soviet', redeploy('su-army-1', '4619')), '12.9c');
    expectAllowed(surprise(map(), 3).refusal('soviet', redeploy('su-army-6', '4619')));
    expectAllowed(surprise(map().with('4619 ussr'), 3).refusal('soviet', redeploy('su-army-1', '4619')));
  });

  rule(
    '5.5c',
    '7.5a',
    '10.7a',
  )('within the stacking limit, and not among enemies (WA-65)', () => {
    const two = () => before().put('su-army-6', { at: '4621', face: 'su-r-20' });
    expectAllowed(surprise(two(), 3).refusal('soviet', redeploy('su-army-1', '4621')));
    const three = two().put('su-army-7', { at: '4621', face: 'su-r-21' });
    expectRefused(surprise(three, 3).refusal('soviet', redeploy('su-army-1', '4621')), '7.5a');
    expectRefused(
      surprise(before().put('de-ii', '4724'), 3).refusal('soviet', redeploy('su-army-1', '4724')),
      '10.7a',
      'The enemy is in 4724',
    );
    expectAllowed(surprise(before(), 3).refusal('soviet', redeploy('su-army-1', '4724')));
  });

  rule('5.5d')('brings in armies of the June pile, untried, as the rules of reinforcement say', () => {
    const all = surprise(before(), 1);
    all.do('soviet', place('4620', 'su-army-3', 'su-army-4'));
    expect(all.unit('su-army-3')).toMatchObject({ at: '4620', shuffle: 0 });
    expectRefused(surprise(before(), 1).refusal('soviet', place('4620', 'su-army-5')), '5.5d');
    expectRefused(surprise(before(), 1).refusal('soviet', place('4623', 'su-army-3')), '9.5c');
    // A roll of 3 brings in nobody.
    expectRefused(surprise(before(), 3).refusal('soviet', place('4620', 'su-army-3')), '5.5d');
  });

  rule('5.5d')('as many of them as it says', () => {
    const pile = () => before().put('su-army-6', { at: 'track-1', face: 'su-r-20' }).put('su-army-7', { at: 'track-1', face: 'su-r-21' });
    const three = surprise(pile(), 2);
    three.do('soviet', place('4620', 'su-army-3', 'su-army-4', 'su-army-6'));
    expectRefused(three.refusal('soviet', place('4624', 'su-army-7')), '5.5d');
    const all = surprise(pile(), 1);
    all.do('soviet', place('4620', 'su-army-3', 'su-army-4', 'su-army-6'));
    expectAllowed(all.refusal('soviet', place('4624', 'su-army-7')));
  });

  rule('5.5e')('complete surprise takes the rivers from the Soviets, for this German player turn', () => {
    const referee = surprise(before(), 5);
    expect(referee.position.facts.ignoreRivers).toBe(true);
    expect(surprise(before(), 4).position.facts.ignoreRivers).toBe(false);
    const ended = before().facts({ ignoreRivers: true }).in('german replacement', 1);
    ended.do('german-east', { act: 'end' });
    expect(ended.position.facts.ignoreRivers).toBe(false);
  });
});
