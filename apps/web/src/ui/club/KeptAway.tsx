import type { Blocked } from '@sandtable/desk/club/talk';
import { useEffect, useState } from 'preact/hooks';
import { club } from '../../club/api.ts';
import { tried } from '../../club/state.ts';
import { ago } from '../home/standing.ts';
import { Avatar } from './people.tsx';

/** Whom one has blocked: one lifts it here, or blocks somebody by name. */
export function KeptAway() {
  const [all, setAll] = useState<readonly Blocked[] | null>(null);
  const now = (change: () => Promise<readonly Blocked[]>) =>
    tried(change).then((found) => {
      if (found) setAll(found);
      return found !== null;
    });
  useEffect(() => void now(club.blocked), []);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const name = String(new FormData(form).get('blocked') ?? '');
    if (await now(() => club.block({ name }))) form.reset();
  };
  return (
    <section class="card narrowcard keptaway" aria-labelledby="keptaway">
      <h2 id="keptaway">Whom you have blocked</h2>
      <p>
        You sit down at no new table together, are not shown each other’s open tables, and read nothing that they say. Games that you play
        already go on, without their words. They are not told.
      </p>
      {all?.length === 0 && <p class="hint">Nobody.</p>}
      {all && all.length > 0 && (
        <ul>
          {all.map(({ name, at }) => (
            <li key={name}>
              <Avatar person={{ id: name, name }} size={26} />
              <p>
                <b>{name}</b> <small>{ago(at)}</small>
              </p>
              <button type="button" class="btn small" onClick={() => void now(() => club.unblock(name))}>
                Unblock<span class="unseen"> {name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={(event) => void submit(event)}>
        <label class="field">
          Somebody by name
          <input name="blocked" required minLength={2} maxLength={32} autocomplete="off" />
        </label>
        <div class="acts">
          <button type="submit" class="btn">
            Block
          </button>
        </div>
      </form>
    </section>
  );
}
