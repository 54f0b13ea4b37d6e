import { NONE } from '@sandtable/hexes';
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
import { MODES, MOVED } from '../position/marks.ts';
import { hexOf, ids, indices, isMarked, modeOf, printed, unitAt, type Ocs } from '../position/position.ts';
import type { Move } from '../rules/06-movement/on-the-way.ts';
import { refuseActing } from '../rules/06-movement/movers.ts';
import { explore } from '../rules/06-movement/reach.ts';
import { FULL } from '../rules/06-movement/step.ts';
import { isFree } from '../rules/09-combat/combat-supply.ts';
import { guns, refuseLevel } from '../rules/12-specialized-units/artillery.ts';
import type { Barrages } from '../rules/12-specialized-units/open-targets.ts';
import type { OnOccasion } from '../rules/acting.ts';
import type { Side } from '../world/sides.ts';
import { QUARTERS } from '../world/units.ts';
import { Airmen } from './air/airmen.ts';
import { Appraisal, TERMS, type Worth } from './appraisal.ts';
import { Field, numberOf, other, sideNumbered, type Numbered } from './field.ts';
import { nextErrand, paymentOf, Wants, type Bill } from './haulage.ts';
import { nextMode } from './modes.ts';
import { bestRaid, nextRaid } from './raids.ts';
import { nextDraw } from './rations.ts';
import { simpleValue } from './simple.ts';
import { STEADY } from './titles.ts';

/** Arrangements weighed for a movement phase, and between two reports of progress. */
const BUDGET = 240;
const SLICE = 20;
/** Overruns begun in a phase, at most. */
const MOST_RAIDS = 4;
/** Places weighed for those who go on after an overrun. */
const ONWARD = 40;
/** What gains no more is not kept. */
const TRIFLE = 1e-6;

/** Every so many manoeuvres somebody is sent to guard a headquarters or a dump. */
const GUARDS = 6;

/** Artillery that can barrage once all have moved. */
function batteries(field: Field, side: Numbered): number[] {
  const { position, occasion } = field;
  return field.units(side).filter((unit) => {
    const mode = modeOf(position, unit);
    if (unitAt(position, unit).kind !== 'artillery' || mode === MODES.strategic || mode === MODES.reserve) return false;
    return refuseActing(position, occasion, unit) === null && refuseLevel(position, unit) === null;
  });
}

/** Those that any game has, and guards for headquarters and dumps. */
class Manoeuvres extends PartyManoeuvres<Worth> {
  readonly #appraisal: Appraisal;

  constructor(appraisal: Appraisal, ...others: ConstructorParameters<typeof PartyManoeuvres<Worth>>) {
    super(...others);
    this.#appraisal = appraisal;
  }

  override next(tried: number): void {
    const { treasures } = this.#appraisal;
    if (tried % GUARDS === 0 && treasures.length > 0) this.ring(NONE, [this.search.pick(treasures)]);
    else super.next(tried);
  }
}

/** The best arrangement found with so many weighed, as orders, and what is meant by it. */
function* draft(position: Ocs, side: Numbered, { occasion }: OnOccasion, dice: Dice, budget: number): Thought<Campaign> {
  const field = new Field(position, occasion);
  const before = field.hex.slice();
  const appraisal = new Appraisal(field, side, batteries(field, side));
  const movers = field.movers(side);
  const parties = partiesOf(
    field,
    movers,
    (unit) => field.alike(unit),
    (unit) => field.ways(unit).reached,
  );
  const search = new Search(field, appraisal, dice, TRIFLE);
  const manoeuvres = new Manoeuvres(appraisal, search, field, parties, field.units(other(side)), {
    neighbours: field.neighbours,
    fits: (unit, hex) => field.room(side, hex) >= (field.size[unit] as number),
    room: (hex) => Math.ceil(field.room(side, hex) / QUARTERS),
    pull: (unit, hex) => (unitAt(position, unit).kind === 'headquarters' ? appraisal.feeds(hex) : appraisal.pull(hex)),
    strength: (unit) => field.attack[unit] as number,
  });
  yield* searched(manoeuvres, budget, SLICE);
  const orders = ordersOf(movers, before, field.hex, (unit) => field.alike(unit));
  const goals = new Set(orders.map(({ to }) => position.world.town[to]?.name ?? printed(position, to)));
  const intent = sentenceOf(goals.size > 0 ? [`march to ${listed([...goals])}`] : []);
  return { orders, plan: planWorth({ intent, intentions: [], unit: 'points', terms: termsTold(search.best, TERMS), rejected: [] }) };
}

/** Where those in hand stand best of all to which they can still come, as a way of printed numbers. */
function wayOn(field: Field, appraisal: Appraisal, move: Move, hand: readonly number[], from: number): string[] {
  const { position } = field;
  const party = { side: move.seat as Side, occasion: move.occasion, units: hand };
  const paths = explore(position, party, from, move.purse);
  const near = [...paths.reached].filter(
    (hex) => hex !== from && hand.every((unit) => field.room(numberOf(move.seat), hex) >= (field.size[unit] as number)),
  );
  let [best, most] = [from, appraisal.worth().total];
  appraisal.settled(true);
  for (const hex of near.toSorted((a, b) => appraisal.pull(b) - appraisal.pull(a)).slice(0, ONWARD)) {
    for (const unit of hand) field.put(unit, hex);
    const { total } = appraisal.worth();
    for (const unit of hand) field.put(unit, from);
    appraisal.settled(false);
    if (total > most + TRIFLE) [best, most] = [hex, total];
  }
  return best === from ? [printed(position, from)] : paths.pathTo(best).map((hex) => printed(position, hex));
}

/** As many units as may be named, for acts of one part: all who can go into a hex that was vacated, or exploit. */
function asMany({ choices }: Sight<Ocs>, act: string): Command | null {
  const part = choices().find((offer) => offer.act === act)?.parts[0];
  if (part?.pick !== 'some') return null;
  const all = part.of({});
  return { act, [part.name]: all.slice(0, part.most?.({}) ?? all.length) };
}

/** Pays for supply, chooses modes by how far the enemy is, plans each movement as a whole, attacks by the table, and leaves all else to `greedy`. */
class Planner implements Machine<Ocs> {
  readonly #seed: string;
  readonly #side: Numbered;
  readonly #budget: number;
  readonly #fallback: Machine<Ocs>;
  readonly #airmen: Airmen;
  #occasion = '';
  #phase = '';
  #campaign: Campaign | null = null;
  #column = new Column();
  /** Whom the column overruns at the end of its way. */
  #target: string | null = null;
  #raids = 0;
  /** What is left to be done by the carrier under way, and those that have done enough in the phase. */
  #errand: Command[] = [];
  #idle = new Set<string>();
  #driven = new Set<string>();

  constructor(seed: string, seat: string, budget: number) {
    this.#seed = seed;
    this.#side = numberOf(seat);
    this.#budget = budget;
    this.#fallback = greedyLevel(simpleValue).sit(seed, seat);
    this.#airmen = new Airmen(sideNumbered(this.#side), 'planned');
  }

  *think(sight: Sight<Ocs>): Thinking {
    const { procedure, locals } = frameOf(sight as Sight<Position>);
    const { step } = sight.awaiting;
    const known =
      procedure === 'move' && step === 'moving'
        ? (this.#nextStep(locals as Move) ?? this.#onward(sight, locals as Move))
        : procedure === 'drive'
          ? (this.#errand.shift() ?? { act: 'park' })
          : step === 'modes' || step === 'supply usage'
            ? this.#arrange(sight, step)
            : this.#airmen.isAsked(procedure)
              ? this.#airmen.answer(imagined(sight, STEADY.id, this.#seed).position, { procedure, locals }, step)
              : null;
    const command =
      known ??
      (step === 'payment' ? this.#pay(sight, locals as Bill) : null) ??
      (step === 'advance' || step === 'exploit' ? asMany(sight, step) : null) ??
      (step === 'barrage' ? this.#fire(sight, locals as Barrages) : null) ??
      (step === 'combat' ? this.#attack(sight, locals as OnOccasion) : null) ??
      (step === 'movement' ? yield* this.#march(sight, locals as OnOccasion) : null);
    if (command && !sight.game.refuse(imagined(sight, STEADY.id, this.#seed).position, sight.seat, command))
      return { command, plan: this.#campaign?.plan ?? null };
    return yield* this.#fallback.think(sight);
  }

  /** The next command of a move of the plan; null in any other. */
  #nextStep({ hand, at, purse }: Move): Command | null {
    if (hand.length === 0 || !this.#column.isUnderWay(hand, at, purse.hexes)) return null;
    const to = this.#column.way[purse.hexes + 1];
    if (to !== undefined) return { act: 'step', to };
    if (this.#target === null) return { act: 'put-down' };
    const command = { act: 'overrun', hex: this.#target, 'all-costs': false };
    this.#target = null;
    this.#column = new Column();
    return command;
  }

  /** What those do who have overrun somebody: overrun on, or go where they are worth most. */
  #onward(sight: Sight<Ocs>, move: Move): Command | null {
    if (move.hand.length === 0) return null;
    const { position } = imagined(sight, STEADY.id, this.#seed);
    const field = new Field(position, move.occasion);
    const hand = indices(position, move.hand);
    const from = position.world.grid.index(move.at);
    const appraisal = new Appraisal(field, this.#side, batteries(field, this.#side));
    const raid = nextRaid(field, appraisal, move, hand, from);
    if (raid) {
      // The hexes that have been gone come before the way, as steps are counted from where the move began.
      this.#column = new Column(move.hand, [...Array.from({ length: move.purse.hexes }, () => ''), ...raid.way]);
      this.#target = printed(position, raid.hex);
    } else
      this.#column = new Column(move.hand, [
        ...Array.from({ length: move.purse.hexes }, () => ''),
        ...wayOn(field, appraisal, move, hand, from),
      ]);
    return this.#nextStep(move);
  }

  #arrange(sight: Sight<Ocs>, step: string): Command {
    const { position } = imagined(sight, STEADY.id, this.#seed);
    const side = sideNumbered(this.#side);
    if (step !== 'modes') {
      const draw = nextDraw(position, side);
      return draw.act === 'end' ? (this.#airmen.supplied(position) ?? draw) : draw;
    }
    return nextMode(position, side) ?? { act: 'end' };
  }

  /** What is used is paid by those dumps that can best spare it. */
  #pay(sight: Sight<Ocs>, bill: Bill): Command | null {
    const { position } = imagined(sight, STEADY.id, this.#seed);
    const side = sideNumbered(this.#side);
    return bill.seat === side ? paymentOf(position, bill, new Wants(position, side, () => false)) : null;
  }

  /** Can the enemy come into a hex in his next move? */
  #danger(position: Ocs): (hex: number) => boolean {
    const reaches = new Field(position, 'regular').reachesOf(other(this.#side));
    reaches.look();
    return (hex) => reaches.canReach(hex);
  }

  *#march(sight: Sight<Ocs>, locals: OnOccasion): Thought<Command | null> {
    const { position, dice } = imagined(sight, STEADY.id, this.#seed);
    const phase = `${position.facts.turn} ${position.facts.phase}`;
    if (phase !== this.#phase) {
      this.#phase = phase;
      this.#raids = MOST_RAIDS;
    }
    const raid = this.#raids > 0 ? this.#raid(position, locals) : null;
    if (raid) return raid;
    this.#raids = 0;
    if (phase !== this.#occasion) {
      this.#campaign = yield* draft(position, this.#side, locals, dice, this.#budget);
      this.#occasion = phase;
      this.#idle.clear();
      this.#driven.clear();
    }
    const open = stillOpen(
      this.#campaign?.orders ?? [],
      (unit, from) => hexOf(position, unit) === from && !isMarked(position, unit, MOVED),
    );
    for (const order of open) {
      const way = this.#wayOf(position, locals, order);
      if (way.length < 2) continue;
      this.#column = new Column(ids(position, order.units), way);
      this.#target = null;
      return { act: 'take-up', from: way[0] as string, units: ids(position, order.units) };
    }
    return (locals.occasion === 'regular' ? this.#nextErrand(position) : null) ?? this.#airmen.fly(position, locals) ?? { act: 'end' };
  }

  /** Overruns come before all other movement: whom they scatter is in nobody's way. */
  #raid(position: Ocs, locals: OnOccasion): Command | null {
    const field = new Field(position, locals.occasion);
    const raid = bestRaid(field, new Appraisal(field, this.#side, batteries(field, this.#side)), locals);
    if (!raid) return null;
    this.#raids--;
    this.#column = new Column(ids(position, raid.units), raid.way);
    this.#target = printed(position, raid.hex);
    return { act: 'take-up', from: raid.way[0] as string, units: ids(position, raid.units) };
  }

  /** Trucks and trains bring supply on once all units have gone; each truck twice at most in a phase. */
  #nextErrand(position: Ocs): Command | null {
    if (isFree(position)) return null;
    const side = sideNumbered(this.#side);
    const [first, ...rest] = nextErrand(position, side, new Wants(position, side, this.#danger(position)), this.#idle) ?? [];
    if (!first) return null;
    const carrier = String(first['carrier'] ?? '');
    if (this.#driven.has(carrier)) this.#idle.add(carrier);
    this.#driven.add(carrier);
    this.#errand = rest;
    return first;
  }

  /** The way of an order by printed numbers; empty where there is none now. */
  #wayOf(position: Ocs, { occasion }: OnOccasion, { units, from, to }: Order): string[] {
    const paths = explore(position, { side: sideNumbered(this.#side), occasion, units }, from, FULL);
    return paths.pathTo(to).map((hex) => printed(position, hex));
  }

  /** The barrage before the attack that is the better for it by most; artillery that helps nobody still fires at what it can. */
  #fire(sight: Sight<Ocs>, locals: Barrages): Command {
    const { position } = imagined(sight, STEADY.id, this.#seed);
    const strike = this.#airmen.strike(position, locals);
    if (strike) return strike;
    const field = new Field(position, locals.occasion);
    for (const { hex, guns: firing } of new Appraisal(field, this.#side, guns(position, locals)).strikes()) {
      const command = { act: 'barrage', hex: printed(position, hex), target: 'units', units: ids(position, firing) };
      if (firing.length > 0 && !sight.game.refuse(position, sight.seat, command)) return command;
    }
    return { act: 'end' };
  }

  /** The most rewarding attack that may be made. */
  #attack(sight: Sight<Ocs>, { occasion }: OnOccasion): Command {
    const { position } = imagined(sight, STEADY.id, this.#seed);
    for (const { hex, attackers } of new Appraisal(new Field(position, occasion), this.#side, []).strikes()) {
      const command = { act: 'attack', hex: printed(position, hex), units: ids(position, attackers), 'all-costs': false };
      if (!sight.game.refuse(position, sight.seat, command)) return command;
    }
    return { act: 'end' };
  }
}

/** The level `steady`: it plans each movement as a whole. */
export const steady: Level<Ocs> = {
  ...STEADY,
  budget: BUDGET,
  sit: (seed, seat, budget = BUDGET) => new Planner(seed, seat, budget),
};
