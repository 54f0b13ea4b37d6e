import { NONE } from '@sandtable/hexes';
import { ALLIES, AXIS, enemyOf, type Side, type World } from '../world/world.ts';
import { allot } from './allotment.ts';
import { readyAir, readySovietAir } from './air-strength.ts';
import { Clash, type Menace, type Strike } from './clash.ts';
import { NATIONS, type Field } from './field.ts';
import { OUT_OF_SUPPLY } from '../position/marks.ts';
import { lifelinesOf } from './lifelines.ts';
import { outlookOf, stakesOf, WEIGHTS, type Outlook, type Weights } from './outlook.ts';
import { Rations } from './rations.ts';
import { Reply } from './reply.ts';

/** What a field is worth to a side, term by term. */
export interface Worth {
  total: number;
  /** Attacks that could be made now. */
  strikes: number;
  /** What the enemy could do next. */
  menace: number;
  /** Units that stand alone before the enemy. */
  screen: number;
  /** Objectives held now, and those within reach of who stands near. */
  objectives: number;
  prospects: number;
  supply: number;
}

/** How near a unit is, by movement factors: whole at the place itself, a third at two marches. */
const NEARNESS = Float32Array.from({ length: 201 }, (_, cost) => 1 / (1 + (cost / 7) * (cost / 7)));

/** Movement factors in a turn of most units (2.6a), to reckon turns by. */
const MARCH = 5;
const FAR = 200;

/** Values what one side could reach by moving: the same for every arrangement of the same phase. */
export class Appraisal {
  readonly outlook: Outlook;
  readonly field: Field;
  readonly side: Side;
  readonly #clash: Clash;
  /** Made when it is first asked for: who only attacks has no use for it. */
  #replied: Reply | null = null;
  /** Aircraft more than the enemy has, for Soviet units and for all others (11.0f). */
  readonly #aircraft: number;
  readonly #soviet: number;
  readonly #against: number;
  /** Found when supply is first asked for: nobody comes to the map or leaves it afterwards. */
  #eaters: readonly Eaters[] | null = null;
  /** How strong each side is near each objective, after its units have been put somewhere so often. */
  readonly #axis: Float32Array;
  readonly #allied: Float32Array;
  readonly #weighed: [number, number] = [-1, -1];
  /** Movement factors from each objective to the nearest unit of either side that counts there (4.0e). */
  readonly #nearest: readonly [Uint8Array, Uint8Array];

  constructor(field: Field, side: Side, weights: Weights = WEIGHTS[side]) {
    const { position } = field;
    this.field = field;
    this.side = side;
    this.outlook = outlookOf(position, side, weights);
    const [ours, theirs] = [readyAir(position, side), readyAir(position, enemyOf(side))];
    const soviet = readySovietAir(position, side);
    this.#aircraft = Math.max(0, ours - soviet - theirs);
    this.#soviet = Math.max(0, soviet - theirs);
    this.#against = side === ALLIES && theirs > ours ? 1 : 0;
    this.#clash = new Clash(field, side, stakesOf(position, this.outlook, side, lifelinesOf(field, side)));
    this.#axis = new Float32Array(position.world.objectives.length);
    this.#allied = new Float32Array(position.world.objectives.length);
    this.#nearest = [new Uint8Array(position.world.objectives.length), new Uint8Array(position.world.objectives.length)];
  }

  get #reply(): Reply {
    const { field, side } = this;
    const enemy = enemyOf(side);
    // Allied plans are answered in the next game turn, those of the other side in this.
    const clash = () => new Clash(field, enemy, stakesOf(field.position, this.outlook, enemy), side === ALLIES);
    return (this.#replied ??= new Reply(field, side, clash(), enemy === AXIS ? 1 : -1));
  }

  /** The attacks that the side would make from where everybody stands. */
  strikes(): Strike[] {
    return this.#clash.strikes(this.#aircraft, this.#soviet, this.#against);
  }

  /** The same, shared out with more care: for the combat phase itself. */
  allotted(): Strike[] {
    const sum = (strikes: readonly Strike[]) => strikes.reduce((total, { worth }) => total + worth, 0);
    const plain = this.strikes();
    const ways = [plain, ...this.#clash.targets().map((hex) => this.#clash.strikes(this.#aircraft, this.#soviet, this.#against, hex))];
    const best = ways.reduce((one, other) => (sum(other) > sum(one) ? other : one));
    return allot(this.#clash, best, this.field.roster.size, this.#against);
  }

  /**
   * What the field is worth as it stands. Terms that can only take away are left out, and the answer is null, where the others
   * show already that it is worth no more than `least`.
   */
  worth(): Worth;
  worth(least: number): Worth | null;
  worth(least = -Infinity): Worth | null {
    const sign = this.side === AXIS ? 1 : -1;
    const { held, prospects } = this.#objectives();
    const { fight, blow } = this.outlook.weights;
    const strikes = this.strikes();
    const won = strikes.reduce((sum, { worth }) => sum + worth, 0) * fight + strikes.length * blow;
    const screen = this.#screen();
    const bright = won + screen + sign * (held + prospects);
    if (bright + STARVING <= least) return null;
    const lost = -this.#lost(this.#reply.menaces()) - this.#walkedInto();
    if (bright + lost + STARVING <= least) return null;
    const supply = this.#supply();
    const fed = won - this.#starved(strikes) * fight;
    return {
      total: bright - won + fed + lost + supply,
      strikes: fed,
      menace: lost,
      screen,
      objectives: sign * held,
      prospects: sign * prospects,
      supply,
    };
  }

  /** What was valued last is kept, or all is as it was before. */
  settled(isKept: boolean): void {
    this.#clash.settled(isKept);
    this.#replied?.settled(isKept);
    for (const { rations } of this.#eaters ?? []) rations.settled(isKept);
  }

  #screen(): number {
    const { field, side, outlook } = this;
    if (outlook.weights.screen === 0) return 0;
    let sum = 0;
    for (let unit = 0; unit < field.roster.size; unit++) {
      const hex = field.hex[unit] as number;
      if (hex !== NONE && field.roster.side[unit] === side && field.zoned(enemyOf(side), hex) && field.stacked(side, hex) === 1)
        sum += field.worth[unit] as number;
    }
    return sum * outlook.weights.screen;
  }

  /** He cannot strike everywhere at once: the worst blow counts most. */
  #lost(menaces: readonly Menace[]): number {
    const { reply, further } = this.outlook.weights;
    let [sum, share] = [0, reply];
    for (const { loss } of menaces.toSorted((a, b) => b.loss - a.loss)) {
      sum += loss * share;
      share *= further;
    }
    return sum;
  }

  /** Objectives that stand empty and that the contender's units can walk into next turn: what `prospects` does not count already. */
  #walkedInto(): number {
    if (this.side === AXIS) return 0;
    const { field, outlook } = this;
    let open = 0;
    for (const hex of field.position.world.objectives)
      if (field.stacked(ALLIES, hex) === 0 && field.stacked(AXIS, hex) === 0 && this.#reply.reaches(hex)) open++;
    return open * outlook.later * outlook.weights.open;
  }

  /** Objectives that the contender's units hold or will, as strength near them has it. */
  withinReach(): number {
    const { objectives } = this.field.position.world;
    this.#weigh();
    let sum = 0;
    for (const [o, hex] of objectives.entries()) sum += this.#prospect(o, hasContender(this.field, hex));
    return sum;
  }

  /** How much of the turns to come an objective is likely to be held, by the strength near it and how long the nearest takes to come. */
  #prospect(o: number, isHeld: boolean): number {
    const { turnsToCome, weights } = this.outlook;
    const [nearest, other] = this.#nearest;
    const turns = Math.max(1, Math.min(nearest[o] as number, other[o] as number) / MARCH);
    const share = isHeld ? 1 : weights.promise * Math.max(0, 1 - turns / (turnsToCome + 1));
    // Not `** 2`, whose last digit is each engine's own.
    const axis = this.#axis[o] as number;
    const allied = (this.#allied[o] as number) * this.outlook.weights.defence * (isHeld ? HOLDING : 1);
    return (share * (axis * axis)) / (axis * axis + allied * allied + 1);
  }

  #objectives(): { readonly held: number; readonly prospects: number } {
    const { field, outlook } = this;
    const { objectives } = field.position.world;
    this.#weigh();
    let [held, prospects] = [0, 0];
    for (const [o, hex] of objectives.entries()) {
      const isHeld = hasContender(field, hex);
      if (isHeld) held += outlook.now;
      prospects += outlook.later * this.#prospect(o, isHeld);
    }
    return { held, prospects };
  }

  /** How strong each side is near each objective: while one is put here and there, the other stands. */
  #weigh(): void {
    for (const side of [AXIS, ALLIES] as const) {
      if (this.#weighed[side] !== this.field.puts[side]) this.#weighSide(side);
      this.#weighed[side] = this.field.puts[side];
    }
  }

  #weighSide(side: Side): void {
    const { roster, ground, hex: at, low, contends } = this.field;
    const { count } = ground;
    const [sums, nearest] = [side === AXIS ? this.#axis : this.#allied, this.#nearest[side]];
    sums.fill(0);
    nearest.fill(FAR);
    for (let unit = 0; unit < roster.size; unit++) {
      const hex = at[unit] as number;
      if (hex === NONE || roster.side[unit] !== side) continue;
      const far = roster.turkish[unit] === 1 ? ground.byRail : ground.afoot;
      const factor = low[unit] as number;
      const counts = contends[unit] === 1;
      for (let o = 0; o < sums.length; o++) {
        const cost = far[o * count + hex] as number;
        sums[o] = (sums[o] as number) + factor * (NEARNESS[cost] as number);
        if (counts && cost < (nearest[o] as number)) nearest[o] = cost;
      }
    }
  }

  /** How much less attacks are worth whose attackers trace no supply: they are halved before they fight (7.2a, 7.3b). */
  #starved(strikes: readonly Strike[]): number {
    const { field } = this;
    const without = new Set<number>();
    for (const { rations, units, weight } of this.#eaters ?? [])
      for (const unit of weight === 'own' ? units : [])
        if (rations.fed[field.hex[unit] as number] === 0 && !field.isMarked(unit, OUT_OF_SUPPLY)) without.add(unit);
    if (without.size === 0) return 0;
    return strikes.reduce((sum, { hex, units, worth }) => {
      const factors = (some: readonly number[]) => some.reduce((all, unit) => all + field.factor(unit, hex), 0);
      return sum + (worth * factors(units.filter((unit) => without.has(unit)))) / Math.max(1, factors(units));
    }, 0);
  }

  /** The worth of units that cannot trace supply from where they are: lost for us, and won where they are the enemy's. */
  #supply(): number {
    const { field } = this;
    const { hungry, starved } = this.outlook.weights;
    let sum = 0;
    this.#eaters ??= eatersOf(field, this.side);
    for (const { rations, units, weight } of this.#eaters) {
      const fed = rations.look();
      for (const unit of units)
        if (fed[field.hex[unit] as number] === 0) sum += (field.worth[unit] as number) * (weight === 'own' ? -hungry : starved);
    }
    return sum;
  }
}

/** Units on the map that live on the same cities (7.5). */
interface Eaters {
  readonly rations: Rations;
  readonly units: number[];
  readonly weight: 'own' | 'enemy';
}

function eatersOf(field: Field, side: Side): Eaters[] {
  const { roster, hex, position } = field;
  const found: Eaters[] = [];
  const known: (Eaters | undefined)[] = [];
  const table = tableOf(position.world);
  for (let unit = 0; unit < roster.size; unit++) {
    if (hex[unit] === NONE || roster.needsSupply[unit] === 0) continue;
    const nation = roster.nation[unit] as number;
    const own = roster.side[unit] === side;
    const at = (table[nation] as number) * 2 + Number(own);
    const others = known[at];
    if (others) others.units.push(unit);
    else found.push((known[at] = { rations: new Rations(field, nation), units: [unit], weight: own ? 'own' : 'enemy' }));
  }
  return found;
}

const tables = new WeakMap<World, readonly number[]>();

/** By nation, the first of those that live on the same cities as it does. */
function tableOf(world: World): readonly number[] {
  let table = tables.get(world);
  if (table) return table;
  const sources = NATIONS.map((nation) => (world.sources[nation] ?? []).join());
  table = sources.map((own) => sources.indexOf(own));
  tables.set(world, table);
  return table;
}

/** More than this is hardly to be won by cutting off the enemy's supply. */
const STARVING = 0.5;

/** Who stands in a place holds it against more than its own strength. */
const HOLDING = 0.5;

function hasContender(field: Field, hex: number): boolean {
  for (let unit = field.first(AXIS, hex); unit !== NONE; unit = field.after(unit)) if (field.contends[unit] === 1) return true;
  return false;
}
