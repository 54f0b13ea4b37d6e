import { acts, aWord, on, procedure, type Facts } from '@sandtable/umpire';
import { no } from './rules.ts';
import { acting, type Isle, type Side } from './world.ts';

/**
 * 11.C: interceptors are set against escorts or bombers, one assignment for all; in either group nobody has a second before each
 * has one, and whoever is left without an attacker is out of it. Whether one counts as air superiority or as a destroyer of bombers
 * is said by whom it is set against.
 */
interface Combat extends Facts {
  readonly seat: Side;
  readonly interceptors: readonly string[];
  readonly escorts: readonly string[];
  readonly bombers: readonly string[];
  readonly pairs?: { readonly [interceptor: string]: string };
  readonly out?: readonly string[];
}

/** Whom one may take in a group while others have theirs: who has fewest. */
function fewestOf(group: readonly string[], given: ReadonlyMap<string, string | null>): readonly string[] {
  const has = (target: string): number => [...given.values()].filter((one) => one === target).length;
  const least = Math.min(...group.map(has));
  return group.filter((one) => has(one) === least);
}

const act = acting<Combat>();
export const allotment = procedure<Isle, Combat>('air combat', [
  {
    name: 'allotment',
    rule: '11.C',
    seats: (_position, { seat }) => [seat],
    acts: acts(
      act('allot', '11.C')
        .assign('against', aWord, aWord, {
          who: ({ locals: { interceptors } }) => interceptors,
          to: ({ locals: { escorts, bombers } }, _one, given) => [...fewestOf(escorts, given), ...fewestOf(bombers, given)],
          otherwise: (_at, one, to) => no('11.C', `${one} cannot be set against ${to ?? 'nobody'}: somebody in that group has fewer.`),
        })
        .play((_doing, { locals: { escorts, bombers } }, { against }) => {
          const met = new Set(against.values());
          return on({ pairs: Object.fromEntries(against), out: [...escorts, ...bombers].filter((one) => !met.has(one)) });
        }),
    ),
  },
  {
    name: 'combat',
    rule: '11.C',
    seats: (_position, { seat }) => [seat],
    acts: acts(act('go on', '11.C').play(() => on())),
    always: true,
  },
]);
