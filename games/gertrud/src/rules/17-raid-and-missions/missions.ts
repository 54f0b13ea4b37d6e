import { DIRECTIONS, NONE, type Direction } from '@sandtable/hexes';
import { aWord, call, stay, type Doing, type Facts, type Noun, type Refusal } from '@sandtable/umpire';
import { actsOf, OWN_PHASE } from '../acting.ts';
import { bombAirbase, pickerOf } from './airbase.ts';
import { applies, ledger, no, type Lines } from '../../cite.ts';
import { change, hexOf, isMarked, isOnMap, isReduced, mark, markerState, printed, unitAt, type Gertrud } from '../../position/position.ts';
import { stackOf, unitsIn } from '../08-zones-of-control/zones.ts';
import { hexsideName } from '../../world/places.ts';
import { INTERDICTED, LOST, MOVED, NOT_YET, READY } from '../../position/marks.ts';
import { optionOf } from '../../options.ts';
import { kommandoOf } from './raid.ts';
import { aHex, anAircraft } from '../remembered.ts';
import type { RuleId } from '../../rulebook.ts';
import type { MissionId, TablesData } from '../../world/schema.ts';
import { railOver, roadOver } from '../09-movement/bridges.ts';
import { isFriendlyCity } from '../07-supply/supply.ts';
import { loseMarker, markerAt } from '../support.ts';
import { eliminate, loseStep } from '../02-components/steps.ts';
import { moveTo } from '../units.ts';
import { ALLIES, AXIS, RAIL, RIVER, ROAD, type World } from '../../world/world.ts';

type Mission = TablesData['missions']['missions'][number];
type Row = TablesData['missions']['rows'][number];

/** A mission of the table by its id. */
const aMission: Noun<Gertrud, Mission> = {
  kind: 'one',
  called: 'mission',
  read: ({ world }, id) => world.tables.missions.missions.find((one) => one.id === id),
  spell: (_position, { id }) => id,
};

/** 17.1b: does the Kommando stand in a friendly city (GA-27) as the German movement phase begins? */
export function readyKommando(position: Gertrud): void {
  const kommando = kommandoOf(position.world);
  const ready = kommando >= 0 && isOnMap(position, kommando) && isFriendlyCity(position, 'german', hexOf(position, kommando));
  applies('17.1b');
  if (position.facts.kommandoReady !== ready) change(position, { kommandoReady: ready });
}

/** Why the Kommando can do no mission at all now (17.1a, 17.1b). */
function refuseKommando(position: Gertrud, seat: string): Refusal | null {
  const { world, facts } = position;
  const kommando = kommandoOf(world);
  if (seat !== 'german') return no('17.1a', "Missions are the German player's.");
  if (facts.sequel) return no('19.0b', 'The Kommando has left the game with the Germans.');
  if (kommando < 0 || !isOnMap(position, kommando)) return no('17.1a', 'The Kommando is not on the map.');
  if (facts.missionTurn === facts.turn) return no('17.1a', 'The Kommando has done its one mission of this game turn.');
  if (isMarked(position, kommando, INTERDICTED)) return no('13.7f', 'The Kommando is interdicted and cannot take off.');
  if (!facts.kommandoReady) return no('17.1b', 'The Kommando was in no friendly city when this movement phase began.');
  if (isMarked(position, kommando, MOVED)) return no(['9.0f', '17.1b'], 'The Kommando has finished its move.');
  return null;
}

/** 17.1c, GA-58: the German aircraft not yet eliminated, used or not; by option those not yet used. */
function aircraftLeft(position: Gertrud): number[] {
  const unusedOnly = optionOf(position, 'mission-aircraft') === 'available';
  const isLeft = (marker: number): boolean => (unusedOnly ? markerState(position, marker) === READY : !isMarkerGone(position, marker));
  const left: number[] = [];
  for (let marker = 0; marker < position.world.markers.length; marker++) {
    const { kind, nationality } = markerAt(position, marker);
    if (kind === 'air' && nationality === 'german' && isLeft(marker)) left.push(marker);
  }
  return left;
}

const isMarkerGone = (position: Gertrud, marker: number): boolean =>
  markerState(position, marker) === LOST || markerState(position, marker) === NOT_YET;

/** Why no such aircraft can be given up. */
const refuseAircraft = (rule: '17.1c' | '17.1d', name: string): Refusal =>
  no(rule, `${name} is not a German aircraft that could be given up.`);

/** The directions from the hex in which the mission finds its bridge or crossing arrow. */
function hexsidesFor(position: Gertrud, { id }: Mission, hex: number): Direction[] {
  const { hexsides, straits, grid } = position.world;
  const mined = (d: Direction) => position.facts.mined.includes(hexsideName(position, hex, grid.neighbour(hex, d)));
  return DIRECTIONS.filter((d) => {
    const bits = hexsides[hex * 6 + d] as number;
    if (id === 'road-bridge') return (bits & RIVER) !== 0 && (bits & ROAD) !== 0 && roadOver(position, hex, d);
    if (id === 'rail-bridge') return (bits & RIVER) !== 0 && (bits & RAIL) !== 0 && railOver(position, hex, d);
    return straits.get(hex * 6 + d) === id && !mined(d);
  });
}

const isHexsideMission = ({ id }: Mission): boolean =>
  id === 'road-bridge' || id === 'rail-bridge' || id === 'bosphorus' || id === 'dardanelles';

const isAirbase = ({ id }: Mission): boolean => id === 'eskisehir' || id === 'izmir';

/** Enemy units next to the hex. */
const barracksBeside = (position: Gertrud, hex: number): number[] =>
  DIRECTIONS.flatMap((d) => unitsIn(position, position.world.grid.neighbour(hex, d), ALLIES));

/** Is the hex unoccupied? By option it is, too, where the Kommando alone stands, for it takes off from there (GA-83). */
function isEmpty(position: Gertrud, hex: number): boolean {
  if (stackOf(position, ALLIES, hex) > 0) return false;
  const staying = stackOf(position, AXIS, hex);
  return (
    staying === 0 ||
    (staying === 1 && optionOf(position, 'mission-from') === 'own-hex' && hexOf(position, kommandoOf(position.world)) === hex)
  );
}

/** Does the hex lie where the mission is done? */
function suits(position: Gertrud, mission: Mission, hex: number): boolean {
  const { grid } = position.world;
  if (mission.adjacentTo !== undefined) return grid.direction(grid.index(mission.adjacentTo), hex) !== null;
  if (mission.id === 'barracks') return DIRECTIONS.some((d) => isEnemyIn(position, grid.neighbour(hex, d)));
  return hexsidesFor(position, mission, hex).length > 0;
}

const isEnemyIn = (position: Gertrud, hex: number): boolean => hex !== NONE && stackOf(position, ALLIES, hex) > 0;

/** Why the Kommando cannot be placed in the hex for this mission. */
function refuseHex(position: Gertrud, mission: Mission, hex: number): Refusal | null {
  const rule = mission.rule as RuleId;
  const number = printed(position, hex);
  if (!position.world.land[hex]) return no(rule, `${number} is no land hex.`, [number]);
  if (!isEmpty(position, hex)) return no(rule, `${number} is occupied.`, [number]);
  if (suits(position, mission, hex)) return null;
  const wanting = mission.adjacentTo === undefined ? WANTING[mission.id] : `is not beside ${mission.adjacentTo}`;
  return no(rule, `${mission.title}: ${number} ${wanting}.`, [number]);
}

/** What a hex lacks where a mission cannot be done, if it is not to be done beside a city. */
const WANTING: { readonly [mission in MissionId]?: string } = {
  'road-bridge': 'has no road bridge over a river that still stands',
  'rail-bridge': 'has no railway bridge over a river that still stands',
  bosphorus: 'has no crossing arrow of the Bosphorus that is not mined',
  dardanelles: 'has no crossing arrow of the Dardanelles that is not mined',
  barracks: 'has no enemy unit beside it',
};

/** What is named as the target of a mission (GA-60 to GA-62). */
const AIMS: { readonly [mission in MissionId]?: string } = {
  'road-bridge': 'the hex beyond a road bridge that stands',
  'rail-bridge': 'the hex beyond a railway bridge that stands',
  bosphorus: 'the hex beyond a crossing arrow of the Bosphorus that is not mined',
  dardanelles: 'the hex beyond a crossing arrow of the Dardanelles that is not mined',
  barracks: 'an enemy unit beside it',
};

const sites = new WeakMap<World, Map<MissionId, readonly number[]>>();

/** The land hexes whose surroundings could ever suit the mission: the map alone tells, once for all. */
function sitesOf({ world }: Gertrud, mission: Mission): readonly number[] {
  const known = sites.get(world) ?? new Map<MissionId, readonly number[]>();
  sites.set(world, known);
  const found = known.get(mission.id) ?? world.landHexes.filter((hex) => isSite(world, mission, hex));
  known.set(mission.id, found);
  return found;
}

function isSite({ grid, hexsides, straits }: World, mission: Mission, hex: number): boolean {
  if (mission.adjacentTo !== undefined) return grid.direction(grid.index(mission.adjacentTo), hex) !== null;
  if (!isHexsideMission(mission)) return true;
  const bridge = RIVER | (mission.id === 'road-bridge' ? ROAD : RAIL);
  return DIRECTIONS.some((d) =>
    mission.id === 'road-bridge' || mission.id === 'rail-bridge'
      ? ((hexsides[hex * 6 + d] as number) & bridge) === bridge
      : straits.get(hex * 6 + d) === mission.id,
  );
}

/** Where the mission can be done now. */
const hexesFor = (position: Gertrud, mission: Mission): number[] =>
  sitesOf(position, mission).filter((hex) => isEmpty(position, hex) && suits(position, mission, hex));

const canBeDone = (position: Gertrud, mission: Mission): boolean =>
  sitesOf(position, mission).some((hex) => isEmpty(position, hex) && suits(position, mission, hex));

/** What the mission may be aimed at from the hex: across which hexside (GA-60, GA-61), which unit (GA-62), or nothing to choose. */
function targetsFor(position: Gertrud, mission: Mission, hex: number): string[] {
  if (mission.id === 'barracks') return barracksBeside(position, hex).map((unit) => unitAt(position, unit).id);
  if (!isHexsideMission(mission)) return [];
  return hexsidesFor(position, mission, hex).map((d) => printed(position, position.world.grid.neighbour(hex, d)));
}

const todo = (position: Gertrud): Mission[] =>
  position.world.tables.missions.missions.filter(({ id }) => !position.facts.missions.includes(id));

function refuseAim(position: Gertrud, mission: Mission, hex: number, target: string | null): Refusal {
  const rule = mission.rule as RuleId;
  const number = printed(position, hex);
  const aim = AIMS[mission.id];
  if (aim === undefined) return no(rule, `${mission.title}: no target is named for it.`);
  if (target === null) return no(rule, `${mission.title} from ${number}: name ${aim}.`, [number]);
  return no(rule, `${mission.title} from ${number}: ${target} is not ${aim}.`, [number]);
}

/** 17.1: the Kommando is flown to a mission; that is its whole move (GA-57), and the die falls at once. */
export const mission = actsOf<{ readonly seat: string } & Facts>()('mission', '17.1a')
  .unless(({ position, seat }) => refuseKommando(position, seat))
  .one('mission', aMission, {
    rule: '17.1f',
    of: ({ position }) => (aircraftLeft(position).length === 0 ? [] : todo(position).filter((one) => canBeDone(position, one))),
    unless: ({ position }, { id, title }) =>
      position.facts.missions.includes(id) ? no('17.1f', `${title}: each mission is tried once.`) : null,
    unknown: (_at, id) => no('17.1f', `There is no mission "${id}"; the raid on the Yavuz is never repeated.`),
    exact: true,
  })
  .one('hex', aHex, {
    of: ({ position }, chosen) => hexesFor(position, chosen.mission),
    unless: ({ position }, hex, chosen) => refuseHex(position, chosen.mission, hex),
    unknown: (_at, number, chosen) => no(chosen.mission.rule as RuleId, `${number} is no land hex.`, [number]),
    exact: true,
  })
  .maybe('target', aWord, {
    of: ({ position }, chosen) => targetsFor(position, chosen.mission, chosen.hex),
    otherwise: ({ position }, target, chosen) => refuseAim(position, chosen.mission, chosen.hex, target),
    insists: ({ position }, chosen) =>
      targetsFor(position, chosen.mission, chosen.hex).length > 0 ? refuseAim(position, chosen.mission, chosen.hex, null) : null,
  })
  .one('aircraft', anAircraft, {
    rule: '17.1c',
    of: ({ position }) => aircraftLeft(position),
    otherwise: ({ position }, aircraft) => refuseAircraft('17.1c', markerAt(position, aircraft).name),
    unknown: (_at, id) => refuseAircraft('17.1c', id),
  })
  .maybe('more', anAircraft, {
    rule: '17.1d',
    of: ({ position }, { aircraft }) => aircraftLeft(position).filter((one) => one !== aircraft),
    otherwise: ({ position }, more, { aircraft }) =>
      more === aircraft ? no('17.1d', 'The second aircraft must be another one.') : refuseAircraft('17.1d', markerAt(position, more).name),
    unknown: (_at, id) => refuseAircraft('17.1d', id),
  })
  .when({
    ...OWN_PHASE,
    rules: ['17.1a', '17.1b'],
    says: 'The Kommando does its mission in the German Movement Phase, one in a game turn.',
  })
  .play((doing, _at, { mission: one, hex, target, aircraft, more }) => {
    const { position } = doing;
    const kommando = kommandoOf(position.world);
    loseMarker(doing, aircraft, 'mission', ['17.1c']);
    if (more !== null) loseMarker(doing, more, 'mission', ['17.1d']);
    applies('2.1b', '2.6b');
    moveTo(doing, kommando, hex);
    mark(position, kommando, MOVED);
    applies('17.1f');
    change(position, { missions: [...position.facts.missions, one.id], missionTurn: position.facts.turn, kommandoReady: false });
    const result = resolve(doing, one, kommando, hex, target, more !== null);
    const picker = result === 'success' && isAirbase(one) ? pickerOf(position) : null;
    return picker ? call('airbase', { seat: picker, rule: one.rule }) : stay();
  });

/** What is added to the die of a mission (17.1d, 17.1e, GA-53). */
export function missionModifier(position: Gertrud, moreAircraft: boolean, lines?: Lines): number {
  const { modifiers } = position.world.tables.missions;
  const reduced = isReduced(position, kommandoOf(position.world)) ? modifiers.reducedKommando : 0;
  const more = moreAircraft ? modifiers.extraCas : 0;
  if (reduced) lines?.add('17.1e', reduced, 'the Kommando is reduced');
  if (more) lines?.add('17.1d', more, 'a second aircraft was given up');
  applies('17.1d', '17.1e');
  return reduced + more;
}

function resolve(
  doing: Doing<Gertrud>,
  mission: Mission,
  kommando: number,
  hex: number,
  target: string | null,
  moreAircraft: boolean,
): Row['result'] {
  const { position } = doing;
  const { die, rows } = position.world.tables.missions;
  const lines = ledger();
  const modifier = missionModifier(position, moreAircraft, lines);
  const rowFor = (face: number): Row => rows.find(({ to }) => face + modifier <= to) ?? (rows.at(-1) as Row);
  const dice = doing.dice.roll('mission', 1, die, ([face]) => rowFor(face as number).result);
  const { result, kommando: fate } = rowFor(dice[0] as number);
  applies('2.0b');
  doing.happen({
    what: 'mission',
    mission: mission.id,
    hex: printed(position, hex),
    target,
    dice,
    lines: lines.told,
    total: (dice[0] as number) + modifier,
    result,
    kommando: fate,
    rules: ['17.1a', '17.1g', mission.rule],
  });
  if (result === 'success') succeed(doing, mission, hex, target);
  else if (!isSpared(position, mission, fate)) fail(doing, mission);
  fateOfKommando(doing, kommando, fate);
  return result;
}

/** GA-55: by option a die of 5 brings no penalty, but for Inonu; it is the one that eliminates the Kommando, and not for good. */
const isSpared = (position: Gertrud, { id }: Mission, fate: Row['kommando']): boolean =>
  fate === 'eliminated' && id !== 'inonu' && optionOf(position, 'mission-five') === 'no-penalty';

/** 17.1i: every failure counts to the end of the game (GA-56). */
function fail({ position, happen }: Doing<Gertrud>, { id, penalty }: Mission): void {
  change(position, { penalty: position.facts.penalty + penalty });
  happen({
    what: 'mission penalty',
    mission: id,
    penalty,
    total: position.facts.penalty,
    rules: id === 'inonu' ? ['17.1i', '17.1l'] : ['17.1i'],
  });
}

function fateOfKommando(doing: Doing<Gertrud>, kommando: number, fate: Row['kommando']): void {
  if (fate === 'reduced') loseStep(doing, kommando, 'mission', ['17.1g', '17.1h']);
  else if (fate !== 'unhurt') eliminate(doing, kommando, 'mission', ['17.1g'], fate === 'permanent');
}

function succeed(doing: Doing<Gertrud>, { id, rule }: Mission, hex: number, target: string | null): void {
  const { position } = doing;
  const { facts } = position;
  const hexside = target === null ? '' : hexsideName(position, hex, position.world.grid.index(target));
  const effects: { readonly [mission in MissionId]: () => void } = {
    inonu: () => paralyse(doing),
    eskisehir: () => bombAirbase(doing, rule as RuleId),
    izmir: () => bombAirbase(doing, rule as RuleId),
    'road-bridge': () => change(position, { roadBridgesDown: [...facts.roadBridgesDown, hexside].toSorted() }),
    'rail-bridge': () => change(position, { railBridgesDown: [...facts.railBridgesDown, hexside].toSorted() }),
    bosphorus: () => change(position, { mined: [...facts.mined, hexside].toSorted() }),
    dardanelles: () => change(position, { mined: [...facts.mined, hexside].toSorted() }),
    barracks: () => loseStep(doing, position.world.unit.get(target as string) as number, 'mission', ['17.1s']),
  };
  effects[id]();
}

function paralyse({ position, happen }: Doing<Gertrud>): void {
  change(position, { inonuTurn: position.facts.turn });
  happen({ what: 'inonu', turn: position.facts.turn, rules: ['17.1k'] });
}
