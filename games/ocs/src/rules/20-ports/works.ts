import { stay, type Refusal } from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { no } from '../../cite.ts';
import { hitsOn, setHits } from '../../position/sea.ts';
import { printed, type Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { QUARTERS } from '../../world/units.ts';
import { actsOf, OWN_REORGANIZATION, type Reorganizing } from '../acting.ts';
import { troopsIn, hexesOfSide } from '../04-general-concepts/stood.ts';
import { canTrace, payFor, said } from '../11-supply/paying.ts';
import { hasEngineer } from '../12-specialized-units/engineers.ts';
import { isPortOf, isRuined } from './ports.ts';

/** 20.0b: regimental equivalents that break up a port, in quarters. */
const BREAKING_UP = QUARTERS;

const repairCost = ({ world: { supply } }: Pick<Ocs, 'world'>): number => supply.port.repair * supply.tokens;

/** Hexes with a port in which the side stands. */
const portsOf = (position: Ocs, side: Side): number[] => hexesOfSide(position, side).filter((hex) => position.world.port[hex] !== null);

/** Why nothing is done to a port there: none of the side's is, or something has been in this segment. */
function refusePort(position: Ocs, { seat, ports = [] }: Reorganizing, hex: number): Refusal | null {
  const where = printed(position, hex);
  if (!isPortOf(position, seat, hex)) return no(['20.0b-2', '20.0b-3'], `No port of yours is in ${where}.`, [where]);
  if (!ports.includes(where)) return null;
  return no(['20.0b-2', '20.0b-3'], `The port in ${where} has been worked on in this segment.`, [where]);
}

/** Why no hit is repaired on the port now. */
function refuseRepair(position: Ocs, locals: Reorganizing, hex: number): Refusal | null {
  const where = printed(position, hex);
  const refused = refusePort(position, locals, hex);
  if (refused) return refused;
  if (hitsOn(position, hex) === 0) return no('20.0b-2', `The port in ${where} is whole.`, [where]);
  if (!hasEngineer(position, locals.seat, hex)) return no(['20.0b-2', '12.8b-1'], `No engineer of yours is in ${where}.`, [where]);
  const cost = repairCost(position);
  return canTrace(position, locals.seat, hex, cost)
    ? null
    : no(['20.0b-2', '11.5c-3'], `${said(position, cost)} do not come to ${where}.`, [where]);
}

const act = actsOf<Reorganizing>();

/** 20.0b: an engineer repairs a hit on a port. */
export const repairPort = act('repair-port', '20.0b-2')
  .one('hex', aHex, {
    of: ({ position, locals }) => portsOf(position, locals.seat),
    unless: ({ position, locals }, hex) => refuseRepair(position, locals, hex),
    leads: true,
  })
  .when({ ...OWN_REORGANIZATION, rules: ['20.0b-2', '2.3.I4-2'] })
  .play(({ position, happen }, { locals: { seat, ports = [] } }, { hex }) => {
    const [where, hits] = [printed(position, hex), hitsOn(position, hex) - 1];
    setHits(position, hex, hits);
    happen({ what: 'port repaired', seat, hex: where, hits, rules: ['20.0b-2', '2.3.I4-2'] });
    return payFor(position, seat, [hex], repairCost(position), 'repair', undefined, { ports: [...ports, where] });
  });

/** Why the port is not broken up now. */
function refuseDemolition(position: Ocs, locals: Reorganizing, hex: number): Refusal | null {
  const where = printed(position, hex);
  const refused = refusePort(position, locals, hex);
  if (refused) return refused;
  if (isRuined(position, hex)) return no('20.0b-3', `The port in ${where} has all the hits that one can have.`, [where]);
  return troopsIn(position, locals.seat, hex) >= BREAKING_UP ? null : no('20.0b-3', `One RE of yours is needed in ${where}.`, [where]);
}

/** 20.0b: units break up a port of their own side, by one hit in a segment. */
export const demolishPort = act('demolish-port', '20.0b-3')
  .one('hex', aHex, {
    of: ({ position, locals }) => portsOf(position, locals.seat),
    unless: ({ position, locals }, hex) => refuseDemolition(position, locals, hex),
    leads: true,
  })
  .when({ ...OWN_REORGANIZATION, rules: ['20.0b-3', '2.3.I4-2'] })
  .play(({ position, happen }, { locals: { seat, ports = [] } }, { hex }) => {
    const [where, hits] = [printed(position, hex), hitsOn(position, hex) + 1];
    setHits(position, hex, hits);
    happen({ what: 'port demolished', seat, hex: where, hits, rules: ['20.0b-3', '2.3.I4-2'] });
    return stay({ ports: [...ports, where] });
  });
