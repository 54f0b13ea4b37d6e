import { signal } from '@preact/signals';
import { useRef, useState } from 'preact/hooks';
import type { Face } from '../../face/face.ts';
import { isHex } from '../../play/places.ts';
import { board, cursor, selected } from '../../table/state.ts';
import { focusGrid } from '../board/focus.ts';
import { mapView } from '../board/mapsignal.ts';
import { placeOf } from '../../face/places.ts';
import { Counter } from '../parts.tsx';
import { standingOf } from '../words.ts';
import { isWide } from './sheet.ts';

/** Something that can be looked for: a hex with its name, or a unit where it stands. */
interface Found {
  readonly hex: string;
  readonly says: string;
  readonly unit: string | null;
}

/** So many results are listed at most. */
const MOST = 8;

/** Hex width in pixels at which what was found is shown. */
const NEAR = { wide: 104, narrow: 64 };

/** Letters alone, so that a name can be typed on any keyboard. */
const bare = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');

/** What fits the text: first what begins with it, then what holds it. */
function find(text: string, face: Face): readonly Found[] {
  const wanted = bare(text.trim());
  if (wanted === '') return [];
  const places = face.map.hexes
    .filter(({ hex, city, town }) => city !== undefined || town !== undefined || hex === wanted)
    .map(({ hex }): Found => ({ hex, says: placeOf(hex, face), unit: null }))
    .concat(face.map.boxes.map(({ id }) => ({ hex: id, says: placeOf(id, face), unit: null })));
  const units = [...(board.value?.where ?? [])].flatMap(([unit, hex]): Found[] =>
    isHex(hex)
      ? [{ hex, says: `${face.pieces[unit]?.name ?? board.value?.groups.get(unit)?.title ?? unit}, ${placeOf(hex, face)}`, unit }]
      : [],
  );
  const all = [...places, ...units].filter(({ hex, says }) => bare(says).includes(wanted) || hex === wanted);
  const begins = ({ hex, says }: Found) => bare(says).startsWith(wanted) || hex === wanted;
  return [...all.filter(begins), ...all.filter((one) => !begins(one))].slice(0, MOST);
}

const field = signal<HTMLInputElement | null>(null);

/** Puts the cursor into the field, ready to type. */
export function focusFind(): void {
  field.value?.focus();
  field.value?.select();
}

/** Finds a hex or a unit by name while one types, and shows it. */
export function Find({ face, onShown }: { readonly face: Face; onShown?(): void }) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement | null>(null);
  const found = find(text, face);
  const isOpen = found.length > 0;
  const show = ({ hex }: Found) => {
    mapView.value?.show([hex], isWide.value ? NEAR.wide : NEAR.narrow, 'person');
    selected.value = hex;
    setText('');
    input.current?.blur();
    onShown?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = found[at] ?? found[0];
    if (event.key === 'ArrowDown' && isOpen) setAt((at + 1) % found.length);
    else if (event.key === 'ArrowUp' && isOpen) setAt((at + found.length - 1) % found.length);
    else if (event.key === 'Enter' && chosen) {
      show(chosen);
      cursor.value = chosen.hex;
    } else if (event.key === 'Escape') {
      setText('');
      focusGrid();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="tool find">
      <input
        ref={(element) => {
          input.current = element;
          field.value = element;
        }}
        type="search"
        role="combobox"
        list={undefined}
        placeholder="Find"
        aria-label="Find a hex, place or unit"
        aria-expanded={isOpen}
        aria-controls="found"
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? `found-${Math.min(at, found.length - 1)}` : undefined}
        autocomplete="off"
        value={text}
        onInput={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onBlur={() => setText('')}
        onKeyDown={onKeyDown}
      />
      <kbd>/</kbd>
      {isOpen && (
        <ul class="card found" id="found" role="listbox" aria-label="Found">
          {found.map((one, i) => (
            <Line key={`${one.hex}${one.unit}`} one={one} id={`found-${i}`} isAt={i === at} face={face} onShow={() => show(one)} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface LineProps {
  readonly one: Found;
  readonly id: string;
  readonly isAt: boolean;
  readonly face: Face;
  onShow(): void;
}

function Line({ one, id, isAt, face, onShow }: LineProps) {
  const standing = one.unit ? standingOf(one.unit, face) : null;
  return (
    <li
      id={id}
      role="option"
      aria-selected={isAt}
      onPointerDown={(event) => {
        event.preventDefault();
        onShow();
      }}
    >
      {standing && <Counter standing={standing} face={face} size={26} />}
      {one.says}
    </li>
  );
}
