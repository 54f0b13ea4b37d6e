import { signal } from '@preact/signals';
import type { Choosable } from '@sandtable/umpire';
import type { Cover } from '../games.ts';
import type { GameOffered, Player } from '../messages.ts';
import { goTo, trying, umpire } from '../state.ts';
import { RuleText } from './RuleText.tsx';

/** The game whose table is being set up. */
export const starting = signal<string | null>(null);

/** What is agreed before a game: scenario, who plays each seat, options, practice. */
export function StartForm({ cover, offered }: { readonly cover: Cover; readonly offered: GameOffered }) {
  const start = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const scenario = offered.scenarios.find(({ id }) => id === form.get('scenario')) ?? offered.scenarios[0];
    if (!scenario) return;
    const options: Record<string, Choosable> = {};
    for (const option of scenario.options)
      options[option.id] = option.values.find((value) => String(value) === form.get(`option ${option.id}`)) ?? option.default;
    const seats = Object.fromEntries(scenario.seats.map((seat) => [seat, form.get(`seat ${seat}`) as Player]));
    const agreement = { game: offered.game, scenario: scenario.id, options, seats, practice: form.get('practice') === 'on', edition: null };
    const found = await trying(() => umpire.ask({ ask: 'start', agreement }));
    if (!found) return;
    starting.value = null;
    goTo({ at: 'game', table: found.table });
  };
  const [scenario] = offered.scenarios;
  return (
    <form class="start" onSubmit={(event) => void start(event)}>
      <label>
        Scenario
        <select name="scenario">
          {offered.scenarios.map(({ id, title, turns }) => (
            <option key={id} value={id}>
              {title}, {turns} turns
            </option>
          ))}
        </select>
      </label>
      {scenario?.seats.map((seat, i) => (
        <label key={seat}>
          {cover.seats.find(({ id }) => id === seat)?.name ?? seat}
          <select name={`seat ${seat}`} defaultValue={i === 0 ? 'person' : 'random'}>
            <option value="person" selected={i === 0}>
              a person
            </option>
            <option value="random" selected={i !== 0}>
              random
            </option>
          </select>
        </label>
      ))}
      {scenario?.options.map((option) => (
        <label key={option.id}>
          <span>
            {option.title} <RuleText id={option.rule} />
          </span>
          <select name={`option ${option.id}`}>
            {option.values.map((value) => (
              <option key={String(value)} value={String(value)} selected={value === option.default}>
                {String(value)}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label class="check">
        <input type="checkbox" name="practice" />
        Practice: undo as far back as you like
      </label>
      <div class="acts">
        <button type="button" class="btn" onClick={() => (starting.value = null)}>
          Not now
        </button>
        <button type="submit" class="btn primary">
          Start
        </button>
      </div>
    </form>
  );
}
