import type { Level, Machine, Sight, Thinking } from '@sandtable/staff';
import { frameOf, imagined } from '@sandtable/staff/plan';
import type { Command, Position } from '@sandtable/umpire';
import type { Ocs } from '../../position/position.ts';
import type { Barrages } from '../../rules/12-specialized-units/open-targets.ts';
import type { OnOccasion } from '../../rules/acting.ts';
import { numberOf, sideNumbered } from '../field.ts';
import { Airmen } from './airmen.ts';

/** What is asked without what takes a level off an own air base (15.2): to the simple value a base is nothing. */
const keepingBases = (sight: Sight<Ocs>): Sight<Ocs> => ({
  ...sight,
  choices: () => sight.choices().filter(({ act }) => act !== 'reduce-base'),
});

/** A machine whose aircraft fly by rule of thumb: whenever it would end a phase they have their time first. */
class Flying implements Machine<Ocs> {
  readonly #name: string;
  readonly #seed: string;
  readonly #on: Machine<Ocs>;
  readonly #airmen: Airmen;

  constructor(name: string, seed: string, seat: string, on: Machine<Ocs>) {
    this.#name = name;
    this.#seed = seed;
    this.#on = on;
    this.#airmen = new Airmen(sideNumbered(numberOf(seat)), 'plain');
  }

  *think(sight: Sight<Ocs>): Thinking {
    const frame = frameOf(sight as Sight<Position>);
    const { procedure, step } = frame;
    const { position } = imagined(sight, this.#name, this.#seed);
    const isFine = (command: Command | null): command is Command =>
      command !== null && sight.game.refuse(position, sight.seat, command) === null;
    if (this.#airmen.isAsked(procedure)) {
      const command = this.#airmen.answer(position, frame);
      if (isFine(command)) return { command, plan: null };
    }
    const answer = yield* this.#on.think(step === 'reorganization' ? keepingBases(sight) : sight);
    if (answer.command?.act !== 'end') return answer;
    const flown =
      step === 'movement'
        ? this.#airmen.fly(position, frame.locals as OnOccasion)
        : step === 'barrage'
          ? this.#airmen.strike(position, frame.locals as Barrages)
          : step === 'supply usage'
            ? this.#airmen.supplied(position)
            : null;
    return isFine(flown) ? { command: flown, plan: null } : answer;
  }
}

/** The level with aircraft that fly by rule of thumb. */
export const flying = (level: Level<Ocs>): Level<Ocs> => ({
  ...level,
  sit: (seed, seat, budget) => new Flying(level.id, seed, seat, level.sit(seed, seat, budget)),
});
