import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Face } from '../face.ts';
import { board, choices, isOurs, refusal, selected, shown, story } from '../state.ts';
import { draft, inHand } from '../draft.ts';
import { Decision } from './Decision.tsx';
import { Find } from './Find.tsx';
import { Icon } from './icons.tsx';
import { goNext, redo, undo } from './keys.ts';
import { WIDE } from './layout.ts';
import { MapCanvas } from './MapCanvas.tsx';
import { cameraMoved, mapView } from './mapsignal.ts';
import { RefusalTip, Victory } from './Notices.tsx';
import { IconButton, placeOf, wordsOf } from './parts.tsx';
import { RuleDialog } from './Rules.tsx';
import { Side } from './Side.tsx';
import { StackCard, StackRow } from './StackCard.tsx';
import { TopBar } from './TopBar.tsx';

const isWide = signal(innerWidth >= WIDE);
addEventListener('resize', () => (isWide.value = innerWidth >= WIDE));
/** How far the phone's sheet is open. */
const sheet = signal<'low' | 'middle' | 'high'>('middle');

/** A game being played. */
export function GameScreen({ face }: { readonly face: Face }) {
  useEffect(() => {
    const clear = () => (refusal.value = null);
    addEventListener('wheel', clear);
    return () => removeEventListener('wheel', clear);
  }, []);
  return (
    <main class={`game ${isWide.value ? 'wide' : `narrow sheet-${sheet.value}`}`}>
      <MapCanvas face={face} />
      <TopBar face={face} />
      {isWide.value && <StackCard face={face} />}
      {isWide.value ? (
        <aside class="right">
          <Victory face={face} />
          <Decision face={face} />
          <Side face={face} />
        </aside>
      ) : (
        <Sheet face={face} />
      )}
      <Tools face={face} />
      <RefusalTip face={face} />
      <RuleDialog face={face} />
      <HexText face={face} />
    </main>
  );
}

/** On a narrow screen everything beside the map lies in a sheet under it. */
function Sheet({ face }: { readonly face: Face }) {
  const stack = selected.value && !inHand.value && !draft.value ? board.value?.stacks.get(selected.value) : undefined;
  const next = { low: 'middle', middle: 'high', high: 'low' } as const;
  return (
    <aside class="sheet">
      <button
        type="button"
        class="handle"
        aria-label={`Sheet: ${sheet.value}; open further or close`}
        onClick={() => (sheet.value = next[sheet.value])}
      >
        <i />
      </button>
      <div class="sheetbody">
        {stack && selected.value && (
          <section class="sheetstack" aria-label={`Hex ${selected.value}`}>
            <b>{placeOf(selected.value, face)}</b>
            <StackRow face={face} stack={stack} />
          </section>
        )}
        <Victory face={face} />
        <Decision face={face} />
        <Side face={face} />
      </div>
    </aside>
  );
}

/** Undo and redo, zoom, and the next unit that can act. */
function Tools({ face }: { readonly face: Face }) {
  const now = shown.value;
  const view = mapView.value;
  void cameraMoved.value;
  const last = story.value.at(-1)?.act;
  return (
    <div class="tools">
      <div class="tool">
        <button
          type="button"
          class="undo"
          disabled={!now?.undo.can && !now?.undo.byConsent}
          title={now?.undo.why ?? 'Undo (U)'}
          onClick={() => void undo()}
        >
          <Icon name="undo" />
          Undo {now?.undo.can && last ? <small>{last.replaceAll('-', ' ')}</small> : null}
        </button>
        <IconButton label="Redo" disabled={!now?.redo.can} onClick={() => void redo()}>
          <Icon name="redo" />
        </IconButton>
      </div>
      <div class="tool zoom">
        <IconButton label="Zoom out" onClick={() => view?.zoom(0.8)}>
          <Icon name="minus" size={18} />
        </IconButton>
        <button type="button" class="percent" title="Actual size (0)" onClick={() => view?.actualSize()}>
          {Math.round(((view?.camera.wide ?? 104) / 104) * 100)}%
        </button>
        <IconButton label="Zoom in" onClick={() => view?.zoom(1.25)}>
          <Icon name="plus" size={18} />
        </IconButton>
        <IconButton label="Show everything" onClick={() => view && view.show([...(board.value?.stacks.keys() ?? [])])}>
          <Icon name="fit" size={18} />
        </IconButton>
      </div>
      <Find face={face} />
      {isOurs.value && choices.value.some(({ parts }) => parts.length > 0) && (
        <button type="button" class="tool nextunit" title="Next that can act (N)" onClick={() => view && goNext(view)}>
          Next
          <kbd>N</kbd>
        </button>
      )}
    </div>
  );
}

/** What the map shows of the selected hex, for those who cannot see it. */
function HexText({ face }: { readonly face: Face }) {
  const hex = selected.value;
  const stack = hex ? (board.value?.stacks.get(hex) ?? []) : [];
  return (
    <div class="unseen" aria-live="polite">
      {hex && (
        <>
          <p>
            {placeOf(hex, face)}: {stack.length === 0 ? 'no units' : `${stack.length} units`}
          </p>
          <ul>
            {stack.map((standing) => (
              <li key={standing.piece.id}>{wordsOf(standing, face)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
