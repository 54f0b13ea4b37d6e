import { acts, back, call, on, procedure, to, wholeNumber, type Turn } from '@sandtable/umpire';
import { aUnit } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { LEVELS } from '../../position/marks.ts';
import { isNoted, note, remnantNote, strike } from '../../position/notes.ts';
import { DEAD, hexOf, levelOf, unitAt, type Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { NO_FORMATION } from '../../world/units.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { openTo, type Entry } from '../12-specialized-units/entry.ts';
import { specialRule } from '../special-rules.ts';

/** In place of a line of arrivals. */
export const REMNANTS = 'remnants';

/** Notes of a unit that loses its last step whether something of it can come back: a division at No Supply (Intro.3-1). */
export function noteRemnant(position: Ocs, unit: number): void {
  const rule = specialRule(position, 'remnants');
  if (!rule) return;
  const { id, side, symbol, formation, size } = unitAt(position, unit);
  const isDivision = formation !== NO_FORMATION && size === 'division' && rule.symbols.includes(symbol);
  if (side === rule.side && isDivision && levelOf(position, unit) === LEVELS.none) {
    applies('Intro.3-1');
    note(position, remnantNote(id));
  }
}

/** Where they come. */
export const remnantEntry = (position: Ocs): Entry => ({ places: specialRule(position, 'remnants')?.places ?? [], otherwise: [] });

/** The steps that a division which comes back has lost. */
const lostBy = (position: Ocs, unit: number): number => unitAt(position, unit).steps - (specialRule(position, 'remnants')?.steps ?? 0);

/** The divisions that can come back now. */
function waiting(position: Ocs, side: Side): number[] {
  const rule = specialRule(position, 'remnants');
  if (rule?.side !== side || position.facts.turn < rule.from) return [];
  const entry = remnantEntry(position);
  return position.world.units.flatMap(({ id }, unit) =>
    hexOf(position, unit) === DEAD && isNoted(position, remnantNote(id)) && openTo(position, unit, rule.steps, entry).length > 0
      ? unit
      : [],
  );
}

/** Divisions that come back: how many still may in this turn. */
interface Remnants extends OfSeat {
  readonly left: number;
}

const takeIn = actsOf<Remnants>()('take-in', 'Intro.3-1')
  .one('unit', aUnit, {
    of: ({ position, locals: { seat } }) => waiting(position, seat),
    otherwise: ({ position }, unit) => no('Intro.3-1', `Nothing of ${unitAt(position, unit).name} comes back now.`),
  })
  .when({
    during: ['remnants'],
    own: true,
    rules: ['Intro.3-1'],
    says: 'What is left of divisions comes back in the reinforcement segment.',
  })
  .play(({ position }, { locals: { seat, left } }, { unit }) => {
    const { id } = unitAt(position, unit);
    strike(position, remnantNote(id));
    return call('arrival', { seat, line: REMNANTS, units: [id], lost: lostBy(position, unit), carriers: [] }, 'next', { left: left - 1 });
  });

/** What is left of divisions that were destroyed at No Supply comes back, so many a turn (Intro.3-1). */
export const remnantsProcedure = procedure<Ocs, Remnants>(
  'remnants',
  [
    {
      name: 'remnants',
      rule: 'Intro.3-1',
      seats: (position, { seat, left }) => (left > 0 && waiting(position, seat).length > 0 ? [seat] : []),
      acts: acts(takeIn),
    },
    { name: 'over', do: () => back() },
    { name: 'next', do: () => to('remnants') },
  ],
  { seat: aSeat, left: wholeNumber(0, 99) },
);

/** Into it, where any can come. */
export function remnants(position: Ocs, seat: Side): Turn {
  if (waiting(position, seat).length === 0) return on();
  applies('Intro.3-1');
  return call('remnants', { seat, left: specialRule(position, 'remnants')?.each ?? 0 });
}
