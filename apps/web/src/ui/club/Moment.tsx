import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { club } from '../../club/api.ts';
import { go, hashOf } from '../../club/route.ts';
import { listed, me, tried } from '../../club/state.ts';
import { clubActs, replay } from '../../table/replay.ts';
import { lookAtLine } from '../seeing/replaying.ts';
import { Dialog } from '../Dialog.tsx';
import { ME, SeatsChoice, seatWanted } from './seating.tsx';
import { tab } from './Talk.tsx';

/** Looks back at a line of the open game, with the story and its slider in sight. */
export function lookBackAt(line: number): void {
  tab.value = 'story';
  lookAtLine(line);
}

/** Is being asked who sits where in a game that goes on from what is looked at. */
const isAsking = signal(false);

/** A game that is over hides nothing; and of one against oneself alone one may try another way at any time. */
const mayGoOn = (): boolean => {
  const table = listed.value;
  return table !== null && (table.stage === 'over' || table.seats.every(({ person }) => person !== null && person.id === me.value?.id));
};

/** What can be done with a moment of a game at a club: it has an address, and one may go on from there. */
export function MomentActs() {
  const [isCopied, setCopied] = useState(false);
  const table = listed.value;
  const n = replay.value?.n;
  if (!table || n === undefined) return null;
  const link = new URL(hashOf({ at: 'table', table: table.table, isBoard: true, line: n }), location.href).href;
  return (
    <>
      {mayGoOn() && (
        <button type="button" class="btn" onClick={() => (isAsking.value = true)}>
          Go on from here
        </button>
      )}
      {table.stage === 'over' && (
        <button
          type="button"
          class="btn"
          onClick={() => void tried(async () => (await navigator.clipboard.writeText(link), setCopied(true)))}
        >
          {isCopied ? 'Copied' : 'Copy a link'}
        </button>
      )}
      {isAsking.value && (
        <Dialog title="Go on from here" onClose={() => (isAsking.value = false)}>
          <GoOnForm n={n} />
        </Dialog>
      )}
    </>
  );
}

function GoOnForm({ n }: { readonly n: number }) {
  const table = listed.value;
  const [sits, setSits] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  if (!table) return null;
  const whoIn = (seat: string): string => sits[seat] ?? ME;
  const start = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    const made = await tried(() =>
      club.fork(table.table, { n, seats: Object.fromEntries(table.seats.map(({ seat }) => [seat, seatWanted(whoIn(seat))])) }),
    );
    isAsking.value = false;
    if (made) go({ at: 'table', table: made.table, isBoard: false });
  };
  return (
    <form class="tablesetup" onSubmit={(event) => void start(event)}>
      <p>A private table begins at the position that you are looking at, with new dice and new words for them. This game stays as it is.</p>
      <SeatsChoice
        game={table.game}
        seats={table.seats.map(({ seat }) => seat)}
        who={whoIn}
        onChoose={(seat, who) => setSits({ ...sits, [seat]: who })}
      />
      <div class="acts">
        <button type="button" class="btn" onClick={() => (isAsking.value = false)}>
          Not now
        </button>
        <button type="submit" class="btn primary" disabled={isBusy}>
          Make the table
        </button>
      </div>
    </form>
  );
}

clubActs.value = MomentActs;
