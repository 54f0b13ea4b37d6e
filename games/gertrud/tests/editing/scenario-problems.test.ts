import type { Value } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { editing } from '../../src/editing/index.ts';
import { draft, edited, hex, scenario, testAll, unit, type Draft } from './parts.ts';

describe('of scenarios', () => {
  const german = (d: Draft, i: number) => scenario(d).setup.german[i] as Draft['scenarios'][number]['setup']['german'][number];
  const allied = (d: Draft, i: number) => scenario(d).setup.allied[i] as Draft['scenarios'][number]['setup']['allied'][number];
  const arrival = (d: Draft, i: number) => scenario(d).arrivals[i] as Draft['scenarios'][number]['arrivals'][number];
  testAll([
    {
      wrong: 'two of one id',
      breaks: (d) => (scenario(d, 'late-1941').id = 'early-1941'),
      path: '[5].id',
      says: 'two scenarios',
      weight: 'fault',
      right: (d) => (scenario(d, 'late-1941').id = 'mine'),
    },
    { wrong: 'more turns than ten', breaks: (d) => (scenario(d).turns = 11), path: '[0].turns', says: 'at most 10', weight: 'warning' },
    {
      wrong: 'other ULTRA markers',
      breaks: (d) => (scenario(d).ultra.count = 5),
      path: '[0].ultra.count',
      says: 'there are 4',
      weight: 'warning',
    },
    {
      wrong: 'an arrival after the end',
      breaks: (d) => (arrival(d, 1).turn = 11),
      path: '[0].arrivals[1].turn',
      says: 'none of the 10 turns',
      weight: 'fault',
      right: (d) => (arrival(d, 1).turn = 10),
    },
    {
      wrong: 'replacements of nobody',
      breaks: (d) => Object.assign(scenario(d).replacements, { british: 2 }),
      path: '[0].replacements.british',
      says: 'no nationality "british"',
      weight: 'fault',
      right: (d) => Object.assign(scenario(d).replacements, { soviet: 2 }),
    },
    {
      wrong: 'replacements that are no number',
      breaks: (d) => Object.assign(scenario(d).replacements, { german: 'two' }),
      path: '[0].replacements.german',
      says: 'a number',
      weight: 'fault',
    },
    {
      wrong: 'a rule that is none',
      breaks: (d) => Object.assign(german(d, 1), { rule: '18.9z' }),
      path: '[0].setup.german[1].rule',
      says: 'no rule 18.9z',
      weight: 'fault',
    },
    {
      wrong: 'two open lines of one name',
      breaks: (d) => Object.assign(german(d, 2), { rule: '18.1d' }),
      path: '[0].setup.german[2]',
      says: 'names two lines',
      weight: 'fault',
      right: (d) => Object.assign(german(d, 2), { rule: '18.1d', id: '18.1d B' }),
    },
    {
      wrong: 'a unit that there is not',
      breaks: (d) => german(d, 0).units.push('de-ghost'),
      path: '[0].setup.german[0].units[1]',
      says: 'no counter de-ghost',
      weight: 'fault',
    },
    {
      wrong: 'a unit that is used twice',
      breaks: (d) => german(d, 0).units.push('de-8-pz'),
      path: '[0].setup.german[1].units[0]',
      says: 'de-8-pz is used twice',
      weight: 'fault',
    },
    {
      wrong: 'an aircraft in a hex',
      breaks: (d) => german(d, 0).units.push('it-cas-1'),
      path: '[0].setup.german[0].units[1]',
      says: 'is an air marker, and here stands a land unit',
      weight: 'fault',
    },
    {
      wrong: "a unit on the other player's list",
      breaks: (d) => german(d, 0).units.push('su-20'),
      path: '[0].setup.german[0].units[1]',
      says: 'su-20 is soviet',
      weight: 'fault',
      right: (d) => german(d, 0).units.push('it-ravenna'),
    },
    {
      wrong: 'a ship among the aircraft',
      breaks: (d) => scenario(d).air[0]?.markers.push('it-ngs-1'),
      path: '[0].air[0].markers[10]',
      says: 'a naval marker',
      weight: 'fault',
      right: (d) => scenario(d).naval[0]?.markers.push('it-ngs-1'),
    },
    {
      wrong: 'a unit among the markers that come',
      breaks: (d) => arrival(d, 0).markers?.push('su-20'),
      path: '[0].arrivals[0].markers[8]',
      says: 'an air or naval marker',
      weight: 'fault',
      right: (d) => arrival(d, 0).markers?.push('su-cas-1'),
    },
    {
      wrong: 'a reduced unit that there is not',
      breaks: (d) => scenario(d).reduced.units.push('tr-ghost'),
      path: '[0].reduced.units[25]',
      says: 'no unit tr-ghost',
      weight: 'fault',
    },
    {
      wrong: 'a reduced unit with one step',
      breaks: (d) => scenario(d).reduced.units.push('de-muslim'),
      path: '[0].reduced.units[25]',
      says: 'has one step',
      weight: 'fault',
      right: (d) => scenario(d).reduced.units.push('de-8-pz'),
    },
    {
      wrong: 'a unit with one step that arrives reduced',
      breaks: (d) => [Object.assign(arrival(d, 1), { reduced: true }), Object.assign(unit(d, 'al-2'), { steps: 1, combat: [7] })],
      path: '[0].arrivals[1].units[0]',
      says: 'has one step',
      weight: 'fault',
      right: (d) => Object.assign(arrival(d, 1), { reduced: true }),
    },
    {
      wrong: 'a reduced unit of another scenario',
      breaks: (d) => scenario(d).reduced.units.push('su-20'),
      path: '[0].reduced.units[25]',
      says: 'no part in this scenario',
      weight: 'warning',
    },
    {
      wrong: 'a place that is two',
      breaks: (d) => Object.assign(german(d, 0).place, { hex: '2416' }),
      path: '[0].setup.german[0].place',
      says: 'one of hex, adjacentTo and region',
      weight: 'fault',
    },
    {
      wrong: 'a place that is none',
      breaks: (d) => (german(d, 0).place = {}),
      path: '[0].setup.german[0].place',
      says: 'one of hex, adjacentTo and region',
      weight: 'fault',
    },
    {
      wrong: 'a region that there is not',
      breaks: (d) => (german(d, 0).place = { region: 'persia' }),
      path: '[0].setup.german[0].place',
      says: 'no region "persia"',
      weight: 'fault',
      right: (d) => [
        (german(d, 0).place = { region: 'persia' }),
        Object.assign(scenario(d), { regions: [{ id: 'persia', name: 'Persia', country: ['iran'] }] }),
      ],
    },
    {
      wrong: 'a region without a hex',
      breaks: (d) => [
        (german(d, 0).place = { region: 'persia' }),
        Object.assign(scenario(d), { regions: [{ id: 'persia', name: 'Persia', country: ['persia'] }] }),
      ],
      path: '[0].setup.german[0].place',
      says: 'no hex for the units of 18.1c',
      weight: 'fault',
      right: (d) => [
        (german(d, 0).place = { region: 'persia' }),
        Object.assign(scenario(d), { regions: [{ id: 'persia', name: 'Persia', country: ['iran'] }] }),
      ],
    },
    {
      wrong: 'a region by hexes of no map',
      breaks: (d) =>
        Object.assign(scenario(d), { regions: [{ id: 'corner', name: 'A corner', country: ['turkey'], hexes: ['2416', '9999'] }] }),
      path: '[0].regions[0]',
      says: 'not on the map: 9999',
      weight: 'fault',
      right: (d) => Object.assign(scenario(d), { regions: [{ id: 'corner', name: 'A corner', country: ['turkey'], hexes: ['2416'] }] }),
    },
    {
      wrong: 'a region that is another one in another scenario',
      breaks: (d) => [corner(d, 'early-1941', '2416'), corner(d, 'late-1941', '2417')],
      path: '[1].regions[0]',
      says: 'another one in the scenario early-1941',
      weight: 'fault',
      right: (d) => [corner(d, 'early-1941', '2416'), corner(d, 'late-1941', '2416')],
    },
    {
      wrong: 'units in the sea',
      breaks: (d) => (allied(d, 2).place.hex = '0900'),
      path: '[0].setup.allied[2].place',
      says: '0900 is no hex of land',
      weight: 'fault',
      right: (d) => (allied(d, 2).place.hex = '2810'),
    },
    {
      wrong: 'units that arrive at no place',
      breaks: (d) => delete arrival(d, 1).places,
      path: '[0].arrivals[1].places',
      says: 'they come into friendly cities',
      weight: 'warning',
    },
    {
      wrong: 'units that arrive in the sea',
      breaks: (d) => (arrival(d, 1).places = [{ hex: '0900' }]),
      path: '[0].arrivals[1].places[0]',
      says: 'no hex of land',
      weight: 'fault',
      right: (d) => (arrival(d, 1).places = [{ hex: '1622' }]),
    },
    {
      wrong: 'six units in one hex',
      breaks: (d) => allied(d, 2).units.push('su-20', 'su-77'),
      path: '[0].setup.allied[2].units',
      says: '6 units and more',
      weight: 'fault',
      right: (d) => allied(d, 2).units.push('su-20'),
    },
    {
      wrong: 'six units in one hex by two lines',
      breaks: (d) => [(allied(d, 4).place.hex = '2809'), allied(d, 4).units.push('su-20')],
      path: '[0].setup.allied[4].units',
      says: '6 units and more',
      weight: 'fault',
      right: (d) => (allied(d, 4).place.hex = '2809'),
    },
    {
      wrong: 'units of both sides in one hex',
      breaks: (d) => (german(d, 8).place.hex = '2633'),
      path: '[0].setup.allied[14].place',
      says: 'units of both sides',
      weight: 'fault',
    },
    {
      wrong: 'more units together than a hex holds',
      breaks: (d) => german(d, 1).units.push('it-ravenna', 'it-bergamo', 'it-assietta'),
      path: '[0].setup.german[1].units',
      says: '6 units are to be together',
      weight: 'fault',
      right: (d) => german(d, 1).units.push('it-ravenna', 'it-bergamo'),
    },
    {
      wrong: 'a region that is too small',
      breaks: (d) => [confined(d, ['2710']), allied(d, 0).units.push('su-20', 'su-77', 'su-63')],
      path: '[0].setup.allied[0].place',
      says: 'room for 5 units, and 6',
      weight: 'fault',
      right: (d) => [confined(d, ['2710', '2711']), allied(d, 0).units.push('su-20', 'su-77', 'su-63')],
    },
    {
      wrong: 'fewer hexes than groups that need one each',
      breaks: (d) => crowded(d, ['3003', '3004', '3007', '3100', '3208', '3101']),
      path: '[0].setup.german[1].place',
      says: '6 hexes for 7 groups',
      weight: 'fault',
      right: (d) => crowded(d, ['3003', '3004', '3007', '3100', '3208', '3101', '3102']),
    },
  ]);

  it('and the hexes of a place are those of the edition’s map and regions', () => {
    const mine = edited((d) => {
      corner(d, 'early-1941', '2412');
      Object.assign(hex(d, '2413'), { terrain: 'sea', country: undefined });
    });
    expect(editing.hexes(mine, { region: 'corner' })).toEqual(['2412']);
    expect(editing.hexes(null, { region: 'corner' })).toEqual([]);
    expect(editing.hexes(mine, { adjacentTo: '2412' })).not.toContain('2413');
    expect(editing.hexes(null, { adjacentTo: '2412' })).toContain('2413');
    expect(editing.hexes(null, { hex: '2412', region: 5 })).toEqual(['2412']);
    expect(editing.hexes({ name: 'x', map: { grid: 5 } }, { region: 'turkey' })).toEqual([]);
  });

  function corner(d: Draft, id: string, only: string) {
    Object.assign(scenario(d, id), { regions: [{ id: 'corner', name: 'A corner', country: ['turkey'], hexes: [only] }] });
  }

  /** Confines the two lines of units on the Thracian border to a region of so many hexes. */
  function confined(d: Draft, hexes: string[]) {
    Object.assign(scenario(d), { regions: [{ id: 'turkey-on-bulgaria-greece', name: 'A corner', country: ['turkey'], hexes }] });
    for (const one of d.scenarios.flatMap(({ setup }) => setup.allied)) if (one.place.hex === '2711') one.place.hex = '2712';
  }

  function crowded(d: Draft, hexes: string[]) {
    Object.assign(scenario(d), { regions: [{ id: 'bulgaria-greece', name: 'A corner', country: ['bulgaria'], hexes }] });
  }

  it('are none of a copy whose original has none, alone in a scenario file', () => {
    const whole = scenario(draft(), 'late-1942');
    const copied = (copy: object) => editing.problems({ name: 'copy', scenarios: [{ ...copy, id: 'copy' }] as unknown as Value });
    const { raid: _raid, ...less } = whole;
    expect(copied(whole)).toEqual(editing.problems(null));
    expect(copied(less)).toContainEqual(expect.objectContaining({ weight: 'fault', at: expect.objectContaining({ path: '[5].raid' }) }));
  });

  it('are those of an edition and of ours, and the words name the scenario', () => {
    const mine = { ...scenario(draft()), id: 'mine', turns: 0 };
    const found = editing.problems({ name: 'mine', scenarios: [mine] as unknown as Value });
    expect(found.filter(({ weight }) => weight === 'fault')).toMatchObject([
      { at: { part: 'scenarios', scenario: 'mine', path: '[5].turns' } },
    ]);
  });
});
