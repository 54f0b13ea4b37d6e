import { acts, call, listOf, maybe, on, oneOf, procedure, wholeNumber, within, type Facts, type Turn } from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { declaration, dropped, printed, type Ocs } from '../../position/position.ts';
import { inPoints } from '../../world/supply-points.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { feedersOf } from '../19-naval-power/holds.ts';
import { aSource, droppedIn, dumps, dumpsOf, holdOf, type Source, spelledPayment, stockOf, take } from './stocks.ts';
import { dumpsFor, networks, reaches } from './network.ts';

/** What supply is paid for, beside the weekly usage of units (11.5c-3). */
const PURPOSES = ['attack', 'defense', 'barrage', 'building', 'repair', 'rebuilding', 'motorization', 'air base'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** What is combat supply (Terms-10). */
const OF_COMBAT: ReadonlySet<Purpose> = new Set<Purpose>(['attack', 'defense', 'barrage']);

/** The side's tokens there that may pay for that: what has been dropped from the air in the Player Turn is no combat supply (14.19a). */
export function usableFor(position: Ocs, side: Side, source: Source, purpose: Purpose | undefined): number {
  const tokens = stockOf(position, side, source);
  const isOnGround = source >= 0 && source < position.world.grid.count;
  const isOfCombat = purpose !== undefined && OF_COMBAT.has(purpose);
  const late = !isOfCombat ? 0 : isOnGround ? dropped.at(position, source, side) : droppedIn(position, source);
  if (late === 0) return tokens;
  applies('14.19a-2');
  return Math.max(0, tokens - late);
}

/** The supply that can pay for what is used in one hex or more of these. */
export function sourcesFor(position: Ocs, side: Side, hexes: readonly number[]): Source[] {
  const able = new Set(hexes.flatMap((hex) => [...dumpsFor(position, side, hex)]));
  return [...dumpsOf(position, side).values()].flatMap(({ hex, sources }) => (able.has(hex) ? sources : []));
}

/** The supply that can pay for an attack out of these hexes: that of ships as well for those of them whence it comes out of craft (19.3-2). */
export function sourcesForAttack(position: Ocs, side: Side, hexes: readonly number[], afloat: readonly number[]): Source[] {
  const ships = feedersOf(position, side, afloat);
  if (ships.length > 0) applies('19.3-2');
  return [...sourcesFor(position, side, hexes), ...ships.map(holdOf)];
}

/** The side's tokens in these, or those of them that may pay for that. */
export const tokensOf = (position: Ocs, side: Side, sources: readonly Source[], purpose?: Purpose): number =>
  sources.reduce((sum, source) => sum + usableFor(position, side, source, purpose), 0);

const wealthFor = (side: Side) =>
  declaration.derive<Uint32Array>(
    { columns: [], after: [networks[side], dumps] },
    {
      blank: ({ world: { grid } }, before) => before?.slice() ?? new Uint32Array(grid.count),
      derive(position, found) {
        const stocks = dumpsOf(position, side);
        const { throwers, draws } = networks[side].of(position);
        found.fill(0);
        for (const issue of [...throwers, ...draws]) {
          const tokens = issue.dumps.reduce((sum, dump) => sum + (stocks.get(dump)?.tokens ?? 0), 0);
          if (tokens > 0)
            for (const hex of issue.paths.reached) if (reaches(issue, hex)) found[hex] = Math.max(found[hex] as number, tokens);
        }
      },
    },
  );
/** By hex, the most tokens that come into it directly or through any one headquarters. */
const wealth = { german: wealthFor('german'), soviet: wealthFor('soviet') };

/** Can so many tokens be traced into the hex: for each unit that uses them (9.5b-1)? */
export function canTrace(position: Ocs, side: Side, hex: number, tokens: number, purpose?: Purpose): boolean {
  if (tokens === 0) return true;
  // Found once for all hexes: one who can pay alone need not be looked for among several.
  const isPlain = purpose === undefined || !OF_COMBAT.has(purpose);
  if (isPlain && (wealth[side].of(position)[hex] as number) >= tokens) return true;
  return tokensOf(position, side, sourcesFor(position, side, [hex]), purpose) >= tokens;
}

/** So many tokens, which any of these may pay in any mix. */
export interface Bill {
  readonly side: Side;
  readonly sources: readonly Source[];
  readonly tokens: number;
  readonly purpose?: Purpose;
}

/** What one of them may pay while the others pay what is given, so that the bill is met exactly: for a part of amounts. */
export function shareOf(
  position: Ocs,
  { side, sources, tokens, purpose }: Bill,
  one: Source,
  given: ReadonlyMap<Source, number>,
): number[] {
  const most = (source: Source): number => Math.min(tokens, usableFor(position, side, source, purpose));
  return within({ who: sources, most, total: [tokens, tokens] }, one, given);
}

/** "2 SP 3T": tokens as they are said. */
export function said({ world }: Pick<Ocs, 'world'>, tokens: number): string {
  applies('3.0-9');
  return inPoints(tokens, world.supply.tokens);
}

/** Takes what each pays; returns it as a happening tells it. */
export function payFrom(position: Ocs, side: Side, from: ReadonlyMap<Source, number>): { readonly [source: string]: number } {
  applies('11.1b-1', '11.1c-1');
  const told = spelledPayment(position, new Map([...from].filter(([, tokens]) => tokens > 0)));
  for (const [source, tokens] of from) if (tokens > 0) take(position, side, source, tokens);
  return told;
}

/** No bill is nearly as high. */
const MOST_TOKENS = 1000;

/** A payment that waits: for what is used in these hexes. */
export interface Payment extends OfSeat {
  readonly hexes: readonly string[];
  readonly tokens: number;
  readonly purpose: Purpose;
  /** Those of the hexes whence units attack out of landing craft (19.3). */
  readonly afloat?: readonly string[];
}

/** The bill of a payment that waits, with all supply that can pay it. */
export function paymentBill(position: Ocs, { seat, hexes, tokens, purpose, afloat = [] }: Payment): Bill {
  const [all, sea] = [hexes, afloat].map((some) => some.map((number) => position.world.grid.index(number))) as [number[], number[]];
  return { side: seat, sources: sourcesForAttack(position, seat, all, sea), tokens, purpose };
}

/** 11.5c-3: which supply pays. */
const pay = actsOf<Payment>()('pay', '11.5c-3')
  .amounts('from', aSource, {
    who: ({ position, locals }) => paymentBill(position, locals).sources,
    to: ({ position, locals }, one, given) => shareOf(position, paymentBill(position, locals), one, given),
    stranger: ({ position, locals: { seat, hexes } }, source) =>
      stockOf(position, seat, source) === 0
        ? no(['11.1c-1', '11.5c-3'], `No supply of yours is in ${aSource.spell(position, source)}.`)
        : no(['11.5c-3', '11.5a-3'], `What is in ${aSource.spell(position, source)} does not come to ${hexes.join(', ')}.`),
    otherwise: ({ position, locals: { tokens } }) => no(['11.5c-3', '11.1b-2'], `${said(position, tokens)} are paid, no more and no less.`),
  })
  .when({ rules: ['11.5c-3'], during: ['payment'], own: true, says: 'Nothing is to be paid.' })
  .play(({ position, happen }, { locals: { seat, hexes, tokens, purpose } }, { from }) => {
    happen({ what: 'paid', seat, purpose, hexes, tokens, from: payFrom(position, seat, from), rules: ['11.5c-3', '11.1b-2'] });
    return on();
  });

/** 11.5c-3: a side pays for what is used, from dumps of its choice; unasked where one alone can. */
export const paymentProcedure = procedure<Ocs, Payment>(
  'payment',
  [{ name: 'payment', rule: '11.5c-3', seats: (_position, { seat, tokens }) => (tokens > 0 ? [seat] : []), acts: acts(pay) }],
  { seat: aSeat, hexes: listOf(aHex), tokens: wholeNumber(0, MOST_TOKENS), purpose: oneOf(...PURPOSES), afloat: maybe(listOf(aHex)) },
);

/** Into the payment of so many tokens for what is used in these hexes; they must be there (`sourcesFor`). `changes`: of the caller's locals. */
export const payFor = (
  position: Ocs,
  side: Side,
  hexes: readonly number[],
  tokens: number,
  purpose: Purpose,
  then?: string,
  changes?: Facts,
): Turn => call('payment', { seat: side, hexes: hexes.map((hex) => printed(position, hex)), tokens, purpose }, then, changes);

/** Into the payment of so many tokens for an attack out of these hexes, out of landing craft in those of them that are `afloat` (19.3-2). */
export function payForAttack(position: Ocs, side: Side, hexes: readonly number[], afloat: readonly number[], tokens: number): Turn {
  const spelled = (some: readonly number[]): string[] => some.map((hex) => printed(position, hex));
  const sea = afloat.length > 0 ? { afloat: spelled(afloat) } : {};
  return call('payment', { seat: side, hexes: spelled(hexes), tokens, purpose: 'attack', ...sea });
}
