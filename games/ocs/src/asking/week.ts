import type { Command, Facts } from '@sandtable/umpire';
import { baseOf, paidOf, setPaid, wingHex } from '../position/air.ts';
import { declaration, ids, printed, unitAt, type Ocs } from '../position/position.ts';
import { costOfOne, dseOf, paidFor, sureNumber, type PaidLevel } from '../rules/11-supply/bill.ts';
import {
  anIssuer,
  costOf,
  drawingsNow,
  grown,
  hexOfDump,
  isDump,
  isUsing,
  tokensAt,
  USAGE,
  type Drawing,
  type Group,
  type Issuer,
  type Usage,
} from '../rules/11-supply/groups.ts';
import { canTrace, sourcesFor, tokensOf } from '../rules/11-supply/paying.ts';
import { networkOf } from '../rules/11-supply/network.ts';
import { dumpsOf, paidInTurn, placeOf, spelledPayment, stockOf, take, type Source } from '../rules/11-supply/stocks.ts';
import { drawCost } from '../rules/11-supply/tracing.ts';
import { wingsOf } from '../rules/14-air-power/skies.ts';
import { basesOf, forgetPayments } from '../rules/15-air-bases/bases.ts';
import { costOf as baseCost } from '../rules/15-air-bases/supplying.ts';
import type { SupplyLevel } from '../world/schema/forms.ts';
import type { Side } from '../world/sides.ts';

/** How much is spent on Full: on nobody, where something stays to fight with, wherever it can be paid. */
export const FULL = ['nobody', 'sparing', 'all'] as const;
type Full = (typeof FULL)[number];

/** `sparing`: so many supply points stay with those who draw, for two small attacks and the defense; ours, as the machines have it. */
const KEPT = 2;

/** What the player wants otherwise than it is proposed; whatever cannot be had as the week is now is proposed as if nothing were said. */
export interface Wishes {
  readonly full: Full;
  /** By headquarters or dump, as it is spelled. */
  readonly levels: ReadonlyMap<string, PaidLevel>;
  /** By unit, through what it draws. */
  readonly issuers: ReadonlyMap<number, string>;
  /** By headquarters, the hex of the dump that pays first. */
  readonly dumps: ReadonlyMap<string, number>;
  /** By the hex of an air base, the levels of it that are paid for. */
  readonly bases: ReadonlyMap<string, number>;
}
export const NO_WISHES: Wishes = { full: 'sparing', levels: new Map(), issuers: new Map(), dumps: new Map(), bases: new Map() };

/** Who draws through one headquarters or from one dump, and what pays. */
export interface WeekGroup {
  readonly by: Issuer;
  level: PaidLevel;
  /** Drawn at a dump units may have levels of their own (11.5c-2). */
  readonly levels: Map<number, PaidLevel>;
  readonly pays: Map<Source, number>;
  /** In tokens, of what is still to be paid. */
  cost: number;
}

/** An air base that is paid for: levels of it, and what pays. */
export interface WeekBase {
  readonly hex: number;
  readonly level: number;
  /** In tokens. */
  readonly cost: number;
  readonly pays: ReadonlyMap<Source, number>;
}

/** The supply segment of a side as it would go. */
export interface Week {
  readonly bases: readonly WeekBase[];
  readonly groups: ReadonlyMap<Issuer, WeekGroup>;
  /** Who stays without, in the order of the counters. */
  readonly without: readonly number[];
  readonly commands: readonly Command[];
  /** The position when all of it has been paid. */
  readonly after: Ocs;
}

/** A copy in which the side draws: as it does now, or as if its segment began. */
function segmentOf(position: Ocs, side: Side): Ocs {
  const copy = declaration.clone(position);
  if (isUsing(position, side)) return copy;
  forgetPayments(copy, side);
  const locals: Usage = { seat: side, groups: [], without: [] };
  copy.frames = { procedure: USAGE, step: USAGE, locals: locals as Facts, below: null };
  return copy;
}

/** What a group's dumps hold, in the order in which it is taken: what the player named, what fewest others draw on, what is nearest. */
function sourcesOf(position: Ocs, side: Side, { issuer, dumps }: Drawing, first: number | undefined): Source[] {
  const stocks = dumpsOf(position, side);
  const { throwers, draws } = networkOf(position, side);
  const thrower = throwers.find(({ headquarters }) => headquarters === issuer);
  const others = (dump: number): number => [...throwers, ...draws].filter((one) => one.dumps.includes(dump)).length;
  const far = (dump: number): number => (thrower ? drawCost(position, side, thrower.paths, dump) : 0);
  return dumps
    .toSorted((a, b) => Number(b === first) - Number(a === first) || others(a) - others(b) || far(a) - far(b))
    .flatMap((dump) => stocks.get(dump)?.sources ?? []);
}

/** 14.17b: air units that a level of a base refits in a phase, as a die shows on average. */
const REFITTED = 3.5;

/** The levels of an air base that those over it need: one for each handful of them; none where nobody is. */
const levelsNeeded = (position: Ocs, side: Side, hex: number): number =>
  Math.ceil(wingsOf(position, side).filter((one) => wingHex(position, one) === hex).length / REFITTED);

/** The week as it is put together on a copy of the position. */
class Draft {
  readonly position: Ocs;
  readonly commands: Command[] = [];
  readonly groups = new Map<Issuer, WeekGroup>();
  readonly bases: WeekBase[] = [];
  readonly #side: Side;
  readonly #wishes: Wishes;

  constructor(position: Ocs, side: Side, wishes: Wishes) {
    this.position = segmentOf(position, side);
    this.#side = side;
    this.#wishes = wishes;
    for (const { issuer, levels, level } of drawingsNow(this.position, side).of.values())
      if (levels.size > 0)
        this.groups.set(issuer, { by: issuer, level: level ?? 'low', levels: new Map(levels), pays: new Map(), cost: 0 });
  }

  /** Everybody at Low at least who can be: those together who can, for each group costs a DSE more (11.2d). */
  feed(): void {
    for (let next = this.#next(); next; next = this.#next()) this.#draw(next.drawing, next.units, this.#levelOf(next.drawing));
  }

  #levelOf({ issuer, level }: Drawing): PaidLevel {
    return level ?? (isDump(issuer) ? (this.#wishes.levels.get(anIssuer.spell(this.position, issuer)) ?? 'low') : 'low');
  }

  /** The group in which most draw at once, those first for whom it was wished. */
  #next(): { readonly drawing: Drawing; readonly units: readonly number[] } | null {
    const { of, payable } = drawingsNow(this.position, this.#side);
    if (payable.size === 0) return null;
    const able = [...of.values()].flatMap((drawing) => {
      const units = this.#unitsFor(drawing, of);
      return units.length === 0 ? [] : [{ drawing, units, isWished: units.some((unit) => this.#isWished(unit, drawing, of)) }];
    });
    const [best] = able.toSorted(
      (a, b) =>
        Number(b.isWished) - Number(a.isWished) ||
        Number(isDump(a.drawing.issuer)) - Number(isDump(b.drawing.issuer)) ||
        b.units.length - a.units.length ||
        costOf(this.position, a.drawing, a.units, 'low') - costOf(this.position, b.drawing, b.units, 'low'),
    );
    return best ?? null;
  }

  /** Does the player want the unit to draw through there, and can it? */
  #isWished(unit: number, drawing: Drawing, of: ReadonlyMap<Issuer, Drawing>): boolean {
    return this.#wishFor(unit, of) === drawing.issuer;
  }

  /** Through what the player wants the unit to draw, where that can be paid; null where he has not said. */
  #wishFor(unit: number, of: ReadonlyMap<Issuer, Drawing>): Issuer | null {
    const named = this.#wishes.issuers.get(unit);
    const issuer = named === undefined ? undefined : anIssuer.read(this.position, named);
    const drawing = issuer === undefined ? undefined : of.get(issuer);
    if (!drawing?.units.includes(unit)) return null;
    const level = this.#levelOf(drawing);
    return costOfOne(this.position, drawing.paid, unit, level) <= tokensAt(this.position, drawing, level) ? drawing.issuer : null;
  }

  #unitsFor(drawing: Drawing, of: ReadonlyMap<Issuer, Drawing>): number[] {
    const level = this.#levelOf(drawing);
    const costs = (unit: number): number => costOfOne(this.position, drawing.paid, unit, level);
    const tokens = tokensAt(this.position, drawing, level);
    const able = drawing.units.filter((unit) => costs(unit) <= tokens);
    const all = able.filter((unit) => [null, drawing.issuer].includes(this.#wishFor(unit, of)));
    return all.toSorted((a, b) => costs(a) - costs(b)).slice(0, sureNumber(this.position, drawing.paid, able, level, tokens));
  }

  #draw(drawing: Drawing, units: readonly number[], level: PaidLevel): void {
    const pays = this.#pay(drawing, costOf(this.position, drawing, units, level));
    this.#note({ act: 'draw', by: anIssuer.spell(this.position, drawing.issuer), level, units: ids(this.position, units) }, pays);
    this.#enter(drawing.issuer, units, level, pays);
  }

  /** 15.0f: air bases are paid for, so many levels as those over them need for their refit or as the player wants. */
  supplyBases(): void {
    for (const hex of basesOf(this.position, this.#side)) {
      if (paidOf(this.position, hex) > 0) continue;
      const wanted = this.#wishes.bases.get(printed(this.position, hex)) ?? levelsNeeded(this.position, this.#side, hex);
      for (let level = Math.min(wanted, baseOf(this.position, hex)); level > 0; level--)
        if (canTrace(this.position, this.#side, hex, baseCost(this.position, level))) {
          this.#payBase(hex, level);
          break;
        }
    }
  }

  #payBase(hex: number, level: number): void {
    const cost = baseCost(this.position, level);
    const sources = sourcesFor(this.position, this.#side, [hex]).filter((source) => stockOf(this.position, this.#side, source) > 0);
    const pays = paidInTurn(this.position, this.#side, sources, cost);
    const isAsked = sources.length > 1 && tokensOf(this.position, this.#side, sources) > cost;
    this.commands.push({ act: 'supply-base', base: printed(this.position, hex), level });
    if (isAsked) this.commands.push({ act: 'pay', from: spelledPayment(this.position, pays) });
    for (const [source, tokens] of pays) take(this.position, this.#side, source, tokens);
    setPaid(this.position, hex, level);
    this.bases.push({ hex, level, cost, pays });
  }

  /** 11.4c-3: groups go to Full, the largest first. */
  raise(): void {
    const wished = (by: string): PaidLevel | undefined => this.#wishes.levels.get(by);
    const kept = this.#wishes.full === 'sparing' ? KEPT * this.position.world.supply.tokens : 0;
    const spelled = (issuer: Issuer): string => anIssuer.spell(this.position, issuer);
    const all = [...this.groups.values()]
      .filter(({ by }) => !isDump(by))
      .toSorted(
        (a, b) =>
          Number(wished(spelled(b.by)) === 'full') - Number(wished(spelled(a.by)) === 'full') ||
          b.levels.size - a.levels.size ||
          a.by - b.by,
      );
    for (const { by } of all) {
      const wish = wished(spelled(by));
      if (wish === 'low' || (wish === undefined && this.#wishes.full === 'nobody')) continue;
      const drawing = drawingsNow(this.position, this.#side).of.get(by);
      if (drawing?.level !== 'low') continue;
      const units = [...drawing.levels.keys()];
      const cost = costOf(this.position, drawing, units, 'full');
      if (drawing.tokens - cost < (wish === 'full' ? 0 : kept)) continue;
      const pays = this.#pay(drawing, cost);
      this.#note({ act: 'raise', by: spelled(by) }, pays);
      this.#enter(by, units, 'full', pays);
    }
  }

  /** 11.4c-2: what does not suffice for anybody is spent all the same. */
  spendRest(): void {
    for (;;) {
      const { of, payable } = drawingsNow(this.position, this.#side);
      const rest = [...of.values()].find(({ units, tokens }) => units.length > 0 && tokens > 0);
      if (payable.size > 0 || !rest) return;
      const units = ids(this.position, rest.units);
      this.#note({ act: 'draw', by: anIssuer.spell(this.position, rest.issuer), level: 'none', units }, this.#pay(rest, rest.tokens));
      const usage = this.#usage();
      this.#remember({ ...usage, without: [...usage.without, ...units] });
    }
  }

  #pay(drawing: Drawing, tokens: number): Map<Source, number> {
    const first = this.#wishes.dumps.get(anIssuer.spell(this.position, drawing.issuer));
    return paidInTurn(this.position, this.#side, sourcesOf(this.position, this.#side, drawing, first), tokens);
  }

  /** Writes the command down, and takes what pays for it. */
  #note(command: Command, pays: ReadonlyMap<Source, number>): void {
    this.commands.push({ ...command, pay: spelledPayment(this.position, pays) });
    for (const [source, tokens] of pays) take(this.position, this.#side, source, tokens);
  }

  #enter(by: Issuer, units: readonly number[], level: PaidLevel, pays: ReadonlyMap<Source, number>): void {
    const group = this.groups.get(by) ?? { by, level, levels: new Map<number, PaidLevel>(), pays: new Map<Source, number>(), cost: 0 };
    this.groups.set(by, group);
    group.level = level;
    for (const unit of units) group.levels.set(unit, level);
    for (const [source, tokens] of pays) {
      group.pays.set(source, (group.pays.get(source) ?? 0) + tokens);
      group.cost += tokens;
    }
    const usage = this.#usage();
    const groups: readonly Group[] = grown(usage.groups, anIssuer.spell(this.position, by), ids(this.position, units), level);
    this.#remember({ ...usage, groups });
  }

  #usage(): Usage {
    return this.position.frames?.locals as unknown as Usage;
  }

  #remember(locals: Usage): void {
    const { frames } = this.position;
    if (frames) this.position.frames = { ...frames, locals: locals as Facts };
  }
}

/** How a side's Supply Usage Segment would go if it were now, or goes on from here: everybody at Low who can be paid for, then Full (11.4). */
export function weekOf(position: Ocs, side: Side, wishes: Wishes = NO_WISHES): Week {
  const draft = new Draft(position, side, wishes);
  draft.feed();
  draft.supplyBases();
  draft.raise();
  const fed = draft.position;
  const hungry = [...drawingsNow(fed, side).hungry];
  draft.spendRest();
  return {
    groups: draft.groups,
    bases: draft.bases,
    without: hungry.toSorted((a, b) => a - b),
    commands: [...draft.commands, { act: 'end' }],
    after: draft.position,
  };
}

/** The level at which a unit stands when such a week has ended. */
export function levelAfter({ groups }: Week, unit: number): SupplyLevel {
  // 12.1d-1: a headquarters that issues has the level of those who draw through it, at whatever level it drew before.
  const issued = groups.get(unit)?.level;
  if (issued !== undefined) return issued;
  for (const { levels } of groups.values()) {
    const own = levels.get(unit);
    if (own !== undefined) return own;
  }
  return 'none';
}

/** "XXIV Panzer Corps", "the dump in 43.36". */
export const issuerName = (position: Ocs, issuer: Issuer): string =>
  isDump(issuer) ? `the dump in ${printed(position, hexOfDump(issuer))}` : unitAt(position, issuer).name;

/** The hexes of what pays, those first that pay most. */
export const payingHexes = (position: Ocs, { pays }: WeekGroup): number[] => [
  ...new Set([...pays].toSorted(([, a], [, b]) => b - a).map(([source]) => placeOf(position, source))),
];

/** The tokens that each unit of a group is worth of what the group costs: its part of its division's, and of the DSE for all (11.2). */
export function sharesOf(position: Ocs, { levels }: WeekGroup): ReadonlyMap<number, number> {
  const { divisions, others } = paidFor(position, levels);
  const partsOf = (formation: number): number => [...levels.keys()].filter((unit) => unitAt(position, unit).formation === formation).length;
  return new Map(
    [...levels.keys()].map((unit) => {
      const { formation } = unitAt(position, unit);
      const rate = divisions.get(formation);
      const own = rate === undefined ? 0 : (rate * dseOf(position, formation)) / partsOf(formation);
      return [unit, own + others / levels.size];
    }),
  );
}
