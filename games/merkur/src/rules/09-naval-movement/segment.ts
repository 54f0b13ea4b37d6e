import { acts, maybe, on, procedure } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { clearAir, isAir, LOOKED } from '../../position/air.ts';
import { groupIds } from '../../position/groups.ts';
import type { Merkur } from '../../position/position.ts';
import { shipIds } from '../../position/ships.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { coverGroup } from '../08-air-movement/air-cover.ts';
import { fly } from '../08-air-movement/fly.ts';
import { escortConvoy, hunters, huntFromAir } from '../08-air-movement/submarine-hunts.ts';
import { areStrikes, strike } from '../08-air-movement/strike.ts';
import { searchers, searchFromAir } from './air-search.ts';
import { assignGunfire, replenish } from '../13-naval-combat/assault-gunfire.ts';
import { engage, type OfSegment } from '../13-naval-combat/engaging.ts';
import { bombard } from '../13-naval-combat/shore-guns.ts';
import { shakenForm } from '../13-naval-combat/force.ts';
import { loneShips, ports } from './fleet.ts';
import { searchWithAircraft } from './carrier-search.ts';
import { endShadows, replenishAtSea, shadowGroup } from './shadowing.ts';
import { evadeBelow, hunt } from './hunting.ts';
import { bombSubmarines, canBombSubmarines } from '../13-naval-combat/air-asw.ts';
import { depthCharge } from '../13-naval-combat/asw.ts';
import { patrol, recall } from '../13-naval-combat/patrols.ts';
import { lurk, shadow, strikeBelow } from '../13-naval-combat/submarines.ts';
import { patrolsOf } from './submarines.ts';
import { embarkAtSea } from './embarking.ts';
import { goAshore } from './going-ashore.ts';
import { refuel } from '../14-logistics/refuelling.ts';
import { breakLp, landSupplies, loadGsp, loadLp } from '../14-logistics/sea-lift.ts';
import { evacuate } from './evacuating.ts';
import { detach, join, muster } from './mustering.ts';
import { OWN_SEGMENT } from './own-segment.ts';
import { cancelPlan, delayPlan } from './planning-assaults.ts';
import { hoist, lower, merge, split } from './shipping.ts';
import { declareAssault, storm } from './storming.ts';
import { transship } from './transshipping.ts';
import { sail } from './sailing.ts';
import { search, searchBeside } from './searching.ts';
import { beginSegment, endSegment } from './sea-time.ts';

const end = actsOf<OfSeat>()('end', '9.A.1.a#2')
  .when({ ...OWN_SEGMENT, says: 'A side ends its own segments.' })
  .play(() => {
    applies('9.A.1.a#2');
    return on();
  });

/** What groups do in a naval segment, and what submarines do, and others about them. */
const SURFACE = [
  sail,
  search,
  searchBeside,
  replenishAtSea,
  searchWithAircraft,
  shadowGroup,
  searchFromAir,
  strike,
  fly,
  coverGroup,
  bombard,
  engage,
  embarkAtSea,
  goAshore,
  loadGsp,
  loadLp,
  landSupplies,
  breakLp,
  refuel,
  evacuate,
  transship,
  declareAssault,
  storm,
  cancelPlan,
  delayPlan,
  assignGunfire,
  replenish,
  merge,
  split,
  hoist,
  lower,
  muster,
  detach,
  join,
] as const;
const BELOW = [
  hunt,
  evadeBelow,
  depthCharge,
  patrol,
  recall,
  lurk,
  strikeBelow,
  shadow,
  huntFromAir,
  escortConvoy,
  bombSubmarines,
] as const;

/** Has a side ships with which it could do anything in a naval segment? */
export const hasShips = (position: Merkur, side: Side): boolean =>
  groupIds(position, side).length > 0 ||
  patrolsOf(position, side).length > 0 ||
  ports(position).some((port) => loneShips(position, side, port).length > 0);

/** Has a side anything to do in a naval segment: with ships, or from the air (8.G.3.c)? */
export const actsAtSea = (position: Merkur, side: Side): boolean =>
  hasShips(position, side) || searchers(position, side).length > 0 || areStrikes(position, side) || huntsBelow(position, side);

/** Can a side hunt submarines, or attack them, from the air (8.G.3.a, 13.O.5)? Convoys that are escorted are ships of its own. */
const huntsBelow = (position: Merkur, side: Side): boolean => hunters(position, side).length > 0 || canBombSubmarines(position, side);

/** A naval segment begins: whoever searches from the air may look again (MA-94). */
function lookAnew(position: Merkur): void {
  applies('8.G.3.c#2');
  for (const one of position.world.aircraft.keys()) if (isAir(position, one, LOOKED)) clearAir(position, one, LOOKED);
}

/** 9.A: a naval segment of a side, in its own player turn or the enemy's. */
export const shipsProcedure = procedure<Merkur, OfSegment>(
  'ships',
  [
    {
      name: 'segment begins',
      do({ position }, { seat }) {
        lookAnew(position);
        applies('9.A.1#1');
        beginSegment(position, seat);
        return on();
      },
    },
    {
      name: 'ships',
      rule: '9.A.1#1',
      seats: (position, { seat }) => (actsAtSea(position, seat) ? [seat] : []),
      acts: acts(...SURFACE, ...BELOW, end),
    },
    {
      name: 'segment ends',
      do(doing, { seat }) {
        const { position, happen } = doing;
        const late = endSegment(position, seat);
        endShadows(doing);
        if (late.length > 0) happen({ what: 'late', seat, ships: shipIds(position, late), rules: ['9.B#2', '14.Q.2'] });
        return on();
      },
    },
  ],
  { seat: aSeat, shaken: maybe(shakenForm), parted: maybe(shakenForm) },
);
