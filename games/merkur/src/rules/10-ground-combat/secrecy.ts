import { isFacts, type Facts as Json, type Value } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import type { Merkur } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';

/** What a saved position says of the planned drop of a unit, and of the assault from the sea for which it is planned. */
const PLAN = ['plan', 'planned', 'assault'] as const;
/** Where a unit is that is still to come: of one whose drop is planned nothing else is written. */
const TO_COME = 'later';

/** The facts of a unit as its enemy sees them; null where nothing is left to be seen. */
function withoutPlan(facts: Json): Json | null {
  if (PLAN.every((part) => !(part in facts))) return facts;
  applies('10.N.1.c.i');
  const seen = Object.fromEntries(Object.entries(facts).filter(([part]) => !(PLAN as readonly string[]).includes(part)));
  return seen['at'] === TO_COME ? null : seen;
}

/** The state of a saved position without where a side's enemy is to drop: that is noted, and told by nobody until he flies there (10.N.1.c.i). */
export function withoutPlans(state: Json, { world }: Merkur, side: Side): Json {
  const units: Record<string, Value> = {};
  const all = (state['units'] ?? {}) as Json;
  for (const id of Object.keys(all)) {
    const facts = all[id] as Value;
    const isOwn = world.units[world.unit.get(id) ?? -1]?.side === side;
    const seen = isOwn || !isFacts(facts) ? facts : withoutPlan(facts);
    if (seen !== null) units[id] = seen;
  }
  return { ...state, units };
}
