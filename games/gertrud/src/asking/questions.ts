import {
  chances,
  DataError,
  type Answers,
  type Chance,
  type Command,
  type Explanation,
  type Facts,
  type Game,
  type Value,
} from '@sandtable/umpire';
import { oddsAnswer } from '@sandtable/warfare';
import { battleOf, type AttackLocals } from '../rules/11-combat/battle.ts';
import { defendersIn, refuseImagined } from '../rules/11-combat/attackers.ts';
import { ledger } from '../cite.ts';
import { oddsOf, type Battle } from '../rules/11-combat/odds.ts';
import { cannotMove, partyOf, reach } from '../rules/09-movement/reach.ts';
import { stackIn } from './asked.ts';
import { isOnMap, printed, unitAt, type Gertrud } from '../position/position.ts';

/** An attack that one thinks about. */
interface Planned {
  readonly hex: number;
  readonly units: readonly number[];
}

/** The attack under way, if it is on that hex. */
function underWay(position: Gertrud, hex: number): AttackLocals | null {
  for (let frame = position.frames; frame; frame = frame.below)
    if (frame.procedure === 'attack' && frame.locals['hex'] === printed(position, hex)) return frame.locals as unknown as AttackLocals;
  return null;
}

/**
 * The attack under way on the hex with the support it has; or one by these units as things stand, without support.
 * @throws DataError with the reason where the units cannot attack that hex from where they are: its odds would be a number about nothing
 */
function battleAsked(position: Gertrud, { hex, units }: Planned): Battle {
  const locals = underWay(position, hex);
  if (locals) return battleOf(position, locals);
  const [first] = units;
  if (first === undefined) throw new DataError('units: name the units that would attack');
  const absent = units.find((unit) => !isOnMap(position, unit));
  if (absent !== undefined) throw new DataError(`units: ${unitAt(position, absent).name} is not on the map`);
  const { side } = unitAt(position, first);
  const refusal = refuseImagined(position, side, hex, units);
  if (refusal) throw new DataError(`odds: ${refusal.reason}`);
  return { side, hex, attackers: units, defenders: defendersIn(position, side, hex), ship: null, aircraft: null, ultra: false };
}

/** 11.0 steps 1 to 8: the odds in percent, and the column after the shifts known so far. @throws DataError */
export function oddsQuestion(position: Gertrud, planned: Planned): Explanation {
  const lines = ledger();
  const { attack, defence, percent, base, shift, column } = oddsOf(position, battleAsked(position, planned), lines);
  const { columns } = position.world.tables.crt;
  const ratio = percent === null ? null : `${percent}%`;
  const [before, after] = [columns[base]?.label ?? null, columns[column]?.label ?? ''];
  return oddsAnswer(percent, { attack, defense: defence, ratio, before, column: after, shift }, lines);
}

/** The exact chances of each result of an attack, or of what is left of it; what the seats answer may be given. */
export const chancesOfAttack = (
  game: Game<Gertrud>,
  position: Gertrud,
  seat: string,
  command: Command,
  answers?: Answers<Gertrud>,
): Chance[] =>
  chances(game, position, seat, command, {
    outcome(_position, happened) {
      const end = happened.find(({ what }) => what === 'result' || what === 'called off');
      return end ? String(end['result'] ?? end.what) : null;
    },
    ...(answers ? { answers } : {}),
  });

/**
 * `reach` {units}: the hexes that units of one hex could reach now, each with what it costs; where they may not move, why. `value` counts
 * them.
 */
export function reachQuestion(position: Gertrud, asked: Facts): Explanation {
  const { units, from } = stackIn(position, asked, 'reach');
  const barred = cannotMove(position, units);
  if (barred.length > 0) return { value: 0, lines: barred, hexes: {} };
  const hexes = reach(position, partyOf(position, units, from));
  return { value: hexes.size, lines: [], hexes: Object.fromEntries(hexes) as unknown as Value };
}
