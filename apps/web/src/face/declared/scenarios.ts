import type { CounterShown, ScenarioShown, Showing } from '@sandtable/warfare/showing';
import type { Force, ScenarioFace } from '../scenario.ts';

const KINDS: readonly (readonly [kind: CounterShown['kind'], one: string, several: string])[] = [
  ['land', 'unit', 'units'],
  ['air', 'aircraft', 'aircraft'],
  ['naval', 'ship', 'ships'],
];

/** What pieces come to, by nationality: "22 units, 10 aircraft". */
function forcesOf(ids: readonly string[], { counters, nationalities }: Showing): readonly Force[] {
  return nationalities.flatMap(({ id: nationality, name }) => {
    const own = counters.filter((one) => one.nationality === nationality && ids.includes(one.id));
    const says = KINDS.flatMap(([kind, one, several]) => {
      const count = own.filter((counter) => counter.kind === kind).length;
      return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];
    });
    return own.length === 0 ? [] : [{ nationality, name, says: says.join(', ') }];
  });
}

const faceOf = ({ id, title, turns, from = 1, about, setup, arrivals, arrivesBy, won }: ScenarioShown, showing: Showing): ScenarioFace => ({
  id,
  title,
  turns: turns - from + 1,
  about,
  ease: null,
  forces: forcesOf(
    Object.values(setup).flatMap((groups) => groups.flatMap(({ units }) => units)),
    showing,
  ),
  coming: arrivals.flatMap(({ turn, units, hex }) =>
    forcesOf(units, showing).map((force) => ({ ...force, turn, where: hex, rule: arrivesBy })),
  ),
  notes: won ? [won] : [],
  won: won ?? null,
});

/** The scenarios as one chooses them. */
export const scenariosFrom = (showing: Showing): readonly ScenarioFace[] => showing.scenarios.map((one) => faceOf(one, showing));
