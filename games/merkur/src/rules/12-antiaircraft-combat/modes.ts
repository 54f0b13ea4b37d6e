import { acts, back, listOf, on, procedure, SAID_LATER, type Refusal } from '@sandtable/umpire';
import { aHex, aUnit } from '@sandtable/warfare';
import { no } from '../../cite.ts';
import { ANTIAIRCRAFT, ANTITANK } from '../../position/marks.ts';
import { ids, mark, unitAt, type Merkur } from '../../position/position.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { unitsIn } from '../05-units/stood.ts';
import { isUndecided } from './guns.ts';

/** Whose guns in which hexes air or ground combat is about to begin at. */
export interface Deciding extends OfSeat {
  readonly hexes: readonly string[];
}

/** The side's heavy guns in those hexes of which its owner has not yet said at whom they fire. */
export const undecided = (position: Merkur, { seat, hexes }: Deciding): number[] =>
  hexes.flatMap((hex) => unitsIn(position, seat, position.world.grid.index(hex)).filter((unit) => isUndecided(position, unit)));

function refuseGun(position: Merkur, locals: Deciding, unit: number): Refusal | null {
  const { name, heavyAa } = unitAt(position, unit);
  if (undecided(position, locals).includes(unit)) return null;
  return heavyAa === 0
    ? no('12.A.1.a.i#4', `${name} has no heavy antiaircraft guns.`)
    : no('12.A.1.a.i#4', `${name} is none of your guns here that are still undecided: they stay as they are for the whole player turn.`);
}

const act = actsOf<Deciding>();

const aim = act('aim', '12.A.1.a.i#4')
  .some('tanks', aUnit, {
    ...SAID_LATER,
    of: ({ position, locals }) => undecided(position, locals),
    unless: ({ position, locals }, unit) => refuseGun(position, locals, unit),
    exact: true,
    least: () => 0,
  })
  .when({
    during: ['gun modes'],
    own: true,
    rules: ['12.A.1.a.i#4'],
    says: 'Heavy antiaircraft guns are set against aircraft or tanks right before a combat.',
  })
  .play(({ position, happen }, { locals }, { tanks }) => {
    const all = undecided(position, locals);
    for (const unit of all) mark(position, unit, tanks.includes(unit) ? ANTITANK : ANTIAIRCRAFT);
    happen({
      what: 'guns aimed',
      seat: locals.seat,
      tanks: ids(position, tanks),
      aircraft: ids(
        position,
        all.filter((unit) => !tanks.includes(unit)),
      ),
      rules: ['12.A.1.a.i#4'],
    });
    return back();
  });

/**
 * Right before an air or ground combat the owner of heavy antiaircraft guns there says whether they fire at aircraft or at tanks, for the
 * rest of the player turn (12.A.1.a.i#4). Nobody is asked where all have been set.
 */
export const gunModes = procedure<Merkur, Deciding>(
  'gun modes',
  [
    { name: 'undecided', do: ({ position }, locals) => (undecided(position, locals).length === 0 ? back() : on()) },
    { name: 'aiming', rule: '12.A.1.a.i#4', seats: (_position, { seat }) => [seat], acts: acts(aim) },
  ],
  { seat: aSeat, hexes: listOf(aHex) },
);
