import { stay, type Refusal } from '@sandtable/umpire';
import { aHex, aUnit } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { wingHex, wingSide } from '../../position/air.ts';
import { EMPLACING, PACKED } from '../../position/marks.ts';
import { hexOf, isMarked, lp, mark, ownerOf, printed, sideOf, unitAt, unmark, type Merkur } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf, type OfSeat } from '../acting.ts';
import { unitsOf } from '../05-units/stood.ts';
import { fedWing } from './fed.ts';
import type { Spending } from './issuing.ts';
import { msrFrom } from './lines.ts';
import { refuseNeed } from './need.ts';
import { terminalsOf } from './network.ts';

/** Is there a port of a class where terminals are put up overseas (14.J.1.g.ii.1)? */
function isSite({ world }: Merkur, hex: number): boolean {
  const { classes, terminals } = world.tables.supply.ports;
  const least = Math.min(...terminals.map((port) => classes[port]));
  applies('14.J.1.g.ii.1');
  return (world.ports[hex] ?? []).some(({ capacity }) => capacity >= least);
}

function refuseEmplaced(position: Merkur, side: Side, unit: number): Refusal | null {
  const { name, kind } = unitAt(position, unit);
  const hex = hexOf(position, unit);
  if (kind !== 'terminal' || sideOf(position, unit) !== side || hex < 0)
    return no('14.J.1.f', `${name} is no terminal of yours on the map.`);
  if (!isMarked(position, unit, PACKED)) return no('14.J.1.f', `${name} is not packed.`);
  if (ownerOf(position, hex) !== side) return no('14.J.1.g.ii.1', `${printed(position, hex)} is not yours.`);
  return isSite(position, hex) ? null : no('14.J.1.g.ii.1', `No large or great port is in ${printed(position, hex)}.`);
}

/** Terminals that the side can put up now. */
export const emplaceable = (position: Merkur, side: Side): number[] =>
  unitsOf(position, side).filter((unit) => isMarked(position, unit, PACKED) && refuseEmplaced(position, side, unit) === null);

/** 14.J.1.g: a terminal that was packed is put up, and works from its side's next Initial Phase on. */
export const emplace = actsOf<OfSeat>()('emplace', '14.J.1.g#1')
  .possible(({ position, locals: { seat } }) => emplaceable(position, seat).length > 0)
  .one('terminal', aUnit, {
    of: ({ position, locals: { seat } }) => emplaceable(position, seat),
    unless: ({ position, locals: { seat } }, unit) => refuseEmplaced(position, seat, unit),
  })
  .when({ during: ['administration'], own: true, rules: ['14.J.1.g#1'], says: 'Terminals are put up in the Initial Phase of their side.' })
  .play(({ position, happen }, { locals: { seat } }, { terminal }) => {
    unmark(position, terminal, PACKED);
    mark(position, terminal, EMPLACING);
    const { id } = unitAt(position, terminal);
    happen({ what: 'terminal put up', seat, unit: id, hex: printed(position, hexOf(position, terminal)), rules: ['14.J.1.g#1'] });
    return stay();
  });

/** A third of an LP supplies all aircraft in the terminal's reach (14.B.5#1, 14.M.2.c). */
const EACH_TIME = 1;

/** Air units based within the MSR of a terminal for which something has to be spent. */
function basedNear(position: Merkur, locals: Spending, terminal: number): number[] {
  const paths = msrFrom(position, locals.seat, terminal, position.world.tables.supply.msr.hexes.terminal);
  return [...position.world.aircraft.keys()].filter((one) => {
    const hex = wingHex(position, one);
    const isThere = wingSide(position, one) === locals.seat && hex >= 0 && paths.isReached(hex);
    return isThere && refuseNeed(locals, fedWing(position, one)) === null;
  });
}

/** Terminals with LPs that can supply aircraft. */
export const airSuppliers = (position: Merkur, locals: Spending): number[] =>
  locals.kind === 'offensive'
    ? []
    : terminalsOf(position, locals.seat).filter(
        (hex) => lp.at(position, hex, locals.seat) >= EACH_TIME && basedNear(position, locals, hex).length > 0,
      );

/** 14.B.5#1: a third of an LP at a terminal supplies the air units that are based on its MSR. */
export const supplyWings = actsOf<Spending>()('supply-wings', '14.B.5#1')
  .possible(({ position, locals }) => airSuppliers(position, locals).length > 0)
  .one('from', aHex, {
    of: ({ position, locals }) => airSuppliers(position, locals),
    otherwise: ({ position }, hex) => no('14.B.5#1', `No terminal with LPs in ${printed(position, hex)} supplies aircraft that need it.`),
  })
  .when({
    during: ['supply'],
    own: true,
    rules: ['14.B.5#1'],
    says: 'LPs are spent in the Initial Phases of a side that determine supply.',
  })
  .play(({ position, happen }, { locals }, { from }) => {
    const fed = basedNear(position, locals, from).map((one) => fedWing(position, one));
    lp.add(position, from, locals.seat, -EACH_TIME);
    for (const one of fed) one.putIn('general', true);
    const units = fed.map(({ id }) => id);
    happen({ what: 'wings supplied', seat: locals.seat, from: printed(position, from), units, rules: ['14.B.5#1', '14.M.2.c'] });
    return stay({});
  });
