import { to, type Doing, type Facts, type Refusal, type Turn } from '@sandtable/umpire';
import { hexesOf } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { hexOf, ids, indices, printed, shows, unitAt, type Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { canTrace, payFor, said, sourcesFor, tokensOf } from '../11-supply/paying.ts';
import { specialRule } from '../special-rules.ts';

/** Tokens that each artillery unit pays for a barrage (12.4f); none where the scenario has fighting free. */
export function barrageCost(position: Ocs): number {
  if (specialRule(position, 'free-fighting')) {
    applies('Intro.3-1');
    return 0;
  }
  applies('12.4f-1');
  return position.world.tables.supplyCosts.barrage;
}

/** Why a unit has no supply for a barrage: it must come into its own hex (12.4f, 9.5d). */
export function refuseSupply(position: Ocs, side: Side, unit: number): Refusal | null {
  const [cost, hex] = [barrageCost(position), hexOf(position, unit)];
  if (canTrace(position, side, hex, cost, 'barrage')) return null;
  const says = `${unitAt(position, unit).name} costs ${said(position, cost)} to fire, and no such supply comes to ${printed(position, hex)}.`;
  return no(['12.4f-1', '9.5d-2', 'Terms-10'], says, [printed(position, hex)]);
}

/** Artillery that is to fire, hex by hex: what has been paid for. */
export interface Served extends Facts {
  /** Hexes whose artillery has been paid for, as far as there was supply. */
  readonly paid?: readonly string[];
  /** The artillery that fires. */
  readonly firing?: readonly string[];
}

/** What of these is paid for next: the hex to which the least supply comes, so that others leave it what it needs. */
function nextHex(position: Ocs, side: Side, units: readonly number[], paid: readonly string[]): [hex: number, tokens: number] | undefined {
  return hexesOf(position, units)
    .filter((number) => !paid.includes(number))
    .map((number): [number, number] => {
      const hex = position.world.grid.index(number);
      return [hex, tokensOf(position, side, sourcesFor(position, side, [hex]), 'barrage')];
    })
    .toSorted(([, one], [, other]) => one - other)[0];
}

/**
 * 12.4f: the artillery is paid for at the moment of the barrage, hex by hex; who cannot be paid for, since those before have used up the
 * supply, does not fire. For a step of that name that gives where play goes on when all has been paid.
 */
export function payForBarrage(
  { position, happen }: Doing<Ocs>,
  seat: Side,
  units: readonly string[],
  { paid = [], firing = [] }: Served,
  step: string,
  done: (firing: readonly string[]) => Turn,
): Turn {
  const cost = barrageCost(position);
  if (cost === 0) return done(units);
  const those = indices(position, units);
  const [hex, tokens] = nextHex(position, seat, those, paid) ?? [];
  if (hex === undefined || tokens === undefined) return done(firing);
  const there = those.filter((unit) => hexOf(position, unit) === hex);
  const able = there
    .toSorted((one, other) => shows(position, other).barrage - shows(position, one).barrage)
    .slice(0, Math.floor(tokens / cost));
  const silent = there.filter((unit) => !able.includes(unit));
  if (silent.length > 0) happen({ what: 'barrage unpaid', units: ids(position, silent), rules: ['12.4f-1'] });
  const changes = { paid: [...paid, printed(position, hex)], firing: [...firing, ...ids(position, able)] };
  return able.length === 0 ? to(step, changes) : payFor(position, seat, [hex], able.length * cost, 'barrage', step, changes);
}
