import type { Facts } from '@sandtable/umpire';
import type { EngagementShown } from '@sandtable/warfare/showing';
import type { Face } from '../face.ts';
import { framesOf } from '../frames.ts';
import { membersOf, wordsIn } from './members.ts';

/** Divisions of the battle under way, as a command names them: each by its first ship. */
export function divisionsIn(view: Facts, engagement: EngagementShown | undefined, { pieces }: Face) {
  const { divisions } = framesOf(view).findLast(({ procedure }) => procedure === engagement?.procedure)?.locals ?? {};
  if (!engagement || !Array.isArray(divisions)) return [];
  return divisions.map((one) => {
    const { id, ships } = membersOf(one);
    const those = wordsIn(ships);
    const [first = '', ...others] = those;
    const name = pieces[first]?.name ?? first;
    return [String(id), { title: others.length === 0 ? name : `${name} and ${others.length}`, pieces: those }] as const;
  });
}
