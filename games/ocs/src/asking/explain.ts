import { DataError, type Explanation, type Facts } from '@sandtable/umpire';
import { asking, askingOf, partsOf, questionIn, tokenFor, type Question } from '@sandtable/warfare';
import type { Direction } from '@sandtable/hexes';
import { ledger } from '../cite.ts';
import { printed, sideOf, unitAt, type Ocs } from '../position/position.ts';
import { asSeen, hiddenFrom, seesAllElse, sideOfSeat } from '../rules/04-general-concepts/fog.ts';
import { markerIn } from '../rules/12-specialized-units/division-markers.ts';
import { allowanceOf } from '../rules/06-movement/allowance.ts';
import { points, priceOf } from '../rules/06-movement/step.ts';
import { INTERDICTION, isInterdicted } from '../rules/14-air-power/interdiction.ts';
import { pointsOf } from '../rules/victory/victory.ts';
import { PROHIBITED } from '../world/costs.ts';
import { hexIn, sideIn, unitIn } from './asked.ts';
import { airCombatQuestion, flakQuestion, flightQuestion } from './air.ts';
import { barrageQuestion } from './barrages.ts';
import { alertQuestion, layerQuestion } from './layers.ts';
import { marchQuestion, occasionOf, reachQuestion } from './marches.ts';
import { oddsQuestion } from './odds.ts';
import { controlQuestion, threatQuestion } from './overlays.ts';
import { paymentQuestion } from './payment.ts';
import { portQuestion } from './ports.ts';
import { priceQuestion } from './price.ts';
import { strengthQuestion } from './strength.ts';
import { proposalQuestion } from './proposals.ts';
import { prospectQuestion } from './prospects.ts';
import { supplyQuestion, throwQuestion } from './supply.ts';

/** The numbers a player may point at. @throws DataError for what is none of `QUESTIONS` with its parts */
export function explain(position: Ocs, seat: string, question: Facts): Explanation {
  const { answer, asked } = questionIn(question, QUESTIONS, '{"reach":{"units":["de-i-35"]}}');
  const side = sideOfSeat(seat);
  const hidden = hiddenFrom(position, side);
  if (hidden.size === 0 && seesAllElse(position, side)) return answer(position, asked, seat);
  // 4.9-1, 11.8-2, 14.8d-1: found in what the seat sees alone, so that nothing it is told hangs on more.
  const explanation = answer(asSeen(position, side, hidden), asked, seat);
  return { ...explanation, lines: [...explanation.lines, ...unseenLines(position, asked, hidden)] };
}

/** That more lies in the hex that a question is about, below the top or under the marker of a division. */
const unseenLines = ({ world }: Ocs, { hex }: Facts, hidden: ReadonlyMap<number, string>): Explanation['lines'] =>
  typeof hex !== 'string'
    ? []
    : [...new Set(hidden.values())].toSorted().flatMap((token) => {
        if (token === tokenFor(hex))
          return { rule: '4.9-1', value: null, says: `what lies below the top in ${hex} is not seen, and not counted` };
        const marker = markerIn(token);
        if (marker?.hex !== hex) return [];
        const { name } = world.formations.find(({ id }) => id === marker.division) ?? { name: marker.division };
        return { rule: '12.7-2', value: null, says: `of the ${name} only the marker is seen in ${hex}: one unit is counted for it` };
      });

type Answering = (position: Ocs, asked: Facts, seat: string) => Explanation;

const allowanceQuestion: Answering = (position, asked) => {
  const unit = unitIn(position, asked);
  const lines = ledger();
  const allowance = allowanceOf(position, unit, occasionOf(position, sideOf(position, unit)), lines);
  return { value: points(allowance), lines: lines.lines };
};

const costQuestion: Answering = (position, asked) => {
  const [from, to, unit] = [hexIn(position, asked, 'from'), hexIn(position, asked, 'to'), unitIn(position, asked)];
  const direction = position.world.grid.direction(from, to);
  if (direction === null) throw new DataError(`cost: ${printed(position, from)} and ${printed(position, to)} are not adjacent`);
  const lines = ledger();
  const { name, side } = unitAt(position, unit);
  const quarters = priceOf(position, side, unit, from, direction as Direction);
  if (quarters === PROHIBITED) {
    lines.add('6.2c-1', null, `${name} cannot go to ${printed(position, to)}: what lies there is prohibited to it`);
    return { value: null, lines: lines.lines };
  }
  const price = points(quarters);
  if (isInterdicted(position, side, to)) lines.add('6.4-1', points(INTERDICTION), 'enemy aircraft are over it, which is counted');
  lines.add('6.1a-1', price, `${name} from ${printed(position, from)} to ${printed(position, to)}`);
  return { value: price, lines: lines.lines };
};

const victoryQuestion: Answering = (position) => {
  const lines = ledger();
  const { german, soviet } = pointsOf(position, lines);
  return { value: german - soviet, lines: lines.lines, german, soviet };
};

const QUESTIONS: { readonly [kind: string]: Question<Answering> } = {
  allowance: asking(allowanceQuestion, 'unit'),
  cost: asking(costQuestion, 'from', 'to', 'unit'),
  strength: asking(strengthQuestion, 'hex', 'units'),
  odds: asking(oddsQuestion, 'hex', 'units'),
  barrage: asking(barrageQuestion, 'hex', 'target', 'units?', 'ships?', 'aircraft?'),
  flak: asking(flakQuestion, 'hex', 'seat'),
  airCombat: asking(airCombatQuestion, 'attackers', 'defenders'),
  flight: asking(flightQuestion, 'aircraft', 'by'),
  reach: asking(reachQuestion, 'units'),
  march: asking(marchQuestion, 'units', 'to'),
  supply: asking(supplyQuestion, 'unit'),
  throw: asking(throwQuestion, 'unit'),
  price: asking(priceQuestion, 'units', 'for', 'allCosts?'),
  payment: asking(paymentQuestion),
  port: asking(portQuestion, 'hex'),
  victory: asking(victoryQuestion),
  // For the whole map, as `layer` lays them over it.
  control: asking(controlQuestion),
  threat: asking((position, asked) => threatQuestion(position, sideIn(asked)), 'seat'),
  layer: asking((position, asked, seat) => layerQuestion(position, seat, asked), 'id', 'units?'),
  // How many would go without.
  alert: asking(alertQuestion, 'id'),
  proposal: asking(proposalQuestion, 'id', 'wishes?'),
  prospect: askingOf(prospectQuestion),
};

/** With which parts each question is asked. */
export const questions = partsOf(QUESTIONS);
