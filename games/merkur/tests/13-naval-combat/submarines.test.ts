import { describe, expect } from 'vitest';
import { merkur as game } from '../../src/index.ts';
import { crete, expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';
import { asked, CRUISER, DESTROYER, LUPO, reclassed, SEA, SELLA, shipFacts, STEAMER, told } from './battle.ts';

const [BOATS, DUMMY, LEROS] = ['uk-ssf-1', 'uk-ssf-dummy-1', 'it-ssf-leros'];
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
  'uk-kandahar',
  'uk-kingston',
];
const lurk = { act: 'lurk', submarine: BOATS };
const attack = (at: string) => ({ act: 'attack-submerged', submarine: BOATS, target: '?axis-1', at });
const shadow = { act: 'shadow', submarine: BOATS, target: '?axis-1' };
const charge = { act: 'depth-charge', group: 'tg-a-1', submarine: LEROS };
const patrol = (submarine: string, zone: string) => ({ act: 'patrol', submarine, zone });
const place = (at: Referee, ship: string): unknown => shipFacts(at, ship)['at'];

/** British submarines where an Axis group is; `seen`: they see it. */
const below = (axis: readonly string[], seen = true, submarine = BOATS, more = {}) =>
  crete()
    .in('allied ships', 1)
    .group('tg-x-1', SEA, axis)
    .ships({ [submarine as string]: { at: SEA, ...more } })
    .facts({ 'axis-groups': { 'tg-x-1': { at: SEA, ...(seen ? { sighting: 1, seen: ['turn'] } : {}) } } });
/** Italian submarines where an Allied group is, which has found them. */
const above = (allied: readonly string[], more: object = { found: ['turn'] }) =>
  crete()
    .in('allied ships', 1)
    .group('tg-a-1', SEA, allied)
    .ships({ [LEROS as string]: { at: SEA, ...more } });
const sighting = (at: Referee, group: string): unknown =>
  (at.fact(group.startsWith('tg-x') ? 'axis-groups' : 'allied-groups') as unknown as { [id: string]: { sighting?: number } })[group]
    ?.sighting;

describe('submarines', () => {
  const port = (more = {}) =>
    crete()
      .in('allied ships', 1)
      .ships({ [BOATS as string]: { at: '5149', ...more }, [DUMMY as string]: { at: '5149' } });

  rule(
    '13.O.1.a.i',
    '5.C.7#2',
    '13.O.1.a#1',
  )('and their dummies set up patrols within the range on their counter', () => {
    const at = port();
    expectRefused(at.refusal('axis', patrol(BOATS as string, SEA)), '13.O.1.a.i');
    expectRefused(at.refusal('allied', patrol(LEROS as string, SEA)), '13.O.1.a.i', 'no such submarines');
    expectAllowed(at.refusal('allied', patrol(DUMMY as string, SEA)));
    at.do('allied', patrol(BOATS as string, SEA));
    expect(place(at, BOATS as string)).toBe(SEA);
    const short = port().counters(reclassed({}, { submarines: { range: 3 } }));
    expectRefused(short.refusal('allied', patrol(BOATS as string, 'zone 2225')), '5.C.7#2', 'does not reach');
  });

  rule('13.O.1.a.ii')('are told to nobody, nor which of them are real', () => {
    const at = port();
    at.do('allied', patrol(BOATS as string, SEA));
    const view = JSON.stringify(game.view(at.position, 'axis'));
    expect(view).not.toContain(`"${BOATS}":{"at"`);
    expect(JSON.stringify(game.view(at.position, 'allied'))).toContain(`"${BOATS}":{"at":"${SEA}"`);
  });

  rule('13.O.1.b', '13.O.1.c')('stay in their zone till they return to a dockyard, and lie there for two game turns', () => {
    const at = below([SELLA]).group('tg-a-1', 'zone 3022', [DESTROYER]);
    expectRefused(at.refusal('allied', patrol(BOATS as string, 'zone 3819')), '13.O.1.b', 'stays in its zone');
    const recall = { act: 'recall', submarine: BOATS, port: '5149' };
    expectRefused(at.refusal('allied', { ...recall, port: '3028' }), '13.O.1.b', 'no port of yours');
    expect(told(at.do('allied', recall))).toContain('submarine sailed');
    expect([place(at, BOATS as string), shipFacts(at, BOATS as string)['sails-from']]).toEqual(['5149', at.position.facts.turn + 3]);
    expectRefused(at.refusal('allied', patrol(BOATS as string, SEA)), '13.O.1.c', 'refitted');
  });

  rule('9.J')('sail on patrols and back, and with no group', () => {
    const at = port().group('tg-a-1', '5149', [CRUISER]);
    expectRefused(at.refusal('allied', { act: 'sail', group: 'tg-a-2', by: [SEA] }), '5.C.10#1');
    expectRefused(at.refusal('allied', { act: 'recall', submarine: BOATS as string, port: '5149' }), '13.O.1.b', 'is not on patrol');
    at.do('allied', patrol(BOATS as string, SEA));
    expect(told(at.do('allied', { act: 'recall', submarine: BOATS as string, port: '5149' }))).toEqual(['submarine sailed']);
  });

  rule('13.O.1.a.iii#1')('may be found at once by a group where they come, which attacks them or lets them be', () => {
    const come = (die: number, ...axis: readonly string[]) => {
      const at = port().group('tg-x-1', SEA, axis);
      at.do('allied', patrol(BOATS as string, SEA), [die]);
      return at;
    };
    const met = come(8, SELLA);
    expect(met.awaiting).toBe('axis: submarine met');
    expectAllowed(met.refusal('axis', { act: 'depth-charge', group: 'tg-x-1', submarine: BOATS }));
    met.do('axis', { act: 'let-be' });
    expect(met.awaiting).toBe('allied: ships');
    expect(come(7, SELLA).awaiting).toBe('allied: ships');
    expectRefused(come(7, SELLA).refusal('axis', { act: 'let-be' }), '13.O.1.a.iii#1');
  });

  rule(
    '9.G.5.a#1',
    '9.G.5.a#2',
    '13.O.1.a.iii#2',
  )('look for groups in their zone, if those have not found them, once in a segment', () => {
    const looked = (die: number, more = {}) => {
      const at = below([LUPO, SELLA, 'it-crispi'], false, BOATS, more);
      at.do('allied', lurk, [die]);
      return at;
    };
    expect([sighting(looked(6), 'tg-x-1'), sighting(looked(7), 'tg-x-1')]).toEqual([undefined, 1]);
    expectRefused(looked(6).refusal('allied', lurk), '9.G.5.a#1', 'in this segment');
    expectRefused(below([SELLA], false, BOATS, { found: ['turn'] }).refusal('allied', lurk), '9.G.5.a#1', 'has been found');
    // While it is in that zone.
    const at = looked(7);
    at.do('allied', { act: 'end' });
    while (at.awaiting !== 'axis: ships') at.do(at.awaiting.split(':')[0] as 'axis', { act: 'end' });
    at.do('axis', { act: 'sail', group: 'tg-x-1', by: ['zone 4023'] });
    expect(sighting(at, 'tg-x-1')).toBeUndefined();
  });

  rule(
    '9.G.5.b#1',
    '9.G.5.b#2',
    '9.G.1.a.ii',
  )('shadow a convoy that they see, or attack', () => {
    const convoy = () => below([LUPO, STEAMER]);
    expectRefused(below([LUPO]).refusal('allied', shadow), '9.G.5.b#1', 'no convoy');
    const kept = (die: number) => {
      const at = convoy().facts({ 'axis-groups': { 'tg-x-1': { at: SEA, sighting: 1, seen: ['zone'] } } });
      expect(told(at.do('allied', shadow, [die]))).toContain('shadowed');
      return (at.fact('axis-groups') as unknown as { [id: string]: { seen: string[] } })['tg-x-1']?.seen;
    };
    expect([kept(6), kept(7)]).toEqual([['zone'], ['turn', 'zone']]);
    const at = convoy();
    at.do('allied', shadow, [1]);
    expectRefused(at.refusal('allied', attack(STEAMER)), '9.G.5.b#1', 'attacked or shadowed');
    expectAllowed(convoy().refusal('allied', attack(STEAMER)));
  });

  const harboured = () =>
    crete()
      .in('allied ships', 1)
      .ships({ [BOATS as string]: { at: '5149' }, [DUMMY as string]: { at: SEA } });
  rule('9.G.5.a#1')('look for them on patrol, and not from port', () => {
    expectRefused(harboured().refusal('allied', lurk), '9.G.5.a#1', 'is not on patrol');
    expectAllowed(harboured().refusal('allied', { ...lurk, submarine: DUMMY as string }));
  });

  rule('9.G.5.b#1')('shadow and attack those whom they see in their zone', () => {
    const two = crete()
      .in('allied ships', 1)
      .group('tg-x-1', SEA, [LUPO, STEAMER])
      .group('tg-x-2', 'zone 3226', ['de-steamers-2'])
      .group('tg-x-3', SEA, [SELLA])
      .ships({ [BOATS as string]: { at: SEA } })
      .facts({
        'axis-groups': {
          'tg-x-1': { at: SEA, sighting: 1, seen: ['turn'] },
          'tg-x-2': { at: 'zone 3226', sighting: 2, seen: ['turn'] },
          'tg-x-3': { at: SEA, sighting: 3, seen: ['turn'] },
        },
      });
    expectRefused(harboured().refusal('allied', attack(LUPO)), '9.G.5.b#1', 'is not on patrol');
    expectRefused(below([SELLA], false).refusal('allied', attack(SELLA)), '9.G.5.b#1', 'sees no group');
    expectRefused(two.refusal('allied', { ...attack('de-steamers-2'), target: '?axis-2' }), '9.G.5.b#1', 'not in their zone');
    expectRefused(two.refusal('allied', { ...shadow, target: '?axis-3' }), '9.G.5.b#1', 'That is no convoy');
    expectRefused(below([LUPO]).refusal('allied', shadow), '9.G.5.b#1', 'sees no convoy');
    expectAllowed(two.refusal('allied', shadow));
    expectAllowed(two.refusal('allied', { ...attack(SELLA), target: '?axis-3' }));
  });

  rule('13.O.4')('attack a ship of the group at which they strike', () => {
    const at = below([LUPO, STEAMER]);
    expectRefused(at.refusal('allied', attack(SELLA)), '13.O.4', 'no ship of that group');
    expectAllowed(at.refusal('allied', attack(STEAMER)));
  });

  rule('9.G.5.e')('begin to shadow nobody once they have been found', () => {
    expectRefused(below([LUPO, STEAMER], true, BOATS, { found: ['turn'] }).refusal('allied', shadow), '9.G.5.e', 'has been found');
    expectAllowed(below([LUPO, STEAMER]).refusal('allied', shadow));
  });

  rule('5.C.2.f#1')('that are dummies do all that but attack', () => {
    const at = below([LUPO, STEAMER], true, DUMMY);
    expectRefused(at.refusal('allied', { ...attack(STEAMER), submarine: DUMMY as string }), '5.C.2.f#1', 'dummy');
    expectAllowed(at.refusal('allied', { ...shadow, submarine: DUMMY as string }));
    expectAllowed(at.refusal('allied', { ...lurk, submarine: DUMMY as string }));
  });

  rule(
    '13.O.4',
    '9.G.5.c',
    '13.O.2',
  )('attack a ship with torpedoes, time and again', () => {
    const at = below([STEAMER, 'de-steamers-2']);
    const happened = at.do('allied', attack(STEAMER), [1, 9, 1, 1, 7, 2]);
    expect(told(happened).filter((what) => ['submarine attack', 'torpedoes', 'ship sunk', 'submarine found'].includes(what))).toEqual([
      'submarine attack',
      'torpedoes',
      'ship sunk',
      'submarine found',
    ]);
    expectRefused(at.refusal('allied', attack('de-steamers-2')), '9.G.5.b#1', 'in this segment');
    while (at.position.facts.phase !== 'allied pursuit ships') at.do(asked(at), { act: 'end' });
    expectAllowed(at.refusal('allied', attack('de-steamers-2')));
  });

  rule('5.C.7#1')('fire their guns at merchantmen and landing craft alone', () => {
    const guns = (target: string) => {
      const at = below([target]);
      return told(at.do('allied', attack(target), target === STEAMER ? [1, 1, 1, 1] : [1, 1, 1, 1])).includes('naval fire');
    };
    expect(guns(STEAMER)).toBe(true);
    const at = below([SELLA]);
    // A die for the group that looks for them, and three torpedoes.
    expect(told(at.do('allied', attack(SELLA), [1, 1, 1, 1]))).not.toContain('naval fire');
  });

  rule('9.G.5.d#1', '9.G.5.d#2')('may be found as they attack, by a group with ASW that has not looked for them in vain', () => {
    const at = below([SELLA]);
    const happened = at.do('allied', attack(SELLA), [8, 1, 1, 1, 1]);
    expect(told(happened)).toEqual(expect.arrayContaining(['hunted', 'submarine found', 'asw attack', 'torpedoes']));
    const vain = below([SELLA]).facts({
      'axis-groups': { 'tg-x-1': { at: SEA, sighting: 1, seen: ['turn'], 'group-marks': ['hunting', 'sounded'] } },
    });
    expect(told(vain.do('allied', attack(SELLA), [1, 1, 1]))).not.toContain('hunted');
    const unarmed = below([STEAMER]);
    expect(told(unarmed.do('allied', attack(STEAMER), [1, 1, 1, 1]))).not.toContain('hunted');
  });

  rule('9.G.5.d#2', '13.O.1.a.iii#1')(
    'are not looked for again, as they attack, by whoever has looked for them in vain as they came',
    () => {
      const come = (...axis: readonly string[]) => port().group('tg-x-1', SEA, axis);
      const at = come(SELLA).facts({ 'axis-groups': { 'tg-x-1': { at: SEA, sighting: 1, seen: ['turn'] } } });
      at.do('allied', patrol(BOATS as string, SEA), [1]);
      expect(told(at.do('allied', attack(SELLA), [1, 1, 1]))).not.toContain('hunted');
      // In another naval segment it is.
      const later = come(SELLA).facts({ 'axis-groups': { 'tg-x-1': { at: SEA, sighting: 1, seen: ['zone'] } } });
      later.do('allied', patrol(BOATS as string, SEA), [1]);
      later.do('allied', { act: 'end' });
      while (later.awaiting !== 'allied: ships') later.do(later.awaiting.split(':')[0] as 'axis', { act: 'end' });
      expect(told(later.do('allied', attack(SELLA), [1, 1, 1, 1]))).toContain('hunted');
    },
  );

  rule('13.O.3.c')('are attacked by the escorts before their torpedoes run, if they are found', () => {
    // A success on a natural 10: they are reduced and driven off.
    const off = below([SELLA]);
    expect(told(off.do('allied', attack(SELLA), [8, 10]))).not.toContain('torpedoes');
    expect([place(off, BOATS as string), shipFacts(off, BOATS as string)['hits']]).toEqual(['2926', 1]);
    const on = below([SELLA]);
    expect(told(on.do('allied', attack(SELLA), [8, 2, 1, 1, 1]))).toContain('torpedoes');
  });
});

describe('groups', () => {
  const hunt = { act: 'hunt', group: 'tg-a-1' };
  const hidden = (...ships: readonly string[]) => above(ships, {});
  const found = (at: Referee): unknown => shipFacts(at, LEROS as string)['found'];

  rule('9.G.3.d#1', '9.G.5.f')('look for submarines in each zone that they enter, and find them with a success', () => {
    const at = hidden(DESTROYER);
    at.do('allied', hunt, [6]);
    expect(found(at)).toBeUndefined();
    expectRefused(at.refusal('allied', hunt), '9.G.3.d#1', 'already');
    at.do('allied', { act: 'sail', group: 'tg-a-1', by: ['zone 4023', SEA] }, [1, 7]);
    expect(found(at)).toEqual(['turn']);
    expect(JSON.stringify(game.view(at.position, 'allied'))).toContain(`"${LEROS}":{"found":["turn"],"at":"${SEA}"}`);
    // Till the player turn is over.
    while (at.position.facts.phase !== 'axis ships') at.do(at.awaiting.split(':')[0] as 'axis', { act: 'end' });
    expect(found(at)).toBeUndefined();
  });

  rule('9.G.3.d#2', '5.C.6.e')('with more ASW points find them sooner: one for each four beyond four', () => {
    const rolled = (...ships: readonly string[]) => {
      const at = hidden(...ships);
      return at.do('allied', hunt, [1]).find(({ what }) => what === 'hunted')?.modifier;
    };
    expect([rolled(DESTROYER), rolled(...DESTROYERS.slice(0, 7)), rolled(...DESTROYERS.slice(0, 8)), rolled(...DESTROYERS)]).toEqual([
      1, 1, 2, 3,
    ]);
    expectRefused(hidden(CRUISER).refusal('allied', hunt), '9.G.3.d#2', 'no ships that find');
  });

  rule('9.G.3.d#4')('pay a sea zone for it, unless they search anyway', () => {
    const at = hidden(DESTROYER);
    at.do('allied', hunt, [1]);
    expect(shipFacts(at, DESTROYER)['spent']).toBe(1);
    const searching = hidden(DESTROYER);
    searching.do('allied', { act: 'search', group: 'tg-a-1' }, [1, 1]);
    searching.do('allied', hunt, [1]);
    expect(shipFacts(searching, DESTROYER)['spent']).toBe(2);
  });

  rule('9.G.3.d#4', '9.G.2.a#2')('pay it of carriers, too, whose search costs nothing', () => {
    const at = hidden('uk-formidable', DESTROYER);
    at.do('allied', { act: 'search', group: 'tg-a-1' }, [1]);
    at.do('allied', hunt, [1]);
    expect(['uk-formidable', DESTROYER].map((ship) => shipFacts(at, ship)['spent'])).toEqual([1, 1]);
  });

  rule('9.G.3.d#4', '5.C.10.a')('go on with it when all have paid who have joined them', () => {
    const both = () => hidden(DESTROYER).group('tg-a-2', SEA, ['uk-kashmir']);
    const onward = { act: 'sail', group: 'tg-a-1', by: ['zone 4023'] };
    const alone = both();
    alone.do('allied', hunt, [1]);
    expect(told(alone.do('allied', onward, [1]))).toContain('hunted');
    const joined = both();
    joined.do('allied', hunt, [1]);
    joined.do('allied', { act: 'join', group: 'tg-a-2', into: 'tg-a-1' });
    expectRefused(joined.refusal('allied', hunt), '9.G.3.d#1', 'in this zone already');
    expect(told(joined.do('allied', onward))).not.toContain('hunted');
    joined.do('allied', hunt, [1]);
    expect([DESTROYER, 'uk-kashmir'].map((ship) => shipFacts(joined, ship)['spent'])).toEqual([2, 2]);
    expectRefused(joined.refusal('allied', hunt), '9.G.3.d#1', 'in this segment already');
    // A part of those who have paid hunts on for nothing.
    joined.do('allied', { act: 'detach', group: 'tg-a-1', ships: ['uk-kashmir'] });
    expect(told(joined.do('allied', { act: 'sail', group: 'tg-a-3', by: [SEA] }, [1]))).toContain('hunted');
  });

  rule('9.G.3.d#1')('look once about a zone, whoever has come to them there, and anew in the next', () => {
    const at = hidden(DESTROYER).group('tg-a-2', SEA, ['uk-kashmir']);
    at.do('allied', hunt, [1]);
    at.do('allied', { act: 'join', group: 'tg-a-2', into: 'tg-a-1' });
    expectRefused(at.refusal('allied', hunt), '9.G.3.d#1', 'in this zone already');
    at.do('allied', { act: 'sail', group: 'tg-a-1', by: ['zone 4023'] });
    expectAllowed(at.refusal('allied', hunt));
  });

  rule('9.G.4#2')('that are convoys do so, too', () => {
    expectAllowed(hidden('uk-convoy-1', DESTROYER).refusal('allied', hunt));
    expectRefused(hidden('uk-convoy-1', DESTROYER).refusal('allied', { act: 'search', group: 'tg-a-1' }), '9.G.4#1');
    const at = hidden('uk-convoy-1', DESTROYER);
    at.do('allied', hunt, [7]);
    expect([found(at), shipFacts(at, DESTROYER)['spent']]).toEqual([['turn'], 1]);
  });
  rule('9.G.2.a#2')('with carriers do so, too', () => {
    const at = hidden('uk-formidable', DESTROYER);
    at.do('allied', hunt, [7]);
    expect([found(at), shipFacts(at, DESTROYER)['spent']]).toEqual([['turn'], 1]);
    expectRefused(hidden('uk-formidable').refusal('allied', hunt), '9.G.3.d#2');
  });

  rule('9.G.3.d#3')('attack submarines that they have found, or evade them', () => {
    const evade = { act: 'evade-submarines', group: 'tg-a-1' };
    expectRefused(hidden(DESTROYER).refusal('allied', evade), '9.G.3.d#3', 'has found no submarine');
    const at = above([DESTROYER]).facts({ 'allied-groups': { 'tg-a-1': { at: SEA, sighting: 1, seen: ['turn'] } } });
    expectAllowed(at.refusal('allied', charge));
    at.do('allied', evade);
    expectRefused(at.refusal('allied', evade), '9.G.3.d#3', 'evades them already');
    expectRefused(at.refusal('allied', charge), '9.G.3.d#3', 'evades them');
    at.do('allied', { act: 'end' });
    const strike = { act: 'attack-submerged', submarine: LEROS as string, target: '?allied-1', at: DESTROYER };
    expect(at.awaiting).toBe('axis: ships');
    expectRefused(at.refusal('axis', strike), '9.G.3.d#3', 'evades them');
  });

  rule('9.G.3.d#3')('evade them as long as they are in that zone, and with whatever ships part', () => {
    const at = above([DESTROYER, 'uk-kashmir']);
    at.do('allied', { act: 'evade-submarines', group: 'tg-a-1' });
    at.do('allied', { act: 'detach', group: 'tg-a-1', ships: ['uk-kashmir'] });
    const marks = () => Object.values(at.fact('allied-groups') as object).map((one: { 'group-marks'?: string[] }) => one['group-marks']);
    expect(marks()).toEqual([['evading'], ['evading']]);
    at.do('allied', { act: 'sail', group: 'tg-a-1', by: ['zone 3226'] });
    expect(marks()).toEqual([undefined, ['evading']]);
  });

  rule('13.O.3#1')('with ASW points attack them for a sea zone', () => {
    expectRefused(above([CRUISER]).refusal('allied', charge), '13.O.3#1', 'no ASW points');
    expectRefused(hidden(DESTROYER).refusal('allied', charge), '13.O.3#1', 'has found no submarines');
    expectRefused(above([DESTROYER]).refusal('allied', { ...charge, submarine: 'it-ssf-dummy-1' }), '13.O.3#1', 'has not been found');
    const spent = above([DESTROYER]).ships({ [DESTROYER]: { at: 'in tg-a-1', spent: 20 } });
    expectRefused(spent.refusal('allied', charge), '13.O.3#1', 'nothing left of its allowance');
    const at = above([DESTROYER]);
    at.do('allied', charge, [1]);
    expect(shipFacts(at, DESTROYER)['spent']).toBe(1);
  });

  rule('9.E.1.a')('in their last segment at sea attack those alone that have seen them', () => {
    const last = (segments: number, isSeen: boolean) =>
      above([DESTROYER])
        .ships({ [DESTROYER]: { at: 'in tg-a-1', 'segments-at-sea': segments } })
        .facts({ 'allied-groups': { 'tg-a-1': { at: SEA, ...(isSeen ? { sighting: 1, seen: ['zone'] } : {}) } } })
        .refusal('allied', charge);
    expectRefused(last(3, false), '9.E.1.a', 'that have not seen it');
    expectAllowed(last(3, true));
    expectAllowed(last(2, false));
  });

  rule('9.E.1.a')('in their last segment at sea hunt those alone that have seen them', () => {
    const last = (segments: number, isSeen: boolean) =>
      hidden(DESTROYER)
        .ships({ [DESTROYER]: { at: 'in tg-a-1', 'segments-at-sea': segments } })
        .facts({ 'allied-groups': { 'tg-a-1': { at: SEA, ...(isSeen ? { sighting: 1, seen: ['zone'] } : {}) } } })
        .refusal('allied', hunt);
    expectRefused(last(3, false), '9.E.1.a', 'that have not seen it');
    expectAllowed(last(3, true));
    expectAllowed(last(2, false));
  });

  const drm = (...ships: readonly string[]) => {
    const at = above(ships);
    return at.do('allied', charge, [1]).find(({ what }) => what === 'asw attack')?.modifier;
  };
  rule('13.O.3.a', '9.G.7.b#2')('add one for each eight points beyond four, and one where those have been found', () => {
    // Six less for a flotilla, one for efficiency, one for what is found.
    expect([drm(...DESTROYERS.slice(0, 4)), drm(...DESTROYERS.slice(0, 11)), drm(...DESTROYERS)]).toEqual([-4, -4, -3]);
  });
  rule('13.O.3.b')('lose one for each point short of four', () => {
    expect([drm(...DESTROYERS.slice(0, 3)), drm(DESTROYER)]).toEqual([-5, -7]);
  });

  /** Twelve destroyers: three less. */
  const attacked = (die: number, more = {}) => {
    const at = above(DESTROYERS, { found: ['turn'], ...more });
    at.do('allied', charge, [die]);
    return at;
  };
  rule('13.O.3.d.ii', '5.C.2.e')('with a success reduce them and drive them off', () => {
    const at = attacked(10);
    expect([place(at, LEROS as string), shipFacts(at, LEROS as string)['hits'], at.awaiting]).toEqual(['2442', 1, 'allied: ships']);
    // A second time there is nothing left to reduce.
    expect(place(attacked(10, { hits: 1 }), LEROS as string)).toBe('dead');
  });
  rule('13.O.3.d.i', '13.O.3.d.iii')('with an F* reduce them, but they strike back at full strength', () => {
    const at = attacked(8);
    expect([place(at, LEROS as string), shipFacts(at, LEROS as string)['hits'], at.awaiting]).toEqual([SEA, 1, 'axis: counterattack']);
    const happened = at.do('axis', { act: 'counterattack', at: DESTROYER }, [1, 1, 1]);
    expect(happened.find(({ what }) => what === 'torpedoes')?.faces).toEqual([1, 1, 1]);
    const reduced = attacked(7, { hits: 1 });
    const few = reduced.do('axis', { act: 'counterattack', at: DESTROYER }, [1, 1]);
    expect(few.find(({ what }) => what === 'torpedoes')?.faces).toEqual([1, 1]);
  });
  rule('13.O.3.d.iv')('with an F do nothing to them', () => {
    const at = attacked(7);
    expect([place(at, LEROS as string), shipFacts(at, LEROS as string)['hits'], at.awaiting]).toEqual([
      SEA,
      undefined,
      'axis: counterattack',
    ]);
  });
  rule('13.O.3.e')('are seen by those whom they attack, who may strike back', () => {
    const at = attacked(1);
    expect(sighting(at, 'tg-a-1')).toBe(1);
    expectRefused(at.refusal('axis', { act: 'counterattack', at: CRUISER }), '13.O.3.e', 'no ship of the group');
    at.do('axis', { act: 'dive' });
    expect(at.awaiting).toBe('allied: ships');
    expectRefused(at.refusal('axis', { act: 'counterattack', at: DESTROYER }), '13.O.3.e');
  });
});
