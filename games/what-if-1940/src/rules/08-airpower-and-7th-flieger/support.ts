import { acts, on, type AskStep, type Facts, type Refusal } from '@sandtable/umpire';
import { actsOf } from '../acting.ts';
import { applies, no } from '../../cite.ts';
import { frontOfBattle, type BattleLocals } from '../11-combat/engagement.ts';
import { optionOf } from '../../options.ts';
import { READY, SUPPRESSED, USED } from '../../position/marks.ts';
import { airIds, airState, setAir, type WhatIf } from '../../position/position.ts';
import { EAST, enemyOf, GERMAN, seatOn, sideOf, WEST, type SeatId, type Side } from '../../world/world.ts';
import { SEATS } from '../../world/seats.ts';
import { anAircraft } from '../remembered.ts';

type Who = 'attacker' | 'defender';

const sideFor = ({ seat }: BattleLocals, who: Who): Side => (who === 'attacker' ? sideOf(seat) : enemyOf(sideOf(seat)));

/** Who decides on the aircraft of a side: for the Germans the east commander (8.5b). */
export function airSeat(position: WhatIf, locals: BattleLocals, who: Who): SeatId {
  const side = sideFor(locals, who);
  if (side === GERMAN) applies('8.5b');
  return side === GERMAN ? seatOn(GERMAN, EAST) : seatOn(side, frontOfBattle(position, locals));
}

/** Why no aircraft of that nationality may support the side in this battle (8.4, 8.5a). */
function refuseMission(position: WhatIf, locals: BattleLocals, who: Who, nationality: string): Refusal | null {
  const side = sideFor(locals, who);
  if ((nationality === 'german') !== (side === GERMAN)) return no('8.4a', 'That aircraft is not yours.');
  const front = frontOfBattle(position, locals);
  if (side === GERMAN) {
    applies('8.4a', '8.4b', '8.5a');
    const alone = who === 'attacker' && locals.kind === 'AA' && optionOf(position, 'airborne-support') === 'no';
    return alone ? no('8.4b', 'No aircraft supports paratroops that assault alone (WA-34).') : null;
  }
  if (nationality === 'soviet') {
    if (front !== EAST) return no('8.5a', 'The Soviet aircraft flies over the east map and Romania only.');
    applies('8.4d', '12.8d');
    return who === 'attacker' ? null : no('8.4d', 'The Soviet aircraft supports attacks only.');
  }
  applies('8.4c');
  return front === WEST ? null : no(['8.4c', '8.5a'], 'Anglo-French aircraft fly over the west map only.');
}

function refuseAircraft(position: WhatIf, locals: BattleLocals, who: Who, air: number): Refusal | null {
  const { name, nationality } = position.world.aircraft[air] as (typeof position.world.aircraft)[number];
  const barred = refuseMission(position, locals, who, nationality);
  if (barred) return barred;
  const state = airState(position, air);
  if (state === READY) return null;
  if (state === SUPPRESSED) return no(['8.1b', nationality === 'soviet' ? '8.4d' : '8.4c'], `${name} is suppressed.`);
  return no('8.6b', `${name} has flown its mission in this game turn.`);
}

/**
 * Why a seat cannot give these aircraft to the battle at all; null where no more stands against it than that it is not asked for them now.
 */
export function refuseFlights(position: WhatIf, locals: BattleLocals, seat: string, aircraft: readonly number[]): Refusal | null {
  const who: Who = sideOf(seat as SeatId) === sideOf(locals.seat) ? 'attacker' : 'defender';
  if (airSeat(position, locals, who) !== seat) return no('8.5b', 'The senior commander of your side on that map decides on its aircraft.');
  for (const air of aircraft) {
    const refusal = refuseAircraft(position, locals, who, air);
    if (refusal) return refusal;
  }
  return null;
}

/** The aircraft that may support the side in this battle. */
export const ableAircraft = (position: WhatIf, locals: BattleLocals, who: Who): number[] =>
  [...position.world.aircraft.keys()].filter((air) => refuseAircraft(position, locals, who, air) === null);

/** 8.4: any number of aircraft, or none. */
const support = (who: Who) =>
  actsOf<BattleLocals>()('aircraft', '8.4a')
    .some('aircraft', anAircraft, {
      of: ({ position, locals }) => ableAircraft(position, locals, who),
      unless: ({ position, locals }, air) => refuseAircraft(position, locals, who, air),
      exact: true,
      least: () => 0,
    })
    .when({
      rules: ['8.4a'],
      during: ['battle'],
      says: 'Aircraft support a battle.',
      against(position, frame, seat, { aircraft }) {
        if (!frame || !SEATS.some((one) => one === seat) || !aircraft) return null;
        return refuseFlights(position, frame.locals as Facts as BattleLocals, seat, aircraft);
      },
      meanwhile: {
        rules: ['8.4a'],
        says: 'Aircraft are committed when the battle begins, the attacker’s first, and neither side is asked again.',
      },
    })
    .play(({ position, happen }, { locals: { hex }, seat }, { aircraft }) => {
      if (aircraft.length === 0) return on();
      applies('8.4a', '8.6a', '8.6b');
      for (const air of aircraft) setAir(position, air, USED);
      const flown = airIds(position, aircraft);
      happen({ what: 'aircraft', seat, aircraft: flown, hex, rules: ['8.4a', '8.6b'] });
      return on({ [`${who}Aircraft`]: flown });
    });

/** The decision on support, put only to a seat that has some to give: the attacker's first, then the defender's (WA-34). */
export const supportStep = (who: Who): AskStep<WhatIf, BattleLocals> => ({
  name: `${who === 'attacker' ? 'attacking' : 'defending'} aircraft`,
  rule: '8.4a',
  seats: (position, locals) => (ableAircraft(position, locals, who).length === 0 ? [] : [airSeat(position, locals, who)]),
  acts: acts(support(who)),
});
