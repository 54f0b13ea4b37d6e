import type { Facts, Outcome, Setup, Value } from '@sandtable/umpire';
import type { BoardShown, CountersShown, ScenarioShown, Showing } from '@sandtable/warfare/showing';
import type { Arrival, Board, PhaseFace } from '../board.ts';
import type { Face } from '../face.ts';
import { inHandOf } from '../frames.ts';
import { sideUp } from '../sides.ts';
import { phaseFaces } from '../phases.ts';
import { hiddenPiece, type Piece, type Pool, type Standing } from '../pieces.ts';
import { divisionsIn } from './engagement.ts';
import { plannedIn } from './facilities.ts';
import { flightsIn } from './flights.ts';
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
      ...flightsIn(state, shown, face),
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
  const places = new Places(face);
  for (const counters of [first, ...others])
    for (const [id, member] of Object.entries(membersOf(state[counters.family])).map(([id, one]) => [id, membersOf(one)] as const)) {
      const at = whereabouts.of(member[counters.at], counters);
      // Who is on the move has moved, and is not done.
      const standing = standingOf(id, member, inHand.includes(id) ? '' : phase, counters, face);
      if (typeof at === 'string' && standing) places.put(id, at, standing, counters.piles[at]);
    }
  for (const { id, at, standing } of fleets) places.put(id, at, standing);
  for (const { id, at } of face.map.sheets.flatMap(({ zones = [] }) => zones)) places.where.set(id, at);
  for (const family of carriers)
    for (const [at, standing] of carriersIn(membersOf(state[family.family]), family)) places.put(standing.piece.id, at, standing);
  return places.sorted();
}

/** Stacks on the map and piles beside it, as they are filled. */
class Places {
  readonly where = new Map<string, string>();
  readonly #stacks = new Map<string, Standing[]>();
  readonly #pools = new Map<string, Pool & { readonly pieces: Standing[] }>();
  readonly #face: Face;

  constructor(face: Face) {
    this.#face = face;
  }

  /** Puts a piece into the stack of a place, or into the pile of that title that its side has there. */
  put(id: string, at: string, standing: Standing, pile?: string): void {
    this.where.set(id, at);
    const pieces = pile === undefined ? this.#stackAt(at) : this.#pileAt(at, pile, standing);
    pieces.push(standing);
  }

  #stackAt(at: string): Standing[] {
    const stack = this.#stacks.get(at) ?? [];
    this.#stacks.set(at, stack);
    return stack;
  }

  #pileAt(at: string, title: string, { piece }: Standing): Standing[] {
    const seat = this.#face.nationalities[piece.nationality]?.seat ?? '';
    const pool = this.#pools.get(`${seat} ${at}`) ?? { title, seat, pieces: [] };
    this.#pools.set(`${seat} ${at}`, pool);
    return pool.pieces;
  }

  /** All of them, each stack from its top down. */
  sorted(): Pick<Board, 'stacks' | 'where' | 'pools'> {
    for (const stack of this.#stacks.values()) stack.sort((a, b) => weight(b) - weight(a));
    return { stacks: this.#stacks, where: this.where, pools: [...this.#pools.values()] };
  }
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
  const at = (column: string | undefined): Value | undefined => (column === undefined ? undefined : member[column]);
  const steps = numberIn(at(counters.steps)) ?? piece.steps;
  const hits = numberIn(at(counters.hits)) ?? 0;
  const lost = piece.sides && steps < piece.steps ? piece.steps - steps : hits;
  const side = at(counters.side);
  const carrier = counters.aboard === undefined ? carrierIn(member[counters.at], counters) : member[counters.aboard];
  const isAboard = typeof carrier === 'string';
  const group = groupIn(member[counters.at], counters, piece);
  const marks = marksIn(member, counters);
  const notes = [
    ...(!isAboard && piece.sails?.fights ? [printedOn(piece.sails.fights)] : []),
    ...figuresIn(member, counters),
    ...(isAboard ? [`aboard ${face.pieces[carrier]?.name ?? carrier}`] : []),
  ];
  return {
    piece,
    reduced: steps > 0 && steps < piece.steps,
    ...(typeof side === 'string' ? { side } : {}),
    ...(lost > 0 ? { lost } : {}),
    ...(group === null ? {} : { isIn: group }),
    marks,
    spent: (counters.spent[phase] ?? []).some((mark) => marks.includes(mark)),
    ...(notes.length > 0 ? { notes } : {}),
    ...(isAboard ? { isAboard } : {}),
  };
}

/** Its marks, and what columns with a word or words of their own say of it: "mode move". */
function marksIn(member: Members, { marks, told = [] }: CountersShown): readonly string[] {
  const words = (one: Value | undefined): readonly string[] => (typeof one === 'string' ? [one] : wordsIn(one));
  return [...wordsIn(member[marks]), ...told.flatMap((column) => words(member[column]).map((word) => `${column} ${word}`))];
}

/** What it has of what is counted, each with its word: "2 hits". */
const figuresIn = (member: Members, { figures = {} }: CountersShown): readonly string[] =>
  Object.entries(figures).flatMap(([column, words]) => {
    const figure = numberIn(member[column]);
    return figure && words ? [`${figure} ${words[figure === 1 ? 0 : 1]}`] : [];
  });

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
