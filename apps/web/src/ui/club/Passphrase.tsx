import { useState } from 'preact/hooks';
import { club, NotGranted } from '../../club/api.ts';
import { go } from '../../club/route.ts';
import { me } from '../../club/state.ts';
import { Icon } from '../icons.tsx';

/** Fewer characters are no passphrase: the club's server says the same. */
const SHORTEST = 8;

const wordsOf = (error: unknown): string => (error instanceof NotGranted || error instanceof Error ? error.message : String(error));

const Fault = ({ says }: { readonly says: string | null }) =>
  says === null ? null : (
    <p class="fault" role="alert">
      <Icon name="bar" size={18} /> {says}
    </p>
  );

/** Somebody has forgotten their passphrase: a link is sent where they want mail. Whether they do is said to nobody. */
export function LostPassphrase({ onBack }: { onBack(): void }) {
  const [asked, setAsked] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget as HTMLFormElement).get('name') ?? '');
    setBusy(true);
    try {
      await club.losePassphrase(name);
      setAsked(name);
    } catch (error) {
      setFault(wordsOf(error));
    }
    setBusy(false);
  };
  if (asked !== null)
    return (
      <section class="card narrowcard" aria-labelledby="lost">
        <h2 id="lost">Look into your mail</h2>
        <p role="status">
          If {asked} gets mail from this club, a link is on its way, within a minute or two. It is good once, for an hour. If none comes,
          ask whoever runs the club.
        </p>
        <div class="acts">
          <button type="button" class="btn" onClick={onBack}>
            Sign in
          </button>
        </div>
      </section>
    );
  return (
    <form class="card narrowcard" onSubmit={(event) => void submit(event)} aria-labelledby="lost">
      <h2 id="lost">A new passphrase</h2>
      <p>A link is sent to the mail address under your name, if you have given one and opened its link.</p>
      <label class="field">
        Name
        <input name="name" required minLength={2} maxLength={32} autocomplete="username" autoFocus />
      </label>
      <Fault says={fault} />
      <div class="acts">
        <button type="submit" class="btn primary" disabled={isBusy}>
          Send me a link
        </button>
        <button type="button" class="btn" onClick={onBack}>
          Not now
        </button>
      </div>
    </form>
  );
}

/** Somebody has opened such a link, and chooses another passphrase. */
export function NewPassphrase({ word }: { readonly word: string }) {
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const passphrase = String(new FormData(event.currentTarget as HTMLFormElement).get('passphrase') ?? '');
    setBusy(true);
    try {
      me.value = await club.resetPassphrase(word, passphrase);
      go({ at: 'lobby' });
    } catch (error) {
      setFault(wordsOf(error));
      setBusy(false);
    }
  };
  return (
    <form class="card narrowcard" onSubmit={(event) => void submit(event)} aria-labelledby="reset">
      <h2 id="reset">A new passphrase</h2>
      <p>You are signed in here with it, and signed out everywhere else.</p>
      <label class="field">
        New passphrase
        <input name="passphrase" type="password" required minLength={SHORTEST} autocomplete="new-password" autoFocus />
        <small>A few words that only you know, {SHORTEST} characters at least.</small>
      </label>
      <Fault says={fault} />
      <div class="acts">
        <button type="submit" class="btn primary" disabled={isBusy}>
          Take this one
        </button>
      </div>
    </form>
  );
}
