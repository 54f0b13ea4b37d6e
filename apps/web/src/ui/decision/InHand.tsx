import type { Face } from '../../face/face.ts';
import { placeOf } from '../../face/places.ts';
import { marching } from '../../play/asked.ts';
import { tooMany } from '../board/march.ts';
import { Counter, RuleRef } from '../parts.tsx';
import { standingOf } from '../words.ts';

export interface InHandProps {
  readonly face: Face;
  readonly units: readonly string[];
  readonly at: string;
  /** What goes along where they overrun. */
  readonly along?: readonly string[];
}

/** The stack that has been taken up, where it stands now, and who would be too many there. */
export function InHand({ face, units, at, along = [] }: InHandProps) {
  const { most, rule } = face.play.stacking(at);
  return (
    <div class="inhand">
      <p>
        {units.length > 0 && (
          <>
            At <b>{placeOf(at, face)}</b>
          </>
        )}
      </p>
      <div class="pieces">
        {marching.value.map((id) => {
          const standing = standingOf(id, face);
          return standing && <Counter key={id} standing={standing} face={face} size={44} />;
        })}
      </div>
      {along.length > 0 && (
        <>
          <p>These go along when the stack overruns:</p>
          <div class="pieces">
            {along.map((id) => {
              const standing = standingOf(id, face);
              return standing && <Counter key={id} standing={standing} face={face} size={44} />;
            })}
          </div>
        </>
      )}
      {tooMany.value > 0 && (
        <p class="warning" role="alert">
          {tooMany.value + most} units would stand in {at}, and {most} may end their move there. {tooMany.value} would be eliminated.{' '}
          <RuleRef id={rule} />
        </p>
      )}
    </div>
  );
}
