import { signal } from '@preact/signals';
import type { Explanation } from '@sandtable/umpire';
import { useEffect } from 'preact/hooks';
import type { Face } from '../../face/face.ts';
import { choices, shown, trying, umpire } from '../../table/state.ts';
import { Icon } from '../icons.tsx';
import { RuleRef } from '../parts.tsx';

const answer = signal<Explanation | null>(null);

interface Limit {
  readonly most?: number;
  readonly least?: number;
}

/** How far the set-up has come to its limits, where it has any: so many at most here, so many at least there. */
export function Limits({ face }: { readonly face: Face }) {
  const now = choices.value;
  const seat = shown.value?.seat;
  useEffect(() => {
    const question = face.play.limits;
    if (!question) answer.value = null;
    else if (seat) void trying(async () => (answer.value = await umpire.ask({ ask: 'explain', seat, question })));
  }, [now, seat]);
  const limits = (answer.value?.['limits'] ?? []) as unknown as readonly Limit[];
  if (limits.length === 0) return null;
  return (
    <ul class="limits">
      {answer.value?.lines.map(({ rule, value, says }, i) => {
        const { most, least } = limits[i] ?? {};
        const isMet = least !== undefined && Number(value) >= least;
        return (
          <li key={rule} class={isMet ? 'met' : ''}>
            <b>
              {String(value)} <small>{most === undefined ? `of at least ${least}` : `of at most ${most}`}</small>
            </b>
            <span>
              {says} <RuleRef id={rule} />
            </span>
            {isMet && <Icon name="tick" size={15} />}
          </li>
        );
      })}
    </ul>
  );
}
