import { gertrud } from '@sandtable/gertrud';
import { whatIf1940 } from '@sandtable/what-if-1940';
import type { AheadDice } from '@sandtable/staff';
import { FastDice, setupFor, type Dice, type Game, type Outcome, type Position } from '@sandtable/umpire';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ofGertrud from '../games/gertrud/src/staff/forecast.ts';
import { aheadDice as gertrudDice, playAhead } from '../games/gertrud/src/staff/look-ahead.ts';
import { WEIGHTS as GERTRUD_WEIGHTS } from '../games/gertrud/src/staff/outlook.ts';
import * as of1940 from '../games/what-if-1940/src/staff/forecast.ts';
import { Ahead, aheadDice } from '../games/what-if-1940/src/staff/look-ahead.ts';
import { WEIGHTS } from '../games/what-if-1940/src/staff/weights.ts';
import { EAST, WEST } from '../games/what-if-1940/src/world.ts';
import { fitted, type Sample } from './logistic.ts';
import { countFrom, refused, wordsFor } from './words.ts';

/**
 * Fits a game's `data/forecast.json`: plays machine games of its scenarios in turn, notes at the beginning of each turn what a forecast sees, and the chance of
 * victory over all later rolls; then finds the logistic weights that foretell it best. `npm run forecast -- [--game gertrud] [--games N]`.
 */
const GAMES = 240;

/** One machine game on the way: where it stands, and how it goes on to the next turn. */
interface Trial {
  readonly position: Position;
  readonly rolls: AheadDice;
  features(): readonly number[];
  /** The beginning of a turn, not of the set-up. */
  isTurn(): boolean;
  turnOver(): void;
}

/** How a game's forecast is fitted. */
interface School {
  readonly game: Game;
  /** What a game that is over counts for the side foretold. */
  ends(outcome: Outcome | null): number;
  begin(scenario: string, dice: Dice): Trial;
  /** A pull on the weights towards nought. */
  readonly pull: number;
}

/** Plans of different size for the two sides, so that games go different ways. */
const BUDGETS = { gertrud: [10, 40, 120, 320], 'what-if-1940': [15, 30, 60, 120] } as const;
const drawn = (dice: Dice, budgets: readonly number[]): number =>
  budgets[(dice.roll('budget', 1, budgets.length)[0] as number) - 1] as number;

const schools: readonly School[] = [
  {
    game: gertrud as unknown as Game,
    pull: 1e-4,
    ends: (outcome) => Number(outcome?.winner === 'german'),
    begin(scenario, dice) {
      const { position } = gertrud.begin(setupFor(gertrud, { scenario }), dice);
      const rolls = gertrudDice(dice);
      const budgets = [drawn(dice, BUDGETS.gertrud), drawn(dice, BUDGETS.gertrud)] as const;
      const fashions = [
        { budget: budgets[0], weights: GERTRUD_WEIGHTS[0] },
        { budget: budgets[1], weights: GERTRUD_WEIGHTS[1] },
      ] as const;
      return {
        position,
        rolls,
        features: () => ofGertrud.featuresOf(position),
        isTurn: () => true,
        turnOver() {
          const { turn } = position.facts;
          playAhead(gertrud, position, rolls, fashions, ({ facts }) => facts.turn !== turn);
        },
      };
    },
  },
  {
    game: whatIf1940 as unknown as Game,
    pull: 3e-3,
    ends: of1940.endWorth,
    begin(scenario, dice) {
      const { position } = whatIf1940.begin(setupFor(whatIf1940, { scenario }), dice);
      const rolls = aheadDice(dice);
      const budgets = [drawn(dice, BUDGETS['what-if-1940']), drawn(dice, BUDGETS['what-if-1940'])] as const;
      const ahead = new Ahead(whatIf1940, position, rolls, { budgets, weights: WEIGHTS, fronts: [WEST, EAST] });
      return {
        position,
        rolls,
        features: () => of1940.featuresOf(position),
        isTurn: () => position.facts.phase !== 'set-up',
        turnOver() {
          const { turn, phase } = position.facts;
          const isOver = ({ facts }: typeof position): boolean => facts.turn !== turn || (phase === 'set-up' && facts.phase !== phase);
          for (const breath of ahead.play(isOver)) void breath;
        },
      };
    },
  },
];

function play({ game, ends, begin }: School, seed: number): Sample[] {
  const trial = begin(game.scenarios[seed % game.scenarios.length]?.id ?? '', new FastDice(seed));
  const stages: { readonly features: readonly number[]; readonly undecided: number }[] = [];
  while (game.awaiting(trial.position)) {
    if (trial.isTurn()) stages.push({ features: trial.features(), undecided: trial.rolls.undecided });
    trial.turnOver();
  }
  const last = trial.rolls.undecided * (1 - ends(trial.position.outcome));
  return stages.map(({ features, undecided }) => ({ features, chance: 1 - (undecided === 0 ? 0 : last / undecided) }));
}

function main(): void {
  const words = wordsFor(['game', 'games']);
  const wanted = words.game ?? 'gertrud';
  const school = schools.find(({ game }) => game.id === wanted);
  if (!school) return refused(`--game ${wanted}: there are ${schools.map(({ game }) => game.id).join(', ')}`);
  const games = countFrom('games', words.games, GAMES);
  const samples = Array.from({ length: games }, (_, i) => play(school, i + 1)).flat();
  const { weights, says } = fitted(samples, school.pull);
  const source = `npm run forecast -- --game ${wanted} --games ${games}: ${samples.length} beginnings of turns; ${says}`;
  writeFileSync(join('games', wanted, 'data', 'forecast.json'), `${JSON.stringify({ weights, source }, null, 2)}\n`);
  console.log(source);
}

main();
