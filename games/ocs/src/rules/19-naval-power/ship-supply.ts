import { aNumber, stay, type Refusal } from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { ashore, cargoAboard, droppedAboard, setCargoAboard, setDroppedAboard, shipAt, shipHex, spendAtSea } from '../../position/sea.ts';
import { carriedHere, dropped, printed, supply, type Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { inPoints } from '../../world/supply-points.ts';
import type { OnOccasion } from '../acting.ts';
import { liftFromGround } from '../11-supply/stocks.ts';
import { freshIn } from '../12-specialized-units/driving.ts';
import { portLeft } from '../20-ports/ports.ts';
import { aShip, fleetOf } from './fleet.ts';
import { act, AT_SEA, handling, isAtQuay, refuseHandling, refuseQuay, refuseShore, shores } from './handling.ts';
import { roomAboard } from './holds.ts';

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
export const loadShip = act('load-ship', '20.0c-1')
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
    const late = droppedAboard(position, ship) + liftFromGround(position, hex, seat, tokens);
    setCargoAboard(position, ship, cargoAboard(position, ship) + tokens);
    setDroppedAboard(position, ship, late);
    happen({ what: 'ship loaded', seat, ship: shipAt(position, ship).id, tokens, hex: printed(position, hex), rules: ['20.0c-1'] });
    return stay();
  });

/** The tokens that the ship can put ashore in the hex. */
const mostUnloaded = (position: Ocs, side: Side, ship: number, hex: number): number =>
  isAtQuay(position, ship, hex) ? Math.min(cargoAboard(position, ship), portLeft(position, side, hex)) : cargoAboard(position, ship);

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
export const unloadShip = act('unload-ship', '20.0a-1')
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
    if (isAtQuay(position, ship, hex)) ashore.add(position, hex, seat, tokens);
    const late = droppedAboard(position, ship);
    setCargoAboard(position, ship, cargoAboard(position, ship) - tokens);
    setDroppedAboard(position, ship, droppedAboard(position, ship));
    supply.add(position, hex, seat, tokens);
    if (late > droppedAboard(position, ship)) dropped.add(position, hex, seat, late - droppedAboard(position, ship));
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
