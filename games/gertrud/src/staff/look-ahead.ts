import { AheadDice, sceneOf } from '@sandtable/staff';
import type { Awaiting, Command, Dice, Game } from '@sandtable/umpire';
import { mark, put, type Gertrud, hexOf } from '../position/position.ts';
import { MOVED } from '../position/marks.ts';
import { COMBAT_ROLL } from '../rules/11-combat/attack.ts';
import { battleOf } from '../rules/11-combat/battle.ts';
import { AXIS, sideOf, type GertrudSeat, type Side } from '../world/world.ts';
import { attackUnderWay } from './answers/asked.ts';
import { resultWorths } from './answers/battle-worth.ts';
import { answer } from './answers/index.ts';
import { operation } from './answers/operations.ts';
import { Appraisal } from './appraisal.ts';
import { nextAttack } from './assault.ts';
import { Field } from './field.ts';
import { Manoeuvres } from './manoeuvre.ts';
import type { Weights } from './outlook.ts';
import { yardstick } from './yardstick.ts';

/**
 * Dice to look ahead with, which note the chances of victory rolls; where they are told in which position they are rolled, the luck of battles,
 * too, in objectives that the Germans gain beyond the mean.
 */
export const aheadDice = (dice: Dice, position: Gertrud | null = null): AheadDice =>
  new AheadDice(dice, yardstick.verdict, position && { on: COMBAT_ROLL, worths: () => worthsUnderWay(position) });

/** What each result of the battle under way is worth to the Germans. */
function worthsUnderWay(position: Gertrud): ReadonlyMap<string, number> {
  const locals = attackUnderWay(position);
  if (!locals) return new Map();
  const battle = battleOf(position, locals);
  const sign = battle.side === AXIS ? 1 : -1;
  return new Map([...resultWorths(position, battle)].map(([code, worth]) => [code, sign * worth]));
}

/** Nothing asks this often before a phase ends. */
const MOST = 5000;

/** How a side acts where nobody thinks long: small plans, put down without marching. */
export interface Fashion {
  readonly budget: number;
  readonly weights: Weights;
}

/** Looks from the same arrangement, which are alike until dice fall differently. */
export interface Begun {
  /** The turn and phase in which everybody stands already where he should ("3 german movement"). */
  readonly phase: string;
  /** What was decided in looks before, by how many questions there had been and how the dice had fallen by then. */
  readonly known: Map<string, Command | null>;
}

/** Puts all units where an arrangement has them; they have moved. */
export function deploy(position: Gertrud, side: Side, at: Int16Array): void {
  for (let unit = 0; unit < at.length; unit++) {
    if (position.world.units[unit]?.side !== side || at[unit] === hexOf(position, unit) || (at[unit] as number) < 0) continue;
    put(position, unit, at[unit] as number);
    mark(position, unit, MOVED);
  }
}

/** Plays on quickly, each side in its fashion, until `until` says that it is far enough, or the game is over. The position is changed. */
export function playAhead(
  game: Game<Gertrud>,
  position: Gertrud,
  dice: AheadDice,
  fashions: readonly [Fashion, Fashion],
  until: (position: Gertrud) => boolean,
  begun: Begun | null = null,
): void {
  let arranged = begun?.phase ?? '';
  if (!begun) dice.fallen = null;
  for (let asked = 0; asked < MOST; asked++) {
    const awaiting = game.awaiting(position);
    if (!awaiting || until(position)) return;
    const seat = awaiting.seats[0] as GertrudSeat;
    const side = sideOf(seat);
    const fashion = fashions[side];
    const once = (think: () => Command | null): Command | null =>
      begun && dice.fallen !== null ? knownOr(begun, `${asked} ${dice.fallen}`, think) : think();
    dice.sceneTo(phaseOf(position));
    if (awaiting.procedure === 'movement' && awaiting.step === 'movement') {
      const special = once(() => operation(position, side)?.command ?? null);
      const phase = phaseOf(position);
      if (!special && arranged !== phase) {
        arranged = phase;
        // From here on no look is like another: the dice of each make arrangements of its own.
        dice.fallen = null;
        deploy(position, side, arrange(position, side, dice, fashion));
      }
      game.play(position, seat, special ?? { act: 'end' }, dice);
    } else {
      const command = once(() => decided(position, seat, awaiting, fashion));
      if (!command) throw new Error(`${seat} finds no answer at ${awaiting.procedure} › ${awaiting.step}`);
      dice.sceneTo(sceneOf(phaseOf(position), position, command));
      game.play(position, seat, command, dice);
    }
  }
}

function knownOr({ known }: Begun, at: string, think: () => Command | null): Command | null {
  let command = known.get(at);
  if (command === undefined) known.set(at, (command = think()));
  return command;
}

/** The turn and phase of a position, as a name. */
export const phaseOf = ({ facts }: Gertrud): string => `${facts.turn} ${facts.phase}`;

function decided(position: Gertrud, seat: GertrudSeat, awaiting: Awaiting, { weights }: Fashion): Command | null {
  if (awaiting.procedure === 'combat') return nextAttack(position, sideOf(seat), weights);
  if (awaiting.procedure === 'move') return { act: 'put-down' };
  return answer(position, seat, awaiting);
}

function arrange(position: Gertrud, side: Side, dice: Dice, { budget, weights }: Fashion): Int16Array {
  const field = new Field(position);
  const manoeuvres = new Manoeuvres(new Appraisal(field, side, weights), dice);
  for (let tried = 0; tried < budget; tried++) manoeuvres.next(tried, budget);
  return field.hex;
}
