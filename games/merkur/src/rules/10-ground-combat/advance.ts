import { acts, back, procedure, stay } from '@sandtable/umpire';
import { aHex, aUnit, units } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { hexOf, ids, indices, put, unitAt, type Merkur } from '../../position/position.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { mostTogether } from '../05-units/stacking.ts';
import { unitsIn } from '../05-units/stood.ts';
import { occupy } from '../07-ground-movement/ownership.ts';
import { captureAfterCombat } from '../14-logistics/capture.ts';
import { canCross } from './attackers.ts';

/** Attackers who may go into the hex that they have emptied. */
interface Advance extends OfSeat {
  readonly hex: string;
  readonly units: readonly string[];
}

const hexOfAdvance = ({ world: { grid } }: Merkur, { hex }: Advance): number => grid.index(hex);

/** Those who could go in by the ground, from whatever hex they attacked. */
function movable(position: Merkur, locals: Advance): number[] {
  const hex = hexOfAdvance(position, locals);
  return indices(position, locals.units).filter((unit) => {
    const from = hexOf(position, unit);
    return from !== hex && unitAt(position, unit).move > 0 && canCross(position, unit, from, hex);
  });
}

const roomFor = (position: Merkur, locals: Advance, those: readonly number[]): number => {
  const hex = hexOfAdvance(position, locals);
  applies('5.A.7#6');
  return mostTogether(position, hex, unitsIn(position, locals.seat, hex), those);
};

/** Those who can still go in: each of them finds room (10.G.3#1). */
const able = (position: Merkur, locals: Advance): number[] =>
  movable(position, locals).filter((unit) => roomFor(position, locals, [unit]) === 1);

/** 10.G.3: some of the attackers go in, or none. */
const advance = actsOf<Advance>()('advance', '10.G.3#1')
  .some('units', aUnit, {
    of: ({ position, locals }) => able(position, locals),
    otherwise: ({ position, locals }, unit) => {
      const { name } = unitAt(position, unit);
      return movable(position, locals).includes(unit)
        ? no(['5.A.7#6', '10.G.3#1'], `${locals.hex} has no room for ${name}.`, [locals.hex])
        : no('10.G.3#1', `${name} is none of the attackers who can enter ${locals.hex}.`, [locals.hex]);
    },
    least: () => 0,
    most: ({ position, locals }) => roomFor(position, locals, able(position, locals)),
    many: ({ locals: { hex } }) => no(['5.A.7#6', '10.G.3#1'], `${hex} may not hold so many: they advance in parts.`, [hex]),
  })
  .when({
    rules: ['10.G.3#1', '10.G.3#3'],
    during: ['advance'],
    own: true,
    says: 'Attackers, and no defenders, go at once into a hex that their attack has emptied.',
  })
  .play((doing, { locals }, { units: some }) => {
    const { position, happen } = doing;
    if (some.length === 0) return back();
    const hex = hexOfAdvance(position, locals);
    for (const unit of some) put(position, unit, hex);
    happen({ what: 'advanced', seat: locals.seat, units: ids(position, some), hex: locals.hex, rules: ['10.G.3#1'] });
    captureAfterCombat(doing, hex, locals.seat);
    occupy(doing, [hex]);
    return stay();
  });

/** 10.G.3: attackers occupy the hex, up to its stacking limit. */
export const advanceProcedure = procedure<Merkur, Advance>(
  'advance',
  [
    {
      name: 'advance',
      rule: '10.G.3#1',
      seats: (position, locals) => (able(position, locals).length > 0 ? [locals.seat] : []),
      acts: acts(advance),
    },
  ],
  { seat: aSeat, hex: aHex, units },
);
