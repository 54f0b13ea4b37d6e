import type { Command, ScriptedDie } from '@sandtable/umpire';
import { expect, it } from 'vitest';
import { GertrudBlunders } from '../../src/staff/blunders.ts';
import { attack, coast, crt, declared, facing, GO_ON, ship, strong } from '../battles.ts';
import type { Referee } from '../referee.ts';

type Given = readonly [seat: 'german' | 'allied', command: Command, dice?: readonly ScriptedDie[]];

/** What is counted while these commands are given one after another: kinds that come to nothing are left out. */
function counted(referee: Referee, ...given: readonly Given[]): { readonly [name: string]: number } {
  const blunders = new GertrudBlunders();
  for (const [seat, command, dice = []] of given) {
    blunders.before(referee.position, seat, command);
    blunders.after(referee.position, referee.do(seat, command, dice));
  }
  return Object.fromEntries(Object.entries(blunders.counts).filter(([, many]) => many > 0));
}

it('counts an attack that is worth less than nothing by what both sides can bring, and the steps that it costs', () => {
  const mad = facing().put('tr-24', '2003').put('tr-1', '2003');
  expect(counted(mad, ['german', attack(['de-9-pz'])], ['german', GO_ON, [crt('AE')]])).toEqual({
    'german attacks worth less than nothing': 1,
    'german steps lost by attacking': 1,
  });
  const sound = facing('2003 objective');
  expect(counted(sound, ['german', attack(['de-9-pz'])], ['german', GO_ON, [crt('EX')]])).toEqual({
    'german steps lost by attacking': 1,
  });
});

it('counts units that die because they cannot retreat, by their owner', () => {
  const ring = strong().put('de-kurd', '2004').put('de-armenian', '2204').put('de-muslim', '1904');
  expect(counted(ring, ['german', attack(['de-9-pz', 'de-8-pz'])], ['german', GO_ON, [crt('DR')]])).toEqual({
    'allied units with no way to retreat': 1,
  });
});

it('counts ships that are sunk, by whose they were', () => {
  const fleets = coast().marker('it-ngs-1').marker('al-ngs-1');
  const counts = counted(declared(fleets), ['german', ship('it-ngs-1')], ['allied', ship('al-ngs-1'), [2, 5]]);
  expect(counts).toEqual({ 'german ships sunk': 1 });
});
