import { decide, randomLevel, sightFrom, sightOf, type Decision, type Machine, type Progress } from '@sandtable/staff';
import { canonical, FastDice, type Command } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { whatIf1940 as game, type WhatIf } from '../../src/index.ts';
import { steady } from '../../src/staff/steady.ts';
import { SEATS, type SeatId } from '../../src/world/world.ts';
import { everybody, playedBy, SMALL, steadies } from './games.ts';

/** Milliseconds on a machine that has much else to do. */
const PATIENCE = 180_000;

const seatIn = (position: WhatIf): SeatId => game.awaiting(position)?.seats[0] as SeatId;

/** Every so many decisions of a game are looked at. */
const EVERY = 31;

describe('steady machines', () => {
  it(
    'play two turns in all seats, and begin the other scenario, never at a loss, and say why they move and attack',
    () => {
      const steps = new Set<string>();
      const whys = new Set<string>();
      for (const [seed, scenario, turns] of [
        ['1', 'campaign', 2],
        ['2', 'no-lithuania', 1],
      ] as const) {
        const end = playedBy(
          steadies(seed),
          seed,
          ({ step, why, command, seat }) => {
            steps.add(step);
            if (command.act !== 'take-up' && command.act !== 'attack') return;
            expect(why, `${seat} ${JSON.stringify(command)}`).not.toBe('');
            whys.add(seat);
          },
          ({ facts }) => facts.turn > turns,
          scenario,
        );
        expect(end.outcome !== null || end.facts.turn > turns).toBe(true);
      }
      expect([...whys].toSorted()).toEqual([...SEATS].toSorted());
      for (const step of ['battle › conversion', 'advance › advance', 'losses › step loss', 'retreat › retreat', 'transfer › transfer'])
        expect([...steps]).toContain(step);
    },
    PATIENCE,
  );

  it(
    'play any one seat among random players',
    () => {
      for (const seat of SEATS) {
        const sitters = { ...everybody(randomLevel(), '5'), [seat]: steady.sit('5', seat, SMALL) };
        const end = playedBy(sitters, '5', undefined, ({ facts }) => facts.turn > 2);
        expect(end.outcome !== null || end.facts.turn === 3).toBe(true);
      }
    },
    PATIENCE,
  );

  it(
    'find their way without memory, give the same command to the same view, and to one where hidden facts are exchanged',
    () => {
      let [seen, exchanged] = [0, 0];
      playedBy(
        steadies('3'),
        '3',
        ({ position, seat }) => {
          if (seen++ % EVERY !== 0) return;
          const view = game.view(position, seat);
          const fresh = () => steady.sit('3', seat, SMALL);
          const own = decide(fresh(), sightFrom(game, structuredClone(view), seat)).command as Command;
          expect(game.refuse(position, seat, own), canonical(own)).toBeNull();
          const twin = game.imagine(view, seat, new FastDice(seen));
          if (game.hash(twin) !== game.hash(position)) exchanged++;
          expect(decide(fresh(), sightOf(game, twin, seat)).command).toEqual(own);
        },
        ({ facts }) => facts.turn > 2,
      );
      expect(exchanged).toBeGreaterThan(2);
    },
    PATIENCE,
  );

  it(
    'think in slices, can be hurried, and change nothing of what they see',
    () => {
      let longest = 0;
      playedBy(
        steadies('4'),
        '4',
        ({ position, seat, step }) => {
          if (step !== 'movement › movement') return;
          const hash = game.hash(position);
          const many = slices(steady.sit('4', seat, 60), position);
          longest = Math.max(longest, many.slices);
          const hurried = slices(steady.sit('4', seat, 60), position, true);
          expect(hurried.slices).toBeLessThanOrEqual(2);
          expect(game.refuse(position, seat, hurried.decision.command as Command)).toBeNull();
          expect(game.hash(position)).toBe(hash);
        },
        ({ facts }) => facts.turn > 1,
      );
      expect(longest).toBeGreaterThan(4);
    },
    PATIENCE,
  );
});

function slices(machine: Machine<WhatIf>, position: WhatIf, hurry = false): { readonly slices: number; readonly decision: Decision } {
  const thinking = machine.think(sightOf(game, position, seatIn(position)));
  const heard: Progress[] = [];
  for (let next = thinking.next(); ; next = thinking.next(hurry)) {
    if (next.done) return { slices: heard.length, decision: next.value };
    heard.push(next.value);
    expect(next.value.done).toBeGreaterThanOrEqual(0);
    expect(next.value.done).toBeLessThanOrEqual(1);
  }
}
