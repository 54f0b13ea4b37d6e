import { acts, back, call, flag, maybe, on, procedure, SAID_LATER, stay, type Refusal } from '@sandtable/umpire';
import { hexOf, ids, isMarked, isOnMap, mark, printed, unitAt } from '@sandtable/warfare';
import { actsOf, OWN_PHASE } from './acting.ts';
import { airborneAssault, dropping } from './airborne.ts';
import { ending } from './boxes.ts';
import { applies, no } from './cite.ts';
import { refuseStatic } from './costs.ts';
import { interdictorOf, liftInterdiction } from './interdiction.ts';
import { MOVED, TURNED } from './marks.ts';
import { allegianceOf, isStatic, type WhatIf } from './position.ts';
import { bring, unitsIn } from './stacks.ts';
import { fullPurse } from './purse.ts';
import { mayResume, overtaken, resume, resumption, type Resumable } from './resume.ts';
import type { RuleId } from './rulebook.ts';
import type { PhaseLocals } from './sequence.ts';
import { isSupplied } from './supply.ts';
import { facedown, titleOf } from './untried.ts';
import { frontOf, NEUTRAL, sideOf, WEST } from './world.ts';
import { aHex, askedGroup, aUnit, haltedGroups, phaseRemembers } from './remembered.ts';

/** Why the seat has nothing to command of a unit in this phase (3.6, 5.1b, 10.2e). */
function refuseCommand(position: WhatIf, { seat, front }: PhaseLocals, unit: number): Refusal | null {
  const { nationality } = unitAt(position, unit);
  const allegiance = allegianceOf(position, unit);
  if (allegiance === NEUTRAL) {
    if (nationality === 'belgian' && position.facts.belgium === 'frozen')
      return no('3.6g', `${titleOf(position, unit)} is frozen where it was set up.`);
    return no(['3.6a', '3.4c'], `${titleOf(position, unit)} is neutral: it does not move.`);
  }
  if (allegiance !== sideOf(seat)) return no('10.2e', `${titleOf(position, unit)} is the enemy's: it does not move in your player turn.`);
  if (!isOnMap(position, unit)) return no('10.2a', `${titleOf(position, unit)} is not on the map.`);
  if (frontOf(position.world, hexOf(position, unit)) !== front)
    return no(['1.3c', front === WEST ? '5.2a' : '5.1b'], `${titleOf(position, unit)} is on the other map, which has its own phases.`);
  return null;
}

/** Why a unit cannot begin a move now. */
const refuseMover = (position: WhatIf, locals: PhaseLocals, unit: number): Refusal | null =>
  refuseCommand(position, locals, unit) ??
  refuseStatic(position, unit) ??
  (isMarked(position, unit, MOVED) ? no('10.2b', `${titleOf(position, unit)} has finished its move.`) : null);

/** Are `refuseCommand` and `refuseMover` silent? The same without their words: asked of every unit after every command. */
const isCommanded = (position: WhatIf, { seat, front }: PhaseLocals, unit: number): boolean =>
  isOnMap(position, unit) && allegianceOf(position, unit) === sideOf(seat) && frontOf(position.world, hexOf(position, unit)) === front;
const isMover = (position: WhatIf, locals: PhaseLocals, unit: number): boolean =>
  !isMarked(position, unit, MOVED) && isCommanded(position, locals, unit) && !isStatic(position, unit);

const movable = (position: WhatIf, locals: PhaseLocals, hex: number): number[] =>
  unitsIn(position, hex, sideOf(locals.seat)).filter((unit) => isMover(position, locals, unit));

/** Does any unit pass the test? */
function isAnybody(position: WhatIf, test: (unit: number) => boolean): boolean {
  for (let unit = 0; unit < position.world.units.length; unit++) if (test(unit)) return true;
  return false;
}

/** The hexes of the map where a unit passes the test. */
function hexesWith(position: WhatIf, test: (unit: number) => boolean): number[] {
  const hexes = new Set<number>();
  for (let unit = 0; unit < position.world.units.length; unit++)
    if (isOnMap(position, unit) && !hexes.has(hexOf(position, unit)) && test(unit)) hexes.add(hexOf(position, unit));
  return [...hexes];
}

const refuseApart = (position: WhatIf, unit: number): Refusal =>
  no(
    '10.4a',
    `${titleOf(position, unit)} stands in ${printed(position, hexOf(position, unit))}: only units that start together move as a stack.`,
  );

const act = actsOf<Resumable>();

/** 10.4a: units of one hex are taken up together; their supply is looked at now (6.7bis-a). */
const takeUp = act('take-up', '10.2a')
  .possible(({ position, locals }) => isAnybody(position, (unit) => isMover(position, locals, unit)))
  .one('from', aHex, {
    ...SAID_LATER,
    of: ({ position, locals }) => hexesWith(position, (unit) => isMover(position, locals, unit)),
    unknown: (_at, number) => no('10.4a', `There is no hex ${number}.`),
  })
  .some('units', aUnit, {
    rule: '10.4a',
    of: ({ position, locals }, { from }) => movable(position, locals, from),
    unless: ({ position, locals }, unit, { from }) =>
      refuseMover(position, locals, unit) ?? (hexOf(position, unit) === from ? null : refuseApart(position, unit)),
    exact: true,
    unknown: (_at, id) => no('10.2a', `There is no unit "${id}".`),
    few: () => no('10.2a', 'Name the units to take up.'),
  })
  .when({ ...OWN_PHASE, rules: ['10.2e', '10.2a'], says: 'Units move in their own movement phase on their map.' })
  .play(({ position }, { locals: { halted }, seat }, { from, units }) => {
    const at = printed(position, from);
    const hungry = units.filter((unit) => !isSupplied(position, unit));
    applies('6.7bis-a', '6.9a', '10.2a', '10.4a');
    const before = mayResume(position) ? { halted: overtaken(halted) } : {};
    return call('move', { seat, at, hand: ids(position, units), purse: fullPurse(at, ids(position, hungry)), left: [], ...before });
  });

const isOnTop = (position: WhatIf, { seat }: PhaseLocals, unit: number): boolean =>
  unitsIn(position, hexOf(position, unit), sideOf(seat)).at(-1) === unit;

/** Why a unit cannot be put on top of its stack (WA-63). */
function refuseTurnUp(position: WhatIf, locals: PhaseLocals, unit: number): Refusal | null {
  const refusal = refuseCommand(position, locals, unit);
  if (refusal) return refusal;
  if (isOnTop(position, locals, unit)) return no('7.3a', `${titleOf(position, unit)} lies on top already.`);
  return isMarked(position, unit, TURNED) ? no('7.3a', `${titleOf(position, unit)} has been on top in this phase.`) : null;
}

/** Is `refuseTurnUp` silent? */
const mayTurnUp = (position: WhatIf, locals: PhaseLocals, unit: number): boolean =>
  !isMarked(position, unit, TURNED) && isCommanded(position, locals, unit) && !isOnTop(position, locals, unit);

/** WA-63: in his own movement phase a player puts another unit of a stack on top, where the enemy sees it (7.3a). */
const turnUp = act('turn-up', '7.3a')
  .possible(({ position, locals }) => isAnybody(position, (unit) => mayTurnUp(position, locals, unit)))
  .one('unit', aUnit, {
    of: ({ position, locals }) => [...position.world.units.keys()].filter((unit) => mayTurnUp(position, locals, unit)),
    unless: ({ position, locals }, unit) => refuseTurnUp(position, locals, unit),
    exact: true,
  })
  .when({ ...OWN_PHASE, rules: ['7.3a'], says: 'Another unit is laid on top in its owner’s own movement phase.' })
  .play(({ position, happen }, { seat }, { unit }) => {
    const top = unitAt(position, unit).id;
    const hex = hexOf(position, unit);
    bring(position, unit, hex);
    mark(position, unit, TURNED);
    happen({ what: 'turned up', units: [top], top, by: seat, hex: printed(position, hex), ...facedown(position, [unit]), rules: ['7.3a'] });
    return stay();
  });

/** 8.7a: the 7th Flieger Corps drops while no stack is on its way. */
const drop = dropping<Resumable>(({ locals }) => locals).play(({ position }, { locals: { seat } }, { hex }) =>
  call('battle', airborneAssault(position, seat, hex)),
);

/** 3.9c, 5.3c: everybody but the Germans in the east moves first and then fights, whatever order was declared. */
const orderRules = (seat: string): RuleId[] => (seat === 'german-east' ? ['5.3a'] : seat === 'german-west' ? ['3.9c', '5.3c'] : ['5.3c']);

/** A side's movement phase on one map (5.2). */
export const movementProcedure = procedure<WhatIf, Resumable>(
  'movement',
  [
    {
      name: 'stacks at the beginning',
      do(_doing, { seat }) {
        applies(...orderRules(seat));
        return call('overstacked', {});
      },
    },
    {
      name: 'interdiction',
      do(_doing, { seat, front }) {
        const enemy = interdictorOf(seat);
        return enemy === null ? on() : call('interdiction', { seat: enemy, front });
      },
    },
    {
      name: 'movement',
      rule: '10.2a',
      seats: (_position, { seat }) => [seat],
      acts: acts(takeUp, resume, drop, ending('10.2a'), turnUp),
    },
    {
      name: 'ending',
      do(doing) {
        liftInterdiction(doing);
        return call('overstacked', {}, 'over');
      },
    },
    { name: 'over', do: () => back() },
    { name: 'resumption', do: ({ position }, locals) => resumption(position, locals) },
  ],
  { ...phaseRemembers, halted: haltedGroups, asked: askedGroup, allowed: maybe(flag) },
);
