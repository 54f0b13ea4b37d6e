import { choose, draft, inHand, partOf, toggle } from '../draft.ts';
import type { Face, Standing } from '../face.ts';
import { board, selected } from '../state.ts';
import { Icon } from './icons.tsx';
import { cameraMoved, mapView } from './mapsignal.ts';
import { Counter, IconButton, placeOf, RuleRef, wordsOf } from './parts.tsx';

/** The stack of the selected hex, fanned out above it; in the corner while a command is put together, so that it covers no hex that is wanted. */
export function StackCard({ face }: { readonly face: Face }) {
  const hex = inHand.value ? null : selected.value;
  const stack = hex ? board.value?.stacks.get(hex) : undefined;
  const view = mapView.value;
  void cameraMoved.value;
  if (!hex || !view) return null;
  const place = face.map.hexes.find((one) => one.hex === hex);
  const { x, y } = view.screen(hex);
  const half = Math.max(110, ((stack?.length ?? 0) * 84 + 24) / 2);
  const { width, inset, wide } = view.camera;
  const left = Math.max(inset.left + half + 4, Math.min(width - inset.right - half - 4, x));
  const above = y - wide * 0.55 > 190;
  const isDocked = draft.value !== null;
  return (
    <section
      class={`card stackcard ${isDocked ? 'docked' : above ? 'above' : 'below'}`}
      aria-label={`Hex ${hex}`}
      style={isDocked ? {} : { left: `${left}px`, top: `${above ? y - wide * 0.5 : y + wide * 0.62}px`, '--point': `${x - left}px` }}
    >
      <header>
        <b>{placeOf(hex, face)}</b>
        <small>
          {place?.terrain}
          {place?.country ? `, ${place.country.replaceAll('-', ' ')}` : ''}
          {place?.objective ? ', objective' : ''}
        </small>
        <IconButton label="Close" onClick={() => (selected.value = null)}>
          <Icon name="close" size={15} />
        </IconButton>
      </header>
      {stack && <StackRow face={face} stack={stack} />}
    </section>
  );
}

/** The counters of a stack in a row; those that the command under way may name can be taken in and out. */
export function StackRow({ face, stack }: { readonly face: Face; readonly stack: readonly Standing[] }) {
  const one = draft.value;
  const part = one ? partOf(one) : null;
  const open = new Set(one?.domain?.choices.map(({ value }) => value) ?? []);
  const isAsked = stack.some(({ piece }) => open.has(piece.id));
  const reasons = new Map(stack.flatMap(({ marks }) => marks).map((mark) => [mark, face.words.mark(mark)]));
  return (
    <>
      <ul class="fan">
        {stack.map((standing) => {
          const { id } = standing.piece;
          const picked = one?.picked.includes(id) ?? false;
          const can = open.has(id);
          return (
            <li key={id}>
              <button
                type="button"
                class={picked ? 'picked' : isAsked && !can ? 'barred' : ''}
                aria-pressed={part?.pick === 'some' && can ? picked : undefined}
                aria-label={wordsOf(standing, face)}
                title={wordsOf(standing, face)}
                disabled={!can}
                onClick={() => (part?.pick === 'some' ? toggle(id) : void choose(id))}
              >
                <Counter standing={standing} face={face} size={56} />
                {picked && (
                  <i class="picktick">
                    <Icon name="tick" size={12} />
                  </i>
                )}
              </button>
              <small>{standing.piece.name}</small>
            </li>
          );
        })}
      </ul>
      {reasons.size > 0 && (
        <p class="marks">
          {[...reasons].map(([mark, words]) => (
            <span key={mark}>
              {words?.says ?? mark} {words && <RuleRef id={words.rule} />}
            </span>
          ))}
        </p>
      )}
    </>
  );
}
