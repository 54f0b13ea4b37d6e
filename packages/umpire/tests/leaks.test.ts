import { describe, expect, it } from 'vitest';
import { FastDice, SEALED, type Command, type Facts, type Saved, type Value } from '../src/index.ts';
import { sealedGame as game } from './conformance/sealed.ts';
import { setupOf } from './conformance/tiny.ts';
import { answeredAhead, firstLeak, firstPublicLeak, leaking, type Leak, type Twin, type Watched } from './leaks.ts';
import { walk } from './walk.ts';

type War = Parameters<typeof game.hash>[0];
const SEATS = ['red', 'blue'];

/** The other seat's choice, which lies closed, is another one. */
function chosenOtherwise(saved: Required<Saved>, seat: string): Twin[] {
  const [frame] = saved.awaiting.slice(-1);
  const closed = (frame?.locals[SEALED] ?? {}) as { readonly [seat: string]: Facts };
  return SEATS.filter((other) => other !== seat && closed[other]).map((other) => {
    const changed = {
      ...closed,
      [other]: { act: 'commit', front: closed[other]?.['front'] === 'north' ? 'south' : 'north', reserves: [] },
    };
    const locals = { ...frame?.locals, [SEALED]: changed } as Facts;
    return {
      says: `another choice of ${other}`,
      saved: { ...saved, awaiting: [...saved.awaiting.slice(0, -1), { ...(frame as NonNullable<typeof frame>), locals }] },
      command: (command: Command) => command,
      words: [],
      isHidden: () => true,
    };
  });
}

const watched = (one: typeof game): Watched<War> => ({
  game: one,
  seats: SEATS,
  twins: (saved, _view, seat) => [
    ...chosenOtherwise(saved, seat),
    ...answeredAhead(saved, seat, SEATS, 'commitment', { act: 'commit', front: 'north', reserves: [] }),
  ],
  lays: new Set(['revealed']),
});

const decisions = [1, 2, 3].flatMap((seed) => walk(game, setupOf(game), seed, 40).decisions);

const LEAKS: { readonly [what: string]: Leak<War> } = {
  'a sealed choice shows': (one) => ({
    view: (position, seat) => ({ ...one.view(position, seat), awaiting: one.save(position).awaiting as unknown as Value }),
  }),
  'the answers that others have given ahead show': (one) => ({
    view: (position, seat) => ({ ...one.view(position, seat), standing: one.save(position).standing as unknown as Value }),
  }),
  'who chooses is told with what': (one) => ({
    awaiting(position) {
      const asked = one.awaiting(position);
      return asked && { ...asked, rule: `${asked.rule}${one.hash(position)}` };
    },
  }),
};

describe('sealed choices and standing answers', () => {
  it('show in nothing that the other seat is sent', () => {
    const compared = { twins: 0, played: 0 };
    expect(firstLeak(watched(game), decisions, compared)).toBeNull();
    expect(compared.twins).toBeGreaterThan(30);
    expect(compared.played).toBeGreaterThan(20);
  });

  it.each(Object.entries(LEAKS))('are seen to leak where %s', (_, leak) => {
    expect(firstLeak(watched(leaking(game, leak) as typeof game), decisions)).not.toBeNull();
  });

  it('show in nothing that whoever has no seat is told', () => {
    const compared = { twins: 0, played: 0 };
    expect(firstPublicLeak(watched(game), decisions, compared)).toBeNull();
    expect(compared.twins).toBeGreaterThan(30);
    expect(compared.played).toBeGreaterThan(20);
    const asSeat = leaking(game, (one) => ({ publicView: (position) => one.view(position, 'red') }));
    expect(firstPublicLeak(watched(asSeat as typeof game), decisions)).not.toBeNull();
  });

  it('are opened by a happening that says so, so that nobody chooses anew once he has seen', () => {
    const { position } = game.begin(setupOf(game), new FastDice(1));
    const commit = (front: string): Command => ({ act: 'commit', front, reserves: [] });
    expect(game.play(position, 'red', commit('north'), new FastDice(1))).toEqual([]);
    expect(game.play(position, 'blue', commit('south'), new FastDice(1)).map(({ reveals }) => reveals)).toEqual([true]);
  });
});
