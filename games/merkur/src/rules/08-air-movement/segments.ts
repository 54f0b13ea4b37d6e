import { acts, call, flag, on, procedure, type Turn } from '@sandtable/umpire';
import { optionOf } from '../../options.ts';
import { applies } from '../../cite.ts';
import { allMissions, kindOf, missionSide, stageOf } from '../../position/missions.ts';
import { wingAt } from '../../position/air.ts';
import { isBox } from '../../position/off-map.ts';
import { hexOf, type Merkur } from '../../position/position.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { areMissions, fly } from './fly.ts';
import { mightLaunch, readyOf } from './flyers.ts';
import { intercept, mightIntercept, type Intercepting } from './intercept.ts';
import { canSupport, supportFromSea } from '../13-naval-combat/shore-guns.ts';
import { areFlights, openToRaids, raidQm } from '../14-logistics/air-qm-attack.ts';
import { isAtOnce, rulesOf } from './missions.ts';
import { areStrikes, strike } from './strike.ts';
import { refuel } from '../14-logistics/refuelling.ts';
import { areTransfers, tow, transfer } from './transfer.ts';

/** Might the side drop anybody, wherever that is planned, and whether it is at all: what is asked tells nobody of plans (10.N.1.c.i)? */
function mightDrop(position: Merkur, side: Side): boolean {
  applies('10.N.1.c.i');
  return (
    readyOf(position, side).some((one) => wingAt(position, one).kind === 'T') &&
    position.world.units.some(({ abilities, side: whose }, unit) => {
      const place = hexOf(position, unit);
      return whose === side && abilities.has('air-droppable') && (place >= 0 || isBox(place));
    })
  );
}

/** Can the side do anything in the air while ground units may move? */
export const canAct = (position: Merkur, seat: Side): boolean =>
  mightDrop(position, seat) ||
  mightLaunch(position, seat) ||
  areMissions(position, seat) ||
  areStrikes(position, seat) ||
  areTransfers(position, seat) ||
  mightIntercept(position, { seat });

/** Attacks on airbases of the side that have not been resolved yet. */
export const raidsOn = (position: Merkur, side: Side): number[] =>
  allMissions(position).filter(
    (mission) =>
      missionSide(position, mission) !== side && stageOf(position, mission) === 'flown' && isAtOnce(position, kindOf(position, mission)),
  );

const end = actsOf<OfSeat>()('end', '8.B.1')
  .when({
    during: ['reply in the air', 'interception', 'interception of raids', 'reply in combat'],
    own: true,
    rules: ['8.B.1'],
    says: 'A side ends its own phases.',
  })
  .play(() => on());

/** 6.3.b.i#1: the side whose turn it is not flies missions and transfers. */
export const replyProcedure = procedure<Merkur, OfSeat>(
  'reply in the air',
  [
    {
      name: 'reply in the air',
      rule: '6.3.b.i#1',
      seats: (position, { seat }) =>
        mightLaunch(position, seat) || areMissions(position, seat) || areTransfers(position, seat) || areStrikes(position, seat)
          ? [seat]
          : [],
      acts: acts(fly, strike, transfer, tow, refuel, end),
    },
    // Before ships sail, over whom aircraft of those bases fly, too.
    { name: 'raids', do: ({ position }, { seat }): Turn => raidsFirst(position, enemyOf(seat)) },
  ],
  { seat: aSeat },
);

/** 6.3.c.iv: when attacks have been declared their defender supports his own, and intercepts the support of the attacker. */
export const replyInCombatProcedure = procedure<Merkur, OfSeat>(
  'reply in combat',
  [
    {
      name: 'reply in combat',
      rule: '6.3.c.iv',
      seats: (position, { seat }) =>
        mightLaunch(position, seat) || areMissions(position, seat) || mightIntercept(position, { seat }) || canSupport(position, seat)
          ? [seat]
          : [],
      acts: acts(fly, supportFromSea, intercept, end),
    },
  ],
  { seat: aSeat },
);

/** 6.3.b.i#2: attacks on airbases of a side are intercepted and resolved before anything else takes off there. */
export const raidsProcedure = procedure<Merkur, Intercepting>(
  'raids',
  [
    {
      name: 'interception of raids',
      rule: '6.3.b.i#2',
      seats: (position, { seat }) => (mightIntercept(position, { seat, raids: true }) ? [seat] : []),
      acts: acts(intercept, end),
    },
    { name: 'raids', do: (_doing, { seat }): Turn => call('missions', { seat: enemyOf(seat), raids: true }) },
  ],
  { seat: aSeat, raids: flag },
);

/** 6.3.b.iv: the side whose turn it is not intercepts, attacks on its bases first. */
export const interceptionProcedure = procedure<Merkur, OfSeat>(
  'interception',
  [
    { name: 'raids first', do: ({ position }, { seat }): Turn => raidsFirst(position, seat) },
    {
      name: 'interception',
      rule: '6.3.b.iv',
      seats: (position, { seat }) => (mightIntercept(position, { seat }) || openToRaids(position, seat).length > 0 ? [seat] : []),
      acts: acts(intercept, raidQm, end),
    },
  ],
  { seat: aSeat },
);

/** 8.I.3.d#4: what has been flown comes down: what Air QMs fly, and loads that are lifted and dropped (MA-90). */
export const transportProcedure = procedure<Merkur, OfSeat>(
  'transport',
  [
    {
      name: 'air supply',
      do: ({ position }, { seat }): Turn => (areFlights(position, seat) ? call('air supply', { seat, left: [] }) : on()),
    },
    {
      name: 'loads',
      do: ({ position }, { seat }): Turn =>
        optionOf(position, 'transport-landing') === 'combat' ? on() : call('missions', { seat, raids: false, loads: true }),
    },
  ],
  { seat: aSeat },
);

/** Loads that a side has flown come down at once, where that was agreed (MA-90). */
export function loadsAtOnce(position: Merkur, seat: Side): Turn {
  const isDue = allMissions(position).some(
    (mission) =>
      missionSide(position, mission) === seat &&
      stageOf(position, mission) === 'flown' &&
      rulesOf(kindOf(position, mission)).takesLoads === true &&
      isAtOnce(position, kindOf(position, mission)),
  );
  if (!isDue) return on();
  applies('8.I.3.d#4');
  return call('raids', { seat: enemyOf(seat), raids: true });
}

/** Into the raids on a side's bases, where there are any. */
export function raidsFirst(position: Merkur, seat: Side): Turn {
  if (raidsOn(position, seat).length === 0) return on();
  applies('6.3.b.i#2');
  return call('raids', { seat, raids: true });
}
