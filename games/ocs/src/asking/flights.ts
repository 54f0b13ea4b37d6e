import { NOTHING_LAID, type Layers, type Prospect, type Told, type Way } from '@sandtable/warfare/layers';
import { signed } from '@sandtable/warfare/telling';
import { wingAt, wingHex, wingShows } from '../position/air.ts';
import { printed, type Ocs } from '../position/position.ts';
import { airModifier, airRow } from '../rules/14-air-power/air-table.ts';
import { isBomber } from '../rules/14-air-power/ground-support.ts';
import { able, isOpen } from '../rules/14-air-power/interception.ts';
import { hexesOfWay } from '../rules/14-air-power/flying.ts';
import { rangeOf } from '../rules/14-air-power/range.ts';
import { activeIn, isOffensive, wingIds } from '../rules/14-air-power/skies.ts';
import { isSupplied } from '../rules/15-air-bases/bases.ts';
import { enemyOf, type Side } from '../world/sides.ts';
import { bombingTold, flakTold, targetsIn } from './bombing.ts';
import { chancesOf } from './chances.ts';
import { detour } from './detours.ts';

/** A flight that is put together: who flies, from where, and all hexes of the way that has been given so far. */
export interface Planned {
  readonly seat: Side;
  readonly aircraft: readonly number[];
  readonly from: number;
  readonly route: readonly number[];
  /** Hexes of their range where they begin. */
  readonly range: number;
  /** They drop at its end what they carry, and do not land there. */
  readonly drops?: boolean;
  /** The box beyond the map that they come from or fly to, and how many hexes lie between it and the edge; left out where both ends are hexes. */
  readonly beyond?: { readonly name: string; readonly isGoal: boolean; readonly hexes: number };
}

/** Who of these is best in the air. */
const best = (position: Ocs, those: readonly number[]): number =>
  those.reduce((one, other) => (wingShows(position, other).air > wingShows(position, one).air ? other : one));

/** The first round between an attacker and a defender, by the dice (14.9d); what happens to `ours` is bad. */
export function roundTold(position: Ocs, attacker: number, defender: number, ours: 'attacker' | 'defender'): NonNullable<Told['chances']> {
  const by = airModifier(position, attacker, [defender]);
  return chancesOf(position.world.tables.airCombat.dice, (sum) => {
    const { loser, says } = airRow(position, sum + by);
    return { says, isBad: loser === ours };
  });
}

/** A fighter that may intercept, and the hexes of the way in which it may (14.8). */
interface Interceptor {
  readonly one: number;
  readonly hexes: readonly number[];
}

/** All that may, those first that may soonest. */
function interceptorsOf(position: Ocs, { seat, route }: Planned): Interceptor[] {
  const found = new Map<number, number[]>();
  for (const hex of route)
    for (const one of able(position, seat, hex)) {
      const hexes = found.get(one) ?? [];
      found.set(one, [...hexes, hex]);
    }
  return [...found].map(([one, hexes]) => ({ one, hexes }));
}

/** How it meets the flight in the first round. */
function interceptorTold(position: Ocs, { aircraft }: Planned, { one, hexes }: Interceptor): Told {
  const { name } = wingAt(position, one);
  const escort = best(position, aircraft);
  const by = signed(airModifier(position, one, [escort]));
  return {
    title: `${name} may intercept`,
    lines: [
      {
        rule: '14.8-1',
        says: `from ${printed(position, wingHex(position, one))}, in ${hexes.length} of your hexes; it would attack ${wingAt(position, escort).name} at ${by}`,
        places: hexes.map((hex) => printed(position, hex)),
      },
    ],
    chances: roundTold(position, one, escort, 'defender'),
  };
}

/** Enemies over a hex of the way: whoever comes there fights them (14.8c, 14.9). */
function raidsTold(position: Ocs, { seat, aircraft, route }: Planned): Told[] {
  return route.flatMap((hex): Told[] => {
    const [first, ...more] = activeIn(position, enemyOf(seat), hex);
    if (first === undefined) return [];
    const [we, they] = [best(position, aircraft), best(position, [first, ...more])];
    const isOurs = isOffensive(position, we);
    const [attacker, defender] = isOurs ? [we, they] : [they, we];
    const where = printed(position, hex);
    return [
      {
        title: `Over ${where} they meet ${[first, ...more].map((one) => wingAt(position, one).name).join(', ')}`,
        lines: [
          {
            rule: '14.9d-1',
            says: `${wingAt(position, attacker).name} attacks at ${signed(airModifier(position, attacker, [defender]))}`,
            places: [where],
          },
        ],
        chances: roundTold(position, attacker, defender, isOurs ? 'attacker' : 'defender'),
      },
    ];
  });
}

/** What they find at the end of the way: a base, or what they may attack there under its flak (14.5, 14.7, 14.12). */
function arrivalTold(position: Ocs, { seat, aircraft, route, drops = false, beyond }: Planned): Told[] {
  if (beyond?.isGoal === true && route.length > 0)
    return [{ title: `They land in ${beyond.name}`, lines: [{ rule: 'Intro.3-1', says: 'they are inactive there', places: [] }] }];
  const end = route.at(-1);
  if (end === undefined || drops) return [];
  const where = printed(position, end);
  if (isSupplied(position, seat, end))
    return [{ title: `They land at ${where}`, lines: [{ rule: '14.7-1', says: 'they are inactive there', places: [where] }] }];
  const bombers = aircraft.filter((one) => isBomber(position, one) && wingShows(position, one).support > 0);
  const targets = bombers.length > 0 ? targetsIn(position, seat, end) : [];
  const flak = targets.length > 0 ? flakTold(position, seat, end) : null;
  return [
    ...(flak ? [flak] : []),
    ...targets.map((target) => bombingTold(position, { seat, hex: end, target, units: [], aircraft: bombers })),
  ];
}

const numbers = (position: Ocs, hexes: readonly number[]): string[] => hexes.map((hex) => printed(position, hex));

/** The way over the map; its arrows point ahead. Hexes in which somebody may intercept are washed. */
function layersOf(position: Ocs, { from, route, beyond }: Planned, interceptors: readonly Interceptor[]): Layers {
  const met = new Set(interceptors.flatMap(({ hexes }) => hexes));
  return {
    ...NOTHING_LAID,
    lines:
      route.length > 0 ? [{ path: numbers(position, beyond?.isGoal === false ? route : [from, ...route]).toReversed(), cut: false }] : [],
    washes: numbers(position, [...met]).map((place) => ({ place, wash: 'theirs' as const })),
    legend: met.size > 0 ? [{ sign: 'theirs', says: 'the enemy may intercept' }] : [],
  };
}

/** A way to where this one ends: how long it is, and who may intercept on it. */
function wayTold(position: Ocs, planned: Planned, what: string, by: readonly number[]): Way {
  const { aircraft, from, range } = planned;
  const route = hexesOfWay(position, aircraft, from, range, by);
  const names = interceptorsOf(position, { ...planned, route }).map(({ one }) => wingAt(position, one).name);
  return {
    says: `${what}, ${route.length} hexes: ${names.length > 0 ? names.join(', ') : 'nobody that you see'}`,
    path: numbers(position, by),
    isTaken: route.length === planned.route.length && route.every((hex, i) => hex === planned.route[i]),
  };
}

/** The shortest way and the one around those who may intercept, where there is a better one in range (14.8). */
function waysOf(position: Ocs, planned: Planned): Way[] {
  const { aircraft, seat, from, range, route } = planned;
  const end = route.at(-1);
  if (end === undefined || !isSupplied(position, seat, from)) return [];
  const straight = hexesOfWay(position, aircraft, from, range, [end]);
  const around = detour(position, { seat, aircraft, from, range }, end, straight);
  return around ? [wayTold(position, planned, 'Straight', [end]), wayTold(position, planned, 'Around', around)] : [];
}

/** What a flight would meet on its way and at its end. */
export function flightProspect(position: Ocs, planned: Planned): Prospect {
  const { seat, aircraft, route, beyond } = planned;
  const flight = { seat, aircraft: wingIds(position, aircraft), at: '', route: [], spent: 0, home: false, safe: false };
  const interceptors = isOpen(position, flight) ? interceptorsOf(position, planned) : [];
  const way: Told = {
    title: `${route.length === 0 ? 0 : route.length + (beyond?.hexes ?? 0)} of ${rangeOf(position, aircraft)} hexes`,
    lines:
      route.length > 0 && interceptors.length === 0
        ? [{ rule: '14.8-1', says: 'no fighter that you see is within reach of this way' }]
        : [],
  };
  return {
    told: [
      way,
      ...interceptors.map((one) => interceptorTold(position, planned, one)),
      ...raidsTold(position, planned),
      ...arrivalTold(position, planned),
    ],
    layers: layersOf(position, planned, interceptors),
    ways: beyond === undefined && isOpen(position, flight) ? waysOf(position, planned) : [],
  };
}

/** Interception by these fighters: how the first round goes between the best of them and the best of the flight (14.8, 14.9). */
export function interceptionTold(position: Ocs, aircraft: readonly number[], flying: readonly number[]): Told {
  const attacker = best(position, aircraft);
  return { title: 'The first round', ...firstRound(position, [attacker], best(position, flying)) };
}

/** How the first round of each of these fighters, who fare alike, goes against the best of a flight. */
function firstRound(position: Ocs, alike: readonly number[], defender: number): Pick<Told, 'lines' | 'chances'> {
  const [attacker = 0, ...others] = alike;
  const who = others.length > 0 ? 'each alone' : wingAt(position, attacker).name;
  return {
    lines: [
      {
        rule: '14.9d-1',
        says: `${who} attacks ${wingAt(position, defender).name}`,
        value: signed(airModifier(position, attacker, [defender])),
      },
    ],
    chances: roundTold(position, attacker, defender, 'attacker'),
  };
}

/** What whoever has still to say whether anybody intercepts wants to know: how each fighter would fare, those together who fare alike. */
export function interceptorsTold(position: Ocs, fighters: readonly number[], flying: readonly number[]): Told[] {
  const defender = best(position, flying);
  const alike = new Map<number, number[]>();
  for (const one of fighters) {
    const modifier = airModifier(position, one, [defender]);
    (alike.get(modifier) ?? alike.set(modifier, []).get(modifier))?.push(one);
  }
  return [...alike.entries()]
    .toSorted(([one], [other]) => other - one)
    .map(([, those]) => ({
      title: `${those.map((one) => wingAt(position, one).name).join(', ')}: the first round`,
      ...firstRound(position, those, defender),
    }));
}
