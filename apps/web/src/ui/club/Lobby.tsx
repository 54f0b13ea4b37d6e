import type { TableListed } from '@sandtable/desk/club/lobby';
import { useEffect } from 'preact/hooks';
import { go } from '../../club/route.ts';
import { lobby, me, readLobby } from '../../club/state.ts';
import { notices } from '../../club/notices.ts';
import { commit } from '../../club/words.ts';
import { club } from '../../club/api.ts';
import { COVERS } from '../../games.ts';
import { Drawing } from '../home/Drawing.tsx';
import { fetchFace } from '../home/shelf.ts';
import { ago } from '../home/standing.ts';
import { Icon } from '../icons.tsx';
import { RuleText } from '../RuleText.tsx';
import { tried } from '../../club/state.ts';
import { SeatsOffered } from './Handing.tsx';
import { Told, useNotices } from './Told.tsx';
import { Concerning } from './tournaments/Concerning.tsx';
import { Position } from './Position.tsx';
import { paceWords } from './pace.ts';
import { Avatar, holderOf, listed, others, points, seatName } from './people.tsx';
import {
  behindOf,
  decidersOf,
  freeSeats,
  isAsked,
  pictureOf,
  questionWords,
  resultWords,
  scenarioTitle,
  seatsOf,
  titleOf,
  turnOf,
} from './tables.ts';

/** Milliseconds between two looks at the lobby while somebody looks at it. */
const LOOK_EVERY = 10_000;

/** So many games beside the first are shown as they stand. */
const MOST_DRAWN = 6;

const openTable = (table: TableListed): void => go({ at: 'table', table: table.table, isBoard: false });

/** What waits for me, what I may join, what is played, and what was. */
export function Lobby() {
  const who = me.value?.id;
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void readLobby();
    look();
    const timer = setInterval(look, LOOK_EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [who]);
  useNotices(who);
  const all = lobby.value;
  const games = [...new Set((all?.mine ?? []).map(({ game }) => game))].join();
  useEffect(() => {
    for (const game of games.split(',').filter(Boolean)) void fetchFace(game);
  }, [games]);
  if (!all) return <p class="hint">Looking round the club …</p>;
  const asked = all.mine.filter((table) => isAsked(table, who)).toSorted((a, b) => a.changed - b.changed);
  const waiting = all.mine.filter((table) => !isAsked(table, who));
  const [first, ...more] = asked;
  const isEmpty = all.mine.length === 0;
  const hasSide = all.live.length + all.over.length + notices.value.length + all.tournaments.length > 0;
  return (
    <div class="lobby" data-side={hasSide ? 'yes' : 'no'}>
      <div class="lobbymain">
        <SeatsOffered />
        {first && (
          <section aria-labelledby="foryou">
            <Head id="foryou" says="Waiting for you" small={asked.length === 1 ? 'one game' : `${asked.length} games`} />
            <First table={first} />
            {more.length > 0 && (
              <div class="waitcards">
                {more.map((table, i) => (
                  <WaitCard key={table.table} table={table} isDrawn={i < MOST_DRAWN} />
                ))}
              </div>
            )}
          </section>
        )}
        {isEmpty && <Empty />}
        {waiting.length > 0 && (
          <section aria-labelledby="forothers">
            <Head id="forothers" says="Waiting for others" small={waiting.length === 1 ? 'one game' : `${waiting.length} games`} />
            <ul class="card rows">
              {waiting.map((table) => (
                <OthersRow key={table.table} table={table} />
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="opentables">
          <Head id="opentables" says="Open tables" {...(all.open.length > 0 && { small: 'seats free now' })}>
            {me.value && !isEmpty && (
              <button type="button" class="btn small" onClick={() => go({ at: 'new', game: null })}>
                <Icon name="plus" size={16} /> New table
              </button>
            )}
          </Head>
          {all.open.length === 0 ? (
            <p class="hint">No table has a free seat just now.</p>
          ) : (
            <ul class="card rows">
              {all.open.map((table) => (
                <OpenRow key={table.table} table={table} rating={all.hosts[table.table]} />
              ))}
            </ul>
          )}
        </section>
      </div>
      {hasSide && (
        <div class="lobbyside">
          <Concerning />
          {all.live.length > 0 && (
            <section aria-labelledby="live">
              <Head id="live" says="Live now" />
              <ul class="card rows">
                {all.live.map((table) => (
                  <li class="liverow" key={table.table}>
                    <i class="livedot" />
                    <p>
                      <b>{listed(others(table, undefined).map(({ name }) => name))}</b>
                      <small>
                        {titleOf(table)}, {turnOf(table)}
                      </small>
                    </p>
                    {table.mayWatch ? (
                      <button type="button" class="btn small" title={`Watch, ${behindOf(table)}`} onClick={() => openTable(table)}>
                        Watch
                      </button>
                    ) : (
                      <small>{ago(table.changed)}</small>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <Told />
          {all.over.length > 0 && (
            <section aria-labelledby="over">
              <Head id="over" says="Played" />
              <ul class="card rows">
                {all.over.map((table) => (
                  <li class="liverow over" key={table.table}>
                    <p>
                      <b>{titleOf(table)}</b>
                      <small>
                        {resultWords(table)}, {listed(others(table, who).map(({ name }) => name))}
                      </small>
                    </p>
                    <button type="button" class="btn small" onClick={() => openTable(table)}>
                      Result
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </div>
  );
}

interface HeadProps {
  readonly id: string;
  readonly says: string;
  readonly small?: string;
  readonly children?: preact.ComponentChildren;
}

const Head = ({ id, says, small, children }: HeadProps) => (
  <header class="sectionhead">
    <h2 id={id}>{says}</h2>
    {small && <small>{small}</small>}
    {children}
  </header>
);

interface TableProps {
  readonly table: TableListed;
}

/** Who else is there, and since when the game waits. */
function With({ table }: TableProps) {
  const people = others(table, me.value?.id);
  return (
    <p class="with">
      {people.map((person) => (
        <Avatar key={person.id} person={person} at={table} size={22} />
      ))}
      {listed(people.map(({ name }) => name))} <small>moved {ago(table.changed)}</small>
    </p>
  );
}

const Asked = ({ table }: TableProps) => (
  <p class="askedwords">
    {questionWords(table)} {table.question && <RuleText id={table.question.rule} />}
  </p>
);

/** The game that has waited longest, large. */
function First({ table }: TableProps) {
  return (
    <article class="card firsttable" aria-label={titleOf(table)}>
      <Position table={table} />
      <div class="text">
        <h3>{titleOf(table)}</h3>
        <p class="scenario">
          {scenarioTitle(table)}, {turnOf(table)}; you play {listed(seatsOf(table, me.value?.id).map(({ seat }) => seatName(table, seat)))}
        </p>
        <With table={table} />
        <Asked table={table} />
        <button type="button" class="btn primary" onClick={() => openTable(table)}>
          <Icon name="play" size={16} /> Play
        </button>
      </div>
    </article>
  );
}

function WaitCard({ table, isDrawn }: TableProps & { readonly isDrawn: boolean }) {
  const picture = pictureOf(table);
  return (
    <article class="card waitcard" aria-label={titleOf(table)}>
      {isDrawn ? <Position table={table} /> : <div class="tablepicture">{picture && <Drawing of={picture} />}</div>}
      <div class="text">
        <h3>{titleOf(table)}</h3>
        <With table={table} />
        <Asked table={table} />
        <button type="button" class="btn small" onClick={() => openTable(table)}>
          Open
        </button>
      </div>
    </article>
  );
}

/** A game in which somebody else is to decide: what they are at is told by the kind of question alone. */
function OthersRow({ table }: TableProps) {
  const deciders = decidersOf(table);
  const free = freeSeats(table);
  return (
    <li class="othersrow">
      <p>
        <b>{titleOf(table)}</b>
        <small>
          {scenarioTitle(table)}
          {table.stage === 'playing' ? `, ${turnOf(table)}` : ''}
          {table.tournament ? `; ${table.tournament.name}, round ${table.tournament.round}` : ''}
        </small>
      </p>
      <p class="what">
        {table.stage === 'gathering' ? (
          free.length > 0 ? (
            `Waits for somebody to play ${listed(free.map(({ seat }) => seatName(table, seat)))}`
          ) : (
            questionWords(table)
          )
        ) : table.isAdjourned ? (
          questionWords(table)
        ) : (
          <>
            <b>{listed(deciders.map((one) => holderOf(table, one)))}</b> <small>{questionWords(table)}</small>
          </>
        )}
      </p>
      <small class="when">{ago(table.changed)}</small>
      <button type="button" class="btn small" onClick={() => openTable(table)}>
        Open
      </button>
    </li>
  );
}

/** A table with a free seat. */
function OpenRow({ table, rating }: TableProps & { readonly rating: number | undefined }) {
  const picture = pictureOf(table);
  const free = freeSeats(table);
  const sit = (seat: string) =>
    tried(async () => {
      await club.sit(table.table, seat, { commitment: commit() });
      openTable(table);
    });
  return (
    <li class="openrow">
      <span class="thumb">{picture && <Drawing of={picture} />}</span>
      <p>
        <b>{titleOf(table)}</b>
        <small>{[scenarioTitle(table), paceWords(table.pace)].filter(Boolean).join(', ')}</small>
      </p>
      <p class="by">
        <Avatar person={table.host} at={table} size={24} /> {table.host.name}{' '}
        <small>
          {rating === undefined ? '' : `rated ${points(rating)}, `}
          {ago(table.made)}
        </small>
      </p>
      <span class="sits">
        {me.value ? (
          free.map(({ seat }) => (
            <button key={seat} type="button" class="btn small" onClick={() => void sit(seat)}>
              {free.length === 1 ? `Sit down as ${seatName(table, seat)}` : seatName(table, seat)}
            </button>
          ))
        ) : (
          <button type="button" class="btn small" onClick={() => go({ at: 'me' })}>
            Sign in to sit down
          </button>
        )}
      </span>
    </li>
  );
}

/** Somebody who plays nothing here yet. */
const Empty = () => (
  <section class="emptycards" aria-label="Begin">
    {me.value ? (
      <article class="card emptycard">
        <h3>Make a table</h3>
        <p>Choose a game and who may sit down: anybody, or whoever you send a link.</p>
        <button type="button" class="btn primary" onClick={() => go({ at: 'new', game: null })}>
          <Icon name="plus" size={16} /> New table
        </button>
      </article>
    ) : (
      <article class="card emptycard">
        <h3>Come in</h3>
        <p>Look round as you like. To sit down at a table you need a name and a passphrase: no address, and nothing else.</p>
        <button type="button" class="btn primary" onClick={() => go({ at: 'me' })}>
          Sign in, or make a name
        </button>
      </article>
    )}
    <article class="card emptycard">
      <h3>Learn by playing</h3>
      <p>{COVERS.length} games, each with a lesson at the table: on this computer, without the club.</p>
      <a class="btn" href="index.html">
        <Icon name="learn" size={18} /> On this computer
      </a>
    </article>
  </section>
);
