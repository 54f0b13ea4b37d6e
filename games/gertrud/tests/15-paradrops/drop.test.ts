import { describe, expect } from 'vitest';
import { attack, busy, facing, field, fight, found, marks, odds } from '../battles.ts';
import { expectAllowed, expectRefused, rule } from '../referee.ts';

const DROP = 'de-7-flieger';
const dropped = { at: '2003', marks: ['dropped'] } as const;
/** The 7th Flieger dropped onto the Turkish division, armor west of it; or into the empty hex. */
const onEnemy = () => facing().put(DROP, dropped);
const onNobody = () => field().put('de-9-pz', '2002').put(DROP, dropped);

describe('15 the attack of a dropped unit', () => {
  rule('15.0d')('must be made, on its own hex and no other, even an empty one', () => {
    for (const position of [onEnemy(), onNobody()]) {
      expectRefused(position.refusal('german', { act: 'end' }), '15.0d');
      expect(position.offered('german')).toEqual(['attack']);
      expectAllowed(position.refusal('german', attack([DROP])));
    }
    expectRefused(
      onEnemy()
        .put('tr-11', '2102')
        .refusal('german', attack([DROP], '2102')),
      '15.0d',
    );
    const landed = facing().put(DROP, '2103');
    expectAllowed(landed.refusal('german', { act: 'end' }));
    expectAllowed(landed.refusal('german', attack([DROP])));
  });

  rule('15.0d')('once made it need not be made again', () => {
    const done = busy(onNobody());
    expectRefused(done.refusal('german', { act: 'end' }), '15.0d');
    fight(done, [DROP], 6);
    expect(done.unit(DROP)).toMatchObject({ at: '2003', marks: ['attacked'] });
    expectAllowed(done.refusal('german', { act: 'end' }));
  });

  rule('15.0c')('a unit that has not dropped fights like any other', () => {
    const landed = () => facing().put(DROP, '2103').put('de-73', '2002').put('tr-24', '2003');
    expectAllowed(landed().refusal('german', { act: 'end' }));
    expectRefused(landed().refusal('german', attack([DROP], '2103')), '11.0d');
    expect(odds(landed(), [DROP]).value).toBe(100);
    // It may stay out, loses no step before others, retreats, and advances as they do.
    expectAllowed(landed().refusal('german', attack(['de-9-pz'])));
    const costly = landed();
    fight(costly, [DROP, 'de-73'], 'AX');
    expect(costly.awaiting).toBe('german: step loss');
    expectAllowed(costly.refusal('german', { act: 'lose-step', unit: 'de-73' }));
    const beaten = landed();
    fight(beaten, [DROP], 'AR');
    expect(beaten.awaiting).toBe('german: retreat');
    const won = landed().put('de-8-pz', '2002').without('tr-24');
    fight(won, [DROP, 'de-9-pz', 'de-8-pz'], 'DE');
    expectAllowed(won.refusal('german', { act: 'advance', units: [DROP] }));
    // The same unit dropped: it must attack, and dies where it has not won.
    const dropped = onEnemy().put('tr-24', '2003').put('de-73', '2002');
    expectRefused(dropped.refusal('german', { act: 'end' }), '15.0d');
    expectRefused(dropped.refusal('german', attack(['de-9-pz'])), '15.0f');
    fight(dropped, [DROP, 'de-73'], 'AX');
    expect(dropped.unit(DROP).at).toBe('dead');
  });

  rule('15.0e')('a drop on friends is fought as on an empty hex (GA-49)', () => {
    const friends = field().put('de-73', '2003').put(DROP, dropped);
    expect(odds(friends, [DROP])).toMatchObject({ value: 800, column: '600%' });
    expectRefused(friends.refusal('german', { act: 'end' }), '15.0d');
    fight(friends, [DROP], 'DE');
    expect([friends.unit(DROP).at, friends.unit('de-73').at]).toEqual(['2003', '2003']);
    expect(friends.unit('de-73').steps).toBeUndefined();
  });

  rule('15.0e')('by option nobody supports an empty hex (GA-50)', () => {
    const support = (option: string, position = onNobody()) => {
      const attacked = position.marker('tr-cas-1').option('empty-hex-support', option);
      attacked.do('german', attack([DROP]));
      return attacked.refusal('allied', { act: 'aircraft', aircraft: 'tr-cas-1' });
    };
    expectRefused(support('no'), '15.0e', 'Nobody supports an empty hex');
    expectAllowed(support('yes'));
    expectAllowed(support('no', onEnemy()));
  });

  rule('15.0e')('by option a drop that fails on an empty hex stays or dies, and its neighbours retreat (GA-73)', () => {
    const codes = { AR: { says: 'Back.', effects: [{ do: 'retreat', who: 'attacker' }] } };
    const { tables } = field().position.world;
    const table = { ...tables, crt: { die: 2, columns: [{ from: 0, label: 'any' }], rows: [['AR'], ['AR']], codes } };
    const driven = (fate: string) => {
      const position = onNobody()
        .tables(table as never)
        .option('drop-retreat', fate);
      fight(position, [DROP, 'de-9-pz'], 'AR');
      const retreat = (unit: string, from: string, to: string) => ({ act: 'retreat', from, to, units: [unit] });
      expectAllowed(position.refusal('german', retreat('de-9-pz', '2002', '2001')));
      return { at: position.unit(DROP).at, refusal: position.refusal('german', retreat(DROP, '2003', '2004')) };
    };
    expect(driven('stays')).toMatchObject({ at: '2003', refusal: { rules: ['11.1a'] } });
    expect(driven('eliminated')).toMatchObject({ at: 'dead', refusal: { rules: ['11.1a'] } });
    expect(driven('retreats')).toEqual({ at: '2003', refusal: null });
  });

  rule('15.0e')('an empty hex defends with 1; only what hits the attacker counts', () => {
    expect(odds(onNobody(), [DROP])).toMatchObject({ value: 800, column: '600%' });
    expect(odds(onEnemy(), [DROP])).toMatchObject({ value: 200 });
    const won = onNobody();
    fight(won, [DROP, 'de-9-pz'], 'DE');
    expect(won.awaiting).not.toBe('german: advance');
    const rough = field('2003 mountain').put(DROP, { at: '2003', steps: 1, marks: ['dropped'] });
    expect(found(fight(rough, [DROP], 1), 'result')).toMatchObject({ column: '200%', result: 'EX' });
    expect(rough.unit(DROP).at).toBe('dead');
  });

  rule('7.3b', '15.0e')('out of supply it attacks with half of its factor', () => {
    const at = (steps: number, marks: readonly ('dropped' | 'oos')[]) =>
      odds(field().put(DROP, { at: '2003', steps, marks }), [DROP]).value;
    expect([at(2, ['dropped']), at(2, ['dropped', 'oos']), at(1, ['dropped', 'oos'])]).toEqual([800, 400, 200]);
  });

  rule('15.0f')('joins the attacks of its neighbours on the hex', () => {
    expectRefused(onEnemy().refusal('german', attack(['de-9-pz'])), '15.0f');
    expectAllowed(onEnemy().refusal('german', attack(['de-9-pz', DROP])));
    expectAllowed(onEnemy().refusal('german', attack([DROP])));
    expectAllowed(facing().refusal('german', attack(['de-9-pz'])));
    expect(odds(onEnemy(), ['de-9-pz', DROP]).value).toBe(450);
  });

  rule('15.0g')('neighbours may join on an empty hex, and attack none otherwise', () => {
    expectAllowed(onNobody().refusal('german', attack([DROP, 'de-9-pz'])));
    expectRefused(
      onNobody()
        .without(DROP)
        .put('tr-23', '2102')
        .refusal('german', attack(['de-9-pz'])),
      '15.0g',
    );
    onNobody().do('german', attack([DROP, 'de-9-pz']));
  });

  rule('15.0h')('takes the losses that do not hit all', () => {
    const costly = onEnemy().put('tr-24', '2003').put('tr-11', '2003').put('de-73', '2002');
    costly.do('german', attack([DROP, 'de-73']));
    costly.do('german', { act: 'go-on' }, [{ table: 'crt', result: 'AX' }]);
    expect(costly.unit('de-73')).toMatchObject({ at: '2002' });
    expect(costly.unit('de-73').steps).toBeUndefined();
    expect(costly.unit(DROP).at).toBe('dead');
    const landed = facing().put(DROP, '2103').put('tr-24', '2003').put('tr-11', '2003').put('de-73', '2002');
    fight(landed, [DROP, 'de-73'], 'AX');
    expect(landed.awaiting).toBe('german: step loss');
    expectAllowed(landed.refusal('german', { act: 'lose-step', unit: 'de-73' }));
  });

  rule('15.0h')('of several dropped units the owner chooses one, and nobody else', () => {
    const costly = onEnemy().put('tr-24', '2003').put('tr-11', '2003').put('de-132', dropped).put('de-73', '2002');
    fight(costly, [DROP, 'de-132', 'de-73'], 'AX');
    expect(costly.awaiting).toBe('german: step loss');
    expectRefused(costly.refusal('german', { act: 'lose-step', unit: 'de-73' }), '15.0h', 'takes the losses before 73. Infanterie');
    expectAllowed(costly.refusal('german', { act: 'lose-step', unit: 'de-132' }));
  });

  rule('15.0h', '15.0i')('takes all losses that do not hit all before anybody else, and none beyond its steps', () => {
    const codes = {
      TWO: { says: 'Two steps.', effects: [{ do: 'lose', who: 'attacker', steps: 2 }] },
      THREE: { says: 'Three steps.', effects: [{ do: 'lose', who: 'attacker', steps: 3 }] },
      ONE: { says: 'A step each.', effects: [{ do: 'lose', who: 'attacker', steps: 1, each: true }] },
    };
    const { tables } = field().position.world;
    const crt = { die: 3, columns: [{ from: 0, label: 'any' }], rows: [['TWO'], ['THREE'], ['ONE']], codes };
    const costs = (result: string) => {
      const position = onNobody()
        .put('de-73', '2002')
        .put('de-9-pz', '2001')
        .tables({ ...tables, crt } as never);
      fight(position, [DROP, 'de-73'], result);
      return [position.unit(DROP).at, position.unit(DROP).steps, position.unit('de-73').steps];
    };
    expect(costs('TWO')).toEqual(['dead', 0, undefined]);
    expect(costs('THREE')).toEqual(['dead', 0, 1]);
    expect(costs('ONE')).toEqual(['2003', 1, 1]);
  });

  rule('15.0i')('holds the hex when it is vacated, though nobody may advance', () => {
    const held = busy(onEnemy());
    fight(held, [DROP, 'de-9-pz'], 'DR');
    expect(held.unit('tr-23').at).toBe('dead');
    expect(held.awaiting).toBe('german: advance');
    expectRefused(held.refusal('german', { act: 'advance', units: [DROP] }), '11.3a');
    held.do('german', { act: 'advance', units: [] });
    expect(held.unit(DROP)).toEqual({ at: '2003', marks: ['attacked'] });
    const beside = facing().put(DROP, '2103');
    fight(beside, [DROP], 'DR');
    expect(beside.unit('tr-23').at).toBe('1903');
    expect(beside.awaiting).not.toBe('german: advance');
    expect(beside.unit(DROP).at).toBe('2103');
  });

  rule('15.0j')('is eliminated where an enemy remains', () => {
    const exchange = onEnemy();
    fight(exchange, [DROP], 'EX');
    expect(exchange.unit(DROP).at).toBe('dead');
    const weak = onEnemy().put('tr-23', { at: '2003', steps: 1 });
    fight(weak, [DROP], { table: 'crt', result: 'DX' });
    expect(weak.unit(DROP).at).toBe('2003');
    const driven = onEnemy().put('tr-24', '2003').put('tr-11', '2003');
    fight(driven, [DROP], 'AR');
    expect(driven.unit(DROP).at).toBe('dead');
  });

  rule('15.0k')('all other rules of combat hold, also on an empty hex', () => {
    const supported = field('2003 mountain aegean').put(DROP, dropped).marker('de-cas-1').marker('al-ngs-1').marker('tr-cas-1');
    expect(odds(supported, [DROP]).shift).toBe(-2);
    supported.do('german', attack([DROP]));
    expect(supported.awaiting).toBe('allied: defending ship');
    supported.do('allied', { act: 'ship', ship: null });
    expect(supported.awaiting).toBe('german: attacking aircraft');
    supported.do('german', { act: 'aircraft', aircraft: 'de-cas-1' });
    expect(supported.awaiting).toBe('allied: defending aircraft');
    const bare = field().put(DROP, dropped);
    expect(odds(bare, [DROP]).shift).toBe(0);
    bare.do('german', attack([DROP]));
    expect(bare.awaiting).toBe('german: last word');
  });

  rule('11.1a')('driven out of an empty hex it retreats like anybody', () => {
    const codes = { AR: { says: 'Back.', effects: [{ do: 'retreat', who: 'attacker' }] } };
    const { tables } = field().position.world;
    const table = { ...tables, crt: { die: 2, columns: [{ from: 0, label: 'any' }], rows: [['AR'], ['AR']], codes } };
    const driven = busy(onNobody()).tables(table as never);
    fight(driven, [DROP], 'AR');
    driven.do('german', { act: 'retreat', from: '2003', to: '2004', units: [DROP] });
    expect(driven.unit(DROP).at).toBe('2004');
    expect(marks(driven, DROP)).toEqual(['attacked']);
  });
});
