import type { Doing } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { SUPPLIED, type Supply } from '../../position/marks.ts';
import { isBox } from '../../position/off-map.ts';
import {
  foundBy,
  furtherOf,
  hexOf,
  isMarked,
  isOnMap,
  mark,
  putInSupply,
  putOutOfSupply,
  sideOf,
  supplyOf,
  unitAt,
  type Merkur,
} from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import { SIDES, type Side } from '../../world/sides.ts';
import { unitsOf } from '../05-units/stood.ts';
import { isFed, isFree, paidState } from './free.ts';
import { isConnected } from './network.ts';
import { pilesOf, reachOf } from './reach.ts';

/** The markers by their levels (14.B.6): over-extended units have two, isolated ones three. */
const EXTENDED = ['E1', 'E2'] as const;
const ISOLATED = ['U1', 'U2', 'U3'] as const;
export type Marker = (typeof EXTENDED)[number] | (typeof ISOLATED)[number];

const levelOf = (state: Supply): number => Math.max(EXTENDED.indexOf(state as never), ISOLATED.indexOf(state as never)) + 1;
const isMarker = (state: Supply): boolean => levelOf(state) > 0;

/** Is supply determined in the game turn (2.H.1#1)? */
export function determines({ world, facts }: Pick<Merkur, 'world' | 'facts'>): boolean {
  applies('2.H.1#1', '2.H.1#3');
  return world.tables.turns.record.turns[facts.turn - 1]?.determines === true;
}

/** The marker of a unit that is out of supply once more: a level up, of the kind that it is out of supply now (14.G.2.a, 14.G.3). */
export function nextMarker(before: Supply, isIsolated: boolean): Marker {
  applies('14.B.6#1');
  if (!isMarker(before)) applies('14.G.2.a#1');
  else applies('14.G.3#1', '14.G.3#2');
  const level = levelOf(before);
  if (isIsolated) return ISOLATED[Math.min(level, ISOLATED.length - 1)] as Marker;
  applies('14.H.1.a.ii#2');
  return EXTENDED[Math.min(level, EXTENDED.length - 1)] as Marker;
}

/** Is a unit without supply isolated, and not only over-extended (14.F.1, 14.F.2, MA-63)? */
export function isIsolated(position: Merkur, side: Side, hex: number): boolean {
  if (isConnected(position, side, hex)) {
    applies('14.F.2');
    return false;
  }
  applies('14.F.1', '14.F.1#2');
  // MA-114: a dump or port is no source of an LOS, unless that was agreed.
  return (
    optionOf(position, 'island-lines') === 'isolated' ||
    !pilesOf(position, side).some((pile) => reachOf(position, side, pile, 'general').has(hex))
  );
}

/** 6.3.a.i#1: in a side's Initial Phase it is found how all units of both are supplied, and who is out of supply gets worse (14.G). */
export function determine(doing: Doing<Merkur>, by: Side): void {
  const { position } = doing;
  applies('14.G.1.a', '6.3.a.i#1');
  for (const side of SIDES) {
    const paid = paidState(position, side);
    const all = [...position.world.units.keys()].filter(
      (unit) => sideOf(position, unit) === side && isFed(position, unit) && isInPlay(position, unit),
    );
    if (side === by && paid !== null) for (const unit of all) supplied(doing, unit, paid, by);
    else for (const unit of unitsOf(position, side)) if (isFed(position, unit)) determineOne(doing, unit, by);
  }
}

/** Is the unit on the map or in a box: not to come yet, and not gone? */
const isInPlay = (position: Merkur, unit: number): boolean => isOnMap(position, unit) || isBox(hexOf(position, unit));

/** One unit: whoever was found supplied in his own phase stays so till the next; of all others it is looked at now. */
function determineOne(doing: Doing<Merkur>, unit: number, by: Side): void {
  const { position } = doing;
  const side = sideOf(position, unit);
  const stands = isMarked(position, unit, SUPPLIED);
  if (stands && side !== by) return;
  if (stands || isFree(position, unit)) supplied(doing, unit, 'general', by);
  else outOfSupply(doing, unit, isIsolated(position, side, hexOf(position, unit)), by);
}

/** 14.G.2.b: found in supply, and any marker is taken off. */
function supplied({ position, happen }: Doing<Merkur>, unit: number, state: 'offensive' | 'general', by: Side): void {
  const before = supplyOf(position, unit);
  applies('14.A.1', '14.A.14');
  putInSupply(position, unit, state);
  if (sideOf(position, unit) === by) mark(position, unit, SUPPLIED);
  if (before === state) return;
  const rules: readonly RuleId[] = isMarker(before) ? ['14.G.2.b.i#1', '14.G.2.b.i.1'] : ['14.A.1'];
  happen({ what: 'supply', unit: unitAt(position, unit).id, state, by, rules });
}

/** 14.G: out of supply. The first time in whosever phase; after that it gets worse in phases of its marker's colour alone. */
function outOfSupply({ position, happen }: Doing<Merkur>, unit: number, isolated: boolean, by: Side): void {
  const before = supplyOf(position, unit);
  if (isMarker(before) && foundBy(position, unit) !== by) return applies('14.G.3#1');
  const state = nextMarker(before, isolated);
  const further = before === 'U3' && state === 'U3' ? furtherOf(position, unit) + 1 : 0;
  putOutOfSupply(position, unit, state, by, further);
  happen({ what: 'supply', unit: unitAt(position, unit).id, state, by, rules: ['14.G.2.a#1', '14.G.2.a#2', '14.G.3#1', '14.G.4#1'] });
}
