import { describe, expect, it } from 'vitest';
import { FastDice, ScriptedDice, type Command, type Game, type Position, type Saved } from '../src/index.ts';
import { cargoGame, pointsIn } from './conformance/cargo.ts';
import { facelessGame } from './conformance/faceless.ts';
import { interceptionGame } from './conformance/interception.ts';
import { overrunGame } from './conformance/overrun.ts';
import { phasesGame } from './conformance/phases.ts';
import { planGame } from './conformance/plan.ts';
import { roundsGame } from './conformance/rounds.ts';
import { sealedGame } from './conformance/sealed.ts';
import { setupOf } from './conformance/tiny.ts';
import { walk } from './walk.ts';

/** Plays commands, each legal, with dice as written; nothing may be left over. Gives what happened, by kind. */
function table<P extends Position>(game: Game<P>, position: P = game.begin(setupOf(game), new FastDice(1)).position) {
  return {
    position,
    play(seat: string, command: Command, ...faces: number[]): string[] {
      expect(game.refuse(position, seat, command), `${seat}: ${JSON.stringify(command)}`).toBeNull();
      const dice = new ScriptedDice(faces);
      const happened = game.play(position, seat, command, dice);
      expect(dice.left).toBe(0);
      return happened.map(({ what }) => what);
    },
    asked: () => `${game.awaiting(position)?.seats.join(' and ')}: ${game.awaiting(position)?.step}`,
  };
}

describe('overrun', () => {
  it('stops the move for the defender, hands the points left back, and may be followed by a second', () => {
    const { play, asked, position } = table(overrunGame);
    play('red', { act: 'take up', unit: 'T1' });
    play('red', { act: 'step', to: '12' });
    play('red', { act: 'overrun', at: '22' });
    expect(asked()).toBe('blue: answer');
    expect(play('blue', { act: 'stand' }, 4)).toEqual(['eliminated']);
    expect(asked()).toBe('red: steps');
    expect(position.frames?.locals).toMatchObject({ unit: 'T1', points: 2 });
    play('red', { act: 'overrun', at: '32' });
    expect(play('blue', { act: 'withdraw', to: '33' })).toEqual(['withdrew']);
    // No points are left, so that being put down is the one thing to do and is done; the other tank may move.
    expect(asked()).toBe('red: unit');
    expect(position.facts.units).toMatchObject({ T1: { at: '32', done: true }, B2: { at: '33' } });
  });

  it('ends the move where the defender holds', () => {
    const { play, asked, position } = table(overrunGame);
    play('red', { act: 'take up', unit: 'T1' });
    play('red', { act: 'step', to: '12' });
    play('red', { act: 'overrun', at: '22' });
    expect(play('blue', { act: 'stand' }, 3)).toEqual(['repulsed']);
    expect(asked()).toBe('red: unit');
    expect(position.facts.units['T1']).toMatchObject({ at: '12', done: true });
  });
});

describe('interception', () => {
  const under = () => {
    const all = table(interceptionGame);
    all.play('raider', { act: 'patrol', squadron: 'S1', to: 'strait' });
    all.play('convoys', { act: 'sail', convoy: 'C1', path: ['north', 'bank', 'haven'] });
    return all;
  };

  it('stops a path half-way; the convoy that comes through sails on along the rest of it', () => {
    const { play, asked, position } = under();
    expect([asked(), position.facts.convoys['C1']]).toEqual(['raider: interception', 'north']);
    expect(play('raider', { act: 'intercept', squadron: 'S1' }, 5)).toEqual(['fire']);
    expect(asked()).toBe('convoys: sail on');
    expect(play('convoys', { act: 'sail on' })).toEqual(['sailed', 'sailed']);
    expect(position.facts.convoys['C1']).toBe('haven');
  });

  it('turns it back, or lets it pass to be stopped again', () => {
    const { play, asked, position } = under();
    play('raider', { act: 'let pass' });
    expect([asked(), position.facts.convoys['C1']]).toEqual(['raider: interception', 'bank']);
    expect(play('raider', { act: 'intercept', squadron: 'S1' }, 3)).toEqual(['fire', 'turned back']);
    expect(position.facts.convoys['C1']).toBe('port');
  });

  it('lets a path come back to where it was', () => {
    const { play, position } = table(interceptionGame);
    play('raider', { act: 'patrol', squadron: 'S1', to: 'east' });
    const path = ['north', 'port', 'north', 'port', 'north'];
    expect(play('convoys', { act: 'sail', convoy: 'C2', path })).toHaveLength(5);
    expect(position.facts.convoys['C2']).toBe('north');
    const { position: other } = table(interceptionGame);
    interceptionGame.play(other, 'raider', { act: 'patrol', squadron: 'S1', to: 'east' }, new ScriptedDice([]));
    expect(interceptionGame.refuse(other, 'convoys', { act: 'sail', convoy: 'C2', path: [...path, 'port'] })?.rules).toEqual(['1.1']);
    expect(interceptionGame.refuse(other, 'convoys', { act: 'sail', convoy: 'C2', path: ['west', 'south'] })?.rules).toEqual(['1.2']);
  });
});

describe('sealed choices', () => {
  const commit = (front: string, ...reserves: string[]): Command => ({ act: 'commit', reserves, front });

  it('lie closed and can be taken back until the last is in', () => {
    const { play, asked, position } = table(sealedGame);
    play('red', commit('north', 'r4'));
    expect(asked()).toBe('blue: commitment');
    expect(sealedGame.refuse(position, 'red', commit('south'))?.reason).toContain('withdraw');
    play('red', { act: 'withdraw' });
    expect(asked()).toBe('red and blue: commitment');
    play('red', commit('south', 'r1'));
    expect(play('blue', commit('south', 'b2'))).toEqual(['revealed']);
    // The next turn asks both again: nobody's old choice is left lying.
    expect(asked()).toBe('red and blue: commitment');
    expect(position.facts).toEqual({ reserves: { red: ['r2', 'r3', 'r4'], blue: ['b1', 'b3', 'b4'] }, points: { red: 0, blue: 2 } });
  });

  it('come out the same whoever chose first', () => {
    const hashes = [
      ['red', 'blue'],
      ['blue', 'red'],
    ].map((order) => {
      const { play, position } = table(sealedGame);
      for (const seat of order) play(seat, commit('north', `${seat[0]}3`), ...(seat === order[1] ? [4] : []));
      return sealedGame.hash(position);
    });
    expect(hashes[0]).toBe(hashes[1]);
  });

  it('are imagined by the other seat as some legal choice, in a position that looks the same and can be played on', () => {
    const { play, position } = table(sealedGame);
    play('red', commit('north', 'r4'));
    const view = sealedGame.view(position, 'blue');
    expect(JSON.stringify(view)).not.toContain('north');
    expect(JSON.stringify(sealedGame.view(position, 'red'))).toContain('north');
    const imagined = Array.from({ length: 40 }, (_, seed) => sealedGame.imagine(view, 'blue', new FastDice(seed)));
    const choices = new Set(imagined.map((one) => JSON.stringify(one.frames?.locals['sealed'])));
    expect(choices.size).toBeGreaterThan(10);
    for (const one of imagined) {
      expect(sealedGame.view(one, 'blue')).toEqual(view);
      sealedGame.play(one, 'blue', commit('north'), new FastDice(1));
      expect(one.turn).toBe(2);
    }
  });
});

describe('a secret plan', () => {
  const filed = (target: string | null) => {
    const all = table(planGame);
    all.play('red', target ? { act: 'file', target } : { act: 'leave it' });
    all.play('red', { act: 'raid', target: 'bridge' }, 1);
    return all;
  };
  /** Turns pass in which blue raids a target and red does nothing new. */
  const pass = ({ play }: ReturnType<typeof filed>, turns: number, blues: string) => {
    const happened: string[] = [];
    for (let i = 0; i < turns; i++) {
      play('blue', { act: 'leave it' });
      happened.push(...play('blue', { act: 'raid', target: blues }, 1));
      play('red', { act: 'leave it' });
      happened.push(...play('red', { act: 'raid', target: 'bridge' }, 1));
    }
    return happened;
  };

  it('is carried out three turns later, can be cancelled, and is voided by a raid on its target', () => {
    const due = filed('depot');
    expect(pass(due, 3, 'bridge').filter((what) => what !== 'raid')).toEqual(['plan carried out']);
    expect(due.position.facts.points).toEqual({ red: 3, blue: 0 });

    expect(pass(filed('depot'), 3, 'depot')).not.toContain('plan carried out');

    const cancelled = filed('depot');
    pass(cancelled, 0, 'bridge');
    cancelled.play('blue', { act: 'leave it' });
    cancelled.play('blue', { act: 'raid', target: 'bridge' }, 1);
    expect(planGame.refuse(cancelled.position, 'red', { act: 'file', target: 'bridge' })?.rules).toEqual(['1.1']);
    cancelled.play('red', { act: 'cancel' });
    expect(cancelled.position.facts.plans['red']).toBeNull();
  });

  it('leaves the other seat the same view, question, choices and news as no plan at all', () => {
    const [with_, without] = [filed('depot'), filed(null)].map(({ position }) => position);
    if (!with_ || !without) throw new Error('no positions');
    expect(planGame.hash(with_)).not.toBe(planGame.hash(without));
    expect(planGame.view(with_, 'blue')).toEqual(planGame.view(without, 'blue'));
    expect(planGame.view(with_, 'red')).not.toEqual(planGame.view(without, 'red'));
    for (const position of [with_, without]) planGame.play(position, 'blue', { act: 'leave it' }, new ScriptedDice([]));
    const told = [with_, without].map((position) =>
      planGame
        .play(position, 'blue', { act: 'raid', target: 'depot' }, new ScriptedDice([6]))
        .map((one) => ({ blue: planGame.tell(one, 'blue'), red: planGame.tell(one, 'red') })),
    );
    expect(told[0]?.map(({ blue }) => blue).filter(Boolean)).toEqual(told[1]?.map(({ blue }) => blue).filter(Boolean));
    expect(told[0]?.map(({ red }) => red?.what)).toContain('plan voided');
    expect(planGame.view(with_, 'blue')).toEqual(planGame.view(without, 'blue'));
  });
});

describe('rounds of combat', () => {
  it('let a ship that is being sunk fire first, and go on until a side leaves', () => {
    const start = roundsGame.load(setupOf(roundsGame), {
      state: { ships: { R1: 1, R2: 1, B1: 1, B2: 2 } },
      awaiting: [{ procedure: 'rounds', step: 'red fires', locals: { round: 1, hits: {}, left: null } }],
    } satisfies Saved);
    const { play, asked, position } = table(roundsGame, roundsGame.clone(start));
    play('red', { act: 'fire', at: 'B1' }, 6, 1);
    expect(position.facts.ships['B1']).toBe(1);
    expect(play('blue', { act: 'fire', at: 'R1' }, 5, 1)).toEqual(['fired', 'sunk', 'sunk']);
    expect(position.facts.ships).toEqual({ R2: 1, B2: 2 });
    expect(asked()).toBe('red: red leaves');

    const again = table(roundsGame);
    for (const round of [1, 2, 3]) {
      again.play('red', { act: 'fire', at: 'B1' }, 1, 1, 1);
      expect(again.play('blue', { act: 'fire', at: 'R1' }, 2, 2)).toEqual(['fired']);
      expect([again.asked(), again.position.frames?.locals['round']]).toEqual(['red: red leaves', round]);
      again.play('red', { act: 'stay' });
      if (round < 3) again.play('blue', { act: 'stay' });
    }
    again.play('blue', { act: 'leave' });
    expect(again.position.outcome?.winner).toBe('red');
  });
});

describe('a faceless counter', () => {
  it('has no face in the position until it is drawn, and what is drawn is no longer in the pool', () => {
    const { play, position } = table(facelessGame);
    expect(JSON.stringify(facelessGame.save(position).state)).not.toMatch(/"face":\d/);
    expect(play('red', { act: 'attack', by: 'R1', on: 'B1' }, 8, 3)).toEqual(['turned up', 'turned up', 'eliminated']);
    // The eighth of 0 0 1 1 2 2 3 4 is a four, the third of the rest a one, which goes back.
    expect(position.facts).toMatchObject({ counters: { R1: { face: 4 } }, pool: [0, 0, 1, 1, 2, 2, 3] });
    expect(position.facts.counters['B1']).toBeUndefined();
  });

  it('comes from one pool: faces turned up, faces left and dummies gone are always the eight there were', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      let gone = 0;
      for (const { happened, before } of walk(facelessGame, setupOf(facelessGame), seed, 500).decisions) {
        const up = Object.values(before.facts.counters)
          .map(({ face }) => face)
          .filter((face) => face !== null);
        expect([...up, ...before.facts.pool, ...Array.from({ length: gone }, () => 0)].toSorted()).toEqual([0, 0, 1, 1, 2, 2, 3, 4]);
        gone += happened.filter(({ what, face }) => what === 'eliminated' && face === 0).length;
      }
    }
  });
});

describe('cargo', () => {
  it('rides on its ship inside a convoy and sinks with it', () => {
    const { play, position } = table(cargoGame);
    play('convoys', { act: 'load', ship: 'S1', points: 3 });
    play('convoys', { act: 'load', ship: 'S2', points: 2 });
    play('convoys', { act: 'form', ships: ['S2', 'S1'] });
    expect(cargoGame.refuse(position, 'convoys', { act: 'unload', ship: 'S1', points: 1 })?.rules).toEqual(['1.2']);
    play('convoys', { act: 'sail', who: 'convoy' });
    expect(cargoGame.refuse(position, 'submarines', { act: 'attack', ship: 'S3' })?.rules).toEqual(['3.1']);
    expect(play('submarines', { act: 'attack', ship: 'S1' }, 6)).toEqual(['sunk']);
    // The convoy of one is none: S2 lies in Gibraltar by itself, with its points.
    expect(cargoGame.save(position).state).toEqual({ convoyAt: 1, shipAt: [-1, 1, 0], inPort: [4, 0, 0], aboard: [0, 2, 0] });
  });

  it('is neither made nor lost but by sinking', () => {
    let sunk = 0;
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const { decisions, end } = walk(cargoGame, setupOf(cargoGame), seed, 1000);
      for (const [i, { before, happened }] of decisions.entries()) {
        const after = decisions[i + 1]?.before ?? end;
        const lost = happened.filter(({ what }) => what === 'sunk').reduce((sum, { points }) => sum + (points as number), 0);
        expect(pointsIn(cargoGame.save(after))).toBe(pointsIn(cargoGame.save(before)) - lost);
        sunk += lost;
      }
    }
    expect(sunk).toBeGreaterThan(0);
  });
});

describe('phases in an order of choice', () => {
  it('are each taken once, the last unasked, and go on after the other side has answered in the middle', () => {
    const { play, asked, position } = table(phasesGame);
    play('red', { act: 'begin', phase: 'supply' });
    expect(phasesGame.refuse(position, 'red', { act: 'begin', phase: 'supply' })?.rules).toEqual(['1.1']);
    play('red', { act: 'begin', phase: 'march' });
    play('red', { act: 'march', spaces: 2 });
    expect(asked()).toBe('blue: ambush');
    expect(play('blue', { act: 'lay ambush' }, 4)).toEqual(['ambush']);
    // The assault is the last phase, and with no enemy near there is nothing to decide in it: it is blue's turn.
    expect(asked()).toBe('blue: order of phases');
    expect(position.facts).toEqual({ at: { red: 2, blue: 6 }, supply: { red: 3, blue: 1 } });
  });
});
