import '../../styles/club-games.css';
import type { GamesListed } from '@sandtable/desk/club/history';
import type { TableListed } from '@sandtable/desk/club/lobby';
import { useEffect, useState } from 'preact/hooks';
import { club } from '../../club/api.ts';
import { go } from '../../club/route.ts';
import { me, tried } from '../../club/state.ts';
import { COVERS } from '../../games.ts';
import { ask } from '../Dialog.tsx';
import { ago } from '../home/standing.ts';
import { BringIn } from './BringIn.tsx';
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
