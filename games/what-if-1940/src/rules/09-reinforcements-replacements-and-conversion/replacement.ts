import { acts, seriesOf, maybe, procedure, stay, type Facts, type Refusal } from '@sandtable/umpire';
import { hexOf, isOnMap, isReduced, setSteps, unitAt } from '@sandtable/warfare';
import { actsOf, anyUnitUnless, ending } from '../acting.ts';
import { isInfantryCorps } from '../12-holding-boxes-off-map-events-and-red-row/boxes.ts';
import { no } from '../../cite.ts';
import { DEAD, placeName, RESERVE, RESERVE_ARRIVED, ROMANIA } from '../../world/places.ts';
import type { WhatIf } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import { isSupplied } from '../06-supply/supply.ts';
import type { SeatId } from '../../world/world.ts';
import { aUnit } from '../remembered.ts';

interface ReplacementLocals extends Facts {
  /** The kinds of corps that have had their one replacement of this phase. */
  readonly used?: readonly string[];
}

/** Whose replacements they are, and by which rules. */
interface Levy {
  readonly name: string;
  readonly seat: SeatId;
  /** One corps of each kind (9.9a, 9.11a); null for a unit that never gets any. */
  kindOf(position: WhatIf, unit: number): string | null;
  readonly rule: RuleId;
  /** Who never gets any, and that the dead never return (9.9c, 9.11b). */
  readonly never: RuleId;
  /** Nothing is saved or exchanged (9.9d, 9.11b). */
  readonly once: RuleId;
  /** In which boxes units can be replenished (9.9b). */
  readonly boxes: readonly number[];
}

const german: Levy = {
  name: 'german replacement',
  seat: 'german-east',
  kindOf(position, unit) {
    if (isInfantryCorps(position, unit)) return 'infantry';
    const { nationality, type } = unitAt(position, unit);
    return nationality === 'german' && type === 'panzer' ? 'panzer' : null;
  },
  rule: '9.9a',
  never: '9.9c',
  once: '9.9d',
  boxes: [RESERVE, RESERVE_ARRIVED, ROMANIA],
};

const angloFrench: Levy = {
  name: 'anglo-french replacement',
  seat: 'anglo-french',
  kindOf(position, unit) {
    const { nationality } = unitAt(position, unit);
    return nationality === 'french' || nationality === 'british' ? nationality : null;
  },
  rule: '9.11a',
  never: '9.11b',
  once: '9.11b',
  boxes: [],
};

/** Why the unit gets no replacement now. */
const refuseUnit =
  (levy: Levy) =>
  (position: WhatIf, unit: number, { used = [] }: ReplacementLocals): Refusal | null => {
    const { name } = unitAt(position, unit);
    const place = hexOf(position, unit);
    const kind = levy.kindOf(position, unit);
    if (kind === null) return no(levy.never, `${name} gets no replacements.`);
    if (place === DEAD) return no(levy.never, `${name} has been eliminated, and never returns.`);
    if (!isOnMap(position, unit) && !levy.boxes.includes(place))
      return no(levy.rule === '9.9a' ? '9.9b' : levy.rule, `${name} is not in play.`);
    if (!isReduced(position, unit)) return no(levy.rule, `${name} has all its steps.`);
    if (isOnMap(position, unit) && !isSupplied(position, unit))
      return no(levy.rule, `${name} is out of supply.`, [placeName(position, place)]);
    return used.includes(kind) ? no([levy.rule, levy.once], `The one ${kind} replacement of this game turn has been used.`) : null;
  };

const rebuild = (levy: Levy) =>
  actsOf<ReplacementLocals>()('rebuild', levy.rule)
    .one('unit', aUnit, anyUnitUnless(refuseUnit(levy), isReduced))
    .when({
      rules: ['9.9a', '9.11a'],
      during: ['german replacement', 'anglo-french replacement'],
      says: 'Units are rebuilt in their own side’s replacement step.',
    })
    .play(({ position, happen }, { locals: { used = [] } }, { unit }) => {
      const { id, steps, type } = unitAt(position, unit);
      setSteps(position, unit, steps);
      const rules: RuleId[] = [levy.rule];
      if (!isOnMap(position, unit)) rules.push('9.9b');
      if (type === 'tank') rules.push('9.2f');
      happen({ what: 'rebuilt', unit: id, at: placeName(position, hexOf(position, unit)), rules });
      return stay({ used: [...used, levy.kindOf(position, unit) as string] });
    });

/** Steps I.F (WA-17) and III.E: reduced corps get back their second step. */
const phaseOf = (levy: Levy) =>
  procedure<WhatIf, ReplacementLocals>(
    levy.name,
    [
      {
        name: 'replacement',
        rule: levy.rule,
        seats: () => [levy.seat],
        acts: acts(rebuild(levy), ending(levy.once)),
      },
    ],
    { used: maybe(seriesOf({ expects: 'a kind of corps', fits: (value) => typeof value === 'string' })) },
  );

export const germanReplacementProcedure = phaseOf(german);
export const angloFrenchReplacementProcedure = phaseOf(angloFrench);
