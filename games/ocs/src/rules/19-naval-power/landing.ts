import { acts, aNumber, stay, type Refusal } from '@sandtable/umpire';
import { aHex, aUnit } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { LANDED, MOVED } from '../../position/marks.ts';
import { ashore, cargoAboard, setCargoAboard, shipAt, shipHex, spendAtSea } from '../../position/sea.ts';
import { carriedHere, clearMarks, hexOf, ids, mark, printed, supply, unitAt, type Ocs } from '../../position/position.ts';
import { countryCost, PROHIBITED } from '../../world/costs.ts';
import { seaIn } from '../../world/map.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { inPoints } from '../../world/supply-points.ts';
import { actsOf, OWN_MOVEMENT, type OnOccasion } from '../acting.ts';
import { mostThatFit, roomIn } from '../04-general-concepts/stacking.ts';
import { refuseSize } from '../04-general-concepts/standing.ts';
import { bring, takeAboard } from '../04-general-concepts/stacks.ts';
import { isHeldBy, stackedOf, unitsIn } from '../04-general-concepts/stood.ts';
import { disturb } from '../05-modes/reserve.ts';
import { movesBy } from '../06-movement/allowance.ts';
import { captureOr } from '../09-combat/capture.ts';
import { takeFromGround } from '../11-supply/stocks.ts';
import { freshIn } from '../12-specialized-units/driving.ts';
import { weightOf } from '../13-motorization-and-transport/weights.ts';
import { conditionsOf } from '../18-weather/weather.ts';
import { isPortOf, portLeft } from '../20-ports/ports.ts';
import { mostThroughPort, passPort, refusePortFor } from '../20-ports/unloading.ts';
import { entered } from '../entering.ts';
import { aShip, fleetOf, refuseShip } from './fleet.ts';
import { passengersOn, roomAboard } from './holds.ts';
import { leftAtSea } from './sailing.ts';

/** 20.0c: movement points that loading costs a landing craft, and unloading. */
const HANDLING = 2;

/** What loading or unloading costs the ship: landing craft alone pay for it (20.0c). */
const handling = (position: Ocs, ship: number): number => (shipAt(position, ship).isCraft ? HANDLING : 0);

/** Why the ship neither loads nor unloads now, wherever it is. */
function refuseHandling(position: Ocs, { seat }: OnOccasion, ship: number): Refusal | null {
  const refused = refuseShip(position, seat, ship);
  if (refused) return refused;
  const { name, holds } = shipAt(position, ship);
  if (holds === 0) return no('19.3-1', `${name} carries nothing.`);
  const [left, cost] = [leftAtSea(position, ship), handling(position, ship)];
  return left >= cost ? null : no('20.0c-1', `${name} has ${left} movement points left: loading and unloading take ${cost}.`);
}

/** Is that a hex where the ship can load: a port of its side, or for a landing craft a beach? */
const isQuay = (position: Ocs, ship: number, hex: number): boolean =>
  isPortOf(position, shipAt(position, ship).side, hex) || (shipAt(position, ship).isCraft && seaIn(position.world, hex) === 'beach');

/** Why nothing comes aboard the ship where it is. */
function refuseQuay(position: Ocs, ship: number): Refusal | null {
  const hex = shipHex(position, ship);
  const where = printed(position, hex);
  return isQuay(position, ship, hex)
    ? null
    : no('20.0c-1', `${shipAt(position, ship).name} lies in no port of yours, nor on a beach.`, [where]);
}

type RefuseMover = (position: Ocs, locals: OnOccasion, unit: number) => Refusal | null;
const act = actsOf<OnOccasion>();
const AT_SEA = { ...OWN_MOVEMENT, rules: ['20.0c-1'], says: 'Ships load and unload while they may move.' } as const;

/** Why the craft takes nobody aboard. */
function refuseBoarding(position: Ocs, locals: OnOccasion, ship: number): Refusal | null {
  const refused = refuseHandling(position, locals, ship);
  if (refused) return refused;
  const { name, isCraft } = shipAt(position, ship);
  return isCraft ? refuseQuay(position, ship) : no('19.3-1', `${name} is no landing craft: it carries no units.`);
}

/** 20.0c, 19.3: units in its hex go aboard a landing craft; they have not moved in the phase, and do not move on. */
const embark = (refuseMover: RefuseMover) => {
  const refuseUnit = (position: Ocs, locals: OnOccasion, unit: number, ship: number): Refusal | null => {
    const refused = refuseMover(position, locals, unit);
    if (refused) return refused;
    const [{ name }, craft] = [unitAt(position, unit), shipAt(position, ship)];
    if (hexOf(position, unit) !== shipHex(position, ship)) return no('20.0c-1', `${name} is not where ${craft.name} lies.`);
    const [weight, room] = [weightOf(position, unit), roomAboard(position, ship)];
    const { tokens } = position.world.supply;
    return weight <= room
      ? null
      : no(['19.3-1', '20.0a-2'], `${name} weighs ${inPoints(weight, tokens)}: ${craft.name} has room for ${inPoints(room, tokens)}.`);
  };
  const able = (position: Ocs, locals: OnOccasion, ship: number): number[] =>
    unitsIn(position, locals.seat, shipHex(position, ship)).filter((unit) => refuseUnit(position, locals, unit, ship) === null);
  const most = (position: Ocs, locals: OnOccasion, ship: number): number =>
    mostThatFit(
      able(position, locals, ship).map((unit) => weightOf(position, unit)),
      roomAboard(position, ship),
    );
  return act('embark', '20.0c-1')
    .possible(({ position, locals }) =>
      fleetOf(position, locals.seat).some(
        (ship) => refuseBoarding(position, locals, ship) === null && able(position, locals, ship).length > 0,
      ),
    )
    .one('ship', aShip, {
      of: ({ position, locals }) => fleetOf(position, locals.seat),
      unless: ({ position, locals }, ship) => refuseBoarding(position, locals, ship),
      leads: true,
    })
    .some('units', aUnit, {
      of: ({ position, locals }, { ship }) => able(position, locals, ship),
      unless: ({ position, locals }, unit, { ship }) => refuseUnit(position, locals, unit, ship),
      exact: true,
      most: ({ position, locals }, { ship }) => most(position, locals, ship),
      many: ({ position }, _units, { ship }) => no('19.3-1', `${shipAt(position, ship).name} has no room for all of them.`),
    })
    .when(AT_SEA)
    .play(({ position, happen }, { locals: { seat } }, { ship, units }) => {
      const hex = shipHex(position, ship);
      spendAtSea(position, ship, handling(position, ship));
      takeAboard(position, units, ship);
      for (const unit of units) mark(position, unit, MOVED);
      happen({
        what: 'embarked',
        seat,
        units: ids(position, units),
        ship: shipAt(position, ship).id,
        hex: printed(position, hex),
        rules: ['20.0c-1'],
      });
      return stay();
    });
};

/** Why nothing lands out of the ship in the hex: neither a beach at which a craft lies, nor the port of its side in which it is (20.0c, 20.0a). */
function refuseShore(position: Ocs, ship: number, hex: number): Refusal | null {
  const { grid, closed } = position.world;
  const { side, isCraft, name } = shipAt(position, ship);
  const from = shipHex(position, ship);
  const where = printed(position, hex);
  if (closed[hex] === 1) return no('Intro.1B-1', `${where} is out of play.`, [where]);
  if (isHeldBy(position, enemyOf(side), hex)) return no('19.3-4', `Enemy units stand in ${where}: nothing lands there.`, [where]);
  if (hex === from && isPortOf(position, side, hex)) return null;
  if (!isCraft) return no('20.0a-1', `${name} unloads in ports of your side alone.`, [where]);
  if (seaIn(position.world, hex) !== 'beach') return no('20.0c-1', `${where} is no beach.`, [where]);
  return grid.distance(from, hex) <= 1 ? null : no('19.3-4', `${name} does not lie at ${where}.`, [where]);
}

/** The hexes where the ship can land something. */
const shores = (position: Ocs, ship: number): number[] => {
  const from = shipHex(position, ship);
  const near = [from, ...position.world.grid.neighbours.subarray(from * 6, from * 6 + 6)];
  return near.filter((hex) => hex >= 0 && refuseShore(position, ship, hex) === null);
};

/** Does what lands there count against a port's capacity? On a beach nothing does (20.0c). */
const isAtQuay = (position: Ocs, hex: number): boolean => seaIn(position.world, hex) !== 'beach';

/** Why a unit aboard does not land in the hex. */
function refuseLanding(position: Ocs, ship: number, hex: number, unit: number): Refusal | null {
  const [{ name }, { side, name: craft }] = [unitAt(position, unit), shipAt(position, ship)];
  if (!passengersOn(position, ship).includes(unit)) return no('19.3-4', `${name} is not aboard ${craft}.`);
  const where = printed(position, hex);
  const cost = countryCost(position.world, hex, movesBy(position, unit), conditionsOf(position).ground, null);
  if (cost === PROHIBITED) return no('6.2c-1', `${name} cannot enter ${where}: its ground is prohibited.`, [where]);
  const full = refuseSize(position, side, hex, name, stackedOf(position, unit), ['4.2-1']);
  if (full) return full;
  return isAtQuay(position, hex) ? refusePortFor(position, side, hex, name, weightOf(position, unit)) : null;
}

const landers = (position: Ocs, ship: number, hex: number): number[] =>
  passengersOn(position, ship).filter((unit) => refuseLanding(position, ship, hex, unit) === null);

function mostLanding(position: Ocs, ship: number, hex: number): number {
  const { side } = shipAt(position, ship);
  const all = landers(position, ship, hex);
  const fit = mostThatFit(
    all.map((unit) => stackedOf(position, unit)),
    roomIn(position, side, hex),
  );
  if (!isAtQuay(position, hex)) return fit;
  const weights = all.map((unit) => weightOf(position, unit));
  return Math.min(fit, mostThroughPort(position, side, hex, weights));
}

/** Why nobody lands out of the ship now. */
function refuseDisembarking(position: Ocs, locals: OnOccasion, ship: number): Refusal | null {
  const refused = refuseHandling(position, locals, ship);
  if (refused) return refused;
  const { name } = shipAt(position, ship);
  if (passengersOn(position, ship).length === 0) return no('19.3-4', `Nobody is aboard ${name}.`);
  return shores(position, ship).length > 0 ? null : no('20.0c-1', `${name} lies at no beach, nor in a port of yours.`);
}

/** 19.3, 20.0c: units land out of a craft in a hex without enemies; they neither attack nor move in the side turn. */
const disembark = act('disembark', '19.3-4')
  .possible(({ position, locals }) => fleetOf(position, locals.seat).some((ship) => refuseDisembarking(position, locals, ship) === null))
  .one('ship', aShip, {
    of: ({ position, locals }) => fleetOf(position, locals.seat),
    unless: ({ position, locals }, ship) => refuseDisembarking(position, locals, ship),
    leads: true,
  })
  .one('hex', aHex, {
    of: ({ position }, { ship }) => shores(position, ship),
    unless: ({ position }, hex, { ship }) => refuseShore(position, ship, hex),
    leads: true,
  })
  .some('units', aUnit, {
    of: ({ position }, { ship, hex }) => landers(position, ship, hex),
    unless: ({ position }, unit, { ship, hex }) => refuseLanding(position, ship, hex, unit),
    exact: true,
    most: ({ position }, { ship, hex }) => mostLanding(position, ship, hex),
    many: ({ position }, _units, { hex }) =>
      no(['4.2-1', '20.0a-1'], `${printed(position, hex)} does not take all of them.`, [printed(position, hex)]),
  })
  .when(AT_SEA)
  .play((doing, { locals: { seat } }, { ship, hex, units }) => {
    const { position, happen } = doing;
    const where = printed(position, hex);
    spendAtSea(position, ship, handling(position, ship));
    if (isAtQuay(position, hex)) for (const unit of units) passPort(position, seat, hex, weightOf(position, unit));
    bring(position, units, hex);
    for (const unit of units) mark(position, unit, MOVED | LANDED);
    happen({
      what: 'disembarked',
      seat,
      units: ids(position, units),
      ship: shipAt(position, ship).id,
      hex: where,
      rules: ['19.3-4', '20.0c-1'],
    });
    entered(doing, seat, hex);
    disturb(doing, seat, hex);
    return captureOr(position, seat, hex, 'movement', {});
  });

/** Why no supply comes aboard the ship now. */
function refuseLoading(position: Ocs, locals: OnOccasion, ship: number): Refusal | null {
  const refused = refuseHandling(position, locals, ship) ?? refuseQuay(position, ship);
  if (refused) return refused;
  const hex = shipHex(position, ship);
  const where = printed(position, hex);
  if (roomAboard(position, ship) === 0) return no('19.3-1', `${shipAt(position, ship).name} is full.`);
  if (supply.at(position, hex, locals.seat) === 0) return no('20.0c-1', `No supply of yours lies in ${where}.`, [where]);
  return freshIn(position, locals.seat, hex) > 0 ? null : no('11.3a-1', `The supply in ${where} has been moved in this phase.`, [where]);
}

const upTo = (most: number): number[] => Array.from({ length: Math.max(0, most) }, (_, i) => i + 1);
const mostLoaded = (position: Ocs, side: Side, ship: number): number =>
  Math.min(roomAboard(position, ship), freshIn(position, side, shipHex(position, ship)));

/** 19.3, 20.0c: supply comes aboard a ship in its port, or a craft on a beach: nothing limits it but room. */
const loadShip = act('load-ship', '20.0c-1')
  .possible(({ position, locals }) => fleetOf(position, locals.seat).some((ship) => refuseLoading(position, locals, ship) === null))
  .one('ship', aShip, {
    of: ({ position, locals }) => fleetOf(position, locals.seat),
    unless: ({ position, locals }, ship) => refuseLoading(position, locals, ship),
    leads: true,
  })
  .one('tokens', aNumber, {
    of: ({ position, locals: { seat } }, { ship }) => upTo(mostLoaded(position, seat, ship)),
    otherwise: ({ position, locals: { seat } }, _tokens, { ship }) =>
      no(['19.3-1', '11.3a-1'], `${inPoints(mostLoaded(position, seat, ship), position.world.supply.tokens)} at most can be loaded.`),
  })
  .when(AT_SEA)
  .play(({ position, happen }, { locals: { seat } }, { ship, tokens }) => {
    const hex = shipHex(position, ship);
    applies('20.0a-1');
    spendAtSea(position, ship, handling(position, ship));
    takeFromGround(position, hex, seat, tokens);
    setCargoAboard(position, ship, cargoAboard(position, ship) + tokens);
    happen({ what: 'ship loaded', seat, ship: shipAt(position, ship).id, tokens, hex: printed(position, hex), rules: ['20.0c-1'] });
    return stay();
  });

/** The tokens that the ship can put ashore in the hex. */
const mostUnloaded = (position: Ocs, side: Side, ship: number, hex: number): number =>
  isAtQuay(position, hex) ? Math.min(cargoAboard(position, ship), portLeft(position, side, hex)) : cargoAboard(position, ship);

/** Why no supply of the ship goes ashore now, or not there. */
function refuseUnloading(position: Ocs, locals: OnOccasion, ship: number): Refusal | null {
  const refused = refuseHandling(position, locals, ship);
  if (refused) return refused;
  const { name } = shipAt(position, ship);
  if (cargoAboard(position, ship) === 0) return no('20.0c-1', `No supply is aboard ${name}.`);
  const open = shores(position, ship);
  const [first] = open;
  if (first === undefined) return no(['20.0c-1', '20.0a-1'], `${name} lies at no beach, nor in a port of yours.`);
  return open.some((hex) => mostUnloaded(position, locals.seat, ship, hex) > 0)
    ? null
    : no('20.0a-1', `${name} can land nothing: the port in ${printed(position, first)} is full for this phase.`);
}
const refuseUnloadingAt = (position: Ocs, side: Side, ship: number, hex: number): Refusal | null =>
  refuseShore(position, ship, hex) ??
  (mostUnloaded(position, side, ship, hex) > 0
    ? null
    : no('20.0a-1', `The port in ${printed(position, hex)} takes nothing more in this phase.`, [printed(position, hex)]));

/** 20.0a, 20.0c: supply goes ashore out of a ship: in a port within its capacity, on a beach without limit. */
const unloadShip = act('unload-ship', '20.0a-1')
  .possible(({ position, locals }) => fleetOf(position, locals.seat).some((ship) => refuseUnloading(position, locals, ship) === null))
  .one('ship', aShip, {
    of: ({ position, locals }) => fleetOf(position, locals.seat),
    unless: ({ position, locals }, ship) => refuseUnloading(position, locals, ship),
    leads: true,
  })
  .one('hex', aHex, {
    of: ({ position, locals: { seat } }, { ship }) =>
      shores(position, ship).filter((hex) => refuseUnloadingAt(position, seat, ship, hex) === null),
    unless: ({ position, locals: { seat } }, hex, { ship }) => refuseUnloadingAt(position, seat, ship, hex),
    exact: true,
  })
  .one('tokens', aNumber, {
    of: ({ position, locals: { seat } }, { ship, hex }) => upTo(mostUnloaded(position, seat, ship, hex)),
    otherwise: ({ position, locals: { seat } }, _tokens, { ship, hex }) =>
      no('20.0a-1', `${inPoints(mostUnloaded(position, seat, ship, hex), position.world.supply.tokens)} at most can go ashore.`),
  })
  .when(AT_SEA)
  .play(({ position, happen }, { locals: { seat } }, { ship, hex, tokens }) => {
    spendAtSea(position, ship, handling(position, ship));
    if (isAtQuay(position, hex)) ashore.add(position, hex, seat, tokens);
    setCargoAboard(position, ship, cargoAboard(position, ship) - tokens);
    supply.add(position, hex, seat, tokens);
    carriedHere.add(position, hex, seat, tokens);
    happen({
      what: 'ship unloaded',
      seat,
      ship: shipAt(position, ship).id,
      tokens,
      hex: printed(position, hex),
      rules: ['20.0a-1', '20.0c-1'],
    });
    return stay();
  });

/** What ships load and unload in their side's movement phases. `refuseMover`: why a unit could not begin a move. */
export const handlingActs = (refuseMover: RefuseMover) => acts(embark(refuseMover), disembark, loadShip, unloadShip);

/** Who has landed may move and attack again when the side turn is over (OA-101). */
export const forgetLandings = (position: Ocs): void => clearMarks(position, LANDED);
