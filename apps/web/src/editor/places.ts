import { computed, effect, signal } from '@preact/signals';
import type { Edition, Facts } from '@sandtable/umpire';
import type { Line, Path } from '../face/editor.ts';
import { umpire } from '../table/state.ts';
import { Latest } from './latest.ts';
import { bench, draft, edition, tab } from './workshop.ts';

/** The hexes of what somebody has in hand in a scenario, as the umpire finds them on the edition's map. */

/** The path from the list of scenarios to what is in hand: an order, an arrival; or a scenario's place, "region" and the region's id. */
export const inHand = signal<Path | null>(null);

const places = computed<readonly Line[]>(() => {
  const [at, now, path] = [bench.value, draft.value, inHand.value];
  if (!at || !now || !path || tab.value !== 'scenarios') return [];
  const scenario = at.face.scenarios.list(now.parts)[Number(path[0])];
  return scenario ? at.face.scenarios.placesAt(scenario, path.slice(1)) : [];
});

/** The hexes of those places; none while nothing is in hand. */
export const placeHexes = signal<readonly string[]>([]);

interface Sought {
  readonly edition: Edition;
  readonly places: readonly Line[];
}

/** Milliseconds after a change until they are looked for. */
const SETTLES = 60;

const seeking = new Latest(async ({ edition: now, places: all }: Sought) => {
  const game = bench.peek()?.face.game;
  if (game === undefined) return;
  const asked = all.map((place) => umpire.ask({ ask: 'hexes', game, edition: now, place: place as Facts }));
  // An edition in which nothing can be found has problems, which are told as such.
  const found = await Promise.all(asked).catch(() => []);
  if (places.peek().length > 0) placeHexes.value = [...new Set(found.flat())];
}, SETTLES);

effect(() => {
  const now = edition.value;
  if (now && places.value.length > 0) seeking.run({ edition: now, places: places.value });
  else placeHexes.value = [];
});

/** A list of hexes to which a click on the map adds, or from which it takes. */
export interface Picking {
  readonly id: string;
  toggle(hex: string): void;
}
export const picking = signal<Picking | null>(null);

effect(() => {
  void tab.value;
  picking.value = inHand.value = null;
});
