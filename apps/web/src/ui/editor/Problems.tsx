import { signal } from '@preact/signals';
import type { Problem, Spot } from '@sandtable/umpire';
import { bench, problems, seek } from '../../editor/workshop.ts';
import { Icon } from '../icons.tsx';
import { IconButton } from '../parts.tsx';
import { RuleNumber } from './RuleNumber.tsx';

export const problemsOpen = signal(false);

const isFault = ({ weight }: Problem): boolean => weight === 'fault';

/** How many there are, in the bar; a press opens the list. */
export function ProblemsButton() {
  const all = problems.value;
  const faults = (all ?? []).filter(isFault).length;
  return (
    <button
      type="button"
      class={`btn small ed-problems${faults > 0 ? ' faults' : all?.length === 0 ? ' fine' : ''}`}
      aria-expanded={problemsOpen.value}
      onClick={() => (problemsOpen.value = !problemsOpen.value)}
    >
      <Icon name={all?.length === 0 ? 'tick' : 'bar'} size={16} />
      {all === null ? (
        'Checking'
      ) : (
        <span>
          {all.length > 0 && `${all.length} `}
          <span class="word">{all.length === 0 ? 'No problems' : all.length === 1 ? 'problem' : 'problems'}</span>
        </span>
      )}
    </button>
  );
}

/** Everything that is wrong with the edition; a press on a line leads there. */
export function ProblemsPanel() {
  if (!problemsOpen.value) return null;
  const all = problems.value ?? [];
  const faults = all.filter(isFault);
  return (
    <section class="ed-problempanel card" aria-label="Problems">
      <header>
        <h2>Problems</h2>
        <IconButton label="Close" onClick={() => (problemsOpen.value = false)}>
          <Icon name="close" size={18} />
        </IconButton>
      </header>
      <p class="hint">
        {faults.length > 0
          ? 'No game can begin while there are faults.'
          : all.length > 0
            ? 'A game can begin; look these over.'
            : 'Nothing is wrong.'}
      </p>
      <ul class="ed-scroll" tabIndex={0} aria-label="All problems">
        {all.slice(0, MOST).map((problem, i) => (
          <li key={i}>
            <button type="button" class={isFault(problem) ? 'is-fault' : 'is-warning'} onClick={() => seek(problem.at)}>
              <span class="where">
                {whereOf(problem.at)} <small>{isFault(problem) ? 'fault' : 'warning'}</small>
              </span>
              {problem.says}
            </button>
            {problem.rule && <RuleNumber id={problem.rule} />}
          </li>
        ))}
        {all.length > MOST && <li class="hint">and {all.length - MOST} more</li>}
      </ul>
    </section>
  );
}

/** So many are listed at once; nobody mends more before looking again. */
const MOST = 200;

/** A spot in words. */
export function whereOf({ part, hex, hexside, counter, scenario, table, path }: Spot): string {
  if (hexside) return `Hexside ${hexside.join('/')}`;
  if (hex !== undefined) return `Hex ${hex}`;
  if (counter !== undefined) return `Counter ${counter}`;
  if (scenario !== undefined) return `Scenario ${scenario}`;
  if (table !== undefined) return bench.value?.face.tables.find(({ id }) => id === table)?.title ?? `Table ${table}`;
  return path ? `${part}: ${path}` : part;
}
