import type { Me } from '@sandtable/desk/club/lobby';
import { useEffect } from 'preact/hooks';
import { goOnSignedIn, route } from '../../club/route.ts';
import { keepAhead } from './ahead.ts';
import { begin, isAway, me } from '../../club/state.ts';
import { QuestionDialog } from '../Dialog.tsx';
import { TroubleBar } from '../frame/Notices.tsx';
import { later } from '../later.tsx';
import { SettingsGate } from '../SettingsGate.tsx';
import { Joining } from './Joining.tsx';
import { Lobby } from './Lobby.tsx';
import { Myself } from './Myself.tsx';
import { Page } from './Page.tsx';
import { SignIn } from './SignIn.tsx';
import { TablePage } from './TablePage.tsx';

/** What one agrees on in a game comes when somebody makes a table. */
const TableMaker = later<{ readonly game: string | null }>(async () => (await import('./TableMaker.tsx')).TableMaker);

const Mailed = later<{ readonly at: 'mail' | 'stop'; readonly word: string }>(async () => (await import('./Telling.tsx')).Mailed);

const NewPassphrase = later<{ readonly word: string }>(async () => (await import('./Passphrase.tsx')).NewPassphrase);

const TellingCard = later<object>(async () => (await import('./Telling.tsx')).TellingCard);

const OwnData = later<{ readonly me: Me }>(async () => (await import('./OwnData.tsx')).OwnData);

const Games = later<object>(async () => (await import('./Games.tsx')).Games);
const Tournaments = later<object>(async () => (await import('./tournaments/Tournaments.tsx')).Tournaments);
const Tournament = later<{ readonly tournament: string }>(async () => (await import('./tournaments/Tournament.tsx')).Tournament);
const TournamentMaker = later<{ readonly game: string | null }>(
  async () => (await import('./tournaments/TournamentMaker.tsx')).TournamentMaker,
);

/** The page of a club: its lobby, a table that people gather at, the game, and how it ended. */
export function ClubApp() {
  useEffect(begin, []);
  useEffect(keepAhead, []);
  const at = route.value;
  return (
    <>
      {at.at === 'table' ? <TablePage key={at.table} table={at.table} isBoard={at.isBoard} line={at.line ?? null} /> : <Room />}
      <TroubleBar />
      <QuestionDialog />
      <SettingsGate />
    </>
  );
}

/** A page of the club that is no table. */
function Room() {
  const at = route.value;
  const isKnown = me.value !== undefined;
  return (
    <Page title="Sandtable club">
      {!isKnown ? (
        !isAway.value && <p class="hint">Looking who you are …</p>
      ) : at.at === 'join' ? (
        <Joining words={at.words} />
      ) : at.at === 'new' ? (
        me.value ? (
          <TableMaker game={at.game} />
        ) : (
          <SignIn says="A table needs somebody who makes it: sign in, or make yourself a name." />
        )
      ) : at.at === 'games' ? (
        me.value ? (
          <Games />
        ) : (
          <SignIn says="Whoever has a name finds the games again that they have played." />
        )
      ) : at.at === 'mail' || at.at === 'stop' ? (
        <Mailed key={at.word} at={at.at} word={at.word} />
      ) : at.at === 'reset' ? (
        <NewPassphrase key={at.word} word={at.word} />
      ) : at.at === 'tournaments' ? (
        <Tournaments />
      ) : at.at === 'tournament' ? (
        <Tournament key={at.tournament} tournament={at.tournament} />
      ) : at.at === 'new tournament' ? (
        me.value && !me.value.isGuest ? (
          <TournamentMaker game={at.game} />
        ) : (
          <SignIn says="A tournament needs somebody who organises it: sign in, or make yourself a name." />
        )
      ) : at.at === 'me' ? (
        me.value ? (
          <>
            <Myself me={me.value} />
            <TellingCard />
            <OwnData me={me.value} />
          </>
        ) : (
          <SignIn onDone={goOnSignedIn} />
        )
      ) : (
        <Lobby />
      )}
    </Page>
  );
}
