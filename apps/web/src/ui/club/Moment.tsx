import type { SeatWanted } from '@sandtable/desk/club/lobby';
import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { club } from '../../club/api.ts';
import { go, hashOf } from '../../club/route.ts';
import { listed, me, tried } from '../../club/state.ts';
import { commit } from '../../club/words.ts';
import { clubActs, replay } from '../../table/replay.ts';
import { lookAtLine } from '../seeing/replaying.ts';
import { Dialog } from '../Dialog.tsx';
import { Choose } from '../home/Choose.tsx';
import { seatName } from './people.tsx';
import { SITS } from './seating.ts';
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
  const [mine, setMine] = useState<readonly string[]>(table?.seats.map(({ seat }) => seat) ?? []);
  const [isBusy, setBusy] = useState(false);
  if (!table) return null;
  const start = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    const made = await tried(() => {
      const wanted = (seat: string): SeatWanted => (mine.includes(seat) ? { by: 'me', commitment: commit() } : { by: 'anybody' });
      return club.fork(table.table, { n, seats: Object.fromEntries(table.seats.map(({ seat }) => [seat, wanted(seat)])) });
    });
    isAsking.value = false;
    if (made) go({ at: 'table', table: made.table, isBoard: false });
  };
  return (
    <form class="tablesetup" onSubmit={(event) => void start(event)}>
      <p>A private table begins at the position that you are looking at, with new dice and new words for them. This game stays as it is.</p>
      <div class="seats">
        {table.seats.map(({ seat }) => (
          <Choose
            key={seat}
            title={seatName(table, seat)}
            name={`seat ${seat}`}
            chosen={mine.includes(seat) ? 'me' : 'anybody'}
            values={SITS}
            onChoose={(who) => setMine(who === 'me' ? [...mine, seat] : mine.filter((one) => one !== seat))}
          />
        ))}
      </div>
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
