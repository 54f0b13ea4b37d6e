import { describe } from 'vitest';
import { crete, expectAllowed, expectRefused, rule } from '../referee.ts';
import { CARRIER, CRUISER, FIGHTERS, MOLAOI, ready, seen, SQUADRON, strike, STUKAS, SUDA, TORPEDOES } from './at-sea.ts';
import { based, HERAKLION, MALEME, raid, skies } from './given.ts';

describe('missions against the ground', () => {
  rule('5.B.4.e')('are flown with no torpedoes', () => {
    const flown = (as: string) => ({ ...raid(MALEME, {}), aircraft: { [STUKAS]: as } });
    expectRefused(skies().refusal('axis', flown('torpedoes')), '5.B.4.e', 'carries no torpedoes there');
    expectAllowed(skies().refusal('axis', flown('crew')));
  });

  rule('8.A#1')('lead to what is in play', () => {
    const area = crete().scenario('maleme-ashore').aircraft(based(MOLAOI, STUKAS)).put('de-iii-fjr-1', '2924');
    expectRefused(area.refusal('axis', raid('5149', { [STUKAS]: 'crew' })), '8.A#1', 'is out of play');
  });
});

describe('attacks on ships', () => {
  const at = () => seen([CRUISER]).aircraft(ready(MOLAOI, STUKAS, TORPEDOES));

  rule('8.G.3.d#1')('are flown at no group of their own side', () => {
    const both = at().facts({ 'axis-groups': { 'tg-x-1': { at: 'zone 2225', sighting: 1, seen: ['turn'] } } });
    expectRefused(both.refusal('axis', { ...strike({ [STUKAS]: 'bombs' }), target: '?axis-1' }), '8.G.3.d#1', 'your own');
    expectAllowed(at().refusal('axis', strike({ [STUKAS]: 'bombs' })));
  });

  rule('8.G.3.d#1')('are flown at groups at sea, and not in port', () => {
    const both = at()
      .group('tg-a-2', SUDA, ['uk-dido'])
      .facts({
        'allied-groups': {
          'tg-a-1': { at: 'zone 2725', sighting: 1, seen: ['turn'] },
          'tg-a-2': { at: SUDA, sighting: 2, seen: ['turn'] },
        },
      });
    expectRefused(both.refusal('axis', { ...strike({ [STUKAS]: 'bombs' }), target: '?allied-2' }), '8.G.3.d#1', 'is in port');
    expectAllowed(both.refusal('axis', strike({ [STUKAS]: 'bombs' })));
  });

  rule('4.B.3.a#1')('take off from a base as far as its capacity goes', () => {
    const crews = { [STUKAS]: 'bombs', [SQUADRON]: 'bombs' } as const;
    const base = (hits: number) =>
      seen([CRUISER])
        .aircraft(ready(MOLAOI, STUKAS, SQUADRON))
        .hexes({ [MOLAOI]: { hits } });
    expectRefused(base(3).refusal('axis', strike(crews)), '4.B.3.a#1', 'as many take off as can');
    expectAllowed(base(0).refusal('axis', strike(crews)));
  });

  rule('5.B.4.e')('are with torpedoes by those who carry them alone', () => {
    expectRefused(at().refusal('axis', strike({ [STUKAS]: 'torpedoes' })), '5.B.4.e', 'carries no torpedoes');
    expectAllowed(at().refusal('axis', strike({ [TORPEDOES]: 'torpedoes' })));
  });

  rule('8.H.3#1', '5.B.2.c')('are by those who bomb', () => {
    const scouts = () => seen([CRUISER]).aircraft(ready(MOLAOI, STUKAS, 'de-recce-1'));
    expectRefused(scouts().refusal('axis', strike({ 'de-recce-1': 'bombs' })), '8.H.3#1', 'no operational bombing factor');
    expectAllowed(scouts().refusal('axis', strike({ [STUKAS]: 'bombs' })));
  });

  rule('8.D.1.b#1')('are by somebody whom escorts are with', () => {
    const fighters = () => seen([CRUISER]).aircraft(ready(MOLAOI, STUKAS, FIGHTERS));
    expectRefused(fighters().refusal('axis', strike({ [FIGHTERS]: 'escort' })), '8.D.1.b#1', 'whom others escort');
    expectAllowed(fighters().refusal('axis', strike({ [FIGHTERS]: 'escort', [STUKAS]: 'bombs' })));
  });
});

describe('cover of groups', () => {
  const cover = (aircraft: string, ...groups: readonly string[]) => ({ act: 'cover-group', aircraft, groups });
  const FIGHTER = 'uk-hurricane-1';
  const sea = () =>
    crete()
      .in('allied ships', 1)
      .group('tg-a-1', 'zone 2929', [CRUISER])
      .group('tg-a-2', '2926', ['uk-dido'])
      .aircraft(ready(HERAKLION, FIGHTER));

  rule('8.G.3.e#1')('is of those at sea, and of none in port', () => {
    expectRefused(sea().refusal('allied', cover(FIGHTER, 'tg-a-2')), '8.G.3.e#1', 'is in port');
    expectAllowed(sea().refusal('allied', cover(FIGHTER, 'tg-a-1')));
  });

  rule('8.G.3.e#1')('is not flown from carriers, whose fighters cover their zone from there', () => {
    const FULMARS = 'uk-fulmar';
    const at = sea()
      .group('tg-a-3', 'zone 2929', [CARRIER])
      .aircraft({ [FULMARS]: { at: `aboard ${CARRIER}` } });
    expectRefused(at.refusal('allied', cover(FULMARS, 'tg-a-1')), '8.G.3.e#1', 'is based on a carrier');
    expectAllowed(at.refusal('allied', cover(FIGHTER, 'tg-a-1')));
  });

  rule('8.G.3.e#2')('is looked for once, of each group', () => {
    expectRefused(sea().refusal('allied', cover(FIGHTER, 'tg-a-1', 'tg-a-1')), '8.G.3.e#2', 'looks for each group once');
    expectAllowed(sea().refusal('allied', cover(FIGHTER, 'tg-a-1')));
  });
});
