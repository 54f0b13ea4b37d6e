import { columnOf } from './columns.ts';

interface LadderProps {
  /** What the columns are called, the first being that of the rolls. */
  readonly head: readonly string[];
  readonly before: string | null;
  readonly after: string;
  /** The best column where not all is known, and `after` is the worst; else null. */
  readonly best: string | null;
  /** Columns to the right, or to the left if negative, before the ends of the table cut it. */
  readonly shift: number;
}

/** The columns of the table: where the odds begin, and by an arc where the shifts lead; what is not known may lead farther. */
export function Ladder({ head, before, after, best, shift }: LadderProps) {
  const labels = head.slice(1);
  const [from, to] = [columnOf(head, before) - 1, columnOf(head, after) - 1];
  const end = best === null ? to : columnOf(head, best) - 1;
  const left = ((Math.min(from, to) + 0.5) / labels.length) * 100;
  const wide = (Math.abs(to - from) / labels.length) * 100;
  const isShifted = from >= 0 && to >= 0 && shift !== 0;
  // Of shifts that lead over an end of the table so many columns are left.
  const isCut = isShifted && best === null && to - from !== shift && (to === 0 || to === labels.length - 1);
  const reached = best === null ? after : `${after} to ${best}`;
  return (
    <div class={`ladderbox${isShifted && to !== from ? ' shifted' : ''}`}>
      {isShifted && to !== from && (
        <div class={`arc ${to < from ? 'leftwards' : 'rightwards'}`} style={{ left: `${left}%`, width: `${wide}%` }}>
          <b>{signed(isCut ? to - from : shift)}</b>
        </div>
      )}
      <ol class="ladder" aria-label={`From the column ${before ?? after} to the column ${reached}, ${signed(shift)} in all`}>
        {labels.map((label, i) => (
          <li key={label} class={i >= to && i <= end ? 'after' : i === from ? 'before' : ''}>
            {label.replace('%', '')}
          </li>
        ))}
      </ol>
      {isCut && (
        <p class="hint">
          The shifts come to {signed(shift)}, and the table ends at {labels[to]}.
        </p>
      )}
    </div>
  );
}

/** A number with its sign, the minus as long as the plus. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
