import type { Noun } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { carriedHere, carriers, declaration, dropped, printed, supply, supplyOnMap, type Ocs } from '../../position/position.ts';
import { cargoAboard, droppedAboard, setCargoAboard, setDroppedAboard, shipAt, shipHex } from '../../position/sea.ts';
import { SIDES, type Side } from '../../world/sides.ts';
import type { Loose } from '../12-specialized-units/carriers.ts';

/**
 * Supply of a side that lies together, on the ground or aboard a truck or wagon, which makes no difference to who pays with it (11.1a-1): a
 * pile by its hex, a carrier of either side by its running number, counted down from -1.
 */
export type Source = number;
export const pileIn = (hex: number): Source => hex;
const aboard = (side: Side, number: number): Source => -1 - (number * SIDES.length + SIDES.indexOf(side));

/** Ships' holds come after all hexes that a map can have. */
const FIRST_HOLD = 1_000_000;
export const holdOf = (ship: number): Source => FIRST_HOLD + ship;
const isHold = (source: Source): boolean => source >= FIRST_HOLD;
const shipOf = (source: Source): number => source - FIRST_HOLD;

/** Whose carrier that is, and which of the side's. */
function carrierOf(position: Ocs, source: Source): { readonly side: Side; readonly member: number } {
  const code = -1 - source;
  const side = SIDES[code % SIDES.length] as Side;
  return { side, member: carriers[side].roster.number.all(position).indexOf(Math.floor(code / SIDES.length)) };
}

/** Supply by where it is: "43.36", "german-carrier-2". */
export const aSource: Noun<Ocs, Source> = {
  kind: 'one',
  called: 'supply',
  read(position, name) {
    const hex = position.world.grid.index(name);
    if (hex >= 0) return pileIn(hex);
    const ship = position.world.ship.get(name);
    if (ship !== undefined) return holdOf(ship);
    for (const side of SIDES) {
      const member = carriers[side].memberOf(position, name);
      if (member !== undefined) return aboard(side, carriers[side].roster.number.of(position, member));
    }
    return undefined;
  },
  spell(position, source) {
    if (isHold(source)) return shipAt(position, shipOf(source)).id;
    if (source >= 0) return printed(position, source);
    const { side, member } = carrierOf(position, source);
    return carriers[side].idOf(position, member);
  },
};

/** The hex in which it lies. */
export function placeOf(position: Ocs, source: Source): number {
  if (isHold(source)) return shipHex(position, shipOf(source));
  if (source >= 0) return source;
  const { side, member } = carrierOf(position, source);
  return carriers[side].columns.at.of(position, member);
}

/** The side's tokens there. */
export function stockOf(position: Ocs, side: Side, source: Source): number {
  if (isHold(source)) return shipAt(position, shipOf(source)).side === side ? cargoAboard(position, shipOf(source)) : 0;
  if (source >= 0) return supply.at(position, source, side);
  const { side: owner, member } = carrierOf(position, source);
  return owner === side && member >= 0 ? carriers[owner].columns.cargo.of(position, member) : 0;
}

/**
 * Tokens of the side leave the ground: those last that have been dropped from the air in this Player Turn, which are no combat supply wherever
 * they are carried in it (14.19a-2). Returns how many of these are among them.
 */
export function liftFromGround(position: Ocs, hex: number, side: Side, tokens: number): number {
  supply.add(position, hex, side, -tokens);
  const late = dropped.at(position, hex, side);
  if (late === 0) return 0;
  applies('14.19a-2');
  const left = Math.min(late, supply.at(position, hex, side));
  dropped.set(position, hex, side, left);
  return late - left;
}

/** Supply of the side comes to lie on the ground, of it what has been dropped from the air in this Player Turn (14.19a-2). */
export function layDown(position: Ocs, side: Side, hex: number, { cargo, late }: Loose): void {
  if (cargo > 0) supply.add(position, hex, side, cargo);
  if (late > 0) dropped.add(position, hex, side, late);
}

/** Supply of the side goes from the ground of one hex to that of another, and nobody carries it on in the phase (11.3a-1). */
export function carryOver(position: Ocs, side: Side, from: number, to: number, tokens: number): void {
  const late = liftFromGround(position, from, side, tokens);
  layDown(position, side, to, { cargo: tokens, late });
  carriedHere.add(position, to, side, tokens);
}

/** Of what is aboard a truck or wagon counter, or a ship, what leaves it last: what has been dropped from the air in this Player Turn (14.19a-2). */
export function droppedIn(position: Ocs, source: Source): number {
  if (isHold(source)) return droppedAboard(position, shipOf(source));
  const { side, member } = carrierOf(position, source);
  const { cargo, dropped: late } = carriers[side].columns;
  return member < 0 ? 0 : Math.min(late.of(position, member), cargo.of(position, member));
}

/**
 * Takes tokens of the side off the ground, first those that have been carried in this phase: who carries what is left of those no
 * further in it, and nobody would choose otherwise (11.3a-1).
 */
export function takeFromGround(position: Ocs, hex: number, side: Side, tokens: number): void {
  liftFromGround(position, hex, side, tokens);
  const carried = carriedHere.at(position, hex, side);
  if (carried === 0) return;
  applies('11.3a-1');
  carriedHere.set(position, hex, side, Math.max(0, carried - tokens));
}

/** Takes tokens of the side from there, on wheels too first what has been carried. @throws RangeError where there are not so many */
export function take(position: Ocs, side: Side, source: Source, tokens: number): void {
  if (isHold(source)) {
    setCargoAboard(position, shipOf(source), cargoAboard(position, shipOf(source)) - tokens);
    setDroppedAboard(position, shipOf(source), droppedIn(position, source));
    return;
  }
  if (source >= 0) {
    takeFromGround(position, source, side, tokens);
    return;
  }
  const { member } = carrierOf(position, source);
  const { cargo, carried, dropped: late } = carriers[side].columns;
  const left = cargo.of(position, member) - tokens;
  if (left < 0) throw new RangeError(`${aSource.spell(position, source)} has not ${tokens} tokens`);
  cargo.set(position, member, left);
  if (late.of(position, member) > left) late.set(position, member, left);
  const onTheWay = carried.of(position, member);
  if (onTheWay > 0) carried.set(position, member, Math.max(0, onTheWay - tokens));
}

/** What each of these pays of so many tokens, each as much as it has before the next pays anything; less, where they have not so many. */
export function paidInTurn(
  position: Ocs,
  side: Side,
  sources: readonly Source[],
  tokens: number,
  most = (source: Source): number => stockOf(position, side, source),
): Map<Source, number> {
  const pays = new Map<Source, number>();
  let left = tokens;
  for (const source of sources) {
    const part = Math.min(left, most(source));
    if (part > 0) pays.set(source, part);
    left -= part;
  }
  return pays;
}

/** A payment as a command names it and a happening tells it. */
export const spelledPayment = (position: Ocs, pays: ReadonlyMap<Source, number>): { readonly [source: string]: number } =>
  Object.fromEntries([...pays].map(([source, tokens]) => [aSource.spell(position, source), tokens]));

/** Supply of a side in a hex: a dump (Terms-2). */
export interface Dump {
  readonly hex: number;
  /** The pile first, then what is aboard carriers, in their order. */
  readonly sources: Source[];
  tokens: number;
}

const columnsOf = (side: Side) => {
  const { columns, roster } = carriers[side];
  return [columns.at, columns.cargo, roster.number];
};

/** The columns that say what supply is where. */
const STOCKS = [supply.keys, supply.amounts, ...SIDES.flatMap(columnsOf)];

/** `dumpsOf` both sides, for what follows from it. */
export const dumps = declaration.derive<{ readonly [side in Side]: Map<number, Dump> }>(
  { columns: STOCKS },
  {
    blank: () => ({ german: new Map(), soviet: new Map() }),
    derive(position, found) {
      for (const side of SIDES) found[side].clear();
      for (const { place, good, amount } of supplyOnMap(position)) store(found[good], place, pileIn(place), amount);
      for (const side of SIDES) {
        const { columns, roster, size } = carriers[side];
        for (let member = 0; member < size(position); member++)
          store(
            found[side],
            columns.at.of(position, member),
            aboard(side, roster.number.of(position, member)),
            columns.cargo.of(position, member),
          );
      }
    },
  },
);

function store(found: Map<number, Dump>, hex: number, source: Source, tokens: number): void {
  if (hex < 0 || tokens === 0) return;
  const dump = found.get(hex);
  if (!dump) {
    found.set(hex, { hex, sources: [source], tokens });
    return;
  }
  dump.sources.push(source);
  dump.tokens += tokens;
}

const dumpHexesFor = (side: Side) =>
  declaration.derive<{ all: readonly number[] }>(
    { columns: [], after: [dumps] },
    {
      blank: (_position, before) => ({ all: before?.all ?? [] }),
      derive(position, found) {
        const all = [...dumps.of(position)[side].keys()];
        if (all.length === found.all.length && all.every((hex, i) => hex === found.all[i])) return false;
        found.all = all;
        return true;
      },
    },
  );
/** The hexes of a side's dumps, for what follows from those whatever lies in them: that becomes different with each payment. */
export const dumpHexes = { german: dumpHexesFor('german'), soviet: dumpHexesFor('soviet') };

/** The side's dumps by their hexes; good until the next change of the position. */
export function dumpsOf(position: Ocs, side: Side): ReadonlyMap<number, Dump> {
  applies('11.1a-1', '11.1c-1', 'Terms-2');
  return dumps.of(position)[side];
}
