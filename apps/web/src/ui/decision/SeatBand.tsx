import type { Face } from '../../face/face.ts';
import { board, isOurs, players, question, sides } from '../../table/state.ts';
import { NationChip } from '../parts.tsx';

/** A seat's name with its colour and sign, over a question that is put to it. */
export function SeatBand({ face }: { readonly face: Face }) {
  const asked = question.value;
  const seat = asked?.seats[0];
  const seen = seat ? sides.value[seat] : undefined;
  const nation = seen ? face.nationalities[seen.nationality] : undefined;
  if (!asked || !seen || !nation) return null;
  const own = face.phases.find(({ id }) => id === board.value?.phase)?.seat;
  const isAnswer = own !== null && own !== undefined && own !== seat;
  const people = Object.values(players.value).filter((player) => player === 'person').length;
  if (isOurs.value && !isAnswer && people < 2) return null;
  return (
    <div
      class={`seatband${isAnswer ? ' answers' : ''}`}
      style={{ '--seat': nation.face, '--seatink': nation.ink, '--seatedge': nation.edge }}
    >
      <NationChip nation={nation} size={18} />
      <b>
        {seen.name} {isAnswer ? 'to answer' : 'to decide'}
      </b>
    </div>
  );
}
