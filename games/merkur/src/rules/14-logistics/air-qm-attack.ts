import {
  acts,
  back,
  call,
  exact,
  on,
  procedure,
  stay,
  to,
  wholeNumber,
  type Doing,
  type Exact,
  type Facts,
  type Refusal,
  type Turn,
} from '@sandtable/umpire';
import { aHex, aUnit, units as someUnits } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { takeOff, wingAt, wingHex } from '../../position/air.ts';
import { allMissions, kindOf, makeMission, missionId, missionSide, setStage, stageOf, targetOf } from '../../position/missions.ts';
import { lower, raiserOf, unfeed } from '../../position/quartermaster.ts';
import { indices, isMarked, printed, putInSupply, putOutOfSupply, supplyOf, unitAt, unmark, type Merkur } from '../../position/position.ts';
import { SUPPLIED, type Supply } from '../../position/marks.ts';
import { readPhase } from '../../position/sequence-of-play.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { QUARTERS } from '../../world/units.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { refuseStarts } from '../08-air-movement/bases.ts';
import { readyOf, refuseAsSupplied, refuseBound, refuseTakeOff } from '../08-air-movement/flyers.ts';
import { hexesBetween, interceptionRange, reachOf } from '../08-air-movement/ranges.ts';
import { aMission, aWing, inRole, placeName, wingIds } from '../08-air-movement/sky.ts';
import { attackOf } from '../11-air-combat/figures.ts';
import { isThere } from '../11-air-combat/results.ts';
import { capacityInUse, enemyQms, hexesServed, loadOfQm, qmOver, qmValue, routeOf, servedBy, workingQms } from './air-qm.ts';
import { determines } from './determination.ts';
import type { Marker } from './fed.ts';
import { fireOnQm, loseTransports } from './air-qm-losses.ts';
import { FACES } from '../../world/dice.ts';

/** Nothing flies so much. */
const MOST_CUT = 10_000;
/** 14.K.2.e.iii#1: of the attack of fighters a fifth of the SP value of the Air QM is taken off. */
const A_FIFTH = 5;

/** Why a fighter does not meet an Air QM over a hex. */
function refuseRaider(position: Merkur, seat: Side, one: number, hex: number): Refusal | null {
  const { kind, name } = wingAt(position, one);
  const refused = refuseTakeOff(position, seat, one) ?? refuseAsSupplied(position, one) ?? refuseBound(position, one);
  if (refused) return refused;
  if (kind !== 'F') return no('14.K.2.e.i#1', `${name} is no fighter: it intercepts nobody.`);
  const hexes = hexesBetween(position, wingHex(position, one), hex);
  return hexes !== null && hexes <= interceptionRange(position, one)
    ? null
    : no(['14.K.2.e.i#1', '8.D.1.a.i'], `${printed(position, hex)} is out of the range of ${name}.`);
}

const raiders = (position: Merkur, seat: Side, hex: number): number[] =>
  readyOf(position, seat).filter((one) => refuseRaider(position, seat, one, hex) === null);

/** The hexes over which fighters of the side can meet the Air QM. */
const routes = (position: Merkur, seat: Side, quartermaster: number): number[] =>
  routeOf(position, quartermaster).filter((hex) => raiders(position, seat, hex).length > 0);

/** Do Air QMs of the side's enemy fly now: in his Movement Phase of a turn that determines supply? */
function areFlying(position: Merkur, seat: Side): boolean {
  const { phasing, segment } = readPhase(position.facts.phase);
  return phasing !== seat && segment === 'interception' && determines(position);
}

/** The enemy's Air QMs that fighters of the side can meet now. */
export const openToRaids = (position: Merkur, seat: Side): number[] =>
  areFlying(position, seat) && readyOf(position, seat).length > 0
    ? enemyQms(position, seat).filter((one) => servedBy(position, one).length > 0 && routes(position, seat, one).length > 0)
    : [];

/** 14.K.2.e.i: fighters meet an Air QM anywhere on its way. */
export const raidQm = actsOf<OfSeat>()('raid-quartermaster', '14.K.2.e.i#1')
  .possible(({ position, locals: { seat } }) => openToRaids(position, seat).length > 0)
  .one('quartermaster', aUnit, {
    of: ({ position, locals: { seat } }) => openToRaids(position, seat),
    otherwise: ({ position }, unit) => no('14.K.2.e.i#1', `${unitAt(position, unit).name} is no Air QM that you can meet.`),
  })
  .one('hex', aHex, {
    of: ({ position, locals: { seat } }, { quartermaster }) => routes(position, seat, quartermaster),
    otherwise: ({ position }, hex, { quartermaster }) =>
      no(
        '14.K.2.e.i#1',
        `${unitAt(position, quartermaster).name} does not fly over ${printed(position, hex)}, or nobody of yours reaches that.`,
      ),
  })
  .some('aircraft', aWing, {
    of: ({ position, locals: { seat } }, { hex }) => raiders(position, seat, hex),
    unless: ({ position, locals: { seat } }, one, { hex }) => refuseRaider(position, seat, one, hex),
    exact: true,
    together: ({ position }, those) => refuseStarts(position, those),
  })
  .when({
    during: ['interception'],
    own: true,
    rules: ['14.K.2.e.i#1'],
    says: 'Air QMs are met in the enemy’s Movement Phase, when he has determined supply.',
  })
  .play(({ position, happen }, { locals: { seat } }, { hex, aircraft }) => {
    const mission = makeMission(position, { side: enemyOf(seat), kind: 'air supply', target: hex, marks: 0 });
    for (const one of aircraft) takeOff(position, one, mission, 'interceptor', hexesBetween(position, wingHex(position, one), hex) ?? 0);
    const units = wingIds(position, aircraft);
    const id = missionId(position, mission);
    happen({ what: 'intercepted', seat, by: enemyOf(seat), mission: id, units, hex: printed(position, hex), rules: ['14.K.2.e.i#1'] });
    return stay();
  });

/** Fighters of the enemy over the way of a side's Air QMs, not met yet. */
const attacks = (position: Merkur, side: Side): number[] =>
  allMissions(position).filter(
    (one) => missionSide(position, one) === side && kindOf(position, one) === 'air supply' && stageOf(position, one) === 'flown',
  );

function refuseEscort(position: Merkur, seat: Side, one: number, mission: number): Refusal | null {
  const { kind, name } = wingAt(position, one);
  const refused = refuseTakeOff(position, seat, one) ?? refuseAsSupplied(position, one) ?? refuseBound(position, one);
  if (refused) return refused;
  if (kind !== 'F') return no('14.K.2.e.ii', `${name} is no fighter: it escorts nobody.`);
  const hexes = hexesBetween(position, wingHex(position, one), targetOf(position, mission));
  return hexes !== null && reachOf(position, one, hexes) !== null
    ? null
    : no('14.K.2.e.ii', `${placeName(position, targetOf(position, mission))} is out of the range of ${name}.`);
}
const escorts = (position: Merkur, seat: Side, mission: number): number[] =>
  readyOf(position, seat).filter((one) => refuseEscort(position, seat, one, mission) === null);
const toEscort = (position: Merkur, seat: Side): number[] =>
  attacks(position, seat).filter((mission) => escorts(position, seat, mission).length > 0);

/** 14.K.2.e.ii: fighters of the Air QM's side fly to where it is attacked. */
const escortQm = actsOf<OfSeat>()('escort-quartermaster', '14.K.2.e.ii')
  .one('mission', aMission, {
    of: ({ position, locals: { seat } }) => toEscort(position, seat),
    otherwise: () => no('14.K.2.e.ii', 'No Air QM of yours is attacked there, or nobody reaches that.'),
  })
  .one('aircraft', aWing, {
    of: ({ position, locals: { seat } }, { mission }) => escorts(position, seat, mission),
    unless: ({ position, locals: { seat } }, one, { mission }) => refuseEscort(position, seat, one, mission),
    exact: true,
  })
  .when({ during: ['attacked in the air'], own: true, rules: ['14.K.2.e.ii'], says: 'No Air QM of yours is attacked now.' })
  .play(({ position, happen }, { locals: { seat } }, { mission, aircraft }) => {
    const hex = targetOf(position, mission);
    takeOff(position, aircraft, mission, 'escort', hexesBetween(position, wingHex(position, aircraft), hex) ?? 0);
    const [id, units] = [missionId(position, mission), wingIds(position, [aircraft])];
    happen({ what: 'intercepted', seat, by: enemyOf(seat), mission: id, units, hex: printed(position, hex), rules: ['14.K.2.e.ii'] });
    return stay();
  });

const endEscort = actsOf<OfSeat>()('end', '14.K.2.e.ii')
  .when({ during: ['attacked in the air'], own: true, rules: ['14.K.2.e.ii'], says: 'A side ends its own phases.' })
  .play(() => on());

/** Is an Air QM of the side flying that may be hindered? */
export const areFlights = (position: Merkur, side: Side): boolean =>
  determines(position) && workingQms(position, side).some((one) => servedBy(position, one).length > 0);

/** What the flights of a side's Air QMs meet: fighters and their escort, guns; and who is left without supply (14.K.2.e, 14.K.2.f). */
export const airSupplyProcedure = procedure<Merkur, OfSeat & { readonly left: readonly string[] }>(
  'air supply',
  [
    {
      name: 'attacked in the air',
      rule: '14.K.2.e.ii',
      seats: (position, { seat }) => (toEscort(position, seat).length > 0 ? [seat] : []),
      acts: acts(escortQm, endEscort),
    },
    { name: 'all', do: ({ position }, { seat }) => on({ left: workingQms(position, seat).map((one) => unitAt(position, one).id) }) },
    {
      name: 'each',
      do: ({ position }, { seat, left }): Turn => {
        const [first, ...others] = left;
        if (first === undefined) return back();
        const capacity = capacityInUse(position, indices(position, [first])[0] as number);
        return call('quartermaster', { seat, quartermaster: first, cut: 0, capacity }, 'each', { left: others });
      },
    },
  ],
  { seat: aSeat, left: someUnits },
);

/** An Air QM whose flights are looked at, and the SP of its supply that have been cut so far. */
interface Hindered extends OfSeat, Facts {
  readonly quartermaster: string;
  readonly cut: number;
  /** What it could serve when it took off, in quarters of an SP. */
  readonly capacity: number;
}
const qmOf = (position: Merkur, { quartermaster }: Hindered): number => indices(position, [quartermaster])[0] as number;

/** The next attack of fighters on it. */
const nextAttack = (position: Merkur, locals: Hindered): number | undefined =>
  attacks(position, locals.seat).find((one) => qmOver(position, locals.seat, targetOf(position, one)) === qmOf(position, locals));

/** Fighters who are left of an attack shoot at what is flown: SP that are not delivered, and as many hits on transports (14.K.2.e.iii). */
function attackQm(doing: Doing<Merkur>, locals: Hindered, mission: number): number {
  const { position, dice, happen } = doing;
  const quartermaster = qmOf(position, locals);
  const fighters = inRole(position, mission, 'interceptor').filter((one) => isThere(position, one));
  setStage(position, mission, 'over');
  if (fighters.length === 0) return 0;
  const attack = fighters.reduce<Exact>((sum, one) => exact.plus(sum, attackOf(position, one)), exact.ZERO);
  const strength = exact.minus(attack, exact.fraction(qmValue(position, quartermaster), A_FIFTH * QUARTERS));
  applies('14.K.2.e.iii#1', '14.K.2.e.iii.1#1', '14.K.2.e.i#2');
  const read = ([face]: readonly number[]): number => Math.max(0, exact.down(exact.minus(strength, [face as number, 1])));
  const faces = dice.roll('attack on an Air QM', 1, FACES, (rolled) => `${read(rolled)} SP`);
  const interdicted = read(faces);
  happen({
    what: 'quartermaster attacked',
    seat: locals.seat,
    unit: locals.quartermaster,
    hex: printed(position, targetOf(position, mission)),
    by: wingIds(position, fighters),
    strength: exact.written(strength),
    die: faces[0] as number,
    interdicted,
    rules: ['14.K.2.e.iii#1', '14.K.2.e.iii.1#1'],
  });
  loseTransports(doing, quartermaster, interdicted, targetOf(position, mission), ['14.K.2.e.iii.2']);
  return interdicted;
}

/** SP that it undertook to supply, in quarters, beyond what is left of its flights. */
function beyond(position: Merkur, locals: Hindered): number {
  const quartermaster = qmOf(position, locals);
  if (locals.cut === 0) return 0;
  applies('14.K.2.e.iii.1#2', '14.K.2.f.i#1');
  return loadOfQm(position, quartermaster) - Math.max(0, locals.capacity - locals.cut * QUARTERS);
}

/** What becomes of those who lose their supply: general supply to U-1, over-extended to isolated of the same level (14.K.2.e.iii.1, MA-115). */
const AFTER: { readonly [state in Supply]: Marker } = { offensive: 'U1', general: 'U1', E1: 'U1', E2: 'U2', U1: 'U1', U2: 'U2', U3: 'U3' };

/** A unit loses what is flown to it: what lifted it to offensive supply first, for it was in general supply without that (14.D.1.d). */
function cutOff(position: Merkur, locals: Hindered, unit: number): Supply {
  if (raiserOf(position, unit) === qmOf(position, locals)) {
    applies('14.D.1.d');
    lower(position, unit);
    putInSupply(position, unit, 'general');
    return 'general';
  }
  const before = supplyOf(position, unit);
  if (before === 'E1') applies('14.K.2.e.iii.1#3');
  putOutOfSupply(position, unit, AFTER[before], locals.seat);
  unfeed(position, unit);
  if (isMarked(position, unit, SUPPLIED)) unmark(position, unit, SUPPLIED);
  return AFTER[before];
}

const goWithout = actsOf<Hindered>()('go-without', '14.K.2.e.iii.1#2')
  .one('unit', aUnit, {
    of: ({ position, locals }) => [...new Set(servedBy(position, qmOf(position, locals)))],
    otherwise: ({ position, locals }, unit) =>
      no('14.K.2.e.iii.1#2', `${unitAt(position, unit).name} is not supplied by ${unitAt(position, qmOf(position, locals)).name}.`),
  })
  .when({ during: ['supply cut'], own: true, rules: ['14.K.2.e.iii.1#2'], says: 'Nothing of what is flown to you has been cut.' })
  .play(({ position, happen }, { locals }, { unit }) => {
    const state = cutOff(position, locals, unit);
    const { id } = unitAt(position, unit);
    happen({ what: 'cut off', seat: locals.seat, unit: id, by: locals.quartermaster, state, rules: ['14.K.2.e.iii.1#2'] });
    return stay({});
  });

export const quartermasterProcedure = procedure<Merkur, Hindered>(
  'quartermaster',
  [
    {
      name: 'fighters',
      do({ position }, locals): Turn {
        const mission = nextAttack(position, locals);
        if (mission === undefined) return to('guns');
        if (inRole(position, mission, 'escort').length === 0) return on();
        applies('14.K.2.e.i#2', '14.K.2.e.ii');
        return call('air combat', { mission: missionId(position, mission) });
      },
    },
    {
      name: 'attack',
      do(doing, locals): Turn {
        const mission = nextAttack(doing.position, locals);
        return to('fighters', mission === undefined ? {} : { cut: locals.cut + attackQm(doing, locals, mission) });
      },
    },
    {
      name: 'guns',
      do(doing, locals): Turn {
        const quartermaster = qmOf(doing.position, locals);
        return on({
          cut: locals.cut + fireOnQm(doing, locals.seat, quartermaster, hexesServed(doing.position, quartermaster), locals.cut),
        });
      },
    },
    {
      name: 'supply cut',
      rule: '14.K.2.e.iii.1#2',
      seats: (position, locals) =>
        beyond(position, locals) > 0 && servedBy(position, qmOf(position, locals)).length > 0 ? [locals.seat] : [],
      acts: acts(goWithout),
    },
    { name: 'over', do: () => back() },
  ],
  { seat: aSeat, quartermaster: aUnit, cut: wholeNumber(0, MOST_CUT), capacity: wholeNumber(0, MOST_CUT) },
);
