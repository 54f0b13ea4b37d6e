import '../../../styles/club-tournaments.css';
import type { TournamentRead } from '@sandtable/desk/club/tournaments';
import { useEffect, useState } from 'preact/hooks';
import { club } from '../../../club/api.ts';
import { go } from '../../../club/route.ts';
import { me, tried } from '../../../club/state.ts';
import { ask } from '../../Dialog.tsx';
import { Icon } from '../../icons.tsx';
import { paceWords } from '../pace.ts';
import { listed } from '../people.tsx';
import { scenarioTitle, titleOf } from '../tables.ts';
import { Entrants } from './Entrants.tsx';
import { Rounds } from './Rounds.tsx';
import { Standings } from './Standings.tsx';
import { blockedWords, formWords, nameOf, stateWords, takePart, within, type Props } from './words.ts';

/** Milliseconds between two looks at a tournament while somebody looks at it. */
const LOOK_EVERY = 10_000;

/** One tournament: what it waits for, how everybody stands, and its rounds. */
export function Tournament({ tournament: id }: { readonly tournament: string }) {
  const [now, setNow] = useState<TournamentRead | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const look = async (): Promise<void> => {
    try {
      setNow(await club.tournament(id));
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  };
  useEffect(() => {
    void look();
    const timer = setInterval(() => document.visibilityState === 'visible' && void look(), LOOK_EVERY);
    return () => clearInterval(timer);
  }, [id, me.value?.id]);
  const does = async (act: () => Promise<unknown>): Promise<void> => {
    await tried(act);
    await look();
  };
  if (!now) return fault === null ? <p class="hint">Looking for the tournament …</p> : <p class="hint">{fault}</p>;
  return (
    <div class="tournament">
      <section class="card tournamenthead" aria-labelledby="tournament">
        <h2 id="tournament">{now.name}</h2>
        <p>
          {titleOf(now)}, {scenarioTitle(now)}. {about(now)}
        </p>
        <p class="waits" role="status">
          {waitsFor(now)}
        </p>
        {now.stage === 'gathering' && now.blocked.length > 0 && <p class="hint">{blockedWords(now)}</p>}
        <Acts now={now} does={does} />
      </section>
      {now.stage === 'gathering' ? <Entrants now={now} does={does} /> : <Standings now={now} does={does} />}
      {now.stage !== 'gathering' && <Rounds now={now} does={does} />}
    </div>
  );
}

function about(now: TournamentRead): string {
  const parts = [formWords(now.form), paceWords(now.pace), stateWords(now)].filter(Boolean);
  const words = parts.join(', ');
  const by = now.organiser ? ` Organised by ${now.isOrganiser ? 'you' : now.organiser.name}.` : '';
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.${by}`;
}

/** What the tournament waits for now. */
function waitsFor(now: TournamentRead): string {
  if (now.stage === 'over') {
    const first = now.standings.filter(({ rank }) => rank === 1).map(({ place }) => nameOf(now, place));
    return `${listed(first)} ${first.length === 1 ? 'has' : 'have'} won.`;
  }
  if (now.stage === 'gathering') {
    const missing = now.entrants.filter(({ hasAccepted }) => !hasAccepted).map(({ place }) => within(now, place));
    return missing.length === 0 ? 'All have accepted: the first round can begin.' : `Waiting for ${listed(missing)} to accept.`;
  }
  const open = now.played.flat().filter(({ points }) => points === null).length;
  if (open > 0) return `${open} ${open === 1 ? 'game is' : 'games are'} still open.`;
  return now.isOrganiser ? 'All games are over: begin the next round.' : 'Waiting for the organiser to begin the next round.';
}

/** What one may do as the organiser, or as one of those who play. */
function Acts({ now, does }: Props) {
  const id = now.tournament;
  const open = now.played.flat().some(({ points }) => points === null);
  const isLast = now.rounds !== null && now.round === now.rounds;
  const mayBegin = now.isOrganiser && now.stage !== 'over' && !isLast && now.accepted >= 2 && !(now.form === 'swiss' && open);
  const begin = async () => {
    const missing = now.entrants.filter(({ hasAccepted }) => !hasAccepted);
    const says =
      now.stage === 'gathering' && missing.length > 0
        ? `${listed(missing.map(({ name }) => name ?? 'Somebody'))} ${missing.length === 1 ? 'has' : 'have'} not accepted, and will not take part.`
        : open
          ? 'Games of the last round are still open: they go on beside this one.'
          : null;
    const title = `Begin round ${now.round + 1}?`;
    if (says !== null && !(await ask({ title, says, yes: 'Begin it', no: 'Not yet' }))) return;
    await does(() => club.beginRound(id, now.round + 1));
  };
  const withdraw = async () => {
    const says = 'Your open games are lost, and so are all that would follow. This cannot be undone.';
    if (await ask({ title: 'Withdraw from this tournament?', says, yes: 'Withdraw', no: 'Stay in it' }))
      await does(() => club.answerEntry(id, false));
  };
  const callOff = async () => {
    if (
      !(await ask({
        title: 'Call this tournament off?',
        says: 'Those who were asked are asked no more.',
        yes: 'Call it off',
        no: 'Keep it',
      }))
    )
      return;
    if (await tried(async () => (await club.callOffTournament(id), true))) go({ at: 'tournaments' });
  };
  return (
    <div class="acts">
      {now.mine === 'asked' && now.stage === 'gathering' && (
        <>
          <button type="button" class="btn" onClick={() => void does(() => club.answerEntry(id, false))}>
            No, thank you
          </button>
          <button type="button" class="btn primary" onClick={() => void does(() => takePart(now))}>
            Take part
          </button>
        </>
      )}
      {now.isOrganiser && now.stage === 'gathering' && (
        <button type="button" class="btn" onClick={() => void callOff()}>
          Call it off
        </button>
      )}
      {now.mine === 'entrant' && now.stage !== 'over' && (
        <button type="button" class="btn" onClick={() => void withdraw()}>
          Withdraw
        </button>
      )}
      {mayBegin && (
        <button type="button" class={`btn${open ? '' : ' primary'}`} onClick={() => void begin()}>
          <Icon name="play" size={16} /> Begin round {now.round + 1}
        </button>
      )}
    </div>
  );
}
