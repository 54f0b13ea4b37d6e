import { useEffect } from 'preact/hooks';
import { COVERS } from '../../games.ts';
import { worksOffline } from '../../offline/offline.ts';
import { isDark, theme } from '../../table/state.ts';
import { Icon, Logo } from '../icons.tsx';
import { IconButton } from '../parts.tsx';
import { settingsOpen } from '../settings-open.ts';
import { CoverCard, TitleCard } from './CoverCard.tsx';
import { DropZone, takeDrops } from './drops.tsx';
import { LastGame, Welcome } from './Hero.tsx';
import { KeptList } from './KeptList.tsx';
import { LessonsCard } from './Lessons.tsx';
import { SetUpGate } from './SetUpGate.tsx';
import { forgetEmpty, kept, readShelf } from './shelf.ts';
import { Ways } from './Ways.tsx';

/** What waits, then every game alike, then what serves them all: lessons, files from a disk, the editor. */
export function Home() {
  useEffect(() => {
    void readShelf();
    // Another window may have begun a game, or deleted one.
    const look = () => {
      if (document.visibilityState === 'visible') void readShelf();
    };
    document.addEventListener('visibilitychange', look);
    const end = takeDrops();
    return () => {
      document.removeEventListener('visibilitychange', look);
      end();
      forgetEmpty();
    };
  }, []);
  const games = kept.value;
  const [last, ...others] = games ?? [];
  return (
    <main class="home" aria-busy={games === null}>
      <header>
        <h1>
          <Logo size={34} /> Sandtable
        </h1>
        {last && <p class="line">Operational wargames that know their rules</p>}
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
          {last ? (
            <div class="first">
              <LastGame one={last} />
              {others.length > 0 ? <KeptList games={others} /> : <LessonsCard />}
            </div>
          ) : (
            <Welcome />
          )}
          <section class="start" aria-labelledby="start">
            <h2 id="start">Start a game</h2>
            <div class="covers">
              {COVERS.map((cover) => (
                <CoverCard key={cover.id} cover={cover} />
              ))}
              {COVERS.flatMap((cover) =>
                (cover.titles ?? []).map((title) => <TitleCard key={`${cover.id} ${title.id}`} cover={cover} title={title} />),
              )}
            </div>
          </section>
          <Ways />
          <p class="homefoot">
            {worksOffline.value ? 'Sandtable works offline. ' : ''}Your games stay in this browser until you export or delete them.
          </p>
        </>
      )}
      <DropZone />
      <SetUpGate />
    </main>
  );
}
