import { computed } from '@preact/signals';
import { progressAt } from '../../learn/progress.ts';
import { overview } from '../../settings.ts';
import { game } from '../../table/state.ts';
import { isRoomy } from '../frame/sheet.ts';

/** Is the overview of the map shown? Where nobody has said, on a screen with room for it, and not over a lesson's map. */
export const isOverviewShown = computed(() => {
  if (overview.value !== 'usual') return overview.value === 'shown';
  const table = game.value?.table;
  return isRoomy.value && table !== undefined && !progressAt(table);
});

/** Shows or hides the overview, from now on. */
export function toggleOverview(): void {
  overview.value = isOverviewShown.value ? 'hidden' : 'shown';
}
