import { describe, expect } from 'vitest';
import { merkur as game } from '../../src/index.ts';
import { hexesToZone, SEARCH_SPARE } from '../../src/rules/08-air-movement/sea-range.ts';
import type { AirMark } from '../../src/position/air.ts';
import { zonePlace } from '../../src/position/sea.ts';
import { isCooperating } from '../../src/rules/08-air-movement/cooperation.ts';
import { airSearcherDrm } from '../../src/rules/09-naval-movement/air-search.ts';
import { based, END, wing } from '../08-air-movement/given.ts';
import { crete, expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';

const [RECCE, STUKAS, FIGHTERS, BOMBERS, TRAINED, FLYING_BOAT] = [
  'de-recce-1',
  'de-stg-2',
  'de-jg-77',
  'de-kg-2',
  'de-kg-26-v',
  'uk-sunderland',
] as const;
const [DESTROYERS, MOLAOI, ATHENS] = [['uk-kelly', 'uk-kashmir', 'uk-kipling'], '2222', '1625'] as const;

const assign = (aircraft: { readonly [unit: string]: 'cooperation' | 'search' }) => ({ act: 'assign-aircraft', aircraft });
const search = (aircraft: string, zone: string, how: 'from base' | 'flown') => ({
  act: 'search-from-air',
  aircraft,
  zone: `zone ${zone}`,
  how,
});
const told = (happened: readonly { readonly what: string }[]): string[] =>
  happened.map(({ what }) => what).filter((what) => what !== 'phase');
const marked = (at: string, ...marks: readonly AirMark[]) => ({ at, 'air-marks': marks });
const seen = (at: Referee, group = 'tg-a-1') =>
  (at.fact('allied-groups') as unknown as { [id: string]: { sighting?: number; seen?: readonly string[] } })[group];

/** A British group in a zone, and German aircraft at Athens that are to search. */
const sea = (zone: string, ...searchers: readonly string[]) =>
  crete()
    .in('axis ships', 1)
    .group('tg-x-1', ATHENS, ['it-lupo'])
    .group('tg-a-1', `zone ${zone}`, DESTROYERS)
    .aircraft(Object.fromEntries(searchers.map((one) => [one, marked(ATHENS, 'searches')])));

/** Whoever is asked ends what he is at, till that phase is reached. */
function until(at: Referee, phase: string): Referee {
  while (at.position.facts.phase !== phase) at.do(at.awaiting.split(':')[0] as 'axis', END);
  return at;
}

describe('naval cooperation', () => {
  const initial = (phase: 'axis cooperation' | 'axis reply cooperation' = 'axis cooperation') =>
    crete()
      .in(phase, 1)
      .group('tg-a-1', 'zone 2725', DESTROYERS)
      .aircraft({ ...based(ATHENS, RECCE, STUKAS, FIGHTERS, TRAINED), ...based('3030', 'uk-blenheim-1') });

  rule('5.B.3.a.vi')('is nothing that gliders are assigned to', () => {
    const at = initial().aircraft({ 'de-dfs-1': { at: ATHENS } });
    expectRefused(at.refusal('axis', assign({ 'de-dfs-1': 'search' })), '5.B.3.a.vi', 'unless it is towed');
    expectAllowed(at.refusal('axis', assign({ [RECCE]: 'search' })));
  });

  rule('6.3.a.i#2', '8.G.3.c#1')('is assigned by both sides in the Initial Phase of every player turn', () => {
    const at = initial();
    expect(at.awaiting).toBe('axis: naval cooperation');
    expectRefused(at.refusal('axis', assign({ 'uk-blenheim-1': 'search' })), '6.3.a.i#2', 'not yours');
    const astray = initial().aircraft({ [STUKAS]: { at: '3030' } });
    expectRefused(astray.refusal('axis', assign({ [STUKAS]: 'cooperation' })), '6.3.a.i#2', 'is at no base of yours');
    expect(told(at.do('axis', assign({ [RECCE]: 'search', [STUKAS]: 'cooperation' })))).toContain('assigned');
    expect([wing(at, RECCE)['air-marks'], wing(at, STUKAS)['air-marks']]).toEqual([['searches'], ['cooperating']]);
    expect(at.awaiting).toBe('allied: naval cooperation');
    const movement = initial().in('axis movement').put('de-gjr-100', '3126');
    expectRefused(movement.refusal('axis', assign({ [RECCE]: 'search' })), '6.3.a.i#2', 'Initial Phase');
  });

  rule('2.H.1#2')('is assigned in turns that determine no supply, too', () => {
    const at = initial().in('axis cooperation', 2);
    expect(at.awaiting).toBe('axis: naval cooperation');
    at.do('axis', assign({ [STUKAS]: 'cooperation' }));
    expect(wing(at, STUKAS)['air-marks']).toEqual(['cooperating']);
    // Once in a player turn.
    expectRefused(at.refusal('axis', assign({ [FIGHTERS]: 'cooperation' })), '6.3.a.i#2');
  });

  rule('8.H.1.b', '8.H.1.c')('binds whoever is assigned till the Air Return Phase', () => {
    const raid = { act: 'fly', mission: 'airbase attack', target: '3030', night: false, determined: false, aircraft: { [STUKAS]: 'crew' } };
    const at = (marks: readonly AirMark[]) =>
      crete()
        .group('tg-a-1', 'zone 3726', DESTROYERS)
        .aircraft({ [STUKAS]: { at: MOLAOI, 'air-marks': marks } })
        .put('de-gjr-100', '3126');
    expectAllowed(at([]).refusal('axis', raid));
    expectRefused(at(['cooperating']).refusal('axis', raid), '8.H.1.c', 'naval cooperation');
    const bound = (marks: readonly AirMark[]) => {
      const { position } = at(marks);
      return isCooperating(position, position.world.wing.get(STUKAS) as number);
    };
    expect([bound([]), bound(['cooperating'])]).toEqual([false, true]);
    const later = at(['cooperating']);
    until(later, 'allied ships');
    expect(wing(later, STUKAS)['air-marks']).toBeUndefined();
    // And whom they have seen is seen no more.
    const found = at([]).facts({ 'allied-groups': { 'tg-a-1': { at: 'zone 3726', sighting: 1, seen: ['area'] } } });
    expect(seen(found)).toMatchObject({ seen: ['area'] });
    until(found, 'allied ships');
    expect(seen(found)?.sighting).toBeUndefined();
  });

  rule('8.H.1.a')('is all that aircraft with training for it fly, without being assigned', () => {
    const at = initial();
    expectRefused(at.refusal('axis', assign({ [TRAINED]: 'cooperation' })), '8.H.1.a', 'without being assigned');
    expectAllowed(at.refusal('axis', assign({ [TRAINED]: 'search' })));
    expectAllowed(at.refusal('axis', assign({ [FIGHTERS]: 'cooperation' })));
  });

  rule('8.H.1#2')('is for those who bomb or fight', () => {
    const at = initial();
    expectRefused(at.refusal('axis', assign({ [RECCE]: 'cooperation' })), '8.H.1#2', 'neither bombs');
    expectAllowed(at.refusal('axis', assign({ [STUKAS]: 'cooperation' })));
  });
});

describe('the range over the sea', () => {
  const hexes = (at: Referee, unit: string, zone: string, spare?: number) => {
    const { wing: wings, zone: zones } = at.position.world;
    return hexesToZone(at.position, wings.get(unit) as number, zonePlace(zones.get(zone) as number), spare);
  };

  rule('8.G.2')('leaves two hexes at the middle of the zone (R10)', () => {
    const at = crete().aircraft({ ...based(MOLAOI, STUKAS), ...based('2330', FIGHTERS) });
    // Stukas fly ten hexes: zone 2725 is six away and 3022 eight, 2929 nine.
    expect([hexes(at, STUKAS, '2725'), hexes(at, STUKAS, '3022')]).toEqual([8, 10]);
    expect(hexes(at, STUKAS, '3226')).toBeNull();
  });

  rule('2.F.1#2')('is measured to the locator of the zone, wherever in it a group may be', () => {
    const at = crete().aircraft(based(MOLAOI, STUKAS));
    const { grid } = at.position.world;
    const far = grid.distance(grid.index(MOLAOI), grid.index('2725'));
    expect(hexes(at, STUKAS, '2725')).toBe(far + 2);
    // Other hexes of the zone are nearer, or farther.
    expect(grid.distance(grid.index(MOLAOI), grid.index('2926'))).not.toBe(far);
  });

  rule('9.G.7#2')('leaves four of whoever flies there to search', () => {
    const at = crete().aircraft(based(MOLAOI, STUKAS));
    expect([hexes(at, STUKAS, '2725', SEARCH_SPARE), hexes(at, STUKAS, '3022', SEARCH_SPARE)]).toEqual([10, null]);
    const assigned = sea('3022').aircraft({ [STUKAS]: marked(MOLAOI, 'searches') });
    expectAllowed(assigned.refusal('axis', search(STUKAS, '3022', 'from base')));
    expectRefused(assigned.refusal('axis', search(STUKAS, '3022', 'flown')), '9.G.7#2', '4 hexes left');
  });
});

describe('a search from the air', () => {
  rule('8.G.3.c#1')('is of those who were assigned to it, and of sea zones', () => {
    const at = sea('2725', RECCE).aircraft({ [BOMBERS]: { at: ATHENS } });
    expectRefused(at.refusal('axis', search(BOMBERS, '2725', 'from base')), '8.G.3.c#1', 'has not been assigned to search the sea');
    expectRefused(at.refusal('axis', { ...search(RECCE, '2725', 'from base'), zone: '2926' }), '8.G.3.c#1', 'is no sea zone');
    expectAllowed(at.refusal('axis', search(RECCE, '2725', 'from base')));
  });

  rule('9.G.1#4')('is better by reconnaissance, and by flying boats', () => {
    const { position } = sea('2725');
    const drm = (unit: string) => airSearcherDrm(position, position.world.wing.get(unit) as number);
    expect([drm(RECCE), drm(FLYING_BOAT), drm(FIGHTERS)]).toEqual([2, 3, 0]);
  });

  rule('8.G.3.c#2', '8.G.3.c#3')('from a base sees with a success one group, as long as it is in range, once in a naval segment', () => {
    const found = sea('2725', RECCE);
    // Reconnaissance adds two: six is enough.
    expect(told(found.do('axis', search(RECCE, '2725', 'from base'), [6]))).toEqual(['searched from the air', 'sighted']);
    expect(seen(found)).toMatchObject({ seen: ['base'] });
    expectRefused(found.refusal('axis', search(RECCE, '2725', 'from base')), '8.G.3.c#2', 'has searched in this naval segment');
    const missed = sea('2725', RECCE);
    expect(told(missed.do('axis', search(RECCE, '2725', 'from base'), [5]))).toEqual(['searched from the air']);
    expect(seen(missed)?.sighting).toBeUndefined();
    // In the next segment of the Axis it may look again.
    until(missed, 'axis pursuit ships');
    expectAllowed(missed.refusal('axis', search(RECCE, '2725', 'from base')));
    // A wing adds one, a squadron nothing.
    const drm = (unit: string) => airSearcherDrm(sea('2725').position, missed.position.world.wing.get(unit) as number);
    expect([drm(RECCE), drm(BOMBERS), drm(FIGHTERS), drm(FLYING_BOAT), drm('de-lg-1')]).toEqual([2, 1, 0, 3, 0]);
    // Whoever has seen it loses it where it is out of range.
    const at = crete()
      .in('axis ships', 1)
      .group('tg-a-1', 'zone 3022', DESTROYERS)
      .aircraft({ [STUKAS]: marked(MOLAOI, 'searches') });
    at.do('axis', search(STUKAS, '3022', 'from base'), [8]);
    expect(seen(at)).toMatchObject({ seen: ['base'] });
    until(at, 'axis reply ships');
    at.do('allied', { act: 'sail', group: 'tg-a-1', by: ['zone 3226'] });
    expect(seen(at)?.sighting).toBeUndefined();
  });

  rule('8.G.3.c#3')('from a base holds on to a group while whoever found it flies elsewhere, and no longer than he lives', () => {
    const sailed = (searcher: object) => {
      const at = crete()
        .in('axis reply ships', 1)
        .group('tg-a-1', 'zone 2725', DESTROYERS)
        .facts({ 'allied-groups': { 'tg-a-1': { at: 'zone 2725', sighting: 1, seen: ['base'], 'seen-by': RECCE } } })
        .missions({ 'mission-1': { at: 'zone 2725', side: 'axis', kind: 'naval search' } })
        .aircraft({ [RECCE]: searcher as never });
      at.do('allied', { act: 'sail', group: 'tg-a-1', by: ['zone 2225'] });
      return seen(at)?.sighting;
    };
    expect(sailed({ at: MOLAOI })).toBeDefined();
    expect(sailed({ at: 'in mission-1', from: MOLAOI })).toBeDefined();
    expect(sailed({ at: 'dead' })).toBeUndefined();
  });

  rule('9.G.7#1', '9.G.7.a')('over a zone sees whoever is in it or beside it, and comes into it later', () => {
    const at = sea('2725', RECCE);
    expect(told(at.do('axis', search(RECCE, '2725', 'flown'), [3]))).toEqual(['took off', 'searched from the air', 'sighted']);
    expect(wing(at, RECCE).at).toBe('in mission-1');
    expectRefused(at.refusal('axis', search(RECCE, '2725', 'flown')), '8.A.N#2', 'on a mission');
    const beside = sea('2225', RECCE);
    expect(told(beside.do('axis', search(RECCE, '2725', 'flown'), [3]))).toContain('sighted');
    const missed = sea('2225', RECCE);
    expect(told(missed.do('axis', search(RECCE, '2725', 'flown'), [2]))).not.toContain('sighted');
    const passing = sea('3133', RECCE).put('de-gjr-100', '3126');
    passing.do('axis', search(RECCE, '2725', 'flown'), [3]);
    expect(seen(passing)?.sighting).toBeUndefined();
    until(passing, 'axis reply ships');
    expect(told(passing.do('allied', { act: 'sail', group: 'tg-a-1', by: ['zone 2929'] }, [3]))).toEqual(['sailed', 'sought', 'sighted']);
  });

  rule('9.G.7#1', '9.G.7.a')('sees over a zone whom ships see as well, and need not whom intelligence knows', () => {
    const passes = (reason: string, dice: readonly number[]) => {
      const at = sea('3133', RECCE)
        .put('de-gjr-100', '3126')
        .facts({ 'allied-groups': { 'tg-a-1': { at: 'zone 3133', sighting: 1, seen: [reason] } } });
      at.do('axis', search(RECCE, '2725', 'flown'), [3]);
      until(at, 'axis reply ships');
      const happened = told(at.do('allied', { act: 'sail', group: 'tg-a-1', by: ['zone 2929'] }, dice));
      return [happened, (seen(at) as unknown as { seen: string[] }).seen];
    };
    expect(passes('turn', [3])).toEqual([
      ['sailed', 'sought'],
      ['turn', 'area'],
    ]);
    expect(passes('intelligence', [])).toEqual([['sailed'], ['intelligence']]);
  });

  rule('6.3.b.ii')('is made in naval segments, by whoever was assigned to it', () => {
    const at = sea('2725', RECCE).aircraft(based(ATHENS, BOMBERS));
    expectAllowed(at.refusal('axis', search(RECCE, '2725', 'from base')));
    expectRefused(at.refusal('axis', search(BOMBERS, '2725', 'from base')), '8.G.3.c#1', 'not been assigned');
    const movement = sea('2725', RECCE).in('axis movement').put('de-gjr-100', '3126');
    expectRefused(movement.refusal('axis', search(RECCE, '2725', 'from base')), '8.G.3.c#1', 'naval segments');
  });

  rule('9.G.1#2')('tells the enemy nothing, and whoever searches nothing of those whom he does not see', () => {
    const at = sea('2725', RECCE);
    at.do('axis', search(RECCE, '2725', 'from base'), [1]);
    const view = game.view(at.position, 'axis') as unknown as { state: { [family: string]: unknown } };
    expect(view.state['allied-groups']).toBeUndefined();
    const found = sea('2725', RECCE);
    found.do('axis', search(RECCE, '2725', 'from base'), [10]);
    expect((game.view(found.position, 'axis') as unknown as typeof view).state['allied-groups']).toEqual({
      '?allied-1': { at: 'zone 2725', seen: ['base'], 'seen-by': 'de-recce-1' },
    });
  });
});
