import { checked } from '@sandtable/warfare';
import { describe, expect, it } from 'vitest';
import { worldWithin } from '../../src/world/area.ts';
import { scenarioSchema, type ScenarioData } from '../../src/world/schema/scenario.ts';
import { scenarioFaults } from '../../src/world/scenario-checks.ts';
import { landing, operation, sum, wingOf, world } from './files.ts';

type Group = NonNullable<ScenarioData['groups']>[number];
type Arrival = ScenarioData['arrivals'][number];

/** What is said against the operation with a change. */
const faults = (more: Partial<ScenarioData>, scenario = operation): readonly string[] =>
  scenarioFaults(world, { ...scenario, ...more }).map(({ where, what }) => `${where}: ${what}`);
const withGroup = (group: Group) => faults({ groups: [group], aircraft: [], withdrawals: [] });
const withArrival = (arrival: Partial<Arrival>) =>
  faults({
    arrivals: [{ id: 'due', side: 'axis', turn: 2, source: 'reconstructed', ...arrival } as Arrival],
    groups: [],
    aircraft: [],
    withdrawals: [],
  });

describe('a scenario at sea that is not as it must be', () => {
  it('is refused where groups are where they cannot be', () => {
    expect(withGroup({ ships: ['uk-dido'], zone: '2725', used: 1 })).toEqual([]);
    expect(withGroup({ ships: ['uk-dido', 'it-lupo'], zone: '2725' })).toEqual(['groups[0]: ships of one side are expected']);
    expect(withGroup({ ships: ['uk-dido'], hex: '2925' })).toEqual(['groups[0]: there is no port in 2925']);
    expect(withGroup({ ships: ['uk-dido'], hex: '1625' })).toEqual(['groups[0]: the port of 1625 is not of the allied side']);
    expect(withGroup({ ships: ['uk-dido'], hex: '5149', used: 1 })).toEqual(['groups[0]: "used" is said of ships in a sea zone alone']);
    expect(withGroup({ ships: ['uk-dido'], zone: '2725', used: 4 })).toEqual(['groups[0]: 3 segments that are over at most are expected']);
    expect(withGroup({ ships: ['uk-dido'], zone: '2725', sails: 2 })).toEqual(['groups[0]: "sails" is said of ships in port alone']);
    expect(withGroup({ ships: ['uk-dido'], hex: '5149', sails: 5 })).toEqual(['groups[0]: turn 5 is not played']);
    expect(withGroup({ ships: ['uk-dido'], box: 'malta' })).toEqual([]);
    expect(withGroup({ ships: ['uk-dido'], box: 'salonika' })).toEqual(['groups[0]: salonika is not of the allied side']);
    expect(withGroup({ ships: ['it-lupo'], box: 'libya' })).toEqual([
      'groups[0]: libya opens by the variant libyan-bases alone',
      'groups[0]: one sails nowhere from libya',
    ]);
    expect(withGroup({ ships: ['uk-dido'], zone: '9999' })).toEqual(['groups[0]: there is no sea zone 9999']);
    expect(faults({ ashore: true, groups: [{ ships: ['uk-dido'], zone: '2725' }], arrivals: [], aircraft: [], withdrawals: [] })).toEqual([
      'groups: a scenario ashore has no ships',
    ]);
  });

  it('is refused where an assault that is planned cannot be', () => {
    const ships = ['de-lighter', 'de-steamers-1'];
    const line = {
      side: 'axis',
      zone: '2725',
      turn: 2,
      ships,
      units: ['de-gjr-85', 'de-gjr-100', 'de-gjr-141'],
      source: 'reconstructed',
    } as const;
    const planned = (more: object) =>
      faults({ assaults: [{ ...line, ...more }] as never }).map((fault) => fault.replace('assaults[0]: ', ''));
    expect(planned({})).toEqual([]);
    expect(planned({ zone: '9999' })).toEqual(['there is no sea zone 9999']);
    expect(planned({ turn: 5 })).toEqual(['turn 5 is not played']);
    expect(planned({ units: ['de-gjr-85', 'de-gjr-100'] })).toEqual(['3 SP at least are expected']);
    expect(planned({ ships: ['de-steamers-1'] })).toEqual(['merchantmen and landing craft are expected']);
    expect(planned({ ships: ['de-lighter', 'it-lupo'] })).toEqual(['merchantmen and landing craft are expected']);
    expect(planned({ ships: ['de-lighter', 'uk-lighters'] })).toEqual(['uk-lighters is not of the axis side']);
  });

  it('is refused where ships carry what they cannot', () => {
    const carrying = (ship: string, ...units: string[]) =>
      faults({
        groups: [{ ships: [ship], hex: '1625', loads: [{ ship, units }] }],
        aircraft: [],
        arrivals: [],
        withdrawals: [],
        setup: { axis: [], allied: [] },
      });
    expect(carrying('de-msf-1-1', 'de-geb-pi-95')).toEqual([]);
    expect(carrying('de-msf-1-1', 'de-geb-pi-95', 'de-geb-aa-95')).toEqual(['groups[0]: de-msf-1-1 carries 0.5 SP, and 1 are aboard']);
    // Motorised units count three times (9.H.1.a).
    expect(carrying('de-steamers-1', 'de-krad-55')).toEqual(['groups[0]: de-steamers-1 carries 1 SP, and 1.5 are aboard']);
    expect(carrying('de-steamers-1', 'de-5-geb-trains')).toEqual([]);
    expect(carrying('de-msf-1-1', 'de-flak-athens')).toEqual([
      'groups[0]: de-flak-athens has heavy equipment, which de-msf-1-1 does not take',
    ]);
    expect(carrying('de-steamers-1', 'gr-1')).toEqual(['groups[0]: gr-1 is not of the axis side']);
    expect(carrying('de-steamers-1', 'de-hq-ringel')).toContain('groups[0]: de-hq-ringel does not go aboard');
  });

  it('is refused where carriers have aboard what they cannot', () => {
    const aboard = (aircraft: readonly string[], groups: readonly Group[] = [{ ships: ['uk-formidable'], hex: '5149' }]) =>
      faults({ groups: [...groups], arrivals: [], withdrawals: [], aircraft: [{ aircraft: [...aircraft], aboard: 'uk-formidable' }] });
    expect(aboard(['uk-fulmar', 'uk-albacore'])).toEqual([]);
    expect(aboard(['uk-fulmar', 'uk-albacore', 'uk-swordfish'])).toEqual(['aircraft[0]: uk-formidable has no room for uk-swordfish']);
    expect(aboard(['uk-hurricane-1'])).toEqual(['aircraft[0]: uk-hurricane-1 is not made for carriers']);
    expect(aboard(['uk-fulmar'], [])).toEqual(['aircraft[0]: uk-formidable is not in play at the beginning']);
    expect(aboard(['it-cr-42'])).toContain('aircraft[0]: it-cr-42 is not of the allied side');
  });

  it('is refused where what comes and goes has no turn or no place', () => {
    expect(withArrival({ ships: ['it-lupo'], zone: '2725', used: 1 })).toEqual([]);
    expect(withArrival({ ships: ['it-lupo'], zone: '2725', turn: 5 })).toEqual(['arrivals[0]: turn 5 is not played']);
    expect(withArrival({ units: ['de-krad-55'], zone: '2725' })).toEqual(['arrivals[0]: ships alone come in a sea zone']);
    expect(withArrival({ ships: ['it-lupo'], hex: '2925' })).toEqual(['arrivals[0]: there is no port in 2925']);
    // A port that is the enemy's at the beginning may be taken till then.
    expect(withArrival({ ships: ['it-lupo'], hex: '2926' })).toEqual([]);
    const late = ['groups[3]', 'groups[11]', 'arrivals[6]', 'withdrawals[0]'];
    expect(faults({ last: 2 })).toEqual(late.map((where) => `${where}: turn 3 is not played`));
  });

  it('is refused where it plays sea zones or boxes that there are not', () => {
    expect(faults({ zones: ['2725', '0000'] }, landing)).toContain('zones: there is no sea zone 0000');
    expect(faults({ zones: ['1724'] }, landing)).toEqual(['groups[1]: sea zone 2725 is not played']);
    const box = (more: object) => () =>
      checked(scenarioSchema, { ...landing, boxes: [{ id: 'b', name: 'B', side: 'axis', ...more }] }, 'm');
    expect(box({ zones: [{ zone: '2725' }] })).not.toThrow();
    expect(box({ base: 4, hexes: 14 })).not.toThrow();
    expect(box({})).toThrow('m.boxes[0]: a base is expected, or sea zones');
    expect(box({ base: 4 })).toThrow('m.boxes[0]: a base and the hexes flown from it are expected');
  });
});

describe('Maleme with the sea around it', () => {
  it('has the forces of the operation that are about it', () => {
    const flown = landing.aircraft.flatMap(({ aircraft }) => aircraft);
    const steps = (type: string): number => sum(flown.map(wingOf), (one) => (one.type === type ? one.steps : 0));
    expect(['ju-52', 'dfs-230', 'ju-87b', 'bf-109e', 'bf-110', 'ju-88a', 'do-17z'].map(steps)).toEqual([14, 4, 5, 4, 4, 2, 2]);
    const ofTheOperation = operation.aircraft.flatMap(({ aircraft }) => aircraft);
    for (const id of flown) expect(ofTheOperation).toContain(id);
    const ships = (scenario: ScenarioData, name: string) =>
      [...(scenario.groups ?? []), ...scenario.arrivals].find((one) => one.name === name)?.ships;
    for (const name of ['I. Motorsegelflottille', 'B', 'D', '5th Flotilla'])
      expect(ships(landing, name), name).toEqual(ships(operation, name));
    expect(landing.setup.allied).toEqual(operation.setup.allied.filter(({ hex }) => landing.area?.includes(hex ?? '') && hex !== '3028'));
  });

  it('is fought in seven sea zones, into which the fleet sails from its box', () => {
    const within = worldWithin(world, landing);
    const from = (zone: string) => (within.passages[world.zone.get(zone) ?? -1] ?? []).map(({ to }) => world.zones[to]?.zone).toSorted();
    expect(from('3022')).toEqual(['2521', '2725', '3226']);
    expect(from('2929')).toEqual([]);
    const fleet = within.boxes[within.box.get('fleet') ?? -1];
    expect(fleet).toMatchObject({ navalBase: true, base: 0, zones: [{ zone: world.zone.get('3022'), sma: 2 }] });
  });
});
