import type { Game } from '@sandtable/umpire';
import { print } from './output.ts';

export function listGames(games: readonly Game[], { json }: { json?: boolean }): 0 {
  const list = games.map(({ id, title, scenarios }) => ({ id, title, scenarios }));
  print(json, { games: list }, () => list.map(inWords).join('\n\n'));
  return 0;
}

function inWords({ id, title, scenarios }: Pick<Game, 'id' | 'title' | 'scenarios'>): string {
  const lines = scenarios.flatMap((scenario) => [
    `  ${scenario.id} – ${scenario.title}: ${scenario.seats.join(', ')}; ${scenario.turns} turns`,
    ...scenario.options.map(
      (option) => `    ${option.id}=${option.values.join('|')} (${String(option.default)}): ${option.title} (${option.rule})`,
    ),
  ]);
  return [`${id} – ${title}`, ...lines].join('\n');
}
