import { greedyLevel, type Level, type Machine, type Sight, type Thinking } from '@sandtable/staff';
import {
  Column,
  frameOf,
  imagined,
  listed,
  ordersOf,
  partiesOf,
  PartyManoeuvres,
  planWorth,
  Search,
  searched,
  sentenceOf,
  stillOpen,
  termsTold,
  type Campaign,
  type Order,
  type Thought,
} from '@sandtable/staff/plan';
import type { Command, Dice, Position } from '@sandtable/umpire';
import { hexOf, ids, isMarked, printed } from '@sandtable/warfare';
import { FULL, takeUp, type Move } from '../../../../packages/warfare/tests/depot/movement.ts';
import { isTruck, MOVED, type Depot } from '../../../../packages/warfare/tests/depot/position.ts';
import { explore } from '../../../../packages/warfare/tests/depot/reach.ts';
import { worthOf } from '../../../../packages/warfare/tests/depot/worth.ts';
import { Field, seatNumbered, sideOf, type Side } from './field.ts';
import { Appraisal, TERMS } from './worth.ts';

/** Arrangements weighed for a movement phase, and between two reports of progress. */
const BUDGET = 200;
const SLICE = 20;
/** What gains no more is not kept. */
const TRIFLE = 1e-6;

/** The best arrangement found with so many weighed, as orders, and what is meant by it. */
function* draft(position: Depot, side: Side, dice: Dice, budget: number): Thought<Campaign> {
  const field = new Field(position);
  const before = field.hex.slice();
  const appraisal = new Appraisal(field, side);
  const movers = field.movers(side);
  const parties = partiesOf(
    field,
    movers,
    (unit) => field.alike(unit),
    (unit) => field.ways(unit).reached,
  );
  const search = new Search(field, appraisal, dice, TRIFLE);
  const manoeuvres = new PartyManoeuvres(search, field, parties, field.units(side === 0 ? 1 : 0), {
    neighbours: field.neighbours,
    fits: (_unit, hex) => field.room(side, hex) > 0,
    room: (hex) => field.room(side, hex),
    pull: (_unit, hex) => appraisal.pull(hex),
    strength: (unit) => field.attack[unit] as number,
  });
  yield* searched(manoeuvres, budget, SLICE);
  const orders = ordersOf(movers, before, field.hex, (unit) => field.alike(unit));
  const goals = new Set(orders.map(({ to }) => position.world.town[to] ?? printed(position, to)));
  const intent = sentenceOf(goals.size > 0 ? [`march to ${listed([...goals])}`] : []);
  return { orders, plan: planWorth({ intent, intentions: [], unit: 'points', terms: termsTold(search.best, TERMS), rejected: [] }) };
}

/**
 * Plans its movement phase whole, attacks by the table as the dice fall, and leaves all else to `greedy`: trucks, losses, retreats, supply.
 */
class Planner implements Machine<Depot> {
  readonly #seed: string;
  readonly #side: Side;
  readonly #budget: number;
  readonly #fallback: Machine<Depot>;
  #occasion = '';
  #campaign: Campaign | null = null;
  #column = new Column();

  constructor(seed: string, seat: string, budget: number) {
    this.#seed = seed;
    this.#side = sideOf(seat);
    this.#budget = budget;
    this.#fallback = greedyLevel(worthOf).sit(seed, seat);
  }

  *think(sight: Sight<Depot>): Thinking {
    const { procedure, locals } = frameOf(sight as Sight<Position>);
    const known = procedure === 'move' ? this.#nextStep(locals as Move) : procedure === 'combat' ? this.#attack(sight) : null;
    const command = known ?? (procedure === 'movement' ? yield* this.#march(sight) : null);
    if (command) return { command, plan: this.#campaign?.plan ?? null };
    const plain = yield* this.#fallback.think(sight);
    // Trucks are moved, loaded and unloaded by whoever looks one act ahead; where he would move others, the phase is over.
    const { position } = imagined(sight, 'steady', this.#seed);
    const taken = plain.command && procedure === 'movement' ? takeUp.given(plain.command)?.units : undefined;
    const isTrucks = taken?.every((id) => isTruck(position, position.world.unit.get(id) as number)) ?? true;
    return isTrucks ? plain : { command: { act: 'end' }, plan: null };
  }

  /** The next command of a move of the plan; null in any other. */
  #nextStep({ hand, at, purse }: Move): Command | null {
    if (hand.length === 0 || !this.#column.isUnderWay(hand, at, purse.hexes)) return null;
    const to = this.#column.way[purse.hexes + 1];
    return to === undefined ? { act: 'put-down' } : { act: 'step', to };
  }

  *#march(sight: Sight<Depot>): Thought<Command | null> {
    const { position, dice } = imagined(sight, 'steady', this.#seed);
    const occasion = `${position.facts.turn} ${position.facts.phase}`;
    if (occasion !== this.#occasion) {
      this.#campaign = yield* draft(position, this.#side, dice, this.#budget);
      this.#occasion = occasion;
    }
    const open = stillOpen(
      this.#campaign?.orders ?? [],
      (unit, from) => hexOf(position, unit) === from && !isMarked(position, unit, MOVED),
    );
    for (const order of open) {
      const way = this.#wayOf(position, order);
      if (way.length < 2) continue;
      this.#column = new Column(ids(position, order.units), way);
      return { act: 'take-up', from: way[0] as string, units: ids(position, order.units) };
    }
    return null;
  }

  /** The way of an order by printed numbers; empty where there is none now. */
  #wayOf(position: Depot, { units, from, to }: Order): string[] {
    const paths = explore(position, { seat: seatNumbered(this.#side), units, from, purse: FULL });
    return paths.pathTo(to).map((hex) => printed(position, hex));
  }

  /** The most rewarding attack that may be made; null where none is, which leaves the end to the fallback. */
  #attack(sight: Sight<Depot>): Command | null {
    const { position } = imagined(sight, 'steady', this.#seed);
    if (position.frames?.step !== 'combat') return null;
    for (const { hex, units } of new Appraisal(new Field(position), this.#side).strikes()) {
      const command = { act: 'attack', hex: printed(position, hex), units: ids(position, units) };
      if (!sight.game.refuse(position, sight.seat, command)) return command;
    }
    return { act: 'end' };
  }
}

/** A level `steady` for Depot: what any game gets from its ground and its worth. */
export const steady: Level<Depot> = {
  id: 'steady',
  title: 'Steady',
  says: 'Plans each movement phase as a whole.',
  budget: BUDGET,
  sit: (seed, seat, budget = BUDGET) => new Planner(seed, seat, budget),
};
