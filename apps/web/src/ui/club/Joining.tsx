import type { InvitationRead, TableListed } from '@sandtable/desk/club/lobby';
import { useEffect, useState } from 'preact/hooks';
import { club, NotGranted } from '../../club/api.ts';
import { go } from '../../club/route.ts';
import { me, tried } from '../../club/state.ts';
import { commit } from '../../club/words.ts';
import { behindOf, scenarioTitle, titleOf } from './tables.ts';
import { seatName } from './people.tsx';
import { SignIn } from './SignIn.tsx';

/** Somebody has opened an invitation: what it is to, and how one sits down. */
export function Joining({ words }: { readonly words: string }) {
  const [found, setFound] = useState<InvitationRead | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isNamed, setNamed] = useState(false);
  useEffect(() => {
    setFault(null);
    club.invitation(words).then(setFound, (error: unknown) => setFault(error instanceof NotGranted ? error.message : String(error)));
  }, [words]);
  if (fault !== null)
    return (
      <section class="card narrowcard">
        <h2>This invitation cannot be opened</h2>
        <p>{fault}</p>
      </section>
    );
  if (!found) return <p class="hint">Opening the invitation …</p>;
  const { table, seat, watches } = found;
  if (watches) return <ToWatch table={table} words={words} />;
  const free = table.seats.filter((one) => !one.person && one.machine === null && (seat === null || one.seat === seat));
  const sit = (its: string) =>
    tried(async () => {
      if (!me.value) me.value = await club.asGuest(words);
      await club.sit(table.table, its, { commitment: commit(), invitation: words });
      go({ at: 'table', table: table.table, isBoard: false });
    });
  const takeOver = (its: string) =>
    tried(async () => {
      if (!me.value) me.value = await club.asGuest(words);
      await club.answerHandOver(table.table, its, { yes: true, invitation: words });
      go({ at: 'lobby' });
    });
  if (isNamed && !me.value) return <SignIn says="Then you take your seat." />;
  return (
    <section class="card narrowcard" aria-labelledby="invited">
      <h2 id="invited">{table.host.name} invites you</h2>
      <p>
        <b>{titleOf(table)}</b>, {scenarioTitle(table)}.
      </p>
      {table.stage === 'playing' && seat !== null ? (
        <>
          <p>
            The game is at turn {table.turn}. You take {seatName(table, seat)} over when the others at the table agree; their silence for a
            day is a yes.
          </p>
          <div class="acts">
            <button type="button" class="btn primary" onClick={() => void takeOver(seat)}>
              Take {seatName(table, seat)} over{me.value ? '' : ' as a guest'}
            </button>
            {me.value === null && (
              <button type="button" class="btn" onClick={() => setNamed(true)}>
                Sign in first
              </button>
            )}
          </div>
        </>
      ) : free.length === 0 ? (
        <p>The seat has been taken meanwhile.</p>
      ) : (
        <>
          {!me.value && <p>You need no account: you sit down as a guest, and may make yourself a name later.</p>}
          <div class="acts">
            {free.map((one, i) => (
              <button key={one.seat} type="button" class={`btn${i === 0 ? ' primary' : ''}`} onClick={() => void sit(one.seat)}>
                Play {seatName(table, one.seat)}
                {me.value ? '' : ' as a guest'}
              </button>
            ))}
            {me.value === null && (
              <button type="button" class="btn" onClick={() => setNamed(true)}>
                Sign in first
              </button>
            )}
          </div>
        </>
      )}
    </section>
  );
}

/** Somebody is invited to look on. */
function ToWatch({ table, words }: { readonly table: TableListed; readonly words: string }) {
  const watch = () =>
    tried(async () => {
      if (!me.value) me.value = await club.asGuest(words);
      await club.watch(table.table, words);
      go({ at: 'table', table: table.table, isBoard: false });
    });
  return (
    <section class="card narrowcard" aria-labelledby="invited">
      <h2 id="invited">{table.host.name} invites you to watch</h2>
      <p>
        <b>{titleOf(table)}</b>, {scenarioTitle(table)}; you see it {behindOf(table)}.
      </p>
      {!me.value && <p>You need no account: you come as a guest.</p>}
      <div class="acts">
        <button type="button" class="btn primary" onClick={() => void watch()}>
          Watch{me.value ? '' : ' as a guest'}
        </button>
      </div>
    </section>
  );
}
