import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Face } from '../../face/face.ts';
import { clubActs, replay } from '../../table/replay.ts';
import { trying } from '../../table/state.ts';
import { isWide, sheet } from '../frame/sheet.ts';
import { phaseTitle } from './Story.tsx';
import { Replayer } from './Replayer.tsx';
import { leave, lookedAt } from './replaying.ts';

/** The window in which a new game goes on from what is looked at, once it has been fetched. */
const GoOnWindow = signal<FunctionComponent | null>(null);

async function goOn(): Promise<void> {
  const found = await trying(() => import('./GoOn.tsx'));
  if (!found) return;
  GoOnWindow.value = found.GoOnDialog;
  await found.askToGoOn();
}

/** Says that what is seen is past, and leads back, or on from there; on a narrow screen the slider is here, and the sheet gives way. */
export function Banner({ face }: { readonly face: Face }) {
  const isBack = replay.value !== null;
  useEffect(() => {
    if (!isBack || isWide.value) return undefined;
    const before = sheet.value;
    sheet.value = 'low';
    return () => {
      sheet.value = before;
    };
  }, [isBack]);
  if (!isBack) return null;
  const at = lookedAt.value;
  const Window = GoOnWindow.value;
  const Acts = clubActs.value;
  return (
    <>
      <section class="card banner" role="status" aria-label="Looking back">
        <p>
          You are looking at <b>{!at ? 'the beginning' : at.turn > 0 ? `turn ${at.turn}, ${phaseTitle(at, face)}` : 'the set-up'}</b>.
        </p>
        <div class="acts">
          <button type="button" class="btn primary" onClick={leave}>
            Back to the game
          </button>
          {Acts ? (
            <Acts />
          ) : (
            <button type="button" class="btn" onClick={() => void goOn()}>
              Go on from here as a new game
            </button>
          )}
        </div>
        {!isWide.value && <Replayer />}
      </section>
      {Window && <Window />}
    </>
  );
}
