import { signal } from '@preact/signals';
import type { Explanation, Value } from '@sandtable/umpire';
import { useEffect } from 'preact/hooks';
import type { Face } from '../../face/face.ts';
import { capital } from '@sandtable/warfare/telling';
import { question, shown, trying, umpire } from '../../table/state.ts';
import { isWide } from '../frame/sheet.ts';
import { signed } from './Ladder.tsx';
import { RuleRef } from '../parts.tsx';

const answer = signal<Explanation | null>(null);

interface Row {
  readonly says: string;
  readonly of: readonly [many: number, all: number];
}

const rowsOf = ({ rows }: Explanation): readonly Row[] => (rows ?? []) as unknown as readonly Row[];
const isIdle = ({ idle }: Explanation): boolean => (idle as Value) !== null;

/**
 * The table that the next roll is made on, where what is decided now bears on it: what is added to the die, by which rule, and what each
 * result's chance is.
 */
export function TableChances({ face }: { readonly face: Face }) {
  const seat = shown.value?.seat;
  const commands = shown.value?.commands;
  const asked = face.play.tableAt?.(question.value?.step ?? '') ?? null;
  const key = asked ? JSON.stringify(asked) : null;
  useEffect(() => {
    answer.value = null;
    if (!asked || !seat) return undefined;
    let isOld = false;
    void trying(() => umpire.ask({ ask: 'explain', seat, question: asked })).then((found) => {
      if (!isOld && found) answer.value = found;
    });
    return () => {
      isOld = true;
    };
  }, [key, seat, commands]);
  const now = answer.value;
  if (!asked || !now || isIdle(now)) return null;
  const chart = face.charts.find(({ rule }) => now.lines.some((line) => line.rule === rule));
  return (
    <details class="tablechances" open={isWide.value}>
      <summary>{chart ? `The next roll: ${chart.title}` : 'The next roll'}</summary>
      <ul class="limits">
        {rowsOf(now).map(({ says, of: [many, all] }) => (
          <li key={says}>
            <b>
              {many} <small>of {all}</small>
            </b>
            <span>{says}</span>
          </li>
        ))}
      </ul>
      <ul class="lines">
        {now.lines.map(({ rule, value, says }) => (
          <li key={says}>
            <span>{capital(says)}</span>
            <RuleRef id={rule} />
            <b>{typeof value === 'number' && value !== 0 ? signed(value) : value}</b>
          </li>
        ))}
      </ul>
    </details>
  );
}
