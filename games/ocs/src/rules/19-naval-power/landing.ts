import { acts, type Facts, type Refusal } from '@sandtable/umpire';
import { aHex, aUnit } from '@sandtable/warfare';
import { no } from '../../cite.ts';
import { FLOWN, LANDED, MOVED } from '../../position/marks.ts';
import { shipAt, shipHex, spendAtSea } from '../../position/sea.ts';
import { clearMarks, hexOf, ids, isMarked, mark, printed, unitAt, type Ocs } from '../../position/position.ts';
import { countryCost, PROHIBITED } from '../../world/costs.ts';
import { inPoints } from '../../world/supply-points.ts';
import { actsOf, type OnOccasion } from '../acting.ts';
import { mostThatFit, roomIn } from '../04-general-concepts/stacking.ts';
import { refuseSize } from '../04-general-concepts/standing.ts';
import { bring, takeAboard } from '../04-general-concepts/stacks.ts';
import { stackedOf } from '../04-general-concepts/stood.ts';
import { refuseComing } from '../05-modes/coming.ts';
import { disturb } from '../05-modes/reserve.ts';
import { movesBy } from '../06-movement/allowance.ts';
import { captureOr } from '../09-combat/capture.ts';
import type { Boarders } from '../12-specialized-units/conveyance.ts';
import { weightOf } from '../13-motorization-and-transport/weights.ts';
import { conditionsOf } from '../18-weather/weather.ts';
import { mostThroughPort, passPort, refusePortFor } from '../20-ports/unloading.ts';
import { leftGround } from '../17-hedgehogs/left-behind.ts';
import { entered } from '../entering.ts';
import { aShip, fleetOf } from './fleet.ts';
import { act, AT_SEA, handling, isAtQuay, refuseHandling, refuseQuay, refuseShore, shores } from './handling.ts';
import { passengersOn, roomAboard } from './holds.ts';
import { loadShip, unloadShip } from './ship-supply.ts';

/** Why the craft takes nobody aboard. */
function refuseBoarding(position: Ocs, whose: Pick<OnOccasion, 'seat'>, ship: number): Refusal | null {
  const refused = refuseHandling(position, whose, ship);
  if (refused) return refused;
  const { name, isCraft } = shipAt(position, ship);
  return isCraft ? refuseQuay(position, ship) : no('19.3-1', `${name} is no landing craft: it carries no units.`);
}

const BOARDING = { rule: '20.0c-1' } as const;

/** Why the craft does not take the unit aboard: it is elsewhere, or too heavy for what room is left. */
function refusePassenger(position: Ocs, unit: number, ship: number): Refusal | null {
  const [{ name }, craft] = [unitAt(position, unit), shipAt(position, ship)];
  if (isMarked(position, unit, FLOWN)) return no('11.3a-1', `${name} has been dropped in this phase: nothing carries it on.`);
  if (hexOf(position, unit) !== shipHex(position, ship)) return no('20.0c-1', `${name} is not where ${craft.name} lies.`);
  const [weight, room] = [weightOf(position, unit), roomAboard(position, ship)];
  const { tokens } = position.world.supply;
  return weight <= room
    ? null
    : no(['19.3-1', '20.0a-2'], `${name} weighs ${inPoints(weight, tokens)}: ${craft.name} has room for ${inPoints(room, tokens)}.`);
}

/** 20.0c, 19.3: units in its hex go aboard a landing craft, and do not move on; they may have moved there (OA-142). */
export const embark = <L extends Facts>({ whose, units: all, refuse, before, without, meanwhile }: Boarders<L>) => {
  const refuseUnit = (position: Ocs, locals: L, unit: number, ship: number): Refusal | null =>
    refuse(position, locals, unit, BOARDING) ?? refusePassenger(position, unit, ship);
  const able = (position: Ocs, locals: L, ship: number): number[] =>
    all(position, locals).filter((unit) => refuseUnit(position, locals, unit, ship) === null);
  return actsOf<L>()('embark', BOARDING.rule)
    .possible(({ position, locals }) =>
      fleetOf(position, whose(locals).seat).some(
        (ship) => refuseBoarding(position, whose(locals), ship) === null && able(position, locals, ship).length > 0,
      ),
    )
    .one('ship', aShip, {
      of: ({ position, locals }) => fleetOf(position, whose(locals).seat),
      unless: ({ position, locals }, ship) => refuseBoarding(position, whose(locals), ship),
      leads: true,
    })
    .some('units', aUnit, {
      of: ({ position, locals }, { ship }) => able(position, locals, ship),
      unless: ({ position, locals }, unit, { ship }) => refuseUnit(position, locals, unit, ship),
      exact: true,
      most: ({ position, locals }, { ship }) =>
        mostThatFit(
          able(position, locals, ship).map((unit) => weightOf(position, unit)),
          roomAboard(position, ship),
        ),
      many: ({ position }, _units, { ship }) => no('19.3-1', `${shipAt(position, ship).name} has no room for all of them.`),
    })
    .when({ rules: AT_SEA.rules, says: AT_SEA.says, during: ['movement', 'move'], own: true, ...(meanwhile ? { meanwhile } : {}) })
    .play((doing, { locals }, { ship, units }) => {
      const { position, happen } = doing;
      const [{ seat }, hex] = [whose(locals), shipHex(position, ship)];
      const haveMoved = units.some((unit) => before(position, locals, unit).spent > 0);
      spendAtSea(position, ship, handling(position, ship));
      takeAboard(position, units, ship);
      for (const unit of units) mark(position, unit, MOVED);
      const where = printed(position, hex);
      happen({ what: 'embarked', seat, units: ids(position, units), ship: shipAt(position, ship).id, hex: where, rules: ['20.0c-1'] });
      // 4.1-7: their movement is over.
      if (haveMoved) disturb(doing, seat, hex);
      return leftGround(position, seat, [hex], without(position, locals, units));
    });
};

/** 20.0a-3: does a port take one unit alone, whatever its size: in a Movement Phase? */
const isAlone = ({ occasion }: OnOccasion): boolean => occasion === 'regular';

/** Why a unit aboard does not land in the hex. */
function refuseLanding(position: Ocs, locals: OnOccasion, ship: number, hex: number, unit: number): Refusal | null {
  const [{ name }, { side, name: craft }] = [unitAt(position, unit), shipAt(position, ship)];
  if (!passengersOn(position, ship).includes(unit)) return no('19.3-4', `${name} is not aboard ${craft}.`);
  const where = printed(position, hex);
  const cost = countryCost(position.world, hex, movesBy(position, unit), conditionsOf(position).ground, null);
  if (cost === PROHIBITED) return no('6.2c-1', `${name} cannot enter ${where}: its ground is prohibited.`, [where]);
  const barred =
    refuseComing(position, unit, hex, shipHex(position, ship)) ??
    refuseSize(position, side, hex, name, stackedOf(position, unit), ['4.2-1']);
  if (barred) return barred;
  return isAtQuay(position, ship, hex) ? refusePortFor(position, side, hex, name, weightOf(position, unit), isAlone(locals)) : null;
}

const landers = (position: Ocs, locals: OnOccasion, ship: number, hex: number): number[] =>
  passengersOn(position, ship).filter((unit) => refuseLanding(position, locals, ship, hex, unit) === null);

function mostLanding(position: Ocs, locals: OnOccasion, ship: number, hex: number): number {
  const { side } = shipAt(position, ship);
  const all = landers(position, locals, ship, hex);
  const fit = mostThatFit(
    all.map((unit) => stackedOf(position, unit)),
    roomIn(position, side, hex),
  );
  if (!isAtQuay(position, ship, hex)) return fit;
  const weights = all.map((unit) => weightOf(position, unit));
  return Math.min(fit, mostThroughPort(position, side, hex, weights, isAlone(locals)));
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
    of: ({ position, locals }, { ship, hex }) => landers(position, locals, ship, hex),
    unless: ({ position, locals }, unit, { ship, hex }) => refuseLanding(position, locals, ship, hex, unit),
    exact: true,
    most: ({ position, locals }, { ship, hex }) => mostLanding(position, locals, ship, hex),
    many: ({ position }, _units, { hex }) =>
      no(['4.2-1', '20.0a-1'], `${printed(position, hex)} does not take all of them.`, [printed(position, hex)]),
  })
  .when(AT_SEA)
  .play((doing, { locals: { seat } }, { ship, hex, units }) => {
    const { position, happen } = doing;
    const where = printed(position, hex);
    spendAtSea(position, ship, handling(position, ship));
    if (isAtQuay(position, ship, hex)) for (const unit of units) passPort(position, seat, hex, weightOf(position, unit));
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

/** What ships land, load and unload in their side's movement phases. */
export const handlingActs = acts(disembark, loadShip, unloadShip);

/** Who has landed may move and attack again when the side turn is over (OA-101). */
export const forgetLandings = (position: Ocs): void => clearMarks(position, LANDED);
