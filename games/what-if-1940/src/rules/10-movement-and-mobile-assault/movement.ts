import { acts, back, call, flag, maybe, on, procedure, SAID_LATER, type Refusal } from '@sandtable/umpire';
import { hexOf, ids, isMarked, isOnMap, printed } from '@sandtable/warfare';
import { actsOf, ending, OWN_PHASE } from '../acting.ts';
import { airborneAssault, dropping } from '../08-airpower-and-7th-flieger/airborne.ts';
import { applies, no } from '../../cite.ts';
import { refuseStatic } from './ground.ts';
import { interdictorOf, liftInterdiction } from '../08-airpower-and-7th-flieger/interdiction.ts';
import { MOVED } from '../../position/marks.ts';
import { isStatic, type WhatIf } from '../../position/position.ts';
import { unitsIn } from '../07-stacking-and-fog-of-war/stacks.ts';
import { fullPurse } from './purse.ts';
import { mayResume, overtaken, resume, resumption, type Resumable } from './resume.ts';
import type { RuleId } from '../../rulebook.ts';
import type { PhaseLocals } from '../05-turn-sequence/sequence.ts';
import { isSupplied } from '../06-supply/supply.ts';
import { titleOf } from '../02-components/untried.ts';
import { sideOf } from '../../world/world.ts';
import { aHex, askedGroup, aUnit, haltedGroups, phaseRemembers } from '../remembered.ts';
import { isAnybody, isCommanded, refuseCommand } from './commanded.ts';
import { turnUp } from '../07-stacking-and-fog-of-war/turn-up.ts';

/** Why a unit cannot begin a move now. */
const refuseMover = (position: WhatIf, locals: PhaseLocals, unit: number): Refusal | null =>
  refuseCommand(position, locals, unit) ??
  refuseStatic(position, unit) ??
  (isMarked(position, unit, MOVED) ? no('10.2b', `${titleOf(position, unit)} has finished its move.`) : null);
const isMover = (position: WhatIf, locals: PhaseLocals, unit: number): boolean =>
  !isMarked(position, unit, MOVED) && isCommanded(position, locals, unit) && !isStatic(position, unit);

const movable = (position: WhatIf, locals: PhaseLocals, hex: number): number[] =>
  unitsIn(position, hex, sideOf(locals.seat)).filter((unit) => isMover(position, locals, unit));

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
