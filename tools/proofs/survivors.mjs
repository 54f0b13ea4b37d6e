import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a game keeps the places that no test notices yet. */
const pathIn = (root, game) => join(root, 'games', game, 'survivors.json');

/** The places that are known to survive: each with its file, kind, rules and the line's text, for its number changes. */
export const knownSurvivors = (root, game) => {
  const path = pathIn(root, game);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
};

export const keep = (root, game, survivors) => writeFileSync(pathIn(root, game), `${JSON.stringify(survivors, null, 2)}\n`);

/** What a place is known by. Two that are alike in everything are told apart by nothing, and counted. */
export const keyOf = ({ file, kind, rules, text }) => JSON.stringify([file, kind, rules, text]);

/**
 * What of a run goes against the list of known survivors: places that survive and are not in it (`added`), and entries that the list may
 * lose, as their place is noticed now or is none any more (`lost`). `places` are those that were tried, `all` those of the game.
 */
export function compared(places, all, known) {
  const listed = counted(known);
  const survived = counted(places.filter(({ isNoticed }) => !isNoticed));
  const tried = counted(places);
  const there = counted(all);
  const left = new Map(listed);
  const added = places.filter((place) => !place.isNoticed && !takes(left, keyOf(place)));
  const surplus = new Map(
    [...listed].map(([key, count]) => [key, count - (tried.has(key) ? (survived.get(key) ?? 0) : Math.min(count, there.get(key) ?? 0))]),
  );
  const lost = known.filter((one) => takes(surplus, keyOf(one)));
  return { added, lost };
}

/**
 * The list without those that it may lose. Where one of them has a new survivor of the same file, kind and rules, its line was only
 * worded anew: that takes its place. So the list never becomes longer.
 */
export function shrunk(known, lost, added) {
  const gone = counted(lost);
  const anew = [...added];
  return known.flatMap((one) => {
    if (!takes(gone, keyOf(one))) return [one];
    const at = anew.findIndex((place) => placeOf(place) === placeOf(one));
    if (at < 0) return [];
    const [{ file, kind, rules, text }] = anew.splice(at, 1);
    return [{ file, kind, rules, text }];
  });
}

const placeOf = ({ file, kind, rules }) => keyOf({ file, kind, rules, text: '' });

function counted(places) {
  const counts = new Map();
  for (const place of places) counts.set(keyOf(place), (counts.get(keyOf(place)) ?? 0) + 1);
  return counts;
}

/** Takes one of these from the counts; false where none is left. */
function takes(counts, key) {
  const count = counts.get(key) ?? 0;
  if (count <= 0) return false;
  counts.set(key, count - 1);
  return true;
}
