import { openRule } from '../../table/state.ts';
import { editedFace } from './pictures.ts';

/** A rule's number; pointing at it shows its words, a click opens those of its section. */
export const RuleNumber = ({ id }: { readonly id: string }) => (
  <button
    type="button"
    class="rule"
    aria-label={`Rule ${id}`}
    title={editedFace.value?.rulebook[id]?.says ?? `The words of ${id}`}
    onClick={() => (openRule.value = id)}
  >
    {id}
  </button>
);
