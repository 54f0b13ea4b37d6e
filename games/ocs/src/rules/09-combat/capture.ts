import { acts, back, call, maybe, on, oneOf, procedure, stay, to, wholeNumber, type Doing, type Facts, type Turn } from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { inHexes } from '../../world/counted.ts';
import { applies, no } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { CAPTURED } from '../../position/marks.ts';
import { carriers, change, dropped, printed, supply, type Ocs } from '../../position/position.ts';
import { rounded, times } from '../../world/factor.ts';
import { CARRIERS } from '../../world/schema/forms.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { outOfPlay } from '../04-general-concepts/in-play.ts';
import { isHeldBy } from '../04-general-concepts/stood.ts';
import { layDown, takeFromGround } from '../11-supply/stocks.ts';
import { flyHome } from '../14-air-power/homeward.ts';
import { displacedIn, leaveBase } from '../14-air-power/leaving.ts';
import { addCarriers, carriersIn, carriersOfKind, loadOf, removeCarriers, type Load } from '../12-specialized-units/carriers.ts';

/** How units have come into a hex; by arrival as reinforcements they capture no supply, for nothing moves then (9.16b-2). */
export const WAYS_IN = ['movement', 'advance', 'retreat', 'arrival'] as const;
export type WayIn = (typeof WAYS_IN)[number];

/** What is captured, in the order in which it is rolled for: what is loaded shares the fate of what carries it (9.16-2). */
const PREY = [...CARRIERS, 'dump'] as const;
type Prey = (typeof PREY)[number];

/** A capture under way: by whom, where, what was rolled for last, and of that the tokens that lie on the ground until they are displaced. */
interface Capture extends OfSeat {
  readonly at: string;
  readonly by: WayIn;
  readonly prey: Prey | 'nothing';
  readonly tokens: number;
  /** Of them what has been dropped from the air in this Player Turn, which is the last to be taken (14.19a-2). */
  readonly late?: number;
}

/** The most tokens that ever lie in a hex. */
const MOST_TOKENS = 100_000;

const preyAt = (position: Ocs, owner: Side, hex: number, prey: Prey): boolean =>
  prey === 'dump' ? supply.at(position, hex, owner) > 0 : carriersOfKind(position, owner, hex, prey).length > 0;

/** Do units of the side that have come into the hex find enemy supply, trucks or wagons there, and capture them (9.16b-2, OA-113), or aircraft? */
function finds(position: Ocs, side: Side, hex: number, by: WayIn): boolean {
  const owner = enemyOf(side);
  if (displacedIn(position, owner, hex).length > 0) return true;
  if (by === 'arrival') return false;
  if (supply.at(position, hex, owner) === 0 && carriersIn(position, owner, hex).length === 0) return false;
  return by !== 'retreat' || optionOf(position, 'retreat-capture') === 'capture';
}

/**
 * 9.16b-d, 11.8b: what follows where ground units of a side have come into a hex: the capture of what the enemy has there, and afterwards
 * the same step with these locals, or the step `then`; that at once where there is nothing to capture.
 */
export function captureOr(position: Ocs, side: Side, hex: number, by: WayIn, locals: Facts, then?: string): Turn {
  if (!finds(position, side, hex, by)) return then === undefined ? stay(locals) : to(then, locals);
  if (by === 'advance') applies('9.16c-5', '11.8b-2');
  const capture: Capture = { seat: side, at: printed(position, hex), by, prey: 'nothing', tokens: 0 };
  return call('capture', capture, then, locals);
}

/** What becomes of so much of something. */
interface Share {
  readonly taken: number;
  readonly lost: number;
  readonly displaced: number;
}

/** The share that is affected, rounded; of that what is captured, rounded; the rest of it is lost, all other displaced (OA-53). */
function shareOf({ world }: Ocs, all: number, percent: number): Share {
  applies('9.16-1', '4.3-1');
  const affected = rounded((all * percent) / 100);
  const taken = rounded(times(affected, world.tables.capture.captured));
  return { taken, lost: affected - taken, displaced: all - affected };
}

const RULES = { dump: ['9.16b-1', '9.16b-2', '11.8b-1'], truck: ['9.16c-1', '9.16-2'], wagon: ['9.16d-1', '9.16-2'] } as const;

/** Tokens that lie about, and of them those dropped from the air in this Player Turn. */
type Lying = Required<Pick<Capture, 'tokens' | 'late'>>;
const NOTHING: Lying = { tokens: 0, late: 0 };

/** The roll on the Dump, Truck and Wagon Capture Table: what falls to the captor and what is lost. Returns the tokens that lie about. */
function rollFor({ position, dice, happen }: Doing<Ocs>, { seat, by }: Capture, hex: number, prey: Prey): Lying {
  const { capture } = position.world.tables;
  const owner = enemyOf(seat);
  const read = (face: number): number => capture[prey].affected[face - 1] as number;
  const [face] = dice.roll('capture', 1, capture.die, ([one]) => `${read(one as number)} %`) as [number];
  const those = prey === 'dump' ? [] : carriersOfKind(position, owner, hex, prey);
  const had: Required<Load> =
    prey === 'dump'
      ? { points: 0, cargo: supply.at(position, hex, owner), late: dropped.at(position, hex, owner) }
      : loadOf(position, owner, those);
  const [points, cargo] = [shareOf(position, had.points, read(face)), shareOf(position, had.cargo, read(face))];
  happen({
    what: 'captured',
    seat,
    prey,
    hex: printed(position, hex),
    face,
    percent: read(face),
    points: points.taken,
    tokens: cargo.taken,
    lost: [points.lost, cargo.lost],
    displaced: [points.displaced, cargo.displaced],
    rules: [...RULES[prey]],
  });
  change(position, { captured: { ...position.facts.captured, [seat]: position.facts.captured[seat] + cargo.taken } });
  if (prey === 'dump') {
    takeFromGround(position, hex, owner, had.cargo);
    supply.add(position, hex, seat, cargo.taken);
    return { tokens: cargo.displaced, late: Math.min(had.late, cargo.displaced) };
  }
  if (points.displaced === had.points && cargo.displaced === had.cargo) return NOTHING;
  removeCarriers(position, owner, those);
  // 9.16c-2, OA-123: who falls to a mover may move on in the same phase.
  const marks = by === 'movement' ? CAPTURED : 0;
  layDown(position, seat, hex, addCarriers(position, seat, hex, prey, { points: points.taken, cargo: cargo.taken }, marks));
  const loose = addCarriers(position, owner, hex, prey, { points: points.displaced, cargo: cargo.displaced, late: had.late });
  return { tokens: loose.cargo, late: loose.late };
}

/** Where what is displaced may be put: within the distance, in play, without units of the captor (OA-55, 6.2e-1). */
function havens(position: Ocs, { seat, at }: Capture, prey: Prey): number[] {
  const { grid, tables } = position.world;
  const shut = outOfPlay(position, enemyOf(seat));
  applies('6.2e-1', '4.1-9', '9.13d-1');
  const from = grid.index(at);
  const { displaced } = tables.capture[prey];
  const found: number[] = [];
  for (let hex = 0; hex < grid.count; hex++)
    if (shut[hex] === 0 && grid.distance(from, hex) <= displaced && !isHeldBy(position, seat, hex)) found.push(hex);
  return found;
}

/** Puts what was rolled for last into another hex. */
function displace({ position, happen }: Doing<Ocs>, { seat, at, prey, tokens, late = 0 }: Capture, hex: number): Turn {
  const owner = enemyOf(seat);
  if (prey !== 'dump' && prey !== 'nothing')
    for (const carrier of carriersOfKind(position, owner, position.world.grid.index(at), prey))
      carriers[owner].columns.at.set(position, carrier, hex);
  layDown(position, owner, hex, { cargo: tokens, late });
  happen({ what: 'displaced', seat: owner, prey, from: at, to: printed(position, hex), rules: ['9.16-1', '6.2e-1'] });
  return to('roll', NOTHING);
}

/** What is left of it has nowhere to go. */
function lose({ position, happen }: Doing<Ocs>, { seat, at }: Capture, prey: Prey): Turn {
  const owner = enemyOf(seat);
  if (prey !== 'dump') removeCarriers(position, owner, carriersOfKind(position, owner, position.world.grid.index(at), prey));
  happen({ what: 'lost', seat: owner, prey, hex: at, rules: ['9.16-1'] });
  return to('roll', { prey, ...NOTHING });
}

const act = actsOf<Capture>();

/** 9.16-1: the owner puts what has got away. */
const displaceAct = act('displace', '9.16-1')
  .one('hex', aHex, {
    of: ({ position, locals }) => havens(position, locals, locals.prey as Prey),
    otherwise({ position, locals: { seat, at, prey } }, hex) {
      const where = printed(position, hex);
      if (isHeldBy(position, seat, hex)) return no('9.16-1', `Enemy units stand in ${where}.`, [where]);
      if (outOfPlay(position, enemyOf(seat))[hex] === 1) return no('Intro.1B-1', `${where} is out of play.`, [where]);
      const { displaced } = position.world.tables.capture[prey as Prey];
      return no('9.16-1', `${where} is more than ${inHexes(displaced)} from ${at}.`, [where]);
    },
  })
  .when({ during: ['capture'], rules: ['9.16-1'], says: 'What gets away when supply, trucks or wagons are captured is put elsewhere.' })
  .play((doing, { locals }, { hex }) => displace(doing, locals, hex));

/** What is rolled for next. */
function nextPrey(position: Ocs, { seat, at, by, prey: last }: Capture): Prey | undefined {
  if (by === 'arrival') {
    applies('9.16b-2');
    return undefined;
  }
  const hex = position.world.grid.index(at);
  return PREY.slice(last === 'nothing' ? 0 : PREY.indexOf(last) + 1).find((prey) => preyAt(position, enemyOf(seat), hex, prey));
}

/** 9.16b-d, 11.8b: trucks, wagons and supply in a hex into which enemy units have come. */
export const captureProcedure = procedure<Ocs, Capture>(
  'capture',
  [
    {
      name: 'lost base',
      rule: '9.16f-3',
      seats: (position, { seat, at }) =>
        displacedIn(position, enemyOf(seat), position.world.grid.index(at)).length > 0 ? [enemyOf(seat)] : [],
      acts: acts(leaveBase),
    },
    { name: 'leaving', do: (_doing, { seat }) => flyHome(enemyOf(seat)) },
    {
      name: 'roll',
      do(doing, locals): Turn {
        const { position } = doing;
        const prey = nextPrey(position, locals);
        if (prey === undefined) return back();
        const hex = position.world.grid.index(locals.at);
        const lying = rollFor(doing, locals, hex, prey);
        const isGone = lying.tokens === 0 && (prey === 'dump' || !preyAt(position, enemyOf(locals.seat), hex, prey));
        if (isGone) return to('roll', { prey, ...NOTHING });
        if (havens(position, locals, prey).length === 0) return lose(doing, locals, prey);
        return on({ prey, ...lying });
      },
    },
    {
      name: 'displacement',
      rule: '9.16-1',
      seats: (_position, { seat }) => [enemyOf(seat)],
      acts: acts(displaceAct),
    },
  ],
  {
    seat: aSeat,
    at: aHex,
    by: oneOf(...WAYS_IN),
    prey: oneOf(...PREY, 'nothing'),
    tokens: wholeNumber(0, MOST_TOKENS),
    late: maybe(wholeNumber(0, MOST_TOKENS)),
  },
);
