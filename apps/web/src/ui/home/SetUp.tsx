import { signal } from '@preact/signals';
import type { Edition } from '@sandtable/umpire';
import { useEffect } from 'preact/hooks';
import type { Face } from '../../face/face.ts';
import type { Cover } from '../../cover.ts';
import { coverOf } from '../../games.ts';
import type { GameOffered } from '@sandtable/desk/choosing';
import { fetchLevels, levels, opponentOf } from '../../table/levels.ts';
import { goTo, troubleOf, umpire } from '../../table/state.ts';
import { Dialog } from '../Dialog.tsx';
import { Icon } from '../icons.tsx';
import { agreed, clearAgreed, OptionalRules, Rulings } from './Agreed.tsx';
import { EditionField } from './EditionField.tsx';
import { ScenarioChoice } from './ScenarioChoice.tsx';
import { Seats, type Seating } from './Seats.tsx';
import { fetchFace, fetchOffer, faces, offered } from './shelf.ts';
import { StartFoot } from './StartFoot.tsx';

/** The game whose table is being set up. */
const settingUp = signal<string | null>(null);
/** What the umpire found wrong with it. */
const fault = signal<string | null>(null);
const edition = signal<Edition | null>(null);
/** What there is with the edition that is chosen; null without one. */
const withEdition = signal<{ readonly edition: Edition; readonly offer: GameOffered; readonly face: Face | null } | null>(null);
const seating = signal<Seating>({ players: {}, sharing: null });
const scenarioId = signal<string | null>(null);

/** Opens the window for a game, once its scenarios and machines are known; with an edition that is to be played where one is given. */
export async function setUp(game: string, own: Edition | null): Promise<void> {
  // What the window shows comes first: nothing must move under the pointer.
  await Promise.all([fetchOffer(game), fetchLevels(game), fetchFace(game)]);
  const cover = coverOf(game);
  edition.value = own;
  if (cover) await readEdition(cover, own);
  const [first] = (withEdition.value?.offer ?? offered.value.get(game))?.scenarios ?? [];
  const opponent = opponentOf(levels.value.get(game) ?? []);
  clearAgreed();
  scenarioId.value = first?.id ?? null;
  const sharing = cover?.tables?.[0] ?? null;
  const ours = sharing?.hands[0]?.seats ?? (first?.seats ?? []).slice(0, 1);
  const players = Object.fromEntries((first?.seats ?? []).map((seat) => [seat, ours.includes(seat) ? 'person' : opponent]));
  seating.value = { players, sharing };
  settingUp.value = game;
}

const close = () => (settingUp.value = null);

/** What is agreed before a game starts: scenario, who plays each seat, optional rules, rulings, practice, figures of one's own. */
export function SetUpDialog() {
  const id = settingUp.value;
  const cover = id === null ? undefined : coverOf(id);
  const game = id === null ? undefined : (withEdition.value?.offer ?? offered.value.get(id));
  if (!cover || !game) return null;
  const isItsOwn = game.scenarios.every(({ id: own }) => cover.scenarios.every((ours) => ours.id !== own));
  return (
    <Dialog title={`Set up ${isItsOwn && edition.value ? edition.value.name : cover.title}`} kind="wide" onClose={close}>
      <SetUpForm cover={cover} game={game} />
    </Dialog>
  );
}

/** Fetches the scenarios of the edition that is chosen, where they have not been read. */
async function readEdition(cover: Cover, own: Edition | null): Promise<void> {
  if (own && withEdition.value?.edition === own) return;
  fault.value = null;
  if (!own) {
    withEdition.value = null;
    return;
  }
  try {
    const offer = await umpire.ask({ ask: 'offer', game: cover.id, edition: own });
    // Figures of which no face can be made are refused with the reason when the game starts.
    const face = await cover.face(own).catch(() => null);
    if (edition.value === own) withEdition.value = { edition: own, offer, face };
  } catch (error) {
    withEdition.value = null;
    fault.value = troubleOf(error).says;
  }
}

function SetUpForm({ cover, game }: { readonly cover: Cover; readonly game: GameOffered }) {
  const own = edition.value;
  useEffect(() => void readEdition(cover, own), [cover, own]);
  const face = withEdition.value?.face ?? faces.value.get(cover.id) ?? null;
  const scenario = game.scenarios.find(({ id }) => id === scenarioId.value) ?? game.scenarios[0];
  if (!scenario) return null;
  const start = async (event: SubmitEvent) => {
    event.preventDefault();
    const practice = new FormData(event.currentTarget as HTMLFormElement).get('practice') === 'on';
    const options = Object.fromEntries(scenario.options.map((option) => [option.id, agreed(option)]));
    const agreement = { game: game.game, scenario: scenario.id, options, seats: seating.value.players, practice, edition: own };
    try {
      const { table } = await umpire.ask({ ask: 'start', agreement });
      close();
      goTo({ at: 'game', table });
    } catch (error) {
      fault.value = troubleOf(error).says;
    }
  };
  return (
    <form class="tablesetup" onSubmit={(event) => void start(event)}>
      <ScenarioChoice face={face} scenarios={game.scenarios} chosen={scenario.id} onChoose={(id) => (scenarioId.value = id)} />
      <Seats cover={cover} seats={scenario.seats} seating={seating.value} onChange={(now) => (seating.value = now)} />
      <OptionalRules face={face} options={scenario.options} />
      <Rulings face={face} options={scenario.options} />
      <label class="check">
        <input type="checkbox" name="practice" />
        <span>
          <b>Practice</b>
          Take back as far as you like, even after dice have fallen: then they fall anew. Otherwise nothing is taken back over dice against
          a machine, and against people only if all agree. The record says which it was.
        </span>
      </label>
      {cover.editor && <EditionField game={cover.id} edition={edition} />}
      {fault.value && (
        <p class="fault" role="alert">
          <Icon name="bar" size={18} /> {fault.value}
        </p>
      )}
      <StartFoot onClose={close} />
    </form>
  );
}
