import { acts, back, call, procedure, stay, type Refusal } from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { DIRECTIONS, NONE } from '@sandtable/hexes';
import { applies, no } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { BARRED, BY_GLIDER, DISRUPTED, FRESH_BASE, LANDED, OVERRAN } from '../../position/marks.ts';
import { hexOf, ids, isMarked, printed, setFresh, unmark, type Merkur } from '../../position/position.ts';
import { readPhase } from '../../position/sequence-of-play.ts';
import type { Side } from '../../world/sides.ts';
import { buildAirfield } from '../04-facilities/airfields.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { isEnemyIn, unitsIn, unitsOf } from '../05-units/stood.ts';
import { allowanceOf } from '../07-ground-movement/allowance.ts';
import { overrunPrice } from '../07-ground-movement/overrun.ts';
import { refuseTogether } from '../07-ground-movement/overrunning.ts';
import { PROHIBITED } from '../../world/ground-costs.ts';
import { ezoiIn } from '../07-ground-movement/zoi.ts';

/*
 * What those do who have just come down from the air, before anything else is done: engineers make strips (7.G.3.d), and all may overrun
 * whom they have fallen upon (7.E.1.a; MA-23).
 */

/** Those of a side in a hex who have landed in this player turn. */
const landedIn = (position: Merkur, side: Side, hex: number): number[] =>
  unitsIn(position, side, hex).filter((unit) => isMarked(position, unit, LANDED));

/** The hexes in which some of a side have landed. */
const landings = (position: Merkur, side: Side): number[] => [
  ...new Set(unitsOf(position, side).flatMap((unit) => (isMarked(position, unit, LANDED) ? [hexOf(position, unit)] : []))),
];

/** Engineers who have come by glider and are fit to build (7.G.3.d#1). */
const builders = (position: Merkur, side: Side, hex: number): number[] =>
  landedIn(position, side, hex).filter((unit) => isMarked(position, unit, BY_GLIDER) && !isMarked(position, unit, DISRUPTED));

/** Why no strip is made in a hex now (7.G.3.d#2). */
function refuseStrip(position: Merkur, side: Side, hex: number): Refusal | null {
  const where = printed(position, hex);
  applies('7.G.3.d#1', '7.G.3.d#2');
  if (builders(position, side, hex).length === 0) return no('7.G.3.d#1', `No engineers have come to ${where} well by glider just now.`);
  if (position.world.terrain[hex] === 'mountain') return no('7.G.3.d#2', `${where} is mountainous: no strip is made there.`);
  if (isEnemyIn(position, side, hex) || ezoiIn(position, side, hex) !== 'none')
    return no('7.G.3.d#2', `${where} is under the eyes of the enemy: no strip is made there.`);
  return null;
}

const strips = (position: Merkur, side: Side): number[] =>
  landings(position, side).filter((hex) => refuseStrip(position, side, hex) === null);

/** What an overrun costs who has landed: nothing for the way into the hex in which he is. */
function priceFor(position: Merkur, side: Side, unit: number, hex: number): number {
  const from = hexOf(position, unit);
  const direction = from === hex ? null : position.world.grid.direction(from, hex);
  return direction === null ? position.world.tables.ground.overrun.cost : overrunPrice(position, side, unit, from, direction);
}

/** Those who have landed in a hex and can overrun enemies in one: there, or beside it where that was agreed. */
const party = (position: Merkur, side: Side, from: number, hex: number): number[] =>
  landedIn(position, side, from).filter((unit) => {
    const price = priceFor(position, side, unit, hex);
    const isFree = !isMarked(position, unit, BARRED | OVERRAN);
    return isFree && price !== PROHIBITED && price <= allowanceOf(position, unit, 'movement').points;
  });

/** Why those who have landed in a hex do not overrun enemies in another, or in the same (7.E.1.a#5). */
function refuseOverrun(position: Merkur, side: Side, from: number, hex: number): Refusal | null {
  const reach = optionOf(position, 'airborne-overrun');
  const where = printed(position, hex);
  if (reach === 'pursuit') return no('7.E.1.a#5', 'Whoever has landed overruns in pursuit at the earliest.');
  if (from !== hex && reach === 'drop')
    return no('7.E.1.a#5', `Whoever has landed in ${printed(position, from)} overruns nobody but there.`, [where]);
  if (!isEnemyIn(position, side, hex)) return no(['7.E.1.a#5', '7.E.1#1'], `No enemy stands in ${where}.`, [where]);
  return refuseTogether(position, side, party(position, side, from, hex), hex);
}

const around = ({ world: { grid } }: Merkur, hex: number): number[] =>
  [hex, ...DIRECTIONS.map((direction) => grid.neighbour(hex, direction))].filter((one) => one !== NONE);
const targetsFrom = (position: Merkur, side: Side, from: number): number[] =>
  around(position, from).filter((hex) => refuseOverrun(position, side, from, hex) === null);
const openings = (position: Merkur, side: Side): number[] =>
  landings(position, side).filter((from) => targetsFrom(position, side, from).length > 0);

const act = actsOf<OfSeat>();
const WHEN = {
  during: ['after landing'],
  own: true,
  rules: ['7.E.1.a#5', '7.G.3.d#2'],
  says: 'Strips are made, and enemies overrun, as soon as units have come down.',
} as const;

const makeStrip = act('make-strip', '7.G.3.d#2')
  .possible(({ position, locals: { seat } }) => strips(position, seat).length > 0)
  .one('hex', aHex, {
    of: ({ position, locals: { seat } }) => strips(position, seat),
    unless: ({ position, locals: { seat } }, hex) => refuseStrip(position, seat, hex),
  })
  .when(WHEN)
  .play((doing, { locals: { seat } }, { hex }) => {
    const { position } = doing;
    const [engineers] = builders(position, seat, hex);
    if (engineers !== undefined) unmark(position, engineers, BY_GLIDER);
    buildAirfield(doing, seat, hex);
    // Nothing takes off before the Air Return Phase, and others than the air-portable crash, as on a base that has been taken (MA-82).
    setFresh(position, hex, FRESH_BASE);
    return stay();
  });

const overrunHere = act('overrun-landed', '7.E.1.a#5')
  .possible(({ position, locals: { seat } }) => openings(position, seat).length > 0)
  .one('from', aHex, {
    of: ({ position, locals: { seat } }) => openings(position, seat),
    unless: ({ position, locals: { seat } }, from) =>
      landings(position, seat).includes(from) ? null : no('7.E.1.a#5', `Nobody of yours has landed in ${printed(position, from)}.`),
  })
  .one('hex', aHex, {
    of: ({ position, locals: { seat } }, { from }) => targetsFrom(position, seat, from),
    unless: ({ position, locals: { seat } }, hex, { from }) =>
      around(position, from).includes(hex)
        ? refuseOverrun(position, seat, from, hex)
        : no(['7.E.1.a#5', '7.E.1.a#2'], `${printed(position, hex)} is not next to ${printed(position, from)}.`),
    exact: true,
  })
  .when(WHEN)
  .play(({ position }, { locals: { seat } }, { from, hex }) => {
    applies('7.E.1.a#5');
    return call('overrun', {
      seat,
      occasion: null,
      from: printed(position, from),
      hex: printed(position, hex),
      units: ids(position, party(position, seat, from, hex)),
    });
  });

const end = act('end', '7.E.1.a#5')
  .when(WHEN)
  .play(() => back());

/** Have those who have landed anything to do at once? */
export const canFollowUp = (position: Merkur, side: Side): boolean =>
  readPhase(position.facts.phase).phasing === side && (strips(position, side).length > 0 || openings(position, side).length > 0);

/** 7.E.1.a#5, 7.G.3.d: what those do who have just come down. */
export const afterLandingProcedure = procedure<Merkur, OfSeat>(
  'after landing',
  [
    {
      name: 'after landing',
      rule: '7.E.1.a#5',
      seats: (position, { seat }) => (canFollowUp(position, seat) ? [seat] : []),
      acts: acts(makeStrip, overrunHere, end),
    },
    { name: 'done', do: () => back() },
  ],
  { seat: aSeat },
);
