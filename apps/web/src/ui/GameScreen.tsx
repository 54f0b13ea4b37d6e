import { useEffect } from 'preact/hooks';
import type { Face } from '../face/face.ts';
import { CoachGate } from './learn/CoachGate.tsx';
import { cursor, hovered, refusal } from '../table/state.ts';
import { AheadGate } from './decision/AheadGate.tsx';
import { Announcer } from './board/Announcer.tsx';
import { Corner } from './board/Corner.tsx';
import { keepFocus } from './board/focus.ts';
import { Dragged } from './board/Dragged.tsx';
import { HexGrid } from './board/HexGrid.tsx';
import { Companion } from './companion/Companion.tsx';
import { SetUpShelfGate } from './decision/SetUpShelfGate.tsx';
import { Decision } from './decision/Decision.tsx';
import { HoverCard } from './board/HoverCard.tsx';
import { HoverLine } from './board/HoverLine.tsx';
import { MapCanvas } from './board/MapCanvas.tsx';
import { GameNotice, RefusalTip, Victory } from './frame/Notices.tsx';
import { Seeing } from './seeing/Seeing.tsx';
import { cameraMoved, mapView } from './board/mapsignal.ts';
import { isLater, later } from './later.tsx';
import { isBeside, isWide, mapInset, sheet } from './frame/sheet.ts';
import { Sheet, type BesideProps } from './frame/Sheet.tsx';
import { Side } from './frame/Side.tsx';
import { StackCard } from './board/StackCard.tsx';
import { Tools } from './frame/Tools.tsx';
import { TopBar } from './frame/TopBar.tsx';

const Stave = later<{ readonly face: Face }>(async () => (await import('./frame/Stave.tsx')).Stave);
const Afterwards = later<{ readonly face: Face }>(async () => (await import('./Afterwards.tsx')).Afterwards);

/** A game being played: the map under everything, beside it what is to be decided and what has happened. */
export function GameScreen({ face, people, asks, talk, over }: BesideProps) {
  useEffect(() => {
    const clear = () => (refusal.value = null);
    addEventListener('wheel', clear);
    return () => removeEventListener('wheel', clear);
  }, []);
  useEffect(keepFocus, []);
  return (
    <main class={`game ${layout()}`} style={{ '--covered': `${mapInset.value.bottom}px`, '--beside': `${mapInset.value.right}px` }}>
      <h1 class="unseen">{face.title}</h1>
      <MapCanvas face={face} />
      {over}
      {isWide.value && <CoachGate />}
      <TopBar face={face} />
      {face.stave && <Stave face={face} />}
      <Seeing face={face} />
      <HexGrid face={face} />
      {isLater.value && <Afterwards face={face} />}
      <Corner face={face} />
      {isWide.value ? (
        <>
          <StackCard face={face} />
          <aside class="right" aria-label="Decision and story">
            {people}
            <Victory face={face} />
            <GameNotice face={face} />
            <Decision face={face} />
            {talk ?? <Side face={face} />}
          </aside>
          <Tools face={face} />
        </>
      ) : (
        <Sheet face={face} people={people} asks={asks} talk={talk} />
      )}
      <Dragged face={face} />
      <Told face={face} />
      <Companion face={face} />
      <AheadGate face={face} />
      <SetUpShelfGate face={face} />
      <Announcer face={face} />
    </main>
  );
}

/** How the panels are laid out, for the style sheets. */
function layout(): string {
  if (isWide.value) return 'wide';
  return `narrow ${isBeside.value ? 'beside' : `sheet-${sheet.value}`}`;
}

/**
 * What the map says of a hex. A finger would cover it there: on a narrow screen it lies at the edge of the map that the hex is farther
 * from.
 */
function Told({ face }: { readonly face: Face }) {
  const view = mapView.value;
  void cameraMoved.value;
  const hex = hovered.value ?? cursor.value;
  const y = refusal.value?.at?.y ?? (hex && view ? view.screen(hex).y : Infinity);
  const { top, bottom } = mapInset.value;
  const isHigh = y < top + (innerHeight - top - bottom) * 0.45;
  return (
    <div class={`told-of${isHigh ? ' below' : ''}`}>
      <RefusalTip face={face} />
      <HoverLine face={face} />
      <HoverCard face={face} />
    </div>
  );
}
