import { call, type Refusal } from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { isActive, wingAt, wingHex, wingShows, wingSide } from '../../position/air.ts';
import { printed, type Ocs } from '../../position/position.ts';
import { actsOf, OWN_MOVEMENT, type OnOccasion } from '../acting.ts';
import { openTargets, refuseHex as refuseTargets, type Barrages } from '../12-specialized-units/open-targets.ts';
import { isBomber } from './ground-support.ts';
import { activeIn, activeOf, aWing, wingIds } from './skies.ts';

/** Why the air unit does not attack what is below it. */
function refuseWing(position: Ocs, { seat }: OnOccasion, one: number): Refusal | null {
  const { name } = wingAt(position, one);
  if (wingSide(position, one) !== seat) return no('14.13-1', `${name} is not yours.`);
  if (!isActive(position, one)) return no(['14.13-2', '14.2b-1'], `${name} is not active.`);
  const attacks = isBomber(position, one) && wingShows(position, one).support > 0;
  return attacks ? null : no('14.4d-1', `${name} does nothing but carry.`);
}

/** The side's air units over the hex that can attack there. */
const strikers = (position: Ocs, locals: OnOccasion, hex: number): number[] =>
  activeIn(position, locals.seat, hex).filter((one) => refuseWing(position, locals, one) === null);

/** Hexes over which it has any, with something in them that can be barraged now. */
const hexesOf = (position: Ocs, locals: Barrages): number[] =>
  [...new Set(activeOf(position, locals.seat).map((one) => wingHex(position, one)))].filter(
    (hex) => strikers(position, locals, hex).length > 0 && openTargets(position, locals, hex).length > 0,
  );

/** Can anybody attack what is below him? */
export const areStrikers = (position: Ocs, locals: Barrages): boolean =>
  activeOf(position, locals.seat).length > 0 && hexesOf(position, locals).length > 0;

function refuseHex(position: Ocs, locals: Barrages, hex: number): Refusal | null {
  const where = printed(position, hex);
  if (strikers(position, locals, hex).length === 0) return no('14.12a-1', `Nobody of yours who attacks is over ${where}.`, [where]);
  return refuseTargets(position, locals, hex);
}

/** Parts of an attack from the air: a hex, and who of those over it attacks. */
const refuseOver = (position: Ocs, locals: OnOccasion, one: number, hex: number): Refusal | null => {
  const refused = refuseWing(position, locals, one);
  if (refused || wingHex(position, one) === hex) return refused;
  return no('14.12a-1', `${wingAt(position, one).name} is not over ${printed(position, hex)}.`, [printed(position, hex)]);
};

/** 14.12, 14.13: air units on station over a hex attack what is in it: in a barrage segment, or when all else of a Movement Phase is over. */
export const strike = actsOf<Barrages>()('strike', '14.13-1')
  .possible(({ position, locals }) => areStrikers(position, locals))
  .one('hex', aHex, {
    rule: '14.12a-1',
    of: ({ position, locals }) => hexesOf(position, locals),
    unless: ({ position, locals }, hex) => refuseHex(position, locals, hex),
    exact: true,
  })
  .some('aircraft', aWing, {
    rule: '14.12-1',
    of: ({ position, locals }, { hex }) => strikers(position, locals, hex),
    unless: ({ position, locals }, one, { hex }) => refuseOver(position, locals, one, hex),
    exact: true,
  })
  .when({
    during: ['barrage', 'air strikes'],
    own: true,
    rules: ['14.13-1', '14.12a-1'],
    says: 'Aircraft attack in their side’s barrage segments, and at the end of its Movement Phase.',
  })
  .play(({ position }, { locals: { seat, occasion, barraged } }, { hex, aircraft }) => {
    applies(...(occasion === 'reaction' ? (['14.12b-1'] as const) : (['14.1i-1', '14.12a-3'] as const)));
    return call('strike', { seat, occasion, hex: printed(position, hex), aircraft: wingIds(position, aircraft), barraged, hip: false });
  });

/** What makes hip shoots: each may strike any number of times, so that nothing counts as barraged (14.12d). */
const anew = (locals: OnOccasion): Barrages => ({ ...locals, barraged: [] });

/** Why the side makes no hip shoots, or not with that air unit (14.12d, as agreed). */
export function refuseHip(position: Ocs, { seat }: Pick<OnOccasion, 'seat'>, one?: number): Refusal | null {
  const who = optionOf(position, 'hip-shoots');
  if (who === 'none' || (who === 'german' && seat !== 'german')) return no('14.12d-1', 'Your side makes no hip shoots in this game.');
  if (who === 'both' || one === undefined) return null;
  const { name, isFighter, isTactical } = wingAt(position, one);
  return isFighter || isTactical ? null : no('14.12d-1', `${name} makes no hip shoots: fighters and tactical bombers do.`);
}

/** Who can make a hip shoot over the hex. */
const hipShooters = (position: Ocs, locals: OnOccasion, hex: number): number[] =>
  strikers(position, locals, hex).filter((one) => refuseHip(position, locals, one) === null);

const hipHexes = (position: Ocs, locals: OnOccasion): number[] =>
  refuseHip(position, locals) === null
    ? hexesOf(position, anew(locals)).filter((hex) => hipShooters(position, locals, hex).length > 0)
    : [];

/** 14.12d: aircraft attack what is below them at once, before other movement is over. */
export const hipShoot = actsOf<OnOccasion>()('hip-shoot', '14.12d-1')
  .possible(({ position, locals }) => activeOf(position, locals.seat).length > 0 && hipHexes(position, locals).length > 0)
  .unless(({ position, locals }) => refuseHip(position, locals))
  .one('hex', aHex, {
    rule: '14.12a-1',
    of: ({ position, locals }) => hipHexes(position, locals),
    unless: ({ position, locals }, hex) =>
      refuseHex(position, anew(locals), hex) ??
      (hipShooters(position, locals, hex).length > 0 ? null : refuseHip(position, locals, strikers(position, locals, hex)[0])),
    exact: true,
  })
  .some('aircraft', aWing, {
    rule: '14.12-1',
    of: ({ position, locals }, { hex }) => hipShooters(position, locals, hex),
    unless: ({ position, locals }, one, { hex }) => refuseOver(position, locals, one, hex) ?? refuseHip(position, locals, one),
    exact: true,
  })
  .when({ ...OWN_MOVEMENT, rules: ['14.12d-1'], says: 'Hip shoots are made while one’s own aircraft may move.' })
  .play(({ position }, { locals: { seat, occasion } }, { hex, aircraft }) => {
    return call('strike', { seat, occasion, hex: printed(position, hex), aircraft: wingIds(position, aircraft), barraged: [], hip: true });
  });
