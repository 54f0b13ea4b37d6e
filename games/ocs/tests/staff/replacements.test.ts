import { decide, sightOf } from '@sandtable/staff';
import { describe, expect, it } from 'vitest';
import { ocs as game } from '../../src/index.ts';
import { nextToGather } from '../../src/staff/replacements.ts';
import { steady } from '../../src/staff/steady.ts';
import { fieldWith, type Referee } from '../referee.ts';

const [HEADQUARTERS, DIVISION, ENEMY] = ['de-hq-xxiv', 'de-167-inf', 'su-413'] as const;
const [FIRST, SECOND] = ['de-pax-1', 'de-pax-2'] as const;
const marching = (at: string) => ({ at, mode: 'move', face: 'move' }) as const;

/** A German headquarters, and two replacement units in that hex. */
const field = (at: string, enemy = '12.12'): Referee =>
  fieldWith({}).put(HEADQUARTERS, '05.05').put(FIRST, marching(at)).put(SECOND, marching(at)).put(ENEMY, enemy);
/** The hex into which the first of them goes; null where nobody goes. */
function gathers(on: Referee, danger: (hex: string) => boolean = () => false): string | null {
  const { position } = on.in('2 german movement');
  const { grid } = position.world;
  const next = nextToGather(position, 'german', new Set(), () => (hex) => danger(grid.number(hex)));
  return next && grid.number(next.to);
}
const answer = ({ position }: Referee) => decide(steady.sit('a seed', 'german'), sightOf(game, position, 'german')).command;

describe('replacement units', () => {
  it('go to where a headquarters can rebuild with them, and stay there', () => {
    const { grid } = field('05.08').position.world;
    const to = gathers(field('05.08')) ?? expect.fail('they stay where they are');
    expect(grid.distance(grid.index(to), grid.index('05.05'))).toBe(1);
    expect(gathers(field('05.05'))).toBeNull();
    expect(gathers(field('05.08').without(HEADQUARTERS))).toBeNull();
  });

  it('go nowhere that the enemy can come, nor beside him', () => {
    const to = gathers(field('05.08'), (hex) => hex === '05.06') ?? expect.fail('they stay where they are');
    expect(to).not.toBe('05.06');
    expect(gathers(field('05.08'), () => true)).toBeNull();
  });

  it('rebuild what they can: a step of a division for two of them', () => {
    const on = field('05.05').put(DIVISION, { at: '05.05', steps: 1 }).in('german reorganization', 3);
    expect(answer(on)).toMatchObject({ act: 'rebuild', hex: '05.05' });
    const beside = field('05.05', '05.04').put(DIVISION, { at: '05.05', steps: 1 }).in('german reorganization', 3);
    expect(answer(beside)).toEqual({ act: 'end' });
  });
});
