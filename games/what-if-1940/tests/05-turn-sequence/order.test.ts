import { describe, expect } from 'vitest';
import { eastward, grounded } from '../marches.ts';
import { on, rule } from '../referee.ts';

describe('5.3 the order of the phases', () => {
  rule('3.9c', '5.3c')('the west, and the Soviets, move and then fight, whatever is declared for the east', () => {
    const west = grounded(on('2001 germany 2002 germany').put('de-i', '2001').put('fr-i', '2002'))
      .facts({ order: 'fight-move' })
      .in('german west movement');
    west.do('german-west', { act: 'end' });
    expect(west.awaiting).toBe('german-west: combat');
    const soviet = grounded(on('5001 5002 red'))
      .put('de-i', '5001')
      .put('su-fe-15', '5002')
      .facts({ order: 'fight-move' })
      .in('soviet movement');
    soviet.do('soviet', { act: 'end' });
    expect(soviet.awaiting).toBe('soviet: combat');
    const east = eastward().put('de-i', '5001').put('su-fe-15', '5002').facts({ order: 'fight-move' }).in('german east combat');
    east.do('german-east', { act: 'end' });
    expect(east.awaiting).toBe('german-east: movement');
  });
});
