import type { ResultsTable } from '@sandtable/warfare/showing';
import type { ResultFace } from './face.ts';

/** What a code of a table of combat results means, from the effects that the table lists for it; null for what is none. */
export function resultsBy({ codes, order = Object.keys(codes) }: ResultsTable): (code: string) => ResultFace | null {
  return (code) => {
    const entry = Object.hasOwn(codes, code) ? codes[code] : undefined;
    if (!entry) return null;
    const hits = entry.effects.filter((effect) => effect.do === 'lose');
    const whose = new Set(hits.map(({ who }) => who));
    const loses = whose.size > 1 ? 'both' : whose.has('attacker') ? 'attacker' : whose.has('defender') ? 'defender' : 'nobody';
    const back = entry.effects.find((effect) => effect.do === 'retreat');
    const isAttackers = loses === 'attacker' || back?.who === 'attacker';
    const loss = hits[0] ? (hits[0].steps === 'all' ? 'gone' : `−${hits[0].steps}`) : '';
    const retreat = back ? (loss ? 'ret.' : 'retreat') : '';
    const whom = isAttackers ? 'att.' : loses === 'both' ? 'both' : '';
    return {
      short: [whom, retreat, loss].filter(Boolean).join(' '),
      says: entry.says,
      loses: isAttackers ? 'attacker' : loses,
      rank: Math.max(0, order.indexOf(code)) / Math.max(1, order.length - 1),
    };
  };
}
