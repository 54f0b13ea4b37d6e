import { describe, expect } from 'vitest';
import { shipPlace, segmentsAtSea, zonesSpent } from '../../src/position/ships.ts';
import { groupSma, smaOfShip } from '../../src/rules/09-naval-movement/allowance.ts';
import { carriesOf, groupKind, rankOf } from '../../src/rules/05-units/ships.ts';
import { reclassed } from '../13-naval-combat/battle.ts';
import { crete, expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';

const [CRUISER, DESTROYER, BATTLESHIP, STEAMER, CAIQUE, ESCORT] = [
  'uk-dido',
  'uk-kelly',
  'uk-warspite',
  'de-steamers-1',
  'de-msf-1-1',
  'it-lupo',
] as const;
const SUBMARINE = 'it-ssf-leros';

const ship = (at: Referee, id: string): number => at.position.world.ship.get(id) as number;
const sail = (group: string, ...by: readonly string[]) => ({ act: 'sail', group, by });
/** Where ships and groups are, in the words of a saved position. */
const saved = (at: Referee, family: string) => at.fact(family) as unknown as { readonly [id: string]: { readonly at: string } };
const where = (at: Referee, id: string): unknown => saved(at, 'ships')[id]?.at;
/** Whoever is asked ends what he is at, till that phase is reached. */
function until(at: Referee, phase: string): Referee {
  while (at.position.facts.phase !== phase) at.do(at.awaiting.split(':')[0] as 'axis', { act: 'end' });
  return at;
}

/** South-west of Antikythera lies zone 3022, beside it 2725, where Suda is (2926). */
const allied = () => crete().in('allied ships', 1).group('tg-a-1', 'zone 3022', [CRUISER, DESTROYER]);
const axis = () => crete().in('axis ships');

describe('a naval segment', () => {
  rule('9.A.1.a#1', '5.C.3#1')('moves groups by sea zones that water joins, as far as their allowance goes', () => {
    const at = allied();
    expect(smaOfShip(at.position, ship(at, CRUISER))).toBe(8);
    at.do('allied', sail('tg-a-1', 'zone 2725'));
    expect(where(at, CRUISER)).toBe('in tg-a-1');
    expect(groupSma(at.position, 'tg-a-1')).toBe(7);
    expectRefused(at.refusal('allied', sail('tg-a-1', 'zone 3226')), '9.A.1.a#1', 'does not sail from Canea');
    expectAllowed(at.refusal('allied', sail('tg-a-1', 'zone 3022', 'zone 3226')));
    expect(at.do('allied', sail('tg-a-1', 'zone 3022')).map(({ what }) => what)).toEqual(['sailed']);
    const there = Array.from({ length: 8 }, (_, i) => (i % 2 === 0 ? 'zone 3226' : 'zone 3022'));
    expectRefused(allied().refusal('allied', sail('tg-a-1', ...there, 'zone 3226')), '9.A.1.a#1', 'has 0 of its allowance');
    expectAllowed(allied().refusal('allied', sail('tg-a-1', ...there)));
  });

  rule('2.H.4.b')('gives a third of the series’ allowance, rounded up', () => {
    const at = allied().ships({ [BATTLESHIP]: { at: '5149' } });
    expect([BATTLESHIP, STEAMER, CAIQUE].map((id) => smaOfShip(at.position, ship(at, id)))).toEqual([6, 4, 2]);
  });

  rule(
    '9.A.1#1',
    '9.A.1.c',
    '9.A.1.d',
  )('there are four of in a player turn, two of each side', () => {
    const turns = (['axis ships', 'axis reply ships', 'axis pursuit ships', 'axis reply pursuit ships'] as const).map((phase) => {
      const at = crete().in(phase).group('tg-a-1', 'zone 3022', [CRUISER]).group('tg-x-1', 'zone 2225', [ESCORT]);
      return at.awaiting;
    });
    expect(turns).toEqual(['axis: ships', 'allied: ships', 'axis: ships', 'allied: ships']);
    // Each counts for those of its side.
    const at = crete().in('axis ships').group('tg-a-1', 'zone 3022', [CRUISER]).group('tg-x-1', 'zone 2225', [ESCORT]);
    expect([ESCORT, CRUISER].map((id) => segmentsAtSea(at.position, ship(at, id)))).toEqual([1, 0]);
  });

  rule('9.A.1.b#1')('in the enemy’s turn comes after his ships and before his troops, for whoever is at sea or supplied in port', () => {
    const at = crete().in('axis ships').put('de-i-fjr-1', '2925').group('tg-x-1', 'zone 2225', [ESCORT]).group('tg-a-1', '2926', [CRUISER]);
    at.do('axis', { act: 'end' });
    expect(at.awaiting).toBe('allied: ships');
    expectAllowed(at.refusal('allied', sail('tg-a-1', 'zone 2725')));
    at.do('allied', { act: 'end' });
    expect(at.awaiting).toBe('axis: movement');
  });

  rule('9.A.1.a#2')('obliges nobody to sail', () => {
    const at = allied();
    expectAllowed(at.refusal('allied', { act: 'end' }));
    at.do('allied', { act: 'end' });
    expect([where(at, CRUISER), at.position.facts.phase]).toEqual(['in tg-a-1', 'allied pursuit ships']);
    expectRefused(at.refusal('axis', { act: 'end' }), '9.A.1#1');
  });

  rule('9.F#2')('takes off what was spent beyond the allowance of the last', () => {
    const at = crete()
      .in('axis return')
      .group('tg-a-1', 'zone 3022', [CRUISER], { spent: 10 })
      .group('tg-a-2', 'zone 3022', [DESTROYER], { spent: 8 });
    until(at, 'allied ships');
    expect([CRUISER, DESTROYER].map((id) => zonesSpent(at.position, ship(at, id)))).toEqual([2, 0]);
  });
});

describe('ports', () => {
  rule('9.B#1')('are reached by the end of the fourth segment, or the group is late', () => {
    const late = (segments: number) => {
      const at = crete().in('allied ships').group('tg-a-1', 'zone 3022', [CRUISER], { 'segments-at-sea': segments });
      const end = until(at, 'allied pursuit ships');
      return (end.fact('ships') as unknown as { [id: string]: { 'ship-marks'?: readonly string[] } })[CRUISER]?.['ship-marks'];
    };
    expect([late(2), late(3)]).toEqual([undefined, ['late']]);
  });

  rule('9.A.1.a#1')('are left by ships that sail in this turn already', () => {
    const at = (turn: number) => crete().in('allied ships').group('tg-a-1', '2926', [CRUISER], { 'sails-from': turn });
    expectRefused(at(3).refusal('allied', sail('tg-a-1', 'zone 2725')), '9.A.1.a#1', 'sails in a later turn');
    expectAllowed(at(2).refusal('allied', sail('tg-a-1', 'zone 2725')));
  });

  rule('14.Q.3')('are where groups of their side put in, and lie for a segment before they sail again', () => {
    const at = allied();
    at.do('allied', sail('tg-a-1', 'zone 2725', '2926'));
    expect(saved(at, 'allied-groups')['tg-a-1']?.at).toBe('2926');
    expectRefused(at.refusal('allied', sail('tg-a-1', 'zone 2725')), '14.Q.3', 'has come into port');
    until(at, 'allied pursuit ships');
    expectRefused(at.refusal('allied', sail('tg-a-1', 'zone 2725')), '14.Q.3');
    until(at, 'axis reply ships');
    expectAllowed(at.refusal('allied', sail('tg-a-1', 'zone 2725')));
  });

  rule('14.Q.3')('hold nobody once the enemy has taken them', () => {
    const lying = () => crete().in('allied ships', 1).group('tg-a-1', '2926', [CRUISER], { rests: 2 });
    expectRefused(lying().refusal('allied', sail('tg-a-1', 'zone 2725')), '14.Q.3', 'has come into port');
    const taken = lying().hexes({ '2926': { owner: 'axis' } });
    expectAllowed(taken.refusal('allied', sail('tg-a-1', 'zone 2725')));
  });

  rule('9.B#1', '9.B#4')('begin the time at sea anew, of which each segment counts that a group begins at sea (MA-33)', () => {
    const at = crete()
      .in('allied ships')
      .group('tg-a-1', '2926', [CRUISER])
      .group('tg-a-2', 'zone 3022', [DESTROYER], { 'segments-at-sea': 2 });
    const counted = () => [CRUISER, DESTROYER].map((id) => segmentsAtSea(at.position, ship(at, id)));
    at.do('allied', sail('tg-a-1', 'zone 2725'));
    expect(counted()).toEqual([0, 3]);
    at.do('allied', sail('tg-a-2', 'zone 2725', '2926'));
    expect(counted()).toEqual([0, 0]);
    until(at, 'allied pursuit ships');
    expect(counted()).toEqual([1, 0]);
  });

  rule(
    '9.B#2',
    '14.Q.2',
    '14.Q.2#2',
  )('must be reached by the end of the fourth: whoever is late does nothing but sail home (MA-119)', () => {
    const late = () => crete().in('allied ships').group('tg-a-1', 'zone 3022', [CRUISER], { 'segments-at-sea': 3 });
    const home = late();
    home.do('allied', sail('tg-a-1', 'zone 3226'));
    until(home, 'allied pursuit ships');
    expectRefused(home.refusal('allied', sail('tg-a-1', 'zone 3726')), '9.B#2', 'is late');
    expectAllowed(home.refusal('allied', sail('tg-a-1', 'zone 3022')));
    const intime = crete().in('allied ships').group('tg-a-1', 'zone 3022', [CRUISER], { 'segments-at-sea': 2 });
    intime.do('allied', sail('tg-a-1', 'zone 3226'));
    until(intime, 'allied pursuit ships');
    expectAllowed(intime.refusal('allied', sail('tg-a-1', 'zone 3726')));
  });
});

describe('task groups', () => {
  rule('5.C.10#1', '5.C.10.b')('are how ships sail: those in port by themselves form one, submarines none', () => {
    const at = axis().ships({ [ESCORT]: { at: '2037' }, [SUBMARINE]: { at: '2037' }, 'it-sella': { at: '2442' } });
    const muster = (...ships: readonly string[]) => ({ act: 'muster', port: '2037', ships });
    expectRefused(at.refusal('axis', muster(SUBMARINE)), '5.C.10#1', 'sails in no group');
    expectRefused(at.refusal('axis', muster('it-sella')), '5.C.10.b', 'does not lie by itself');
    expectRefused(at.refusal('axis', sail('tg-x-1', 'zone 1836')), '5.C.10#1');
    expect(at.do('axis', muster(ESCORT)).map(({ what }) => what)).toEqual(['mustered']);
    expect(where(at, ESCORT)).toBe('in tg-x-1');
    expectAllowed(at.refusal('axis', sail('tg-x-1', 'zone 1836')));
  });

  rule('5.C.10.a')('are divided, and joined in one place', () => {
    const at = allied().group('tg-a-2', 'zone 2725', [BATTLESHIP]);
    const join = { act: 'join', group: 'tg-a-2', into: 'tg-a-1' };
    expectRefused(at.refusal('allied', join), '5.C.10.a', 'No other group');
    expectRefused(at.refusal('allied', { act: 'detach', group: 'tg-a-2', ships: [BATTLESHIP] }), '5.C.10.a', 'single ship');
    expectRefused(at.refusal('allied', { act: 'detach', group: 'tg-a-1', ships: [CRUISER, DESTROYER] }), '5.C.10.a', 'at least stays');
    at.do('allied', { act: 'detach', group: 'tg-a-1', ships: [DESTROYER] });
    expect(where(at, DESTROYER)).toBe('in tg-a-3');
    at.do('allied', sail('tg-a-2', 'zone 3022'));
    at.do('allied', join);
    expect([where(at, BATTLESHIP), shipPlace(at.position, ship(at, CRUISER))]).toEqual([
      'in tg-a-1',
      shipPlace(at.position, ship(at, BATTLESHIP)),
    ]);
    expect(Object.keys(saved(at, 'allied-groups'))).toEqual(['tg-a-1', 'tg-a-3']);
  });
});

describe('a group', () => {
  const kind = (...ships: readonly string[]) => {
    const at = allied().group('tg-a-2', 'zone 3226', ships);
    return groupKind(at.position, 'tg-a-2');
  };

  rule(
    '5.C.10.d.i',
    '5.C.10.d.ii',
    '5.C.10.d.iii',
  )('is a convoy with cargo ships, a carrier battle group with a carrier, else a task force', () => {
    expect(kind(BATTLESHIP)).toBe('task force');
    expect(kind(BATTLESHIP, 'uk-formidable')).toBe('carrier battle group');
    expect(kind(BATTLESHIP, 'uk-formidable', 'uk-convoy-1')).toBe('convoy');
    expect(kind('uk-lighters')).toBe('convoy');
  });
});

describe('ships', () => {
  rule('5.C.2.a.i', '5.C.2.a.ii')('are capital ships if they are carriers or battleships', () => {
    const at = allied();
    expect(['uk-formidable', BATTLESHIP, 'uk-gloucester'].map((id) => rankOf(at.position, ship(at, id)))).toEqual([
      'capital',
      'capital',
      'major',
    ]);
  });
  rule('5.C.2.b.i', '5.C.2.b.ii')('are major combatants if they are light cruisers, those with antiaircraft guns among them', () => {
    const at = allied();
    expect(['uk-gloucester', 'uk-dido', 'uk-kelly'].map((id) => rankOf(at.position, ship(at, id)))).toEqual(['major', 'major', 'escort']);
  });
  rule('5.C.2.c.i', '5.C.2.c.ii')('are escorts if they are destroyers, sloops or torpedo boats', () => {
    const at = allied();
    expect(['uk-kelly', 'uk-auckland', ESCORT, STEAMER].map((id) => rankOf(at.position, ship(at, id)))).toEqual([
      'escort',
      'escort',
      'escort',
      'cargo',
    ]);
  });
  rule('5.C.2.d', '5.C.2.j')('are cargo units if they are merchantmen, landing craft or barges; submarines are none', () => {
    const at = allied();
    expect([STEAMER, 'uk-lighters', CAIQUE, SUBMARINE].map((id) => rankOf(at.position, ship(at, id)))).toEqual([
      'cargo',
      'cargo',
      'cargo',
      'submarine',
    ]);
    expect(carriesOf(at.position, ship(at, 'uk-abdiel'))).toBe(4);
    expect(carriesOf(at.position, ship(at, 'uk-gloucester'))).toBe(2);
    const convoy = (hits: number) =>
      crete()
        .group('tg-a-1', '2926', [])
        .ships({ 'uk-convoy-1': { at: 'in tg-a-1', hits } });
    const [whole, hit] = [convoy(0), convoy(1)].map((one) => carriesOf(one.position, ship(one, 'uk-convoy-1')));
    expect([whole, hit]).toEqual([4, 0]);
  });
});

describe('narrow waters', () => {
  rule('9.A.1.a#1')('let some ships through alone', () => {
    const steamers = axis().group('tg-x-1', 'zone 1224', [STEAMER]);
    expectAllowed(steamers.refusal('axis', sail('tg-x-1', 'zone 1724')));
    const escorted = axis().group('tg-x-1', 'zone 1224', [STEAMER, 'it-sella']);
    expectRefused(escorted.refusal('axis', sail('tg-x-1', 'zone 1724')), '9.A.1.a#1');
  });
});

describe('ships of types that are in no order of battle of ours', () => {
  const retyped = (type: string) => reclassed({}, { 'k-class': { type, sma: 8 }, 'j-class': { type, sma: 8 } });
  const FIVE = ['uk-kelly', 'uk-kashmir', 'uk-kipling', 'uk-kelvin', 'uk-jackal'];
  const kindOf = (type: string, ships: readonly string[]) =>
    groupKind(crete().in('allied ships', 1).counters(retyped(type)).group('tg-a-1', 'zone 3022', ships).position, 'tg-a-1');

  rule(
    '5.C.2#1',
    '5.C.10.d.i',
    '5.C.10.d.ii',
  )('are carriers where five escort carriers sail together, or a light one', () => {
    expect([kindOf('CVE', FIVE.slice(0, 4)), kindOf('CVE', FIVE)]).toEqual(['task force', 'carrier battle group']);
    expect([kindOf('CVL', FIVE.slice(0, 1)), kindOf('CAV', FIVE)]).toEqual(['carrier battle group', 'task force']);
  });
});

describe('fuel', () => {
  rule('5.C.1#2')('is not counted: ships have their whole allowance again in each segment, however far they have sailed', () => {
    const at = allied();
    const most = Array.from({ length: 8 }, (_, i) => (i % 2 === 0 ? 'zone 3226' : 'zone 3022'));
    for (const phase of ['allied ships', 'allied pursuit ships', 'axis reply ships'] as const) {
      until(at, phase);
      expectAllowed(at.refusal('allied', sail('tg-a-1', ...most)));
      at.do('allied', sail('tg-a-1', ...most));
      expectRefused(at.refusal('allied', sail('tg-a-1', 'zone 3226')), '9.A.1.a#1', 'not enough of its allowance');
    }
  });
});
