import { back, maybe, on, procedure, stay, type Act, type Doing, type Facts, type Offer, type Refusal } from '@sandtable/umpire';
import { printed } from '@sandtable/warfare';
import { applies, no } from './cite.ts';
import { INTERDICTING, READY, SUPPRESSED, USED } from './marks.ts';
import { airHex, airState, setAir, type WhatIf } from './position.ts';
import { frontOf, GERMAN, sideOf, WEST, type Front, type SeatId } from './world.ts';
import { aircraft, phaseRemembers } from './remembered.ts';

interface InterdictionLocals extends Facts {
  /** The seat that places aircraft. */
  readonly seat: SeatId;
  /** On which map: that of the movement phase. */
  readonly front: Front;
  /** Aircraft that the senior German commander has lent to the western one, who alone can send them (8.3f). */
  readonly lent?: readonly string[];
}

/**
 * Who interdicts the movement of a seat: the senior German commander that of the Soviets and of the Anglo-French (8.3a, 8.5b), the Anglo-French that of the Germans in
 * the west (8.3h, WA-33), nobody that of the Germans in the east (8.3g).
 */
export function interdictorOf(seat: string): SeatId | null {
  switch (seat) {
    case 'german-west':
      applies('8.3h');
      return 'anglo-french';
    case 'german-east':
      applies('8.3g');
      return null;
    default:
      applies('8.5b');
      return 'german-east';
  }
}

/** Why the seat cannot send that aircraft: it is not there, or not the seat's. */
function refuseAircraft(position: WhatIf, seat: SeatId, id: string, lent: readonly string[] = []): Refusal | null {
  const air = position.world.air.get(id);
  const line = position.world.aircraft[air ?? -1];
  if (air === undefined || !line) return no('8.3a', `There is no aircraft "${id}".`);
  if (line.nationality === 'soviet') return no('8.3g', `${line.name} does not interdict.`);
  if ((line.nationality === 'german') !== (sideOf(seat) === GERMAN)) return no('8.3a', `${line.name} is not yours.`);
  const state = airState(position, air);
  if (state === SUPPRESSED) return no('8.3h', `${line.name} is suppressed.`);
  if (state !== READY) return no(['8.6b', '8.1c'], `${line.name} has flown its mission of this game turn.`);
  if (seat === 'german-east' && lent.includes(id)) return no('8.3f', `${line.name} has been lent to the western commander.`);
  if (seat === 'german-west' && !lent.includes(id)) return no(['8.3f', '8.5b'], `${line.name} has not been lent to you.`);
  return null;
}

const aircraftOf = (position: WhatIf, seat: SeatId, lent: readonly string[] = []): string[] =>
  position.world.aircraft.map(({ id }) => id).filter((id) => refuseAircraft(position, seat, id, lent) === null);

/** Why no aircraft of the seat can be placed on the hex: one to a hex, on the map where the enemy is to move (8.3a). */
function refuseHex(position: WhatIf, { seat, front }: InterdictionLocals, hex: number, number: string): Refusal | null {
  if (hex < 0) return no('8.3a', `There is no hex ${number}.`);
  if (frontOf(position.world, hex) !== front)
    return seat === 'anglo-french'
      ? no(['8.3h', '8.5a'], `${number} is on the east map: Anglo-French aircraft stay in the west.`, [number])
      : no('8.3a', `${number} is on the other map: nobody moves there in this phase.`, [number]);
  applies('12.9a');
  const taken = position.world.aircraft.some(
    ({ nationality }, air) =>
      airState(position, air) === INTERDICTING && airHex(position, air) === hex && (nationality === 'german') === (sideOf(seat) === GERMAN),
  );
  return taken ? no('8.3a', `An interdicting aircraft lies on ${number} already.`, [number]) : null;
}

function openHexes(position: WhatIf, locals: InterdictionLocals): string[] {
  const hexes: string[] = [];
  for (let hex = 0; hex < position.world.grid.count; hex++)
    if (frontOf(position.world, hex) === locals.front && !refuseHex(position, locals, hex, '')) hexes.push(printed(position, hex));
  return hexes;
}

/** 8.3a: an aircraft is placed on a hex. */
const interdict: Act<WhatIf, InterdictionLocals> = {
  parts: { hex: 'one', aircraft: 'one' },
  refuse(position, locals, _seat, command) {
    const number = String(command['hex']);
    return (
      refuseAircraft(position, locals.seat, String(command['aircraft']), locals.lent) ??
      refuseHex(position, locals, position.world.grid.index(number), number)
    );
  },
  offers(position, locals): Offer[] {
    const aircraft = aircraftOf(position, locals.seat, locals.lent);
    if (aircraft.length === 0) return [];
    return [
      {
        act: 'interdict',
        rule: '8.3a',
        parts: [
          { name: 'hex', pick: 'one', of: () => openHexes(position, locals) },
          { name: 'aircraft', pick: 'one', of: () => aircraft },
        ],
      },
    ];
  },
  play({ position, happen }, { seat }, _seat, command) {
    const hex = String(command['hex']);
    const aircraft = String(command['aircraft']);
    setAir(position, position.world.air.get(aircraft) as number, INTERDICTING, position.world.grid.index(hex));
    happen({ what: 'interdiction', seat, aircraft, hex, rules: ['8.3a', '8.6b'] });
    return stay();
  },
};

/** May aircraft be lent: by the senior German commander, on the map of the other (8.3f)? */
const isLender = ({ seat, front }: InterdictionLocals): boolean => seat === 'german-east' && front === WEST;

/** 8.3f: the eastern German commander lends aircraft to the western one, who places them. What he does not place comes back at once. */
const lend: Act<WhatIf, InterdictionLocals> = {
  parts: { aircraft: 'list' },
  refuse(position, locals, _seat, command) {
    const aircraft = command['aircraft'] as readonly string[];
    if (!isLender(locals))
      return no(['8.3f', '8.5b'], 'Aircraft are lent by the eastern German commander, against the Anglo-French alone.');
    if (aircraft.length === 0) return no('8.3f', 'Name the aircraft to lend.');
    for (const id of aircraft) {
      const refusal = refuseAircraft(position, locals.seat, id, locals.lent);
      if (refusal) return refusal;
    }
    return null;
  },
  offers(position, locals): Offer[] {
    const aircraft = isLender(locals) ? aircraftOf(position, locals.seat, locals.lent) : [];
    if (aircraft.length === 0) return [];
    return [{ act: 'lend', rule: '8.3f', parts: [{ name: 'aircraft', pick: 'some', of: () => aircraft, least: 1 }] }];
  },
  play({ happen }, { lent = [] }, seat, command) {
    const aircraft = command['aircraft'] as readonly string[];
    happen({ what: 'lent', seat, aircraft, to: 'german-west', rules: ['8.3f', '8.5b'] });
    return stay({ lent: [...lent, ...aircraft] });
  },
};

const end: Act<WhatIf, InterdictionLocals> = {
  parts: {},
  refuse: () => null,
  offers: () => [{ act: 'end', rule: '8.3a', parts: [] }],
  play: () => on(),
};

/** A seat places its aircraft, as long as it has some. */
const placing = (name: string, rule: '8.3a' | '8.3f', acts: { readonly [act: string]: Act<WhatIf, InterdictionLocals> }) => ({
  name,
  rule,
  seats: (position: WhatIf, { seat, lent }: InterdictionLocals) => (aircraftOf(position, seat, lent).length > 0 ? [seat] : []),
  acts,
});

/** 8.3a, 8.3h: before one side moves, the other places aircraft; the western German those that he has been lent (8.3f). */
export const interdictionProcedure = procedure<WhatIf, InterdictionLocals>(
  'interdiction',
  [
    placing('interdiction', '8.3a', { interdict, lend, end }),
    {
      name: 'loan',
      do: (_doing, { lent = [] }) => (lent.length > 0 ? on({ seat: 'german-west' }) : back()),
    },
    placing('lent aircraft', '8.3f', { interdict, end: { ...end, play: () => back() } }),
  ],
  { ...phaseRemembers, lent: maybe(aircraft) },
);

/** 8.3d: at the end of the movement phase the aircraft are taken off, and have flown for this game turn. */
export function liftInterdiction({ position, happen }: Doing<WhatIf>): void {
  const flown = [...position.world.aircraft.keys()].filter((air) => airState(position, air) === INTERDICTING);
  if (flown.length === 0) return;
  for (const air of flown) setAir(position, air, USED);
  happen({ what: 'interdiction lifted', aircraft: flown.map((air) => position.world.aircraft[air]?.id ?? ''), rules: ['8.3d'] });
}
