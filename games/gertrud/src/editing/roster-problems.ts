import type { Examined } from '@sandtable/warfare/editing';
import nationsData from '../../data/nations.json' with { type: 'json' };
import type { RuleId } from '../rulebook.ts';
import type { EditedScenario } from '../world/scenario.ts';
import type { Tray } from './counter-problems.ts';
import type { Findings } from './findings.ts';

/** A counter as some line of a scenario names it. */
interface Named {
  readonly id: string;
  /** Where it is named, and where the line is. */
  readonly path: string;
  readonly kind: 'land' | 'air' | 'naval' | 'marker';
  /** Whose it must be, where the line is one side's. */
  readonly seat?: string;
}

const SEAT_OF: ReadonlyMap<string, string> = new Map(nationsData.nationalities.map(({ id, seat }) => [id, seat]));

const list = (ids: readonly string[], path: string, kind: Named['kind'], seat?: string): Named[] =>
  ids.map((id, i) => ({ id, path: `${path}[${i}]`, kind, ...(seat ? { seat } : {}) }));

/** Every counter that a scenario brings into the game, once for each line that names it. */
function named({ scenario: { setup, offMap, air, naval, arrivals } }: Examined<EditedScenario>): Named[] {
  return [
    ...(['german', 'allied'] as const).flatMap((seat) =>
      setup[seat].flatMap(({ units }, i) => list(units, `setup.${seat}[${i}].units`, 'land', seat)),
    ),
    ...offMap.flatMap(({ units }, i) => list(units, `offMap[${i}].units`, 'land')),
    ...air.flatMap(({ markers }, i) => list(markers, `air[${i}].markers`, 'air')),
    ...naval.flatMap(({ markers }, i) => list(markers, `naval[${i}].markers`, 'naval')),
    ...arrivals.flatMap(({ units = [], markers = [] }, i) => [
      ...list(units, `arrivals[${i}].units`, 'land'),
      ...list(markers, `arrivals[${i}].markers`, 'marker'),
    ]),
  ];
}

const KINDS = { land: 'a land unit', air: 'an air marker', naval: 'a naval marker', marker: 'an air or naval marker' } as const;
const RULES: { readonly [kind in Named['kind']]: RuleId } = { land: '3.0a', air: '3.1a', naval: '3.1b', marker: '3.0d' };

/** Every counter of a scenario must exist, be of the kind and side that its place asks for, and be used once. */
export function rosterProblems(examined: Examined<EditedScenario>, tray: Tray, findings: Findings): void {
  const { at } = examined;
  const first = new Map<string, string>();
  for (const { id, path, kind, seat } of named(examined)) {
    const before = first.get(id);
    if (before !== undefined) findings.fault(at(path), `${id} is used twice, first as ${before}`, RULES[kind]);
    else first.set(id, path);
    if (tray.broken.has(id)) continue;
    const counter = tray.counters.get(id);
    if (!counter) findings.fault(at(path), `there is no counter ${id}`, RULES[kind]);
    else if (kind === 'marker' ? counter.kind === 'land' : counter.kind !== kind)
      findings.fault(at(path), `${id} is ${KINDS[counter.kind]}, and here stands ${KINDS[kind]}`, RULES[kind]);
    else if (seat !== undefined && SEAT_OF.get(counter.nationality) !== seat)
      findings.fault(at(path), `${id} is ${counter.nationality} and is not set up by the ${seat} player`, '2.3a');
  }
  reductionProblems(examined, tray, new Set(first.keys()), findings);
}

function reductionProblems({ scenario, at }: Examined<EditedScenario>, tray: Tray, used: ReadonlySet<string>, findings: Findings): void {
  const reduced = [
    ...list(scenario.reduced.units, 'reduced.units', 'land'),
    ...scenario.arrivals.flatMap(({ reduced: weak, units = [] }, i) => (weak ? list(units, `arrivals[${i}].units`, 'land') : [])),
  ];
  for (const { id, path: inner } of reduced) {
    const path = at(inner);
    if (tray.broken.has(id)) continue;
    const counter = tray.counters.get(id);
    if (counter?.kind !== 'land') findings.fault(path, `there is no unit ${id} to be reduced`, '18.0c');
    else if (counter.steps < 2) findings.fault(path, `${id} has one step: reduced it would be gone`, '18.0c');
    else if (!used.has(id)) findings.warn(path, `${id} is reduced and has no part in this scenario`, '18.0c');
  }
}
