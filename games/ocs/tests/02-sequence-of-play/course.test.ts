import { describe, expect } from 'vitest';
import { isPlayed, phaseAfter } from '../../src/rules/02-sequence-of-play/played.ts';
import type { Phase } from '../../src/position/sequence-of-play.ts';
import { field, fieldWith, rule, type Referee } from '../referee.ts';

const [PANZER, ENEMY] = ['de-i-35', 'su-10-abn'] as const;
const two = (referee: Referee = field()) => referee.put(PANZER, '05.05').put(ENEMY, '11.11');

/** The phases from that one on, as they follow. */
function following(referee: Referee, from: Phase | null, count: number): Phase[] {
  const { position } = referee;
  const found: Phase[] = [];
  for (let phase = from; found.length < count; found.push(phase)) {
    phase = phaseAfter(position, phase);
    if (phase === null) return found;
  }
  return found;
}

describe('the sequence of play', () => {
  rule('2.1-1', '2.2-4')('goes from phase to phase, the reaction to the other side', () => {
    const at = two().put('su-201-abn', { at: '10.10', mode: 'reserve' });
    at.do('german', { act: 'end' });
    expect(at.awaiting).toBe('soviet: release');
    at.do('soviet', { act: 'release', units: ['su-201-abn'] });
    expect(at.awaiting).toBe('soviet: movement');
  });

  rule('2.2-2', '2.2-3')('has two side turns in each of two Player Turns, those of the first player first', () => {
    const order = (first: 'german' | 'soviet') =>
      following(two().facts({ first }), 'first player', 99).filter((name) => name.endsWith('modes'));
    expect(order('german')).toEqual(['1 german modes', '1 soviet modes', '2 german modes', '2 soviet modes']);
    expect(order('soviet')).toEqual(['1 soviet modes', '1 german modes', '2 soviet modes', '2 german modes']);
    const played = two().in('1 german modes');
    played.do('german', { act: 'end' });
    expect(played.awaiting).toBe('german: movement');
  });

  rule('2.2-1')('begins a game turn with the Overphase, in which the side leads that was first before', () => {
    const order = (leads: 'german' | 'soviet') => following(two().facts({ leads }), null, 8);
    expect(order('german')).toEqual([
      'weather',
      'german supply',
      'soviet supply',
      'german reinforcement',
      'soviet reinforcement',
      'german reorganization',
      'soviet reorganization',
      'first player',
    ]);
    expect(order('soviet').slice(1, 3)).toEqual(['soviet supply', 'german supply']);
    const at = two().in('1 german modes');
    at.do('german', { act: 'end' });
    expect(at.awaiting).toBe('german: movement');
  });

  rule('2.2-2')('remembers what was dropped from the air until the Player Turn is over', () => {
    const at = two()
      .dumps({ '11.11': { soviet: 4 } })
      .facts({ dropped: { '11.11': { soviet: 4 } } });
    const ends = (side: 'german' | 'soviet', ...awaited: readonly string[]) => {
      for (const awaiting of awaited) {
        at.do(side, { act: 'end' });
        expect(at.awaiting).toBe(awaiting);
      }
      return at.fact('dropped') ?? {};
    };
    expect(ends('german', 'soviet: dumps')).toEqual({ '11.11': { soviet: 4 } });
    expect(ends('soviet', 'soviet: modes', 'soviet: movement', 'soviet: dumps')).toEqual({ '11.11': { soviet: 4 } });
    expect(ends('soviet', 'german: modes')).toEqual({});
    expect(at.dump('11.11', 'soviet')).toBe(4);
  });

  rule('2.2-4')('leaves out what a scenario leaves out', () => {
    const { scenario } = two(
      fieldWith({ overphase: [], phases: ['movement'], first: { turn: 1, playerTurn: 2 }, last: { turn: 2, playerTurn: 1, sideTurn: 1 } }),
    ).position;
    const played = (turn: number, name: Phase) => isPlayed(scenario, turn, 'german', name);
    expect([played(1, '1 german movement'), played(1, '2 german movement'), played(2, '1 german movement')]).toEqual([false, true, true]);
    expect([played(2, '1 soviet movement'), played(2, '2 german movement'), played(1, '2 german modes')]).toEqual([false, false, false]);
    expect([played(2, 'weather'), played(1, 'turn end')]).toEqual([false, true]);
    const at = two(fieldWith({ overphase: [] })).in('2 soviet movement', 2);
    at.do('soviet', { act: 'end' });
    expect(at.position.facts.turn).toBeGreaterThanOrEqual(2);
  });
});
