import { describe, expect } from 'vitest';
import { spentOf, unitNamed } from '../../src/position/position.ts';
import { zonesSpent } from '../../src/position/ships.ts';
import { interdictionCost } from '../../src/rules/08-air-movement/interdiction.ts';
import { roomIn, transportSize } from '../../src/rules/09-naval-movement/cargo.ts';
import { crete, expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';

const [STEAMER, OTHER, DESTROYER, CRUISER, MINELAYER, LIGHTER, CAIQUE] = [
  'de-steamers-1',
  'de-steamers-2',
  'uk-kelly',
  'uk-dido',
  'uk-abdiel',
  'uk-lighters',
  'de-msf-1-1',
] as const;
const [BATTALION, BRIGADE, GUNS, TANKS] = ['au-2-7', 'nz-5', 'au-2-3-fd', 'uk-7-rtr-west'] as const;

const aboard = (group: string, unit: string, ...ships: readonly string[]) => ({ act: 'go-aboard', group, unit, ships });
const ashore = (group: string, unit: string, at: string) => ({ act: 'go-ashore', group, unit, at });
const ship = (at: Referee, id: string): number => at.position.world.ship.get(id) as number;
const spent = (at: Referee, unit: string): number => spentOf(at.position, unitNamed(at.position, unit)) / 4;

/** Suda (2926): a port of five SP in all, with a beach. */
const suda = (...ships: readonly string[]) => crete().in('allied ships', 1).group('tg-a-1', '2926', ships);
/** Off Retimo's coast, in its zone (2929). */
const off = (...ships: readonly string[]) => crete().in('allied ships', 1).group('tg-a-1', 'zone 2929', ships);

describe('troops at sea', () => {
  rule('9.H.1#1', '9.H.1.e#1')('go aboard and ashore in ports of theirs, in their own side’s turn', () => {
    const at = suda('uk-convoy-1').put(BATTALION, '2926').put(BRIGADE, '2925');
    expectRefused(at.refusal('allied', aboard('tg-a-1', BRIGADE, 'uk-convoy-1')), '9.H.1.e#1', 'stands in no port');
    at.do('allied', aboard('tg-a-1', BATTALION, 'uk-convoy-1'));
    expect(at.unit(BATTALION).at).toBe('aboard uk-convoy-1');
    at.do('allied', ashore('tg-a-1', BATTALION, '2926'));
    expect(at.unit(BATTALION).at).toBe('2926');
    const retimo = off('uk-convoy-1').put(BATTALION, 'aboard uk-convoy-1');
    expectRefused(retimo.refusal('allied', ashore('tg-a-1', BATTALION, '3129')), '9.H.1.e#1', 'gets at no port or beach in 3129');
    expectAllowed(retimo.refusal('allied', ashore('tg-a-1', BATTALION, '3028')));
    const reply = crete().in('axis reply ships', 1).group('tg-a-1', '2926', ['uk-convoy-1']).put(BATTALION, '2926');
    expectRefused(reply.refusal('allied', aboard('tg-a-1', BATTALION, 'uk-convoy-1')), '9.H.1#1', 'own side');
  });

  rule('9.H.1#1')('are units of a size, aboard of ships that carry anybody', () => {
    const at = suda('uk-convoy-1', 'uk-10-mtb').put(BATTALION, '2926');
    expectRefused(at.refusal('allied', aboard('tg-a-1', BATTALION, 'uk-10-mtb')), '9.H.1#1', 'carries nobody');
    const staff = suda('uk-convoy-1').put('uk-hq-creforce', '2926');
    expectRefused(staff.refusal('allied', aboard('tg-a-1', 'uk-hq-creforce', 'uk-convoy-1')), '9.H.1#1', 'does not go aboard');
    expectAllowed(at.refusal('allied', aboard('tg-a-1', BATTALION, 'uk-convoy-1')));
  });

  rule('9.H.1.d')('are carried together by ships of as much room, and by no more of them than it takes', () => {
    const at = suda('uk-convoy-1', 'uk-convoy-2', CRUISER, DESTROYER, 'uk-ajax').put(BATTALION, '2926').put(BRIGADE, '2926');
    expectRefused(at.refusal('allied', aboard('tg-a-1', BRIGADE, CRUISER, DESTROYER)), '9.H.1.d', 'as much room, one as the other');
    expectRefused(at.refusal('allied', aboard('tg-a-1', BRIGADE, CRUISER, 'uk-ajax', 'uk-perth')), '9.H.1#1');
    expectAllowed(at.refusal('allied', aboard('tg-a-1', BRIGADE, CRUISER, 'uk-ajax')));
    const three = suda(CRUISER, 'uk-ajax', 'uk-fiji').put(BRIGADE, '2926');
    expectRefused(three.refusal('allied', aboard('tg-a-1', BRIGADE, CRUISER, 'uk-ajax', 'uk-fiji')), '9.H.1.d', '2 of them carry');
    expectAllowed(three.refusal('allied', aboard('tg-a-1', BRIGADE, CRUISER, 'uk-fiji')));
  });

  rule('9.H.1.d', '9.H.1#1')('go ashore where all are that carry them together', () => {
    const at = suda(CRUISER, 'uk-ajax').put(BRIGADE, '2926');
    at.do('allied', aboard('tg-a-1', BRIGADE, CRUISER, 'uk-ajax'));
    expectAllowed(at.refusal('allied', ashore('tg-a-1', BRIGADE, '2926')));
    const first = at.unit(BRIGADE).at.slice('aboard '.length);
    const other = first === CRUISER ? 'uk-ajax' : CRUISER;
    at.do('allied', { act: 'detach', group: 'tg-a-1', ships: [other] });
    expectRefused(at.refusal('allied', ashore('tg-a-1', BRIGADE, '2926')), '9.H.1.d', 'together with');
    at.do('allied', { act: 'join', group: 'tg-a-2', into: 'tg-a-1' });
    expectAllowed(at.refusal('allied', ashore('tg-a-1', BRIGADE, '2926')));
  });

  rule('9.H.1.a#1', '9.H.1.a.i')('take up what they are in SP, motorised ones three times', () => {
    const at = suda('uk-convoy-1').put(BATTALION, '2926').put(TANKS, '2926');
    const size = (unit: string) => transportSize(at.position, unitNamed(at.position, unit));
    expect([size(BATTALION), size(TANKS)]).toEqual([2, 6]);
  });

  rule('9.H.1.b#1', '9.H.1.d')('find room for one SP in a merchantman, and for more in several together', () => {
    const at = suda('uk-convoy-1', 'uk-convoy-2').put(BRIGADE, '2926').put(TANKS, '2926').put(BATTALION, '2926');
    expect(roomIn(at.position, ship(at, 'uk-convoy-1'))).toBe(4);
    const alone = suda('uk-convoy-1').put(TANKS, '2926').put(BATTALION, '2926');
    expectRefused(alone.refusal('allied', aboard('tg-a-1', TANKS, 'uk-convoy-1')), '9.H.1.b#1', 'has no room');
    expectAllowed(alone.refusal('allied', aboard('tg-a-1', BATTALION, 'uk-convoy-1')));
    expectRefused(at.refusal('allied', aboard('tg-a-1', TANKS, 'uk-convoy-1')), '9.H.1.d', 'there is room for 1');
    at.do('allied', aboard('tg-a-1', TANKS, 'uk-convoy-1', 'uk-convoy-2'));
    expect(at.unit(TANKS).at).toBe('aboard uk-convoy-1');
    expectRefused(at.refusal('allied', aboard('tg-a-1', BATTALION, 'uk-convoy-2')), '9.H.1.d', 'together');
    expectAllowed(at.refusal('allied', aboard('tg-a-1', BATTALION, 'uk-convoy-1')));
    at.do('allied', ashore('tg-a-1', TANKS, '2926'));
    expectAllowed(at.refusal('allied', aboard('tg-a-1', BATTALION, 'uk-convoy-2')));
  });

  rule('9.H.1.c#1', '9.H.1.c#2')('go in warships without heavy equipment alone: half an SP in larger ones, a quarter in escorts', () => {
    const at = suda(CRUISER, DESTROYER).put(GUNS, '2926').put(BATTALION, '2926').put('au-2-1', '2926');
    expectRefused(at.refusal('allied', aboard('tg-a-1', GUNS, CRUISER)), '9.H.1.c#1', 'heavy equipment');
    expectRefused(at.refusal('allied', aboard('tg-a-1', BATTALION, DESTROYER)), '9.H.1.d', 'there is room for 0.25');
    at.do('allied', aboard('tg-a-1', BATTALION, CRUISER));
    const two = suda(DESTROYER, 'uk-kashmir').put(BATTALION, '2926');
    two.do('allied', aboard('tg-a-1', BATTALION, DESTROYER, 'uk-kashmir'));
    expect(two.unit(BATTALION).at).toBe('aboard uk-kashmir');
  });

  rule('9.H.1#2')('take no heavy equipment in cruisers that carry cargo', () => {
    const at = suda(MINELAYER).put(GUNS, '2926').put(BATTALION, '2926');
    expectRefused(at.refusal('allied', aboard('tg-a-1', GUNS, MINELAYER)), '9.H.1#2', 'heavy equipment');
    expectAllowed(at.refusal('allied', aboard('tg-a-1', BATTALION, MINELAYER)));
  });

  rule('5.C.9#2')('go with heavy equipment in landing craft and merchantmen', () => {
    const at = suda(LIGHTER, 'uk-convoy-1').put(GUNS, '2926');
    expectAllowed(at.refusal('allied', aboard('tg-a-1', GUNS, LIGHTER)));
    expectAllowed(at.refusal('allied', aboard('tg-a-1', GUNS, 'uk-convoy-1')));
  });

  rule(
    '9.H.1.g#1',
    '9.H.1.i.1',
    '9.H.1.h#2',
  )('pay a movement point in port, and each of their ships a sea zone, warships too', () => {
    const at = suda('uk-convoy-1', CRUISER).put(BATTALION, '2926').put('au-2-1', '2926');
    at.do('allied', aboard('tg-a-1', BATTALION, 'uk-convoy-1'));
    at.do('allied', aboard('tg-a-1', 'au-2-1', CRUISER));
    expect([spent(at, BATTALION), spent(at, 'au-2-1')]).toEqual([1, 1]);
    expect((at.fact('hexes') as unknown as { [hex: string]: object })['2926']).toMatchObject({ 'port-used': 4 });
    expect([zonesSpent(at.position, ship(at, 'uk-convoy-1')), zonesSpent(at.position, ship(at, CRUISER))]).toEqual([1, 1]);
    const slow = off('uk-convoy-1').put(BATTALION, '3028');
    slow.do('allied', { act: 'sail', group: 'tg-a-1', by: ['zone 2725', 'zone 2929', 'zone 2725', 'zone 2929'] }, []);
    expectRefused(slow.refusal('allied', aboard('tg-a-1', BATTALION, 'uk-convoy-1')), '9.H.1.i.2', 'has 0 left');
  });

  rule('9.H.1.g#2', '9.H.1.i.2')('pay four over a beach, and their ships two zones', () => {
    const at = off('uk-convoy-1').put(BATTALION, '3028');
    at.do('allied', aboard('tg-a-1', BATTALION, 'uk-convoy-1'));
    expect([spent(at, BATTALION), zonesSpent(at.position, ship(at, 'uk-convoy-1'))]).toEqual([4, 2]);
    const tired = off('uk-convoy-1').put(BATTALION, { at: '3028', supply: 'U2' });
    expectRefused(tired.refusal('allied', aboard('tg-a-1', BATTALION, 'uk-convoy-1')), '9.H.1.g#2', 'takes 4');
    const late = off('uk-convoy-1').put(BATTALION, '3028');
    late.do('allied', { act: 'sail', group: 'tg-a-1', by: ['zone 2725', 'zone 2929', 'zone 2725', 'zone 2929'] });
    expectRefused(late.refusal('allied', aboard('tg-a-1', BATTALION, 'uk-convoy-1')), '9.H.1.i.2');
  });

  rule(
    '9.H.1.e#2',
    '9.H.1.f',
    '5.A.4#4',
  )('cross no beach with heavy equipment but in landing craft', () => {
    const at = (unit: string) =>
      crete()
        .in('axis ships', 1)
        .group('tg-x-1', 'zone 2929', ['de-lighter', STEAMER])
        .put(unit, { at: '3028', supply: 'offensive' })
        .hexes({ '3028': { owner: 'axis' } });
    expectRefused(at('it-regina').refusal('axis', aboard('tg-x-1', 'it-regina', STEAMER)), '9.H.1.e#2', 'landing craft alone');
    expectAllowed(at('it-regina').refusal('axis', aboard('tg-x-1', 'it-regina', 'de-lighter')));
    expectAllowed(at('de-i-fjr-1').refusal('axis', aboard('tg-x-1', 'de-i-fjr-1', STEAMER)));
  });

  rule('9.H.1.g.ii')('pay three more where there are cliffs', () => {
    const cliffs = off('uk-convoy-1').put(BATTALION, '2929');
    expectRefused(cliffs.refusal('allied', aboard('tg-a-1', BATTALION, 'uk-convoy-1')), '9.H.1.g#2', 'takes 7 movement points');
    expectAllowed(
      off('uk-convoy-1')
        .put(BATTALION, '3031')
        .refusal('allied', aboard('tg-a-1', BATTALION, 'uk-convoy-1')),
    );
  });

  rule('9.H.1.g.i#2')('cross the beach beside a port that handles nothing as large as they are', () => {
    const at = (unit: string, used: number) =>
      crete()
        .in('allied ships', 1)
        .group('tg-a-1', '3028', ['uk-convoy-1'])
        .put(unit, 'aboard uk-convoy-1')
        .hexes({ '3028': { 'port-used': used } } as never);
    const landed = (unit: string, used: number) => {
      const one = at(unit, used);
      one.do('allied', ashore('tg-a-1', unit, '3028'));
      return spent(one, unit);
    };
    // A brigade of a whole SP where half of one is left; a battalion of half of one.
    expect([landed(BRIGADE, 2), landed(BATTALION, 2), landed(BRIGADE, 0)]).toEqual([4, 1, 1]);
    // Tanks cross no beach: the port has to take them.
    const tanks = (used: number) =>
      suda('uk-convoy-1', 'uk-convoy-2')
        .put(TANKS, 'aboard uk-convoy-1')
        .ships({ 'uk-convoy-2': { at: 'in tg-a-1', 'carries-with': 'aboard uk-convoy-1' } })
        .hexes({ '2926': { 'port-used': used } } as never);
    expectRefused(tanks(15).refusal('allied', ashore('tg-a-1', TANKS, '2926')), '9.H.1.f', 'crosses a beach');
    expectAllowed(tanks(14).refusal('allied', ashore('tg-a-1', TANKS, '2926')));
  });

  rule('9.H.1.g.i#1', '9.H.1.g.i#2')('are no more than the port handles in a player turn; beaches are beside', () => {
    const full = crete()
      .in('allied ships', 1)
      .group('tg-a-1', '3028', ['uk-convoy-1', 'uk-convoy-2'])
      .put(BATTALION, '3028')
      .put('au-2-1', '3028')
      .put('au-2-11', '3028')
      .put(TANKS, '3028');
    full.do('allied', aboard('tg-a-1', BATTALION, 'uk-convoy-1'));
    full.do('allied', aboard('tg-a-1', 'au-2-1', 'uk-convoy-1'));
    // Tanks do not cross the beach that is left.
    expectRefused(full.refusal('allied', aboard('tg-a-1', TANKS, 'uk-convoy-2')), '9.H.1.f', 'crosses a beach');
    full.do('allied', aboard('tg-a-1', 'au-2-11', 'uk-convoy-2'));
    expect([spent(full, BATTALION), spent(full, 'au-2-11')]).toEqual([1, 4]);
    expect(['uk-convoy-1', 'uk-convoy-2'].map((id) => zonesSpent(full.position, ship(full, id)))).toEqual([1, 2]);
  });

  rule('5.A.7#2', '5.A.8.c')('go ashore on no small island that is full, for nobody goes on from there', () => {
    const off = (...there: readonly string[]) => {
      const open = crete().in('allied ships', 1).group('tg-a-1', 'zone 3226', ['uk-convoy-1']).put(BATTALION, 'aboard uk-convoy-1');
      const at = there.reduce((so, unit) => so.put(unit, '3226'), open);
      return at.refusal('allied', ashore('tg-a-1', BATTALION, '3226'));
    };
    expectRefused(off('nz-4', 'nz-5', 'nz-10', 'uk-14-bde'), '5.A.7#2', 'a small island, holds 4 SP');
    expectAllowed(off('nz-4', 'nz-5', 'nz-10'));
  });

  rule('9.H.1.i.2', '9.H.1.g#2')('are taken aboard one after the other for what one of them takes of their ship', () => {
    const used = (at: Referee) => zonesSpent(at.position, ship(at, 'uk-convoy-1'));
    const beach = off('uk-convoy-1').put(BATTALION, '3028').put('au-2-1', '3028');
    beach.do('allied', aboard('tg-a-1', BATTALION, 'uk-convoy-1'));
    beach.do('allied', aboard('tg-a-1', 'au-2-1', 'uk-convoy-1'));
    expect([used(beach), spent(beach, 'au-2-1')]).toEqual([2, 4]);
    // Another beach, or another way over it, is begun anew.
    const two = off('uk-convoy-1').put(BATTALION, '3028').put('au-2-1', '3031');
    two.do('allied', aboard('tg-a-1', BATTALION, 'uk-convoy-1'));
    two.do('allied', aboard('tg-a-1', 'au-2-1', 'uk-convoy-1'));
    expect(used(two)).toBe(4);
    const back = off('uk-convoy-1').put(BATTALION, '3028').put('au-2-1', 'aboard uk-convoy-1');
    back.do('allied', aboard('tg-a-1', BATTALION, 'uk-convoy-1'));
    back.do('allied', ashore('tg-a-1', 'au-2-1', '3028'));
    expect(used(back)).toBe(4);
    // So is what it does once it has sailed.
    const sailed = off('uk-convoy-1').put(BATTALION, '3028').put('au-2-1', '3028');
    sailed.do('allied', aboard('tg-a-1', BATTALION, 'uk-convoy-1'));
    sailed.do('allied', { act: 'sail', group: 'tg-a-1', by: ['zone 2725', 'zone 2929'] });
    expectRefused(sailed.refusal('allied', aboard('tg-a-1', 'au-2-1', 'uk-convoy-1')), '9.H.1.i.2', 'has 0 left');
  });

  rule('9.H.1.h')('go where their ships go', () => {
    const at = suda('uk-convoy-1').put(BATTALION, '2926');
    at.do('allied', aboard('tg-a-1', BATTALION, 'uk-convoy-1'));
    at.do('allied', { act: 'sail', group: 'tg-a-1', by: ['zone 2725', 'zone 2929'] });
    expect(at.unit(BATTALION).at).toBe('aboard uk-convoy-1');
    expectRefused(at.refusal('allied', ashore('tg-a-1', BATTALION, '2926')), '9.H.1.e#1', 'gets at no port');
  });

  rule('9.I.1#1')('land on no shore that is not theirs but by an amphibious operation', () => {
    const at = off('uk-convoy-1')
      .put(BATTALION, { at: 'aboard uk-convoy-1' })
      .hexes({ '3028': { owner: 'axis' } });
    expectRefused(at.refusal('allied', ashore('tg-a-1', BATTALION, '3028')), '9.I.1#1', 'amphibious');
    expectAllowed(at.refusal('allied', ashore('tg-a-1', BATTALION, '2928')));
  });

  rule('5.C.8#1', '5.C.9#1')('find an SP of room in a merchantman or landing craft, half in a barge', () => {
    const at = suda('uk-convoy-1', LIGHTER).ships({ [CAIQUE]: { at: '1625' }, [STEAMER]: { at: '1625' }, [OTHER]: { at: '1625' } });
    expect(['uk-convoy-1', LIGHTER, CAIQUE].map((id) => roomIn(at.position, ship(at, id)))).toEqual([4, 4, 2]);
  });

  rule('8.E.1.e#3')('pay no more of their allowance where the shore is interdicted; troops ashore do', () => {
    const landed = (zone: object) => {
      const at = suda('uk-convoy-1')
        .put(BATTALION, { at: 'aboard uk-convoy-1' } as never)
        .hexes({ '2926': { ...zone } } as never);
      at.do('allied', ashore('tg-a-1', BATTALION, '2926'));
      const hex = at.position.world.grid.index('2926');
      return [zonesSpent(at.position, ship(at, 'uk-convoy-1')), interdictionCost(at.position, 'allied', hex)];
    };
    expect([landed({}), landed({ 'axis-zone': 3 })]).toEqual([
      [1, 0],
      [1, 8],
    ]);
  });
});
