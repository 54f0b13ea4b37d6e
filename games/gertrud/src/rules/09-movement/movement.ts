import { acts, call, on, procedure, SAID_LATER, type Doing, type Facts, type Refusal } from '@sandtable/umpire';
import { actsOf, OWN_PHASE } from '../acting.ts';
import { arrive, mustArrive } from '../10-reinforcements-and-replacements/arrivals.ts';
import { applies, no } from '../../cite.ts';
import { fullPurse, isPinned } from './costs.ts';
import { mission, readyKommando } from '../17-raid-and-missions/missions.ts';
import { paradrop } from '../15-paradrops/paradrop.ts';
import { ARRIVED, INTERDICTED, MOVED } from '../../position/marks.ts';
import { change, hexOf, ids, isMarked, isOnMap, printed, unitAt, unmark, type Gertrud } from '../../position/position.ts';
import { unitsIn } from '../08-zones-of-control/zones.ts';
import { raidAct, raidIsDue } from '../17-raid-and-missions/raid.ts';
import { checkSupply, isCheckedFirst } from '../07-supply/supply.ts';
import { isParalysed } from '../17-raid-and-missions/inonu.ts';
import { sideOf, type Side } from '../../world/world.ts';
import { aHex, aSeat, aUnit } from '../remembered.ts';
import { endDrops, supplyDrop } from '../07-supply/supply-drop.ts';

export interface PhaseLocals extends Facts {
  readonly seat: string;
}

/** Why a unit cannot begin a move now; null if it can. */
function refuseMover(position: Gertrud, side: Side, unit: number): Refusal | null {
  const { name } = unitAt(position, unit);
  if (unitAt(position, unit).side !== side) return no('9.0a', `${name} is not yours.`);
  if (!isOnMap(position, unit)) return no('9.0a', `${name} is not on the map.`);
  if (isMarked(position, unit, MOVED)) return no('9.0f', `${name} has finished its move.`);
  if (isParalysed(position, unit)) return no('17.1k', `${name}: no Turkish unit moves while Inonu is held.`);
  if (isPinned(position, unit)) return no(['13.7f', '9.2f'], `${name} is interdicted and does not move.`);
  return null;
}

/** The hexes in which units of the side stand that can begin a move. */
function hexesWithMovers(position: Gertrud, side: Side): number[] {
  const hexes = new Set<number>();
  for (let unit = 0; unit < position.world.units.length; unit++) {
    if (!isOnMap(position, unit) || unitAt(position, unit).side !== side || isMarked(position, unit, MOVED)) continue;
    if (!isParalysed(position, unit) && !isPinned(position, unit)) hexes.add(hexOf(position, unit));
  }
  return [...hexes];
}

/** Why a unit is not among those that are taken up in the hex (6.1b). */
function refuseApart(position: Gertrud, unit: number, hex: number): Refusal | null {
  const own = hexOf(position, unit);
  if (own === hex) return null;
  return no('6.1b', `${unitAt(position, unit).name} stands in ${printed(position, own)}: only units that start together move as a stack.`);
}

const act = actsOf<PhaseLocals>();

/** 6.1, 9.0: units of one hex are taken up together. */
const takeUp = act('take-up', '9.0a')
  .one('from', aHex, {
    ...SAID_LATER,
    of: ({ position, seat }) => hexesWithMovers(position, sideOf(seat)),
  })
  .some('units', aUnit, {
    rule: '6.1a',
    of: ({ position, seat }, { from }) => unitsIn(position, from, sideOf(seat)),
    unless: ({ position, seat }, unit, { from }) => refuseMover(position, sideOf(seat), unit) ?? refuseApart(position, unit, from),
    unknown: (_at, id) => no('9.0a', `There is no unit "${id}".`),
    few: () => no('9.0a', 'Name the units to take up.'),
  })
  .when({ ...OWN_PHASE, rules: ['9.0a', '5.0c'], says: 'Units move in their own Movement Phase.' })
  .play(({ position }, { seat }, { from, units }) => {
    applies('9.0b', '8.1b', '6.1a', '6.1c', '6.0b');
    const purse = { ...fullPurse(position, sideOf(seat), from) };
    return call('move', { seat, at: printed(position, from), hand: ids(position, units), purse, left: [] });
  });

/** 9.0b: nobody has to move; but reinforcements arrive, and the raid on the Yavuz is flown. */
const end = act('end', '9.0b')
  .unless(({ position, seat }) => {
    if (seat === 'german' && raidIsDue(position)) return no('17.0a', 'The Kommando must be dropped on the Yavuz in this phase.');
    return mustArrive(position, seat) ? no('10.0b', 'Reinforcements that can arrive must arrive.') : null;
  })
  .play(() => on());

function findHungry(doing: Doing<Gertrud>, seat: string): void {
  applies('5.1j');
  checkSupply(doing, sideOf(seat));
}

/** Marks of a side's units that end with its movement phase. */
function clear(position: Gertrud, side: Side, marks: number): void {
  for (let unit = 0; unit < position.world.units.length; unit++) if (unitAt(position, unit).side === side) unmark(position, unit, marks);
}

/** 5.1 C: a side's movement and reinforcement phase. */
export const movementProcedure = procedure<Gertrud, PhaseLocals>(
  'movement',
  [
    {
      name: 'beginning',
      do(doing, { seat }) {
        const { position } = doing;
        clear(position, sideOf(seat), MOVED);
        if (seat === 'german') readyKommando(position);
        if (isCheckedFirst(position)) findHungry(doing, seat);
        return on();
      },
    },
    {
      name: 'first supply drops',
      rule: '7.4a',
      seats: (position, { seat }) => (isCheckedFirst(position) ? [seat] : []),
      acts: acts(supplyDrop, endDrops),
    },
    {
      name: 'movement',
      rule: '9.0a',
      seats: (_position, { seat }) => [seat],
      acts: acts(takeUp, arrive, paradrop, raidAct, mission, end),
    },
    {
      name: 'supply check',
      do(doing, { seat }) {
        if (isCheckedFirst(doing.position)) clear(doing.position, sideOf(seat), ARRIVED);
        else findHungry(doing, seat);
        return on();
      },
    },
    {
      name: 'supply drops',
      rule: '7.4a',
      seats: (position, { seat }) => (isCheckedFirst(position) ? [] : [seat]),
      acts: acts(supplyDrop, endDrops),
    },
    {
      name: 'ending',
      do({ position }, { seat }) {
        if (position.facts.found.length > 0) change(position, { found: [] });
        clear(position, sideOf(seat), MOVED | INTERDICTED);
        applies('13.7i');
        return on();
      },
    },
  ],
  { seat: aSeat },
);
