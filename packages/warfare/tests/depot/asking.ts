import { flood, openPassage, Paths } from '@sandtable/hexes';
import { DataError, isFacts, lookUp, type Explanation, type Facts, type Value } from '@sandtable/umpire';
import { columnLabel, hexIn, hexOf, ids, indices, isMarked, isOnMap, printed, unitAt, unitIn, unitsAsked } from '../../src/index.ts';
import { ledger, no } from './cite.ts';
import { refuseAttacker } from './combat.ts';
import { defendersIn, oddsOf, type Battle } from './odds.ts';
import { holders, isFighter, OUT_OF_SUPPLY, seatOf, type Depot } from './position.ts';
import { marchQuestion, reachQuestion, threatOf } from './reach.ts';
import { isInZone, unitsIn, unitsOf } from './stacks.ts';
import { aSource, broughtFrom, closedTo, headquartersOf, sourcesOf, stockOf, wantOf, wayToHeadquarters } from './supply.ts';
import { pointsExplained } from './victory.ts';
import { enemyOf, SEATS, type Seat } from './world.ts';

/**
 * What a player may point at. A question is an object with one key: `odds` {hex, units}, `reach` {units}, `march` {units, to}, `supply` {unit},
 * `victory` {}; and for the whole map `supplies` {seat}, `zones` {}, `control` {}, `threat` {seat}.
 */
export function explain(position: Depot, _seat: string, question: Facts): Explanation {
  const [kind, ...more] = Object.keys(question);
  const asked = question[kind ?? ''];
  if (kind === undefined || more.length > 0 || !isFacts(asked))
    throw new DataError('a question is an object with one key, such as {"reach":{"units":["b-inf-1"]}}');
  const answer = lookUp(QUESTIONS, kind);
  if (!answer) throw new DataError(`there is no question "${kind}"; known are ${Object.keys(QUESTIONS).join(', ')}`);
  return answer(position, asked);
}

function seatIn({ seat }: Facts): Seat {
  const found = SEATS.find((one) => one === seat);
  if (found === undefined) throw new DataError(`seat: there is no seat ${JSON.stringify(seat ?? null)}`);
  return found;
}

/** The attack under way on the hex; or one by these units as things stand. @throws DataError for one that there cannot be */
function battleIn(position: Depot, asked: Facts): Battle {
  const hex = hexIn(position, asked, 'hex');
  for (let frame = position.frames; frame; frame = frame.below) {
    const { hex: target, units, defenders } = frame.locals;
    if (frame.procedure === 'attack' && target === printed(position, hex))
      return { hex, attackers: standing(position, units), defenders: standing(position, defenders) };
  }
  const attackers = unitsAsked(position, asked);
  const [first] = attackers;
  if (first === undefined) throw new DataError('units: name the units that would attack');
  const seat = seatOf(position, first);
  const defenders = defendersIn(position, enemyOf(seat), hex);
  if (defenders.length === 0) throw new DataError(`odds: nobody defends ${printed(position, hex)}`);
  for (const unit of attackers) {
    const refusal = refuseAttacker(position, seat, unit, hex);
    if (refusal) throw new DataError(`odds: ${refusal.reason}`);
  }
  return { hex, attackers, defenders };
}

const standing = (position: Depot, units: Value | undefined): number[] =>
  indices(position, units as readonly string[]).filter((unit) => isOnMap(position, unit));

/** Units of a side in one hex that want supply: they have the same line. */
interface Fed {
  readonly hex: number;
  readonly units: readonly number[];
}

function fedBy(position: Depot, seat: Seat): Fed[] {
  const hungry = unitsOf(position, seat).filter((unit) => wantOf(position, unit) > 0);
  return [...new Set(hungry.map((unit) => hexOf(position, unit)))].map((hex) => ({
    hex,
    units: hungry.filter((unit) => hexOf(position, unit) === hex),
  }));
}

interface Trace {
  readonly path: readonly number[];
  readonly cut: boolean;
  readonly source: string | null;
  readonly at: readonly number[] | null;
  readonly rules: readonly string[];
  readonly reason: string | null;
  readonly rest: readonly number[];
}

/** How supply comes to a hex, or where it is cut on the way from there to the headquarters, and on to a source. */
function traceOf(position: Depot, seat: Seat, hex: number, brought: Paths): Trace {
  const [source] = sourcesOf(position, seat);
  const headquarters = headquartersOf(position, seat);
  const where = printed(position, hex);
  const cut = (trace: Partial<Trace>, reason: { readonly rules: readonly string[]; readonly reason: string }): Trace => ({
    path: [hex],
    cut: true,
    source: null,
    at: null,
    rest: [],
    ...trace,
    rules: reason.rules,
    reason: reason.reason,
  });
  if (headquarters === undefined) return cut({}, no('4.2a', 'The headquarters is not on the map.'));
  if (brought.isReached(hex)) {
    const path = brought.pathFrom(hex);
    if (source === undefined) return cut({ path }, no('4.2a', 'No depot or truck with points is near enough to the headquarters.'));
    const back = wayToHeadquarters(position, seat, source).toReversed();
    return {
      path: [...path, ...back.slice(1)],
      cut: false,
      source: aSource.spell(position, source),
      at: null,
      rules: [],
      reason: null,
      rest: [],
    };
  }
  const open = new Paths(position.world.grid.count);
  flood(openPassage(position.world.grid), [{ hex: hexOf(position, headquarters), at: 0 }], open);
  const [way, closed] = [open.pathFrom(hex), closedTo(position, seat)];
  const stop = way.findIndex((one) => closed[one] === 1);
  if (stop > 0) {
    const at = [way[stop - 1] as number, way[stop] as number];
    const reason = no('4.2c', `The enemy closes ${printed(position, way[stop] as number)} to supply.`);
    return cut({ path: way.slice(0, stop + 1), at, rest: way.slice(stop) }, reason);
  }
  return cut({ path: way }, no('4.2b', `${where} is ${way.length - 1} hexes from the headquarters.`));
}

/** `supplies` {seat}: one of `traces` for the units of a hex, as in the other games; `area` is what the headquarters reaches, `sources` where points lie that can pay. */
function suppliesQuestion(position: Depot, asked: Facts): Explanation {
  const seat = seatIn(asked);
  const brought = broughtFrom(position, seat);
  const traces = fedBy(position, seat).map((fed) => [fed, traceOf(position, seat, fed.hex, brought)] as const);
  const numbers = (hexes: Iterable<number>) => [...new Set(hexes)].map((hex) => printed(position, hex));
  const lines = ledger();
  const cut = traces.filter(([, trace]) => trace.cut).length;
  lines.add('4.2b', traces.length - cut, 'stacks that can be paid for');
  lines.add('4.2c', cut, 'stacks that cannot');
  const sources = sourcesOf(position, seat);
  for (const source of sources) {
    const hex = printed(position, source < 0 ? -1 - source : hexOf(position, source));
    lines.add('4.2a', stockOf(position, seat, source), source < 0 ? `in the depot at ${hex}` : `aboard ${unitAt(position, source).name}`, {
      hexes: [hex],
    });
  }
  return {
    value: cut,
    lines: lines.lines,
    hexes: numbers(traces.flatMap(([, trace]) => (trace.cut ? [] : trace.path))),
    area: numbers(brought.reached),
    sources: numbers(sources.map((source) => (source < 0 ? -1 - source : hexOf(position, source)))),
    traces: traces.map(([{ units }, { path, at, rest, ...trace }]): Value => ({
      ...(trace as unknown as Facts),
      unit: ids(position, units)[0] as string,
      units: ids(position, units),
      path: numbers(path),
      at: at && numbers(at),
      rest: numbers(rest),
    })),
  };
}

const QUESTIONS: { readonly [kind: string]: (position: Depot, asked: Facts) => Explanation } = {
  odds(position, asked) {
    const lines = ledger();
    const { attack, defence, label, shift, column } = oddsOf(position, battleIn(position, asked), lines);
    const fought = columnLabel(position.world.tables.crt.columns, column);
    return { value: label, attack, defence, before: label, shift, column: fought, lines: lines.lines };
  },
  reach: reachQuestion,
  march: marchQuestion,
  supply(position, asked) {
    const unit = unitIn(position, asked);
    const { id, name } = unitAt(position, unit);
    const lines = ledger();
    if (!isFighter(position, unit)) lines.add('4.1a', null, `${name} wants nothing`, { units: [id] });
    else if (isMarked(position, unit, OUT_OF_SUPPLY)) lines.add('4.3a', null, `${name} has not been paid for`, { units: [id] });
    else lines.add('4.1b', wantOf(position, unit), `${name} has been paid for`, { units: [id] });
    const hungers = isMarked(position, unit, OUT_OF_SUPPLY);
    const seat = seatOf(position, unit);
    const trace =
      isOnMap(position, unit) && isFighter(position, unit)
        ? traceOf(position, seat, hexOf(position, unit), broughtFrom(position, seat))
        : null;
    const path = trace && !trace.cut ? trace.path.map((hex) => printed(position, hex)) : [];
    return { value: hungers ? 'out of supply' : 'in supply', lines: lines.lines, path };
  },
  supplies: suppliesQuestion,
  /** `hexes` in a zone of control, each with whose it is. */
  zones(position) {
    const whose = (hex: number): string | null => {
      const [blue, red] = SEATS.map((seat) => isInZone(position, seat, hex));
      return blue && red ? 'both' : blue ? 'blue' : red ? 'red' : null;
    };
    const hexes = Array.from({ length: position.world.grid.count }, (_, hex) => [printed(position, hex), whose(hex)] as const);
    const held = hexes.filter(([, seat]) => seat !== null);
    return { value: held.length, lines: [], hexes: Object.fromEntries(held) };
  },
  /** `objectives` are all places, each with its name, its holder (null for nobody) and who stands there; `value` counts those of Blue. */
  control(position) {
    const held = holders(position);
    const objectives = position.scenario.places.map(({ hex }, i) => {
      const at = position.world.grid.index(hex);
      const units = SEATS.flatMap((seat) => ids(position, unitsIn(position, seat, at)));
      return { hex, name: position.world.town[at] ?? hex, holder: held[i] === 'nobody' ? null : (held[i] as string), units, rule: '3.1a' };
    });
    const lines = ledger();
    for (const seat of SEATS) lines.add('3.1a', held.filter((holder) => holder === seat).length, `places of ${seat}`);
    return { value: held.filter((holder) => holder === 'blue').length, lines: lines.lines, objectives };
  },
  threat(position, asked) {
    const seat = seatIn(asked);
    return threatOf(position, seat, unitsOf(position, seat));
  },
  victory: (position) => pointsExplained(position),
};
