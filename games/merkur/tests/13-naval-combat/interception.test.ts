import { describe, expect } from 'vitest';
import countersData from '../../data/counters.json' with { type: 'json' };
import { crete, expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';
import { ready } from '../08-air-movement/at-sea.ts';
import { CRUISER, DESTROYER, LUPO, reclassed, SELLA, shipFacts } from './battle.ts';

/** From zone 2225 to 2725; south of that are 3022, 3226, 3726 and 4023, each beside the next. */
const SAIL = { act: 'sail', group: 'tg-x-1', by: ['zone 2725'] };
const intercept = (group = 'tg-a-1') => ({ act: 'intercept-at-sea', group });
const FAR = ['zone 3022', 'zone 3226', 'zone 3726', 'zone 4227'];

/** An Axis group that is seen, and an Allied one. */
const sea = (at: string, allied: readonly string[], axis: readonly string[] = [SELLA], seen = ['intelligence']): Referee =>
  crete()
    .option('naval-interception', true)
    .in('axis ships', 1)
    .group('tg-a-1', at, allied)
    .group('tg-x-1', 'zone 2225', axis)
    .facts({ 'axis-groups': { 'tg-x-1': { at: 'zone 2225', sighting: 1, seen } } });
/** The die of watchers on the coast, who do not see it; whom intelligence knows they do not look for. */
const unwatched = (seen: readonly string[]): readonly number[] => (seen.includes('intelligence') ? [] : [1]);
/** The same once the Axis group has sailed. */
function met(...of: Parameters<typeof sea>): Referee {
  const at = sea(...of);
  at.do('axis', SAIL, unwatched(of[3] ?? ['intelligence']));
  return at;
}
const modifier = (at: Referee, group = 'tg-a-1', dice: readonly number[] = [1]) =>
  at.do('allied', intercept(group), dice).find(({ what }) => what === 'interception at sea')?.modifier;

describe('naval interception', () => {
  rule('13.Q.1')('is an option: a group that is seen may be intercepted as it sails', () => {
    const at = met(FAR[0] as string, [CRUISER]);
    expect(at.awaiting).toBe('allied: interception at sea');
    at.do('allied', { act: 'let-sail' });
    expect(at.awaiting).toBe('axis: ships');
    expect(
      sea(FAR[0] as string, [CRUISER])
        .option('naval-interception', false)
        .do('axis', SAIL),
    ).toBeDefined();
    const without = sea(FAR[0] as string, [CRUISER]).option('naval-interception', false);
    without.do('axis', SAIL);
    expect(without.awaiting).toBe('axis: ships');
    expectRefused(without.refusal('allied', intercept()), '13.Q.1');
  });

  rule('13.Q.3.a#1')('is of those who are seen by intelligence or from the air, and of no others', () => {
    expect(met(FAR[0] as string, [CRUISER], [SELLA], ['turn']).awaiting).toBe('axis: ships');
    expect(met(FAR[0] as string, [CRUISER], [SELLA], ['intelligence']).awaiting).toBe('allied: interception at sea');
  });

  rule('13.Q.3.a#1')('is of those, too, whom aircraft of carriers have seen, till the player turn is over', () => {
    expect(met(FAR[0] as string, [CRUISER], [SELLA], ['scouts']).awaiting).toBe('allied: interception at sea');
    const later = sea('zone 4227', [CRUISER], [SELLA], ['scouts']).in('axis ships', 2);
    while (later.position.facts.phase !== 'allied ships') later.do(later.awaiting.split(':')[0] as 'axis', { act: 'end' });
    expect((later.fact('axis-groups') as unknown as { 'tg-x-1': object })['tg-x-1']).not.toHaveProperty('seen');
  });

  rule('13.Q.4#1', '9.G.6#2')('takes carriers out of sight of those who have watched them from the coast', () => {
    const tried = (die: number) => {
      const at = sea(FAR[1] as string, ['uk-formidable', DESTROYER]).facts({
        'allied-groups': { 'tg-a-1': { at: FAR[1] as string, sighting: 1, seen: ['zone'] } },
      });
      at.do('axis', SAIL);
      at.do('allied', intercept(), [die]);
      return (at.fact('allied-groups') as unknown as { 'tg-a-1': { at: string; seen?: string[] } })['tg-a-1'];
    };
    expect(tried(1)).toMatchObject({ at: FAR[1], seen: ['zone'] });
    expect(tried(10)).toMatchObject({ at: FAR[0] });
    expect(tried(10)).not.toHaveProperty('seen');
  });

  rule('13.Q.2.b')('is for task forces at sea within three zones', () => {
    expectAllowed(met(FAR[2] as string, [DESTROYER]).refusal('allied', intercept()));
    expectRefused(met(FAR[3] as string, [DESTROYER]).refusal('allied', intercept()), '13.Q.2.b', 'farther off than 3');
  });
  rule('13.Q.2.c')('is for carrier groups at sea within five', () => {
    const fast = (at: string) => met(at, ['uk-formidable', DESTROYER]);
    expectAllowed(fast(FAR[3] as string).refusal('allied', intercept()));
    expectRefused(met(FAR[3] as string, [DESTROYER]).refusal('allied', intercept()), '13.Q.2.b');
  });
  rule('13.Q.2.a')('is for groups in a naval base within five, and for no convoys', () => {
    expectAllowed(met('2926', [DESTROYER]).refusal('allied', intercept()));
    expectRefused(met('3028', [DESTROYER]).refusal('allied', intercept()), '13.Q.2.a', 'no naval base');
    expectRefused(met('2926', [DESTROYER, 'uk-convoy-1']).refusal('allied', intercept()), '13.Q.2.a', 'convoy');
  });

  rule('13.Q.3.b')('takes allowance for the way, and for three rounds', () => {
    const slow = reclassed({}, { 'k-class': { sma: 5 } });
    const at = (zone: string) => {
      const before = sea(zone, [DESTROYER]).counters(slow);
      before.do('axis', SAIL);
      return before;
    };
    expectAllowed(at(FAR[1] as string).refusal('allied', intercept()));
    expectRefused(at(FAR[2] as string).refusal('allied', intercept()), '13.Q.3.b', 'not enough');
  });

  rule('13.Q.3.d')('is nothing for submarines', () => {
    const at = sea(FAR[0] as string, [DESTROYER]).ships({ 'uk-ssf-1': { at: 'zone 2725' } });
    at.do('axis', SAIL);
    expectRefused(at.refusal('allied', intercept('uk-ssf-1')), '5.C.10#1');
    expectAllowed(at.refusal('allied', intercept()));
  });

  rule('13.Q.4#1')('takes a success: then the group is there, and fights at once; each tries it once in a segment', () => {
    // 7 against 7: one for efficiency.
    const missed = met(FAR[0] as string, [DESTROYER]);
    missed.do('allied', intercept(), [6]);
    expect([missed.awaiting, missed.fact('allied-groups')]).toMatchObject(['allied: interception at sea', { 'tg-a-1': { at: FAR[0] } }]);
    expectRefused(missed.refusal('allied', intercept()), '13.Q.4#1', 'in this segment');
    missed.do('allied', { act: 'let-sail' });
    const there = met(FAR[0] as string, [DESTROYER]);
    there.do('allied', intercept(), [7]);
    expect([there.awaiting, shipFacts(there, DESTROYER)['spent']]).toEqual(['axis: evading', 1]);
    there.do('axis', { act: 'evade' });
    there.do('allied', { act: 'accept-combat' }, [10]);
    expect(there.awaiting).toBe('allied: interception at sea');
  });

  rule('13.C.1.f#1')('is the one combat of both in the segment: nobody engages the other again (MA-145)', () => {
    const engage = (target: string) => ({ act: 'engage', group: 'tg-x-1', target });
    const at = met(FAR[0] as string, [DESTROYER])
      .group('tg-a-2', 'zone 2725', [CRUISER])
      .facts({ 'allied-groups': { 'tg-a-1': { at: FAR[0] as string }, 'tg-a-2': { at: 'zone 2725', sighting: 1, seen: ['turn'] } } });
    at.do('axis', SAIL);
    at.do('allied', intercept(), [10]);
    at.do('axis', { act: 'evade' });
    at.do('allied', { act: 'accept-combat' }, [10]);
    at.do('allied', { act: 'let-sail' });
    expectRefused(at.refusal('axis', engage('?allied-2')), '13.C.1.f#1', 'has fought it');
    expectAllowed(at.refusal('axis', engage('?allied-1')));
  });

  rule('13.Q.3.a#1', '9.G.6.a')('comes after aircraft have attacked, where they may as well', () => {
    const at = (seen: string, isOn = true) => {
      const both = sea(FAR[0] as string, [DESTROYER], [SELLA], [seen])
        .option('naval-interception', isOn)
        .aircraft(ready('3030', 'uk-blenheim-1'));
      both.do('axis', SAIL, unwatched([seen]));
      both.do('allied', { act: 'end' });
      return both;
    };
    expect([at('intelligence').awaiting, at('turn').awaiting, at('intelligence', false).awaiting]).toEqual([
      'allied: interception at sea',
      'axis: ships',
      'axis: ships',
    ]);
  });

  rule('13.Q.3.c')('leaves carriers a zone off', () => {
    const at = met(FAR[1] as string, ['uk-formidable', DESTROYER]);
    at.do('allied', intercept(), [10]);
    expect([at.awaiting, at.fact('allied-groups')]).toMatchObject(['allied: interception at sea', { 'tg-a-1': { at: FAR[0] } }]);
    const force = met(FAR[1] as string, [DESTROYER]);
    force.do('allied', intercept(), [10]);
    expect(force.awaiting).toBe('axis: evading');
    // Suda opens on the very zone: they stay in port.
    const port = met('2926', ['uk-formidable', DESTROYER]);
    port.do('allied', intercept(), [10]);
    expect([port.awaiting, port.fact('allied-groups')]).toMatchObject(['allied: interception at sea', { 'tg-a-1': { at: '2926' } }]);
    const sailed = met('2926', [DESTROYER]);
    sailed.do('allied', intercept(), [10]);
    expect([sailed.awaiting, sailed.fact('allied-groups')]).toMatchObject(['axis: evading', { 'tg-a-1': { at: 'zone 2725' } }]);
  });

  rule('13.Q.3.c')('lets carriers that have come up launch as soon as they are in range, before the group sails on', () => {
    const at = (zone: string) => met(zone, ['uk-formidable', DESTROYER]).aircraft({ 'uk-albacore': { at: 'aboard uk-formidable' } });
    const strike = { act: 'strike', target: '?axis-1', determined: false, aircraft: { 'uk-albacore': 'torpedoes' } };
    const up = at(FAR[2] as string);
    up.do('axis', SAIL);
    expectRefused(up.refusal('allied', strike), '8.G.2', 'out of the range');
    up.do('allied', intercept(), [10]);
    expect(up.do('allied', strike, [6, 1, 1, 1]).map(({ what }) => what)).toEqual(expect.arrayContaining(['took off', 'looked for ships']));
    // Whoever has failed is still too far away.
    const behind = at(FAR[2] as string);
    behind.do('axis', SAIL);
    behind.do('allied', intercept(), [1]);
    expectRefused(behind.refusal('allied', strike), '8.G.2', 'out of the range');
  });

  rule('13.Q.5.b.i')('leaves carriers in a port on the zone, from where a force with them sails for whom it sees', () => {
    const off = (die: number) => {
      const at = sea('2926', ['uk-formidable', DESTROYER]).group('tg-a-2', '2926', [CRUISER, 'uk-kashmir']);
      at.do('axis', SAIL);
      at.do('allied', { act: 'intercept-together', carriers: 'tg-a-1', group: 'tg-a-2' }, [10, die]);
      const groups = at.fact('allied-groups') as unknown as { [id: string]: { at: string } };
      return [groups['tg-a-1']?.at, groups['tg-a-2']?.at];
    };
    expect([off(10), off(1)]).toEqual([
      ['2926', 'zone 2725'],
      ['2926', '2926'],
    ]);
  });

  rule('13.Q.4.a.ii')('loses two for each zone that is not adjacent', () => {
    expect(FAR.slice(0, 3).map((zone) => modifier(met(zone, [DESTROYER])))).toEqual([1, -1, -3]);
  });
  rule('13.Q.4.a.iii')('of carriers one for each zone beyond two', () => {
    // One each for efficiency and radar.
    expect(FAR.map((zone) => modifier(met(zone, ['uk-formidable', DESTROYER])))).toEqual([2, 2, 1, 0]);
  });
  rule('13.Q.4.a.i')('from a base two for each beyond three', () => {
    const from = (way: readonly string[]) => {
      const at = sea('2926', [DESTROYER]).facts({
        'axis-groups': { 'tg-x-1': { at: way[0] as string, sighting: 1, seen: ['intelligence'] } },
      });
      at.do('axis', { act: 'sail', group: 'tg-x-1', by: [way[1] as string] });
      return modifier(at);
    };
    expect([from([FAR[1] as string, FAR[2] as string]), from([FAR[2] as string, FAR[3] as string])]).toEqual([1, -1]);
  });

  rule('13.Q.4.a.v')('is better by efficiency over the target', () => {
    expect(modifier(met(FAR[0] as string, [DESTROYER]))).toBe(1);
    const axis = crete()
      .option('naval-interception', true)
      .in('allied ships', 1)
      .group('tg-a-1', 'zone 3022', [DESTROYER])
      .group('tg-x-1', 'zone 2225', [SELLA])
      .facts({ 'allied-groups': { 'tg-a-1': { at: 'zone 3022', sighting: 1, seen: ['intelligence'] } } });
    axis.do('allied', { act: 'sail', group: 'tg-a-1', by: ['zone 2725'] });
    const happened = axis.do('axis', { act: 'intercept-at-sea', group: 'tg-x-1' }, [1]);
    expect(happened.find(({ what }) => what === 'interception at sea')?.modifier).toBe(-1);
  });

  rule('13.Q.4.a.iv.1.a', '13.Q.4.a.vii.1')('is better by radar of the Royal Navy, and by each British cruiser and battleship', () => {
    // One for efficiency; Dido has radar, and is no light cruiser; Orion is one with radar; Perth has none.
    expect([DESTROYER, 'uk-dido', CRUISER, 'uk-perth'].map((ship) => modifier(met(FAR[0] as string, [ship])))).toEqual([1, 2, 3, 2]);
    expect(modifier(met(FAR[0] as string, [CRUISER, 'uk-ajax', 'uk-warspite']))).toBe(5);
  });

  rule('13.Q.4.a.iv.1.b', '13.Q.4.a.vii.3')('is worse by radar of a British target, and better by battleships of others alone', () => {
    const axis = (allied: string, ships: readonly string[], classes = {}) => {
      const at = crete()
        .option('naval-interception', true)
        .in('allied ships', 1)
        .counters(reclassed(classes))
        .group('tg-a-1', 'zone 3022', [allied])
        .group('tg-x-1', 'zone 2225', ships)
        .facts({ 'allied-groups': { 'tg-a-1': { at: 'zone 3022', sighting: 1, seen: ['intelligence'] } } });
      at.do('allied', { act: 'sail', group: 'tg-a-1', by: ['zone 2725'] });
      const happened = at.do('axis', { act: 'intercept-at-sea', group: 'tg-x-1' }, [1]);
      return happened.find(({ what }) => what === 'interception at sea')?.modifier;
    };
    expect([axis(DESTROYER, [SELLA]), axis('uk-dido', [SELLA])]).toEqual([-1, -2]);
    expect([axis(DESTROYER, [LUPO], { [LUPO]: 'leander' }), axis(DESTROYER, [LUPO], { [LUPO]: 'barham' })]).toEqual([-1, 0]);
  });

  rule('13.Q.4.a.vii.4', '13.Q.4.a.vii.5')(
    'is worse by one where the target has a cruiser or battleship or two, and by two where it has more',
    () => {
      const cruisers = reclassed({ 'it-lupo': 'leander-ran', 'it-sirio': 'leander-ran', 'it-lince': 'leander-ran' });
      const against = (...axis: readonly string[]) => {
        const at = sea(FAR[0] as string, [DESTROYER], axis).counters(cruisers);
        at.do('axis', SAIL);
        return modifier(at);
      };
      expect([against(SELLA), against('it-lupo', 'it-sirio'), against('it-lupo', 'it-sirio', 'it-lince')]).toEqual([1, 0, -1]);
    },
  );

  rule('13.Q.3.a#2')('is of those, too, who are seen as they assault a shore, till the player turn is over', () => {
    const at = sea(FAR[0] as string, [CRUISER], [SELLA], ['assault']);
    at.do('axis', SAIL, unwatched(['assault']));
    expect(at.awaiting).toBe('allied: interception at sea');
    const later = sea('zone 4227', [CRUISER], [SELLA], ['assault']).in('axis ships', 2);
    while (later.position.facts.phase !== 'allied ships') later.do(later.awaiting.split(':')[0] as 'axis', { act: 'end' });
    expect((later.fact('axis-groups') as unknown as { 'tg-x-1': object })['tg-x-1']).not.toHaveProperty('seen');
    expect(met(FAR[0] as string, [CRUISER], [SELLA], ['turn']).awaiting).toBe('axis: ships');
  });

  const [CARRIER, ALBACORES] = ['uk-formidable', 'uk-albacore'] as const;
  const DECK = `aboard ${CARRIER}`;
  const searching = { at: DECK, from: DECK, 'air-marks': ['searches'] };

  rule('13.Q.4.a.vi')('is easier where aircraft of their carriers search', () => {
    const led = (aircraft: { readonly [unit: string]: object }) => {
      const at = sea(FAR[1] as string, [CARRIER, DESTROYER]).aircraft(aircraft as never);
      at.do('axis', SAIL);
      return modifier(at) as number;
    };
    // Once, however many do; whoever only sits aboard does not.
    const idle = { at: DECK, from: DECK };
    expect(led({ [ALBACORES]: searching }) - led({ [ALBACORES]: idle })).toBe(1);
    expect(led({ [ALBACORES]: searching, 'uk-swordfish': searching }) - led({ [ALBACORES]: searching })).toBe(0);
  });

  const together = (carriers = 'tg-a-1', group = 'tg-a-2') => ({ act: 'intercept-together', carriers, group });
  /** A carrier with a destroyer, and a task force beside her, two zones from where the Axis group is going. */
  const both = (at: string = FAR[1] as string, force: readonly string[] = [CRUISER, 'uk-kashmir'], where = at): Referee => {
    const sailing = sea(at, [CARRIER, DESTROYER]).group('tg-a-2', where, force);
    sailing.do('axis', SAIL);
    return sailing;
  };
  const places = (at: Referee): unknown =>
    Object.values(at.fact('allied-groups') as unknown as { [id: string]: { at: string } }).map(({ at: place }) => place);

  rule('13.Q.5.a')('is tried by carriers and a task force together, as the carriers would, who move together', () => {
    expectRefused(both().refusal('allied', together('tg-a-2', 'tg-a-1')), '13.Q.5.a', 'no carrier');
    expectRefused(both(FAR[1], [CRUISER], FAR[0]).refusal('allied', together()), '13.Q.5.a', 'is not where');
    expectRefused(both(FAR[1], ['uk-convoy-1']).refusal('allied', together()), '13.Q.5.a', 'no task force');
    // The task force alone would be too far away.
    expectRefused(both(FAR[3]).refusal('allied', intercept('tg-a-2')), '13.Q.2.b');
    expectAllowed(both(FAR[3]).refusal('allied', together()));
    const at = both();
    at.do('allied', together(), [10, 1]);
    expect([places(at), at.awaiting]).toEqual([[FAR[0], FAR[0]], 'allied: interception at sea']);
    expectRefused(at.refusal('allied', intercept('tg-a-2')), '13.Q.4#1', 'in this segment');
    const missed = both();
    missed.do('allied', together(), [1]);
    expect(places(missed)).toEqual([FAR[1], FAR[1]]);
  });

  rule('13.Q.5.b.i')('has the task force look for the target from the next zone, and fight where it sees it', () => {
    // Three for its navy, one for efficiency and one for radar; one less for a small group.
    const at = both();
    const happened = at.do('allied', together(), [10, 4]);
    expect(happened.find(({ what }) => what === 'searched')?.modifier).toBe(4);
    expect([places(at), at.awaiting]).toEqual([[FAR[0], 'zone 2725'], 'axis: evading']);
    const unseen = both();
    unseen.do('allied', together(), [10, 3]);
    expect([places(unseen), unseen.awaiting]).toEqual([[FAR[0], FAR[0]], 'allied: interception at sea']);
  });

  rule('13.Q.5.b.ii')('is easier for ships of the Royal Navy and of Italy than for others', () => {
    const looked = (navy: string) => {
      const ships = countersData.ships.map((ship) => (ship.id === 'uk-kashmir' ? { ...ship, navy } : ship));
      const at = sea(FAR[1] as string, [CARRIER, DESTROYER])
        .group('tg-a-2', FAR[1] as string, ['uk-kashmir'])
        .counters({ ...countersData, ships } as never);
      at.do('axis', SAIL);
      return at.do('allied', together(), [10, 1]).find(({ what }) => what === 'searched')?.modifier as number;
    };
    // Greeks have neither that nor the efficiency of the British, Italians that alone.
    expect([looked('royal-navy') - looked('hellenic-navy'), looked('regia-marina') - looked('hellenic-navy')]).toEqual([4, 3]);
  });
});
