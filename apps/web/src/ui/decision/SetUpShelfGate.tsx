import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Face } from '../../face/face.ts';
import { trouble, troubleOf } from '../../table/state.ts';
import { shelfOpen } from './setupshelf.ts';
import type { SetUpShelf } from './SetUpShelf.tsx';

const loaded = signal<typeof SetUpShelf | null>(null);

/** The window of set-ups, which is fetched when somebody opens it. */
export function SetUpShelfGate({ face }: { readonly face: Face }) {
  const isOpen = shelfOpen.value !== null;
  useEffect(() => {
    if (!isOpen || loaded.peek()) return;
    import('./SetUpShelf.tsx').then(
      (module) => (loaded.value = module.SetUpShelf),
      (error: unknown) => {
        trouble.value = troubleOf(error);
        shelfOpen.value = null;
      },
    );
  }, [isOpen]);
  const Window = loaded.value;
  return isOpen && Window ? <Window face={face} /> : null;
}
