import { canonical, FastDice, type Facts, type Value } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { ocs as game } from '../../src/index.ts';
import { BF, fly, LAGG, MIG, sky, STUKA, toldOf, wingOf, type Sky } from '../air.ts';
import { expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';

/** German fighters fly out of 02.02 to a station in 04.04; Soviet ones are far away at 11.11. */
const hidden = (sets: Sky, is = true): Referee => sets.by((all) => all.option('hidden-stations', is)).set;
const BEGIN = sky().put('02.02', BF).put('11.11', LAGG);
const STATION = '04.04';
const stationed = (is = true, begin = BEGIN): { at: Referee; told: (seat: string) => Facts[] } => {
  const at = hidden(begin, is);
  const happened = at.do('german', fly('02.02', [BF], STATION));
  return { at, told: (seat) => happened.flatMap((one) => game.tell(one, seat) ?? []) as unknown as Facts[] };
};
const whats = (told: readonly Facts[]): unknown[] => told.map(({ what }) => what);
const seen = (at: Referee, seat: string): Facts => ((game.view(at.position, seat)['state'] as Facts)['aircraft'] as Facts)[BF] as Facts;
/** Soviet aircraft that fly while German fighters are on a station off the map. */
const facing = (is: 'recorded' | 'active', ...ids: readonly string[]): Referee =>
  sky()
    .with({ at: STATION, is: is as 'active' }, BF)
    .put('11.11', ...ids)
    .by((all) => all.option('hidden-stations', true).in('2 soviet movement').facts({ first: 'german' })).set;

describe('14.8d: stations that are written down', () => {
  rule('14.8d-1')('are known to their owner alone, by option', () => {
    const { at, told } = stationed();
    expect(wingOf(at, BF)).toBe(`${STATION} recorded 2`);
    expect(seen(at, 'soviet')).toEqual({ at: 'on station', is: 'recorded' });
    expect(seen(at, 'german')).toEqual({ at: STATION, is: 'recorded' });
    expect(whats(told('soviet'))).toEqual(['took off']);
    expect(whats(told('german'))).toEqual(['took off', 'flown unseen', 'station recorded']);
    const open = stationed(false);
    expect(seen(open.at, 'soviet')).toEqual({ at: STATION, is: 'active' });
    expect(whats(open.told('soviet'))).toEqual(['took off', 'flown', 'on station']);
  });

  rule('14.8d-1')('are those of fighters by themselves', () => {
    const at = hidden(BEGIN.put('02.02', STUKA));
    at.do('german', fly('02.02', [BF, STUKA], STATION));
    expect([wingOf(at, BF), wingOf(at, STUKA)]).toEqual([`${STATION} active 2`, `${STATION} active 2`]);
  });

  rule('14.8d-1')('are not written down where an active enemy is near, nor over a base of his', () => {
    const near = (hex: string) => hidden(BEGIN.put(hex, MIG));
    const away = near('04.10');
    away.do('german', fly('02.02', [BF], STATION));
    expect(wingOf(away, BF)).toContain('recorded');
    const within = near('04.09');
    within.do('german', fly('02.02', [BF], STATION));
    expect(within.awaiting).toContain('interception');
    within.do('soviet', { act: 'let-go' });
    expect(wingOf(within, BF)).toContain('active');
    const base = hidden(sky().put('02.02', BF).base(STATION, 'soviet'));
    base.do('german', fly('02.02', [BF], STATION));
    expect(wingOf(base, BF)).toContain('active');
  });

  rule('14.8d-1', '14.8-1')('are shown when an enemy air unit comes within five hexes, and intercept it then', () => {
    const at = facing('recorded', LAGG);
    const past = at.do('soviet', fly('11.11', [LAGG], '10.09'));
    expect(toldOf(past, 'station shown')).toEqual([]);
    expect(seen(at, 'soviet')).toEqual({ at: 'on station', is: 'recorded' });
    const near = facing('recorded', LAGG);
    const found = near.do('soviet', fly('11.11', [LAGG], '09.06'));
    const [shown] = toldOf(found, 'station shown');
    expect(shown && game.tell(shown, 'soviet')).toMatchObject({ seat: 'german', units: [BF], hex: STATION, reveals: true });
    expect(seen(near, 'soviet')).toEqual({ at: STATION, is: 'active' });
    expectAllowed(near.refusal('german', { act: 'intercept', aircraft: [BF] }));
    expectRefused(at.refusal('german', { act: 'intercept', aircraft: [BF] }), '14.8-1');
  });

  rule('14.8d-1', '14.9b-2')('are not known to those who fly there without an escort, until they are found', () => {
    const into = fly('11.11', ['su-il2-1'], STATION);
    expectAllowed(facing('recorded', 'su-il2-1').refusal('soviet', into));
    expectRefused(facing('active', 'su-il2-1').refusal('soviet', into), '14.9b-2');
    const at = facing('recorded', 'su-il2-1');
    at.do('soviet', into);
    at.do('german', { act: 'let-go' });
    expect(wingOf(at, 'su-il2-1')).not.toContain(STATION);
  });

  rule('14.8d-1', '14.15-1')('interdict nobody while they are off the map (OA-140)', () => {
    const cost = (is: 'recorded' | 'active', seat: 'german' | 'soviet') =>
      Number(
        facing(is, LAGG)
          .put('su-413', '04.05')
          .explain({ cost: { from: '04.05', to: STATION, unit: 'su-413' } }, seat).value,
      );
    for (const seat of ['german', 'soviet'] as const) expect(cost('active', seat) - cost('recorded', seat), seat).toBe(1);
  });

  rule('14.8d-1', '14.1b-1')('are left by aircraft that fly on, which are seen then', () => {
    const at = hidden(
      sky()
        .with({ at: STATION, is: 'recorded' as 'active' }, BF)
        .put('11.11', LAGG),
    );
    const flown = at.do('german', fly(STATION, [BF], '02.02'));
    expect(flown.flatMap((one) => game.tell(one, 'soviet')?.what ?? [])).toContain('landed');
    expect(wingOf(at, BF)).toBe('02.02 inactive 2');
  });

  it('are imagined somewhere in range, and show the enemy the same', () => {
    const { position } = facing('recorded', LAGG);
    const view = game.view(position, 'soviet');
    const found = new Set<string>();
    for (let seed = 0; seed < 20; seed++) {
      const imagined = game.imagine(view, 'soviet', new FastDice(seed));
      expect(canonical(game.view(imagined, 'soviet') as Value)).toBe(canonical(view as Value));
      found.add(game.hash(imagined));
    }
    expect(found.size).toBeGreaterThan(10);
  });
});
