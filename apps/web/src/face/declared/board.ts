import type { Facts, Outcome, Setup, Value } from '@sandtable/umpire';
import type { BoardShown, CountersShown, ScenarioShown, Showing, StoresShown } from '@sandtable/warfare/showing';
import type { Arrival, Board, MapMarker } from '../board.ts';
import type { Face } from '../face.ts';
import { phaseFaces } from '../phases.ts';
import type { Pool, Standing } from '../pieces.ts';

/** What a view says of the facts of a family: member by member. */
type Members = { readonly [member: string]: Value };

const isMembers = (value: Value | undefined): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value);
const membersOf = (value: Value | undefined): Members => (isMembers(value) ? value : {});
const numberIn = (value: Value | undefined): number | undefined => (typeof value === 'number' ? value : undefined);

/** Reads the umpire's view of a game that says where its positions have what lies on the board. */
export function boardFrom(view: Facts, face: Face, { board: shown, sequence, scenarios }: Showing): Board {
  const state = membersOf(view['state']);
  const setup = view['setup'] as unknown as Setup;
  const scenario = scenarios.find(({ id }) => id === setup.scenario);
  const phase = String(view['phase'] ?? '');
  const turn = numberIn(view['turn']) ?? 1;
  const seatOf = Object.fromEntries(Object.entries(face.nationalities).map(([id, { seat }]) => [id, seat]));
  const outcome = (view['outcome'] ?? null) as unknown as Outcome | null;
  const phases = phaseFaces(sequence.track(turn, state));
  const title = phases.find(({ id }) => id === phase)?.name ?? '';
  const { stacks, where, pools } = placed(membersOf(state[shown.counters.family]), title, shown.counters, face);
  return {
    scenario: scenario?.title ?? setup.scenario,
    seats: face.seats,
    seatOf,
    turn,
    turns: scenario?.turns ?? turn,
    phase,
    phases,
    stacks,
    where,
    pools,
    groups: new Map(),
    arrivals: scenario ? arrivalsOf(scenario, face) : [],
    facts: [],
    markers: (shown.stores ?? []).flatMap((stores) => markersOf(membersOf(state[stores.family]), stores, face)),
    musts: new Map(),
    control: heldIn(state, shown, face),
    notice: null,
    winner: outcome && { side: outcome.winner, rule: outcome.rule, says: outcome.says },
  };
}

/** Who stands where: on the map, and in piles beside it. */
function placed(members: Members, phase: string, counters: CountersShown, face: Face): Pick<Board, 'stacks' | 'where' | 'pools'> {
  const stacks = new Map<string, Standing[]>();
  const where = new Map<string, string>();
  const pools = new Map<string, Pool & { readonly pieces: Standing[] }>();
  for (const [id, member] of Object.entries(members)) {
    const at = membersOf(member)[counters.at];
    const standing = standingOf(id, membersOf(member), phase, counters, face);
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
  for (const stack of stacks.values()) stack.sort((a, b) => weight(b) - weight(a));
  return { stacks, where, pools: [...pools.values()] };
}

/** Whoever fights best lies on top. */
const weight = ({ piece, reduced }: Standing): number => (piece.factors[reduced ? 1 : 0] ?? 0) * 10 + piece.steps;

function standingOf(id: string, member: Members, phase: string, counters: CountersShown, face: Face): Standing | null {
  const piece = face.pieces[id];
  if (!piece) return null;
  const steps = numberIn(member[counters.steps]) ?? piece.steps;
  const marks = ((member[counters.marks] ?? []) as readonly string[]).filter((mark) => typeof mark === 'string');
  const notes = Object.entries(counters.figures ?? {}).flatMap(([column, words]) => {
    const figure = numberIn(member[column]);
    return figure && words ? [`${figure} ${words[figure === 1 ? 0 : 1]}`] : [];
  });
  return {
    piece,
    reduced: steps > 0 && steps < piece.steps,
    marks,
    spent: (counters.spent[phase] ?? []).some((mark) => marks.includes(mark)),
    ...(notes.length > 0 ? { notes } : {}),
  };
}

/** The nationality that stands for a seat. */
const flagOf = (seat: string, { seats }: Face): string | undefined => (Object.hasOwn(seats, seat) ? seats[seat]?.nationality : undefined);

/** What lies in places in amounts, a plate for each with whose it is. */
const markersOf = (places: Members, { title, counts: [one, several, short] }: StoresShown, face: Face): readonly MapMarker[] =>
  Object.entries(places).flatMap(([place, goods]) =>
    Object.entries(membersOf(goods)).flatMap(([seat, amount]): MapMarker[] => {
      const nationality = flagOf(seat, face);
      if (nationality === undefined || typeof amount !== 'number') return [];
      const says = `${face.seats[seat]?.name} ${title}, ${amount} ${amount === 1 ? one : several}`;
      return [{ kind: 'plate', at: [place], says, plate: `${amount} ${short}`, nationality }];
    }),
  );

const heldIn = (state: Members, { held }: BoardShown, face: Face): Board['control'] =>
  new Map(
    Object.entries(membersOf(held === undefined ? undefined : state[held])).flatMap(([place, holder]) => {
      const nationality = flagOf(String(holder), face);
      return nationality === undefined ? [] : [[place, nationality] as const];
    }),
  );

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
