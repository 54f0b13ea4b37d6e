import { stating, type Facts, type Noun } from '@sandtable/umpire';
import type { Gertrud } from './position.ts';
import type { RuleId } from './rulebook.ts';

/** The words in which this game's acts are stated, in procedures whose frames remember `L`. */
export const actsOf = <L extends Facts>() => stating<Gertrud, L, RuleId>();

/** An aircraft or a ship by its id; `called` says which of them is meant. */
const marker = (called: string): Noun<Gertrud, number> => ({
  kind: 'one',
  called,
  read: ({ world }, id) => world.marker.get(id),
  spell: ({ world }, one) => world.markers[one]?.id ?? '',
});
export const anAircraft = marker('aircraft');
export const aShip = marker('ship');
