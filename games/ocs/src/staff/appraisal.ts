import { BESIDE, REACHED, type Reaches, type TermWords } from '@sandtable/staff/plan';
import { hedgehogOf, holderOf, unitAt } from '../position/position.ts';
import { refuseHex } from '../rules/09-combat/attackers.ts';
import { attackCost, defenseCost } from '../rules/09-combat/combat-supply.ts';
import { refuseActing } from '../rules/06-movement/movers.ts';
import { coverOf } from '../world/costs.ts';
import type { Axes } from './axes.ts';
import { columnBetween, fightIn, stepOfAll } from './clash.ts';
import { other, sideNumbered, type Field, type Numbered } from './field.ts';
import { Larder, weeksLeft } from './larder.ts';
import { remembered } from './remembered.ts';
import type { Salvo } from './salvos.ts';
import { hunger, mending, placesOf, storesOf, type Place } from './stakes.ts';
import { Strikes, type Strike } from './strikes.ts';
import { attritionOf, worthOfSteps } from './worth-of-steps.ts';

/** What an arrangement is worth, in victory points. */
export interface Worth {
  readonly strikes: number;
  readonly menace: number;
  readonly places: number;
  readonly march: number;
  readonly supply: number;
  readonly total: number;
}

/** What its terms are called, each with its rule. */
export const TERMS: TermWords<Worth> = {
  strikes: { says: 'attacks now, by the table', rule: '9.10-1' },
  menace: { says: 'what the enemy can attack next', rule: '6.0-1' },
  places: { says: 'what counts, held or open to the enemy', rule: 'Intro.3-1' },
  march: { says: 'nearer to what counts', rule: null },
  supply: { says: 'who goes without supply, and supply that lies open', rule: '11.4-1' },
};

/** How many times as much as usual each of these weighs with whoever plans. */
export interface Style {
  readonly strikes: number;
  readonly menace: number;
  readonly places: number;
  readonly march: number;
  readonly supply: number;
  /** A step of the side's own that attacks may cost. */
  readonly losses: number;
}
export const PLAIN: Style = { strikes: 1, menace: 1, places: 1, march: 1, supply: 1, losses: 1 };

/* All weights are guesses, in victory points. */
/** What is opened by an attack helps those alone who have not moved yet when it is made. */
const OPENS_LATER = 0.5;
/** That defenders have to give way. */
const PUSHED = 0.5;
/** A hex nearer to what counts. */
const NEARER = 0.06;
/** A battery counts for so many fighters. */
const GUNS = 1.5;
/** The share of what the enemy could do that he will do. */
const FEARED = 0.7;
/** Of all who can come beside a stack so many find room and time. */
const COMING = 0.6;
/** A token that is spent on fighting. */
const TOKEN_SPENT = 0.05;
/** A headquarters, above its step, and the share of those whom it feeds that would go without for it. */
const HEADQUARTERS = 1.5;
const FED_BY_IT = 0.5;
/** The share of a dump that falls to whoever walks into it. */
const TAKEN = 0.5;
/** The part of a place that counts only with supply that is held by those who go without. */
const CUT_OFF = 0.2;

/** Weighs arrangements of one side's units. */
export class Appraisal {
  readonly #field: Field;
  readonly #side: Numbered;
  readonly #enemy: Numbered;
  readonly #places: readonly Place[];
  /** By hex, what a place there counts. */
  readonly #points: Float64Array;
  /** By unit, what a step of it is worth to its side. */
  readonly #steps: Float64Array;
  /** Artillery that goes where the others go. */
  readonly #guns: readonly number[];
  /** By hex, what supply there is worth: to the side, and to it the enemy's. */
  readonly #stores: ReadonlyMap<number, number>;
  readonly #booty: ReadonlyMap<number, number>;
  readonly #headquarters: ReadonlySet<number>;
  readonly #hungry: number;
  /** The part of it that is left where there is still time to mend it. */
  readonly #mends: number;
  /** What attrition costs a unit that goes without. */
  readonly #attrition: (unit: number) => number;
  readonly #axes: Axes | null;
  /** By hex, what it is worth that the enemy no longer bars the way there: now, and in the next turn. */
  readonly #barred: ReadonlyMap<number, number>;
  readonly #barredLater: ReadonlyMap<number, number>;
  readonly #style: Style;
  /** By hex, how many of the side's units there go without as they stand. */
  readonly #starved = new Map<number, number>();
  /** What is found when it is asked for first: not every question hangs on all of it. */
  readonly #found: { reaches?: Reaches; larder?: Larder; strikes?: Strikes } = {};

  /** @param guns artillery that may still barrage before the attacks of the phase @param axes who goes where, where that is planned */
  constructor(field: Field, side: Numbered, guns: readonly number[], axes: Axes | null = null, style: Style = PLAIN) {
    const { position } = field;
    this.#field = field;
    this.#guns = guns;
    this.#side = side;
    this.#enemy = other(side);
    this.#places = placesOf(field, side);
    this.#axes = axes;
    this.#barred = axes?.barred(field, side, false) ?? new Map<number, number>();
    this.#barredLater = axes?.barred(field, side, true) ?? new Map<number, number>();
    this.#style = style;
    this.#points = new Float64Array(field.count);
    for (const { hex, points } of this.#places) this.#points[hex] = points;
    this.#steps = worthOfSteps(position);
    this.#stores = storesOf(position, side);
    this.#booty = storesOf(position, this.#enemy);
    this.#headquarters = new Set(field.units(side).filter((unit) => unitAt(position, unit).kind === 'headquarters'));
    const weeks = weeksLeft(position);
    this.#mends = mending(position);
    this.#attrition = remembered((unit) => attritionOf(position, unit) * (this.#steps[unit] as number));
    this.#hungry = weeks > 0 ? hunger(position, side, weeks) * this.#mends : 0;
  }

  get #reaches(): Reaches {
    return (this.#found.reaches ??= this.#field.reachesOf(this.#enemy));
  }

  get #larder(): Larder {
    return (this.#found.larder ??= new Larder(this.#field, this.#side));
  }

  get #attacks(): Strikes {
    return (this.#found.strikes ??= this.#attackers());
  }

  /** Who can attack whom, and at what cost, as all stood when that was asked first. */
  #attackers(): Strikes {
    const [field, side, guns, style] = [this.#field, this.#side, this.#guns, this.#style];
    const { position } = field;
    const acts = (unit: number): boolean => (field.attack[unit] as number) > 0 && refuseActing(position, field.occasion, unit) === null;
    const barred = new Set(
      field
        .units(this.#enemy)
        .map((unit) => field.hex[unit] as number)
        .filter((hex) => refuseHex(position, sideNumbered(side), hex) !== null),
    );
    const mayBeAttacked = (hex: number): boolean => !barred.has(hex);
    return new Strikes(field, side, {
      fights: Uint8Array.from(field.side, (own, unit) => Number(own === side && acts(unit))),
      guns,
      mayBeAttacked,
      mayBeBarraged: mayBeAttacked,
      tokensInto: (hex) => (this.#larder.isFree ? Infinity : this.#larder.tokensInto(hex)),
      cost: remembered((quarters) => attackCost(position, sideNumbered(side), quarters, false)),
      isShort: remembered((hex) => defenseCost(position, sideNumbered(this.#enemy), hex, field.unitsIn(this.#enemy, hex)) === null),
      step: (unit) => (this.#steps[unit] as number) * (field.side[unit] === side ? style.losses : 1),
      token: this.#larder.isFree ? 0 : TOKEN_SPENT,
      // Those alone who exploit move after an overrun in that phase.
      place: (hex, opens) =>
        this.placeFor(hex, true) +
        (opens && field.occasion === 'regular' ? (this.#barred.get(hex) ?? 0) : OPENS_LATER * (this.#barredLater.get(hex) ?? 0)),
    });
  }

  /** What was valued last is kept, or all is as it was before. */
  settled(isKept: boolean): void {
    this.#reaches.settled(isKept);
  }

  worth(): Worth {
    this.#reaches.look();
    const style = this.#style;
    const strikes = style.strikes * this.strikes().reduce((sum, { worth }) => sum + worth, 0);
    // Who goes without holds what counts only where it is supplied the less.
    const supply = style.supply * this.#fed();
    const [menace, places, march] = [-style.menace * this.#menace(), style.places * this.#held(), -style.march * this.#away()];
    return { strikes, menace, places, march, supply, total: strikes + menace + places + march + supply };
  }

  /** What the enemy can do next, what lies open to him, and who goes without supply. */
  exposure(): number {
    this.#reaches.look();
    return this.#fed() + this.#held() - this.#menace();
  }

  /** What a step of these is worth to their side, on average. */
  stepOf(units: readonly number[]): number {
    return stepOfAll(this.#field, units, (unit) => this.#steps[unit] as number);
  }

  /** What a hex is worth to the side in a combat for it: to come into it, or to stay. */
  placeFor(hex: number, attacks: boolean): number {
    if (attacks) return PUSHED + (this.#points[hex] as number) + TAKEN * (this.#booty.get(hex) ?? 0);
    return PUSHED + (this.#points[hex] as number) + this.#guarded(hex);
  }

  /** Does the hex count for either side? */
  counts(hex: number): boolean {
    return (this.#points[hex] as number) > 0;
  }

  /** What falls to the enemy with a hex, beside its units. */
  #guarded(hex: number): number {
    const hasHeadquarters = this.#field.unitsIn(this.#side, hex).some((unit) => this.#headquarters.has(unit));
    return (this.#stores.get(hex) ?? 0) * TAKEN + (hasHeadquarters ? this.#feeding(hex) : 0);
  }

  /** The attacks that the side would make from where it stands, the most rewarding first. */
  strikes(): Strike[] {
    return this.#attacks.all();
  }

  /** What a salvo on a hex gains for the attacks of the side. */
  gains(): (hex: number, salvo: Salvo) => number {
    return this.#attacks.gains();
  }

  /** What an overrun by these is worth, who stand beside the hex. */
  overrun(hex: number, units: readonly number[]): number {
    return this.#attacks.overrun(hex, units);
  }

  /** What it is worth to them after a salvo on the hex, where they would gain so much otherwise. */
  overrunAfter(hex: number, units: readonly number[], salvo: Salvo, instead: number): number {
    return this.#attacks.overrunAfter(hex, units, salvo, instead);
  }

  /** What those who go without lose, supply and headquarters that the enemy can walk into, and his supply under our units. */
  #fed(): number {
    const field = this.#field;
    this.#starved.clear();
    let sum = this.#hungry === 0 ? 0 : -this.#larder.hungry((unit) => this.#withoutSupply(unit));
    for (const [hex, worth] of this.#stores)
      if (field.stacked(this.#side, hex) === 0 && this.#reaches.canReach(hex)) sum -= FEARED * TAKEN * worth;
    for (const [hex, worth] of this.#booty) if (field.stacked(this.#side, hex) > 0) sum += TAKEN * worth;
    return sum;
  }

  /** What those who can come beside our stacks could do there. */
  #menace(): number {
    const { position } = this.#field;
    return this.#field.held(this.#side).reduce((sum, hex) => sum + this.#menaceTo(hex)(hedgehogOf(position, hex)), 0);
  }

  /** What a level more of a hedgehog in the hex spoils of what the enemy could do there next. */
  entrenched(hex: number): number {
    this.#reaches.look();
    const level = hedgehogOf(this.#field.position, hex);
    const menace = this.#menaceTo(hex);
    return menace(level) - menace(level + 1);
  }

  /** What a unit loses that goes without, and notes it: on its way it goes half as far in two movements of the week, and so halts for one. */
  #withoutSupply(unit: number): number {
    const hex = this.#field.hex[unit] as number;
    this.#starved.set(hex, (this.#starved.get(hex) ?? 0) + 1);
    return this.#hungry + (this.#attrition(unit) + (this.#axes?.halted(unit) ?? 0)) * this.#mends;
  }

  /** The part of what a place is worth that its side's own units there hold of it: less where none of them draws supply and that counts. */
  #hold({ hex, supplied }: Place): number {
    return supplied && (this.#starved.get(hex) ?? 0) >= this.#field.unitsIn(this.#side, hex).length ? CUT_OFF : 1;
  }

  /** What the enemy could do to our stack in a hex, by the level of its hedgehog. */
  #menaceTo(hex: number): (level: number) => number {
    const field = this.#field;
    const { position } = field;
    let attack = 0;
    let best = -1;
    let [attackers, dear] = [0, 0];
    for (const { units, reach } of this.#reaches.gangs)
      if (reach[hex] === BESIDE || reach[hex] === REACHED)
        for (const unit of units) {
          attack += field.attack[unit] as number;
          best = Math.max(best, field.rating[unit] as number);
          attackers += field.steps[unit] as number;
          dear += (field.steps[unit] as number) * (this.#steps[unit] as number);
        }
    if (attack === 0) return () => 0;
    const ours = field.unitsIn(this.#side, hex);
    const defense = ours.reduce((all, unit) => all + field.defenseIn(unit, hex), 0);
    const rating = Math.max(...ours.map((unit) => field.rating[unit] as number));
    const stakes = {
      attackers,
      defenders: ours.reduce((all, unit) => all + (field.steps[unit] as number), 0),
      attackerStep: dear / Math.max(1, attackers),
      defenderStep: this.stepOf(ours),
      place: this.placeFor(hex, false),
    };
    const column = columnBetween(position, coverOf(position.world, hex).row, attack * COMING, defense);
    return (level) => FEARED * Math.max(0, fightIn(position, column, best - rating, level, stakes));
  }

  /** Places under our units, and those that the enemy can walk into. */
  #held(): number {
    const field = this.#field;
    let sum = 0;
    for (const place of this.#places) {
      const { hex, points } = place;
      const isOurs = field.stacked(this.#side, hex) > 0;
      const wasOurs = holderOf(field.position, hex) === sideNumbered(this.#side);
      if (isOurs) sum += points * this.#hold(place);
      else if (wasOurs) sum += this.#reaches.canReach(hex) ? 0 : points;
    }
    return sum;
  }

  #away(): number {
    const field = this.#field;
    let sum = 0;
    for (const unit of field.units(this.#side))
      // At No Supply nobody attacks, and whoever goes back to where supply comes is on his way all the same.
      if ((field.attack[unit] as number) > 0 || this.isOnAxis(unit)) sum -= this.draws(unit, field.hex[unit] as number);
    for (const unit of this.#guns) sum -= GUNS * this.pull(field.hex[unit] as number);
    return sum;
  }

  /** What a headquarters in the hex is worth to its side, above its step. */
  #feeding(hex: number): number {
    return HEADQUARTERS + FED_BY_IT * this.#hungry * this.feeds(hex);
  }

  /** Where guards may be wanted: headquarters, and supply. */
  get treasures(): number[] {
    return [...this.#headquarters].map((unit) => this.#field.hex[unit] as number).concat([...this.#stores.keys()]);
  }

  /** How many of its side a headquarters in the hex could feed, within the farthest throw. */
  feeds(hex: number): number {
    return this.#fedFrom(hex, Infinity);
  }

  /** What draws that headquarters to a hex: those whom it feeds there in the next week, and now. */
  serves(headquarters: number, hex: number): number {
    return this.#fedFrom(hex, this.#larder.throwOf(headquarters, true)) + this.#fedFrom(hex, this.#larder.throwOf(headquarters, false));
  }

  #fedFrom(hex: number, range: number): number {
    const field = this.#field;
    const { paths, tokens, brought } = this.#larder.seat(hex);
    if (tokens + brought === 0) return 0;
    const isFed = (at: number): boolean => paths.isReached(at) && (paths.cost[at] as number) <= range;
    return field.units(this.#side).reduce((sum, unit) => sum + Number(isFed(field.hex[unit] as number)), 0);
  }

  /** What draws a unit to a hex: its goal, or what draws any fighter. */
  draws(unit: number, hex: number): number {
    return this.#axes?.pull(unit, hex) ?? this.pull(hex);
  }

  /** Has the unit a goal of its own? */
  isOnAxis(unit: number): boolean {
    return this.#axes?.has(unit) ?? false;
  }

  /** What draws a fighter to a hex: places that the enemy holds, or could take, the dearest most. */
  pull(hex: number): number {
    const { grid } = this.#field.position.world;
    let best = 0;
    for (const place of this.#places) {
      const pull = -NEARER * grid.distance(hex, place.hex) * (2 / (1 + place.points));
      if (best === 0 || pull > best) best = pull;
    }
    return best;
  }
}
