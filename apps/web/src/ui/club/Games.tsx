import '../../styles/club-games.css';
import type { GamesListed } from '@sandtable/desk/club/history';
import { LARGEST_RECORD } from '@sandtable/desk/club/history';
import type { TableListed } from '@sandtable/desk/club/lobby';
import { useEffect, useState } from 'preact/hooks';
import { club, NotGranted } from '../../club/api.ts';
import { go } from '../../club/route.ts';
import { me, tried } from '../../club/state.ts';
import { COVERS } from '../../games.ts';
import { ask } from '../Dialog.tsx';
import { ago } from '../home/standing.ts';
import { Icon } from '../icons.tsx';
import { holderOf, listed, seatName } from './people.tsx';
import { Ratings } from './Ratings.tsx';
import { Statistics } from './Statistics.tsx';
import { isAsked, resultWords, scenarioTitle, titleOf, turnOf } from './tables.ts';

/** Milliseconds after the last letter before it is looked for a name. */
const TYPED = 300;

/** All games that one has sat at, by game and by person; and records from elsewhere. */
export function Games() {
  const [game, setGame] = useState('');
  const [name, setName] = useState('');
  const [found, setFound] = useState<GamesListed | null>(null);
  const wanted = { ...(game !== '' && { game }), ...(name.trim() !== '' && { with: name.trim() }) };
  const look = () => tried(async () => setFound(await club.games(wanted)));
  useEffect(() => {
    const timer = setTimeout(() => void look(), name === '' ? 0 : TYPED);
    return () => clearTimeout(timer);
  }, [game, name]);
  const more = (after: string) =>
    tried(async () => {
      const { games, next } = await club.games({ ...wanted, after });
      setFound({ games: [...(found?.games ?? []), ...games], next });
    });
  return (
    <section class="mygames" aria-labelledby="mygames">
      <header class="sectionhead">
        <h2 id="mygames">My games</h2>
        <BringIn />
      </header>
      <div class="gamefilters">
        <label class="field">
          Game
          <select value={game} onChange={(event) => setGame(event.currentTarget.value)}>
            <option value="">All games</option>
            {COVERS.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          With
          <input type="search" value={name} maxLength={32} placeholder="anybody" onInput={(event) => setName(event.currentTarget.value)} />
        </label>
      </div>
      {!found ? (
        <p class="hint">Looking for your games …</p>
      ) : found.games.length === 0 ? (
        <p class="hint">{game === '' && name === '' ? 'You have played no game here yet.' : 'You have played no game like that here.'}</p>
      ) : (
        <ul class="card rows" aria-label="Games">
          {found.games.map((one) => (
            <GameRow key={one.table} table={one} onGone={() => void look()} />
          ))}
        </ul>
      )}
      {found?.next && (
        <button type="button" class="btn more" onClick={() => void more(found.next as string)}>
          Show earlier games
        </button>
      )}
      <Statistics game={game} />
      <Ratings game={game} />
    </section>
  );
}

/** Who sat where: "Marta (German) and Jonas (Allied)". */
function sitting(table: TableListed): string {
  if (table.imported && table.stage === 'over')
    return `a record that ${table.host.id === me.value?.id ? 'you' : table.host.name} brought in`;
  return listed(
    table.seats.map((one) => `${one.person?.id === me.value?.id ? 'you' : holderOf(table, one)} (${seatName(table, one.seat)})`),
  );
}

function stateOf(table: TableListed): string {
  if (table.isClosed) return 'Closed by whoever runs the club';
  if (table.stage === 'over') return resultWords(table);
  return isAsked(table, me.value?.id) ? 'Waits for you' : 'Goes on';
}

function GameRow({ table, onGone }: { readonly table: TableListed; onGone(): void }) {
  const isOver = table.stage === 'over';
  const turns = isOver ? `${table.turn} ${table.turn === 1 ? 'turn' : 'turns'}` : turnOf(table);
  const remove = async () => {
    const question = { title: 'Take this record away?', says: 'It is yours alone. If you have its file, you can bring it in again.' };
    if (!(await ask({ ...question, yes: 'Take it away', no: 'Keep it' }))) return;
    await tried(() => club.close(table.table));
    onGone();
  };
  return (
    <li class="gamerow">
      <p>
        <b>{titleOf(table)}</b>
        <small>
          {scenarioTitle(table)}
          {table.forked ? ', from another game’s middle' : ''}
        </small>
      </p>
      <p>
        <b>{stateOf(table)}</b>
        <small>{sitting(table)}</small>
      </p>
      <small class="when">
        {turns}, {ago(table.ended ?? table.changed)}
      </small>
      <span class="sits">
        {isOver && table.imported && (
          <button type="button" class="btn small" onClick={() => void remove()}>
            Take away
          </button>
        )}
        <button type="button" class="btn small" onClick={() => go({ at: 'table', table: table.table, isBoard: false })}>
          {isOver ? 'Result' : 'Open'}
        </button>
      </span>
    </li>
  );
}

/** The record of a game that was played elsewhere becomes part of one's own games. */
function BringIn() {
  const [isBusy, setBusy] = useState(false);
  const bring = async (text: string): Promise<void> => {
    const into = ({ table }: { readonly table: string }) => go({ at: 'table', table, isBoard: false });
    try {
      into(await club.bringIn({ text, goOn: false }));
    } catch (error) {
      if (!(error instanceof NotGranted) || error.where !== 'goOn') throw error;
      const says = 'Its seed lies open: whoever had the file can know its dice beforehand. You sit in all its seats, and it stays private.';
      if (await ask({ title: 'Go on with this game?', says, yes: 'Go on with it', no: 'Not now' }))
        into(await club.bringIn({ text, goOn: true }));
    }
  };
  const chosen = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    input.value = '';
    if (!file) return;
    setBusy(true);
    await tried(async () => {
      if (file.size > LARGEST_RECORD) throw new Error(`A record has ${LARGEST_RECORD / 1024 / 1024} MB at most, and this file has more.`);
      await bring(await file.text());
    });
    setBusy(false);
  };
  return (
    <label class={`btn small file${isBusy ? ' busy' : ''}`} aria-busy={isBusy}>
      <Icon name="import" size={16} /> {isBusy ? 'Checking every line …' : 'Bring in a record'}
      <input
        type="file"
        class="unseen"
        disabled={isBusy}
        accept=".sandtable,.jsonl,.txt"
        aria-label="Bring in a record"
        onChange={(event) => void chosen(event.currentTarget)}
      />
    </label>
  );
}
