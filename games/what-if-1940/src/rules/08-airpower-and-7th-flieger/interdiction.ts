import { acts, back, maybe, on, procedure, stay, type Act, type At, type Doing, type Facts, type Refusal } from '@sandtable/umpire';
import { printed } from '@sandtable/warfare';
import { actsOf, ending } from '../acting.ts';
import { applies, no } from '../../cite.ts';
import { INTERDICTING, READY, SUPPRESSED, USED } from '../../position/marks.ts';
import { airHex, airIds, airState, setAir, type WhatIf } from '../../position/position.ts';
import { frontOf, GERMAN, sideOf, WEST, type Front, type SeatId, type Side } from '../../world/world.ts';
import { aHex, aircraft, anAircraft, phaseRemembers } from '../remembered.ts';

interface InterdictionLocals extends Facts {
  /** The seat that places aircraft. */
  readonly seat: SeatId;
  /** On which map: that of the movement phase. */
  readonly front: Front;
  /** Aircraft that the senior German commander has lent to the western one, who alone can send them (8.3f). */
  readonly lent?: readonly string[];
}

/**
 * Who interdicts the movement of a seat: the senior German commander that of the Soviets and of the Anglo-French (8.3a, 8.5b), the
 * Anglo-French that of the Germans in the west (8.3h, WA-33), nobody that of the Germans in the east (8.3g).
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
function refuseAircraft(position: WhatIf, { seat, lent = [] }: InterdictionLocals, air: number): Refusal | null {
  const { id, name, nationality } = position.world.aircraft[air] as (typeof position.world.aircraft)[number];
  if (nationality === 'soviet') return no('8.3g', `${name} does not interdict.`);
  if ((nationality === 'german') !== (sideOf(seat) === GERMAN)) return no('8.3a', `${name} is not yours.`);
  const state = airState(position, air);
  if (state === SUPPRESSED) return no('8.3h', `${name} is suppressed.`);
  if (state !== READY) return no(['8.6b', '8.1c'], `${name} has flown its mission of this game turn.`);
  if (seat === 'german-east' && lent.includes(id)) return no('8.3f', `${name} has been lent to the western commander.`);
  if (seat === 'german-west' && !lent.includes(id)) return no(['8.3f', '8.5b'], `${name} has not been lent to you.`);
  return null;
}

const aircraftOf = (position: WhatIf, locals: InterdictionLocals): number[] =>
  [...position.world.aircraft.keys()].filter((air) => refuseAircraft(position, locals, air) === null);

/** The seat's aircraft, of which each may be sent. */
const ownAircraft = {
  of: ({ position, locals }: At<WhatIf, InterdictionLocals>) => aircraftOf(position, locals),
  unless: ({ position, locals }: At<WhatIf, InterdictionLocals>, air: number) => refuseAircraft(position, locals, air),
  unknown: (_at: At<WhatIf>, id: string) => no('8.3a', `There is no aircraft "${id}".`),
  exact: true,
} as const;

/** The hexes on which aircraft of the side lie. */
const interdictedBy = (position: WhatIf, side: Side): number[] =>
  position.world.aircraft.flatMap(({ nationality }, air) =>
    airState(position, air) === INTERDICTING && (nationality === 'german') === (side === GERMAN) ? [airHex(position, air)] : [],
  );

/** Why no aircraft of the seat can be placed on the hex: one to a hex, on the map where the enemy is to move (8.3a). */
function refuseHex(position: WhatIf, { seat, front }: InterdictionLocals, hex: number): Refusal | null {
  const number = printed(position, hex);
  if (frontOf(position.world, hex) !== front)
    return seat === 'anglo-french'
      ? no(['8.3h', '8.5a'], `${number} is on the east map: Anglo-French aircraft stay in the west.`, [number])
      : no('8.3a', `${number} is on the other map: nobody moves there in this phase.`, [number]);
  applies('12.9a');
  return interdictedBy(position, sideOf(seat)).includes(hex)
    ? no('8.3a', `An interdicting aircraft lies on ${number} already.`, [number])
    : null;
}

function openHexes(position: WhatIf, { seat, front }: InterdictionLocals): number[] {
  const hexes: number[] = [];
  const taken = interdictedBy(position, sideOf(seat));
  for (let hex = 0; hex < position.world.grid.count; hex++)
    if (frontOf(position.world, hex) === front && !taken.includes(hex)) hexes.push(hex);
  return hexes;
}

const act = actsOf<InterdictionLocals>();

/** 8.3a: an aircraft is placed on a hex. */
const interdict = act('interdict', '8.3a')
  .possible(({ position, locals }) => aircraftOf(position, locals).length > 0)
  .one('hex', aHex, {
    of: ({ position, locals }) => openHexes(position, locals),
    unless: ({ position, locals }, hex) => refuseHex(position, locals, hex),
    exact: true,
  })
  .one('aircraft', anAircraft, ownAircraft)
  .when({ rules: ['8.3a'], during: ['interdiction'], says: 'Aircraft interdict at the start of the enemy’s movement phase.' })
  .play(({ position, happen }, { locals: { seat } }, { hex, aircraft }) => {
    setAir(position, aircraft, INTERDICTING, hex);
    const [id = ''] = airIds(position, [aircraft]);
    happen({ what: 'interdiction', seat, aircraft: id, hex: printed(position, hex), rules: ['8.3a', '8.6b'] });
    return stay();
  });

/** May aircraft be lent: by the senior German commander, on the map of the other (8.3f)? */
const isLender = ({ seat, front }: InterdictionLocals): boolean => seat === 'german-east' && front === WEST;

/** 8.3f: the eastern German commander lends aircraft to the western one, who places them. What he does not place comes back at once. */
const lend = act('lend', '8.3f')
  .unless(({ locals }) =>
    isLender(locals) ? null : no(['8.3f', '8.5b'], 'Aircraft are lent by the eastern German commander, against the Anglo-French alone.'),
  )
  .some('aircraft', anAircraft, ownAircraft)
  .when({
    rules: ['8.3f'],
    during: ['interdiction'],
    says: 'Aircraft are lent at the start of the Anglo-French movement phase.',
    meanwhile: { rules: ['8.3f', '8.5b'], says: 'The eastern German commander lends aircraft, before the western one places them.' },
  })
  .play(({ position, happen }, { locals: { lent = [] }, seat }, parts) => {
    const aircraft = airIds(position, parts.aircraft);
    happen({ what: 'lent', seat, aircraft, to: 'german-west', rules: ['8.3f', '8.5b'] });
    return stay({ lent: [...lent, ...aircraft] });
  });

/** A seat places its aircraft, as long as it has some. */
const placing = (name: string, rule: '8.3a' | '8.3f', answers: { readonly [act: string]: Act<WhatIf, InterdictionLocals> }) => ({
  name,
  rule,
  seats: (position: WhatIf, locals: InterdictionLocals) => (aircraftOf(position, locals).length > 0 ? [locals.seat] : []),
  acts: answers,
});

/** 8.3a, 8.3h: before one side moves, the other places aircraft; the western German those that he has been lent (8.3f). */
export const interdictionProcedure = procedure<WhatIf, InterdictionLocals>(
  'interdiction',
  [
    placing('interdiction', '8.3a', acts(interdict, lend, ending('8.3a'))),
    {
      name: 'loan',
      do: (_doing, { lent = [] }) => (lent.length > 0 ? on({ seat: 'german-west' }) : back()),
    },
    placing('lent aircraft', '8.3f', acts(interdict, ending('8.3a', back))),
  ],
  { ...phaseRemembers, lent: maybe(aircraft) },
);

/** 8.3d: at the end of the movement phase the aircraft are taken off, and have flown for this game turn. */
export function liftInterdiction({ position, happen }: Doing<WhatIf>): void {
  const flown = [...position.world.aircraft.keys()].filter((air) => airState(position, air) === INTERDICTING);
  if (flown.length === 0) return;
  for (const air of flown) setAir(position, air, USED);
  happen({ what: 'interdiction lifted', aircraft: airIds(position, flown), rules: ['8.3d'] });
}
