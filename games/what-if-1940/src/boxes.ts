import { on, once, type Act, type Doing, type Facts, type Refusal, type Turn } from '@sandtable/umpire';
import { ids, indices, unitAt, unitOf } from '@sandtable/warfare';
import { applies, no } from './cite.ts';
import { placeName } from './places.ts';
import { bring, unitsAt, type WhatIf } from './position.ts';
import type { RuleId } from './rulebook.ts';
import { facedown } from './untried.ts';
import type { Unit } from './world.ts';

/** WA-09: every German corps that is neither a panzer corps nor the 7th Flieger is an infantry corps. */
export function isInfantryCorps({ world }: Pick<WhatIf, 'world'>, unit: number): boolean {
  const { nationality, type } = world.units[unit] as Unit;
  return nationality === 'german' && type !== 'panzer' && type !== 'paratroops';
}

/** The Soviet armies in a box. */
export const armiesIn = (position: WhatIf, box: number): number[] =>
  unitsAt(position, box).filter((unit) => unitAt(position, unit).nationality === 'soviet');

/** Puts units into a box, where nothing limits them (7.7a); untried ones stay untried (12.6c). */
export function send(
  { position, happen }: Doing<WhatIf>,
  units: readonly number[],
  box: number,
  by: string,
  rules: readonly RuleId[],
): void {
  for (const unit of units) bring(position, unit, box);
  applies('7.7a', '12.6c');
  happen({ what: 'sent', units: ids(position, units), to: placeName(position, box), by, ...facedown(position, units), rules });
}

/** What an act needs that names some units, each of which may be named for itself. */
export interface Naming<L extends Facts> {
  readonly act: string;
  readonly rule: RuleId;
  /** Why the unit cannot be named; null if it can. */
  refuse(position: WhatIf, locals: L, unit: number): Refusal | null;
  play(doing: Doing<WhatIf>, locals: L, units: readonly number[], seat: string): Turn;
}

/** Why one of these cannot be named, or that nobody is. */
export function refuseNamed(
  position: WhatIf,
  named: readonly string[],
  rule: RuleId,
  refuse: (unit: number) => Refusal | null,
): Refusal | null {
  if (named.length === 0) return no(rule, 'Name one unit at least.');
  for (const id of named) {
    const unit = unitOf(position, id);
    const refusal = unit === undefined ? no(rule, `There is no unit "${id}".`) : refuse(unit);
    if (refusal) return refusal;
  }
  return null;
}

/** All units that may be named. */
export const namable = (position: WhatIf, refuse: (unit: number) => Refusal | null): string[] =>
  position.world.units.filter((_, unit) => refuse(unit) === null).map(({ id }) => id);

/** The act that names some units. */
export const naming = <L extends Facts>({ act, rule, refuse, play }: Naming<L>): Act<WhatIf, L> => ({
  parts: { units: 'list' },
  refuse: (position, locals, _seat, command) =>
    refuseNamed(position, command['units'] as readonly string[], rule, (unit) => refuse(position, locals, unit)),
  offers(position, locals) {
    const whyNot = (unit: number): Refusal | null => refuse(position, locals, unit);
    if (!position.world.units.some((_, unit) => whyNot(unit) === null)) return [];
    return [{ act, rule, parts: [{ name: 'units', pick: 'some', of: once(() => namable(position, whyNot)), least: 1 }] }];
  },
  play: (doing, locals, seat, command) => play(doing, locals, indices(doing.position, command['units'] as readonly string[]), seat),
});

/** The act that ends a step, and leaves the rest as it is. */
export const ending = (rule: RuleId, turn: () => Turn = () => on()): Act<WhatIf, never> => ({
  parts: {},
  refuse: () => null,
  offers: () => [{ act: 'end', rule, parts: [] }],
  play: turn,
});
