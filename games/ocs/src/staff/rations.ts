import type { Command } from '@sandtable/umpire';
import { hexOf, ids, unitAt, type Ocs } from '../position/position.ts';
import { hexesOfSide } from '../rules/04-general-concepts/stood.ts';
import { costOfOne, sureNumber } from '../rules/11-supply/bill.ts';
import { anIssuer, costOf, drawingsNow, isDump, type Drawing, type Issuer } from '../rules/11-supply/groups.ts';
import { dumpsOf, paidInTurn, spelledPayment, stockOf } from '../rules/11-supply/stocks.ts';
import { enemyOf, type Side } from '../world/sides.ts';
import { cheapestFirst, fedBeside, fedFrom, isHeadquarters } from './allotment.ts';
import { atFull } from './prospects.ts';
import { NO_FORMATION } from '../world/units.ts';

/** Full is paid where some of the group are so near to the enemy, in hexes, that they may attack, … */
const NEAR = 4;
/** … and this many supply points stay for combat. */
const KEPT = 2;

/** Tokens for an attack, and what a token of those that Full costs beside Low has to gain, in victory points (a guess). */
const ATTACK = 2;
const TOKEN = 0.05;

const NOBODY: ReadonlySet<number> = new Set();

/** Tokens from the largest stocks of a group's dumps first, as a command names them. */
function payment(position: Ocs, side: Side, { dumps }: Drawing, tokens: number): { readonly [source: string]: number } {
  const stocks = dumpsOf(position, side);
  const sources = dumps
    .flatMap((dump) => stocks.get(dump)?.sources ?? [])
    .toSorted((a, b) => stockOf(position, side, b) - stockOf(position, side, a));
  return spelledPayment(position, paidInTurn(position, side, sources, tokens));
}

/**
 * As many as can be paid for at Low for sure, those first who cost least each: of a division all draw what the first of them has paid. `but`: those
 * who wait.
 */
function lowFor(position: Ocs, side: Side, drawing: Drawing, but: ReadonlySet<number> = NOBODY): Command | null {
  const { issuer, units, paid, tokens, level } = drawing;
  if (level === 'full') return null;
  const cost = (unit: number): number => costOfOne(position, paid, unit, 'low');
  const able = units.filter((unit) => cost(unit) <= tokens);
  const sorted = cheapestFirst(position, able, cost).filter((unit) => !but.has(unit));
  const some = sorted.slice(0, sureNumber(position, paid, able, 'low', tokens));
  if (some.length === 0) return null;
  const pay = payment(position, side, drawing, costOf(position, drawing, some, 'low'));
  return { act: 'draw', by: anIssuer.spell(position, issuer), level: 'low', units: ids(position, some), pay };
}

/** What is left is spent for those whom it does not suffice for (11.4c-2). */
function restFor(position: Ocs, side: Side, drawing: Drawing): Command | null {
  const { issuer, units, tokens } = drawing;
  if (units.length === 0 || tokens === 0) return null;
  const pay = payment(position, side, drawing, tokens);
  return { act: 'draw', by: anIssuer.spell(position, issuer), level: 'none', units: ids(position, units), pay };
}

/** The group of a headquarters that is about to attack goes to Full where enough is left to fight with. */
function raiseFor(position: Ocs, side: Side, drawing: Drawing): Command | null {
  const { issuer, level, levels, tokens } = drawing;
  if (isDump(issuer) || level !== 'low') return null;
  const cost = costOf(position, drawing, [...levels.keys()], 'full');
  if (cost === 0 || tokens - cost < KEPT * position.world.supply.tokens) return null;
  const enemies = hexesOfSide(position, enemyOf(side));
  const isNear = (unit: number): boolean => enemies.some((hex) => position.world.grid.distance(hexOf(position, unit), hex) <= NEAR);
  if (![...levels.keys()].some(isNear)) return null;
  return { act: 'raise', by: anIssuer.spell(position, issuer), pay: payment(position, side, drawing, cost) };
}

/** Those who draw directly are at Full where an attack that gains by it is in sight, and what is left pays for it: nobody raises them later. */
function directlyFull(position: Ocs, side: Side, drawing: Drawing, gains: Gains): Command | null {
  const { issuer, units, tokens, paid } = drawing;
  if (!isDump(issuer) || units.length === 0 || units.some((unit) => costOfOne(position, paid, unit, 'full') > tokens)) return null;
  return gains(units).gain > worthOfMore(position, drawing, units) ? fullDraw(position, side, drawing, units) : null;
}

/** An assault for which those who make it draw at Full, and the headquarters through which they do. */
interface Assault {
  readonly issuer: Issuer;
  readonly units: readonly number[];
}

/**
 * The assault that gains most by it; null where none pays. Of those in reach of its headquarters whoever costs no more draws along, and all others
 * have to draw at Low through other headquarters, or from dumps, first (11.4c-4, OA-57).
 */
function assaultOf(position: Ocs, side: Side, drawings: readonly Drawing[], gains: Gains): Assault | null {
  const plain = fedFrom(position, side).size;
  let best: (Assault & { readonly worth: number }) | null = null;
  for (const drawing of drawings) {
    const { issuer, level } = drawing;
    if (isDump(issuer) || level !== null) continue;
    const { near, gain } = gains(drawing.units);
    const divisions = new Set([NO_FORMATION, ...near.map((unit) => unitAt(position, unit).formation)]);
    const units = drawing.units.filter((unit) => !isHeadquarters(position, unit) && divisions.has(unitAt(position, unit).formation));
    const worth = gain - worthOfMore(position, drawing, units);
    if (worth <= (best?.worth ?? 0)) continue;
    const fed = fedBeside(position, side, issuer, units, costOf(position, drawing, units, 'full')).size;
    if (fed >= plain) best = { issuer, units, worth };
  }
  return best;
}

/** What draws next for an assault: the others, as long as any of them can elsewhere, and then those who make it. */
function drawFor(position: Ocs, side: Side, drawings: readonly Drawing[], { issuer, units }: Assault): Command | null {
  for (const drawing of drawings) {
    const command = drawing.issuer === issuer ? null : lowFor(position, side, drawing, new Set(units));
    if (command) return command;
  }
  const drawing = drawings.find((one) => one.issuer === issuer) as Drawing;
  const all = drawing.units.filter((unit) => costOfOne(position, drawing.paid, unit, 'low') <= drawing.tokens);
  return costOf(position, drawing, all, 'full') <= drawing.tokens ? fullDraw(position, side, drawing, all) : null;
}

/** What it gains that units are at Full. */
type Gains = ReturnType<typeof atFull>;

/** What it costs more, in victory points, that these draw at Full and not at Low; Infinity where not enough is left for an attack then. */
function worthOfMore(position: Ocs, drawing: Drawing, units: readonly number[]): number {
  const cost = costOf(position, drawing, units, 'full');
  return drawing.tokens - cost < ATTACK ? Infinity : (cost - costOf(position, drawing, units, 'low')) * TOKEN;
}

function fullDraw(position: Ocs, side: Side, drawing: Drawing, units: readonly number[]): Command {
  const pay = payment(position, side, drawing, costOf(position, drawing, units, 'full'));
  return { act: 'draw', by: anIssuer.spell(position, drawing.issuer), level: 'full', units: ids(position, units), pay };
}

/** One who draws before all others where more are fed in the end for it; null where nobody need. */
function favour(position: Ocs, side: Side, of: ReadonlyMap<Issuer, Drawing>): Command | null {
  const plain = fedFrom(position, side).size;
  const drawings = [...of.values()];
  const open = new Set(drawings.flatMap(({ units }) => units));
  if (plain >= open.size) return null;
  let best: { readonly fed: number; readonly command: Command } | null = null;
  // Of those of one division who can draw through the same one stands for all.
  const tried = new Set<string>();
  for (const unit of open) {
    const among = drawings.filter(({ units }) => units.includes(unit));
    const kind = `${isHeadquarters(position, unit) ? unit : ''} ${unitAt(position, unit).formation} ${among.map(({ issuer }) => issuer).join()}`;
    if (among.length < 2 || tried.has(kind)) continue;
    tried.add(kind);
    for (const drawing of among) {
      const { issuer, paid, tokens, level } = drawing;
      const cost = costOfOne(position, paid, unit, 'low');
      if (level === 'full' || cost > tokens) continue;
      const fed = fedFrom(position, side, { unit, by: issuer }).size;
      if (fed <= Math.max(plain, best?.fed ?? 0)) continue;
      const pay = payment(position, side, drawing, costOf(position, drawing, [unit], 'low'));
      best = { fed, command: { act: 'draw', by: anIssuer.spell(position, issuer), level: 'low', units: ids(position, [unit]), pay } };
    }
  }
  return best?.command ?? null;
}

/** The next command of a Supply Usage Segment: Low for all who can have it, headquarters first; Full for who will attack. */
export function nextDraw(position: Ocs, side: Side): Command {
  const { of, payable } = drawingsNow(position, side);
  const all = [...of.values()].toSorted((a, b) => Number(isDump(a.issuer)) - Number(isDump(b.issuer)) || b.units.length - a.units.length);
  const commandOf = (make: (position: Ocs, side: Side, drawing: Drawing) => Command | null): Command | null => {
    for (const drawing of all) {
      const command = make(position, side, drawing);
      if (command) return command;
    }
    return null;
  };
  if (payable.size === 0) return commandOf(restFor) ?? commandOf(raiseFor) ?? { act: 'end' };
  const gains = atFull(position, side);
  const assault = assaultOf(position, side, all, gains);
  const next =
    (assault && drawFor(position, side, all, assault)) ??
    favour(position, side, of) ??
    commandOf((...drawing) => directlyFull(...drawing, gains)) ??
    commandOf((...drawing) => lowFor(...drawing));
  return next ?? commandOf(raiseFor) ?? { act: 'end' };
}
