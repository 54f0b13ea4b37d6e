import { DataError, type Facts } from '@sandtable/umpire';
import type { Prospect, Told } from '@sandtable/warfare/layers';
import { signed } from '@sandtable/warfare/telling';
import type { Merkur } from '../position/position.ts';
import { shipAt } from '../position/ships.ts';
import { navalCombat } from '../rules/13-naval-combat/force.ts';
import type { RuleId } from '../rulebook.ts';
import { disengagementQuestion, navalFireQuestion, torpedoesQuestion } from './naval.ts';
import { FACES } from '../world/dice.ts';

/*
 * What fire, torpedoes and leaving come to while they are put together in a naval combat.
 */

type Results = readonly { readonly hits: number; readonly of: readonly [number, number] }[];
type Outcomes = { readonly S: number; readonly 'F*': number; readonly F: number };

const nameOf = (position: Merkur, id: unknown): string => {
  const ship = position.world.ship.get(String(id));
  return ship === undefined ? '' : shipAt(position, ship).name;
};

/** Nothing is told where the question is about nobody: no ship is named yet, or none reaches. */
function orNothing(told: () => Told[]): Prospect {
  try {
    return { told: told() };
  } catch (error) {
    if (error instanceof DataError) return { told: [] };
    throw error;
  }
}

/** The guns of some ships at one: value and column, what is added to the dice, and how often so many hits come of it (13.J). */
export const aimProspect = (position: Merkur, asked: Facts): Prospect =>
  orNothing(() => {
    const answer = navalFireQuestion(position, asked);
    const left = Number(answer['left']);
    const results = answer['results'] as unknown as Results;
    const columns = (answer['columns'] as readonly number[]).join(', ');
    const value = { says: 'combat value', rule: '13.J.2#1' as RuleId, value: String(answer.value) };
    const drm = { says: 'added to the die', rule: '13.J.3#1' as RuleId, value: signed(answer['modifier'] as number) || '0' };
    return [
      {
        title: `Guns on ${nameOf(position, asked['at'])}`,
        lines: [
          ...answer.lines.map(({ rule, says, value: of }) => ({
            rule,
            says,
            value: typeof of === 'number' ? (signed(of) === '' ? '0' : signed(of)) : String(of ?? ''),
          })),
          value,
          { says: `dice on the columns from ${columns}`, rule: '13.J.2#1' as RuleId },
          drm,
        ],
        chances: results.map(({ hits, of }) => ({
          says: hits === 0 ? 'no hit' : `${hits} ${hits === 1 ? 'hit' : 'hits'}${hits >= left ? ': she sinks' : ''}`,
          of,
          isBad: hits === 0,
        })),
      },
    ];
  });

/** Torpedoes of some ships at one: so many dice, each of which strikes so often (13.K). */
export const launchProspect = (position: Merkur, asked: Facts): Prospect =>
  orNothing(() => {
    const answer = torpedoesQuestion(position, asked);
    const { S, 'F*': near, F } = answer['outcomes'] as unknown as Outcomes;
    return [
      {
        title: `Torpedoes at ${nameOf(position, asked['at'])}`,
        lines: [
          { says: 'attacks, each with a die', rule: '13.K.1.a', value: String(answer['rolls']) },
          ...answer.lines.map(({ rule, says, value }) => ({ rule, says, value: typeof value === 'number' ? signed(value) || '0' : '' })),
        ],
        chances: [
          { says: 'one strikes', of: [S, FACES] as const },
          { says: 'it misses', of: [near + F, FACES] as const, isBad: true },
        ],
      },
    ];
  });

/** A division that tries to leave (13.H). */
export const disengageProspect = (position: Merkur, asked: Facts): Prospect =>
  orNothing(() => {
    if (!navalCombat(position)) return [];
    const answer = disengagementQuestion(position, asked);
    const { S, 'F*': near, F } = answer['outcomes'] as unknown as Outcomes;
    return [
      {
        title: 'If it tries to leave',
        lines: answer.lines.map(({ rule, says, value }) => ({ rule, says, value: typeof value === 'number' ? signed(value) || '0' : '' })),
        chances: [
          { says: 'it gets away', of: [S, FACES] as const },
          { says: 'it gets away under fire', of: [near, FACES] as const },
          { says: 'it does not get away', of: [F, FACES] as const, isBad: true },
        ].filter(({ of: [many] }) => many > 0),
      },
    ];
  });
