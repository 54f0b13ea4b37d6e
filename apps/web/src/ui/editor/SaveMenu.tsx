import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Extent } from '../../editor/figures.ts';
import { bench } from '../../editor/workshop.ts';
import { goTo, trouble } from '../../table/state.ts';
import { Icon } from '../icons.tsx';
import { save, takeInto } from './saving.ts';
import { spreadsheetsOpen } from './spreadsheets-open.ts';

const isOpen = signal(false);

const WAYS: readonly (readonly [Extent, string, string])[] = [
  ['changed', 'What differs', 'The parts that differ from ours: to play with, and to pass on.'],
  ['whole', 'Everything', 'All four parts, ours where you changed nothing.'],
  ['scenarios', 'Scenarios alone', 'A scenario file: those that are yours or changed.'],
];

function take(file: File | undefined): void {
  isOpen.value = false;
  if (!file) return;
  takeInto(file).catch((error: Error) => (trouble.value = { kind: 'data', says: error.message }));
}

/** The ways in which the edition is saved as a file. */
export function SaveMenu() {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const close = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) isOpen.value = false;
    };
    addEventListener('pointerdown', close);
    return () => {
      removeEventListener('pointerdown', close);
      isOpen.value = false;
    };
  }, []);
  return (
    <div
      class="ed-menuroot"
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        isOpen.value = false;
        root.current?.querySelector('button')?.focus();
      }}
    >
      <button type="button" class="btn small" aria-expanded={isOpen.value} onClick={() => (isOpen.value = !isOpen.value)}>
        <Icon name="export" size={15} /> File
      </button>
      {isOpen.value && (
        <ul class="card ed-drop" aria-label="Files">
          {WAYS.map(([extent, title, says]) => (
            <li key={extent}>
              <button
                type="button"
                onClick={() => {
                  void save(extent);
                  isOpen.value = false;
                }}
              >
                <b>Save: {title.toLowerCase()}</b>
                <small>{says}</small>
              </button>
            </li>
          ))}
          <li>
            <label class="ed-file">
              <b>Take in a file</b>
              <small>Its parts in the place of these; its scenarios beside them.</small>
              <input
                type="file"
                accept=".json"
                aria-label="Take in a file"
                onChange={({ currentTarget }) => {
                  take(currentTarget.files?.[0]);
                  currentTarget.value = '';
                }}
              />
            </label>
          </li>
          <li>
            <button
              type="button"
              onClick={() => {
                spreadsheetsOpen.value = true;
                isOpen.value = false;
              }}
            >
              <b>Spreadsheets</b>
              <small>Counters, arrivals, tables: copied to one, or pasted from one.</small>
            </button>
          </li>
          <li>
            <button type="button" onClick={() => bench.value && goTo({ at: 'edit', game: bench.value.face.game, edition: null })}>
              <b>Other editions</b>
              <small>Open another one, or a file.</small>
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}
