import type { Facts } from '@sandtable/umpire';
import type { Prospect, Told } from '@sandtable/warfare/layers';
import { signed } from '@sandtable/warfare/telling';
import { ledger } from '../cite.ts';
import { groupName, groupPlace, groupSide, isGroup } from '../position/groups.ts';
import type { Merkur } from '../position/position.ts';
import type { RuleId } from '../rulebook.ts';
import { sees } from '../rules/09-naval-movement/spotting.ts';
import { interceptionDrm, targetOf, wayTo, type Interception } from '../rules/13-naval-combat/intercepting.ts';
import { spottingDrm } from '../rules/13-naval-combat/interception-together.ts';
import type { Side } from '../world/sides.ts';
import { outcomeOf, suffices } from '../world/tables/naval.ts';
import { FACES } from '../world/dice.ts';

/** What a die may show. */
const SHOWN = Array.from({ length: FACES }, (_, i) => i + 1);

type Lines = ReturnType<typeof ledger>['lines'];

/** What a die comes to: its modifiers one by one, and on how many faces it is enough. */
function dieTold(
  title: string,
  lines: Lines,
  rule: RuleId,
  drm: number,
  yes: string,
  no: string,
  isEnough: (face: number) => boolean,
): Told {
  const many = SHOWN.filter(isEnough).length;
  return {
    title,
    lines: [
      ...lines.map((one) => ({ rule: one.rule, says: one.says, value: typeof one.value === 'number' ? signed(one.value) || '0' : '' })),
      { says: 'added to the die', rule, value: signed(drm) || '0' },
    ],
    chances: [
      { says: yes, of: [many, FACES] as const },
      { says: no, of: [FACES - many, FACES] as const, isBad: true },
    ],
  };
}

/** A group of the seat's own that is named; null while none is. */
const ownGroup = (position: Merkur, side: Side, name: unknown): string | null =>
  typeof name === 'string' && isGroup(position, name) && groupSide(name) === side ? name : null;

/** Where a group that sails is to be intercepted: the way, the die of who comes up with it, and of who then looks for it (13.Q.4, 13.Q.5). */
export function interceptionProspect(position: Merkur, asked: Facts, side: Side): Prospect {
  const locals = position.frames?.procedure === 'naval interception' ? (position.frames.locals as unknown as Interception) : null;
  const target = locals?.seat === side ? targetOf(position, locals) : null;
  const isTogether = asked['act'] === 'intercept-together';
  const group = ownGroup(position, side, isTogether ? asked['carriers'] : asked['group']);
  if (target === null || group === null) return { told: [] };
  const way = wayTo(position, group, groupPlace(position, target));
  if (way === null) return { told: [] };
  const escort = isTogether ? ownGroup(position, side, asked['group']) : null;
  const { naval } = position.world.tables;
  const lines = ledger();
  lines.add('13.Q.3.b', way.sma, 'of the allowance for the way');
  const drm = interceptionDrm(position, group, target, way.zones, lines, escort === null ? [] : [escort]);
  const meets = (face: number): boolean => suffices(naval, outcomeOf(naval, face, drm), 'interception');
  const first = dieTold(`${groupName(position, group)} intercepts`, lines.lines, '13.Q.4#1', drm, 'it comes up', 'it does not', meets);
  if (escort === null) return { told: [first] };
  const looked = ledger();
  const search = spottingDrm(position, escort, target, looked);
  const isSeen = (face: number): boolean => sees(position, face, search, 'taskForce');
  const title = `Then ${groupName(position, escort)} looks for it`;
  return { told: [first, dieTold(title, looked.lines, '13.Q.5.b.i', search, 'it sees it, and fights', 'it does not', isSeen)] };
}
