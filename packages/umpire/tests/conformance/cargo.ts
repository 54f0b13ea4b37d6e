import {
  acts,
  aNumber,
  aWord,
  citing,
  DataError,
  defineGame,
  on,
  procedure,
  stating,
  stay,
  type Position,
  type Rulebook,
  type Saved,
  type Setup,
} from '../../src/index.ts';
import { endOfTurn, pickOne, plain, roll } from './tiny.ts';

/**
 * Supply points lie in ports, ride on ships and sail in groups of ships. It breaks an umpire whose copies share columns,
 * and any bookkeeping by which points could appear or be lost without a happening that says so.
 */
export const rules = {
  '1.1': { chapter: 1, tag: 'points', says: 'Points lie in a port or aboard a ship; a heap may be split, heaps in one place merge.' },
  '1.2': { chapter: 1, tag: 'load', says: 'A ship in a port, not in the convoy, loads and unloads there; it carries three points.' },
  '2.1': { chapter: 2, tag: 'group', says: 'Ships in one port may form the convoy; it dissolves in Malta, or when one ship is left.' },
  '2.2': { chapter: 2, tag: 'sail', says: 'A lone ship or the convoy sails to the next port with all aboard; this ends the turn.' },
  '3.1': { chapter: 3, tag: 'attack', says: 'Submarines may attack a ship outside base each turn: on 5 or 6 it sinks with its points.' },
  '4.1': { chapter: 4, tag: 'victory', says: 'Five points in Malta win for the convoys; after eight turns the submarines win.' },
} satisfies Rulebook;

const ships = ['S1', 'S2', 'S3'];
const CARRIES = 3;
const [BASE, GIBRALTAR, MALTA, CONVOY, SUNK] = [0, 1, 2, 3, -1];

/** A ship is in a port, in the convoy or sunk; the convoy lies in a port. */
interface Sea extends Position {
  turn: number;
  convoyAt: number;
  readonly shipAt: Int8Array;
  readonly inPort: Int16Array;
  readonly aboard: Int16Array;
}

const index = (ship: unknown) => ships.indexOf(ship as string);
const place = (sea: Sea, ship: unknown) => sea.shipAt[index(ship)] as number;
const carried = (sea: Sea, ship: unknown) => sea.aboard[index(ship)] as number;
const convoy = (sea: Sea) => ships.filter((ship) => place(sea, ship) === CONVOY);
const alone = (sea: Sea) => ships.filter((ship) => place(sea, ship) !== CONVOY && place(sea, ship) !== SUNK);
const atSea = (sea: Sea) => [...alone(sea).filter((ship) => place(sea, ship) > BASE), ...(sea.convoyAt > BASE ? convoy(sea) : [])];
const put = (sea: Sea, chosen: readonly string[], at: number) => {
  for (const ship of chosen) sea.shipAt[index(ship)] = at;
};

const { no } = citing<keyof typeof rules>();
const stated = stating<Sea, Record<string, never>, keyof typeof rules>();

/** 1.2 A lone ship takes points up, or puts them down where the sign is minus. */
const handle = (act: string, sign: 1 | -1, most: (sea: Sea, ship: unknown) => number) =>
  stated(act, '1.2')
    .one('ship', aWord, { of: ({ position }) => alone(position).filter((ship) => most(position, ship) > 0) })
    .one('points', aNumber, { of: ({ position }, { ship }) => Array.from({ length: most(position, ship) }, (_, i) => i + 1) })
    .play(({ position }, _at, { ship, points }) => {
      (position.inPort[place(position, ship)] as number) -= sign * points;
      (position.aboard[index(ship)] as number) += sign * points;
      return stay();
    });

/** 2.1 The lone ships of a port make the convoy, which there is only one of. */
const form = stated('form', '2.1')
  .ways(({ position: sea }) =>
    [BASE, GIBRALTAR]
      .map((port) => (convoy(sea).length > 0 ? [] : alone(sea).filter((ship) => place(sea, ship) === port)))
      .filter((here) => here.length > 1),
  )
  .some('ships', aWord, {
    of: ({ way }) => way,
    least: () => 2,
    together: ({ position }, chosen) =>
      new Set(chosen.map((ship) => place(position, ship))).size > 1 ? no('2.1', 'They lie in two ports.') : null,
  })
  .play(({ position }, _at, { ships: chosen }) => {
    position.convoyAt = place(position, chosen[0]);
    put(position, chosen, CONVOY);
    return stay();
  });

const turn = procedure<Sea>('turn', [
  {
    name: 'quartermaster',
    rule: '1.1',
    seats: () => ['convoys'],
    acts: {
      ...acts(
        handle('load', 1, (sea, ship) => Math.min(sea.inPort[place(sea, ship)] as number, CARRIES - carried(sea, ship))),
        handle('unload', -1, carried),
        form,
      ),
      ...pickOne<Sea>(
        'sail',
        '2.2',
        'who',
        (sea) => [...(convoy(sea).length > 0 ? ['convoy'] : []), ...alone(sea).filter((ship) => place(sea, ship) < MALTA)],
        ({ position }, _, who) => {
          if (who === 'convoy') position.convoyAt++;
          else put(position, [who], place(position, who) + 1);
          if (position.convoyAt === MALTA) put(position, convoy(position), MALTA);
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
        if (roll(dice, 'torpedo', (face) => (face > 4 ? 'hit' : 'miss')).result === 'miss') return on();
        happen({ what: 'sunk', rules: ['3.1'], ship, points: carried(position, ship) });
        put(position, [ship], SUNK);
        position.aboard[index(ship)] = 0;
        if (convoy(position).length === 1) put(position, convoy(position), position.convoyAt);
        return on();
      }),
    },
  },
  endOfTurn(8, 'quartermaster', () => ({ winner: 'submarines', rule: '4.1', says: 'Malta starves.' })),
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

export const cargoGame = defineGame<Sea>({
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
  restore(setup, turn, _, { convoyAt = 0, ...columns }) {
    const sea = { ...fresh(setup), turn, convoyAt: convoyAt as number };
    for (const name of ['shipAt', 'inPort', 'aboard'] as const) {
      const column = columns[name] ?? [...sea[name]];
      if (!Array.isArray(column) || column.length !== 3) throw new DataError(`state.${name}: three numbers are wanted`);
      sea[name].set(column);
    }
    return sea;
  },
  enter(flow, position) {
    position.frames = flow.enter('turn', {}, null);
  },
  digest: (sea) => [`${sea.turn} ${sea.convoyAt} ${sea.shipAt.join()} ${sea.inPort.join()} ${sea.aboard.join()}`],
  settle({ position }) {
    if ((position.inPort[MALTA] as number) >= 5 && !position.outcome)
      position.outcome = { winner: 'convoys', rule: '4.1', says: 'Malta holds.' };
  },
});

/** All points that there are, wherever they lie; for checking that none appears or is lost. */
export const pointsIn = ({ state }: Required<Saved>): number =>
  [...(state['inPort'] as number[]), ...(state['aboard'] as number[])].reduce((a, b) => a + b, 0);
