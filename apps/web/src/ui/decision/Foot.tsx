import { held, isOurs, question, sides } from '../../table/state.ts';
import { footing } from './footing.ts';

/** The buttons of the decision: the one that goes on, and what else can be done; while others decide, whom one waits for. */
export function Foot() {
  const { main, others } = footing.value;
  const seat = question.value?.seats[0];
  if (!isOurs.value)
    return seat && held.value === null ? (
      <footer class="foot acts">
        <span class="btn still">{sides.value[seat]?.name ?? seat} to decide</span>
      </footer>
    ) : null;
  if (!main && others.length === 0) return null;
  return (
    <footer class="foot acts">
      {main && (
        <button type="button" class="btn primary" disabled={!main.can} onClick={main.run}>
          {main.says}
          <kbd>Enter</kbd>
        </button>
      )}
      {others.map(({ says, can, isIn, run }) => (
        <button type="button" class="btn" key={says} aria-pressed={isIn} disabled={!can} onClick={run}>
          {says}
        </button>
      ))}
    </footer>
  );
}
