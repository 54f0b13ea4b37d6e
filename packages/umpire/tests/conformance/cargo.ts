import {
  citing,
  DataError,
  defineGame,
  on,
  procedure,
  stay,
  to,
  type Choice,
  type Facts,
  type Game,
  type Position,
  type Rulebook,
  type Saved,
  type Setup,
} from '../../src/index.ts';
import { pickOne, plain } from './tiny.ts';

/**
 * Supply points lie in ports, ride on ships and sail in groups of ships. It breaks an umpire whose copies share columns,
 * and any bookkeeping by which points could appear or be lost without a happening that says so.
 */
export const rules = {
  '1.1': {
    chapter: 1,
    tag: 'points',
    says: 'Supply points lie in a port or aboard a ship; a heap may be split, and heaps in one place merge.',
  },
  '1.2': { chapter: 1, tag: 'load', says: 'A ship in a port, in no group, loads and unloads there; it carries three points.' },
  '2.1': {
    chapter: 2,
    tag: 'group',
    says: 'Two or more ships in one port may form the convoy; it dissolves when they choose, or when one ship is left.',
  },
  '2.2': {
    chapter: 2,
    tag: 'sail',
    says: 'A lone ship or the convoy sails to the next port; whatever is aboard goes with it. Sailing ends the turn.',
  },
  '3.1': {
    chapter: 3,
    tag: 'attack',
    says: 'Submarines attack one ship outside base each turn, or wait: on 5 or 6 it sinks, in a convoy on 6 only, and its points with it.',
  },
  '4.1': { chapter: 4, tag: 'victory', says: 'Five points in Malta win for the convoys; after eight turns the submarines win.' },
} satisfies Rulebook;
const { no } = citing<keyof typeof rules>();

const ports = ['base', 'gibraltar', 'malta'];
const ships = ['S1', 'S2', 'S3'];
const CONVOY = 3;
const SUNK = -1;
const CARRIES = 3;

/** Locations: ports 0 to 2, the convoy 3. The convoy lies in a port. */
interface Sea extends Position {
  turn: number;
  convoyAt: number;
  readonly shipAt: Int8Array;
  readonly inPort: Int16Array;
  readonly aboard: Int16Array;
}

const inConvoy = (sea: Sea) => ships.filter((_, i) => sea.shipAt[i] === CONVOY);
const loneShips = (sea: Sea) => ships.filter((_, i) => (sea.shipAt[i] as number) >= 0 && sea.shipAt[i] !== CONVOY);
const place = (sea: Sea, ship: string) => sea.shipAt[ships.indexOf(ship)] as number;
const upTo = (most: number) => Array.from({ length: Math.max(0, most) }, (_, i) => i + 1);
const loadable = (sea: Sea, ship: string) =>
  Math.min(sea.inPort[place(sea, ship)] as number, CARRIES - (sea.aboard[ships.indexOf(ship)] as number));
const unloadable = (sea: Sea, ship: string) => sea.aboard[ships.indexOf(ship)] as number;
const together = (sea: Sea, first: Choice | undefined) =>
  inConvoy(sea).length > 0 ? [] : loneShips(sea).filter((ship) => first === undefined || place(sea, ship) === place(sea, first as string));
const atSea = (sea: Sea) => ships.filter((_, i) => (sea.shipAt[i] === CONVOY ? sea.convoyAt : (sea.shipAt[i] as number)) > 0);

const handle = (act: 'load' | 'unload', most: (sea: Sea, ship: string) => number, sign: 1 | -1) => ({
  parts: { ship: 'one', points: 'one' } as const,
  refuse(sea: Sea, _: Facts, __: string, { ship, points }: Facts) {
    if (!loneShips(sea).includes(ship as string)) return no('1.2', 'No ship that can handle cargo.');
    return upTo(most(sea, ship as string)).includes(points as number) ? null : no(['1.1', '1.2'], 'Not so many points.');
  },
  offers(sea: Sea) {
    const able = loneShips(sea).filter((ship) => most(sea, ship) > 0);
    const parts = [
      { name: 'ship', pick: 'one', of: () => able },
      { name: 'points', pick: 'one', of: ({ ship }: Facts) => upTo(most(sea, ship as string)) },
    ] as const;
    return able.length === 0 ? [] : [{ act, rule: '1.2', parts }];
  },
  play({ position }: { position: Sea }, { acts }: Facts, _: string, { ship, points }: Facts) {
    const by = sign * (points as number);
    (position.inPort[place(position, ship as string)] as number) -= by;
    (position.aboard[ships.indexOf(ship as string)] as number) += by;
    return (acts as number) < 4 ? stay({ acts: (acts as number) + 1 }) : on();
  },
});

const turn = procedure<Sea>('turn', [
  { name: 'morning', do: () => on({ acts: 0 }) },
  {
    name: 'quartermaster',
    rule: '1.1',
    seats: () => ['convoys'],
    acts: {
      load: handle('load', loadable, 1),
      unload: handle('unload', unloadable, -1),
      form: {
        parts: { ships: 'list' },
        refuse(sea, _, __, command) {
          const chosen = command['ships'] as string[];
          if (chosen.length < 2) return no('2.1', 'Two ships at least.');
          if (chosen.some((ship) => !together(sea, undefined).includes(ship)))
            return no('2.1', 'There is a convoy already, or no such ship.');
          return chosen.every((ship) => together(sea, chosen[0]).includes(ship)) ? null : no('2.1', 'Not in one port.');
        },
        offers: (sea) =>
          ports
            .map((_, port) => together(sea, undefined).filter((ship) => place(sea, ship) === port))
            .filter((here) => here.length >= 2)
            .map((here) => ({ act: 'form', rule: '2.1', parts: [{ name: 'ships', pick: 'some', of: () => here, least: 2 }] })),
        play({ position }, _, __, command) {
          position.convoyAt = place(position, (command['ships'] as string[])[0] as string);
          for (const ship of command['ships'] as string[]) position.shipAt[ships.indexOf(ship)] = CONVOY;
          return stay();
        },
      },
      dissolve: {
        parts: {},
        refuse: (sea) => (inConvoy(sea).length > 0 ? null : no('2.1', 'There is no convoy.')),
        offers: (sea) => (inConvoy(sea).length > 0 ? [{ act: 'dissolve', rule: '2.1', parts: [] }] : []),
        play({ position }) {
          for (const ship of inConvoy(position)) position.shipAt[ships.indexOf(ship)] = position.convoyAt;
          return on();
        },
      },
      ...pickOne<Sea>(
        'sail',
        '2.2',
        'who',
        (sea) => [
          ...(inConvoy(sea).length > 0 && sea.convoyAt < 2 ? ['convoy'] : []),
          ...loneShips(sea).filter((ship) => place(sea, ship) < 2),
        ],
        ({ position }, _, who) => {
          if (who === 'convoy') position.convoyAt++;
          else (position.shipAt[ships.indexOf(who)] as number)++;
          return on();
        },
      ),
      ...plain<Sea>('rest', '2.2', () => on()),
    },
  },
  {
    name: 'submarines',
    rule: '3.1',
    seats: (sea) => (atSea(sea).length > 0 ? ['submarines'] : []),
    acts: {
      ...plain<Sea>('wait', '3.1', () => on()),
      ...pickOne<Sea>('attack', '3.1', 'ship', atSea, ({ position, dice, happen }, _, ship) => {
        const i = ships.indexOf(ship);
        const [die] = dice.roll('torpedo', 1, 6, ([face]) => ((face as number) > 4 ? 'hit' : 'miss')) as [number];
        if (die < (position.shipAt[i] === CONVOY ? 6 : 5)) return on();
        happen({ what: 'sunk', rules: ['3.1'], ship, points: position.aboard[i] as number });
        position.shipAt[i] = SUNK;
        position.aboard[i] = 0;
        const last = inConvoy(position);
        if (last.length === 1) position.shipAt[ships.indexOf(last[0] as string)] = position.convoyAt;
        return on();
      }),
    },
  },
  {
    name: 'end of turn',
    do({ position }) {
      if (position.turn === 8) position.outcome = { winner: 'submarines', rule: '4.1', says: 'Malta starves.' };
      else position.turn++;
      return to('morning');
    },
  },
]);

const fresh = (setup: Setup): Sea => ({
  setup,
  frames: null,
  standing: [],
  outcome: null,
  turn: 1,
  convoyAt: 0,
  shipAt: new Int8Array(3),
  inPort: Int16Array.of(9, 0, 0),
  aboard: new Int16Array(3),
});

export const cargoGame: Game<Sea> = defineGame<Sea>({
  id: 'cargo',
  title: 'Cargo',
  rulebook: rules,
  scenarios: [{ id: 'only', title: 'Malta', seats: ['convoys', 'submarines'], options: [], turns: 8 }],
  procedures: [turn],
  opening: fresh,
  clone: (sea) => ({ ...sea, shipAt: sea.shipAt.slice(), inPort: sea.inPort.slice(), aboard: sea.aboard.slice() }),
  state: (sea) => ({
    turn: sea.turn,
    phase: '',
    state: { convoyAt: sea.convoyAt, shipAt: [...sea.shipAt], inPort: [...sea.inPort], aboard: [...sea.aboard] },
  }),
  restore(setup, turn, _, { shipAt, inPort, aboard, convoyAt }) {
    const position = { ...fresh(setup), turn, convoyAt: (convoyAt ?? 0) as number };
    for (const [name, from] of Object.entries({ shipAt, inPort, aboard })) {
      if (from === undefined) continue;
      if (!Array.isArray(from) || from.length !== 3) throw new DataError(`state.${name}: three numbers are wanted`);
      position[name as 'shipAt'].set(from as number[]);
    }
    return position;
  },
  enter(flow, position) {
    position.frames = flow.enter('turn', {}, null);
  },
  digest: (sea) => `${sea.turn} ${sea.convoyAt} ${sea.shipAt.join()} ${sea.inPort.join()} ${sea.aboard.join()}`,
  settle({ position }) {
    if ((position.inPort[2] as number) >= 5 && !position.outcome)
      position.outcome = { winner: 'convoys', rule: '4.1', says: 'Malta holds.' };
  },
});

/** All points that there are, wherever they lie; for checking that none appears or is lost. */
export const pointsIn = ({ state }: Required<Saved>): number =>
  [...(state['inPort'] as number[]), ...(state['aboard'] as number[])].reduce((a, b) => a + b, 0);
