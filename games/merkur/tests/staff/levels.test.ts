import { decide, PairedDice, sightOf, type Level, type Machine, type Plan } from '@sandtable/staff';
import { setupFor, type Command } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { merkur as game, type Merkur } from '../../src/index.ts';
import { merkurStaff as staff } from '../../src/staff/index.ts';
import { keen } from '../../src/staff/keen.ts';
import { steady } from '../../src/staff/steady.ts';
import { pointsOf } from '../../src/rules/17-victory/victory.ts';
import type { Side } from '../../src/world/sides.ts';

const greedy = staff.levels.find(({ id }) => id === 'greedy') as Level<Merkur>;

interface Game {
  readonly position: Merkur;
  readonly commands: readonly Command[];
  readonly plans: readonly Plan[];
}

/** A game between machines of two levels, by the same dice for the same seed. */
function played(scenario: string, levels: { readonly [side in Side]: Level<Merkur> }, seed: string, budget?: number): Game {
  const dice = new PairedDice(seed, '0');
  const { position } = game.begin(setupFor(game, { scenario }), dice);
  const machines: { readonly [side in Side]: Machine<Merkur> } = {
    axis: levels.axis.sit(seed, 'axis', budget),
    allied: levels.allied.sit(seed, 'allied', budget),
  };
  const commands: Command[] = [];
  const plans = new Set<Plan>();
  for (let seat = game.awaiting(position)?.seats[0]; seat !== undefined; seat = game.awaiting(position)?.seats[0]) {
    dice.sceneTo(String(game.turn(position)));
    const { command, plan } = decide(machines[seat as Side], sightOf(game, position, seat));
    commands.push(command ?? expect.fail(`${seat} finds nothing to do`));
    if (plan) plans.add(plan);
    game.play(position, seat, commands.at(-1) as Command, dice);
  }
  return { position, commands, plans: [...plans] };
}

const margin = ({ position }: Game): number => pointsOf(position).axis - pointsOf(position).allied;

describe('steady', () => {
  it('plays Retimo to its end, alike for the same seed, drops its battalions together, and says what it means to do', () => {
    const [one, again] = [1, 2].map(() => played('retimo', { axis: steady, allied: steady }, '1')) as [Game, Game];
    expect(one.position.outcome).not.toBeNull();
    expect(again.commands).toEqual(one.commands);
    const drops = one.commands.filter(({ act }) => act === 'plan-drop');
    expect(drops.length).toBeLessThanOrEqual(3);
    expect(one.plans.some(({ intent }) => /^(Attack|March to) .+\.$/.test(intent))).toBe(true);
    expect(one.plans.flatMap(({ terms }) => terms.map(({ says }) => says))).toContain('places that count');
  }, 60_000);

  it('does better than greedy from either side', () => {
    const [won, lost] = [
      played('maleme-ashore', { axis: steady, allied: greedy }, '2'),
      played('maleme-ashore', { axis: greedy, allied: steady }, '2'),
    ];
    expect(margin(won)).toBeGreaterThan(margin(lost));
  }, 60_000);
});

describe('keen', () => {
  /** Evaluations for a player turn: each draft is looked at once in a round. */
  const TINY = 100;
  const begun = (): Merkur => game.begin(setupFor(game, { scenario: 'retimo' }), new PairedDice('1', '0')).position;
  const thinking = () => keen.sit('seed', 'axis', TINY).think(sightOf(game, begun(), 'axis'));

  it('plays Retimo to its end, and names the player turns that it has weighed', () => {
    const { position, plans } = played('retimo', { axis: keen, allied: keen }, '1', TINY);
    expect(position.outcome).not.toBeNull();
    const weighed = plans.find(({ rejected }) => rejected.length > 0) ?? expect.fail('nothing was rejected');
    expect(weighed.unit).toBe('points');
    expect(weighed.terms).toHaveLength(1);
  }, 120_000);

  it('tells how far it is, and plays the best that it has when it is hurried', () => {
    const slow = thinking();
    const told: number[] = [];
    let slice = slow.next();
    for (; !slice.done; slice = slow.next()) told.push(slice.value.done);
    expect(told.length).toBeGreaterThan(20);
    expect(told.every((done, i) => done >= 0 && done <= 1 && (i === 0 || done >= (told[i - 1] as number)))).toBe(true);
    const hurried = thinking();
    let slices = 0;
    let one = hurried.next();
    for (; !one.done; one = hurried.next(true)) slices++;
    expect(slices).toBeLessThan(told.length / 4);
    expect(game.refuse(begun(), 'axis', one.value.command ?? expect.fail('nothing to do'))).toBeNull();
  }, 120_000);
});
