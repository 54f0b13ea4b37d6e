import type { Command, Seat } from '../contract/command.ts';
import type { Position, Standing } from '../contract/contract.ts';
import { same, type Value } from '../contract/value.ts';
import { NO_MORE } from '../flow/spelling.ts';
import { saidAgain } from '../game/standing.ts';

/** As much of a table as is needed. */
interface At {
  readonly position: Position;
  act(seat: Seat, command: Command): unknown;
}

/**
 * Going back and forth freely does not touch what other seats have said that they will answer: what they said meanwhile they say again.
 */
export function keepingAnswers<T>(table: At, seat: Seat, go: () => T): T {
  const others = () => table.position.standing.filter((one) => one.seat !== seat);
  const said = others();
  const done = go();
  for (const { seat: other, step } of [...said, ...others()]) {
    const toStep = (all: readonly Standing[]): Standing[] => all.filter((one) => one.seat === other && one.step === step);
    const before = toStep(said);
    if (same(before as unknown as Value, toStep(others()) as unknown as Value)) continue;
    const again: readonly Command[] = before.length === 0 ? [{ act: NO_MORE, step }] : saidAgain(before);
    for (const command of again) table.act(other, command);
  }
  return done;
}
