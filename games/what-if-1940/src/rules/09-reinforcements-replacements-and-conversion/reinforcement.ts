import { acts, call, on, procedure, SAID_LATER, stay, type Doing, type Facts, type Refusal } from '@sandtable/umpire';
import { clearMarks, hexOf, ids, isMarked, printed, setSteps, unitAt } from '@sandtable/warfare';
import { actsOf, anyUnitUnless, ending, PLACEMENT } from '../acting.ts';
import { send } from '../12-holding-boxes-off-map-events-and-red-row/boxes.ts';
import { applies, no } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { ARCTIC, DEAD, FAR_EAST, placeName, SOUTHWEST_ARRIVED, trackBox, turnOfBox } from '../../world/places.ts';
import { BOXED, EVER_GERMAN, HELD_BY_ALLIES } from '../../position/marks.ts';
import { change, hasPast, unitsAt, type WhatIf, openingPast } from '../../position/position.ts';
import { bring } from '../07-stacking-and-fog-of-war/stacks.ts';
import type { RuleId } from '../../rulebook.ts';
import { isSuppliedPlace } from '../06-supply/supply.ts';
import { isEnemyHeld, isUnitBeside } from '../units.ts';
import { moveTo } from '../03-set-up-control-and-neutrals/control.ts';
import { room } from '../07-stacking-and-fog-of-war/room.ts';
import { facedown, itemOf, shuffle, titleOf } from '../02-components/untried.ts';
import { ALLIED, ANY_CITY, EAST, frontOf, GERMAN, hasBuilt, RED_ROW, type World } from '../../world/world.ts';
import { aBox, aHex, aUnit } from '../remembered.ts';

/** Why the unit is not among those that may come into play in this game turn (9.5a, 9.5b). */
export function refuseArrival(position: WhatIf, unit: number): Refusal | null {
  const { name, nationality, pool } = unitAt(position, unit);
  if (nationality !== 'soviet') return no('9.5a', `${name} is no Soviet army.`);
  const place = hexOf(position, unit);
  const turn = turnOfBox(place);
  if (place === DEAD) {
    const rules: RuleId[] =
      pool === null ? ['9.10d', ...(unitAt(position, unit).id === 'su-1-shock' ? (['9.7c'] as const) : [])] : ['9.10a'];
    return no(rules, `${name} is in the dead pile.`);
  }
  if (turn === null) return no('9.5a', `${name} is not on the Turn Record Track.`);
  if (turn <= position.facts.turn) return null;
  return no(unitAt(position, unit).id === 'su-1-shock' ? ['9.5b', '9.7a'] : '9.5b', `${name} is due in game turn ${turn}.`);
}

/** Who may come into play: those of this turn's box, and those delayed in earlier ones. */
export const arrivals = (position: WhatIf): number[] =>
  [...position.world.units.keys()].filter((unit) => isOnTrack(position, unit) && refuseArrival(position, unit) === null);

/** Does the unit wait in a box of the Turn Record Track, whatever the game turn? */
export const isOnTrack = (position: WhatIf, unit: number): boolean => turnOfBox(hexOf(position, unit)) !== null;

const refuseNoGate = (number: string): Refusal => no(['9.5c', '9.5d'], `${number} is no hex on land in the east.`);

/** Why no army comes into play in that hex (9.5c, 9.5d); null where they may, if there is room. */
function refuseArrivalHex(position: WhatIf, hex: number): Refusal | null {
  const { world } = position;
  const number = printed(position, hex);
  if (!world.land[hex] || frontOf(world, hex) !== EAST) return refuseNoGate(number);
  if (isEnemyHeld(position, ALLIED, hex)) return no('10.7a', `The enemy is in ${number}.`, [number]);
  if (hasBuilt(world, hex, RED_ROW)) {
    applies('9.5c', '12.9b');
    return null;
  }
  if (!hasBuilt(world, hex, ANY_CITY) || (openingPast(position, hex) & HELD_BY_ALLIES) === 0)
    return no(['9.5c', '9.5d'], `${number} is neither a red row hex nor a city that began under Soviet control.`, [number]);
  if (hasPast(position, hex, EVER_GERMAN)) return no('9.5d', `${number} has been under German control.`, [number]);
  if (isUnitBeside(position, GERMAN, hex)) return no('9.5d', `A German unit is next to ${number}.`, [number]);
  applies('9.5d');
  return isSuppliedPlace(position, ALLIED, hex) ? null : no('9.5d', `${number} is out of supply.`, [number]);
}

function refuseCrowd(position: WhatIf, hex: number, count: number): Refusal | null {
  const space = room(position, ALLIED, hex);
  if (space >= count) return null;
  const number = printed(position, hex);
  return no(['9.5c', '7.5a'], `${number} has room for ${Math.max(0, space)}.`, [number]);
}

/** The hexes in which armies can come into play at all. */
const gates = new WeakMap<World, readonly number[]>();

function gatesOf(world: World): readonly number[] {
  const built = (hex: number): boolean => hasBuilt(world, hex, RED_ROW | ANY_CITY);
  const known = gates.get(world) ?? [...world.land.keys()].filter(built);
  gates.set(world, known);
  return known;
}

/** Does one army at least come into play in the hex? */
const isGateOpen = (position: WhatIf, hex: number): boolean => !refuseArrivalHex(position, hex) && !refuseCrowd(position, hex, 1);

/** How an act that brings armies onto the map is limited. */
interface Placing<L extends Facts> {
  readonly rule: RuleId;
  /** Why the army is not one of those that come. */
  refuse(position: WhatIf, unit: number): Refusal | null;
  /** So many may still come. */
  left(position: WhatIf, locals: L): number;
}

/** The act that brings armies from the Turn Record Track onto the map, into one hex. */
export const placing = <L extends Facts>({ rule, refuse, left }: Placing<L>) =>
  actsOf<L>()('place', rule)
    .possible(
      ({ position, locals }) =>
        left(position, locals) > 0 &&
        position.world.units.some((_, unit) => refuse(position, unit) === null) &&
        gatesOf(position.world).some((hex) => isGateOpen(position, hex)),
    )
    .one('hex', aHex, {
      ...SAID_LATER,
      of: ({ position }) => gatesOf(position.world).filter((hex) => isGateOpen(position, hex)),
      unknown: (_at, name) => refuseNoGate(name),
    })
    .some('units', aUnit, {
      ...anyUnitUnless<L>(refuse),
      most: ({ position, locals }, { hex }) => Math.min(left(position, locals), room(position, ALLIED, hex)),
      many({ position, locals }, units) {
        const most = left(position, locals);
        return units.length > most ? no(rule, `No more than ${most} may come.`) : null;
      },
      together: ({ position }, units, { hex }) => refuseArrivalHex(position, hex) ?? refuseCrowd(position, hex, units.length),
    })
    .when(PLACEMENT);

/** Armies come onto the map. */
export function bringIn(doing: Doing<WhatIf>, seat: string, hex: number, units: readonly number[], rules: readonly RuleId[]): void {
  const { position } = doing;
  for (const unit of units) moveTo(doing, unit, hex);
  const top = ids(position, units).at(-1) ?? null;
  const told = { top, by: seat, hex: printed(position, hex), ...facedown(position, units) };
  doing.happen({ what: 'entered', units: ids(position, units), ...told, rules });
}

/** 9.5: as many as there are, in any number of hexes. */
const place = placing<Facts>({ rule: '9.5a', refuse: refuseArrival, left: () => Infinity }).play((doing, { seat }, { hex, units }) => {
  bringIn(doing, seat, hex, units, ['9.5a', '9.5e', '2.11d']);
  return stay();
});

/** Why arriving armies cannot go to that box from here: the other fronts have steps of their own. */
function refuseBox(position: WhatIf, box: number): Refusal | null {
  switch (box) {
    case SOUTHWEST_ARRIVED:
      return null;
    case FAR_EAST:
      return no('12.5f', 'Nobody goes to the Far East.');
    case ARCTIC:
      return no(['9.5f', '12.6a'], 'Armies go to the Arctic front in its own step.');
    default:
      return no(['9.5f', '12.7e'], `Arriving armies do not go to "${placeName(position, box)}".`);
  }
}

/** 12.7f: a unit that has been in one part of the box in this player turn does not go into another. */
const refuseSouthwest = (position: WhatIf, unit: number): Refusal | null =>
  refuseArrival(position, unit) ??
  (isMarked(position, unit, BOXED)
    ? no('12.7f', `${titleOf(position, unit)} has moved within the Southwest Front box in this player turn.`)
    : null);

/** 9.5f, 12.7e: arriving armies go to the Southwest Front instead. */
const sendAway = actsOf()('send', '9.5f')
  .one('box', aBox, { of: () => [SOUTHWEST_ARRIVED], unless: ({ position }, box) => refuseBox(position, box) })
  .some('units', aUnit, anyUnitUnless(refuseSouthwest, isOnTrack))
  .when({
    rules: ['9.5f', '9.5a'],
    during: ['soviet reinforcement'],
    says: 'Arriving armies go to a box in the Soviet reinforcement step.',
  })
  .play((doing, { seat }, { units }) => {
    send(doing, units, SOUTHWEST_ARRIVED, seat, ['9.5f', '12.7e']);
    return stay();
  });

/** The armies that replacements can bring back: the regular ones in the dead pile (9.10a, 9.10d), however they died (9.10c). */
function revivable(position: WhatIf): number[] {
  applies('9.10c', '9.10d');
  return unitsAt(position, DEAD).filter((unit) => unitAt(position, unit).pool === 'regular');
}

/** 9.10: some of the dead pile come back, drawn unseen: it is turned face down and mixed, and then one piece is like another. */
function drawReplacements({ position, happen }: Doing<WhatIf>): void {
  const { facts, world } = position;
  const saves = optionOf(position, 'unused-replacements') === 'saved';
  const due = (world.tables.track.find(({ turn }) => turn === facts.turn)?.replacements ?? 0) + (saves ? facts.savedReplacements : 0);
  if (due === 0) return;
  const dead = revivable(position);
  const fronts = dead.map((unit) => itemOf(position, unit));
  if (dead.length > 0) shuffle(position, dead, fronts);
  const drawn = dead.slice(0, due);
  for (const unit of drawn) {
    bring(position, unit, trackBox(facts.turn));
    setSteps(position, unit, unitAt(position, unit).steps);
  }
  if (saves) change(position, { savedReplacements: due - drawn.length });
  happen({
    what: 'replacements',
    units: ids(position, drawn),
    due,
    ...facedown(position, drawn),
    rules: ['9.10a', '9.10b', '2.11d', '2.12a'],
  });
}

/** 9.5b: what has not been placed waits for a later game turn. */
function delay({ position, happen }: Doing<WhatIf>): void {
  const units = arrivals(position);
  if (units.length > 0) happen({ what: 'delayed', units: ids(position, units), ...facedown(position, units), rules: ['9.5b'] });
  clearMarks(position, BOXED);
}

/** Step II.E: fortifications, replacements, and whoever has arrived. */
export const sovietReinforcementProcedure = procedure<WhatIf>('soviet reinforcement', [
  { name: 'fortification', do: () => call('fortification', {}) },
  {
    name: 'replacements',
    do(doing) {
      drawReplacements(doing);
      return on();
    },
  },
  {
    name: 'reinforcement',
    rule: '9.5a',
    seats: () => ['soviet'],
    acts: acts(place, sendAway, ending('9.5b')),
  },
  {
    name: 'delay',
    do(doing) {
      delay(doing);
      return on();
    },
  },
]);
