import { acts, aFlag, call, procedure } from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { printed, type Merkur } from '../../position/position.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { attackersOn, declaredOn } from './attackers.ts';
import { begun } from './combat.ts';
import { isFreeAttempt } from './surprise.ts';

/** 10.C.4: which of the declared combats is fought next, and whether surprise is tried in it, the attacker says. */
export const fightNext = actsOf<OfSeat>()('fight', '10.C.4')
  .one('hex', aHex, {
    of: ({ position, locals: { seat } }) => declaredOn(position, seat),
    otherwise: ({ position }, hex) => no('6.3.c.iii#1', `No attack on ${printed(position, hex)} has been declared.`),
  })
  .one('surprise', aFlag, {
    rule: '10.M.1.b',
    of: () => [false, true],
    note: ({ position, locals: { seat } }, _surprise, { hex }) => isFreeAttempt(position, attackersOn(position, seat, hex)),
  })
  .when({
    during: ['combats'],
    own: true,
    rules: ['10.C.4', '6.3.c.vii#1'],
    says: 'Combats are fought one by one, when all attacks have been declared.',
  })
  .play(({ position }, { locals: { seat } }, { hex, surprise }) => {
    applies('6.3.c.iii#2', '10.C.4');
    return call('combat', begun(position, seat, hex, surprise));
  });

/** 6.3.c.vii: all declared attacks are carried out, in the order that the attacker chooses. */
export const combatsProcedure = procedure<Merkur, OfSeat>(
  'combats',
  [
    {
      name: 'combats',
      rule: '6.3.c.iii#2',
      seats: (position, { seat }) => (declaredOn(position, seat).length > 0 ? [seat] : []),
      acts: acts(fightNext),
    },
  ],
  { seat: aSeat },
);
