import { decide, sightOf } from '@sandtable/staff';
import { FastDice, type Command } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { whatIf1940 as game, type WhatIf } from '../../src/index.ts';
import { explore } from '../../src/rules/10-movement-and-mobile-assault/reach.ts';
import { steady } from '../../src/staff/steady.ts';
import { ALLIED, type SeatId } from '../../src/world/world.ts';
import { onTheMap, type Referee } from '../referee.ts';

const RUHR = ['2107', '2108', '2207', '2208', '2209', '2309'];
const corps = (many: number, from = 0): string[] =>
  ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xvii']
    .slice(from, from + many)
    .map((one) => `de-${one}`);
const FRENCH = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'].map((one) => `fr-${one}`);

const put = (referee: Referee, units: readonly string[], hexes: readonly string[]): Referee =>
  units.reduce((so, unit, i) => so.put(unit, hexes[i % hexes.length] as string), referee);

/** What the steady machine of a seat does now. */
const chosen = (position: WhatIf, seat: SeatId): Command => decide(steady.sit('1', seat), sightOf(game, position, seat)).command as Command;

/** The question of strategic transfer, air superiority being over. */
function transfer(referee: Referee): WhatIf {
  const asked = referee.in('german air and transfer', 3);
  asked.do('german-east', { act: 'end' });
  return asked.position;
}

describe('the German reserve in the hands of a steady machine', () => {
  /** Ten corps about the Ruhr, and the French at home or at its gates. */
  const west = (at: readonly string[]) => put(put(onTheMap(), corps(10), RUHR), FRENCH, at);

  it('takes corps from the west where the French stay at home, and none where they come', () => {
    const quiet = chosen(transfer(west(['1000', '1001', '1100', '1101', '1200', '1300'])), 'german-east');
    expect(quiet.act).toBe('withdraw');
    expect((quiet['units'] as readonly string[]).length).toBe(4);
    expect(chosen(transfer(west(['1901', '1902', '2002', '2003', '1803', '1703'])), 'german-east').act).not.toBe('withdraw');
  });

  it('takes idle corps from the east where the Ruhr is hard pressed, and none where it is not', () => {
    const pressed = (at: readonly string[]) => put(put(put(onTheMap(), corps(6), RUHR), corps(2, 6), ['5101', '5001']), FRENCH, at);
    const command = chosen(transfer(pressed(['1901', '1902', '2002', '2003', '2103', '2203'])), 'german-east');
    expect(command.act).toBe('withdraw');
    expect(corps(2, 6)).toContain((command['units'] as readonly string[])[0]);
    expect(chosen(transfer(pressed(['1000', '1001', '1100', '1101', '1200', '1300'])), 'german-east').act).not.toBe('withdraw');
  });

  it('keeps two corps for Romania while armies are at its border, and sends them where they are wanted after that', () => {
    const waiting = () => put(put(onTheMap(), corps(2, 6), ['reserve']), corps(6), RUHR).put('de-xxv', '5003');
    expect(chosen(transfer(waiting().put('su-jug-1', { at: 'southwest', face: 'su-j-3' })), 'german-east')).toEqual({ act: 'end' });
    expect(chosen(transfer(waiting()), 'german-east').act).toBe('enter');
  });
});

describe('the paratroops in the hands of a steady machine', () => {
  /** Moscow has fallen, the fighting of the turn is over; in Leningrad stands nobody, or an army. */
  const over = (...more: readonly (readonly [army: string, face: string])[]) =>
    more
      .reduce((so, [army, face]) => so.put(army, { at: '5917', face }), onTheMap())
      .put('de-7-flieger', 'reserve')
      .put('de-i', '4624')
      .put('de-ii', '4624')
      .put('de-iii', '4624')
      .hex('4624', 'german', 'ever-german')
      .in('german east combat', 5);

  it('drop on Leningrad where its garrison is alone, and not on those who hold it, nor under enemy aircraft', () => {
    const free = over().air('su-air', 'suppressed');
    expect(chosen(free.position, 'german-east')).toEqual({ act: 'drop', hex: '5917' });
    const held = over(['su-army-1', 'su-r-9'], ['su-army-2', 'su-r-13'], ['su-army-3', 'su-r-14']).air('su-air', 'suppressed');
    expect(chosen(held.position, 'german-east')).not.toEqual({ act: 'drop', hex: '5917' });
    expect(chosen(over().position, 'german-east').act).toBe('end');
  });
});

describe('the war in the air in the hands of a steady machine', () => {
  /** Paratroops hold a hex in the east; the French stay at home. */
  const landed = (at: string) =>
    onTheMap().put('de-7-flieger', at).hex(at, 'german', 'ever-german').put('fr-i', '1000').in('german air and transfer', 5);

  it('keeps the Soviets out of the sky over paratroops who have no other supply, and only then', () => {
    expect(chosen(landed('5917').position, 'german-east')).toMatchObject({ act: 'suppress', target: 'su-air' });
    expect(chosen(landed('4807').position, 'german-east')).toEqual({ act: 'end' });
  });

  /** Dortmund has lost its garrison, and the French have come through Holland; one aircraft is left. */
  const coming = (dortmund: Referee) =>
    ['de-air-2', 'de-air-3', 'de-air-4']
      .reduce((so, aircraft) => so.air(aircraft, 'used'), put(dortmund, ['fr-i', 'fr-ii'], ['2407']))
      .hex('2309', 'german')
      .put('de-i', '2107')
      .facts({ order: 'move-fight', netherlands: 'german' })
      .in('anglo-french movement', 5);

  it('bars the ways into a Ruhr city that nobody holds, and saves its last aircraft where somebody does', () => {
    const { position } = coming(onTheMap());
    const reaches = (): boolean =>
      explore(position, ALLIED, [position.world.unit.get('fr-i') as number], position.world.grid.index('2407')).has('2309');
    expect(reaches()).toBe(true);
    const command = chosen(position, 'german-east');
    expect(command.act).toBe('interdict');
    game.play(position, 'german-east', command, new FastDice(1));
    expect(reaches()).toBe(false);
    expect(chosen(coming(onTheMap().put('de-ii', '2309')).position, 'german-east')).toEqual({ act: 'end' });
  });
});
