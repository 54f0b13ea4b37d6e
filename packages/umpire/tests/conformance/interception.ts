import { acts, aWord, back, call, citing, on, procedure, stating, to, type Doing, type Rulebook, type Turn } from '../../src/index.ts';
import { change, endOfTurn, pickOne, plain, put, roll, tinyGame, type Tiny } from './tiny.ts';

/**
 * Convoys sail a long path between islands past lurking squadrons. It breaks an umpire that cannot stop a path half-way
 * for the other seat, keep its rest, and go on with it or turn it back; a path may come back to where it was.
 */
export const rules = {
  '1.1': { chapter: 1, tag: 'sail', says: 'A convoy sails once a turn, up to five neighbouring zones; it may cross its own wake.' },
  '1.2': { chapter: 1, tag: 'squadron', says: 'No convoy sails into a zone where a squadron lies.' },
  '2.1': { chapter: 2, tag: 'intercept', says: 'A squadron that has not fought this turn may intercept a convoy that passes next to it.' },
  '2.2': { chapter: 2, tag: 'fire', says: 'A convoy intercepted is sunk on 1 or 2, damaged on 3 or 4 and unharmed on 5 or 6.' },
  '2.3': { chapter: 2, tag: 'resolve', says: 'A convoy unharmed sails on along its path or turns back; a damaged one must turn back.' },
  '3.1': { chapter: 3, tag: 'victory', says: 'The convoys win if two reach Haven within six turns; else the raider wins.' },
} satisfies Rulebook;
const { no } = citing<keyof typeof rules>();

const zones: { readonly [zone: string]: readonly string[] } = {
  port: ['west', 'north'],
  west: ['port', 'north', 'strait', 'south'],
  north: ['port', 'west', 'strait', 'bank'],
  strait: ['west', 'north', 'south', 'bank', 'east'],
  south: ['west', 'strait', 'east'],
  bank: ['north', 'strait', 'haven'],
  east: ['strait', 'south', 'haven'],
  haven: ['bank', 'east'],
};

type Facts = {
  readonly convoys: { readonly [id: string]: string };
  readonly sailed: readonly string[];
  readonly squadrons: { readonly [id: string]: string };
  readonly fought: readonly string[];
};
type Sea = Tiny<Facts>;
type Voyage = { readonly convoy: string; readonly from: string; readonly path: readonly string[] };

const lurks = ({ facts }: Sea, zone: unknown) => Object.values(facts.squadrons).includes(zone as string);
const convoyAt = ({ facts }: Sea, convoy: string) => facts.convoys[convoy] as string;
const patrols = ({ facts }: Sea, squadron: string) => {
  const closed = new Set(['port', 'haven', ...Object.values(facts.convoys)]);
  const from = facts.squadrons[squadron] as string;
  return [from, ...(zones[from] ?? [])].filter((zone) => !closed.has(zone));
};
const nextOn = (position: Sea, convoy: string, path: readonly string[]) => {
  const at = path.at(-1) ?? convoyAt(position, convoy);
  return path.length >= 5 || at === 'haven' ? [] : (zones[at] ?? []).filter((zone) => !lurks(position, zone));
};
const able = (position: Sea) =>
  Object.keys(position.facts.convoys).filter((id) => !position.facts.sailed.includes(id) && nextOn(position, id, []).length > 0);
const near = ({ facts }: Sea, { convoy }: Voyage) =>
  Object.keys(facts.squadrons).filter(
    (id) => !facts.fought.includes(id) && zones[facts.convoys[convoy] as string]?.includes(facts.squadrons[id] as string),
  );

const act = stating<Sea, Record<string, never>, keyof typeof rules>();

const turn = procedure<Sea>('turn', [
  {
    name: 'raider',
    rule: '1.2',
    seats: () => ['raider'],
    acts: acts(
      act('patrol', '1.2')
        .one('squadron', aWord, { of: ({ position }) => Object.keys(position.facts.squadrons) })
        .one('to', aWord, { of: ({ position }, { squadron }) => patrols(position, squadron) })
        .play(({ position }, _at, { squadron, to }) => {
          change(position, { squadrons: put(position.facts.squadrons, squadron, to), sailed: [], fought: [] });
          return on();
        }),
    ),
  },
  {
    name: 'convoys',
    rule: '1.1',
    seats: (position) => (able(position).length > 0 ? ['convoys'] : []),
    acts: {
      ...plain<Sea>('wait', '1.1', () => on()),
      ...acts(
        act('sail', '1.1')
          .one('convoy', aWord, { of: ({ position }) => able(position) })
          .path('path', aWord, {
            next: ({ position }, path, { convoy }) => nextOn(position, convoy, path),
            astray: ({ position }, path) =>
              lurks(position, path.at(-1)) ? no('1.2', 'A squadron lies there.') : no('1.1', 'No way leads there.'),
          })
          .play(({ position }, _at, { convoy, path }) => {
            change(position, { sailed: [...position.facts.sailed, convoy] });
            return call('voyage', { convoy, from: convoyAt(position, convoy), path });
          }),
      ),
    },
  },
  endOfTurn(6, 'raider', () => ({ winner: 'raider', rule: '3.1', says: 'Too few convoys came through.' })),
]);

/** 2.3 The voyage ends where it began. */
function turnBack({ position, happen }: Doing<Sea>, { convoy, from }: Voyage): Turn {
  change(position, { convoys: put(position.facts.convoys, convoy, from) });
  happen({ what: 'turned back', rules: ['2.3'], convoy, to: from });
  return back();
}

const voyage = procedure<Sea, Voyage>('voyage', [
  {
    name: 'zone',
    do({ position, happen }, { convoy, path: [next, ...path] }) {
      if (next === undefined) return back();
      change(position, { convoys: put(position.facts.convoys, convoy, next) });
      happen({ what: 'sailed', convoy, to: next });
      return on({ path });
    },
  },
  {
    name: 'interception',
    rule: '2.1',
    seats: (position, locals) => (near(position, locals).length > 0 ? ['raider'] : []),
    acts: {
      ...pickOne<Sea, Voyage>('intercept', '2.1', 'squadron', near, (doing, locals, squadron) => {
        const { position, dice, happen } = doing;
        const { die, result } = roll(dice, 'interception', (face) => (face > 4 ? 'unharmed' : face > 2 ? 'damaged' : 'sunk'));
        happen({ what: 'fire', rules: ['2.1', '2.2'], squadron, convoy: locals.convoy, die });
        change(position, { fought: [...position.facts.fought, squadron] });
        if (result === 'unharmed') return to('sail on');
        if (result === 'damaged') return turnBack(doing, locals);
        const { [locals.convoy]: _, ...convoys } = position.facts.convoys;
        change(position, { convoys });
        return back();
      }),
      ...plain<Sea, Voyage>('let pass', '2.1', () => to('zone')),
    },
  },
  { name: 'unseen', do: () => to('zone') },
  {
    name: 'sail on',
    rule: '2.3',
    seats: () => ['convoys'],
    acts: {
      ...plain<Sea, Voyage>('sail on', '2.3', () => to('interception')),
      ...plain<Sea, Voyage>('turn back', '2.3', turnBack),
    },
  },
]);

export const interceptionGame = tinyGame<Facts>({
  id: 'interception',
  title: 'Interception',
  rulebook: rules,
  seats: ['convoys', 'raider'],
  turns: 6,
  procedures: [turn, voyage],
  facts: () => ({ convoys: { C1: 'port', C2: 'port', C3: 'port' }, sailed: [], squadrons: { S1: 'strait', S2: 'south' }, fought: [] }),
  settle({ position }) {
    const home = Object.values(position.facts.convoys).filter((zone) => zone === 'haven').length;
    if (home >= 2 && !position.outcome) position.outcome = { winner: 'convoys', rule: '3.1', says: 'Two convoys are home.' };
  },
});
