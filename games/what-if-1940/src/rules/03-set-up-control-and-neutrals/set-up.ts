import { acts, on, procedure, SAID_LATER, stay, type At, type Facts, type Refusal, type Setup, type Turn } from '@sandtable/umpire';
import { hexOf, ids, printed, unitAt } from '@sandtable/warfare';
import { actsOf, passed } from '../acting.ts';
import { applies, no } from '../../cite.ts';
import { refuseArdennes } from '../10-movement-and-mobile-assault/ground.ts';
import { optionOf } from '../../options.ts';
import { allegianceOf, unitsAt, type WhatIf } from '../../position/position.ts';
import { bring, crowdOf, isEmpty, stackOf, unitsIn } from '../07-stacking-and-fog-of-war/stacks.ts';
import { placeName, TO_SET_UP, TO_SET_UP_EAST, TO_SET_UP_WEST } from '../../world/places.ts';
import { dealSoviets, musterOthers } from './deal.ts';
import type { RuleId } from '../../rulebook.ts';
import { assign, endSorting, SORTER } from './sorting.ts';
import { mayStack, STACKING_LIMITS } from '../07-stacking-and-fog-of-war/room.ts';
import { facedown } from '../02-components/untried.ts';
import { ANY_CITY, EAST, frontOf, hasBuilt, TOWN, WEST, type Country, type Nationality } from '../../world/world.ts';
import { aHex, aUnit } from '../remembered.ts';

/** One step of the set-up: whose units wait where, and where they may go. */
interface Task {
  readonly seat: string;
  readonly rule: RuleId;
  readonly from: number;
  readonly nationalities: readonly Nationality[];
  /** May this unit be set up in the hex, by the territory? */
  fits(position: WhatIf, hex: number): boolean;
  /** Units of one hex at most; the stacking limit where it says nothing (3.1b). */
  readonly most?: number;
  /** Is the hex to be empty of other units? */
  readonly alone?: boolean;
}

const isIn = (position: WhatIf, countries: readonly Country[], hex: number): boolean =>
  countries.includes(position.world.country[hex] as Country);

/** 3.2d, 5.5c: where Soviet armies are set up and redeployed. */
export function isSovietGround(position: WhatIf, hex: number): boolean {
  const { scenario, world } = position;
  if (scenario.revision && world.revision.has(hex)) {
    applies('3.10b');
    return false;
  }
  if (scenario.revision) applies('3.10a');
  if (isIn(position, scenario.soviet, hex)) return true;
  return optionOf(position, 'former-poland-set-up') === 'yes' && isIn(position, ['former-poland'], hex);
}

/** 3.3f, 3.10: where Germans set up on the east map. */
function isGermanEastGround(position: WhatIf, hex: number): boolean {
  const { scenario, world } = position;
  if (frontOf(world, hex) !== EAST) return false;
  if (scenario.revision) applies('3.10a', '3.10b');
  return isIn(position, scenario.germanEast, hex) || (scenario.revision && world.revision.has(hex));
}

const JUGGERNAUTS: Task = {
  seat: 'soviet',
  rule: '3.2d',
  from: TO_SET_UP,
  nationalities: ['soviet'],
  fits: isSovietGround,
  most: 1,
  alone: true,
};
const GERMAN_WEST: Task = {
  seat: 'german-west',
  rule: '3.3e',
  from: TO_SET_UP_WEST,
  nationalities: ['german'],
  fits: (position, hex) => frontOf(position.world, hex) === WEST && isIn(position, ['germany'], hex),
};
const BELGIANS: Task = {
  seat: 'german-west',
  rule: '3.4a',
  from: TO_SET_UP_WEST,
  nationalities: ['belgian'],
  fits: (position, hex) => isIn(position, ['belgium'], hex) && hasBuilt(position.world, hex, TOWN | ANY_CITY),
};
const DUTCH: Task = {
  seat: 'german-west',
  rule: '3.4b',
  from: TO_SET_UP_WEST,
  nationalities: ['dutch'],
  fits: (position, hex) => isIn(position, ['netherlands'], hex),
  most: 1,
};
const GERMAN_EAST: Task = {
  seat: 'german-east',
  rule: '3.3f',
  from: TO_SET_UP_EAST,
  nationalities: ['german'],
  fits: isGermanEastGround,
};
const FRENCH_AND_BRITISH: Task = {
  seat: 'anglo-french',
  rule: '3.5b',
  from: TO_SET_UP_WEST,
  nationalities: ['french', 'british'],
  fits: (position, hex) => isIn(position, ['france'], hex),
};

const TASKS = [JUGGERNAUTS, GERMAN_WEST, BELGIANS, DUTCH, GERMAN_EAST, FRENCH_AND_BRITISH];

/**
 * The units that a seat sets up by its own choice, wherever they are now: those of its tasks' nations, on its maps, that no rule puts
 * anywhere (3.2).
 */
export function placedBy(position: WhatIf, seat: string): number[] {
  const tasks = TASKS.filter((task) => task.seat === seat);
  return [...position.world.units.keys()].filter((unit) => {
    const { nationality, pool } = unitAt(position, unit);
    const place = hexOf(position, unit);
    const isDealt = nationality === 'soviet' && (pool !== 'juggernaut' || place === position.world.leningrad);
    const isHere = nationality !== 'german' || place < 0 || frontOf(position.world, place) === (seat === 'german-west' ? WEST : EAST);
    return !isDealt && isHere && tasks.some(({ nationalities }) => nationalities.includes(nationality));
  });
}

const isWaiting = (position: WhatIf, task: Task, unit: number): boolean =>
  hexOf(position, unit) === task.from && task.nationalities.includes(unitAt(position, unit).nationality);

/**
 * Where units of a task may be set up by the territory: the same in every game of a scenario with these options, and asked for at every
 * placement.
 */
function groundOf(position: WhatIf, task: Task): readonly number[] {
  const { world, setup } = position;
  const known = grounds.get(setup) ?? new Map<Task, readonly number[]>();
  grounds.set(setup, known);
  const all = Array.from({ length: known.has(task) ? 0 : world.grid.count }, (_, hex) => hex);
  const ground = known.get(task) ?? all.filter((hex) => world.land[hex] === 1 && task.fits(position, hex));
  known.set(task, ground);
  return ground;
}
const grounds = new WeakMap<Setup, Map<Task, readonly number[]>>();

/** Why so many units of the task may not go to the hex; `first` stands for them all. */
function refuseHex(position: WhatIf, task: Task, first: number, count: number, hex: number): Refusal | null {
  if (position.world.land[hex] && task.fits(position, hex)) return refuseCrowd(position, task, first, count, hex);
  const number = placeName(position, hex);
  return no(task.rule, `${number} is not where they are set up.`, [number]);
}

/** How many units of the task a hex holds at most, and how many more. */
const mostIn = (position: WhatIf, task: Task, hex: number): number => task.most ?? STACKING_LIMITS[frontOf(position.world, hex)];
const roomFor = (position: WhatIf, task: Task, first: number, hex: number): number =>
  mostIn(position, task, hex) - crowdOf(position, allegianceOf(position, first), hex);

/** Why so many may not join those who are in a hex of their ground already. */
function refuseCrowd(position: WhatIf, task: Task, first: number, count: number, hex: number): Refusal | null {
  if (isEmpty(position, hex) && count <= mostIn(position, task, hex)) return passed('3.1b', '2.2a');
  const number = placeName(position, hex);
  const side = allegianceOf(position, first);
  if (task.alone && stackOf(position, side, hex) > 0) return no(task.rule, `${number} is not empty.`, [number]);
  applies('3.1b', '2.2a');
  if (count > roomFor(position, task, first, hex))
    return no([task.rule, '3.1b'], `${number} can take ${mostIn(position, task, hex)} at most.`, [number]);
  const stranger = unitsIn(position, hex, side).find((other) => !mayStack(position, first, other));
  if (stranger === undefined) return null;
  return no(['3.5b', '7.4b'], `${unitAt(position, first).name} may not stack with ${unitAt(position, stranger).name}.`, [number]);
}

/** WA-68: why one of the units may not stand in the hex, though others may: nobody is set up where he may not defend (10.10a). */
function refuseClosed(position: WhatIf, units: readonly number[], hex: number): Refusal | null {
  for (const unit of units) {
    const refusal = refuseArdennes(position, unit, hex);
    if (refusal) return refusal;
  }
  return null;
}

/** 3.1c: a unit that is not the seat's to set up now; the Dutch and Belgians are the western German's (1.3d). */
function refuseStranger(position: WhatIf, unit: number): Refusal {
  const { name, nationality } = unitAt(position, unit);
  const isNeutral = nationality === 'dutch' || nationality === 'belgian';
  return no(['3.1a', '3.1c', ...(isNeutral ? (['1.3d'] as const) : [])], `${name} is not for you to set up now.`);
}

/** Units of a task that wait, and are of one nationality, for others may not stack with them. */
interface Waiting {
  readonly task: Task;
  readonly units: readonly [number, ...number[]];
}

const waitingFor = ({ position, seat }: At<WhatIf>, tasks: readonly Task[]): Waiting[] =>
  tasks
    .filter((task) => task.seat === seat)
    .flatMap((task) =>
      task.nationalities.flatMap((nation) => {
        const [first, ...others] = unitsAt(position, task.from).filter((unit) => unitAt(position, unit).nationality === nation);
        return first === undefined ? [] : [{ task, units: [first, ...others] as const }];
      }),
    );

const isOpenTo = (position: WhatIf, unit: number, hex: number): boolean => refuseClosed(position, [unit], hex) === null;

/** The hexes to which one of them at least may go. */
const hexesFor = (position: WhatIf, { task, units }: Waiting): number[] =>
  groundOf(position, task).filter(
    (hex) => refuseCrowd(position, task, units[0], 1, hex) === null && units.some((unit) => isOpenTo(position, unit, hex)),
  );

/** How many of them the hex takes. */
const spaceFor = (position: WhatIf, { task, units }: Waiting, hex: number): number =>
  refuseHex(position, task, units[0], 1, hex) ? 0 : Math.min(units.length, roomFor(position, task, units[0], hex));

/** 3.1: units of one of the tasks go to a hex. */
const deploy = (tasks: readonly Task[]) => {
  const taskOf = ({ position, seat }: At<WhatIf>, unit: number): Task | undefined =>
    tasks.find((task) => task.seat === seat && isWaiting(position, task, unit));

  /** Why these, who wait all, may not be set up in the hex together. */
  const refuseTogether = (at: At<WhatIf>, units: readonly number[], hex: number): Refusal | null => {
    const { position } = at;
    const [first] = units as readonly [number, ...number[]];
    const task = taskOf(at, first) as Task;
    for (const unit of units) {
      if (taskOf(at, unit) !== task) return refuseStranger(position, unit);
      if (!mayStack(position, first, unit))
        return no(['3.5b', '7.4b'], `${unitAt(position, first).name} may not stack with ${unitAt(position, unit).name}.`);
    }
    return refuseHex(position, task, first, units.length, hex) ?? refuseClosed(position, units, hex);
  };

  return actsOf()('deploy', '3.1c')
    .ways(
      (at) => waitingFor(at, tasks),
      ({ task }) => task.rule,
    )
    .one('hex', aHex, {
      ...SAID_LATER,
      of: ({ position, way }) => hexesFor(position, way),
      unknown: (_at, number) => no('2.2a', `There is no hex ${number}.`),
    })
    .some('units', aUnit, {
      of: ({ position, way }, { hex }) => way.units.filter((unit) => isOpenTo(position, unit, hex)),
      unless: (at, unit) => (taskOf(at, unit) ? null : refuseStranger(at.position, unit)),
      exact: true,
      most: ({ position, way }, { hex }) => spaceFor(position, way, hex),
      together: (at, units, { hex }) => refuseTogether(at, units, hex),
    })
    .when({
      rules: ['3.1a', '3.1c'],
      during: ['set-up'],
      says: 'Units are set up before the first game turn, in a fixed order, by the player whose they are.',
    })
    .play((doing, at, { hex, units }) => {
      const { position } = doing;
      const task = taskOf(at, units[0] as number) as Task;
      for (const unit of units) bring(position, unit, hex);
      doing.happen({
        what: 'set up',
        units: ids(position, units),
        hex: printed(position, hex),
        by: at.seat,
        top: ids(position, units).at(-1) ?? null,
        ...facedown(position, units),
        rules: [task.rule, '3.1c'],
      });
      return stay();
    });
};

const isDue = (position: WhatIf, task: Task): boolean => position.world.units.some((_, unit) => isWaiting(position, task, unit));

/** A step in which the seats of its tasks set up until none of their units waits. */
const setUpStep = (name: string, rule: RuleId, ...tasks: readonly Task[]) => ({
  name,
  rule,
  seats(position: WhatIf) {
    applies('3.1a');
    return [...new Set(tasks.filter((task) => isDue(position, task)).map(({ seat }) => seat))];
  },
  acts: acts(deploy(tasks)),
});

/** 3.1a: Soviets, German sorting and west map, Dutch and Belgians; then the German east map while the French and British set up (WA-06). */
export const setUpProcedure = procedure<WhatIf, Facts>('set-up', [
  {
    name: 'deal',
    do(doing): Turn {
      dealSoviets(doing);
      musterOthers(doing);
      return on();
    },
  },
  setUpStep('soviet set-up', '3.2d', JUGGERNAUTS),
  { name: 'sorting', rule: '3.3d', seats: () => [SORTER], acts: acts(assign, endSorting) },
  setUpStep('german west set-up', '3.3e', GERMAN_WEST),
  setUpStep('dutch and belgian set-up', '3.4a', BELGIANS, DUTCH),
  setUpStep('east and french set-up', '3.1a', GERMAN_EAST, FRENCH_AND_BRITISH),
]);
