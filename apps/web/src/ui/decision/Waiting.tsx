import type { Face } from '../../face/face.ts';
import { PAUSES } from '../../settings.ts';
import { pace, players, question, trying, umpire } from '../../table/state.ts';
import { Icon } from '../icons.tsx';
import { SkipButton } from '../seeing/SkipButton.tsx';

const PACES = [
  ['Slow', PAUSES.slow],
  ['Brisk', PAUSES.brisk],
  ['Fast', PAUSES.fast],
] as const;

/** Somebody else decides: a machine is watched, its pace set. */
export function Waiting({ face }: { readonly face: Face }) {
  const seats = question.value?.seats ?? [];
  const isMachine = seats.every((seat) => players.value[seat] !== 'person');
  const names = seats.map((seat) => face.seats[seat]?.name ?? seat).join(' and ');
  const setPace = (pause: number | null) => {
    pace.value = pause;
    void trying(() => umpire.ask({ ask: 'pace', pause }));
  };
  if (!isMachine) return <p class="hint">Waiting for {names}. The map can be explored meanwhile.</p>;
  return (
    <div class="acts" role="group" aria-label="Pace of the machine">
      <button
        type="button"
        class="btn"
        aria-pressed={pace.value === null}
        onClick={() => setPace(pace.value === null ? PAUSES.brisk : null)}
      >
        <Icon name={pace.value === null ? 'play' : 'pause'} size={16} />
        {pace.value === null ? 'Go on' : 'Hold'}
      </button>
      {PACES.map(([name, pause]) => (
        <button type="button" class="btn" key={name} aria-pressed={pace.value === pause} onClick={() => setPace(pause)}>
          {name}
        </button>
      ))}
      <SkipButton />
    </div>
  );
}
