import { describe } from 'vitest';
import { merkur } from '../../src/index.ts';
import { crete, expectAllowed, expectRefused, rule } from '../referee.ts';
import { aim, BATTLESHIP, CRUISER, CRUISER_2, DESTROYER, ENGAGE, fight, LUPO, meet, SEA, SELLA } from './battle.ts';

const [BOATS, LEROS] = ['uk-ssf-1', 'it-ssf-leros'] as const;

describe('combat at sea', () => {
  rule('13.A.1#1')('is begun at sea, and not in port', () => {
    const at = meet([CRUISER], [LUPO]).group('tg-a-2', '2926', [CRUISER_2]);
    expectRefused(at.refusal('allied', { ...ENGAGE, group: 'tg-a-2' }), '13.A.1#1', 'is in port');
    expectAllowed(at.refusal('allied', ENGAGE));
  });

  rule('13.A.1#1')('is begun with a group in the same zone', () => {
    const at = crete()
      .in('allied ships', 1)
      .group('tg-a-1', SEA, [CRUISER])
      .group('tg-x-1', SEA, [LUPO])
      .group('tg-x-2', 'zone 3226', [SELLA])
      .facts({
        'axis-groups': {
          'tg-x-1': { at: SEA, sighting: 1, seen: ['turn'] },
          'tg-x-2': { at: 'zone 3226', sighting: 2, seen: ['turn'] },
        },
      });
    expectRefused(at.refusal('allied', { ...ENGAGE, target: '?axis-2' }), '13.A.1#1', 'is not where that group is');
    expectAllowed(at.refusal('allied', ENGAGE));
  });
});

describe('guns', () => {
  rule('13.J.1#1')('fire once in a phase, each ship', () => {
    const at = fight([CRUISER, CRUISER_2], [SELLA]);
    expectAllowed(at.refusal('allied', aim(SELLA, CRUISER)));
    at.do('allied', aim(SELLA, CRUISER));
    expectRefused(at.refusal('allied', aim(SELLA, CRUISER)), '13.J.1#1', 'does not fire again');
    expectAllowed(at.refusal('allied', aim(SELLA, CRUISER_2)));
  });

  rule('13.J.1#1')('fire from ships that take part', () => {
    const at = fight([CRUISER, DESTROYER], [SELLA]);
    expectRefused(at.refusal('allied', aim(SELLA, BATTLESHIP)), '13.J.1#1', 'is none of your ships that take part');
    expectAllowed(at.refusal('allied', aim(SELLA, CRUISER)));
  });
});

describe('submarines', () => {
  const at = (place: string) =>
    crete()
      .in('allied ships', 1)
      .ships({ [BOATS]: { at: place }, 'uk-ssf-dummy-1': { at: '5149' } });
  const patrol = { act: 'patrol', submarine: BOATS, zone: SEA };
  const recall = { act: 'recall', submarine: BOATS, port: '5149' };

  rule('13.O.1.a.i')('go on patrol from a port of their side', () => {
    expectRefused(at('1625').refusal('allied', patrol), '13.O.1.a.i', 'lies in no port of yours');
    expectAllowed(at('5149').refusal('allied', patrol));
  });

  rule('13.O.1.b')('return from a patrol', () => {
    const two = (place: string) => at(place).ships({ 'uk-ssf-dummy-1': { at: 'zone 3226' } });
    expectRefused(two('5149').refusal('allied', recall), '13.O.1.b', 'is not on patrol');
    expectAllowed(two(SEA).refusal('allied', recall));
  });

  rule('13.O.1.b')('return where their side has a dockyard', () => {
    const RHODES = '2442';
    const patrolling = crete()
      .in('axis ships', 1)
      .group('tg-x-1', 'zone 3022', [SELLA])
      .ships({ [LEROS]: { at: SEA } });
    const home = { act: 'recall', submarine: LEROS, port: RHODES };
    const taken = Object.fromEntries(['1625', '2037', RHODES].map((hex) => [hex, { owner: 'allied', holder: 'allied' } as const]));
    const { position } = patrolling.hexes(taken);
    const boxes = position.world.boxes.map((box) => ({ ...box, navalBase: false }));
    const nowhere = { ...position, world: { ...position.world, boxes } } as typeof position;
    expectRefused(merkur.refuse(nowhere, 'axis', home), '13.O.1.b', 'You have no port');
    expectAllowed(patrolling.hexes({ [RHODES]: { owner: 'axis', holder: 'axis' } }).refusal('axis', home));
  });
});
