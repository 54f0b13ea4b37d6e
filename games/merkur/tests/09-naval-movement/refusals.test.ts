import { describe } from 'vitest';
import { groupPlace } from '../../src/position/groups.ts';
import { printed } from '../../src/position/position.ts';
import { hexesIn } from '../../src/rules/09-naval-movement/fleet.ts';
import { crete, expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';

const [CRUISER, SECOND, DESTROYER, STEAMER, BATTALION] = ['uk-orion', 'uk-ajax', 'uk-kelly', 'uk-convoy-1', 'au-2-7'] as const;
const [SUDA, RETIMO, SEA, BESIDE] = ['2926', '3028', 'zone 3022', 'zone 3226'] as const;
const sea = (): Referee => crete().in('allied ships', 1).group('tg-a-1', SEA, [CRUISER, DESTROYER]);

describe('groups', () => {
  rule('5.C.10.b')('are formed of ships that lie by themselves in a port', () => {
    const at = sea().ships({ [SECOND]: { at: SUDA } });
    const muster = (port: string) => ({ act: 'muster', port, ships: [SECOND] });
    expectRefused(at.refusal('allied', muster(RETIMO)), '5.C.10.b', 'No ships of yours lie by themselves in 3028');
    expectAllowed(at.refusal('allied', muster(SUDA)));
  });

  rule('5.C.10.a')('let go of ships of theirs, and of no others', () => {
    const at = sea().group('tg-a-2', SEA, [SECOND]);
    const detach = (ship: string) => ({ act: 'detach', group: 'tg-a-1', ships: [ship] });
    expectRefused(at.refusal('allied', detach(SECOND)), '5.C.10.a', 'does not sail in Group 1');
    expectAllowed(at.refusal('allied', detach(DESTROYER)));
  });

  rule('5.C.10.a')('join others in their zone, and not themselves', () => {
    const at = sea().group('tg-a-2', SEA, [SECOND]).group('tg-a-3', BESIDE, ['uk-dido']);
    const join = (into: string) => ({ act: 'join', group: 'tg-a-1', into });
    expectRefused(at.refusal('allied', join('tg-a-3')), '5.C.10.a', 'are not two groups in one place');
    expectRefused(at.refusal('allied', join('tg-a-1')), '5.C.10.a', 'are not two groups in one place');
    expectAllowed(at.refusal('allied', join('tg-a-2')));
  });

  rule('9.I.1#1')('land troops on shores of their own alone, and say so of all that are there', () => {
    const off = crete()
      .in('allied ships', 1)
      .group('tg-a-1', 'zone 2929', [CRUISER])
      .put(BATTALION, { at: `aboard ${CRUISER}` });
    const shores = hexesIn(off.position, groupPlace(off.position, 'tg-a-1')).map((hex) => printed(off.position, hex));
    const at = (...owned: readonly string[]) =>
      off.hexes(Object.fromEntries(shores.map((hex) => [hex, { owner: owned.includes(hex) ? 'allied' : 'axis' }])));
    const ashore = { act: 'go-ashore', group: 'tg-a-1', unit: BATTALION, at: RETIMO };
    expectRefused(at().refusal('allied', ashore), '9.I.1#1', 'No port or beach where Group 1 is is yours');
    expectRefused(at('3030').refusal('allied', ashore), '9.I.1#1', '3028 is not yours');
    expectAllowed(at(RETIMO).refusal('allied', ashore));
  });

  rule('9.A.1.a#1')('end their way in port', () => {
    const sail = (...by: readonly string[]) => ({ act: 'sail', group: 'tg-a-1', by });
    expectRefused(sea().refusal('allied', sail('zone 2725', SUDA, 'zone 2725')), '9.A.1.a#1', 'ends its way in port');
    expectAllowed(sea().refusal('allied', sail('zone 2725', SUDA)));
  });

  rule('9.A.1.a#1')('sail while they have allowance left', () => {
    const sail = { act: 'sail', group: 'tg-a-1', by: [BESIDE] };
    const spent = sea();
    for (let i = 0; i < 4; i++) spent.do('allied', { act: 'sail', group: 'tg-a-1', by: [BESIDE, SEA] });
    expectRefused(spent.refusal('allied', sail), '9.A.1.a#1', 'not enough of its allowance left to sail on');
    expectAllowed(sea().refusal('allied', sail));
  });

  rule('9.G.3.d#1')('hunt submarines at sea, and not in port', () => {
    const at = sea().group('tg-a-2', SUDA, [SECOND]);
    const hunt = (group: string) => ({ act: 'hunt', group });
    expectRefused(at.refusal('allied', hunt('tg-a-2')), '9.G.3.d#1', 'is in port');
    expectAllowed(at.refusal('allied', hunt('tg-a-1')));
  });

  rule('9.G.3.d#4')('hunt them while they have allowance left', () => {
    const spent = sea();
    for (let i = 0; i < 4; i++) spent.do('allied', { act: 'sail', group: 'tg-a-1', by: [BESIDE, SEA] });
    expectRefused(spent.refusal('allied', { act: 'hunt', group: 'tg-a-1' }), '9.G.3.d#4', 'has nothing left of its allowance');
    expectAllowed(sea().refusal('allied', { act: 'hunt', group: 'tg-a-1' }));
  });
});

describe('troops', () => {
  const port = (): Referee =>
    crete().in('allied ships', 1).group('tg-a-1', SUDA, [STEAMER, CRUISER]).group('tg-a-2', SUDA, [SECOND]).put(BATTALION, SUDA);
  const aboard = (unit: string, ...ships: readonly string[]) => ({ act: 'go-aboard', group: 'tg-a-1', unit, ships });

  rule('9.H.1#1')('go aboard of ships of the group', () => {
    expectRefused(port().refusal('allied', aboard(BATTALION, SECOND)), '9.H.1#1', 'does not sail in Group 1');
    expectAllowed(port().refusal('allied', aboard(BATTALION, STEAMER)));
  });

  rule('9.H.1#1')('go aboard of ships of their own side', () => {
    expectRefused(port().put('de-gjr-100', SUDA).refusal('allied', aboard('de-gjr-100', STEAMER)), '9.H.1#1', 'is none of your units');
    expectAllowed(port().refusal('allied', aboard(BATTALION, STEAMER)));
  });

  rule('9.H.1#1')('go ashore from the group in which they sail', () => {
    const ashore = { act: 'go-ashore', group: 'tg-a-1', unit: BATTALION, at: SUDA };
    const sailing = (unit: string) =>
      crete()
        .in('allied ships', 1)
        .group('tg-a-1', SUDA, [STEAMER])
        .group('tg-a-2', SUDA, ['uk-convoy-2'])
        .put(BATTALION, `aboard ${unit}`);
    expectRefused(sailing('uk-convoy-2').refusal('allied', ashore), '9.H.1#1', 'is not aboard of Group 1');
    expectAllowed(sailing(STEAMER).refusal('allied', ashore));
  });
});
