import { DataError, type Explanation, type Facts, type Value } from '@sandtable/umpire';
import {
  asking,
  columnLabel,
  hexIn,
  hexOf,
  indices,
  isMarked,
  isOnMap,
  oddsAnswer,
  partsOf,
  printed,
  questionIn,
  type Question,
  unitAt,
  unitIn,
  unitsAsked,
} from '../../src/index.ts';
import { ledger } from './cite.ts';
import { refuseAttacker } from './combat.ts';
import { layerQuestion } from './layers.ts';
import { defendersIn, oddsOf, type Battle } from './odds.ts';
import { controlQuestion, zonesQuestion } from './overlays.ts';
import { isFighter, OUT_OF_SUPPLY, seatOf, type Depot } from './position.ts';
import { marchQuestion, reachQuestion, threatOf } from './reach.ts';
import { unitsOf } from './stacks.ts';
import { lineOf, suppliesOf } from './supply-lines.ts';
import { wantOf } from './supply.ts';
import { pointsExplained } from './victory.ts';
import { enemyOf, SEATS, type Seat } from './world.ts';

/** What a player may point at. @throws DataError for what is none of `QUESTIONS` with its parts */
export function explain(position: Depot, seat: string, question: Facts): Explanation {
  const { answer, asked } = questionIn(question, QUESTIONS, '{"reach":{"units":["b-inf-1"]}}');
  return answer(position, asked, seat);
}

function seatIn({ seat }: Facts): Seat {
  const found = SEATS.find((one) => one === seat);
  if (found === undefined) throw new DataError(`seat: there is no seat ${JSON.stringify(seat ?? null)}`);
  return found;
}

/** The attack under way on the hex; or one by these units as things stand. @throws DataError for one that there cannot be */
function battleIn(position: Depot, asked: Facts): Battle {
  const hex = hexIn(position, asked, 'hex');
  for (let frame = position.frames; frame; frame = frame.below) {
    const { hex: target, units, defenders } = frame.locals;
    if (frame.procedure === 'attack' && target === printed(position, hex))
      return { hex, attackers: standing(position, units), defenders: standing(position, defenders) };
  }
  const attackers = unitsAsked(position, asked);
  const [first] = attackers;
  if (first === undefined) throw new DataError('units: name the units that would attack');
  const seat = seatOf(position, first);
  const defenders = defendersIn(position, enemyOf(seat), hex);
  if (defenders.length === 0) throw new DataError(`odds: nobody defends ${printed(position, hex)}`);
  for (const unit of attackers) {
    const refusal = refuseAttacker(position, seat, unit, hex);
    if (refusal) throw new DataError(`odds: ${refusal.reason}`);
  }
  return { hex, attackers, defenders };
}

const standing = (position: Depot, units: Value | undefined): number[] =>
  indices(position, units as readonly string[]).filter((unit) => isOnMap(position, unit));

type Answering = (position: Depot, asked: Facts, seat: string) => Explanation;

const oddsQuestion: Answering = (position, asked) => {
  const lines = ledger();
  const { attack, defence, label, shift, column } = oddsOf(position, battleIn(position, asked), lines);
  const fought = columnLabel(position.world.tables.crt.columns, column);
  return oddsAnswer(label, { attack, defense: defence, ratio: label, before: label, column: fought, shift }, lines);
};

const supplyQuestion: Answering = (position, asked) => {
  const unit = unitIn(position, asked);
  const { id, name } = unitAt(position, unit);
  const lines = ledger();
  if (!isFighter(position, unit)) lines.add('4.1a', null, `${name} wants nothing`, { units: [id] });
  else if (isMarked(position, unit, OUT_OF_SUPPLY)) lines.add('4.3a', null, `${name} has not been paid for`, { units: [id] });
  else lines.add('4.1b', wantOf(position, unit), `${name} has been paid for`, { units: [id] });
  const hungers = isMarked(position, unit, OUT_OF_SUPPLY);
  const line =
    isOnMap(position, unit) && isFighter(position, unit) ? lineOf(position, seatOf(position, unit), hexOf(position, unit)) : null;
  const path = line && !line.cut ? line.path.map((hex) => printed(position, hex)) : [];
  return { value: hungers ? 'out of supply' : 'in supply', lines: lines.lines, path };
};

const threatQuestion: Answering = (position, asked) => {
  const seat = seatIn(asked);
  return threatOf(position, seat, unitsOf(position, seat));
};

const QUESTIONS: { readonly [kind: string]: Question<Answering> } = {
  odds: asking(oddsQuestion, 'hex', 'units'),
  reach: asking(reachQuestion, 'units'),
  march: asking(marchQuestion, 'units', 'to'),
  supply: asking(supplyQuestion, 'unit'),
  victory: asking((position) => pointsExplained(position)),
  // For the whole map, as `layer` lays them over it.
  supplies: asking((position, asked) => suppliesOf(position, seatIn(asked)), 'seat'),
  zones: asking(zonesQuestion),
  control: asking(controlQuestion),
  threat: asking(threatQuestion, 'seat'),
  layer: asking((position, asked, seat) => layerQuestion(position, seat, asked), 'id', 'units?'),
};

/** With which parts each question is asked. */
export const questions = partsOf(QUESTIONS);
