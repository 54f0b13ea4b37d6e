import { oneWordOf, stay, to, type Doing, type Turn } from '@sandtable/umpire';
import type { Term } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { groupPlace, makeGroup } from '../../position/groups.ts';
import type { Merkur } from '../../position/position.ts';
import { groupOf, shipIds, shipSide } from '../../position/ships.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { actsOf } from '../acting.ts';
import { rankOf } from '../05-units/ships.ts';
import { enter } from '../09-naval-movement/fleet.ts';
import { leaveFor } from '../09-naval-movement/mustering.ts';
import { contestDrm, tryIt, type Tried } from './contest.ts';
import { asked, fightersOf, idOfShip, isAbsent, nextId, presentOf, shipsNamed, type NavalCombat } from './force.ts';
import { gunneryOf } from './ratings.ts';
import { loseCargo } from './scattering.ts';

const act = actsOf<NavalCombat>();
const when = { during: ['naval combat'], rules: ['13.C.1#1'], says: 'Whether to fight is said as a combat begins.' } as const;

/** The sides that have still to say whether they fight: the one that is engaged, then the other (MA-146). */
export function undecided(position: Merkur, combat: NavalCombat): Side[] {
  applies('13.A.1.a.i');
  return asked({ ...combat, seat: enemyOf(combat.seat) }, (side) => fightersOf(position, combat, side).length > 0);
}

const isCargo = (position: Merkur, ship: number): boolean => rankOf(position, ship) === 'cargo';
/** Is a side's group a convoy: has it cargo units (5.C.10.d.iii)? */
const isConvoy = (position: Merkur, combat: NavalCombat, side: Side): boolean =>
  fightersOf(position, combat, side).some((ship) => isCargo(position, ship));

/** 13.C: a side accepts the combat, as it sees what is left of its allowance (13.B.1). */
export const accept = act('accept-combat', '13.C.1#1')
  .when(when)
  .play((_doing, { locals: { done }, seat }) => {
    applies('13.B.1');
    return stay({ done: [...done, seat] });
  });

/** 13.C: a side tries to evade. */
export const evade = act('evade', '13.C.1#1')
  .when(when)
  .play((_doing, { locals: { done, evading }, seat }) => stay({ done: [...done, seat], evading: [...evading, seat as Side] }));

/** What the escort of a scattering convoy does: it fights while that gets away, evades, or there is none (13.D.1). */
export const ESCORTS = ['screens', 'evades', 'none'] as const;
export type Escort = (typeof ESCORTS)[number];
const anEscort = oneWordOf(...ESCORTS);

const hasEscort = (position: Merkur, combat: NavalCombat, side: Side): boolean =>
  fightersOf(position, combat, side).some((ship) => !isCargo(position, ship));

/** 13.D: a convoy scatters, and its escort says what it does. */
export const scatter = act('scatter', '13.D.1#1')
  .unless(({ position, locals, seat }) =>
    seat !== locals.seat && isConvoy(position, locals, seat as Side)
      ? null
      : no('13.D.1#1', 'Convoys alone scatter, where they are engaged.'),
  )
  .one('escort', anEscort, {
    of: ({ position, locals, seat }): readonly Escort[] => (hasEscort(position, locals, seat as Side) ? ['screens', 'evades'] : ['none']),
    otherwise: ({ position, locals, seat }) =>
      hasEscort(position, locals, seat as Side)
        ? no('13.D.1.c#1', 'Its escort screens it, or evades.')
        : no('13.D.1.b', 'It has no escort.'),
  })
  .when({ ...when, rules: ['13.D.1#1'] })
  .play((doing, { locals }, { escort }) => scatterNow(doing, locals, escort));

/** A convoy scatters: without an escort its losses fall at once; with one that screens they wait for the end of its fight. */
function scatterNow(doing: Doing<Merkur>, combat: NavalCombat, escort: Escort): Turn {
  const { position, happen } = doing;
  const side = enemyOf(combat.seat);
  // Whoever searches elsewhere attacks nobody yet (13.F.1.a.i).
  const [own, attackers] = [fightersOf(position, combat, side), presentOf(position, combat, combat.seat)];
  const strength = attackers.reduce((sum, ship) => sum + gunneryOf(position, ship), 0);
  const cargo = shipIds(
    position,
    own.filter((ship) => isCargo(position, ship)),
  );
  applies('13.D.1.a', '13.D.1#2');
  happen({ what: 'scattered', seat: side, ships: cargo, strength, escort, rules: ['13.D.1#1'] });
  const next = { ...combat, free: combat.free.filter((ship) => !cargo.includes(ship)), scatter: { strength, cargo }, done: [] };
  if (escort === 'none') {
    loseCargo(doing, next.scatter, 1, '13.D.1.b');
    return to('over', { free: next.free });
  }
  const parted = part(doing, next, side);
  if (escort === 'screens') return to('dividing', { ...next, parted });
  // 13.D.1.d#1: the merchantmen are left out of what decides whether it evades.
  applies('13.D.1.d#1');
  const tried = evasionOf(doing, next, side, fightersOf(position, next, side));
  if (tried.outcome !== 'S') return to('dividing', { ...next, parted });
  loseCargo(doing, next.scatter, null, '13.D.1.d#2');
  return to('over', { free: next.free, parted });
}

/** 13.D.1.e#2: the escort is a group of its own from now on, which is seen, too. Returns those who have parted in this segment. */
function part({ position }: Doing<Merkur>, combat: NavalCombat, side: Side): NavalCombat['parted'] {
  const escort = fightersOf(position, combat, side);
  const convoy = groupOf(position, escort[0] as number) as string;
  const made = makeGroup(position, side, groupPlace(position, convoy));
  enter(position, made, escort);
  leaveFor(position, convoy, made);
  applies('13.D.1.e#1', '13.D.1.e#2');
  return [...combat.parted, { by: shipIds(position, escort), from: combat.scatter?.cargo ?? [] }];
}

/** What is added to the die of whoever evades with these ships (13.C.1.d#1, 13.F.1.a). */
export function evasionDrm(
  position: Merkur,
  combat: NavalCombat,
  side: Side,
  ships: readonly number[],
  lines?: Parameters<typeof contestDrm>[4],
): number {
  const { engaged, excluded } = position.world.tables.gunnery.combat.search;
  const isSearching = combat.absent.some((id) => shipSide(position, shipsNamed(position, [id])[0] as number) === side);
  const isOut = ships.every((ship) => isAbsent(position, combat, ship));
  if (isSearching) applies('13.C.1.b', isOut ? '13.F.1.a.iii' : '13.F.1.a.ii');
  const terms: Term[] = [
    [isSearching && !isOut, engaged, 'dispersed to search'],
    [isSearching && isOut, excluded, 'searching elsewhere'],
  ];
  applies('13.C.1.c');
  return contestDrm(position, combat, { side, ships, rule: '13.C.1.d#1' }, terms, lines);
}

function evasionOf(doing: Doing<Merkur>, combat: NavalCombat, side: Side, ships: readonly number[]): Tried {
  const tried = tryIt(doing, 'evasion', (lines) => evasionDrm(doing.position, combat, side, ships, lines));
  const { die, modifier, lines, outcome } = tried;
  const those = shipIds(doing.position, ships);
  doing.happen({
    what: 'evasion',
    seat: side,
    ships: those,
    die,
    modifier,
    succeeds: outcome === 'S',
    lines,
    rules: ['13.C.1.d#1', '13.C.1.e'],
  });
  return tried;
}

/** Both have said whether they fight: who evades is out of it, as a division that has left; of a group in search each part by itself (13.F.1.a). */
export function resolveEvasion(doing: Doing<Merkur>, combat: NavalCombat): Turn {
  const { position, happen } = doing;
  const [side, other] = combat.evading;
  if (side === undefined) return to('dividing', { done: [] });
  if (other !== undefined) {
    happen({ what: 'broke off', seat: combat.seat, ships: combat.free, rules: ['13.C.1.a'] });
    return to('over', { free: [] });
  }
  const all = fightersOf(position, combat, side);
  const out = all.filter((ship) => isAbsent(position, combat, ship));
  const parts = [presentOf(position, combat, side), out].filter((ships) => ships.length > 0);
  const gone = parts.filter((ships) => evasionOf(doing, combat, side, ships).outcome === 'S').flat();
  const ids = new Set(gone.map((ship) => idOfShip(position, ship)));
  const free = combat.free.filter((id) => !ids.has(id));
  if (gone.length === all.length) return to('over', { free: [] });
  const left = gone.length === 0 ? [] : [{ id: nextId(combat, side), side, ships: [...ids], range: 'long', away: true } as const];
  return to('dividing', { free, divisions: [...combat.divisions, ...left], done: [] });
}
