import { lookUp } from '../src/contract/value.ts';
import type { Command, Game, Occasion, Position, Procedure, Seat } from '../src/index.ts';
import type { Decision } from './walk.ts';

/** Each act by name, with what its statements say of when it may be given. */
type Occasions<P extends Position> = { readonly [act: string]: readonly Occasion<P>[] };

/** What the acts of these procedures say of when they may be given; those that say nothing have an empty list. */
export function occasionsIn<P extends Position>(procedures: readonly Procedure<P>[]): Occasions<P> {
  const found: Record<string, Occasion<P>[]> = {};
  for (const step of procedures.flatMap(({ steps }) => steps))
    for (const [name, { when }] of 'do' in step ? [] : Object.entries(step.acts)) {
      const own = (found[name] ??= []);
      if (when && !own.includes(when)) own.push(when);
    }
  return found;
}

/**
 * Tries at each of these decisions, for every seat, a command of every act that is not among those asked and has no procedure of its own
 * under way; the rule cited first must be its own: what it says stands against it, or else when it is given. The first that is not, in
 * words; null where all are.
 */
export function wrongRule<P extends Position>(
  game: Game<P>,
  occasions: Occasions<P>,
  decisions: readonly Decision<P>[],
  seats: readonly Seat[],
  tried: Set<string>,
): string | null {
  const known = new Map<string, Command>();
  for (const { command } of decisions) known.set(command.act, command);
  for (const { before, number } of decisions)
    for (const seat of seats) {
      const asked = new Set(game.choices(before, seat).map(({ act }) => act));
      for (const [act, command] of known) {
        const own = lookUp(occasions, act) ?? [];
        const [first] = own;
        if (!first || asked.has(act) || isUnderWay(before, own)) continue;
        const expected = first.against?.(before, null, seat, command)?.rules[0] ?? first.rules[0];
        const rule = game.refuse(before, seat, command)?.rules[0];
        tried.add(act);
        if (rule !== expected)
          return `decision ${number}, ${seat}, ${JSON.stringify(command)}: ${rule ?? 'no rule'} is cited, not ${expected}`;
      }
    }
  return null;
}

function isUnderWay<P extends Position>({ frames }: P, own: readonly Occasion<P>[]): boolean {
  for (let frame = frames; frame; frame = frame.below) {
    const { procedure } = frame;
    if (own.some(({ during }) => during.includes(procedure))) return true;
  }
  return false;
}
