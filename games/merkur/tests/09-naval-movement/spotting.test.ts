import { describe, expect } from 'vitest';
import { merkur as game } from '../../src/index.ts';
import { searcherDrm, targetDrm } from '../../src/rules/09-naval-movement/spotting.ts';
import { crete, expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';

const [RADAR, DESTROYER, BATTLESHIP, CARRIER, STEAMER, CAIQUE, ESCORT] = [
  'uk-dido',
  'uk-kelly',
  'uk-barham',
  'uk-formidable',
  'de-steamers-1',
  'de-msf-1-1',
  'it-lupo',
] as const;
const DESTROYERS = [
  'uk-kelly',
  'uk-kashmir',
  'uk-kipling',
  'uk-kelvin',
  'uk-jackal',
  'uk-janus',
  'uk-juno',
  'uk-jervis',
  'uk-nizam',
  'uk-napier',
];

const sail = (group: string, ...by: readonly string[]) => ({ act: 'sail', group, by });
const search = (group: string) => ({ act: 'search', group });
const told = (happened: readonly { readonly what: string }[]): string[] => happened.map(({ what }) => what);
const sighting = (at: Referee, group: string): number => {
  const family = group.startsWith('tg-x') ? 'axis-groups' : 'allied-groups';
  return (at.fact(family) as unknown as { [id: string]: { sighting?: number } })[group]?.sighting ?? 0;
};
/** Whoever is asked ends what he is at, till that phase is reached. */
function until(at: Referee, phase: string): Referee {
  while (at.position.facts.phase !== phase) at.do(at.awaiting.split(':')[0] as 'axis', { act: 'end' });
  return at;
}

/** Far from any coast (zone 3726), where nobody watches. */
const open = (...ships: readonly string[]) => crete().in('allied ships', 1).group('tg-a-1', 'zone 3726', ships);

describe('a search by ships', () => {
  const both = () => open(DESTROYER).group('tg-x-1', 'zone 3726', [ESCORT, 'it-libra', 'it-lince']);

  rule('9.G.3.c#1', '9.G.1.a.i')('sights with a success till the player turn is over', () => {
    // 7, with one for efficiency and one less for escorts alone, is short of a success.
    const missed = both();
    expect(told(missed.do('allied', search('tg-a-1'), [7, 1]))).toEqual(['searched']);
    expect(sighting(missed, 'tg-x-1')).toBe(0);
    const found = both().in('allied reply ships', 1);
    expect(told(found.do('axis', search('tg-x-1'), [10, 1]))).toEqual(['sighted', 'searched']);
    expect(sighting(found, 'tg-a-1')).toBe(1);
    const early = both().in('axis ships', 2);
    early.do('axis', search('tg-x-1'), [10, 1]);
    until(early, 'axis pursuit ships');
    expect(sighting(early, 'tg-a-1')).toBe(1);
    until(early, 'axis reply pursuit ships');
    early.do('allied', { act: 'end' });
    expect([early.position.facts.phase, sighting(early, 'tg-a-1')]).toEqual(['allied ships', 0]);
  });

  rule('9.G.3.a#1')('takes a quarter of the allowance, and goes on in each zone that it comes into', () => {
    const at = open(DESTROYER).group('tg-x-1', 'zone 3819', [ESCORT, 'it-libra', 'it-lince']);
    at.do('allied', search('tg-a-1'), [1, 1]);
    expectRefused(at.refusal('allied', search('tg-a-1')), '9.G.3.a#1', 'already');
    at.do('allied', sail('tg-a-1', 'zone 4023'), [1, 1]);
    const after = (at.fact('ships') as unknown as { [id: string]: { spent: number } })[DESTROYER];
    expect(after?.spent).toBe(3);
    const poor = open(DESTROYER);
    poor.do('allied', sail('tg-a-1', ...Array.from({ length: 7 }, (_, i) => (i % 2 === 0 ? 'zone 4023' : 'zone 3726'))));
    expectRefused(poor.refusal('allied', search('tg-a-1')), '9.G.3.a#1', 'less than a quarter');
    expectRefused(
      crete().in('allied ships').group('tg-a-1', '2926', [DESTROYER]).refusal('allied', search('tg-a-1')),
      '9.G.3.a#1',
      'in port',
    );
  });

  rule('9.G.3.c#2')('may be seen itself, whether or not it finds anybody', () => {
    const seen = both();
    expect(told(seen.do('allied', search('tg-a-1'), [2, 8]))).toEqual(['searched', 'sighted']);
    expect([sighting(seen, 'tg-x-1'), sighting(seen, 'tg-a-1')]).toEqual([0, 1]);
    const unseen = both();
    expect(told(unseen.do('allied', search('tg-a-1'), [2, 5]))).toEqual(['searched']);
    const alone = open(DESTROYER);
    expect(told(alone.do('allied', search('tg-a-1'), [2, 10]))).toEqual(['searched']);
  });

  rule('9.G.3.b#1', '9.G.3.b#2')('by ten combatants goes on in a zone beside theirs, and finds them dispersed', () => {
    const beside = (zone: string) => ({ act: 'search-beside', group: 'tg-a-1', zone });
    const at = open(...DESTROYERS).group('tg-x-1', 'zone 4023', [ESCORT, 'it-libra', 'it-lince']);
    expectRefused(at.refusal('allied', beside('zone 4023')), '9.G.3.b#1', 'does not search');
    const convoy = open(...DESTROYERS, 'uk-convoy-1');
    expectRefused(convoy.refusal('allied', beside('zone 4023')), '9.G.3.b#1', 'is no task force');
    at.do('allied', search('tg-a-1'), [1, 1]);
    expectRefused(at.refusal('allied', beside('zone 2725')), '9.G.3.b#1', 'not beside');
    expect(told(at.do('allied', beside('zone 4023'), [7, 1]))).toEqual(['sighted', 'searched']);
    expectRefused(at.refusal('allied', beside('zone 4023')), '9.G.3.b#1', 'in this segment');
    const marks = (at.fact('allied-groups') as unknown as { [id: string]: { 'group-marks': string[] } })['tg-a-1'];
    expect(marks?.['group-marks']).toEqual(expect.arrayContaining(['searching', 'extended']));
    const nine = open(...DESTROYERS.slice(1));
    nine.do('allied', search('tg-a-1'), [1, 1]);
    expectRefused(nine.refusal('allied', beside('zone 4023')), '9.G.3.b#1', 'not ten combatants');
  });

  rule('9.G.2.a#1')('by carriers about their own zone costs nothing, and needs less', () => {
    const carriers = open(CARRIER, DESTROYER).group('tg-x-1', 'zone 3726', [ESCORT, 'it-libra', 'it-lince']);
    // 2, with three for efficiency, radar and a carrier: 5.
    expect(told(carriers.do('allied', search('tg-a-1'), [2]))).toEqual(['sighted', 'searched']);
    expect((carriers.fact('ships') as unknown as { [id: string]: { spent?: number } })[CARRIER]?.spent).toBeUndefined();
    const short = open(CARRIER, DESTROYER).group('tg-x-1', 'zone 3726', [ESCORT]);
    // A small group: one less.
    expect(told(short.do('allied', search('tg-a-1'), [2]))).toEqual(['searched']);
  });

  rule('9.G.3.c#2')('shows task forces that search, and no carriers', () => {
    // A 10 would show whoever is looked back at.
    const looked = (dice: readonly number[], ...ships: readonly string[]) => {
      const at = open(...ships).group('tg-x-1', 'zone 3726', [ESCORT, 'it-libra', 'it-lince']);
      at.do('allied', search('tg-a-1'), dice);
      return sighting(at, 'tg-a-1');
    };
    expect([looked([1, 10], BATTLESHIP, DESTROYER), looked([1], CARRIER, DESTROYER)]).toEqual([1, 0]);
  });

  rule('9.G.3.a#1')('keeps the fraction of a zone that it takes', () => {
    // A quarter of six is one and a half, so that four zones are left and no fifth.
    const zones = (most: number) => Array.from({ length: most }, (_, i) => (i % 2 === 0 ? 'zone 4023' : 'zone 3726'));
    const searched = () => {
      const at = open(BATTLESHIP);
      at.do('allied', search('tg-a-1'), [1, 1]);
      return at;
    };
    expectAllowed(searched().refusal('allied', sail('tg-a-1', ...zones(4))));
    expectRefused(searched().refusal('allied', sail('tg-a-1', ...zones(5))), '9.A.1.a#1', 'has 0 of its allowance left');
    // With one zone left nobody has one and a half.
    const late = (most: number) => {
      const at = open(BATTLESHIP);
      at.do('allied', sail('tg-a-1', ...zones(most)));
      return at.refusal('allied', search('tg-a-1'));
    };
    expectAllowed(late(4));
    expectRefused(late(5), '9.G.3.a#1', 'less than a quarter');
  });

  rule('9.G.3.a#1', '5.C.10.a')('is paid by whoever joins those who search, before they search on', () => {
    const spent = (at: Referee) => {
      const ships = at.fact('ships') as unknown as { [id: string]: { spent?: number } };
      return [DESTROYER, 'uk-kashmir'].map((ship) => ships[ship]?.spent);
    };
    const two = () => open(DESTROYER).group('tg-a-2', 'zone 3726', ['uk-kashmir']);
    const join = (group: string, into: string) => ({ act: 'join', group, into });
    const joined = (group: string, into: string) => {
      const at = two();
      at.do('allied', search('tg-a-1'), [1, 1]);
      at.do('allied', join(group, into));
      return at;
    };
    for (const [group, into] of [
      ['tg-a-1', 'tg-a-2'],
      ['tg-a-2', 'tg-a-1'],
    ] as const) {
      const at = joined(group, into);
      expectRefused(at.refusal('allied', search(into)), '9.G.3.a#1', 'have searched this zone');
      expect(told(at.do('allied', sail(into, 'zone 4023')))).toEqual(['sailed']);
      at.do('allied', search(into), [1, 1]);
      expect(spent(at)).toEqual([3, 3]);
      expect(told(at.do('allied', sail(into, 'zone 3726'), [1, 1]))).toContain('searched');
    }
    const paid = two();
    for (const group of ['tg-a-1', 'tg-a-2']) paid.do('allied', search(group), [1, 1]);
    paid.do('allied', join('tg-a-2', 'tg-a-1'));
    expect(told(paid.do('allied', sail('tg-a-1', 'zone 4023'), [1, 1]))).toContain('searched');
    // Whoever has not the quarter left stops those whom he has joined.
    const poor = crete()
      .in('allied ships', 1)
      .group('tg-a-1', 'zone 3726', [DESTROYER])
      .group('tg-a-2', 'zone 3726', ['uk-kashmir'], { spent: 14 });
    poor.do('allied', search('tg-a-1'), [1, 1]);
    poor.do('allied', join('tg-a-2', 'tg-a-1'));
    poor.do('allied', sail('tg-a-1', 'zone 4023'));
    expectRefused(poor.refusal('allied', search('tg-a-1')), '9.G.3.a#1', 'less than a quarter');
  });

  rule('9.G.3.a#1', '9.G.2.a#1')('is for nothing only as long as carriers are with those who search', () => {
    const at = open(CARRIER, DESTROYER);
    at.do('allied', search('tg-a-1'), [1]);
    at.do('allied', { act: 'detach', group: 'tg-a-1', ships: [CARRIER] });
    // The carrier searches on by herself; her destroyer pays first, and is a task force.
    expect(told(at.do('allied', sail('tg-a-2', 'zone 4023'), [1]))).toContain('searched');
    expect(told(at.do('allied', sail('tg-a-1', 'zone 4023')))).toEqual(['sailed']);
    at.do('allied', search('tg-a-1'), [1, 1]);
    expect((at.fact('ships') as unknown as { [id: string]: { spent?: number } })[DESTROYER]?.spent).toBe(3);
  });

  rule('9.G.3.a#1', '5.C.10.a')('is gone on with by a part of those who have paid for it', () => {
    const at = open(DESTROYER, 'uk-kashmir');
    at.do('allied', search('tg-a-1'), [1, 1]);
    at.do('allied', { act: 'detach', group: 'tg-a-1', ships: ['uk-kashmir'] });
    expectRefused(at.refusal('allied', search('tg-a-2')), '9.G.3.a#1', 'searches in this segment already');
    expect(told(at.do('allied', sail('tg-a-2', 'zone 4023'), [1, 1]))).toContain('searched');
    const unpaid = open(DESTROYER, 'uk-kashmir');
    unpaid.do('allied', { act: 'detach', group: 'tg-a-1', ships: ['uk-kashmir'] });
    expect(told(unpaid.do('allied', sail('tg-a-2', 'zone 4023')))).toEqual(['sailed']);
  });

  rule('9.G.4#1', '5.C.10.a')('is over for those whom merchantmen join', () => {
    const at = open(DESTROYER).group('tg-a-2', 'zone 3726', ['uk-convoy-1']);
    at.do('allied', search('tg-a-1'), [1, 1]);
    at.do('allied', { act: 'join', group: 'tg-a-2', into: 'tg-a-1' });
    expect(told(at.do('allied', sail('tg-a-1', 'zone 4023')))).toEqual(['sailed']);
    expectRefused(at.refusal('allied', search('tg-a-1')), '9.G.4#1', 'convoy');
  });

  rule('9.G.4#1')('is nothing for convoys', () => {
    expectRefused(open('uk-convoy-1', DESTROYER).refusal('allied', search('tg-a-1')), '9.G.4#1', 'convoy');
    expectAllowed(open(DESTROYER).refusal('allied', search('tg-a-1')));
  });

  rule('9.E.1.a')('is not for those in their last segment at sea', () => {
    const at = (segments: number) => crete().in('allied ships').group('tg-a-1', 'zone 3726', [DESTROYER], { 'segments-at-sea': segments });
    expectRefused(at(3).refusal('allied', search('tg-a-1')), '9.E.1.a', 'last segment');
    expectAllowed(at(2).refusal('allied', search('tg-a-1')));
  });

  rule('9.G.1#4', '9.G.3.a#2')('hangs on who searches, and for whom', () => {
    const searcher = (...ships: readonly string[]) => searcherDrm(open(...ships).position, 'tg-a-1');
    expect([searcher(DESTROYER), searcher('uk-perth'), searcher(RADAR), searcher(BATTLESHIP)]).toEqual([0, 1, 2, 2]);
    expect(searcher(...DESTROYERS)).toBe(1);
    expect(searcher(...DESTROYERS.slice(1))).toBe(0);
    const target = (...ships: readonly string[]) =>
      targetDrm(crete().in('axis ships').group('tg-x-1', 'zone 3726', ships).position, 'tg-x-1');
    expect([target(ESCORT), target(ESCORT, 'it-libra', 'it-lince'), target(CAIQUE, STEAMER, 'de-steamers-2')]).toEqual([-1, 0, -1]);
    expect(targetDrm(open(...DESTROYERS.slice(0, 6)).position, 'tg-a-1')).toBe(1);
    // Merchantmen that sail as one counter are no fewer ships for that: with two destroyers two are a group, and four are a large one.
    const merged = (...others: readonly string[]) =>
      open(...DESTROYERS.slice(0, 2), 'uk-convoy-1').ships(Object.fromEntries(others.map((ship) => [ship, { at: 'aboard uk-convoy-1' }])));
    const drmOf = (at: Referee) => targetDrm(at.position, 'tg-a-1');
    expect([drmOf(merged('uk-convoy-2')), drmOf(merged('uk-convoy-2', 'uk-convoy-3', 'uk-convoy-4'))]).toEqual([0, 1]);
  });
});

describe('watchers on the coast', () => {
  const near = () => crete().in('axis ships', 1).group('tg-x-1', 'zone 2225', [ESCORT, 'it-libra', 'it-lince']);

  rule('9.G.6#1')('may see whoever comes into a zone with land of theirs in its own turn', () => {
    const seen = near();
    // Suda and Maleme lie there: one more.
    expect(told(seen.do('axis', sail('tg-x-1', 'zone 2725'), [4]))).toEqual(['sailed', 'watched', 'sighted']);
    const unseen = near();
    expect(told(unseen.do('axis', sail('tg-x-1', 'zone 2725'), [3]))).toEqual(['sailed', 'watched']);
    expect(told(near().do('axis', sail('tg-x-1', 'zone 1928')))).toEqual(['sailed']);
    const reply = crete().in('allied reply ships', 1).group('tg-x-1', 'zone 2225', [ESCORT]);
    expect(told(reply.do('axis', sail('tg-x-1', 'zone 2725')))).toEqual(['sailed']);
  });

  rule('9.G.6#1', '9.G.6#2')('look for whom others see as well, and see it as long as it is in the zone', () => {
    const after = (die: number) => {
      const at = near().facts({ 'axis-groups': { 'tg-x-1': { at: 'zone 2225', sighting: 1, seen: ['turn'] } } });
      expect(told(at.do('axis', sail('tg-x-1', 'zone 2725'), [die]))).toEqual(['sailed', 'watched']);
      return (at.fact('axis-groups') as unknown as { 'tg-x-1': { seen: string[] } })['tg-x-1'].seen;
    };
    expect([after(4), after(3)]).toEqual([['turn', 'zone'], ['turn']]);
  });

  rule('9.G.6#2')('lose sight of it when it goes on', () => {
    const at = near();
    at.do('axis', sail('tg-x-1', 'zone 2725'), [4]);
    expect(sighting(at, 'tg-x-1')).toBe(1);
    expect(told(at.do('axis', sail('tg-x-1', 'zone 2225')))).toEqual(['sailed', 'lost from sight']);
    expect(sighting(at, 'tg-x-1')).toBe(0);
  });
});

describe('a view', () => {
  const state = (at: Referee, seat: 'axis' | 'allied') =>
    (game.view(at.position, seat) as unknown as { state: { [family: string]: { [id: string]: unknown } } }).state;
  const sea = (more = {}) =>
    crete()
      .in('allied ships')
      .group('tg-a-1', 'zone 3726', [DESTROYER, BATTLESHIP])
      .facts({ 'allied-groups': { 'tg-a-1': { at: 'zone 3726', ...more } } });

  rule('2.F#2', '9.G.1#1')('has nothing of groups that are not seen, and the ships of those that are, by a name that tells nothing', () => {
    const hidden = state(sea(), 'axis');
    expect([hidden['allied-groups'], hidden['ships']?.[DESTROYER]]).toEqual([undefined, undefined]);
    expect(Object.keys(hidden['unseen'] ?? {}).toSorted()).toEqual([BATTLESHIP, DESTROYER].toSorted());
    const seen = state(sea({ sighting: 3, seen: ['turn'] }), 'axis');
    expect(seen['allied-groups']).toEqual({ '?allied-3': { at: 'zone 3726', seen: ['turn'] } });
    expect(seen['ships']?.[DESTROYER]).toEqual({ at: 'in ?allied-3' });
    expect(Object.keys(state(sea(), 'allied')['allied-groups'] ?? {})).toEqual(['tg-a-1']);
  });
});
