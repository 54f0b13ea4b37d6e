import { DIRECTIONS, NONE } from '@sandtable/hexes';
import type { Doing } from '@sandtable/umpire';
import { hexOf, ids, put, setSteps, stepsOf, unitAt, unmark, marksOf } from '@sandtable/warfare';
import { applies, no } from './cite.ts';
import { EVER_GERMAN, FORT_MARKER, GARRISON, NOBODYS } from './marks.ts';
import { allegianceOf, controlOf, giveTo, hasPast, isControlledBy, pastOf, setFace, setPast, type WhatIf } from './position.ts';
import { bring, crowdOf, isEmpty, isUnder, stackOf, unitsIn } from './stacks.ts';
import { ASIDE, DEAD, GONE, placeName } from './places.ts';
import type { RuleId } from './rulebook.ts';
import { faceOf, facedown, isUntried, reveal } from './untried.ts';
import { ALLIED, EAST, enemyOf, frontOf, GERMAN, hasBuilt, NEUTRAL, RUHR, type Allegiance, type Side, type World } from './world.ts';

/** Why a unit has not the steps it had. */
export type Cause = 'combat' | 'retreat' | 'overstacked' | 'supply' | 'landing';

/** At most two units of a player in a hex of the west map (7.4a), three on the east map (7.5a). */
export const STACKING_LIMITS = [2, 3] as const;

/** How many more units of the side a hex can take; negative where it holds too many. */
export function room(position: WhatIf, side: Side, hex: number): number {
  const front = frontOf(position.world, hex);
  applies(front === EAST ? '7.5a' : '7.4a');
  return STACKING_LIMITS[front] - crowdOf(position, side, hex);
}

/**
 * May units of these nationalities stay in one hex at the beginning and end of phases and combats (7.4)? British, French and Belgians may not;
 * the two tank corps may, once the Allied Tank Army is formed (7.4e).
 */
export function mayStack(position: WhatIf, one: number, other: number): boolean {
  const [a, b] = [unitAt(position, one), unitAt(position, other)];
  if (a.nationality === b.nationality) return true;
  if (a.nationality === 'soviet' || b.nationality === 'soviet') return false;
  applies('7.4b', '7.4c', '7.4d');
  if (!position.facts.tankArmy || a.type !== 'tank' || b.type !== 'tank') return false;
  applies('7.4e', '9.4b');
  return true;
}

const NOBODY: readonly number[] = [];

/** Those in a hex with whom the unit may not stay. */
export const strangersIn = (position: WhatIf, unit: number, hex: number): readonly number[] =>
  isEmpty(position, hex)
    ? NOBODY
    : unitsIn(position, hex, allegianceOf(position, unit)).filter((other) => other !== unit && !mayStack(position, unit, other));

/** Whose intrinsic garrison stands in a hex; null where none does (11.21, WA-53). Dutch ones are neutral until Holland is violated. */
export function garrisonOf(position: WhatIf, hex: number): Allegiance | null {
  if (!hasPast(position, hex, GARRISON)) return null;
  const country = position.world.country[hex];
  if (country === 'netherlands') {
    applies('11.21c');
    return position.facts.netherlands === 'german' ? GERMAN : NEUTRAL;
  }
  applies(country === 'germany' ? '11.21b' : '11.21a');
  return country === 'germany' ? GERMAN : ALLIED;
}

/** Does the garrison of a hex stand there alone, so that it counts (11.21f)? */
export function isGarrisoned(position: WhatIf, side: Side, hex: number): boolean {
  if (garrisonOf(position, hex) !== side) return false;
  applies('11.21f');
  return stackOf(position, side, hex) === 0;
}

/** Is the hex occupied by the enemy of that side, for entry, retreat and supply lines: by units, or by a garrison alone (10.7a, WA-43)? */
export const isEnemyHeld = (position: WhatIf, side: Side, hex: number): boolean =>
  stackOf(position, enemyOf(side), hex) > 0 || isGarrisoned(position, enemyOf(side), hex);

/** A unit comes into a hex and takes control of it (3.12d). Everything that follows from control happens here. */
export function moveTo(doing: Doing<WhatIf>, unit: number, hex: number): void {
  const { position } = doing;
  bring(position, unit, hex);
  const side = allegianceOf(position, unit);
  if (side === GERMAN || side === ALLIED) takeControl(doing, side, hex);
}

/** 3.12d: a hex changes hands the moment a unit of the other side is in it; a fort marker goes back to the pool (9.8i), an enemy garrison is gone. */
export function takeControl({ position, happen }: Doing<WhatIf>, side: Side, hex: number): void {
  if (side === GERMAN && hasPast(position, hex, FORT_MARKER)) {
    setPast(position, hex, pastOf(position, hex) & ~FORT_MARKER);
    happen({ what: 'fort returned', hex: placeName(position, hex), rules: ['9.8i'] });
  }
  if (isControlledBy(position, side, hex)) return;
  const before = controlOf(position, hex);
  giveTo(position, side, hex);
  applies('3.12d', '3.12e');
  if (before !== NOBODYS || hasPast(position, hex, EVER_GERMAN))
    happen({ what: 'control', hex: placeName(position, hex), side: side === GERMAN ? 'german' : 'allied', rules: ['3.12d'] });
}

/** The garrison of a hex is eliminated and never returns (11.21g). */
export function loseGarrison({ position, happen }: Doing<WhatIf>, hex: number): void {
  if (!hasPast(position, hex, GARRISON)) return;
  setPast(position, hex, pastOf(position, hex) & ~GARRISON);
  happen({ what: 'garrison eliminated', hex: placeName(position, hex), rules: ['11.21g'] });
}

/** One step loss: a full unit is flipped, a unit on its last step is eliminated (2.11b, 2.11c). */
export function loseStep(doing: Doing<WhatIf>, unit: number, cause: Cause, rules: readonly RuleId[]): void {
  const { position } = doing;
  applies('2.11a');
  if (stepsOf(position, unit) <= 1) return eliminate(doing, unit, cause, [...rules, '2.11c']);
  setSteps(position, unit, stepsOf(position, unit) - 1);
  doing.happen({
    what: 'reduced',
    unit: unitAt(position, unit).id,
    hex: placeName(position, hexOf(position, unit)),
    cause,
    ...(isUnder(position, unit) ? { reveals: true } : {}),
    rules: [...rules, '2.11b'],
  });
}

/** Those that never come back into play: they lie in the dead pile no less (4.4, WA-16). */
export function eliminate(doing: Doing<WhatIf>, unit: number, cause: Cause, rules: readonly RuleId[]): void {
  const { position } = doing;
  const hex = placeName(position, hexOf(position, unit));
  const isJuggernaut = unitAt(position, unit).pool === 'juggernaut';
  // WA-62: a Juggernaut must be looked at, for its substitute has to be found.
  if (isJuggernaut) reveal(doing, unit, ['9.6a']);
  // Who lay below is named, and who lay on top uncovers the next.
  const reveals = unitsIn(position, hexOf(position, unit), allegianceOf(position, unit)).length > 1 ? ({ reveals: true } as const) : {};
  const told = { ...facedown(position, [unit]), ...reveals };
  bring(position, unit, isJuggernaut ? GONE : DEAD);
  setSteps(position, unit, 0);
  unmark(position, unit, marksOf(position, unit));
  doing.happen({ what: 'eliminated', unit: unitAt(position, unit).id, hex, cause, ...told, rules });
  if (isJuggernaut) convert(doing, unit);
}

/** 9.6a: the Juggernaut's red-dot counterpart goes to the dead pile in its place. */
function convert({ position, happen }: Doing<WhatIf>, unit: number): void {
  const substitute = faceOf(position, unit)?.substitute;
  const spare = position.world.units.findIndex(
    ({ pool }, piece) => pool === 'regular' && hexOf(position, piece) === ASIDE && !isUntried(position, piece),
  );
  const face = substitute === undefined ? undefined : position.world.face.get(substitute);
  if (spare < 0 || face === undefined) return;
  put(position, spare, DEAD);
  setSteps(position, spare, 0);
  setFace(position, spare, face);
  happen({ what: 'converted', unit: unitAt(position, unit).id, into: unitAt(position, spare).id, face: substitute ?? '', rules: ['9.6a'] });
}

/** 4.2: has an Allied unit come into a Ruhr city? */
export const isRuhrEntered = (position: WhatIf): boolean =>
  ruhrOf(position.world).some((hex) => !isEmpty(position, hex) && stackOf(position, ALLIED, hex) > 0);

const ruhrs = new WeakMap<World, readonly number[]>();

/** The hexes of the Ruhr: looked at after every command. */
function ruhrOf(world: World): readonly number[] {
  const known = ruhrs.get(world) ?? [...world.land.keys()].filter((hex) => hasBuilt(world, hex, RUHR));
  ruhrs.set(world, known);
  return known;
}

/** Why the owner cannot choose that unit: it is not among those named. */
export const notAmong = (position: WhatIf, id: string, units: readonly number[], rule: RuleId, says: string) =>
  ids(position, units).includes(id) ? null : no(rule, `${id} ${says}`);

/** Are units of the side in a hex next to this one? Garrisons do not count (WA-43). */
export const isUnitBeside = (position: WhatIf, side: Side, hex: number): boolean =>
  DIRECTIONS.some((d) => {
    const beside = position.world.grid.neighbour(hex, d);
    return beside !== NONE && stackOf(position, side, beside) > 0;
  });
