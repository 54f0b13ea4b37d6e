import { effect, untracked } from '@preact/signals';
import { game, isOurs, shown, umpire } from '../table/state.ts';
import { replay } from '../table/replay.ts';
import { alerts } from './overlays.ts';

/** Asked again after every command, for whoever decides; a late answer to an old question is dropped. */
let asked = 0;
effect(() => {
  const seat = shown.value?.seat;
  void shown.value?.commands;
  const overlays = game.value?.face.overlays.filter(({ alert }) => alert !== undefined) ?? [];
  const mine = ++asked;
  if (!seat || !isOurs.value || replay.value || overlays.length === 0) {
    untracked(() => (alerts.value = new Set()));
    return;
  }
  void Promise.all(
    overlays.map(({ id }) =>
      umpire.ask({ ask: 'explain', seat, question: { alert: { id } } }).then(
        ({ value }) => (typeof value === 'number' && value > 0 ? [id] : []),
        () => [],
      ),
    ),
  ).then((found) => {
    if (mine === asked) alerts.value = new Set(found.flat());
  });
});
