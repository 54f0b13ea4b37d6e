import { describe, expect } from 'vitest';
import { expectAllowed, expectRefused, field, fieldWith, rule, type Put } from '../referee.ts';
import { barrage, BRIGADE, combat, DIVISION, ground, GUNS, INFANTRY, MORE_GUNS, RIFLES, SOVIET_GUNS, told } from './barrages.ts';

/** German guns in that way, two hexes from a Soviet division, in the German Combat Phase. */
const firing = (guns: Partial<Put> = {}) =>
  combat()
    .put(GUNS, { at: '05.05', ...guns })
    .put(DIVISION, '05.07');

describe('who barrages', () => {
  rule('9.6-1', '12.4c-1')('is artillery, and each unit once a phase', () => {
    const at = firing().put(RIFLES, '05.06').put(BRIGADE, '04.05');
    expectRefused(at.refusal('german', barrage('05.07', [RIFLES])), '9.6-1', 'no artillery');
    expectAllowed(at.refusal('german', barrage('05.07')));
    at.do('german', barrage('05.07'), [1, 1]);
    expectRefused(at.refusal('german', barrage('04.05')), '12.4c-1', 'has barraged');
    expectAllowed(firing().put(BRIGADE, '04.05').refusal('german', barrage('04.05')));
  });

  rule('9.1a-1', '12.4c-2')('is the phasing side in the Combat Phase, with its own units', () => {
    const at = firing().put(SOVIET_GUNS, '05.08');
    expectRefused(at.refusal('german', barrage('05.07', [SOVIET_GUNS])), '9.1a-1', 'not yours');
    expectRefused(at.refusal('soviet', barrage('05.05', [SOVIET_GUNS])), '12.4c-2');
    expectRefused(at.in('1 german movement').refusal('german', barrage('05.07')), '12.4c-2');
    expectAllowed(at.in('1 soviet barrage').refusal('soviet', barrage('05.05', [SOVIET_GUNS])));
  });

  rule(
    '12.4a-1',
    '5.7a-4',
    '5.8b-4',
  )('is not in Reserve or Strategic Mode', () => {
    expectRefused(firing({ mode: 'reserve' }).refusal('german', barrage('05.07')), '5.7a-4');
    expectRefused(firing({ mode: 'strategic', face: 'move' }).refusal('german', barrage('05.07')), '5.8b-4');
    expectAllowed(firing({ mode: 'move', face: 'move' }).refusal('german', barrage('05.07')));
    expectAllowed(firing({ mode: 'disorganized' }).refusal('german', barrage('05.07')));
  });

  rule('9.1e-2')('has a supply level that allows it', () => {
    expectRefused(firing({ level: 'none' }).refusal('german', barrage('05.07')), '9.1e-2', 'No Supply');
    expectAllowed(firing({ level: 'low' }).refusal('german', barrage('05.07')));
  });

  rule('8.1a-1', '2.3.II-E2')('in the Reaction Phase is artillery released in it', () => {
    const at = (marks: readonly 'released'[]) =>
      ground()
        .put(SOVIET_GUNS, { at: '05.05', marks })
        .put(INFANTRY, '05.07')
        .put('su-10-gm', { at: '11.11', marks: ['released'] })
        .in('1 german reaction barrage');
    expectRefused(at([]).refusal('soviet', barrage('05.07', [SOVIET_GUNS])), '8.1a-1');
    expectAllowed(at(['released']).refusal('soviet', barrage('05.07', [SOVIET_GUNS])));
    expectRefused(at(['released']).put(GUNS, '05.08').refusal('german', barrage('05.05')), '12.4c-2');
  });

  rule('10.0-3')('in the Exploitation Phase likewise', () => {
    const at = (marks: readonly 'released'[]) =>
      firing({ marks })
        .put(MORE_GUNS, { at: '05.06', marks: ['released'] })
        .in('1 german exploitation barrage');
    expectRefused(at([]).refusal('german', barrage('05.07')), '10.0-3');
    expectAllowed(at(['released']).refusal('german', barrage('05.07')));
  });

  rule('12.4-1')('is on the map', () => {
    expectRefused(firing().refusal('german', barrage('05.07', [MORE_GUNS])), '12.4-1', 'not on the map');
    expectAllowed(
      firing()
        .put(MORE_GUNS, '05.06')
        .refusal('german', barrage('05.07', [MORE_GUNS])),
    );
  });

  rule('12.4-2')('may have moved in the same turn', () => {
    const at = (marks: readonly ('released' | 'moved')[]) =>
      firing({ marks })
        .put(MORE_GUNS, { at: '05.06', marks: ['released'] })
        .in('1 german exploitation barrage');
    expectAllowed(at(['released', 'moved']).refusal('german', barrage('05.07')));
    expectRefused(at(['moved']).refusal('german', barrage('05.07')), '10.0-3');
  });
});

describe('the target', () => {
  rule('12.4e-1', '12.4-1')('is within range in hexes, whatever lies between', () => {
    const at = (hex: string, map = '') => combat(map).put(GUNS, '05.05').put(DIVISION, hex);
    for (const hex of ['05.06', '05.08']) expectAllowed(at(hex).refusal('german', barrage(hex)));
    expectAllowed(at('05.08', '05.06 swamp 05.07 forest').weather('M+').refusal('german', barrage('05.08')));
    expectRefused(at('05.09').refusal('german', barrage('05.09')), '12.4e-1', '05.09 is 4 away');
    expectRefused(at('05.08').refusal('german', barrage('05.07')), '12.4-1', 'nothing in 05.07');
  });

  rule('12.4c-4', '9.6-1')('is barraged once a phase, but each kind of target in a hex by itself', () => {
    const at = firing()
      .put(MORE_GUNS, '05.06')
      .put(BRIGADE, '04.06')
      .facts({ hexes: { '05.07': { hedgehog: 2 } } });
    expectAllowed(at.refusal('german', barrage('05.07', [MORE_GUNS])));
    at.do('german', barrage('05.07'), [1, 1]);
    expectRefused(at.refusal('german', barrage('05.07', [MORE_GUNS])), '12.4c-4', 'units in 05.07');
    expectAllowed(at.refusal('german', barrage('05.07', [MORE_GUNS], 'hedgehog')));
    expectAllowed(at.refusal('german', barrage('04.06', [MORE_GUNS])));
    at.do('german', barrage('05.07', [MORE_GUNS], 'hedgehog'), [1]);
    expectRefused(at.refusal('german', barrage('05.07', ['de-art-xiii'])), '12.4c-4', 'All that is in 05.07');
  });

  rule('9.16g-1')('is of a kind that there is', () => {
    expectRefused(firing().refusal('german', barrage('05.07', [GUNS], 'hedgehog')), '9.16g-1', 'no enemy hedgehog');
    const at = firing().facts({ hexes: { '05.07': { hedgehog: 2 } } });
    expectAllowed(at.refusal('german', barrage('05.07', [GUNS], 'hedgehog')));
    at.do('german', barrage('05.07', [GUNS], 'hedgehog'), [6]);
    expect(at.unit(DIVISION)).toEqual({ at: '05.07' });
  });

  rule('Intro.3-1')('is no hex that the scenario spares', () => {
    const at = (rules: readonly string[]) =>
      fieldWith({ rules: ['free-fighting', ...rules] })
        .put(GUNS, '05.05')
        .put(DIVISION, '05.07')
        .put(BRIGADE, '05.08')
        .in('1 german barrage');
    const special = [{ id: 'garrison', side: 'soviet', hexes: ['05.07'], says: 'The town may not be attacked.', source: 'ours' }];
    const edition = (rules: readonly string[]) =>
      at(rules).tables({ special: { rules: [...special, { id: 'free-fighting', says: 'Nobody pays.', source: 'ours' }] } });
    expectRefused(edition(['garrison']).refusal('german', barrage('05.07')), 'Intro.3-1', 'may not be attacked');
    expectAllowed(edition([]).refusal('german', barrage('05.07')));
  });
});

describe('its strength', () => {
  const strength = (guns: Partial<Put>, more: readonly string[] = []) => {
    const at = more.reduce((all, unit) => all.put(unit, '05.06'), firing(guns));
    return told(at.do('german', barrage('05.07', [GUNS, ...more]), [1, 1]), 'barrage strength')?.['strength'];
  };

  rule('12.4c-3')('is that of all who fire', () => {
    expect(strength({}, [MORE_GUNS])).toBe(30);
    expect(strength({})).toBe(18);
  });

  rule('3.0-8')('is that of the side that is up', () => {
    expect(strength({ mode: 'move', face: 'move' })).toBe(9);
    expect(strength({})).toBe(18);
  });

  rule(
    '5.10b-1',
    '9.5-1',
    '4.3-1',
  )('is halved by DG and by Low supply, and the sum is rounded', () => {
    expect(strength({ mode: 'disorganized' })).toBe(9);
    expect(strength({ level: 'low' })).toBe(9);
    // 4½ is 5; with 12 it is 16½, which is 17.
    expect(strength({ level: 'low', mode: 'disorganized' })).toBe(5);
    expect(strength({ level: 'low', mode: 'disorganized' }, [MORE_GUNS])).toBe(17);
  });
});

describe('the end of the segment', () => {
  rule('2.2-4', '2.3.II-F1')('is said by the side that barrages, and brings the attacks', () => {
    const at = firing();
    expectRefused(at.refusal('soviet', { act: 'end' }), '2.2-4');
    at.do('german', barrage('05.07'), [1, 1]);
    at.do('german', { act: 'end' });
    expect(at.position.facts.phase).not.toBe('1 german barrage');
    expectRefused(at.refusal('german', barrage('11.11', ['de-art-xiii'])), '12.4c-2');
  });
});

describe('artillery that is attacked', () => {
  rule('12.4b-1')('defends with one each, whatever is printed', () => {
    const ratio = (...defenders: readonly string[]) =>
      defenders
        .reduce(
          (at, unit) => at.put(unit, '05.06'),
          field()
            .put(RIFLES, '05.05')
            .dumps({ '05.07': { soviet: 4 } }),
        )
        .explain({ odds: { hex: '05.06', units: [RIFLES] } }, 'soviet')['ratio'];
    const four = ['su-151-art', 'su-643-art', 'su-420-art', 'su-462-art'];
    expect(ratio(...four)).toBe('1:1');
    expect(ratio(...four.slice(2))).toBe('2:1');
    expect(ratio(BRIGADE)).toBe('2:1');
  });
});
