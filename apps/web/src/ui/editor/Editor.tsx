import '../../styles/editor.css';
import '../../styles/editor-map.css';
import '../../styles/editor-pages.css';
import '../../styles/editor-forms.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useErrorBoundary } from 'preact/hooks';
import { brushKey } from './BrushBar.tsx';
import { dropBrush } from '../../editor/painting.ts';
import {
  bench,
  canRedo,
  canUndo,
  change,
  draft,
  isKept,
  kept,
  lay,
  redo,
  tab,
  told,
  turnTo,
  undo,
  type Tab,
} from '../../editor/workshop.ts';
import { coverOf } from '../../games.ts';
import { goTo, isDark, theme, trouble, troubleOf } from '../../table/state.ts';
import { Icon, Logo } from '../icons.tsx';
import { IconButton } from '../parts.tsx';
import { CompareTab } from './CompareTab.tsx';
import { CountersTab } from './CountersTab.tsx';
import { MapTab } from './MapTab.tsx';
import { ProblemsButton, ProblemsPanel } from './Problems.tsx';
import { SaveMenu } from './SaveMenu.tsx';
import { RuleWindow } from './RuleWindow.tsx';
import { play } from './saving.ts';
import { ScenariosTab } from './ScenariosTab.tsx';
import { Shelf } from './Shelf.tsx';
import { SpreadsheetsGate } from './SpreadsheetsGate.tsx';
import { TablesTab } from './TablesTab.tsx';
import { zoomKey } from './Zoom.tsx';

const TABS: readonly (readonly [Tab, string, () => preact.VNode | null])[] = [
  ['map', 'Map', MapTab],
  ['counters', 'Counters', CountersTab],
  ['tables', 'Tables', TablesTab],
  ['scenarios', 'Scenarios', ScenariosTab],
  ['compare', 'Compare', CompareTab],
];

/** The workbench: an edition of a game, every figure of which can be changed; or the list of those there are. */
export function Editor({ game, edition }: { readonly game: string; readonly edition: string | null }) {
  const cover = coverOf(game);
  useEffect(() => {
    if (edition === null) return;
    lay(game, edition).catch((error: unknown) => {
      trouble.value = troubleOf(error);
      goTo({ at: 'edit', game, edition: null });
    });
  }, [game, edition]);
  if (!cover?.editor) return null;
  if (edition === null) return <Shelf cover={cover} />;
  if (bench.value?.id !== edition || !draft.value)
    return (
      <main class="opening" aria-busy="true">
        <Logo size={40} />
        <p>The edition is being fetched.</p>
      </main>
    );
  return <Workbench key={edition} title={cover.title} />;
}

function Workbench({ title }: { readonly title: string }) {
  useEffect(() => {
    const ends = new AbortController();
    addEventListener('keydown', onKey, { signal: ends.signal });
    addEventListener('beforeunload', onLeave, { signal: ends.signal });
    return () => {
      ends.abort();
      dropBrush();
    };
  }, []);
  const Now = TABS.find(([id]) => id === tab.value)?.[2] ?? MapTab;
  return (
    <main class={`editor on-${tab.value}`}>
      <Bar title={title} />
      <div class="ed-body" key={tab.value}>
        <Guarded>
          <Now />
        </Guarded>
      </div>
      <ProblemsPanel />
      <RuleWindow />
      <SpreadsheetsGate />
      <p class="unseen" role="status">
        {told.value}
      </p>
    </main>
  );
}

/** An edition from elsewhere may be such that a part cannot be shown: the others still can, and the problems say what is wrong. */
function Guarded({ children }: { readonly children: ComponentChildren }) {
  const [fault] = useErrorBoundary();
  if (!fault) return <>{children}</>;
  return (
    <div class="ed-page ed-detail">
      <h2>This part cannot be shown</h2>
      <p class="hint">Its figures are not as they must be. The problems say where; take them back, or take in another file.</p>
    </div>
  );
}

function Bar({ title }: { readonly title: string }) {
  const name = draft.value?.name ?? '';
  return (
    <header class="ed-bar">
      <a class="brand" href="#/" aria-label="All games">
        <Logo size={24} />
      </a>
      <h1 class="unseen">
        {name}, an edition of {title}
      </h1>
      <input
        class="field ed-name"
        aria-label="Name of the edition"
        value={name}
        onChange={({ currentTarget }) => {
          const to = currentTarget.value.trim();
          if (to === '') currentTarget.value = name;
          else change(`The edition is called ${to}`, (before) => ({ ...before, name: to }));
        }}
      />
      <nav class="ed-tabs" aria-label="Parts of the edition">
        {TABS.map(([id, says]) => (
          <button type="button" key={id} aria-current={tab.value === id ? 'page' : undefined} onClick={() => turnTo(id)}>
            {says}
          </button>
        ))}
      </nav>
      <div class="ed-acts">
        <span class="ed-keeps" role="status">
          {isKept.value ? 'Kept' : 'Keeping …'}
        </span>
        <IconButton label={canUndo.value ? `Undo: ${canUndo.value}` : 'Nothing to undo'} disabled={!canUndo.value} onClick={undo}>
          <Icon name="undo" />
        </IconButton>
        <IconButton label={canRedo.value ? `Redo: ${canRedo.value}` : 'Nothing to redo'} disabled={!canRedo.value} onClick={redo}>
          <Icon name="redo" />
        </IconButton>
        <IconButton label={isDark.value ? 'Light theme' : 'Dark theme'} onClick={() => (theme.value = isDark.value ? 'light' : 'dark')}>
          <Icon name={isDark.value ? 'sun' : 'moon'} />
        </IconButton>
        <ProblemsButton />
        <SaveMenu />
        <button type="button" class="btn primary small" onClick={() => void play()}>
          <Icon name="play" size={15} /> Play this
        </button>
      </div>
    </header>
  );
}

/** The browser asks before it throws away a change that is not on the shelf yet. */
function onLeave(event: BeforeUnloadEvent): void {
  if (isKept.peek()) return;
  void kept();
  event.preventDefault();
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || (['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName) && !isRadio(target)));
const isRadio = (target: HTMLElement): boolean =>
  target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox');

/** Undo and redo everywhere; on the map the keys of the brushes. In a field that is being written in, undo is the field's. */
function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || isTyping(event.target) || document.querySelector('dialog[open]')) return;
  const key = event.key.toLowerCase();
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && key === 'z') (event.shiftKey ? redo : undo)();
  else if (isCommand && key === 'y') redo();
  else if (isCommand || event.altKey) return;
  else if (key === 'u') (event.shiftKey ? redo : undo)();
  else if (!zoomKey(key) && (tab.peek() !== 'map' || !brushKey(key))) return;
  event.preventDefault();
}
