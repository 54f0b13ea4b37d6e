import { acts, call, on, procedure, SAID_LATER, type Refusal } from '@sandtable/umpire';
import { aHex, aUnit } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { LANDED, OVERRAN } from '../../position/marks.ts';
import { forgetMoves, hexOf, ids, isMarked, printed, startOf, unitAt, unmark, type Merkur } from '../../position/position.ts';
import { actsOf, anOccasion, aSeat, type OnOccasion } from '../acting.ts';
import { removable, removeAirfield } from '../04-facilities/airfields.ts';
import { fly } from '../08-air-movement/fly.ts';
import { strike } from '../08-air-movement/strike.ts';
import { intercept } from '../08-air-movement/intercept.ts';
import { comingTo } from '../08-air-movement/landing-room.ts';
import { canAct, loadsAtOnce, raidsFirst } from '../08-air-movement/segments.ts';
import { tow, transfer } from '../08-air-movement/transfer.ts';
import { crowding, overstacked } from '../05-units/stacking.ts';
import { unitsIn } from '../05-units/stood.ts';
import { refuel } from '../14-logistics/refuelling.ts';
import { assemble, breakDown, canRegroup } from './divisions.ts';
import { canLeave } from './leaving.ts';
import { areMovers, movers, purseOf, refuseMover } from './movers.ts';

const act = actsOf<OnOccasion>();

/** Of acts that a side gives while its ground units move. */
export const OWN_MOVEMENT = {
  during: ['movement'],
  own: true,
  meanwhile: { rules: ['7.A#1', '7.A#2'], says: 'Units are in hand: their move is finished or interrupted first.' },
} as const;

/** Of taking units up and ending a phase in which they move: the side that reacts does, too. */
const WHILE_MOVING = { ...OWN_MOVEMENT, during: ['movement', 'reaction'] } as const;

/** Units that can be taken up together: they stand in one hex, and the phase began with them in one. */
interface Stack {
  readonly from: number;
  readonly units: readonly number[];
}

function stacksOf(position: Merkur, locals: OnOccasion): Stack[] {
  const found = new Map<string, { from: number; units: number[] }>();
  for (const unit of movers(position, locals)) {
    const from = hexOf(position, unit);
    const key = `${from} ${startOf(position, unit)}`;
    const stack = found.get(key) ?? { from, units: [] };
    stack.units.push(unit);
    found.set(key, stack);
  }
  return [...found.values()];
}

/** The stacks in rounds of which each has one of a hex: nearly always there is one round alone. */
function roundsOf(position: Merkur, locals: OnOccasion): ReadonlyMap<number, readonly number[]>[] {
  const rounds: Map<number, readonly number[]>[] = [];
  for (const { from, units } of stacksOf(position, locals)) {
    const round = rounds.find((one) => !one.has(from)) ?? new Map<number, readonly number[]>();
    if (!rounds.includes(round)) rounds.push(round);
    round.set(from, units);
  }
  return rounds;
}

/** 7.A#1: units are taken up one at a time, or together if the phase began with them in one hex. */
export const takeUp = act('take-up', '7.A#1')
  .possible(({ position, locals }) => areMovers(position, locals))
  .ways(({ position, locals }) => roundsOf(position, locals))
  .one('from', aHex, { ...SAID_LATER, of: ({ way }) => [...way.keys()] })
  .some('units', aUnit, {
    of: ({ way }, { from }) => way.get(from) ?? [],
    unless: ({ position, locals }, unit, { from }) =>
      refuseMover(position, locals, unit) ??
      (hexOf(position, unit) === from ? null : no('7.A#1', `${unitAt(position, unit).name} does not stand in ${printed(position, from)}.`)),
    together: ({ position }, units) =>
      new Set(units.map((unit) => startOf(position, unit))).size > 1
        ? no('7.A#1', 'Only units that began the phase in one hex move as a stack.')
        : null,
    exact: true,
  })
  .when({ ...WHILE_MOVING, rules: ['7.A#4'], says: 'Ground units move in their own movement and pursuit phases.' })
  .play(({ position }, { locals: { seat, occasion } }, { from, units }) => {
    applies('7.A#2', '7.C.1#2');
    return call('move', {
      seat,
      occasion,
      at: printed(position, from),
      hand: ids(position, units),
      purse: purseOf(position, units),
      left: [],
    });
  });

/** Why the phase cannot end yet: too many stand in a hex of whom some can still go (5.A.7#2). */
function refuseEnd(position: Merkur, locals: OnOccasion): Refusal | null {
  const { seat } = locals;
  const coming = (hex: number): number[] => (locals.occasion === 'movement' ? comingTo(position, seat, hex) : []);
  const full = overstacked(position, seat, coming).find((hex) =>
    unitsIn(position, seat, hex).some((unit) => canLeave(position, locals, unit)),
  );
  return full === undefined ? null : crowding(position, full, [...unitsIn(position, seat, full), ...coming(full)]);
}

export const end = act('end', ({ locals: { occasion } }) => (occasion === 'reaction' ? '7.A#5' : '7.A#4'))
  .unless(({ position, locals }) => refuseEnd(position, locals))
  .when({ ...WHILE_MOVING, rules: ['7.A#4'], says: 'A side ends its own phases.' })
  .play(() => on());

/** Can the side do anything but move units: in the air, in pursuit with its airfields, and with divisions? */
const canElse = (position: Merkur, locals: OnOccasion): boolean =>
  (locals.occasion === 'movement' ? canAct(position, locals.seat) : removable(position, locals.seat).length > 0) ||
  canRegroup(position, locals);

/** 7.0: a side's ground movement, in the movement phase or in pursuit. */
export const movementProcedure = procedure<Merkur, OnOccasion>(
  'movement',
  [
    {
      name: 'raids first',
      do: ({ position }, { seat, occasion }) => (occasion === 'movement' ? raidsFirst(position, seat) : on()),
    },
    { name: 'loaded', do: ({ position }, { seat, occasion }) => (occasion === 'movement' ? loadsAtOnce(position, seat) : on()) },
    {
      name: 'movement',
      rule: '7.A#4',
      seats: (position, locals) => (areMovers(position, locals) || canElse(position, locals) ? [locals.seat] : []),
      acts: acts(takeUp, fly, strike, intercept, transfer, tow, refuel, removeAirfield, breakDown, assemble, end),
      // That nobody is asked would tell of plans to drop.
      always: 'unless ahead',
    },
    {
      name: 'over',
      do({ position }) {
        forgetMoves(position);
        // 7.E.1#5: it took all points of this phase; of whoever has landed in it, of the whole player turn (7.E.1.a#5).
        for (const unit of position.world.units.keys())
          if (isMarked(position, unit, OVERRAN) && !isMarked(position, unit, LANDED)) unmark(position, unit, OVERRAN);
        return on();
      },
    },
  ],
  { seat: aSeat, occasion: anOccasion },
);
