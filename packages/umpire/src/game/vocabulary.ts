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
  const acts = Object.fromEntries(
    [...forms].map(([act, parts]) => [act, { parts, names: namesIn(procedures, act), asked: [...askedIn(procedures, act)] }]),
  );
  const ahead: ActKnown = { parts: { ...forms.get(AHEAD), where: 'condition', answer: 'command' }, names: {}, asked: [] };
  return { phases, acts: { ...acts, [AHEAD]: ahead }, questions, state: schema?.() ?? { type: 'object' } };
}

/** What the parts of an act name in any step that asks for it: what that is called, or the words that it may be. */
function namesIn<P extends Position>(procedures: Described<P>['procedures'], act: string): ActKnown['names'] {
  const names: { [part: string]: string[] } = {};
  for (const { steps } of procedures)
    for (const { acts = {} } of steps as readonly Partial<AskStep<P>>[])
      for (const [part, nouns] of Object.entries(acts[act]?.nouns?.() ?? {}))
        nouns.forEach(({ called, words = [called] }, i) => {
          const before = names[part]?.[i];
          const all = new Set([...(before?.split(', ') ?? []), ...words]);
          (names[part] ??= [])[i] = [...all].join(', ');
        });
  return names;
}

/** The steps that ask for an act. */
function* askedIn<P extends Position>(procedures: Described<P>['procedures'], act: string): Generator<ActKnown['asked'][number]> {
  for (const { name: procedure, steps } of procedures)
    for (const { name: step, rule, acts = {} } of steps as readonly Partial<AskStep<P>>[])
      if (Object.hasOwn(acts, act)) yield { procedure, step: step as string, rule: rule as string };
}
