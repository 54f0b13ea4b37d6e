import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Cover } from '../../cover.ts';
import type { EditionKept } from '@sandtable/desk/choosing';
import { goTo, trying, umpire } from '../../table/state.ts';
import { ask } from '../Dialog.tsx';
import { ago } from '../home/standing.ts';
import { Icon, Logo } from '../icons.tsx';
import { IconButton } from '../parts.tsx';
import { hasTitles } from '../../editor/workshop.ts';
import { begin, beginEmpty, takeIn } from './saving.ts';

const all = signal<readonly EditionKept[] | null>(null);
const fault = signal<string | null>(null);

const read = async (game: string) => void (all.value = (await trying(() => umpire.ask({ ask: 'editions', game }))) ?? []);

/** The editions of a game that are kept in this browser, and the ways to a new one. */
export function Shelf({ cover }: { readonly cover: Cover }) {
  useEffect(() => {
    fault.value = null;
    void read(cover.id);
  }, [cover.id]);
  const take = (file: File | undefined) => {
    if (file) takeIn(cover.id, file).catch((error: Error) => (fault.value = error.message));
  };
  return (
    <main class="home ed-shelf" aria-busy={all.value === null}>
      <header>
        <h1>
          <Logo size={34} /> Editions of {cover.title}
        </h1>
        <button type="button" class="btn" onClick={() => goTo({ at: 'home' })}>
          <Icon name="previous" size={16} /> All games
        </button>
      </header>
      <p class="ed-lead">
        Some of our figures are reconstructed, because the rules do not print them. If you own the printed game, make it exact here: the
        map, the counters, the tables and the scenarios. What you change stays in this browser, and you can save it as a file.
      </p>
      <div class="ed-ways">
        <button type="button" class="card way" onClick={() => void begin(cover.id, { name: `My ${cover.title}` })}>
          <Icon name="plus" size={34} />
          <span>
            <b>New edition</b>
            Begins with our figures.
          </span>
        </button>
        {hasTitles(cover.id) && (
          <button type="button" class="card way" onClick={() => void beginEmpty(cover.id)}>
            <Icon name="plus" size={34} />
            <span>
              <b>A game of its own</b>
              Begins with an empty map and no counters.
            </span>
          </button>
        )}
        <label class="card way">
          <Icon name="import" size={34} />
          <span>
            <b>Open a file</b>
            An edition or a scenario file from your disk.
          </span>
          <input
            type="file"
            accept=".json"
            aria-label="Open an edition file"
            onChange={({ currentTarget }) => {
              take(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
        </label>
      </div>
      {fault.value && (
        <p class="fault" role="alert">
          <Icon name="bar" size={18} /> {fault.value}
        </p>
      )}
      {all.value && all.value.length > 0 && (
        <section aria-labelledby="kept-editions">
          <h2 id="kept-editions">In this browser</h2>
          <ul class="ed-kept">
            {all.value.map((one) => (
              <Row key={one.id} one={one} />
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}

function Row({ one }: { readonly one: EditionKept }) {
  const { id, game, name, parts, changed } = one;
  const own = parts.length === 0 ? 'as ours so far' : `its own ${new Intl.ListFormat('en').format(parts)}`;
  const remove = async () => {
    const sure = await ask({
      title: 'Delete this edition?',
      says: `${name}, ${own}. It cannot be brought back; save it as a file first if you may want it again. Games that were begun with it keep it.`,
      yes: 'Delete',
      no: 'Keep',
    });
    if (!sure) return;
    await trying(() => umpire.ask({ ask: 'delete edition', kept: id }));
    await read(game);
  };
  return (
    <li class="card">
      <button type="button" class="open" onClick={() => goTo({ at: 'edit', game, edition: id })}>
        <b>{name}</b>
        <small>
          {own}. Changed {ago(changed)}.
        </small>
      </button>
      <IconButton label={`Delete ${name}`} onClick={() => void remove()}>
        <Icon name="bin" size={18} />
      </IconButton>
    </li>
  );
}
