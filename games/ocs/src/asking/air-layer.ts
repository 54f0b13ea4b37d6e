import { counted, laidOver, NOTHING_LAID, type Beside, type Card, type Edge, type Layers, type Told } from '@sandtable/warfare/layers';
import { NONE } from '@sandtable/hexes';
import type { Explanation } from '@sandtable/umpire';
import { baseOf, isActive, isFull, isReady, isHomebound, isInactive, wingAt, wingHex, wingShows, wingSide } from '../position/air.ts';
import { airBoxAt, airBoxesOf, placeName } from '../position/off-map.ts';
import { printed, type Ocs } from '../position/position.ts';
import { hexesWithin } from '../rules/12-specialized-units/targets.ts';
import { RADIUS } from '../rules/14-air-power/stations.ts';
import { isBomber } from '../rules/14-air-power/ground-support.ts';
import { outOfPlay } from '../rules/04-general-concepts/in-play.ts';
import { activeOf, isOffensive, wingIds, wingsOf } from '../rules/14-air-power/skies.ts';
import { canFly } from '../rules/14-air-power/weather.ts';
import { wingsInBox } from '../rules/special/air-boxes.ts';
import { basesOf, usableLevel } from '../rules/15-air-bases/bases.ts';
import { enemyOf, SIDES, type Side } from '../world/sides.ts';

/** The acts of the air war that begin at a base, or with air units. */
const ACTS = [
  'fly',
  'fly-in',
  'fly-off',
  'strike',
  'hip-shoot',
  'refit',
  'merge-aircraft',
  'supply-base',
  'build-base',
  'reduce-base',
] as const;

/** The hexes in which active fighters of a side may intercept: none where nobody flies (14.1e), and not where they are themselves (14.8, OA-86). */
const covered = (position: Ocs, side: Side): ReadonlySet<number> =>
  new Set(
    (canFly(position) ? activeOf(position, side) : [])
      .filter((one) => wingAt(position, one).isFighter && isOffensive(position, one))
      .flatMap((one) => {
        const at = wingHex(position, one);
        return hexesWithin(position.world.grid, at, RADIUS).filter((hex) => hex !== at && outOfPlay(position, side)[hex] === 0);
      }),
  );

/** What of the sky is whose: hexes where fighters of ours, of theirs or of both may intercept. */
function washesOf(position: Ocs, side: Side): Layers['washes'] {
  const [ours, theirs] = [covered(position, side), covered(position, enemyOf(side))];
  return [...new Set([...ours, ...theirs])].map((hex) => {
    const wash = ours.has(hex) && theirs.has(hex) ? 'both' : ours.has(hex) ? 'ours' : 'theirs';
    return { place: printed(position, hex), wash };
  });
}

/** Where the range of these ends that are chosen: they fly together as far as the one with the shortest. */
function edgesOf(position: Ocs, those: readonly number[]): Edge[] {
  const [first] = those;
  if (first === undefined) return [];
  const { grid } = position.world;
  const range = Math.min(...those.map((one) => wingAt(position, one).range));
  const within = new Set(hexesWithin(grid, wingHex(position, first), range));
  return [...within].flatMap((hex) =>
    [...grid.neighbours.subarray(hex * 6, hex * 6 + 6)].flatMap((beyond): Edge[] =>
      beyond === NONE || within.has(beyond) ? [] : [{ between: [printed(position, hex), printed(position, beyond)], edge: 'spent' }],
    ),
  );
}

/** A place by the name of its town, with its number. */
function titleOf(position: Ocs, hex: number): string {
  const town = hex >= 0 ? position.world.town[hex] : undefined;
  const number = placeName(position, hex);
  return town ? `${town.name} ${number}` : number;
}

/** The side's air units in a place, with its base where it has one: those that are ready, those on their way home, those on the ground. */
function cardOf(position: Ocs, side: Side, hex: number, isBase: boolean): Card {
  const those = wingsOf(position, side).filter((one) => wingHex(position, one) === hex);
  const pieces = (is: typeof isActive): string[] =>
    wingIds(
      position,
      those.filter((one) => is(position, one)),
    );
  const [level, usable] = isBase ? [baseOf(position, hex), usableLevel(position, hex)] : [0, 0];
  const homebound = pieces(isHomebound);
  return {
    place: placeName(position, hex),
    title: titleOf(position, hex),
    nationality: side,
    says: !isBase ? 'on station' : usable === 0 ? `level ${level}, none paid for` : `level ${usable} of ${level} paid for`,
    rule: isBase ? '15.0f-1' : '14.5-1',
    groups: [
      { title: 'Active', nobody: 'none active', pieces: pieces(isActive) },
      ...(homebound.length > 0 ? [{ title: 'Bound for home', nobody: '', pieces: homebound }] : []),
      ...(isBase ? [{ title: 'Inactive', nobody: 'none inactive', pieces: pieces(isInactive) }] : []),
    ],
  };
}

/** A card of a box beyond the map, shown at the middle of the edge that it lies beyond. */
function boxCard(position: Ocs, side: Side, box: number): Card {
  const { id, name, distance, hexes } = airBoxAt(position, box);
  const those = wingsInBox(position, side, box);
  const [ready, others] = [true, false].map((is) => those.filter((one) => isReady(position, one) === is)) as [number[], number[]];
  return {
    place: printed(position, hexes[Math.floor(hexes.length / 2)] as number),
    title: name,
    subject: id,
    nationality: side,
    says: `${counted(distance, 'hex', 'hexes')} beyond the edge`,
    rule: 'Intro.3-1',
    groups: [
      { title: 'Active', nobody: 'none active', pieces: wingIds(position, ready) },
      { title: 'Inactive', nobody: 'none inactive', pieces: wingIds(position, others) },
    ],
  };
}

/** A card for each base, and for each other place over which somebody is, and for each box beyond the map with aircraft in it; a side's fullest first. */
function cardsOf(position: Ocs, side: Side): Card[] {
  const bases = basesOf(position, side);
  const places = new Set([...bases, ...wingsOf(position, side).map((one) => wingHex(position, one))]);
  const boxes = airBoxesOf(position, side).filter((box) => wingsInBox(position, side, box).length > 0);
  return [
    ...[...places].map((hex) => cardOf(position, side, hex, bases.includes(hex))),
    ...boxes.map((box) => boxCard(position, side, box)),
  ].toSorted((a, b) => number(b) - number(a) || a.title.localeCompare(b.title));
}
const number = ({ groups }: Card): number => groups.reduce((sum, { pieces }) => sum + pieces.length, 0);

const CLASSES = { isFighter: 'fighter', isTactical: 'tactical bomber', isStrategic: 'strategic bomber', isTransport: 'transport' } as const;

/** What an air unit is, and what missions that makes it fit for (14.4). */
function wingTold(position: Ocs, one: number): Told['lines'][number] {
  const wing = wingAt(position, one);
  const { air, support, capacity } = wingShows(position, one);
  const classes = Object.entries(CLASSES).flatMap(([is, says]) => (wing[is as keyof typeof CLASSES] ? [says] : []));
  const fits = [
    ...(wing.isFighter && isOffensive(position, one) ? [`intercepts within ${RADIUS} hexes`] : []),
    ...(isBomber(position, one) && support > 0 ? [`attacks on the ground with ${support}`] : []),
    ...(capacity > 0 ? [`carries ${capacity}T`] : []),
  ];
  const rating = isOffensive(position, one) ? String(air) : `(${air})`;
  return {
    rule: '14.4-1',
    says: `${wing.name}${isFull(position, one) ? '' : ', reduced'}: ${classes.join(', ')}; in the air ${rating}, range ${wing.range}; ${fits.join(', ')}`,
    places: [placeName(position, wingHex(position, one))],
  };
}

/** What is known of those who have been chosen. */
const told = (position: Ocs, those: readonly number[]): Told[] =>
  those.length === 0
    ? []
    : [{ title: counted(those.length, 'air unit chosen', 'air units chosen'), lines: those.map((one) => wingTold(position, one)) }];

/** `air`: where fighters may intercept, every base with its aircraft, and how far those fly who are chosen. */
export function airLayer(position: Ocs, side: Side, chosen: readonly number[]): Explanation {
  const isWar = position.scenario.bases !== undefined;
  const washes = washesOf(position, side);
  const ours = chosen.filter((one) => wingSide(position, one) === side && wingHex(position, one) >= 0);
  const [first] = ours;
  const together = ours.filter((one) => wingHex(position, one) === wingHex(position, first ?? 0));
  const has = (wash: string): boolean => washes.some((one) => one.wash === wash || one.wash === 'both');
  const beside: Beside = {
    cards: [side, enemyOf(side)].flatMap((one) => cardsOf(position, one)),
    told: told(position, chosen),
    acts: ACTS,
  };
  const edges = edgesOf(position, together);
  return laidOver(
    { value: SIDES.reduce((sum, one) => sum + activeOf(position, one).length, 0), lines: [] },
    {
      ...NOTHING_LAID,
      washes,
      edges,
      legend: [
        ...(isWar ? [] : [{ sign: 'line' as const, says: 'nobody flies in this scenario' }]),
        ...(isWar && !canFly(position) ? [{ sign: 'cut' as const, says: 'the weather lets nobody fly' }] : []),
        ...(has('ours') ? [{ sign: 'ours' as const, says: 'your fighters may intercept' }] : []),
        ...(has('theirs') ? [{ sign: 'theirs' as const, says: 'the enemy’s may' }] : []),
        ...(edges.length > 0 ? [{ sign: 'spent' as const, says: 'range of those chosen' }] : []),
      ],
      beside,
    },
  );
}
