import type { Level, Playable } from '@sandtable/staff';
import type { Game } from '@sandtable/umpire';
import { print } from './output.ts';

type Listed = Pick<Game, 'id' | 'title' | 'scenarios'> & { readonly levels: readonly Pick<Level, 'id' | 'title' | 'says'>[] };

export function listGames(games: readonly Playable[], { json }: { json?: boolean }): 0 {
  const list = games.map(({ game: { id, title, scenarios }, staff }) => ({
    id,
    title,
    scenarios,
    levels: staff.levels.map((level) => ({ id: level.id, title: level.title, says: level.says })),
  }));
  print(json, { games: list }, () => list.map(inWords).join('\n\n'));
  return 0;
}

function inWords({ id, title, scenarios, levels }: Listed): string {
  const lines = scenarios.flatMap((scenario) => [
    `  ${scenario.id} – ${scenario.title}: ${scenario.seats.join(', ')}; ${scenario.turns} turns`,
    ...scenario.options.map(
      (option) => `    ${option.id}=${option.values.join('|')} (${String(option.default)}): ${option.title} (${option.rule})`,
    ),
  ]);
  const machines = levels.map((level) => `  level ${level.id}: ${level.says}`);
  return [`${id} – ${title}`, ...lines, ...machines].join('\n');
}
