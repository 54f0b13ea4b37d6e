import { effect, signal } from '@preact/signals';
import type { Statistics } from '../../face/face.ts';
import { ofGame } from '../../table/of-game.ts';
import { game, story, trying } from '../../table/state.ts';

export const areFiguresOpen = ofGame(false);
/** Opens the game in figures. */
export const openStatistics = (): void => void (areFiguresOpen.value = true);

/** The game in figures, while they are open. */
export const figures = signal<Statistics | null>(null);

let asked = 0;
effect(() => {
  const face = areFiguresOpen.value ? game.value?.face : undefined;
  const told = story.value;
  const mine = ++asked;
  if (!face) figures.value = null;
  else void trying(() => face.statistics(told)).then((found) => mine === asked && (figures.value = found));
});
