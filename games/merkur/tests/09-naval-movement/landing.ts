import type { Facts, Value } from '@sandtable/umpire';
import countersData from '../../data/counters.json' with { type: 'json' };
import { summer, type Referee } from '../referee.ts';

/** Three mountain regiments of one SP each, and six landing craft, two for each of them in an assault. */
export const REGIMENTS = ['de-gjr-85', 'de-gjr-100', 'de-gjr-141'] as const;
export const CRAFT = ['de-msf-1-1', 'de-msf-1-2', 'de-msf-2-1', 'de-msf-2-2', 'de-msf-2-3', 'de-lighter'] as const;
export const [FIRST, SECOND, THIRD] = REGIMENTS;
/** Maleme, on the coast of its zone, and the zone. */
export const [MALEME, ZONE] = ['2925', 'zone 2725'] as const;

/** The counters, with the motor sailers of one flotilla as landing craft; `changed`: what is other of units and ships. */
export const withCraft = (changed: { readonly [id: string]: object } = {}): Value => {
  const other = <L extends { readonly id: string }>(line: L): L => ({ ...line, ...changed[line.id] });
  return {
    ...countersData,
    units: countersData.units.map(other),
    ships: countersData.ships.map((line) => other((CRAFT as readonly string[]).includes(line.id) ? { ...line, class: 'lighters' } : line)),
    shipClasses: countersData.shipClasses.map(other),
  } as unknown as Value;
};

/** The assault of the Axis from the zone of Maleme, for a game turn. */
export const planned = (turn: number, more: Facts = {}): Facts => ({
  'axis-assaults': { 'assault-x-1': { at: ZONE, for: turn, ...more } },
});

/** Six craft in a group with three regiments aboard, two craft to each, for the assault. */
export function loaded(at: Referee, group: string, place: string, more: Facts = {}): Referee {
  const afloat = CRAFT.reduce(
    (all, craft, i) =>
      all.ships({
        [craft]: { at: `in ${group}`, assault: 1, ...more, ...(i % 2 === 1 ? { 'carries-with': `aboard ${CRAFT[i - 1]}` } : {}) },
      }),
    at.group(group, place, []),
  );
  return REGIMENTS.reduce((all, unit, i) => all.put(unit, { at: `aboard ${CRAFT[i * 2]}`, supply: 'offensive', assault: 1 }), afloat);
}

/** In the Axis ships segment of turn 8, for which the assault is planned, off Maleme; `enemy`: who stands there. */
export const off = (enemy: readonly string[] = ['nz-5'], more: Facts = {}): Referee =>
  enemy.reduce(
    (at, unit) => at.put(unit, MALEME),
    loaded(summer().in('axis ships', 8).counters(withCraft()), 'tg-x-1', ZONE).facts(planned(8, more)),
  );

export const declare = { act: 'declare-assault', group: 'tg-x-1' } as const;
export const storm = (unit: string, hex: string = MALEME, group = 'tg-x-1') => ({ act: 'storm', group, unit, hex });
/** The same with the assault declared in this turn. */
export const declared = (enemy?: readonly string[], more: Facts = {}): Referee => off(enemy, { declared: 8, ...more });

/** Goes on by "end" until a phase, or what it asks. */
export function until(at: Referee, step: string, most = 30): void {
  for (let i = 0; i < most && !at.awaiting.endsWith(step); i++) {
    const [seat, asked] = at.awaiting.split(': ') as [string, string];
    if (asked === undefined) return;
    at.do(seat as never, asked === 'coast defence' ? { act: 'hold-fire' } : { act: 'end' });
  }
}
