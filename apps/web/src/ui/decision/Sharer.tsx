import { placeOf } from '../../face/places.ts';
import type { Face } from '../../face/face.ts';
import { placeIn } from '../../play/places.ts';
import { Counter } from '../parts.tsx';
import { labelOf, marksOf, standingOf } from '../words.ts';

export interface SharerProps {
  readonly face: Face;
  readonly part: string;
  readonly one: string;
}

/** Who is given something: counter, name and where it stands. */
export function Sharer({ face, part, one }: SharerProps) {
  const standing = standingOf(one, face);
  const hex = placeIn(one);
  return (
    <>
      {standing && <Counter standing={standing} face={face} size={34} />}
      <span class="grow">
        {labelOf(one, part, face)} {hex !== null && hex !== one && <small>{placeOf(hex, face)}</small>}
        {standing && marksOf(standing, face) && <small> {marksOf(standing, face)}</small>}
      </span>
    </>
  );
}
