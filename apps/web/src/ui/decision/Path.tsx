import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Draft } from '../../play/draft.ts';
import { nameChoice } from '../../play/path.ts';
import type { Face } from '../../face/face.ts';
import { ChoiceList } from './Choices.tsx';
import { saidOf } from './said.ts';

export interface PathProps {
  readonly face: Face;
  readonly one: Draft;
  readonly part: string;
}

/** A path as far as it goes, and what may follow. Whoever goes on by the list has what follows next at hand. */
export function Path({ face, one, part }: PathProps) {
  const { picked, domain, spelled } = one;
  const list = useRef<HTMLFieldSetElement>(null);
  const isByList = useRef(false);
  useLayoutEffect(() => {
    if (isByList.current) list.current?.querySelector<HTMLElement>('.choices button')?.focus({ preventScroll: true });
    isByList.current = false;
  }, [picked.length]);
  return (
    <fieldset class="choice" ref={list}>
      <legend>{face.words.part(spelled.act, part)}</legend>
      {picked.length > 0 && <p class="pathsofar">{saidOf(picked, part, face)}</p>}
      <ChoiceList
        face={face}
        part={part}
        values={domain?.choices ?? []}
        onChoose={(value) => {
          isByList.current = true;
          void nameChoice(value);
        }}
      />
    </fieldset>
  );
}
