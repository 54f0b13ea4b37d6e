import { DataError, type Position, type Saved, type Scenario, type Setup, type Standing } from '../contract/contract.ts';
import { spelled, type Forms } from '../flow/spelling.ts';
import type { GameDefinition } from './definition.ts';
import type { Playing } from './playing.ts';
import { checkPosition, checkTurn, framesOf, type Reading } from './reading.ts';

/** What a position from outside is read by. */
interface Ground<P extends Position> {
  readonly definition: Pick<GameDefinition<P>, 'title' | 'restore' | 'enter'>;
  readonly reading: Reading<P>;
  readonly forms: Forms;
  readonly playing: Playing<P>;
  scenarioOf(setup: Setup): Scenario | undefined;
}

/** Makes positions from what was saved, from what a view shows, and from what somebody wrote by hand. */
export class Loading<P extends Position> {
  readonly #ground: Ground<P>;

  constructor(ground: Ground<P>) {
    this.#ground = ground;
  }

  /** A position from outside, checked through and through. @throws DataError naming what is wrong, and where */
  load(setup: Setup, saved: Saved): P {
    const { definition, reading, scenarioOf } = this.#ground;
    const scenario = scenarioOf(setup);
    if (!scenario) throw new DataError(`scenario: ${definition.title} has no "${setup.scenario}"`);
    checkTurn(saved.turn ?? 1, scenario);
    const position = this.restored(setup, saved);
    checkPosition(reading, position, scenario);
    return position;
  }

  /** A position as it was saved here, or as a view shows it: what is in it is taken for what it says. */
  restored(setup: Setup, saved: Saved): P {
    const { definition, reading, playing } = this.#ground;
    const position = definition.restore(setup, saved.turn ?? 1, saved.phase ?? '', saved.state ?? {});
    position.standing = (saved.standing ?? []).map((one, i) => this.#standing(one, i));
    position.outcome = saved.outcome ?? null;
    if (!saved.awaiting && !position.outcome) {
      definition.enter(reading.flow, position, saved.turn ?? 1, saved.phase ?? '');
      playing.settleByHand(position);
    }
    if (saved.awaiting) position.frames = framesOf(reading, saved.awaiting);
    return position;
  }

  /** A standing answer of a saved position, its command in its one spelling. @throws DataError */
  #standing(standing: Standing, i: number): Standing {
    const { command, fault } = spelled(this.#ground.forms, standing.answer);
    if (fault) throw new DataError(`standing[${i}].answer: ${fault.reason}`);
    return { ...standing, answer: command };
  }
}
