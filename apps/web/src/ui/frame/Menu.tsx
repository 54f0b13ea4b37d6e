import { useEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '@sandtable/umpire';
import type { Face } from '../../face/face.ts';
import type { Player } from '@sandtable/desk/choosing';
import { fetchLevels, levels, levelTitle } from '../../table/levels.ts';
import { sideOf } from '../../table/sides.ts';
import { atClub, board, game, goTo, players, refusal, shown, sides, story, trying, umpire } from '../../table/state.ts';
import { keepSetUpOf } from '../decision/setupshelf.ts';
import { aheadOpen } from '../decision/ahead-open.ts';
import { ask } from '../Dialog.tsx';
import { exportGame } from '../exporting.ts';
import { Icon } from '../icons.tsx';
import { IconButton } from '../parts.tsx';
import { settingsOpen } from '../settings-open.ts';
import { openChronicle } from '../seeing/chronicle.ts';
import { openStatistics } from '../seeing/figures.ts';

/** Whose set-up may be kept by whoever looks: where the game has secrets, only that of his own side. */
const mayKeep =
  (face: Face) =>
  (seat: Seat): boolean =>
    !face.hasSecrets || sideOf(seat, face) === sideOf(shown.value?.seat ?? '', face);

/** Everything about the game that is no move: its record, who plays, standing answers, settings. */
export function Menu({ face }: { readonly face: Face }) {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    void fetchLevels(face.id);
    menu.current?.querySelector<HTMLElement>('.menulist button')?.focus();
    const shut = ({ target }: Event) => !menu.current?.contains(target as Node) && setOpen(false);
    addEventListener('pointerdown', shut);
    return () => removeEventListener('pointerdown', shut);
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    menu.current?.querySelector<HTMLElement>('.ib')?.focus();
  };
  const item = (says: string, act: () => void) => (
    <button
      type="button"
      onClick={() => {
        menu.current?.querySelector<HTMLElement>('.ib')?.focus();
        setOpen(false);
        act();
      }}
    >
      {says}
    </button>
  );
  return (
    <div class="menu" ref={menu} onKeyDown={onKeyDown}>
      <IconButton label="Menu" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="menu" />
      </IconButton>
      {isOpen && (
        <div class="card menulist">
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
          {!board.value?.winner && people().map((seat) => item(`Concede as ${sides.value[seat]?.name ?? seat}`, () => void concede(seat)))}
          <hr />
          {item('Settings', () => (settingsOpen.value = true))}
        </div>
      )}
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
