import type { Facts, Outcome, Setup } from '@sandtable/umpire';
import type { BoardShown, CountersShown, ScenarioShown, Showing } from '@sandtable/warfare/showing';
import type { Arrival, Board, PhaseFace } from '../board.ts';
import type { Face } from '../face.ts';
import { inHandOf } from '../frames.ts';
import { sideUp } from '../sides.ts';
import { phaseFaces } from '../phases.ts';
import { hiddenPiece, type Piece, type Pool, type Standing } from '../pieces.ts';
import { divisionsIn } from './engagement.ts';
import { plannedIn } from './facilities.ts';
import { carrierIn, fleetsIn, groupIn, printedOn, Whereabouts, zonesIn, type Fleet } from './fleets.ts';
import { carriersIn, heldIn, placesIn, storesIn } from './lying.ts';
import { membersOf, numberIn, wordsIn, type Members } from './members.ts';
import { shippingIn } from './sea.ts';

/** Reads the umpire's view of a game that says where its positions have what lies on the board. */
export function boardFrom(view: Facts, face: Face, { board: shown, sequence, scenarios, engagement }: Showing): Board {
  const state = membersOf(view['state']);
  const setup = view['setup'] as unknown as Setup;
  const scenario = scenarios.find(({ id }) => id === setup.scenario);
  const phase = String(view['phase'] ?? '');
  const turn = numberIn(view['turn']) ?? 1;
  const seatOf = Object.fromEntries(Object.entries(face.nationalities).map(([id, { seat }]) => [id, seat]));
  const outcome = (view['outcome'] ?? null) as unknown as Outcome | null;
  const before = setUpIn(view, shown);
  const played = phaseFaces(sequence.track(turn, state)).filter(({ id }) => isPlayed(id, scenario, setup));
  const phases = [...before, ...played];
  const title = phases.find(({ id }) => id === phase)?.name ?? '';
  const fleets = fleetsIn(state, shown, scenario, face);
  const { stacks, where, pools } = placed(state, title, shown, face, fleets, inHandOf(view)?.units ?? []);
  return {
    scenario: scenario?.title ?? setup.scenario,
    seats: face.seats,
    seatOf,
    turn,
    turns: lastTurn(scenario, setup) ?? turn,
    from: scenario?.from ?? 1,
    phase: before[0]?.id ?? phase,
    phases,
    stacks,
    where,
    pools,
    groups: new Map([
      ...zonesIn(face),
      ...divisionsIn(view, engagement, face),
      ...fleets.map(({ id, title, ships }) => [id, { title, pieces: ships }] as const),
    ]),
    arrivals: scenario ? arrivalsOf(scenario, face) : [],
    facts: shown.shipping ? shippingIn(state, shown.shipping, scenario, face) : [],
    markers: [
      ...(shown.stores ?? []).flatMap((stores) => storesIn(membersOf(state[stores.family]), stores, face)),
      ...(shown.counters.planned ? plannedIn(membersOf(state[shown.counters.family]), shown.counters.planned, face) : []),
      ...(shown.places ? placesIn(membersOf(state[shown.places.family]), shown.places, face) : []),
    ],
    musts: new Map(),
    control: controlIn(state, shown, face),
    ...(scenario ? areaIn(scenario) : {}),
    notice: null,
    winner: outcome && { side: outcome.winner, rule: outcome.rule, says: outcome.says },
  };
}

/** The last game turn that is played, as it was agreed. */
const lastTurn = (scenario: ScenarioShown | undefined, { options }: Setup): number | undefined =>
  scenario?.earlier && options[scenario.earlier.option] === true ? scenario.earlier.turns : scenario?.turns;

/** Is a phase one of those in which something may be played? */
function isPlayed(phase: string, scenario: ScenarioShown | undefined, { options }: Setup): boolean {
  const { unplayed = [], onlyWith } = scenario ?? {};
  if (unplayed.includes(phase)) return false;
  return !onlyWith?.phases.includes(phase) || options[onlyWith.option] === true;
}

/** While a game is set up no phase of its sequence of play has begun: the set-up stands before them. */
function setUpIn({ awaiting }: Facts, { setUp }: BoardShown): readonly PhaseFace[] {
  const isUnderWay = setUp && Array.isArray(awaiting) && awaiting.some((frame) => membersOf(frame)['procedure'] === setUp.procedure);
  return isUnderWay ? [{ id: setUp.procedure, seat: null, group: SET_UP, name: SET_UP, rule: setUp.rule }] : [];
}

/** What the set-up is called. */
const SET_UP = 'Set-up';

/** Who stands where: on the map, and in piles beside it. */
function placed(
  state: Members,
  phase: string,
  { counters: first, others = [], carriers = [] }: BoardShown,
  face: Face,
  fleets: readonly Fleet[],
  inHand: readonly string[],
): Pick<Board, 'stacks' | 'where' | 'pools'> {
  const whereabouts = new Whereabouts(state, face);
  const stacks = new Map<string, Standing[]>();
  const where = new Map<string, string>();
  const pools = new Map<string, Pool & { readonly pieces: Standing[] }>();
  for (const [counters, id, member] of [first, ...others].flatMap((one) =>
    Object.entries(membersOf(state[one.family])).map(([id, member]) => [one, id, member] as const),
  )) {
    const at = whereabouts.of(membersOf(member)[counters.at], counters);
    // Who is on the move has moved, and is not done.
    const standing = standingOf(id, membersOf(member), inHand.includes(id) ? '' : phase, counters, face);
    if (typeof at !== 'string' || !standing) continue;
    where.set(id, at);
    const pile = counters.piles[at];
    if (pile === undefined) (stacks.get(at) ?? stacks.set(at, []).get(at))?.push(standing);
    else {
      const seat = face.nationalities[standing.piece.nationality]?.seat ?? '';
      const pool = pools.get(`${seat} ${at}`) ?? { title: pile, seat, pieces: [] };
      pools.set(`${seat} ${at}`, pool);
      pool.pieces.push(standing);
    }
  }
  for (const { id, at, standing } of fleets) {
    where.set(id, at);
    (stacks.get(at) ?? stacks.set(at, []).get(at))?.push(standing);
  }
  for (const { id, at } of face.map.sheets.flatMap(({ zones = [] }) => zones)) where.set(id, at);
  for (const family of carriers)
    for (const [at, standing] of carriersIn(membersOf(state[family.family]), family)) {
      where.set(standing.piece.id, at);
      (stacks.get(at) ?? stacks.set(at, []).get(at))?.push(standing);
    }
  for (const stack of stacks.values()) stack.sort((a, b) => weight(b) - weight(a));
  return { stacks, where, pools: [...pools.values()] };
}

/** The marker of a formation is the top of its stack. */
const MARKER = Infinity;
/** Groups of ships come before the ships in them, which come by their guns after whoever is ashore. */
const [IN_FRONT, MOST_GUNS] = [0.99, 1000];

/**
 * Whoever fights best lies on top, then artillery, headquarters and ships, under them what is hidden or aboard, then aircraft, and under all
 * what carries supply.
 */
function weight(standing: Standing): number {
  const { piece, reduced, isAboard } = standing;
  if (piece.carrier) return -3;
  if (piece.fleet) return IN_FRONT;
  if (piece.sails?.fights) return (piece.sails.fights.gunnery + 1) / MOST_GUNS;
  if (piece.flies) return -2;
  if (piece.blank === 'hidden' && piece.formation !== null) return MARKER;
  if (piece.blank === 'hidden' || isAboard) return -1;
  if (piece.sails) return 0;
  const up = sideUp(standing);
  if (up && (up.as === 'barrage' || up.as === 'throw')) return 0;
  return (up?.strength ?? piece.factors[reduced ? 1 : 0] ?? 0) * 10 + piece.steps;
}

/** What goes by a token, "?45.12", and of which a view says no more than whose it is, or of which division: not even how many they are. */
function hiddenIn(id: string, { side, division }: Members, { nationalities, formations }: Face): Piece | null {
  const [nationality, its] = Object.entries(nationalities).find(([, { seat }]) => seat === side) ?? [];
  if (!id.startsWith('?') || nationality === undefined || !its) return null;
  const marked = typeof division === 'string' ? formations[division] : undefined;
  if (typeof division !== 'string' || !marked) return hiddenPiece(id, nationality, `one or more hidden ${its.name} units`);
  return hiddenPiece(id, nationality, `one or more units of the ${marked.name}`, { short: marked.short ?? '', formation: division });
}

function standingOf(id: string, member: Members, phase: string, counters: CountersShown, face: Face): Standing | null {
  const piece = face.pieces[id] ?? hiddenIn(id, member, face);
  if (!piece) return null;
  const steps = (counters.steps === undefined ? undefined : numberIn(member[counters.steps])) ?? piece.steps;
  const told = (counters.told ?? []).flatMap((column) => {
    const one = member[column];
    return (typeof one === 'string' ? [one] : wordsIn(one)).map((word) => `${column} ${word}`);
  });
  const marks = [...wordsIn(member[counters.marks]), ...told];
  const side = counters.side === undefined ? undefined : member[counters.side];
  const carrier = counters.aboard === undefined ? carrierIn(member[counters.at], counters) : member[counters.aboard];
  const hits = counters.hits === undefined ? 0 : (numberIn(member[counters.hits]) ?? 0);
  const group = groupIn(member[counters.at], counters, piece);
  const figures = Object.entries(counters.figures ?? {}).flatMap(([column, words]) => {
    const figure = numberIn(member[column]);
    return figure && words ? [`${figure} ${words[figure === 1 ? 0 : 1]}`] : [];
  });
  const printed = piece.sails?.fights ? [printedOn(piece.sails.fights)] : [];
  const notes = typeof carrier === 'string' ? [...figures, `aboard ${face.pieces[carrier]?.name ?? carrier}`] : [...printed, ...figures];
  return {
    piece,
    reduced: steps > 0 && steps < piece.steps,
    ...(typeof side === 'string' ? { side } : {}),
    ...(piece.sides && steps < piece.steps ? { lost: piece.steps - steps } : hits > 0 ? { lost: hits } : {}),
    ...(group === null ? {} : { isIn: group }),
    marks,
    spent: (counters.spent[phase] ?? []).some((mark) => marks.includes(mark)),
    ...(notes.length > 0 ? { notes } : {}),
    ...(typeof carrier === 'string' ? { isAboard: true } : {}),
  };
}

const areas = new WeakMap<ScenarioShown, ReadonlySet<string>>();

/** The hexes that a scenario is played on: one set of them, for what is drawn of it is kept with it. */
function areaIn(scenario: ScenarioShown): Pick<Board, 'area'> {
  if (!scenario.area) return {};
  const area = areas.get(scenario) ?? new Set(scenario.area);
  areas.set(scenario, area);
  return { area };
}

function controlIn(state: Members, { held, places }: BoardShown, face: Face): Board['control'] {
  if (held !== undefined) return heldIn(membersOf(state[held]), face, (holder) => holder);
  const by = places?.held?.by;
  if (!places || by === undefined) return new Map();
  const flags = new Set(places.held?.flags);
  return heldIn(membersOf(state[places.family]), face, (member, place) => (flags.has(place) ? membersOf(member)[by] : null));
}

const arrivalsOf = ({ arrivals, arrivesBy }: ScenarioShown, face: Face): readonly Arrival[] =>
  arrivals.map(({ turn, units, hex }) => ({
    turn,
    where: hex,
    rule: arrivesBy,
    pieces: units.flatMap((id) => {
      const piece = face.pieces[id];
      return piece ? [{ piece, reduced: false, marks: [], spent: false }] : [];
    }),
  }));
