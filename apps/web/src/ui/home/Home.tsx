import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { COVERS, type LessonFace } from '../../games.ts';
import { worksOffline } from '../../offline/offline.ts';
import { goTo, isDark, theme } from '../../table/state.ts';
import { Icon, Logo } from '../icons.tsx';
import { IconButton } from '../parts.tsx';
import { settingsOpen } from '../Settings.tsx';
import { CoverCard } from './CoverCard.tsx';
import { FirstGame, LastGame } from './Hero.tsx';
import { importFiles, importing } from './importing.ts';
import { KeptList } from './KeptList.tsx';
import { SetUpDialog } from './SetUp.tsx';
import { kept, readOffers, readShelf } from './shelf.ts';

/** A file is being dragged over the page. */
const dropping = signal(false);

/** All games: the last one played, new ones, the others in this browser, files from a disk. */
export function Home() {
  useEffect(() => {
    void readShelf();
    void readOffers();
    return takeDrops();
  }, []);
  const games = kept.value;
  const [last, ...others] = games ?? [];
  return (
    <main class="home" aria-busy={games === null}>
      <header>
        <h1>
          <Logo size={34} /> Sandtable
        </h1>
        <div>
          <IconButton label="Settings" onClick={() => (settingsOpen.value = true)}>
            <Icon name="settings" />
          </IconButton>
          <IconButton label={isDark.value ? 'Light theme' : 'Dark theme'} onClick={() => (theme.value = isDark.value ? 'light' : 'dark')}>
            <Icon name={isDark.value ? 'sun' : 'moon'} />
          </IconButton>
        </div>
      </header>
      {games && (
        <>
          <div class={`first${last ? '' : ' alone'}`}>
            {last ? <LastGame one={last} /> : <FirstGame cover={COVERS[0]} />}
            <div class="ways">
              {COVERS.flatMap(({ id, title, lessons }) =>
                lessons.map((lesson) => <LearnCard key={`${id} ${lesson.id}`} game={id} title={title} lesson={lesson} />),
              )}
              <ImportCard />
              {COVERS.filter(({ editor }) => editor).map(({ id, title }) => (
                <EditCard key={id} game={id} title={title} />
              ))}
            </div>
          </div>
          <div class={`second${others.length > 0 ? ' split' : ''}`}>
            {(last || COVERS.length > 1) && (
              <section aria-labelledby="start">
                <h2 id="start">{last ? 'Start a game' : 'Another game'}</h2>
                <div class="covers">
                  {COVERS.slice(last ? 0 : 1).map((cover) => (
                    <CoverCard key={cover.id} cover={cover} />
                  ))}
                </div>
              </section>
            )}
            {others.length > 0 && <KeptList games={others} />}
          </div>
          <p class="homefoot">
            {worksOffline.value ? 'Sandtable works offline. ' : ''}Your games stay in this browser until you export or delete them.
          </p>
        </>
      )}
      {dropping.value && (
        <div class="dropzone" aria-hidden="true">
          <p>
            <Icon name="import" size={34} /> Drop records or position files here
          </p>
        </div>
      )}
      <SetUpDialog />
    </main>
  );
}

interface LearnCardProps {
  readonly game: string;
  readonly title: string;
  readonly lesson: LessonFace;
}

const LearnCard = ({ game, title, lesson }: LearnCardProps) => (
  <button type="button" class="card way" onClick={() => goTo({ at: 'learn', game, lesson: lesson.id })}>
    <Icon name="learn" size={34} />
    <span>
      <b>{lesson.title}</b>
      {title}: {lesson.about} {lesson.minutes} minutes.
    </span>
  </button>
);

const EditCard = ({ game, title }: { readonly game: string; readonly title: string }) => (
  <button type="button" class="card way" onClick={() => goTo({ at: 'edit', game, edition: null })}>
    <Icon name="ruler" size={34} />
    <span>
      <b>Make it exact</b>
      {title}: change map, counters, tables and scenarios as your printed game has them.
    </span>
  </button>
);

const ImportCard = () => (
  <label class="card way">
    <Icon name="import" size={34} />
    <span>
      <b>Import a game</b>
      {importing.value > 0 ? (
        <span role="status">Reading {importing.value === 1 ? 'the file' : `${importing.value} files`}</span>
      ) : (
        'A record or a position file from your disk: choose it, or drop it anywhere on this page.'
      )}
    </span>
    <input
      type="file"
      multiple
      aria-label="Import a game"
      accept=".sandtable,.jsonl,.json,.txt"
      onChange={({ currentTarget }) => {
        void importFiles([...(currentTarget.files ?? [])]);
        currentTarget.value = '';
      }}
    />
  </label>
);

/** Files dropped anywhere on the window are imported; returns how to end it. */
function takeDrops(): () => void {
  const ending = new AbortController();
  const on = <K extends 'dragover' | 'dragleave' | 'drop'>(type: K, act: (event: WindowEventMap[K]) => void) =>
    addEventListener(type, act, { signal: ending.signal });
  on('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    dropping.value = true;
  });
  on('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) dropping.value = false;
  });
  on('drop', (event) => {
    event.preventDefault();
    dropping.value = false;
    void importFiles([...(event.dataTransfer?.files ?? [])]);
  });
  return () => {
    ending.abort();
    dropping.value = false;
  };
}
