import { useEffect, useState } from 'preact/hooks';
import { go } from '../../club/route.ts';
import { visits } from '../../club/notices.ts';
import { forgetTable, insistently, isAway, listed, me, readTable, way } from '../../club/state.ts';
import { close, board, game, holders, open, trying } from '../../table/state.ts';
import { GameScreen } from '../GameScreen.tsx';
import { Opening } from '../frame/Notices.tsx';
import { Logo } from '../icons.tsx';
import { OtherRules } from './OtherRules.tsx';
import { Page } from './Page.tsx';
import { Gathering } from './Gathering.tsx';
import { HandOvers } from './Handing.tsx';
import { Requests } from './Requests.tsx';
import { Result } from './Result.tsx';
import { SignIn } from './SignIn.tsx';
import { SeatsCard, SeatsFoot } from './SeatsCard.tsx';
import { OnMap } from './OnMap.tsx';
import { lookBackAt } from './Moment.tsx';
import { Talk } from './Talk.tsx';
import { behindOf, isMachinesAlone, seatsOf, titleOf } from './tables.ts';

/** Milliseconds between two looks at a table at which people gather. */
const LOOK_EVERY = 3000;

interface TablePageProps {
  readonly table: string;
  readonly isBoard: boolean;
  /** The line of the story that is looked at first; null for how the game stands. */
  readonly line: number | null;
}

/** A table of the club: people gather, play, and see how it ended. `isBoard` shows the board also of a game that is over. */
export function TablePage({ table, isBoard, line }: TablePageProps) {
  const [fault, setFault] = useState<string | null>(null);
  /** Whoever has seen the end at the board stays there. */
  const [stays, setStays] = useState(false);
  const [isLaid, setLaid] = useState(false);
  const who = me.value?.id;
  useEffect(() => {
    if (me.value === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const look = async () => {
      const found = await insistently(() => readTable(table), () => !isLeft); // prettier-ignore
      if (isLeft) return;
      setFault(null);
      if (found?.stage === 'gathering') timer = setTimeout(lookOn, LOOK_EVERY);
    };
    const lookOn = () => void look().catch((error: unknown) => setFault(error instanceof Error ? error.message : String(error)));
    lookOn();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [table, who, me.value === undefined]);
  useEffect(() => forgetTable, [table]);
  const now = listed.value;
  const isOver = now?.stage === 'over';
  useEffect(() => {
    if (now?.stage === 'playing') setStays(true);
  }, [now?.stage]);
  const isSeated = now !== null && seatsOf(now, who).length > 0;
  const isSeen = now?.stage === 'playing' && (isSeated || now.hasLeft || now.mayWatch);
  const isPlayed = who !== undefined && now !== null && (isSeen || (isOver && (isBoard || stays)));
  useEffect(() => {
    if (!isPlayed || !now) return undefined;
    holders.value = Object.fromEntries(now.seats.flatMap(({ seat, person }) => (person && person.id !== who ? [[seat, person.name]] : [])));
    void open(table).then(() => setLaid(true));
    return () => {
      setLaid(false);
      close();
    };
  }, [table, isPlayed, who]);
  useEffect(() => {
    if (isLaid && line !== null) lookBackAt(line);
  }, [isLaid, line]);
  const isTheirs = now !== null && (isSeated || now.hasLeft || now.host.id === who);
  useEffect(() => (isTheirs ? visits(table) : undefined), [table, isTheirs, who]);
  const winner = board.value?.winner ?? null;
  useEffect(() => {
    let isLeft = false;
    if (winner) void trying(() => insistently(() => readTable(table), () => !isLeft)); // prettier-ignore
    return () => void (isLeft = true);
  }, [winner !== null]);
  if (fault !== null)
    return (
      <Page title="Sandtable club">
        <section class="card narrowcard">
          <h2>This table cannot be opened</h2>
          <p>{fault}</p>
          <a class="btn" href="#/">
            To the lobby
          </a>
        </section>
      </Page>
    );
  if (!now || now.table !== table) return <Laying />;
  if (now.stage === 'gathering')
    return (
      <Page title={`${titleOf(now)} · Sandtable`}>
        <Gathering table={now} />
      </Page>
    );
  if (who === undefined && (isBoard || !isOver))
    return (
      <Page title={`${titleOf(now)} · Sandtable`}>
        <SignIn
          says={now.mayWatch ? 'Sign in to watch: others see by your name who talks.' : 'Whoever sits at this table sees it: sign in.'}
        />
      </Page>
    );
  if (now.stage === 'playing' && !isSeen)
    return (
      <Page title={`${titleOf(now)} · Sandtable`}>
        <section class="card narrowcard">
          <h2>This game can be watched later</h2>
          <p>
            {now.behind === 'end' || now.access === 'private'
              ? 'Whoever has no seat may watch it when it is over.'
              : 'Its host lets in whoever has a link to watch; everybody may when it is over.'}
          </p>
          <a class="btn" href="#/">
            To the lobby
          </a>
        </section>
      </Page>
    );
  if (!isPlayed)
    return (
      <Page title={`${titleOf(now)} · Sandtable`}>
        <Result table={now} />
      </Page>
    );
  const toResult = () => {
    setStays(false);
    go({ at: 'table', table, isBoard: false });
  };
  const isLeaver = now.hasLeft && !isMachinesAlone(now);
  const face = game.value?.face;
  if (!face || !board.value) return <Laying />;
  return (
    <>
      <GameScreen
        face={face}
        people={
          <>
            <OtherRules key={table} table={table} stage={now.stage} />
            <SeatsCard table={now} face={face} onResult={isOver ? toResult : null} />
            <Requests face={face} />
            <HandOvers table={now} face={face} />
          </>
        }
        asks={<SeatsFoot table={now} />}
        over={<OnMap />}
        talk={<Talk face={face} isAside={!isSeated && !isOver && !winner} isMute={isLeaver && !isOver && !winner} />}
      />
      {!isSeated && !winner && way.value !== 'reconnecting' && now.stage === 'playing' && (
        <p class="lookson" role="status">
          {isLeaver ? 'You watch from the side that you have given away' : `You watch, ${behindOf(now)}`}
        </p>
      )}
      {way.value === 'reconnecting' && (
        <p class="reconnecting" role="status">
          {isSeated ? 'Reconnecting, your move is kept' : 'Reconnecting'}
        </p>
      )}
    </>
  );
}

/** The table is not there yet, and whether that is for the club. */
const Laying = () =>
  isAway.value || way.value === 'reconnecting' ? (
    <main class="opening" aria-busy="true">
      <Logo size={40} />
      <p role="status">The club cannot be reached just now. It is tried again by itself.</p>
    </main>
  ) : (
    <Opening />
  );
