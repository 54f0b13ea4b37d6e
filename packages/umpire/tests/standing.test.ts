import { describe, expect, it } from 'vitest';
import { FastDice, ScriptedDice, on, procedure, stay, to, type Command, type Facts, type Rulebook, type Value } from '../src/index.ts';
import { phasesGame } from './conformance/phases.ts';
import { planGame } from './conformance/plan.ts';
import { plain, setupOf, tinyGame, type Tiny } from './conformance/tiny.ts';

const dice = () => new FastDice(1);
const none = new ScriptedDice([]);
const ahead = (step: string, where: Facts, answer: Command): Command => ({ act: 'answer ahead', step, where, answer: answer as Facts });

/** Red marches two spaces, so that blue may lay an ambush. */
function marching() {
  const { position } = phasesGame.begin(setupOf(phasesGame), dice());
  phasesGame.play(position, 'red', { act: 'begin', phase: 'march' }, none);
  return position;
}
const march: Command = { act: 'march', spaces: 2 };

describe('an answer given ahead', () => {
  it('is taken where its condition holds; without it the question is asked', () => {
    const position = marching();
    const asked = phasesGame.clone(position);
    phasesGame.play(asked, 'red', march, none);
    expect(phasesGame.awaiting(asked)).toMatchObject({ seats: ['blue'], procedure: 'march', step: 'ambush' });

    expect(phasesGame.refuse(position, 'blue', ahead('ambush', { seat: 'red' }, { act: 'let march' }))).toBeNull();
    phasesGame.play(position, 'blue', ahead('ambush', { seat: 'red' }, { act: 'let march' }), none);
    expect(phasesGame.awaiting(position)).toMatchObject({ seats: ['red'], step: 'march' });
    expect(phasesGame.play(position, 'red', march, none)).toContainEqual({
      what: 'answered ahead',
      seat: 'blue',
      answer: { act: 'let march' },
    });
    expect(phasesGame.awaiting(position)).toMatchObject({ seats: ['red'], step: 'order of phases' });
  });

  it('is not taken where the condition does not hold', () => {
    const position = marching();
    phasesGame.play(position, 'blue', ahead('ambush', { seat: 'blue' }, { act: 'let march' }), none);
    phasesGame.play(position, 'red', march, none);
    expect(phasesGame.awaiting(position)).toMatchObject({ seats: ['blue'], step: 'ambush' });
  });

  it('may ask for what its seat knows of the question: a value, numbers within limits, one of some, none of some', () => {
    const rules = { '1': { chapter: 1, tag: 'fire', says: 'Fire or hold.' } } satisfies Rulebook;
    type Guns = Tiny<{ readonly range: number; readonly fired: boolean }>;
    const answer = (fired: boolean) => (doing: { readonly position: Guns }) => ((doing.position.facts = { range: 0, fired }), on());
    const guns = tinyGame<Guns['facts']>({
      id: 'guns',
      title: 'Guns',
      rulebook: rules,
      seats: ['red'],
      turns: 1,
      facts: () => ({ range: 3, fired: false }),
      procedures: [
        procedure<Guns>('guns', [
          { name: 'lull', rule: '1', seats: () => ['red'], acts: plain<Guns>('look', '1', () => on()), always: true },
          {
            name: 'fire',
            rule: '1',
            seats: () => ['red'],
            known: ({ facts }) => ({ range: facts.range, at: ['tank', 'truck'] }),
            acts: { ...plain<Guns>('fire', '1', answer(true)), ...plain<Guns>('hold', '1', answer(false)) },
          },
        ]),
      ],
    });
    const { position: opening } = guns.begin(setupOf(guns), dice());
    const fires = (where: Facts): boolean => {
      const position = guns.clone(opening);
      guns.play(position, 'red', ahead('fire', where, { act: 'fire' }), none);
      guns.play(position, 'red', { act: 'look' }, none);
      return position.facts.fired;
    };
    for (const where of [
      { range: 3 },
      { range: { least: 3, most: 3 } },
      { at: { among: ['tank', 'truck', 'gun'] } },
      { at: { none: ['gun'] } },
    ])
      expect([where, fires(where)]).toEqual([where, true]);
    for (const where of [
      { range: 2 },
      { range: { most: 2 } },
      { range: { least: 4 } },
      { at: { among: ['tank'] } },
      { at: { none: ['tank'] } },
    ])
      expect([where, fires(where)]).toEqual([where, false]);
    for (const where of [{ weather: { least: 0 } }, { range: { exactly: 3 } }]) expect([where, fires(where)]).toEqual([where, false]);
    expect(guns.refuse(opening, 'red', ahead('fire', { range: { least: 'two' } }, { act: 'fire' }))?.reason).toBe(
      '"least" of "range" must be a number.',
    );
  });

  it('may be one of several, of which the first that holds and is legal is taken', () => {
    const said = (...answers: readonly Command[]) => {
      const position = marching();
      for (const one of answers) phasesGame.play(position, 'blue', one, none);
      return position;
    };
    const taken = (...answers: readonly Command[]): Value | undefined =>
      phasesGame.play(said(...answers), 'red', march, new ScriptedDice([6])).find(({ what }) => what === 'answered ahead')?.['answer'];
    const [wait, attack] = [{ act: 'let march' }, { act: 'lay ambush' }];
    const otherwise = (where: Facts, answer: Command): Command => ({ ...ahead('ambush', where, answer), else: true });
    expect(taken(ahead('ambush', { seat: 'blue' }, wait), otherwise({}, attack))).toEqual(attack);
    expect(taken(ahead('ambush', { seat: 'red' }, wait), otherwise({}, attack))).toEqual(wait);
    expect(taken(otherwise({}, wait), otherwise({}, attack))).toEqual(wait);
    // One that is not legal is passed over; one that is not said to come after others takes their place.
    expect(taken(ahead('ambush', {}, { ...wait, more: 1 }), otherwise({}, attack))).toEqual(attack);
    expect(taken(otherwise({}, attack), ahead('ambush', {}, wait))).toEqual(wait);
    const all = said(ahead('ambush', { seat: 'blue' }, wait), otherwise({}, attack));
    expect(phasesGame.load(all.setup, phasesGame.save(all)).standing).toEqual(all.standing);
    phasesGame.play(all, 'blue', { act: 'answer no more', step: 'ambush' }, none);
    expect(all.standing).toEqual([]);
  });

  it('is one of sixteen at most to a step, and "else" is true or left out', () => {
    const position = marching();
    const another: Command = { ...ahead('ambush', { seat: 'blue' }, { act: 'let march' }), else: true };
    for (let i = 0; i < 16; i++) phasesGame.play(position, 'blue', another, none);
    expect(phasesGame.refuse(position, 'blue', another)?.reason).toContain('16 answers');
    expect(phasesGame.refuse(position, 'blue', { ...another, else: false })).toBeNull();
    expect(phasesGame.refuse(position, 'red', another)).toBeNull();
    expect(phasesGame.refuse(position, 'red', { ...another, else: 'so' })).not.toBeNull();
  });

  it('may be an act alone that the game makes whole when the question comes', () => {
    const rules = { '1': { chapter: 1, tag: 'fire', says: 'Fire with some, or hold.' } } satisfies Rulebook;
    type Guns = Tiny<{ readonly guns: number; readonly fired: number }>;
    const guns = tinyGame<Guns['facts']>({
      id: 'guns',
      title: 'Guns',
      rulebook: rules,
      seats: ['red'],
      turns: 1,
      facts: () => ({ guns: 0, fired: 0 }),
      procedures: [
        procedure<Guns>('guns', [
          {
            name: 'lull',
            rule: '1',
            seats: () => ['red'],
            acts: plain<Guns>('bring', '1', ({ position }) => ((position.facts = { guns: position.facts.guns + 2, fired: 0 }), on())),
            always: true,
          },
          {
            name: 'fire',
            rule: '1',
            seats: () => ['red'],
            whole: { fire: ({ facts }) => (facts.guns > 2 ? { act: 'fire', with: facts.guns } : null) },
            acts: {
              fire: {
                parts: { with: 'number' },
                offers: ({ facts }) => [{ act: 'fire', rule: '1', parts: [{ name: 'with', pick: 'one', of: () => [1, facts.guns] }] }],
                refuse: ({ facts }, _locals, _seat, command) =>
                  command['with'] === 1 || command['with'] === facts.guns ? null : { rules: ['1'], reason: 'So many there are not.' },
                play: ({ position }, _locals, _seat, command) => (
                  (position.facts = { ...position.facts, fired: command['with'] as number }),
                  on()
                ),
              },
              ...plain<Guns>('hold', '1', () => on()),
            },
          },
          { name: 'again', do: () => to('lull') },
        ]),
      ],
    });
    const { position } = guns.begin(setupOf(guns), dice());
    expect(guns.refuse(position, 'red', ahead('fire', {}, { act: 'fire' }))).toBeNull();
    expect(guns.refuse(position, 'red', ahead('fire', {}, { act: 'fire', with: 'all' }))).not.toBeNull();
    guns.play(position, 'red', ahead('fire', {}, { act: 'fire' }), none);
    // There are too few to be made whole: the seat is asked.
    guns.play(position, 'red', { act: 'bring' }, none);
    expect(guns.awaiting(position)?.step).toBe('fire');
    guns.play(position, 'red', { act: 'hold' }, none);
    guns.play(position, 'red', { act: 'bring' }, none);
    expect(position.facts).toEqual({ guns: 4, fired: 4 });
    expect(guns.awaiting(position)?.step).toBe('lull');
    expect(guns.load(position.setup, guns.save(position)).standing).toEqual(position.standing);
  });

  it('is not taken where it is not legal', () => {
    const position = marching();
    phasesGame.play(position, 'blue', ahead('ambush', {}, { act: 'let march', more: 1 }), none);
    phasesGame.play(position, 'red', march, none);
    expect(phasesGame.awaiting(position)).toMatchObject({ seats: ['blue'], step: 'ambush' });
  });

  it('answers the question that is being asked at once', () => {
    const position = marching();
    phasesGame.play(position, 'red', march, none);
    const happened = phasesGame.play(position, 'blue', ahead('ambush', {}, { act: 'lay ambush' }), new ScriptedDice([6]));
    expect(happened.map(({ what }) => what)).toEqual(['answered ahead', 'ambush']);
    expect(phasesGame.awaiting(position)?.step).toBe('order of phases');
  });

  it('is one a step and seat, the later replacing the earlier, and withdrawn at will', () => {
    const position = marching();
    const more: Command = { act: 'answer no more', step: 'ambush' };
    expect(phasesGame.refuse(position, 'blue', more)?.reason).toContain('no answer ahead');
    phasesGame.play(position, 'blue', ahead('ambush', {}, { act: 'let march' }), none);
    phasesGame.play(position, 'red', ahead('ambush', {}, { act: 'let march' }), none);
    phasesGame.play(position, 'blue', ahead('ambush', {}, { act: 'lay ambush' }), none);
    expect(position.standing.map(({ seat, answer }) => [seat, answer.act])).toEqual([
      ['red', 'let march'],
      ['blue', 'lay ambush'],
    ]);
    expect(phasesGame.refuse(position, 'blue', more)).toBeNull();
    phasesGame.play(position, 'blue', more, none);
    expect(position.standing.map(({ seat }) => seat)).toEqual(['red']);
    phasesGame.play(position, 'red', march, none);
    expect(phasesGame.awaiting(position)?.step).toBe('ambush');
  });

  it("is saved with the position, and is nobody else's to see", () => {
    const position = marching();
    const unknown = phasesGame.view(position, 'red');
    phasesGame.play(position, 'blue', ahead('ambush', {}, { act: 'let march' }), none);
    expect(phasesGame.load(position.setup, phasesGame.save(position)).standing).toEqual(position.standing);
    expect(phasesGame.view(position, 'red')).toEqual(unknown);
    expect(phasesGame.view(position, 'blue')).not.toEqual(phasesGame.view(marching(), 'blue'));
    const happening = { what: 'answered ahead', seat: 'blue', answer: { act: 'let march' } };
    expect(phasesGame.tell(happening, 'blue')).toEqual(happening);
    expect(phasesGame.tell(happening, 'red')).toBeNull();
  });

  it('is refused if it is none, or comes from nobody', () => {
    const position = marching();
    for (const [seat, command] of [
      ['nobody', ahead('ambush', {}, { act: 'let march' })],
      ['blue', { act: 'answer ahead', step: 'ambush', where: {} }],
      ['blue', { act: 'answer ahead', step: 7, where: {}, answer: { act: 'let march' } }],
      ['blue', { act: 'answer ahead', step: 'ambush', where: [], answer: { act: 'let march' } }],
      ['blue', { act: 'answer ahead', step: 'ambush', where: {}, answer: {} }],
      ['blue', ahead('ambush', {}, ahead('ambush', {}, { act: 'let march' }))],
      ['blue', ahead('ambush', {}, { act: 'answer no more', step: 'ambush' })],
    ] as const)
      expect([command, phasesGame.refuse(position, seat, command)]).not.toEqual([command, null]);
  });

  it('does not answer a question that is always asked', () => {
    const { position } = planGame.begin(setupOf(planGame), dice());
    expect(planGame.awaiting(position)).toMatchObject({ seats: ['red'], step: 'planning' });
    planGame.play(position, 'red', ahead('planning', {}, { act: 'leave it' }), none);
    expect(planGame.awaiting(position)).toMatchObject({ seats: ['red'], step: 'planning' });
    // The raid that follows is asked in the ordinary way, and answered.
    planGame.play(position, 'red', ahead('raid', {}, { act: 'raid', target: 'depot' }), none);
    planGame.play(position, 'red', { act: 'leave it' }, new ScriptedDice([1]));
    expect(planGame.awaiting(position)).toMatchObject({ seats: ['blue'], step: 'planning' });
  });

  it('answers a question that is asked even where one answer alone is legal, if it says so', () => {
    const rules = { '1': { chapter: 1, tag: 'watch', says: 'Go on.' } } satisfies Rulebook;
    type Watch = Tiny<{ readonly watched: number }>;
    const watch = tinyGame<Watch['facts']>({
      id: 'watch',
      title: 'Watch',
      rulebook: rules,
      seats: ['red'],
      turns: 1,
      facts: () => ({ watched: 0 }),
      procedures: [
        procedure<Watch>(
          'watch',
          ['first', 'second', 'third'].map((name) => ({
            name,
            rule: '1',
            seats: () => ['red'],
            acts: plain<Watch>('go on', '1', () => on()),
            always: name === 'third' ? true : 'unless ahead',
          })),
        ),
      ],
    });
    const { position } = watch.begin(setupOf(watch), dice());
    expect(watch.awaiting(position)?.step).toBe('first');
    for (const step of ['second', 'third']) watch.play(position, 'red', ahead(step, {}, { act: 'go on' }), none);
    watch.play(position, 'red', { act: 'go on' }, none);
    expect(watch.awaiting(position)?.step).toBe('third');
  });

  it('cannot run in a circle: after a thousand the seat is asked', () => {
    const rules = { '1': { chapter: 1, tag: 'wait', says: 'Wait or go.' } } satisfies Rulebook;
    type Idle = Tiny<{ readonly waited: number }>;
    const waiting = plain<Idle>('wait', '1', ({ position }) => ((position.facts = { waited: position.facts.waited + 1 }), stay()));
    const idle = tinyGame<Idle['facts']>({
      id: 'idle',
      title: 'Idle',
      rulebook: rules,
      seats: ['red'],
      turns: 1,
      facts: () => ({ waited: 0 }),
      procedures: [
        procedure<Idle>('idle', [
          { name: 'idle', rule: '1', seats: () => ['red'], acts: { ...waiting, ...plain<Idle>('go', '1', () => on()) } },
        ]),
      ],
    });
    const { position } = idle.begin(setupOf(idle), dice());
    idle.play(position, 'red', ahead('idle', {}, { act: 'wait' }), none);
    expect(position.facts.waited).toBeGreaterThan(100);
    expect(position.facts.waited).toBeLessThan(2000);
    expect(idle.awaiting(position)).toMatchObject({ seats: ['red'], step: 'idle' });
  });
});
