import { DataError, type Explanation, type Facts } from '@sandtable/umpire';
import { asking, hexIn, partsOf, printed, questionIn, unitIn, type Question } from '@sandtable/warfare';
import { applies, ledger } from '../cite.ts';
import { allowanceOf, costOf } from '../rules/10-movement-and-mobile-assault/costs.ts';
import { hiddenFrom, tokensFor } from '../rules/07-stacking-and-fog-of-war/fog.ts';
import { controlQuestion, interdictionQuestion, victoryQuestion } from './overlays.ts';
import { layerQuestion } from './layers.ts';
import type { WhatIf } from '../position/position.ts';
import { explainedIn } from './explained.ts';
import { oddsQuestion } from './questions.ts';
import { marchQuestion } from './march-preview.ts';
import { reachQuestion } from '../rules/10-movement-and-mobile-assault/reach.ts';
import { chancesQuestion } from './table-chances.ts';
import { suppliesQuestion, supplyQuestion } from './supply-lines.ts';
import { threatQuestion } from './threat.ts';
import { SEATS, sideOf } from '../world/world.ts';

/** The numbers a player may point at. @throws DataError for what is none of `QUESTIONS` with its parts */
export function explain(position: WhatIf, seat: string, question: Facts): Explanation {
  const { answer, asked } = questionIn(question, QUESTIONS, '{"odds":{"hex":"4512","units":[…]}}');
  applies('7.3a');
  return explainedIn(tokensFor(position, sideOf(seat)), asked, (what) => answer(position, seat, what));
}

type Answering = (position: WhatIf, seat: string, asked: Facts) => Explanation;

const costQuestion: Answering = (position, seat, asked) => {
  const [from, to] = [hexIn(position, asked, 'from'), hexIn(position, asked, 'to')];
  const direction = position.world.grid.direction(from, to);
  if (direction === null) throw new DataError(`cost: ${printed(position, from)} and ${printed(position, to)} are not adjacent`);
  const lines = ledger();
  return { value: costOf(position, seenUnitIn(position, seat, asked), from, direction, lines), lines: lines.lines };
};

const allowanceQuestion: Answering = (position, seat, asked) => {
  const lines = ledger();
  return { value: allowanceOf(position, seenUnitIn(position, seat, asked), lines), lines: lines.lines };
};

const QUESTIONS: { readonly [kind: string]: Question<Answering> } = {
  // What the seat can know of the odds of an attack, or of the battle under way.
  odds: asking(oddsQuestion, 'hex', 'units?', 'drop?', 'kind?', 'aircraft?'),
  cost: asking(costQuestion, 'unit', 'from', 'to'),
  allowance: asking(allowanceQuestion, 'unit'),
  reach: asking(reachQuestion, 'units'),
  march: asking(marchQuestion, 'units', 'to'),
  supply: asking((position, seat, asked) => supplyQuestion(position, seenUnitIn(position, seat, asked)), 'unit'),
  // A table that is rolled on.
  chances: asking((position, _seat, asked) => chancesQuestion(position, asked), 'of', 'hex?'),
  victory: asking(victoryQuestion),
  // For both maps, as `layer` lays them over these.
  supplies: asking((position, seat, asked) => suppliesQuestion(position, sideOf(seat), sideOf(seatIn(asked))), 'seat'),
  threat: asking((position, seat) => threatQuestion(position, sideOf(seat))),
  control: asking(controlQuestion),
  interdiction: asking(interdictionQuestion),
  layer: asking(layerQuestion, 'id', 'units?'),
};

/** With which parts each question is asked. */
export const questions = partsOf(QUESTIONS);

/** A unit that the seat may see. @throws DataError for one that lies under an enemy stack */
function seenUnitIn(position: WhatIf, seat: string, asked: Facts): number {
  const unit = unitIn(position, asked);
  if (hiddenFrom(position, sideOf(seat)).has(unit)) throw new DataError(`${String(asked['unit'])} is not to be seen`);
  return unit;
}

function seatIn({ seat }: Facts): string {
  if (!SEATS.some((one) => one === seat)) throw new DataError(`seat: there is no seat ${JSON.stringify(seat ?? null)}`);
  return String(seat);
}
