import { acts, on, procedure, stay, type Refusal } from '@sandtable/umpire';
import { aHex, aUnit } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { hexOf, ids, printed, setTarget, unitAt, type Merkur } from '../../position/position.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import type { Side } from '../../world/sides.ts';
import { areMissions, fly } from '../08-air-movement/fly.ts';
import { canSupport, supportFromSea } from '../13-naval-combat/shore-guns.ts';
import { stormers } from '../09-naval-movement/storming.ts';
import { landedAmongEnemies } from './landing.ts';
import { attackersOf, canAttackIn, refuseAttacker, refuseTarget, targetsOf } from './attackers.ts';

const act = actsOf<OfSeat>();

const OWN_ATTACKS = { during: ['attacks'], own: true } as const;

/** Those who can attack a hex and have come down or ashore in it: all of them must (10.N.1.h.i#1, 9.I.2.a.v#1). */
const bound = (position: Merkur, seat: Side, hex: number): number[] =>
  attackersOf(position, seat, hex, true).filter((unit) => hexOf(position, unit) === hex);

/** 6.3.c.iii: an attack on one hex is declared, with all who take part in it. */
/** 10.A: units attack a hex next to them, or the one in which they have landed. */
export const attack = act('attack', '10.A#1')
  .possible(({ position, locals: { seat } }) => targetsOf(position, seat).length > 0)
  .one('hex', aHex, {
    of: ({ position, locals: { seat } }) => targetsOf(position, seat),
    unless: ({ position, locals: { seat } }, hex) => refuseTarget(position, seat, hex),
    exact: true,
  })
  .some('units', aUnit, {
    of: ({ position, locals: { seat } }, { hex }) => attackersOf(position, seat, hex, true),
    unless: ({ position, locals: { seat } }, unit, { hex }) =>
      refuseAttacker(position, seat, unit, hex) ??
      (canAttackIn(position, unit, hex)
        ? null
        : no('10.H.1#1', `${unitAt(position, unit).name} has no attack: it goes along with others.`)),
    exact: true,
    must: ({ position, locals: { seat } }, { hex }) => bound(position, seat, hex),
    missing: ({ position }, absent, { hex }) =>
      no(
        ['10.N.1.h.i#1', '9.I.2.a.v#1'],
        `${absent.map((unit) => unitAt(position, unit).name).join(', ')} must attack, too: they have landed among the enemies in ${printed(position, hex)}.`,
      ),
  })
  .some('along', aUnit, {
    rule: '10.H.1.a',
    of: ({ position, locals: { seat } }, { hex }) => attackersOf(position, seat, hex, false),
    unless: ({ position, locals: { seat } }, unit, { hex }) =>
      refuseAttacker(position, seat, unit, hex) ??
      (canAttackIn(position, unit, hex) ? no('10.H.1.a', `${unitAt(position, unit).name} has an attack of its own.`) : null),
    exact: true,
    least: () => 0,
  })
  .when({ ...OWN_ATTACKS, rules: ['10.A#1', '6.3.c.iii#1'], says: 'A side declares its attacks in its own combat phase.' })
  .play(({ position, happen }, { locals: { seat } }, { hex, units, along }) => {
    for (const unit of [...units, ...along]) setTarget(position, unit, hex);
    applies('10.C.2', '10.C.3#1', '5.A.7#5');
    happen({
      what: 'attack declared',
      seat,
      hex: printed(position, hex),
      units: ids(position, [...units, ...along]),
      rules: ['6.3.c.iii#1', '10.A#1'],
    });
    return stay();
  });

/** Why declaring cannot end: somebody has landed among enemies whom nobody attacks yet, though he can (10.N.1.h.i#1). */
function refuseEnd(position: Merkur, seat: Side): Refusal | null {
  const open = targetsOf(position, seat);
  const unit = landedAmongEnemies(position, seat).find((one) => open.includes(hexOf(position, one)));
  const wet = stormers(position, seat).find((one) => open.includes(hexOf(position, one)));
  if (unit === undefined && wet !== undefined) {
    const beach = printed(position, hexOf(position, wet));
    return no(
      ['9.I.2.a.v#1', '9.I.2.a.ii#2'],
      `${unitAt(position, wet).name} has come ashore in ${beach} among enemies, whom it must attack.`,
      [beach],
    );
  }
  // Who has landed beside enemies attacks them or not.
  applies('10.N.1.h.ii');
  if (unit === undefined) return null;
  const where = printed(position, hexOf(position, unit));
  return no('10.N.1.h.i#1', `${unitAt(position, unit).name} has landed in ${where} among enemies, whom it must attack.`, [where]);
}

const end = act('end', '10.A#1')
  .unless(({ position, locals: { seat } }) => refuseEnd(position, seat))
  .when({ ...OWN_ATTACKS, rules: ['10.A#1', '6.3.c.iii#1'], says: 'A side ends its own phases; nobody has to attack.' })
  .play(() => on());

/** 6.3.c.iii: the phasing side declares its attacks, one by one. */
export const attacksProcedure = procedure<Merkur, OfSeat>(
  'attacks',
  [
    {
      name: 'attacks',
      rule: '10.A#1',
      seats: (position, { seat }) =>
        targetsOf(position, seat).length > 0 || areMissions(position, seat) || canSupport(position, seat) ? [seat] : [],
      acts: acts(attack, fly, supportFromSea, end),
    },
  ],
  { seat: aSeat },
);
