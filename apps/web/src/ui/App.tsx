import { useEffect } from 'preact/hooks';
import { Learn } from './learn/Learn.tsx';
import { close, game, open, screen } from '../table/state.ts';
import { QuestionDialog } from './Dialog.tsx';
import { ExportGate } from './ExportGate.tsx';
import { GameScreen } from './GameScreen.tsx';
import { EditorGate } from './editor/EditorGate.tsx';
import { Curtain } from './frame/Curtain.tsx';
import { Home } from './home/Home.tsx';
import { Opening, TroubleBar } from './frame/Notices.tsx';
import { board } from '../table/state.ts';
import { SettingsGate } from './SettingsGate.tsx';
import { VersionNote } from './frame/VersionNote.tsx';

/** The page: all games, or the one that is open. */
export function App() {
  const at = screen.value;
  const table = at.at === 'game' ? at.table : null;
  useEffect(() => {
    if (table) void open(table);
    else close();
  }, [table]);
  const face = game.value?.face;
  return (
    <>
      {at.at === 'learn' ? (
        <Learn game={at.game} lesson={at.lesson} />
      ) : at.at === 'edit' ? (
        <EditorGate game={at.game} edition={at.edition} />
      ) : at.at === 'home' ? (
        <Home />
      ) : face && board.value ? (
        <>
          <GameScreen face={face} />
          <Curtain face={face} />
        </>
      ) : (
        <Opening />
      )}
      <TroubleBar />
      <QuestionDialog />
      <ExportGate />
      <SettingsGate />
      <VersionNote />
    </>
  );
}
