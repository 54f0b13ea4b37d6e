import { acts, back, call, procedure } from '@sandtable/umpire';
import { aHex, units } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { hexOf, ids, indices, printed, unitAt, type Merkur } from '../../position/position.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { refuseTogether } from '../07-ground-movement/overrunning.ts';
import { canCross } from './attackers.ts';

/** Attackers of a hex in which enemies are left. */
interface Pressing extends OfSeat {
  readonly hex: string;
  readonly units: readonly string[];
}

/** Those in one hex who can go in together. */
function party(position: Merkur, { hex, units: attackers }: Pressing, from: number): number[] {
  const target = position.world.grid.index(hex);
  return indices(position, attackers).filter(
    (unit) => hexOf(position, unit) === from && unitAt(position, unit).move > 0 && canCross(position, unit, from, target),
  );
}

/** The hexes from which attackers can overrun those who are left. */
function openings(position: Merkur, pressing: Pressing): number[] {
  const { seat, hex, units: attackers } = pressing;
  const target = position.world.grid.index(hex);
  const from = [...new Set(indices(position, attackers).map((unit) => hexOf(position, unit)))];
  return from.filter((one) => {
    const those = party(position, pressing, one);
    return those.length > 0 && refuseTogether(position, seat, those, target) === null;
  });
}

const act = actsOf<Pressing>();
const ADVANCING = {
  rules: ['10.G.3#2'],
  during: ['press'],
  own: true,
  says: 'Attackers overrun enemies who are left in the hex at once after the combat.',
} as const;

/** 10.G.3#2: the attackers from one hex overrun whoever is left in the attacked one. */
const pressOn = act('press-on', '10.G.3#2')
  .one('from', aHex, {
    of: ({ position, locals }) => openings(position, locals),
    otherwise: ({ position }, from) => no(['10.G.3#2', '7.E.1#3'], `Those in ${printed(position, from)} cannot overrun them.`),
  })
  .when(ADVANCING)
  .play(({ position }, { locals }, { from }) =>
    call(
      'overrun',
      {
        seat: locals.seat,
        occasion: null,
        afterCombat: true,
        from: printed(position, from),
        hex: locals.hex,
        units: ids(position, party(position, locals, from)),
      },
      'over',
    ),
  );

/** 10.G.3#3: or they leave it. */
const halt = act('halt', '10.G.3#3')
  .when(ADVANCING)
  .play(() => {
    applies('10.G.3#3');
    return back();
  });

/** 10.G.3#2: an overrun in place of an advance. */
export const pressingProcedure = procedure<Merkur, Pressing>(
  'pressing',
  [
    {
      name: 'press',
      rule: '10.G.3#2',
      seats: (position, locals) => (openings(position, locals).length > 0 ? [locals.seat] : []),
      acts: acts(pressOn, halt),
    },
    { name: 'over', do: () => back() },
  ],
  { seat: aSeat, hex: aHex, units },
);
