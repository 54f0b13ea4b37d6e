import { FACES, MODES } from '../position/marks.ts';
import { carriers, declaration, hexOf, modeOf, put, setMode, supply, unitAt, type Ocs } from '../position/position.ts';
import { isHeldBy, unitsOf } from '../rules/04-general-concepts/stood.ts';
import { refuseMover } from '../rules/06-movement/movers.ts';
import { explore } from '../rules/06-movement/reach.ts';
import { FULL } from '../rules/06-movement/step.ts';
import { drawingsNow } from '../rules/11-supply/groups.ts';
import { carrierIds, carrierNamed, refuseDriver } from '../rules/12-specialized-units/driving.ts';
import { enemyOf, type Side } from '../world/sides.ts';
import { fedFrom, favours, isHeadquarters } from './allotment.ts';
import { tripsOf } from './trips.ts';

/**
 * What would have fed a unit that goes without: drawing otherwise, a headquarters elsewhere, a truck elsewhere; or one of these two, had its side
 * known what the enemy would do, for as things stood when its side turn ended it would have been fed.
 */
export const REMEDIES = ['draw', 'throw', 'truck', 'foresight'] as const;
export type Remedy = (typeof REMEDIES)[number];

/** A side's units at No Supply in its Supply Usage Segment. */
export interface Want {
  readonly side: Side;
  /** The position when the segment began. */
  readonly usage: Ocs;
  /** The position when the side's last Movement Phase began; null where there was none. */
  readonly movement: Ocs | null;
  /** The position when the side's last side turn had ended; null where there was none. */
  readonly ended: Ocs | null;
  readonly unfed: readonly number[];
  /** Those who drew. */
  readonly fed: readonly number[];
  /** What its trucks and wagons did in that Movement Phase, by their ids; nothing of those that did nothing. */
  readonly hauls: ReadonlyMap<string, Hauls>;
}

/** What a truck or wagon took aboard and put down in a Movement Phase: tokens by hex. */
export interface Hauls {
  readonly loaded: ReadonlyMap<number, number>;
  readonly unloaded: ReadonlyMap<number, number>;
}
const NOTHING: Hauls = { loaded: new Map(), unloaded: new Map() };

/** Does the unit draw in that position beside all who did? */
function feeds(position: Ocs, { side, fed }: Want, unit: number): boolean {
  return [undefined, ...favours(position, side, unit)].some((first) => {
    const all = fedFrom(position, side, first);
    return all.has(unit) && fed.every((one) => all.has(one) || hexOf(position, one) < 0);
  });
}

/** Could the unit draw, if the week ended in that position? */
function couldDraw(position: Ocs, side: Side, unit: number): boolean {
  return [undefined, ...favours(position, side, unit)].some((first) => fedFrom(position, side, first).has(unit));
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

/** Positions of the segment as they would be if a truck had made another trip in place of those that it made. */
function* driven({ side, usage, movement, hauls }: Want): Generator<Ocs> {
  if (!movement) return;
  for (const id of carrierIds(movement, side)) {
    if (refuseDriver(movement, { seat: side, occasion: 'regular' }, id) !== null) continue;
    const before = carrierNamed(movement, side, id) as number;
    const idle = idled(usage, side, id, hauls.get(id) ?? NOTHING);
    for (const { loads, tokens, paths } of tripsOf(movement, side, before))
      for (const to of paths.reached) {
        if (isHeldBy(usage, enemyOf(side), to)) continue;
        const elsewhere = declaration.clone(idle.position);
        if (haul(elsewhere, side, tokens - idle.used, loads, carrierNamed(usage, side, id), to)) yield elsewhere;
      }
  }
}

/** A position as it would be if a truck had stood still. */
interface Idled {
  readonly position: Ocs;
  /** Of what it brought, the tokens that have been used since: another trip would have had to bring them, too. */
  readonly used: number;
}

/** What a truck brought is back where it was loaded, as far as it has not been used since; what it had with it from before is aboard again. */
function idled(usage: Ocs, side: Side, id: string, { loaded, unloaded }: Hauls): Idled {
  const position = declaration.clone(usage);
  const carrier = carrierNamed(position, side, id);
  const { cargo } = carriers[side].columns;
  let left = carrier === undefined ? 0 : cargo.of(position, carrier);
  let used = 0;
  for (const [hex, tokens] of unloaded) {
    const there = Math.min(tokens, supply.at(position, hex, side));
    if (there > 0) supply.add(position, hex, side, -there);
    left += there;
    used += tokens - there;
  }
  for (const [hex, tokens] of loaded) {
    const back = Math.min(tokens, left);
    if (back > 0) supply.add(position, hex, side, back);
    left -= back;
  }
  if (carrier !== undefined) cargo.set(position, carrier, left);
  return { position, used };
}

/** Brings so many tokens there: those aboard, and those that lie where they are loaded; says whether there are any. */
function haul(position: Ocs, side: Side, tokens: number, loads: number | null, carrier: number | undefined, to: number): boolean {
  const { cargo } = carriers[side].columns;
  const aboard = carrier === undefined ? 0 : Math.min(tokens, cargo.of(position, carrier));
  const more = loads === null || loads === to ? 0 : Math.min(tokens - aboard, supply.at(position, loads, side));
  if (aboard + more <= 0) return false;
  if (carrier !== undefined && aboard > 0) cargo.set(position, carrier, cargo.of(position, carrier) - aboard);
  if (loads !== null && more > 0) supply.add(position, loads, side, -more);
  supply.add(position, to, side, aboard + more);
  return true;
}

/** The units that go without, each with the first remedy that would have fed it beside all others who drew; those whom none would are left out. */
export function neglected(want: Want): ReadonlyMap<number, Remedy> {
  const found = new Map<number, Remedy>();
  const open = new Set(want.unfed.filter((unit) => unitAt(want.usage, unit).side === want.side));
  const look = (position: Ocs, remedy: Exclude<Remedy, 'foresight'>): void => {
    const { of } = drawingsNow(position, want.side);
    const near = new Set([...of.values()].flatMap(({ units }) => units));
    for (const unit of open)
      if ((near.has(unit) || isHeadquarters(position, unit)) && feeds(position, want, unit)) {
        found.set(unit, remedy !== 'draw' && wasFed.has(unit) ? 'foresight' : remedy);
        open.delete(unit);
      }
  };
  look(want.usage, 'draw');
  const wasFed = new Set([...open].filter((unit) => want.ended !== null && couldDraw(want.ended, want.side, unit)));
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
