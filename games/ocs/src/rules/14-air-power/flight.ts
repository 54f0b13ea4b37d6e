import {
  acts,
  back,
  call,
  flag,
  maybe,
  on,
  procedure,
  seriesOf,
  to,
  wholeNumber,
  type Doing,
  type Facts,
  type Turn,
} from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { applies } from '../../cite.ts';
import { isActive, isHomebound, isInactive, putWing, setActivity } from '../../position/air.ts';
import { airBoxAt, airBoxNamed } from '../../position/off-map.ts';
import type { Ocs } from '../../position/position.ts';
import { enemyOf } from '../../world/sides.ts';
import { aSeat } from '../acting.ts';
import { isBaseOf, isSupplied } from '../15-air-bases/bases.ts';
import { anAirBox } from '../special/air-boxes.ts';
import { flyHome, sendHome } from './homeward.ts';
import { ableAgainst, intercept, isOpen, knownOf, letGo, letPass, withAll } from './interception.ts';
import { ABOARD, share, unload } from './loads.ts';
import { flyOn, goOn, hold } from './onward.ts';
import { activeIn, barredTo, isOffensive, wingIds, wings, wingsNamed } from './skies.ts';
import { isOutOfSight, putOnMap, recordStation, showStations } from './stations.ts';
import type { Flight } from './underway.ts';

/** No aircraft flies further in a phase. */
const FARTHEST = 999;

/** Does flying into the hex begin an air combat: are enemies active there, and somebody on either side who attacks (14.9, 14.9b)? */
function meets(position: Ocs, { seat }: Flight, those: readonly number[], hex: number): number[] {
  const enemies = activeIn(position, enemyOf(seat), hex);
  if (enemies.length === 0) return [];
  return [...those, ...enemies].some((one) => isOffensive(position, one)) ? enemies : [];
}

/** They go on hex by hex, until something is to be decided or they have come to the end of their way. */
function ahead(doing: Doing<Ocs>, flight: Flight): Turn {
  const { position } = doing;
  const those = wingsNamed(position, flight.aircraft);
  putOnMap(position, those);
  let barred = barredTo(position, those);
  const flown: string[] = [];
  const changes = (): Facts => ({
    at: flown.at(-1) ?? flight.at,
    route: flight.route.slice(flown.length),
    spent: flight.spent + flown.length,
  });
  for (const number of flight.route) {
    const hex = position.world.grid.index(number);
    // Their escort is gone, and enemies that attack are there: they do not go on (14.9b).
    if (barred.has(hex)) break;
    for (const one of those) putWing(position, one, hex);
    flown.push(number);
    // Whom they have found bars the way to them.
    if (showStations(doing, flight.seat, hex)) barred = barredTo(position, those);
    const enemies = meets(position, flight, those, hex);
    if (enemies.length > 0) {
      tell(doing, flight, flown, true);
      applies('14.1b-3', '14.1c-2', '14.8c-1', '14.12c-1');
      const combat = { seat: flight.seat, hex: number, attackers: flight.aircraft, defenders: wingIds(position, enemies), raid: true };
      return call('air combat', combat, 'fought', { ...changes(), attacked: true });
    }
    if (isOpen(position, flight) && ableAgainst(position, flight, hex).length > 0) {
      tell(doing, flight, flown, true);
      return to('interception', changes());
    }
  }
  tell(doing, flight, flown);
  return to('arrival', changes());
}

/** How far they have come; to their enemy only where he sees them, if they fly without a word (14.8d). */
function tell({ happen }: Doing<Ocs>, { seat, aircraft, at, quiet = false }: Flight, flown: readonly string[], isSeen = false): void {
  const where = flown.at(-1);
  if (where === undefined) return;
  const way = { seat, units: aircraft, from: at, to: where, hexes: flown.length };
  const rules = ['14.1a-1', '14.1-2', '6.2d-1'] as const;
  if (quiet && !isSeen) happen({ what: 'flown unseen', ...way, rules: [...rules, '14.8d-1'] });
  else happen({ what: 'flown', ...way, rules });
}

/** Those of the flight that are still with it. */
function left(position: Ocs, { aircraft, beaten = [], home }: Flight): number[] {
  const isWith = home ? isHomebound : isActive;
  return wingsNamed(position, aircraft).filter((one, i) => !beaten.includes(aircraft[i] as string) && isWith(position, one));
}

/** They have come to the end of their way (14.1d, 14.5, 14.7). */
function arrive(doing: Doing<Ocs>, flight: Flight): Turn {
  const { position, happen } = doing;
  const { seat, aircraft, at, home, route } = flight;
  const hex = position.world.grid.index(at);
  const those = wingsNamed(position, aircraft);
  const box = flight.route.length === 0 && flight.into !== undefined ? airBoxNamed(position, flight.into) : undefined;
  if (box !== undefined) {
    for (const one of those) {
      putWing(position, one, box);
      setActivity(position, one, 'inactive');
    }
    happen({ what: 'flew off', seat, units: aircraft, box: airBoxAt(position, box).id, rules: ['Intro.3-1', '14.7-1'] });
    return back();
  }
  if (flight.airlift) {
    if (route.length === 0) return back(carriedOn(flight));
    // Their escort is gone, and they do not come to where they were to go.
    sendHome(position, those, '14.9b-2');
    return flyHome(seat, 'over', { aircraft: [], loads: [], riders: [] }, flight);
  }
  const lands = isSupplied(position, seat, hex) || (home && isBaseOf(position, seat, hex));
  // Those who could not go on to their base look for another from where they are.
  if (home && !lands) return back(aboardOf(flight));
  if (lands) {
    applies('15.0b-1');
    for (const one of those) setActivity(position, one, 'inactive');
    happen({
      what: 'landed',
      seat,
      units: aircraft,
      hex: at,
      rules: ['14.7-1', '14.1d-1', ...(home ? (['14.6-1', '14.6a-2'] as const) : [])],
    });
  } else if (flight.quiet && isOutOfSight(position, seat, hex)) {
    recordStation(position, those);
    happen({ what: 'station recorded', seat, units: aircraft, hex: at, rules: ['14.5-1', '14.8d-1'] });
  } else {
    happen({ what: 'on station', seat, units: aircraft, hex: at, rules: ['14.5-1', '14.1b-2'] });
  }
  return back(flight.loads ? unload(doing, seat, flight, aircraft, hex) : undefined);
}

/** What whoever sent them on an airlift is told: who has come there, and with what. */
const carriedOn = ({ aircraft, spent, loads = [], riders = [] }: Flight): Facts => ({ aircraft, spent, loads, riders });
/** What is aboard those who fly home, for whoever sends them home. */
const aboardOf = ({ loads, riders = [] }: Flight): Facts | undefined => (loads ? { loads, riders } : undefined);

/** An air combat on the way is over: who has been beaten leaves the flight, with what he carries of its cargo (14.20c). */
function fought(doing: Doing<Ocs>, flight: Flight): Turn {
  const { position } = doing;
  const { seat, at, beaten = [], home } = flight;
  const those = left(position, flight);
  const changes = { aircraft: wingIds(position, those), beaten: [] };
  const then = those.length === 0 ? 'over' : 'again';
  // A flight home leaves those whom another combat has beaten behind: they fly home from there, after it.
  if (!flight.loads) return home ? to(then, changes) : flyHome(seat, then, changes);
  const { going, leaving } = share(doing, seat, at, flight, beaten);
  // 14.9d-3: beaten over a base of theirs they are down there.
  const down = beaten.filter((id) => wingsNamed(position, [id]).some((one) => isInactive(position, one)));
  const rest = unload(doing, seat, leaving, down, position.world.grid.index(at));
  if (!home) return flyHome(seat, then, { ...changes, ...going }, rest);
  return to(then, { ...changes, loads: [...going.loads, ...rest.loads], riders: [...going.riders, ...rest.riders] });
}

/** 14.1, 14.8: a flight along its way, with all that meets it. */
export const flightProcedure = procedure<Ocs, Flight>(
  'flight',
  [
    { name: 'ahead', do: ahead },
    {
      name: 'interception',
      rule: '14.8-1',
      seats: (position, flight) => (ableAgainst(position, flight).length > 0 ? [enemyOf(flight.seat)] : []),
      known: (position, flight) => knownOf(position, flight),
      whole: { intercept: withAll },
      acts: acts(intercept, letPass, letGo),
    },
    { name: 'passed', do: () => to('ahead') },
    { name: 'fought', do: fought },
    {
      // 14.8c-1: others may intercept into a hex in which those who fly have attacked and won.
      name: 'again',
      do({ position }, flight): Turn {
        const hex = position.world.grid.index(flight.at);
        if (flight.attacked === true && isOpen(position, flight) && ableAgainst(position, flight, hex).length > 0)
          return to('interception', { attacked: false });
        return flight.home || flight.airlift ? to('ahead', { attacked: false }) : on({ attacked: false });
      },
    },
    {
      name: 'onward',
      rule: '14.8a-2',
      seats: (position, { seat, at }) => (isSupplied(position, seat, position.world.grid.index(at)) ? [] : [seat]),
      acts: acts(goOn, flyOn, hold),
    },
    { name: 'arrival', do: arrive },
    { name: 'over', do: (_doing, flight) => back(flight.airlift ? carriedOn(flight) : aboardOf(flight)) },
  ],
  {
    seat: aSeat,
    aircraft: wings,
    at: aHex,
    route: seriesOf(aHex),
    spent: wholeNumber(0, FARTHEST),
    home: flag,
    safe: flag,
    airlift: maybe(flag),
    ...ABOARD,
    quiet: maybe(flag),
    waved: maybe(flag),
    beaten: maybe(wings),
    attacked: maybe(flag),
    foes: maybe(wings),
    into: maybe(anAirBox),
  },
);
