import {
  acts,
  back,
  call,
  maybe,
  on,
  orNothing,
  procedure,
  since,
  to,
  type Doing,
  type Facts,
  type Refusal,
  type Remembered,
  type Turn,
} from '@sandtable/umpire';
import { actsOf } from '../acting.ts';
import { applies, no, type Lines } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { change, hexOf, ids, isOnMap, mark, markerState, printed, unitAt, type Gertrud } from '../../position/position.ts';
import { stackOf, unitsIn } from '../08-zones-of-control/zones.ts';
import { INTERDICTED, READY } from '../../position/marks.ts';
import { available, isSovietForce, markerAt, refuseHeld, useUp } from '../support.ts';
import { enemyOf, seatOf, sideOf, type Side } from '../../world/world.ts';
import { aHex, anAircraft, aSeat } from '../remembered.ts';

interface PhaseLocals extends Facts {
  /** The seat that places aircraft on the enemy's units. */
  readonly seat: string;
  readonly hex?: string | null;
  /** The interdictor and the aircraft sent against it; null for one that has left the fight, or never came. */
  readonly first?: string | null;
  readonly second?: string | null;
}

const FACES = 6;

/** 13.7c, 13.7e: the movement cost of the hex's terrain, roads and railways apart (GA-46, GA-47). */
export function predominantCost(position: Gertrud, hex: number, lines?: Lines): number {
  const kind = position.world.terrain[hex] as 'clear' | 'rough' | 'mountain';
  const cost = position.world.tables.terrain.hex[kind].movement as number;
  lines?.add('13.7e', cost, `predominant terrain ${kind}`);
  applies('13.7e');
  return cost;
}

/** Why no aircraft of the side may be placed on the hex (13.7a, GA-46). */
function refuseTarget(position: Gertrud, side: Side, hex: number): Refusal | null {
  const number = printed(position, hex);
  if (stackOf(position, enemyOf(side), hex) === 0) {
    if (stackOf(position, side, hex) > 0)
      return no('5.1e', `The units in ${number} are your own: you interdict those of the other player.`, [number]);
    return no(['13.7a', '5.1f'], `No enemy unit stands in ${number}; units that have not arrived cannot be interdicted.`, [number]);
  }
  if (isTried(position, hex)) return no('13.7a', `${number} has been interdicted in this phase; there is no second try.`, [number]);
  return null;
}

/** GA-46: a hex that was tried is closed for the phase; by option it may be tried again. */
const isTried = (position: Gertrud, hex: number): boolean =>
  position.facts.interdicted.length > 0 &&
  optionOf(position, 'interdiction-tries') === 'one' &&
  position.facts.interdicted.includes(printed(position, hex));

/** Why the side cannot send this aircraft. */
function refuseAircraft(position: Gertrud, side: Side, marker: number): Refusal | null {
  if (available(position, side, 'air').includes(marker)) return null;
  const { name, kind, side: own } = markerAt(position, marker);
  if (kind === 'naval') return no('12.6a', `${name} is a ship: ships do not interdict.`);
  if (own !== side) return no('2.3a', `${name} is not yours.`);
  if (markerState(position, marker) === READY) return refuseHeld(position, marker);
  return no(['13.7a', '3.1c'], `${name} is not at hand in this game turn.`);
}

function targets(position: Gertrud, side: Side): number[] {
  const hexes = new Set<number>();
  for (let unit = 0; unit < position.world.units.length; unit++)
    if (isOnMap(position, unit) && unitAt(position, unit).side !== side) hexes.add(hexOf(position, unit));
  return [...hexes].filter((hex) => !isTried(position, hex));
}

const act = actsOf<PhaseLocals>();

/** 13.7a: an aircraft is placed on enemy units. */
export const interdict = act('interdict', '13.7a')
  .one('hex', aHex, {
    of: ({ position, seat }) => (available(position, sideOf(seat), 'air').length > 0 ? targets(position, sideOf(seat)) : []),
    unless: ({ position, seat }, hex) => refuseTarget(position, sideOf(seat), hex),
    exact: true,
  })
  .one('aircraft', anAircraft, {
    of: ({ position, seat }) => available(position, sideOf(seat), 'air'),
    unless: ({ position, seat }, aircraft) => refuseAircraft(position, sideOf(seat), aircraft),
    exact: true,
  })
  .when({
    rules: ['13.7a', '5.1e'],
    during: ['interdiction'],
    own: true,
    says: 'Aircraft interdict in one’s own Interdiction Placement Phase, in the enemy’s player turn.',
    meanwhile: { rules: ['13.7a'], says: 'One interdiction is carried out before the next is begun.' },
  })
  .play(({ position, happen }, { seat }, parts) => {
    const hex = printed(position, parts.hex);
    const first = markerAt(position, parts.aircraft).id;
    change(position, { interdicted: [...position.facts.interdicted, hex] });
    happen({ what: 'interdictor', seat, aircraft: first, hex, rules: ['13.7a', '5.1e'] });
    return on({ hex, first, second: null });
  });

const end = act('end', '13.7a').play(() => back());

/** Why the aircraft may not be sent to the defence of the hex (13.7b): Soviet stacks have Soviet aircraft, others have others (13.7h). */
function refuseInterceptor(position: Gertrud, side: Side, hex: string, marker: number): Refusal | null {
  const refusal = refuseAircraft(position, side, marker);
  if (refusal) return refusal;
  const soviet = isSovietForce(position, unitsIn(position, position.world.grid.index(hex), side));
  const { name, nationality } = markerAt(position, marker);
  if ((nationality === 'soviet') !== soviet)
    return no('13.7h', `${name} cannot defend ${hex}: Soviet aircraft defend Soviet units, and only those.`, [hex]);
  applies('13.7h');
  return null;
}

/** 13.7b: the owner of the hex may send one aircraft to fight the interdictor. */
const intercept = act('intercept', '13.7b')
  .maybe('aircraft', anAircraft, {
    rule: '13.7a',
    of: ({ position, seat }) => available(position, sideOf(seat), 'air'),
    unless: ({ position, locals: { hex }, seat }, aircraft) => refuseInterceptor(position, sideOf(seat), hex as string, aircraft),
  })
  .when({
    rules: ['13.7b'],
    during: ['interdiction'],
    says: 'The owner of a hex sends one aircraft against an interdictor when it has been placed there.',
  })
  .play(({ position, happen }, { locals: { hex }, seat }, { aircraft }) => {
    const second = aircraft === null ? null : markerAt(position, aircraft).id;
    if (second !== null) happen({ what: 'interceptor', seat, aircraft: second, hex: hex as string, rules: ['13.7b'] });
    return on({ second });
  });

/** 13.7c, 13.7d: an interdictor that is still there rolls a die against the terrain. */
function attempt(doing: Doing<Gertrud>, { seat, hex, first, second }: PhaseLocals): Turn {
  if (first) rollAttempt(doing, sideOf(seat), hex as string, first);
  for (const aircraft of [first, second]) {
    const marker = doing.position.world.marker.get(aircraft ?? '');
    if (marker !== undefined) useUp(doing, marker, 'interdiction', ['13.7g', '3.1c']);
  }
  return to('interdiction', { hex: null, first: null, second: null });
}

function rollAttempt(doing: Doing<Gertrud>, side: Side, number: string, aircraft: string): void {
  const { position } = doing;
  const hex = position.world.grid.index(number);
  const cost = predominantCost(position, hex);
  const dice = doing.dice.roll('interdiction', 1, FACES, ([face]) => ((face as number) > cost ? 'interdicted' : 'failed'));
  const succeeds = (dice[0] as number) > cost;
  const units = unitsIn(position, hex, enemyOf(side));
  if (succeeds) for (const unit of units) mark(position, unit, INTERDICTED);
  applies('2.0b');
  doing.happen({
    what: 'interdiction',
    hex: number,
    aircraft,
    dice,
    cost,
    succeeds,
    units: ids(position, units),
    rules: [succeeds ? '13.7c' : '13.7d', '13.7e'],
  });
}

const interdictionRemembers: Remembered<Gertrud, PhaseLocals> = {
  seat: aSeat,
  hex: since('interdiction', orNothing(aHex)),
  first: since('interdiction', orNothing(anAircraft)),
  second: maybe(orNothing(anAircraft)),
};

/** 5.1 B: the side that is not moving sends aircraft against units of the one that will. */
export const interdictionProcedure = procedure<Gertrud, PhaseLocals>(
  'interdiction',
  [
    {
      name: 'interdiction',
      rule: '13.7a',
      seats: (_position, { seat }) => [seat],
      acts: acts(interdict, end),
    },
    {
      name: 'interception',
      rule: '13.7b',
      seats: (_position, { seat }) => [seatOf(enemyOf(sideOf(seat)))],
      acts: acts(intercept),
    },
    {
      name: 'air combat',
      do(_doing, { first, second, hex }) {
        return second ? call('air combat', { first: first as string, second, hex: hex as string }) : on();
      },
    },
    { name: 'attempt', do: attempt },
  ],
  interdictionRemembers,
);
