import type { Command } from '@sandtable/umpire';
import { wingAt } from '../../position/air.ts';
import { hexOf, printed, type Ocs } from '../../position/position.ts';
import { isHeldBy, unitsOf } from '../../rules/04-general-concepts/stood.ts';
import { freshIn } from '../../rules/12-specialized-units/driving.ts';
import { capacityOf } from '../../rules/14-air-power/loads.ts';
import { ends, hexAt, isAtHome, isEmpty, type Airlift } from '../../rules/14-air-power/mission.ts';
import { basesInRange } from '../../rules/14-air-power/range.ts';
import { wingIds } from '../../rules/14-air-power/skies.ts';
import { canFly } from '../../rules/14-air-power/weather.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import type { Wants } from '../haulage.ts';
import { perilOf } from './perils.ts';
import { canReach, readyOf } from './sorties.ts';

/** Supply that transports are to carry: from a base to another, or to where it is dropped. */
export interface Carriage {
  readonly from: number;
  readonly aircraft: readonly number[];
  readonly to: number;
  readonly tokens: number;
  readonly drops: boolean;
  /** In victory points. */
  readonly worth: number;
}

/* Guesses, in victory points. */
/** A token that is brought to where it is wanted. */
const WANTED = 0.1;
/** What promises no more is left, for a truck may bring it. */
const LEAST_WORTH = 0.1;

/** How likely what a transport drops comes down where it should (14.19a). */
function landing({ world: { tables } }: Ocs): number {
  const { die, supply } = tables.airDrop;
  return (supply.lost - 1) / die;
}

/** Where the transports could bring supply: bases in reach, and units of the side that lack it, above whom it is dropped. */
function* goalsOf(position: Ocs, side: Side, those: readonly number[], from: number, wants: Wants) {
  for (const to of basesInRange(position, side, those, from)) if (to !== from) yield { to, drops: false };
  for (const to of new Set(unitsOf(position, side).map((unit) => hexOf(position, unit))))
    if (to >= 0 && to !== from && wants.lacks(to) > 0 && canReach(position, side, those, from, to)) yield { to, drops: true };
}

/** The most rewarding carriage that can begin now, from none of the bases that are `done`; null where none is worth it. */
export function bestCarriage(position: Ocs, side: Side, wants: Wants, done: ReadonlySet<number>): Carriage | null {
  if (!canFly(position)) return null;
  let best: Carriage | null = null;
  for (const [from, ready] of readyOf(position, side)) {
    if (done.has(from)) continue;
    const aircraft = ready.filter((one) => wingAt(position, one).isTransport);
    const tokens = Math.min(
      freshIn(position, side, from),
      aircraft.reduce((sum, one) => sum + capacityOf(position, one), 0),
    );
    if (tokens <= 0) continue;
    for (const { to, drops } of goalsOf(position, side, aircraft, from, wants)) {
      if (isHeldBy(position, enemyOf(side), to)) continue;
      const gain = WANTED * wants.gain(from, to, tokens) * (drops ? landing(position) : 1);
      if (gain <= (best?.worth ?? LEAST_WORTH)) continue;
      const { cost, through } = perilOf(position, side, aircraft, from, to);
      const worth = through * gain - cost;
      if (worth > (best?.worth ?? LEAST_WORTH)) best = { from, aircraft, to, tokens, drops, worth };
    }
  }
  return best;
}

/** Transports are made ready for it. */
export const madeReady = (position: Ocs, { from, aircraft }: Carriage): Command => ({
  act: 'airlift',
  from: printed(position, from),
  aircraft: wingIds(position, aircraft),
  escort: [],
});

/** What transports do next: they load, fly there, and come back where they can. */
export function onAirlift(position: Ocs, mission: Airlift, carriage: Carriage | null): Command {
  const home = hexAt(position, mission.from);
  if (!isAtHome(mission)) return ends(position, mission).includes(home) ? { act: 'take-off', by: [mission.from] } : { act: 'stand-down' };
  if (!carriage || carriage.from !== home || mission.spent > 0) return { act: 'stand-down' };
  if (isEmpty(mission)) return { act: 'stow', tokens: carriage.tokens };
  return { act: carriage.drops ? 'drop' : 'take-off', by: [printed(position, carriage.to)] };
}
