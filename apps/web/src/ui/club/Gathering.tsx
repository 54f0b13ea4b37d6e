import type { Invitation, SeatListed, TableListed } from '@sandtable/desk/club/lobby';
import { useState } from 'preact/hooks';
import { club } from '../../club/api.ts';
import { go, hashOf } from '../../club/route.ts';
import { me, readTable, tried } from '../../club/state.ts';
import { commit, isFull, lostWords } from '../../club/words.ts';
import { ask } from '../Dialog.tsx';
import { Drawing } from '../home/Drawing.tsx';
import { Icon } from '../icons.tsx';
import { paceWords } from './pace.ts';
import { Avatar, holderOf, listed, seatName } from './people.tsx';
import { OfTournament } from './OfTournament.tsx';
import { freeSeats, pictureOf, scenarioTitle, seatsOf, titleOf } from './tables.ts';

interface Props {
  readonly table: TableListed;
}

/** A table before its first move: who has sat down, who is invited, and what is promised of the dice. */
export function Gathering({ table }: Props) {
  const who = me.value?.id;
  // Who sits at a table of a tournament is settled there.
  const isHost = table.host.id === who && table.tournament === null;
  const picture = pictureOf(table);
  const close = async () => {
    const says = 'Whoever has sat down gets up again, and invitations to it lead nowhere.';
    if (!(await ask({ title: 'Close this table?', says, yes: 'Close it', no: 'Keep it' }))) return;
    if (await tried(async () => (await club.close(table.table), true))) go({ at: 'lobby' });
  };
  return (
    <div class="gathering">
      <section class="card gathercard" aria-labelledby="gathering">
        <div class="tablepicture">{picture && <Drawing of={picture} />}</div>
        <div class="text">
          <h2 id="gathering">{titleOf(table)}</h2>
          <p>
            {scenarioTitle(table)}
            {table.pace ? `, ${paceWords(table.pace)}` : ''}. {table.tournament ? '' : ACCESS[table.access]}{' '}
            {table.tournament ? '' : isHost ? 'You made it.' : `${table.host.name} made it.`}
          </p>
          {table.tournament && <OfTournament of={table.tournament} />}
          <ul class="seatlist">
            {table.seats.map((seat) => (
              <SeatRow key={seat.seat} table={table} seat={seat} />
            ))}
          </ul>
          <p class="gatherstate" role="status">
            {stateOf(table, who)}
          </p>
          {who !== undefined && lostWords(table, who).length > 0 && (
            <div class="acts">
              <button
                type="button"
                class="btn primary"
                onClick={() =>
                  void tried(async () => {
                    await club.drawAnew(table.table);
                    await readTable(table.table);
                  })
                }
              >
                Draw all words anew
              </button>
            </div>
          )}
          {isHost && (
            <div class="acts">
              <button type="button" class="btn" onClick={() => void close()}>
                Close this table
              </button>
            </div>
          )}
        </div>
      </section>
      <div class="gatherside">
        {isHost && freeSeats(table).length > 0 && <Invite table={table} />}
        <PromiseCard table={table} />
      </div>
    </div>
  );
}

const ACCESS = {
  open: 'Anybody with a name may sit down.',
  invitation: 'Whoever has an invitation may sit down.',
  private: 'Only whoever has an invitation sees it.',
} as const;

function stateOf(table: TableListed, me: string | undefined): string {
  const lost = me === undefined ? [] : lostWords(table, me);
  if (lost.length > 0)
    return 'The word that you add to the dice lies in the browser in which you sat down. Open this table there, or have all words drawn anew.';
  const free = freeSeats(table).map(({ seat }) => seatName(table, seat));
  if (free.length > 0) return `The game begins by itself when somebody plays ${listed(free)}.`;
  const missing = table.seats.filter(({ person, isWordIn }) => person && !isWordIn).map((seat) => holderOf(table, seat));
  return missing.length > 0 ? `All have sat down. It begins when ${listed([...new Set(missing)])} has the page open.` : 'It begins now.';
}

function SeatRow({ table, seat: one }: Props & { readonly seat: SeatListed }) {
  const isMine = one.person !== null && one.person.id === me.value?.id;
  const mayWait = me.value && !one.person && one.machine === null && (table.access === 'open' || seatsOf(table, me.value.id).length > 0);
  const change = (act: () => Promise<unknown>) =>
    void tried(async () => {
      await act();
      await readTable(table.table);
    });
  return (
    <li>
      <b>{seatName(table, one.seat)}</b>
      <span class="holder">
        {one.person && <Avatar person={one.person} at={table} size={24} />}
        {isMine ? 'you' : holderOf(table, one)}
      </span>
      <small>{one.isWordIn ? 'word laid open' : one.commitment === null ? '' : 'word promised'}</small>
      {mayWait && (
        <button type="button" class="btn small" onClick={() => change(() => club.sit(table.table, one.seat, { commitment: commit() }))}>
          Sit down
        </button>
      )}
      {isMine && !isFull(table) && table.tournament === null && (
        <button type="button" class="btn small" onClick={() => change(() => club.stand(table.table, one.seat))}>
          Get up
        </button>
      )}
    </li>
  );
}

/** A link with which somebody sits down: three plain words. */
function Invite({ table }: Props) {
  const [made, setMade] = useState<Invitation | null>(null);
  const [isCopied, setCopied] = useState(false);
  const free = freeSeats(table);
  const make = (seat: string | null) =>
    void tried(async () => {
      setMade(await club.invite(table.table, seat));
      setCopied(false);
    });
  const link = made && new URL(hashOf({ at: 'join', words: made.words }), location.href).href;
  return (
    <section class="card invite" aria-labelledby="invite">
      <h3 id="invite">Invite by link</h3>
      <p>Whoever opens the link first takes the seat; no account is asked for. It is good for seven days.</p>
      {link === null ? (
        <div class="acts">
          {free.map(({ seat }) => (
            <button key={seat} type="button" class="btn" onClick={() => make(seat)}>
              <Icon name="plus" size={16} /> {free.length === 1 ? 'Make a link' : `For ${seatName(table, seat)}`}
            </button>
          ))}
        </div>
      ) : (
        <div class="linkrow">
          <input readOnly value={link} aria-label="The link" onFocus={(event) => event.currentTarget.select()} />
          <button
            type="button"
            class="btn"
            onClick={() => void tried(async () => (await navigator.clipboard.writeText(link), setCopied(true)))}
          >
            {isCopied ? 'Copied' : 'Copy'}
          </button>
        </div>
      )}
    </section>
  );
}

/** "7c1e 94ab … e3f0". */
export const shortly = (digest: string): string => `${digest.slice(0, 4)} ${digest.slice(4, 8)} … ${digest.slice(-4)}`;

/** Why nobody can choose the dice, in words. */
const PromiseCard = ({ table }: Props) => (
  <section class="card promise" aria-labelledby="promise">
    <h3 id="promise">Dice that nobody chooses</h3>
    <p>
      The club has drawn a secret and promised it: <code>{shortly(table.commitment)}</code>. Each seat adds a word that its own page has
      drawn, promised before any word is open. The dice come from all of them together, so that neither a player nor the club can choose
      them, and no player knows them. At the end the secret is laid open, and this page checks every die.
    </p>
  </section>
);
