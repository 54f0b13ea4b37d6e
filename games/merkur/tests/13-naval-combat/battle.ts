import type { Facts, Value } from '@sandtable/umpire';
import { navalCombat, type NavalCombat } from '../../src/rules/13-naval-combat/force.ts';
import counters from '../../data/counters.json' with { type: 'json' };
import { crete, type Referee } from '../referee.ts';

/** Far from any coast: nobody watches. */
export const SEA = 'zone 3726';
export const [BATTLESHIP, CRUISER, CRUISER_2, DESTROYER, DESTROYER_2, LUPO, SELLA, CAIQUE, STEAMER] = [
  'uk-warspite',
  'uk-orion',
  'uk-ajax',
  'uk-kelly',
  'uk-kashmir',
  'it-lupo',
  'it-sella',
  'de-msf-1-1',
  'de-steamers-1',
] as const;

/** An Allied group that sees an Axis one in its zone; `more`: what is said of ships beside. */
export function meet(allied: readonly string[], axis: readonly string[], more: { readonly [ship: string]: Facts } = {}): Referee {
  const at = crete().in('allied ships', 1).group('tg-a-1', SEA, allied).group('tg-x-1', SEA, axis);
  const ships = Object.fromEntries(
    Object.entries(more).map(([ship, facts]) => [ship, { at: `in ${allied.includes(ship) ? 'tg-a-1' : 'tg-x-1'}`, ...facts }]),
  );
  return at.ships(ships).facts({ 'axis-groups': { 'tg-x-1': { at: SEA, sighting: 1, seen: ['turn'] } } });
}

/** Counters of which some ships are of other classes, and some classes have other ratings. */
export const reclassed = (ships: { readonly [ship: string]: string }, classes: { readonly [id: string]: object } = {}): Value =>
  ({
    ...counters,
    shipClasses: counters.shipClasses.map((one) => ({ ...one, ...classes[one.id] })),
    ships: counters.ships.map((ship) => ({ ...ship, class: ships[ship.id] ?? ship.class })),
  }) as unknown as Value;

export const ENGAGE = { act: 'engage', group: 'tg-a-1', target: '?axis-1' };
export const [FIGHT, EVADE, PROCEED] = [{ act: 'accept-combat' }, { act: 'evade' }, { act: 'proceed' }] as const;
export const form = (...ships: readonly string[]) => ({ act: 'form-division', ships });
export const aim = (at: string, ...ships: readonly string[]) => ({ act: 'aim', at, ships });
export const launch = (at: string, ...ships: readonly string[]) => ({ act: 'launch', at, ships });
export const steer = (divisions: Facts = {}) => ({ act: 'steer', divisions });
export const told = (happened: readonly { readonly what: string }[]): string[] => happened.map(({ what }) => what);

export const stepOf = (at: Referee): string => at.awaiting.split(': ')[1] as string;
export const asked = (at: Referee): 'axis' | 'allied' => at.awaiting.split(':')[0] as 'axis';
export const combat = (at: Referee): NavalCombat => navalCombat(at.position) as NavalCombat;
/** Where a division stands now. */
export const rangeOf = (at: Referee, id: string): string | undefined => combat(at).divisions.find((one) => one.id === id)?.range;

/** Both accept, and each is one division; then the first gunnery phase begins. */
export function joined(at: Referee): Referee {
  at.do('allied', ENGAGE);
  at.do('axis', FIGHT);
  at.do('allied', FIGHT);
  while (stepOf(at) === 'divisions') at.do(asked(at), PROCEED);
  return at;
}

/** The same for those ships. */
export const fight = (allied: readonly string[], axis: readonly string[], more: { readonly [ship: string]: Facts } = {}): Referee =>
  joined(meet(allied, axis, more));

/** The same with other counters. */
export const fightWith = (
  brought: Value,
  allied: readonly string[],
  axis: readonly string[],
  more: { readonly [ship: string]: Facts } = {},
): Referee => joined(meet(allied, axis, more).counters(brought));

/** Nobody leaves, nor aims, till that is asked. */
export function reach(at: Referee, step: string): Referee {
  while (stepOf(at) !== step) at.do(asked(at), PROCEED);
  return at;
}

/** Divisions close by dice that always succeed, till those are at the range. */
export function closed(at: Referee, id: string, rounds: number): Referee {
  for (let n = 0; n < rounds; n++) {
    while (stepOf(at) !== 'ranges') at.do(asked(at), PROCEED);
    while (stepOf(at) === 'ranges') {
      const own = id.startsWith(asked(at));
      const others = combat(at).seat !== asked(at);
      at.do(asked(at), steer(own ? { [id]: 'close' } : {}), others || !bothAsked(at) ? [10] : []);
    }
  }
  return at;
}
const bothAsked = (at: Referee): boolean => combat(at).divisions.filter((one) => one.away !== true).length > 1;
export const shipFacts = (at: Referee, ship: string): Facts => ((at.fact('ships') as Facts)[ship] ?? {}) as Facts;
export const index = (at: Referee, ship: string): number => at.position.world.ship.get(ship) as number;
