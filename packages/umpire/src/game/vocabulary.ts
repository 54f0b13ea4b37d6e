import type { Position } from '../contract/contract.ts';
import type { ActKnown, Vocabulary } from '../contract/vocabulary.ts';
import type { AskStep } from '../flow/flow.ts';
import { AHEAD, type Forms } from '../flow/spelling.ts';
import type { GameDefinition } from './definition.ts';

type Described<P extends Position> = Pick<GameDefinition<P>, 'procedures' | 'phases' | 'questions' | 'schema'>;

/** Of what positions, commands and questions of a game are made; `forms` are those of its commands. */
export function vocabularyOf<P extends Position>(
  { procedures, phases = [], questions = {}, schema }: Described<P>,
  forms: Forms,
): Vocabulary {
  const acts = Object.fromEntries([...forms].map(([act, parts]) => [act, { parts, asked: [...askedIn(procedures, act)] }]));
  const ahead: ActKnown = { parts: { ...forms.get(AHEAD), where: 'condition', answer: 'command' }, asked: [] };
  return { phases, acts: { ...acts, [AHEAD]: ahead }, questions, state: schema?.() ?? { type: 'object' } };
}

/** The steps that ask for an act. */
function* askedIn<P extends Position>(procedures: Described<P>['procedures'], act: string): Generator<ActKnown['asked'][number]> {
  for (const { name: procedure, steps } of procedures)
    for (const { name: step, rule, acts = {} } of steps as readonly Partial<AskStep<P>>[])
      if (Object.hasOwn(acts, act)) yield { procedure, step: step as string, rule: rule as string };
}
