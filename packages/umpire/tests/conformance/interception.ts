import { back, call, citing, on, procedure, to, type Choice, type Chosen, type Rulebook } from '../../src/index.ts';
import { pickOne, plain, put, tinyGame, type Tiny } from './tiny.ts';

/**
 * Convoys sail a long path between islands past lurking squadrons. It breaks an umpire that cannot stop a path half-way
 * for the other seat, keep its rest, and go on with it or turn it back; a path may come back to where it was.
 */
export const rules = {
  '1.1': {
    chapter: 1,
    tag: 'sail',
    says: 'A convoy sails once a turn, up to five sea zones, from zone to neighbouring zone; it may cross its own wake.',
  },
  '1.2': { chapter: 1, tag: 'squadron', says: 'No convoy sails into a zone where a squadron lies.' },
  '2.1': {
    chapter: 2,
    tag: 'intercept',
    says: 'When a convoy passes next to a squadron that has not fought this turn, it may be intercepted.',
  },
  '2.2': { chapter: 2, tag: 'fire', says: 'A convoy intercepted is sunk on 1 or 2, damaged on 3 or 4 and unharmed on 5 or 6.' },
  '2.3': {
    chapter: 2,
    tag: 'resolve',
    says: 'A convoy unharmed sails on along its path or turns back to where it left; a damaged one must turn back.',
  },
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
type Voyage = {
  readonly convoy: string;
  readonly path: readonly string[];
  readonly at: number;
  readonly from: string;
  readonly stopped: boolean;
};

const able = ({ facts }: Sea) => Object.keys(facts.convoys).filter((id) => !facts.sailed.includes(id) && facts.convoys[id] !== 'haven');
const open = ({ facts }: Sea, from: string) => (zones[from] ?? []).filter((zone) => !Object.values(facts.squadrons).includes(zone));
const stepsOn = (position: Sea, path: readonly Choice[], convoy: Choice) =>
  path.length >= 5 || path.at(-1) === 'haven' ? [] : open(position, (path.at(-1) ?? position.facts.convoys[convoy as string]) as string);
const near = ({ facts }: Sea, { convoy }: Voyage) =>
  Object.keys(facts.squadrons).filter(
    (id) => !facts.fought.includes(id) && zones[facts.convoys[convoy] as string]?.includes(facts.squadrons[id] as string),
  );
const sailTo = (position: Sea, convoy: string, zone: string) => {
  position.facts = { ...position.facts, convoys: put(position.facts.convoys, convoy, zone) };
};

const turn = procedure<Sea>('turn', [
  {
    name: 'raider',
    rule: '1.2',
    seats: () => ['raider'],
    acts: {
      patrol: {
        parts: { squadron: 'one', to: 'one' },
        refuse({ facts }, _, __, { squadron, to }) {
          if (!Object.hasOwn(facts.squadrons, String(squadron))) return no('1.2', 'No such squadron.');
          const from = facts.squadrons[squadron as string] as string;
          if (to === 'port' || to === 'haven' || Object.values(facts.convoys).includes(to as string)) return no('1.2', 'Not there.');
          return to === from || zones[from]?.includes(to as string) ? null : no('1.2', 'Too far.');
        },
        offers: ({ facts }) => [
          {
            act: 'patrol',
            rule: '1.2',
            parts: [
              { name: 'squadron', pick: 'one', of: () => Object.keys(facts.squadrons) },
              {
                name: 'to',
                pick: 'one',
                of({ squadron }) {
                  const from = facts.squadrons[squadron as string] as string;
                  return [from, ...(zones[from] ?? [])].filter(
                    (zone) => zone !== 'port' && zone !== 'haven' && !Object.values(facts.convoys).includes(zone),
                  );
                },
              },
            ],
          },
        ],
        play({ position }, _, __, { squadron, to }) {
          position.facts = { ...position.facts, squadrons: put(position.facts.squadrons, squadron as string, to as string) };
          return on();
        },
      },
    },
  },
  {
    name: 'convoys',
    rule: '1.1',
    seats: (position) => (able(position).length > 0 ? ['convoys'] : []),
    acts: {
      ...plain<Sea>('wait', '1.1', () => on()),
      sail: {
        parts: { convoy: 'one', path: 'path' },
        refuse(position, _, __, { convoy, path }) {
          if (!able(position).includes(convoy as string)) return no('1.1', 'No convoy that can sail.');
          const wrong = (path as string[]).findIndex(
            (zone, i, all) => !stepsOn(position, all.slice(0, i), convoy as string).includes(zone),
          );
          if (wrong < 0) return (path as string[]).length > 0 ? null : no('1.1', 'Where to?');
          return no(Object.values(position.facts.squadrons).includes((path as string[])[wrong] as string) ? '1.2' : '1.1', 'Not that way.');
        },
        offers(position) {
          const convoys = able(position).filter((id) => stepsOn(position, [], id).length > 0);
          if (convoys.length === 0) return [];
          const next = (path: readonly Choice[], { convoy }: Chosen) => stepsOn(position, path, convoy as string);
          return [
            {
              act: 'sail',
              rule: '1.1',
              parts: [
                { name: 'convoy', pick: 'one', of: () => convoys },
                { name: 'path', pick: 'path', next },
              ],
            },
          ];
        },
        play({ position }, _, __, { convoy, path }) {
          position.facts = { ...position.facts, sailed: [...position.facts.sailed, convoy as string] };
          return call('voyage', {
            convoy: convoy as string,
            path: path as string[],
            at: 0,
            from: position.facts.convoys[convoy as string] as string,
            stopped: false,
          });
        },
      },
    },
  },
  {
    name: 'end of turn',
    do({ position }) {
      position.facts = { ...position.facts, sailed: [], fought: [] };
      if (position.turn === 6) position.outcome = { winner: 'raider', rule: '3.1', says: 'Too few convoys came through.' };
      else position.turn++;
      return to('raider');
    },
  },
]);

const voyage = procedure<Sea, Voyage>('voyage', [
  {
    name: 'zone',
    do({ position, happen }, { convoy, path, at }) {
      if (at >= path.length) return back();
      sailTo(position, convoy, path[at] as string);
      happen({ what: 'sailed', convoy, to: path[at] as string });
      return on({ at: at + 1, stopped: false });
    },
  },
  {
    name: 'interception',
    rule: '2.1',
    seats: (position, locals) => (near(position, locals).length > 0 ? ['raider'] : []),
    acts: {
      ...pickOne<Sea, Voyage>('intercept', '2.1', 'squadron', near, ({ position, dice, happen }, { convoy }, squadron) => {
        position.facts = { ...position.facts, fought: [...position.facts.fought, squadron] };
        const [die] = dice.roll('interception', 1, 6) as [number];
        happen({ what: 'fire', rules: ['2.1', '2.2'], squadron, convoy, die });
        if (die > 4) return on({ stopped: true });
        return to(die < 3 ? 'sunk' : 'turned back');
      }),
      ...plain<Sea, Voyage>('let pass', '2.1', () => to('zone')),
    },
  },
  {
    name: 'sail on',
    rule: '2.3',
    seats: (_, { stopped }) => (stopped ? ['convoys'] : []),
    acts: {
      ...plain<Sea, Voyage>('sail on', '2.3', ({ position }, locals) => to(near(position, locals).length > 0 ? 'interception' : 'zone')),
      ...plain<Sea, Voyage>('turn back', '2.3', () => to('turned back')),
    },
  },
  { name: 'unseen', do: () => to('zone') },
  {
    name: 'turned back',
    do({ position, happen }, { convoy, from }) {
      sailTo(position, convoy, from);
      happen({ what: 'turned back', rules: ['2.3'], convoy, to: from });
      return back();
    },
  },
  {
    name: 'sunk',
    do({ position }, { convoy }) {
      const { [convoy]: _, ...convoys } = position.facts.convoys;
      position.facts = { ...position.facts, convoys };
      return back();
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
