import type { Cover } from '../../games.ts';
import { offered } from './shelf.ts';

/** What a game offers: its scenario or their number, and its seats. */
export function Facts({ cover }: { readonly cover: Cover }) {
  const scenarios = offered.value.get(cover.id)?.scenarios ?? [];
  const [only] = scenarios;
  return (
    <p class="gamefacts">
      <span>
        {scenarios.length === 1 && only ? `${only.title}, ${only.turns} turns` : `${scenarios.length || cover.scenarios.length} scenarios`}
      </span>
      <span>{cover.seats.length} seats</span>
    </p>
  );
}
