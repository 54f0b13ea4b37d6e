import { exact, type Exact } from '@sandtable/umpire';
import { checked } from '@sandtable/warfare';
import { describe, expect, it } from 'vitest';
import { scenarioSchema, type ScenarioData } from '../../src/world/schema/scenario.ts';
import { SPECIAL_RULES } from '../../src/world/schema/special-rules.ts';
import { offer } from '../../src/offered.ts';
import { worldWithin } from '../../src/world/area.ts';
import { checkScenario, scenarioFaults } from '../../src/world/scenario-checks.ts';
import { scenarioIn } from '../../src/world/scenario-list.ts';
import { variedBy } from '../../src/world/variants.ts';
import { setUp } from '../at-sea.ts';
import { landInPlay } from '../../src/world/kept.ts';
import { QUARTERS } from '../../src/world/units.ts';
import { basedAt, operation, scenarioOf, scenarios, setUpIn, special, sum, unitOf, variants, wingOf, world } from './files.ts';

const [retimo, maleme] = [scenarioOf('retimo'), scenarioOf('maleme-ashore')];
/** SP of other than artillery in a hex (5.A.8). */
const [REGULAR, MOUNTAIN] = [22, 11];
const ids = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id);
/** SP of units of the land that stack: headquarters do not (5.A.8). */
const stacked = (units: readonly string[]): number =>
  sum(units.map(unitOf), ({ points, kind }) => (kind === 'combat' ? points : 0)) / QUARTERS;
/** Defence of those in a hex by the CEV of their nation, and 3/4 for the contingents that are not the greatest (10.C.5). */
const CEV: { readonly [nation: string]: Exact } = { commonwealth: [5, 4], greece: [3, 4], germany: [3, 2] };
const defence = (units: readonly string[]): Exact =>
  units
    .map(unitOf)
    .map(({ full, nation }) => exact.times([full.defence, 1], CEV[nation] ?? exact.ZERO))
    .reduce(exact.plus, exact.ZERO);
const steps = (list: readonly string[], type: string): number => sum(list.map(wingOf), (one) => (one.type === type ? one.steps : 0));
const flying = ({ aircraft }: ScenarioData): readonly string[] => aircraft.flatMap((line) => line.aircraft);

describe('the scenarios', () => {
  it.each(scenarios.map((one) => [one.id, one] as const))(
    '%s names only what there is, where it may be, and nobody twice',
    (_, scenario) => {
      expect(() => checkScenario(world, scenario)).not.toThrow();
      expect(scenario.first).toBeLessThan(scenario.last);
      for (const side of ['axis', 'allied'] as const)
        for (const { hex } of scenario.setup[side]) {
          if (hex === undefined) continue;
          const terrain = world.terrain[world.grid.index(hex)];
          expect(stacked(setUpIn(scenario, side, hex)), hex).toBeLessThanOrEqual(terrain === 'mountain' ? MOUNTAIN : REGULAR);
        }
    },
  );

  it.each(scenarios.map((one) => [one.id, one] as const))('%s has an owner for every hex where somebody is set up', (_, scenario) => {
    const ownerOf = (hex: string): string | undefined =>
      scenario.territory.findLast(
        ({ countries, hexes }) => hexes?.includes(hex) ?? countries?.some((one) => one === world.territory[world.grid.index(hex)]),
      )?.side;
    for (const side of ['axis', 'allied'] as const)
      for (const { hex } of scenario.setup[side]) if (hex !== undefined) expect(ownerOf(hex), hex).toBe(side);
    for (const [hex, owner] of [
      ['2925', 'allied'],
      ['3226', 'allied'],
      ['2723', 'allied'],
      ['2522', 'axis'],
      ['2228', 'axis'],
      ['2442', 'axis'],
      ['5030', 'axis'],
      ['4725', 'allied'],
      ['5149', 'allied'],
      ['1337', undefined],
    ] as const)
      expect(ownerOf(hex), hex).toBe(owner);
  });

  it('set up the island as on the morning of 20 May', () => {
    const at = (hex: string) => setUpIn(operation, 'allied', hex);
    const islanders = operation.setup.allied.map(({ hex }) => hex);
    expect(islanders).toEqual(['2924', '2925', '2926', '3027', '3028', '3030', '3128']);
    expect(['2924', '2925', '3027', '3028', '3128'].map((hex) => stacked(at(hex)))).toEqual([1, 2.5, 0.5, 3.5, 1]);
    expect([stacked(at('2926')), stacked(at('3030'))]).toEqual([6.5, 4.5]);
    expect(defence(at('2925'))).toEqual([70, 1]);
    expect(defence(at('2926'))).toEqual([305, 2]);
    expect(defence(at('3028'))).toEqual([219, 4]);
    expect(defence(at('3030'))).toEqual([347, 4]);
    expect(defence(at('3128'))).toEqual([85, 4]);
    expect(defence(at('3027'))).toEqual([25, 2]);
    expect(defence(at('2924'))).toEqual([27, 4]);
    expect(at('2925')).toEqual(setUpIn(maleme, 'allied', '2925'));
    expect(at('2926')).toEqual(setUpIn(maleme, 'allied', '2926'));
  });

  it('lift the first wave from the Greek fields: twelve battalions of fifteen', () => {
    const wings = (hex: string): number => steps(basedAt(operation, hex), 'ju-52') / 2;
    expect(['1622', '1624', '1425', '1323', '1221'].map(wings)).toEqual([3, 3, 3, 2, 1.5]);
    const drops = (hex: string): number =>
      setUpIn(operation, 'axis', hex).filter((id) => ['parachute', 'glider', 'engineer'].includes(unitOf(id).icon)).length;
    // At normal range a wing drops half a SP; two of Tanagra tow the gliders, each with half a SP, and the other drops one battalion.
    expect(['1622', '1624', '1425', '1323', '1221', '1524'].map(drops)).toEqual([3, 3, 3, 2, 2, 2]);
    const lifted = (hex: string): number => Math.min(drops(hex), Math.floor(wings(hex)));
    expect(sum(['1622', '1624', '1425', '1323', '1221'], lifted)).toBe(12);
    expect(steps(basedAt(operation, '1425'), 'dfs-230')).toBe(4);
  });

  it('have no more aircraft at a field than may fly from there in a turn', () => {
    for (const { hex } of operation.aircraft) {
      if (hex === undefined) continue;
      const capacity = sum(world.airports[world.grid.index(hex)] ?? [], (base) => base.capacity);
      const own = basedAt(operation, hex).filter((id) => ['B', 'R', 'T'].includes(wingOf(id).kind));
      expect(own.length, hex).toBeLessThanOrEqual(capacity);
    }
    const greek = ['1622', '1624', '1425', '1323', '1221', '1524', '1525', '1625'];
    const bombers = greek.flatMap((hex) => basedAt(operation, hex)).filter((id) => ['B', 'R', 'T'].includes(wingOf(id).kind));
    expect(bombers).toHaveLength(21);
  });

  it('fly what was serviceable: ten steps of fighters against four', () => {
    const all = flying(operation);
    expect(
      ['ju-87b', 'bf-109e', 'bf-110', 'ju-88a', 'do-17z', 'he-111h', 'do-17p', 'ju-52', 'dfs-230'].map((type) => steps(all, type)),
    ).toEqual([7, 4, 4, 3, 3, 2, 2, 25, 4]);
    const fighters = (side: string): number => sum(all.map(wingOf), (one) => (one.side === side && one.kind === 'F' ? one.steps : 0));
    expect([fighters('axis'), fighters('allied')]).toEqual([9, 4]);
  });

  it('need on June 1 a GSP for each Commonwealth SP, and have 15 at most', () => {
    const onCrete = operation.setup.allied.flatMap(({ units }) => units).filter((id) => unitOf(id).nation === 'commonwealth');
    const fed = onCrete.filter((id) => unitOf(id).full.attack > 0);
    expect(stacked(fed)).toBe(12.5);
    const island = new Set(['2926', '3030', '3028']);
    const stocks = operation.stocks.filter(({ hex }) => hex !== undefined && island.has(hex));
    expect(sum(stocks, ({ gsp }) => (gsp === 'all' ? Number.NaN : gsp))).toBe(15);
  });

  it('give 44 points for the island, and history a substantial victory', () => {
    const objectives = operation.victory.objectives;
    expect(sum(objectives, (one) => (one.for === 'hex' ? one.points : 0))).toBe(44);
    const levelAt = ({ victory }: ScenarioData, points: number) =>
      victory.levels.find(({ from = Number.NEGATIVE_INFINITY }) => points >= from)?.says;
    expect(levelAt(operation, 104 - 37.5)).toBe('Axis substantial victory');
    const bands = [70, 69.5, 40, 10, 9.5, -5, -6, -25, -26, -50, -50.5];
    expect(bands.map((points) => levelAt(operation, points)?.split(' ').slice(0, 2).join(' '))).toEqual([
      'Axis decisive',
      'Axis substantial',
      'Axis substantial',
      'Axis marginal',
      'A draw:',
      'A draw:',
      'Allied marginal',
      'Allied marginal',
      'Allied substantial',
      'Allied substantial',
      'Allied decisive',
    ]);
    expect([5, 4, -4, -9, -10].map((points) => levelAt(maleme, points))).toEqual([
      'Axis victory',
      'A draw',
      'A draw',
      'A draw',
      'Allied victory',
    ]);
    expect([3, 2, 0.5, 0].map((points) => levelAt(retimo, points))).toEqual(['Axis victory', 'A draw', 'A draw', 'Allied victory']);
  });

  it('ashore leave out ships, those aboard, and who is bound to ships', () => {
    const aboard = (operation.groups ?? []).flatMap(({ loads = [] }) => loads.flatMap(({ units }) => units));
    expect(aboard).toEqual(['de-geb-pi-95', 'de-flak-ii-2', 'de-geb-aa-95', 'de-ii-gebar-95', 'de-fj-flak-7']);
    const late = maleme.arrivals.flatMap(({ units = [] }) => units);
    for (const scenario of [retimo, maleme]) {
      expect(scenario.groups).toBeUndefined();
      expect(scenario.ashore).toBe(true);
      for (const id of flying(scenario)) for (const code of ['S', 'V', 'A'] as const) expect(wingOf(id).codes.has(code), id).toBe(false);
    }
    // The reconnaissance battalion comes by air here, the engineers sail with the first flotilla and do not.
    expect(late).toEqual(['de-gjr-100', 'de-gjr-85', 'de-geb-aa-95']);
    expect(steps(flying(maleme), 'ju-87b')).toBe(5);
    expect(steps(flying(maleme), 'ju-52')).toBe(14);
    expect(maleme.setup.axis.flatMap(({ units }) => units)).toHaveLength(8);
  });

  it('send ships of their own side together, none more than once, and each zone is a zone', () => {
    const groups = operation.groups ?? [];
    const all = groups.flatMap(({ ships }) => ships);
    const late = operation.arrivals.flatMap(({ ships = [] }) => ships);
    const varied = variants.flatMap((one) => [...(one.arrivals ?? []), ...(one.groups ?? [])]).flatMap(({ ships = [] }) => ships);
    expect(new Set([...all, ...late, ...varied]).size).toBe(world.ships.length);
    for (const { name, zone, used } of groups) expect(used === 1, name).toBe(zone !== undefined);
    expect(groups.filter(({ zone }) => zone !== undefined).map(({ name, ships }) => `${name} ${ships.length}`)).toEqual([
      'A1 10',
      'B 3',
      'C 6',
      'D 7',
      'E 3',
    ]);
  });
});

describe('the special rules', () => {
  it('are seventeen, of which the operation has all but two that are off by default and the orders for Maleme ashore', () => {
    expect(ids(special.rules)).toEqual([...SPECIAL_RULES]);
    expect(special.rules).toHaveLength(17);
    expect(SPECIAL_RULES.filter((id) => !operation.rules.includes(id))).toEqual(['one-division', 'drop-orders', 'spent-ammunition']);
    for (const { says } of special.rules) expect(says).toMatch(/^[A-Z].*\.$/);
  });

  it('name units, hexes and types that there are', () => {
    for (const rule of special.rules) {
      if ('hexes' in rule) for (const hex of rule.hexes) expect(world.grid.index(hex), hex).toBeGreaterThanOrEqual(0);
      if ('units' in rule) for (const id of rule.units) expect(unitOf(id).nation).toBe(rule.id === 'drop-orders' ? 'germany' : 'italy');
      if ('orders' in rule)
        for (const { units, hexes } of rule.orders) {
          for (const id of units) expect(unitOf(id).abilities.has('air-droppable'), id).toBe(true);
          for (const hex of hexes) expect(landInPlay(world), hex).toContain(world.grid.index(hex));
        }
      if ('allowed' in rule)
        for (const { type } of rule.allowed)
          expect(
            world.aircraft.some((one) => one.type === type),
            type,
          ).toBe(true);
    }
  });
});

describe('the variants', () => {
  it('change the operation, and what they make of it is a scenario', () => {
    expect(ids(variants)).toEqual([
      '22nd-air-landing',
      'one-division',
      'italian-fleet',
      'libyan-bases',
      'no-ultra',
      'ploughed-airfields',
      'queens',
      'full-strength',
      'short-ammunition',
      'series-game',
      'free-drops',
      'free-plan',
      'sea-assault',
    ]);
    expect(operation.variants).toEqual(ids(variants).filter((id) => id !== 'free-drops'));
    for (const id of ['free-plan', 'one-division'])
      expect(
        operation.rules.filter((one) => !variedBy(operation, [id]).rules.includes(one)),
        id,
      ).toEqual(['plan-of-20-may']);
    expect(maleme.variants).toEqual(['free-drops']);
    expect(maleme.rules.filter((one) => !variedBy(maleme, ['free-drops']).rules.includes(one))).toEqual(['drop-orders']);
    for (const { id, rules = [], withoutRules = [], withoutArrivals = [], arrivals = [] } of variants) {
      if (!operation.variants?.includes(id)) continue;
      for (const rule of withoutRules) expect(operation.rules).toContain(rule);
      for (const gone of withoutArrivals) expect(ids(operation.arrivals)).toContain(gone);
      const varied = variedBy(operation, [id]);
      expect(ids(varied.arrivals), id).toEqual([
        ...ids(operation.arrivals).filter((one) => !withoutArrivals.includes(one)),
        ...ids(arrivals),
      ]);
      expect(varied.rules, id).toEqual([...operation.rules.filter((rule) => !withoutRules.includes(rule as 'ultra')), ...rules]);
    }
    const faults = (more: Partial<ScenarioData>) =>
      scenarioFaults(world, { ...operation, ...more }).map(({ where, what }) => `${where}: ${what}`);
    expect(faults({})).toEqual([]);
    expect(faults({ variants: ['no-ultra', 'no-sea'] })).toEqual(['variants[1]: there is no variant no-sea']);
    const derna = { aircraft: ['de-kg-derna-1'], box: 'libya' };
    expect(faults({ aircraft: [...operation.aircraft, derna] })).toEqual(['aircraft[19]: libya opens by the variant libyan-bases alone']);
    expect(faults({ arrivals: operation.arrivals.slice(1) })).toEqual([]);
    expect(faults({ setup: { ...operation.setup, allied: [...operation.setup.allied, { units: ['uk-queens'], hex: '5149' }] } })).toEqual([
      'variants[6]: queens: arrivals[7]: uk-queens is set up twice',
    ]);
  });

  it('are options of the scenario, and what was agreed on is played', () => {
    const [{ options } = { options: [] }] = offer([operation]);
    expect(options.filter(({ id }) => operation.variants?.includes(id)).map(({ default: usual, title }) => [usual, title])).toContainEqual([
      false,
      'The Italian fleet',
    ]);
    // Each says what it brings and what holds without it, which nobody can tell from its title.
    for (const { id, says, usually } of variants.filter((one) => one.id !== 'free-drops'))
      expect(options.find((option) => option.id === id)?.labels, id).toEqual({ false: usually, true: says });
    const played = (agreed: object) => scenarioIn({ ...setUp(operation), options: { ...agreed } });
    expect([played({}).rules.includes('ultra'), played({ 'no-ultra': true }).rules.includes('ultra')]).toEqual([true, false]);
    const box = (id: string, agreed: object) => {
      const { boxes, box: at } = worldWithin(world, played(agreed));
      return boxes[at.get(id) ?? -1];
    };
    expect([box('libya', {})?.base, box('libya', { 'libyan-bases': true })?.base]).toEqual([0, 4]);
    expect([box('taranto', {})?.zones.length, box('taranto', { 'italian-fleet': true })?.zones.length]).toEqual([0, 2]);
    expect(box('malta', {})?.zones).toHaveLength(1);
  });

  it('leave nobody out whom groups that do not sail would have carried: he stands ashore', () => {
    const standing = (ids: readonly string[]) =>
      variedBy(operation, ids).setup.axis.flatMap(({ hex, units }) => (units.includes('de-fj-flak-7') ? [hex] : []));
    expect([standing([]), standing(['sea-assault'])]).toEqual([[], ['1524']]);
    const all = (ids: readonly string[]) => {
      const { setup, groups = [] } = variedBy(operation, ids);
      const aboard = groups.flatMap(({ loads = [] }) => loads.flatMap(({ units }) => units));
      return [...setup.axis.flatMap(({ units }) => units), ...aboard].toSorted();
    };
    for (const { id } of variants.filter((one) => operation.variants?.includes(one.id))) expect(all([id]), id).toEqual(all([]));
    // Where a scenario has him in no group it does not get him either.
    expect(variedBy(maleme, ['sea-assault']).setup.axis.some(({ units }) => units.includes('de-fj-flak-7'))).toBe(false);
  });

  it('give VIII Fliegerkorps all its aircraft', () => {
    const full = variants.find(({ id }) => id === 'full-strength')?.aircraft?.flatMap((line) => line.aircraft) ?? [];
    const all = [...flying(operation), ...full];
    expect(['ju-87b', 'ju-88a', 'do-17z', 'he-111h', 'bf-110', 'bf-109e'].map((type) => steps(all, type))).toEqual([10, 4, 4, 3, 6, 6]);
  });
});

describe('a scenario that is not as it must be', () => {
  const changed = (change: (copy: ScenarioData) => ScenarioData) => () => checkScenario(world, change(structuredClone(retimo)));
  const withSetup = (line: ScenarioData['setup']['axis'][number]) => (copy: ScenarioData) => ({
    ...copy,
    setup: { ...copy.setup, axis: [...copy.setup.axis, line] },
  });
  it('is refused with what and where', () => {
    const where = 'retimo.setup.axis[1]';
    expect(changed(withSetup({ units: ['de-ii-fjr-1'], box: 'greece' }))).not.toThrow();
    expect(changed(withSetup({ units: ['de-iv-fjr-1'], box: 'greece' }))).toThrow(`${where}: units has none of the id de-iv-fjr-1`);
    expect(changed(withSetup({ units: ['de-i-fjr-2'], box: 'greece' }))).toThrow(`${where}: de-i-fjr-2 is set up twice`);
    expect(changed(withSetup({ units: ['gr-1'], box: 'greece' }))).toThrow(`${where}: gr-1 is not of the axis side`);
    expect(changed(withSetup({ units: ['de-ii-fjr-1'], box: 'rome' }))).toThrow(`${where}: there is no box rome`);
    expect(changed(withSetup({ units: ['de-ii-fjr-1'], hex: '9999' }))).toThrow(`${where}: there is no hex 9999`);
    expect(changed(withSetup({ units: ['de-ii-fjr-1'], hex: '2927' }))).toThrow(`${where}: 2927 is sea`);
    expect(changed(withSetup({ units: ['de-ii-fjr-1'], hex: '3129' }))).toThrow(`${where}: 3129 is not played`);
    expect(changed((copy) => ({ ...copy, aircraft: [{ aircraft: ['de-jg-77', 'uk-fulmar'], box: 'greece' }] }))).toThrow(
      'retimo.aircraft[0]: aircraft of one side are expected',
    );
    const { victory } = retimo;
    const levels = victory.levels.toReversed();
    expect(() => checked(scenarioSchema, { ...retimo, victory: { ...victory, levels } }, 'retimo')).toThrow('retimo.victory.levels');
  });
});
