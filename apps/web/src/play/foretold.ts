import { computed } from '@preact/signals';
import { choices, game } from '../table/state.ts';
import { draft } from './draft.ts';

/** The act that is put together, or the only one on offer of which the game tells what it would come to; null where it tells of none or several. */
export const foretold = computed<string | null>(() => {
  const tells = new Set(game.value?.face.play.prospects);
  if (draft.value) return tells.has(draft.value.spelled.act) ? draft.value.spelled.act : null;
  const [only, ...others] = new Set(choices.value.map(({ act }) => act).filter((act) => tells.has(act)));
  return only !== undefined && others.length === 0 ? only : null;
});
