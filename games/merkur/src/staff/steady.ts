import { choicesOf, greedyLevel, mostOf, namedBy, offerOf, type Level, type Machine, type Sight, type Thinking } from '@sandtable/staff';
import { Column, frameOf, imagined, stillOpen, type Campaign, type FrameSeen, type Order, type Thought } from '@sandtable/staff/plan';
import type { Command, Dice, Facts, Offer, Position } from '@sandtable/umpire';
import { planOf } from '../position/aboard.ts';
import { declaration, hexOf, ids, indices, printed, unitAt, type Merkur } from '../position/position.ts';
import { explore } from '../rules/07-ground-movement/reach.ts';
import { purseOf } from '../rules/07-ground-movement/movers.ts';
import { attackersOn, declaredOn } from '../rules/10-ground-combat/attackers.ts';
import { unitsIn } from '../rules/05-units/stood.ts';
import type { OnOccasion, OfSeat } from '../rules/acting.ts';
import { enemyOf, type Side } from '../world/sides.ts';
import { underWay } from './air-power.ts';
import { nextLanding, nextLoad, nextSupport, nextTransport } from './air.ts';
import { advancing, nextLoser, standing } from './answers.ts';
import { expectedOf, PLAIN, type Style } from './appraisal.ts';
import { Clash } from './clash.ts';
import { draft } from './drafts.ts';
import { turnPlanned } from '../rules/10-ground-combat/drop-orders.ts';
import { arrived, bestDrops, jumpersOf, nextPlan, type Drops } from './drops.ts';
import { keepingGroups } from './groups-kept.ts';
import { Admiral, nextGunfire } from './sea/index.ts';
import { simpleValue } from './simple.ts';
import { Stakes } from './stakes.ts';
import { paidFrom } from './stocks.ts';
import { strikesOf, type Strike } from './strikes.ts';
import { STEADY } from './titles.ts';

/** Arrangements weighed for a movement phase. */
const BUDGET = 120;
/** Answers weighed at a question that the plan does not settle. */
const CONSIDERS = 24;
/** Steps at which answers are weighed by how one stands when the enemy is to move. */
const CONSIDERED: ReadonlySet<string> = new Set(['choice', 'stand', 'way', 'press', 'after landing']);

interface Seen {
  readonly sight: Sight<Merkur>;
  readonly position: Merkur;
  readonly dice: Dice;
}

/** A move under way, as its frame remembers it. */
interface Moving extends Facts {
  readonly at: string;
  readonly hand: readonly string[];
}

/** Plans drops and movements as wholes, attacks by the table with all aircraft over the attack that wants them most, and leaves the rest to `greedy`. */
export class Planner implements Machine<Merkur> {
  readonly #seed: string;
  readonly #side: Side;
  readonly #budget: number;
  readonly #style: Style;
  readonly #fallback: Machine<Merkur>;
  readonly #considering: Machine<Merkur>;
  #seen: Seen | null = null;
  #drops: { readonly phase: string; readonly drops: Drops | null } | null = null;
  #campaign: { readonly phase: string; readonly campaign: Campaign; readonly taken: Set<string> } | null = null;
  #strikes: { readonly phase: string; readonly open: Strike[] } | null = null;
  #column = new Column();
  readonly #admiral: Admiral;

  /** @param budget arrangements weighed for a movement phase @param answers tried at a question that the plan does not settle */
  constructor(seed: string, seat: string, budget: number, style: Style = PLAIN, answers = CONSIDERS) {
    this.#seed = seed;
    this.#side = seat as Side;
    this.#budget = budget;
    this.#style = style;
    this.#admiral = new Admiral(this.#side);
    this.#fallback = keepingGroups(greedyLevel(simpleValue, 1)).sit(seed, seat, answers);
    this.#considering = greedyLevel<Merkur>((position, of) => standing(position, of as Side), 1).sit(seed, seat, answers);
  }

  *think(sight: Sight<Merkur>): Thinking {
    const frame = frameOf(sight as Sight<Position>);
    const command = this.#answer(sight, frame) ?? (yield* this.#planned(sight, frame));
    if (command && sight.game.refuse(this.#imagined(sight).position, sight.seat, command) === null)
      return { command, plan: this.#admiral.planOf(this.#imagined(sight).position) ?? this.#campaign?.campaign.plan ?? null };
    return yield* (CONSIDERED.has(frame.step) ? this.#considering : this.#fallback).think(sight);
  }

  #imagined(sight: Sight<Merkur>): Seen {
    if (this.#seen?.sight !== sight) this.#seen = { sight, ...imagined(sight, STEADY.id, this.#seed) };
    return this.#seen;
  }

  #phase({ position }: Seen): string {
    return `${position.facts.turn} ${position.facts.phase}`;
  }

  /** What needs no planning; null for what does, and what is left to others. */
  #answer(sight: Sight<Merkur>, { procedure, step, locals }: FrameSeen): Command | null {
    const seen = this.#imagined(sight);
    const { position } = seen;
    const stakes = (): Stakes => new Stakes(position);
    switch (step) {
      case 'moving':
        return this.#nextStep(locals as Moving, sight);
      case 'loading':
        return nextLoad(position, this.#side, String(locals['mission']));
      case 'attacks':
        return this.#attack(sight, seen);
      case 'reply in combat':
        return nextSupport(position, this.#side, stakes()) ?? nextGunfire(sight, position, this.#side, stakes()) ?? { act: 'end' };
      case 'combats':
        return this.#fight(position, locals as OfSeat);
      case 'reply in the air':
      case 'interception':
        return { act: 'end' };
      case 'missions':
      case 'intercepted missions':
        return { act: 'resolve-next' };
      case 'air return':
        return this.#land(sight, position);
      case 'aiming':
        return { act: 'aim', tanks: [] };
      case 'step loss':
        return this.#lose(sight, position);
      case 'advance':
        return this.#advance(sight, position, locals);
      case 'headquarters':
        return this.#leave(sight);
      case 'administration':
        return { act: 'end' };
      default:
        return procedure === 'supply' ? this.#supply(sight, position, locals) : this.#admiral.answer(sight, position, step, locals);
    }
  }

  *#planned(sight: Sight<Merkur>, { step, locals }: FrameSeen): Thought<Command | null> {
    const seen = this.#imagined(sight);
    if (step === 'plans') return yield* this.#plan(seen);
    return step === 'movement' || step === 'reaction' ? yield* this.#march(sight, seen, locals as OnOccasion) : null;
  }

  /** Drops are planned once for a phase; those that have been stay as they are. */
  *#plan(seen: Seen): Thought<Command> {
    const { position } = seen;
    const phase = this.#phase(seen);
    if (this.#drops?.phase !== phase) {
      const jumpers = jumpersOf(position, this.#side).filter((unit) => planOf(position, unit) === null);
      const turn = turnPlanned(position, this.#isSetUp(position));
      // What is planned once the last turn has begun is never flown.
      const isLate = turn > position.scenario.last;
      const effort = Math.min(1, this.#budget / BUDGET);
      this.#drops = {
        phase,
        drops: isLate ? null : yield* bestDrops(position, this.#side, jumpers, turn, this.#seed, this.#style, effort),
      };
    }
    return (this.#drops.drops && nextPlan(position, this.#drops.drops)) ?? { act: 'end' };
  }

  /** Is it before the first turn, when drops are planned for it? */
  #isSetUp({ frames }: Merkur): boolean {
    return frames?.locals['first'] === true;
  }

  /** Missions and marches that the rules do not let be are passed over: there are others to be made. */
  *#march({ game, seat }: Sight<Merkur>, seen: Seen, locals: OnOccasion): Thought<Command> {
    const { position, dice } = seen;
    const isOpen = (command: Command): boolean => game.refuse(position, seat, command) === null;
    if (locals.occasion === 'movement') {
      const flight = nextTransport(position, this.#side, new Stakes(position), isOpen);
      if (flight) return flight;
    }
    const phase = this.#phase(seen);
    if (this.#campaign?.phase !== phase) {
      const copy = declaration.clone(position);
      arrived(copy, this.#side);
      const campaign = yield* draft({ position: copy, locals, style: this.#style }, dice, this.#budget);
      this.#campaign = { phase, campaign, taken: new Set() };
    }
    const { campaign, taken } = this.#campaign;
    for (const order of stillOpen(campaign.orders, (unit, from) => hexOf(position, unit) === from)) {
      // Taken up before, and still where they were: the way is barred that the plan saw open.
      const key = `${order.from} ${order.units.join(' ')}`;
      if (taken.has(key)) continue;
      const way = this.#wayOf(position, locals, order);
      if (way.length < 2) continue;
      const command = { act: 'take-up', from: way[0] as string, units: ids(position, order.units) };
      if (!isOpen(command)) continue;
      this.#column = new Column(ids(position, order.units), way);
      taken.add(key);
      return command;
    }
    return { act: 'end' };
  }

  #wayOf(position: Merkur, { occasion }: OnOccasion, { units, from, to }: Order): string[] {
    const paths = explore(position, { side: this.#side, occasion, units }, from, purseOf(position, units));
    return paths.pathTo(to).map((hex) => printed(position, hex));
  }

  /** The next step of a march of the plan. */
  #nextStep({ hand, at }: Moving, sight: Sight<Merkur>): Command | null {
    const { way, units } = this.#column;
    const now = way.indexOf(at);
    if (hand.length === 0 || now < 0 || !hand.every((id) => units.includes(id))) return { act: 'put-down' };
    const to = way[now + 1];
    const step = { act: 'step', to: to ?? '' };
    const isOpen = to !== undefined && sight.game.refuse(this.#imagined(sight).position, sight.seat, step) === null;
    return isOpen ? step : { act: 'put-down' };
  }

  /** Attacks that pay are declared, and those of whoever must attack; then all aircraft fly where they help most. */
  #attack(sight: Sight<Merkur>, seen: Seen): Command {
    const { position } = seen;
    const phase = this.#phase(seen);
    const stakes = new Stakes(position);
    if (this.#strikes?.phase !== phase)
      this.#strikes = { phase, open: strikesOf(position, this.#side, stakes, expectedOf(position, this.#side, false)) };
    const next = this.#strikes.open.shift();
    if (next) return this.#declared(position, next.hex, next.attackers);
    return nextSupport(position, this.#side, stakes) ?? nextGunfire(sight, position, this.#side, stakes) ?? { act: 'end' };
  }

  #declared(position: Merkur, hex: number, attackers: readonly number[]): Command {
    return { act: 'attack', hex: printed(position, hex), units: ids(position, attackers), along: [] };
  }

  /** The attack that is likeliest to come off is fought first, by surprise where that pays. */
  #fight(position: Merkur, { seat }: OfSeat): Command | null {
    const stakes = new Stakes(position);
    const weighed = declaredOn(position, seat).map((hex) => {
      const clash = new Clash(position, stakes, hex, attackersOn(position, seat, hex), unitsIn(position, enemyOf(seat), hex));
      const [own, theirs] = [underWay(position, seat, hex), underWay(position, enemyOf(seat), hex)];
      return { hex, ...clash.outlook({ attack: own.factors, defence: theirs.factors, drm: own.drm - theirs.drm }) };
    });
    const [first] = weighed.toSorted((a, b) => b.cleared - a.cleared);
    return first ? { act: 'fight', hex: printed(position, first.hex), surprise: first.surprise } : null;
  }

  #land(sight: Sight<Merkur>, position: Merkur): Command | null {
    const offer = offerOf(sight.choices(), 'land');
    if (!offer) return { act: 'go-back' };
    return nextLanding(position, this.#side, { bases: namedBy(offer, 'base'), aircraft: (base) => namedBy(offer, 'aircraft', { base }) });
  }

  #lose(sight: Sight<Merkur>, position: Merkur): Command | null {
    const offer = offerOf(sight.choices(), 'lose-step');
    return offer ? nextLoser(position, namedBy(offer, 'unit')) : null;
  }

  #advance(sight: Sight<Merkur>, position: Merkur, locals: Facts): Command | null {
    const offer = offerOf(sight.choices(), 'advance');
    if (!offer) return null;
    const hex = position.world.grid.index(String(locals['hex']));
    return advancing(position, namedBy(offer, 'units'), mostOf(offer, 'units', {}), hex);
  }

  #leave(sight: Sight<Merkur>): Command | null {
    const offer = offerOf(sight.choices(), 'leave-before');
    return offer ? { act: 'leave-before', headquarters: choicesOf(offer, 'headquarters') as readonly string[] } : null;
  }

  /** Supplies are spent for those who attack or defend best with them; for offensive supply not what is kept for later. */
  #supply(sight: Sight<Merkur>, position: Merkur, { kind }: Facts): Command | null {
    const offers = sight.choices();
    const offer = offerOf(offers, 'supply');
    for (const from of offer ? namedBy(offer, 'from') : []) {
      const strength = (unit: number): number => {
        const { full, points } = unitAt(position, unit);
        return full.attack / Math.max(1, points);
      };
      const able = indices(position, namedBy(offer as Offer, 'units', { from })).toSorted((a, b) => strength(b) - strength(a));
      const first = able.slice(0, mostOf(offer as Offer, 'units', { from }));
      const paid = kind === 'offensive' ? paidFrom(position, this.#side, position.world.grid.index(from), first) : first;
      if (paid.length > 0) return { act: 'supply', from, units: ids(position, paid).toSorted() };
    }
    return this.#supplyAir(offerOf(offers, 'supply-air')) ?? { act: 'end' };
  }

  /** Aircraft on islands are supplied with what lies there, as many as can be. */
  #supplyAir(offer: Offer | undefined): Command | null {
    for (const from of offer ? namedBy(offer, 'from') : []) {
      const aircraft = namedBy(offer as Offer, 'aircraft', { from }).slice(0, mostOf(offer as Offer, 'aircraft', { from }));
      if (aircraft.length > 0) return { act: 'supply-air', from, aircraft };
    }
    return null;
  }
}

/** The level `steady`: it plans drops and movements as wholes. */
export const steady: Level<Merkur> = {
  ...STEADY,
  budget: BUDGET,
  sit: (seed, seat, budget = BUDGET) => new Planner(seed, seat, budget),
};
