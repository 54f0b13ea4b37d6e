import { useEffect } from 'preact/hooks';
import { close, game, open, screen } from '../state.ts';
import { GameScreen } from './GameScreen.tsx';
import { Home } from './Home.tsx';
import { Logo } from './icons.tsx';
import { TroubleBar } from './Notices.tsx';
import { board } from '../state.ts';

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
      {at.at === 'home' ? <Home /> : face && board.value ? <GameScreen face={face} /> : <Opening />}
      <TroubleBar />
    </>
  );
}

const Opening = () => (
  <main class="opening" aria-busy="true">
    <Logo size={40} />
    <p>The table is being laid.</p>
  </main>
);
