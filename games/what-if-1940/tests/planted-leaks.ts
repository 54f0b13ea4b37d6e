import type { Command, Explanation, Facts, Foresight, Happening, Offer, Value } from '@sandtable/umpire';
import type { Leak } from '../../../packages/umpire/tests/leaks.ts';
import type { WhatIf } from '../src/index.ts';

/*
 * Leaks that somebody might build in, planted around the game: each must be found by the property that compares twins. Whoever finds a new
 * way to leak adds it here.
 */

type State = { readonly units: { readonly [id: string]: Facts } } & Facts;
const stateOf = (facts: Facts): State => facts['state'] as State;

/** The truth in the place where the seat sees a token. */
function truthOf(saved: State, seen: Facts): [id: string, unit: Facts] | undefined {
  return Object.entries(saved.units).find(([, unit]) => unit['at'] === seen['at'] && unit['level'] === seen['level']);
}

/** The view with each token's facts changed by what truly lies there. */
const tokensWith =
  (change: (seen: Facts, id: string, unit: Facts) => Facts): Leak<WhatIf> =>
  (game) => ({
    view(position, seat) {
      const view = game.view(position, seat);
      const saved = game.save(position).state as State;
      const units = Object.entries(stateOf(view).units).map(([id, seen]) => {
        const [true_, unit] = (id.startsWith('?') && truthOf(saved, seen)) || [];
        return [id, true_ && unit ? change(seen, true_, unit) : seen] as const;
      });
      return { ...view, state: { ...stateOf(view), units: Object.fromEntries(units) } };
    },
  });

/** The view with more in it. */
const viewWith =
  (more: (position: WhatIf, view: Facts, saved: Facts) => Facts): Leak<WhatIf> =>
  (game) => ({
    view(position, seat) {
      const view = game.view(position, seat);
      return { ...view, ...more(position, view, game.save(position) as unknown as Facts) };
    },
  });

/** The names of all who truly are in a hex. */
const namesIn = (saved: Facts, hex: Value | undefined): string =>
  Object.entries((saved['state'] as State).units)
    .filter(([, { at }]) => at === hex)
    .map(([id]) => id)
    .join(' ');

export const LEAKS: { readonly [what: string]: Leak<WhatIf> } = {
  'the order of a view tells who lies where': (game) => ({
    view(position, seat) {
      const view = game.view(position, seat);
      const saved = game.save(position).state as State;
      const rank = ([id, seen]: readonly [string, Facts]): number =>
        id.startsWith('?') ? (position.world.unit.get(truthOf(saved, seen)?.[0] ?? '') ?? 0) : -1;
      const units = Object.fromEntries(Object.entries(stateOf(view).units).toSorted((one, other) => rank(one) - rank(other)));
      return { ...view, state: { ...stateOf(view), units } };
    },
  }),
  'the list of those who are somewhere stands in the order of their places': viewWith((_position, view, saved) => {
    const { units } = saved['state'] as State;
    const where = ([id]: readonly [string, Value]): string => `${units[id]?.['at']}/${units[id]?.['level']}`;
    const unseen = Object.entries((stateOf(view)['unseen'] ?? {}) as Facts).toSorted((one, other) => (where(one) < where(other) ? -1 : 1));
    return { state: { ...stateOf(view), unseen: Object.fromEntries(unseen) } };
  }),
  'what happens names all who move': (game) => ({
    tell: (happening: Happening, seat: string) =>
      happening.what === 'moved' || happening.what === 'put down' ? happening : game.tell(happening, seat),
  }),
  'what happens names untried pieces': (game) => ({
    tell(happening, seat) {
      const told = game.tell(happening, seat);
      return told && 'untried' in happening ? ({ ...told, pieces: happening['units'] ?? null } as Happening) : told;
    },
  }),
  'a refusal names who lies in the hex': (game) => ({
    refuse(position, seat, command) {
      const refusal = game.refuse(position, seat, command);
      const names = namesIn(game.save(position) as unknown as Facts, command['hex'] as Value);
      return refusal && { ...refusal, reason: `${refusal.reason} (${names})` };
    },
  }),
  'an act is refused where another army lies hidden': (game) => ({
    refuse(position, seat, command) {
      const names = namesIn(game.save(position) as unknown as Facts, command['hex'] as Value);
      const isThere = command['hex'] === '5001' && !names.includes('su-army-1');
      return game.refuse(position, seat, command) ?? (isThere ? { rules: ['7.3a'], reason: 'Not there.' } : null);
    },
  }),
  'an explanation counts the steps of those who are not seen': (game) => ({
    explain(position, seat, question: Facts): Explanation {
      const answer = game.explain(position, seat, question);
      const steps = Object.entries((game.save(position).state as State).units).map(([id, { at, level }]) =>
        level === 1 ? `${String(at)} ${id}` : '',
      );
      return 'supplies' in question
        ? { ...answer, lines: [...answer.lines, { rule: '7.3a', value: steps.toSorted().join('').length, says: steps.toSorted().join() }] }
        : answer;
    },
  }),
  'the offers leave out what hidden units would beat': (game) => ({
    choices(position, seat): readonly Offer[] {
      const hash = game.hash(position);
      return game.choices(position, seat).filter((_, i) => i === 0 || hash.charCodeAt(i) % 2 === 0);
    },
  }),
  'the rule of an offer hangs on who lies where': (game) => ({
    choices(position, seat): readonly Offer[] {
      const saved = game.save(position) as unknown as Facts;
      return game.choices(position, seat).map((offer) => ({
        ...offer,
        rule: `${offer.rule} ${Object.entries((saved['state'] as State).units)
          .filter(([, { level }]) => level === 1)
          .map(([id, { at }]) => `${String(at)} ${id}`)
          .toSorted()
          .join()}`,
      }));
    },
  }),
  'the shuffles show from where the dead came': viewWith((position, view) => ({
    state: { ...stateOf(view), shuffles: position.facts.shuffles as unknown as Value },
  })),
  'an untried piece on the map shows its shuffle': tokensWith((seen, _id, { shuffle }) =>
    shuffle === undefined ? seen : { ...seen, shuffle },
  ),
  'the steps of hidden units show': tokensWith((seen, _id, { steps }) => (steps === undefined ? seen : { ...seen, steps })),
  'all marks of hidden units show': tokensWith((seen, _id, { marks }) => (marks === undefined ? seen : { ...seen, marks })),
  'the front of a hidden army shows': tokensWith((seen, _id, { face }) => (face === undefined ? seen : { ...seen, face })),
  'the ids of hidden units show': tokensWith((seen, id) => ({ ...seen, id })),
  'the frames are not masked': viewWith((_position, _view, saved) => ({ awaiting: saved['awaiting'] as Value })),
  'the answers that others have given ahead show': viewWith((_position, _view, saved) => ({ standing: saved['standing'] as Value })),
  'the hash of the full position is sent': (game) => ({
    view: (position, seat) => ({ ...game.view(position, seat), hash: game.hash(position) }),
  }),
  'chances are reckoned from who truly lies there': (game) => ({
    foresee(position, seat, command: Command): Foresight | null {
      const found = game.foresee?.(position, seat, command) ?? null;
      const names = namesIn(game.save(position) as unknown as Facts, (command['hex'] ?? command['to']) as Value);
      return found && { cases: found.cases.map((one) => ({ ...one, says: `${one.says} against ${names.length}${names}` })) };
    },
  }),
};
