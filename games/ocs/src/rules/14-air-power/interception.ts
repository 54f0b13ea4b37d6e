import { call, to, type Command, type Facts, type Refusal } from '@sandtable/umpire';
import { inHexes } from '../../world/counted.ts';
import { applies, no } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { putWing, wingAt, wingHex, wingShows, wingSide } from '../../position/air.ts';
import { printed, type Ocs } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import type { Aircraft } from '../../world/aircraft.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { readPhase } from '../02-sequence-of-play/played.ts';
import { actsOf } from '../acting.ts';
import type { Flight } from './underway.ts';
import { activeOf, aWing, isOffensive, wingIds, wingsNamed } from './skies.ts';
import { RADIUS, showStations } from './stations.ts';
import { canFly } from './weather.ts';

/** Phases in which aircraft fly missions, and others intercept them, by the table (14.1-2). */
const OF_MISSIONS: ReadonlySet<string> = new Set(['movement', 'reaction', 'exploitation']);

/** Can the flight be intercepted at all: flights home in every phase, or by option only where missions are (OA-131)? */
export function isOpen(position: Ocs, { home, safe, waved }: Flight): boolean {
  if (safe || waved === true || !canFly(position)) return false;
  if (!home) return true;
  applies('14.6-1', '14.1-2', '2.3.II-A1');
  if (optionOf(position, 'flights-home') === 'every') return true;
  const part = readPhase(position.facts.phase);
  return part.is === 'side turn' && OF_MISSIONS.has(part.phase);
}

/** What those are who do not intercept: the rule of their type (14.4). */
function otherType({ isStrategic, isTransport, isTactical }: Aircraft): RuleId {
  if (isTactical) return '14.4b-1';
  return isStrategic ? '14.4c-1' : isTransport ? '14.4d-1' : '14.4a-1';
}

/** Why an air unit does not intercept those of `side` who are in the hex. */
function refuseWing(position: Ocs, side: Side, hex: number, one: number): Refusal | null {
  const wing = wingAt(position, one);
  const { name, isFighter } = wing;
  if (wingSide(position, one) === side) return no('14.8-1', `${name} is not yours.`);
  applies('3.0-5');
  if (!isFighter || !isOffensive(position, one))
    return no(['14.8-1', otherType(wing)], `${name} is no fighter that attacks: it does not intercept.`);
  if (!activeOf(position, enemyOf(side)).includes(one)) return no(['14.8-1', '14.2b-1'], `${name} is not active.`);
  const distance = position.world.grid.distance(wingHex(position, one), hex);
  // OA-86: whoever is where they have come to has been attacked, and intercepts no more.
  if (distance >= 1 && distance <= RADIUS) return null;
  return no(['14.8-1', '14.8c-1'], `${name} is ${inHexes(distance)} away: one to ${RADIUS} are the distance.`, [printed(position, hex)]);
}

/** The fighters that can intercept those of `side` who are in the hex now: active ones, from one to five hexes away (14.8, OA-86). */
export function able(position: Ocs, side: Side, hex: number): number[] {
  const enemies = activeOf(position, enemyOf(side));
  return enemies.length === 0 ? [] : enemies.filter((one) => refuseWing(position, side, hex, one) === null);
}

/** Who of those has not just fought the flight (OA-85). */
export const ableAgainst = (position: Ocs, { seat, at, foes = [] }: Flight, hex = position.world.grid.index(at)): number[] =>
  able(position, seat, hex).filter((one) => !foes.includes(wingAt(position, one).id));

const airOf = (position: Ocs, those: readonly number[]): number => Math.max(0, ...those.map((one) => wingShows(position, one).air));

/** What the question is about, for an answer given ahead: how near they come to a fighter, who flies, how many could meet them, how good they are. */
export function knownOf(position: Ocs, flight: Flight): Facts {
  const [flying, fighters] = [wingsNamed(position, flight.aircraft), ableAgainst(position, flight)];
  const hex = position.world.grid.index(flight.at);
  const of = (is: 'isFighter' | 'isTactical' | 'isStrategic' | 'isTransport'): number =>
    flying.filter((one) => wingAt(position, one)[is]).length;
  return {
    distance: Math.min(...fighters.map((one) => position.world.grid.distance(wingHex(position, one), hex))),
    interceptors: fighters.length,
    flying: flying.length,
    fighters: of('isFighter'),
    bombers: of('isTactical') + of('isStrategic'),
    transports: of('isTransport'),
    laden: flying.filter((one) => !wingAt(position, one).isFighter).length,
    offensive: flying.filter((one) => wingAt(position, one).isOffensive).length,
    advantage: airOf(position, fighters) - airOf(position, flying),
    outnumbered: (flying.filter((one) => wingAt(position, one).isOffensive).length * PERCENT) / fighters.length,
    home: flight.home,
  };
}
/** Those who attack in the air are counted against a hundred who could meet them: 200 are two to one. */
const PERCENT = 100;

/** What an answer given ahead comes to that says no more than that they are intercepted: all who can attack them. */
export const withAll = (position: Ocs, flight: Flight): Command => ({
  act: 'intercept',
  aircraft: wingIds(position, ableAgainst(position, flight)),
});

const act = actsOf<Flight>();
const WHEN = { during: ['interception'], rules: ['14.8-1'], says: 'Nobody flies by whom you could intercept now.' } as const;

/** Why the air unit does not intercept the flight. */
function refuseInterceptor(position: Ocs, flight: Flight, one: number): Refusal | null {
  const refused = refuseWing(position, flight.seat, position.world.grid.index(flight.at), one);
  if (refused || ableAgainst(position, flight).includes(one)) return refused;
  return no('14.6-1', `${wingAt(position, one).name} has just fought them: it does not intercept them on their way home.`);
}

/** 14.8: fighters fly to those who have come into the hex, and attack them together. */
export const intercept = act('intercept', '14.8-1')
  .some('aircraft', aWing, {
    of: ({ position, locals }) => ableAgainst(position, locals),
    unless: ({ position, locals }, one) => refuseInterceptor(position, locals, one),
    exact: true,
  })
  .when(WHEN)
  .play((doing, { locals: { seat, at, aircraft: flying } }, { aircraft }) => {
    const { position, happen } = doing;
    const attackers = wingIds(position, aircraft);
    happen({ what: 'intercepted', seat: enemyOf(seat), units: attackers, hex: at, rules: ['14.8-1', '14.8-2', '14.8a-1'] });
    const hex = position.world.grid.index(at);
    for (const one of aircraft) putWing(position, one, hex);
    showStations(doing, enemyOf(seat), hex);
    applies('14.1b-4', '14.8b-1', '14.4a-1');
    return call('air combat', { seat: enemyOf(seat), hex: at, attackers, defenders: flying, raid: false }, 'fought');
  });

/** 14.8-2: nobody intercepts in this hex. */
export const letPass = act('let-pass', '14.8-2')
  .when(WHEN)
  .play(() => to('passed'));

/** Nobody intercepts them on the rest of their way. */
export const letGo = act('let-go', '14.8-2')
  .when(WHEN)
  .play(() => to('passed', { waved: true }));
