import { acts, back, on, procedure, to, type Doing, type Turn } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { DEAD } from '../../position/off-map.ts';
import type { Merkur } from '../../position/position.ts';
import { groupOf, shipPlace } from '../../position/ships.ts';
import { enemyOf, SIDES, type Side } from '../../world/sides.ts';
import { spend } from '../09-naval-movement/allowance.ts';
import { lapse } from '../09-naval-movement/sighting.ts';
import { strike, type Blow } from './damage.ts';
import { closeUp, cover, disengage, fleeing, resolveDisengagement, screen, splitOff, toDisengage } from './disengaging.ts';
import { formDivision, formFixed, formRest, proceed, toDivide } from './dividing.ts';
import { accept, evade, resolveEvasion, scatter, undecided } from './evading.ts';
import { changed, fightersOf, isCovering, naval, shipsNamed, type Division, type NavalCombat } from './force.ts';
import { aim, fireAll, inPhase, split, toAim } from './gunnery.ts';
import { resolveRanges, steer, toSteer } from './ranging.ts';
import { loseCargo } from './scattering.ts';
import { launch, toLaunch, torpedoAll } from './torpedoes.ts';

/** Sea zones of its allowance that a gunnery phase costs a ship (13.N.1.a). */
const PHASE = 1;

/** Is a side without a ship in the combat (13.A.1#2)? */
const isDecided = (position: Merkur, combat: NavalCombat): boolean => SIDES.some((side) => fightersOf(position, combat, side).length === 0);

/** Brings what has been rolled to the ships: all at once, whoever they are (13.I.1#1). */
function bring(doing: Doing<Merkur>, blows: readonly Blow[]): void {
  for (const blow of blows) strike(doing, blow);
}

/** The guns fire that are aimed, in a phase that costs all who are there. */
function fire(doing: Doing<Merkur>, combat: NavalCombat): void {
  const { position } = doing;
  applies('13.N.1.a');
  for (const ship of inPhase(position, combat)) spend(position, ship, PHASE);
  bring(doing, fireAll(doing, combat));
}

/** What a division remembers of a cover that is needed no more. */
const COVER: ReadonlySet<string> = new Set(['covers', 'since']);
/** A division as it goes into a round: it may change its range again, and is free once whom it covered is away, or sunk. */
function renewed(position: Merkur, combat: NavalCombat, division: Division): Division {
  const isDone = division.covers !== undefined && !isCovering(position, combat, division);
  const left = Object.entries(division).filter(([fact]) => fact !== 'moved' && !(isDone && COVER.has(fact)));
  return Object.fromEntries(left) as unknown as Division;
}

/** A round begins: whoever has changed its range may do so again, and covers that are needed no more are free. */
function beginRound({ position, happen }: Doing<Merkur>, combat: NavalCombat): Turn {
  const isIdle = combat.round > 0 && !combat.stirred;
  if (isDecided(position, combat) || isIdle) return to('over');
  const round = combat.round + 1;
  happen({ what: 'naval round', seat: combat.seat, round, rules: ['13.A.1#2'] });
  const divisions = combat.divisions.map((division) => renewed(position, combat, division));
  const next = { round, divisions, done: [], stirred: false, courses: {} };
  return round === 1 ? to('gunnery', next) : on(next);
}

/** Divisions leave the combat, or try to; whoever does so with an F* is fired at once more. */
function leaveCombat(doing: Doing<Merkur>, combat: NavalCombat): Turn {
  const { position } = doing;
  const fled = { ...combat, divisions: fleeing(position, combat) };
  const closed = { ...fled, divisions: closeUp(doing, fled) };
  const isTried = closed.divisions.some(({ leaving, away }) => leaving === true && away !== true);
  const { divisions, parting } = resolveDisengagement(doing, closed);
  const stirred = isTried || closed.divisions.some(({ moved }) => moved === true);
  return on({ divisions, parting, stirred, done: [] });
}

/** 13.H.1.b.i: the last volley at those who part; then they are away. */
function lastVolley(doing: Doing<Merkur>, combat: NavalCombat): Turn {
  const { parting = [] } = combat;
  if (combat.aimed.length > 0) fire(doing, combat);
  const divisions = changed(combat, parting, { away: true });
  const next = { divisions, parting: [], aimed: [], done: [] };
  return isDecided(doing.position, { ...combat, ...next }) ? to('over', next) : on(next);
}

const allOf = (position: Merkur, { divisions }: NavalCombat, side: Side): number[] =>
  shipsNamed(
    position,
    divisions.filter((one) => one.side === side).flatMap(({ ships }) => ships),
  );

/** The combat is over: what a convoy loses that has scattered; and whoever has sunk all whom it met is seen no more than before (9.G.1#3). */
function endCombat(doing: Doing<Merkur>, combat: NavalCombat): Turn {
  const { position, happen } = doing;
  const isSunk = (ship: number): boolean => shipPlace(position, ship) === DEAD;
  happen({ what: 'naval combat over', seat: combat.seat, rounds: combat.fought, rules: ['13.A.1#2'] });
  const pursuers = allOf(position, combat, combat.seat);
  if (combat.scatter && combat.fought > 0 && !pursuers.every(isSunk)) {
    applies('13.D.1.c#3');
    loseCargo(doing, combat.scatter, combat.fought, '13.D.1.c#2');
  }
  for (const side of combat.unseen) {
    const enemies = [
      ...allOf(position, combat, enemyOf(side)),
      ...(combat.seat === side ? shipsNamed(position, combat.scatter?.cargo ?? []) : []),
    ];
    const own = allOf(position, combat, side).find((ship) => !isSunk(ship));
    const group = own === undefined ? null : groupOf(position, own);
    if (group === null || enemies.length === 0 || !enemies.every(isSunk)) continue;
    applies('9.G.1#3');
    lapse(doing, group, 'turn');
  }
  return back({ parted: combat.parted });
}

/** 13.A.1: a transit combat, in rounds until a side has evaded, is sunk or has disengaged. */
export const navalCombatProcedure = procedure<Merkur, NavalCombat>(
  'naval combat',
  [
    {
      name: 'evading',
      rule: '13.C.1#1',
      seats: undecided,
      acts: acts(accept, evade, scatter),
    },
    { name: 'evasion', do: resolveEvasion },
    {
      name: 'dividing',
      do(doing, combat): Turn {
        const { free, divisions } = formFixed(doing, combat);
        return isDecided(doing.position, combat) ? to('over') : on({ free, divisions, done: [] });
      },
    },
    {
      name: 'divisions',
      rule: '13.F.1#1',
      seats: toDivide,
      acts: acts(formDivision, proceed),
    },
    {
      name: 'divided',
      do(doing, combat): Turn {
        const { free, divisions } = formRest(doing, combat);
        return on({ free, divisions, done: [] });
      },
    },
    { name: 'round', do: beginRound },
    {
      name: 'disengagement',
      rule: '13.H.1#1',
      seats: toDisengage,
      acts: acts(disengage, cover, screen, splitOff, proceed),
    },
    { name: 'disengaged', do: leaveCombat },
    {
      name: 'last volley',
      rule: '13.H.1.b.i',
      seats: (position, combat) => ((combat.parting ?? []).length > 0 ? toAim(position, combat) : []),
      acts: acts(aim, split, proceed),
    },
    { name: 'parted', do: lastVolley },
    {
      name: 'gunnery',
      rule: '13.J.1#1',
      seats: toAim,
      acts: acts(aim, split, proceed),
    },
    {
      name: 'guns fired',
      do(doing, combat): Turn {
        fire(doing, combat);
        return on({ aimed: [], done: [], fought: combat.fought + 1, stirred: combat.stirred || combat.aimed.length > 0 });
      },
    },
    {
      name: 'torpedoes',
      rule: '13.K.1#1',
      seats: (position, combat) => (isDecided(position, combat) ? [] : toLaunch(position, combat)),
      acts: acts(launch, proceed),
    },
    {
      name: 'torpedoes run',
      do(doing, combat): Turn {
        bring(doing, torpedoAll(doing, combat));
        const { launched } = combat;
        const spent = [...new Set([...combat.spent, ...launched.map(({ by }) => by)])];
        return on({ launched: [], spent, done: [], stirred: combat.stirred || launched.length > 0 });
      },
    },
    {
      name: 'ranges',
      rule: '13.G.1#1',
      seats: (position, combat) => (isDecided(position, combat) ? [] : toSteer(position, combat)),
      acts: acts(steer),
    },
    {
      name: 'ranges changed',
      do(doing, combat): Turn {
        const { courses = {} } = combat;
        const divisions = resolveRanges(doing, combat);
        return to('round', { divisions, courses: {}, done: [], stirred: combat.stirred || Object.keys(courses).length > 0 });
      },
    },
    { name: 'over', do: endCombat },
  ],
  naval,
);
