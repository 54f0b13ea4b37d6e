import { acts, back, call, flag, listOf, on, procedure, seriesOf, to, wholeNumber, type Doing, type Turn } from '@sandtable/umpire';
import { DIRECTIONS, NONE, type Direction, type Passage } from '@sandtable/hexes';
import { aHex, aUnit, units } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { FACES, MODES } from '../../position/marks.ts';
import { carriers, faceOf, hexOf, ids, indices, isOnMap, modeOf, printed, setMode, unitAt, type Ocs } from '../../position/position.ts';
import { PROHIBITED } from '../../world/costs.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { mostThatFit, roomIn, stackedTogether } from '../04-general-concepts/stacking.ts';
import { bring } from '../04-general-concepts/stacks.ts';
import { isNextToEnemy, isStoodIn, stackedOf } from '../04-general-concepts/stood.ts';
import { disorganize } from '../05-modes/disorganized.ts';
import { carriersIn, kindOf, loadOf } from '../12-specialized-units/carriers.ts';
import { carrierNamed, passageFor, someCarriers } from '../12-specialized-units/driving.ts';
import { entered } from '../entering.ts';
import { captureOr } from './capture.ts';
import { eliminate, stepsNow } from './step-losses.ts';
import { isAfter, waysOf, type Fleeing } from './ways.ts';

/** 9.13a: units that retreat so many hexes or more become DG. */
const DISORGANIZES = 2;

/** Units of one hex that have to retreat: together, or split up (9.13-2). */
interface Retreat extends OfSeat {
  /** Those who have still to go, in that hex. */
  readonly units: readonly string[];
  readonly from: string;
  readonly hexes: number;
  readonly away: readonly string[];
  /** Those who are going, what is left of their way, and how far they have come. */
  readonly part: readonly string[];
  readonly path: readonly string[];
  readonly gone: number;
  /** Those of that hex who tag along, and have not gone along (7.1g-3). */
  readonly along: readonly string[];
  /** Trucks and wagons of that hex go along with the last of them: those of defenders do (9.16c-4). */
  readonly takesTrucks: boolean;
  /** Trucks and wagons that went along with an overrun, and retreat with the last of those who made it (7.1g-3, OA-141). */
  readonly trucks?: readonly string[];
}
export const NOBODY_GONE = { part: [], path: [], gone: 0 } as const;

const fleeing = ({ world: { grid } }: Ocs, { seat, from, hexes, away }: Retreat): Fleeing => ({
  side: seat,
  from: grid.index(from),
  hexes,
  away: away.map((hex) => grid.index(hex)),
});

/** Those who can still go somewhere, with their ways. */
const able = (position: Ocs, locals: Retreat): [unit: number, ways: readonly (readonly number[])[]][] =>
  indices(position, locals.units)
    .map((unit): [number, readonly (readonly number[])[]] => [unit, waysOf(position, unit, fleeing(position, locals))])
    .filter(([, ways]) => ways.length > 0);

const isSame = (one: readonly number[], other: readonly number[]): boolean => one.length === other.length && isAfter(one, other);

/** Those who can take that way, each for itself. */
const onWay = (position: Ocs, locals: Retreat, by: readonly number[]): number[] =>
  able(position, locals).flatMap(([unit, ways]) => (ways.some((way) => isSame(way, by)) ? [unit] : []));

/** So many of them that any as many find room at the end of the way (9.13-6). */
function mostTogether(position: Ocs, { seat }: Retreat, those: readonly number[], by: readonly number[]): number {
  const sizes = those.map((unit) => stackedOf(position, unit));
  return mostThatFit(sizes, roomIn(position, seat, by.at(-1) as number));
}

const act = actsOf<Retreat>();

/** 9.13: some of the units retreat by a way, all of it chosen at once. */
const retreat = act('retreat', '9.13-1')
  .path('by', aHex, {
    next: ({ position, locals }, path) => [
      ...new Set(
        able(position, locals).flatMap(([, ways]) =>
          ways.flatMap((way) => (isAfter(way, path) && way.length > path.length ? [way[path.length] as number] : [])),
        ),
      ),
    ],
    enough: ({ locals: { hexes } }, path) => path.length === hexes,
    short: ({ locals: { hexes } }) => no('9.11-4', `All retreat the same number of hexes: ${hexes}.`),
    astray: ({ position, locals: { hexes } }, path) =>
      path.length > hexes
        ? no('9.11-3', `Nobody retreats further than ${hexes}.`)
        : no(['9.13-2', '4.6-1', '9.13-3'], `No retreat leads by ${printed(position, path.at(-1) as number)}.`),
  })
  .some('units', aUnit, {
    rule: '9.13-2',
    of: ({ position, locals }, { by }) => onWay(position, locals, by),
    otherwise: ({ position }, unit) => no(['9.13-2', '9.13-3'], `${unitAt(position, unit).name} does not retreat that way.`),
    most: ({ position, locals }, { by }) => mostTogether(position, locals, onWay(position, locals, by), by),
    many: ({ position }, _some, { by }) =>
      no(['9.13-6', '4.2-1'], `${printed(position, by.at(-1) as number)} may not hold so many: they retreat in parts.`),
  })
  .when({ rules: ['9.13-1', '9.13b-1'], during: ['retreat'], own: true, says: 'Units retreat when a combat result makes them.' })
  .play((doing, { locals }, { by, units: those }) => {
    const { position, happen } = doing;
    const { seat, units: all, from } = locals;
    const [part, path] = [ids(position, those), by.map((hex) => printed(position, hex))];
    happen({ what: 'retreated', seat, units: part, from, to: path.at(-1) as string, by: path, rules: ['9.13-1', '4.6-1'] });
    if (part.length === all.length) takeTrucks(doing, locals, those, by);
    applies('9.13-2', '9.13b-1', '6.3b-2');
    return to('along', { part, path, gone: path.length, units: all.filter((unit) => !part.includes(unit)) });
  });

/** Those who tag along and can go the way of those who are going; more of them than find room at its end may be among them. */
function following(position: Ocs, locals: Retreat): number[] {
  const { grid } = position.world;
  const here = grid.index(locals.from);
  const those = indices(position, locals.along).filter((unit) => hexOf(position, unit) === here);
  if (those.length === 0) return [];
  const way = locals.path.map((hex) => grid.index(hex));
  return onWay(position, { ...locals, units: ids(position, those) }, way);
}

/** So many of them that any as many find room at the end of the way, beside those who are going (9.13-6). */
function mostAlong(position: Ocs, locals: Retreat): number {
  const { seat, part, path } = locals;
  const room =
    roomIn(position, seat, position.world.grid.index(path.at(-1) as string)) - stackedTogether(position, indices(position, part));
  const sizes = following(position, locals).map((unit) => stackedOf(position, unit));
  return mostThatFit(sizes, room);
}

const ALONG = {
  rules: ['7.1g-3'],
  during: ['retreat'],
  own: true,
  says: 'Units tag along with an overrun, and may retreat with those who made it.',
} as const;

/** 7.1g-3: some of those who tag along go the same way. */
const retreatAlong = act('retreat-along', '7.1g-3')
  .some('units', aUnit, {
    rule: '7.1g-3',
    of: ({ position, locals }) => following(position, locals),
    otherwise: ({ position }, unit) => no(['7.1g-3', '9.13-3'], `${unitAt(position, unit).name} does not retreat along.`),
    most: ({ position, locals }) => mostAlong(position, locals),
    many: ({ locals: { path } }) => no(['9.13-6', '4.2-1'], `${path.at(-1) as string} may not hold so many.`),
  })
  .when(ALONG)
  .play((doing, { locals }, { units: those }) => {
    const { seat, from, path, part, along } = locals;
    const others = ids(doing.position, those);
    turnOver(doing, others);
    const told = { seat, units: others, from, to: path.at(-1) as string, by: path };
    doing.happen({ what: 'retreated', ...told, rules: ['7.1g-3', '9.13-1'] });
    return to('hex', { part: [...part, ...others], along: along.filter((unit) => !others.includes(unit)) });
  });

/** 7.1g-3: no retreat binds them. */
const stayBehind = act('stay-behind', '7.1g-3')
  .when(ALONG)
  .play(() => to('hex'));

/** Is no hexside of the way prohibited to who moves at these costs (6.2c)? */
function isPassable({ world: { grid } }: Ocs, { costs }: Passage, from: number, by: readonly number[]): boolean {
  applies('6.2c-1');
  return by.every((hex, i) => {
    const before = i === 0 ? from : (by[i - 1] as number);
    return costs?.[before * DIRECTIONS.length + (grid.direction(before, hex) as Direction)] !== PROHIBITED;
  });
}

/**
 * Trucks and wagons go along where the way is open to them: those of the attacked hex with its defenders, where none of these stays (9.16c-4),
 * and those that went along with an overrun (7.1g-3).
 */
function takeTrucks(
  { position, happen }: Doing<Ocs>,
  { seat, from, takesTrucks, trucks = [] }: Retreat,
  those: readonly number[],
  by: readonly number[],
): void {
  const here = position.world.grid.index(from);
  const ofDefenders = takesTrucks && !isStoodIn(position, seat, here, those) ? carriersIn(position, seat, here) : [];
  const tagging = trucks
    .flatMap((id) => carrierNamed(position, seat, id) ?? [])
    .filter((one) => carriers[seat].columns.at.of(position, one) === here);
  const along = [...ofDefenders, ...tagging].filter((carrier) =>
    isPassable(position, passageFor(position, seat, kindOf(position, seat, carrier)), here, by),
  );
  if (along.length === 0) return;
  const to = by.at(-1) as number;
  for (const carrier of along) carriers[seat].columns.at.set(position, carrier, to);
  const { points } = loadOf(position, seat, along);
  happen({ what: 'trucks retreat', seat, points, from, to: printed(position, to), rules: takesTrucks ? ['9.16c-4'] : ['7.1g-3'] });
}

/** 9.16e: a headquarters that has to retreat turns to its Move side. */
function turnOver({ position, happen }: Doing<Ocs>, those: readonly string[]): void {
  const turned = indices(position, those).filter(
    (unit) => unitAt(position, unit).kind === 'headquarters' && faceOf(position, unit) === FACES.combat,
  );
  for (const unit of turned) setMode(position, unit, modeOf(position, unit) === MODES.reserve ? MODES.reserve : MODES.move, FACES.move);
  if (turned.length > 0) happen({ what: 'mode', mode: 'move', showing: 'move', units: ids(position, turned), rules: ['9.16e-2'] });
}

/** Does the hex lie on the edge of the map? */
const isAtEdge = ({ world: { grid } }: Ocs, number: string): boolean =>
  DIRECTIONS.some((direction) => grid.neighbour(grid.index(number), direction) === NONE);

/** 9.13: who can go nowhere is lost, be it off the map (Intro.1B); so is who would find no room (OA-112). */
function stuck(doing: Doing<Ocs>, { units: those, from }: Retreat): Turn {
  if (isAtEdge(doing.position, from)) applies('Intro.1B-2');
  for (const unit of indices(doing.position, those)) eliminate(doing, unit, ['9.13-6']);
  return back();
}

/** Those who are going enter the next hex of their way. */
function enterNext(doing: Doing<Ocs>, { seat, part, path }: Retreat): Turn {
  const { position } = doing;
  const [next, ...rest] = path;
  if (next === undefined) return to('end');
  const [hex, those] = [position.world.grid.index(next), indices(position, part)];
  applies('9.13a-1', '9.15-2');
  bring(position, those, hex);
  // OA-113: do they take supplies, trucks and air bases, or leave them alone?
  const takes = optionOf(position, 'retreat-capture') === 'capture';
  entered(doing, seat, hex, takes);
  return takes ? captureOr(position, seat, hex, 'retreat', { path: rest }, 'neighbors') : on({ path: rest });
}

/** What the enemies next to the hex do to those who have come into it. */
function passEnemies(doing: Doing<Ocs>, { seat, part }: Retreat): Turn {
  const { position } = doing;
  const those = indices(position, part);
  const hex = hexOf(position, those[0] as number);
  if (!isNextToEnemy(position, seat, hex)) return to('hex');
  if (optionOf(position, 'retreat-friends') && isStoodIn(position, seat, hex, those)) {
    applies('9.13e-1');
    return to('hex');
  }
  const shaken = those.filter((unit) => modeOf(position, unit) === MODES.disorganized);
  applies('4.1-4');
  disorganize(doing, those, ['9.13-4', '4.1-2']);
  if (shaken.length === 0) return to('hex');
  // OA-49, OA-50: one step of the stack, of whichever unit in it, be it that only others were DG already.
  applies('9.13-4', '5.10b-5', '4.1-3');
  return call('losses', { seat, units: part, steps: 1, before: stepsNow(position, those) }, 'survivors');
}

/** 9.13: the retreat of the units of one hex. */
export const retreatProcedure = procedure<Ocs, Retreat>(
  'retreat',
  [
    {
      name: 'turning',
      do(doing, { units: those }) {
        turnOver(doing, those);
        return on();
      },
    },
    {
      name: 'way',
      rule: '9.13-1',
      seats: (position, locals) => (able(position, locals).length > 0 ? [locals.seat] : []),
      acts: acts(retreat),
    },
    { name: 'stuck', do: stuck },
    {
      name: 'along',
      rule: '7.1g-3',
      seats: (position, locals) => (locals.along.length > 0 && mostAlong(position, locals) > 0 ? [locals.seat] : []),
      acts: acts(retreatAlong, stayBehind),
    },
    { name: 'hex', do: enterNext },
    { name: 'neighbors', do: passEnemies },
    {
      name: 'survivors',
      do({ position }, { part }) {
        const left = indices(position, part).filter((unit) => isOnMap(position, unit));
        return left.length === 0 ? to('end', { part: [], path: [] }) : to('hex', { part: ids(position, left) });
      },
    },
    {
      name: 'end',
      do(doing, { part, gone, units: rest }) {
        // OA-48: only when all of it is over.
        if (gone >= DISORGANIZES) disorganize(doing, indices(doing.position, part), ['9.13a-1', '5.10a-1']);
        return rest.length > 0 ? to('way', NOBODY_GONE) : back();
      },
    },
  ],
  {
    seat: aSeat,
    units,
    from: aHex,
    hexes: wholeNumber(0, 99),
    away: listOf(aHex),
    part: units,
    path: seriesOf(aHex),
    gone: wholeNumber(0, 99),
    along: units,
    takesTrucks: flag,
    trucks: someCarriers,
  },
);
