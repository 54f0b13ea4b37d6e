import { FACES, MODES } from '../position/marks.ts';
import { carriers, declaration, hexOf, modeOf, put, setMode, supply, unitAt, type Ocs } from '../position/position.ts';
import { isHeldBy, unitsOf } from '../rules/04-general-concepts/stood.ts';
import { refuseMover } from '../rules/06-movement/movers.ts';
import { explore } from '../rules/06-movement/reach.ts';
import { FULL } from '../rules/06-movement/step.ts';
import { drawingsNow, isDump } from '../rules/11-supply/groups.ts';
import { dumpsOf } from '../rules/11-supply/stocks.ts';
import { carrierIds, carrierNamed, refuseDriver } from '../rules/12-specialized-units/driving.ts';
import { enemyOf, type Side } from '../world/sides.ts';
import { fedFrom, favours, isHeadquarters } from './allotment.ts';
import { tripsOf } from '../rules/12-specialized-units/trips.ts';

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

/** Supply of a position as it is shared out in order, and with a unit first. */
class Sharing {
  readonly #position: Ocs;
  readonly #want: Want;
  #inOrder: ReadonlySet<number> | undefined;
  /** Units that could draw. */
  readonly #near: ReadonlySet<number>;
  /** Did anybody draw who could not draw here at all? */
  readonly #isShort: boolean;

  constructor(position: Ocs, want: Want) {
    this.#position = position;
    this.#want = want;
    this.#near = new Set([...drawingsNow(position, want.side).of.values()].flatMap(({ units }) => units));
    this.#isShort = want.fed.some((one) => !this.#comes(one) && hexOf(position, one) >= 0);
  }

  /** Could the unit draw, or does it have what it issues? */
  #comes(unit: number): boolean {
    return this.#near.has(unit) || isHeadquarters(this.#position, unit);
  }

  /** Does the unit draw beside all who did? */
  feeds(unit: number): boolean {
    if (this.#isShort || !this.#comes(unit)) return false;
    const { side } = this.#want;
    this.#inOrder ??= fedFrom(this.#position, side);
    return (
      this.#suffices(this.#inOrder, unit) ||
      favours(this.#position, side, unit).some((first) => this.#suffices(fedFrom(this.#position, side, first), unit))
    );
  }

  #suffices(all: ReadonlySet<number>, unit: number): boolean {
    return all.has(unit) && this.#want.fed.every((one) => all.has(one) || hexOf(this.#position, one) < 0);
  }
}

/** Through what who draws on how much of what: positions of one segment that are alike in this are shared out alike, wherever a dump lies. */
function likeness(position: Ocs, side: Side): string {
  const drawings = [...drawingsNow(position, side).of.values()];
  const stocks = dumpsOf(position, side);
  const number = new Map<number, number>();
  const wanted = new Map<number, number>();
  for (const { dumps } of drawings) for (const dump of dumps) wanted.set(dump, (wanted.get(dump) ?? 0) + 1);
  const told = drawings
    .filter(({ units }) => units.length > 0)
    .map(({ issuer, level, units, dumps }) => {
      for (const dump of dumps) if (!number.has(dump)) number.set(dump, number.size);
      return [isDump(issuer) ? '' : issuer, level, units.join(), dumps.map((dump) => number.get(dump)).join()].join(' ');
    });
  const piles = [...number.keys()].map((dump) => `${stocks.get(dump)?.tokens ?? 0} ${wanted.get(dump)}`);
  return [...told, ...piles].join('\n');
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
    const elsewhere = declaration.clone(usage);
    for (const { to, isUp } of stands) {
      if (isHeldBy(usage, enemyOf(side), to)) continue;
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
    for (const { loads, tokens, paths } of tripsOf(movement, side, before)) {
      const elsewhere = declaration.clone(idle.position);
      const lifted = lift(elsewhere, side, tokens - idle.used, loads, carrierNamed(usage, side, id));
      if (lifted.all <= 0) continue;
      for (const to of paths.reached) {
        if (isHeldBy(usage, enemyOf(side), to) || (to === loads && lifted.aboard <= 0)) continue;
        supply.add(elsewhere, to, side, lifted.all);
        yield elsewhere;
        supply.add(elsewhere, to, side, -lifted.all);
      }
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

/** Takes up so many tokens: those aboard, and those that lie where they are loaded; says how many there are of the first, and of both. */
function lift(
  position: Ocs,
  side: Side,
  tokens: number,
  loads: number | null,
  carrier: number | undefined,
): { readonly aboard: number; readonly all: number } {
  const { cargo } = carriers[side].columns;
  const aboard = carrier === undefined ? 0 : Math.min(tokens, cargo.of(position, carrier));
  const more = loads === null ? 0 : Math.min(tokens - aboard, supply.at(position, loads, side));
  if (carrier !== undefined && aboard > 0) cargo.set(position, carrier, cargo.of(position, carrier) - aboard);
  if (loads !== null && more > 0) supply.add(position, loads, side, -more);
  return { aboard, all: aboard + more };
}

/** The units that go without, each with the first remedy that would have fed it beside all others who drew; those whom none would are left out. */
export function neglected(want: Want): ReadonlyMap<number, Remedy> {
  const found = new Map<number, Remedy>();
  const open = new Set(want.unfed.filter((unit) => unitAt(want.usage, unit).side === want.side));
  const seen = new Set<string>();
  const look = (position: Ocs, remedy: Exclude<Remedy, 'foresight'>): void => {
    const like = likeness(position, want.side);
    if (seen.has(like)) return;
    seen.add(like);
    const sharing = new Sharing(position, want);
    for (const unit of open)
      if (sharing.feeds(unit)) {
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
