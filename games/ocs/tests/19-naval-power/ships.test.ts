import { describe, expect } from 'vitest';
import { ANY, attack, retreat, takeOption, yielding } from '../09-combat/battlefield.ts';
import { expectAllowed, expectRefused, rule } from '../referee.ts';
import { linesOf, told } from '../12-specialized-units/barrages.ts';
import { bombard, coast, CRAFT, CRUISER, FREIGHTER, GUNBOAT, MONITOR, PORT, sail, shipOf } from '../sea.ts';

const [GUNS, DIVISION, TANKS] = ['de-ar-103', 'su-413', 'su-11-tb'] as const;

describe('a ship', () => {
  rule('19.1-1')('sails in full and partial sea hexes, a movement point a hex', () => {
    const at = coast({ [CRUISER]: '08.06' });
    expectAllowed(at.refusal('german', sail(CRUISER, '12.06')));
    expectAllowed(at.refusal('german', sail(CRUISER, '06.08')));
    expectRefused(at.refusal('german', sail(CRUISER, '05.06')), '19.1-1', 'No sea is in 05.06');
    expectRefused(at.refusal('german', sail(CRUISER, '12.12')), '19.1-1', 'has 5 movement points left');
    at.do('german', sail(CRUISER, '12.06'));
    expect(shipOf(at, CRUISER)).toEqual({ at: '12.06', spent: 4 });
    expectAllowed(at.refusal('german', sail(CRUISER, '11.06')));
    expectRefused(at.refusal('german', sail(CRUISER, '10.06')), '19.1-1', 'has 1 movement point left');
    at.do('german', sail(CRUISER, '11.06'));
    expectRefused(at.refusal('german', sail(CRUISER, '10.06')), '19.1-1', 'has spent its 5');
  });

  rule('19.1-1')('goes up no river', () => {
    const by = (map: string) => coast({ [CRUISER]: '06.06' }, { map }).refusal('german', sail(CRUISER, '05.06'));
    expectRefused(by('broad 05.06-06.06'), '19.1-1', 'rivers');
    expectAllowed(by('05.06 coast'));
  });

  rule('19.1-1')('enters no hex of enemy ground units, and passes none', () => {
    const past = (enemy: string) => coast({ [CRUISER]: '07.06' }).put(DIVISION, enemy);
    expectRefused(past('06.06').refusal('german', sail(CRUISER, '06.06')), '19.1-1', 'Enemy units stand in 06.06');
    expectAllowed(past('06.05').refusal('german', sail(CRUISER, '06.07')));
    const trapped = (enemy: string) => coast({ [CRUISER]: '03.03' }, { map: '03.03 coast 03.04 coast 03.05 coast' }).put(TANKS, enemy);
    expectRefused(trapped('03.04').refusal('german', sail(CRUISER, '03.05')), '19.1-1', 'No sea that');
    expectAllowed(trapped('05.05').refusal('german', sail(CRUISER, '03.05')));
  });

  rule('19.1-1', 'Intro.1B-1')('enters nothing that is out of play', () => {
    const by = (map: string) => coast({ [CRUISER]: '08.06' }, { map }).refusal('german', sail(CRUISER, '10.06'));
    expectRefused(by('10.06 sea closed'), 'Intro.1B-1');
    expectAllowed(by(''));
  });

  rule('19.1-1')('moves in its side’s Movement, Reaction and Exploitation Phases, and begins anew in each', () => {
    const at = coast({ [CRUISER]: '08.06', [GUNBOAT]: '10.10' });
    expectRefused(at.refusal('german', sail(GUNBOAT, '10.09')), '19.1-1', 'is not yours');
    expectRefused(at.refusal('german', sail(MONITOR, '10.09')), '19.1-1', 'is not on the map');
    at.do('german', sail(CRUISER, '12.06'));
    at.do('german', { act: 'end' });
    expect([at.awaiting, shipOf(at, CRUISER)]).toEqual(['soviet: movement', { at: '12.06' }]);
    expectAllowed(at.refusal('soviet', sail(GUNBOAT, '10.09')));
    at.do('soviet', { act: 'end' });
    at.do('german', { act: 'end' });
    expect(at.awaiting).toBe('german: movement');
    expectAllowed(at.refusal('german', sail(CRUISER, '08.06')));
  });

  rule('19.1-1')('puts to sea before whoever retreats into its hex, whether he takes what he finds there or not', () => {
    const fled = (option: string, to: string) => {
      const on = yielding(
        coast({ [CRUISER]: PORT })
          .option('retreat-capture', option)
          .option('surprise', false)
          .put('de-sr-33', '04.08')
          .put(DIVISION, '05.08')
          .facts({ hexes: { [PORT]: { holder: 'german' } } })
          .in('1 german combat'),
        'Ae4,DL1o2',
      );
      on.do('german', attack('05.08', 'de-sr-33'), ANY);
      on.do('soviet', takeOption(1));
      on.do('soviet', retreat([to], DIVISION));
      return shipOf(on, CRUISER)?.at === PORT;
    };
    for (const option of ['capture', 'pass']) expect([PORT, '06.07'].map((to) => fled(option, to))).toEqual([false, true]);
  });

  rule('19.1-1')('puts to sea where enemies come into its hex, and is lost where no sea is left', () => {
    const into = (map: string) => {
      const at = coast({ [GUNBOAT]: '06.06', [CRUISER]: '10.10' }, { map }).put('de-k-34', '05.06');
      at.march('german', ['de-k-34'], '05.06', '06.06');
      return shipOf(at, GUNBOAT)?.at;
    };
    expect(into('')).not.toBe('06.06');
    const closed = ['06.05', '06.07', '07.06', '07.05', '07.07'].map((hex) => `${hex} sea closed`).join(' ');
    expect(into(closed)).toBe('dead');
  });
});

describe('ships at land targets', () => {
  const segment = (ships: Parameters<typeof coast>[0] = { [CRUISER]: '08.06', [MONITOR]: '07.05', [FREIGHTER]: '09.09' }) =>
    coast(ships).put(DIVISION, '05.05').in('1 german barrage');

  rule('19.2-1')('fire once in a phase at what is in range', () => {
    const at = segment();
    expectAllowed(at.refusal('german', bombard('05.05', 'units', [CRUISER, MONITOR])));
    expectRefused(at.refusal('german', bombard('05.05', 'units', [FREIGHTER])), '19.2-1', 'has no guns');
    expectRefused(at.refusal('german', bombard('05.05', 'units', [GUNBOAT])), '19.1-1', 'not yours');
    const far = segment({ [CRUISER]: '09.05', [MONITOR]: '08.05' });
    expectRefused(far.refusal('german', bombard('05.05', 'units', [CRUISER, MONITOR])), '19.2-1', 'reaches 2 hexes');
    expectAllowed(far.refusal('german', bombard('05.05', 'units', [CRUISER])));
    const twice = segment().put(TANKS, '05.06');
    twice.do('german', bombard('05.05', 'units', [CRUISER]), [1, 1]);
    expectRefused(twice.refusal('german', bombard('05.06', 'units', [CRUISER])), '19.2-1', 'has fired');
    expectRefused(twice.refusal('german', bombard('05.05', 'units', [MONITOR])), '12.4c-4', 'barraged');
    expectAllowed(twice.refusal('german', bombard('05.06', 'units', [MONITOR])));
  });

  rule('19.2-1', '12.4c-3')('add up, with artillery if their owner likes', () => {
    const at = segment().put(GUNS, '04.05');
    const happened = at.do('german', bombard('05.05', 'units', [CRUISER, MONITOR], [GUNS]), [1, 1]);
    expect(told(happened, 'barrage strength')).toMatchObject({ strength: 50 });
    expect(linesOf(happened).slice(0, 3)).toEqual([
      ['3.0-8', 18],
      ['19.2-1', 20],
      ['19.2-1', 12],
    ]);
    expectRefused(
      segment()
        .put(GUNS, '01.05')
        .refusal('german', bombard('05.05', 'units', [CRUISER], [GUNS])),
      '12.4e-1',
    );
  });

  rule('19.1-1')('cost no supply, where artillery does', () => {
    const paying = coast({ [CRUISER]: '08.06' }, { rules: [] })
      .put(DIVISION, '05.05')
      .put(GUNS, '04.05')
      .in('1 german barrage');
    expectAllowed(paying.refusal('german', bombard('05.05', 'units', [CRUISER])));
    expectRefused(paying.refusal('german', bombard('05.05', 'units', [CRUISER], [GUNS])), '12.4f-1');
    paying.do('german', bombard('05.05', 'units', [CRUISER]), [1, 1]);
  });

  rule('19.2-1')('fire in every barrage segment of their side', () => {
    const fire = bombard('05.05', 'units', [GUNBOAT]);
    const at = coast({ [GUNBOAT]: '07.05' })
      .put('de-k-34', '05.05')
      .in('1 german reaction barrage');
    expectAllowed(at.refusal('soviet', fire));
    const exploiting = segment({ [CRUISER]: '08.06' }).in('1 german exploitation barrage');
    expectAllowed(exploiting.refusal('german', bombard('05.05', 'units', [CRUISER])));
    expectRefused(
      segment()
        .in('1 german movement')
        .refusal('german', bombard('05.05', 'units', [CRUISER])),
      '19.2-1',
    );
  });

  rule('19.2-1', '20.0b-1')('fire at facilities too', () => {
    const at = coast({ [CRUISER]: '08.08', [CRAFT]: '09.09' })
      .facts({ hexes: { [PORT]: { holder: 'soviet' } } })
      .in('1 german barrage');
    at.do('german', bombard(PORT, 'port', [CRUISER]), [6]);
    expect(at.fact('hexes')).toEqual({ [PORT]: { holder: 'soviet', hits: 1 } });
  });
});
