import { isList, type Facts, type Happening, type Value } from '@sandtable/umpire';
import { kindOf, replaced } from './fog.ts';
import { ALLIED, sideOf } from './world.ts';

/*
 * Who is told what of what happens (7.3). Whatever kind of happening is not listed here is told to the seat whose doing it is, and to nobody else: what is new is a
 * secret until somebody has thought about it.
 */

/** Told to everybody as they are: they name no unit, or one that both sides see where it happens. */
export const OPEN_KINDS: ReadonlySet<string> = new Set([
  // What is decided or rolled in the open.
  'phase',
  'order',
  'surprise',
  'rivers ignored',
  'armor doctrine',
  'tank army',
  'ardennes',
  'forts',
  'japan invades',
  'japan at war',
  'finland joins',
  'finland at war',
  'romania at war',
  'ploesti captured',
  'moscow falls',
  'victory',
  'neutrality violated',
  'Belgian coup',
  'permission answered',
  // Hexes.
  'control',
  'fort returned',
  'fortified',
  'garrison eliminated',
  // Aircraft.
  'aircraft',
  'aircraft return',
  'interdiction',
  'interdiction lifted',
  'lent',
  'suppressed',
  // A battle lays both forces open (7.3a).
  'attack',
  'mobile assault',
  'mobile assault won',
  'mobile assault failed',
  'landing',
  'attenuated supply',
  'cancelled',
  'odds',
  'result',
  'converted result',
  'exchange',
  'revealed',
  'retreated',
  'displaced',
  'advanced',
  // Who loses a step, gets one back, or changes his counter is seen by all (WA-61); untried pieces are not named.
  'reduced',
  'eliminated',
  'converted',
  'rebuilt',
  'promoted',
  'tank corps formed',
  // Who is put on top of his stack, or into a box, is seen there.
  'turned up',
  'assigned',
  'sent',
  'replacements',
  'delayed',
]);

/** Units move about unseen: of those in `units` the enemy of `by` sees the one on top (`top`), and how many they are. */
export const MOVES: ReadonlySet<string> = new Set(['set up', 'moved', 'left', 'put down', 'entered', 'redeployed', 'permission asked']);

/** What a seat is told of a happening; null for nothing. Of untried pieces the enemy is told nothing but what they are. */
export function tell(happening: Happening, seat: string): Happening | null {
  const { what, by, untried } = happening;
  if (untried !== undefined && sideOf(seat) !== ALLIED) return tell(nameless(happening), seat);
  if (OPEN_KINDS.has(what)) return happening;
  if (!MOVES.has(what)) return by === seat || happening['seat'] === seat ? happening : null;
  if (typeof by !== 'string') return null;
  return sideOf(by) === sideOf(seat) ? happening : seenFromAcross(happening);
}

function seenFromAcross({ units, top, ...rest }: Happening): Happening {
  const count = isList(units) ? units.length : 0;
  return { ...rest, units: top === undefined || top === null ? [] : [top], count };
}

/** The happening with untried pieces called by what they are. */
function nameless({ untried, ...told }: Happening & { readonly untried?: Value }): Happening {
  const named = [...(isList(told['units']) ? told['units'] : []), told['unit'] ?? ''];
  const blank = (untried === true ? named : (untried as readonly Value[])).map(String);
  return replaced(told as unknown as Facts, new Map(blank.map((id) => [id, kindOf(id)]))) as unknown as Happening;
}
