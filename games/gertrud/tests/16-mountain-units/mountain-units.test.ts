import { describe, expect } from 'vitest';
import { field, odds } from '../battles.ts';
import { rule } from '../referee.ts';

describe('16 mountain units', () => {
  rule('16.0a')('count their second factor for a rough or mountain hex, attacking and defending (GA-51)', () => {
    const mountaineers = (more: string) => odds(field(more).put('tr-23', '2003').put('de-1-mtn', '2002'), ['de-1-mtn']).value;
    expect(mountaineers('')).toBe(125);
    expect(mountaineers('2003 rough')).toBe(175);
    expect(mountaineers('2003 mountain')).toBe(175);
    expect(mountaineers('2002 mountain')).toBe(125);
    const defended = (more: string) => odds(field(more).put('tr-26-mtn', '2003').put('de-9-pz', '2002'), ['de-9-pz']).value;
    expect(defended('')).toBe(500);
    expect(defended('2003 rough')).toBe(333);
  });

  rule('16.0c')('out of supply half of that factor', () => {
    const hungry = (more: string) =>
      odds(
        field(more)
          .put('tr-23', '2003')
          .put('de-1-mtn', { at: '2002', marks: ['oos'] }),
        ['de-1-mtn'],
      ).value;
    expect(hungry('2003 rough')).toBe(75);
    expect(hungry('')).toBe(50);
    expect(odds(field('2003 rough').put('tr-23', '2003').put('de-1-mtn', '2002'), ['de-1-mtn']).value).toBe(175);
  });

  rule('16.0b')('have no advantage in movement', () => {
    const position = field('2003 mountain').in('german movement').put('de-1-mtn', '2002').put('de-73', '2002');
    for (const unit of ['de-1-mtn', 'de-73']) expect(position.explain({ allowance: { unit } }).value).toBe(5);
    expect(position.explain({ cost: { from: '2002', to: '2003' } }).value).toBe(3);
    expect(position.explain({ cost: { from: '2002', to: '2102' } }).value).toBe(1);
  });
});
