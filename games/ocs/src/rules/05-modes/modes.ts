import { acts, flag, on, oneWordOf, procedure, SAID_LATER, stay, type Doing, type Refusal, type Turn } from '@sandtable/umpire';
import { aHex, aUnit } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { CHOSEN, FACES, MODES, MOVED } from '../../position/marks.ts';
import { faceOf, hexOf, ids, isMarked, mark, modeOf, printed, setMode, sideOf, unitAt, type Ocs } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import type { Side } from '../../world/sides.ts';
import { inReserveMarkers } from '../../world/counted.ts';
import { actsOf, aSeat, type Occasion, type OfSeat } from '../acting.ts';
import { hexesOfSide, isNextToEnemy, unitsIn, unitsOf } from '../04-general-concepts/stood.ts';
import { carrierNamed, carrierSaid } from '../12-specialized-units/driving.ts';
import { choosersOf, isChooser } from './choosers.ts';
import { markersOf, reservesOf, spareMarkers } from './reserve.ts';

/** What can be chosen, one of the four voluntary modes (5.4-1). */
export const CHOICES = ['combat', 'move', 'strategic', 'reserve'] as const;
export type ModeChoice = (typeof CHOICES)[number];

/** The side that goes up: a Reserve unit may show either (5.7a-1). */
export const FACE_OF = { combat: FACES.combat, move: FACES.move, strategic: FACES.move } as const;
const SHOWINGS = ['combat', 'move'] as const;

/** Why trucks and wagons are given no mode; null for whatever else that names. */
function refuseCarrier(position: Ocs, side: Side, id: string): Refusal | null {
  const carrier = carrierNamed(position, side, id);
  return carrier === undefined
    ? null
    : no('12.2c-1', `${carrierSaid(position, side, carrier)} have no mode: they take neither Strategic Mode nor Reserve.`);
}

/** Has the unit modes at all (5.1-1), and are all of them open to it (12.5-2)? */
function refuseKind(position: Ocs, unit: number, choice: ModeChoice): Refusal | null {
  const { name, kind } = unitAt(position, unit);
  if (kind === 'repair') return no('5.1-1', `${name} has no mode: it repairs railroads.`);
  if (kind === 'replacement' && choice !== 'move' && choice !== 'strategic')
    return no('12.5-2', `${name} is a replacement unit: it is in Move or Strategic Mode.`);
  return null;
}

/** Why a unit cannot take a mode in a hex, whatever mode it is in now. */
export function refuseModeIn(position: Ocs, side: Side, unit: number, choice: ModeChoice, hex: number): Refusal | null {
  return refuseKind(position, unit, choice) ?? refuseBesideEnemy(position, side, unit, choice, hex);
}

function refuseBesideEnemy(position: Ocs, side: Side, unit: number, choice: ModeChoice, hex: number): Refusal | null {
  if ((choice !== 'strategic' && choice !== 'reserve') || !isNextToEnemy(position, side, hex)) return null;
  const { name } = unitAt(position, unit);
  const where = [printed(position, hex)];
  return choice === 'strategic'
    ? no(['4.1-8', '5.8b-1'], `${name} is next to the enemy: nobody takes Strategic Mode there.`, where)
    : no('5.7a-5', `${name} is next to the enemy: nobody takes Reserve there.`, where);
}

/** Why a unit cannot take the mode where it stands. */
export function refuseMode(position: Ocs, side: Side, unit: number, choice: ModeChoice): Refusal | null {
  const barred = refuseKind(position, unit, choice);
  if (barred) return barred;
  if (modeOf(position, unit) === MODES.disorganized && choice !== 'combat' && choice !== 'move')
    return no('5.10e-2', `${unitAt(position, unit).name} is DG: it takes neither Strategic Mode nor Reserve.`);
  return refuseBesideEnemy(position, side, unit, choice, hexOf(position, unit));
}

/** Why nothing is to be chosen for the unit in this phase. */
function refuseChoice(position: Ocs, side: Side, unit: number): Refusal | null {
  const { name } = unitAt(position, unit);
  if (sideOf(position, unit) !== side) return no('2.3.II-C1', `${name} is not yours.`);
  if (!isChooser(position, unit)) return no('2.3.II-C1', `${name} is not on the map.`);
  if (isMarked(position, unit, MOVED)) return no('5.11-1', `${name} has moved: its mode is chosen before.`);
  return isMarked(position, unit, CHOSEN) ? no(['5.2-1', '5.11-1'], `The mode of ${name} has been chosen.`) : null;
}

/** Is that the mode it has, with that side up? A DG unit stays DG, whichever of its two sides it shows (5.10e-1). */
function isAlready(position: Ocs, unit: number, choice: ModeChoice, face: number): boolean {
  const mode = modeOf(position, unit);
  const turnsOver = choice === 'combat' || choice === 'move';
  return faceOf(position, unit) === face && (mode === MODES[choice] || (mode === MODES.disorganized && turnsOver));
}

/** Why the unit cannot be given that mode with that side up now. */
export function refuseGiving(position: Ocs, side: Side, unit: number, choice: ModeChoice, face: number): Refusal | null {
  return (
    refuseChoice(position, side, unit) ??
    (isAlready(position, unit, choice, face) ? no('5.2-1', `${unitAt(position, unit).name} is in that mode.`) : null) ??
    refuseMode(position, side, unit, choice)
  );
}

const isAnyAble = (position: Ocs, units: readonly number[], side: Side, choice: ModeChoice, face: number): boolean =>
  units.some((unit) => refuseGiving(position, side, unit, choice, face) === null);

const able = (position: Ocs, units: readonly number[], side: Side, choice: ModeChoice, face: number): number[] =>
  units.filter((unit) => refuseGiving(position, side, unit, choice, face) === null);

/**
 * What the choice of modes remembers: whose it is, and whether it is that of the set-up (Intro.SetUp2); or where units choose as they move,
 * what their movement remembers (5.11).
 */
export interface Choosing extends OfSeat {
  readonly setUp?: boolean;
  readonly occasion?: Occasion;
}
const ruleOf = ({ locals: { setUp, occasion } }: { readonly locals: Choosing }): RuleId => {
  if (occasion !== undefined) return '5.11-1';
  return setUp ? 'Intro.SetUp2' : '2.3.II-C1';
};

const OWN_PHASE = {
  rules: ['5.3-1', '2.3.II-C1'],
  during: ['modes', 'movement'],
  own: true,
  says: 'Modes are chosen in one’s own Mode Determination Phase.',
} as const;

/** Why modes are not chosen now: in movement that is so by option alone, and in one's own Movement Phase (5.11). */
function refuseTime({ position, locals: { occasion } }: { readonly position: Ocs; readonly locals: Choosing }): Refusal | null {
  if (occasion === undefined) return null;
  if (optionOf(position, 'mode-choice') === 'phase') return no(OWN_PHASE.rules, OWN_PHASE.says);
  return occasion === 'regular' ? null : no('5.11-1', 'Modes are chosen in one’s own Movement Phase.');
}

/** Gives units the mode; those that are DG stay so, and only turn over (5.10e-1). */
function give({ position, happen }: Doing<Ocs>, locals: Choosing, units: readonly number[], mode: ModeChoice, face: number): Turn {
  applies('5.2-2', '3.7b-1');
  if (mode === 'strategic') applies('5.8-1');
  for (const unit of units) {
    if (modeOf(position, unit) === MODES.disorganized) applies('5.10e-1');
    setMode(position, unit, modeOf(position, unit) === MODES.disorganized ? MODES.disorganized : MODES[mode], face);
    mark(position, unit, CHOSEN);
  }
  const showing = face === FACES.combat ? 'combat' : 'move';
  happen({
    what: 'mode',
    mode,
    showing,
    units: ids(position, units),
    rules: [ruleOf({ locals }), ...(mode === 'reserve' ? ['5.7a-1'] : []), '5.3-1', '5.3-2'],
  });
  return stay();
}

/** 5.5, 5.6, 5.8: units take Combat, Move or Strategic Mode; Reserve is chosen hex by hex. */
export const modeAct = actsOf<Choosing>()('mode', ruleOf)
  .unless(refuseTime)
  .one('mode', oneWordOf('combat', 'move', 'strategic'), {
    of: ({ position, locals: { seat } }) =>
      (['combat', 'move', 'strategic'] as const).filter((choice) =>
        isAnyAble(position, choosersOf(position, seat), seat, choice, FACE_OF[choice]),
      ),
    ...SAID_LATER,
    unknown: (_at, name) => no('5.4-1', `Nobody chooses ${name}: Combat, Move, Strategic and Reserve are taken by will.`),
  })
  .some('units', aUnit, {
    of: ({ position, locals: { seat } }, { mode }) => able(position, choosersOf(position, seat), seat, mode, FACE_OF[mode]),
    unless: ({ position, locals: { seat } }, unit, { mode }) => refuseGiving(position, seat, unit, mode, FACE_OF[mode]),
    exact: true,
    unknown: ({ position, locals: { seat } }, id) => refuseCarrier(position, seat, id),
  })
  .when(OWN_PHASE)
  .play((doing, { locals }, { mode, units }) => give(doing, locals, units, mode, FACE_OF[mode]));

/** Why no marker can be laid on the hex: none is left (5.7-1). */
export function refuseMarker(position: Ocs, side: Side, hex: number): Refusal | null {
  if (reservesOf(position, side).includes(hex) || spareMarkers(position, side) > 0) return null;
  return no(['5.7-1', '5.7-2'], `You have ${inReserveMarkers(markersOf(position, side))}, one for a hex, and all are in use.`, [
    printed(position, hex),
  ]);
}

/** 5.7: units of a hex take Reserve under one marker, each with the side up that is named. */
export const reserveAct = actsOf<Choosing>()('reserve', '5.7-1')
  .unless(refuseTime)
  .one('hex', aHex, {
    of: ({ position, locals: { seat } }) =>
      hexesOfSide(position, seat).filter((hex) =>
        SHOWINGS.some((showing) => isAnyAble(position, unitsIn(position, seat, hex), seat, 'reserve', FACES[showing])),
      ),
    unless: ({ position, locals: { seat } }, hex) => refuseMarker(position, seat, hex),
    leads: true,
  })
  .one('showing', oneWordOf(...SHOWINGS), {
    rule: '5.7a-1',
    of: ({ position, locals: { seat } }, { hex }) =>
      SHOWINGS.filter((showing) => isAnyAble(position, unitsIn(position, seat, hex), seat, 'reserve', FACES[showing])),
    ...SAID_LATER,
  })
  .some('units', aUnit, {
    of: ({ position, locals: { seat } }, { hex, showing }) => able(position, unitsIn(position, seat, hex), seat, 'reserve', FACES[showing]),
    unless: ({ position, locals: { seat } }, unit, { hex, showing }) =>
      refuseGiving(position, seat, unit, 'reserve', FACES[showing]) ??
      (hexOf(position, unit) === hex ? null : no('5.7-2', `${unitAt(position, unit).name} is not in ${printed(position, hex)}.`)),
    exact: true,
    unknown: ({ position, locals: { seat } }, id) => refuseCarrier(position, seat, id),
  })
  .when(OWN_PHASE)
  .play((doing, { locals }, { showing, units }) => give(doing, locals, units, 'reserve', FACES[showing]));

const end = actsOf<Choosing>()('end', ruleOf)
  .when({ rules: ['2.2-3', '2.3.II-C1'], during: ['modes'], own: true, says: 'A side ends its own phases.' })
  .play(() => on());

/** 5.11-2, OA-19: so many hexes around an overrun, a hip shoot or a drop modes are settled before it. */
const SETTLED_WITHIN = 5;

/**
 * Settles the modes of the side's units around a hex for which it rolls dice about ground units, or which it overruns, and of those who come
 * there out of the air: whatever has not been chosen by then stays as it shows (5.11-2).
 */
export function settleModes(position: Ocs, side: Side, hex: number, falling: readonly number[] = []): void {
  if (optionOf(position, 'mode-choice') === 'phase') return;
  applies('5.11-2');
  const { grid } = position.world;
  for (const unit of unitsOf(position, side)) if (grid.distance(hexOf(position, unit), hex) <= SETTLED_WITHIN) mark(position, unit, CHOSEN);
  for (const unit of falling) mark(position, unit, CHOSEN);
}

/** 5.3: a side's Mode Determination Phase, and the choice of modes at the set-up. */
export const modesProcedure = procedure<Ocs, OfSeat & { readonly setUp: boolean }>(
  'modes',
  [{ name: 'modes', rule: '5.3-1', seats: (_position, { seat }) => [seat], acts: acts(modeAct, reserveAct, end) }],
  { seat: aSeat, setUp: flag },
);
