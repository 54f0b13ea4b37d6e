import type { Command } from '@sandtable/umpire';
import { wingAt, wingHex } from '../../position/air.ts';
import { airBoxAt, isAirBox } from '../../position/off-map.ts';
import { printed, type Ocs } from '../../position/position.ts';
import { openTargets, type Barrages } from '../../rules/12-specialized-units/open-targets.ts';
import type { AirCombat } from '../../rules/14-air-power/combatants.ts';
import type { Flight } from '../../rules/14-air-power/underway.ts';
import { groundSupport } from '../../rules/14-air-power/ground-support.ts';
import type { Airlift } from '../../rules/14-air-power/mission.ts';
import type { Homeward } from '../../rules/14-air-power/homeward.ts';
import { activeIn, activeOf, homeboundOf, wingIds, wingsNamed } from '../../rules/14-air-power/skies.ts';
import { canFly } from '../../rules/14-air-power/weather.ts';
import type { OnOccasion } from '../../rules/acting.ts';
import { boxedWings } from '../../rules/special/air-boxes.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import type { Wants } from '../haulage.ts';
import { meant, placeIn } from '../intents.ts';
import type { Plan } from '@sandtable/staff';
import type { FrameSeen } from '@sandtable/staff/plan';
import { aimsOf, plainAimsOf, type Aims } from './aims.ts';
import { homeOf, nextSupplied } from './basing.ts';
import { bestCarriage, madeReady, onAirlift, type Carriage } from './carriage.ts';
import { bestStation, bestSweep } from './fighters.ts';
import { answerInCombat, answerToFlight, plainAnswerToFlight, refitted } from './meeting.ts';
import { bombs, MOST_BOMBERS, readyOf, startersOf, Strategy, supportOf, type Sortie } from './sorties.ts';

/** A strike on what lies below that promises no more is left. */
const LEAST_STRIKE = 0.02;
/** Flights of a side in a phase, for each of its air units, at most. */
const MOST_FLIGHTS = 2;

/** How much thought is given to the war in the air: by rule of thumb, or by what the plans on the ground hang on. */
export type Skill = 'plain' | 'planned';

/** What a machine does with its aircraft. Null everywhere where the question is not theirs, or is left to whoever else answers. */
export class Airmen {
  readonly #side: Side;
  readonly #skill: Skill;
  /** What is meant by the flight that was ordered last; null where that of the movement is told. */
  plan: Plan | null = null;
  #phase = '';
  #flights = 0;
  #strikes: Sortie[] | null = null;
  /** Who is on his way to a hip shoot. */
  #shooting: Sortie | null = null;
  /** What transports have been made ready for. */
  #carriage: Carriage | null = null;
  /** The bases whose transports have had their time in that phase. */
  #carried: { readonly phase: string; readonly from: Set<number> } = { phase: '', from: new Set() };

  constructor(side: Side, skill: Skill) {
    this.#side = side;
    this.#skill = skill;
  }

  #aims(position: Ocs, locals: Barrages): Aims {
    return this.#skill === 'planned' ? aimsOf(position, locals) : plainAimsOf(position, locals);
  }

  /** Is it a question of the air alone? */
  isAsked(procedure: string): boolean {
    return OF_THE_AIR.has(procedure);
  }

  /** The answer to a question of the air alone. */
  answer(position: Ocs, { procedure, step, locals }: FrameSeen): Command | null {
    if (procedure === 'air combat') return answerInCombat(position, step, locals as AirCombat);
    if (procedure === 'flight') return this.#onFlight(position, step, locals as Flight);
    if (procedure === 'going home') return this.#home(position, locals as Homeward);
    if (procedure === 'airlift') return this.#skill === 'planned' ? onAirlift(position, locals as Airlift, this.#carriage) : null;
    if (procedure === 'air refit') return this.#refit(position, locals);
    if (procedure === 'air strikes') return this.strike(position, locals as Barrages) ?? { act: 'end' };
    return procedure === 'strike' ? this.#bomb(position, locals as Bombing) : null;
  }

  #onFlight(position: Ocs, step: string, flight: Flight): Command {
    if (step === 'onward') return { act: flight.route.length > 0 ? 'go-on' : 'stay-on-station' };
    return this.#skill === 'planned' ? answerToFlight(position, flight) : plainAnswerToFlight(position, flight);
  }

  #home(position: Ocs, { side, from, loads = [], riders = [] }: Homeward): Command | null {
    if (side === undefined || from === undefined) return null;
    const those = homeboundOf(position, side).filter((one) => printed(position, wingHex(position, one)) === from);
    // What is carried is brought to a base (14.20c).
    const mayLeave = this.#skill === 'planned' && loads.length + riders.length === 0;
    const to = homeOf(position, side, those, mayLeave);
    // Where no base is near enough for all of them each flies by itself.
    for (const some of to === null ? those.map((one) => [one]) : [those]) {
      const home = to ?? homeOf(position, side, some, mayLeave);
      if (home === null) continue;
      const aircraft = wingIds(position, some);
      if (isAirBox(home)) return { act: 'go-to-box', box: airBoxAt(position, home).id, aircraft };
      return { act: 'go-home', aircraft, to: printed(position, home) };
    }
    return null;
  }

  #refit(position: Ocs, { rolled = [], number = 0 }: { readonly rolled?: unknown; readonly number?: unknown }): Command {
    const hex = position.world.grid.index(String((rolled as readonly string[]).at(-1) ?? ''));
    return refitted(position, this.#side, hex, Number(number), activeIn(position, enemyOf(this.#side), hex));
  }

  /** The base that is paid for next; null where none is. */
  supplied(position: Ocs): Command | null {
    return nextSupplied(position, this.#side);
  }

  /** Has the side any transport that could fly now? */
  haveTransports(position: Ocs): boolean {
    return activeOf(position, this.#side).some((one) => wingAt(position, one).isTransport);
  }

  /** Transports of a base are made ready to carry supply; null where that is worth nothing. */
  carry(position: Ocs, wants: Wants): Command | null {
    const phase = `${position.facts.turn} ${position.facts.phase}`;
    if (this.#carried.phase !== phase) this.#carried = { phase, from: new Set() };
    this.#carriage = bestCarriage(position, this.#side, wants, this.#carried.from);
    if (this.#carriage) this.#carried.from.add(this.#carriage.from);
    return this.#carriage && madeReady(position, this.#carriage);
  }

  /** The next attack on what lies below aircraft on station; null where none is worth it. */
  strike(position: Ocs, locals: Barrages): Command | null {
    const over = new Map<number, number[]>();
    for (const one of activeOf(position, this.#side))
      if (bombs(position, one)) over.set(wingHex(position, one), [...(over.get(wingHex(position, one)) ?? []), one]);
    if (over.size === 0) return null;
    const strategy = new Strategy(position, this.#side, this.#aims(position, locals));
    let [best, most]: [Command | null, number] = [null, LEAST_STRIKE];
    for (const [hex, those] of over) {
      const worth = strategy.over(hex, those);
      if (worth <= most) continue;
      [best, most] = [{ act: 'strike', hex: printed(position, hex), aircraft: wingIds(position, those) }, worth];
    }
    return best;
  }

  /** Bombs on what they do most to; guns that would fire at the units there fire along. */
  #bomb(position: Ocs, locals: Bombing): Command {
    const { hex, aircraft, hip } = locals;
    const at = position.world.grid.index(hex);
    const those = together(position, wingsNamed(position, aircraft));
    const isShot = hip && this.#skill === 'planned' && openTargets(position, locals, at).includes('units');
    if (isShot) return { act: 'bomb', target: 'units', aircraft: wingIds(position, those), units: [] };
    const aim = this.#aims(position, locals).best(at, groundSupport(position, those));
    return aim ? { act: 'bomb', target: aim.target, aircraft: wingIds(position, those), units: [] } : { act: 'break-off' };
  }

  /** The next flight of a movement phase: sweeps first, then bombers with their escort, then who waits on station; null where all have flown. */
  fly(position: Ocs, locals: OnOccasion): Command | null {
    const side = this.#side;
    if (!canFly(position)) return null;
    const ready = this.#ready(position);
    if (ready.size === 0) return null;
    const phase = `${position.facts.turn} ${position.facts.phase}`;
    if (phase !== this.#phase) {
      this.#phase = phase;
      const beyond = this.#skill === 'planned' ? boxedWings(position, side).length : 0;
      this.#flights = (activeOf(position, side).length + beyond) * MOST_FLIGHTS;
      this.#strikes = null;
    }
    if (this.#flights <= 0) return null;
    const sortie = this.#next(position, locals);
    if (!sortie) return null;
    this.#flights--;
    return this.#sent(position, sortie);
  }

  /** The flight of a hip shoot, which is made once they are there. */
  sendToShoot(position: Ocs, sortie: Sortie): Command {
    this.#shooting = sortie;
    return this.#sent(position, sortie);
  }

  /** The hip shoot for which aircraft have come over a hex; null where none have. */
  shoot(position: Ocs): Command | null {
    const { to = -1, aircraft = [] } = this.#shooting ?? {};
    this.#shooting = null;
    const there = activeIn(position, this.#side, to).filter((one) => aircraft.includes(one));
    return there.length > 0 ? { act: 'hip-shoot', hex: printed(position, to), aircraft: wingIds(position, there) } : null;
  }

  /** Who can fly anywhere now: by rule of thumb nobody comes from beyond the map. */
  #ready(position: Ocs): ReadonlyMap<number, readonly number[]> {
    return this.#skill === 'planned' ? startersOf(position, this.#side) : readyOf(position, this.#side);
  }

  /** The command of a flight; of one from beyond the map it is told why it is flown. */
  #sent(position: Ocs, { from, aircraft, to, worth }: Sortie): Command {
    this.plan = null;
    const [those, goal] = [wingIds(position, aircraft), printed(position, to)];
    if (!isAirBox(from)) return { act: 'fly', from: printed(position, from), aircraft: those, by: [goal] };
    const { id, name } = airBoxAt(position, from);
    const task = aircraft.some((one) => bombs(position, one)) ? 'bomb' : 'wait over';
    this.plan = meant(
      `fly in from ${name}, beyond the map, to ${task} ${placeIn(position, to)}`,
      'what the flight gains',
      worth,
      '14.1b-1',
    );
    return { act: 'fly-in', box: id, aircraft: those, to: goal };
  }

  #next(position: Ocs, locals: OnOccasion): Sortie | null {
    const side = this.#side;
    if (this.#strikes === null) {
      const sweep = this.#skill === 'planned' ? bestSweep(position, side) : null;
      if (sweep) return sweep;
      const strategy = new Strategy(position, side, this.#aims(position, { ...locals, barraged: [] }));
      this.#strikes = strategy.strikes(this.#ready(position));
    }
    for (let next = this.#strikes.shift(); next; next = this.#strikes.shift()) {
      const { from, aircraft } = next;
      if (aircraft.every((one) => this.#ready(position).get(from)?.includes(one))) return next;
    }
    return this.#skill === 'planned' && locals.occasion !== 'reaction' ? bestStation(position, side) : null;
  }
}

/** All of these but the weakest of too many strategic bombers (14.14). */
function together(position: Ocs, those: readonly number[]): number[] {
  const strategic = those
    .filter((one) => wingAt(position, one).isStrategic)
    .toSorted((a, b) => supportOf(position, b) - supportOf(position, a));
  return those.filter((one) => !strategic.slice(MOST_BOMBERS).includes(one));
}

/** What an attack from the air remembers. */
interface Bombing extends Barrages {
  readonly hex: string;
  readonly aircraft: readonly string[];
  readonly hip: boolean;
}

const OF_THE_AIR: ReadonlySet<string> = new Set(['air combat', 'flight', 'going home', 'air refit', 'air strikes', 'strike', 'airlift']);
