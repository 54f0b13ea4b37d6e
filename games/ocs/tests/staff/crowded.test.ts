import { describe, expect, it } from 'vitest';
import { decide, sightOf } from '@sandtable/staff';
import { ocs as game } from '../../src/index.ts';
import { ids } from '../../src/position/position.ts';
import { makesRoom } from '../../src/staff/crowded.ts';
import { steady } from '../../src/staff/steady.ts';
import { fieldWith, type Referee } from '../referee.ts';

/** Divisions of three regimental equivalents each, of which a hex holds three. */
const DIVISIONS = ['de-31-inf', 'de-52-inf', 'de-56-inf', 'de-112-inf'] as const;
/** Those whom no plan moves, for there is no railroad. */
const ELSEWHERE = [
  ['de-rail-2', '02.03'],
  ['de-rail-3', '09.09'],
] as const;
const MEN = { seat: 'german', occasion: 'regular' } as const;

/** These in one hex, of which all have moved but one. */
const crowd = (fresh: string, ...units: readonly string[]): Referee =>
  units.reduce(
    (on, id) => on.put(id, id === fresh ? '06.06' : { at: '06.06', marks: ['moved'] }),
    fieldWith({}).put('su-413', '12.12').in('1 german movement'),
  );

describe('a hex that holds too many', () => {
  it('is left by one of them who can still go, for the nearest hex with room (4.2-6)', () => {
    const on = crowd(DIVISIONS[3], ...DIVISIONS);
    const { units, to } = makesRoom(on.position, MEN) ?? expect.fail('all stay');
    expect(ids(on.position, units)).toEqual([DIVISIONS[3]]);
    expect(on.position.world.grid.distance(to, on.position.world.grid.index('06.06'))).toBe(1);
    expect(makesRoom(crowd(DIVISIONS[2], ...DIVISIONS.slice(0, 3)).position, MEN)).toBeNull();
  });

  it('is left by the least whose going suffices', () => {
    const start = fieldWith({}).put('su-413', '12.12').in('1 german movement');
    const on = [...DIVISIONS.slice(0, 3), 'de-sr-12', 'de-k-34'].reduce((so, id) => so.put(id, '06.06'), start);
    expect(ids(on.position, makesRoom(on.position, MEN)?.units ?? [])).toEqual(['de-k-34']);
  });
});

describe('steady', () => {
  it('ends no movement while a hex holds too many, and takes nobody up elsewhere for it', () => {
    const full = crowd('de-rail-1', ...DIVISIONS.slice(0, 3), 'de-k-34', 'de-rail-1');
    const on = ELSEWHERE.reduce((so, [id, hex]) => so.put(id, hex), full);
    const machine = steady.sit('a', 'german');
    const taken: unknown[] = [];
    for (let i = 0; i < 20 && on.position.facts.phase === '1 german movement'; i++) {
      const { command } = decide(machine, sightOf(game, on.position, 'german'));
      if (command?.act === 'take-up') taken.push(command['from']);
      on.do('german', command ?? expect.fail('it finds nothing to do'));
    }
    expect(taken).toEqual(['06.06']);
    expect(makesRoom(on.position, MEN)).toBeNull();
    expect(on.position.facts.phase).not.toBe('1 german movement');
  });
});
