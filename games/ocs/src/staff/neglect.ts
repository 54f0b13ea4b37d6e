import { FACES, MODES } from '../position/marks.ts';
import { carriers, declaration, hexOf, modeOf, put, setMode, supply, unitAt, type Ocs } from '../position/position.ts';
import { isHeldBy, unitsOf } from '../rules/04-general-concepts/stood.ts';
import { refuseMover } from '../rules/06-movement/movers.ts';
import { explore } from '../rules/06-movement/reach.ts';
import { FULL } from '../rules/06-movement/step.ts';
import { drawingsNow } from '../rules/11-supply/groups.ts';
import { carrierHex } from '../rules/12-specialized-units/carriers.ts';
import { carrierIds, carrierNamed, refuseDriver } from '../rules/12-specialized-units/driving.ts';
import { enemyOf, type Side } from '../world/sides.ts';
import { fedFrom, favours, isHeadquarters } from './allotment.ts';
import { tripsOf } from './trips.ts';

/** What would have fed a unit that goes without: drawing otherwise, a headquarters elsewhere, a truck elsewhere. */
export const REMEDIES = ['draw', 'throw', 'truck'] as const;
export type Remedy = (typeof REMEDIES)[number];

/** A side's units at No Supply in its Supply Usage Segment. */
export interface Want {
  readonly side: Side;
  /** The position when the segment began. */
  readonly usage: Ocs;
  /** The position when the side's last Movement Phase began; null where there was none. */
  readonly movement: Ocs | null;
  readonly unfed: readonly number[];
  /** Those who drew. */
  readonly fed: readonly number[];
}

/** Does the unit draw in that position beside all who did? */
function feeds(position: Ocs, { side, fed }: Want, unit: number): boolean {
  return [undefined, ...favours(position, side, unit)].some((first) => {
    const all = fedFrom(position, side, first);
    return all.has(unit) && fed.every((one) => all.has(one) || hexOf(position, one) < 0);
  });
}

/** Positions of the segment as they would be if a headquarters had stayed in Combat Mode, or had gone elsewhere in Move Mode (12.1b-1). */
function* thrown({ side, usage, movement }: Want): Generator<Ocs> {
  if (!movement) return;
  for (const unit of unitsOf(usage, side).filter((one) => isHeadquarters(usage, one))) {
    const from = hexOf(movement, unit);
    if (from < 0 || modeOf(movement, unit) === MODES.disorganized) continue;
    const marched = declaration.clone(movement);
    setMode(marched, unit, MODES.move, FACES.move);
    const party = { side, occasion: 'regular', units: [unit] } as const;
    const goes = refuseMover(marched, { seat: side, occasion: 'regular' }, unit) === null;
    const stands = [
      { to: from, isUp: true },
      ...[...(goes ? explore(marched, party, from, FULL).reached : [])].map((to) => ({ to, isUp: false })),
    ];
    for (const { to, isUp } of stands) {
      if (isHeldBy(usage, enemyOf(side), to)) continue;
      const elsewhere = declaration.clone(usage);
      put(elsewhere, unit, to);
      if (isUp) setMode(elsewhere, unit, MODES.combat, FACES.combat);
      else setMode(elsewhere, unit, MODES.move, FACES.move);
      yield elsewhere;
    }
  }
}

/** Positions of the segment as they would be if a truck had brought its load elsewhere. */
function* driven({ side, usage, movement }: Want): Generator<Ocs> {
  if (!movement) return;
  for (const id of carrierIds(movement, side)) {
    if (refuseDriver(movement, { seat: side, occasion: 'regular' }, id) !== null) continue;
    const now = carrierNamed(usage, side, id);
    for (const { loads, tokens, paths } of tripsOf(movement, side, carrierNamed(movement, side, id) as number))
      for (const to of paths.reached) {
        if (isHeldBy(usage, enemyOf(side), to)) continue;
        const elsewhere = declaration.clone(usage);
        if (haul(elsewhere, side, tokens, loads, now, to)) yield elsewhere;
      }
  }
}

/** Brings so many tokens there: those that are still aboard, that lie where they were loaded, or where the truck is now. */
function haul(position: Ocs, side: Side, tokens: number, loads: number | null, carrier: number | undefined, to: number): boolean {
  let left = tokens;
  if (carrier !== undefined) {
    const { cargo } = carriers[side].columns;
    const aboard = Math.min(left, cargo.of(position, carrier));
    cargo.set(position, carrier, cargo.of(position, carrier) - aboard);
    left -= aboard;
  }
  const piles = [...(loads === null ? [] : [loads]), ...(carrier === undefined ? [] : [carrierHex(position, side, carrier)])];
  for (const hex of piles) {
    const part = hex === to ? 0 : Math.min(left, supply.at(position, hex, side));
    if (part > 0) supply.add(position, hex, side, -part);
    left -= part;
  }
  if (left === tokens) return false;
  supply.add(position, to, side, tokens - left);
  return true;
}

/** The units that go without, each with the first remedy that would have fed it beside all others who drew; those whom none would are left out. */
export function neglected(want: Want): ReadonlyMap<number, Remedy> {
  const found = new Map<number, Remedy>();
  const open = new Set(want.unfed.filter((unit) => unitAt(want.usage, unit).side === want.side));
  const look = (position: Ocs, remedy: Remedy): void => {
    const { of } = drawingsNow(position, want.side);
    const near = new Set([...of.values()].flatMap(({ units }) => units));
    for (const unit of open)
      if ((near.has(unit) || isHeadquarters(position, unit)) && feeds(position, want, unit)) {
        found.set(unit, remedy);
        open.delete(unit);
      }
  };
  look(want.usage, 'draw');
  for (const [remedy, positions] of [
    ['throw', thrown(want)],
    ['truck', driven(want)],
  ] as const)
    for (const position of positions) {
      if (open.size === 0) return found;
      look(position, remedy);
    }
  return found;
}
