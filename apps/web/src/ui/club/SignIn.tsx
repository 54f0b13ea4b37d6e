import { useState } from 'preact/hooks';
import { club, NotGranted } from '../../club/api.ts';
import { me } from '../../club/state.ts';
import { Icon } from '../icons.tsx';
import { later } from '../later.tsx';

/** Fewer characters are no passphrase: the club's server says the same. */
const SHORTEST = 8;

const LostPassphrase = later<{ onBack(): void }>(async () => (await import('./Passphrase.tsx')).LostPassphrase);

/** Somebody signs in, or makes a name. Neither a mail address nor anything else is asked for. */
export function SignIn({ says, onDone }: { readonly says?: string; onDone?(): void }) {
  const [isNew, setNew] = useState(false);
  const [fault, setFault] = useState<NotGranted | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isLost, setLost] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget as HTMLFormElement);
    const one = { name: String(given.get('name')), passphrase: String(given.get('passphrase')) };
    setBusy(true);
    try {
      me.value = await (isNew ? club.join(one) : club.signIn(one));
      setFault(null);
      onDone?.();
    } catch (error) {
      setFault(error instanceof NotGranted ? error : new NotGranted(0, (error as Error).message));
    }
    setBusy(false);
  };
  if (isLost) return <LostPassphrase onBack={() => setLost(false)} />;
  return (
    <form class="card narrowcard" onSubmit={(event) => void submit(event)} aria-label={isNew ? 'Make a name' : 'Sign in'}>
      <h2>{isNew ? 'Make yourself a name' : 'Sign in'}</h2>
      {says && <p>{says}</p>}
      <label class="field">
        Name
        <input name="name" required minLength={2} maxLength={32} autocomplete="username" autoFocus />
      </label>
      <label class="field">
        Passphrase
        <input
          name="passphrase"
          type="password"
          required
          minLength={isNew ? SHORTEST : 1}
          autocomplete={isNew ? 'new-password' : 'current-password'}
        />
        {isNew && <small>A few words that only you know, {SHORTEST} characters at least. Nobody can look it up.</small>}
      </label>
      {fault && (
        <p class="fault" role="alert">
          <Icon name="bar" size={18} /> {fault.message}
        </p>
      )}
      <div class="acts">
        <button type="submit" class="btn primary" disabled={isBusy}>
          {isNew ? 'Make this name' : 'Sign in'}
        </button>
        <button
          type="button"
          class="btn"
          onClick={() => {
            setFault(null);
            setNew(!isNew);
          }}
        >
          {isNew ? 'I have a name' : 'I am new here'}
        </button>
      </div>
      {!isNew && (
        <button type="button" class="linkbutton" onClick={() => setLost(true)}>
          I have forgotten my passphrase
        </button>
      )}
    </form>
  );
}
