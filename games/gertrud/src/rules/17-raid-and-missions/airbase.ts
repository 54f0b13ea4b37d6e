import { acts, back, procedure, type Doing, type Facts } from '@sandtable/umpire';
import { actsOf } from '../acting.ts';
import { no } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { markerState, type Gertrud } from '../../position/position.ts';
import { READY, USED } from '../../position/marks.ts';
import type { RuleId } from '../../rulebook.ts';
import { loseMarker, markerAt } from '../support.ts';
import { ALLIES, AXIS, seatOf, type GertrudSeat } from '../../world/world.ts';
import { anAircraft, aRule, aSeat } from '../remembered.ts';

/** The Turkish aircraft that a raid on an airbase can hit. */
function targets(position: Gertrud): number[] {
  const isLeft = (marker: number): boolean => markerState(position, marker) === READY || markerState(position, marker) === USED;
  return [...position.world.markers.entries()].flatMap(([marker, { kind, nationality }]) =>
    kind === 'air' && nationality === 'turkish' && isLeft(marker) ? [marker] : [],
  );
}

/** GA-74: who picks the aircraft; null where the rule, which lets nobody choose, is followed, or where there is no choice. */
export function pickerOf(position: Gertrud): GertrudSeat | null {
  const pick = optionOf(position, 'airbase-pick');
  if (pick === 'first' || targets(position).length < 2) return null;
  return seatOf(pick === 'german' ? AXIS : ALLIES);
}

/**
 * 17.1m, 17.1n: one Turkish aircraft is eliminated: the first in the pool, or else the first of those in use; none here where somebody
 * picks it.
 */
export function bombAirbase(doing: Doing<Gertrud>, rule: RuleId): void {
  const { position } = doing;
  if (pickerOf(position)) return;
  const all = targets(position);
  const victim = all.find((marker) => markerState(position, marker) === READY) ?? all[0];
  if (victim !== undefined) loseMarker(doing, victim, 'mission', [rule]);
}

interface AirbaseLocals extends Facts {
  readonly seat: string;
  readonly rule: string;
}

const pick = actsOf<AirbaseLocals>()('pick', ({ locals }) => locals.rule as RuleId)
  .one('aircraft', anAircraft, {
    of: ({ position }) => targets(position),
    otherwise: ({ position, locals }, marker) =>
      no(locals.rule as RuleId, `${markerAt(position, marker).name} is no Turkish aircraft that could be hit.`),
  })
  .when({
    rules: ['17.1m', '17.1n'],
    during: ['airbase'],
    says: 'An aircraft is picked where the Kommando has raided an airbase.',
  })
  .play((doing, { locals }, { aircraft }) => {
    loseMarker(doing, aircraft, 'mission', [locals.rule as RuleId]);
    return back();
  });

/** By option somebody picks the aircraft that a raid on an airbase has hit. */
export const airbaseProcedure = procedure<Gertrud, AirbaseLocals>(
  'airbase',
  [{ name: 'airbase raid', rule: '17.1m', seats: (_position, { seat }) => [seat], acts: acts(pick) }],
  { seat: aSeat, rule: aRule },
);
