import type { SeatSharing } from '../../face/seating.ts';
import type { Cover } from '../../cover.ts';
import type { Player } from '@sandtable/desk/choosing';
import { levels } from '../../table/levels.ts';
import { Choose } from './Choose.tsx';

/** Who sits where, while it is being agreed. */
export interface Seating {
  readonly players: { readonly [seat: string]: Player };
  /** How the seats are shared out; null where every player has one. */
  readonly sharing: SeatSharing | null;
}

/** The seats as these players hold them: shared out in the first way in which each hand is one player's. */
export const seatingOf = (cover: Cover, players: Seating['players']): Seating => {
  const isOnePlayers = ({ seats }: SeatSharing['hands'][number]) => new Set(seats.map((seat) => players[seat])).size === 1;
  const tables = cover.tables ?? [];
  return { players, sharing: tables.find(({ hands }) => hands.every(isOnePlayers)) ?? tables.at(-1) ?? null };
};

interface Props {
  readonly cover: Cover;
  readonly seats: readonly string[];
  readonly seating: Seating;
  onChange(seating: Seating): void;
}

/** Who plays each seat, and how many share them where the game leaves that open. The levels of its machines must have been fetched. */
export function Seats({ cover, seats: all, seating, onChange }: Props) {
  const hands = handsOf(cover, all, seating);
  const people = hands.filter((hand) => playerOf(hand, seating) === 'person').length;
  const machines = (levels.value.get(cover.id) ?? []).map(({ id, title, says }) => [id, title, says] as const);
  const give = ({ seats }: SeatSharing['hands'][number], player: Player) =>
    onChange({ ...seating, players: { ...seating.players, ...Object.fromEntries(seats.map((seat) => [seat, player])) } });
  return (
    <>
      {cover.tables && (
        <Choose
          title="Players"
          name="players"
          chosen={seating.sharing?.id ?? ''}
          values={cover.tables.map(({ id, title }) => [id, title, null])}
          onChoose={(id) => cover.tables?.filter((way) => way.id === id).forEach((way) => onChange(shared(way, seating)))}
        />
      )}
      <div class="seats">
        {hands.map((hand) => (
          <Choose
            key={hand.name}
            title={hand.name}
            name={`seat ${hand.seats.join(' ')}`}
            chosen={playerOf(hand, seating)}
            values={[['person', 'A person', null], ...machines]}
            onChoose={(player) => give(hand, player)}
          />
        ))}
        <p class="hint" aria-live="polite">
          {people === 0
            ? 'You watch: machines play every seat. You can take one over at any time.'
            : people > 1
              ? 'Hot seat: you share this screen, and it always says whose decision it is.'
              : 'You can hand a seat over at any time during the game.'}
        </p>
      </div>
    </>
  );
}

/** The hands in which the seats lie; one each where nothing is said of them. */
const handsOf = (cover: Cover, all: readonly string[], { sharing }: Seating): SeatSharing['hands'] =>
  sharing?.hands ?? all.map((seat) => ({ name: cover.seats.find(({ id }) => id === seat)?.name ?? seat, seats: [seat] }));

/** Who plays in a hand: of seats that were shared out otherwise before, whoever has the first. */
const playerOf = ({ seats: [first = ''] }: SeatSharing['hands'][number], { players }: Seating): Player => players[first] ?? 'person';

/** The seats shared out in another way; each hand goes to whoever has its first seat. */
const shared = (way: SeatSharing, seating: Seating): Seating => ({
  sharing: way,
  players: {
    ...seating.players,
    ...Object.fromEntries(way.hands.flatMap((hand) => hand.seats.map((seat) => [seat, playerOf(hand, seating)]))),
  },
});
