import { DIRECTIONS, NONE, type Direction } from '@sandtable/hexes';
import { back, call, exact, flag, maybe, orNothing, procedure, type Doing, type Refusal, type Turn } from '@sandtable/umpire';
import { aHex, units, type StackMove } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { BARRED, EXHAUSTED, LANDED, OVERRAN } from '../../position/marks.ts';
import {
  beganIn,
  hexOf,
  ids,
  indices,
  isMarked,
  mark,
  printed,
  put,
  setBegan,
  setSpent,
  unitAt,
  type Merkur,
} from '../../position/position.ts';
import { PROHIBITED } from '../../world/ground-costs.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { actsOf, anOccasion, aSeat, type Occasion, type OfSeat } from '../acting.ts';
import { crowding } from '../05-units/stacking.ts';
import { isEnemyIn, unitsIn } from '../05-units/stood.ts';
import { captureOverrun } from '../14-logistics/capture.ts';
import { alive, eliminate, owing } from '../10-ground-combat/suffering.ts';
import { allowanceOf } from './allowance.ts';
import { isOverrun, overrunLoss, overrunOdds, overrunPrice, pointsIn } from './overrun.ts';
import { occupy } from './ownership.ts';
import { noteLost } from './reaction.ts';
import { movedIn, points, spentBy, type Purse } from './step.ts';

/** An open move, and in which movement of its side it is. */
export interface Move extends StackMove<Purse> {
  readonly occasion: Occasion;
}

/** Why a unit in hand cannot pay for the overrun, or is barred from it (7.E.1.a#3). */
function refuseUnit(position: Merkur, { seat, occasion, purse }: Move, unit: number, from: number, direction: Direction): Refusal | null {
  const { name } = unitAt(position, unit);
  const where = printed(position, position.world.grid.neighbour(from, direction));
  if (isMarked(position, unit, BARRED)) return no('10.N.1.g.ii#2', `${name} has landed badly: it attacks nobody yet.`);
  if (isMarked(position, unit, EXHAUSTED))
    return no('9.I.1.a.i#6', `${name} came ashore with no movement points left, and overruns nobody.`);
  const price = overrunPrice(position, seat as Side, unit, from, direction);
  if (price === PROHIBITED) return no('7.C.1#1', `${name} cannot go to ${where}: what lies there is prohibited to it.`, [where]);
  const left = allowanceOf(position, unit, occasion).points - spentBy(position, unit, purse);
  if (price <= left) return null;
  return no(
    ['7.E.1.a#3', '7.E.1#4', '7.E.1#5', '7.C.1.a#3'],
    `${name} has ${points(Math.max(0, left))} movement points left: to overrun ${where} costs ${points(price)}.`,
    [where],
  );
}

/** Why the odds or the room in the hex are not enough for these units together (7.E.1#3, 7.E.1.a#4). */
export function refuseTogether(position: Merkur, seat: Side, those: readonly number[], hex: number): Refusal | null {
  const where = printed(position, hex);
  const crowded = crowding(position, hex, those);
  applies('7.E.1.a#4', '7.E.1.c');
  if (crowded) return no(['7.E.1.a#4', '7.E.1.c'], crowded.reason, [where]);
  const odds = overrunOdds(position, seat, those, hex);
  if (isOverrun(position, odds)) return null;
  const { attack, defence } = odds;
  const [a, d] = position.world.tables.ground.overrun.odds;
  return no('7.E.1#3', `An overrun takes ${a}:${d}; ${exact.written(attack)} against ${exact.written(defence)} are not so many.`, [where]);
}

function refuseOverrun(position: Merkur, move: Move, hex: number): Refusal | null {
  const { grid } = position.world;
  const [seat, from, where] = [move.seat as Side, grid.index(move.at), printed(position, hex)];
  const direction = grid.direction(from, hex);
  if (direction === null) return no('7.E.1.a#2', `${where} is not next to ${move.at}, from where all would enter.`, [where]);
  if (!isEnemyIn(position, seat, hex)) return no('7.E.1#1', `No enemy stands in ${where}.`, [where]);
  const those = indices(position, move.hand);
  for (const unit of those) {
    const barred = refuseUnit(position, move, unit, from, direction as Direction);
    if (barred) return barred;
  }
  return refuseTogether(position, seat, those, hex);
}

/** 7.E: the stack in hand overruns an adjacent hex, all of it. */
export const overrunAct = actsOf<Move>()('overrun', '7.E.1#1')
  .unless(({ locals: { hand, occasion } }) => {
    if (occasion === 'reaction') return no('7.C.1.g.iii', 'Whoever reacts overruns nobody.');
    return hand.length === 0 ? no('7.E.1.a#2', 'No unit is in hand.') : null;
  })
  .one('hex', aHex, {
    of({ position, locals }) {
      const from = position.world.grid.index(locals.at);
      return DIRECTIONS.map((direction) => position.world.grid.neighbour(from, direction)).filter(
        (hex) => hex !== NONE && refuseOverrun(position, locals, hex) === null,
      );
    },
    unless: ({ position, locals }, hex) => refuseOverrun(position, locals, hex),
    exact: true,
  })
  .when({ during: ['move'], own: true, rules: ['7.E.1#1', '7.E.1.a#1'], says: 'Units overrun while they move, and in an advance.' })
  .play(({ position }, { locals: { seat, occasion, at, hand, purse } }, { hex }) => {
    // In the series' own turns it costs what it costs, and units go on with what they have left (MA-244).
    if (!position.world.tables.ground.overrun.all) {
      const from = position.world.grid.index(at);
      const direction = position.world.grid.direction(from, hex) as Direction;
      for (const unit of indices(position, hand))
        setSpent(position, unit, spentBy(position, unit, purse) + overrunPrice(position, seat as Side, unit, from, direction));
    }
    applies('7.E.1.a#1', '7.E.1.a#2', '7.E.1#1');
    return call('overrun', { seat, occasion, from: at, hex: printed(position, hex), units: hand });
  });

/**
 * An overrun; `occasion`: null in an advance after combat (10.G.3#2), and of those who have just landed (7.E.1.a#5). `afterCombat`: a combat has been in
 * the hex before, so that supplies there are diced for.
 */
export interface Overrun extends OfSeat {
  readonly afterCombat?: boolean;
  readonly occasion: Occasion | null;
  readonly from: string;
  readonly hex: string;
  readonly units: readonly string[];
}

/** Those in the hex are lost, reduced sides and all, and it costs those who do it their share (7.E.1.b.ii, 7.E.1#6). */
function strike(doing: Doing<Merkur>, { seat, from, hex, units: hand }: Overrun): Turn {
  const { position, happen } = doing;
  const [target, those] = [position.world.grid.index(hex), indices(position, hand)];
  const defenders = unitsIn(position, enemyOf(seat), target);
  const due = overrunLoss(position, pointsIn(position, defenders));
  const { attack, defence } = overrunOdds(position, seat, those, target);
  const told = { attack: exact.written(attack), defence: exact.written(defence) };
  happen({ what: 'overrun', seat, units: hand, from, hex, ...told, rules: ['7.E.1#3', '7.E.1#6'] });
  noteLost(position, target);
  applies('7.C.1.c#2');
  for (const unit of defenders) eliminate(doing, unit, ['7.E.1.b.ii#1']);
  return call('suffering', owing(position, seat, those, due, []));
}

/** Whoever is left goes in, and has no movement points left (7.E.1.c, 7.E.1#5). */
function enter(doing: Doing<Merkur>, { seat, occasion, afterCombat = false, from, hex, units: hand }: Overrun): Turn {
  const { position, happen } = doing;
  const target = position.world.grid.index(hex);
  const those = alive(position, indices(position, hand));
  applies('7.E.1.c', '7.E.1#5');
  for (const unit of those) {
    if (occasion !== null) {
      if (beganIn(position, unit) === null) setBegan(position, unit, hexOf(position, unit));
      mark(position, unit, (position.world.tables.ground.overrun.all ? OVERRAN : 0) | movedIn(occasion));
    } else if (isMarked(position, unit, LANDED)) {
      applies('7.E.1.a#5');
      mark(position, unit, OVERRAN);
    }
    put(position, unit, target);
  }
  if (those.length > 0) {
    happen({ what: 'advanced', seat, units: ids(position, those), hex, rules: ['7.E.1.c'] });
    captureOverrun(doing, target, seat, afterCombat);
  }
  occupy(doing, [target]);
  return back(occasion === null ? {} : { hand: [], at: from });
}

/** 7.E: an overrun, in a move or in an advance. */
export const overrunProcedure = procedure<Merkur, Overrun>(
  'overrun',
  [
    { name: 'strike', do: strike },
    { name: 'enter', do: enter },
  ],
  { seat: aSeat, occasion: orNothing(anOccasion), afterCombat: maybe(flag), from: aHex, hex: aHex, units },
);
