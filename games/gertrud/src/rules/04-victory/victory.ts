import type { Doing, Explanation } from '@sandtable/umpire';
import { applies, ledger, type Lines } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { change, hexOf, isOnMap, markerState, printed, unitAt, type Gertrud } from '../../position/position.ts';
import { LOST } from '../../position/marks.ts';
import { contenderName } from '../../world/sequel-world.ts';
import { isEliminated } from '../02-components/steps.ts';
import { AXIS } from '../../world/world.ts';

/** 4.0b: two dice. */
const DICE = 2;
const FACES = 6;
/** In so many ways they fall. */
export const WAYS = FACES ** DICE;

/** The roll that decides the game, as dice are asked for it, and its result when the Germans win. */
export const VICTORY_ROLL = 'victory';
export const WON = 'won';

export interface Victory {
  /** Objective hexes that units of the contender occupy now. */
  readonly objectives: number;
  /** Added to the dice. */
  readonly modifier: number;
}

/** What the victory roll of the German seat hangs on: below the number of objectives, dice and modifiers together, it wins (4.0, 4.1). */
export function victoryBreakdown(position: Gertrud, lines?: Lines): Victory {
  const held = heldObjectives(position);
  lines?.add(
    '4.0a',
    held.length,
    `${held.length > 0 ? `objectives occupied: ${held.map((hex) => nameOf(position, hex)).join(', ')}` : 'no objective is occupied'}${whoHolds(position)}`,
  );
  applies('4.0a', '4.0e');
  return { objectives: held.length, modifier: position.facts.sequel ? noModifier(lines) : modifierOf(position, lines) };
}

const whoHolds = (position: Gertrud): string =>
  optionOf(position, 'objectives') === 'axis' ? "; all units of the German player's side count (GA-07)" : '';

/** 19.0i: in the second game the objectives count alone. */
function noModifier(lines: Lines): number {
  lines?.add('19.0i', 0, 'no modifiers in the second game');
  applies('19.0e', '19.0i');
  return 0;
}

/** 4.1: the scenario, losses and failures. */
function modifierOf(position: Gertrud, lines: Lines): number {
  const scenario = position.scenario.victory.modifier;
  lines?.add('4.1a', scenario, `scenario ${position.scenario.title}`);
  const aircraft = lostAircraft(position);
  lines?.add('4.1b', aircraft, 'German aircraft eliminated');
  const armor = lostArmor(position);
  lines?.add('4.1c', armor, 'German armor units eliminated');
  const { penalty } = position.facts;
  lines?.add('4.1d', penalty, 'failed Kommando missions');
  applies('4.1a', '4.1b', '4.1c', '4.1d', '18.0a', '2.4a');
  return scenario + aircraft + armor + penalty;
}

/**
 * GA-07: does an objective count while this unit is there? German units hold them, in the second game Soviet ones (19.0e), and by option
 * all of their side.
 */
export function holdsObjectives(position: Gertrud, unit: number): boolean {
  const { nationality, side } = unitAt(position, unit);
  return nationality === position.world.contender || (side === AXIS && optionOf(position, 'objectives') === 'axis');
}

/** The objectives that are held; only while units are there (4.0e). */
function heldObjectives(position: Gertrud): number[] {
  const held = new Set<number>();
  for (let unit = 0; unit < position.world.units.length; unit++)
    if (isOnMap(position, unit) && holdsObjectives(position, unit)) held.add(hexOf(position, unit));
  return position.world.objectives.filter((hex) => held.has(hex));
}

const nameOf = (position: Gertrud, hex: number): string => position.world.city[hex] ?? position.world.town[hex] ?? printed(position, hex);

function lostAircraft(position: Gertrud): number {
  let lost = 0;
  for (const [marker, { kind, nationality }] of position.world.markers.entries())
    if (kind === 'air' && nationality === 'german' && markerState(position, marker) === LOST) lost++;
  return lost;
}

/** GA-08: armor alone, neither motorized nor mechanized; reduced units do not count. */
function lostArmor(position: Gertrud): number {
  let lost = 0;
  for (const [unit, { nationality, type }] of position.world.units.entries())
    if (nationality === 'german' && type === 'armor' && isEliminated(position, unit)) lost++;
  return lost;
}

/** 5.1 E: the victory roll, and the end of the game with the last game turn, unless the Soviets now turn on Turkey (19.0a). */
export function checkVictory(doing: Doing<Gertrud>): void {
  const { position } = doing;
  const { turns, title } = position.scenario;
  if (rollForVictory(doing)) return;
  if (!isLost(position) || followsSequel(position)) return;
  const rules = position.facts.sequel ? (['4.0d', '5.0a', '19.0e'] as const) : (['4.0d', '5.0a'] as const);
  const loser = contenderName(position.world);
  position.outcome = { winner: 'allied', rule: '4.0d', says: `${capital(loser)} has not won by game turn ${turns} of ${title}.` };
  doing.happen({ what: 'victory', winner: 'allied', rules });
}

/** 4.0d: the last game turn is over. */
const isLost = ({ facts, scenario }: Gertrud): boolean => facts.turn >= scenario.turns;

/**
 * 19.0a: does a second game begin at the end of this game turn? When Germany has lost by 4.0d, and it was agreed; a game that is given up
 * is over, and nobody plays it again.
 */
export function followsSequel(position: Gertrud): boolean {
  if (position.outcome || position.facts.sequel || !isLost(position)) return false;
  applies('19.0a');
  return optionOf(position, 'duplicity');
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** True when the German seat has won. */
function rollForVictory(doing: Doing<Gertrud>): boolean {
  const { position, dice } = doing;
  const lines = ledger();
  const { objectives, modifier } = victoryBreakdown(position, lines);
  if (DICE + modifier >= objectives) {
    doing.happen({ what: 'no victory roll', objectives, modifier, rules: ['5.1i'] });
    return false;
  }
  const sum = (faces: readonly number[]) => faces.reduce((total, face) => total + face, modifier);
  const faces = dice.roll(VICTORY_ROLL, DICE, FACES, (rolled) => (sum(rolled) < objectives ? WON : 'not yet'));
  const total = sum(faces);
  const won = total < objectives;
  applies('2.0b');
  doing.happen({
    what: 'victory roll',
    contender: position.world.contender,
    dice: faces,
    total,
    objectives,
    lines: lines.told,
    won,
    rules: ['5.1i', won ? '4.0b' : '4.0c'],
  });
  if (!won) {
    // GA-56: by option a failed mission counts for one roll.
    if (optionOf(position, 'mission-penalty') === 'next') change(position, { penalty: 0 });
    return false;
  }
  position.outcome = {
    winner: 'german',
    rule: '4.0b',
    says: `${capital(contenderName(position.world))} occupies ${objectives} objectives and rolled ${total} with modifiers.`,
  };
  doing.happen({ what: 'victory', winner: 'german', rules: ['4.0b'] });
  return true;
}

/** The victory roll as it would be made now: `value` is the number of ways, of 36, in which two dice win. */
export function victoryQuestion(position: Gertrud): Explanation {
  const lines = ledger();
  const { objectives, modifier } = victoryBreakdown(position, lines);
  const ways = waysBelow(objectives - modifier);
  lines.add('4.0b', objectives - modifier, 'the two dice must show less than this');
  if (ways === 0) lines.add('5.1i', null, 'no roll: the objectives are too few');
  return { value: ways, lines: lines.lines, of: WAYS, objectives, modifier };
}

/** In how many ways two dice fall below a number. */
export function waysBelow(number: number): number {
  let ways = 0;
  for (let one = 1; one <= FACES; one++) for (let other = 1; other <= FACES; other++) if (one + other < number) ways++;
  return ways;
}
