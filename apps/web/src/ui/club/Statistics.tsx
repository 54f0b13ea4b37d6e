import type { ScenarioPlayed } from '@sandtable/desk/club/history';
import { useEffect, useState } from 'preact/hooks';
import { club } from '../../club/api.ts';
import { tried } from '../../club/state.ts';
import { coverOf } from '../../games.ts';
import { listed, seatName } from './people.tsx';
import { scenarioTitle, titleOf } from './tables.ts';

/** How games ended at this club, by game and scenario: who won how often, and one's own by seat. */
export function Statistics({ game }: { readonly game: string }) {
  const [all, setAll] = useState<readonly ScenarioPlayed[]>([]);
  useEffect(() => void tried(async () => setAll(await club.statistics())), []);
  const shown = all.filter((one) => game === '' || one.game === game);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="statistics">
      <header class="sectionhead">
        <h2 id="statistics">How games ended here</h2>
      </header>
      <ul class="card rows" aria-label="Scenarios">
        {shown.map((one) => (
          <li class="scenariorow" key={`${one.game} ${one.scenario}`}>
            <p>
              <b>{titleOf(one)}</b>
              <small>{scenarioTitle(one)}</small>
            </p>
            <p>
              <b>{resultsOf(one)}</b>
              {one.mine.length > 0 && <small>You: {listed(one.mine.map((mine) => mineOf(one, mine)))}</small>}
            </p>
            <small class="when">
              {one.games} {one.games === 1 ? 'game' : 'games'}, {one.turns.toFixed(1)} turns on average
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "German 3, Allied 2, drawn 1". */
const resultsOf = (one: ScenarioPlayed): string =>
  Object.entries(one.results)
    .toSorted(([, a], [, b]) => b - a)
    .map(([winner, games]) => (winner === 'draw' ? `drawn ${games}` : `${sideName(one, winner)} won ${games}`))
    .join(', ');

const sideName = (one: ScenarioPlayed, side: string): string =>
  coverOf(one.game)?.sides?.find(({ id }) => id === side)?.name ?? seatName(one, side);

/** "2 of 3 won as German". */
const mineOf = (one: ScenarioPlayed, { seat, games, won, drawn }: ScenarioPlayed['mine'][number]): string =>
  `${won} of ${games} won as ${seatName(one, seat)}${drawn > 0 ? ` (${drawn} drawn)` : ''}`;
