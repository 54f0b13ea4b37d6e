import type { Face } from '../../face/face.ts';
import { PAUSES } from '../../settings.ts';
import type { Seat } from '@sandtable/umpire';
import { useEffect } from 'preact/hooks';
import { intentNow } from '../../play/plan.ts';
import { fetchLevels, levelTitle } from '../../table/levels.ts';
import { atClub, held, holders, isMachines, pace, players, question, sides, thinking, trying, umpire } from '../../table/state.ts';
import { Icon } from '../icons.tsx';
import { openPlan } from '../seeing/planning.ts';
import { SkipButton } from '../seeing/SkipButton.tsx';
import { holdOrGo, nextEvent } from '../seeing/stage.ts';

const PACES = [
  ['Slow', PAUSES.slow],
  ['Brisk', PAUSES.brisk],
  ['Fast', PAUSES.fast],
] as const;

/** Somebody else decides, or nobody does just now: a machine is watched, its pace set. */
export function Waiting({ face }: { readonly face: Face }) {
  if (held.value !== null) return <p class="hint">{held.value} The map can be explored meanwhile.</p>;
  return <WaitingFor face={face} />;
}

function WaitingFor({ face }: { readonly face: Face }) {
  const seats = question.value?.seats ?? [];
  const isMachine = seats.every(isMachines);
  const names = seats.map((seat) => holders.value[seat] ?? sides.value[seat]?.name ?? seat).join(' and ');
  const seat = seats.find(isMachines);
  if (!isMachine || seat === undefined) return <p class="hint">Waiting for {names}. The map can be explored meanwhile.</p>;
  return (
    <>
      <Thinking face={face} seat={seat} />
      {!atClub.value && <Pace />}
    </>
  );
}

/** How far the machine's thinking has come, what it means to do so far, and how to have it play at once. */
function Thinking({ face, seat }: { readonly face: Face; readonly seat: Seat }) {
  useEffect(() => void fetchLevels(face.id), [face.id]);
  const now = thinking.value?.seat === seat ? thinking.value : null;
  const title = levelTitle(face.id, players.value[seat] ?? '');
  const intent = intentNow(seat);
  return (
    <div class="thinks">
      <p class={intent || now ? 'intentsofar' : ''}>
        <b>{title}</b>
        {intent ? `: ${intent}` : now ? ' weighs what to do.' : ' plays.'}
      </p>
      <progress class={now ? '' : 'resting'} max={1} value={now?.done ?? 0} aria-label={`${title} thinks`} aria-hidden={!now} />
      {!atClub.value && (now || intent) && (
        <div class="acts">
          <button
            type="button"
            class="btn"
            disabled={!now}
            title="It plays the best it has found so far"
            onClick={() => void trying(() => umpire.ask({ ask: 'hurry', seat }))}
          >
            Play now
          </button>
          <button
            type="button"
            class="btn"
            disabled={intent === null}
            title="Its plan, and what it is worth"
            onClick={() => openPlan(seat, null)}
          >
            Why?
          </button>
        </div>
      )}
    </div>
  );
}

function Pace() {
  const isHeld = pace.value === null;
  return (
    <div class="acts" role="group" aria-label="Pace of the machine">
      <button
        type="button"
        class="btn"
        aria-pressed={isHeld}
        aria-keyshortcuts="H"
        title={`${isHeld ? 'Go on' : 'Hold'} (H)`}
        onClick={holdOrGo}
      >
        <Icon name={isHeld ? 'play' : 'pause'} size={16} />
        {isHeld ? 'Go on' : 'Hold'}
      </button>
      <button type="button" class="btn" aria-keyshortcuts="S" title="Hold it, and watch the next march or attack (S)" onClick={nextEvent}>
        Step <kbd>S</kbd>
      </button>
      {PACES.map(([name, pause]) => (
        <button type="button" class="btn" key={name} aria-pressed={pace.value === pause} onClick={() => (pace.value = pause)}>
          {name}
        </button>
      ))}
      <SkipButton />
    </div>
  );
}
