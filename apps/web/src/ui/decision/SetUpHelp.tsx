import { busy } from '../../play/acting.ts';
import { layBack } from '../../play/tray.ts';
import { atClub, choices, game, refusal, shown, story, trying, umpire } from '../../table/state.ts';
import { undo } from './goback.ts';
import { keepSetUpOf, shelfOpen } from './setupshelf.ts';

/** The rest of a set-up by one click: as a machine would, or as it was kept before. */
export function SetUpHelp() {
  const now = shown.value;
  if (!now) return null;
  const isBegun = hasPlaced(now.seat);
  return (
    <>
      {!atClub.value && <Buttons seat={now.seat} canSave={isBegun && now.undo.phase.can} />}
      {isBegun && now.undo.step.can && (
        <p class="takeback">
          What stands already is moved by taking it back:{' '}
          <button type="button" class="link" aria-label="Take back the last" disabled={busy.value} onClick={() => void undo()}>
            the last
          </button>{' '}
          or{' '}
          <button type="button" class="link" aria-label="Take back everything" disabled={busy.value} onClick={() => void undo('phase')}>
            everything
          </button>
          .
        </p>
      )}
    </>
  );
}

/** Was the seat's last deed one of this set-up? In a game that goes on after another its last may be one of that game. */
function hasPlaced(seat: string): boolean {
  const last = story.value.findLast((one) => one.seat === seat)?.act;
  const setUps = game.value?.face.play.placing.map(({ act }) => act) ?? [];
  return last !== undefined && (setUps.includes(last) || choices.value.some(({ act }) => act === last));
}

function Buttons({ seat, canSave }: { readonly seat: string; readonly canSave: boolean }) {
  const isKept = game.value?.face.play.keepsSetUps === true;
  return (
    <div class="setuphelp">
      <button
        type="button"
        class="btn"
        title="A machine sets up all that is left of your side; one Undo takes it back"
        disabled={busy.value}
        onClick={() => void setUpForMe()}
      >
        Set up for me
      </button>
      {isKept && (
        <button type="button" class="btn" disabled={busy.value} onClick={() => (shelfOpen.value = { to: 'use' })}>
          Saved set-ups
        </button>
      )}
      {isKept && canSave && (
        <button type="button" class="btn" onClick={() => keepSetUpOf(seat)}>
          Save
        </button>
      )}
    </div>
  );
}

/** A machine sets up all that is left, whatever else is asked for it. */
async function setUpForMe(): Promise<void> {
  const seat = shown.value?.seat;
  if (seat === undefined || busy.value) return;
  layBack();
  refusal.value = null;
  busy.value = true;
  const done = await trying(() => umpire.ask({ ask: 'set up', seat }));
  busy.value = false;
  if (done && !done.done) refusal.value = { refusal: done.refusal, at: null };
}
