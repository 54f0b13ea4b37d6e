import '../../styles/club-told.css';
import type { NoticeListed } from '@sandtable/desk/club/notices';
import { useEffect } from 'preact/hooks';
import { fresh, notices, readNotices } from '../../club/notices.ts';
import { hashOf } from '../../club/route.ts';
import { me } from '../../club/state.ts';
import { fetchFace } from '../home/shelf.ts';
import { ago } from '../home/standing.ts';
import { RuleText } from '../RuleText.tsx';
import { noticeWords } from './noticewords.ts';

/** Milliseconds between two looks while somebody looks at the lobby. */
const LOOK_EVERY = 20_000;
/** So many are shown. */
const MOST = 8;

/** Reads what one was told while the lobby is looked at. */
export function useNotices(who: string | undefined): void {
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void readNotices();
    look();
    const timer = setInterval(look, LOOK_EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      fresh.value = new Set();
    };
  }, [who]);
}

/** What one was told while one was away; each leads to what it speaks of. */
export function Told() {
  const games = [...new Set(notices.value.map(({ table }) => table.game))].join();
  useEffect(() => {
    for (const game of games.split(',').filter(Boolean)) void fetchFace(game);
  }, [games]);
  if (notices.value.length === 0) return null;
  return (
    <section aria-labelledby="told">
      <header class="sectionhead">
        <h2 id="told">Told while you were away</h2>
        <small>
          <a class="quietlink" href={hashOf({ at: 'me' })}>
            Choose how
          </a>
        </small>
      </header>
      <ul class="card rows">
        {notices.value.slice(0, MOST).map((notice) => (
          <Row key={notice.id} notice={notice} />
        ))}
      </ul>
    </section>
  );
}

function Row({ notice }: { readonly notice: NoticeListed }) {
  const { says, more } = noticeWords(notice, me.value?.id);
  const isNew = fresh.value.has(notice.id);
  const { kind, table } = notice;
  const isOffer = kind === 'hand-over' && notice.what === 'offered';
  return (
    <li class={`toldrow${isNew ? ' is-new' : ''}`}>
      <p>
        {/* A seat that one is handed is taken in the lobby itself. */}
        <a href={isOffer ? '#/' : hashOf({ at: 'table', table: table.table, isBoard: false })}>
          <b>{says}</b>
          {isNew && <span class="newmark">new</span>}
        </a>
        <small>
          {more && `${more} `}
          {notice.question && <RuleText id={notice.question.rule} />}
          {more || notice.question ? ', ' : ''}
          {ago(notice.at)}
        </small>
      </p>
    </li>
  );
}
