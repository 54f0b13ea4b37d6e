import { logistic } from '@sandtable/staff/plan';
import { hexOf } from '@sandtable/warfare';
import { DEAD } from '../world/places.ts';
import { isControlledBy, type WhatIf } from '../position/position.ts';
import { moscowModifier } from '../rules/04-victory/victory.ts';
import { ALLIED, EAST, GERMAN, WEST, type Side } from '../world/world.ts';
import forecastData from '../../data/forecast.json' with { type: 'json' };
import { Field } from './field.ts';
import { SupplyLines } from './lines.ts';

/** Strides from where a map is won: at hand, within a turn, within two. */
const BESIDE = 1;
const CLOSE = 3;
const NEAR = 7;
/** Distances beyond this are all alike. */
const FAR = 15;
/** Factors of an army. */
const MANY = 20;

/**
 * What the chance of a German victory is foretold from, at the beginning of a game turn: who holds Moscow and with what, who is how near to
 * it and to the Ruhr, what the roll for Moscow needs, and how much time is left. Each counts by itself, and by the share of the game that
 * is left.
 */
export function featuresOf(position: WhatIf): number[] {
  const { turns } = position.scenario;
  const share = (turns - position.facts.turn + 1) / turns;
  const plain = [
    1,
    moscowModifier(position),
    Number(position.facts.ploesti),
    Number(isDrawn(position)),
    ...east(position),
    ...west(position),
  ];
  return [...plain, ...plain.map((one) => one * share)];
}

/** 4.4b: has a western corps died, so that the Germans do not lose at the end? */
const isDrawn = (position: WhatIf): boolean =>
  position.world.units.some(
    ({ nationality }, unit) => ['french', 'british', 'belgian'].includes(nationality) && hexOf(position, unit) === DEAD,
  );

function east(position: WhatIf): number[] {
  const { world } = position;
  const field = new Field(position, EAST);
  const lines = new SupplyLines(field);
  lines.update();
  const { toMoscow, road } = field.ground;
  const sum = (side: Side, factor: Float64Array, within: number): number => factors(field, side, factor, toMoscow, within);
  const isHeld = Number(isControlledBy(position, GERMAN, world.moscow));
  return [
    isHeld,
    isHeld * sum(GERMAN, field.defense, 0),
    isHeld * sum(GERMAN, field.defense, CLOSE),
    isHeld * sum(ALLIED, field.attack, CLOSE),
    isHeld * sum(ALLIED, field.attack, NEAR),
    (1 - isHeld) * sum(ALLIED, field.defense, 0),
    (1 - isHeld) * sum(ALLIED, field.defense, CLOSE),
    (1 - isHeld) * sum(GERMAN, field.attack, BESIDE),
    (1 - isHeld) * sum(GERMAN, field.attack, CLOSE),
    (1 - isHeld) * sum(GERMAN, field.attack, NEAR),
    (1 - isHeld) * nearest(field, GERMAN, toMoscow),
    lines.live / Math.max(1, road.length),
    Number(isControlledBy(position, GERMAN, world.leningrad)),
    sum(GERMAN, field.attack, Infinity),
    sum(ALLIED, field.defense, Infinity),
    unfed(field, lines, GERMAN),
  ];
}

function west(position: WhatIf): number[] {
  const field = new Field(position, WEST);
  const { toRuhr } = field.ground;
  const sum = (side: Side, factor: Float64Array, within: number): number => factors(field, side, factor, toRuhr, within);
  return [
    nearest(field, ALLIED, toRuhr),
    sum(ALLIED, field.attack, BESIDE),
    sum(ALLIED, field.attack, CLOSE),
    sum(ALLIED, field.attack, NEAR),
    sum(GERMAN, field.defense, 0),
    sum(GERMAN, field.defense, CLOSE),
    sum(GERMAN, field.defense, Infinity),
  ];
}

/** The factors of a side's units so near to where the map is won, in armies. */
function factors(field: Field, side: Side, factor: Float64Array, far: Uint8Array, within: number): number {
  let sum = 0;
  for (const unit of field.roster[side]) {
    const hex = field.hex[unit] as number;
    if (hex >= 0 && (far[hex] as number) <= within) sum += factor[unit] as number;
  }
  return sum / MANY;
}

/** How near the nearest is who moves at all, from 0 (there) to 1 (far). */
function nearest(field: Field, side: Side, far: Uint8Array): number {
  let least = FAR;
  for (const unit of field.roster[side])
    if ((field.hex[unit] as number) >= 0 && field.still[unit] === 0) least = Math.min(least, far[field.hex[unit] as number] as number);
  return least / FAR;
}

/** Steps without supply, in armies' factors. */
function unfed(field: Field, lines: SupplyLines, side: Side): number {
  let sum = 0;
  for (const unit of field.roster[side]) {
    const hex = field.hex[unit] as number;
    if (hex >= 0 && lines.fed[side * field.count + hex] === 0) sum += field.attack[unit] as number;
  }
  return sum / MANY;
}

/**
 * The chance of a German victory from the beginning of a game turn on, half a draw among it; fitted to games that machines played with
 * small plans.
 */
export const forecast = (position: WhatIf): number => logistic(featuresOf(position), forecastData.weights);

/**
 * What the end of a game counts for the Germans, without the roll that wins it: half for a draw (4.4b), nothing where the Allies have won
 * (4.2, 4.4a).
 */
export const endWorth = (outcome: WhatIf['outcome']): number => ENDS[outcome?.winner ?? 'nobody'] ?? 0;
const ENDS: { readonly [winner: string]: number } = { german: 1, nobody: 0.5, allied: 0 };
