import type { Choice } from '@sandtable/umpire';
import type { Face } from '../../face/face.ts';
import { toggleAll } from '../../play/draft.ts';
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

/** More counters than this stand below the names of their formations, of which one has at least so many of them. */
const [MANY, FORMED] = [5, 3];

/** The values of a list by the formations of their pieces, those of none last; nothing where there is no sense in it. */
function formationsIn(values: ListProps['values'], face: Face): readonly (readonly [name: string, values: ListProps['values']])[] {
  if (values.length <= MANY) return [];
  const found = new Map<string, (typeof values)[number][]>();
  for (const one of values) {
    const formation = standingOf(one.value, face)?.piece.formation ?? '';
    const name = face.formations[formation]?.name ?? '';
    (found.get(name) ?? found.set(name, []).get(name))?.push(one);
  }
  const others = found.get('');
  found.delete('');
  const groups = [...found];
  return groups.some(([, { length }]) => length >= FORMED) ? [...groups, ...(others ? [['Others', others] as const] : [])] : [];
}

/** Pieces as counters, places with their names; pointing at one shows it on the map. Of many a whole formation is taken in or out at once. */
export function ChoiceButtons(props: ListProps) {
  const { face, values, picked } = props;
  const formations = picked && isShort(props) ? formationsIn(values, face) : [];
  if (!picked || formations.length === 0) return <Buttons {...props} />;
  return (
    <div class="formations">
      {formations.map(([name, those]) => {
        const all = those.map(({ value }) => value);
        const many = all.filter((value) => picked.includes(value)).length;
        return (
          <div key={name} class="formed" role="group" aria-label={name}>
            <button
              type="button"
              class="pick"
              aria-pressed={many === 0 || many === all.length ? many > 0 : 'mixed'}
              onClick={() => toggleAll(all)}
            >
              {name}{' '}
              <small>
                {many} of {all.length}
              </small>
            </button>
            <Buttons {...props} values={those} isCompact />
          </div>
        );
      })}
    </div>
  );
}

/** Are they shown as counters alone? */
const isShort = ({ face, values, picked, isCompact = false }: ListProps): boolean =>
  picked !== undefined && (isCompact || values.length > 3) && values.every(({ value }) => standingOf(value, face));

function Buttons(props: ListProps) {
  const { face, part, values, picked, onChoose } = props;
  const isCompact = isShort(props);
  return (
    <div class={`choices${isCompact ? ' compact' : ''}`}>
      {values.map(({ value, note }) => {
        const standing = standingOf(value, face);
        const pieces = piecesOf(value, face);
        const hex = placeIn(value);
        const label = labelOf(value, part, face);
        const meaning = standing ? null : face.words.meaning?.(value, part);
        return (
          <button
            type="button"
            key={String(value)}
            class={`pick${standing ? ' piece' : pieces.length > 0 ? ' many' : ''}${meaning ? ' meant' : ''}`}
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
                {meaning ? <span>{label}</span> : label}
                {meaning && <small> {meaning}</small>}
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
