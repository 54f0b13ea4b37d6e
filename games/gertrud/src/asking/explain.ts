import { DataError, type Explanation, type Facts, type Line } from '@sandtable/umpire';
import { asking, partsOf, questionIn, type Question } from '@sandtable/warfare';
import type { Direction } from '@sandtable/hexes';
import { hexIn, unitIn, unitsIn } from './asked.ts';
import { applies, ledger } from '../cite.ts';
import { allowanceOf, costOf } from '../rules/09-movement/costs.ts';
import { deploymentQuestion } from './deployment-limits.ts';
import { layerQuestion } from './layers.ts';
import { marchQuestion } from './march-preview.ts';
import { controlQuestion, threatQuestion, zonesQuestion } from './overlays.ts';
import { printed, unitAt, type Gertrud } from '../position/position.ts';
import { oddsQuestion, reachQuestion } from './questions.ts';
import { supplyPath, supplyRules, suppliesQuestion } from './supply-lines.ts';
import { isSupplied, refuseSupplyStep } from '../rules/07-supply/supply.ts';
import { victoryQuestion } from '../rules/04-victory/victory.ts';

/** The numbers a player may point at. @throws DataError for what is none of `QUESTIONS` with its parts */
export function explain(position: Gertrud, seat: string, question: Facts): Explanation {
  const { answer, asked } = questionIn(question, QUESTIONS, '{"odds":{"hex":"2905","units":[…]}}');
  applies('6.3a');
  return answer(position, asked, seat);
}

type Answering = (position: Gertrud, asked: Facts, seat: string) => Explanation;

const costQuestion: Answering = (position, asked) => {
  const { from, direction } = stepIn(position, asked, 'cost');
  const lines = ledger();
  return { value: costOf(position, from, direction, lines), lines: lines.lines };
};

const allowanceQuestion: Answering = (position, asked) => {
  const lines = ledger();
  return { value: allowanceOf(position, unitIn(position, asked), lines), lines: lines.lines };
};

const supplyQuestion: Answering = (position, asked) => {
  const unit = unitIn(position, asked);
  const lines = supplyRules(position, unit);
  return { value: isSupplied(position, unit) ? 'in supply' : 'out of supply', lines, path: supplyPath(position, unit) };
};

const supplyStepQuestion: Answering = (position, asked) => {
  const { from, direction } = stepIn(position, asked, 'supplyStep');
  const refusal = refuseSupplyStep(position, unitAt(position, unitIn(position, asked)).nationality, from, direction);
  const lines = (refusal?.rules ?? []).map((rule): Line => ({ rule, value: null, says: refusal?.reason ?? '' }));
  return { value: refusal ? 'barred' : 'open', lines };
};

const QUESTIONS: { readonly [kind: string]: Question<Answering> } = {
  odds: asking(
    (position, asked) => oddsQuestion(position, { hex: hexIn(position, asked, 'hex'), units: unitsIn(position, asked) }),
    'hex',
    'units',
  ),
  cost: asking(costQuestion, 'from', 'to'),
  allowance: asking(allowanceQuestion, 'unit'),
  reach: asking(reachQuestion, 'units'),
  march: asking(marchQuestion, 'units', 'to'),
  supply: asking(supplyQuestion, 'unit'),
  supplyStep: asking(supplyStepQuestion, 'from', 'to', 'unit'),
  victory: asking(victoryQuestion),
  // For the whole map, as `layer` lays them over it.
  zones: asking(zonesQuestion),
  supplies: asking(suppliesQuestion, 'seat', 'nationality?'),
  control: asking(controlQuestion),
  deployment: asking(deploymentQuestion),
  threat: asking(threatQuestion, 'seat'),
  layer: asking((position, asked, seat) => layerQuestion(position, seat, asked), 'id', 'units?'),
};

/** With which parts each question is asked. */
export const questions = partsOf(QUESTIONS);

function stepIn(position: Gertrud, asked: Facts, question: string): { readonly from: number; readonly direction: Direction } {
  const [from, to] = [hexIn(position, asked, 'from'), hexIn(position, asked, 'to')];
  const direction = position.world.grid.direction(from, to);
  if (direction === null) throw new DataError(`${question}: ${printed(position, from)} and ${printed(position, to)} are not adjacent`);
  return { from, direction };
}
