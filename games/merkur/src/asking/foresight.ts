import {
  chances,
  FastDice,
  firstOffered,
  NEVER,
  plus,
  tally,
  type Chance,
  type Command,
  type CommandOf,
  type Foresight,
  type Fraction,
  type Game,
  type Happening,
  type Rolls,
  type Seat,
} from '@sandtable/umpire';
import { counted } from '@sandtable/warfare/layers';
import { inMission, kindOf, missions, stageOf } from '../position/missions.ts';
import { declaration, type Merkur } from '../position/position.ts';
import { wingHex } from '../position/air.ts';
import type { RuleId } from '../rulebook.ts';
import { resolve } from '../rules/08-air-movement/resolving.ts';
import { attack } from '../rules/10-ground-combat/declaring.ts';
import { fightNext } from '../rules/10-ground-combat/combats.ts';
import { hunt } from '../rules/09-naval-movement/hunting.ts';
import { search } from '../rules/09-naval-movement/searching.ts';
import { attackChances } from './odds.ts';
import { huntForesight, searchForesight } from './search-foresight.ts';
import { groundResult } from '../world/tables/ground-combat.ts';

/** The rolls of a ground combat; what counts of each is how it reads. */
const COMBAT: Rolls = { surprise: 'reading', 'close support': 'reading', odds: 'reading', combat: 'reading' };
/** Those of a mission: in the air, guns, bombs; who is struck besides, and who has no room left, falls anyhow. */
export const MISSION: Rolls = {
  'air combat': 'reading',
  antiaircraft: 'reading',
  bombs: 'reading',
  'unit dropped': 'reading',
  drop: 'reading',
};

/** So many aircraft have each their dice that all falls can be gone through; of more, falls are drawn. */
export const EXACT_AT_MOST = 3;
/** Falls that are drawn, by the same dice for the same question. */
export const SAMPLES = 400;
export const SEED = 1941;
/** Of ninety-five samples in a hundred the true chance is no farther off than so many standard errors. */
const STANDARD_ERRORS = 1.96;
/** No mission takes so many answers. */
const MOST_ANSWERS = 60;

const found = (happened: readonly Happening[], what: string): Happening[] => happened.filter((one) => one.what === what);
const sumOf = (all: readonly Chance[], wanted: (outcome: string) => boolean): Fraction =>
  all.reduce<Fraction>((sum, { outcome, of }) => (wanted(outcome) ? plus(sum, of) : sum), NEVER);

/** What the other side answers on the way: its heavy guns fire at aircraft; everything else as it is first offered. */
function answers(position: Merkur): Command | null {
  return position.frames?.procedure === 'gun modes' ? { act: 'aim', tanks: [] } : null;
}

/** A ground combat: its result, exactly (10.B.3). */
function fightForesight(game: Game<Merkur>, position: Merkur, seat: Seat, command: CommandOf<typeof fightNext>): Foresight {
  const all = chances(game, position, seat, command, {
    rolls: COMBAT,
    answers,
    outcome: (_after, happened) => (found(happened, 'combat')[0]?.['result'] as string | undefined) ?? null,
  });
  const headline = { says: `${command.hex} is given up`, of: sumOf(all, (code) => leavesHex(position, code)) };
  return { cases: [{ says: 'As the defender stands', rule: '10.B.3#1' satisfies RuleId, chances: all, headline }] };
}

/** Does a result drive the defender out of the hex? */
const leavesHex = ({ world: { tables } }: Merkur, code: string): boolean => {
  const result = groundResult(tables.ground, code);
  return ('defender' in result && result.defender === 'all') || result.retreats === 'defender';
};

/** An attack that is put together: its results as things stand, exactly. */
function attackForesight(position: Merkur, { hex, units }: CommandOf<typeof attack>): Foresight {
  const all = attackChances(position, { hex, units });
  const headline = { says: `${hex} is given up`, of: sumOf(all, (code) => leavesHex(position, code)) };
  return { cases: [{ says: 'As things stand, without surprise', rule: '10.B.3#1' satisfies RuleId, chances: all, headline }] };
}

/** How those came down who were dropped: "2 landed, 1 disrupted"; what was hit, or joins a combat; and steps lost on the way. */
export function missionOutcome(happened: readonly Happening[]): string {
  const counts = new Map<string, number>();
  for (const one of found(happened, 'unit dropped')) counts.set(String(one['fate']), (counts.get(String(one['fate'])) ?? 0) + 1);
  const fates = [...counts].toSorted(([a], [b]) => a.localeCompare(b)).map(([fate, many]) => `${many} ${fate}`);
  const hits = ['base hit', 'port hit'].flatMap((what) => found(happened, what).map((one) => Number(one['hits'])));
  const level = found(happened, 'zone').map((one) => `level ${String(one['level'])}`);
  const support = found(happened, 'bombed').flatMap(({ kind, factors }) =>
    kind === 'close support' && factors !== '0' ? [`${String(factors)} factors in support`] : [],
  );
  const lost = found(happened, 'antiaircraft fire')
    .flatMap((one) => (one['shots'] as unknown as readonly { readonly lost: number }[]).map((shot) => shot.lost))
    .reduce((sum, steps) => sum + steps, found(happened, 'aircraft lost').length + found(happened, 'aircraft reduced').length);
  const done = [...fates, ...hitsSaid(hits), ...level, ...support];
  return `${done.length > 0 ? done.join(', ') : NOTHING}${lost > 0 ? LOSSES : ''}`;
}
/** "1 hit", "3 hits", or nothing of none. */
const hitsSaid = (hits: readonly number[]): string[] => {
  const all = hits.reduce((sum, one) => sum + one, 0);
  return all === 0 ? [] : [counted(all, 'hit', 'hits')];
};
export const NOTHING = 'nothing comes of it';
export const LOSSES = ', with losses';

/** Those who fly in a mission, on both sides. */
const flyersIn = (position: Merkur, mission: number): number =>
  position.world.aircraft.filter((_, one) => wingHex(position, one) === inMission(position, mission)).length;

/** A mission is played by dice that are drawn, again and again. */
function sampled(game: Game<Merkur>, position: Merkur, seat: Seat, command: Command, isOver: (after: Merkur) => boolean): Chance[] {
  const dice = new FastDice(SEED);
  const play = (): string => {
    const copy = game.clone(position);
    const happened = [...game.play(copy, seat, command, dice)];
    for (let answered = 0; answered < MOST_ANSWERS && !isOver(copy); answered++) {
      const next = game.awaiting(copy)?.seats[0];
      const answer = next === undefined ? null : (answers(copy) ?? firstOffered(game, copy, next));
      if (next === undefined || !answer) break;
      happened.push(...game.play(copy, next, answer, dice));
    }
    return missionOutcome(happened);
  };
  return tally(Array.from({ length: SAMPLES }, () => ({ outcome: play(), of: [1n, BigInt(SAMPLES)] as const })));
}

/** How far off a sampled chance may be, in hundredths. */
export function errorOf([many, all]: Fraction): number {
  const share = Number(many) / Number(all);
  return Math.ceil(100 * STANDARD_ERRORS * Math.sqrt(Math.max(share * (1 - share), 1 / SAMPLES) / SAMPLES));
}

/** A mission over its target: exactly where few fly in it, else by samples, which is said with their error. */
function missionForesight(game: Game<Merkur>, position: Merkur, seat: Seat, command: CommandOf<typeof resolve>): Foresight | null {
  const id = command.mission;
  const mission = missions.memberOf(position, id);
  if (mission === undefined) return null;
  const isDrop = kindOf(position, mission) === 'air assault';
  const isOver = (after: Merkur): boolean => {
    const now = missions.memberOf(after, id);
    return now === undefined || stageOf(after, now) === 'over';
  };
  const isExact = flyersIn(position, mission) <= EXACT_AT_MOST;
  const all = isExact
    ? chances(game, position, seat, command, {
        rolls: MISSION,
        answers,
        outcome: (after, happened) => (isOver(after) ? missionOutcome(happened) : null),
      })
    : sampled(game, position, seat, command, isOver);
  const of = sumOf(all, (outcome) => !outcome.startsWith(NOTHING));
  const says = isExact ? 'Guns fire at aircraft' : `Guns fire at aircraft; ${SAMPLES} falls drawn, ± ${errorOf(of)} %`;
  const headline = { says: isDrop ? 'Somebody comes down' : 'Something is hit', of };
  return { cases: [{ says, rule: '11.C.1.a' satisfies RuleId, chances: all, headline }] };
}

/**
 * What a legal command may lead to: of a ground combat, also of one that is declared, its results, of a search at sea whom it sees, of a hunt
 * whether it finds submarines, of a mission what comes of it at its target and how those land who are dropped.
 * Null for commands after which no die is rolled. The other seat's answers given ahead are its secret, and left out.
 */
export function foresee(game: Game<Merkur>, now: Merkur, seat: Seat, command: Command): Foresight | null {
  const [declared, fought, resolved] = [attack.given(command), fightNext.given(command), resolve.given(command)];
  const [searched, hunted] = [search.given(command), hunt.given(command)];
  if ((!declared && !fought && !resolved && !searched && !hunted) || game.refuse(now, seat, command)) return null;
  if (searched) return searchForesight(now, searched.group);
  if (hunted) return huntForesight(now, hunted.group);
  const position = declaration.clone(now);
  position.standing = position.standing.filter((one) => one.seat === seat);
  if (declared) return attackForesight(position, declared);
  if (fought) return fightForesight(game, position, seat, fought);
  return resolved && missionForesight(game, position, seat, resolved);
}
