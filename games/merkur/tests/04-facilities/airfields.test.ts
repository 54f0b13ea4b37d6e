import { describe, expect } from 'vitest';
import { airfieldsIn, baseHits } from '../../src/position/position.ts';
import { capacityOf, printedCapacity } from '../../src/rules/04-facilities/airbases.ts';
import { buildAirfield } from '../../src/rules/04-facilities/airfields.ts';
import { SMALL } from '../referee.ts';
import { played } from '../aloft.ts';
import { expectAllowed, expectRefused, rule, small, type Referee } from '../referee.ts';

const [PORT, FIELD, ELSEWHERE] = ['0505', '0508', '0605'] as const;
const [FIGHTERS, ENGINEERS] = ['de-jg-77', 'de-fj-pi-7'] as const;
/** An airport and, three hexes off, an airfield of the Axis, with fighters at the airport. */
const fields = (airfields = 1): Referee =>
  small(`${PORT} base3`)
    .hexes({
      [PORT]: { owner: 'axis', holder: 'axis' },
      [FIELD]: { owner: 'axis', holder: 'axis', airfields },
      [ELSEWHERE]: { owner: 'axis' },
    })
    .aircraft({ [FIGHTERS]: { at: PORT } })
    .put(ENGINEERS, ELSEWHERE);
const hex = (at: Referee, number: string): number => at.position.world.grid.index(number);
const transfer = { act: 'transfer', from: PORT, to: FIELD, aircraft: [FIGHTERS] };
const remove = (number: string) => ({ act: 'remove-airfield', hex: number });

describe('airfields', () => {
  rule('4.B.2.b')('are bases as airports are, wherever engineers have built them', () => {
    expectAllowed(fields().refusal('axis', transfer));
    expectRefused(fields(0).refusal('axis', transfer), '8.C#3');
    const at = fields(0);
    const { happened } = played(at.position, [], (doing) => buildAirfield(doing, 'axis', hex(at, FIELD)));
    expect(happened).toMatchObject([{ what: 'airfield built', hex: FIELD }]);
    expect([airfieldsIn(at.position, hex(at, FIELD)), capacityOf(at.position, hex(at, FIELD))]).toEqual([1, 1]);
    expectAllowed(at.refusal('axis', transfer));
  });

  rule('14.H.2.e')('lose nothing of their capacity without supply, as airports do', () => {
    const capacity = (number: string, supply: 'supplied' | 'isolated'): number => {
      const at = fields().hexes({ [PORT]: { 'base-supply': supply }, [FIELD]: { airfields: 1, 'base-supply': supply } });
      return capacityOf(at.position, hex(at, number));
    };
    expect([capacity(PORT, 'supplied'), capacity(PORT, 'isolated')]).toEqual([3, 1]);
    expect([capacity(FIELD, 'supplied'), capacity(FIELD, 'isolated')]).toEqual([1, 1]);
  });

  rule('4.B.6.a')('are taken off the map, airports never are', () => {
    const at = fields().in('axis administration');
    expectRefused(at.refusal('axis', remove(PORT)), '4.B.6.a', 'airport');
    expectAllowed(at.refusal('axis', remove(FIELD)));
  });

  rule('4.B.5.a#3')('take with them what their bases could have of the hits of the hex, and no more', () => {
    const left = (hits: number): number => {
      const at = fields()
        .in('axis administration')
        .aircraft({ [FIGHTERS]: { at: FIELD } })
        .hexes({ [PORT]: { owner: 'axis', holder: 'axis', airfields: 1, hits } });
      at.do('axis', remove(PORT));
      return baseHits(at.position, hex(at, PORT));
    };
    // An airport of three takes four at most.
    expect([left(5), left(4), left(1)]).toEqual([4, 4, 1]);
  });

  rule('4.B.6.b#1')('are removed by their own side while nobody is based there, in its Initial and Pursuit Phases', () => {
    for (const phase of ['axis administration', 'axis pursuit'] as const) expectAllowed(fields().in(phase).refusal('axis', remove(FIELD)));
    expectRefused(fields().refusal('axis', remove(FIELD)), '4.B.6.b#1', 'Initial and Pursuit');
    const initial = fields().in('axis administration');
    expectRefused(initial.refusal('axis', remove(ELSEWHERE)), '4.B.6.b#1', 'No airfield');
    const two = initial.hexes({ [ELSEWHERE]: { owner: 'axis', holder: 'axis', airfields: 1 } });
    expectRefused(two.aircraft({ [FIGHTERS]: { at: FIELD } }).refusal('axis', remove(FIELD)), '4.B.6.b#1', 'based');
    expectRefused(two.put('de-air-qm', FIELD).refusal('axis', remove(FIELD)), '4.B.6.b#1', 'based');
    expectRefused(two.put('nz-5', FIELD).refusal('axis', remove(FIELD)), '4.B.6.b#1', 'not yours');
    const at = initial.hexes({ [FIELD]: { owner: 'axis', holder: 'axis', airfields: 1, hits: 2 } });
    at.do('axis', remove(FIELD));
    expect(airfieldsIn(at.position, hex(at, FIELD))).toBe(0);
    expect(at.fact('hexes')).not.toHaveProperty(`${FIELD}.hits`);
  });
});

rule('4.B.3.a#3')('a scenario gives airports another capacity than is printed', () => {
  const scenario = { ...SMALL, id: 'other-bases', bases: [{ hex: PORT, capacity: 7 }] };
  const capacity = (at: Referee): number => printedCapacity(at.position, hex(at, PORT));
  expect([
    capacity(fields()),
    capacity(
      fields()
        .scenarios([scenario] as never)
        .scenario(scenario.id),
    ),
  ]).toEqual([3, 7]);
});
