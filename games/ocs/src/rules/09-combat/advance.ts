import type { Direction } from '@sandtable/hexes';
import { acts, back, on, procedure, wholeNumber, type Facts } from '@sandtable/umpire';
import { aHex, aUnit, units } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { FACES, MODES } from '../../position/marks.ts';
import { faceOf, hexOf, ids, indices, modeOf, setMode, unitAt, type Ocs } from '../../position/position.ts';
import { PROHIBITED } from '../../world/costs.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { roomIn } from '../04-general-concepts/stacking.ts';
import { bring } from '../04-general-concepts/stacks.ts';
import { stackedOf } from '../04-general-concepts/stood.ts';
import { priceOf } from '../06-movement/step.ts';
import { entered } from '../entering.ts';
import { cameOut } from '../17-hedgehogs/left-behind.ts';
import { refuseLimit } from '../special/limits.ts';
import { soundRatingOf } from './rating.ts';

/** Attackers who may go into the hex that they have emptied. */
interface Advance extends OfSeat, Facts {
  readonly hex: string;
  readonly units: readonly string[];
}

/** Can the unit enter the hex at all, from where it stands (9.3a-1)? */
export function canEnter(position: Ocs, { seat }: OfSeat, unit: number, hex: number): boolean {
  const from = hexOf(position, unit);
  const direction = position.world.grid.direction(from, hex);
  applies('9.3a-1');
  if (refuseLimit(position, unit, hex, from)) return false;
  return direction !== null && priceOf(position, seat, unit, from, direction as Direction) !== PROHIBITED;
}

/** Those who can still go there: the hex may be entered, and has room for each of them (9.3a-1, 4.2-1). */
function able(position: Ocs, locals: Advance): number[] {
  const hex = position.world.grid.index(locals.hex);
  const room = roomIn(position, locals.seat, hex);
  return indices(position, locals.units).filter(
    (unit) => hexOf(position, unit) !== hex && canEnter(position, locals, unit, hex) && stackedOf(position, unit) <= room,
  );
}

/** So many of them that any as many find room. */
function mostOf(position: Ocs, locals: Advance): number {
  let room = roomIn(position, locals.seat, position.world.grid.index(locals.hex));
  const sizes = able(position, locals).map((unit) => stackedOf(position, unit));
  const full = sizes.toSorted((one, other) => other - one).findIndex((size) => (room -= size) < 0);
  return full < 0 ? sizes.length : full;
}

const advance = actsOf<Advance>()('advance', '9.13c-1')
  .some('units', aUnit, {
    of: ({ position, locals }) => able(position, locals),
    otherwise: ({ position, locals: { hex } }, unit) =>
      no(['9.13c-1', '9.3a-1'], `${unitAt(position, unit).name} is none of the attackers who can enter ${hex}.`, [hex]),
    least: () => 0,
    most: ({ position, locals }) => mostOf(position, locals),
    many: ({ locals: { hex } }) => no(['4.2-1', '9.13c-1'], `${hex} may not hold so many: they advance in parts.`, [hex]),
  })
  .when({
    rules: ['9.13c-1', '9.13c-3'],
    during: ['advance'],
    own: true,
    says: 'Attackers, and no defenders, advance at once into a hex that their attack has emptied.',
  })
  .play((doing, { locals }, { units: those }) => {
    const { position } = doing;
    if (those.length === 0) return back();
    const [hex, isAll] = [position.world.grid.index(locals.hex), mostOf(position, locals) === able(position, locals).length];
    const from = those.map((unit) => hexOf(position, unit));
    bring(position, those, hex);
    doing.happen({ what: 'advanced', seat: locals.seat, units: ids(position, those), hex: locals.hex, rules: ['9.13c-1'] });
    entered(doing, locals.seat, hex);
    applies('9.13c-4');
    return cameOut(position, locals.seat, from, { hex, by: 'advance', locals: {}, then: isAll ? 'end' : undefined });
  });

/** 9.13c: all, some or none of the attackers enter the hex that was vacated. */
export const advanceProcedure = procedure<Ocs, Advance>(
  'advance',
  [
    {
      name: 'advance',
      rule: '9.13c-1',
      seats: (position, locals) => (able(position, locals).length > 0 ? [locals.seat] : []),
      acts: acts(advance),
    },
    { name: 'end', do: () => on() },
  ],
  { seat: aSeat, hex: aHex, units },
);

/** Attackers who may be marked for exploitation, from an action rating on. */
interface Exploit extends Advance {
  readonly rating: number;
}

/** Those whom the result lets exploit: none who is DG (9.14c-1). */
function exploiters(position: Ocs, { units: those, rating }: Exploit): number[] {
  applies('9.14-1', '9.14c-1', '5.9c-1', '5.10c-1');
  return indices(position, those).filter(
    (unit) => modeOf(position, unit) !== MODES.disorganized && soundRatingOf(position, unit) >= rating,
  );
}

const exploit = actsOf<Exploit>()('exploit', '9.14-1')
  .some('units', aUnit, {
    of: ({ position, locals }) => exploiters(position, locals),
    otherwise: ({ position, locals: { rating } }, unit) =>
      no(['9.14-1', '9.14c-1'], `${unitAt(position, unit).name} is no attacker with an action rating of ${rating} or more that is not DG.`),
    least: () => 0,
  })
  .when({
    rules: ['9.14-1', '5.9b-2'],
    during: ['exploit'],
    own: true,
    says: 'Attackers are marked for exploitation by the result of a combat.',
  })
  .play(({ position, happen }, { locals: { seat } }, { units: those }) => {
    const keeps = optionOf(position, 'exploitation-mode') === 'keep';
    applies('9.14b-1', '5.9b-1', '5.9b-2');
    for (const unit of those) setMode(position, unit, MODES.exploitation, keeps ? faceOf(position, unit) : FACES.combat);
    if (those.length > 0) happen({ what: 'exploits', seat, units: ids(position, those), rules: ['9.14-1', '9.14b-1', '5.9a-1'] });
    return back();
  });

/** 9.14: attackers are marked for exploitation, and turn to their Combat side for it. */
export const exploitProcedure = procedure<Ocs, Exploit>(
  'exploit',
  [
    {
      name: 'exploit',
      rule: '9.14-1',
      seats: (position, locals) => (exploiters(position, locals).length > 0 ? [locals.seat] : []),
      acts: acts(exploit),
    },
  ],
  { seat: aSeat, hex: aHex, units, rating: wholeNumber(0, 99) },
);
