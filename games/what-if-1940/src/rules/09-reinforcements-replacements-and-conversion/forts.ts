import { acts, on, procedure, since, stay, type Doing, type Facts, type Refusal } from '@sandtable/umpire';
import { printed } from '@sandtable/warfare';
import { actsOf, ending } from '../acting.ts';
import { applies, no } from '../../cite.ts';
import { FORT_MARKER } from '../../position/marks.ts';
import { hasPast, isControlledBy, pastOf, setPast, type WhatIf } from '../../position/position.ts';
import { placeName } from '../../world/places.ts';
import { isEnemyHeld, isUnitBeside } from '../units.ts';
import { runsThrough } from '../06-supply/supply.ts';
import { ALLIED, ANY_CITY, EAST, frontOf, GERMAN, hasBuilt, type World } from '../../world/world.ts';
import { aCount, aHex } from '../remembered.ts';

/** 9.8a: the first game turn in which forts are built, and what is taken off the die. */
export const FIRST_FORT_TURN = 5;
const FORT_DIE_LESS = 1;
const FORT_DIE = 6;
/** 9.8c: hexes from Leningrad or Moscow, counted outward (9.8d). */
const FORT_RANGE = 5;

interface FortLocals extends Facts {
  /** Markers that may still be placed in this phase (9.8b). */
  readonly left: number;
}

/** Markers in the pool: those that are not on the map (9.8a, 9.8i). */
export function fortsInPool(position: WhatIf): number {
  let placed = 0;
  for (let hex = 0; hex < position.world.grid.count; hex++) if (hasPast(position, hex, FORT_MARKER)) placed++;
  return position.world.fortMarkers - placed;
}

const isBesideGermans = (position: WhatIf, hex: number): boolean => isUnitBeside(position, GERMAN, hex);

/**
 * The city by which a fort may be built in the hex: in range, Soviet, with no German beside it, and on the hex's line to the red row; or
 * why none.
 */
function refuseCity(position: WhatIf, city: number, hex: number): Refusal | null {
  const { grid } = position.world;
  const name = placeName(position, city);
  applies('9.8d');
  if (grid.distance(city, hex) > FORT_RANGE)
    return no('9.8c', `${placeName(position, hex)} is more than ${FORT_RANGE} hexes from ${name}.`, [name]);
  if (!isControlledBy(position, ALLIED, city)) return no('9.8c', `${name} is not under Soviet control.`, [name]);
  if (isBesideGermans(position, city)) return no('9.8g', `A German unit stands beside ${name}.`, [name]);
  return runsThrough(position, hex, city)
    ? null
    : no('9.8e', `No supply line runs from ${placeName(position, hex)} through ${name}.`, [name]);
}

const isSovietHex = (world: World, hex: number): boolean => frontOf(world, hex) === EAST && world.country[hex] === 'ussr';

/** The hexes near enough to one of the cities, in which a fort may be built at some time (9.8c). */
function sitesOf(world: World): readonly number[] {
  const { grid, moscow, leningrad } = world;
  const isNear = (hex: number): boolean => grid.distance(moscow, hex) <= FORT_RANGE || grid.distance(leningrad, hex) <= FORT_RANGE;
  const known = sites.get(world) ?? [...world.land.keys()].filter((hex) => isSovietHex(world, hex) && isNear(hex));
  sites.set(world, known);
  return known;
}
const sites = new WeakMap<World, readonly number[]>();

function refuseFort(position: WhatIf, hex: number): Refusal | null {
  const { world } = position;
  const number = placeName(position, hex);
  if (!isSovietHex(world, hex)) return no('9.8c', `${number} is not in the USSR.`, [number]);
  if (hasBuilt(world, hex, ANY_CITY)) return no('9.8c', `${number} is a city.`, [number]);
  if (hasPast(position, hex, FORT_MARKER)) return no('9.8h', `There is a fort in ${number}.`, [number]);
  if (isEnemyHeld(position, ALLIED, hex)) return no('9.8c', `Germans stand in ${number}.`, [number]);
  if (isBesideGermans(position, hex)) return no('9.8f', `A German unit stands beside ${number}.`, [number]);
  const [moscow, leningrad] = [refuseCity(position, world.moscow, hex), refuseCity(position, world.leningrad, hex)];
  if (moscow === null || leningrad === null) return null;
  // The city that is near says more than the one that is far.
  return world.grid.distance(world.moscow, hex) <= world.grid.distance(world.leningrad, hex) ? moscow : leningrad;
}

/** 9.8c: a marker is placed. */
const fortify = actsOf<FortLocals>()('fortify', '9.8c')
  .possible(({ position }) => sitesOf(position.world).some((hex) => refuseFort(position, hex) === null))
  .one('hex', aHex, {
    of: ({ position }) => sitesOf(position.world),
    unless: ({ position }, hex) => refuseFort(position, hex),
    unknown: (_at, number) => no('2.2a', `There is no hex ${number}.`),
  })
  .when({
    rules: ['9.8a', '9.8b'],
    during: ['fortification'],
    says: 'Forts are placed in the Soviet reinforcement step, as many as the die allows; nothing carries over.',
  })
  .play(({ position, happen }, { locals: { left } }, { hex }) => {
    setPast(position, hex, pastOf(position, hex) | FORT_MARKER);
    happen({ what: 'fortified', hex: printed(position, hex), rules: ['9.8c', '9.8h'] });
    return left > 1 ? stay({ left: left - 1 }) : on({ left: 0 });
  });

/** 9.8a: a die tells how many forts may be built in this turn. */
function rollForts({ position, dice, happen }: Doing<WhatIf>): number {
  const count = ([face = 1]: readonly number[]): number => face - FORT_DIE_LESS;
  const faces = dice.roll('fortification', 1, FORT_DIE, (rolled) => String(count(rolled)));
  const allowed = Math.min(count(faces), fortsInPool(position));
  happen({ what: 'forts', die: faces[0] as number, allowed, rules: ['9.8a', '9.8b'] });
  return allowed;
}

/** 9.8: semi-permanent fortifications, in the Soviet reinforcement phase from game turn 5 on. */
export const fortificationProcedure = procedure<WhatIf, FortLocals>(
  'fortification',
  [
    {
      name: 'roll',
      do(doing) {
        const isTime = doing.position.facts.turn >= FIRST_FORT_TURN;
        return on({ left: isTime ? rollForts(doing) : 0 });
      },
    },
    {
      name: 'fortification',
      rule: '9.8a',
      seats: (_position, { left }) => (left > 0 ? ['soviet'] : []),
      acts: acts(fortify, ending('9.8b')),
    },
  ],
  { left: since('roll', aCount) },
);
