import { describe, expect } from 'vitest';
import { merkur as game } from '../../src/index.ts';
import { shipFacts } from '../13-naval-combat/battle.ts';
import { crete, expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';
import { HERAKLION, of } from './at-sea.ts';
import { based, wing } from './given.ts';

const [SWORDFISH, BLENHEIMS, BOATS, DUMMY, LUPO, CONVOY, DESTROYER] = [
  'uk-swordfish',
  'uk-blenheim-1',
  'it-ssf-leros',
  'it-ssf-dummy-1',
  'it-lupo',
  'uk-convoy-1',
  'uk-kelly',
] as const;
/** Swordfish at Heraklion reach the zone before it, and seven hexes more. */
const [NEAR, EAST, NEXT, FAR, OUT] = ['zone 2929', 'zone 3133', 'zone 2633', 'zone 2837', 'zone 3041'] as const;

const hunt = (zone: string, aircraft: string = SWORDFISH) => ({ act: 'hunt-from-air', aircraft, zone });
const escort = (group = 'tg-a-1', aircraft: string = SWORDFISH) => ({ act: 'escort-convoy', aircraft, group });

/** Swordfish at Heraklion, and Italian submarines in a zone. */
const sea = (zone: string = NEAR, submarine: string = BOATS): Referee =>
  crete()
    .in('allied ships', 1)
    .aircraft(based(HERAKLION, SWORDFISH, BLENHEIMS))
    .ships({ [submarine]: { at: zone } });
/** The same with an Italian group there. */
const group = (zone: string, ...ships: readonly string[]): Referee => sea().group('tg-x-1', zone, ships);
/** The same with an Allied convoy there. */
const convoy = (zone: string = NEAR, ships: readonly string[] = [CONVOY, DESTROYER]): Referee => sea(FAR).group('tg-a-1', zone, ships);
const found = (at: Referee, ship: string = BOATS): unknown => shipFacts(at, ship)['found'];
const sighting = (at: Referee): unknown =>
  (at.fact('axis-groups') as unknown as { [id: string]: { sighting?: number } })['tg-x-1']?.sighting;

describe('aircraft of code A', () => {
  rule('8.G.3.a#1')('fly against submarines zone by zone, as far as their range, and look about each', () => {
    const at = sea().group('tg-a-2', 'zone 4542', [DESTROYER]);
    expectRefused(at.refusal('allied', hunt(NEAR, BLENHEIMS)), '8.G.3.a#1', 'not trained');
    expectRefused(at.refusal('allied', hunt('3030')), '8.G.3.a#1', 'no sea zone');
    const searching = sea().aircraft({ [SWORDFISH]: { at: HERAKLION, 'air-marks': ['searches'] } });
    expectRefused(searching.refusal('allied', hunt(NEAR)), '8.G.3.a#1', 'not on naval cooperation');
    const first = at.do('allied', hunt(NEAR), [1]);
    expect(of(first, 'searched from the air')).toHaveLength(1);
    expect([wing(at, SWORDFISH)['at'], wing(at, SWORDFISH)['flown']]).toEqual(['in mission-1', 3]);
    expectRefused(at.refusal('allied', hunt(FAR)), '8.G.3.a#1', 'not beside');
    expect(of(at.do('allied', hunt(EAST), [1]), 'flew on')).toHaveLength(1);
    expect(wing(at, SWORDFISH)['flown']).toBe(8);
    // Five hexes more are out of its range.
    expectRefused(at.refusal('allied', hunt(NEAR)), '8.G.3.a#1', 'out of its range');
  });

  rule('8.G.3.a#2')('find with a success all submarines of the zone, which may be attacked then', () => {
    const bomb = { act: 'bomb-submarines', aircraft: SWORDFISH, submarine: BOATS };
    const missed = sea();
    missed.do('allied', hunt(NEAR), [7]);
    expect(found(missed)).toBeUndefined();
    expectRefused(missed.refusal('allied', bomb), '8.G.3.a#2', 'has found no submarines');
    const at = sea();
    at.do('allied', hunt(NEAR), [8]);
    expect(found(at)).toEqual(['turn']);
    expectAllowed(at.refusal('allied', bomb));
    // Who has found some attacks no others.
    const others = sea().ships({ [DUMMY]: { at: NEXT } });
    others.do('allied', hunt(NEAR), [8]);
    expectRefused(others.refusal('allied', { ...bomb, submarine: DUMMY }), '8.G.3.a#2', 'has not found');
    expectAllowed(others.refusal('allied', bomb));
    // Those of other zones are not found, and a dummy is taken off.
    const beside = sea(NEXT);
    beside.do('allied', hunt(NEAR), [10]);
    expect(found(beside)).toBeUndefined();
    const dummy = sea(NEAR, DUMMY);
    dummy.do('allied', hunt(NEAR), [8]);
    expect(shipFacts(dummy, DUMMY)['at']).toBe('gone');
  });

  rule('8.G.3.a#3')('see groups of the enemy in zones that they cross with an F*', () => {
    const crossed = (die: number, zone: string) => {
      const at = group(zone, LUPO, 'it-sella', 'it-crispi');
      at.do('allied', hunt(NEAR), [die]);
      return sighting(at);
    };
    expect([crossed(4, NEAR), crossed(5, NEAR), crossed(5, NEXT)]).toEqual([undefined, 1, undefined]);
  });

  rule('8.G.3.b#1')('escort convoys, and nobody else, and look for submarines with them', () => {
    expectRefused(convoy(NEAR, [DESTROYER]).refusal('allied', escort()), '8.G.3.b#1', 'no convoy');
    expectRefused(convoy().refusal('allied', escort('tg-a-1', BLENHEIMS)), '8.G.3.b#1', 'not trained');
    expectRefused(convoy('2926').refusal('allied', escort()), '8.G.3.b#1', 'in port');
    const at = convoy().ships({ [BOATS]: { at: EAST } });
    at.do('allied', escort(), [10]);
    expect(found(at)).toBeUndefined();
    at.do('allied', { act: 'sail', group: 'tg-a-1', by: [EAST] }, [8]);
    expect(found(at)).toEqual(['turn']);
    // Its enemy is told nothing of where it is.
    expect(JSON.stringify(game.view(at.position, 'axis'))).not.toContain('"covers"');
    expect(JSON.stringify(game.view(at.position, 'allied'))).toContain('"covers"');
  });

  rule('8.G.3.b#2')('go home where the convoy leaves their range', () => {
    const sailed = (...dice: readonly number[]) => {
      const at = convoy(FAR);
      at.do('allied', escort(), [1]);
      at.do('allied', { act: 'sail', group: 'tg-a-1', by: [dice.length > 0 ? EAST : OUT] }, dice);
      return at;
    };
    // Nobody looks about where they do not come, so that no die falls.
    const at = sailed();
    expect(wing(at, SWORDFISH)['air-marks']).toEqual(['homeward']);
    expect(JSON.stringify(game.view(at.position, 'allied'))).not.toContain('"covers"');
    expectRefused(at.refusal('allied', { act: 'bomb-submarines', aircraft: SWORDFISH, submarine: BOATS }), '8.G.3.b#4', 'not out');
    expect(wing(sailed(1), SWORDFISH)['air-marks']).toBeUndefined();
  });

  rule('8.G.3.b#3')('see groups of the enemy where the convoy comes', () => {
    const met = (die: number) => {
      const at = convoy().group('tg-x-1', EAST, [LUPO, 'it-sella', 'it-crispi']);
      at.do('allied', escort(), [1]);
      at.do('allied', { act: 'sail', group: 'tg-a-1', by: [EAST] }, [die]);
      return sighting(at);
    };
    expect([met(4), met(5)]).toEqual([undefined, 1]);
  });

  rule('8.G.3.b#4')('attack what has been found where they escort, and on the hunt', () => {
    const bomb = (aircraft: string = SWORDFISH) => ({ act: 'bomb-submarines', aircraft, submarine: BOATS });
    const at = convoy().ships({ [BOATS]: { at: NEAR, found: ['turn'] } });
    expectRefused(at.refusal('allied', bomb()), '8.G.3.b#4', 'not out over the sea');
    at.do('allied', escort(), [1]);
    expectRefused(at.refusal('allied', bomb(BLENHEIMS)), '8.G.3.b#4', 'not trained');
    expectRefused(at.refusal('allied', bomb('it-z-501')), '8.G.3.b#4', 'not yours');
    const happened = at.do('allied', bomb(), [1]);
    expect(of(happened, 'submarines bombed')).toHaveLength(1);
    const hunted = sea().ships({ [BOATS]: { at: NEAR, found: ['turn'] } });
    hunted.do('allied', hunt(NEAR), [1]);
    expectAllowed(hunted.refusal('allied', bomb()));
  });

  rule('9.G.7.b#1')('that search over a zone find submarines there and beside it with a success, and attack them', () => {
    const search = { act: 'search-from-air', aircraft: SWORDFISH, zone: NEAR, how: 'flown' };
    const searched = (die: number, zone: string, ship: string = BOATS) => {
      const at = sea(zone, ship).aircraft({ [SWORDFISH]: { at: HERAKLION, 'air-marks': ['searches'] } });
      at.do('allied', search, [die]);
      return at;
    };
    expect([found(searched(7, NEAR)), found(searched(8, NEAR)), found(searched(8, EAST)), found(searched(8, FAR))]).toEqual([
      undefined,
      ['turn'],
      ['turn'],
      undefined,
    ]);
    expect(shipFacts(searched(8, NEAR, DUMMY), DUMMY)['at']).toBe('gone');
    const bomb = (aircraft: string) => ({ act: 'bomb-submarines', aircraft, submarine: BOATS });
    expectAllowed(searched(8, EAST).refusal('allied', bomb(SWORDFISH)));
    // Others find them as well, and have nothing against them.
    const others = sea(NEAR).aircraft({ [BLENHEIMS]: { at: HERAKLION, 'air-marks': ['searches'] } });
    others.do('allied', { ...search, aircraft: BLENHEIMS }, [10]);
    expect(found(others)).toEqual(['turn']);
    expectRefused(others.refusal('allied', bomb(BLENHEIMS)), '9.G.7.b#1', 'not trained');
  });
});
