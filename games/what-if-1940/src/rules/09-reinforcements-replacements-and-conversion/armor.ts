import { acts, on, procedure, stay, type Doing, type Refusal } from '@sandtable/umpire';
import { hexOf, isOnMap, isReduced, printed, unitAt } from '@sandtable/warfare';
import { actsOf, anyUnitUnless, PLACEMENT } from '../acting.ts';
import { applies, no } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { ASIDE, trackBox, turnOfBox } from '../../world/places.ts';
import { change, type WhatIf } from '../../position/position.ts';
import { bring } from '../07-stacking-and-fog-of-war/stacks.ts';
import type { Facts } from '../../position/facts.ts';
import { isSupplied } from '../06-supply/supply.ts';
import { isEnemyHeld } from '../units.ts';
import { moveTo } from '../03-set-up-control-and-neutrals/control.ts';
import { room, strangersIn } from '../07-stacking-and-fog-of-war/room.ts';
import { ALLIED, FRENCH_SUPPLY, hasBuilt, type World } from '../../world/world.ts';
import { aHex, aUnit } from '../remembered.ts';

const DIE = 6;
/** 9.2b, 9.4a, 10.10b: what the Anglo-French hope for comes on this face. */
const HOPED_FOR = 1;
/** 9.2c: and the second tank corps on this one, too. */
const SECOND_CORPS = 2;

type Army = keyof Facts['tanks'];
const ARMIES: readonly Army[] = ['british', 'french'];
const otherArmy = (army: Army): Army => (army === 'british' ? 'french' : 'british');

const tankCorps = ({ world }: WhatIf, army: Army): number[] =>
  [...world.units.keys()].filter((unit) => world.units[unit]?.type === 'tank' && world.units[unit]?.nationality === army);

/** Does the face bring the army's tank corps? It is likelier from the game turn after the other's appearance (9.2c). */
function comesOn(position: WhatIf, army: Army, face: number): boolean {
  const { tanks, turn } = position.facts;
  const other = tanks[otherArmy(army)];
  if (other === 0 || other >= turn) return face === HOPED_FOR;
  applies('9.2c');
  return face === SECOND_CORPS || (face === HOPED_FOR && optionOf(position, 'second-tank-corps') === 'one-or-two');
}

/** 9.2a: a die for an army whose tank corps has not appeared. */
function rollForTanks(doing: Doing<WhatIf>, army: Army): void {
  const { position, dice, happen } = doing;
  if (position.facts.tanks[army] > 0) return;
  const read = ([face = 0]: readonly number[]): string => (comesOn(position, army, face) ? 'appears' : 'nothing');
  const faces = dice.roll(`${army} tanks`, 1, DIE, read);
  happen({ what: 'armor doctrine', army, die: faces[0] as number, result: read(faces), rules: ['9.2a', '2.1a'] });
  if (read(faces) === 'appears') drawTankCorps(doing, army);
}

/** 9.2d: one of the counters, unseen; it waits in this turn's box until it is placed. */
function drawTankCorps({ position, dice, happen }: Doing<WhatIf>, army: Army): void {
  const variants = tankCorps(position, army).filter((unit) => hexOf(position, unit) === ASIDE);
  const read = ([face = 1]: readonly number[]): string => String(unitAt(position, variants[face - 1] as number).variant);
  const [face = 1] = dice.roll('tank corps', 1, variants.length, read);
  const unit = variants[face - 1] as number;
  const { turn, tanks } = position.facts;
  bring(position, unit, trackBox(turn));
  change(position, { tanks: { ...tanks, [army]: turn } });
  happen({ what: 'tank corps formed', army, unit: unitAt(position, unit).id, rules: ['9.2b', '9.2d', '9.3a', '2.11d'] });
}

/** 9.4a: is an army's tank corps on the map, top-rung, in supply and whole? */
const isTopRung = (position: WhatIf, army: Army): boolean =>
  tankCorps(position, army).some(
    (unit) =>
      unitAt(position, unit).variant === 'top' && isOnMap(position, unit) && !isReduced(position, unit) && isSupplied(position, unit),
  );

function rollForTankArmy({ position, dice, happen }: Doing<WhatIf>): void {
  if (position.facts.tankArmy || !ARMIES.every((army) => isTopRung(position, army))) return;
  const read = ([face = 0]: readonly number[]): string => (face === HOPED_FOR ? 'formed' : 'nothing');
  const faces = dice.roll('tank army', 1, DIE, read);
  happen({ what: 'tank army', die: faces[0] as number, result: read(faces), rules: ['9.4a', '2.1a'] });
  if (read(faces) === 'formed') change(position, { tankArmy: true });
}

/** 10.10b: does the high command find out that the Ardennes can be passed? */
function rollForArdennes({ position, dice, happen }: Doing<WhatIf>): void {
  if (position.facts.ardennes) return;
  const read = ([face = 0]: readonly number[]): string => (face === HOPED_FOR ? 'open' : 'nothing');
  const faces = dice.roll('ardennes', 1, DIE, read);
  happen({ what: 'ardennes', die: faces[0] as number, result: read(faces), rules: ['10.10b', '2.1a'] });
  if (read(faces) === 'open') change(position, { ardennes: true });
}

/** Is the unit a tank corps that has been drawn and waits to be placed? */
const isWaiting = (position: WhatIf, unit: number): boolean =>
  unitAt(position, unit).type === 'tank' && turnOfBox(hexOf(position, unit)) !== null;

const refuseUnit = (position: WhatIf, unit: number): Refusal | null =>
  isWaiting(position, unit) ? null : no('9.2d', `${unitAt(position, unit).name} is no tank corps that waits to be placed.`);

/** Why the corps cannot be placed in the hex (9.2d). */
function refuseHex(position: WhatIf, unit: number, hex: number): Refusal | null {
  const number = printed(position, hex);
  if (!hasBuilt(position.world, hex, FRENCH_SUPPLY)) return no('9.2d', `${number} is no Anglo-French supply source.`, [number]);
  if (isEnemyHeld(position, ALLIED, hex)) return no(['9.2d', '10.7a'], `The enemy is in ${number}.`, [number]);
  if (room(position, ALLIED, hex) < 1) return no(['9.2d', '7.4a'], `${number} is full.`, [number]);
  return strangersIn(position, unit, hex).length === 0
    ? null
    : no(['9.2d', '7.4b'], `${unitAt(position, unit).name} may not stack with the units in ${number}.`, [number]);
}

/** The hexes in which new corps can be placed at all. */
function sourcesOf({ world }: WhatIf): readonly number[] {
  const known = sources.get(world) ?? [...world.land.keys()].filter((hex) => hasBuilt(world, hex, FRENCH_SUPPLY));
  sources.set(world, known);
  return known;
}
const sources = new WeakMap<World, readonly number[]>();

/** 9.2d: the new corps comes onto the map at once, and can do everything in this player turn (9.2e). */
const place = actsOf()('place', '9.2d')
  .one('unit', aUnit, anyUnitUnless(refuseUnit, isWaiting))
  .one('hex', aHex, {
    of: ({ position }) => sourcesOf(position),
    unless: ({ position }, hex, { unit }) => refuseHex(position, unit, hex),
  })
  .when(PLACEMENT)
  .play((doing, { seat }, { unit, hex }) => {
    moveTo(doing, unit, hex);
    const { id } = unitAt(doing.position, unit);
    doing.happen({ what: 'entered', units: [id], top: id, by: seat, hex: printed(doing.position, hex), rules: ['9.2d', '9.2e'] });
    return stay();
  });

/** Is there a corps that waits and finds a hex? One that finds none waits for the next turn. */
const isAnyPlaceable = (position: WhatIf): boolean => place.offers(position, {}, 'anglo-french').length > 0;

/** Step III.A, from game turn 2 on (5.4a): all dice first, on the state in which the player turn begins. */
export const armorDoctrineProcedure = procedure<WhatIf>('armor doctrine', [
  {
    name: 'dice',
    do(doing) {
      rollForTankArmy(doing);
      for (const army of ARMIES) rollForTanks(doing, army);
      rollForArdennes(doing);
      return on();
    },
  },
  {
    name: 'arrival',
    rule: '9.2d',
    seats: (position) => (isAnyPlaceable(position) ? ['anglo-french'] : []),
    acts: acts(place),
  },
]);
