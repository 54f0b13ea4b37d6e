import type { Doing } from '@sandtable/umpire';
import type { Merkur } from '../../position/position.ts';
import { shipAt } from '../../position/ships.ts';
import { gunneryCode, gunneryColumns, gunneryHits } from '../../world/tables/gunnery.ts';
import { rollDie } from '../02-concepts/percentile.ts';

/** Gunnery at a ship, from afloat or ashore. */
interface Fire {
  readonly ship: number;
  /** Gunnery less armour, and the ship's armour against those who fire. */
  readonly value: number;
  readonly armour: number;
  /** What is added to each die. */
  readonly modifier: number;
}

/** A die for each column of the gunnery table: what fell and what that means, the hits of all, and how many are marked as critical (13.J). */
export function volley({ position, dice }: Doing<Merkur>, { ship, value, armour, modifier }: Fire) {
  const { gunnery } = position.world.tables;
  const shots = gunneryColumns(gunnery, value).map((column) => {
    const face = rollDie(dice, 'gunnery', (die) => gunneryCode(gunnery, column, die, modifier));
    return { face, code: gunneryCode(gunnery, column, face, modifier) };
  });
  return {
    faces: shots.map(({ face }) => face),
    codes: shots.map(({ code }) => code),
    hits: shots.reduce((sum, { code }) => sum + gunneryHits(gunnery, code, shipAt(position, ship).like, armour), 0),
    criticals: shots.filter(({ code }) => gunnery.results.codes[code]?.critical === true).length,
  };
}
