import type { Position, Saved } from '../contract/contract.ts';
import { digestOfAll } from '../contract/digest.ts';
import { canonical, type Facts, type Value } from '../contract/value.ts';
import type { GameDefinition } from './definition.ts';
import { setupDigest } from './setup.ts';

/** The hash of a position has so many of the bytes of its digest. */
const HASH_BYTES = 16;

/** A position as data: what is under way, the outermost procedure first, what is answered ahead, and the game's own facts. */
export function savedOf<P extends Position>(definition: Pick<GameDefinition<P>, 'state'>, position: P): Required<Saved> {
  const awaiting: { procedure: string; step: string; locals: Facts }[] = [];
  for (let frame = position.frames; frame; frame = frame.below)
    awaiting.unshift({ procedure: frame.procedure, step: frame.step, locals: frame.locals });
  const { turn, phase, state } = definition.state(position);
  return { turn, phase, awaiting, standing: position.standing, outcome: position.outcome, state };
}

/** What two positions share only where they are the same in all that counts. */
export function hashOf<P extends Position>(definition: Pick<GameDefinition<P>, 'state' | 'digest'>, position: P): string {
  const { setup, standing, outcome } = position;
  let text = `${setupDigest(setup)}\n${canonical(standing as unknown as Value)}\n${canonical(outcome as unknown as Value)}\n`;
  for (let frame = position.frames; frame; frame = frame.below) text += `${frame.procedure}›${frame.step} ${canonical(frame.locals)}\n`;
  const state = definition.digest ? definition.digest(position) : [canonical(definition.state(position))];
  return digestOfAll([text, ...state], HASH_BYTES);
}
