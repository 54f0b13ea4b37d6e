import { signal } from '@preact/signals';
import type { Choosable, Edition, Option } from '@sandtable/umpire';
import { useEffect } from 'preact/hooks';
import { coverOf, type Cover } from '../../games.ts';
import type { GameOffered, Player } from '../../messages.ts';
import { fetchLevels, levels, opponentOf } from '../../table/levels.ts';
import { goTo, troubleOf, umpire } from '../../table/state.ts';
import { Dialog } from '../Dialog.tsx';
import { Icon } from '../icons.tsx';
import { RuleText } from '../RuleText.tsx';
import { EditionField } from './EditionField.tsx';
import { faces, fetchFace, offered } from './shelf.ts';

/** The game whose table is being set up. */
const settingUp = signal<string | null>(null);
/** What the umpire found wrong with it. */
const fault = signal<string | null>(null);
const edition = signal<Edition | null>(null);
const seats = signal<{ readonly [seat: string]: Player }>({});
const scenarioId = signal<string | null>(null);

export const SetUpButton = ({ cover, loud = false }: { readonly cover: Cover; readonly loud?: boolean }) => (
  <button type="button" class={`btn${loud ? ' primary' : ''}`} disabled={!offered.value.has(cover.id)} onClick={() => void setUp(cover.id)}>
    Set up the table
  </button>
);

/** Opens the window for a game, once its machines are known. */
async function setUp(game: string): Promise<void> {
  await fetchLevels(game);
  const [first] = offered.value.get(game)?.scenarios ?? [];
  const opponent = opponentOf(levels.value.get(game) ?? []);
  fault.value = edition.value = null;
  scenarioId.value = first?.id ?? null;
  seats.value = Object.fromEntries((first?.seats ?? []).map((seat, i) => [seat, i === 0 ? 'person' : opponent]));
  settingUp.value = game;
}

const close = () => (settingUp.value = null);

/** What is agreed before a game starts: scenario, who plays each seat, rulings, practice, figures of one's own. */
export function SetUpDialog() {
  const id = settingUp.value;
  const cover = id === null ? undefined : coverOf(id);
  const game = id === null ? undefined : offered.value.get(id);
  if (!cover || !game) return null;
  return (
    <Dialog title={`Set up ${cover.title}`} onClose={close}>
      <SetUpForm cover={cover} game={game} />
    </Dialog>
  );
}

function SetUpForm({ cover, game }: { readonly cover: Cover; readonly game: GameOffered }) {
  useEffect(() => void fetchFace(cover.id), [cover.id]);
  const scenario = game.scenarios.find(({ id }) => id === scenarioId.value) ?? game.scenarios[0];
  if (!scenario) return null;
  const start = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const options: Record<string, Choosable> = {};
    for (const option of scenario.options)
      options[option.id] = option.values.find((value) => String(value) === form.get(`option ${option.id}`)) ?? option.default;
    const practice = form.get('practice') === 'on';
    const agreement = { game: game.game, scenario: scenario.id, options, seats: seats.value, practice, edition: edition.value };
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
      <Choose
        title="Scenario"
        name="scenario"
        chosen={scenario.id}
        values={game.scenarios.map(({ id, title, turns }) => [id, title, `${turns} turns`])}
        onChoose={(id) => (scenarioId.value = id)}
      />
      <Seats cover={cover} seats={scenario.seats} />
      {scenario.options.map((option) => (
        <OptionChoice key={option.id} cover={cover} option={option} />
      ))}
      <label class="check">
        <input type="checkbox" name="practice" />
        <span>
          <b>Practice</b>
          Take back as far as you like, even after dice have fallen or the other side has decided. The record says so.
        </span>
      </label>
      <EditionField edition={edition} />
      {fault.value && (
        <p class="fault" role="alert">
          <Icon name="bar" size={18} /> {fault.value}
        </p>
      )}
      <div class="acts">
        <button type="button" class="btn" onClick={close}>
          Not now
        </button>
        <button type="submit" class="btn primary">
          <Icon name="play" size={16} /> Start
        </button>
      </div>
    </form>
  );
}

function Seats({ cover, seats: all }: { readonly cover: Cover; readonly seats: readonly string[] }) {
  const people = all.filter((seat) => seats.value[seat] === 'person').length;
  const machines = (levels.value.get(cover.id) ?? []).map(({ id, title, says }) => [id, title, says] as const);
  return (
    <div class="seats">
      {all.map((seat) => (
        <Choose
          key={seat}
          title={cover.seats.find(({ id }) => id === seat)?.name ?? seat}
          name={`seat ${seat}`}
          chosen={seats.value[seat] ?? 'person'}
          values={[['person', 'A person', null], ...machines]}
          onChoose={(player) => (seats.value = { ...seats.value, [seat]: player })}
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
  );
}

/** A ruling with two readings: which one this game is played by. */
function OptionChoice({ cover, option }: { readonly cover: Cover; readonly option: Option }) {
  const says = faces.value.get(cover.id)?.rulebook[option.rule]?.says;
  return (
    <Choose
      title={option.title}
      rule={option.rule}
      says={says ?? null}
      name={`option ${option.id}`}
      initial={String(option.default)}
      values={option.values.map((value) => [
        String(value),
        cover.options[option.id]?.[String(value)] ?? String(value),
        value === option.default ? 'usual' : null,
      ])}
    />
  );
}

interface ChooseProps {
  readonly title: string;
  readonly rule?: string;
  readonly says?: string | null;
  readonly name: string;
  /** The value chosen; or `initial`, where the form alone keeps it. */
  readonly chosen?: string;
  readonly initial?: string;
  readonly values: readonly (readonly [value: string, says: string, more: string | null])[];
  onChoose?(value: string): void;
}

/** One of a few, side by side. */
const Choose = ({ title, rule, says, name, chosen, initial, values, onChoose }: ChooseProps) => (
  <fieldset class="choose">
    <legend>
      {title} {rule && <RuleText id={rule} />}
    </legend>
    {says && <p class="hint">{says}</p>}
    <div class="segments">
      {values.map(([value, words, more]) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            {...(chosen === undefined ? { defaultChecked: value === initial } : { checked: value === chosen })}
            onChange={() => onChoose?.(value)}
          />
          <span>
            {words} {more && <small>{more}</small>}
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);
