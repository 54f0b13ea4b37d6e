import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { trouble, troubleOf } from '../table/state.ts';

/**
 * A window that is fetched when it is first opened, so that the map does not wait for it; where that fails it is shut, and the page says
 * why.
 */
export function gate<Props extends object>(
  fetch: () => Promise<FunctionComponent<Props>>,
  isOpen: () => boolean,
  shut: () => void,
): FunctionComponent<Props> {
  const loaded = signal<FunctionComponent<Props> | null>(null);
  return (props) => {
    const isWanted = isOpen();
    useEffect(() => {
      if (!isWanted || loaded.peek()) return;
      fetch().then(
        (window) => (loaded.value = window),
        (error: unknown) => {
          trouble.value = troubleOf(error);
          shut();
        },
      );
    }, [isWanted]);
    const Window = loaded.value;
    return isWanted && Window ? <Window {...props} /> : null;
  };
}
