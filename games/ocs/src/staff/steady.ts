import { greedyLevel, type Level, type Machine, type Plan, type Sight, type Thinking } from '@sandtable/staff';
import { Column, frameOf, imagined, stillOpen, type Campaign, type FrameSeen, type Order, type Thought } from '@sandtable/staff/plan';
import { fits, type Command, type Dice, type Facts, type Position } from '@sandtable/umpire';
import { MOVED, WORKED } from '../position/marks.ts';
import { hexOf, ids, indices, isMarked, printed, type Ocs } from '../position/position.ts';
import type { Move } from '../rules/06-movement/on-the-way.ts';
import { readPhase } from '../rules/02-sequence-of-play/played.ts';
import { explore } from '../rules/06-movement/reach.ts';
import { FULL } from '../rules/06-movement/step.ts';
import { isFree } from '../rules/09-combat/combat-supply.ts';
import { guns } from '../rules/12-specialized-units/artillery.ts';
import type { Barrages } from '../rules/12-specialized-units/open-targets.ts';
import type { Receiving } from '../rules/12-specialized-units/receipts.ts';
import type { OnOccasion, Reorganizing } from '../rules/acting.ts';
import { Airmen } from './air/airmen.ts';
import { dumpToBlow, leader, optionFor, standing, type Led, type Option } from './answers.ts';
import { Appraisal, PLAIN, type Style } from './appraisal.ts';
import { Axes } from './axes.ts';
import { Carriers } from './carriers.ts';
import { makesRoom } from './crowded.ts';
import { arranged, batteries, draft } from './drafts.ts';
import { Field, numberOf, other, sideNumbered, type Numbered } from './field.ts';
import { paymentOf, Wants } from './haulage.ts';
import type { Payment } from '../rules/11-supply/paying.ts';
import { headquartersToMove } from './headquarters.ts';
import { bestHipShot } from './hip-shots.ts';
import { keeping, meant, namesOf, placeIn, releasing } from './intents.ts';
import { nextMode, nextOfHeadquarters } from './modes.ts';
import { wayOn } from './onward.ts';
import { bestRaid, nextRaid } from './raids.ts';
import { nextDraw } from './rations.ts';
import { placeReceived } from './receiving.ts';
import { nextRebuilt, placeOfArrival } from './replacements.ts';
import { leaving, reservesKept, type Reserve } from './reserves.ts';
import { asMany, mending, warmed } from './sights.ts';
import { simpleValue } from './simple.ts';
import { Surmises } from './surmises.ts';
import { STEADY } from './titles.ts';
import { Trailing } from './trailing.ts';
import { nextWork } from './works.ts';

/** Arrangements weighed for a movement phase. */
const BUDGET = 240;
/** Overruns begun in a phase, at most. */
const MOST_RAIDS = 6;
/** Whether reserves are released is found with that part of the budget: their movement is planned after it. */
const RELEASING = 4;

/** What is imagined of what a seat sees. */
interface Seen {
  readonly sight: Sight<Ocs>;
  readonly position: Ocs;
  readonly dice: Dice;
}

/** Steps at which so many answers are weighed by how one stands when the enemy is to move, under so many falls of the dice and guesses each. */
const CONSIDERED: ReadonlySet<string> = new Set(['way', 'advance', 'displace']);
const [CONSIDERS, SAMPLES] = [12, 6];

/** Pays for supply, chooses modes by how far the enemy is, plans each movement as a whole, attacks by the table, and leaves all else to `greedy`. */
export class Planner implements Machine<Ocs> {
  readonly #seed: string;
  readonly #side: Numbered;
  readonly #budget: number;
  readonly #style: Style;
  readonly #fallback: Machine<Ocs>;
  readonly #considering: Machine<Ocs>;
  readonly #airmen: Airmen;
  readonly #carriers: Carriers;
  readonly #trailing: Trailing;
  readonly #surmises: Surmises;
  #seen: Seen | null = null;
  /** What is meant by the command that is found, where it is no part of the movement that is planned. */
  #meant: Plan | null = null;
  #occasion = '';
  #phase = '';
  #campaign: Campaign | null = null;
  #column = new Column();
  /** Whom the column overruns at the end of its way. */
  #target: string | null = null;
  #raids = 0;
  /** Does the phase begin with overruns still, and which hexes have been shot at before them? */
  #isRaiding = false;
  readonly #shotAt = new Set<number>();
  /** Who goes where in that side turn. */
  #advance: { readonly turn: string; readonly axes: Axes } | null = null;
  /** The stacks that are kept in reserve in that phase. */
  #kept: { readonly phase: string; readonly stacks: readonly Reserve[] } = { phase: '', stacks: [] };
  /** The headquarters that take to the road in that phase. */
  #roads: { readonly phase: string; readonly of: ReadonlySet<number> } = { phase: '', of: new Set() };

  /** @param budget arrangements weighed for a movement phase @param answers tried at a question that the plan does not settle; as usual, if left out */
  constructor(seed: string, seat: string, budget: number, style: Style = PLAIN, answers?: number) {
    this.#seed = seed;
    this.#style = style;
    this.#side = numberOf(seat);
    this.#budget = budget;
    this.#fallback = greedyLevel(simpleValue).sit(seed, seat, answers);
    this.#considering = greedyLevel(standing, Infinity, SAMPLES).sit(seed, seat, answers ?? CONSIDERS);
    this.#airmen = new Airmen(sideNumbered(this.#side), 'planned');
    this.#carriers = new Carriers(sideNumbered(this.#side));
    this.#trailing = new Trailing(sideNumbered(this.#side));
    this.#surmises = new Surmises(seed);
  }

  *think(sight: Sight<Ocs>): Thinking {
    const frame = frameOf(sight as Sight<Position>);
    const { procedure, step, locals } = frame;
    this.#meant = null;
    const isMoving = procedure === 'move' && step === 'moving';
    const work = isMoving ? this.#trailing.work(locals as Move) : null;
    // Nothing beyond a hex that cannot be repaired yet is of use.
    if (work) return { command: this.#isOpen(sight, procedure, work) ? work : { act: 'put-down' }, plan: null };
    const onward = isMoving ? this.#nextStep(locals as Move) : null;
    // A way that was found goes on without another look, which takes longer than anything else.
    if (onward && onward.act !== 'overrun') return { command: onward, plan: this.#campaign?.plan ?? null };
    const command = onward ?? this.#answer(sight, frame) ?? (yield* this.#planned(sight, step, locals));
    if (command && this.#isOpen(sight, procedure, command)) return { command, plan: this.#meant ?? this.#campaign?.plan ?? null };
    // What cannot be gone as it was found is not gone on with.
    if (isMoving) this.#column = new Column();
    if (step === 'reorganization') return yield* this.#fallback.think(mending(sight));
    if (CONSIDERED.has(step)) return yield* this.#considering.think(warmed(sight, standing));
    return yield* this.#fallback.think(warmed(sight, simpleValue));
  }

  /** What needs no planning; null for what does, and what is left to others. */
  #answer(sight: Sight<Ocs>, frame: FrameSeen): Command | null {
    const { procedure, step, locals } = frame;
    const see = (): Ocs => this.#imagined(sight).position;
    if (procedure === 'move' && step === 'moving') return this.#onward(sight, locals as Move);
    if (procedure === 'drive') return this.#carriers.onward();
    if (step === 'supply usage') return this.#draw(sight);
    if (step === 'arrival' && locals['line'] === null) return placeOfArrival(sight, see(), sideNumbered(this.#side), this.#danger(see()));
    if (step === 'receipt') return placeReceived(see(), locals as unknown as Receiving);
    if (step === 'reorganization') return nextWork(see(), locals as Reorganizing) ?? nextRebuilt(sight, see());
    if (this.#airmen.isAsked(procedure)) return this.#airmen.answer(see(), frame);
    if (step === 'payment') return this.#pay(sight, locals as Payment);
    if (step === 'option') return optionFor(see(), locals as unknown as Option);
    if (step === 'lead') return leader(see(), locals as unknown as Led);
    if (step === 'exploit') return asMany(sight, step);
    if (step === 'barrage') return this.#fire(sight, locals as Barrages);
    return step === 'combat' ? this.#attack(sight, locals as OnOccasion) : null;
  }

  *#planned(sight: Sight<Ocs>, step: string, locals: Facts): Thought<Command | null> {
    if (step === 'modes') return yield* this.#modes(sight, locals);
    if (step === 'release') return yield* this.#release(sight, locals as OnOccasion);
    return step === 'movement' ? yield* this.#march(sight, locals as OnOccasion) : null;
  }

  /** What the machine sees in its mind, once for a decision. */
  #imagined(sight: Sight<Ocs>): Seen {
    if (this.#seen?.sight === sight) return this.#seen;
    this.#seen = { sight, ...imagined(sight, STEADY.id, this.#seed) };
    this.#surmises.weigh(sight, this.#seen.position);
    return this.#seen;
  }

  /** May the command be given? That of a truck under way is looked up among the offers. */
  #isOpen(sight: Sight<Ocs>, procedure: string, command: Command): boolean {
    if (procedure === 'drive') return sight.choices().some((offer) => fits(offer, command));
    return sight.game.refuse(this.#imagined(sight).position, sight.seat, command) === null;
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
    const { position } = this.#imagined(sight);
    const field = new Field(position, move.occasion);
    const hand = indices(position, move.hand);
    const from = position.world.grid.index(move.at);
    const axes = move.occasion === 'reaction' ? null : this.#axesOf(position);
    const appraisal = new Appraisal(field, this.#side, batteries(field, this.#side), axes, this.#style);
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

  /** Who goes where, found once for a side turn; `free` where modes are still chosen. */
  #axesOf(position: Ocs, free = false): Axes {
    const part = readPhase(position.facts.phase);
    const turn = `${position.facts.turn} ${part.is === 'side turn' ? part.turn : 1}`;
    if (this.#advance?.turn !== turn) this.#advance = { turn, axes: new Axes(new Field(position, 'regular'), this.#side, free) };
    return this.#advance.axes;
  }

  #draw(sight: Sight<Ocs>): Command {
    const { position } = this.#imagined(sight);
    const draw = nextDraw(position, sideNumbered(this.#side));
    return draw.act === 'end' ? (this.#airmen.supplied(position) ?? draw) : draw;
  }

  /** Modes of fighters by how far the enemy is, then those of headquarters by where the others mean to stand. */
  *#modes(sight: Sight<Ocs>, { setUp }: Facts): Thought<Command> {
    const { position, dice } = this.#imagined(sight);
    const side = sideNumbered(this.#side);
    const phase = `${position.facts.turn} ${position.facts.phase}`;
    const axes = this.#axesOf(position, true);
    if (this.#kept.phase !== phase) this.#kept = { phase, stacks: reservesKept(position, side, axes) };
    const next = nextMode(position, side, axes, this.#kept.stacks);
    if (next?.reserve) this.#meant = keeping(position, next.reserve);
    if (next) return next.command;
    // Before the game nobody sets out.
    if (setUp === true) this.#roads = { phase, of: new Set() };
    if (this.#roads.phase !== phase) {
      // They follow those who fight, wherever these would go if supply came after them.
      const style = { ...this.#style, supply: 0 };
      const { field } = yield* arranged({ position, side: this.#side, occasion: 'regular', axes, style }, dice, this.#budget);
      this.#roads = { phase, of: headquartersToMove(position, side, field) };
    }
    return nextOfHeadquarters(position, side, this.#roads.of) ?? { act: 'end' };
  }

  /** Who leaves reserve, and why. */
  *#release(sight: Sight<Ocs>, { occasion }: OnOccasion): Thought<Command> {
    const { position, dice } = this.#imagined(sight);
    const axes = occasion === 'reaction' ? null : this.#axesOf(position);
    const budget = Math.ceil(this.#budget / RELEASING);
    const { units, gain } = yield* leaving({ position, side: this.#side, occasion, axes, style: this.#style }, dice, budget);
    this.#meant = releasing(position, sideNumbered(this.#side), occasion, units, gain);
    return { act: 'release', units: ids(position, units) };
  }

  /** What is used is paid by those dumps that can best spare it. */
  #pay(sight: Sight<Ocs>, bill: Payment): Command | null {
    const { position } = this.#imagined(sight);
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
    const { position, dice } = this.#imagined(sight);
    const phase = `${position.facts.turn} ${position.facts.phase}`;
    if (phase !== this.#phase) {
      this.#phase = phase;
      this.#raids = MOST_RAIDS;
      this.#isRaiding = true;
      this.#shotAt.clear();
    }
    const shot = this.#airmen.shoot(position);
    if (shot) return shot;
    const raid = this.#isRaiding ? this.#raid(position, locals) : null;
    if (raid) return raid;
    this.#isRaiding = false;
    if (phase !== this.#occasion) {
      const axes = locals.occasion === 'reaction' ? null : this.#axesOf(position);
      this.#campaign = yield* draft(
        { position, side: this.#side, occasion: locals.occasion, axes, style: this.#style },
        dice,
        this.#budget,
      );
      this.#occasion = phase;
      this.#carriers.rest();
      this.#trailing.rest();
    }
    const open = stillOpen(
      this.#campaign?.orders ?? [],
      (unit, from) => hexOf(position, unit) === from && !isMarked(position, unit, MOVED | WORKED),
    );
    for (const order of open) {
      const command = this.#set(position, locals, order);
      if (command) return command;
    }
    return (
      this.#trail(position, locals) ??
      this.#errand(position, locals) ??
      this.#carriage(position, locals) ??
      this.#flight(position, locals) ??
      dumpToBlow(position, sideNumbered(this.#side), locals) ??
      this.#makeRoom(position, locals) ?? { act: 'end' }
    );
  }

  /** No phase ends while somebody can still go on out of a hex that holds too many (4.2-6). */
  #makeRoom(position: Ocs, locals: OnOccasion): Command | null {
    const order = makesRoom(position, locals);
    return order && this.#set(position, locals, order);
  }

  /** Sets those on their way who have that order; null where there is no way now. */
  #set(position: Ocs, locals: OnOccasion, order: Order): Command | null {
    const way = this.#wayOf(position, locals, order);
    if (way.length < 2) return null;
    this.#column = new Column(ids(position, order.units), way);
    this.#target = null;
    return { act: 'take-up', from: way[0] as string, units: ids(position, order.units) };
  }

  /** Overruns, and hip shoots for those that would not pay without, come before all other movement: whom they scatter is in nobody's way. */
  #raid(position: Ocs, locals: OnOccasion): Command | null {
    const field = new Field(position, locals.occasion);
    const axes = locals.occasion === 'reaction' ? null : this.#axesOf(position);
    const appraisal = new Appraisal(field, this.#side, batteries(field, this.#side), axes, this.#style);
    const raid = this.#raids > 0 ? bestRaid(field, appraisal, locals) : null;
    const shot = raid ? null : bestHipShot(field, appraisal, locals, this.#shotAt);
    if (shot) {
      const { hex, able } = shot.raid;
      this.#shotAt.add(hex);
      const intent = `hip shoot at ${placeIn(position, hex)}, so that ${namesOf(position, able)} can overrun who stands there`;
      this.#meant = meant(intent, 'what the overrun gains by it', shot.sortie.worth, '14.12d-1');
      return this.#airmen.sendToShoot(position, shot.sortie);
    }
    if (!raid) return null;
    this.#raids--;
    this.#column = new Column(ids(position, raid.units), raid.way);
    this.#target = printed(position, raid.hex);
    return { act: 'take-up', from: raid.way[0] as string, units: ids(position, raid.units) };
  }

  /** Headquarters go on by where all others stand now, rail repair units to their work. */
  #trail(position: Ocs, { occasion }: OnOccasion): Command | null {
    const column = occasion === 'regular' ? this.#trailing.next(position, () => this.#danger(position)) : null;
    if (!column) return null;
    [this.#column, this.#target] = [column, null];
    return { act: 'take-up', from: column.way[0] as string, units: column.units };
  }

  /** Trucks and trains bring supply on once all units have gone. */
  #errand(position: Ocs, { occasion }: OnOccasion): Command | null {
    return occasion === 'regular' && !isFree(position) ? this.#carriers.next(position, this.#danger(position)) : null;
  }

  /** Transports carry what no truck has brought. */
  #carriage(position: Ocs, { occasion }: OnOccasion): Command | null {
    if (occasion !== 'regular' || isFree(position) || !this.#airmen.haveTransports(position)) return null;
    return this.#airmen.carry(position, new Wants(position, sideNumbered(this.#side), this.#danger(position)));
  }

  /** The next flight, and what is meant by it. */
  #flight(position: Ocs, locals: OnOccasion): Command | null {
    const flight = this.#airmen.fly(position, locals);
    if (flight) this.#meant = this.#airmen.plan;
    return flight;
  }

  /** The way of an order by printed numbers; empty where there is none now. */
  #wayOf(position: Ocs, { occasion }: OnOccasion, { units, from, to }: Order): string[] {
    const paths = explore(position, { side: sideNumbered(this.#side), occasion, units }, from, FULL);
    return paths.pathTo(to).map((hex) => printed(position, hex));
  }

  /** The barrage before the attack that is the better for it by most; artillery that helps nobody still fires at what it can. */
  #fire(sight: Sight<Ocs>, locals: Barrages): Command {
    const { position } = this.#imagined(sight);
    const strike = this.#airmen.strike(position, locals);
    if (strike) return strike;
    const field = new Field(position, locals.occasion);
    const axes = locals.occasion === 'reaction' ? null : this.#axesOf(position);
    for (const { hex, guns: firing } of new Appraisal(field, this.#side, guns(position, locals), axes, this.#style).strikes()) {
      const command = { act: 'barrage', hex: printed(position, hex), target: 'units', units: ids(position, firing) };
      if (firing.length > 0 && !sight.game.refuse(position, sight.seat, command)) return command;
    }
    return { act: 'end' };
  }

  /** The most rewarding attack that may be made. */
  #attack(sight: Sight<Ocs>, { occasion }: OnOccasion): Command {
    const { position } = this.#imagined(sight);
    const axes = occasion === 'reaction' ? null : this.#axesOf(position);
    for (const { hex, attackers } of new Appraisal(new Field(position, occasion), this.#side, [], axes, this.#style).strikes()) {
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
