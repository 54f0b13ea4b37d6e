import type { Choice } from '@sandtable/umpire';
import type { Face } from '../face.ts';
import { pointed } from '../state.ts';
import { Counter } from './parts.tsx';
import { hexOf, labelOf, noteText, standingOf } from './words.ts';

interface ListProps {
  readonly face: Face;
  readonly part: string;
  readonly values: readonly { readonly value: Choice; readonly note?: unknown }[];
  readonly picked?: readonly Choice[];
  onChoose(value: Choice): void;
}

/** Choices as buttons: pieces as counters, places with their names; pointing at one shows it on the map. */
export function ChoiceList({ face, part, values, picked, onChoose }: ListProps) {
  const isCompact = picked !== undefined && values.length > 3 && values.every(({ value }) => standingOf(value, face));
  return (
    <div class={`choices${isCompact ? ' compact' : ''}`}>
      {values.map(({ value, note }) => {
        const standing = standingOf(value, face);
        const hex = hexOf(value);
        const label = labelOf(value, part, face);
        return (
          <button
            type="button"
            key={String(value)}
            class={`pick${standing ? ' piece' : ''}`}
            aria-pressed={picked ? picked.includes(value) : undefined}
            {...(isCompact ? { 'aria-label': label, title: label } : {})}
            onMouseEnter={() => (pointed.value = hex ? [hex] : [])}
            onMouseLeave={() => (pointed.value = [])}
            onClick={() => {
              pointed.value = [];
              onChoose(value);
            }}
          >
            {standing && <Counter standing={standing} face={face} size={isCompact ? 46 : 40} />}
            {!isCompact && (
              <span>
                {label}
                {standing && hex && <small> {hex}</small>}
              </span>
            )}
            {noteText(note) && <small class="note">{noteText(note)}</small>}
          </button>
        );
      })}
    </div>
  );
}
