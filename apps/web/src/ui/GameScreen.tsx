import { useEffect } from 'preact/hooks';
import type { Face } from '../face.ts';
import { Coach } from '../learn/Coach.tsx';
import { refusal } from '../state.ts';
import { AheadDialog } from './Ahead.tsx';
import { Announcer } from './board/Announcer.tsx';
import { keepFocus } from './board/focus.ts';
import { HexGrid } from './board/HexGrid.tsx';
import { Companion } from './companion/Companion.tsx';
import { Decision } from './Decision.tsx';
import { HoverCard } from './HoverCard.tsx';
import { HoverLine } from './HoverLine.tsx';
import { MapCanvas } from './MapCanvas.tsx';
import { RefusalTip, Victory } from './Notices.tsx';
import { Seeing } from './seeing/Seeing.tsx';
import { isWide, sheet } from './sheet.ts';
import { Sheet } from './Sheet.tsx';
import { Side } from './Side.tsx';
import { StackCard } from './StackCard.tsx';
import { Tools } from './Tools.tsx';
import { TopBar } from './TopBar.tsx';

/** A game being played: the map under everything, beside it what is to be decided and what has happened. */
export function GameScreen({ face }: { readonly face: Face }) {
  useEffect(() => {
    const clear = () => (refusal.value = null);
    addEventListener('wheel', clear);
    return () => removeEventListener('wheel', clear);
  }, []);
  useEffect(keepFocus, []);
  return (
    <main class={`game ${isWide.value ? 'wide' : `narrow sheet-${sheet.value}`}`}>
      <MapCanvas face={face} />
      <Coach />
      <TopBar face={face} />
      <Seeing face={face} />
      <HexGrid face={face} />
      {isWide.value ? (
        <>
          <StackCard face={face} />
          <aside class="right" aria-label="Decision and story">
            <Victory face={face} />
            <Decision face={face} />
            <Side face={face} />
          </aside>
          <Tools face={face} />
        </>
      ) : (
        <Sheet face={face} />
      )}
      <HoverCard face={face} />
      <HoverLine face={face} />
      <RefusalTip face={face} />
      <Companion face={face} />
      <AheadDialog face={face} />
      <Announcer face={face} />
    </main>
  );
}
