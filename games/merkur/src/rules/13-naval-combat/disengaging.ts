import { stay, type Doing, type Refusal } from '@sandtable/umpire';
import type { Term } from '@sandtable/warfare';
import { applies, no, type Lines } from '../../cite.ts';
import type { Merkur } from '../../position/position.ts';
import { hitsOf, shipAt, shipIds } from '../../position/ships.ts';
import type { Side } from '../../world/sides.ts';
import { suffices } from '../../world/tables/naval.ts';
import { isOfEscort } from '../05-units/ships.ts';
import { actsOf } from '../acting.ts';
import { aShip } from '../09-naval-movement/fleet.ts';
import { contestDrm, tryIt } from './contest.ts';
import {
  aDivision,
  asked,
  changed,
  divisionName,
  divisionNamed,
  divisionsOf,
  isCovering,
  mustLeave,
  nextId,
  nextRange,
  rankIn,
  shipsOf,
  type Division,
  type NavalCombat,
} from './force.ts';
import { hasTorpedoes } from './ratings.ts';

const act = actsOf<NavalCombat>();
const when = {
  during: ['naval combat'],
  rules: ['13.H.1#1', '13.A.1.b.i'],
  says: 'Divisions disengage at the beginning of a round, from the second on.',
} as const;

const isHelping = ({ covers, screens }: Division): boolean => covers !== undefined || screens === true;
const ofSide = (position: Merkur, locals: NavalCombat, seat: string): string[] =>
  divisionsOf(position, locals, seat as Side).map(({ id }) => id);
const notYours = (): Refusal => no('13.F.1#1', 'You have no such division in this combat.');

const isEscort = (position: Merkur, division: Division): boolean => shipsOf(position, division).some((ship) => isOfEscort(position, ship));

/** Why a division does not try to disengage now. */
export function refuseLeaving(position: Merkur, combat: NavalCombat, side: Side, id: string): Refusal | null {
  const division = divisionsOf(position, combat, side).find((one) => one.id === id);
  if (!division) return notYours();
  const name = divisionName(position, division);
  if (division.range === 'torpedo') return no('13.H.1#1', `${name} is at torpedo range, and must first draw off from it.`);
  // By the end of its second round it has closed up to torpedo range (closeUp), from which it draws off first (13.G).
  if (division.screens === true) return no('13.H.1.a.iii#3', `${name} screens, and is under fire for two rounds first.`);
  if (isCovering(position, combat, division)) return no('13.F.1.h.ii', `${name} covers another division, and stays as long as that.`);
  if (division.leaving === true) return no('13.F.1.e', `${name} tries it already.`);
  const isCapital = (one: Division): boolean => rankIn(position, one) === 'capital';
  return divisionsOf(position, combat, side).some(isCapital) && !isCapital(division) && isEscort(position, division)
    ? no('13.F.1.d', `${name} stays as long as capital ships of its side are in the combat.`)
    : null;
}

/** 13.F.1.e: a division tries to disengage. */
export const disengage = act('disengage', '13.F.1.e')
  .one('division', aDivision, {
    of: ({ position, locals, seat }) => ofSide(position, locals, seat),
    unless: ({ position, locals, seat }, id) => refuseLeaving(position, locals, seat as Side, id),
    unknown: notYours,
  })
  .when(when)
  .play((_doing, { locals }, { division }) => {
    applies('13.F.1.e', '13.A.1.b.i');
    return stay({ divisions: changed(locals, [division], { leaving: true }) });
  });

/** Why a division takes up nothing new for another. */
function refuseHelp(position: Merkur, combat: NavalCombat, side: Side, id: string): Refusal | null {
  const division = divisionsOf(position, combat, side).find((one) => one.id === id);
  if (!division) return notYours();
  const name = divisionName(position, division);
  if (division.leaving === true || mustLeave(position, division)) return no('13.F.1.h.ii', `${name} tries to disengage itself.`);
  return isHelping(division) ? no('13.F.1.h#1', `${name} covers or screens already.`) : null;
}

const covered = (position: Merkur, locals: NavalCombat, seat: string, by: string): string[] =>
  divisionsOf(position, locals, seat as Side)
    .filter(({ id, covers, screens }) => id !== by && covers === undefined && screens !== true)
    .map(({ id }) => id);

/** 13.F.1.h: a division closes the range to cover another that disengages. */
export const cover = act('cover', '13.F.1.h#1')
  .one('division', aDivision, {
    of: ({ position, locals, seat }) => ofSide(position, locals, seat),
    unless({ position, locals, seat }, id) {
      const refused = refuseHelp(position, locals, seat as Side, id);
      if (refused) return refused;
      const division = divisionNamed(locals, id);
      const name = divisionName(position, division);
      if (nextRange(division.range, 'close') === undefined)
        return no('13.F.1.h#1', `${name} is at torpedo range, and cannot close to cover anybody.`);
      return covered(position, locals, seat, id).length > 0 ? null : no('13.F.1.h#1', `There is nobody whom ${name} could cover.`);
    },
    unknown: notYours,
  })
  .one('covered', aDivision, {
    of: ({ position, locals, seat }, { division }) => covered(position, locals, seat, division),
    otherwise: () => no('13.F.1.h#1', 'That is no other division of yours, or covers or screens itself.'),
    unknown: notYours,
  })
  .when({ ...when, rules: ['13.F.1.h#1'] })
  .play((_doing, { locals }, { division, covered: other }) => {
    const divisions = changed(locals, [division], { covers: other, since: locals.round });
    return stay({ divisions });
  });

const canLaunch = (position: Merkur, division: Division): boolean =>
  shipsOf(position, division).some((ship) => hasTorpedoes(position, ship));

/** 13.H.1.a.iii: ships with torpedoes close to torpedo range, and screen whoever disengages. */
export const screen = act('screen', '13.H.1.a.iii#1')
  .one('division', aDivision, {
    of: ({ position, locals, seat }) => ofSide(position, locals, seat),
    unless: ({ position, locals, seat }, id) =>
      refuseHelp(position, locals, seat as Side, id) ??
      (canLaunch(position, divisionNamed(locals, id))
        ? null
        : no('13.H.1.a.iii#1', `${divisionName(position, divisionNamed(locals, id))} has no torpedoes.`)),
    unknown: notYours,
  })
  .when({ ...when, rules: ['13.H.1.a.iii#1'] })
  .play((_doing, { locals }, { division }) => stay({ divisions: changed(locals, [division], { screens: true, since: locals.round }) }));

/** Damaged ships of a division that can leave others of it. */
const strays = (position: Merkur, division: Division): number[] => {
  const ships = shipsOf(position, division);
  return isHelping(division) || ships.length < 2 ? [] : ships.filter((ship) => hitsOf(position, ship) > 0);
};

/** 13.F.1.g: damaged ships leave their division, and are one of their own. */
export const splitOff = act('split-off', '13.F.1.g')
  .one('division', aDivision, {
    of: ({ position, locals, seat }) => ofSide(position, locals, seat),
    unless({ position, locals, seat }, id) {
      if (!ofSide(position, locals, seat).includes(id)) return notYours();
      const division = divisionNamed(locals, id);
      return strays(position, division).length > 0
        ? null
        : no('13.F.1.g', `${divisionName(position, division)} has no damaged ships that could leave others.`);
    },
    unknown: notYours,
  })
  .some('ships', aShip, {
    of: ({ position, locals }, { division }) => strays(position, divisionNamed(locals, division)),
    otherwise: ({ position }, ship) => no('13.F.1.g', `${shipAt(position, ship).name} is no damaged ship of that division.`),
    most: ({ position, locals }, { division }) => shipsOf(position, divisionNamed(locals, division)).length - 1,
    many: () => no('13.F.1.g', 'A ship at least stays in the division.'),
  })
  .when({ ...when, rules: ['13.F.1.g'] })
  .play((doing, { locals, seat }, { division: id, ships }) => {
    const { range, ships: all } = divisionNamed(locals, id);
    const ids = shipIds(doing.position, ships);
    const left = changed(locals, [id], { ships: all.filter((one) => !ids.includes(one)) });
    const made: Division = { id: nextId(locals, seat as Side), side: seat as Side, ships: ids, range };
    doing.happen({ what: 'division formed', seat, division: made.id, ships: ids, range, rules: ['13.F.1.g'] });
    return stay({ divisions: [...left, made] });
  });

/** Who has anything to decide before a round: whoever could leave, or help others to. */
export const toDisengage = (position: Merkur, combat: NavalCombat): Side[] =>
  asked(combat, (side) => {
    const own = divisionsOf(position, combat, side);
    return (
      own.some(({ id }) => refuseLeaving(position, combat, side, id) === null) ||
      (own.length > 1 && own.some(({ id }) => refuseHelp(position, combat, side, id) === null))
    );
  });

/** Carriers and merchantmen try it whenever they can (13.F.1.c). */
export function fleeing(position: Merkur, combat: NavalCombat): Division[] {
  const ids = (['axis', 'allied'] as const).flatMap((side) =>
    divisionsOf(position, combat, side)
      .filter((one) => mustLeave(position, one) && refuseLeaving(position, combat, side, one.id) === null)
      .map(({ id }) => id),
  );
  return changed(combat, ids, { leaving: true });
}

/** Covers and screens close the range by a band, as a matter of course, till they are where they are needed (13.F.1.h.i, 13.H.1.a.iii#1). */
export function closeUp({ position, happen }: Doing<Merkur>, combat: NavalCombat): Division[] {
  return combat.divisions.map((division): Division => {
    const nearer = nextRange(division.range, 'close');
    const isCover = division.covers !== undefined && division.since === combat.round;
    if (division.away === true || nearer === undefined || !(isCover || division.screens === true)) return division;
    const rule = isCover ? '13.F.1.h.i' : '13.H.1.a.iii#1';
    happen({
      what: isCover ? 'covering' : 'screening',
      seat: division.side,
      division: division.id,
      ships: shipIds(position, shipsOf(position, division)),
      range: nearer,
      rules: [rule],
    });
    return { ...division, range: nearer, moved: true };
  });
}

/** What others do for a division that disengages (13.F.1.h, 13.H.1.a.iii). */
function helpFor(position: Merkur, combat: NavalCombat, division: Division): Term[] {
  const { cover: covering, screen: screening } = position.world.tables.gunnery.combat;
  const own = divisionsOf(position, combat, division.side);
  const isNew = ({ since }: Division): boolean => since === combat.round;
  const covers = own.filter((one) => one.covers === division.id);
  const screens = own.filter((one) => one.screens === true && (isNew(one) || one.range === 'torpedo'));
  const adds = (those: readonly Division[], { first, later, added }: typeof covering): number => {
    if (those.length === 0) return 0;
    if (those.every(isNew)) return first;
    return those.some(isNew) ? added : later;
  };
  if (covers.length > 0) applies(covers.every(isNew) ? '13.F.1.h.i' : '13.F.1.h.iv');
  if (screens.length > 0) applies(screens.every(isNew) ? '13.H.1.a.iii#2' : '13.H.1.a.iii#4');
  return [
    [covers.length > 0, adds(covers, covering), 'covered by others'],
    [screens.length > 0, adds(screens, screening), 'screened by torpedoes'],
  ];
}

/** What is added to the die of a division that disengages (13.H.1.b#1). */
export function disengagementDrm(position: Merkur, combat: NavalCombat, division: Division, lines?: Lines): number {
  const ships = shipsOf(position, division);
  applies('13.H.1.a.i');
  return contestDrm(position, combat, { side: division.side, ships, rule: '13.H.1.a.ii' }, helpFor(position, combat, division), lines);
}

/**
 * All who try to disengage roll for it: with a success they are away, with an F* after a last volley of the enemy's long-range guns (13.H.1.b).
 * Returns the divisions as they are then, and who parts under fire.
 */
export function resolveDisengagement(doing: Doing<Merkur>, combat: NavalCombat): { divisions: Division[]; parting: string[] } {
  const { position, happen } = doing;
  const parting: string[] = [];
  const divisions = combat.divisions.map((division): Division => {
    if (division.leaving !== true || division.away === true || shipsOf(position, division).length === 0) return division;
    const tried = tryIt(doing, 'disengagement', (lines) => disengagementDrm(position, combat, division, lines));
    const { die, modifier, outcome, lines } = tried;
    const isAway = suffices(position.world.tables.naval, outcome, 'disengagement');
    const rule = outcome === 'S' ? '13.H.1.b.ii' : isAway ? '13.H.1.b.i' : '13.H.1.b#2';
    const ships = shipIds(position, shipsOf(position, division));
    happen({ what: 'disengagement', seat: division.side, ships, die, modifier, outcome, lines, rules: ['13.H.1.b#1', rule] });
    if (outcome === 'S') return { ...division, leaving: false, away: true };
    if (isAway) parting.push(division.id);
    return { ...division, leaving: false };
  });
  return { divisions, parting };
}
