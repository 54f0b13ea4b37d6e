import { drawAny, each, FastDice, ScriptedDice, type Command, type Facts, type Happening, type Procedure } from '@sandtable/umpire';
import { describe, expect, test } from 'vitest';
import { faultOf } from '../../../../umpire/tests/mutations.ts';
import { isMarked, stepsOf } from '../../../src/index.ts';
import { witnessed } from '../../witness.ts';
import { allotment } from './allot.ts';
import { drop, dropModifier } from './drop.ts';
import { choicesOf, exactLosses } from './exactly.ts';
import { columns, gunnery, modifierAt } from './gunnery.ts';
import { cevLost, moreToEnter } from './interdiction.ts';
import { determination } from './isolation.ts';
import { controllerOf, settleOwners } from './ownership.ts';
import { scattered, scatterLoss } from './scatter.ts';
import { search, secrecy } from './search.ts';
import {
  at,
  declaration,
  DISRUPTED,
  gameOf,
  group,
  groups,
  hex,
  isle,
  mission,
  missions,
  named,
  ownerOf,
  setOwner,
  shipFamily,
  unitFamily,
  type Isle,
} from './world.ts';

const game = gameOf([search, exactLosses, allotment, gunnery], secrecy);
const dice = (...faces: number[]) => new ScriptedDice(faces);
const refusal = (position: Isle, seat: string, command: Command) => game.refuse(position, seat, command)?.rules[0] ?? null;
const told: Happening[] = [];
const doing = (position: Isle, ...faces: number[]) => ({ position, dice: dice(...faces), happen: (one: Happening) => void told.push(one) });

/** Carries out the first step of a procedure that asks nothing. */
function run(procedure: Procedure<Isle>, position: Isle, locals: Facts, ...faces: number[]): Isle {
  const [step] = procedure.steps;
  if (!step || !('do' in step)) throw new Error('it asks');
  step.do(doing(position, ...faces), locals);
  return position;
}

describe('7.H ownership', () => {
  const settled = (places: { readonly [unit: string]: string }, change: (position: Isle) => void = () => undefined) => {
    const position = isle(places);
    change(position);
    settleOwners(doing(position));
    return position;
  };

  test('goes to whom a strength point occupies it, and no longer than he is there to less', () => {
    const strong = settled({ gj: '0404' });
    expect(ownerOf(strong, hex('0404'))).toBe('axis');
    const weak = settled({ patrol: '0404' }, (position) => setOwner(position, hex('0404'), 'axis'));
    expect([ownerOf(weak, hex('0404')), controllerOf(weak, hex('0404'))]).toEqual(['axis', 'allied']);
    unitFamily.columns.at.set(weak, named('patrol'), hex('0505'));
    expect(controllerOf(weak, hex('0404'))).toBe('axis');
    expect(ownerOf(settled({ flak: '0404' }), hex('0404'))).toBeNull();
  });

  test('goes by an uncontested full zone, but for towns, where a line of communication leads or neither side has one', () => {
    const near = settled({ gj: '0304' });
    expect(ownerOf(near, hex('0404'))).toBe('axis');
    expect(ownerOf(near, hex('0303'))).toBeNull();
    expect(ownerOf(settled({ gj: '0304', nz: '0504' }), hex('0404'))).toBeNull();
    expect(ownerOf(settled({ 'fj-1': '0304' }), hex('0404'))).toBe('axis');
    expect(
      ownerOf(
        settled({ 'fj-1': '0304' }, (position) => unitFamily.columns.steps.set(position, named('fj-1'), 1)),
        hex('0404'),
      ),
    ).toBeNull();
  });
});

describe('8.E.1.e interdiction', () => {
  test('adds levels up to three where zones overlap, against the enemy alone', () => {
    const position = isle();
    mission(position, 'axis', '0303', 2);
    expect(moreToEnter(position, 'allied', hex('0304'))).toBe(3);
    expect(moreToEnter(position, 'axis', hex('0304'))).toBe(0);
    mission(position, 'axis', '0304', 2);
    expect(moreToEnter(position, 'allied', hex('0304'))).toBe(4);
    missions.unmake(position, 0);
    expect(moreToEnter(position, 'allied', hex('0304'))).toBe(3);
  });

  test('counts zones that touch once, at the highest level met, and adds up those apart', () => {
    const apart = isle();
    mission(apart, 'axis', '0101', 1);
    mission(apart, 'axis', '0606', 1);
    const line = ['0101', '0303', '0606'].map(hex);
    expect(cevLost(apart, 'allied', line)).toBe(10);
    const together = isle();
    mission(together, 'axis', '0303', 1);
    mission(together, 'axis', '0304', 1);
    expect(cevLost(together, 'allied', line)).toBe(10);
    expect(cevLost(together, 'allied', [hex('0101')])).toBe(0);
  });
});

describe('9.G spotting', () => {
  const sailing = (theirs: 'north' | 'south' | null) => {
    const position = isle();
    group(position, 'allied', 'north', ['warspite']);
    if (theirs) group(position, 'axis', theirs, ['lupo']);
    return at(game, position, 'search', { seat: 'allied', searched: [] }, 'search');
  };
  const look: Command = { act: 'search', group: 'tg-1', zone: 'north' };

  test('finds who is there, and tells the searcher the same of nobody and of somebody who was not found', () => {
    const there = sailing('north');
    game.play(there, 'allied', look, dice(6, 1));
    expect(groups.columns.is.of(there, 1)).toBe(1);
    const sent = [sailing('north'), sailing('south'), sailing(null)].map((position) => {
      const happened = game.play(position, 'allied', look, dice(5, 1)).flatMap((one) => game.tell(one, 'allied') ?? []);
      return { happened, view: game.view(position, 'allied'), offers: game.choices(position, 'allied').map(({ act }) => act) };
    });
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[2]).toEqual(sent[0]);
    expect(JSON.stringify(sent[0]?.view)).not.toContain('tg-2');
  });

  test('tells the enemy of no search that found nobody, and opens the searcher whom he finds', () => {
    const quiet = sailing('north');
    const happened = game.play(quiet, 'allied', look, dice(5, 1));
    expect(happened.flatMap((one) => game.tell(one, 'axis') ?? [])).toEqual([]);
    expect(JSON.stringify(game.view(quiet, 'axis'))).not.toContain('warspite');
    const seen = sailing('north');
    expect(game.play(seen, 'allied', look, dice(5, 8)).map(({ what }) => what)).toEqual(['searched in vain', 'found while searching']);
    expect(JSON.stringify(game.view(seen, 'axis'))).toContain('warspite');
    const reasons = ['tg-2', 'tg-9'].map(
      (id) => game.refuse(sailing('north'), 'allied', { act: 'search', group: id, zone: 'north' })?.reason,
    );
    expect(reasons).toEqual(['There is no such group of yours.', 'There is no such group of yours.']);
  });
});

describe('10.E losses', () => {
  const owing = (halves: number, units: readonly string[]) =>
    at(game, isle({ gj: '0404', nz: '0405', 'fj-1': '0406', 'fj-2': '0407' }), 'losses', { seat: 'axis', units, halves }, 'losses');
  const lose = (steps: Facts): Command => ({ act: 'lose', steps });

  test('are met exactly where they can be', () => {
    // A division of 4 + 4 half points and one of 2 + 2.
    const position = owing(6, ['gj', 'fj-1']);
    expect(refusal(position, 'axis', lose({ gj: 1, 'fj-1': 1 }))).toBeNull();
    expect(refusal(position, 'axis', lose({ gj: 2 }))).toBe('10.E');
    expect(game.choices(position, 'axis').flatMap((offer) => [...each(offer)])).toEqual([lose({ gj: 1, 'fj-1': 1 })]);
    game.play(position, 'axis', lose({ gj: 1, 'fj-1': 1 }), dice());
    expect(['gj', 'fj-1'].map((id) => stepsOf(position, named(id)))).toEqual([1, 1]);
  });

  test('are passed by no step too many where they cannot: the worked case of two divisions', () => {
    expect(
      choicesOf(
        [
          [4, 4],
          [4, 4],
        ],
        10,
      ),
    ).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(choicesOf([[2, 2], [8]], 3).toSorted()).toEqual([
      [0, 1],
      [2, 0],
    ]);
    expect(choicesOf([[2]], 9)).toEqual([[1]]);
    const position = owing(3, ['gj', 'fj-1']);
    expect(refusal(position, 'axis', lose({ gj: 1, 'fj-1': 1 }))).toBe('10.E');
    for (let seed = 1; seed <= 20; seed++) {
      const other = owing(seed, ['gj', 'fj-1', 'fj-2']);
      const command = drawAny(game.choices(other, 'axis'), new FastDice(seed)) as Command;
      for (const one of [command, lose({}), lose({ gj: 2 }), lose({ gj: 1, 'fj-1': 2 })])
        expect(faultOf(game, other, 'axis', one)).toBeNull();
    }
  });
});

describe('10.N a drop', () => {
  const flown = { seat: 'axis', hex: '0404', flown: 12, glider: false, storm: true } as const;

  test('adds up its modifiers: the worked case, but for terrain', () => {
    const position = isle({ nz: '0405' });
    expect(dropModifier(position, flown)).toBe(-5);
    expect(dropModifier(position, { ...flown, storm: false, glider: true })).toBe(-1);
    setOwner(position, hex('0404'), 'axis');
    expect(dropModifier(position, { ...flown, storm: false })).toBe(-1);
  });

  test('disrupts, or loses, each unit by its own roll', () => {
    const position = run(drop, isle(), { ...flown, units: ['fj-1', 'fj-2'], storm: false }, 3, 10);
    expect(['fj-1', 'fj-2'].map((id) => isMarked(position, named(id), DISRUPTED))).toEqual([true, false]);
    const onto = run(drop, isle({ nz: '0404' }), { ...flown, units: ['fj-1', 'fj-2'], storm: false }, 2, 3);
    expect(['fj-1', 'fj-2'].map((id) => unitFamily.columns.at.of(onto, named(id)))).toEqual([-1, hex('0404')]);
  });
});

describe('11.C allotment', () => {
  test('sets one against each before a second against any: the worked case', () => {
    const locals = {
      seat: 'allied',
      interceptors: ['1', '2', '3', '4', '5', '6'],
      escorts: ['e1', 'e2', 'e3'],
      bombers: ['b1', 'b2', 'b3', 'b4', 'b5'],
    };
    const position = at(game, isle(), 'air combat', locals, 'allotment');
    const allot = (against: Facts): Command => ({ act: 'allot', against });
    expect(refusal(position, 'allied', allot({ 1: 'e1', 2: 'e2', 3: 'e3', 4: 'b1', 5: 'b2', 6: 'b3' }))).toBeNull();
    expect(refusal(position, 'allied', allot({ 1: 'e1', 2: 'e1', 3: 'e3', 4: 'b1', 5: 'b2', 6: 'b3' }))).toBe('11.C');
    expect(refusal(position, 'allied', allot({ 1: 'e1', 2: 'e2', 3: 'e3', 4: 'e1', 5: 'e2', 6: 'e3' }))).toBeNull();
    expect(refusal(position, 'allied', allot({ 1: 'e1' }))).toBe('11.C');
    game.play(position, 'allied', allot({ 1: 'e1', 2: 'e2', 3: 'e3', 4: 'b1', 5: 'b2', 6: 'b3' }), dice());
    expect(position.frames?.locals['out']).toEqual(['b4', 'b5']);
    for (let seed = 1; seed <= 10; seed++) {
      const other = at(game, isle(), 'air combat', locals, 'allotment');
      expect(faultOf(game, other, 'allied', drawAny(game.choices(other, 'allied'), new FastDice(seed)) as Command)).toBeNull();
    }
  });
});

describe('13.D scatter', () => {
  test('loses an exact share, less for each round that the escort fights on', () => {
    expect(scatterLoss(12, { is: 'none' })).toEqual([12, 5]);
    expect([1, 2, 5, 9].map((rounds) => scatterLoss(20, { is: 'fights', rounds })[0])).toEqual([4, 3, 0, 0]);
    expect(scatterLoss(13, { is: 'evades' })).toEqual([13, 2]);
    const { lost, left } = scattered(['a', 'b', 'c', 'd'], 12, { is: 'none' }, dice(4, 1));
    expect([lost, left]).toEqual([
      ['d', 'a'],
      ['b', 'c'],
    ]);
  });
});

describe('13.J gunnery', () => {
  const engaged = () => {
    const position = isle();
    group(position, 'allied', 'north', ['warspite', 'ajax']);
    group(position, 'axis', 'north', ['lupo', 'sagittario']);
    return at(game, position, 'gunnery', { round: 1 }, 'aim');
  };
  const aim = (points: Facts): Command => ({ act: 'aim', at: points });

  test('is aimed unseen, within each ship’s gunnery, and counts all at once', () => {
    const position = engaged();
    expect(refusal(position, 'allied', aim({ 'warspite > lupo': 10, 'warspite > sagittario': 6 }))).toBe('13.J');
    expect(refusal(position, 'allied', aim({ 'lupo > ajax': 1 }))).toBe('13.J');
    game.play(position, 'allied', aim({ 'warspite > lupo': 12, 'ajax > lupo': 6 }), dice());
    expect(JSON.stringify(game.view(position, 'axis'))).not.toContain('warspite >');
    // Columns 11 and 6 of the British against Lupo, the lowest of the Italians against Ajax.
    game.play(position, 'axis', aim({ 'lupo > ajax': 4 }), dice(10, 9, 10));
    expect([2, 1].map((ship) => shipFamily.columns.hits.of(position, ship))).toEqual([2, 0]);
    for (let seed = 1; seed <= 5; seed++) {
      const other = engaged();
      expect(faultOf(game, other, 'axis', drawAny(game.choices(other, 'axis'), new FastDice(seed)) as Command)).toBeNull();
    }
  });

  test('reads values by columns, and takes a split once: the worked cases', () => {
    expect(columns(25)).toEqual([11, 11, 3]);
    expect([columns(-4), columns(22)]).toEqual([[1], [11, 11]]);
    const both = [0, 1].flatMap((ship) => [2, 3, 4].map((target) => [ship, target] as const));
    expect(modifierAt(2, both)).toBe(-4);
    expect(modifierAt(2, [[0, 2]])).toBe(0);
    expect(
      modifierAt(2, [
        [0, 2],
        [0, 3],
      ]),
    ).toBe(-2);
  });
});

describe('14.G isolation', () => {
  const { out, level } = unitFamily.columns;
  const stands = (position: Isle) => [out.of(position, named('gj')), level.of(position, named('gj'))];

  test('climbs in the phases of its own colour, keeps its level when it changes its kind, and goes when supply is found', () => {
    // Cut off on the far side by two full zones and the sea.
    const position = isle({ gj: '0007', nz: '0106', aus: '0006' });
    run(determination, position, { seat: 'axis' });
    expect(stands(position)).toEqual([1, 1]);
    run(determination, position, { seat: 'allied' });
    expect(stands(position)).toEqual([1, 1]);
    for (const id of ['nz', 'aus']) unitFamily.columns.at.set(position, named(id), -1);
    run(determination, position, { seat: 'axis' });
    expect(stands(position)).toEqual([2, 2]);
    unitFamily.columns.at.set(position, named('gj'), hex('0601'));
    run(determination, position, { seat: 'allied' });
    expect(stands(position)).toEqual([0, 0]);
  });
});

test('what is derived looks at nothing that it does not name', () => {
  const position = isle({ gj: '0304', nz: '0405' });
  mission(position, 'axis', '0303', 2);
  expect(declaration.derived.length).toBeGreaterThan(2);
  for (const derived of declaration.derived) {
    const watched = witnessed(position, derived.reads);
    derived.finding.derive(watched, derived.finding.blank(watched, null) as never);
  }
});
