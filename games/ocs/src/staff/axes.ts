import { cheapestOfAll, DIRECTIONS, NONE, Paths, UNREACHED, type Direction } from '@sandtable/hexes';
import { FACES, LEVELS, MODES } from '../position/marks.ts';
import { declaration, faceOf, hexOf, holderOf, levelOf, modeOf, setMode, unitAt, type Ocs } from '../position/position.ts';
import { readPhase } from '../rules/02-sequence-of-play/played.ts';
import { isNextToEnemy } from '../rules/04-general-concepts/stood.ts';
import { refuseMover } from '../rules/06-movement/movers.ts';
import { explore } from '../rules/06-movement/reach.ts';
import { FULL } from '../rules/06-movement/step.ts';
import { conditionsOf } from '../rules/18-weather/weather.ts';
import { isGarrison } from '../rules/special-rules.ts';
import { PROHIBITED } from '../world/costs.ts';
import type { MovesBy } from '../world/schema/forms.ts';
import type { Objective } from '../world/schema/scenario.ts';
import { other, sideNumbered, type Field, type Numbered } from './field.ts';
import { basesOf, supplyForward, type Forward } from './horizon.ts';
import { weeksLeft } from './larder.ts';
import { linesAhead } from './repairs.ts';

/*
 * Axes of advance: which of a side's units are to take which of the places that count, by how long each would be on its way there. All
 * weights are guesses.
 */

/** What a place is worth less for each side turn that it takes to come there. */
const LATER = 0.5;
/** Attack strength that is sent to a place for each point that it is worth, … */
const STRENGTH_A_POINT = 2;
/** … or so many times what defends it now. */
const OVERCOMES = 3;
/** As many again follow as a second wave, to whom their goal is worth half. */
const WAVES = 2;
/** The part of a place's worth that its force gains by coming a side turn nearer. */
const NEARER = 0.6;
/** What comes of the ground that the enemy bars, where he has been driven off it. */
const OPENED = 0.7;
/** What it is worth that an enemy is driven off a railroad that is to be repaired next. */
const CLEARED = 2;
/** What it is worth that whoever goes without comes a movement nearer to supply, in which it goes half as far as others. */
const HOMEWARD = 0.3;
/** Whoever comes no nearer to its goal in Move Mode, as a part of what it moves there, stays in Combat Mode. */
const LEAST_GAINED = 0.2;
/** Whoever has to go farther than this, in quarters of a point, is as far as one can be. */
const FARTHEST = 400;
/** What a place gains by each point of those to which supply comes by a way through it, less the later it comes there. */
const ARTERY = 0.15;
/** A place of the side's to which the enemy could come in about a week, in hexes, is held by as much as would be sent to take it. */
const THREATENED = 10;
/** Nobody goes so many side turns ahead of the supply of a place that counts only with it. */
const AHEAD = 0.5;
/** Player Turns of a game turn. */
const PLAYER_TURNS = 2;

/** The modes between which whoever advances chooses. */
const CHOICES = ['combat', 'move'] as const;
export type Choice = (typeof CHOICES)[number];

/** A place that counts, and what it is worth to hold it. */
interface Goal {
  readonly hex: number;
  readonly points: number;
  /** Does it count for the side only as long as supply comes there? */
  readonly supplied: boolean;
  /** Side turns that are left to take it, this one among them. */
  readonly turns: number;
}

/** A unit on its way: what it gains by each quarter of a movement point that it comes nearer, how far each hex is from there, and its mode. */
interface Axis {
  readonly goal: number;
  readonly rate: number;
  readonly far: Uint16Array;
  readonly mode: Choice;
  readonly by: MovesBy;
  readonly stride: number;
  readonly supplied: boolean;
  /** Is this the last side turn in which it can go for it? */
  readonly isLast: boolean;
}

/** A unit that could go for a goal, and what that is worth. */
interface Bid {
  readonly unit: number;
  readonly goal: Goal;
  readonly stride: number;
  readonly far: Uint16Array;
  readonly mode: Choice;
  readonly worth: number;
}

const known = new WeakMap<Uint8Array, Map<number, Uint16Array>>();

/** What it costs to come from each hex to that one, in quarters of a point, were no enemy there; UNREACHED where no way leads. */
function distancesTo(position: Ocs, hex: number, by: MovesBy): Uint16Array {
  const there = position.world.costs(by, conditionsOf(position), true);
  const all = known.get(there) ?? new Map<number, Uint16Array>();
  known.set(there, all);
  const found = all.get(hex) ?? distancesToAny(position, [hex], by);
  all.set(hex, found);
  return found;
}

/** The same to the nearest of several hexes, found anew. */
function distancesToAny(position: Ocs, hexes: readonly number[], by: MovesBy): Uint16Array {
  const { grid, costs, closed } = position.world;
  const there = costs(by, conditionsOf(position), true);
  const back = new Uint8Array(there.length);
  for (let from = 0; from < grid.count; from++)
    for (const d of DIRECTIONS) {
      const to = grid.neighbour(from, d);
      if (to !== NONE)
        back[to * DIRECTIONS.length + (grid.direction(to, from) as Direction)] = there[from * DIRECTIONS.length + d] as number;
    }
  const paths = new Paths(grid.count);
  const starts = hexes.map((hex) => ({ hex, at: 0 }));
  cheapestOfAll({ neighbours: grid.neighbours, costs: back, shut: closed }, starts, UNREACHED - 1, paths);
  return paths.cost;
}

const pointsNow = ({ points, turn, otherwise }: Extract<Objective, { readonly for: 'place' }>, isDue: boolean): number =>
  turn === undefined || isDue ? points : (otherwise ?? 0);

/** The places that count and are not the side's, or could be lost, each once. */
function goalsOf(field: Field, side: Numbered, forward: Forward | null): Goal[] {
  const { position } = field;
  const { facts, scenario, world } = position;
  const part = readPhase(facts.phase);
  const playerTurn = part.is === 'side turn' ? part.turn : 1;
  const left = (turn: number, last: number): number => (turn - facts.turn) * PLAYER_TURNS + last - playerTurn + 1;
  const enemies = field.held(other(side));
  const isThreatened = (hex: number): boolean => enemies.some((one) => world.grid.distance(one, hex) <= THREATENED);
  const through = forward ? beyond(field, side, forward) : new Map<number, number>();
  const goals = new Map<number, Goal>();
  for (const one of scenario.victory.objectives) {
    if (one.for !== 'place') continue;
    const hex = world.grid.index(one.hex);
    const supplied = one.supplied === true && one.side === sideNumbered(side);
    const isOurs = holderOf(position, hex) === sideNumbered(side) || field.stacked(side, hex) > 0;
    if (isOurs && !(forward && supplied && isThreatened(hex))) continue;
    const due = one.turn !== undefined && one.turn >= facts.turn ? one.turn : null;
    const turns = due === null ? left(scenario.last.turn, scenario.last.playerTurn) : left(due, PLAYER_TURNS);
    const known = goals.get(hex)?.points ?? ARTERY * (through.get(hex) ?? 0);
    goals.set(hex, { hex, supplied, points: known + pointsNow(one, due !== null), turns });
  }
  return [...goals.values()];
}

/** By hex, the points of places to which supply comes through it, those that it comes to later for less. */
function beyond({ position }: Field, side: Numbered, { comes, wayTo }: Forward): ReadonlyMap<number, number> {
  const through = new Map<number, number>();
  for (const one of position.scenario.victory.objectives) {
    if (one.for !== 'place' || one.supplied !== true || one.side !== sideNumbered(side)) continue;
    const to = position.world.grid.index(one.hex);
    for (const hex of wayTo(to)) if (hex !== to) through.set(hex, (through.get(hex) ?? 0) + one.points / (1 + comes(to)));
  }
  return through;
}

/**
 * Where a unit comes in one movement in a mode; nowhere but where it stands where it cannot move. `trying` is a copy of the position, and as it
 * was afterwards.
 */
function reachIn(trying: Ocs, side: Numbered, unit: number, mode: Choice): number[] {
  const from = hexOf(trying, unit);
  const [own, up] = [modeOf(trying, unit), faceOf(trying, unit)];
  setMode(trying, unit, MODES[mode], FACES[mode]);
  const locals = { seat: sideNumbered(side), occasion: 'regular' } as const;
  const isFree = refuseMover(trying, locals, unit) === null;
  const party = { side: sideNumbered(side), occasion: 'regular', units: [unit] } as const;
  const hexes = isFree ? [...explore(trying, party, from, FULL).reached] : [from];
  setMode(trying, unit, own, up);
  return hexes;
}

/** Who of a side goes where, and in what mode. */
export class Axes {
  readonly #of = new Map<number, Axis>();
  /** Hexes of the railroads that are to be repaired next. */
  readonly #lines: ReadonlySet<number>;

  /** @param free may modes still be chosen? */
  constructor(field: Field, side: Numbered, free: boolean) {
    const own = sideNumbered(side);
    this.#lines = linesAhead(field.position, own);
    const { objectives } = field.position.scenario.victory;
    const isWanted = objectives.some((one) => one.for === 'place' && one.supplied === true && one.side === own);
    const forward = isWanted ? supplyForward(field.position, own) : null;
    const goals = goalsOf(field, side, forward);
    const needed = new Map(goals.map((goal) => [goal.hex, neededFor(field, side, goal)]));
    const bids = goals.length > 0 ? bidsOf(field, side, goals, free, forward) : [];
    for (const [unit, axis] of homeward(field, side)) this.#of.set(unit, axis);
    const sorted = bids.toSorted((a, b) => b.worth - a.worth || a.unit - b.unit);
    for (let wave = 0; wave < WAVES; wave++) {
      const open = new Map(needed);
      for (const { unit, goal, stride, far, mode } of sorted) {
        const left = open.get(goal.hex) as number;
        if (left <= 0 || this.#of.has(unit)) continue;
        const strength = field.attack[unit] as number;
        open.set(goal.hex, left - strength);
        const share = Math.min(1, strength / (needed.get(goal.hex) as number)) / 2 ** wave;
        const rate = (NEARER * goal.points * share) / Math.max(1, stride);
        const { by } = unitAt(field.position, unit).move;
        this.#of.set(unit, { goal: goal.hex, supplied: goal.supplied, far, mode, rate, stride, by, isLast: goal.turns <= 1 });
      }
    }
  }

  /** What the unit loses by how far it still is from its goal in a hex, as a negative number; null for those that have none. */
  pull(unit: number, hex: number): number | null {
    const axis = this.#of.get(unit);
    return axis ? -axis.rate * Math.min(axis.far[hex] as number, FARTHEST) : null;
  }

  /**
   * By hex in which enemies stand, what it is worth to those on their way that they are driven off: they bar the way from where these stand
   * now, as far as they could go in a movement, or stand beside it, where trucks stop and no supply comes by. `later`: where nobody goes on
   * before the side's next turn. And whoever stands on or beside a railroad that is to be repaired next.
   */
  barred(field: Field, side: Numbered, later: boolean): ReadonlyMap<number, number> {
    const worth = new Map<number, number>();
    const isEnemy = (hex: number): boolean => field.stacked(other(side), hex) > 0;
    const onLines = new Set([...this.#lines].flatMap((hex) => [hex, ...field.around(hex)]).filter(isEnemy));
    for (const hex of onLines) worth.set(hex, CLEARED);
    for (const [unit, axis] of this.#of) {
      const { goal, rate } = axis;
      if (later && axis.isLast) continue;
      // Who can fight for its goal itself needs no way opened.
      if ((axis.far[field.hex[unit] as number] as number) * 2 < axis.stride) continue;
      const barring = new Set<number>();
      let gone = 0;
      for (const { hex, cost } of wayTo(field, axis, field.hex[unit] as number)) {
        gone = cost;
        for (const near of [hex, ...field.around(hex)]) if (near !== goal && isEnemy(near)) barring.add(near);
      }
      for (const hex of barring) worth.set(hex, (worth.get(hex) ?? 0) + (OPENED * rate * gone) / barring.size);
    }
    return worth;
  }

  /** What the unit gains where it comes half as far again as it goes in one movement, and its goal is so far. */
  further(unit: number, hex: number): number {
    const axis = this.#of.get(unit);
    return axis ? axis.rate * Math.max(0, Math.min(axis.stride / 2, (axis.far[hex] as number) - axis.stride)) : 0;
  }

  /** What a unit that goes without loses on its way to a goal that counts only with supply: it halts for a movement. */
  halted(unit: number): number {
    const axis = this.#of.get(unit);
    return axis?.supplied ? axis.rate * axis.stride : 0;
  }

  /** Has the unit a goal of its own? */
  has(unit: number): boolean {
    return this.#of.has(unit);
  }

  /** The mode in which it comes farthest; undefined for those that have no goal. */
  modeOf(unit: number): Choice | undefined {
    return this.#of.get(unit)?.mode;
  }
}

/** Whoever has gone without goes to the nearest place where supply comes, where that is farther off than a movement in Combat Mode. */
function homeward(field: Field, side: Numbered): Map<number, Axis> {
  const { position, hex } = field;
  const found = new Map<number, Axis>();
  if (weeksLeft(position) === 0) return found;
  const ways = new Map<MovesBy, Uint16Array>();
  let bases: number[] | null = null;
  for (const unit of field.units(side)) {
    const { kind, combat, move } = unitAt(position, unit);
    const at = hex[unit] as number;
    if (levelOf(position, unit) !== LEVELS.none || (kind !== 'combat' && kind !== 'artillery') || isGarrison(position, unit)) continue;
    bases ??= basesOf(position, sideNumbered(side));
    const far = ways.get(move.by) ?? distancesToAny(position, bases, move.by);
    ways.set(move.by, far);
    if ((far[at] as number) <= combat.move) continue;
    const stride = Math.max(1, move.move / 2);
    found.set(unit, { goal: NONE, supplied: false, far, mode: 'move', rate: HOMEWARD / stride, stride, by: move.by, isLast: false });
  }
  return found;
}
/** The shortest way to a goal, were no enemy there, as far as a unit goes in a movement; with what it has cost to each hex, in quarters. */
function* wayTo(field: Field, { far, by, stride }: Axis, from: number): Generator<{ readonly hex: number; readonly cost: number }> {
  if (from < 0 || far[from] === UNREACHED) return;
  const { world } = field.position;
  const there = world.costs(by, conditionsOf(field.position), true);
  for (let hex = from; far[hex] !== 0;) {
    const at = hex * DIRECTIONS.length;
    const on = DIRECTIONS.find((d) => {
      const next = world.grid.neighbour(hex, d);
      const cost = there[at + d] as number;
      return next !== NONE && cost !== PROHIBITED && (far[next] as number) + cost === far[hex];
    });
    if (on === undefined) return;
    hex = world.grid.neighbour(hex, on);
    const cost = (far[from] as number) - (far[hex] as number);
    if (cost > stride) return;
    yield { hex, cost };
  }
}

/** The attack strength that goes to a place. */
function neededFor(field: Field, side: Numbered, { hex, points }: Goal): number {
  const defense = field.unitsIn(other(side), hex).reduce((sum, unit) => sum + field.defenseIn(unit, hex), 0);
  return Math.max(points * STRENGTH_A_POINT, OVERCOMES * defense);
}

/** What it is worth that each unit goes for each goal, by the side turns that it needs: the first as far as it really comes. */
function bidsOf(field: Field, side: Numbered, goals: readonly Goal[], free: boolean, forward: Forward | null): Bid[] {
  const { position } = field;
  const trying = declaration.clone(position);
  return field.units(side).flatMap((unit): Bid[] => {
    if (!((field.attack[unit] as number) > 0)) return [];
    const { move } = unitAt(position, unit);
    const from = hexOf(position, unit);
    const isNear = isNextToEnemy(position, sideNumbered(side), from);
    const modes = free ? CHOICES : [modeOf(position, unit) === MODES.combat ? ('combat' as const) : ('move' as const)];
    const reaches = modes.map((mode) => ({ mode, hexes: reachIn(trying, side, unit, mode) }));
    return goals.flatMap((goal): Bid[] => {
      const far = distancesTo(position, goal.hex, move.by);
      const after = reaches.map(({ mode, hexes }) => ({ mode, left: Math.min(...hexes.map((hex) => far[hex] as number)) }));
      const [fighting, marching = fighting] = after as [{ mode: Choice; left: number }, { mode: Choice; left: number } | undefined];
      // Whoever does not fight where it stands may find the way open.
      const open = isNear ? marching.left : (marching.left + Math.max(0, (far[from] as number) - move.move)) / 2;
      const best = fighting.left - open > LEAST_GAINED * move.move ? marching : fighting;
      if (best.left === UNREACHED) return [];
      const turns = 1 + best.left / Math.max(1, move.move);
      if (turns > goal.turns + 1) return [];
      // What counts only with supply is nobody's goal long before supply can come there.
      if (goal.supplied && forward && forward.comes(goal.hex) > turns + AHEAD) return [];
      return [{ unit, goal, stride: move.move, far, mode: best.mode, worth: goal.points * LATER ** turns }];
    });
  });
}
