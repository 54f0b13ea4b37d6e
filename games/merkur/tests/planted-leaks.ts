import type { Facts, Happening, Value } from '@sandtable/umpire';
import type { Leak } from '../../../packages/umpire/tests/leaks.ts';
import type { Merkur } from '../src/index.ts';

/*
 * Leaks that somebody might build in, planted around the game: each must be found by the property that compares twins. Whoever finds a new
 * way to leak adds it here.
 */

type State = { readonly units: { readonly [id: string]: Facts } } & Facts;
const stateOf = (facts: Facts): State => facts['state'] as State;
const plansIn = (saved: unknown): [string, Value][] =>
  Object.entries(stateOf(saved as Facts).units).flatMap(([id, { plan }]): [string, Value][] => (plan === undefined ? [] : [[id, plan]]));

export const LEAKS: { readonly [what: string]: Leak<Merkur> } = {
  'the view shows where drops are planned': (game) => ({
    view: (position, seat) => ({ ...game.view(position, seat), state: game.save(position).state }),
  }),
  'the view counts who is to drop': (game) => ({
    view: (position, seat) => ({ ...game.view(position, seat), drops: plansIn(game.save(position)).length }),
  }),
  'the hash of the full position is sent': (game) => ({
    view: (position, seat) => ({ ...game.view(position, seat), hash: game.hash(position) }),
  }),
  'what is planned is told': () => ({ tell: (happening: Happening) => happening }),
  'a refusal tells where drops are planned': (game) => ({
    refuse(position, seat, command) {
      const refusal = game.refuse(position, seat, command);
      return refusal && { ...refusal, reason: `${refusal.reason} (${JSON.stringify(plansIn(game.save(position)))})` };
    },
  }),
  'who is asked hangs on what is planned': (game) => ({
    awaiting(position) {
      const asked = game.awaiting(position);
      const [first] = plansIn(game.save(position));
      return asked && first ? { ...asked, step: `${asked.step} ${String(first[1])}` } : asked;
    },
  }),
};

const groupsOf = (saved: Facts, seat: string): string[] =>
  Object.values((stateOf(saved)[seat === 'axis' ? 'allied-groups' : 'axis-groups'] ?? {}) as unknown as { [id: string]: Facts }).map(
    ({ at }) => String(at),
  );
const aboard = (saved: Facts): string[] =>
  Object.values(stateOf(saved).units).flatMap(({ at }) => (String(at).startsWith('aboard ') ? [String(at)] : []));

const storesOf = (saved: Facts): string[] =>
  Object.keys((stateOf(saved)['gsp'] ?? {}) as Facts).filter((place) => place.startsWith('aboard '));

/** Leaks of the war at sea: where groups are that nobody sees, and which ships have something aboard. */
export const SEA_LEAKS: { readonly [what: string]: Leak<Merkur> } = {
  'the view tells where all groups are': (game) => ({
    view: (position, seat) => ({ ...game.view(position, seat), groups: groupsOf(game.save(position) as unknown as Facts, seat) }),
  }),
  'the view tells which ships have something aboard': (game) => ({
    view: (position, seat) => ({ ...game.view(position, seat), aboard: aboard(game.save(position) as unknown as Facts) }),
  }),
  'the view tells which supplies are aboard': (game) => ({
    view: (position, seat) => ({ ...game.view(position, seat), stores: storesOf(game.save(position) as unknown as Facts) }),
  }),
  'the layer of ships lists all groups': (game) => ({
    explain(position, seat, question) {
      const answer = game.explain(position, seat, question);
      const isOfShips = (question['layer'] as Facts | undefined)?.['id'] === 'ships';
      return isOfShips ? { ...answer, groups: groupsOf(game.save(position) as unknown as Facts, seat) } : answer;
    },
  }),
  'what a submarine is asked for tells where she is': (game) => ({
    explain(position, seat, question) {
      const answer = game.explain(position, seat, question);
      const ship = (question['ship'] as Facts | undefined)?.['ship'];
      const facts = (stateOf(game.save(position) as unknown as Facts)['ships'] as unknown as { [id: string]: Facts })[String(ship)];
      return facts === undefined ? answer : { ...answer, at: facts['at'] as Value };
    },
  }),
  'who is asked hangs on what is aboard': (game) => ({
    awaiting(position) {
      const asked = game.awaiting(position);
      return asked && { ...asked, step: `${asked.step} ${aboard(game.save(position) as unknown as Facts).join(' ')}` };
    },
  }),
};
