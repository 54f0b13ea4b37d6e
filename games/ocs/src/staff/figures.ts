import { declaration, sideOf, stepsOf, type Ocs } from '../position/position.ts';
import { stackedOf } from '../rules/04-general-concepts/stood.ts';
import { refuseKind } from '../rules/09-combat/attackers.ts';
import { ratingOf } from '../rules/09-combat/rating.ts';
import { standingStrength } from '../rules/09-combat/strength.ts';
import { SIDES } from '../world/sides.ts';

/** What units are wherever they stand, by their numbers. Nobody writes into it. */
export interface Figures {
  /** By its place among the sides. */
  readonly side: Uint8Array;
  /** What it attacks and defends with before terrain counts; 0 of who never attacks. */
  readonly attack: Float64Array;
  readonly defense: Float64Array;
  readonly steps: Uint8Array;
  readonly rating: Int8Array;
  /** What it takes of the room in a hex, in quarters of a regimental equivalent. */
  readonly size: Uint8Array;
}

const { at, steps, mode, face, level, motorized, aboard } = declaration.families.units.columns;
/** A division that has given off regiments is as strong as those of them are many that are on the map (21.0f). */
const hasGivenOff = ({ facts: { givenOff } }: Ocs): boolean => Object.keys(givenOff).length > 0;

function figured(position: Ocs): Figures {
  const units = [...position.world.units.keys()];
  const strength = (unit: number, defends: boolean): number => {
    const [over, under] = standingStrength(position, unit, defends);
    return over / under;
  };
  return {
    side: Uint8Array.from(units, (unit) => SIDES.indexOf(sideOf(position, unit))),
    attack: Float64Array.from(units, (unit) => (refuseKind(position, unit) === null ? strength(unit, false) : 0)),
    defense: Float64Array.from(units, (unit) => strength(unit, true)),
    steps: Uint8Array.from(units, (unit) => stepsOf(position, unit)),
    rating: Int8Array.from(units, (unit) => ratingOf(position, unit)),
    size: Uint8Array.from(units, (unit) => stackedOf(position, unit)),
  };
}

/** What units are, for as long as nothing has changed of what that follows from. */
export const figures = declaration.derive<{ found: Figures | null }>(
  {
    columns: [steps, mode, face, level, motorized],
    sometimes: [at, aboard].map((column) => ({ column, when: hasGivenOff })),
    facts: ['turn', 'givenOff'],
  },
  {
    blank: () => ({ found: null }),
    derive(position, known) {
      known.found = figured(position);
    },
  },
);

/** What a position's units are wherever they stand. */
export const unitFigures = (position: Ocs): Figures => figures.of(position).found as Figures;
