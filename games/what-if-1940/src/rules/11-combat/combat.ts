import { acts, aFlag, back, call, flag, maybe, procedure, SAID_LATER, seriesOf, type Procedure, type Refusal } from '@sandtable/umpire';
import { hexOf, ids, isMarked, isOnMap, printed } from '@sandtable/warfare';
import { actsOf } from '../acting.ts';
import { advanceProcedure } from './advance.ts';
import { airborneAssault, dropping, isDropHex, mayDrop, refuseDrop } from '../08-airpower-and-7th-flieger/airborne.ts';
import { attacks, refuseAttacker, refuseForce, type Phase } from './attackers.ts';
import { battleProcedure } from './battle.ts';
import { applies, no } from '../../cite.ts';
import { defendsAlone, FLIEGER, type BattleCall } from './engagement.ts';
import { DEFENDED, RETREATED } from '../../position/marks.ts';
import { allegianceOf, type WhatIf } from '../../position/position.ts';
import { unitsIn } from '../07-stacking-and-fog-of-war/stacks.ts';
import { lossesProcedure } from './results.ts';
import { retreatProcedure } from './retreat.ts';
import type { PhaseLocals } from '../05-turn-sequence/sequence.ts';
import { enemyOf, frontOf, sideOf, type Side } from '../../world/world.ts';
import { aBattlefield, aHex, aUnit, phaseRemembers } from '../remembered.ts';

interface CombatLocals extends PhaseLocals {
  /**
   * The hexes that cannot be attacked any more in this phase, for who is in them has been (11.4a). What they hold may be hidden from the
   * attacker, that they have been attacked is not.
   */
  readonly closed?: readonly string[];
  /** The hex attacked last, unless its attackers were lost in landing. */
  readonly fought?: string;
  readonly landed?: boolean;
}

const phaseOf = ({ seat, front, closed = [] }: CombatLocals): Phase => ({ seat, front, closed });

/**
 * 11.4a, 11.11e: in these hexes everybody has been attacked, or somebody who did not retreat into them. Those who retreated onto others may
 * be attacked with them again, alone they may not. A garrison is remembered by its hex.
 */
function closedHexes(position: WhatIf, { seat, front, closed = [], fought, landed = true }: CombatLocals): string[] {
  const enemy = enemyOf(sideOf(seat)) as Side;
  const hexes = new Set<number>();
  for (let unit = 0; unit < position.world.units.length; unit++)
    if (isOnMap(position, unit) && allegianceOf(position, unit) === enemy && isMarked(position, unit, DEFENDED))
      hexes.add(hexOf(position, unit));
  const isClosed = (hex: number): boolean => {
    const stack = unitsIn(position, hex, enemy);
    return (
      stack.every((unit) => isMarked(position, unit, DEFENDED)) ||
      stack.some((unit) => isMarked(position, unit, DEFENDED) && !isMarked(position, unit, RETREATED))
    );
  };
  applies('11.4a', '11.11e');
  const found = [...hexes].filter((hex) => frontOf(position.world, hex) === front && isClosed(hex)).map((hex) => printed(position, hex));
  const garrisons = [...closed, ...(fought === undefined || !landed ? [] : [fought])].filter((number) =>
    defendsAlone(position, sideOf(seat), position.world.grid.index(number)),
  );
  return [...new Set([...found, ...garrisons])].toSorted();
}

const act = actsOf<CombatLocals>();

/** 11.1: an attack is declared, perhaps together with a drop of the 7th Flieger Corps (8.7f). */
export const attack = act('attack', '11.1a')
  .ways(({ position, locals }) => {
    const found = attacks(position, phaseOf(locals));
    return found.size > 0 ? [{ found, drops: mayDrop(position, locals) }] : [];
  })
  .one('hex', aHex, { ...SAID_LATER, of: ({ way: { found } }) => [...found.keys()] })
  .some('units', aUnit, {
    of: ({ way: { found } }, { hex }) => found.get(hex) ?? [],
    unless: ({ position, locals }, unit) => refuseAttacker(position, phaseOf(locals), unit),
    exact: true,
    together: ({ position, locals }, units, { hex }) => refuseForce(position, phaseOf(locals), units, hex),
  })
  .one('drop', aFlag, {
    rule: '8.7f',
    of: ({ position, locals: { front }, way: { drops } }, { hex }) => (drops && isDropHex(position, front, hex) ? [false, true] : [false]),
    unless: ({ position, locals }, drop, { hex }) => (drop ? refuseDrop(position, locals, hex) : null),
    exact: true,
  })
  .when({
    rules: ['11.1a'],
    during: ['combat'],
    own: true,
    says: 'Attacks are made in the attacker’s own combat phase on that map.',
    meanwhile: { rules: ['11.1a', '7.3b'], says: 'One attack is fought out before the next is declared, and none is called off.' },
  })
  .play(({ position }, { seat }, { hex, units, drop }) => {
    const fought = printed(position, hex);
    applies('11.1a', '11.3c', '11.4a', '11.5b', '11.5c', '11.7a', '2.10e', '2.10i');
    const attackers = [...ids(position, units), ...(drop ? [FLIEGER] : [])];
    const battle: BattleCall = { seat, kind: drop ? 'PA/AA' : 'PA', hex: fought, units: attackers, launch: null };
    return call('battle', battle, 'attacked', { fought, landed: true });
  });

/** 11.4a: nobody drops onto those who have been attacked in this phase. */
function refuseClosed(position: WhatIf, { closed = [] }: CombatLocals, hex: number): Refusal | null {
  const number = printed(position, hex);
  return closed.includes(number) ? no('11.4a', `The enemies in ${number} have been attacked in this phase.`, [number]) : null;
}

/** 8.7a: the 7th Flieger Corps drops alone in a German combat phase. */
const drop = dropping<CombatLocals>(
  ({ locals }) => locals,
  ({ position, locals }, hex) => refuseClosed(position, locals, hex),
).play(({ position }, { seat }, { hex }) =>
  call('battle', airborneAssault(position, seat, hex), 'attacked', { fought: printed(position, hex), landed: true }),
);

const end = act('end', '11.1a').play(() => {
  applies('11.1a');
  return call('overstacked', {}, 'over');
});

/**
 * 11.1 A combat phase: attacks one at a time, as many as the attacker likes (11.3c). Before it, after each of them and at the end stacks
 * are looked at (7.2c).
 */
const combatProcedure = procedure<WhatIf, CombatLocals>(
  'combat',
  [
    { name: 'stacks at the beginning', do: () => call('overstacked', {}) },
    { name: 'combat', rule: '11.1a', seats: (_position, { seat }) => [seat], acts: acts(attack, drop, end) },
    { name: 'attacked', do: ({ position }, locals) => call('overstacked', {}, 'combat', { closed: closedHexes(position, locals) }) },
    { name: 'over', do: () => back() },
  ],
  { ...phaseRemembers, closed: maybe(seriesOf(aHex)), fought: maybe(aBattlefield), landed: maybe(flag) },
);

/** The combat phase and all that a battle calls for. */
export const combatProcedures: readonly Procedure<WhatIf>[] = [
  combatProcedure,
  battleProcedure,
  lossesProcedure,
  retreatProcedure,
  advanceProcedure,
];
