import { signal } from '@preact/signals';
import { Dialog } from '../Dialog.tsx';
import { editedFace } from './pictures.ts';

const shown = signal<string | null>(null);

/** The rules that a number names: itself, or those of its section or chapter. */
function rulesOf(id: string): readonly (readonly [string, string])[] {
  const all = Object.entries(editedFace.value?.rulebook ?? {});
  const own = all.filter(([one]) => one === id || sectionOf(one) === id);
  const found = own.length > 0 ? own : all.filter(([one]) => one.startsWith(`${id.split('.')[0]}.`));
  return found.map(([one, { says }]) => [one, says]);
}

const sectionOf = (id: string): string => id.replace(/[a-z]+$/, '');

/** A rule's number; pointing at it shows its words, a click opens those of its section. */
export const RuleNumber = ({ id }: { readonly id: string }) => (
  <button
    type="button"
    class="rule"
    aria-label={`Rule ${id}`}
    title={editedFace.value?.rulebook[id]?.says ?? `The words of ${id}`}
    onClick={() => (shown.value = id)}
  >
    {id}
  </button>
);

/** The words of the rule whose number was clicked, among those of its section. */
export function RuleDialog() {
  const id = shown.value;
  if (id === null) return null;
  return (
    <Dialog title={`Rule ${id}`} onClose={() => (shown.value = null)}>
      <dl class="ed-rules">
        {rulesOf(id === sectionOf(id) ? id : sectionOf(id)).map(([one, says]) => (
          <div key={one} class={one === id ? 'lit' : ''}>
            <dt>{one}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
