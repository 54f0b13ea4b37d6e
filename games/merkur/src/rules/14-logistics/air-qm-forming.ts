import { acts, back, draw, procedure, stay, type Doing, type Facts, type Refusal, call } from '@sandtable/umpire';
import { aHex, aUnit } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { destroyWing, putWing, transferTo, wingAt, wingHex, wingSide, wingSteps } from '../../position/air.ts';
import { FORMING } from '../../position/marks.ts';
import { boxOf, READY } from '../../position/off-map.ts';
import { heldBy, quartermasters, unfeed } from '../../position/quartermaster.ts';
import { hexOf, mark, printed, put, sideOf, unitAt, unmark, type Merkur } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { capacityOf } from '../04-facilities/airbases.ts';
import { basesOf } from '../08-air-movement/bases.ts';
import { aBase, aWing, placeName, wingIds } from '../08-air-movement/sky.ts';
import { refuseBase } from '../08-air-movement/transfer.ts';
import { servedBy, takenByQm } from './air-qm.ts';
import { refuseSite } from './air-qm-site.ts';
import { oweSupply } from './refuelling.ts';

/** The side's Air QMs that are to be had, and in no hex. */
export const readyQms = (position: Merkur, side: Side): number[] =>
  [...position.world.units.keys()].filter(
    (unit) => unitAt(position, unit).kind === 'quartermaster' && sideOf(position, unit) === side && hexOf(position, unit) === READY,
  );

/** Transports of the side at a base. */
const transportsAt = (position: Merkur, side: Side, hex: number): number[] =>
  [...position.world.aircraft.keys()].filter(
    (one) => wingSide(position, one) === side && wingHex(position, one) === hex && wingAt(position, one).kind === 'T',
  );

/** Bases with transports at which an Air QM can be placed. */
const sites = (position: Merkur, side: Side): number[] =>
  basesOf(position, side).filter(
    (hex) => hex >= 0 && transportsAt(position, side, hex).length > 0 && refuseSite(position, side, hex) === null,
  );

/** Can the side do anything with Air QMs in its administration? */
export const canAdministerQms = (position: Merkur, side: Side): boolean =>
  quartermasters(position, side).length > 0 || (readyQms(position, side).length > 0 && sites(position, side).length > 0);

const act = actsOf<OfSeat>();
const WHEN = {
  during: ['administration'],
  own: true,
  rules: ['14.K.2#1'],
  says: 'Air QMs are formed and moved in the Initial Phase of their side.',
} as const;

/** Why an air unit does not go into the box of an Air QM at the base. */
function refuseHeld(position: Merkur, side: Side, one: number, base: number): Refusal | null {
  const { name, kind } = wingAt(position, one);
  if (wingSide(position, one) !== side || wingHex(position, one) !== base)
    return no('14.K.2#1', `${name} is not based in ${placeName(position, base)}.`);
  return kind === 'T' ? null : no('14.K.2#1', `${name} is no transport.`);
}

/** 14.K.2#1: transports are put into the box of an Air QM at a base; from the next turn on it works from there. */
export const formQm = act('form-quartermaster', '14.K.2#1')
  .possible(({ position, locals: { seat } }) => readyQms(position, seat).length > 0 && sites(position, seat).length > 0)
  .one('quartermaster', aUnit, {
    of: ({ position, locals: { seat } }) => readyQms(position, seat),
    otherwise: ({ position }, unit) => no('14.K.2#1', `${unitAt(position, unit).name} is no Air QM of yours that can be formed.`),
  })
  .one('base', aHex, {
    of: ({ position, locals: { seat } }) => sites(position, seat),
    unless: ({ position, locals: { seat } }, hex) =>
      refuseSite(position, seat, hex) ??
      (transportsAt(position, seat, hex).length > 0 ? null : no('14.K.2#1', `No transports of yours are in ${printed(position, hex)}.`)),
  })
  .some('aircraft', aWing, {
    of: ({ position, locals: { seat } }, { base }) => transportsAt(position, seat, base),
    unless: ({ position, locals: { seat } }, one, { base }) => refuseHeld(position, seat, one, base),
    exact: true,
  })
  .when(WHEN)
  .play(({ position, happen }, { locals: { seat } }, { quartermaster, base, aircraft }) => {
    for (const one of aircraft) putWing(position, one, boxOf(quartermaster));
    put(position, quartermaster, base);
    mark(position, quartermaster, FORMING);
    const { id } = unitAt(position, quartermaster);
    const [hex, units] = [printed(position, base), wingIds(position, aircraft)];
    happen({ what: 'quartermaster formed', seat, unit: id, hex, units, rules: ['14.K.2#1', '14.K.2.a.i#1'] });
    return call('crowded base', { seat, base: hex });
  });

/** 14.K.2.b#1: it is taken off the map, and its transports are at its base, from where they fly to another. */
export const dissolveQm = act('dissolve-quartermaster', '14.K.2.b#1')
  .one('quartermaster', aUnit, {
    of: ({ position, locals: { seat } }) => quartermasters(position, seat),
    otherwise: ({ position }, unit) => no('14.K.2.b#1', `${unitAt(position, unit).name} is no Air QM of yours on the map.`),
  })
  .when(WHEN)
  .play(({ position, happen }, { locals: { seat } }, { quartermaster }) => {
    const base = hexOf(position, quartermaster);
    const transports = heldBy(position, quartermaster);
    for (const unit of servedBy(position, quartermaster)) unfeed(position, unit);
    for (const one of transports) putWing(position, one, base);
    unmark(position, quartermaster, FORMING);
    put(position, quartermaster, READY);
    const { id } = unitAt(position, quartermaster);
    const units = wingIds(position, transports);
    happen({ what: 'quartermaster dissolved', seat, unit: id, hex: printed(position, base), units, rules: ['14.K.2.b#1'] });
    return stay();
  });

/** A base that an Air QM has filled. */
interface Crowded extends OfSeat, Facts {
  readonly base: string;
}
const baseOf = ({ world: { grid } }: Merkur, { base }: Crowded): number => grid.index(base);
const others = (position: Merkur, hex: number): number[] =>
  [...position.world.aircraft.keys()].filter((one) => wingHex(position, one) === hex && wingAt(position, one).kind !== 'G');
/** How many of the others at the base find no room beside the Air QM (14.K.2.a.i.1#1). */
function surplus(position: Merkur, hex: number): number {
  applies('14.K.2.a.i.1#1');
  return Math.max(0, others(position, hex).length - Math.max(0, capacityOf(position, hex) - takenByQm(position, hex)));
}
const refuges = (position: Merkur, side: Side, one: number): number[] =>
  basesOf(position, side).filter((to) => refuseBase(position, side, one, to, false) === null);
const canLeave = (position: Merkur, locals: Crowded): number[] =>
  surplus(position, baseOf(position, locals)) === 0
    ? []
    : others(position, baseOf(position, locals)).filter((one) => refuges(position, locals.seat, one).length > 0);

const makeRoom = actsOf<Crowded>()('make-room', '14.K.2.a.i.1#1')
  .one('aircraft', aWing, {
    of: ({ position, locals }) => canLeave(position, locals),
    otherwise: ({ position }, one) => no('14.K.2.a.i.1#1', `${wingAt(position, one).name} is not based there, or can go nowhere.`),
  })
  .one('to', aBase, {
    of: ({ position, locals: { seat } }, { aircraft }) => refuges(position, seat, aircraft),
    unless: ({ position, locals: { seat } }, to, { aircraft }) => refuseBase(position, seat, aircraft, to, false),
  })
  .when({ during: ['crowded base'], own: true, rules: ['14.K.2.a.i.1#1'], says: 'No base of yours is crowded by an Air QM.' })
  .play(({ position, happen }, { locals: { seat } }, { aircraft, to }) => {
    const from = placeName(position, wingHex(position, aircraft));
    transferTo(position, aircraft, to);
    oweSupply(position, aircraft);
    const units = wingIds(position, [aircraft]);
    happen({ what: 'transferred', seat, units, from, to: placeName(position, to), rules: ['14.K.2.a.i.1#1'] });
    return stay();
  });

/** Those for whom there is neither room nor another base are lost (14.K.2.a.i.1#2). */
function loseSurplus({ position, dice, happen }: Doing<Merkur>, locals: Crowded): void {
  const hex = baseOf(position, locals);
  while (surplus(position, hex) > 0) {
    const those = others(position, hex);
    const one = those[draw(dice, 'no room at the base', those.length)] as number;
    const { id, type } = wingAt(position, one);
    const steps = wingSteps(position, one);
    happen({ what: 'aircraft lost', unit: id, type, steps, hex: locals.base, over: 'friendly', rules: ['14.K.2.a.i.1#2'] });
    destroyWing(position, one);
  }
}

/** 14.K.2.a.i.1: aircraft for which an Air QM leaves no room at its base transfer at once. */
export const crowdedProcedure = procedure<Merkur, Crowded>(
  'crowded base',
  [
    {
      name: 'crowded base',
      rule: '14.K.2.a.i.1#1',
      seats: (position, locals) => (canLeave(position, locals).length > 0 ? [locals.seat] : []),
      acts: acts(makeRoom),
    },
    {
      name: 'no room',
      do(doing, locals) {
        loseSurplus(doing, locals);
        return back();
      },
    },
  ],
  { seat: aSeat, base: aHex },
);
