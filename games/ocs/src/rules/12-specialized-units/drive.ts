import { acts, aNumber, back, call, procedure, stay, type Doing, type Facts, type Refusal, type Turn } from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { inMovementPoints } from '../../world/counted.ts';
import { no } from '../../cite.ts';
import { carriers, printed, supply, type Ocs } from '../../position/position.ts';
import { inPoints } from '../../world/supply-points.ts';
import { actsOf, anOccasion, aSeat, OWN_MOVEMENT, type OnOccasion } from '../acting.ts';
import { points } from '../06-movement/step.ts';
import { cargoOf, carrierHex, kindOf, pointsOf } from './carriers.ts';
import {
  aCarrier,
  canGo,
  carrierIds,
  carrierNamed,
  drives,
  freshIn,
  handlingCost,
  mostLoaded,
  mostUnloaded,
  refuseDrive,
  refuseDriver,
  roomIn,
} from './driving.ts';
import { driveThere, putDown, takeAboard } from './hauling.ts';

/** A truck or wagon counter on the move. */
interface Drive extends OnOccasion {
  readonly carrier: string;
}

const carrierOf = (position: Ocs, { seat, carrier }: Drive): number => carrierNamed(position, seat, carrier) as number;

/** Why a unit is not driven: supply travels by other means than units on the march. Null for whatever else that names. */
function refuseUnit({ world }: Pick<Ocs, 'world'>, id: string): Refusal | null {
  const unit = world.units[world.unit.get(id) ?? -1];
  return unit ? no('11.3-1', `${unit.name} carries no supply: that travels by truck or wagon, by rail, by air or by ship.`) : null;
}

/** 12.2c-2: a truck or wagon counter is loaded, unloaded and driven. */
export const drive = actsOf<OnOccasion>()('drive', '12.2c-2')
  .one('carrier', aCarrier, {
    of: ({ position, locals }) => carrierIds(position, locals.seat),
    unless: ({ position, locals }, id) => refuseDriver(position, locals, id),
    unknown: ({ position }, id) => refuseUnit(position, id),
    leads: true,
  })
  .when({ ...OWN_MOVEMENT, rules: ['12.2c-2', '6.3b-1'], says: 'Trucks and wagons move in their own Movement Phase.' })
  .play((_doing, { locals: { seat, occasion } }, { carrier }) => call('drive', { seat, occasion, carrier }));

const ON_THE_WAY = { during: ['drive'], own: true } as const;
const act = actsOf<Drive>();

const range = (most: number): number[] => Array.from({ length: most }, (_, i) => i + 1);

/** What is told of a carrier that does something. */
const particulars = (position: Ocs, locals: Drive): Facts => {
  const carrier = carrierOf(position, locals);
  const { seat } = locals;
  return { seat, carrier: locals.carrier, kind: kindOf(position, seat, carrier), points: pointsOf(position, seat, carrier) };
};

/** 12.2d: supply of the hex comes aboard. */
const load = act('load', '12.2d-1')
  .one('tokens', aNumber, {
    rule: '12.2b-1',
    of: ({ position, locals }) => range(mostLoaded(position, locals.seat, carrierOf(position, locals))),
    otherwise({ position, locals }) {
      const [{ seat }, carrier] = [locals, carrierOf(position, locals)];
      const { tokens } = position.world.supply;
      const hex = carrierHex(position, seat, carrier);
      if (mostLoaded(position, seat, carrier) === 0 && roomIn(position, seat, carrier) > 0 && freshIn(position, seat, hex) > 0)
        return no('12.2d-1', `Loading costs ${inMovementPoints(points(handlingCost(position, seat, carrier, 'load')))}.`);
      if (supply.at(position, hex, seat) > freshIn(position, seat, hex))
        return no(
          '11.3a-1',
          `In ${printed(position, hex)} ${inPoints(freshIn(position, seat, hex), tokens)} have not been carried in this phase.`,
        );
      return no('12.2b-1', `There is room for ${inPoints(roomIn(position, seat, carrier), tokens)}, as far as they lie there.`);
    },
  })
  .when({ ...ON_THE_WAY, rules: ['12.2d-1'], says: 'A truck or wagon is taken up before it is loaded.' })
  .play(({ position, happen }, { locals }, { tokens }) => {
    const [{ seat }, carrier] = [locals, carrierOf(position, locals)];
    const hex = carrierHex(position, seat, carrier);
    takeAboard(position, seat, carrier, tokens);
    happen({ what: 'loaded', ...particulars(position, locals), tokens, hex: printed(position, hex), rules: ['12.2d-1', '12.2b-1'] });
    return stay();
  });

/** 12.2d: cargo is put down. */
const unload = act('unload', '12.2d-1')
  .one('tokens', aNumber, {
    of: ({ position, locals }) => range(mostUnloaded(position, locals.seat, carrierOf(position, locals))),
    otherwise({ position, locals }) {
      const [{ seat }, carrier] = [locals, carrierOf(position, locals)];
      const aboard = cargoOf(position, seat, carrier);
      if (aboard > 0 && mostUnloaded(position, seat, carrier) === 0)
        return no('12.2d-1', `Unloading costs ${inMovementPoints(points(handlingCost(position, seat, carrier, 'unload')))}.`);
      return no('12.2d-1', `${inPoints(aboard, position.world.supply.tokens)} are aboard.`);
    },
  })
  .when({ ...ON_THE_WAY, rules: ['12.2d-1'], says: 'A truck or wagon is taken up before it is unloaded.' })
  .play(({ position, happen }, { locals }, { tokens }) => {
    const [{ seat }, carrier] = [locals, carrierOf(position, locals)];
    putDown(position, seat, carrier, tokens);
    const hex = printed(position, carrierHex(position, seat, carrier));
    happen({ what: 'unloaded', ...particulars(position, locals), tokens, hex, rules: ['12.2d-1', '11.3a-1'] });
    return stay();
  });

/** Drives the carrier there by the cheapest way. */
function driveTo({ position, happen }: Doing<Ocs>, locals: Drive, to: number): Turn {
  const [{ seat }, carrier] = [locals, carrierOf(position, locals)];
  const from = carrierHex(position, seat, carrier);
  const cost = driveThere(position, seat, carrier, to);
  const [start, end] = [printed(position, from), printed(position, to)];
  happen({
    what: 'driven',
    ...particulars(position, locals),
    from: start,
    to: end,
    cost: points(cost),
    rules: ['6.0-2', '6.1a-1'],
  });
  return stay();
}

/** 6.0-2: it drives to a hex by the cheapest way. */
const go = act('go', '6.0-2')
  .possible(({ position, locals }) => canGo(position, locals.seat, carrierOf(position, locals)))
  .one('to', aHex, {
    of({ position, locals }) {
      const [{ seat }, carrier] = [locals, carrierOf(position, locals)];
      const here = carrierHex(position, seat, carrier);
      return [...drives(position, seat, carrier).reached].filter((hex) => hex !== here);
    },
    unless: ({ position, locals }, to) => refuseDrive(position, locals.seat, carrierOf(position, locals), to),
    exact: true,
    note({ position, locals: { seat, carrier: id } }, to) {
      const carrier = carrierNamed(position, seat, id) as number;
      return points((drives(position, seat, carrier).cost[to] as number) - carriers[seat].columns.spent.of(position, carrier));
    },
  })
  .when({ ...ON_THE_WAY, rules: ['6.0-2'], says: 'A truck or wagon is taken up before it moves.' })
  .play((doing, { locals }, { to }) => driveTo(doing, locals, to));

/** 12.2c-2: it stays where it is; it may go on later in the phase with what it has left. */
const park = act('park', '12.2c-2')
  .when({ ...ON_THE_WAY, rules: ['12.2c-2'], says: 'No truck or wagon is on the move.' })
  .play(() => back());

/** 12.2: one truck or wagon counter, until it is parked. */
export const driveProcedure = procedure<Ocs, Drive>(
  'drive',
  [{ name: 'driving', rule: '12.2c-2', seats: (_position, { seat }) => [seat], acts: acts(load, unload, go, park) }],
  { seat: aSeat, occasion: anOccasion, carrier: aCarrier },
);
