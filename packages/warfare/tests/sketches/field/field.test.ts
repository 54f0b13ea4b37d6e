import { drawAny, each, FastDice, ScriptedDice, type Command, type Facts } from '@sandtable/umpire';
import { describe, expect, test } from 'vitest';
import { faultOf } from '../../../../umpire/tests/mutations.ts';
import { cheapest, Paths } from '@sandtable/hexes';
import { isMarked, hexOf, mark, stepsOf } from '../../../src/index.ts';
import { closedToRail, closedToSupply, partyPassage } from './adjacency.ts';
import { atAllCosts } from './at-all-costs.ts';
import { capture, displacement } from './capture.ts';
import { truckColumns } from './columns.ts';
import { payment, usage } from './draw.ts';
import { airCombat, cargoAfter, flight, missions } from './flight.ts';
import { losses } from './losses.ts';
import { move, overrun } from './overrun.ts';
import { trains } from './rail.ts';
import { modes } from './reserve.ts';
import { retreat } from './retreat.ts';
import {
  at,
  bases,
  declaration,
  DISORDER,
  front,
  gameOf,
  HALTED,
  hex,
  named,
  NOWHERE,
  onTruck,
  RESERVE,
  supply,
  trucks,
  wingFamily,
  type Front,
} from './world.ts';

const game = gameOf(
  modes,
  move,
  overrun,
  losses,
  atAllCosts,
  retreat,
  displacement,
  usage,
  payment,
  truckColumns,
  trains,
  missions,
  flight,
  airCombat,
);
const dice = (...faces: number[]) => new ScriptedDice(faces);
const refusal = (position: Front, seat: string, command: Command) => game.refuse(position, seat, command)?.rules[0] ?? null;
const offered = (position: Front, seat: string, act: string): Command[] =>
  game
    .choices(position, seat)
    .filter((one) => one.act === act)
    .flatMap((offer) => [...each(offer)]);
const place = (position: Front, id: string) => position.world.grid.number(hexOf(position, named(id)));

/** Plays on at random; at every decision what is offered is not refused, and what is drawn can be carried out. */
function wander(position: Front, seed: number, most = 60): Front {
  const random = new FastDice(seed);
  for (let i = 0; i < most && position.frames; i++) {
    const seat = game.awaiting(position)?.seats[0] as string;
    const command = drawAny(game.choices(position, seat), random) as Command;
    expect(command, JSON.stringify(game.awaiting(position))).not.toBeNull();
    for (const one of [command, { ...command, more: 1 }, { act: command.act }]) expect(faultOf(game, position, seat, one)).toBeNull();
    game.play(position, seat, command, random);
    expect(game.hash(game.load(position.setup, game.save(position)))).toBe(game.hash(position));
  }
  return position;
}

describe('4.1 adjacency', () => {
  const paths = new Paths(100);
  const reach = (position: Front, id: string, quarters: number) => {
    cheapest(partyPassage(position, [named(id)]), { hex: hexOf(position, named(id)), at: 0 }, quarters, paths);
    return new Set([...paths.reached].map((one) => position.world.grid.number(one)));
  };

  test('stops whoever pays as trucks do, but not where a friend stands; nobody by leg', () => {
    // b1 drives south past r1.
    const alone = front({ b1: '0802', r1: '0604' });
    expect(reach(alone, 'b1', 24).has('0602')).toBe(true);
    expect(reach(alone, 'b1', 24).has('0503')).toBe(true);
    const blocked = reach(front({ b1: '0803', r1: '0604', r3: '0602' }), 'b1', 8);
    expect(blocked.has('0703')).toBe(true);
    expect(blocked.has('0603')).toBe(false);
    expect(reach(front({ b1: '0803', b2: '0703', r1: '0604', r3: '0602' }), 'b1', 8).has('0603')).toBe(true);
    expect(reach(front({ r1: '0803', b1: '0604', b2: '0602' }), 'r1', 8).has('0603')).toBe(true);
  });

  test('closes hexes to supply unless a friend is there, and to rail whoever is', () => {
    const position = front({ r1: '0505', b1: '0506' });
    const [beside, own] = [hex('0605'), hex('0506')];
    expect(closedToSupply(position, 'blue')[beside]).toBe(1);
    expect(closedToSupply(position, 'blue')[own]).toBe(0);
    expect(closedToRail(position, 'blue')[own]).toBe(1);
  });
});

describe('5.7 reserve', () => {
  test('takes markers from a pool, one for all of a hex', () => {
    const position = at(game, front({ r1: '0202', r2: '0202', r3: '0303' }), 'modes', { seat: 'red' }, 'modes');
    game.play(position, 'red', { act: 'reserve', hex: '0202', units: ['r1'] }, dice());
    expect(refusal(position, 'red', { act: 'reserve', hex: '0202', units: ['r2'] })).toBeNull();
    expect(refusal(position, 'red', { act: 'reserve', hex: '0303', units: ['r3'] })).toBe('5.7');
    game.play(position, 'red', { act: 'release', units: ['r1'] }, dice());
    expect(refusal(position, 'red', { act: 'reserve', hex: '0303', units: ['r3'] })).toBeNull();
    const near = at(game, front({ r1: '0202', b1: '0203' }), 'modes', { seat: 'red' }, 'modes');
    expect(refusal(near, 'red', { act: 'reserve', hex: '0202', units: ['r1'] })).toBe('5.7a');
    wander(position, 1, 12);
  });
});

describe('7.2 a barrage inside an overrun', () => {
  const overrunning = (reserve: boolean) => {
    const position = front({ r1: '0303', b1: '0304', 'b-gun': '0305' });
    if (reserve) mark(position, named('b-gun'), RESERVE);
    return at(game, position, 'move', { seat: 'red', units: ['r1'], left: 16 }, 'move');
  };

  test('cancels it and ends the move where it disorganises', () => {
    const position = overrunning(true);
    expect(refusal(position, 'red', { act: 'overrun', hex: '0302' })).toBe('7.1');
    game.play(position, 'red', { act: 'overrun', hex: '0304' }, dice());
    expect(game.awaiting(position)).toMatchObject({ seats: ['blue'], procedure: 'overrun', step: 'barrage' });
    const missed = game.clone(position);
    game.play(position, 'blue', { act: 'fire', guns: ['b-gun'] }, dice(2));
    expect(place(position, 'r1')).toBe('0303');
    expect([DISORDER, HALTED].every((one) => isMarked(position, named('r1'), one))).toBe(true);
    expect(isMarked(position, named('b-gun'), RESERVE)).toBe(false);
    game.play(missed, 'blue', { act: 'fire', guns: ['b-gun'] }, dice(6));
    expect(place(missed, 'r1')).toBe('0304');
    expect(game.awaiting(missed)).toMatchObject({ seats: ['red'], procedure: 'move' });
  });

  test('is not asked for where no gun is in reserve', () => {
    const position = overrunning(false);
    game.play(position, 'red', { act: 'overrun', hex: '0304' }, dice());
    expect(place(position, 'r1')).toBe('0304');
    for (const seed of [1, 2, 3]) wander(overrunning(true), seed);
  });
});

describe('9.8 at all costs', () => {
  test('adds up both rolls, and takes all that the attacker might choose as losses, one of each before two of any', () => {
    const position = at(
      game,
      front({ r1: '0303', r2: '0303', b1: '0304' }),
      'attack at all costs',
      { seat: 'red', units: ['r1', 'r2'], defender: 'blue', defenders: ['b1'], column: '2:1', modifier: 0 },
      'declaration',
    );
    game.play(position, 'red', { act: 'at all costs' }, dice(4, 3, 3, 3));
    // 7 + 2: an option of one for the attacker; 2 + 2: two and one.
    expect(position.frames?.locals).toMatchObject({ seat: 'red', steps: 4 });
    expect(refusal(position, 'red', { act: 'lose', steps: { r1: 3 } })).toBe('9.12c');
    expect(refusal(position, 'red', { act: 'lose', steps: { r1: 3, r2: 1 } })).toBeNull();
    expect(offered(position, 'red', 'lose')).toHaveLength(2);
    game.play(position, 'red', { act: 'lose', steps: { r1: 2, r2: 2 } }, dice());
    expect([stepsOf(position, named('r1')), hexOf(position, named('r2'))]).toEqual([1, NOWHERE]);
    expect(stepsOf(position, named('b1'))).toBe(1);
  });
});

describe('9.13 a retreat', () => {
  const retreating = (places: { readonly [unit: string]: string }, hexes: number, units = ['r1', 'r2']) =>
    at(game, front(places), 'retreat', { seat: 'red', units, hexes }, 'way');

  test('is one path of so many hexes, none twice and none with an enemy', () => {
    const position = retreating({ r1: '0505', r2: '0505', b1: '0506' }, 2);
    const paths = offered(position, 'red', 'retreat').map(({ by }) => by as string[]);
    expect(paths.every((path) => path.length === 2 && !path.includes('0506') && !path.includes('0505'))).toBe(true);
    expect(refusal(position, 'red', { act: 'retreat', by: ['0504'] })).toBe('9.13');
    expect(refusal(position, 'red', { act: 'retreat', by: ['0504', '0505'] })).toBe('9.13');
    game.play(position, 'red', { act: 'retreat', by: ['0504', '0503'] }, dice());
    expect([place(position, 'r1'), isMarked(position, named('r1'), DISORDER)]).toEqual(['0503', true]);
  });

  test('disorganises next to an enemy at once; the next such hex takes a step of the stack before the path goes on', () => {
    const position = retreating({ r1: '0505', r2: '0505', b1: '0304' }, 2);
    game.play(position, 'red', { act: 'retreat', by: ['0405', '0404'] }, dice());
    expect(game.awaiting(position)).toMatchObject({ seats: ['red'], procedure: 'losses' });
    expect(place(position, 'r1')).toBe('0404');
    game.play(position, 'red', { act: 'lose', steps: { r2: 1 } }, dice());
    expect([stepsOf(position, named('r1')), stepsOf(position, named('r2'))]).toEqual([3, 1]);
    expect(position.frames).toBeNull();
    const one = retreating({ r1: '0505', b1: '0507' }, 1, ['r1']);
    game.play(one, 'red', { act: 'retreat', by: ['0504'] }, dice());
    expect(isMarked(one, named('r1'), DISORDER)).toBe(false);
  });
});

describe('9.16 capture and displacement', () => {
  const loaded = () => {
    const position = front({ r1: '0404' });
    supply.set(position, hex('0404'), 'tokens', 10);
    const truck = trucks.make(position);
    trucks.columns.at.set(position, truck, hex('0404'));
    trucks.columns.side.set(position, truck, 1);
    trucks.columns.points.set(position, truck, 5);
    supply.set(position, onTruck(1), 'tokens', 20);
    return position;
  };
  const doing = (position: Front, ...faces: number[]) => ({ position, dice: dice(...faces), happen: () => undefined });

  test('takes a share of the dump, of the trucks and of what they carry', () => {
    const position = loaded();
    capture(doing(position, 4, 5), 'red', hex('0404'));
    expect(supply.at(position, hex('0404'), 'tokens')).toBe(5);
    expect([trucks.columns.side.of(position, 0), trucks.columns.points.of(position, 0)]).toEqual([0, 2]);
    expect(supply.at(position, onTruck(1), 'tokens')).toBe(10);
    const none = loaded();
    capture(doing(none, 1, 1), 'red', hex('0404'));
    expect([supply.all(none), trucks.size(none)]).toEqual([[], 0]);
  });

  test('waits while a defender is there, and destroys aircraft on the ground alone', () => {
    const position = loaded();
    declaration.families.units.columns.at.set(position, named('b1'), hex('0404'));
    capture(doing(position), 'red', hex('0404'));
    expect(supply.at(position, hex('0404'), 'tokens')).toBe(10);
    const field = front({ r1: '0101' });
    bases.columns.is.set(field, hex('0101'), 2);
    for (const [wing, is] of [
      [2, 1],
      [3, 0],
    ] as const) {
      wingFamily.columns.at.set(field, wing, hex('0101'));
      wingFamily.columns.is.set(field, wing, is);
    }
    capture(doing(field), 'red', hex('0101'));
    expect([2, 3].map((wing) => wingFamily.columns.at.of(field, wing))).toEqual([hex('0101'), NOWHERE]);
    expect(bases.columns.is.of(field, hex('0101'))).toBe(1);
  });

  test('displaces each truck to a hex of its own', () => {
    const position = at(game, loaded(), 'displacement', { seat: 'blue', from: '0404' }, 'displacement');
    expect(refusal(position, 'blue', { act: 'displace', to: {} })).toBe('9.13');
    expect(refusal(position, 'blue', { act: 'displace', to: { 'truck-1': '0406' } })).toBe('9.13');
    game.play(position, 'blue', { act: 'displace', to: { 'truck-1': '0405' } }, dice());
    expect(trucks.columns.at.of(position, 0)).toBe(hex('0405'));
  });
});

describe('11.5 draw', () => {
  const hungry = (tokens: { readonly [hex: string]: number }) => {
    const position = front({ r1: '0505', r2: '0506', r3: '0909', 'r-hq': '0503' });
    for (const [number, many] of Object.entries(tokens)) supply.set(position, hex(number), 'tokens', many);
    return at(game, position, 'supply usage', { seat: 'red', drawn: {} }, 'groups');
  };

  test('bills a group for its divisions and one more, each at its own level, and no more than there is', () => {
    const position = hungry({ '0303': 14 });
    const draw = (levels: Facts): Command => ({ act: 'draw', through: 'r-hq', levels });
    expect(refusal(position, 'red', draw({ r1: 1, r2: 1 }))).toBeNull();
    expect(refusal(position, 'red', draw({ r1: 2 }))).toBe('11.5');
    expect(refusal(position, 'red', draw({ r3: 1 }))).toBe('11.5');
    expect(refusal(position, 'red', { act: 'end' })).toBe('11.5');
    game.play(position, 'red', draw({ r1: 1, r2: 1 }), dice());
    // One dump can pay: nobody is asked.
    expect(supply.at(position, hex('0303'), 'tokens')).toBe(2);
    // The HQ itself has not drawn, but nothing can pay for it.
    expect(refusal(position, 'red', { act: 'end' })).toBeNull();
  });

  test('asks which dumps pay where several can, and for no more than each has', () => {
    const position = hungry({ '0303': 10, '0402': 6 });
    game.play(position, 'red', { act: 'draw', through: 'r-hq', levels: { r1: 1, r2: 1 } }, dice());
    expect(game.awaiting(position)).toMatchObject({ procedure: 'payment' });
    expect(offered(position, 'red', 'pay').map(({ from }) => from)).toEqual(
      [6, 7, 8, 9, 10].map((many) => ({ '0303': many, ...(many === 12 ? {} : { '0402': 12 - many }) })),
    );
    expect(refusal(position, 'red', { act: 'pay', from: { '0303': 10 } })).toBe('11.5');
    for (const seed of [1, 2, 3]) wander(hungry({ '0303': 10, '0402': 6 }), seed);
  });
});

describe('12.2 trucks', () => {
  const columns = () => {
    const position = front({});
    const truck = trucks.make(position);
    trucks.columns.at.set(position, truck, hex('0404'));
    trucks.columns.points.set(position, truck, 10);
    supply.set(position, onTruck(1), 'tokens', 30);
    return at(game, position, 'truck columns', { seat: 'red' }, 'trucks');
  };

  test('split with a load that both halves can carry, and join again', () => {
    const position = columns();
    const whole = game.hash(position);
    const split = (points: number, tokens: number): Command => ({ act: 'split', truck: 'truck-1', points, tokens });
    expect(refusal(position, 'red', split(5, 9))).toBe('12.2');
    expect(refusal(position, 'red', split(3, 12))).toBe('12.2');
    game.play(position, 'red', split(5, 12), dice());
    expect([1, 2].map((number) => supply.at(position, onTruck(number), 'tokens'))).toEqual([18, 12]);
    game.play(position, 'red', { act: 'join', truck: 'truck-2', with: 'truck-1' }, dice());
    expect([trucks.size(position), supply.at(position, onTruck(2), 'tokens')]).toEqual([1, 30]);
    // Another counter than before: no number is given twice.
    expect(game.hash(position)).not.toBe(whole);
    wander(columns(), 4, 30);
  });
});

describe('12.3 rail', () => {
  test('costs half on multi-track, double over low capacity, out of one purse', () => {
    const position = at(game, front({ r1: '0500', r2: '0501', b1: '0807' }), 'trains', { seat: 'red' }, 'trains');
    const entrain = (unit: string, to: string): Command => ({ act: 'entrain', unit, to });
    expect(refusal(position, 'red', entrain('r1', '0405'))).toBe('12.3');
    game.play(position, 'red', entrain('r1', '0503'), dice());
    expect(position.facts.railUsed).toBe(2);
    expect(refusal(position, 'red', entrain('r2', '0509'))).toBe('12.3');
    game.play(position, 'red', entrain('r2', '0502'), dice());
    expect(position.facts.railUsed).toBe(4);
  });

  test('does not run next to an enemy, whoever stands there', () => {
    const stopped = at(game, front({ r1: '0500', r2: '0504', b1: '0604' }), 'trains', { seat: 'red' }, 'trains');
    expect(refusal(stopped, 'red', { act: 'entrain', unit: 'r1', to: '0505' })).toBe('12.3');
    expect(refusal(stopped, 'red', { act: 'entrain', unit: 'r2', to: '0500' })).toBe('4.1B');
    expect(refusal(stopped, 'red', { act: 'entrain', unit: 'r1', to: '0502' })).toBeNull();
  });
});

describe('14.8 interception, 14.20 cargo', () => {
  const flying = () => {
    const position = front({});
    const { at: where, is, cargo } = wingFamily.columns;
    for (const [wing, number] of ['0500', '0500', '0508', '0308'].entries()) {
      where.set(position, wing, hex(number));
      is.set(position, wing, 1);
    }
    cargo.set(position, 0, 8);
    return at(game, position, 'missions', { seat: 'red' }, 'missions');
  };
  const fly: Command = { act: 'fly', wings: ['ju'], by: ['0501', '0502', '0503', '0504', '0505'] };

  test('is asked for at each hex within five, one hex from the interceptor at the nearest, and the flight goes on with who is left', () => {
    const position = flying();
    game.play(position, 'red', fly, dice());
    expect(game.awaiting(position)).toMatchObject({ seats: ['blue'], step: 'interception' });
    expect(position.frames?.locals).toMatchObject({ at: '0503', path: ['0504', '0505'] });
    expect(refusal(position, 'blue', { act: 'intercept', with: ['bf'] })).toBe('14.8');
    game.play(position, 'blue', { act: 'intercept', with: ['lagg'] }, dice(2));
    expect(position.frames?.locals).toMatchObject({ at: '0503' });
    game.play(position, 'blue', { act: 'intercept', with: ['yak'] }, dice(6));
    // Beaten: a step of four and a quarter of the cargo are lost, the rest is carried home.
    expect([wingFamily.columns.steps.of(position, 0), wingFamily.columns.cargo.of(position, 0)]).toEqual([3, 6]);
    expect(game.awaiting(position)).toMatchObject({ seats: ['red'], step: 'missions' });
    for (const seed of [5, 6]) wander(flying(), seed, 25);
  });

  test('is answered ahead by how near and how strong the interceptors are', () => {
    const ahead = (where: Facts): Command => ({ act: 'answer ahead', step: 'interception', where, answer: { act: 'let pass' } });
    const passes = (where: Facts) => {
      const position = flying();
      game.play(position, 'blue', ahead(where), dice());
      game.play(position, 'red', fly, dice());
      return game.awaiting(position)?.step === 'missions';
    };
    expect(passes({ kinds: { none: ['fighter'] } })).toBe(true);
    expect(passes({ advantage: { least: 2 } })).toBe(true);
    expect(passes({ distance: { least: 4 } })).toBe(false);
  });

  test('loses cargo in the proportion of the capacity lost', () => {
    // Four transports of two tokens: one aborts, one loses a step and aborts.
    expect(cargoAfter(8, 8, 1, 3)).toEqual({ on: 4, home: 3, gone: 1 });
    expect(cargoAfter(7, 8, 1, 3)).toEqual({ on: 5, home: 2, gone: 0 });
  });
});
