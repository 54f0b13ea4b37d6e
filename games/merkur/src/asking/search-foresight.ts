import type { Foresight, Fraction } from '@sandtable/umpire';
import { groupName } from '../position/groups.ts';
import type { Merkur } from '../position/position.ts';
import type { RuleId } from '../rulebook.ts';
import { groupKind } from '../rules/05-units/ships.ts';
import { finds, hunterDrm } from '../rules/09-naval-movement/hunting.ts';
import { searcherDrm, sees, targetDrm } from '../rules/09-naval-movement/spotting.ts';
import { FACES } from '../world/dice.ts';
import type { Attempt } from '../world/schema/naval.ts';

/** How often a die is enough. */
function shareOf(isEnough: (die: number) => boolean): Fraction {
  const enough = Array.from({ length: FACES }, (_, face) => face + 1).filter(isEnough);
  return [BigInt(enough.length), BigInt(FACES)];
}

/** How often a die is enough for an attempt, for whoever adds so much to it. */
const chanceOf = (position: Merkur, drm: number, attempt: Attempt): Fraction => shareOf((die) => sees(position, die, drm, attempt));

/** The chances of one of two outcomes, the wanted one first. */
const either = (wanted: string, of: Fraction, otherwise: string) => [
  { outcome: wanted, of },
  { outcome: otherwise, of: [of[1] - of[0], of[1]] as const },
];

/**
 * What a group sees that searches its zone, exactly, and how probably a task force is seen for it (9.G.2.a, 9.G.3.c). Who is there is not
 * known: it is told of a group that is neither small nor large, and has nothing that is seen or sees from afar.
 */
export function searchForesight(position: Merkur, group: string): Foresight {
  const { few, many } = position.world.tables.naval.spotting.counts;
  const isCarriers = groupKind(position, group) === 'carrier battle group';
  const seen = chanceOf(position, searcherDrm(position, group), isCarriers ? 'carrier' : 'taskForce');
  const sight = {
    says: `The enemy has ${few + 1} to ${many - 1} ships there, no battleship or carrier among them`,
    rule: (isCarriers ? '9.G.2.a#1' : '9.G.3.c#1') satisfies RuleId,
    chances: either('seen', seen, 'not seen'),
    headline: { says: `An enemy group of ${few + 1} to ${many - 1} ships there is seen`, of: seen },
  };
  if (isCarriers) return { cases: [sight] };
  const back = chanceOf(position, targetDrm(position, group), 'counter');
  const itself = {
    says: `${groupName(position, group)} is seen itself by them`,
    rule: '9.G.3.c#2' satisfies RuleId,
    chances: either('seen', back, 'not seen'),
    headline: { says: 'seen itself', of: back },
  };
  return { cases: [sight, itself] };
}

/** How probably a group that hunts finds the submarines that are in its zone, exactly (9.G.3.d#2); whether any are is not known. */
export function huntForesight(position: Merkur, group: string): Foresight {
  const drm = hunterDrm(position, group);
  const found = shareOf((die) => finds(position, die, drm));
  const hunted = {
    says: 'There is a submarine of the enemy in the zone',
    rule: '9.G.3.d#2' satisfies RuleId,
    chances: either('found', found, 'not found'),
    headline: { says: 'A submarine there is found', of: found },
  };
  return { cases: [hunted] };
}
