import { acts, call, on, procedure, type Facts, type Procedure } from '@sandtable/umpire';
import { actsOf } from '../acting.ts';
import { advanceProcedure } from './advance.ts';
import { attackProcedure } from './attack.ts';
import { defendersIn, stateAttack, waitingDrops } from './attackers.ts';
import { declared } from './battle.ts';
import { applies, no } from '../../cite.ts';
import { navalCombatProcedure } from '../12-naval-gunfire-support/naval.ts';
import { DROPPED } from '../../position/marks.ts';
import { hexOf, ids, isMarked, names, printed, unitAt, type Gertrud } from '../../position/position.ts';
import { lossesProcedure } from './results.ts';
import { retreatProcedure } from './retreat.ts';
import { sideOf } from '../../world/world.ts';
import { aSeat } from '../remembered.ts';

interface CombatLocals extends Facts {
  readonly seat: string;
}

/** 11.0: an attack is declared, and resolved at once. */
export const attack = stateAttack<CombatLocals>().play((doing, { seat }, { hex, units }) => {
  const { position } = doing;
  const defenders = ids(position, defendersIn(position, sideOf(seat), hex));
  const [number, attackers] = [printed(position, hex), ids(position, units)];
  doing.happen({ what: 'attack', seat, hex: number, units: attackers, defenders, rules: ['11.0b', '11.0d'] });
  applies('11.0a', '11.0b', '11.0e', '11.0g', '11.0ak', '5.1h');
  if (units.some((unit) => isMarked(position, unit, DROPPED)))
    applies(...(defenders.length > 0 ? (['15.0d', '15.0f', '15.0k'] as const) : (['15.0d', '15.0e', '15.0g', '15.0k'] as const)));
  else if (units.some((unit) => unitAt(position, unit).type === 'airborne')) applies('15.0c');
  return call('attack', declared(seat, number, attackers, defenders));
});

const end = actsOf<CombatLocals>()('end', '11.0b')
  .unless(({ position, seat }) => {
    const dropped = waitingDrops(position, sideOf(seat));
    if (dropped.length === 0) return null;
    const where = dropped.map((unit) => printed(position, hexOf(position, unit)));
    return no('15.0d', `${names(position, dropped)} must attack the hex of the drop: ${where.join(', ')}.`, where);
  })
  .play(() => {
    applies('11.0a', '11.0b');
    return on();
  });

/** 11.0: a side's combat phase: attacks one at a time, as many as it likes. */
const combatProcedure = procedure<Gertrud, CombatLocals>(
  'combat',
  [{ name: 'combat', rule: '11.0a', seats: (_position, { seat }) => [seat], acts: acts(attack, end) }],
  { seat: aSeat },
);

/** 11, 12: the combat phase and all that an attack calls for, but for the air combat, which interdiction calls too. */
export const combatProcedures: readonly Procedure<Gertrud>[] = [
  combatProcedure,
  attackProcedure,
  navalCombatProcedure,
  lossesProcedure,
  retreatProcedure,
  advanceProcedure,
];
