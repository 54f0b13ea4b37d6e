import { computed } from '@preact/signals';
import { choices, game } from '../table/state.ts';
import { draft } from './draft.ts';

/** The act that is put together, or the only one that there is; null where the game tells nothing of what it would come to. */
export const foretold = computed<string | null>(() => {
  const [only, ...others] = choices.value;
  const act = draft.value?.spelled.act ?? (others.length === 0 ? only?.act : undefined);
  return act !== undefined && game.value?.face.play.prospects?.includes(act) ? act : null;
});
