import { isFacts, isList, type Facts as Json, type Happening, type Saved, type Value } from '@sandtable/umpire';
import { maskedFrames, maskedUnits, textsIn, tokenFor, type Masked, type Names } from '@sandtable/warfare';
import { applies } from '../../cite.ts';
import { declaration, hexOf, LATER, printed, put, sideOf, unitAt, type Ocs } from '../../position/position.ts';
import { enemyOf, SIDES, type Side } from '../../world/sides.ts';
import { areMarked, divisionOf, markerFor, markerIn, standIn, standIns } from '../12-specialized-units/division-markers.ts';
import { areHidden, keptFrom, suppliesSeen, takeOut, withoutStores } from '../11-supply/hidden.ts';
import { aircraftSeen, recordedOf, takeStationsOut } from '../14-air-power/stations.ts';
import { stackIn } from './stacks.ts';
import { hexesOfSide, unitsIn } from './stood.ts';

/*
 * 4.9, OA-114: of an enemy stack only the unit on top is seen, and that more lies below; neither who nor how many. A ground attack opens
 * those who fight in it from when their action ratings are named until it is over; a barrage opens nothing. What is hidden is which
 * unit lies where, and in what state: that a unit is on the map, and with how many steps, is known, for arrivals and losses are seen.
 * A view names whatever lies below the top by one token, "?45.12", and lists the units that are somewhere as `unseen`. Dumps, trucks,
 * wagons and hedgehogs are no units (4.8), and lie open. Where division markers were agreed on (12.7), a division's marker is the top, and hides
 * all of its units in the hex.
 */

/** Of a battle the steps in which the attack is only paid for; an overrun is paid for later (OA-31). */
const PAYING: ReadonlySet<string> = new Set(['supply', 'attacker pays', 'defender pays', 'paid']);

/** The units that battles under way have laid open, by their ids. */
function laidOpen({ frames }: Ocs): ReadonlySet<string> {
  const open = new Set<string>();
  for (let frame = frames; frame; frame = frame.below) {
    if (frame.procedure !== 'battle') continue;
    const { isOverrun, leader, units = [], defenders = [] } = frame.locals;
    if (isOverrun !== true && leader === null && PAYING.has(frame.step)) continue;
    applies('4.9-1');
    for (const id of [...textsIn(units), ...textsIn(defenders)]) open.add(id);
  }
  return open;
}

/** Those of a stack, from its bottom to its top, whom the enemy does not see, each with the token that stands for it. */
function hiddenIn(position: Ocs, stack: readonly number[], open: ReadonlySet<string>): ReadonlyMap<number, string> {
  const top = stack.at(-1);
  const hidden = new Map<number, string>();
  if (top === undefined) return hidden;
  const hex = printed(position, hexOf(position, top));
  const isOpen = (unit: number): boolean => open.has(unitAt(position, unit).id);
  const division = isOpen(top) ? null : divisionOf(position, top);
  for (const unit of stack) {
    if (isOpen(unit)) continue;
    if (division !== null && divisionOf(position, unit) === division) hidden.set(unit, markerFor({ hex, division }));
    else if (unit !== top) hidden.set(unit, tokenFor(hex));
  }
  if (division !== null) applies('12.7-2');
  return hidden;
}

/** The enemy's units that a side may not see, each with the token that stands for whatever lies there below the top. */
export function hiddenFrom(position: Ocs, side: Side): ReadonlyMap<number, string> {
  const [open, enemy] = [laidOpen(position), enemyOf(side)];
  const hidden = new Map<number, string>();
  const isMarked = areMarked(position);
  for (const hex of hexesOfSide(position, enemy)) {
    if (!isMarked && unitsIn(position, enemy, hex).length < 2) continue;
    for (const [unit, token] of hiddenIn(position, stackIn(position, enemy, hex), open)) hidden.set(unit, token);
  }
  return hidden;
}

/** The tokens for the ids of units that a side may not see. */
export const tokensOf = (position: Ocs, hidden: ReadonlyMap<number, string>): Names =>
  new Map([...hidden].map(([unit, token]) => [unitAt(position, unit).id, token]));

/** Of what happens, the kinds that name units wherever they lie: who loses steps is seen by all. */
const NAMED: ReadonlySet<string> = new Set(['step lost', 'eliminated']);

/** What of a happening the enemy of its units may not know: those that lie below others just then. */
export function unseenIn(position: Ocs, happening: Happening): Happening['unseen'] {
  const kept = keptFrom(position, happening);
  // Of whose doing nothing may be known nothing is told.
  if (kept !== null) return { [kept]: { [enemyOf(kept)]: '' } };
  if (NAMED.has(happening.what)) return undefined;
  const unseen: { [seat: string]: { [word: string]: string } } = {};
  let open: ReadonlySet<string> | null = null;
  // Those of a happening stand together, most of them.
  const hidden = new Map<number, ReadonlyMap<number, string>>();
  for (const value of Object.values(happening))
    for (const id of value === undefined ? [] : textsIn(value)) {
      const unit = position.world.unit.get(id);
      if (unit === undefined) continue;
      const [hex, side] = [hexOf(position, unit), sideOf(position, unit)];
      if (hex < 0) continue;
      open ??= laidOpen(position);
      const here = hidden.get(hex) ?? hiddenIn(position, stackIn(position, side, hex), open);
      hidden.set(hex, here);
      const token = here.get(unit);
      if (token !== undefined) (unseen[enemyOf(side)] ??= {})[id] = token;
    }
  if (Object.keys(unseen).length === 0) return undefined;
  applies('4.9-1');
  return unseen;
}

/** Of a division's marker which it is (12.7). */
function divisionSeen(token: string): Json {
  const marker = markerIn(token);
  return marker ? { division: marker.division } : {};
}

/** What is known of a unit that is hidden somewhere, beside that it is: its steps. */
const knownOf = ({ steps }: Json): Json => (steps === undefined ? {} : { steps });

/** The enemy's units as they lie in the state, with what a side may know of each. */
function maskedIn(position: Ocs, side: Side, state: Json): { readonly units: Json; readonly unseen: Json } {
  const all = state['units'] as Json;
  const hidden = hiddenFrom(position, side);
  const masked = [...hidden].map(([unit, token]): Masked => {
    const { id } = unitAt(position, unit);
    const written = all[id] as Json;
    return { id, token, seen: { at: written['at'] as Value, side: enemyOf(side), ...divisionSeen(token) }, unseen: knownOf(written) };
  });
  const seen = maskedUnits(state, masked);
  const units: Record<string, Value> = { ...seen.units };
  // How high the top lies would tell how many lie below.
  for (const hex of hexesOfSide(position, enemyOf(side))) {
    const open = stackIn(position, enemyOf(side), hex).filter((unit) => !hidden.has(unit));
    for (const [below, unit] of open.entries()) {
      const { below: _, ...rest } = all[unitAt(position, unit).id] as Json;
      units[unitAt(position, unit).id] = below === 0 ? rest : { ...rest, below };
    }
  }
  return { units, unseen: seen.unseen };
}

/** The value without facts that are kept by the id of a unit which the seat may not see. */
function withoutKeys<V extends Value>(value: V, hidden: Names): V {
  if (isList(value)) return value.map((one) => withoutKeys(one, hidden)) as unknown as V;
  if (!isFacts(value)) return value;
  const left = Object.entries(value).filter(([key]) => !hidden.has(key));
  return Object.fromEntries(left.map(([key, one]) => [key, withoutKeys(one, hidden)])) as unknown as V;
}

/** Where aircraft fly to their enemy does not know: he sees how far they have come. */
const withoutWay = (locals: Json, procedure: string, side: Side): Json =>
  procedure === 'flight' && locals['seat'] !== side ? { ...locals, route: [] } : locals;

/** What a seat may know of a saved position (4.9-1, 11.8-2). */
export function hide(saved: Required<Saved>, position: Ocs, seat: string): Json {
  const side = seat as Side;
  const { facts } = position;
  const state = saved.state as Json;
  const tokens = tokensOf(position, hiddenFrom(position, side));
  if (tokens.size > 0) applies('4.9-1', '4.8-1');
  const awaiting = saved.awaiting.map((frame) => ({
    ...frame,
    locals: withoutStores(position, withoutWay(withoutKeys(frame.locals, tokens), frame.procedure, side), frame.procedure, side),
  }));
  const { aircraft, ships, ...open } = declaration.open(state);
  const known = {
    ...open,
    // Where nobody flies or sails nothing is said of it.
    ...(isNone(aircraft) ? {} : { aircraft: aircraftSeen(position, side, aircraft) as Value }),
    ...(isNone(ships) ? {} : { ships }),
    ...Object.fromEntries(Object.entries(state).filter(([name]) => LYING.has(name))),
    ...suppliesSeen(position, side, state),
    ...maskedIn(position, side, state),
    // What trains have carried would tell how large those are whom they took.
    byRail: { ...facts.byRail, ...(state['byRail'] as Json | undefined), [enemyOf(side)]: 0 },
    shipped: { ...facts.shipped, ...(state['shipped'] as Json | undefined), [enemyOf(side)]: 0 },
  };
  return { ...saved, awaiting: maskedFrames(awaiting, tokens), state: known } as unknown as Json;
}

const isNone = (family: Value | undefined): boolean => !isFacts(family) || Object.keys(family).length === 0;

/** Goods that lie open, and how many counters of trucks there have been. */
const LYING: ReadonlySet<string> = new Set([...Object.keys(declaration.amounts), 'given']);

/** Does the side see all that there is, beside the enemy's units in `hidden`? */
export const seesAllElse = (position: Ocs, side: Side): boolean => !areHidden(position) && recordedOf(position, enemyOf(side)).length === 0;

/**
 * A copy of the position without units and supply that a side may not see: what it is told of figures is found in that. For each marker of a
 * division one of its units stands there.
 */
export function asSeen(position: Ocs, side: Side, hidden: ReadonlyMap<number, string>): Ocs {
  const seen = declaration.clone(position);
  for (const unit of hidden.keys()) put(seen, unit, LATER);
  for (const [unit, marker] of standIns(position, hidden)) standIn(seen, unit, marker);
  if (areHidden(position)) takeOut(seen, enemyOf(side));
  takeStationsOut(seen, enemyOf(side));
  return seen;
}

/** The side of a seat. */
export const sideOfSeat = (seat: string): Side => SIDES.find((side) => side === seat) ?? (SIDES[0] as Side);
