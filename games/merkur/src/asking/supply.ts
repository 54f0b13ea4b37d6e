import { DataError, type Explanation, type Facts } from '@sandtable/umpire';
import { ledger, type Lines } from '../cite.ts';
import { gsp, hexOf, isMarked, printed, sideOf, SIXTHS, supplyOf, unitAt, type Merkur } from '../position/position.ts';
import { SUPPLIED, type Supply } from '../position/marks.ts';
import type { RuleId } from '../rulebook.ts';
import { isIsolated, nextMarker } from '../rules/14-logistics/determination.ts';
import { isFed, isFree, paidState } from '../rules/14-logistics/free.ts';
import { OF_A_HEX } from '../rules/14-logistics/length.ts';
import { isConnected, isSuppliedIn } from '../rules/14-logistics/network.ts';
import { pilesOf, reachOf } from '../rules/14-logistics/reach.ts';
import { gspFor } from '../rules/14-logistics/spending.ts';
import { supplyWay, type SupplySource } from '../rules/14-logistics/supply-line.ts';
import type { Side } from '../world/sides.ts';
import { mustBeOnMap, sideIn, unitIn } from './asked.ts';
import { pointsSaid } from './figures.ts';

/** A unit of the seat that asks, on the map. @throws DataError for any other */
function ownUnit(position: Merkur, asked: Facts, seat: string): { readonly unit: number; readonly side: Side } {
  const [unit, side] = [unitIn(position, asked), sideIn({ seat })];
  const { name } = unitAt(position, unit);
  if (sideOf(position, unit) !== side) throw new DataError(`unit: ${name} is not yours`);
  mustBeOnMap(position, [unit]);
  if (!isFed(position, unit)) throw new DataError(`unit: ${name} is a marker and needs no supply`);
  return { unit, side };
}

const SOURCES: { readonly [from in SupplySource]: readonly [rule: RuleId, says: string] } = {
  headquarters: ['14.C.2#3', 'a headquarters that is supplied'],
  railway: ['14.C.2#2', 'a railway with an LOC'],
  stock: ['14.E.1.a#1', 'GSPs that reach it'],
};

/** Hexes of an MSR as they are counted. */
const measured = (eighths: number): string => `${eighths / OF_A_HEX} ${eighths === OF_A_HEX ? 'hex' : 'hexes'} of an MSR`;

/** What GSPs a side has within reach of a hex, in sixths, by where they lie. */
export const pilesFor = (position: Merkur, side: Side, hex: number): { readonly hex: number; readonly sixths: number }[] =>
  pilesOf(position, side)
    .filter((pile) => reachOf(position, side, pile, 'general').has(hex))
    .map((pile) => ({ hex: pile, sixths: gsp.at(position, pile, side) }));

/** Would the unit be in supply if that were found now: paid for, let off, by lines, or as it was found in its own phase? */
const isSure = (position: Merkur, unit: number): boolean => isMarked(position, unit, SUPPLIED) || isFree(position, unit);

/** How a unit would stand if its supply were found now and nobody paid for it (14.G). */
export function stateNext(position: Merkur, unit: number): Supply {
  if (isSure(position, unit)) return supplyOf(position, unit) === 'offensive' ? 'offensive' : 'general';
  return nextMarker(supplyOf(position, unit), isIsolated(position, sideOf(position, unit), hexOf(position, unit)));
}

/** What would put the unit into supply, line by line (14.B.3, 14.E.1.a). */
function remedies(position: Merkur, side: Side, unit: number, lines: Lines): void {
  const hex = hexOf(position, unit);
  const cost = gspFor(position, unit);
  lines?.begin('remedy');
  for (const { hex: pile, sixths } of pilesFor(position, side, hex)) {
    const where = printed(position, pile);
    const says = sixths >= cost ? `spent in ${where} put it into general supply` : `in ${where} are too few`;
    lines?.add('14.N.2.a', `${pointsSaid(cost, SIXTHS)} GSP`, says, { hexes: [where] });
  }
  if (!isConnected(position, side, hex)) lines?.add('14.F.1', null, 'no line leads to a source: open one, or bring GSPs beside it');
  else lines?.add('14.C.2#3', null, 'a headquarters in supply within an MSR, or GSPs beside it, would supply it');
}

/**
 * `supply` {unit}: how a unit is supplied, as `value`; `next` how it would stand if that were found now and nothing were spent; over which
 * `path` supply comes to it, hex by hex from where it begins, with its length in hexes of an MSR; where it goes without, what would help.
 */
export function supplyQuestion(position: Merkur, asked: Facts, seat: string): Explanation {
  const { unit, side } = ownUnit(position, asked, seat);
  const hex = hexOf(position, unit);
  const lines = ledger();
  const state = supplyOf(position, unit);
  const paid = paidState(position, side);
  const way = supplyWay(position, side, hex);
  lines.begin('way');
  if (paid !== null) lines.add('2.H.1#3', paid, 'the scenario has paid for it');
  if (way) {
    const [rule, says] = SOURCES[way.from];
    const path = way.hexes.map((one) => printed(position, one));
    lines.add(rule, printed(position, way.hexes[0] as number), `${says}: ${measured(way.cost)}`, { hexes: path });
  }
  if (isSuppliedIn(position, side, hex)) lines.add('14.C.1.a', 'general', 'by lines, and nothing is spent');
  const next = stateNext(position, unit);
  if (!isSure(position, unit)) remedies(position, side, unit, lines);
  lines.begin('level');
  lines.add('14.A.1', position.world.tables.supply.effects.states[state].title, 'as it was last found');
  if (next !== state)
    lines.add('14.G.2.a#1', position.world.tables.supply.effects.states[next].title, 'if it were found now and nothing were spent');
  return {
    value: state,
    lines: lines.lines,
    parts: lines.parts,
    next,
    path: way?.hexes.map((one) => printed(position, one)) ?? [],
    from: way?.from ?? null,
    length: way ? way.cost / OF_A_HEX : null,
  };
}
