import type { Value } from '@sandtable/umpire';
import type { FieldFace, Line, Path, ScenarioEditing } from '../../face/editor.ts';
import { whatIfData } from './data.ts';
import { COUNTRY_CHOICES } from './editor-map.ts';
import { scenarioIdField, scenarioLines } from '../../face/scenario-ids.ts';

/** How the scenarios of 1940: What If? are filled in: in what they differ, for who is set up where the rules say. */

const EAST = whatIfData.map.maps.find(({ id }) => id === 'east')?.hexes ?? [];
const IN_THE_EAST = COUNTRY_CHOICES.filter(({ value }) => EAST.some(({ country }) => country === value));

const countries = (figure: string, label: string, rule: string, among = COUNTRY_CHOICES, hint?: string): FieldFace => ({
  kind: 'several',
  path: [figure],
  label,
  rule,
  values: among,
  ...(hint === undefined ? {} : { hint }),
});

const GENERAL: readonly FieldFace[] = [
  { kind: 'text', path: ['title'], label: 'Title' },
  { kind: 'number', path: ['turns'], label: 'Game turns', least: 1, most: 30, rule: '5.1' },
  countries('germanEast', 'Germans in the east set up in', '3.3', IN_THE_EAST),
  countries('soviet', 'Juggernauts are set up in', '3.2', IN_THE_EAST, 'They are redeployed there, too (5.5).'),
  countries('heldByGermans', 'German at the start', '3.12'),
  countries('heldByAllies', 'Allied or Soviet at the start', '3.12'),
  { kind: 'flag', path: ['revision'], label: 'Polish Boundary Revision is German', rule: '3.10', unset: false },
  { kind: 'texts', path: ['rules'], label: 'Rules of the scenario' },
];

/** Ours keep their ids, by which an edition says that it has one of its own in their place. */
const isOurs = (id: Value | undefined): boolean => whatIfData.scenarios.some((one) => one.id === id);

/**
 * The hexes of the countries that a figure names: set-up is on the east map, and the Boundary Revision the Germans' where the scenario says
 * so.
 */
function placesAt(scenario: Line, [figure]: Path): readonly Line[] {
  const list = figure === undefined ? undefined : scenario[figure];
  if (!Array.isArray(list)) return [];
  const isGerman = figure === 'germanEast' || figure === 'heldByGermans';
  const revision = scenario['revision'] === true ? { revision: isGerman } : {};
  const map = figure === 'germanEast' || figure === 'soviet' ? { map: 'east' } : {};
  return [{ countries: list, ...map, ...revision }];
}

export const SCENARIOS_EDITING: ScenarioEditing = {
  list: scenarioLines,
  withList: (_parts, scenarios) => scenarios,
  fields: ({ id }, parts) => (isOurs(id) ? GENERAL : [scenarioIdField(id, parts), ...GENERAL]),
  sheets: () => [],
  orders: null,
  placesAt,
  regions: null,
  says: 'The rules say whose units are set up in which step (3.2 to 3.5); who comes when stands on the turn record track, among the tables. Where you set your units up you can keep from any game, and use again in one click.',
};
