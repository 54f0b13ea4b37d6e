import { acts, on, procedure, wholeNumber, type Doing, type Turn, call } from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { no } from '../../cite.ts';
import { holderOf, printed, supply, type Ocs } from '../../position/position.ts';
import { times } from '../../world/factor.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { isHeldBy } from '../04-general-concepts/stood.ts';
import { said } from '../11-supply/paying.ts';
import { sourcesOf } from './sources.ts';

/** 2.3.I3: the faces of the dice for the supply that is received. */
const FACES = 6;

/** Does nothing come there, because the hex is the enemy's? What was to come is lost. */
const isCut = (position: Ocs, side: Side, hex: number): boolean =>
  holderOf(position, hex) === enemyOf(side) || isHeldBy(position, enemyOf(side), hex);

/** 2.3.I3-2: the supply that the scenario names comes, each in its hex. */
export function receiveNamed({ position, happen }: Doing<Ocs>, side: Side): void {
  const { turn } = position.facts;
  const { grid, supply: figures } = position.world;
  for (const { side: whose, hex: number, turns, points } of position.scenario.receipts) {
    const hex = grid.index(number);
    if (whose !== side || turn < turns[0] || turn > turns[1] || isCut(position, side, hex)) continue;
    const tokens = points * figures.tokens;
    supply.add(position, hex, side, tokens);
    happen({ what: 'received', seat: side, at: { [number]: tokens }, rules: ['2.3.I3-2'] });
  }
}

/** A source that is open: its hexes, and the most tokens that come through it. */
export interface Open {
  readonly hexes: readonly number[];
  readonly most: number;
}

/** The sources of a side that are open to so many tokens, each for its share. */
export function openSources(position: Ocs, side: Side, tokens: number): Open[] {
  const { grid } = position.world;
  return sourcesOf(position, side).flatMap(({ hexes, share, held }) => {
    const open = hexes.filter((hex) => !isCut(position, side, hex));
    const isShut = held !== undefined && holderOf(position, grid.index(held)) !== side;
    return isShut || open.length === 0 ? [] : { hexes: open, most: Math.floor(times(tokens, share)) };
  });
}

/** Supply that was rolled for and waits to be placed, in tokens. */
export interface Receiving extends OfSeat {
  readonly tokens: number;
}

/** The tokens that come: all, unless sources are cut. */
export const coming = (sources: readonly Open[], tokens: number): number =>
  Math.min(
    tokens,
    sources.reduce((sum, { most }) => sum + most, 0),
  );

/** What a source can still take while these hexes are given theirs: one of its hexes takes all that comes through it. */
function roomLeft({ hexes, most }: Open, given: ReadonlyMap<number, number>, but: number | null): number {
  if (hexes.some((hex) => (given.get(hex) ?? 0) > 0)) return 0;
  return hexes.some((hex) => hex !== but && !given.has(hex)) ? most : 0;
}

/** What may come in a hex while others are given theirs, so that all that comes is placed. */
function tokensFor(sources: readonly Open[], tokens: number, hex: number, given: ReadonlyMap<number, number>): number[] {
  const own = sources.find(({ hexes }) => hexes.includes(hex));
  if (!own) return [];
  const others = new Map([...given].filter(([one]) => one !== hex));
  const left = coming(sources, tokens) - [...others.values()].reduce((sum, one) => sum + one, 0);
  const elsewhere = sources.reduce((sum, source) => sum + (source === own ? 0 : roomLeft(source, others, null)), 0);
  const most = own.hexes.some((one) => (others.get(one) ?? 0) > 0) ? 0 : Math.min(own.most, left);
  const least = Math.max(1, left - elsewhere);
  const some = Array.from({ length: Math.max(0, most - least + 1) }, (_, i) => least + i);
  return left - elsewhere - roomLeft(own, others, hex) <= 0 ? [0, ...some] : some;
}

/** 2.3.I3-2: the supply that comes is placed at its sources, no more at one than its share. */
const receive = actsOf<Receiving>()('receive', '2.3.I3-2')
  .amounts('at', aHex, {
    who: ({ position, locals: { seat, tokens } }) => openSources(position, seat, tokens).flatMap(({ hexes }) => hexes),
    to: ({ position, locals: { seat, tokens } }, hex, given) => tokensFor(openSources(position, seat, tokens), tokens, hex, given),
    stranger: ({ position }, hex) => no('2.3.I3-2', `No supply comes to ${printed(position, hex)}.`),
    otherwise({ position, locals: { seat, tokens } }) {
      const all = coming(openSources(position, seat, tokens), tokens);
      return no('2.3.I3-2', `${said(position, all)} come, no more through a source than its share, and in one of its hexes.`);
    },
  })
  .when({ rules: ['2.3.I3-2'], during: ['receipt'], own: true, says: 'Supply is placed when it is received.' })
  .play(({ position, happen }, { locals: { seat } }, { at }) => {
    for (const [hex, tokens] of at) if (tokens > 0) supply.add(position, hex, seat, tokens);
    const told = Object.fromEntries([...at].filter(([, tokens]) => tokens > 0).map(([hex, tokens]) => [printed(position, hex), tokens]));
    happen({ what: 'received', seat, at: told, rules: ['2.3.I3-2'] });
    return on();
  });

/** No turn brings nearly as many tokens. */
const MOST_TOKENS = 4000;

export const receiptProcedure = procedure<Ocs, Receiving>(
  'receipt',
  [
    {
      name: 'receipt',
      rule: '2.3.I3-2',
      seats: (position, { seat, tokens }) => (coming(openSources(position, seat, tokens), tokens) > 0 ? [seat] : []),
      acts: acts(receive),
    },
  ],
  { seat: aSeat, tokens: wholeNumber(0, MOST_TOKENS) },
);

/** 2.3.I3-2: the roll for what comes by the schedule, and its placing. */
export function receiveRolled({ position, dice, happen }: Doing<Ocs>, seat: Side): Turn {
  const { receipts, tokens: each } = position.world.supply;
  const { turn } = position.facts;
  const row = receipts.rows.find(({ side, turns }) => side === seat && turn >= turns[0] && turn <= turns[1]);
  if (!row) return on();
  const roll = dice.roll('receipts', receipts.dice, FACES).reduce((sum, face) => sum + face, 0);
  const points = row.points[receipts.to.findIndex((to) => roll <= to)] ?? 0;
  happen({ what: 'rolled for supply', seat, roll, points, rules: ['2.3.I3-2'] });
  return call('receipt', { seat, tokens: points * each });
}
