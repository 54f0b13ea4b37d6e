import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { COVERS, coverOf, type Cover } from '../games.ts';
import type { GameOffered, Kept } from '../messages.ts';
import { goTo, isDark, theme, trouble, trying, umpire } from '../state.ts';
import { GertrudCover } from './covers.tsx';
import { saveFile } from './files.ts';
import { Icon, Logo } from './icons.tsx';
import { IconButton } from './parts.tsx';
import { StartForm, starting } from './Start.tsx';

const kept = signal<readonly Kept[]>([]);
const offered = signal<readonly GameOffered[]>([]);
const dropping = signal(false);

async function reload(): Promise<void> {
  kept.value = (await trying(() => umpire.ask({ ask: 'kept' }))) ?? [];
}

/** All games: those kept in this browser, new ones, records from a disk. */
export function Home() {
  useEffect(() => {
    void reload();
    void trying(() => umpire.ask({ ask: 'games' })).then((games) => (offered.value = games ?? []));
  }, []);
  return (
    <main
      class={`home${dropping.value ? ' dropping' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        dropping.value = true;
      }}
      onDragLeave={() => (dropping.value = false)}
      onDrop={(event) => {
        event.preventDefault();
        dropping.value = false;
        void take(event.dataTransfer?.files[0]);
      }}
    >
      <header>
        <h1>
          <Logo size={34} /> Sandtable
        </h1>
        <IconButton label={isDark.value ? 'Light theme' : 'Dark theme'} onClick={() => (theme.value = isDark.value ? 'light' : 'dark')}>
          <Icon name={isDark.value ? 'sun' : 'moon'} />
        </IconButton>
      </header>
      {kept.value.length > 0 && <KeptGames />}
      <h2>Start a game</h2>
      <div class="covers">
        {COVERS.map((cover) => (
          <CoverCard key={cover.id} cover={cover} />
        ))}
        <ImportCard />
      </div>
      <p class="foot">Your games stay in this browser until you export them.</p>
    </main>
  );
}

function CoverCard({ cover }: { readonly cover: Cover }) {
  const game = offered.value.find((one) => one.game === cover.id);
  return (
    <article class="card cover">
      <GertrudCover />
      <div class="text">
        <h3>{cover.title}</h3>
        <p>{cover.subtitle}</p>
        {starting.value === cover.id && game ? (
          <StartForm cover={cover} offered={game} />
        ) : (
          <>
            <p class="facts">
              <span>{cover.scenarios.map(({ title }) => title).join(', ')}</span>
              <span>{cover.seats.length} seats</span>
            </p>
            <button
              type="button"
              class={`btn${kept.value.length === 0 ? ' primary' : ''}`}
              disabled={!game}
              onClick={() => (starting.value = cover.id)}
            >
              Set up the table
            </button>
          </>
        )}
      </div>
    </article>
  );
}

async function take(file: File | undefined): Promise<void> {
  if (!file) return;
  if (file.size > 64e6) {
    trouble.value = { kind: 'data', says: `${file.name} is far too large for a record.` };
    return;
  }
  const text = await file.text();
  const found = await trying(() => umpire.ask({ ask: 'import', text }));
  if (found) goTo({ at: 'game', table: found.table });
}

const ImportCard = () => (
  <label class="card import">
    <Icon name="import" size={34} />
    <span>
      <b>Import a game</b>
      A record (.sandtable) from your disk: choose it, or drop it anywhere on this page.
    </span>
    <input
      type="file"
      accept=".sandtable,.jsonl,.json,.txt"
      onChange={(event) => {
        void take(event.currentTarget.files?.[0]);
        event.currentTarget.value = '';
      }}
    />
  </label>
);

function KeptGames() {
  return (
    <section aria-label="Games in this browser">
      <h2>Go on</h2>
      <ul class="kept">
        {kept.value.map((one, i) => (
          <KeptGame key={one.table} one={one} first={i === 0} />
        ))}
      </ul>
    </section>
  );
}

function KeptGame({ one, first }: { readonly one: Kept; readonly first: boolean }) {
  const cover = coverOf(one.game);
  const scenario = cover?.scenarios.find(({ id }) => id === one.scenario)?.title ?? one.scenario;
  const nameOf = (seat: string) => cover?.seats.find(({ id }) => id === seat)?.name ?? seat;
  const download = () =>
    void trying(async () => {
      const { name, text } = await umpire.ask({ ask: 'export', table: one.table });
      saveFile(name, text);
    });
  const remove = () => {
    if (confirm(`Delete this game of ${cover?.title ?? one.game}, turn ${one.turn}? It cannot be brought back.`))
      void trying(() => umpire.ask({ ask: 'delete', table: one.table })).then(reload);
  };
  return (
    <li class="card">
      <div>
        <h3>{cover?.title ?? one.game}</h3>
        <p>
          {scenario}, turn {one.turn}
          {one.result ? `, ${one.result === 'draw' ? 'a draw' : `${nameOf(one.result)} victory`}` : ''}
          {one.practice ? ', practice' : ''}
        </p>
        <small>
          {Object.entries(one.seats)
            .map(([seat, player]) => `${nameOf(seat)}: ${player}`)
            .join(', ')}
          {' · '}
          {one.commands} commands · {ago(one.changed)}
        </small>
      </div>
      <IconButton label="Export" onClick={download}>
        <Icon name="export" />
      </IconButton>
      <IconButton label="Delete" onClick={remove}>
        <Icon name="bin" />
      </IconButton>
      <button type="button" class={`btn${first ? ' primary' : ''}`} onClick={() => goTo({ at: 'game', table: one.table })}>
        <Icon name="play" size={16} />
        {one.result ? 'Look at it' : 'Continue'}
      </button>
    </li>
  );
}

function ago(then: number): string {
  const minutes = Math.round((Date.now() - then) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 60 * 24) return `${Math.round(minutes / 60)} h ago`;
  return new Date(then).toLocaleDateString();
}
