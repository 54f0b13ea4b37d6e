import { acts, back, procedure, SAID_LATER, stay, type Doing, type Refusal, type Turn, on } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { destroyWing, isFlying, landAt, missionOf, tookOffFrom, wingAt, wingSteps } from '../../position/air.ts';
import { allMissions, targetOf, unmakeMission } from '../../position/missions.ts';
import type { Merkur } from '../../position/position.ts';
import { isDeck } from '../../position/sea.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { oweSupply } from '../14-logistics/refuelling.ts';
import { basesOf, refuseLanding } from './bases.ts';
import { hexesBetween, homeRange } from './ranges.ts';
import { aBase, aWing, missionPlace, placeName, wingIds, wingsOf } from './sky.ts';

/** Who of a side has still to land. */
const outOf = (position: Merkur, side: Side): number[] => wingsOf(position, side).filter((one) => isFlying(position, one));

/** Why an air unit does not land at a base. */
function refuseHome(position: Merkur, side: Side, one: number, base: number): Refusal | null {
  const refused = refuseLanding(position, side, one, base);
  if (refused) return refused;
  const mission = missionOf(position, one);
  const hexes = mission === null ? null : hexesBetween(position, missionPlace(position, mission), base);
  const most = homeRange(position, one);
  return hexes !== null && hexes <= most
    ? null
    : no('8.A#2', `${placeName(position, base)} is out of the ${most} hexes that ${wingAt(position, one).name} flies home.`);
}

const isHome = (position: Merkur, side: Side, one: number, base: number): boolean => refuseHome(position, side, one, base) === null;
const homes = (position: Merkur, side: Side, one: number): number[] =>
  basesOf(position, side).filter((base) => isHome(position, side, one, base));
const hasHome = (position: Merkur, side: Side, one: number): boolean =>
  basesOf(position, side).some((base) => isHome(position, side, one, base));

/** The base where a unit took off, where it can land there again. */
function ownBase(position: Merkur, side: Side, one: number): number | null {
  const base = tookOffFrom(position, one);
  return base !== null && refuseHome(position, side, one, base) === null ? base : null;
}

function landThem({ position, happen }: Doing<Merkur>, seat: Side, those: readonly number[], base: number): void {
  for (const one of those) {
    landAt(position, one, base);
    oweSupply(position, one);
  }
  const hex = placeName(position, base);
  const told = { seat, units: wingIds(position, those), hex };
  // That they have found their carrier tells the enemy that it is within their range.
  if (isDeck(base)) happen({ what: 'landed aboard', ...told, rules: ['6.3.f#1', '8.A#2', '8.G.1.c'], reveals: true });
  else happen({ what: 'landed', ...told, rules: ['6.3.f#1', '8.A#2', '8.B.2#1'] });
}

/** Whoever finds no base to land at is lost (6.3.f#2). */
function loseStranded(doing: Doing<Merkur>, seat: Side): Turn {
  const { position, happen } = doing;
  for (const one of outOf(position, seat)) {
    if (hasHome(position, seat, one)) continue;
    const mission = missionOf(position, one);
    const { id, type } = wingAt(position, one);
    const hex = mission === null ? '' : placeName(position, targetOf(position, mission));
    happen({ what: 'aircraft lost', unit: id, type, steps: wingSteps(position, one), hex, over: 'friendly', rules: ['6.3.f#2', '8.A#4'] });
    destroyWing(position, one);
  }
  return on();
}

const act = actsOf<OfSeat>();
const WHEN = { during: ['air return'], own: true, rules: ['6.3.f#1'], says: 'Aircraft fly home in the Air Return Phase.' } as const;

/** 6.3.f: aircraft land at a base in their range. */
const land = act('land', '6.3.f#1')
  .one('base', aBase, {
    rule: '8.A#2',
    of: ({ position, locals: { seat } }) => [...new Set(outOf(position, seat).flatMap((one) => homes(position, seat, one)))],
    ...SAID_LATER,
  })
  .some('aircraft', aWing, {
    of: ({ position, locals: { seat } }, { base }) => outOf(position, seat).filter((one) => refuseHome(position, seat, one, base) === null),
    unless: ({ position, locals: { seat } }, one, { base }) =>
      outOf(position, seat).includes(one)
        ? refuseHome(position, seat, one, base)
        : no('6.3.f#1', `${wingAt(position, one).name} is on no mission of yours.`),
    exact: true,
  })
  .when(WHEN)
  .play((doing, { locals: { seat } }, { base, aircraft }) => {
    landThem(doing, seat, aircraft, base);
    return stay();
  });

/** Whoever can goes back to the base where he took off. */
const goBack = act('go-back', '8.B.2#1')
  .unless(({ position, locals: { seat } }) =>
    outOf(position, seat).some((one) => ownBase(position, seat, one) !== null)
      ? null
      : no('8.B.2#1', 'Nobody who is out can land where he took off.'),
  )
  .when(WHEN)
  .play((doing, { locals: { seat } }) => {
    const { position } = doing;
    const back = new Map<number, number[]>();
    for (const one of outOf(position, seat)) {
      const base = ownBase(position, seat, one);
      if (base !== null) back.set(base, [...(back.get(base) ?? []), one]);
    }
    for (const [base, those] of back) landThem(doing, seat, those, base);
    return stay();
  });

/** Missions end with the last who flies in them. */
function endMissions(position: Merkur): void {
  for (const mission of allMissions(position).toReversed())
    if (position.world.aircraft.every((_, one) => missionOf(position, one) !== mission)) unmakeMission(position, mission);
}

/** 6.3.f: all who are still on missions fly home. */
export const returnProcedure = procedure<Merkur, OfSeat>(
  'air return',
  [
    { name: 'stranded', do: (doing, { seat }): Turn => loseStranded(doing, seat) },
    {
      name: 'air return',
      rule: '6.3.f#1',
      seats: (position, { seat }) => (outOf(position, seat).length > 0 ? [seat] : []),
      acts: acts(land, goBack),
    },
    {
      name: 'landed',
      do({ position }): Turn {
        applies('8.D.1.a#5', '11.C.1.b.xi');
        endMissions(position);
        return back();
      },
    },
  ],
  { seat: aSeat },
);
