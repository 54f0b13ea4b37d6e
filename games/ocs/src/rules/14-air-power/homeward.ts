import { acts, back, call, flag, maybe, on, procedure, type Doing, type Facts, type Refusal, type Turn } from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { setActivity, wingAt, wingHex, wingSide } from '../../position/air.ts';
import { airBoxAt } from '../../position/off-map.ts';
import { printed, unitNamed, type Ocs } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { basesOf } from '../15-air-bases/bases.ts';
import { anAirBox, boxesInRange } from '../special/air-boxes.ts';
import { setOutToBox } from '../special/outbound.ts';
import { ABOARD, die, share, type Aboard } from './loads.ts';
import { destroy } from './losses.ts';
import { basesInRange, rangeOf } from './range.ts';
import { routeTo } from './routes.ts';
import { activeIn, aWing, barredTo, homeboundOf, wingIds, wingsNamed } from './skies.ts';

/**
 * 14.6: whoever has attacked, aborted or lost a step flies home: to any friendly base within range of where he is (14.1a), and is inactive
 * there. Those of `seat` go first, then the enemy's.
 */
export interface Homeward extends OfSeat, Aboard {
  /** Nobody intercepts them: weather sends them home (OA-131). */
  readonly safe: boolean;
  /** Whose turn it is, and from where. */
  readonly side?: Side;
  readonly from?: string;
}

/** Bases to which all of these can fly from where they are. */
function bases(position: Ocs, those: readonly number[]): number[] {
  const [first] = those;
  if (first === undefined) return [];
  applies('14.6a-1', '14.1a-1');
  return basesInRange(position, wingSide(position, first), those, wingHex(position, first));
}

/** Does the air unit carry anything? */
function isLaden(position: Ocs, { loads = [], riders = [] }: Aboard, one: number): boolean {
  const { id } = wingAt(position, one);
  return loads.some(({ aircraft, tokens }) => aircraft === id && tokens > 0) || riders.some(({ by }) => by.includes(id));
}

/** Air boxes beyond the map to which it can fly (campaign); what it carries it brings to a base, where it comes to one (14.20c). */
function boxes(position: Ocs, aboard: Aboard, one: number): number[] {
  if (isLaden(position, aboard, one) && bases(position, [one]).length > 0) {
    applies('14.20c-1');
    return [];
  }
  return boxesInRange(position, wingSide(position, one), [one]);
}

/** Those of the side that fly home from there: first those who carry a unit together, who stay together (14.20d). */
function bound(position: Ocs, { side, from, riders = [] }: Homeward): number[] {
  if (side === undefined || from === undefined) return [];
  const those = homeboundOf(position, side).filter((one) => printed(position, wingHex(position, one)) === from);
  const carriers = riders.map(({ by }) => those.filter((one) => by.includes(wingAt(position, one).id)));
  return carriers.find((some) => some.length > 0) ?? those;
}

/** Do they carry a unit together? */
const isTogether = (position: Ocs, { riders = [] }: Homeward, those: readonly number[]): boolean =>
  riders.some(({ by }) => those.some((one) => by.includes(wingAt(position, one).id)));

/** Why the air unit does not fly home now. */
function refuseWing(position: Ocs, locals: Homeward, one: number): Refusal | null {
  if (bound(position, locals).includes(one)) return null;
  return no('14.6-1', `${wingAt(position, one).name} is none of those that fly home from ${locals.from ?? ''} now.`);
}

/** Why the air unit flies home to no base: there may be a box for it. */
function refuseHomebound(position: Ocs, locals: Homeward, one: number): Refusal | null {
  const refused = refuseWing(position, locals, one);
  if (refused || bases(position, [one]).length > 0) return refused;
  return no('14.6a-1', `No air base of yours is in range of ${wingAt(position, one).name}.`);
}

/** Why they cannot fly to a base there. */
function refuseBase(position: Ocs, { side }: Homeward, those: readonly number[], hex: number): Refusal | null {
  if (bases(position, those).includes(hex)) return null;
  const where = printed(position, hex);
  return side !== undefined && basesOf(position, side).includes(hex)
    ? no(['14.6a-1', '14.1a-1'], `${where} is out of their range.`, [where])
    : no('14.6-1', `No air base of yours is in ${where}.`, [where]);
}

/** They fly to the base there; who they have just fought does not intercept them (OA-85). */
function setOut(position: Ocs, { safe, loads, riders = [] }: Homeward, those: readonly number[], to: number): Turn {
  const [first] = those as readonly [number];
  const [seat, start] = [wingSide(position, first), wingHex(position, first)];
  const route = routeTo(position, start, to, rangeOf(position, those), barredTo(position, those)).map((hex) => printed(position, hex));
  const foes = wingIds(position, activeIn(position, enemyOf(seat), start));
  const flight = { seat, aircraft: wingIds(position, those), at: printed(position, start), route, spent: 0, home: true, safe, foes };
  return call('flight', loads ? { ...flight, loads, riders } : flight, 'next');
}

/** The one base to which all of these can fly, where none of them can fly to another. */
function onlyBase(position: Ocs, aboard: Aboard, those: readonly number[]): number | undefined {
  if (those.some((one) => boxes(position, aboard, one).length > 0)) return undefined;
  const all = new Set(those.flatMap((one) => bases(position, [one])));
  const [only] = all;
  return all.size === 1 && bases(position, those).length === 1 ? only : undefined;
}

const goHome = actsOf<Homeward>()('go-home', '14.6-1')
  .some('aircraft', aWing, {
    of: ({ position, locals }) => bound(position, locals).filter((one) => bases(position, [one]).length > 0),
    unless: ({ position, locals }, one) => refuseHomebound(position, locals, one),
    exact: true,
    least: ({ position, locals }) => (isTogether(position, locals, bound(position, locals)) ? bound(position, locals).length : 1),
    few: () => no('14.20d-1', 'They carry a unit together: they stay together.'),
  })
  .one('to', aHex, {
    rule: '14.6a-1',
    of: ({ position }, { aircraft }) => bases(position, aircraft),
    unless: ({ position, locals }, hex, { aircraft }) => refuseBase(position, locals, aircraft, hex),
    exact: true,
  })
  .when({ during: ['going home'], rules: ['14.6-1'], says: 'Nobody has to fly home now.' })
  .play(({ position }, { locals }, { aircraft, to }) => setOut(position, locals, aircraft, to));

/** Why it does not fly to a box with what it carries. */
const refuseLaden = (position: Ocs, locals: Homeward, one: number): Refusal | null =>
  isLaden(position, locals, one) && bases(position, [one]).length > 0
    ? no(['14.20c-1', '14.6-1'], `${wingAt(position, one).name} brings what it carries to a base.`)
    : null;

/** They fly home to an air box beyond the map (campaign). */
const goToBox = actsOf<Homeward>()('go-to-box', '14.6-1')
  .one('box', anAirBox, {
    rule: '14.6a-1',
    of: ({ position, locals }) => [...new Set(bound(position, locals).flatMap((one) => boxes(position, locals, one)))],
    otherwise: ({ position, locals }, box) =>
      bound(position, locals)
        .map((one) => refuseLaden(position, locals, one))
        .find((refusal) => refusal !== null) ?? no('14.6a-1', `${airBoxAt(position, box).name} is no box of yours in their range.`),
  })
  .some('aircraft', aWing, {
    of: ({ position, locals }, { box }) => bound(position, locals).filter((one) => boxes(position, locals, one).includes(box)),
    otherwise: ({ position, locals }, one, { box }) =>
      refuseWing(position, locals, one) ??
      refuseLaden(position, locals, one) ??
      no('14.6a-1', `${airBoxAt(position, box).name} is out of range of ${wingAt(position, one).name}.`),
  })
  .when({ during: ['going home'], rules: ['14.6-1'], says: 'Nobody has to fly home now.' })
  .play(({ position }, { locals: { safe } }, { aircraft, box }) => setOutToBox(position, aircraft, box, { home: true, safe }, 'next'));

/** Nobody of these has a base in range (14.6c). */
function loseStranded(doing: Doing<Ocs>, side: Side): void {
  for (const one of homeboundOf(doing.position, side))
    if (bases(doing.position, [one]).length + boxes(doing.position, {}, one).length === 0) destroy(doing, one, ['14.6c-1', '14.6a-3']);
}

/** What is left of what they carry, where some have been lost; a unit whose transports have no base in common is lost with its place aboard. */
function loseCargo(doing: Doing<Ocs>, { loads, riders = [] }: Aboard, side: Side, hex: string): Aboard {
  const { position, happen } = doing;
  if (!loads) return {};
  const { going } = share(doing, side, hex, { loads, riders }, []);
  const carried = going.riders.filter(({ by }) => bases(position, wingsNamed(position, by)).length > 0);
  const units = going.riders.filter((rider) => !carried.includes(rider)).map(({ unit }) => unit);
  for (const unit of units) die(position, unitNamed(position, unit));
  if (units.length > 0) happen({ what: 'cargo lost', seat: side, tokens: 0, units, hex, rules: ['14.6c-1'] });
  return { loads: going.loads, riders: carried };
}

/** 14.6: all who have to fly home do. */
export const homewardProcedure = procedure<Ocs, Homeward>(
  'going home',
  [
    {
      name: 'next',
      do(doing, locals): Turn {
        const { position } = doing;
        const { seat } = locals;
        for (const side of [seat, enemyOf(seat)]) {
          const hexes = homeboundOf(position, side).map((one) => printed(position, wingHex(position, one)));
          loseStranded(doing, side);
          const cargo = side === seat ? loseCargo(doing, locals, side, hexes[0] ?? locals.from ?? '') : {};
          const [first] = homeboundOf(position, side);
          if (first === undefined) continue;
          const next = { ...locals, ...cargo, side, from: printed(position, wingHex(position, first)) };
          const those = bound(position, next);
          const only = onlyBase(position, next, those);
          return only === undefined ? on({ side, from: next.from, ...cargo }) : setOut(position, next, those, only);
        }
        return back();
      },
    },
    {
      name: 'going home',
      rule: '14.6-1',
      seats: (position, locals) => (locals.side !== undefined && bound(position, locals).length > 0 ? [locals.side] : []),
      acts: acts(goHome, goToBox),
    },
  ],
  { seat: aSeat, safe: flag, side: maybe(aSeat), from: maybe(aHex), ...ABOARD },
);

/** These have attacked or aborted, and fly home at once. */
export function sendHome(position: Ocs, those: readonly number[], ...rules: readonly RuleId[]): void {
  applies('14.6-1', '14.0-2', ...rules);
  for (const one of those) if (wingHex(position, one) >= 0) setActivity(position, one, 'homebound');
}

/** Into the flights home of all who have to, those of `seat` first, with what they carry. */
export const flyHome = (seat: Side, then?: string, changes?: Facts, { loads = [], riders = [] }: Aboard = {}): Turn =>
  call('going home', { seat, safe: false, ...(loads.length > 0 ? { loads, riders } : {}) }, then, changes);
