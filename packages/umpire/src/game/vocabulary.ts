import type { Position } from '../contract/contract.ts';
import type { ActKnown, Vocabulary } from '../contract/vocabulary.ts';
import type { AskStep } from '../flow/flow.ts';
import type { GameDefinition } from './definition.ts';

type Described<P extends Position> = Pick<GameDefinition<P>, 'procedures' | 'phases' | 'questions' | 'schema'>;

/** Of what positions, commands and questions of a game are made. */
export const vocabularyOf = <P extends Position>({ procedures, phases = [], questions = {}, schema }: Described<P>): Vocabulary => ({
  phases,
  acts: actsOf(procedures),
  questions,
  state: schema?.() ?? { type: 'object' },
});

/** Every act of these procedures, with all the parts that it has in some step, and the steps that ask for it. */
function actsOf<P extends Position>(procedures: Described<P>['procedures']): Vocabulary['acts'] {
  const acts: { [act: string]: ActKnown } = {};
  for (const { name: procedure, steps } of procedures)
    for (const { name: step, rule, acts: asked = {} } of steps as readonly Partial<AskStep<P>>[])
      for (const [act, { parts }] of Object.entries(asked)) {
        const known = acts[act] ?? { parts: {}, asked: [] };
        acts[act] = {
          parts: { ...known.parts, ...parts },
          asked: [...known.asked, { procedure, step: step as string, rule: rule as string }],
        };
      }
  return acts;
}
