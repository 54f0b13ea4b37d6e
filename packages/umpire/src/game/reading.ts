import type { Rulebook } from '../contract/citations.ts';
import type { Command } from '../contract/command.ts';
import { DataError, type Frame, type Position, type Saved, type Scenario } from '../contract/contract.ts';
import { instead } from '../documents/data.ts';
import { SEALED, type Flow } from '../flow/flow.ts';
import { faultIn } from '../flow/remembered.ts';
import { sidesOf } from './setup.ts';
import { described, misshapen } from '../flow/spelling.ts';
import { isFacts, type Facts, type Value } from '../contract/value.ts';

/**
 * What of a position from outside the umpire itself can check; the game checks its own facts. A frame must be of a procedure, at one of its
 * steps, and remember what the procedure says; the innermost asks somebody something; answers given ahead answer one; a game that is over
 * was ended by a side and a rule.
 */
export interface Reading<P extends Position> {
  readonly title: string;
  readonly flow: Flow<P>;
  readonly rulebook: Rulebook;
}

/** More procedures than this are never under way one in the other. */
const DEEPEST_CALL = 32;

/** A turn as a number that can be one at all. @throws DataError */
export function checkTurn(turn: number, { turns, from = 1 }: Pick<Scenario, 'turns' | 'from'>): void {
  const last = from + turns - 1;
  if (!Number.isSafeInteger(turn) || turn < 0 || turn > last)
    throw new DataError(`turn: a whole number from 0 to ${last} is expected, and not ${JSON.stringify(turn)}`);
}

/** The frames as they are told, the innermost on top. @throws DataError */
export function framesOf<P extends Position>(reading: Reading<P>, awaiting: NonNullable<Saved['awaiting']>): Frame | null {
  const { flow, title } = reading;
  if (awaiting.length > DEEPEST_CALL) throw new DataError(`awaiting: at most ${DEEPEST_CALL} are expected, and not ${awaiting.length}`);
  let frames: Frame | null = null;
  for (const [i, { procedure, step, locals }] of awaiting.entries()) {
    if (!flow.has(procedure, step)) throw new DataError(`awaiting[${i}]: ${title} has no step "${procedure} › ${step}"`);
    if (!isFacts(locals)) throw new DataError(`awaiting[${i}].locals: must be an object, as "${procedure} › ${step}" remembers it`);
    frames = { procedure, step, locals, below: frames };
  }
  return frames;
}

/** All of a position that is no fact of the game. @throws DataError naming what is wrong, and where */
export function checkPosition<P extends Position>(reading: Reading<P>, position: P, scenario: Scenario): void {
  checkFrames(reading, position);
  checkQuestion(reading, position);
  checkStanding(reading, position, scenario);
  checkOutcome(reading, position, scenario);
}

function checkFrames<P extends Position>({ flow }: Reading<P>, position: P): void {
  let depth = 0;
  for (let frame = position.frames; frame; frame = frame.below) depth++;
  for (let frame = position.frames; frame; frame = frame.below) {
    depth--;
    const { procedure, step, locals } = frame;
    const fault = faultIn(flow.remembers(procedure), locals, position, (until) => flow.isPast(frame, until));
    const where = `awaiting[${depth}].locals`;
    if (fault)
      throw new DataError(
        `${where}.${fault.fact}: ${fault.expects} is expected at "${procedure} › ${step}"${instead(locals, [fault.fact])}`,
      );
    checkSealed(flow, position, frame, where);
  }
}

/** The choices that wait for others: of seats that choose here, each by an act that there is. */
function checkSealed<P extends Position>(flow: Flow<P>, position: P, frame: Frame, where: string): void {
  const step = flow.step(frame);
  if (!Object.hasOwn(frame.locals, SEALED) || !('reveal' in step)) return;
  const sealed = frame.locals[SEALED] as Value;
  const seats = step.seats(position, frame.locals);
  for (const [seat, command] of Object.entries(isFacts(sealed) ? sealed : { [SEALED]: sealed }))
    if (!seats.includes(seat) || !isAct(step.acts, command))
      throw new DataError(
        `${where}.${SEALED}.${seat}: a choice of ${seats.join(' or ')} is expected, one of ${Object.keys(step.acts).join(', ')}`,
      );
}

const isAct = (acts: object, command: Value | undefined): command is Facts =>
  isFacts(command) && Object.hasOwn(acts, String(command['act']));

function checkStanding<P extends Position>({ flow }: Reading<P>, { standing }: P, { id, seats }: Scenario): void {
  for (const [i, { seat, step, answer }] of standing.entries()) {
    if (!seats.includes(seat)) throw new DataError(`standing[${i}].seat: ${id} has the seats ${seats.join(', ')}, and not "${seat}"`);
    const fault = noAnswer(flow, step, answer);
    if (fault !== null) throw new DataError(`standing[${i}]: ${fault}`);
  }
}

/** Why a command can never answer what is asked at steps of a name, whatever the position; null where it may. */
export function noAnswer<P extends Position>(flow: Flow<P>, step: string, answer: Command): string | null {
  const acts = flow.actsNamed(step);
  if (acts.size === 0) return `No question is called ${described(step)}.`;
  const parts = acts.get(answer.act);
  if (!parts) return `${described(step)} is answered by ${[...acts.keys()].join(', ')}, and not by ${described(answer.act)}.`;
  if (Object.keys(answer).length === 1 && flow.isMadeWhole(step, answer.act)) return null;
  return misshapen(parts, answer)?.reason ?? null;
}

function checkOutcome<P extends Position>({ rulebook }: Reading<P>, { outcome }: P, scenario: Scenario): void {
  if (outcome === null) return;
  const sides = sidesOf(scenario).map(({ id }) => id);
  if (outcome.winner !== null && !sides.includes(outcome.winner))
    throw new DataError(`outcome.winner: ${sides.join(' or ')} is expected, or null for nobody, and not "${outcome.winner}"`);
  if (outcome.rule !== null && !Object.hasOwn(rulebook, outcome.rule))
    throw new DataError(`outcome.rule: the rules have no "${outcome.rule}"`);
}

/** Somebody must have something to decide where a game is not over. */
function checkQuestion<P extends Position>({ flow }: Reading<P>, position: P): void {
  if (!position.frames || position.outcome) return;
  const { procedure, step, locals } = position.frames;
  const found = flow.step(position.frames);
  if ('do' in found)
    throw new DataError(`awaiting: "${procedure} › ${step}" is no decision; name the decision that is waited for, or leave "awaiting" out`);
  if (found.seats(position, locals).length === 0)
    throw new DataError(`awaiting: nobody has anything to decide at "${procedure} › ${step}" in this position`);
}
