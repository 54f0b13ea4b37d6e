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
    expectRefused(fighters().refusal('axis', strike({ [FIGHTERS]: 'escort' })), '8.D.1.b#1', 'say who attacks first');
    expectAllowed(fighters().refusal('axis', strike({ [FIGHTERS]: 'escort', [STUKAS]: 'bombs' })));
  });
});

describe('missions over their targets', () => {
  const flown = (base: string) => ({ at: 'in mission-1', from: base, flown: 7 });
  const at = () =>
    crete()
      .in('axis missions')
      .put('de-iii-fjr-1', '3134')
      .missions({
        'mission-1': { at: SUDA, side: 'axis', kind: 'port attack' },
        'mission-2': { at: '2228', side: 'allied', kind: 'port attack' },
        'mission-3': { at: HERAKLION, side: 'axis', kind: 'port attack' },
      } as never)
      .aircraft({
        [STUKAS]: flown(MOLAOI),
        [SQUADRON]: { ...flown(MOLAOI), at: 'in mission-3' },
        'uk-blenheim-1': { ...flown(HERAKLION), at: 'in mission-2' },
      } as never);
  const of = (act: 'resolve' | 'cancel', mission: string) => ({ act, mission });

  rule('11.C.1.a')('are resolved by the side that flies them', () => {
    expectRefused(at().refusal('axis', of('resolve', 'mission-2')), '11.C.1.a', 'none of those that you resolve now');
    expectAllowed(at().refusal('axis', of('resolve', 'mission-1')));
  });

  rule('11.B.1#2')('are cancelled once', () => {
    const twice = at();
    twice.do('axis', of('cancel', 'mission-1'));
    expectRefused(twice.refusal('axis', of('cancel', 'mission-1')), '11.B.1#2', 'has been cancelled');
    expectAllowed(twice.refusal('axis', of('cancel', 'mission-3')));
  });
});

describe('the return of aircraft', () => {
  const home = (owner: 'axis' | 'allied') =>
    crete()
      .in('axis return')
      .hexes({ '2228': { owner } })
      .missions({ 'mission-1': { at: SUDA, side: 'axis', kind: 'port attack', stage: 'over' } } as never)
      .aircraft({ [STUKAS]: { at: 'in mission-1', from: '2228', flown: 6 }, ...based(MOLAOI, SQUADRON) } as never);
  const land = (one: string) => ({ act: 'land', base: MOLAOI, aircraft: [one] });

  rule('6.3.f#1')('is of those who are out', () => {
    expectRefused(home('axis').refusal('axis', land(SQUADRON)), '6.3.f#1', 'is on no mission of yours');
    expectAllowed(home('axis').refusal('axis', land(STUKAS)));
  });

  rule('8.B.2#1')('leads back to the base where they took off, while that is theirs', () => {
    expectRefused(home('allied').refusal('axis', { act: 'go-back' }), '8.B.2#1', 'can land where he took off');
    expectAllowed(home('axis').refusal('axis', { act: 'go-back' }));
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
