import { captureOr } from '../09-combat/capture.ts';
import { leftGround } from '../17-hedgehogs/left-behind.ts';
import { entered } from '../entering.ts';
import { refuseComing } from '../05-modes/coming.ts';
import { disturb } from '../05-modes/reserve.ts';
import { refuseLimit } from '../special/limits.ts';
import type { FactForm, Noun, Refusal } from '@sandtable/umpire';
import { aHex, aUnit } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { MOVED } from '../../position/marks.ts';
import { boxAt, boxPlace, isBox } from '../../position/off-map.ts';
import { hexOf, ids, isMarked, mark, printed, sideOf, unitAt, type Ocs } from '../../position/position.ts';
import type { HoldingBox } from '../../world/map.ts';
import { actsOf, OWN_MOVEMENT, type OnOccasion } from '../acting.ts';
import { mostThatFit, roomIn, said } from '../04-general-concepts/stacking.ts';
import { bring } from '../04-general-concepts/stacks.ts';
import { refuseGround, refuseSize } from '../04-general-concepts/standing.ts';
import { stackedOf, unitsOf } from '../04-general-concepts/stood.ts';
import { refuseImmobile, refuseMover } from '../06-movement/movers.ts';

/*
 * Intro.1G: holding boxes off the map, as the game book has them. Going in, out or over to a linked box takes a unit's whole movement of a
 * Movement Phase; no scenario of ours has any.
 */

/** The places that are boxes off the map. */
const places = ({ world: { holding } }: Ocs): readonly number[] =>
  holding.flatMap(({ hex }, index) => (hex === null ? [boxPlace(index)] : []));

/** A box off the map by its id. */
export const aBox: FactForm<Ocs> & Noun<Ocs, number> = {
  kind: 'one',
  called: 'holding box',
  expects: 'the id of a holding box off the map',
  schema: { type: 'string' },
  fits: (value, position) => typeof value === 'string' && aBox.read(position, value) !== undefined,
  read: (position, id) => places(position).find((place) => boxAt(position, place).id === id),
  spell: (position, place) => boxAt(position, place).id,
};

/** The units of a side in boxes off the map. */
export function boxedUnits(position: Ocs, side: OnOccasion['seat']): number[] {
  if (position.world.holding.length === 0) return [];
  return position.world.units.flatMap((unit, index) => (unit.side === side && isBox(hexOf(position, index)) ? [index] : []));
}

/** Why a unit in a box does not leave it now. */
function refuseLeaver(position: Ocs, { seat, occasion }: OnOccasion, unit: number): Refusal | null {
  const { name } = unitAt(position, unit);
  if (sideOf(position, unit) !== seat) return no('6.3b-1', `${name} is not yours.`);
  if (!isBox(hexOf(position, unit))) return no('Intro.1G-5', `${name} is in no holding box.`);
  if (occasion !== 'regular') return no('6.3b-1', 'Units leave holding boxes in their own Movement Phase.');
  return isMarked(position, unit, MOVED) ? no('6.0-2', `${name} has moved in this phase.`) : refuseImmobile(position, unit, occasion);
}

/** Why the box is none of the side's. */
function refuseOwner({ seat }: OnOccasion, { name, side }: HoldingBox): Refusal | null {
  return side === seat ? null : no(['Intro.1G-7', 'Intro.1G-6'], `${name} belongs to the other side: none of your units goes there.`);
}

/** Why the unit cannot go into the box: no hex or box that leads there, or it cannot move. */
function refuseEntering(position: Ocs, locals: OnOccasion, unit: number, to: number): Refusal | null {
  const [box, from] = [boxAt(position, to), hexOf(position, unit)];
  const { name } = unitAt(position, unit);
  if (isBox(from)) {
    const barred = refuseLeaver(position, locals, unit);
    if (barred) return barred;
    const { id, links, name: where } = boxAt(position, from);
    const isLinked = links.includes(box.id) || box.links.includes(id);
    return isLinked && from !== to ? null : no('Intro.1G-5', `${where} is not linked to ${box.name}.`);
  }
  if (locals.occasion !== 'regular') return no('6.3b-1', 'Units enter holding boxes in their own Movement Phase.');
  return (
    refuseMover(position, locals, unit) ??
    (box.entries.includes(from) ? null : no(['Intro.1G-5', 'Intro.1C-1'], `${name} is in no hex from which ${box.name} is entered.`))
  );
}

const candidates = (position: Ocs, { seat }: OnOccasion): readonly number[] => [...unitsOf(position, seat), ...boxedUnits(position, seat)];
const entering = (position: Ocs, locals: OnOccasion, box: number): number[] =>
  refuseOwner(locals, boxAt(position, box)) !== null
    ? []
    : candidates(position, locals).filter((unit) => refuseEntering(position, locals, unit, box) === null);

const act = actsOf<OnOccasion>();
const OWN_PHASE = {
  ...OWN_MOVEMENT,
  rules: ['Intro.1G-5', '6.3b-1'],
  says: 'Units go to and from holding boxes in their own Movement Phase.',
} as const;

/** Intro.1G: units go off the map into a box, as many as their owner likes. */
export const enterBox = act('enter-box', 'Intro.1G-5')
  .one('box', aBox, {
    of: ({ position, locals }) => places(position).filter((box) => entering(position, locals, box).length > 0),
    unless: ({ position, locals }, box) => refuseOwner(locals, boxAt(position, box)),
    leads: true,
  })
  .some('units', aUnit, {
    of: ({ position, locals }, { box }) => entering(position, locals, box),
    unless: ({ position, locals }, unit, { box }) => refuseEntering(position, locals, unit, box),
    exact: true,
  })
  .when(OWN_PHASE)
  .play(({ position, happen }, { locals: { seat } }, { box, units }) => {
    const from = units.map((unit) => hexOf(position, unit)).filter((hex) => !isBox(hex));
    applies('Intro.1G-3', '4.2-8');
    bring(position, units, box);
    for (const unit of units) mark(position, unit, MOVED);
    happen({ what: 'boxed', seat, units: ids(position, units), box: boxAt(position, box).id, rules: ['Intro.1G-5', 'Intro.1G-7'] });
    return leftGround(position, seat, from, {});
  });

const leavers = (position: Ocs, locals: OnOccasion, hex: number): number[] =>
  refuseGround(position, locals.seat, hex) !== null
    ? []
    : boxedUnits(position, locals.seat).filter((unit) => refuseArriving(position, locals, unit, hex) === null);

/** Why the unit does not come out there. */
function refuseArriving(position: Ocs, locals: OnOccasion, unit: number, hex: number): Refusal | null {
  const barred = refuseLeaver(position, locals, unit);
  if (barred) return barred;
  const { entries, name } = boxAt(position, hexOf(position, unit));
  const where = printed(position, hex);
  if (!entries.includes(hex)) return no(['Intro.1G-5', 'Intro.1C-1'], `${name} is not left by ${where}.`, [where]);
  // By hexes of both sides of an army's line it is left on this side alone (Intro.3-1).
  const near = entries.find((one) => refuseLimit(position, unit, hex, one) !== null) ?? hex;
  return (
    refuseComing(position, unit, hex, near) ??
    refuseSize(position, locals.seat, hex, unitAt(position, unit).name, stackedOf(position, unit))
  );
}

const mostOut = (position: Ocs, locals: OnOccasion, hex: number): number =>
  mostThatFit(
    leavers(position, locals, hex).map((unit) => stackedOf(position, unit)),
    roomIn(position, locals.seat, hex),
  );

/** Intro.1G: units come out of a box into one of its hexes. */
export const leaveBox = act('leave-box', 'Intro.1G-5')
  .possible(({ position, locals }) => boxedUnits(position, locals.seat).length > 0)
  .one('hex', aHex, {
    of: ({ position, locals }) =>
      [...new Set(position.world.holding.flatMap(({ entries }) => entries))].filter((hex) => leavers(position, locals, hex).length > 0),
    unless: ({ position, locals: { seat } }, hex) => refuseGround(position, seat, hex),
    leads: true,
  })
  .some('units', aUnit, {
    of: ({ position, locals }, { hex }) => leavers(position, locals, hex),
    unless: ({ position, locals }, unit, { hex }) => refuseArriving(position, locals, unit, hex),
    exact: true,
    most: ({ position, locals }, { hex }) => mostOut(position, locals, hex),
    many: ({ position, locals }, _units, { hex }) =>
      no('4.2-1', `${printed(position, hex)} has room for ${said(roomIn(position, locals.seat, hex))} RE: fewer go there at once.`),
  })
  .when(OWN_PHASE)
  .play((doing, { locals: { seat } }, { hex, units }) => {
    const { position, happen } = doing;
    bring(position, units, hex);
    for (const unit of units) mark(position, unit, MOVED);
    happen({ what: 'unboxed', seat, units: ids(position, units), hex: printed(position, hex), rules: ['Intro.1G-5'] });
    entered(doing, seat, hex);
    disturb(doing, seat, hex);
    return captureOr(position, seat, hex, 'movement', {});
  });
