import type { Me } from '@sandtable/desk/club/lobby';
import { useState } from 'preact/hooks';
import { club } from '../../club/api.ts';
import { me as signedIn, signOut, tried } from '../../club/state.ts';
import { KeptAway } from './KeptAway.tsx';
import { Avatar } from './people.tsx';

/** Who one is at the club: a guest makes a name and keeps the seat, anybody changes the passphrase or signs out. */
export const Myself = ({ me }: { readonly me: Me }) => (
  <>
    <Account me={me} />
    <KeptAway />
  </>
);

function Account({ me }: { readonly me: Me }) {
  const [isDone, setDone] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const given = new FormData(form);
    const word = (name: string) => String(given.get(name) ?? '');
    const wanted = me.isGuest
      ? { name: word('name'), passphrase: word('passphrase') }
      : { passphrase: word('passphrase'), was: word('was') };
    const now = await tried(() => club.changeMe(wanted));
    if (!now) return;
    signedIn.value = now;
    form.reset();
    setDone(true);
  };
  return (
    <form class="card narrowcard" onSubmit={(event) => void submit(event)} aria-label="Who you are here">
      <h2 class="withavatar">
        <Avatar person={me} size={34} /> {me.name}
      </h2>
      {me.isGuest ? (
        <>
          <p>You are a guest, known by this browser alone. Make yourself a name, and you find your seat again from anywhere.</p>
          <label class="field">
            Name
            <input name="name" required minLength={2} maxLength={32} autocomplete="username" />
          </label>
        </>
      ) : (
        <label class="field">
          Passphrase until now
          <input name="was" type="password" required autocomplete="current-password" />
        </label>
      )}
      <label class="field">
        {me.isGuest ? 'Passphrase' : 'New passphrase'}
        <input name="passphrase" type="password" required minLength={8} autocomplete="new-password" />
      </label>
      {isDone && <p role="status">Kept.</p>}
      <div class="acts">
        <button type="submit" class="btn primary">
          {me.isGuest ? 'Keep my seat under this name' : 'Change the passphrase'}
        </button>
        <button type="button" class="btn" onClick={() => void signOut()}>
          Sign out
        </button>
      </div>
    </form>
  );
}
