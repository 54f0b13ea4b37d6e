import { hexOf } from '@sandtable/warfare';
import { canonical, drawFrom, FastDice, fits, offered, type Command, type Facts } from '@sandtable/umpire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whatIf1940 as game, type WhatIf } from '../../src/index.ts';
import { STACKING_LIMITS } from '../../src/rules/07-stacking-and-fog-of-war/room.ts';
import { army, field, west } from '../battles.ts';
import type { Referee } from '../referee.ts';

const EAST_HEXES = ['4809', '4810', '4811', '4909', '4910', '4911', '4912', '5010', '5011'];
const WEST_HEXES = ['1808', '1809', '1810', '1908', '1909', '1910', '1911', '2009', '2010'];
const GERMANS = ['de-xix-pz', 'de-xv-pz', 'de-xvi-pz', 'de-i', 'de-ii', 'de-iii', 'de-iv'];
const SOVIETS = ['su-fe-1c', 'su-fe-2irb', 'su-fe-15', 'su-1-shock', 'su-mg', 'su-army-1', 'su-army-2', 'su-army-3'];
const WESTERN = ['fr-i', 'fr-ii', 'fr-iii', 'fr-cav', 'br-i', 'br-ii', 'fr-21-tank-inferior', 'br-1-tank-top', 'be-i', 'be-cav'];
const AIRCRAFT = ['de-air-1', 'de-air-2', 'fr-air', 'br-air', 'su-air'];

/**
 * Units of both sides on nine hexes, stacked as far as they may be; some reduced, some Soviets untried; with fate's terrain and aircraft.
 */
const battlefields = fc
  .record({
    east: fc.boolean(),
    german: fc.boolean(),
    places: fc.array(fc.nat(EAST_HEXES.length - 1), { minLength: 17, maxLength: 17 }),
    reduced: fc.array(fc.boolean(), { minLength: 17, maxLength: 17 }),
    ready: fc.subarray(AIRCRAFT),
    suppressed: fc.boolean(),
    map: fc.subarray(['hills', 'city', 'fort', 'river', 'ardennes']),
    tankArmy: fc.boolean(),
    seed: fc.nat(),
  })
  .map((plan) => ({ position: laidOut(plan), seed: plan.seed }));

interface Plan {
  readonly east: boolean;
  readonly german: boolean;
  readonly places: readonly number[];
  readonly reduced: readonly boolean[];
  readonly ready: readonly string[];
  readonly suppressed: boolean;
  readonly map: readonly string[];
  readonly tankArmy: boolean;
}

function laidOut({ east, german, places, reduced, ready, suppressed, map, tankArmy }: Plan): Referee {
  const hexes = east ? EAST_HEXES : WEST_HEXES;
  const [middle, beside] = [hexes[4] as string, hexes[3] as string];
  const words = map.map((word) =>
    word === 'river' ? `river ${beside}-${middle}` : word === 'ardennes' ? `${hexes[7]} ardennes` : `${middle} ${word}`,
  );
  let position = (east ? field : west)(words.join(' ')).facts({
    belgium: 'allied',
    tankArmy,
    shuffles: [['su-r-13', 'su-r-9', 'su-r-20']],
  });
  const stacks = new Map<string, string[]>();
  for (const [i, unit] of [...GERMANS.slice(east ? 0 : 3), ...(east ? SOVIETS : WESTERN)].entries()) {
    const hex = hexes[places[i] as number] as string;
    const stack = stacks.get(hex) ?? [];
    // Nations keep apart, as they must at the beginning of a phase (7.4).
    if (stack.length >= STACKING_LIMITS[east ? 1 : 0] || stack.some((other) => other.slice(0, 2) !== unit.slice(0, 2))) continue;
    stacks.set(hex, [...stack, unit]);
    const level = stack.length + 1;
    if (unit.startsWith('su-army'))
      position = position.put(unit, reduced[i] ? { at: hex, level, shuffle: 0 } : army(hex, 'su-r-16', { level }));
    else position = position.put(unit, { at: hex, level, ...(reduced[i] && !unit.startsWith('su-') ? { steps: 1 } : {}) });
  }
  position = position.put('de-7-flieger', 'reserve').in(phaseFor(east, german), 6);
  for (const air of ready) position = position.air(air, 'ready');
  return suppressed ? ['fr-air', 'br-air', 'su-air'].reduce((was, air) => was.air(air, 'suppressed'), position) : position;
}

const phaseFor = (east: boolean, german: boolean) =>
  east ? (german ? 'german east combat' : 'soviet combat') : german ? 'german west combat' : 'anglo-french combat';

const ALL = [...GERMANS, ...SOVIETS, ...WESTERN, 'de-7-flieger', 'nobody'];

/** Many commands, most of them senseless; those about a unit's neighborhood name the hexes of its map. */
function* guesses(position: WhatIf): Generator<Command> {
  const hexes = [...(position.facts.phase.includes('east') || position.facts.phase.includes('soviet') ? EAST_HEXES : WEST_HEXES), '9999'];
  const { procedure, step } = position.frames ?? {};
  if (procedure === 'combat')
    for (const hex of hexes) {
      yield { act: 'drop', hex };
      for (const drop of [true, false, 'no'])
        for (const units of [[], ...ALL.map((unit) => [unit]), ['de-i', 'de-ii'], ['su-fe-15', 'su-mg'], ['fr-i', 'br-i']])
          yield { act: 'attack', hex, units, drop };
    }
  if (procedure === 'retreat')
    for (const unit of ALL)
      for (const to of hexes) {
        yield { act: 'retreat', unit, to };
        for (const other of ALL) yield { act: 'displace', unit, to, other };
      }
  for (const unit of ALL) yield { act: 'lose-step', unit };
  for (const a of ALL) for (const b of procedure === 'advance' ? ALL : []) if (a !== b) yield { act: 'advance', units: [a, b] };
  for (const unit of ALL) yield { act: 'advance', units: [unit] };
  for (const aircraft of [[], ['nothing'], ...AIRCRAFT.map((one) => [one]), ['de-air-1', 'de-air-2']]) yield { act: 'aircraft', aircraft };
  for (const to of ['AL1', 'BB', 'DR', 'DL1', 'DE']) yield { act: 'convert', to };
  for (const steps of [0, 1, 2, 5, 'all']) yield { act: 'exchange', steps };
  yield { act: 'end' };
  if (step === 'advance') yield { act: 'advance', units: [] };
}

const COMBAT = new Set(['combat', 'battle', 'losses', 'retreat', 'advance']);

/** No hex holds units of both sides, nor too many of one. */
function expectOrder(position: WhatIf): void {
  const { world } = position;
  const crowds = new Map<number, [number, number]>();
  for (const [unit, { nationality, class: mobility }] of world.units.entries()) {
    const hex = hexOf(position, unit);
    if (hex < 0) continue;
    const crowd = crowds.get(hex) ?? [0, 0];
    // A static unit counts a little: it is there, and has no stacking value (7.6a).
    crowd[nationality === 'german' ? 0 : 1] += mobility === 'static' ? 0.1 : 1;
    crowds.set(hex, crowd);
  }
  for (const [hex, [german, allied]] of crowds) {
    expect(german > 0 && allied > 0, `both sides in ${world.grid.number(hex)}`).toBe(false);
    expect(Math.floor(Math.max(german, allied)), world.grid.number(hex)).toBeLessThanOrEqual(STACKING_LIMITS[world.grid.map(hex) as 0 | 1]);
  }
}

/** What the seat is offered, written out as far as it depends on the position. */
const shown = (position: WhatIf, seat: string): unknown =>
  game
    .choices(position, seat)
    .map(({ act, parts }) => [
      act,
      parts.map((part) => (part.pick === 'path' || part.pick === 'each' || part.name !== 'hex' ? null : part.of({}))),
    ]);

/** What the seat is told of the odds of everything that it is offered to attack with one unit. */
function told(position: WhatIf, seat: string): unknown {
  const offer = game.choices(position, seat).find(({ act }) => act === 'attack');
  const [hexes, units] = offer?.parts ?? [];
  if (hexes?.pick !== 'one' || units?.pick !== 'some') return null;
  return hexes
    .of({})
    .flatMap((hex) => units.of({ hex }).map((unit) => game.explain(position, seat, { odds: { hex, units: [unit] } as unknown as Facts })));
}

describe('combat', () => {
  it('offers exactly what it does not refuse, keeps hexes in order, and comes to an end', () => {
    fc.assert(
      fc.property(battlefields, ({ position: { position }, seed }) => {
        const dice = new FastDice(seed);
        for (let decision = 0; decision < 25 && position.frames && COMBAT.has(position.frames.procedure); decision++) {
          const seat = game.awaiting(position)?.seats[0] as string;
          const offers = game.choices(position, seat);
          expect(offers.length, 'a dead end').toBeGreaterThan(0);
          if (position.frames.procedure === 'combat') expectOrder(position);
          for (const command of guesses(position)) {
            const refusal = game.refuse(position, seat, command);
            expect(refusal === null, `${canonical(command)}: ${refusal?.reason}`).toBe(offered(game, position, seat, command));
          }
          for (const offer of offers) {
            const command = drawFrom(offer, dice) as Command;
            expect(command, `an empty part of ${offer.act}`).not.toBeNull();
            expect(fits(offer, command)).toBe(true);
            expect(game.refuse(position, seat, command)).toBeNull();
          }
          const offer = offers[Math.min(offers.length - 1, (seed + decision) % 3)] as (typeof offers)[number];
          const command = drawFrom(offer, dice) as Command;
          // As many attack as can, for more to come of it.
          const units = offer.act === 'attack' ? offer.parts[1] : undefined;
          const all = units?.pick === 'some' ? { ...command, units: [...units.of(command as never)] as string[] } : command;
          game.play(position, seat, all, dice);
        }
      }),
      { numRuns: 15, seed: 41 },
    );
  }, 60_000);

  it('offers and tells an attacker nothing that hangs on what he cannot see (7.3a)', () => {
    fc.assert(
      fc.property(battlefields, ({ position: { position }, seed }) => {
        if (position.frames?.procedure !== 'combat' && !game.awaiting(position)) return;
        const seat = game.awaiting(position)?.seats[0] as string;
        const twin = game.imagine(game.view(position, seat), seat, new FastDice(seed));
        expect(shown(twin, seat)).toEqual(shown(position, seat));
        expect(told(twin, seat)).toEqual(told(position, seat));
      }),
      { numRuns: 40, seed: 43 },
    );
  }, 60_000);
});
