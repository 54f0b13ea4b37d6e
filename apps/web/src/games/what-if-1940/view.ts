import type { State as Saved } from '../../../../../games/what-if-1940/src/position/position.ts';
import type { Facts, Outcome, Setup } from '@sandtable/umpire';
import { trackTurn } from '@sandtable/what-if-1940/telling';
import type { Arrival, Board, Face, MapMarker, Piece, Pool, Standing } from '../../face/face.ts';
import { framesOf } from '../../face/frames.ts';
import { hiddenPiece } from '../../face/pieces.ts';
import { isWest, type Figures, type MapData, type ScenarioData, type TablesData } from './data.ts';
import { garrisonsIn, isGermanAtFirst } from './garrisons.ts';
import { BACKS } from './pieces.ts';
import { scenarioName } from './scenarios.ts';
import { phasesIn } from './seats.ts';
import { isHex } from './values.ts';

/** A unit as a view shows it. */
type UnitSeen = NonNullable<Saved['units']>[string] & {
  /** Of a unit that goes by a token: whose it is. */
  readonly nationality?: string;
  /** What it is, where its back is seen: an untried piece. */
  readonly as?: string;
};

/** What the umpire's view of 1940: What If? says. */
type State = Omit<Saved, 'units'> & {
  readonly units?: { readonly [id: string]: UnitSeen };
  /** Which units lie somewhere under others (7.3a). */
  readonly unseen?: { readonly [id: string]: Omit<UnitSeen, 'at'> };
};

const PILES: { readonly [at: string]: string } = {
  dead: 'Dead pile',
  gone: 'Out of the game',
  'to-set-up': 'To be set up',
  'to-set-up-west': 'To be set up in the west',
  'to-set-up-east': 'To be set up in the east',
};
const AIR: { readonly [is: string]: string } = {
  ready: 'ready',
  interdicting: 'interdicting',
  used: 'has flown',
  suppressed: 'suppressed',
};

/** Reads the umpire's view. The only place that knows how 1940: What If? writes its state. */
export function readBoard(view: Facts, face: Face, { map, tables, scenarios }: Figures): Board {
  const state = (view['state'] ?? {}) as unknown as State;
  const setup = view['setup'] as unknown as Setup;
  const scenario = scenarios.find(({ id }) => id === setup.scenario);
  const phase = typeof view['phase'] === 'string' ? view['phase'] : '';
  const turn = typeof view['turn'] === 'number' ? view['turn'] : 1;
  const seatOf = seatsNow(state, face);
  const { stacks, where, piles } = place(state, face, phase, seatOf);
  const outcome = (view['outcome'] ?? null) as unknown as Outcome | null;
  return {
    scenario: scenarioName(setup.scenario, scenarios),
    seats: face.seats,
    seatOf,
    turn,
    turns: scenario?.turns ?? tables.track.length,
    phase,
    phases: phasesIn(turn, state.order),
    stacks,
    where,
    pools: [...airPools(state, face), ...piles, ...unseenPool(state, face)],
    groups: new Map(),
    arrivals: arrivalsIn(stacks, turn),
    facts: [...factsOf(state, turn, tables), ...openFacts(view), ...violable(state, phase), ...missed(state, phase)],
    markers: [...garrisonsIn(map, scenario, state.hexes ?? {}, (hex) => stacks.has(hex)), ...markersOf(state, face)],
    musts: new Map(),
    control: taken(state, scenario, map),
    notice: null,
    winner: outcome && { side: outcome.winner, rule: outcome.rule, says: outcome.says },
  };
}

/** Neutrals are nobody's until their neutrality is violated, and frozen Belgians for good (3.6). */
function seatsNow({ belgium, netherlands }: State, { nationalities }: Face): Board['seatOf'] {
  const seats = Object.entries(nationalities).map(([id, { seat }]) => [id, seat] as const);
  return {
    ...Object.fromEntries(seats),
    ...(belgium === 'allied' ? {} : { belgian: '' }),
    ...(netherlands === 'german' ? {} : { dutch: '' }),
  };
}

/** The piece as it lies there: an army that has been turned up shows its front. */
function pieceSeen(id: string, { face: front, nationality, as }: Omit<UnitSeen, 'at'>, face: Face): Piece | undefined {
  const back = face.pieces[BACKS[as ?? ''] ?? ''];
  if (back) return { ...back, id };
  if (nationality !== undefined) return hiddenPiece(id, nationality, `hidden ${face.nationalities[nationality]?.name ?? ''} unit`);
  const shown = front === undefined ? undefined : face.pieces[front];
  return shown ? { ...shown, id } : face.pieces[id];
}

function standingSeen(piece: Piece, { steps, marks = [] }: Omit<UnitSeen, 'at'>, phase: string): Standing {
  const isSpent = phase.endsWith('movement') ? marks.includes('moved') : phase.endsWith('combat') && marks.includes('attacked');
  return { piece, reduced: steps !== undefined && steps > 0 && steps < piece.steps, marks, spent: isSpent };
}

function place(state: State, face: Face, phase: string, seatOf: Board['seatOf']) {
  const levelled = new Map<string, { readonly level: number; readonly standing: Standing }[]>();
  const where = new Map<string, string>();
  const piles = new Map<string, Standing[]>();
  for (const [id, unit] of Object.entries(state.units ?? {})) {
    const piece = pieceSeen(id, unit, face);
    if (!piece || unit.at === 'aside') continue;
    const standing = standingSeen(piece, unit, phase);
    where.set(id, unit.at);
    if (unit.at in PILES) {
      const key = `${seatOf[piece.nationality]} ${unit.at}`;
      (piles.get(key) ?? piles.set(key, []).get(key))?.push(standing);
    } else (levelled.get(unit.at) ?? levelled.set(unit.at, []).get(unit.at))?.push({ level: unit.level ?? 0, standing });
  }
  const topFirst = (stack: readonly { readonly level: number; readonly standing: Standing }[]): readonly Standing[] =>
    stack.toSorted((a, b) => b.level - a.level).map(({ standing }) => standing);
  return {
    stacks: new Map([...levelled].map(([at, stack]) => [at, topFirst(stack)])),
    where,
    piles: [...piles].map(([key, pieces]): Pool => {
      const [seat = '', at = ''] = key.split(' ');
      return { title: PILES[at] ?? at, seat, pieces };
    }),
  };
}

/** The enemy units that lie somewhere below the top of a stack: which they are is open, where they are is not (7.3a). */
function unseenPool({ unseen = {}, units = {} }: State, face: Face): readonly Pool[] {
  // An untried piece that is seen goes by a token all the same: so many of its kind are not hidden.
  const seen = new Map<string, number>();
  for (const { as } of Object.values(units)) if (as !== undefined) seen.set(as, (seen.get(as) ?? 0) + 1);
  const pieces = Object.entries(unseen).flatMap(([id, unit]) => {
    const piece = pieceSeen(id, unit, face);
    const open = seen.get(unit.as ?? '') ?? 0;
    if (open > 0) seen.set(unit.as ?? '', open - 1);
    return piece && open === 0 ? [standingSeen(piece, unit, '')] : [];
  });
  const seat = face.nationalities[pieces[0]?.piece.nationality ?? '']?.seat;
  return seat === undefined ? [] : [{ title: 'Hidden below other units', seat, pieces }];
}

function airPools({ aircraft = {} }: State, face: Face): readonly Pool[] {
  const pools = new Map<string, Standing[]>();
  for (const piece of Object.values(face.pieces)) {
    if (piece.kind !== 'air') continue;
    const is = aircraft[piece.id]?.is ?? 'ready';
    const key = `${face.nationalities[piece.nationality]?.seat} ${is}`;
    (pools.get(key) ?? pools.set(key, []).get(key))?.push({ piece, reduced: false, marks: [], spent: is !== 'ready' });
  }
  const rank = (key: string): number => Object.keys(AIR).indexOf(key.split(' ')[1] ?? '');
  return [...pools]
    .toSorted(([a], [b]) => rank(a) - rank(b))
    .map(([key, pieces]) => {
      const [seat = '', is = ''] = key.split(' ');
      return { title: `Aircraft, ${AIR[is] ?? is}`, seat, pieces };
    });
}

/** Who waits on the turn record track (9.5). */
function arrivalsIn(stacks: Board['stacks'], now: number): readonly Arrival[] {
  return [...stacks]
    .flatMap(([at, pieces]) => {
      const turn = trackTurn(at);
      return turn === null
        ? []
        : [{ turn: Math.max(turn, now), pieces, where: 'red row hexes, and Soviet cities in supply', rule: '9.5a' }];
    })
    .toSorted((a, b) => a.turn - b.turn);
}

function factsOf(state: State, turn: number, { track }: TablesData): Board['facts'] {
  const now = track.find((one) => one.turn === turn);
  const says = (condition: boolean | undefined, text: string, rule: string) => (condition ? [{ says: text, rule }] : []);
  return [
    ...(now
      ? [
          { says: `${now.label}: German movement in the east ${now.gemmf.mechanized}, on foot ${now.gemmf.nonMechanized}`, rule: '2.10f' },
          { says: `Soviet reinforcements ${now.reinforcements}, replacements ${now.replacements}`, rule: '9.10a' },
        ]
      : []),
    ...says(state.order === 'fight-move', 'In the east the Germans fight first, then move', '5.3b'),
    ...says(state.belgium === 'neutral', 'Belgium is neutral', '3.6a'),
    ...says(state.belgium === 'frozen', 'The Belgians are frozen where they stand', '3.6g'),
    ...says(state.belgium === 'allied', 'Belgium fights with the Allies', '3.6h'),
    ...says(state.netherlands === 'neutral', 'Holland is neutral', '3.6a'),
    ...says(state.netherlands === 'german', 'Holland fights with the Germans', '3.6c'),
    ...says(state.ardennes === false, 'The Ardennes are closed to all but cavalry', '10.10a'),
    ...says(state.tankArmy, 'The 1st Allied Tank Army is formed', '9.4a'),
    ...says(state.ignoreRivers, 'Rivers do not help Soviet defenders in this player turn', '5.5e'),
    ...says(state.japan, 'Japan is in the war', '12.5e'),
    ...says(state.finland, 'Finland is in the war', '12.6e'),
    ...says(state.romania && !state.ploesti, 'There is war in Romania', '12.7g'),
    ...says(state.ploesti, 'Ploesti is lost to the Germans', '6.10a'),
  ];
}

/** What the question of the moment has left to give, under the rule that asks. */
function openFacts(view: Facts): Board['facts'] {
  const { procedure, locals } = framesOf(view).at(-1) ?? { procedure: '', locals: {} as Facts };
  const left = (key: string): number => Number(locals[key] ?? 0);
  const says = (count: number, one: string, several: string, rule: string) =>
    count > 0 ? [{ says: `${count} ${count === 1 ? one : several}`, rule }] : [];
  switch (procedure) {
    case 'fortification':
      return says(left('left'), 'fortification may still be built', 'fortifications may still be built', '9.8a');
    case 'surprise':
      return [
        ...says(left('redeploy'), 'army may still be redeployed', 'armies may still be redeployed', '5.5b'),
        ...says(left('reinforce'), 'army may still come early', 'armies may still come early', '5.5b'),
      ];
    case 'losses':
      return says(left('steps'), 'step to be lost', 'steps to be lost', '11.16a');
    default:
      return [];
  }
}

/** 3.6b: whose neutrality the Anglo-French violate by a step that cannot be taken back; told where they are asked for their moves. */
function violable({ belgium, netherlands }: State, phase: string): Board['facts'] {
  const names = [...(belgium === 'neutral' ? ['Belgium'] : []), ...(netherlands === 'neutral' ? ['Holland'] : [])];
  if (phase !== 'anglo-french movement' || names.length === 0) return [];
  return [{ says: `A step into ${names.join(' or ')} violates its neutrality for good`, rule: '3.6b', asked: '10.2a' }];
}

/** 6.10: what the Germans miss in the east since Ploesti fell; told where they are asked for their moves. */
const missed = ({ ploesti }: State, phase: string): Board['facts'] =>
  ploesti && phase === 'german east movement'
    ? [{ says: 'Without Ploesti: half the movement for mechanized units, no mobile assaults', rule: '6.10c', asked: '10.2a' }]
    : [];

/** Semi-permanent fortifications, and aircraft that lie on hexes. */
function markersOf({ hexes = {}, aircraft = {} }: State, face: Face): readonly MapMarker[] {
  const forts = Object.entries(hexes).filter(([, past]) => past.includes('fort'));
  const flying = Object.entries(aircraft).flatMap(([id, { is, hex }]) => (is === 'interdicting' && hex !== undefined ? [{ id, hex }] : []));
  return [
    ...forts.map(([hex]): MapMarker => ({ kind: 'fort', at: [hex], says: 'semi-permanent fortification' })),
    ...flying.map(({ id, hex }): MapMarker => {
      const { nationality = '', name = id } = face.pieces[id] ?? {};
      return { kind: 'aircraft', nationality, at: [hex], says: `${name} interdicts here` };
    }),
  ];
}

type HexLine = MapData['maps'][number]['hexes'][number];

const lines = new WeakMap<MapData, ReadonlyMap<string, HexLine>>();

/** The lines of a map by hex; found once for each map. */
function linesOf(map: MapData): ReadonlyMap<string, HexLine> {
  const known = lines.get(map) ?? new Map(map.maps.flatMap(({ hexes }) => hexes.map((line) => [line.hex, line] as const)));
  lines.set(map, known);
  return known;
}

const isSite = ({ city, ruhr, fort }: HexLine): boolean => city !== undefined || ruhr !== undefined || fort !== undefined;

/** Cities and forts that are not in the hands in which they were at the start. */
function taken({ hexes = {} }: State, scenario: ScenarioData | undefined, map: MapData): Board['control'] {
  const held = new Map<string, string>();
  for (const [hex, past] of Object.entries(hexes)) {
    const line = linesOf(map).get(hex);
    if (!isHex(hex) || !line || !isSite(line)) continue;
    if (past.includes('german') && !isGermanAtFirst(line, scenario)) held.set(hex, 'german');
    if (past.includes('allied') && isGermanAtFirst(line, scenario)) held.set(hex, isWest(hex) ? 'french' : 'soviet');
  }
  return held;
}
