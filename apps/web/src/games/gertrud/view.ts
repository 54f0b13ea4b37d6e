import type { State } from '../../../../../games/gertrud/src/position/position.ts';
import type { Edition, Facts, Outcome, Setup } from '@sandtable/umpire';
import type { Arrival, Board, Face, MapMarker, PhaseFace, Pool, Standing } from '../../face/face.ts';
import { entryId, gertrudData, scenariosWith, type Entry, type ScenarioData } from './data.ts';
import { framesOf } from '../../face/frames.ts';
import { placeWords, whereOf } from './scenarios.ts';
import { isHex } from './values.ts';

const PILES: { readonly [at: string]: string } = { off: 'Off the map', dead: 'Dead pile', gone: 'Out of the game', later: 'To come' };
const STATES: { readonly [is: string]: string } = { ready: 'ready', used: 'used this turn', lost: 'eliminated' };

/** Reads the umpire's view. The only place that knows how Operation Gertrud writes its state. */
export function readBoard(view: Facts, face: Face, edition: Edition | null): Board {
  const state = (view['state'] ?? {}) as unknown as State;
  const setup = view['setup'] as unknown as Setup;
  const scenario = scenariosWith(edition).find(({ id }) => id === setup.scenario);
  const seatOf = seatsOf(state.sequel === true, face);
  const seats = sidesOf(state.sequel === true, face);
  const phase = typeof view['phase'] === 'string' ? view['phase'] : '';
  const turn = typeof view['turn'] === 'number' ? view['turn'] : 1;
  const { stacks, where, piles } = place(state, face, phase, seatOf);
  return {
    scenario: `${scenario?.title ?? setup.scenario}${state.sequel ? ', second game' : ''}`,
    seats,
    seatOf,
    turn,
    turns: scenario?.turns ?? 10,
    phase,
    phases: phasesOf(seats, face),
    stacks,
    where,
    pools: [...supportPools(state, face, seatOf), ...piles],
    groups: groupsOf(state, setup, scenario, edition),
    arrivals: state.sequel ? [] : (scenario?.arrivals ?? []).map((one) => arrivalOf(one, face, edition)),
    facts: factsOf(state, face),
    markers: [...brokenWays(state), ...spentUltra(view)],
    musts: new Map(
      [...stacks]
        .filter(
          ([, stack]) => phase.endsWith('combat') && stack.some(({ marks }) => marks.includes('dropped') && !marks.includes('attacked')),
        )
        .map(([hex]) => [hex, { says: 'must fight', rule: '15.0d' }]),
    ),
    control: new Map((state.captured ?? []).map((hex) => [hex, captor(stacks, hex)])),
    notice: state.sequel && turn === 1 && !view['outcome'] ? secondGame(seats, face) : null,
    winner: outcomeOf(view),
  };
}

function outcomeOf(view: Facts): Board['winner'] {
  const outcome = (view['outcome'] ?? null) as unknown as Outcome | null;
  return outcome && { side: outcome.winner, rule: outcome.rule, says: outcome.says };
}

const captor = (stacks: Board['stacks'], hex: string): string => stacks.get(hex)?.[0]?.piece.nationality ?? 'german';

function arrivalOf(one: ScenarioData['arrivals'][number], face: Face, edition: Edition | null): Arrival {
  const pieces = [...(one.units ?? []), ...(one.markers ?? [])].flatMap((id) => face.pieces[id] ?? []);
  return {
    turn: one.turn,
    rule: one.rule,
    where: whereOf(one, edition),
    pieces: pieces.map((piece) => ({ piece, reduced: one.reduced === true, marks: [], spent: false })),
  };
}

/** Whose the units of each nationality are: in the second game the Soviets sit in the German seat (19.0c). */
export function seatsOf(isSequel: boolean, { nationalities }: Face): Board['seatOf'] {
  const seats = Object.entries(nationalities).map(([id, { seat }]) => [id, seat] as const);
  const { contender } = gertrudData.sequel;
  return { ...Object.fromEntries(seats), ...(isSequel ? { [contender]: SEQUEL_SEAT } : {}) };
}

const SEQUEL_SEAT = 'german';

/** What the seats are called now. */
export function sidesOf(isSequel: boolean, { seats, nationalities }: Pick<Face, 'seats' | 'nationalities'>): Board['seats'] {
  const { contender } = gertrudData.sequel;
  return isSequel ? { ...seats, [SEQUEL_SEAT]: { name: nationalities[contender]?.name ?? contender, nationality: contender } } : seats;
}

/** The second game has begun (19.0): what is different now. */
function secondGame(seats: Board['seats'], face: Face): Board['notice'] {
  const { contender } = gertrudData.sequel;
  const before = face.seats[SEQUEL_SEAT]?.name ?? '';
  const after = seats[SEQUEL_SEAT]?.name ?? '';
  return {
    title: 'Germany has lost. The Soviets play on.',
    nationality: contender,
    rule: '19.0a',
    says: [
      'Germans and Italians have left the map; everybody else stands where he stood. The game begins anew with turn 1.',
      `Who led the ${before}s leads the Soviets now. They win as Germany would have, with two dice below the number of objectives where ${after} units stand, and nothing is added to the dice.`,
      'Turkey gets one replacement step a turn, the Soviets two. No raid, no Kommando, no Experten; ULTRA stays with the Allies.',
    ],
  };
}

/** The phases of a player turn go by the name of its player. */
const phasesOf = (seats: Board['seats'], { phases }: Face): readonly PhaseFace[] =>
  phases.map((phase) => (phase.seat ? { ...phase, group: `${seats[phase.seat]?.name ?? phase.seat} turn` } : phase));

/** What is set up together: by the lists of the scenario, or by free deployment (3.4), or when the second game begins (19.0d). */
function groupsOf(state: State, { options }: Setup, scenario: ScenarioData | undefined, edition: Edition | null): Board['groups'] {
  const lists = scenario?.setup;
  const entries = state.sequel ? gertrudData.sequel.setup : [...(lists?.german ?? []), ...(lists?.allied ?? [])];
  const groups = entries.map((one) => [entryId(one), { title: groupTitle(one, edition), pieces: one.units }] as const);
  const { region, nationality } = gertrudData.freeDeployment;
  const isFree = options['free-deployment'] === true && !state.sequel;
  const all = entries.flatMap(({ units }) => units).filter((id) => NATIONALITY.get(id) === nationality);
  return new Map([...groups, ...(isFree ? ([[region.rule, { title: 'Anywhere in Turkey', pieces: all }]] as const) : [])]);
}

/** Where a group goes; where one rule places several, which of them it is, too. */
function groupTitle(entry: Entry, edition: Edition | null): string {
  const letter = / ([A-Z])$/.exec(entryId(entry))?.[1];
  const where = placeWords(entry.place, edition);
  return letter ? `Group ${letter}: ${where}` : where;
}

const NATIONALITY = new Map(gertrudData.counters.counters.map(({ id, nationality }) => [id, nationality]));

function place(state: State, face: Face, phase: string, seatOf: Board['seatOf']) {
  const stacks = new Map<string, Standing[]>();
  const where = new Map<string, string>();
  const piles = new Map<string, Standing[]>();
  for (const [id, { at, steps, marks = [] }] of Object.entries(state.units ?? {})) {
    const piece = face.pieces[id];
    if (!piece) continue;
    const spent = phase.endsWith('movement')
      ? marks.includes('moved')
      : phase.endsWith('combat') && (marks.includes('attacked') || marks.includes('defended'));
    const standing: Standing = { piece, reduced: steps !== undefined && steps > 0 && steps < piece.steps, marks, spent };
    where.set(id, at);
    const into = isHex(at) ? stacks : piles;
    const key = into === stacks ? at : `${seatOf[piece.nationality]} ${at}`;
    (into.get(key) ?? into.set(key, []).get(key))?.push(standing);
  }
  for (const stack of stacks.values()) stack.sort((a, b) => weight(b) - weight(a));
  return {
    stacks,
    where,
    piles: [...piles].map(([key, pieces]): Pool => {
      const [seat, at] = key.split(' ') as [string, string];
      return { title: PILES[at] ?? at, seat, pieces };
    }),
  };
}

const weight = ({ piece, reduced }: Standing): number => (piece.factors[reduced ? 1 : 0] ?? 0) * 10 + piece.steps;

function supportPools(state: State, face: Face, seatOf: Board['seatOf']): Pool[] {
  const pools = new Map<string, Standing[]>();
  for (const [id, is] of Object.entries(state.markers ?? {})) {
    const piece = face.pieces[id];
    if (!piece || is === 'later') continue;
    const isSeized = piece.nationality === 'turkish' && piece.kind === 'naval' && state.yavuz === 'german';
    const nationality = isSeized ? 'german' : piece.nationality;
    const key = `${seatOf[nationality]} ${piece.kind} ${is}`;
    (pools.get(key) ?? pools.set(key, []).get(key))?.push({
      // Who has seized the ship sails her under his own flag.
      piece: isSeized ? { ...piece, nationality } : piece,
      reduced: is !== 'ready',
      marks: id === state.experten ? ['experten'] : [],
      spent: is !== 'ready',
    });
  }
  const order = Object.keys(STATES);
  const rank = (key: string) => order.indexOf(key.split(' ')[2] ?? '') + (key.includes(' naval ') ? order.length : 0);
  return [...pools]
    .toSorted(([a], [b]) => rank(a) - rank(b))
    .map(([key, pieces]) => {
      const [seat, kind, is] = key.split(' ') as [string, string, string];
      return { title: `${kind === 'air' ? 'Aircraft' : 'Ships'}, ${STATES[is] ?? is}`, seat, pieces };
    });
}

function factsOf(state: State, face: Face): { says: string; rule?: string }[] {
  const facts: { says: string; rule?: string }[] = [];
  if (state.ultra !== undefined) facts.push({ says: `ULTRA markers left: ${state.ultra}`, rule: '3.2a' });
  if (state.experten) facts.push({ says: `Experten fly with ${face.pieces[state.experten]?.name ?? state.experten}`, rule: '13.2a' });
  if (state.blitzkrieg !== undefined && !state.sequel)
    facts.push({ says: state.blitzkrieg ? 'Blitzkrieg bonus on turn 1' : 'Blitzkrieg bonus lost', rule: '11.0aa' });
  if (state.yavuz) facts.push({ says: `Yavuz: ${YAVUZ[state.yavuz] ?? state.yavuz}`, rule: '17.0g' });
  if (state.penalty) facts.push({ says: `Victory dice +${state.penalty} for failed missions`, rule: '17.1i' });
  for (const [nationality, steps] of Object.entries(state.replacements ?? {}))
    facts.push({ says: `${face.nationalities[nationality]?.name ?? nationality} replacement steps left: ${steps}`, rule: '10.2a' });
  return facts;
}

const YAVUZ: { readonly [state: string]: string } = {
  turkish: 'Turkish',
  damaged: 'Turkish, damaged',
  german: 'in German hands',
  sunk: 'sunk',
};

/** ULTRA spent on the attack under way. */
function spentUltra(view: Facts): MapMarker[] {
  const locals = framesOf(view).findLast(({ procedure }) => procedure === 'attack')?.locals;
  const hex = locals?.['hex'];
  return locals?.['ultra'] === true && typeof hex === 'string' ? [{ kind: 'plate', at: [hex], says: 'ULTRA', nationality: 'allied' }] : [];
}

function brokenWays(state: State): MapMarker[] {
  const sides = (list: readonly string[] | undefined, kind: MapMarker['kind'], says: string): MapMarker[] =>
    (list ?? []).map((side) => ({ kind, at: side.split('-'), says }));
  return [
    ...sides(state.roadBridgesDown, 'bridge-down', 'road bridge down'),
    ...sides(state.railBridgesDown, 'bridge-down', 'railway bridge down'),
    ...sides(state.mined, 'mined', 'mined'),
  ];
}
