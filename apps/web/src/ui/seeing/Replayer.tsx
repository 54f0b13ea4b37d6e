import { Icon } from '../icons.tsx';
import { IconButton } from '../parts.tsx';
import { isRunning, leave, lines, lookAt, run, sought, step, tempo } from './replaying.ts';
import { TEMPI, type Tempo } from './tempi.ts';

const NEXT: { readonly [tempo in Tempo]: Tempo } = { slow: 'brisk', brisk: 'fast', fast: 'in a minute', 'in a minute': 'slow' };

/** A slider over the whole game: plays it, and stops at any line. */
export function Replayer() {
  const last = Math.max(0, lines.value.length - 1);
  const at = sought.value ?? last;
  if (last === 0) return null;
  return (
    <div class="replayer" role="group" aria-label="Replay">
      <IconButton
        label={isRunning.value ? 'Pause' : 'Play the game from here'}
        onClick={() => (isRunning.value ? (isRunning.value = false) : void run())}
      >
        <Icon name={isRunning.value ? 'pause' : 'play'} size={18} />
      </IconButton>
      <IconButton label="One line back" title="One line back ([)" disabled={at === 0} onClick={() => step(-1)}>
        <Icon name="stepback" size={18} />
      </IconButton>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label="Line of the story"
        aria-valuetext={`line ${at + 1} of ${last + 1}`}
        style={{ '--part': `${(100 * at) / last}%` }}
        onPointerUp={(event) => event.currentTarget.blur()}
        onInput={(event) => lookAt(Number(event.currentTarget.value))}
      />
      <IconButton label="One line on" title="One line on (])" disabled={sought.value === null} onClick={() => step(1)}>
        <Icon name="stepon" size={18} />
      </IconButton>
      <button
        type="button"
        class="tempo"
        aria-label={`Speed of the replay: ${tempo.value}`}
        title={`Speed: ${Object.keys(TEMPI).join(', ')}`}
        onClick={() => (tempo.value = NEXT[tempo.value])}
      >
        {tempo.value}
      </button>
      <button type="button" class="count" disabled={sought.value === null} title="Back to the game" onClick={leave}>
        {at + 1} of {last + 1}
      </button>
    </div>
  );
}
