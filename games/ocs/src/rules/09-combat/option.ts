import { acts, aNumber, back, call, flag, listOf, procedure, wholeNumber, type Turn } from '@sandtable/umpire';
import { aHex, aUnit, units } from '@sandtable/warfare';
import { counted } from '@sandtable/warfare/layers';
import { applies, no } from '../../cite.ts';
import { hexOf, ids, indices, isThere, printed, stepsOf, type Ocs } from '../../position/position.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { someCarriers } from '../12-specialized-units/driving.ts';
import { NOBODY_GONE } from './retreat.ts';
import { aSpread, type Steps } from './step-losses.ts';

/** A side's option: a number that it makes up of steps lost and hexes retreated (9.11-2). */
interface Option extends OfSeat {
  readonly units: readonly string[];
  readonly number: number;
  /** Who loses the first step of the side in the combat, and the steps that all had when it began. */
  readonly first: string;
  readonly before: Steps;
  /** Whence the attack came: a retreat leads away from there. */
  readonly away: readonly string[];
  readonly attacks: boolean;
  /** All of it is taken as losses: an attacker's at all costs (9.8c). */
  readonly isLossOnly: boolean;
  /** Nothing of it need be taken: the attacker has retreated (9.11b). */
  readonly mayIgnore: boolean;
  /** Those who tag along, and may retreat along (7.1g-3). */
  readonly along: readonly string[];
  /** Trucks and wagons that retreat along with the last of them. */
  readonly trucks?: readonly string[];
  /** Hexes to be retreated, once that has been decided, and who has still to. */
  readonly hexes: number;
  readonly pending: readonly string[];
  /** Has anybody retreated? */
  readonly retreats: boolean;
}

/** What an option begins with, beside what it is called with. */
export const UNDECIDED = { hexes: 0, pending: [], retreats: false } as const;

const there = (position: Ocs, those: readonly string[]): number[] => indices(position, those).filter((unit) => isThere(position, unit));

/** So many steps can be lost for it: no more than the side has (9.12c-2). */
function mostSteps(position: Ocs, { units: those, number }: Option): number {
  const all = there(position, those).reduce((sum, unit) => sum + stepsOf(position, unit), 0);
  if (all < number) applies('9.12c-2');
  return Math.min(number, all);
}

/** What is left of the number when so many steps are lost. */
const retreated = (hexes: number): string => (hexes === 0 ? 'no retreat' : `retreat ${counted(hexes, 'hex', 'hexes')}`);

const act = actsOf<Option>();
const SAYS = 'A combat result gives a side its option, the attacker first.';
const GIVEN = { rules: ['9.11-2', '9.11-5'], during: ['option'], own: true, says: SAYS } as const;

/** 9.11: so many steps are lost, and the rest of the number is retreated. */
const takeOption = act('option', '9.11-2')
  .one('steps', aNumber, {
    of({ position, locals }) {
      const most = mostSteps(position, locals);
      if (locals.isLossOnly) applies('9.8c-2');
      return locals.isLossOnly ? [most] : Array.from({ length: most + 1 }, (_, steps) => steps);
    },
    otherwise: ({ position, locals }) =>
      no('9.11-2', `Of the ${locals.number} no more than ${mostSteps(position, locals)} can be taken as losses, and no less than none.`),
    note: ({ locals: { number } }, steps) => retreated(number - steps),
  })
  .when(GIVEN)
  .play(({ position, happen }, { locals }, { steps }) => {
    const { seat, units: those, number, first, before } = locals;
    const hexes = number - steps;
    happen({ what: 'option', seat, steps, hexes, rules: ['9.11-2', '9.13-1'] });
    applies('9.11-3', '9.11-4', '9.13-1', '9.13b-1');
    return call('losses', { seat, units: ids(position, there(position, those)), steps, before, first }, 'retreat', {
      hexes,
      pending: those,
    });
  });

const ignore = act('ignore-option', '9.11b-1')
  .unless(({ locals: { mayIgnore } }) =>
    mayIgnore ? null : no('9.11b-1', 'Only a defender whose attacker has retreated ignores his option.'),
  )
  .when({ ...GIVEN, rules: ['9.11b-1', '9.11-5'] })
  .play(({ happen }, { locals: { seat } }) => {
    happen({ what: 'option ignored', seat, rules: ['9.11b-1'] });
    return back();
  });

/** The next of them retreat who stand together (9.13-2); back where all have. */
function retreatNext(position: Ocs, { seat, hexes, pending, away, attacks, along, trucks, retreats }: Option): Turn {
  const left = hexes > 0 ? there(position, pending) : [];
  const [first] = left;
  if (first === undefined) return back(attacks ? { retreated: retreats } : {});
  const from = hexOf(position, first);
  const group = left.filter((unit) => hexOf(position, unit) === from);
  const rest = left.filter((unit) => !group.includes(unit));
  const retreat = {
    seat,
    units: ids(position, group),
    from: printed(position, from),
    hexes,
    away,
    along,
    ...(trucks ? { trucks } : {}),
    takesTrucks: !attacks,
    ...NOBODY_GONE,
  };
  return call('retreat', retreat, 'retreat', { pending: ids(position, rest), retreats: true });
}

/** 9.11: a side's option. */
export const optionProcedure = procedure<Ocs, Option>(
  'option',
  [
    { name: 'option', rule: '9.11-2', seats: (_position, { seat }) => [seat], acts: acts(takeOption, ignore) },
    { name: 'retreat', do: ({ position }, locals) => retreatNext(position, locals) },
  ],
  {
    seat: aSeat,
    units,
    number: wholeNumber(1, 99),
    first: aUnit,
    before: aSpread,
    away: listOf(aHex),
    attacks: flag,
    isLossOnly: flag,
    mayIgnore: flag,
    along: units,
    trucks: someCarriers,
    hexes: wholeNumber(0, 99),
    pending: units,
    retreats: flag,
  },
);
