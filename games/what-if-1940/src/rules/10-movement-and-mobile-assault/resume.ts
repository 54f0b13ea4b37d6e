import { acts, back, call, procedure, SAID_LATER, to, type At, type Doing, type Facts, type Refusal, type Turn } from '@sandtable/umpire';
import { hexOf, ids, indices, unitAt, unmark, type Group } from '@sandtable/warfare';
import { actsOf, OWN_PHASE } from '../acting.ts';
import { applies, no } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { MOVED } from '../../position/marks.ts';
import type { WhatIf } from '../../position/position.ts';
import { unitsIn } from '../07-stacking-and-fog-of-war/stacks.ts';
import type { Move, Purse } from './purse.ts';
import type { PhaseLocals } from '../05-turn-sequence/sequence.ts';
import { facedown } from '../02-components/untried.ts';
import { enemyOf, seatOn, sideOf } from '../../world/world.ts';
import { aHex, aSeat, aUnit, units } from '../remembered.ts';

/*
 * 10.5b, WA-66: by option a stack that was put down may go on with what it had left: freely until another stack is taken up, after that if
 * the enemy allows it. It is asked for once, and what has gone on once is put down for good. A force whose mobile assault failed is never
 * among them (10.19a).
 */

/** A group that was put down in this phase. */
export interface Halted extends Group<Purse> {
  /** Has no other stack been taken up since? */
  readonly latest: boolean;
}

/** What a movement phase remembers of the groups that may go on. */
export interface Resumable extends PhaseLocals {
  readonly halted?: readonly Halted[];
  /** Whom the enemy is asked about, and whether he allows it. */
  readonly asked?: Group<Purse> | null;
  readonly allowed?: boolean;
}

export const mayResume = (position: WhatIf): boolean => optionOf(position, 'resumed-moves') === 'asked';

/** The groups as they are remembered when another stack is taken up. */
export const overtaken = (halted: readonly Halted[] = []): readonly Halted[] => halted.map((group) => ({ ...group, latest: false }));

/** Those of the group that still stand where they were put down. */
const standing = (position: WhatIf, { at, units }: Group<Purse>): number[] =>
  indices(position, units).filter((unit) => hexOf(position, unit) === position.world.grid.index(at));

const groupWith = (position: WhatIf, halted: readonly Halted[], unit: number): Halted | undefined =>
  halted.find((group) => standing(position, group).includes(unit));

/** Why these units cannot go on together. */
function refuseTogether(position: WhatIf, { halted = [] }: Resumable, units: readonly number[]): Refusal | null {
  const [first] = units as readonly [number, ...number[]];
  const group = groupWith(position, halted, first);
  const stranger = group ? units.find((unit) => !standing(position, group).includes(unit)) : first;
  if (stranger === undefined) return null;
  return no(['10.5b', '10.4a'], `${unitAt(position, stranger).name} was not put down with them in this phase.`);
}

/** The groups go on as a move of their own. */
function goOn(position: WhatIf, seat: string, { at, units, purse }: Group<Purse>, halted: readonly Halted[]): Turn {
  for (const unit of indices(position, units)) unmark(position, unit, MOVED);
  applies('10.5b');
  const move: Move & Going = { seat, at, hand: units, purse, left: [], halted, again: true };
  return call('move', move, 'movement', { halted, asked: null, allowed: false });
}

/** 10.5b: units of one group go on, or the enemy is asked whether they may. */
export const resume = actsOf<Resumable>()('resume', '10.5b')
  .unless(({ position }) => (mayResume(position) ? null : no(['10.5b', '10.2b'], 'What has been put down has finished its move.')))
  .ways(({ position, locals: { halted = [] } }) => halted.map((group) => standing(position, group)).filter((units) => units.length > 0))
  .some('units', aUnit, {
    ...SAID_LATER,
    of: ({ way }) => way,
    together: ({ position, locals }, units) => refuseTogether(position, locals, units),
  })
  .when({
    ...OWN_PHASE,
    rules: ['10.5b', '10.2b'],
    says: 'A stack that was put down goes on in its own movement phase alone, and by permission.',
  })
  .play(({ position, happen }, { locals: { front, halted = [] }, seat }, parts) => {
    const group = groupWith(position, halted, parts.units[0] as number) as Halted;
    const units = ids(position, parts.units);
    const asked = { at: group.at, units, purse: group.purse };
    const others = halted.filter((one) => one !== group);
    if (group.latest) return goOn(position, seat, asked, others);
    const [top] = ids(position, unitsIn(position, position.world.grid.index(group.at), sideOf(seat)).slice(-1));
    const seen = top !== undefined && units.includes(top) ? top : null;
    happen({ what: 'permission asked', by: seat, units, top: seen, hex: group.at, ...facedown(position, parts.units), rules: ['10.5b'] });
    const enemy = seatOn(enemyOf(sideOf(seat)), front);
    return call('permission', { seat: enemy, hex: group.at, units }, 'resumption', { halted: others, asked });
  });

/** What follows the enemy's answer. */
export function resumption(position: WhatIf, { seat, halted = [], asked, allowed }: Resumable): Turn {
  if (asked && allowed) return goOn(position, seat, asked, overtaken(halted));
  return to('movement', { asked: null, allowed: false });
}

/** Who is asked, and about whom. */
interface PermissionLocals extends Facts {
  readonly seat: string;
  readonly hex: string;
  readonly units: readonly string[];
}

const act = actsOf<PermissionLocals>();

const allow = act('allow', '10.5b')
  .when({ rules: ['10.5b'], during: ['permission'], says: 'The enemy of a stack that asks to go on allows it.' })
  .play((doing, at) => answer(doing, at, true));

const forbid = act('forbid', '10.5b')
  .when({ rules: ['10.5b'], during: ['permission'], says: 'The enemy of a stack that asks to go on forbids it.' })
  .play((doing, at) => answer(doing, at, false));

function answer({ happen }: Doing<WhatIf>, { locals: { hex }, seat }: At<WhatIf, PermissionLocals>, allowed: boolean): Turn {
  happen({ what: 'permission answered', seat, hex, allowed, rules: ['10.5b'] });
  return back({ allowed });
}

/** 10.5b: the enemy says whether a stack may go on that was put down before others moved. */
export const permissionProcedure = procedure<WhatIf, PermissionLocals>(
  'permission',
  [
    {
      name: 'permission',
      rule: '10.5b',
      seats: (_position, { seat }) => [seat],
      acts: acts(allow, forbid),
    },
  ],
  { seat: aSeat, hex: aHex, units },
);

/** What a move remembers for the phase: the groups put down before it, and whether it is one that goes on. */
export interface Going extends Facts {
  readonly halted?: readonly Halted[];
  readonly again?: boolean;
}

/** A group is put down: it is remembered where it may go on, and has not gone on already. */
export const putAside = (position: WhatIf, { halted = [], again = false }: Going, group: Group<Purse>): Going =>
  mayResume(position) && !again ? { halted: [...halted, { at: group.at, units: group.units, purse: group.purse, latest: true }] } : {};
