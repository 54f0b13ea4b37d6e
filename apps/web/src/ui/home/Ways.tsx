import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { COVERS } from '../../games.ts';
import { goTo } from '../../table/state.ts';
import { Dialog } from '../Dialog.tsx';
import { Drawing } from './Drawing.tsx';
import { Icon, type IconName } from '../icons.tsx';
import { importFiles, importing } from './importing.ts';
import { LESSONS, LessonsDialog, lessonsOpen } from './Lessons.tsx';

/** It is being asked whose figures are to be edited. */
const editOpen = signal(false);

/** The games whose figures can be edited. */
const EDITED = COVERS.filter(({ editor }) => editor);

/** What there is once for all games: lessons, files from a disk, the editor. */
export const Ways = () => (
  <>
    <div class="ways">
      {LESSONS.length > 0 && (
        <button type="button" class="card way" onClick={() => (lessonsOpen.value = true)}>
          <WayText icon="learn" title="Lessons">
            {LESSONS.length} of them, led by the table, from {Math.min(...LESSONS.map(({ lesson }) => lesson.minutes))} minutes
          </WayText>
        </button>
      )}
      <label class="card way">
        <WayText icon="import" title="Import a game">
          {importing.value > 0 ? (
            <span role="status">Reading {importing.value === 1 ? 'the file' : `${importing.value} files`}</span>
          ) : (
            'A record or a position file; or drop it on this page'
          )}
        </WayText>
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
      {EDITED.length > 0 && (
        <button type="button" class="card way" onClick={() => (editOpen.value = true)}>
          <WayText icon="ruler" title="Make it exact">
            The editor: map, counters and tables of any game
          </WayText>
        </button>
      )}
    </div>
    <LessonsDialog />
    <EditDialog />
  </>
);

interface TextProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children: ComponentChildren;
}

const WayText = ({ icon, title, children }: TextProps) => (
  <>
    <Icon name={icon} size={30} />
    <span>
      <b>{title}</b>
      {children}
    </span>
  </>
);

/** Which game's figures are to be edited. */
const EditDialog = () =>
  editOpen.value ? (
    <Dialog title="Make it exact" onClose={() => (editOpen.value = false)}>
      <p>
        Where a rulebook does not print its map, counters and tables, ours are rebuilt. Who owns the printed game puts its own in their
        place. Which game is it?
      </p>
      <ul class="lessons">
        {EDITED.map((cover) => (
          <li key={cover.id}>
            <button
              type="button"
              onClick={() => {
                editOpen.value = false;
                goTo({ at: 'edit', game: cover.id, edition: null });
              }}
            >
              <span class="mini">
                <Drawing of={cover.picture} />
              </span>
              <span>
                <b>{cover.title}</b>
                <small>{cover.subtitle}</small>
              </span>
              <Icon name="next" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  ) : null;
