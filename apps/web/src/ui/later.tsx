import { effect, signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { trouble, troubleOf } from '../table/state.ts';
import { mapView } from './board/mapsignal.ts';

/** Milliseconds that the first map has been shown before what one does not see at once is fetched. */
const LATER = 1000;

/** Has a map been shown for a while, so that nothing more is in its way? */
export const isLater = signal(false);
effect(() => {
  const shown = isLater.value ? undefined : mapView.value?.shown;
  void shown?.then(() => setTimeout(() => (isLater.value = true), LATER));
});

/**
 * A part of the game screen that the first map does not wait for: it is fetched when that has been shown for a while, or when it is wanted
 * earlier.
 */
export function later<Props extends object>(fetch: () => Promise<FunctionComponent<Props>>): FunctionComponent<Props> {
  const loaded = signal<FunctionComponent<Props> | null>(null);
  let isFetching = false;
  const load = () => {
    if (isFetching) return;
    isFetching = true;
    fetch().then(
      (part) => (loaded.value = part),
      (error: unknown) => {
        isFetching = false;
        trouble.value = troubleOf(error);
      },
    );
  };
  effect(() => {
    if (isLater.value) load();
  });
  return (props) => {
    useEffect(load, []);
    const Part = loaded.value;
    return Part && <Part {...props} />;
  };
}
