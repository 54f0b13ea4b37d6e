import { back, call, flag, seriesOf, maybe, procedure, type Act, type Procedure } from '@sandtable/umpire';
import { hexOf, isMarked, isOnMap, printed } from '@sandtable/warfare';
import { advanceProcedure } from './advance.ts';
import { airborneAssault, dropHexes, refuseDrop } from './airborne.ts';
import { attackOffers, refuseAttack, type Phase } from './attackers.ts';
import { battleProcedure } from './battle.ts';
import { applies, no } from './cite.ts';
import { defendsAlone, FLIEGER, type BattleCall } from './engagement.ts';
import { DEFENDED, RETREATED } from './marks.ts';
import { allegianceOf, unitsIn, type WhatIf } from './position.ts';
import { lossesProcedure } from './results.ts';
import { retreatProcedure } from './retreat.ts';
import type { PhaseLocals } from './sequence.ts';
import { enemyOf, frontOf, sideOf, type Side } from './world.ts';
import { aBattlefield, aHex, phaseRemembers } from './remembered.ts';

interface CombatLocals extends PhaseLocals {
  /**
   * The hexes that cannot be attacked any more in this phase, for who is in them has been (11.4a). What they hold may be hidden from the attacker, that they have
   * been attacked is not.
   */
  readonly closed?: readonly string[];
  /** The hex attacked last, unless its attackers were lost in landing. */
  readonly fought?: string;
  readonly landed?: boolean;
}

const phaseOf = ({ seat, front, closed = [] }: CombatLocals): Phase => ({ seat, front, closed });

/**
 * 11.4a, 11.11e: in these hexes everybody has been attacked, or somebody who did not retreat into them. Those who retreated onto others may be attacked with them
 * again, alone they may not. A garrison is remembered by its hex.
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

const attackAct: Act<WhatIf, CombatLocals> = {
  parts: { hex: 'one', units: 'list', drop: 'flag' },
  refuse: (position, locals, _seat, { hex, units, drop }) =>
    refuseAttack(position, phaseOf(locals), String(hex), units as readonly string[], drop),
  offers: (position, locals) => attackOffers(position, phaseOf(locals)),
  play(_doing, _locals, seat, command) {
    const drop = command['drop'] === true;
    const hex = String(command['hex']);
    const units = [...(command['units'] as readonly string[]), ...(drop ? [FLIEGER] : [])];
    applies('11.1a', '11.3c', '11.4a', '11.5b', '11.5c', '11.7a', '2.10e', '2.10i');
    const battle: BattleCall = { seat, kind: drop ? 'PA/AA' : 'PA', hex, units, launch: null };
    return call('battle', battle, 'attacked', { fought: hex, landed: true });
  },
};

/** 8.7a: the 7th Flieger Corps drops alone in a German combat phase; not onto those who have been attacked in it (11.4a). */
const dropInCombat: Act<WhatIf, CombatLocals> = {
  parts: { hex: 'one' },
  refuse(position, locals, _seat, command) {
    const number = String(command['hex']);
    const refusal = refuseDrop(position, phaseOf(locals), position.world.grid.index(number));
    if (refusal) return refusal;
    return locals.closed?.includes(number) ? no('11.4a', `The enemies in ${number} have been attacked in this phase.`, [number]) : null;
  },
  offers(position, locals) {
    const hexes = dropHexes(position, phaseOf(locals))
      .map((hex) => printed(position, hex))
      .filter((hex) => !locals.closed?.includes(hex));
    return hexes.length === 0 ? [] : [{ act: 'drop', rule: '8.7a', parts: [{ name: 'hex', pick: 'one', of: () => hexes }] }];
  },
  play(_doing, _locals, seat, command) {
    const hex = String(command['hex']);
    return call('battle', airborneAssault(seat, hex), 'attacked', { fought: hex, landed: true });
  },
};

const endAct: Act<WhatIf, CombatLocals> = {
  parts: {},
  refuse: () => null,
  offers: () => [{ act: 'end', rule: '11.1a', parts: [] }],
  play() {
    applies('11.1a');
    return call('overstacked', {}, 'over');
  },
};

/** 11.1 A combat phase: attacks one at a time, as many as the attacker likes (11.3c). Before it, after each of them and at the end stacks are looked at (7.2c). */
const combatProcedure = procedure<WhatIf, CombatLocals>(
  'combat',
  [
    { name: 'stacks at the beginning', do: () => call('overstacked', {}) },
    { name: 'combat', rule: '11.1a', seats: (_position, { seat }) => [seat], acts: { attack: attackAct, drop: dropInCombat, end: endAct } },
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
