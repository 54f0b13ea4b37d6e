import { effect, signal, type Signal } from '@preact/signals';
import { game } from './state.ts';

/** Whether a window about the game that lies open is open, and what for: it is shut when the game is left. */
export function ofGame<T>(shut: T): Signal<T> {
  const open = signal(shut);
  effect(() => {
    if (!game.value) open.value = shut;
  });
  return open;
}
