import type { Doing } from '@sandtable/umpire';
import { applies, ledger, type Lines } from '../../cite.ts';
import { baseOf, wingAt } from '../../position/air.ts';
import { stepsOf, unitAt, holderOf, printed, type Ocs } from '../../position/position.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { unitsIn } from '../04-general-concepts/stood.ts';
import { seenOnGround } from '../11-supply/hidden.ts';
import { rowFrom } from '../12-specialized-units/barrage-table.ts';
import { carriersIn } from '../12-specialized-units/carriers.ts';
import { isBaseOf } from '../15-air-bases/bases.ts';
import { sendHome } from './homeward.ts';
import { reduce } from './losses.ts';

/** 14.18: what a hex adds, once, for supply and what carries it, and for a city or port. */
const ADDED = 1;
const SIX = 6;

const isCity = ({ world: { town } }: Ocs, hex: number): boolean => (town[hex]?.class ?? 'village') !== 'village';

/** The flak rating of a side's hex: its steps, its supplies, its air base at its whole level, its city (14.18). */
export function flakRating(position: Ocs, side: Side, hex: number, lines?: Lines): number {
  let sum = 0;
  const add = (value: number, says: string): void => {
    if (value === 0) return;
    sum += value;
    lines?.add('14.18-1', value, says);
  };
  for (const unit of unitsIn(position, side, hex)) {
    const { name, flak } = unitAt(position, unit);
    add(stepsOf(position, unit), name);
    add(flak, `${name}: flak`);
  }
  if (seenOnGround(position, side, hex) > 0 || carriersIn(position, side, hex).length > 0) add(ADDED, 'supply, trucks or wagons');
  if (isBaseOf(position, side, hex)) add(baseOf(position, hex), 'air base');
  // OA-91: a hex that is both port and city adds no more.
  const place = isCity(position, hex) ? position.world.town[hex] : position.world.port[hex];
  if (place && holderOf(position, hex) === side) add(ADDED, place.name);
  applies('14.18-1', '14.18c-1');
  return sum;
}

/** 14.18b: flak at each air unit that attacks the hex; whoever is hit goes home. Returns those who come through. */
export function flakAt(doing: Doing<Ocs>, side: Side, hex: number, those: readonly number[]): number[] {
  const { position, dice, happen } = doing;
  const { columns, rows, codes, dice: number } = position.world.tables.flak;
  const lines = ledger();
  const rating = flakRating(position, enemyOf(side), hex, lines);
  const column = rowFrom(columns, rating);
  applies('14.18a-1', '14.18b-2', '4.9-1');
  if (column < 0) return [...those];
  const where = printed(position, hex);
  happen({ what: 'flak rating', seat: enemyOf(side), hex: where, rating, lines: lines.told, rules: ['14.18-1'] });
  return those.filter((one) => {
    const read = (faces: readonly number[]): string => rows[faces.reduce((sum, face) => sum + face, 0) - number]?.[column] as string;
    const faces = dice.roll('flak', number, SIX, read);
    const result = read(faces);
    const { aborts = false, steps = 0 } = codes[result] ?? {};
    const label = columns[column]?.label ?? '';
    happen({ what: 'flak', unit: wingAt(position, one).id, hex: where, column: label, faces, result, rules: ['14.18b-1'] });
    if (!aborts) return true;
    sendHome(position, [one]);
    for (let lost = 0; lost < steps; lost++) reduce(doing, one, ['14.18b-1']);
    return false;
  });
}
