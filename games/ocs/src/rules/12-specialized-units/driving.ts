import { cheapest, DIRECTIONS, FOR_ALL, NO_STEP, NONE, Paths, type Passage } from '@sandtable/hexes';
import { listOf, maybe, type FactForm, type Noun, type Refusal } from '@sandtable/umpire';
import { inMovementPoints } from '../../world/counted.ts';
import { applies, no } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { CAPTURED, HALTED, RAILED } from '../../position/marks.ts';
import { carriedHere, carriers, declaration, printed, supply, type Ocs } from '../../position/position.ts';
import { times } from '../../world/factor.ts';
import { PROHIBITED } from '../../world/costs.ts';
import { MOVES_BY, type Carrier } from '../../world/schema/forms.ts';
import { enemyOf, SIDES, type Side } from '../../world/sides.ts';
import { QUARTERS } from '../../world/units.ts';
import type { OnOccasion } from '../acting.ts';
import { outOfPlay } from '../04-general-concepts/in-play.ts';
import { refuseGround } from '../04-general-concepts/standing.ts';
import { presence, presenceOf } from '../04-general-concepts/stood.ts';
import { points } from '../06-movement/step.ts';
import { specialRule } from '../special-rules.ts';
import { weatherEffects } from '../18-weather/weather.ts';
import { interdicted, movingCosts } from '../14-air-power/interdiction.ts';
import { hexsideCosts } from './bridges.ts';
import { capacityOf, cargoOf, carrierHex, kindOf, pointsOf, poolOf } from './carriers.ts';

/** A truck or wagon counter by its id, whether a frame remembers it or a command names it. */
export const aCarrier: FactForm<Ocs> & Noun<Ocs, string> = {
  kind: 'one',
  called: 'truck or wagon',
  expects: 'the id of a truck or wagon counter',
  schema: { type: 'string' },
  fits: (value, position) => typeof value === 'string' && isCarrier(position, value),
  read: (position, id) => (isCarrier(position, id) ? id : undefined),
  spell: (_position, id) => id,
};
/** Some of them that a frame remembers, where there are any. */
export const someCarriers: FactForm<Ocs> = maybe(listOf<Ocs>(aCarrier));

const columnsOf = (side: Side) => carriers[side].columns;
const isCarrier = (position: Ocs, id: string): boolean => SIDES.some((side) => carriers[side].memberOf(position, id) !== undefined);

/** The carrier of an id; undefined where it is none of the side's. */
export const carrierNamed = (position: Ocs, side: Side, id: string): number | undefined => carriers[side].memberOf(position, id);

/** The ids of all that a side has. */
export const carrierIds = (position: Ocs, side: Side): string[] =>
  Array.from({ length: carriers[side].size(position) }, (_, carrier) => carriers[side].idOf(position, carrier));

/** "2 truck points": a carrier in a sentence. */
export const carrierSaid = (position: Ocs, side: Side, carrier: number): string =>
  `${pointsOf(position, side, carrier)} ${kindOf(position, side, carrier)} points`;

/** What a carrier of that kind may spend in a phase, in quarters of a movement point (6.1b-1). */
export function carrierAllowance(position: Ocs, side: Side, kind: Carrier): number {
  const { move, by } = poolOf(position, side, kind);
  let left = move * QUARTERS;
  for (const effect of weatherEffects(position, side, 'allowance')) if (effect.by.includes(by)) left = times(left, effect.times);
  applies('6.1b-1', '3.0-4');
  return Math.floor(left);
}

/** What it has left of that, in quarters of a movement point. */
export function leftOf(position: Ocs, side: Side, carrier: number): number {
  return carrierAllowance(position, side, kindOf(position, side, carrier)) - columnsOf(side).spent.of(position, carrier);
}

const isMarkedAs = (position: Ocs, side: Side, carrier: number, mark: number): boolean =>
  (columnsOf(side).marks.of(position, carrier) & mark) !== 0;

/** Does the carrier stay next to the enemy for the phase (4.1A-2)? */
export const isHalted = (position: Ocs, side: Side, carrier: number): boolean => isMarkedAs(position, side, carrier, HALTED);
/** Has it gone by rail in the phase (12.3c-4)? */
export const hasRailed = (position: Ocs, side: Side, carrier: number): boolean => isMarkedAs(position, side, carrier, RAILED);

interface Bars {
  /** By hex, 1 where enemies stand, and what is out of play. */
  readonly shut: Uint8Array;
  /** By hex, 1 next to an enemy, where no friend stands (4.1A-1). */
  readonly stops: Uint8Array;
}

const barsFor = (side: Side) =>
  declaration.derive<Bars>(
    { columns: [], facts: ['turn'], after: [presence.german, presence.soviet] },
    {
      blank: ({ world: { grid } }) => ({ shut: new Uint8Array(grid.count), stops: new Uint8Array(grid.count) }),
      derive(position, { shut, stops }) {
        const enemy = presenceOf(position, enemyOf(side));
        shut.set(outOfPlay(position, side));
        stops.set(enemy.beside);
        for (const hex of enemy.hexes) shut[hex] = 1;
        for (const hex of presenceOf(position, side).hexes) stops[hex] = 0;
      },
    },
  );
const bars = { german: barsFor('german'), soviet: barsFor('soviet') };

/** Must a carrier that comes there stop: trucks next to the enemy, wagons by the colour of their points (4.1A-1, OA-07)? */
export function stopsAt(position: Ocs, side: Side, kind: Carrier, hex: number): boolean {
  applies('4.1A-1', '4.1A-4');
  return poolOf(position, side, kind).by === 'truck' && bars[side].of(position).stops[hex] === 1;
}

/** What bars the way of a side's carriers and what it costs them; `stopped`: as they stop next to enemies. */
export function passageFor(position: Ocs, side: Side, kind: Carrier, stopped = true): Passage {
  const { by } = poolOf(position, side, kind);
  const { shut, stops } = bars[side].of(position);
  applies('6.2-1', '6.2a-1', '6.3a-1', '12.2-1');
  return {
    neighbours: position.world.grid.neighbours,
    costs: movingCosts(position, side, by),
    shut,
    stops: stopped && by === 'truck' ? stops : null,
  };
}

/** Is the hexside between two hexes open to carriers of the kind (6.2c)? */
export function canCross(position: Ocs, side: Side, kind: Carrier, from: number, to: number): boolean {
  const direction = position.world.grid.direction(from, to);
  applies('6.2c-1');
  return direction !== null && passageFor(position, side, kind).costs?.[from * DIRECTIONS.length + direction] !== PROHIBITED;
}

/** Where carriers can drive, found one by one as it is asked for; `spare` are to be written over. */
interface Searches {
  readonly found: Map<string, Paths>;
  readonly spare: Paths[];
}

const searchesFor = (side: Side) =>
  declaration.derive<Searches>(
    {
      columns: [columnsOf(side).at, columnsOf(side).kind, columnsOf(side).spent],
      facts: ['weather', 'frost', 'turn'],
      after: [bars[side], interdicted[side], ...MOVES_BY.map((by) => hexsideCosts[side][by])],
    },
    {
      blank: () => ({ found: new Map(), spare: [] }),
      derive(_position, { found, spare }) {
        spare.push(...found.values());
        found.clear();
      },
    },
  );
const searches = { german: searchesFor('german'), soviet: searchesFor('soviet') };

/** Where a carrier can drive, at what cost in quarters of a movement point; good until the next change of the position. */
export function drives(position: Ocs, side: Side, carrier: number, stopped = true): Paths {
  const { found, spare } = searches[side].of(position);
  const key = `${carrier} ${stopped}`;
  const known = found.get(key);
  if (known) return known;
  const kind = kindOf(position, side, carrier);
  const spent = columnsOf(side).spent.of(position, carrier);
  const paths = spare.pop() ?? new Paths(position.world.grid.count);
  found.set(key, paths);
  const start = { hex: carrierHex(position, side, carrier), at: spent };
  const allowance = carrierAllowance(position, side, kind);
  if (stopped && stopsAt(position, side, kind, start.hex)) applies('4.1A-3');
  // 6.1c-1: one hex in a phase, whatever it costs.
  cheapest(passageFor(position, side, kind, stopped), start, allowance, paths, spent === 0 ? FOR_ALL : NO_STEP);
  return paths;
}

/** Can it take a step from where it is? */
export function canGo(position: Ocs, side: Side, carrier: number): boolean {
  if (isHalted(position, side, carrier)) return false;
  const hex = carrierHex(position, side, carrier);
  const { costs, shut } = passageFor(position, side, kindOf(position, side, carrier));
  const left = leftOf(position, side, carrier);
  const isFresh = columnsOf(side).spent.of(position, carrier) === 0;
  return DIRECTIONS.some((d) => {
    const [to, cost] = [position.world.grid.neighbour(hex, d), costs?.[hex * 6 + d] ?? 0];
    return to !== NONE && shut?.[to] === 0 && cost > 0 && (isFresh || cost <= left);
  });
}

/** What loading or unloading costs it, in quarters of a movement point: however much it is (12.2d-1, OA-66). */
export function handlingCost(position: Ocs, side: Side, carrier: number, what: 'load' | 'unload'): number {
  applies('12.2d-1');
  return poolOf(position, side, kindOf(position, side, carrier))[what] * QUARTERS;
}

/** Tokens of the side on the ground there that no carrier has brought in this phase (11.3a-1). */
export function freshIn(position: Ocs, side: Side, hex: number): number {
  applies('11.3a-1');
  return Math.max(0, supply.at(position, hex, side) - carriedHere.at(position, hex, side));
}

/** Of its cargo what it has carried in this phase, in tokens. */
export const carriedBy = (position: Ocs, side: Side, carrier: number): number =>
  Math.min(columnsOf(side).carried.of(position, carrier), cargoOf(position, side, carrier));

/** Room aboard, in tokens. */
export const roomIn = (position: Ocs, side: Side, carrier: number): number =>
  capacityOf(position, pointsOf(position, side, carrier)) - cargoOf(position, side, carrier);

/** So many tokens at most can be loaded where it stands; 0 where it cannot pay for that. */
export function mostLoaded(position: Ocs, side: Side, carrier: number): number {
  if (handlingCost(position, side, carrier, 'load') > leftOf(position, side, carrier)) return 0;
  return Math.max(0, Math.min(roomIn(position, side, carrier), freshIn(position, side, carrierHex(position, side, carrier))));
}

/** So many tokens at most can be unloaded. */
export const mostUnloaded = (position: Ocs, side: Side, carrier: number): number =>
  handlingCost(position, side, carrier, 'unload') > leftOf(position, side, carrier) ? 0 : cargoOf(position, side, carrier);

/** Why carriers of the kind do not move in the phase: only in their own Movement Phase, just captured ones also elsewhere (12.2c-2, OA-123). */
function refuseOccasion(position: Ocs, { seat, occasion }: OnOccasion, carrier: number): Refusal | null {
  const only = specialRule(position, 'supply-moves-only');
  const kind = kindOf(position, seat, carrier);
  if (only && !only.movers.includes(kind)) return no('Intro.3-1', only.says);
  if (occasion === 'regular') return null;
  if (isMarkedAs(position, seat, carrier, CAPTURED) && optionOf(position, 'captured-trucks') === 'at-once') {
    applies('9.16c-2');
    return null;
  }
  return no('12.2c-2', 'Trucks and wagons move in their own Movement Phase alone.');
}

/** Why the carrier of that id cannot be driven, loaded or unloaded now. */
export function refuseDriver(position: Ocs, locals: OnOccasion, id: string): Refusal | null {
  const { seat } = locals;
  const carrier = carrierNamed(position, seat, id);
  if (carrier === undefined) return no('6.3b-1', `${id} is not yours.`);
  const said = carrierSaid(position, seat, carrier);
  const barred = refuseOccasion(position, locals, carrier);
  if (barred) return barred;
  if (hasRailed(position, seat, carrier))
    return no('12.3c-4', `${said} have gone by rail or ship in this phase: they stay where they are.`);
  if (canGo(position, seat, carrier) || mostLoaded(position, seat, carrier) > 0 || mostUnloaded(position, seat, carrier) > 0) return null;
  if (isHalted(position, seat, carrier))
    return no(['4.1A-2', '7.1g-1'], `${said} came next to the enemy, or went along with an overrun: they stay there.`);
  return no('6.1b-1', `${said} have ${inMovementPoints(points(leftOf(position, seat, carrier)))} left.`);
}

/** Can any be driven, loaded or unloaded now? */
export const areDrivers = (position: Ocs, locals: OnOccasion): boolean =>
  carrierIds(position, locals.seat).some((id) => refuseDriver(position, locals, id) === null);

/** Why a carrier cannot drive to that hex. */
export function refuseDrive(position: Ocs, side: Side, carrier: number, to: number): Refusal | null {
  const where = printed(position, to);
  const said = carrierSaid(position, side, carrier);
  if (isHalted(position, side, carrier))
    return no(['4.1A-2', '7.1g-1'], `${said} came next to the enemy, or went along with an overrun: they stay there.`, [where]);
  if (carrierHex(position, side, carrier) === to) return no('6.0-2', `${said} are in ${where}.`, [where]);
  const barred = refuseGround(position, side, to, ['6.3a-1']);
  if (barred) return barred;
  if (drives(position, side, carrier).isReached(to)) return null;
  if (drives(position, side, carrier, false).isReached(to))
    return no('4.1A-1', `${said} cannot come to ${where}: they would pass the enemy, where no friend stands.`, [where]);
  return no('6.1b-1', `${said} cannot come to ${where} with ${inMovementPoints(points(leftOf(position, side, carrier)))}.`, [where]);
}
