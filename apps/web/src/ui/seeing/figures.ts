import { computed, signal } from '@preact/signals';
import type { Statistics } from '../../face/face.ts';
import { game, story } from '../../table/state.ts';

export const areFiguresOpen = signal(false);
/** Opens the game in figures. */
export const openStatistics = (): void => void (areFiguresOpen.value = true);

/** The game in figures, while they are open. */
export const figures = computed<Statistics | null>(() =>
  areFiguresOpen.value ? (game.value?.face.statistics(story.value) ?? null) : null,
);
