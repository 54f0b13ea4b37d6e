import { note } from '../contract/citations.ts';
import type { Command, Seat } from '../contract/command.ts';
import { DataError, type Game, type Position, type Saved, type Scenario, type Setup } from '../contract/contract.ts';
import type { Dice } from '../contract/dice.ts';
import { isOpenGame } from '../contract/happenings.ts';
import { fits } from '../contract/offers.ts';
import { Flow, type AskStep, type Procedure } from '../flow/flow.ts';
import { formsOf, plainFacts, spelled, spelledAnew } from '../flow/spelling.ts';
import type { GameDefinition } from './definition.ts';
import { imagineSealed } from './imagining.ts';
import { Loading } from './loading.ts';
import { Playing } from './playing.ts';
import { Questions } from './questions.ts';
import { Ready } from './ready.ts';
import { Refusing } from './refusing.ts';
import { hashOf, savedOf } from './saved.ts';
import { scenariosOf, scenariosOnce } from './setup.ts';
import { Views } from './views.ts';

/**
 * The game that a definition describes: what is asked (`Questions`), why not (`Refusing`), what follows (`Playing`), who may know it
 * (`Views`), and how a position comes in (`Loading`) and is kept (`savedOf`, `hashOf`).
 */
export function defineGame<P extends Position>(definition: GameDefinition<P>): Game<P> & { readonly flow: Flow<P> } {
  const { id, title, rulebook, scenarios, editing, happenings, procedures } = definition;
  if (definition.hide && !happenings) throw new Error(`${title} hides something, and does not say who is told what happens`);
  const scenariosWith = scenariosOnce(definition.scenariosWith);
  const offering = scenariosWith ? { scenarios, scenariosWith } : { scenarios };
  const scenarioOf = ({ scenario, edition }: Setup): Scenario | undefined =>
    scenariosOf(offering, edition).find((one) => one.id === scenario);

  const flow = new Flow(procedures);
  const forms = formsOf(procedures.flatMap(({ steps }) => steps as readonly Partial<AskStep<P>>[]));
  const ready = new Ready<P>();
  const questions = new Questions(flow, ready);
  const seats = (setup: Setup): readonly Seat[] => scenarioOf(setup)?.seats ?? [];
  const refusing = new Refusing({ flow, procedures, forms, questions, seats });
  const views = new Views(definition, scenarioOf);
  const playing = new Playing({ definition, flow, forms, questions, refusing, ready, views });
  const loading = new Loading({ definition, reading: { title, flow, rulebook }, forms, playing, scenarioOf });
  const sequence = (procedures[0] as Procedure<P>).name;

  return {
    flow,
    id,
    title,
    rulebook,
    scenarios,
    ...(scenariosWith ? { scenariosWith } : {}),
    ...(editing ? { editing } : {}),
    ...(happenings ? { happenings } : {}),
    isOpen: !happenings || (!definition.unseen && isOpenGame(happenings)),
    begin(setup, dice) {
      const position = definition.opening(setup);
      return { position, happened: playing.begin(position, flow.enter(sequence, {}, null), dice) };
    },
    awaiting: (position) => questions.awaiting(position),
    spelling(given) {
      const { command, fault } = spelledAnew(forms, given);
      return fault ? { refused: refusing.formless(fault) } : { command };
    },
    refuse: (position, seat, given) => refusing.refuse(position, seat, given),
    play: (position, seat, given, dice) => playing.play(position, seat, given, dice),
    choices: (position, seat) => questions.choices(position, seat),
    save: (position) => savedOf(definition, position),
    load: (setup, saved) => loading.load(setup, saved),
    // Fetched by whoever lists it: no page does.
    vocabulary: async () => (await import('./vocabulary.ts')).vocabularyOf(definition, forms),
    hash: (position) => hashOf(definition, position),
    turn: definition.turn ?? ((position) => definition.state(position).turn),
    clone: (position) => definition.clone(position),
    successor: (position) => (definition.successor ?? definition.clone)(position),
    playerTurn: (position) => definition.playerTurn?.(position) ?? null,
    ...(definition.refuseSeats ? { refuseSeats: (seats: readonly Seat[]) => definition.refuseSeats?.(seats) ?? null } : {}),
    view: (position, seat) => views.view(position, seat),
    publicView: (position) => views.publicView(position),
    tell: (happening, seat) => views.tell(happening, seat),
    tellPublicly: (happening, all) => views.tellPublicly(happening, all),
    explain(position, seat, question) {
      if (!definition.explain) throw new DataError(`${title} answers no questions`);
      const explanation = definition.explain(position, seat, plainFacts(question));
      note(explanation.lines.map(({ rule }) => rule));
      return explanation;
    },
    ...(definition.foresee
      ? {
          foresee(position: P, seat: Seat, given: Command) {
            const { command } = spelled(forms, given);
            return command ? (definition.foresee?.(position, seat, command) ?? null) : null;
          },
        }
      : {}),
    imagine(view, seat, dice: Dice) {
      const { setup, ...saved } = view as unknown as { setup: Setup } & Saved;
      const restored = (of: Setup, from: Saved): P => loading.restored(of, from);
      const position = definition.imagine ? definition.imagine(view, seat, dice, restored) : restored(setup, saved);
      imagineSealed(questions, position, dice);
      return position;
    },
  };
}

/** Is the command one of the seat's offers? For tests and for machines; `refuse` says why not. */
export const offered = <P extends Position>(game: Game<P>, position: P, seat: Seat, command: Command): boolean => {
  const { command: spelt } = game.spelling(command);
  return spelt !== undefined && game.choices(position, seat).some((offer) => fits(offer, spelt));
};
