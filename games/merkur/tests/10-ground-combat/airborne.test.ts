import { FastDice, setupFor, type Value } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { merkur } from '../../src/index.ts';
import { scenarios } from '../../src/world/scenario.ts';
import type { ScenarioData } from '../../src/world/schema/scenario.ts';
import { LANDED } from '../../src/position/marks.ts';
import { planOf } from '../../src/position/aboard.ts';
import { DEAD, gsp, hexOf, isMarked, SIXTHS, unitNamed, type Merkur } from '../../src/position/position.ts';
import { based, END, resolve } from '../08-air-movement/given.ts';
import { crete, expectAllowed, expectRefused, rule, ruled, type Put, type Referee } from '../referee.ts';

/** Athens, fifteen hexes from where the drop is to be; its transports go there at normal range. */
const [ATHENS, ZONE] = ['1625', '3129'] as const;
const [BATTALION, OTHER, GLIDERS, RIFLES] = ['de-i-fjr-1', 'de-ii-fjr-1', 'de-i-llsr', 'de-gjr-100'] as const;
const [JU52, SECOND, DFS, ESCORT] = ['de-ju-52-1', 'de-ju-52-2', 'de-dfs-1', 'de-jg-77'] as const;
const PLANNED = { plan: ZONE, planned: 1 } as const satisfies Partial<Put>;

const ready = (plan: Partial<Put> = PLANNED): Referee =>
  crete()
    .put(BATTALION, { at: ATHENS, ...plan })
    .put(OTHER, { at: ATHENS, ...plan })
    .put('nz-5', '2926')
    .hexes({ [ATHENS]: { owner: 'axis' } })
    .facts({ gsp: { [ATHENS]: { axis: 9 * SIXTHS } } })
    .aircraft(based(ATHENS, JU52, SECOND, DFS));

const assault = (...aircraft: readonly string[]) => ({
  act: 'fly',
  mission: 'air assault',
  target: ZONE,
  night: false,
  determined: false,
  aircraft: Object.fromEntries(aircraft.map((one) => [one, 'crew'])),
});
const embark = (unit: string, vehicle: 'transport' | 'glider' = 'transport') => ({ act: 'embark', vehicle, unit });
const DEPART = { act: 'depart' } as const;
const where = ({ position }: Referee, unit: string) => hexOf(position, unitNamed(position, unit));
const hex = ({ position }: Referee, number: string) => position.world.grid.index(number);

/** On to the moment when loads come down; nobody is asked to depart who can load nothing more. */
function overhead(at: Referee): Referee {
  if (at.awaiting === 'axis: loading') at.do('axis', DEPART);
  for (let i = 0; i < 6 && at.awaiting !== 'axis: missions'; i++) at.do(at.awaiting.startsWith('axis') ? 'axis' : 'allied', END);
  return at;
}

describe('an air assault', () => {
  rule('10.N.1.d#1', '8.I.2.b#1')('brings units down in the movement phase, after interceptions', () => {
    const at = ready();
    at.do('axis', assault(JU52));
    at.do('axis', embark(BATTALION));
    expect(where(at, BATTALION)).toBeLessThan(0);
    overhead(at);
    const happened = at.do('axis', resolve(), [9]);
    expect(happened.map(({ what }) => what)).toContain('unit dropped');
    expect(where(at, BATTALION)).toBe(hex(at, ZONE));
    expect(isMarked(at.position, unitNamed(at.position, BATTALION), LANDED)).toBe(true);
    expect(planOf(at.position, unitNamed(at.position, BATTALION))).toBeNull();
  });

  rule('10.N.1.c#1')('onto enemy ground is planned a turn before', () => {
    const at = ready();
    at.do('axis', assault(JU52, SECOND));
    expectAllowed(at.refusal('axis', embark(BATTALION)));
    const elsewhere = ready().put(OTHER, { at: ATHENS, plan: '3030', planned: 1 });
    elsewhere.do('axis', assault(JU52));
    expectRefused(elsewhere.refusal('axis', embark(OTHER)), '10.N.1.c#1', 'was not');
    const late = ready({ plan: ZONE, planned: 2 });
    late.do('axis', assault(JU52));
    expectRefused(late.refusal('axis', embark(BATTALION)), '10.N.1.c#1', 'a turn before');
    expectRefused(ready({}).refusal('axis', assault(JU52)), '10.N.1.c#1', 'has been planned');
  });

  rule('10.N.1.c.i')('is asked about, and its loading, wherever it is planned and whether it is: being asked tells nobody of plans', () => {
    const asked = (plan: Partial<Put>) =>
      crete()
        .scenario('retimo')
        .put(BATTALION, { at: 'greece', ...plan })
        .put('au-2-1', '3028')
        .aircraft(based('greece', JU52)).awaiting;
    expect([asked({}), asked({ plan: '2929', planned: 1 })]).toEqual(['axis: movement', 'axis: movement']);
    // Its transports are not supplied, and go nowhere: it is asked for the sake of the paratroops alone.
    const unpaid = (unit: string) =>
      crete()
        .scenario('retimo')
        .put(unit, 'greece')
        .put('au-2-1', '3028')
        .aircraft({ [JU52]: { at: '2937', 'air-marks': ['unpaid'] } }).awaiting;
    expect([unpaid(BATTALION), unpaid(RIFLES)]).toEqual(['axis: movement', 'allied: movement']);
    const loading = (plan: Partial<Put>) => {
      const at = ready(plan).hexes({ [ATHENS]: { owner: 'axis' }, [ZONE]: { owner: 'axis' } });
      at.do('axis', assault(JU52));
      return at.awaiting;
    };
    expect([loading({}), loading({ plan: '3030', planned: 1 })]).toEqual(['axis: loading', 'axis: loading']);
  });

  rule('10.N.1.c#1')('onto ground of its own needs no plan', () => {
    const own = (owner: 'axis' | 'allied') => {
      const at = ready({}).hexes({ [ATHENS]: { owner: 'axis' }, [ZONE]: { owner } });
      const refused = at.refusal('axis', assault(JU52));
      if (refused) return refused;
      at.do('axis', assault(JU52));
      return at.refusal('axis', embark(BATTALION));
    };
    expectAllowed(own('axis'));
    expectRefused(own('allied'), '10.N.1.c#1');
  });

  rule('8.I.1#1')('takes aboard who stands at the base of its aircraft, as many as there is room for', () => {
    const at = ready().put('de-iii-fjr-1', { at: '1622', ...PLANNED });
    at.do('axis', assault(JU52));
    expectRefused(at.refusal('axis', embark('de-iii-fjr-1')), '8.I.1#1', 'at no base');
    at.do('axis', { act: 'take-supplies', aircraft: JU52, points: 1 });
    expectRefused(at.refusal('axis', embark(OTHER)), '8.I.3.b#1', 'no room');
  });

  rule('8.I.3.c#2', '8.I.2.b#2')('takes GSPs aboard that lie at the base, and drops them', () => {
    const at = ready();
    at.do('axis', assault(JU52));
    expectRefused(at.refusal('axis', { act: 'take-supplies', aircraft: JU52, points: 3 }), '8.I.3.c#2', '1 to 2');
    at.do('axis', { act: 'take-supplies', aircraft: JU52, points: 2 });
    expect(gsp.at(at.position, hex(at, ATHENS), 'axis')).toBe(7 * SIXTHS);
    overhead(at);
    at.do('axis', resolve(), [9]);
    expect(gsp.at(at.position, hex(at, ZONE), 'axis')).toBe(2 * SIXTHS);
    const none = ready().facts({ gsp: {} });
    none.do('axis', assault(JU52));
    expectRefused(none.refusal('axis', { act: 'take-supplies', aircraft: JU52, points: 1 }), '8.I.3.c#2', 'No GSPs');
  });

  rule('12.C.1.b.iii')('loses passengers with the transports that guns bring down', () => {
    const at = ready().put('uk-suda-guns', ZONE);
    at.do('axis', assault(JU52, SECOND));
    at.do('axis', embark(BATTALION));
    at.do('axis', embark(OTHER));
    overhead(at);
    at.do('axis', resolve(), []);
    // Nine factors: 10 at +2 takes a step and drives the other off, who has dropped three quarters; none of the two has room for a battalion.
    at.do('allied', { act: 'aim', tanks: [] }, [9, 1, 2, 9]);
    expect([BATTALION, OTHER].map((unit) => where(at, unit))).toEqual([hex(at, ZONE), DEAD]);
  });

  rule('10.N.1.d#3')('lets no aircraft land where it has dropped till its next Initial Phase, but their escort', () => {
    const at = ready()
      .scenario('crete-summer')
      .put(GLIDERS, '3030')
      .hexes({ [ATHENS]: { owner: 'axis' }, '3030': { owner: 'axis' } })
      .aircraft(based(ATHENS, JU52, SECOND, ESCORT));
    const dropping = assault(JU52);
    at.do('axis', { ...dropping, target: '3030', aircraft: { ...dropping.aircraft, [ESCORT]: 'escort' } });
    overhead(at);
    at.do('axis', resolve());
    for (let i = 0; i < 6 && at.awaiting !== 'axis: air return'; i++) at.do(at.awaiting.startsWith('axis') ? 'axis' : 'allied', END);
    expectRefused(at.refusal('axis', { act: 'land', base: '3030', aircraft: [JU52] }), '10.N.1.d#3', 'does not land where');
    expectAllowed(at.refusal('axis', { act: 'land', base: '3030', aircraft: [ESCORT] }));
    at.do('axis', { act: 'land', base: ATHENS, aircraft: [JU52, ESCORT] });
    const transfer = (one: string) => ({ act: 'transfer', from: ATHENS, to: '3030', aircraft: [one] });
    const until = (question: string) => {
      for (let i = 0; i < 20 && at.awaiting !== question; i++) at.do(at.awaiting.startsWith('axis') ? 'axis' : 'allied', END);
    };
    until('axis: reply in the air');
    expectRefused(at.refusal('axis', transfer(JU52)), '10.N.1.d#3', 'does not land where');
    expectAllowed(at.refusal('axis', transfer(SECOND)));
    until('axis: movement');
    expectAllowed(at.refusal('axis', transfer(JU52)));
  });
});

describe('gliders', () => {
  const towing = () => {
    const at = ready()
      .put(GLIDERS, { at: ATHENS, ...PLANNED })
      .put(RIFLES, ATHENS);
    at.do('axis', assault(JU52));
    return at;
  };
  const HITCH = { act: 'hitch', glider: DFS, tug: JU52 } as const;

  rule('8.I.4.b')('are towed by a transport each', () => {
    const at = towing();
    expectRefused(at.refusal('axis', embark(GLIDERS, 'glider')), '8.I.1#1', 'no base from which such aircraft');
    at.do('axis', HITCH);
    expectRefused(at.refusal('axis', { ...HITCH, glider: 'de-dfs-2' }), '8.I.4.b', 'tows a glider already');
    expectAllowed(at.refusal('axis', embark(GLIDERS, 'glider')));
  });

  rule('8.I.4.c#1', '8.I.4.c#2')('cost their tugs a quarter of their range, and half of their load', () => {
    // 35 hexes away, which is long range for a transport of 19, and too far with the 15 that are left to a tug.
    const far = ready({ plan: '5138', planned: 1 });
    far.do('axis', { ...assault(JU52), target: '5138' });
    expectRefused(far.refusal('axis', HITCH), '8.I.4.c#1', 'out of the range');
    const at = towing();
    expectAllowed(at.refusal('axis', embark(BATTALION)));
    at.do('axis', HITCH);
    expectRefused(at.refusal('axis', embark(BATTALION)), '8.I.3.b#1', 'no room');
  });

  rule('8.I.4.h', '10.N.1.f.i')('land units and fly no more', () => {
    const at = towing();
    at.do('axis', HITCH);
    at.do('axis', embark(GLIDERS, 'glider'));
    overhead(at);
    const happened = at.do('axis', resolve(), [9]);
    expect(happened.find(({ what }) => what === 'unit dropped')).toMatchObject({ unit: GLIDERS, modifier: 1 });
    expect(where(at, GLIDERS)).toBe(hex(at, ZONE));
    expect((at.fact('aircraft') as unknown as { [id: string]: { at: string } })[DFS]?.at).toBe('gone');
  });
});

describe('plans', () => {
  const planning = (units: Partial<Put> = {}) => ready(units).in('axis plans');
  const plan = (target: string, ...units: readonly string[]) => ({ act: 'plan-drop', hex: target, units });

  rule(
    '10.N.1.c.i',
    '10.N.1.c.ii#1',
    '10.N.1#1',
  )('say where and who, one for each unit', () => {
    const at = planning();
    at.do('axis', plan(ZONE, BATTALION));
    expect(planOf(at.position, unitNamed(at.position, BATTALION))).toEqual({ hex: hex(at, ZONE), turn: 2 });
    expectRefused(at.refusal('axis', plan('3030', BATTALION)), '10.N.1.c.ii#1', 'planned already');
    expectAllowed(at.refusal('axis', plan('3030', OTHER)));
    expectRefused(at.refusal('axis', plan('3331', OTHER)), '10.N.1#1', 'no land');
  });

  rule('10.N.1.c.ii#2')('of one division are three at most, in one hex and those next to it, where that was agreed', () => {
    const [east, west, south] = ['3130', '3128', '3030'] as const;
    const at = (own: Referee) =>
      own
        .put(BATTALION, ATHENS)
        .put(OTHER, ATHENS)
        .put('de-iii-fjr-1', ATHENS)
        .put('de-iii-fjr-2', ATHENS)
        .aircraft(based(ATHENS, JU52))
        .in('axis plans');
    const [free, bound] = [at(ruled()), at(ruled('one-division'))];
    for (const one of [free, bound]) one.do('axis', plan(ZONE, BATTALION));
    expectRefused(bound.refusal('axis', plan('3028', OTHER)), '10.N.1.c.ii#2', 'not next to 3129');
    expectAllowed(free.refusal('axis', plan('3028', OTHER)));
    bound.do('axis', plan(east, OTHER));
    // Next to one of both alone.
    expectRefused(bound.refusal('axis', plan(west, 'de-iii-fjr-1')), '10.N.1.c.ii#2', 'not next to 3130');
    bound.do('axis', plan(south, 'de-iii-fjr-1'));
    expectRefused(bound.refusal('axis', plan('3230', 'de-iii-fjr-2')), '10.N.1.c.ii#2', '3 drops');
    expectAllowed(bound.refusal('axis', plan(east, 'de-iii-fjr-2')));
  });

  rule('10.N.1.c.i')('follow orders where the scenario has it so, unless it was agreed that nobody has any', () => {
    const setUp = (options: { readonly [id: string]: boolean } = {}) =>
      merkur.begin(setupFor(merkur, { scenario: 'maleme-ashore', options }), new FastDice(1)).position;
    const [bound, free] = [setUp(), setUp({ 'free-drops': true })];
    const refusal = (position: Merkur, ...words: readonly [string, string]) => merkur.refuse(position, 'axis', plan(...words));
    expectRefused(refusal(bound, '3025', 'de-i-fjr-3'), '10.N.1.c.i', 'into 2926, or waits');
    expectAllowed(refusal(bound, '2926', 'de-i-fjr-3'));
    expectAllowed(refusal(bound, '3025', 'de-i-llsr'));
    expectAllowed(refusal(free, '3025', 'de-i-fjr-3'));
    // Of the whole list for a hex those alone are offered who may jump there, and later nobody has such orders.
    const offered = (position: Merkur) =>
      merkur.choices(position, 'axis').find(({ act }) => act === 'plan-drop')?.parts[1] as { of: (chosen: object) => readonly string[] };
    expect([bound, free].map((position) => offered(position).of({ hex: '3025' }).includes('de-fj-pi-7'))).toEqual([false, true]);
    const later = crete().scenario('maleme-ashore').put('de-i-fjr-3', ATHENS).aircraft(based(ATHENS, JU52)).in('axis plans');
    expectAllowed(later.refusal('axis', plan('3025', 'de-i-fjr-3')));
  });

  rule('10.N.1.c.i')('follow the plan of 20 May in the whole operation, group by group, unless it was agreed that it is free', () => {
    const setUp = (options: { readonly [id: string]: boolean } = {}) =>
      merkur.begin(setupFor(merkur, { scenario: 'merkur', options }), new FastDice(1)).position;
    const [bound, free] = [setUp(), setUp({ 'free-plan': true })];
    const refusal = (position: Merkur, ...words: readonly [string, string]) => merkur.refuse(position, 'axis', plan(...words));
    expectRefused(refusal(bound, '3025', 'de-i-fjr-1'), '10.N.1.c.i', 'Group East');
    expectAllowed(refusal(bound, '3031', 'de-i-fjr-1'));
    expectRefused(refusal(bound, '3028', 'de-i-llsr'), '10.N.1.c.i', 'Group West');
    expectAllowed(refusal(bound, '3025', 'de-i-llsr'));
    // Guns go with whom they like.
    expectRefused(refusal(bound, '3127', 'de-fj-pzj-7'), '10.N.1.c.i', 'with one of the groups');
    expectAllowed(refusal(bound, '3025', 'de-fj-pzj-7'));
    expectAllowed(refusal(bound, '3130', 'de-fj-pzj-7'));
    expectAllowed(refusal(free, '3127', 'de-fj-pzj-7'));
    expectAllowed(refusal(free, '3025', 'de-i-fjr-1'));
  });

  rule('10.N.1.c.v')('are of units, too, that are due as reinforcements', () => {
    const scenario = scenarios.find(({ id }) => id === 'maleme-ashore') as ScenarioData;
    const due = (units: readonly string[]) => {
      const arrivals = [{ id: 'due', side: 'axis', turn: 2, units, hex: ATHENS, by: 'air', source: 'test' }];
      const { area: _, ...open } = scenario;
      const own = { ...open, id: 'due', setup: { axis: [], allied: [] }, aircraft: [], stocks: [], arrivals };
      return crete()
        .scenarios([own] as unknown as Value)
        .scenario('due')
        .put(OTHER, ATHENS)
        .aircraft(based(ATHENS, JU52))
        .in('axis plans');
    };
    expectRefused(due([RIFLES]).refusal('axis', plan(ZONE, BATTALION)), '10.N.1.c.v', 'there or due');
    const at = due([BATTALION]);
    at.do('axis', plan(ZONE, BATTALION));
    const again = merkur.load(at.setup, merkur.save(at.position));
    expect(planOf(again, unitNamed(again, BATTALION))).toEqual({ hex: hex(at, ZONE), turn: at.position.facts.turn });
  });

  rule('10.N.1.c.i')('are seen by whoever made them, and by nobody else', () => {
    const at = planning(PLANNED).put('de-iii-fjr-1', { at: 'later', ...PLANNED });
    const seen = (seat: 'axis' | 'allied') => (merkur.view(at.position, seat)['state'] as { units: { [unit: string]: object } }).units;
    expect([seen('axis')[BATTALION], seen('allied')[BATTALION]]).toMatchObject([{ plan: ZONE }, { at: ATHENS }]);
    expect(seen('allied')[BATTALION]).not.toHaveProperty('plan');
    expect(['de-iii-fjr-1' in seen('axis'), 'de-iii-fjr-1' in seen('allied')]).toEqual([true, false]);
    const happened = at.do('axis', { act: 'cancel-drop', units: [BATTALION] });
    expect(happened.map((one) => [merkur.tell(one, 'axis') === null, merkur.tell(one, 'allied') === null])).toEqual([[false, true]]);
  });

  rule('10.N.1.c.iii')('may be dropped', () => {
    const at = planning(PLANNED);
    expectRefused(at.refusal('axis', { act: 'cancel-drop', units: [GLIDERS] }), '10.N.1.c.iii', 'No drop');
    at.do('axis', { act: 'cancel-drop', units: [BATTALION] });
    expect(planOf(at.position, unitNamed(at.position, BATTALION))).toBeNull();
  });

  rule('10.N.1.c.iv')('are void for those who begin their turn in an enemy ZOI, or were attacked', () => {
    const begun = (units: (at: Referee) => Referee) => {
      const at = units(ready(PLANNED)).in('axis supply');
      return planOf(at.position, unitNamed(at.position, BATTALION)) !== null;
    };
    expect(begun((at) => at)).toBe(true);
    expect(begun((at) => at.put(BATTALION, { at: ATHENS, ...PLANNED, marks: ['harried'] }))).toBe(false);
    expect(begun((at) => at.put('nz-4', '1624'))).toBe(false);
  });

  rule('10.N.1#2')('are of units with parachutes alone', () => {
    const at = planning().put(RIFLES, ATHENS);
    expectRefused(at.refusal('axis', plan(ZONE, RIFLES)), '10.N.1#2', 'no parachute');
  });
});
