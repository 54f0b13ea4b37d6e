import { acts, back, call, listOf, maybe, oneOf, procedure, stay, to, type Facts, type Turn } from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { hedgehogOf, printed, type Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { captureOr, WAYS_IN, type WayIn } from '../09-combat/capture.ts';
import { destroyHedgehog } from './destroying.ts';

/** Units have come out of hexes with hedgehogs of their side: into another, `by` some way, or off the ground. */
interface LeftBehind extends OfSeat {
  readonly at?: string;
  readonly by?: WayIn;
  readonly hexes: readonly string[];
}

const dug = (position: Ocs, hexes: readonly string[]): readonly string[] =>
  hexes.filter((hex) => hedgehogOf(position, position.world.grid.index(hex)) > 0);

const act = actsOf<LeftBehind>();
const WHEN = { during: ['left behind'], own: true, rules: ['17.0-3'] } as const;

/** 17.0-3: one of the hedgehogs that they have left is destroyed. */
const razeBehind = act('raze-behind', '17.0-3')
  .one('hex', aHex, {
    of: ({ position, locals: { hexes } }) => dug(position, hexes).map((hex) => position.world.grid.index(hex)),
    otherwise: ({ position }, hex) =>
      no('17.0-3', `Nobody has just come out of a hedgehog in ${printed(position, hex)}.`, [printed(position, hex)]),
  })
  .when({ ...WHEN, says: 'Hedgehogs are destroyed as units come out of them.' })
  .play((doing, { locals: { seat } }, { hex }) => {
    destroyHedgehog(doing, seat, printed(doing.position, hex));
    return stay();
  });

/** 17.0-3: the others stay as they are. */
const leave = act('leave-hedgehogs', '17.0-3')
  .when({ ...WHEN, says: 'Hedgehogs are left as units come out of them.' })
  .play(() => {
    applies('17.0-3');
    return back();
  });

/** 17.0-3: what becomes of the hedgehogs out of which units have come otherwise than step by step; before that, what they have captured. */
export const leftBehindProcedure = procedure<Ocs, LeftBehind>(
  'left behind',
  [
    {
      name: 'capture',
      do: ({ position }, { seat, at, by }) =>
        at === undefined || by === undefined
          ? to('left behind')
          : captureOr(position, seat, position.world.grid.index(at), by, {}, 'left behind'),
    },
    {
      name: 'left behind',
      rule: '17.0-3',
      seats: (position, { seat, hexes }) => (dug(position, hexes).length > 0 ? [seat] : []),
      acts: acts(razeBehind, leave),
    },
  ],
  { seat: aSeat, at: maybe(aHex), by: maybe(oneOf(...WAYS_IN)), hexes: listOf(aHex) },
);

/** Where units have come in, and how; the play goes on there as after `captureOr`. */
interface Arrived {
  readonly hex: number;
  readonly by: WayIn;
  readonly locals: Facts;
  readonly then?: string | undefined;
}

/** Those of the hexes that have hedgehogs, each once. */
const dugOf = (position: Ocs, from: readonly number[]): readonly string[] =>
  dug(
    position,
    [...new Set(from)].map((one) => printed(position, one)),
  );

/** What follows where units of a side have come out of these hexes into another: the capture there, and what becomes of hedgehogs left behind. */
export function cameOut(position: Ocs, side: Side, from: readonly number[], { hex, by, locals, then }: Arrived): Turn {
  const hexes = dugOf(position, from);
  if (hexes.length === 0) return captureOr(position, side, hex, by, locals, then);
  return call('left behind', { seat: side, at: printed(position, hex), by, hexes }, then, locals);
}

/** What becomes of hedgehogs where units of a side have left these hexes for a craft, for aircraft or for a box; then as after `cameOut`. */
export function leftGround(position: Ocs, side: Side, from: readonly number[], locals: Facts, then?: string): Turn {
  const hexes = dugOf(position, from);
  if (hexes.length > 0) return call('left behind', { seat: side, hexes }, then, locals);
  return then === undefined ? stay(locals) : to(then, locals);
}
