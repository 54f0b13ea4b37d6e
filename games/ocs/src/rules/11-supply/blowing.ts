import { listOf, maybe, on, stay, within, type FactForm } from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { printed, type Ocs } from '../../position/position.ts';
import { rounded } from '../../world/factor.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf, type OnOccasion } from '../acting.ts';
import { said } from './paying.ts';
import { aSource, dumpsOf, stockOf, take, type Dump, type Source } from './stocks.ts';

/** A side's movement, and the dumps that it has tried to blow in the phase. */
export interface Blowing extends OnOccasion {
  readonly blown?: readonly string[];
}
export const blownDumps: FactForm<Ocs> = maybe(listOf<Ocs>(aHex));

/** The side's dumps that it has not tried to blow in this phase (11.8a-1, OA-63). */
const untried = (position: Ocs, { seat, blown = [] }: Blowing): Dump[] =>
  [...dumpsOf(position, seat).values()].filter(({ hex }) => !blown.includes(printed(position, hex)));

/** Is a side asked for its dumps alone: in its Reaction or Exploitation Phase, if none of its units moves in it (11.8a-1)? */
export const mayBlow = (position: Ocs, locals: Blowing): boolean => locals.occasion !== 'regular' && untried(position, locals).length > 0;

/** Takes the tokens that are destroyed from what was chosen, what lies on the ground first. */
function destroy(position: Ocs, side: Side, from: ReadonlyMap<Source, number>, tokens: number): void {
  let left = tokens;
  for (const [source, chosen] of from) {
    const gone = Math.min(left, chosen);
    if (gone > 0) take(position, side, source, gone);
    left -= gone;
  }
}

/** 11.8a: a side blows a dump of its own, or the part of it that it chooses. */
export const blow = actsOf<Blowing>()('blow', '11.8a-1')
  .one('hex', aHex, {
    of: ({ position, locals }) => untried(position, locals).map(({ hex }) => hex),
    otherwise({ position, locals: { seat } }, hex) {
      const where = printed(position, hex);
      return dumpsOf(position, seat).has(hex)
        ? no('11.8a-1', `You have tried to blow the dump in ${where} in this phase: once is all.`, [where])
        : no(['11.8a-1', '11.1c-1'], `No supply of yours is in ${where}.`, [where]);
    },
  })
  .amounts('from', aSource, {
    rule: '11.8a-2',
    who: ({ position, locals: { seat } }, { hex }) => dumpsOf(position, seat).get(hex)?.sources ?? [],
    to({ position, locals: { seat } }, one, given, { hex }) {
      const { sources = [], tokens = 0 } = dumpsOf(position, seat).get(hex) ?? {};
      return within({ who: sources, most: (source) => stockOf(position, seat, source), total: [1, tokens] }, one, given);
    },
    stranger: ({ position }, source, { hex }) =>
      no('11.8a-1', `${aSource.spell(position, source)} is no supply of yours in ${printed(position, hex)}.`),
    otherwise: ({ position, locals: { seat } }, source) =>
      no(
        '11.8a-2',
        `Choose a token at least, and of ${aSource.spell(position, source)} no more than ${said(position, stockOf(position, seat, source))}.`,
      ),
  })
  .when({
    during: ['movement'],
    own: true,
    rules: ['11.8a-1', '2.3.II-D2'],
    says: 'Dumps are blown in the movement of one’s own Movement, Reaction and Exploitation Phases.',
  })
  .play(({ position, dice, happen }, { locals: { seat, blown = [] } }, { hex, from }) => {
    const { blowing } = position.world.tables;
    const percentOf = (face: number): number => blowing.rows.find(({ to }) => face <= to)?.percent ?? 0;
    const [face] = dice.roll('blowing', 1, blowing.die, ([one]) => `${percentOf(one as number)} %`) as readonly [number];
    const [where, percent] = [printed(position, hex), percentOf(face)];
    const chosen = [...from.values()].reduce((sum, tokens) => sum + tokens, 0);
    // In tokens, rounded as captures are (4.3, OA-53).
    const destroyed = rounded((chosen * percent) / HUNDRED);
    applies('11.8-1', '4.3-1');
    destroy(position, seat, from, destroyed);
    happen({ what: 'blown', seat, hex: where, tokens: chosen, face, percent, destroyed, rules: ['11.8a-1', '11.8a-2', '11.8a-3'] });
    return stay({ blown: [...blown, where] });
  });
const HUNDRED = 100;

/** Where dumps alone are in question. */
export const leaveDumps = actsOf<Blowing>()('end', '2.2-4')
  .when({ during: ['movement'], own: true, rules: ['2.2-4'], says: 'A side ends its own phases.' })
  .play(() => on());
