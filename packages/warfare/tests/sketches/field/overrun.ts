import { acts, back, call, on, procedure, to, type Facts } from '@sandtable/umpire';
import { aHex, aUnit, hexOf, ids, indices, mark, printed, put, unmark } from '../../../src/index.ts';
import { partyPassage } from './adjacency.ts';
import { no } from './rules.ts';
import { acting, DISORDER, enemyOf, HALTED, isReserved, neighbours, RESERVE, unitsIn, type Front, type Side } from './world.ts';

/**
 * 7.2: a barrage inside an overrun inside a move. The move calls the overrun, the overrun the barrage; each says what came of it
 * when it goes back, and the list that called reads that: nothing calls back into it.
 */
interface Move extends Facts {
  readonly seat: Side;
  readonly units: readonly string[];
  /** Quarter points left. */
  readonly left: number;
  /** What came of the last overrun. */
  readonly overrun?: 'won' | 'cancelled';
}
interface Overrun extends Facts {
  readonly seat: Side;
  readonly units: readonly string[];
  readonly hex: string;
  /** Did the barrage put the stack into disorder? */
  readonly disorder?: boolean;
}

/** 7.1: three movement points. */
const PRICE = 12;
/** 7.2: guns reach so many hexes. */
const RANGE = 2;

const placeOf = (position: Front, { units }: { readonly units: readonly string[] }): number =>
  hexOf(position, indices(position, units)[0] as number);
const neighboursOf = (at: number): number[] => [...neighbours.subarray(at * 6, at * 6 + 6)].filter((one) => one >= 0);

const moving = acting<Move>();

export const move = procedure<Front, Move>('move', [
  {
    name: 'move',
    rule: '7.1',
    seats: (_position, { seat }) => [seat],
    acts: acts(
      moving('step', '7.1')
        .one('to', aHex, {
          of: ({ position, locals }) => {
            const { costs, shut = null } = partyPassage(position, indices(position, locals.units));
            const from = placeOf(position, locals);
            return neighboursOf(from).filter((at, d) => !shut?.[at] && (costs?.[from * 6 + d] ?? 0) <= locals.left);
          },
          otherwise: ({ position }, at) => no('4.1', `${printed(position, at)} cannot be entered.`),
        })
        .play(({ position }, { locals }, { to: at }) => {
          const { stops = null } = partyPassage(position, indices(position, locals.units));
          for (const one of indices(position, locals.units)) put(position, one, at);
          return to(stops?.[at] ? 'halt' : 'move', { left: locals.left - 4 });
        }),
      moving('overrun', '7.1')
        .unless(({ locals: { left } }) => (left < PRICE ? no('7.1', 'An overrun costs three movement points.') : null))
        .one('hex', aHex, {
          of: ({ position, locals }) =>
            neighboursOf(placeOf(position, locals)).filter((at) => unitsIn(position, at, enemyOf(locals.seat)).length > 0),
          otherwise: () => no('7.1', 'Nobody is there to be overrun.'),
        })
        .play(({ position }, { locals: { seat, units, left } }, { hex }) =>
          call('overrun', { seat, units, hex: printed(position, hex) }, 'overrun done', { left: left - PRICE }),
        ),
      moving('end', '7.1').play(() => to('halt')),
    ),
  },
  { name: 'overrun done', do: (_doing, { overrun }) => to(overrun === 'cancelled' ? 'halt' : 'move') },
  {
    name: 'halt',
    do({ position }, { units }) {
      for (const one of indices(position, units)) mark(position, one, HALTED);
      return on();
    },
  },
]);

const firing = acting<Overrun>();

/** The order of OA-31: declared, barrage, supply, odds, result. */
export const overrun = procedure<Front, Overrun>('overrun', [
  {
    name: 'barrage',
    rule: '7.2',
    // The side that is overrun, whoever's turn it is.
    seats: (position, locals) => (guns(position, locals).length > 0 ? [enemyOf(locals.seat)] : []),
    acts: acts(
      firing('fire', '7.2')
        .some('guns', aUnit, {
          of: ({ position, locals }) => guns(position, locals),
          otherwise: () => no('7.2', 'Only artillery in reserve, and in range, fires on an overrun.'),
        })
        .play(({ position, dice, happen }, { locals }, { guns: fired }) => {
          const strength = fired.reduce((sum, one) => sum + (position.world.units[one]?.strength ?? 0), 0);
          const [die = 1] = dice.roll('barrage', 1, 6);
          const disorder = die * 10 <= strength;
          for (const one of fired) unmark(position, one, RESERVE);
          happen({
            what: 'barrage',
            hex: printed(position, placeOf(position, locals)),
            guns: ids(position, fired),
            die,
            disorder,
            rules: ['7.2'],
          });
          if (disorder) for (const one of unitsIn(position, placeOf(position, locals), locals.seat)) mark(position, one, DISORDER);
          return on({ disorder });
        }),
      firing('hold fire', '7.2').play(() => on()),
    ),
  },
  { name: 'cancelled', do: (_doing, { disorder = false }) => (disorder ? back({ overrun: 'cancelled' }) : on()) },
  {
    name: 'fight',
    do({ position, happen }, { seat, units, hex }) {
      const at = position.world.grid.index(hex);
      for (const one of unitsIn(position, at, enemyOf(seat))) put(position, one, -1);
      for (const one of indices(position, units)) put(position, one, at);
      happen({ what: 'overran', hex, rules: ['7.1'] });
      return back({ overrun: 'won' });
    },
  },
]);

/** 7.2a: artillery in reserve, within its range of the overrunning stack. */
function guns(position: Front, locals: Overrun): number[] {
  const from = placeOf(position, locals);
  return [...position.world.units.entries()].flatMap(([one, { kind, side }]) =>
    kind === 'artillery' &&
    side !== locals.seat &&
    isReserved(position, one) &&
    position.world.grid.distance(hexOf(position, one), from) <= RANGE
      ? [one]
      : [],
  );
}
