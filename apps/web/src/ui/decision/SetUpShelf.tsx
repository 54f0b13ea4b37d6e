import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Facts } from '@sandtable/umpire';
import type { Face } from '../../face/face.ts';
import { layBack } from '../../play/tray.ts';
import { busy } from '../../play/acting.ts';
import { textIn } from '../../table/files.ts';
import { board, refusal, shown, sides, umpire } from '../../table/state.ts';
import { Dialog } from '../Dialog.tsx';
import { saveFile } from '../files.ts';
import { Icon } from '../icons.tsx';
import { IconButton } from '../parts.tsx';
import { dropSetUp, fetchSetUps, keepSetUp, keptSetUps } from './deployments.ts';
import { shelfOpen } from './setupshelf.ts';

const fault = signal<string | null>(null);

/** Runs what may come to grief, and says in the window what went wrong. */
const orFault = (done: Promise<void>): void =>
  void done.catch((error: unknown) => {
    fault.value = (error as Error).message;
  });

const close = () => {
  shelfOpen.value = fault.value = null;
};

/** Set-ups that are kept in this browser or on the player's disk. */
export function SetUpShelf({ face }: { readonly face: Face }) {
  const open = shelfOpen.value;
  if (!open) return null;
  return (
    <Dialog title={open.to === 'use' ? 'Use a saved set-up' : 'Save the set-up'} onClose={close}>
      {open.to === 'use' ? <Use face={face} /> : <Keep face={face} seat={open.seat} />}
      {fault.value && (
        <p class="fault" role="alert">
          <Icon name="bar" size={18} /> {fault.value}
        </p>
      )}
    </Dialog>
  );
}

function Use({ face }: { readonly face: Face }) {
  const seat = shown.value?.seat ?? '';
  useEffect(() => orFault(fetchSetUps(face.id)), [face.id]);
  const fitting = keptSetUps.value?.filter((one) => one.game === face.id && one.seat === seat);
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      const deployment = JSON.parse(await textIn(file)) as Facts;
      await keepSetUp(deployment);
      await use(deployment);
    } catch (error) {
      fault.value = `${file.name}: ${(error as Error).message}`;
    }
  };
  return (
    <div class="setupshelf">
      {fitting?.length === 0 && <p class="hint">No set-up of the {sides.value[seat]?.name} side is kept in this browser yet.</p>}
      <ul>
        {fitting?.map((one) => (
          <li key={one.name}>
            <button type="button" class="btn wide" onClick={() => void use(one.deployment)}>
              <span class="grow">
                {one.name} <small>{face.scenarios.find(({ id }) => id === one.scenario)?.title ?? one.scenario}</small>
              </span>
            </button>
            <IconButton label={`Save ${one.name} as a file`} onClick={() => toDisk(one.deployment)}>
              <Icon name="export" />
            </IconButton>
            <IconButton label={`Delete ${one.name}`} onClick={() => orFault(dropSetUp(one))}>
              <Icon name="bin" />
            </IconButton>
          </li>
        ))}
      </ul>
      <label class="btn filebutton">
        <Icon name="import" size={16} /> From a file
        <input
          type="file"
          accept=".json"
          aria-label="Set-up file"
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </label>
    </div>
  );
}

/** Sets up what is left as it was kept; what cannot stand here stays in the tray, and the first reason is told. */
async function use(deployment: Facts): Promise<void> {
  const seat = shown.value?.seat;
  if (seat === undefined || busy.value) return;
  layBack();
  busy.value = true;
  try {
    const { refused } = await umpire.ask({ ask: 'set up as', seat, deployment });
    close();
    const [reason] = refused;
    if (reason !== undefined)
      refusal.value = { refusal: { rules: [], reason: `${refused.length} of it cannot stand here. ${reason}` }, at: null };
  } catch (error) {
    fault.value = (error as Error).message;
  } finally {
    busy.value = false;
  }
}

function Keep({ face, seat }: { readonly face: Face; readonly seat: string }) {
  const keep = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const name = String(new FormData(form).get('name') ?? '').trim();
    const asFile = (event.submitter as HTMLButtonElement | null)?.value === 'file';
    if (name === '') return;
    try {
      const file = await umpire.ask({ ask: 'kept set-up', seat, name });
      if (asFile) toDisk(file);
      else await keepSetUp(file);
      close();
    } catch (error) {
      fault.value = (error as Error).message;
    }
  };
  const usual = `${board.value?.scenario}, ${sides.value[seat]?.name ?? seat}`;
  return (
    <form class="setupshelf" onSubmit={(event) => void keep(event)}>
      <p class="hint">Where the {face.seats[seat]?.name} units of this game were set up, to be used again in one click.</p>
      <label>
        Name
        <input type="text" name="name" defaultValue={usual} required />
      </label>
      <div class="acts">
        <button type="submit" class="btn" value="file">
          <Icon name="export" size={16} /> As a file
        </button>
        <button type="submit" class="btn primary" value="browser">
          Keep it
        </button>
      </div>
    </form>
  );
}

const toDisk = (file: Facts): void =>
  saveFile(
    `${String(file['game'])}-${String(file['name']).replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.json`,
    `${JSON.stringify(file, null, 2)}\n`,
  );
