import type { Facts } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';
import { coast, PORT } from '../sea.ts';

/** Two regiments, 2 supply points each as cargo, and a battalion of 1. */
const [REGIMENT, GUNS, BATTALION] = ['de-sr-33', 'de-ar-103', 'de-k-34'] as const;
const arrive = (hex: string, ...units: readonly string[]) => ({ act: 'arrive', hex, mode: 'move', units });
const THROUGH_PORT = { at: 'port', hex: PORT };
const INLAND = { at: 'hex', hex: '03.08' };

/** They come in the German segment of the third game turn, which begins here; the port has that many hits. */
function landing(hits: number, places: readonly object[] = [THROUGH_PORT], holder = 'german'): Referee {
  const units = [REGIMENT, GUNS, BATTALION];
  const line = { id: 'line', side: 'german', turn: 3, playerTurn: 1, units, places, source: 'ours: for tests' };
  const at = coast({}, { overphase: ['reinforcement'], phases: ['mode', 'movement'], arrivals: [line] } as unknown as Facts)
    .facts({ hexes: { [PORT]: { holder, hits } } })
    .in('2 soviet movement', 2);
  at.do('soviet', { act: 'end' });
  return at;
}

describe('reinforcements that come through a port', () => {
  rule('12.6-8', '20.0a-2')('are as many as its capacity allows, by what they weigh', () => {
    const all = arrive(PORT, REGIMENT, GUNS, BATTALION);
    expectAllowed(landing(0).refusal('german', all));
    expectRefused(landing(1).refusal('german', all), '12.6-8', 'is sure to take no more than 2 of them together');
    const half = landing(2);
    half.do('german', arrive(PORT, REGIMENT));
    expectRefused(half.refusal('german', arrive(PORT, GUNS)), '12.6-8', 'takes 1 SP in this phase');
    expectAllowed(half.refusal('german', arrive(PORT, BATTALION)));
  });

  rule('12.6-8', '20.0a-3')('are one of any size where nobody else has come', () => {
    const ruined = landing(4);
    expectRefused(ruined.refusal('german', arrive(PORT, REGIMENT, BATTALION)), '12.6-8', 'no more than 1 of them');
    ruined.do('german', arrive(PORT, REGIMENT));
    expect(ruined.unit(REGIMENT).at).toBe(PORT);
    // For the others there is no place, and they do not come (OA-139).
    expect([ruined.awaiting, ruined.unit(BATTALION).at]).toEqual(['german: modes', 'later']);
  });

  rule('12.6-8')('come elsewhere, where they may, once it takes no more', () => {
    const at = landing(4, [THROUGH_PORT, INLAND]);
    at.do('german', arrive(PORT, REGIMENT));
    expectRefused(at.refusal('german', arrive(PORT, BATTALION)), '12.6-8', 'takes nothing more');
    expectAllowed(at.refusal('german', arrive(INLAND.hex, GUNS, BATTALION)));
  });

  rule('12.6-8')('are bounded by nothing where they come by land as well', () => {
    const byLand = landing(4, [THROUGH_PORT, { at: 'hex', hex: PORT }]);
    expectAllowed(byLand.refusal('german', arrive(PORT, REGIMENT, GUNS, BATTALION)));
    expectRefused(landing(4).refusal('german', arrive(PORT, REGIMENT, GUNS, BATTALION)), '12.6-8');
  });

  rule('12.6-8')('come only while the port is theirs', () => {
    const places = [THROUGH_PORT, INLAND];
    expectRefused(landing(0, places, 'soviet').refusal('german', arrive(PORT, REGIMENT)), '12.6-2');
    expectAllowed(landing(0, places, 'soviet').refusal('german', arrive(INLAND.hex, REGIMENT)));
    expectAllowed(landing(0, places).refusal('german', arrive(PORT, REGIMENT)));
  });
});
