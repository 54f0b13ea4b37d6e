import { choose, draft } from '../../play/draft.ts';
import { isLeading, leadThrough, shorten } from '../../play/path.ts';
import { placeIn } from '../../play/places.ts';
import { prospect } from '../../play/prospect.ts';
import { namedAt, zonesAt } from '../../play/zones.ts';
import { board, choices } from '../../table/state.ts';

/**
 * Where a click on a hex of a map with zones of the sea leads: the place of what it names, or where the zone has its groups. Null where it has been
 * dealt with: a way that is led has been led there, taken back to there, or settled.
 */
export async function atSea(hex: string): Promise<string | null> {
  const one = draft.value;
  const values = (one ? (one.domain?.choices ?? []) : choices.value.flatMap(({ first }) => first?.choices ?? [])).map(({ value }) => value);
  const named = namedAt(hex, values);
  if (named !== undefined) return placeIn(named) ?? hex;
  const [zone] = zonesAt(hex);
  const place = zone && !board.value?.stacks.has(hex) ? zone.at : hex;
  if (!isLeading(one)) return board.value?.stacks.has(place) ? place : hex;
  const length = one.picked.findLastIndex((value) => placeIn(value) === place) + 1;
  if (length > 0 && length < one.picked.length) await shorten(length);
  else if (length > 0 && one.enough) await choose(one.picked);
  if (length > 0) return null;
  const way = prospect.value?.routes?.[place];
  if (way === undefined) return place;
  await leadThrough(way);
  return null;
}
