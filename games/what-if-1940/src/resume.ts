import { back, call, procedure, to, type Act, type Facts, type Offer, type Refusal, type Turn } from '@sandtable/umpire';
import { hexOf, ids, indices, unitAt, unitOf, unmark, type Group } from '@sandtable/warfare';
import { applies, no } from './cite.ts';
import { optionOf } from './options.ts';
import { MOVED } from './marks.ts';
import { unitsIn, type WhatIf } from './position.ts';
import type { Move, Purse } from './purse.ts';
import type { PhaseLocals } from './sequence.ts';
import { facedown } from './untried.ts';
import { enemyOf, seatOn, sideOf } from './world.ts';
import { aHex, aSeat, units } from './remembered.ts';

/*
 * 10.5b, WA-66: by option a stack that was put down may go on with what it had left: freely until another stack is taken up, after that if the enemy allows it. It
 * is asked for once, and what has gone on once is put down for good. A force whose mobile assault failed is never among them (10.19a).
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
const standing = (position: WhatIf, { at, units }: Group<Purse>): string[] =>
  ids(
    position,
    indices(position, units).filter((unit) => hexOf(position, unit) === position.world.grid.index(at)),
  );

const groupWith = (position: WhatIf, halted: readonly Halted[], id: string): Halted | undefined =>
  halted.find((group) => standing(position, group).includes(id));

/** Why these units cannot go on together. */
function refuseResume(position: WhatIf, { halted = [] }: Resumable, units: readonly string[]): Refusal | null {
  if (!mayResume(position)) return no(['10.5b', '10.2b'], 'What has been put down has finished its move.');
  const [first] = units;
  if (first === undefined) return no('10.5b', 'Name the units that go on.');
  const group = groupWith(position, halted, first);
  const stranger = group ? units.find((id) => !standing(position, group).includes(id)) : first;
  if (stranger === undefined) return null;
  const unit = unitOf(position, stranger);
  return no(
    ['10.5b', '10.4a'],
    unit === undefined ? `There is no unit "${stranger}".` : `${unitAt(position, unit).name} was not put down with them in this phase.`,
  );
}

/** The groups go on as a move of their own. */
function goOn(position: WhatIf, seat: string, { at, units, purse }: Group<Purse>, halted: readonly Halted[]): Turn {
  for (const unit of indices(position, units)) unmark(position, unit, MOVED);
  applies('10.5b');
  const move: Move & Going = { seat, at, hand: units, purse, left: [], halted, again: true };
  return call('move', move, 'movement', { halted, asked: null, allowed: false });
}

/** 10.5b: units of one group go on, or the enemy is asked whether they may. */
export const resumeAct: Act<WhatIf, Resumable> = {
  parts: { units: 'list' },
  refuse: (position, locals, _seat, command) => refuseResume(position, locals, command['units'] as readonly string[]),
  offers(position, { halted = [] }): Offer[] {
    const groups = mayResume(position) ? halted.map((group) => standing(position, group)).filter((units) => units.length > 0) : [];
    return groups.map((units) => ({
      act: 'resume',
      rule: '10.5b',
      parts: [{ name: 'units', pick: 'some', of: () => units, least: 1 }],
    }));
  },
  play({ position, happen }, { front, halted = [] }, seat, command) {
    const units = command['units'] as readonly string[];
    const group = groupWith(position, halted, units[0] as string) as Halted;
    const asked = { at: group.at, units, purse: group.purse };
    const others = halted.filter((one) => one !== group);
    if (group.latest) return goOn(position, seat, asked, others);
    const [top] = ids(position, unitsIn(position, position.world.grid.index(group.at), sideOf(seat)).slice(-1));
    const seen = top !== undefined && units.includes(top) ? top : null;
    const told = { top: seen, hex: group.at, ...facedown(position, indices(position, units)) };
    happen({ what: 'permission asked', by: seat, units, ...told, rules: ['10.5b'] });
    const enemy = seatOn(enemyOf(sideOf(seat)), front);
    return call('permission', { seat: enemy, hex: group.at, units }, 'resumption', { halted: others, asked });
  },
};

/** What follows the enemy's answer. */
export function resumption(position: WhatIf, { seat, halted = [], asked, allowed }: Resumable): Turn {
  if (asked && allowed) return goOn(position, seat, asked, overtaken(halted));
  return to('movement', { asked: null, allowed: false });
}

const answering = (allowed: boolean): Act<WhatIf> => ({
  parts: {},
  refuse: () => null,
  offers: () => [{ act: allowed ? 'allow' : 'forbid', rule: '10.5b', parts: [] }],
  play({ happen }, { hex = null }, seat) {
    happen({ what: 'permission answered', seat, hex, allowed, rules: ['10.5b'] });
    return back({ allowed });
  },
});

/** Who is asked, and about whom. */
interface PermissionLocals extends Facts {
  readonly seat: string;
  readonly hex: string;
  readonly units: readonly string[];
}

/** 10.5b: the enemy says whether a stack may go on that was put down before others moved. */
export const permissionProcedure = procedure<WhatIf, PermissionLocals>(
  'permission',
  [
    {
      name: 'permission',
      rule: '10.5b',
      seats: (_position, { seat }) => [seat],
      acts: { allow: answering(true), forbid: answering(false) },
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
