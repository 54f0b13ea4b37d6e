import type { Value } from '@sandtable/umpire';
import { useId } from 'preact/hooks';
import type { Face, Piece, Standing } from '../../face/face.ts';
import { Icon } from '../icons.tsx';
import { Counter } from '../parts.tsx';
import { editedFace } from './pictures.ts';

interface Props {
  readonly figure: Value | undefined;
  readonly name: string;
  readonly among: readonly Piece['kind'][];
  set(figure: Value | undefined): void;
}

export const standing = (piece: Piece, reduced = false): Standing => ({ piece, reduced, marks: [], spent: false });

/** A list of pieces: a counter each, which a press takes out; others are added by name. */
export function PiecesField({ figure, name, among, set }: Props) {
  const face = editedFace.value;
  const ids: readonly string[] = Array.isArray(figure) ? figure.map(String) : [];
  if (!face) return null;
  return (
    <div class="ed-pieces" role="group" aria-label={name}>
      {ids.map((id) => (
        <Chip key={id} id={id} face={face} onRemove={() => set(ids.filter((one) => one !== id))} />
      ))}
      <AddPiece face={face} name={name} among={among} without={ids} onAdd={(id) => set([...ids, id])} />
    </div>
  );
}

function Chip({ id, face, onRemove }: { readonly id: string; readonly face: Face; onRemove(): void }) {
  const piece = face.pieces[id];
  return (
    <span class="ed-chip" draggable={piece?.kind === 'land'} onDragStart={({ dataTransfer }) => dataTransfer?.setData(PIECE, id)}>
      {piece && <Counter standing={standing(piece)} face={face} size={30} />}
      {piece?.name ?? id}
      <button type="button" aria-label={`Take out ${piece?.name ?? id}`} onClick={onRemove}>
        <Icon name="close" size={12} />
      </button>
    </span>
  );
}

/** What a piece is dragged as, from a list onto the map. */
export const PIECE = 'text/sandtable-piece';

interface AddProps {
  readonly face: Face;
  readonly name: string;
  readonly among: readonly Piece['kind'][];
  readonly without: readonly string[];
  onAdd(id: string): void;
}

function AddPiece({ face, name, among, without, onAdd }: AddProps) {
  const list = useId();
  const open = Object.values(face.pieces).filter(({ id, kind }) => among.includes(kind) && !without.includes(id));
  return (
    <>
      <input
        class="field ed-add"
        type="text"
        list={list}
        placeholder="Add by name or id"
        aria-label={`Add to: ${name}`}
        onChange={({ currentTarget }) => {
          const wanted = currentTarget.value.trim();
          const found = open.find(({ id }) => id === wanted) ?? open.find((one) => one.name.toLowerCase() === wanted.toLowerCase());
          if (found) onAdd(found.id);
          if (found || wanted === '') currentTarget.value = '';
        }}
      />
      <datalist id={list}>
        {open.map(({ id, name: says }) => (
          <option key={id} value={id}>
            {says}
          </option>
        ))}
      </datalist>
    </>
  );
}
