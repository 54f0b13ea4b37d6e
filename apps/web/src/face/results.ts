import type { EffectShown, ResultsTable } from '@sandtable/warfare/showing';
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
    return {
      short: shortOf(entry.effects),
      says: entry.says,
      loses: isAttackers ? 'attacker' : loses,
      rank: Math.max(0, order.indexOf(code)) / Math.max(1, order.length - 1),
    };
  };
}

/** What one side suffers: "ret. −1", "retreat", "gone"; nothing where it suffers nothing. */
function sufferedBy(side: 'attacker' | 'defender', effects: readonly EffectShown[]): string {
  const hit = effects.find((effect) => effect.do === 'lose' && effect.who === side);
  const goes = effects.some((effect) => effect.do === 'retreat' && effect.who === side);
  const loss = hit && lossOf(hit);
  return [goes ? (loss ? 'ret.' : 'retreat') : '', loss].filter(Boolean).join(' ');
}

const lossOf = ({ steps, part }: EffectShown): string =>
  steps === 'all' ? 'gone' : steps !== undefined ? `−${steps}` : part === undefined ? 'loses' : `−${part}`;

/** What a result does to both sides, as short as can be; what the defender suffers is said without saying who. */
function shortOf(effects: readonly EffectShown[]): string {
  const [attacker, defender] = [sufferedBy('attacker', effects), sufferedBy('defender', effects)];
  if (attacker !== '' && attacker === defender) return `both ${attacker === 'loses' ? 'lose' : attacker}`;
  return [attacker && `att. ${attacker}`, defender].filter(Boolean).join(', ');
}
