import { useEffect, useRef } from 'preact/hooks';
import type { Seat } from '@sandtable/umpire';
import type { Face } from '../../face/face.ts';
import type { Player } from '@sandtable/desk/choosing';
import { levels, levelTitle } from '../../table/levels.ts';
import { sideOf } from '../../table/sides.ts';
import { atClub, board, game, goTo, held, players, refusal, shown, sides, story, trying, umpire } from '../../table/state.ts';
import { keepSetUpOf } from '../decision/setupshelf.ts';
import { aheadOpen } from '../decision/ahead-open.ts';
import { ask } from '../Dialog.tsx';
import { exportGame } from '../exporting.ts';
import { settingsOpen } from '../settings-open.ts';
import { openChronicle } from '../seeing/chronicle.ts';
import { openStatistics } from '../seeing/figures.ts';

/** Whose set-up may be kept by whoever looks: where the game has secrets, only that of his own side. */
const mayKeep =
  (face: Face) =>
  (seat: Seat): boolean =>
    !face.hasSecrets || sideOf(seat, face) === sideOf(shown.value?.seat ?? '', face);

interface MenuListProps {
  readonly face: Face;
  /** Shuts the menu, and leaves the keyboard where it was opened. */
  readonly close: () => void;
}

/** What the menu has; the first of it is ready for Enter. */
export function MenuList({ face, close }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  const item = (says: string, act: () => void) => (
    <button
      type="button"
      onClick={() => {
        close();
        act();
      }}
    >
      {says}
    </button>
  );
  return (
    <div class="card menulist" ref={list}>
      {item('All games', () => goTo({ at: 'home' }))}
      {(!atClub.value || !face.hasSecrets || board.value?.winner) && item('Export the record', exportRecord)}
      {item('The game in figures', openStatistics)}
      {face.chronicle && item('The campaign at a glance', openChronicle)}
      {!atClub.value &&
        hasSetUp() &&
        people()
          .filter(mayKeep(face))
          .map((seat) => item(`Save the ${sides.value[seat]?.name ?? seat} set-up`, () => keepSetUpOf(seat)))}
      <hr />
      {!atClub.value &&
        Object.entries(players.value).map(([seat, player]) => (
          <SeatLine key={seat} seat={seat} name={sides.value[seat]?.name ?? seat} player={player} game={face.id} />
        ))}
      {item('Standing answers', () => (aheadOpen.value = true))}
      {!board.value?.winner &&
        held.value === null &&
        people().map((seat) => item(`Concede as ${sides.value[seat]?.name ?? seat}`, () => void concede(seat)))}
      <hr />
      {item('Settings', () => (settingsOpen.value = true))}
    </div>
  );
}

/** Did the game begin with a set-up, and not in a later position? */
const hasSetUp = (): boolean =>
  game.value?.face.play.keepsSetUps === true && story.value.some(({ act }) => game.value?.face.play.placing.some((one) => one.act === act));

const people = (): readonly Seat[] => Object.entries(players.value).flatMap(([seat, player]) => (player === 'person' ? [seat] : []));

interface SeatLineProps {
  readonly seat: Seat;
  readonly name: string;
  readonly player: Player;
  readonly game: string;
}

/** Who plays a seat; it can be handed over at any time. */
function SeatLine({ seat, name, player, game }: SeatLineProps) {
  const hand = (to: Player) => void trying(() => umpire.ask({ ask: 'player', seat, player: to }));
  const ids = new Set([...(levels.value.get(game) ?? []).map(({ id }) => id), ...(player === 'person' ? [] : [player])]);
  return (
    <label>
      {name}
      <select value={player} onChange={(event) => hand(event.currentTarget.value)}>
        <option value="person">a person</option>
        {[...ids].map((id) => (
          <option key={id} value={id} title={levels.value.get(game)?.find((one) => one.id === id)?.says}>
            machine: {levelTitle(game, id).toLowerCase()}
          </option>
        ))}
      </select>
    </label>
  );
}

function exportRecord(): void {
  const table = game.value?.table;
  if (table !== undefined) void exportGame(table);
}

async function concede(seat: Seat): Promise<void> {
  const name = sides.value[seat]?.name ?? seat;
  const says = `The game ends now, and the other side wins. The record will say that ${name} gave it up.`;
  if (!(await ask({ title: `Concede as ${name}?`, says, yes: 'Concede', no: 'Play on' }))) return;
  const done = await trying(() => umpire.ask({ ask: 'concede', seat }));
  if (done && !done.done) refusal.value = { refusal: done.refusal, at: null };
}
