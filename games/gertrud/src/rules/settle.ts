import { allMarks } from '@sandtable/warfare';
import type { Doing } from '@sandtable/umpire';
import { applies } from '../cite.ts';
import { optionOf } from '../options.ts';
import { change, declaration, isMarked, printed, type Gertrud } from '../position/position.ts';
import { stackOf, stacks, unitsIn } from './08-zones-of-control/zones.ts';
import { DROPPED, OUT_OF_SUPPLY } from '../position/marks.ts';
import { isCaptured, restoreSupply } from './07-supply/supply.ts';
import { enemyOf, type Side } from '../world/world.ts';
import { fromFront } from './07-supply/found.ts';

const { at, marks } = declaration.families.units.columns;

/** Has what follows at once from where units are been carried out? */
export const consequences = declaration.derive<{ drawn: boolean }>(
  { ...fromFront, columns: [at, marks] },
  {
    blank: () => ({ drawn: false }),
    derive(_position, known) {
      known.drawn = false;
    },
  },
);

/** What follows at once from where units are: who holds the cities (7.5e, 11.3d), and supply that is restored (7.2b). */
export function settle(doing: Doing<Gertrud>): void {
  const { position } = doing;
  if (consequences.of(position).drawn) return;
  holdCities(doing);
  if (someHungry(position)) restoreSupply(doing);
  consequences.of(position).drawn = true;
}

const someHungry = (position: Gertrud): boolean => allMarks(position).some((marks) => (marks & OUT_OF_SUPPLY) !== 0);

/** GA-18: a city is captured once an enemy unit holds it, until a unit of its own side comes back, even if left empty. */
function holdCities(doing: Doing<Gertrud>): void {
  const { position } = doing;
  const { cities, owner: owners, grid } = position.world;
  const { stack } = stacks.of(position);
  for (let i = 0; i < cities.length; i++) {
    const hex = cities[i] as number;
    const owner = owners[hex];
    if (owner === null || owner === undefined) continue;
    const taker = enemyOf(owner);
    if (stack[taker * grid.count + hex] === 0) {
      if (isCaptured(position, hex) && isRetaken(position, owner, hex)) retake(doing, hex);
    } else if (stack[owner * grid.count + hex] === 0 && !isCaptured(position, hex) && holds(position, taker, hex)) capture(doing, hex);
  }
}

/** GA-18: its own side has to come back, or by option the enemy has only to leave. */
const isRetaken = (position: Gertrud, owner: Side, hex: number): boolean =>
  stackOf(position, owner, hex) > 0 || optionOf(position, 'captured-cities') === 'while-occupied';

/**
 * Who has dropped on a hex has still to fight for it (15.0d), unless the option says otherwise (GA-72), or to roll for the raid (GA-52).
 */
function holds(position: Gertrud, side: Side, hex: number): boolean {
  if (position.facts.raid && hex === position.world.berth) return false;
  const isEnough = (unit: number): boolean => !isMarked(position, unit, DROPPED) || optionOf(position, 'drop-capture') === 'at-once';
  return unitsIn(position, hex, side).some(isEnough);
}

function capture({ position, happen }: Doing<Gertrud>, hex: number): void {
  const number = printed(position, hex);
  applies('11.3d');
  change(position, { captured: [...position.facts.captured, number].toSorted() });
  happen({ what: 'city captured', hex: number, city: position.world.city[hex] ?? '', rules: ['7.5e'] });
}

function retake({ position, happen }: Doing<Gertrud>, hex: number): void {
  const number = printed(position, hex);
  change(position, { captured: position.facts.captured.filter((one) => one !== number) });
  happen({ what: 'city retaken', hex: number, city: position.world.city[hex] ?? '', rules: ['7.5e'] });
}
