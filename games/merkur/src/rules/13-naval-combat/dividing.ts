import { stay, type Doing } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import type { Merkur } from '../../position/position.ts';
import { shipAt, shipIds, shipSide } from '../../position/ships.ts';
import { enemyOf, SIDES, type Side } from '../../world/sides.ts';
import { actsOf } from '../acting.ts';
import { isCarrier } from '../05-units/ships.ts';
import { aShip } from '../09-naval-movement/fleet.ts';
import { asked, flees, nextId, shipsNamed, type Division, type NavalCombat } from './force.ts';

const act = actsOf<NavalCombat>();

/** A side's ships that are in no division yet. */
const waiting = (position: Merkur, { free }: NavalCombat, side: Side): number[] =>
  shipsNamed(position, free).filter((ship) => shipSide(position, ship) === side);

/** The sides that have ships to form divisions of: more than one, which can be parted. */
export const toDivide = (position: Merkur, combat: NavalCombat): Side[] =>
  asked(combat, (side) => waiting(position, combat, side).length > 1);

/** The combat with ships in a division of their own: at long range, or at short where an escort screens a convoy (13.E.1.a). */
function withDivision(doing: Doing<Merkur>, combat: NavalCombat, side: Side, ships: readonly number[]): NavalCombat {
  const { position, happen } = doing;
  applies(combat.scatter ? '13.E.1.a#2' : '13.E.1.a#1', '13.E.1');
  const range = combat.scatter ? 'short' : 'long';
  const ids = shipIds(position, ships);
  const division: Division = { id: nextId(combat, side), side, ships: ids, range };
  happen({ what: 'division formed', seat: side, division: division.id, ships: ids, range, rules: ['13.F.1#1'] });
  return {
    ...combat,
    free: combat.free.filter((id) => !ids.includes(id)),
    divisions: [...combat.divisions, division],
  };
}

/** What stands together whatever its side wants: carriers, and merchantmen with craft and barges (13.F.1.c). */
export function formFixed(doing: Doing<Merkur>, combat: NavalCombat): NavalCombat {
  const { position } = doing;
  let next = combat;
  for (const side of SIDES)
    for (const areCarriers of [true, false]) {
      const ships = waiting(position, next, side).filter((ship) => flees(position, ship) && isCarrier(position, ship) === areCarriers);
      if (ships.length === 0) continue;
      applies(areCarriers ? '13.F.1.c#1' : '13.F.1.c#2');
      next = withDivision(doing, next, side, ships);
    }
  return next;
}

/** Whoever is in no division is in one of all that are left: so every ship is at some range (2.F.1#4). */
export function formRest(doing: Doing<Merkur>, combat: NavalCombat): NavalCombat {
  let next = combat;
  applies('2.F.1#4');
  for (const side of [combat.seat, enemyOf(combat.seat)]) {
    const ships = waiting(doing.position, next, side);
    if (ships.length > 0) next = withDivision(doing, next, side, ships);
  }
  return next;
}

/** 13.F.1.b: some of a side's ships form a division, as it sees fit. */
export const formDivision = act('form-division', '13.F.1.b')
  .some('ships', aShip, {
    of: ({ position, locals, seat }) => waiting(position, locals, seat as Side),
    otherwise: ({ position, seat }, ship) =>
      shipSide(position, ship) === seat && flees(position, ship)
        ? no(['13.F.1.c#1', '13.F.1.c#2'], `${shipAt(position, ship).name} is in the division of its kind.`)
        : no('13.F.1.b', `${shipAt(position, ship).name} is none of your ships that are to be divided.`),
  })
  .when({ during: ['naval combat'], rules: ['13.F.1#1'], says: 'Divisions are formed before the first round.' })
  .play((doing, { locals, seat }, { ships }) => {
    const { free, divisions } = withDivision(doing, locals, seat as Side, ships);
    applies('13.F.1.b', '13.A.1.a.ii');
    return stay({ free, divisions });
  });

/** A step of a combat is done with for a side. */
export const proceed = act('proceed', '13.A.1#2')
  .when({ during: ['naval combat'], rules: ['13.A.1#2'], says: 'A naval combat goes on by rounds.' })
  .play((_doing, { locals: { done }, seat }) => stay({ done: [...done, seat] }));
