import type { Doing } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { wingHex, wingSide } from '../../position/air.ts';
import type { Supply } from '../../position/marks.ts';
import { isBox } from '../../position/off-map.ts';
import { gsp, hexOf, isOnMap, lp, sideOf, type Merkur } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import { portHexes } from '../../world/kept.ts';
import type { Side } from '../../world/sides.ts';
import { portOwner } from '../04-facilities/ports.ts';
import { EXTENDED, fedUnit, fedWing, isMarker, ISOLATED, levelOf, type Fed, type Marker } from './fed.ts';
import { isFed, paidState } from './free.ts';
import { isConnected } from './network.ts';
import { losFrom } from './lines.ts';

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

/** Is whoever is without supply in the hex isolated, and not only over-extended (14.F.1, 14.F.2, MA-63)? */
export function isIsolated(position: Merkur, side: Side, hex: number): boolean {
  if (isConnected(position, side, hex)) {
    applies('14.F.2');
    return false;
  }
  applies('14.F.1', '14.F.1#2');
  // MA-114: a dump or port is no source of an LOS, unless that was agreed.
  return optionOf(position, 'island-lines') === 'isolated' || losFrom(position, side, depotsOf(position, side))[hex] !== 1;
}

/** Ports of a side, and the hexes in which it has supplies (MA-114). */
const depotsOf = (position: Merkur, side: Side): number[] => [
  ...portHexes(position.world).filter((hex) => portOwner(position, hex) === side),
  ...[...gsp.all(position), ...lp.all(position)].flatMap(({ place, good }) => (good === side && place >= 0 ? [place] : [])),
];

/** Everybody whose supply counts, of a side or of both, on the map or in a box: not who is to come yet, flies, or is gone. */
export function everybody(position: Merkur, side: Side | null = null): Fed[] {
  const { units, aircraft } = position.world;
  const isOf = (whose: Side): boolean => side === null || whose === side;
  return [
    ...[...units.keys()]
      .filter((unit) => isFed(position, unit) && isOf(sideOf(position, unit)) && (isOnMap(position, unit) || isBox(hexOf(position, unit))))
      .map((unit) => fedUnit(position, unit)),
    ...[...aircraft.keys()]
      .filter((wing) => isOf(wingSide(position, wing)) && (wingHex(position, wing) >= 0 || isBox(wingHex(position, wing))))
      .map((wing) => fedWing(position, wing)),
  ];
}

/** 6.3.a.i#1: in a side's Initial Phase it is found how everybody is supplied, and who is out of supply gets worse (14.G). */
export function determine(doing: Doing<Merkur>, by: Side): void {
  const { position } = doing;
  applies('14.G.1.a', '6.3.a.i#1');
  const paid = paidState(position, by);
  const paidFor = (fed: Fed): boolean => paid !== null && fed.side === by && position.world.unit.has(fed.id);
  for (const fed of everybody(position))
    if (paidFor(fed)) supplied(doing, fed, paid as 'offensive' | 'general', by);
    else if (!isBox(fed.hex)) determineOne(doing, fed, by);
}

/** One of them: whoever was found supplied in his own phase stays so till the next; of all others it is looked at now. */
function determineOne(doing: Doing<Merkur>, fed: Fed, by: Side): void {
  if (fed.stands && (fed.side !== by || fed.isFlownIn)) return;
  if (fed.stands || fed.isFree) supplied(doing, fed, 'general', by);
  else outOfSupply(doing, fed, isIsolated(doing.position, fed.side, fed.hex), by);
}

/** 14.G.2.b: found in supply, and any marker is taken off. */
function supplied({ happen }: Doing<Merkur>, fed: Fed, state: 'offensive' | 'general', by: Side): void {
  const before = fed.state;
  applies('14.A.1', '14.A.2#1', '14.A.14');
  fed.putIn(state, fed.side === by);
  if (before === state) return;
  const rules: readonly RuleId[] = isMarker(before) ? ['14.G.2.b.i#1', '14.G.2.b.i.1'] : ['14.A.1'];
  happen({ what: 'supply', unit: fed.id, state, by, rules });
}

/** 14.G: out of supply. The first time in whosever phase; after that it gets worse in phases of its marker's colour alone. */
function outOfSupply({ happen }: Doing<Merkur>, fed: Fed, isolated: boolean, by: Side): void {
  if (isMarker(fed.state) && fed.foundBy !== by) return applies('14.G.3#1');
  const state = nextMarker(fed.state, isolated);
  fed.putOut(state, by, fed.state === 'U3' && state === 'U3' ? fed.further + 1 : 0);
  happen({ what: 'supply', unit: fed.id, state, by, rules: ['14.G.2.a#1', '14.G.2.a#2', '14.G.3#1', '14.G.4#1'] });
}
