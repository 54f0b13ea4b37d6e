import { bestSlowly } from '@sandtable/staff';
import { NONE } from '@sandtable/hexes';
import type { Command, Facts } from '@sandtable/umpire';
import { printed } from '@sandtable/warfare';
import { flieger, isDropHex, landingModifier, mayDrop } from '../rules/08-airpower-and-7th-flieger/airborne.ts';
import type { WhatIf } from '../position/position.ts';
import { rowOf } from '../rules/04-victory/victory.ts';
import { ALLIED, EAST, GERMAN, type Front } from '../world/world.ts';
import type { Slow } from './answers/arrivals.ts';
import { arriving } from './answers/asked.ts';
import { keyHexes } from './keys.ts';
import type { Weights } from './weights.ts';

/** What the corps is worth that may be lost in landing. */
const FLIEGER_WORTH = 1.5;
/** What a drop without an attack must gain; and while Moscow is Soviet, for it may be wanted there. */
const WORTH_A_LONE_DROP = 1.5;
const WORTH_THE_DROP_ON_MOSCOW = 6;

/**
 * The hex into which the 7th Flieger Corps drops alone where that gains most (8.7a): a city that only its garrison holds, the road behind
 * the armies, Moscow or a Ruhr city of ours that is in danger; null where none is worth it. `locals`: those of the combat
 * phase, in which no garrison is attacked twice (11.4a). While Moscow is Soviet, the corps is kept for the assault on it.
 */
export function* loneDrop(position: WhatIf, front: Front, seat: string, weights: Weights, locals: Facts): Slow<Command | null> {
  const unit = flieger(position);
  if (unit === undefined || !mayDrop(position, { seat, front })) return null;
  const { field, appraisal } = arriving(position, seat, front, weights, [unit]);
  const { ground } = field;
  yield { done: 0, plan: null };
  const before = appraisal.worth().total;
  const closed = (locals['closed'] ?? []) as readonly string[];
  const isOpen = (hex: number): boolean =>
    field.stacked(ALLIED, hex) === 0 && isDropHex(position, front, hex) && !closed.includes(printed(position, hex));
  const hexes = [...new Set([...keyHexes(ground.world, weights, front), ...(front === EAST ? ground.road : [])])].filter(isOpen);
  const gains = new Map<number, number>();
  const found = yield* bestSlowly(hexes, (hex) => {
    const lands = chanceToLand(position, hex);
    field.put(unit, hex);
    const gain = lands * (appraisal.worth().total - before) - (1 - lands) * FLIEGER_WORTH;
    field.put(unit, NONE);
    gains.set(hex, gain);
    return gain;
  });
  const least = front === EAST && field.holder(ground.world.moscow) !== GERMAN ? WORTH_THE_DROP_ON_MOSCOW : WORTH_A_LONE_DROP;
  return found !== undefined && (gains.get(found) as number) > least ? { act: 'drop', hex: printed(position, found) } : null;
}

/** 8.7c. */
function chanceToLand(position: WhatIf, hex: number): number {
  const { fclt } = position.world.tables;
  const modifier = landingModifier(position, hex);
  const faces = Array.from({ length: fclt.die }, (_, i) => i + 1);
  return faces.filter((face) => rowOf(fclt, face + modifier) !== 'eliminated').length / fclt.die;
}
