import { LARGEST_RECORD, type RecordBroughtIn } from '@sandtable/desk/club/history';
import { PERSON } from '@sandtable/umpire';
import { useState } from 'preact/hooks';
import { club, NotGranted } from '../../club/api.ts';
import { go } from '../../club/route.ts';
import { tried } from '../../club/state.ts';
import { Dialog } from '../Dialog.tsx';
import { Choose } from '../home/Choose.tsx';
import { Icon } from '../icons.tsx';
import { listed, seatName } from './people.tsx';

/** A record of a game that is not over, and the seats that machines play in it. */
interface Unfinished {
  readonly text: string;
  readonly game: string;
  readonly machines: readonly string[];
}

/** What a record's first line says of its game and of who played it; the club reads the rest. */
function headOf(text: string): Omit<Unfinished, 'text'> {
  const { game = '', seats = {} } = JSON.parse(text.split('\n', 1)[0] ?? '{}') as {
    readonly game?: string;
    readonly seats?: { readonly [seat: string]: string };
  };
  return { game, machines: Object.keys(seats).filter((seat) => seats[seat] !== PERSON) };
}

const into = ({ table }: { readonly table: string }): void => go({ at: 'table', table, isBoard: false });

/** The record of a game that was played elsewhere becomes part of one's own games. */
export function BringIn() {
  const [isBusy, setBusy] = useState(false);
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null);
  const bring = async (text: string): Promise<void> => {
    try {
      into(await club.bringIn({ text, goOn: false }));
    } catch (error) {
      if (!(error instanceof NotGranted) || error.where !== 'goOn') throw error;
      setUnfinished({ text, ...headOf(text) });
    }
  };
  const chosen = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    input.value = '';
    if (!file) return;
    setBusy(true);
    await tried(async () => {
      if (file.size > LARGEST_RECORD) throw new Error(`A record has ${LARGEST_RECORD / 1024 / 1024} MB at most, and this file has more.`);
      await bring(await file.text());
    });
    setBusy(false);
  };
  return (
    <>
      <label class={`btn small file${isBusy ? ' busy' : ''}`} aria-busy={isBusy}>
        <Icon name="import" size={16} /> {isBusy ? 'Checking every line …' : 'Bring in a record'}
        <input
          type="file"
          class="unseen"
          disabled={isBusy}
          accept=".sandtable,.jsonl,.txt"
          aria-label="Bring in a record"
          onChange={(event) => void chosen(event.currentTarget)}
        />
      </label>
      {unfinished && (
        <Dialog title="Go on with this game?" onClose={() => setUnfinished(null)}>
          <GoOn of={unfinished} onClose={() => setUnfinished(null)} />
        </Dialog>
      )}
    </>
  );
}

const AGAIN = 'again';

/** Whether a game is gone on with whose seed lies open, and who plays where machines did. */
function GoOn({ of: { text, game, machines }, onClose }: { readonly of: Unfinished; onClose(): void }) {
  const [who, setWho] = useState<NonNullable<RecordBroughtIn['machines']>>(AGAIN);
  const [isBusy, setBusy] = useState(false);
  const start = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    const made = await tried(() => club.bringIn({ text, goOn: true, ...(machines.length > 0 && { machines: who }) }));
    onClose();
    if (made) into(made);
  };
  const names = listed(machines.map((seat) => seatName({ game }, seat)));
  return (
    <form class="tablesetup" onSubmit={(event) => void start(event)}>
      <p>
        Its seed lies open: whoever had the file can know its dice beforehand. You sit in all seats that people had, and it stays private.
      </p>
      {machines.length > 0 && (
        <Choose
          title={names}
          name="machines"
          chosen={who}
          values={[
            [AGAIN, machines.length === 1 ? 'The machine plays on' : 'The machines play on', null],
            ['me', 'You', machines.length === 1 ? 'You take its seat.' : 'You take their seats.'],
          ]}
          onChoose={(one) => setWho(one as typeof who)}
        />
      )}
      <div class="acts">
        <button type="button" class="btn" onClick={onClose}>
          Not now
        </button>
        <button type="submit" class="btn primary" disabled={isBusy}>
          Go on with it
        </button>
      </div>
    </form>
  );
}
