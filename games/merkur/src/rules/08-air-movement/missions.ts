import type { Noun, Refusal } from '@sandtable/umpire';
import { no } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { wingAt } from '../../position/air.ts';
import { MISSION_KINDS, type MissionKind } from '../../position/missions.ts';
import type { Merkur } from '../../position/position.ts';
import { bombingMissions } from './bombing-missions.ts';
import type { MissionRules } from './mission-rules.ts';
import { airSupply } from '../14-logistics/air-qm-mission.ts';
import { closeSupport } from './support-mission.ts';
import { airCover, convoyEscort, navalBombing, navalSearch, submarineHunt } from './sea-missions.ts';
import { transportMissions } from './transports.ts';

/** The missions that are flown, by their kinds. */
export const RULES_OF: { readonly [kind in MissionKind]?: MissionRules } = {
  ...bombingMissions,
  ...transportMissions,
  'close support': closeSupport,
  'air supply': airSupply,
  'naval bombing': navalBombing,
  'naval search': navalSearch,
  'air cover': airCover,
  'submarine hunt': submarineHunt,
  'convoy escort': convoyEscort,
};

/** The rules of a kind. @throws Error for one that nobody flies */
export function rulesOf(kind: MissionKind): MissionRules {
  const rules = RULES_OF[kind];
  if (!rules) throw new Error(`there is no ${kind}`);
  return rules;
}

/** Are missions of a kind resolved as soon as they have been intercepted: raids on airbases, and loads where that was agreed (6.3.b.i#2, MA-90)? */
export const isAtOnce = (position: Merkur, kind: MissionKind): boolean =>
  rulesOf(kind).atOnce || (rulesOf(kind).takesLoads === true && optionOf(position, 'transport-landing') === 'at-once');

/** The kinds that are flown. */
export const FLOWN = MISSION_KINDS.filter((kind) => RULES_OF[kind] !== undefined);

/** A kind of mission by its name. */
export const aMissionKind: Noun<Merkur, MissionKind> = {
  kind: 'one',
  called: 'mission',
  read: (_position, name) => FLOWN.find((kind) => kind === name),
  spell: (_position, kind) => kind,
};

/** Why an air unit is no escort: fighters alone are (8.D.1.b#1). */
export function refuseEscort(position: Merkur, one: number): Refusal | null {
  const { kind, name } = wingAt(position, one);
  return kind === 'F' ? null : no(['8.D.1.b#1', '5.B.3.a.i'], `${name} is no fighter: it escorts nobody.`);
}
