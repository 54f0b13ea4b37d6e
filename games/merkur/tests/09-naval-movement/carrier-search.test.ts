import { describe, expect } from 'vitest';
import countersData from '../../data/counters.json' with { type: 'json' };
import { shipFacts } from '../13-naval-combat/battle.ts';
import { wing } from '../08-air-movement/given.ts';
import { crete, expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';

const [CARRIER, DESTROYER, ALBACORES, FULMARS] = ['uk-formidable', 'uk-kelly', 'uk-albacore', 'uk-fulmar'] as const;
const DECK = `aboard ${CARRIER}`;
/** West of Antikythera; beside it are 2725 and 3226, and beyond those 2929. */
const [HERE, BESIDE, OTHER, BEYOND] = ['zone 3022', 'zone 2725', 'zone 3226', 'zone 2929'] as const;
const AXIS = ['it-lupo', 'it-sella', 'it-crispi'];

const look = (aircraft: string = ALBACORES, group = 'tg-a-1') => ({ act: 'search-with-aircraft', group, aircraft });
/** A carrier with her aircraft, and an Italian group. */
const sea = (zone: string = BESIDE, ships: readonly string[] = [CARRIER, DESTROYER], more = {}): Referee =>
  crete()
    .in('allied ships', 1)
    .group('tg-a-1', HERE, ships, more)
    .group('tg-x-1', zone, AXIS)
    .aircraft({ [ALBACORES]: { at: DECK }, [FULMARS]: { at: DECK } });
const strike = { act: 'strike', target: '?axis-1', determined: false, aircraft: { [ALBACORES]: 'bombs' } };
const sighting = (at: Referee): unknown =>
  (at.fact('axis-groups') as unknown as { [id: string]: { sighting?: number } })['tg-x-1']?.sighting;

describe('carriers', () => {
  rule('9.G.2.b#1')(
    'search the zones beside theirs with aircraft, and beside those that they come into, for a sixth of their allowance',
    () => {
      const looked = (zone: string) => {
        const at = sea(zone);
        at.do('allied', look(), [8]);
        return at;
      };
      expect([BESIDE, OTHER, HERE, BEYOND].map((zone) => sighting(looked(zone)))).toEqual([1, 1, undefined, undefined]);
      // A zone and a third of her eight, so that six are left to be sailed.
      expect(shipFacts(looked(BESIDE), CARRIER)['spent']).toBe(2);
      expectRefused(looked(BESIDE).refusal('allied', look()), '9.G.2.b#1', 'in this segment');
      expectRefused(sea(BESIDE, [CARRIER], { spent: 16 }).refusal('allied', look()), '9.G.2.b#1', 'less than a sixth');
      const port = crete()
        .in('allied ships', 1)
        .group('tg-a-1', '2926', [CARRIER, DESTROYER])
        .aircraft({ [ALBACORES]: { at: DECK } });
      expectRefused(port.refusal('allied', look()), '9.G.2.b#1', 'is in port');
      expectRefused(sea(BESIDE, [DESTROYER]).refusal('allied', look()), '9.G.2.b#1', 'no carrier battle group');
      const sailing = looked(BEYOND);
      sailing.do('allied', { act: 'sail', group: 'tg-a-1', by: [BESIDE] }, [7]);
      expect(sighting(sailing)).toBeUndefined();
      const on = looked(BEYOND);
      on.do('allied', { act: 'sail', group: 'tg-a-1', by: [BESIDE] }, [8]);
      expect(sighting(on)).toBe(1);
      // In the next segment again.
      const next = looked(BEYOND);
      while (next.position.facts.phase !== 'allied pursuit ships') next.do(next.awaiting.split(':')[0] as 'axis', { act: 'end' });
      expectAllowed(next.refusal('allied', look()));
    },
  );

  rule('9.G.2.b#1', '5.C.10.a')('search on when whoever has joined them has paid his sixth, too', () => {
    const joined = (paid: boolean) => {
      const at = sea(BEYOND).group('tg-a-2', HERE, ['uk-kashmir']);
      if (!paid) at.do('allied', look(), [1]);
      at.do('allied', { act: 'join', group: 'tg-a-2', into: 'tg-a-1' });
      if (paid) at.do('allied', look(), [1]);
      else expectRefused(at.refusal('allied', look()), '9.G.2.b#1', 'beside this zone already');
      at.do('allied', { act: 'sail', group: 'tg-a-1', by: [BESIDE] }, paid ? [8] : []);
      return at;
    };
    expect(sighting(joined(true))).toBe(1);
    const at = joined(false);
    expect(sighting(at)).toBeUndefined();
    at.do('allied', look(), [8]);
    expect(sighting(at)).toBe(1);
    expect(shipFacts(at, 'uk-kashmir')['spent']).toBe(shipFacts(at, DESTROYER)['spent']);
  });

  rule('9.G.2.b#2')('have a squadron of attack aircraft search for the whole player turn, which sees with a success', () => {
    expectRefused(sea().refusal('allied', look(FULMARS)), '9.G.2.b#2', 'neither type');
    expectRefused(sea().refusal('allied', look('uk-swordfish')), '9.G.2.b#2', 'not aboard');
    const wings = {
      ...countersData,
      aircraft: countersData.aircraft.map((one) => (one.id === ALBACORES ? { ...one, steps: 2 } : one)),
    };
    expectRefused(
      sea()
        .counters(wings as never)
        .refusal('allied', look()),
      '9.G.2.b#2',
      'is a wing',
    );
    const missed = sea();
    missed.do('allied', look(), [7]);
    expect(sighting(missed)).toBeUndefined();
    const at = sea();
    expectRefused(at.refusal('allied', strike), '8.G.3.d#1', 'no such group');
    at.do('allied', look(), [8]);
    expect([wing(at, ALBACORES)['at'], wing(at, ALBACORES)['air-marks']]).toEqual([DECK, ['searches']]);
    expect((at.fact('axis-groups') as unknown as { [id: string]: { seen: unknown } })['tg-x-1']?.seen).toEqual(['scouts']);
    expectRefused(at.refusal('allied', strike), '8.A.N#2', 'has flown');
  });
});
