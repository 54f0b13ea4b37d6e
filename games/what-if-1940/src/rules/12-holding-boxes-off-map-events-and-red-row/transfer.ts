import { acts, flag, maybe, on, procedure, SAID_LATER, stay, type Doing, type Facts, type Refusal } from '@sandtable/umpire';
import { hexOf, ids, isOnMap, printed, unitAt } from '@sandtable/warfare';
import { actsOf, anyUnitUnless, ending, isIn } from '../acting.ts';
import { isInfantryCorps, send } from './boxes.ts';
import { applies, no } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { placeName, RESERVE, RESERVE_ARRIVED, ROMANIA } from '../../world/places.ts';
import { isControlledBy, unitsAt, type WhatIf } from '../../position/position.ts';
import { isSupplied, isSuppliedPlace } from '../06-supply/supply.ts';
import { isEnemyHeld, isUnitBeside } from '../units.ts';
import { moveTo } from '../03-set-up-control-and-neutrals/control.ts';
import { room } from '../07-stacking-and-fog-of-war/room.ts';
import { ALLIED, ANY_CITY, frontOf, GERMAN, GERMAN_ENTRY, hasBuilt, ROLLBAHN, TOWN, WEST, type World } from '../../world/world.ts';
import { aHex, aUnit } from '../remembered.ts';

interface TransferLocals extends Facts {
  /** Has a corps left the box in this phase: then none goes into it any more (12.1a). */
  readonly leaving?: boolean;
}

/** 12.1a: who has just arrived in the reserve may leave it from now on. */
function makeEligible(doing: Doing<WhatIf>): void {
  const units = unitsAt(doing.position, RESERVE_ARRIVED);
  applies('12.1e');
  if (units.length > 0) send(doing, units, RESERVE, 'german-east', ['12.1a']);
}

/** Why the unit cannot go into the reserve from where it is. */
function refuseWithdrawal(position: WhatIf, unit: number, { leaving }: TransferLocals): Refusal | null {
  const { name, nationality, type } = unitAt(position, unit);
  const place = hexOf(position, unit);
  if (nationality !== 'german') return no('12.1b', `${name} is no German corps.`);
  if (!isOnMap(position, unit) && place !== ROMANIA) return no('12.1b', `${name} is neither on a map nor in Romania.`);
  if (type === 'panzer') return no('12.1c', `${name}: panzer corps never go into the reserve.`);
  if (type === 'paratroops') return no(place === ROMANIA ? '12.4c' : '12.1c', `${name} never comes back once it has left the reserve.`);
  if (place === ROMANIA) applies('12.4e');
  else if (!isSupplied(position, unit)) return no('12.1c', `${name} is out of supply.`, [placeName(position, place)]);
  return leaving ? no('12.1a', 'Corps have left the reserve in this phase: none can go into it any more.') : null;
}

const act = actsOf<TransferLocals>();

/** 12.1b: infantry corps go from the maps and from Romania into the reserve. */
const withdraw = act('withdraw', '12.1b')
  .some('units', aUnit, anyUnitUnless(refuseWithdrawal))
  .when({
    rules: ['12.1b', '12.1a'],
    during: ['transfer'],
    says: 'Corps go to the reserve in the German strategic transfer step.',
  })
  .play((doing, { seat }, { units }) => {
    const fromRomania = units.some((unit) => hexOf(doing.position, unit) === ROMANIA);
    send(doing, units, RESERVE_ARRIVED, seat, fromRomania ? ['12.1b', '12.4c'] : ['12.1b']);
    return stay();
  });

/** Why the unit cannot leave the reserve now. */
function refuseLeaving(position: WhatIf, unit: number): Refusal | null {
  const { name } = unitAt(position, unit);
  const place = hexOf(position, unit);
  if (place === RESERVE_ARRIVED) return no('12.1e', `${name} has gone into the reserve in this game turn.`);
  return place === RESERVE ? null : no('12.1d', `${name} is not in the reserve.`);
}

function refuseEntrant(position: WhatIf, unit: number): Refusal | null {
  const { name, type } = unitAt(position, unit);
  const absent = refuseLeaving(position, unit);
  if (absent) return absent;
  if (type === 'paratroops') return no('8.7a', `${name} comes onto a map by airdrop only.`);
  return isInfantryCorps(position, unit) ? null : no('12.1d', `${name} is no infantry corps.`);
}

/** Why nobody enters the map in that hex (12.2, 12.3); null where corps may, if there is room. */
function refuseEntryHex(position: WhatIf, hex: number): Refusal | null {
  const { world } = position;
  const number = printed(position, hex);
  if (!world.land[hex]) return no('12.1d', `${number} is no hex on land.`);
  const isWest = frontOf(world, hex) === WEST;
  const [edge, place] = isWest ? (['12.2a', '12.2b'] as const) : (['12.3a', '12.3b'] as const);
  if (isEnemyHeld(position, GERMAN, hex)) return no([edge, '10.7a'], `The enemy is in ${number}.`, [number]);
  if (hasBuilt(world, hex, GERMAN_ENTRY)) {
    applies(edge);
    return null;
  }
  if (!hasBuilt(world, hex, TOWN | ANY_CITY))
    return no([edge, place], `${number} is neither a map edge hex for entry nor a town or city.`, [number]);
  applies(place);
  return refusePlace(position, hex, number, isWest);
}

/** Why a town or city away from the edge does not serve for entry. */
function refusePlace(position: WhatIf, hex: number, number: string, isWest: boolean): Refusal | null {
  const { world } = position;
  const rule = isWest ? '12.2b' : '12.3b';
  const isHome = world.country[hex] === 'germany';
  if (isWest && !isHome) return no(rule, `${number} lies outside Greater Germany.`, [number]);
  if (!isWest && !isControlledBy(position, GERMAN, hex)) return no(rule, `${number} is not under German control.`, [number]);
  if (!isWest && !isHome && !hasBuilt(world, hex, ROLLBAHN))
    return no(rule, `${number} lies outside Greater Germany and on no Rollbahn.`, [number]);
  if (isUnitBeside(position, ALLIED, hex)) return no(rule, `An enemy unit is next to ${number}.`, [number]);
  return isSuppliedPlace(position, GERMAN, hex) ? null : no(rule, `${number} is out of supply.`, [number]);
}

/** Why so many corps do not find room in the hex (12.3e). */
function refuseCrowd(position: WhatIf, hex: number, count: number): Refusal | null {
  const space = room(position, GERMAN, hex);
  if (space >= count) return null;
  const number = printed(position, hex);
  const limit = frontOf(position.world, hex) === WEST ? '7.4a' : '7.5a';
  return no(['12.3e', limit], `${number} has room for ${Math.max(0, space)}.`, [number]);
}

/** The hexes in which corps can enter at all. */
function gatesOf(world: World): readonly number[] {
  const built = (hex: number): boolean => hasBuilt(world, hex, GERMAN_ENTRY | TOWN | ANY_CITY);
  const known = gates.get(world) ?? [...world.land.keys()].filter(built);
  gates.set(world, known);
  return known;
}
const gates = new WeakMap<World, readonly number[]>();

/** Can one corps at least enter now in the hex? */
const isGateOpen = (position: WhatIf, hex: number): boolean => !refuseEntryHex(position, hex) && !refuseCrowd(position, hex, 1);

/** 12.1d: infantry corps leave the reserve for one of the maps. */
const enter = act('enter', '12.1d')
  .possible(
    ({ position }) =>
      position.world.units.some((_, unit) => !refuseEntrant(position, unit)) &&
      gatesOf(position.world).some((hex) => isGateOpen(position, hex)),
  )
  .one('hex', aHex, { ...SAID_LATER, of: ({ position }) => gatesOf(position.world).filter((hex) => isGateOpen(position, hex)) })
  .some('units', aUnit, {
    ...anyUnitUnless(refuseEntrant, isIn(RESERVE)),
    most: ({ position }, { hex }) => room(position, GERMAN, hex),
    together: ({ position }, units, { hex }) => refuseEntryHex(position, hex) ?? refuseCrowd(position, hex, units.length),
  })
  .when({ rules: ['12.1d', '12.1a'], during: ['transfer'], says: 'Corps leave the reserve in the German strategic transfer step.' })
  .play((doing, { seat }, { hex, units }) => {
    const { position } = doing;
    for (const unit of units) moveTo(doing, unit, hex);
    const isWest = frontOf(position.world, hex) === WEST;
    doing.happen({
      what: 'entered',
      units: ids(position, units),
      top: ids(position, units).at(-1) ?? null,
      by: seat,
      hex: printed(position, hex),
      rules: ['12.1d', isWest ? '12.2c' : '12.3c', '12.3e'],
    });
    return stay({ leaving: true });
  });

/** Why the unit cannot be sent from the reserve to Romania: infantry corps and the 7th Flieger can (12.4a, WA-36). */
export function refuseRomania(position: WhatIf, unit: number): Refusal | null {
  const absent = refuseLeaving(position, unit);
  if (absent) return absent;
  const { name, type } = unitAt(position, unit);
  return type === 'panzer' ? no('12.1c', `${name}: panzer corps are never in the reserve.`) : null;
}

/** Why nobody is sent to Romania on a German turn. */
function refuseSending(position: WhatIf): Refusal | null {
  const { romania, ploesti } = position.facts;
  if (ploesti) return no(['12.4b', '6.10a'], 'Ploesti has fallen: nobody goes to Romania any more.');
  if (romania || optionOf(position, 'romania-transfer') === 'any-time') return null;
  return no('12.4b', 'Nobody goes to Romania before the Soviets have invaded it.');
}

/** When corps go to Romania. */
export const TO_ROMANIA = {
  rules: ['12.4b', '12.4a'],
  during: ['transfer', 'southwest'],
  says: 'Germans go to Romania in their strategic transfer step, or at once when the Soviets enter it for the first time.',
} as const;

/** 12.4b, WA-56: on a German turn corps go to Romania once it has been invaded, and while Ploesti stands. */
const toRomania = act('to-romania', '12.4b')
  .unless(({ position }) => refuseSending(position))
  .some('units', aUnit, anyUnitUnless(refuseRomania, isIn(RESERVE)))
  .when(TO_ROMANIA)
  .play((doing, { seat }, { units }) => {
    send(doing, units, ROMANIA, seat, ['12.4b']);
    return stay({ leaving: true });
  });

/** 12.1: out of the maps into the reserve, then out of the reserve. */
export const transferProcedure = procedure<WhatIf, TransferLocals>(
  'transfer',
  [
    {
      name: 'arrived',
      do(doing) {
        makeEligible(doing);
        return on();
      },
    },
    {
      name: 'transfer',
      rule: '12.1a',
      seats: () => ['german-east'],
      acts: acts(withdraw, enter, toRomania, ending('12.1d')),
    },
  ],
  { leaving: maybe(flag) },
);
