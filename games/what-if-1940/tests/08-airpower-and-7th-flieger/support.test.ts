import { describe, expect } from 'vitest';
import { aircraft, attack, busy, facing, found, strong, west, XIX } from '../battles.ts';
import { expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';

const crt = (result: string) => ({ table: 'crt', result });
const attacked = (position: Referee, units = XIX): Referee => {
  position.do('german-east', attack(units));
  return position;
};
/** A Soviet attack on the panzer corps. */
const back = (position: Referee): Referee => {
  position.do('soviet', attack(['su-army-1'], '4909'));
  return position;
};

describe('8.4 support', () => {
  rule('8.4a', '8.6b')('each German aircraft is a column, any number in a battle, each once in a turn', () => {
    const two = attacked(busy(facing()).air('de-air-1', 'ready').air('de-air-2', 'ready'));
    expectAllowed(two.refusal('german-east', aircraft()));
    expectRefused(two.refusal('german-east', aircraft('de-air-3')), '8.6b');
    expectRefused(two.refusal('german-east', aircraft('su-air')), '8.4a');
    expectRefused(two.refusal('german-east', aircraft('nothing')), '8.4a');
    const happened = two.do('german-east', aircraft('de-air-1', 'de-air-2'), [crt('DE')]);
    expect(found(happened, 'odds')).toMatchObject({ shift: 2, column: '4:1' });
    expect(two.fact('aircraft')).toMatchObject({ 'de-air-1': { is: 'used' }, 'de-air-2': { is: 'used' } });
    const none = attacked(busy(facing()).air('de-air-1', 'ready'));
    expect(found(none.do('german-east', aircraft(), [crt('AS')]), 'odds')?.['shift']).toBe(0);
  });

  rule('8.4a')('the odds can be asked for with the aircraft that one would give, and with no others', () => {
    const two = attacked(busy(facing()).air('de-air-1', 'ready').air('de-air-2', 'ready'));
    const asked = (...ids: readonly string[]) => two.explain({ odds: { hex: '4910', units: XIX, aircraft: ids } });
    const flights = (...ids: readonly string[]) => asked(...ids).lines.filter(({ rule: id }) => id === '8.4a');
    expect([asked().value, flights()]).toEqual(['2:1', []]);
    expect(asked('de-air-1').value).toBe('3:1');
    expect(flights('de-air-1', 'de-air-2')).toEqual([
      { rule: '8.4a', value: 2, says: "the attacker's aircraft", about: { hexes: ['4910'] } },
    ]);
    expect(() => asked('de-air-3')).toThrow(/has flown its mission/);
    expect(() => asked('su-air')).toThrow(/not yours/);
  });

  rule('8.4a', '8.5a')('on the defense too, against the attacker', () => {
    const defended = back(busy(facing()).in('soviet combat').air('de-air-1', 'ready'));
    expect(defended.awaiting).toBe('german-east: defending aircraft');
    expect(found(defended.do('german-east', aircraft('de-air-1'), [crt('AL1')]), 'odds')?.['shift']).toBe(-1);
  });

  rule('8.4d')('the Soviet aircraft supports attacks only', () => {
    const attacking = back(busy(facing()).in('soviet combat').air('su-air', 'ready'));
    expect(attacking.awaiting).toBe('soviet: attacking aircraft');
    const odds = found(attacking.do('soviet', aircraft('su-air'), [crt('AL1')]), 'odds');
    expect(odds).toMatchObject({ shift: 1, lines: expect.arrayContaining([expect.objectContaining({ rule: '8.4d', value: 1 })]) });
    const defending = busy(facing()).air('su-air', 'ready');
    defending.do('german-east', attack(XIX), [crt('AS')]);
    expect(defending.awaiting).toBe('german-east: combat');
  });

  rule('8.1b')('a suppressed aircraft supports nobody', () => {
    const without = busy(facing()).in('soviet combat').air('su-air', 'suppressed').air('de-air-1', 'ready');
    expect(back(without).awaiting).toBe('german-east: defending aircraft');
    const with_ = busy(facing()).in('soviet combat').air('su-air', 'suppressed').air('de-air-1', 'ready');
    expect(with_.fact('order')).toBe('move-fight');
    const french = (one: 'ready' | 'suppressed') =>
      west().put('de-i', '1909').put('fr-i', '1908').air('br-air', one).air('fr-air', 'ready');
    const asked = french('suppressed');
    asked.do('anglo-french', attack(['fr-i'], '1909'));
    expectRefused(asked.refusal('anglo-french', aircraft('br-air')), '8.1b');
    const both = french('ready');
    both.do('anglo-french', attack(['fr-i'], '1909'));
    expectAllowed(both.refusal('anglo-french', aircraft('br-air')));
  });

  rule('8.4c', '8.5a')('French and British aircraft support each other, and Belgians, in the west alone', () => {
    const coup = west('1908 belgium').put('be-i', '1908').put('de-i', '1909').facts({ belgium: 'allied' }).air('br-air', 'ready');
    coup.do('anglo-french', attack(['be-i'], '1909'));
    expectAllowed(coup.refusal('anglo-french', aircraft('br-air')));
    const east = back(busy(facing()).in('soviet combat').air('fr-air', 'ready').air('su-air', 'ready'));
    expect(east.awaiting).toBe('soviet: attacking aircraft');
    expectRefused(east.refusal('soviet', aircraft('fr-air')), '8.4c');
    expectAllowed(east.refusal('soviet', aircraft('su-air')));
    // The Soviet aircraft does not fly in the west (8.5a).
    const western = west().put('de-i', '1909').put('fr-i', '1908').air('fr-air', 'ready').air('su-air', 'ready');
    western.do('anglo-french', attack(['fr-i'], '1909'));
    expectRefused(western.refusal('anglo-french', aircraft('su-air')), '8.5a', 'over the east map and Romania only');
  });

  rule('8.4a', '8.4b')('the attacker says first (WA-34); paratroops alone may be supported, by option not', () => {
    const both = back(busy(facing()).in('soviet combat').air('su-air', 'ready').air('de-air-1', 'ready'));
    expect(both.awaiting).toBe('soviet: attacking aircraft');
    both.do('soviet', aircraft('su-air'));
    expect(both.awaiting).toBe('german-east: defending aircraft');
    const dropping = (option: string) =>
      busy(facing()).put('de-7-flieger', 'reserve').air('su-air', 'suppressed').air('de-air-1', 'ready').option('airborne-support', option);
    const asked = dropping('yes');
    asked.do('german-east', { act: 'drop', hex: '4910' }, [{ table: 'fclt', result: 'intact' }]);
    expect(asked.awaiting).toBe('german-east: attacking aircraft');
    const not = dropping('no');
    not.do('german-east', { act: 'drop', hex: '4910' }, [{ table: 'fclt', result: 'intact' }, crt('AS')]);
    expect(not.awaiting).toBe('german-east: combat');
  });

  rule('8.5b')('the German east commander decides on aircraft in the west', () => {
    const western = west().put('de-i', '1909').put('fr-i', '1908').air('de-air-1', 'ready');
    western.do('anglo-french', attack(['fr-i'], '1909'));
    expect(western.awaiting).toBe('german-east: defending aircraft');
    expectRefused(western.refusal('german-west', aircraft('de-air-1')), '8.5b', 'The senior commander of your side');
    expectAllowed(western.refusal('german-east', aircraft('de-air-1')));
  });

  rule('8.6a')('no aircraft takes a loss', () => {
    const lost = attacked(busy(strong().put('su-1-shock', '4910').put('su-fe-15', '4910')).air('de-air-1', 'ready'), [
      'de-xix-pz',
      'de-xv-pz',
    ]);
    lost.do('german-east', aircraft('de-air-1'), [crt('AL1')]);
    expect(lost.awaiting).toBe('german-east: step loss');
    expectRefused(lost.refusal('german-east', { act: 'lose-step', unit: 'de-air-1' }), '11.16a');
    expectAllowed(lost.refusal('german-east', { act: 'lose-step', unit: 'de-xv-pz' }));
  });
});
