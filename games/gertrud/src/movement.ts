import { call, on, procedure, stay, type Act, type Doing, type Facts, type Offer, type Refusal } from '@sandtable/umpire';
import { arrive, mustArrive } from './arrivals.ts';
import { applies, no } from './cite.ts';
import { fullPurse, isPinned } from './costs.ts';
import { missionAct, readyKommando } from './missions.ts';
import { paradrop } from './paradrop.ts';
import { optionOf } from './options.ts';
import {
  ARRIVED,
  change,
  hexOf,
  INTERDICTED,
  isMarked,
  isOnMap,
  MOVED,
  OUT_OF_SUPPLY,
  printed,
  unitAt,
  unitsIn,
  unmark,
  type Gertrud,
} from './position.ts';
import { raidAct, raidIsDue } from './raid.ts';
import { checkSupply, isCheckedFirst } from './supply.ts';
import { available, isParalysed, loseMarker } from './units.ts';
import { sideOf, type Side } from './world.ts';
import { aSeat } from './remembered.ts';

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

const movable = (position: Gertrud, side: Side, hex: number): string[] =>
  unitsIn(position, hex, side)
    .filter((unit) => !refuseMover(position, side, unit))
    .map((unit) => unitAt(position, unit).id);

function hexesWithMovers(position: Gertrud, side: Side): string[] {
  const hexes = new Set<number>();
  for (let unit = 0; unit < position.world.units.length; unit++) {
    if (!isOnMap(position, unit) || unitAt(position, unit).side !== side || isMarked(position, unit, MOVED)) continue;
    if (!isParalysed(position, unit) && !isPinned(position, unit)) hexes.add(hexOf(position, unit));
  }
  return [...hexes].map((hex) => printed(position, hex));
}

/** 6.1, 9.0: units of one hex are taken up together. */
const takeUp: Act<Gertrud, PhaseLocals> = {
  parts: { from: 'one', units: 'list' },
  refuse(position, _locals, seat, command) {
    const units = command['units'] as readonly string[];
    const hex = position.world.grid.index(String(command['from']));
    if (units.length === 0) return no('9.0a', 'Name the units to take up.');
    for (const id of units) {
      const unit = position.world.unit.get(id);
      if (unit === undefined) return no('9.0a', `There is no unit "${id}".`);
      const refusal = refuseMover(position, sideOf(seat), unit);
      if (refusal) return refusal;
      if (hexOf(position, unit) !== hex)
        return no(
          '6.1b',
          `${unitAt(position, unit).name} stands in ${printed(position, hexOf(position, unit))}: only units that start together move as a stack.`,
        );
    }
    return null;
  },
  offers(position, _locals, seat): Offer[] {
    const side = sideOf(seat);
    const hexes = hexesWithMovers(position, side);
    if (hexes.length === 0) return [];
    return [
      {
        act: 'take-up',
        rule: '9.0a',
        parts: [
          { name: 'from', pick: 'one', of: () => hexes },
          { name: 'units', pick: 'some', of: ({ from }) => movable(position, side, position.world.grid.index(String(from))), least: 1 },
        ],
      },
    ];
  },
  play(doing, _locals, seat, command) {
    const { position } = doing;
    const hex = position.world.grid.index(String(command['from']));
    const purse = { ...fullPurse(position, sideOf(seat), hex) };
    applies('9.0b', '8.1b', '6.1a', '6.1c', '6.0b');
    return call('move', { seat, at: String(command['from']), hand: command['units'] as readonly string[], purse, left: [] });
  },
};

/** 9.0b: nobody has to move; but reinforcements arrive, and the raid on the Yavuz is flown. */
const end: Act<Gertrud, PhaseLocals> = {
  parts: {},
  refuse(position, _locals, seat) {
    if (seat === 'german' && raidIsDue(position)) return no('17.0a', 'The Kommando must be dropped on the Yavuz in this phase.');
    if (mustArrive(position, seat)) return no('10.0b', 'Reinforcements that can arrive must arrive.');
    return null;
  },
  offers: (position, locals, seat) => (end.refuse(position, locals, seat, END) ? [] : [{ act: 'end', rule: '9.0b', parts: [] }]),
  play: () => on(),
};
const END = { act: 'end' } as const;

/** The hexes of the side with units out of supply. */
function hungryHexes(position: Gertrud, side: Side): string[] {
  const hexes = new Set<number>();
  for (let unit = 0; unit < position.world.units.length; unit++)
    if (isMarked(position, unit, OUT_OF_SUPPLY) && isOnMap(position, unit) && unitAt(position, unit).side === side)
      hexes.add(hexOf(position, unit));
  return [...hexes].map((hex) => printed(position, hex));
}

const aircraftReady = (position: Gertrud, side: Side): string[] =>
  available(position, side, 'air').map((marker) => position.world.markers[marker]?.id ?? '');

/** 7.4: one aircraft is given up and one hex is supplied until the owner's next movement phase. */
const supplyDrop: Act<Gertrud, PhaseLocals> = {
  parts: { hex: 'one', aircraft: 'one' },
  refuse(position, _locals, seat, command) {
    const side = sideOf(seat);
    if (!hungryHexes(position, side).includes(String(command['hex'])))
      return no('7.4a', `No unit of yours in ${String(command['hex'])} is out of supply.`);
    if (!aircraftReady(position, side).includes(String(command['aircraft'])))
      return no('7.4d', `${String(command['aircraft'])} is not an unused aircraft of yours.`);
    return null;
  },
  offers(position, _locals, seat): Offer[] {
    const side = sideOf(seat);
    const hexes = hungryHexes(position, side);
    const aircraft = aircraftReady(position, side);
    if (hexes.length === 0 || aircraft.length === 0) return [];
    return [
      {
        act: 'supply-drop',
        rule: '7.4a',
        parts: [
          { name: 'hex', pick: 'one', of: () => hexes },
          { name: 'aircraft', pick: 'one', of: () => aircraft },
        ],
      },
    ];
  },
  play(doing, _locals, seat, command) {
    const { position } = doing;
    const units = unitsIn(position, position.world.grid.index(String(command['hex'])), sideOf(seat));
    for (const unit of units) unmark(position, unit, OUT_OF_SUPPLY);
    doing.happen({
      what: 'supply drop',
      hex: String(command['hex']),
      aircraft: String(command['aircraft']),
      rules: ['7.4a', '7.4b', '7.4c'],
    });
    loseMarker(doing, position.world.marker.get(String(command['aircraft'])) as number, 'supply drop', ['7.4d']);
    // GA-16: by option it never comes back.
    if (optionOf(position, 'supply-drop-aircraft') === 'gone')
      change(position, { spent: [...position.facts.spent, String(command['aircraft'])].toSorted() });
    return stay();
  },
};

const endDrops: Act<Gertrud, PhaseLocals> = {
  parts: {},
  refuse: () => null,
  offers: () => [{ act: 'end', rule: '7.4a', parts: [] }],
  play: () => on(),
};

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
      acts: { 'supply-drop': supplyDrop, end: endDrops },
    },
    {
      name: 'movement',
      rule: '9.0a',
      seats: (_position, { seat }) => [seat],
      acts: { 'take-up': takeUp, arrive, paradrop, raid: raidAct, mission: missionAct, end },
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
      acts: { 'supply-drop': supplyDrop, end: endDrops },
    },
    {
      name: 'ending',
      do({ position }, { seat }) {
        clear(position, sideOf(seat), MOVED | INTERDICTED);
        applies('13.7i');
        return on();
      },
    },
  ],
  { seat: aSeat },
);
