import { DataError, type Facts } from '@sandtable/umpire';
import { hexIn, named } from '@sandtable/warfare';
import { aBase } from '../rules/08-air-movement/sky.ts';
import { isOnMap, unitAt, type Merkur } from '../position/position.ts';
import { SIDES, type Side } from '../world/sides.ts';

export { hexIn, unitIn, unitsAsked as unitsIn, unitsTogether as stackIn } from '@sandtable/warfare';

/** The seat of a question. @throws DataError where there is none of that name */
export function sideIn({ seat }: Facts): Side {
  const side = SIDES.find((one) => one === seat);
  if (side === undefined) throw new DataError(`seat: there is no seat ${JSON.stringify(seat ?? null)}`);
  return side;
}

/** The air units of a question. @throws DataError naming the first that there is not */
export function wingsIn({ world }: Merkur, asked: Facts, key = 'aircraft'): number[] {
  const ids = asked[key];
  if (!Array.isArray(ids)) throw new DataError(`${key}: a list of air units is expected`);
  return ids.map((id) => {
    const wing = world.wing.get(String(id));
    if (wing === undefined) throw new DataError(`${key}: there is no air unit ${JSON.stringify(id)}`);
    return wing;
  });
}

/** The one air unit of a question. @throws DataError */
export function wingIn(position: Merkur, asked: Facts, key = 'aircraft'): number {
  const [wing] = wingsIn(position, { [key]: [named(asked[key], key)] }, key);
  return wing as number;
}

/** A place of a question: a hex, or a box off the map. @throws DataError */
export function placeIn(position: Merkur, asked: Facts, key: string): number {
  const name = named(asked[key], key);
  return aBase.read(position, name) ?? hexIn(position, asked, key);
}

/** @throws DataError naming the first of these units that does not stand on the map */
export function mustBeOnMap(position: Merkur, units: readonly number[], key = 'unit'): void {
  const away = units.find((unit) => !isOnMap(position, unit));
  if (away !== undefined) throw new DataError(`${key}: ${unitAt(position, away).name} is not on the map`);
}
