import type { Me } from '@sandtable/desk/club/lobby';
import { club } from '../../club/api.ts';
import { go } from '../../club/route.ts';
import { leave, tried } from '../../club/state.ts';
import { ask } from '../Dialog.tsx';
import { saveFile } from '../files.ts';

const LEAVING = {
  title: 'Delete your account?',
  says:
    'Your name, passphrase, words, notes and addresses are deleted at once and for good. Games that are over stay with those who played ' +
    'them, without your name; in those under way your seats stand empty.',
  yes: 'Delete it',
  no: 'Keep it',
};

/** What the club keeps of somebody: to be taken along, and to be deleted. */
export function OwnData({ me }: { readonly me: Me }) {
  const take = () =>
    tried(async () => saveFile(`${me.name} at the club.json`, JSON.stringify(await club.kept(), null, 2), 'application/json'));
  const remove = async () => {
    if (await ask(LEAVING)) await tried(async () => (await leave(), go({ at: 'lobby' })));
  };
  return (
    <section class="card narrowcard" aria-labelledby="owndata">
      <h2 id="owndata">What the club keeps of you</h2>
      <p>Your name, your sessions, games and words, your notes, and how you are told.</p>
      <div class="acts">
        <button type="button" class="btn" onClick={() => void take()}>
          Take it along as a file
        </button>
        <button type="button" class="btn" onClick={() => void remove()}>
          Delete my account
        </button>
      </div>
    </section>
  );
}
