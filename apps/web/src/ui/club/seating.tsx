import type { SeatWanted } from '@sandtable/desk/club/lobby';
import type { Seat } from '@sandtable/umpire';
import { useEffect } from 'preact/hooks';
import { commit } from '../../club/words.ts';
import { coverOf } from '../../games.ts';
import { fetchLevels, levels } from '../../table/levels.ts';
import { Choose } from '../home/Choose.tsx';

/** Who is to sit in a seat of a new table: oneself, anybody, or the level of a machine. */
export const ME = 'me';
export const ANYBODY = 'anybody';
const SITS: readonly (readonly [string, string, string | null])[] = [
  [ME, 'You', null],
  [ANYBODY, 'Somebody else', null],
];

/** Who is to sit in a seat, as the club is told it; for oneself a word for the dice is drawn. */
export const seatWanted = (who: string): SeatWanted =>
  who === ME ? { by: 'me', commitment: commit() } : who === ANYBODY ? { by: 'anybody' } : { by: 'machine', level: who };

interface SeatsProps {
  readonly game: string;
  readonly seats: readonly Seat[];
  who(seat: Seat): string;
  onChoose(seat: Seat, who: string): void;
}

/** Who sits where: people, and machines of each level. */
export function SeatsChoice({ game, seats, who, onChoose }: SeatsProps) {
  useEffect(() => void fetchLevels(game), [game]);
  const machines = (levels.value.get(game) ?? []).map(({ id, title, says }) => [id, `${title} machine`, says] as const);
  const isWatched = seats.every((seat) => who(seat) !== ME && who(seat) !== ANYBODY);
  return (
    <div class="seats">
      {seats.map((seat) => (
        <Choose
          key={seat}
          title={coverOf(game)?.seats.find(({ id }) => id === seat)?.name ?? seat}
          name={`seat ${seat}`}
          chosen={who(seat)}
          values={[...SITS, ...machines]}
          onChoose={(one) => onChoose(seat, one)}
        />
      ))}
      {isWatched && <p class="hint">You watch: machines play every seat.</p>}
    </div>
  );
}
