import { describe, expect } from 'vitest';
import { expectAllowed, expectRefused, rule } from '../referee.ts';
import { coast, OTHER_PORT as OTHER, PORT } from '../sea.ts';

const [REGIMENT, BATTALION] = ['de-sr-33', 'de-k-34'] as const;
const MOVE = { mode: 'move', face: 'move' } as const;

const ship = (unit: string, to: string) => ({ act: 'ship', unit, to });
const supply = (from: string, to: string, tokens: number) => ({ act: 'ship-supply', from, to, tokens });
const ports = (points = 5, holder = 'german') =>
  coast({}, { map: `${OTHER} coast port3`, shipping: [{ side: 'german', points }] })
    .facts({ hexes: { [PORT]: { holder: 'german' }, [OTHER]: { holder } } })
    .put(REGIMENT, { ...MOVE, at: PORT })
    .put(BATTALION, { ...MOVE, at: '05.05' })
    .dumps({ [PORT]: { german: 40 }, '05.05': { german: 4 } });

describe('shipping', () => {
  rule('19.4-1')('carries units from port to port, within its allowance for the Player Turn', () => {
    const at = ports();
    expectAllowed(at.refusal('german', ship(REGIMENT, OTHER)));
    expectRefused(at.refusal('german', ship(BATTALION, OTHER)), '19.4-1', '05.05 is no port');
    expectRefused(at.refusal('german', ship(REGIMENT, '06.05')), '19.4-1', '06.05 is no port');
    expectRefused(at.refusal('german', ship(REGIMENT, PORT)), '19.4-1', 'already');
    expectRefused(ports(5, 'soviet').refusal('german', ship(REGIMENT, OTHER)), '19.4-1');
    expectRefused(ports(1).refusal('german', ship(REGIMENT, OTHER)), '19.4-1', 'weighs 2 SP');
    expectRefused(coast({}).refusal('german', ship(REGIMENT, OTHER)), '19.4-1', 'nothing more');
    at.do('german', ship(REGIMENT, OTHER));
    expect([at.unit(REGIMENT).at, at.fact('shipped')]).toEqual([OTHER, { german: 8, soviet: 0 }]);
    expectRefused(at.refusal('german', { act: 'take-up', from: OTHER, units: [REGIMENT] }), '19.4-1', 'by rail or ship');
    at.do('german', { act: 'end' });
    expect(at.fact('shipped')).toEqual({ german: 0, soviet: 0 });
  });

  rule('19.4-1', '12.3c-2')('loads and unloads no more at a port beside the enemy than trains do at a station', () => {
    const { grid } = ports().position.world;
    const beside = (hex: string, far: number): string =>
      Array.from({ length: grid.count }, (_, i) => i)
        .map((i) => grid.number(i))
        .find((one) => grid.distance(grid.index(one), grid.index(hex)) === far && one < '06') as string;
    const at = (hex: string, far: number) => ports().put('su-413', beside(hex, far));
    for (const [port, by] of [
      [PORT, '12.3c-2'],
      [OTHER, '19.4-1'],
    ] as const) {
      expectRefused(at(port, 1).refusal('german', ship(REGIMENT, OTHER)), by);
      expectRefused(at(port, 1).refusal('german', supply(PORT, OTHER, 4)), by);
      expectAllowed(at(port, 2).refusal('german', ship(REGIMENT, OTHER)));
      expectAllowed(at(port, 2).refusal('german', supply(PORT, OTHER, 4)));
    }
  });

  rule('19.4-1', '12.3c-7')('carries nobody in Combat Mode, and in its own Movement Phase alone', () => {
    const mode = (put: object) =>
      ports()
        .put(REGIMENT, { at: PORT, ...put })
        .refusal('german', ship(REGIMENT, OTHER));
    expectRefused(mode({}), '12.3c-7', 'does not go by ship');
    expectAllowed(mode(MOVE));
    const later = ports().put(REGIMENT, { at: PORT, mode: 'exploitation' }).in('1 german exploitation movement');
    expectRefused(later.refusal('german', ship(REGIMENT, OTHER)), '19.4-1', 'Movement Phase alone');
  });

  rule('19.4-1', '11.3a-1')('leaves supply that has been carried in the phase where it is, whatever else has gone', () => {
    const sent = (carried: number) => {
      const at = ports().facts({ carried: { [PORT]: { german: carried } } });
      at.do('german', supply(PORT, OTHER, 4));
      return at.refusal('german', supply(PORT, OTHER, 4));
    };
    expectRefused(sent(36), '12.3c-5', 'has been moved in this phase');
    expectAllowed(sent(20));
  });

  rule('19.4-1', '12.3c-3')('takes up whoever has come to the port with half of its allowance at most', () => {
    const [NEAR, FAR] = ['05.08', '01.08'] as const;
    const come = (from: string, ground: string, ...by: readonly string[]) =>
      coast({}, { map: `${OTHER} coast port3 ${ground}`, shipping: [{ side: 'german', points: 5 }] })
        .facts({ hexes: { [PORT]: { holder: 'german' }, [OTHER]: { holder: 'german' } } })
        .put(REGIMENT, { ...MOVE, at: from })
        .march('german', [REGIMENT], from, ...by);
    const on = come(NEAR, '', PORT);
    on.do('german', ship(REGIMENT, OTHER));
    expect([on.unit(REGIMENT).at, on.fact('shipped')]).toEqual([OTHER, { german: 8, soviet: 0 }]);
    expectRefused(on.refusal('german', { act: 'take-up', from: OTHER, units: [REGIMENT] }), '12.3c-4');
    const far = come(FAR, '02.08 woods 03.08 woods 04.08 woods 05.08 woods', '02.08', '03.08', '04.08', '05.08', PORT);
    expectRefused(far.refusal('german', ship(REGIMENT, OTHER)), '12.3c-3', 'more than half');
  });

  rule('19.4-1')('takes those of a stack on the move alone that are in hand', () => {
    const at = ports().put(BATTALION, { ...MOVE, at: PORT });
    at.do('german', { act: 'take-up', from: PORT, units: [REGIMENT] });
    expectAllowed(at.refusal('german', ship(REGIMENT, OTHER)));
    expectRefused(at.refusal('german', ship(BATTALION, OTHER)), '19.4-1', 'is not in hand');
  });

  rule('17.0-3', '19.4-1')('lets whoever goes by ship destroy the hedgehog out of which he comes, or leave it', () => {
    const dug = () => ports().facts({ hexes: { [PORT]: { holder: 'german', hedgehog: 2 }, [OTHER]: { holder: 'german' } } });
    const at = dug();
    at.do('german', ship(REGIMENT, OTHER));
    at.do('german', { act: 'raze-behind', hex: PORT });
    expect(at.fact('hexes')).toMatchObject({ [PORT]: { holder: 'german' } });
    expect(JSON.stringify(at.fact('hexes'))).not.toContain('hedgehog');
    const left = dug();
    left.do('german', ship(REGIMENT, OTHER));
    left.do('german', { act: 'leave-hedgehogs' });
    expect(JSON.stringify(left.fact('hexes'))).toContain('"hedgehog":2');
  });

  rule('20.0a-1', '20.0a-2')('unloads by the capacity of the port it comes to, and loads without limit', () => {
    const at = ports(20);
    expectAllowed(at.refusal('german', supply(PORT, OTHER, 12)));
    expectRefused(at.refusal('german', supply(PORT, OTHER, 13)), '20.0a-1', 'at most');
    at.do('german', ship(REGIMENT, OTHER));
    expectAllowed(at.refusal('german', supply(PORT, OTHER, 4)));
    expectRefused(at.refusal('german', supply(PORT, OTHER, 5)), '20.0a-1');
    at.do('german', supply(PORT, OTHER, 4));
    expect([at.dump(PORT, 'german'), at.dump(OTHER, 'german')]).toEqual([36, 4]);
    expectRefused(at.refusal('german', supply(PORT, OTHER, 1)), '19.4-1', 'No other port');
    const back = ports(20).dumps({ [OTHER]: { german: 4 } });
    expectAllowed(back.refusal('german', supply(OTHER, PORT, 4)));
  });

  rule('20.0a-3')('lands one unit whatever its size, where nothing else has come ashore', () => {
    const at = ports(20).facts({ hexes: { [PORT]: { holder: 'german' }, [OTHER]: { holder: 'german', hits: 3 } } });
    expectAllowed(at.refusal('german', ship(REGIMENT, OTHER)));
    at.do('german', supply(PORT, OTHER, 1));
    expectRefused(at.refusal('german', ship(REGIMENT, OTHER)), '19.4-1', 'No other port');
  });

  rule('12.2c-3', '19.4-1')('carries empty trucks and wagons', () => {
    const trucks = (cargo: number) => ports().carriers('german', { at: PORT, points: 2, ...(cargo > 0 ? { cargo } : {}) });
    const command = { act: 'ship-carrier', carrier: 'german-carrier-1', to: OTHER };
    expectRefused(trucks(4).refusal('german', command), '12.2c-3', 'only empty');
    expectAllowed(trucks(0).refusal('german', command));
    const at = trucks(0);
    at.do('german', command);
    expect(at.carriersOf('german')[0]?.at).toBe(OTHER);
    expectRefused(at.refusal('german', { ...command, to: PORT }), '19.4-1', 'have gone by rail or ship');
    // Half of 45 points, in quarters.
    const driven = (spent: number) => ports().carriers('german', { at: PORT, points: 2, spent }).refusal('german', command);
    expectAllowed(driven(90));
    expectRefused(driven(91), '12.3c-3', 'more than half');
  });

  rule('6.3b-1')('carries one’s own trucks', () => {
    const at = ports().carriers('soviet', { at: '01.12' }).carriers('german', { at: PORT });
    const command = { act: 'ship-carrier', carrier: 'german-carrier-1', to: OTHER };
    expectAllowed(at.refusal('german', command));
    expectRefused(at.refusal('german', { ...command, carrier: 'soviet-carrier-1' }), '6.3b-1', 'is not yours');
  });

  rule('19.4-1', '12.3c-5')('carries supply that lies there, and has not been moved in the phase', () => {
    const at = ports().dumps({ [PORT]: { german: 4 } });
    expectRefused(at.refusal('german', supply(OTHER, PORT, 1)), '19.4-1', `No supply of yours lies in ${OTHER}`);
    at.do('german', supply(PORT, OTHER, 4));
    expectRefused(at.refusal('german', supply(OTHER, PORT, 4)), '12.3c-5', 'has been moved in this phase');
    expectAllowed(
      ports()
        .dumps({ [OTHER]: { german: 4 } })
        .refusal('german', supply(OTHER, PORT, 4)),
    );
  });
});
