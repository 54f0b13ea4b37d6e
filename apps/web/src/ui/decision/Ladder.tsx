import type { Chart } from '../../face/face.ts';
import { columnOf } from './columns.ts';

interface LadderProps {
  readonly chart: Chart;
  readonly before: string | null;
  readonly after: string;
  /** Columns to the right, or to the left if negative, before the ends of the table cut it. */
  readonly shift: number;
}

/** The columns of the table: where the odds begin, and by an arc where the shifts lead. */
export function Ladder({ chart, before, after, shift }: LadderProps) {
  const labels = chart.head.slice(1);
  const [from, to] = [columnOf(chart, before) - 1, columnOf(chart, after) - 1];
  const left = ((Math.min(from, to) + 0.5) / labels.length) * 100;
  const wide = (Math.abs(to - from) / labels.length) * 100;
  const isShifted = from >= 0 && shift !== 0;
  return (
    <div class={`ladderbox${isShifted ? ' shifted' : ''}`}>
      {isShifted && (
        <div class={`arc ${to < from ? 'leftwards' : to > from ? 'rightwards' : 'none'}`} style={{ left: `${left}%`, width: `${wide}%` }}>
          <b>{signed(shift)}</b>
        </div>
      )}
      <ol class="ladder" aria-label={`From the column ${before ?? after} to the column ${after}, ${signed(shift)} in all`}>
        {labels.map((label, i) => (
          <li key={label} class={i === to ? 'after' : i === from ? 'before' : ''}>
            {label.replace('%', '')}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A number with its sign, the minus as long as the plus. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
