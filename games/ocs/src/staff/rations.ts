import type { Command } from '@sandtable/umpire';
import { hexOf, ids, unitAt, type Ocs } from '../position/position.ts';
import { hexesOfSide } from '../rules/04-general-concepts/stood.ts';
import { costOfOne, sureNumber } from '../rules/11-supply/bill.ts';
import { anIssuer, costOf, drawingsNow, isDump, type Drawing, type Issuer } from '../rules/11-supply/groups.ts';
import { dumpsOf, paidInTurn, spelledPayment, stockOf } from '../rules/11-supply/stocks.ts';
import { enemyOf, type Side } from '../world/sides.ts';
import { cheapestFirst, fedFrom, isHeadquarters } from './allotment.ts';
import { gainAtFull } from './prospects.ts';

/** Full is paid where some of the group are so near to the enemy, in hexes, that they may attack, … */
const NEAR = 4;
/** … and this many supply points stay for combat. */
const KEPT = 2;

/** Tokens for an attack, and what a token of those that Full costs beside Low has to gain, in victory points (a guess). */
const ATTACK = 2;
const TOKEN = 0.05;

/** Tokens from the largest stocks of a group's dumps first, as a command names them. */
function payment(position: Ocs, side: Side, { dumps }: Drawing, tokens: number): { readonly [source: string]: number } {
  const stocks = dumpsOf(position, side);
  const sources = dumps
    .flatMap((dump) => stocks.get(dump)?.sources ?? [])
    .toSorted((a, b) => stockOf(position, side, b) - stockOf(position, side, a));
  return spelledPayment(position, paidInTurn(position, side, sources, tokens));
}

/** As many as can be paid for at Low for sure, those first who cost least each: of a division all draw what the first of them has paid. */
function lowFor(position: Ocs, side: Side, drawing: Drawing): Command | null {
  const { issuer, units, paid, tokens, level } = drawing;
  if (level === 'full') return null;
  const cost = (unit: number): number => costOfOne(position, paid, unit, 'low');
  const able = units.filter((unit) => cost(unit) <= tokens);
  const sorted = cheapestFirst(position, able, cost);
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
function fullFor(position: Ocs, side: Side, drawing: Drawing): Command | null {
  const { issuer, units, tokens, paid } = drawing;
  if (!isDump(issuer) || units.length === 0) return null;
  const cost = costOf(position, drawing, units, 'full');
  if (tokens - cost < ATTACK || units.some((unit) => costOfOne(position, paid, unit, 'full') > tokens)) return null;
  const more = cost - costOf(position, drawing, units, 'low');
  if (gainAtFull(position, side, units) <= more * TOKEN) return null;
  return {
    act: 'draw',
    by: anIssuer.spell(position, issuer),
    level: 'full',
    units: ids(position, units),
    pay: payment(position, side, drawing, cost),
  };
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
  const next = payable.size > 0 ? (favour(position, side, of) ?? commandOf(fullFor) ?? commandOf(lowFor)) : commandOf(restFor);
  return next ?? commandOf(raiseFor) ?? { act: 'end' };
}
