import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Face } from '../face.ts';
import { openRule } from '../state.ts';
import { Icon } from './icons.tsx';
import { IconButton, RuleRef } from './parts.tsx';

const search = signal('');

/** The rules in our words, searchable. */
export function RulesTab({ face }: { readonly face: Face }) {
  const wanted = search.value.trim().toLowerCase();
  const found = Object.entries(face.rulebook).filter(
    ([id, { says }]) => !wanted || id.startsWith(wanted) || says.toLowerCase().includes(wanted),
  );
  return (
    <>
      <input
        type="search"
        class="field"
        placeholder="Search the rules"
        aria-label="Search the rules"
        value={search.value}
        onInput={(event) => (search.value = event.currentTarget.value)}
      />
      <dl class="rules">
        {found.slice(0, wanted ? 80 : 400).map(([id, { says }]) => (
          <div key={id}>
            <dt>
              <RuleRef id={id} />
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      {found.length === 0 && <p class="hint">No rule says that.</p>}
    </>
  );
}

/** The words of one rule, the rules beside it and the rulings about it. Without its letter a number opens the whole paragraph. */
export function RuleDialog({ face }: { readonly face: Face }) {
  const id = openRule.value;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (id) dialog.current?.showModal();
  }, [id]);
  if (!id) return null;
  const own = face.rulebook[id];
  const paragraph = /^\d+\.\d+/.exec(id)?.[0] ?? id;
  const beside = Object.entries(face.rulebook).filter(
    ([one]) => one !== id && new RegExp(`^${paragraph.replace('.', '\\.')}[a-z]`).test(one),
  );
  const rulings = face.rulings.filter((one) => one.id === id || one.about.includes(id));
  const close = () => (openRule.value = null);
  return (
    <dialog
      ref={dialog}
      class="card ruledialog"
      aria-label={`Rule ${id}`}
      onClose={close}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <header>
        <h2>Rule {id}</h2>
        <IconButton label="Close" onClick={close}>
          <Icon name="close" />
        </IconButton>
      </header>
      {own && <p class="says">{own.says}</p>}
      {rulings.map((ruling) => (
        <div class="ruling" key={ruling.id}>
          <h3>Ruling {ruling.id}</h3>
          <p>{ruling.question}</p>
          <p>
            <b>Ours:</b> {ruling.ours}
          </p>
          <p class="hint">{ruling.why}</p>
        </div>
      ))}
      {beside.length > 0 && (
        <>
          <h3>Beside it</h3>
          <dl class="rules">
            {beside.map(([one, { says }]) => (
              <div key={one}>
                <dt>{one}</dt>
                <dd>{says}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </dialog>
  );
}
