import type { Crt } from '../world/schema.ts';
import type { World } from '../world/world.ts';

/** One result of the combat results table as it bears on worth, with its share of the faces. */
export interface Fate {
  readonly chance: number;
  readonly attacker: Toll;
  readonly defender: Toll;
  readonly advances: 'nobody' | 'armor' | 'any';
}

/** What a result takes from one side. */
interface Toll {
  /** Steps lost by the side together, ALL for everybody, and by each of its units on top of it. */
  readonly steps: number;
  readonly each: number;
  readonly retreats: boolean;
}

/** More steps than any stack has. */
const ALL = 999;
const fates = new WeakMap<World, readonly (readonly Fate[])[]>();

/** The results of each column of the combat results table. */
export function fatesOf(world: World): readonly (readonly Fate[])[] {
  let known = fates.get(world);
  if (!known) fates.set(world, (known = world.tables.crt.columns.map((_column, at) => columnFates(world.tables.crt, at))));
  return known;
}

function columnFates({ rows, codes }: Crt, column: number): Fate[] {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(row[column] as string, (counts.get(row[column] as string) ?? 0) + 1);
  return [...counts].map(([code, count]) => fateOf(codes[code] as Crt['codes'][string], count / rows.length));
}

function fateOf(code: Crt['codes'][string], chance: number): Fate {
  const advance = code.effects.find((one) => one.do === 'advance');
  return {
    chance,
    attacker: tollOf(code, 'attacker'),
    defender: tollOf(code, 'defender'),
    advances: advance?.do === 'advance' ? advance.who : 'nobody',
  };
}

function tollOf({ effects }: Crt['codes'][string], who: 'attacker' | 'defender'): Toll {
  let [steps, each, retreats] = [0, 0, false];
  for (const effect of effects) {
    if (effect.do === 'advance' || effect.who !== who) continue;
    if (effect.do === 'retreat') retreats = true;
    else if (effect.steps === 'all') steps = ALL;
    else if (effect.each) each += effect.steps;
    else steps += effect.steps;
  }
  return { steps, each, retreats };
}

/** Are all lost that there are, however many? */
export const takesAll = ({ steps }: Toll): boolean => steps >= ALL;

/** Defenders of a hex, added up. */
export interface Defence {
  readonly hex: number;
  readonly strength: number;
  readonly worth: number;
  /** The worth of the cheapest step. */
  readonly step: number;
  readonly steps: number;
  readonly units: number;
  /** How many of them could fall back. */
  readonly room: number;
  /** What it is worth to drive them out, to go in after them, and to go in with units under which no objective counts. */
  readonly drive: number;
  readonly take: number;
  readonly enter: number;
}

/** What the attackers stand to lose. */
export interface Price {
  readonly all: number;
  /** The worth of the cheapest step. */
  readonly step: number;
  readonly units: number;
  readonly armor: boolean;
  /** Is one of them of the side whose being there counts (4.0e)? */
  readonly counts: boolean;
}

/** Attackers lose something by falling back: ground, and those who cannot. */
export const FALL_BACK = 0.15;
/** Pushing a unit back without a loss is worth this much of it: it is out of its place. */
export const PUSHED = 0.06;

/** Are the defenders gone from the hex? */
export const isDriven = ({ defender }: Fate, { steps, units }: Defence): boolean =>
  defender.retreats || defender.steps + defender.each * units >= steps;

/** Does an attacker stand in the hex once the defenders are gone? */
export const isTaken = ({ advances }: Fate, { armor }: Price): boolean => advances === 'any' || (advances === 'armor' && armor);

/** What a result is worth to the attacker, in objectives. */
export function fateWorth(fate: Fate, defence: Defence, price: Price): number {
  const { attacker, defender } = fate;
  const killed = defender.steps + defender.each * defence.units;
  let worth = 0;
  if (killed >= defence.steps) worth += defence.worth;
  else {
    worth += Math.min(killed * defence.step, defence.worth);
    if (defender.retreats) {
      const lost = Math.max(0, 1 - defence.room / defence.units);
      worth += defence.worth * (lost + (1 - lost) * PUSHED);
    }
  }
  if (takesAll(attacker)) worth -= price.all;
  else worth -= Math.min((attacker.steps + attacker.each * price.units) * price.step, price.all);
  if (attacker.retreats) worth -= price.all * FALL_BACK;
  if (isDriven(fate, defence)) {
    worth += defence.drive;
    if (isTaken(fate, price)) worth += price.counts ? defence.take : defence.enter;
  }
  return worth;
}
