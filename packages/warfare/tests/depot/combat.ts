import { DIRECTIONS, NONE, type Direction } from '@sandtable/hexes';
import { acts, call, listOf, on, procedure, type Facts, type Refusal } from '@sandtable/umpire';
import { aHex, aUnit, clearMarks, hexOf, ids, isMarked, isOnMap, printed, unitAt } from '../../src/index.ts';
import { no } from './cite.ts';
import { acting, aSeat } from './forms.ts';
import { defendersIn } from './odds.ts';
import { FOUGHT, isFighter, seatOf, type Depot } from './position.ts';
import { isBarred, markAll, stoodBy, unitsOf } from './stacks.ts';
import { enemyOf, type Seat } from './world.ts';

/** What a side's combat phase remembers: whose it is, and the hexes that have been attacked. */
interface Combat extends Facts {
  readonly seat: Seat;
  readonly fought: readonly string[];
}

const isBeside = ({ world: { grid } }: Depot, one: number, other: number): boolean => one >= 0 && grid.direction(one, other) !== null;

/** Why a side may not attack the hex at all. */
function refuseTarget(position: Depot, seat: Seat, fought: readonly string[], hex: number): Refusal | null {
  const [enemy, where] = [enemyOf(seat), printed(position, hex)];
  if (!stoodBy(position, enemy).units[hex]) return no('8.1a', `There is no enemy in ${where}.`, [where]);
  if (!isBarred(position, enemy, hex)) return no('8.1c', `Nobody but trucks is in ${where}: enter it.`, [where]);
  return fought.includes(where) ? no('8.1b', `${where} has been attacked in this phase.`, [where]) : null;
}

/** Why a unit does not take part in an attack on the hex; null where it may. Without a hex: in any attack. */
export function refuseAttacker(position: Depot, seat: Seat, unit: number, hex: number | null): Refusal | null {
  const { name } = unitAt(position, unit);
  if (seatOf(position, unit) !== seat) return no('8.1a', `${name} is not yours.`);
  if (!isFighter(position, unit)) return no('8.1a', `${name} does not attack: infantry and armour do.`);
  if (!isOnMap(position, unit)) return no('8.1a', `${name} is not on the map.`);
  if (isMarked(position, unit, FOUGHT)) return no('8.1b', `${name} has attacked in this phase.`);
  if (hex === null || isBeside(position, hexOf(position, unit), hex)) return null;
  return no('8.1a', `${name} in ${printed(position, hexOf(position, unit))} is not adjacent to ${printed(position, hex)}.`);
}

const ready = (position: Depot, seat: Seat): number[] =>
  unitsOf(position, seat).filter((unit) => refuseAttacker(position, seat, unit, null) === null);

/** Hexes beside somebody who can still attack. */
const around = (position: Depot, seat: Seat): number[] => [
  ...new Set(
    ready(position, seat).flatMap((unit) =>
      DIRECTIONS.map((d: Direction) => position.world.grid.neighbour(hexOf(position, unit), d)).filter((hex) => hex !== NONE),
    ),
  ),
];

const act = acting<Combat>();
const OWN_PHASE = {
  during: ['combat'],
  own: true,
  meanwhile: { rules: ['8.1a', '8.3a'], says: 'An attack is under way, and is carried out first.' },
} as const;

/** 8.1: an attack is declared, and carried out at once. */
export const attack = act('attack', '8.1a')
  .one('hex', aHex, {
    of: ({ position, locals: { seat } }) => around(position, seat),
    unless: ({ position, locals: { seat, fought } }, hex) => refuseTarget(position, seat, fought, hex),
  })
  .some('units', aUnit, {
    of: ({ position, locals: { seat } }, { hex }) => ready(position, seat).filter((unit) => isBeside(position, hexOf(position, unit), hex)),
    unless: ({ position, locals: { seat } }, unit, { hex }) => refuseAttacker(position, seat, unit, hex),
    exact: true,
  })
  .when({ ...OWN_PHASE, rules: ['8.1a', '1.2a'], says: 'A side attacks in its own combat phase.' })
  .play(({ position, happen }, { locals: { seat, fought } }, { hex, units }) => {
    const [where, attackers, defenders] = [
      printed(position, hex),
      ids(position, units),
      ids(position, defendersIn(position, enemyOf(seat), hex)),
    ];
    markAll(position, units, FOUGHT);
    happen({ what: 'attack', seat, hex: where, units: attackers, defenders, rules: ['8.1a', '8.1b'] });
    return call('attack', { seat, hex: where, units: attackers, defenders, effect: 0 }, undefined, { fought: [...fought, where] });
  });

const end = act('end', '8.1a')
  .when({ ...OWN_PHASE, rules: ['8.1a', '1.2a'], says: 'A side ends its own phases.' })
  .play(() => on());

/** 8: a side's combat phase. */
export const combat = procedure<Depot, Combat>(
  'combat',
  [
    { name: 'combat', rule: '8.1a', seats: (_position, { seat }) => [seat], acts: acts(attack, end) },
    {
      name: 'ending',
      do({ position }) {
        clearMarks(position, FOUGHT);
        return on();
      },
    },
  ],
  { seat: aSeat, fought: listOf(aHex) },
);
