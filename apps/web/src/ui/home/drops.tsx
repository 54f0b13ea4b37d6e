import { signal } from '@preact/signals';
import { Icon } from '../icons.tsx';
import { importFiles } from './importing.ts';

/** A file is being dragged over the page. */
const dropping = signal(false);

/** Files dropped anywhere on the window are imported; returns how to end it. */
export function takeDrops(): () => void {
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

/** Says, while files are dragged over the page, what becomes of them. */
export const DropZone = () =>
  dropping.value ? (
    <div class="dropzone" aria-hidden="true">
      <p>
        <Icon name="import" size={34} /> Drop records or position files here
      </p>
    </div>
  ) : null;
