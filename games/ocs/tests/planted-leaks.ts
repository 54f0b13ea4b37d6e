import type { Explanation, Facts, Happening, Offer, Value } from '@sandtable/umpire';
import type { Leak } from '../../../packages/umpire/tests/leaks.ts';
import type { Ocs } from '../src/index.ts';

/*
 * Leaks that somebody might build in, planted around the game: each must be found by the property that compares twins. Whoever finds a new
 * way to leak adds it here.
 */

type State = { readonly units: { readonly [id: string]: Facts } } & Facts;
const stateOf = (facts: Facts): State => facts['state'] as State;

/** The view with more in it. */
const viewWith =
  (more: (view: Facts, saved: Facts) => Facts): Leak<Ocs> =>
  (game) => ({
    view(position, seat) {
      const view = game.view(position, seat);
      return { ...view, ...more(view, game.save(position) as unknown as Facts) };
    },
  });

/** All who truly are in a hex and are not in the view, as they are. */
const belowIn = (view: Facts, saved: Facts, hex: Value | undefined): readonly (readonly [string, Facts])[] =>
  Object.entries(stateOf(saved).units).filter(([id, { at }]) => at === hex && !(id in stateOf(view).units));

/** The view with each token's facts changed by what truly lies there. */
const tokensWith = (change: (below: readonly (readonly [string, Facts])[]) => Facts): Leak<Ocs> =>
  viewWith((view, saved) => ({
    state: {
      ...stateOf(view),
      units: Object.fromEntries(
        Object.entries(stateOf(view).units).map(([id, seen]) => [
          id,
          id.startsWith('?') ? { ...seen, ...change(belowIn(view, saved, seen['at'])) } : seen,
        ]),
      ),
    },
  }));

/** What is true of the units in a hex, as a text. */
const truthIn = (saved: Facts, hex: Value | undefined): string =>
  JSON.stringify(
    Object.entries(stateOf(saved).units)
      .filter(([, { at }]) => at === hex)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

/** Leaks of what is hidden where dumps are (11.8-2). */
export const STORES: { readonly [what: string]: Leak<Ocs> } = {
  'the view shows the dumps of the enemy': viewWith((view, saved) => ({
    state: { ...stateOf(view), supply: stateOf(saved)['supply'] as Value },
  })),
  'the view counts the dumps of the enemy': viewWith((view, saved) => ({
    dumps: JSON.stringify(stateOf(saved)['supply']).length,
    state: stateOf(view),
  })),
  'the view shows what trucks carry': viewWith((view, saved) => ({
    state: {
      ...stateOf(view),
      'soviet-carriers': stateOf(saved)['soviet-carriers'] as Value,
      'german-carriers': stateOf(saved)['german-carriers'] as Value,
    },
  })),
  'what is loaded is told': (game) => ({
    tell: (happening: Happening, seat: string) => game.tell({ ...happening, unseen: {} }, seat),
  }),
  'a refusal tells what supply there is': (game) => ({
    refuse(position, seat, command) {
      const refusal = game.refuse(position, seat, command);
      const truth = JSON.stringify(stateOf(game.save(position) as unknown as Facts)['supply']);
      return refusal && { ...refusal, reason: `${refusal.reason} (${truth})` };
    },
  }),
  'an explanation counts the supply of the enemy': (game) => ({
    explain(position, seat, question: Facts): Explanation {
      const answer = game.explain(position, seat, question);
      const truth = JSON.stringify(stateOf(game.save(position) as unknown as Facts)['supply']);
      return { ...answer, lines: [...answer.lines, { rule: '11.8-2', value: truth.length, says: truth }] };
    },
  }),
};

/** Leaks of what lies under the markers of divisions (12.7). */
export const DIVISIONS: { readonly [what: string]: Leak<Ocs> } = {
  'a marker says how many it stands for': tokensWith((below) => ({ count: below.length })),
  'a marker says who lies under it': tokensWith((below) => ({ units: below.map(([id]) => id).toSorted() })),
  'a marker shows the mode of its units': tokensWith((below) => ({ modes: below.map(([, { mode = '' }]) => mode).toSorted() as Value })),
  'what happens names who leaves a marker': (game) => ({
    tell: (happening: Happening, seat: string) => (happening.what === 'moved' ? { ...happening, unseen: {} } : game.tell(happening, seat)),
  }),
  'a figure is found with those who truly are there': (game) => ({
    explain(position, seat, question: Facts): Explanation {
      const answer = game.explain(position, seat, question);
      const truth = truthIn(game.save(position) as unknown as Facts, '05.05');
      return { ...answer, lines: [...answer.lines, { rule: '12.7-2', value: truth.length, says: truth }] };
    },
  }),
};

/** Leaks of where aircraft are on station (14.8d). */
export const STATIONS: { readonly [what: string]: Leak<Ocs> } = {
  'the view says where they are': viewWith((view, saved) => ({
    state: { ...stateOf(view), aircraft: stateOf(saved)['aircraft'] as Value },
  })),
  'a refusal tells where they are': (game) => ({
    refuse(position, seat, command) {
      const refusal = game.refuse(position, seat, command);
      const truth = JSON.stringify(stateOf(game.save(position) as unknown as Facts)['aircraft']);
      return refusal && { ...refusal, reason: `${refusal.reason} (${truth})` };
    },
  }),
  'an explanation counts them where they are': (game) => ({
    explain(position, seat, question: Facts): Explanation {
      const answer = game.explain(position, seat, question);
      const truth = JSON.stringify(stateOf(game.save(position) as unknown as Facts)['aircraft']);
      return { ...answer, lines: [...answer.lines, { rule: '14.8d-1', value: truth.length, says: truth }] };
    },
  }),
  'offers leave out where they are': (game) => ({
    choices(position, seat): readonly Offer[] {
      const truth = JSON.stringify(stateOf(game.save(position) as unknown as Facts)['aircraft']);
      return game.choices(position, seat).map((offer) => ({ ...offer, rule: `${offer.rule} ${truth}` }));
    },
  }),
};

export const LEAKS: { readonly [what: string]: Leak<Ocs> } = {
  'the view shows how many lie below a top': tokensWith((below) => ({ count: below.length })),
  'the view names who lies below a top': tokensWith((below) => ({ units: below.map(([id]) => id).toSorted() })),
  'the view shows in which mode they are': tokensWith((below) => ({ modes: below.map(([, { mode = '' }]) => mode).toSorted() as Value })),
  'the view shows at which supply level they are': tokensWith((below) => ({
    levels: below.map(([, { level = '' }]) => level).toSorted() as Value,
  })),
  'the view shows what they have done': tokensWith((below) => ({ marks: below.map(([, { marks = [] }]) => String(marks)).toSorted() })),
  'the view shows their trucks': tokensWith((below) => ({ trucks: below.map(([, { trucks = 0 }]) => trucks).toSorted() as Value })),
  'a top says how high it lies': viewWith((view, saved) => ({
    state: {
      ...stateOf(view),
      units: Object.fromEntries(
        Object.entries(stateOf(view).units).map(([id, seen]) => {
          const below = stateOf(saved).units[id]?.['below'];
          return [id, below === undefined ? seen : { ...seen, below }];
        }),
      ),
    },
  })),
  'the list of those who are somewhere stands in the order of their places': viewWith((view, saved) => {
    const where = ([id]: readonly [string, Value]): string => String(stateOf(saved).units[id]?.['at']);
    const unseen = Object.entries((stateOf(view)['unseen'] ?? {}) as Facts).toSorted((one, other) => (where(one) < where(other) ? -1 : 1));
    return { state: { ...stateOf(view), unseen: Object.fromEntries(unseen) } };
  }),
  'the list of those who are somewhere says in what mode': viewWith((view, saved) => ({
    state: {
      ...stateOf(view),
      unseen: Object.fromEntries(
        Object.keys((stateOf(view)['unseen'] ?? {}) as Facts).map((id) => [id, { mode: stateOf(saved).units[id]?.['mode'] ?? null }]),
      ),
    },
  })),
  'the frames are not masked': viewWith((_view, saved) => ({ awaiting: saved['awaiting'] as Value })),
  'the frames tell how many are in hand': viewWith((view, saved) => ({
    inHand: JSON.stringify(saved['awaiting']).length,
    awaiting: view['awaiting'] as Value,
  })),
  'what trains have carried shows': viewWith((view, saved) => ({
    state: { ...stateOf(view), byRail: stateOf(saved)['byRail'] as Value },
  })),
  'the answers that others have given ahead show': viewWith((_view, saved) => ({ standing: saved['standing'] as Value })),
  'the hash of the full position is sent': (game) => ({
    view: (position, seat) => ({ ...game.view(position, seat), hash: game.hash(position) }),
  }),
  'what happens names all who move': (game) => ({
    tell: (happening: Happening, seat: string) =>
      happening.what === 'moved' || happening.what === 'put down' ? { ...happening, unseen: {} } : game.tell(happening, seat),
  }),
  'what happens says for whom the other words stand': (game) => ({
    tell(happening, seat) {
      const told = game.tell(happening, seat);
      return told && happening.unseen ? { ...told, unseen: happening.unseen } : told;
    },
  }),
  'what happens names whose mode is chosen': (game) => ({
    tell: (happening: Happening, seat: string) => (happening.what === 'mode' ? { ...happening, unseen: {} } : game.tell(happening, seat)),
  }),
  'an attack names the defenders before they are laid open': (game) => ({
    tell: (happening: Happening, seat: string) => (happening.what === 'attack' ? { ...happening, unseen: {} } : game.tell(happening, seat)),
  }),
  'a refusal tells what lies in the hex': (game) => ({
    refuse(position, seat, command) {
      const refusal = game.refuse(position, seat, command);
      const truth = truthIn(game.save(position) as unknown as Facts, command['hex'] ?? '05.06');
      return refusal && { ...refusal, reason: `${refusal.reason} (${truth})` };
    },
  }),
  'an explanation counts those who are not seen': (game) => ({
    explain(position, seat, question: Facts): Explanation {
      const answer = game.explain(position, seat, question);
      const truth = truthIn(game.save(position) as unknown as Facts, '05.06') + truthIn(game.save(position) as unknown as Facts, '07.07');
      return { ...answer, lines: [...answer.lines, { rule: '4.9-1', value: truth.length, says: truth }] };
    },
  }),
  'the rule of an offer hangs on who lies where': (game) => ({
    choices(position, seat): readonly Offer[] {
      const saved = game.save(position) as unknown as Facts;
      return game.choices(position, seat).map((offer) => ({
        ...offer,
        rule: `${offer.rule} ${['05.05', '05.06', '07.07'].map((hex) => truthIn(saved, hex)).join(' ')}`,
      }));
    },
  }),
};
