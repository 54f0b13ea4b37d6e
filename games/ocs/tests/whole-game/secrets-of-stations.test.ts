import { isFacts, type Facts, type Saved } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { firstLeak, leaking, type Compared, type Twin } from '../../../../packages/umpire/tests/leaks.ts';
import type { Decision } from '../../../../packages/umpire/tests/walk.ts';
import { ocs as game, type Ocs } from '../../src/index.ts';
import { BF, BF2, fly, ILYUSHIN, LAGG, LAGG2, sky } from '../air.ts';
import { STATIONS } from '../planted-leaks.ts';
import { step, takeUp, type Referee } from '../referee.ts';
import { played } from '../staged-secrets.ts';
import { watched } from '../watched.ts';

const [HERE, FAR] = ['04.04', '04.06'] as const;
/** Fighters of both sides on stations that are written down, others at their bases, and a division between them. */
const above = (): Referee =>
  sky()
    .with({ at: HERE, is: 'recorded' as 'active' }, BF)
    .with({ at: '09.09', is: 'recorded' as 'active' }, LAGG2)
    .put('02.02', BF2)
    .put('11.11', LAGG, ILYUSHIN)
    .by((all) => all.option('hidden-stations', true).put('su-413', '04.08')).set;

/** Aircraft fly near and far, troops march under hidden fighters, others take their station. */
const decisions = (): Decision<Ocs>[] => {
  const soviet = above().in('2 soviet movement').facts({ first: 'german' });
  return [
    ...played(soviet, 'soviet', fly('11.11', [LAGG], '11.06')),
    ...played(soviet, 'soviet', fly('11.11', [ILYUSHIN], HERE)),
    ...played(soviet, 'soviet', takeUp('04.08', 'su-413'), step('04.07'), step(FAR), { act: 'put-down' }),
    ...played(above().in('1 german movement'), 'german', fly('02.02', [BF2], '03.05')),
    ...played(above().in('1 german movement'), 'german', { act: 'end' }),
  ];
};

/** By 14.8d alone: the enemy's fighters that are off the map are on another station. */
function elsewhere(saved: Required<Saved>, _view: Facts, seat: string): Twin[] {
  const aircraft = saved.state['aircraft'] as { readonly [id: string]: Facts };
  const isEnemy = (id: string): boolean => id.startsWith('de-') !== (seat === 'german');
  const away = Object.entries(aircraft).flatMap(([id, one]) => (one['is'] === 'recorded' && isEnemy(id) ? [id] : []));
  return away.flatMap((id) =>
    ['03.06', FAR, '08.10'].map((at): Twin => ({
      says: `${id} over ${at}`,
      saved: { ...saved, state: { ...saved.state, aircraft: { ...aircraft, [id]: { ...aircraft[id], at } } } },
      command: (command) => command,
      words: [id],
      isHidden(after) {
        const seen = (after['state'] as Facts)['aircraft'];
        return isFacts(seen) && !/^\d/.test(String((seen[id] as Facts | undefined)?.['at']));
      },
    })),
  );
}

describe('where stations are written down (14.8d)', () => {
  it('nothing that a seat is sent tells where enemy fighters are, until they are found', () => {
    const compared: Compared = { twins: 0, played: 0 };
    expect(firstLeak(watched(game, 'all', elsewhere), decisions(), compared)).toBeNull();
    expect(compared.twins).toBeGreaterThan(40);
    expect(compared.played).toBeGreaterThan(20);
  }, 60_000);

  it.each(Object.entries(STATIONS))(
    'is seen to leak where %s',
    (_, leak) => {
      expect(firstLeak(watched(leaking(game, leak), 'few', elsewhere), decisions())).not.toBeNull();
    },
    60_000,
  );
});
