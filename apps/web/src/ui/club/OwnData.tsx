import type { Me } from '@sandtable/desk/club/lobby';
import { useState } from 'preact/hooks';
import { club } from '../../club/api.ts';
import { go } from '../../club/route.ts';
import { leave, tried } from '../../club/state.ts';
import { saveFile } from '../files.ts';

/** What the club keeps of somebody: to be taken along, and to be deleted. */
export function OwnData({ me }: { readonly me: Me }) {
  const [isLeaving, setLeaving] = useState(false);
  const take = () =>
    tried(async () => saveFile(`${me.name} at the club.json`, JSON.stringify(await club.kept(), null, 2), 'application/json'));
  if (isLeaving) return <Leaving me={me} onStay={() => setLeaving(false)} />;
  return (
    <section class="card narrowcard" aria-labelledby="owndata">
      <h2 id="owndata">What the club keeps of you</h2>
      <p>Your name, your sessions, games and words, your notes, and how you are told.</p>
      <div class="acts">
        <button type="button" class="btn" onClick={() => void take()}>
          Take it along as a file
        </button>
        <button type="button" class="btn" onClick={() => setLeaving(true)}>
          Delete my account
        </button>
      </div>
    </section>
  );
}

/** Whoever sits at somebody's computer deletes nothing: it takes the passphrase, which a guest has not. */
function Leaving({ me, onStay }: { readonly me: Me; onStay(): void }) {
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const passphrase = me.isGuest ? undefined : String(new FormData(event.currentTarget as HTMLFormElement).get('passphrase') ?? '');
    setBusy(true);
    await tried(async () => (await leave(passphrase), go({ at: 'lobby' })));
    setBusy(false);
  };
  return (
    <form class="card narrowcard" onSubmit={(event) => void submit(event)} aria-labelledby="leaving">
      <h2 id="leaving">Delete your account?</h2>
      <p>
        Your name, passphrase, words, notes and addresses are deleted at once and for good. Games that are over stay with those who played
        them, without your name; in those under way your seats stand empty.
      </p>
      {!me.isGuest && (
        <label class="field">
          Your passphrase
          <input name="passphrase" type="password" required autocomplete="current-password" autoFocus />
        </label>
      )}
      <div class="acts">
        <button type="submit" class="btn" disabled={isBusy}>
          Delete it
        </button>
        <button type="button" class="btn primary" onClick={onStay}>
          Keep it
        </button>
      </div>
    </form>
  );
}
