import { openRule } from '../../table/state.ts';
import { showingWords } from '../rulewords.ts';
import { editedFace } from './pictures.ts';

/** A rule's number; pointing at it shows its words, a click opens those of its section. */
export function RuleNumber({ id }: { readonly id: string }) {
  const { title = `The words of ${id}`, ...pointing } = showingWords(editedFace.value, id);
  return (
    <button type="button" class="rule" aria-label={`Rule ${id}`} title={title} {...pointing} onClick={() => (openRule.value = id)}>
      {id}
    </button>
  );
}
