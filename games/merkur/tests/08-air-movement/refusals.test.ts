import { describe } from 'vitest';
import { crete, expectAllowed, expectRefused, rule } from '../referee.ts';
import { CRUISER, FIGHTERS, MOLAOI, ready, seen, strike, STUKAS, TORPEDOES } from './at-sea.ts';
import { HERAKLION } from './given.ts';

describe('attacks on ships', () => {
  const at = () => seen([CRUISER]).aircraft(ready(MOLAOI, STUKAS, TORPEDOES));

  rule('8.G.3.d#1')('are flown at no group of their own side', () => {
    const both = at().facts({ 'axis-groups': { 'tg-x-1': { at: 'zone 2225', sighting: 1, seen: ['turn'] } } });
    expectRefused(both.refusal('axis', { ...strike({ [STUKAS]: 'bombs' }), target: '?axis-1' }), '8.G.3.d#1', 'your own');
    expectAllowed(at().refusal('axis', strike({ [STUKAS]: 'bombs' })));
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

  rule('8.G.3.e#2')('is looked for once, of each group', () => {
    expectRefused(sea().refusal('allied', cover(FIGHTER, 'tg-a-1', 'tg-a-1')), '8.G.3.e#2', 'looks for each group once');
    expectAllowed(sea().refusal('allied', cover(FIGHTER, 'tg-a-1')));
  });
});
