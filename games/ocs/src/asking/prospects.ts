import { NONE } from '@sandtable/hexes';
import { DataError, described, type Explanation, type Facts, type Value } from '@sandtable/umpire';
import { foreshown, type Prospect } from '@sandtable/warfare/layers';
import { wingHex } from '../position/air.ts';
import { airBoxAt, airBoxNamed, isAirBox } from '../position/off-map.ts';
import { isOnMap, type Ocs } from '../position/position.ts';
import { TARGETS } from '../rules/12-specialized-units/targets.ts';
import type { Payment } from '../rules/11-supply/paying.ts';
import { flyers, type Airlift } from '../rules/14-air-power/mission.ts';
import type { Flight } from '../rules/14-air-power/underway.ts';
import { hexesOfWay } from '../rules/14-air-power/flying.ts';
import { ableAgainst } from '../rules/14-air-power/interception.ts';
import { rangeOf } from '../rules/14-air-power/range.ts';
import { wingsNamed } from '../rules/14-air-power/skies.ts';
import { wayFrom } from '../rules/special/air-boxes.ts';
import type { Side } from '../world/sides.ts';
import { hexIn, overrunnersAt, sideIn, unitsIn } from './asked.ts';
import { dropTold } from './airdrops.ts';
import { bombingTold, flakTold, targetsIn } from './bombing.ts';
import { flightProspect, interceptionTold, interceptorsTold } from './flights.ts';
import { shortageTold } from './odds.ts';
import { billTold, priceTold } from './price.ts';

/*
 * What a command would come to while it is put together: `prospect` {act, …} with the parts that have been named so far. Nothing is decided
 * here: whether the command may be given says the umpire.
 */

const listed = (value: Value | undefined): readonly Value[] => (Array.isArray(value) ? value : []);

/** The air units of a question that are on the map, or in such a place. @throws DataError where one of them is none */
function wingsIn(position: Ocs, { aircraft }: Facts, isPlace = (place: number): boolean => place >= 0): number[] {
  const ids = listed(aircraft).map(String);
  const wrong = ids.find((id) => !position.world.wing.has(id));
  if (wrong !== undefined) throw new DataError(`aircraft: there is no air unit ${described(wrong)}`);
  return wingsNamed(position, ids).filter((one) => isPlace(wingHex(position, one)));
}

/** The units of a question that are on the map; none where it names none. @throws DataError where one of them is none */
const unitsNamed = (position: Ocs, { units = [] }: Facts): number[] =>
  unitsIn(position, { units }).filter((unit) => isOnMap(position, unit));

/** The hexes that a way is led through. @throws DataError where one of them is not on the map */
const wayIn = (position: Ocs, { by }: Facts): number[] =>
  listed(by).map((hex) => {
    const at = position.world.grid.index(String(hex));
    if (at === NONE) throw new DataError(`by: there is no hex ${described(hex)}`);
    return at;
  });

/** What the innermost procedure remembers. */
const localsOf = ({ frames }: Ocs): Facts => frames?.locals ?? {};

type Asked = (position: Ocs, asked: Facts, side: Side) => Prospect;
const NOTHING: Prospect = { told: [] };

/** A flight by the way given so far, from where they are: `spent` hexes of their range lie behind them; at its end they drop what is aboard, or land. */
function flightOf(position: Ocs, seat: Side, aircraft: readonly number[], asked: Facts, spent = 0, drops = false): Prospect {
  const [first] = aircraft;
  if (first === undefined) return NOTHING;
  const from = wingHex(position, first);
  const range = rangeOf(position, aircraft) - spent;
  const route = hexesOfWay(position, aircraft, from, range, wayIn(position, asked));
  return flightProspect(position, { seat, aircraft, from, route, range, drops });
}

/** A flight between a box beyond the map and a hex, as far as it is named: the way over the map, with the hexes up to its edge counted (Intro.3-1). */
function boxFlight(position: Ocs, seat: Side, aircraft: readonly number[], asked: Facts, end: 'to' | 'from'): Prospect {
  const box = airBoxNamed(position, String(asked['box']));
  if (box === undefined || aircraft.length === 0 || asked[end] === undefined) return NOTHING;
  const hex = hexIn(position, asked, end);
  const { name, distance } = airBoxAt(position, box);
  const way = wayFrom(position, aircraft, box, hex);
  const isGoal = end === 'from';
  // The edge counts with what lies beyond it: into the map it is entered, out of it only left.
  const beyond = { name, isGoal, hexes: isGoal ? distance : distance - 1 };
  const route = isGoal ? way.toReversed().slice(1) : way;
  return flightProspect(position, { seat, aircraft, from: hex, route, range: rangeOf(position, aircraft), beyond });
}

/** An attack from the air on what is below: the flak first, then each kind of target there (14.12, 14.18). */
const strikeFrom: Asked = (position, asked, seat) => {
  const aircraft = wingsIn(position, asked);
  if (asked['hex'] === undefined || aircraft.length === 0) return NOTHING;
  const hex = hexIn(position, asked, 'hex');
  const flak = flakTold(position, seat, hex);
  const targets = targetsIn(position, seat, hex);
  return {
    told: [...(flak ? [flak] : []), ...targets.map((target) => bombingTold(position, { seat, hex, target, units: [], aircraft }))],
  };
};

/** A barrage on the target named, by artillery or aircraft or both. */
function barrageOn(position: Ocs, asked: Facts, seat: Side, hex: number): Prospect {
  const [units, aircraft] = [unitsNamed(position, asked), wingsIn(position, asked)];
  const target = TARGETS.find((one) => one === asked['target']);
  if (target === undefined || units.length + aircraft.length === 0) return NOTHING;
  return { told: [bombingTold(position, { seat, hex, target, units, aircraft })] };
}

const ANSWERS: { readonly [act: string]: Asked } = {
  fly: (position, asked, seat) => flightOf(position, seat, wingsIn(position, asked), asked),
  'fly-in': (position, asked, seat) => boxFlight(position, seat, wingsIn(position, asked, isAirBox), asked, 'to'),
  'fly-off': (position, asked, seat) => boxFlight(position, seat, wingsIn(position, asked), asked, 'from'),
  'fly-on': (position, asked, seat) => {
    const { aircraft, spent } = localsOf(position) as Flight;
    return flightOf(position, seat, wingsNamed(position, aircraft ?? []), asked, spent);
  },
  'take-off': (position, asked, seat) => {
    const mission = localsOf(position) as unknown as Airlift;
    return flightOf(position, seat, flyers(position, mission), asked, mission.spent);
  },
  drop: (position, asked, seat) => {
    const mission = localsOf(position) as unknown as Airlift;
    const flight = flightOf(position, seat, flyers(position, mission), asked, mission.spent, true);
    const hex = wayIn(position, asked).at(-1);
    return hex === undefined ? flight : { ...flight, told: [...flight.told, ...dropTold(position, mission, hex)] };
  },
  strike: strikeFrom,
  'hip-shoot': strikeFrom,
  bomb: (position, asked, seat) => barrageOn(position, asked, seat, hexIn(position, localsOf(position), 'hex')),
  barrage: (position, asked, seat) =>
    asked['hex'] === undefined ? NOTHING : barrageOn(position, asked, seat, hexIn(position, asked, 'hex')),
  intercept(position, asked) {
    const flight = localsOf(position) as Flight;
    const [aircraft, those] = [wingsIn(position, asked), wingsNamed(position, flight.aircraft ?? [])];
    if (those.length === 0) return NOTHING;
    if (aircraft.length > 0) return { told: [interceptionTold(position, aircraft, those)] };
    return { told: interceptorsTold(position, ableAgainst(position, flight), those) };
  },
  attack(position, asked, seat) {
    const units = unitsNamed(position, asked);
    if (units.length === 0) return NOTHING;
    const short = asked['hex'] === undefined ? [] : shortageTold(position, seat, hexIn(position, asked, 'hex'));
    return { told: [...short, ...priceTold(position, seat, units, asked['all-costs'] === true)] };
  },
  overrun(position, asked, seat) {
    if (asked['hex'] === undefined) return NOTHING;
    const hex = hexIn(position, asked, 'hex');
    const units = overrunnersAt(position, seat, hex);
    if (units.length === 0) return NOTHING;
    return { told: [...shortageTold(position, seat, hex), ...priceTold(position, seat, units, asked['all-costs'] === true, 'overrun')] };
  },
  pay: (position, _asked, seat) => {
    const waiting = position.frames?.procedure === 'payment' ? (localsOf(position) as unknown as Payment) : null;
    return waiting?.seat === seat ? { told: [billTold(position, waiting)] } : NOTHING;
  },
};

/** `prospect` {act, …}: what a command would come to, by the parts named so far; nothing is told of acts that have no such answer. */
export const prospectQuestion = (position: Ocs, asked: Facts, seat: string): Explanation =>
  foreshown((ANSWERS[String(asked['act'])] ?? (() => NOTHING))(position, asked, sideIn({ seat })));
