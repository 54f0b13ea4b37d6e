import type { Choice } from '@sandtable/umpire';
import type { Face } from '../../face/face.ts';
import { isHex, placeIn } from '../../play/places.ts';
import { pointed } from '../../table/state.ts';
import { Counter } from '../parts.tsx';
import { labelOf, marksOf, noteText, piecesOf, standingOf, withPieces } from '../words.ts';

interface ListProps {
  readonly face: Face;
  readonly part: string;
  readonly values: readonly { readonly value: Choice; readonly note?: unknown }[];
  readonly picked?: readonly Choice[];
  /** Counters without their names, however few they are. */
  readonly isCompact?: boolean;
  onChoose(value: Choice): void;
}

/** So many places still make a short list; more are picked on the map, and the list stays closed. */
const FEW_PLACES = 3;

/** Choices as buttons; many places are left to the map. */
export function ChoiceList(props: ListProps) {
  const isMapped = props.values.length > FEW_PLACES && props.values.every(({ value }) => isHex(value));
  if (!isMapped) return <ChoiceButtons {...props} />;
  return (
    <details class="aslist">
      <summary>Choose from a list instead</summary>
      <ChoiceButtons {...props} />
    </details>
  );
}

/** Pieces as counters, places with their names; pointing at one shows it on the map. */
export function ChoiceButtons({ face, part, values, picked, isCompact: isSmall = false, onChoose }: ListProps) {
  const isCompact = picked !== undefined && (isSmall || values.length > 3) && values.every(({ value }) => standingOf(value, face));
  return (
    <div class={`choices${isCompact ? ' compact' : ''}`}>
      {values.map(({ value, note }) => {
        const standing = standingOf(value, face);
        const pieces = piecesOf(value, face);
        const hex = placeIn(value);
        const label = labelOf(value, part, face);
        return (
          <button
            type="button"
            key={String(value)}
            class={`pick${standing ? ' piece' : pieces.length > 0 ? ' many' : ''}`}
            aria-pressed={picked ? picked.includes(value) : undefined}
            {...(isCompact
              ? { 'aria-label': label, title: label }
              : !standing && pieces.length > 0
                ? { 'aria-label': withPieces(label, pieces) }
                : {})}
            onMouseEnter={() => (pointed.value = hex ? [hex] : [])}
            onMouseLeave={() => (pointed.value = [])}
            onClick={() => {
              pointed.value = [];
              onChoose(value);
            }}
          >
            {pieces.length > 0 && (
              <span class="pieces">
                {pieces.map((one) => (
                  <Counter key={one.piece.id} standing={one} face={face} size={isCompact ? 46 : standing ? 40 : 30} />
                ))}
              </span>
            )}
            {!isCompact && (
              <span>
                {label}
                {standing && hex && <small> {face.map.boxes.find(({ id }) => id === hex)?.title ?? hex}</small>}
                {standing && marksOf(standing, face) && <small> {marksOf(standing, face)}</small>}
              </span>
            )}
            {noteText(note) && <small class="note">{noteText(note)}</small>}
          </button>
        );
      })}
    </div>
  );
}
