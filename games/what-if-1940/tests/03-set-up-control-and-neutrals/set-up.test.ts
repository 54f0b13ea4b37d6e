import { FastDice, type Command } from '@sandtable/umpire';
import { unitAt } from '@sandtable/warfare';
import { describe, expect } from 'vitest';
import { whatIf1940 as game, type WhatIf } from '../../src/index.ts';
import { unitsAt } from '../../src/position/position.ts';
import { ARCTIC, FAR_EAST, RESERVE, SOUTHWEST_ARRIVED, trackBox } from '../../src/world/places.ts';
import { isUntried } from '../../src/rules/02-components/untried.ts';
import type { SeatId } from '../../src/world/world.ts';
import { expectAllowed, expectRefused, on, rule } from '../referee.ts';

const begin = (scenario = 'campaign', options = {}): WhatIf =>
  game.begin({ game: 'what-if-1940', scenario, options, edition: null }, new FastDice(1)).position;

const refusal = (position: WhatIf, seat: SeatId, command: Command) => game.refuse(position, seat, command);
function give(position: WhatIf, seat: SeatId, command: Command): void {
  expectAllowed(refusal(position, seat, command));
  game.play(position, seat, command, new FastDice(1));
}
const ids = (position: WhatIf, units: readonly number[]): string[] => units.map((unit) => unitAt(position, unit).id);
const hexesOf = (position: WhatIf, country: string, ...terrain: readonly string[]): string[] =>
  position.world.country.flatMap((one, hex) =>
    one === country && (terrain.length === 0 || terrain.includes(position.world.terrain[hex] as string))
      ? [position.world.grid.number(hex)]
      : [],
  );

/** The first set-up answer of a kind that is offered. */
function deployAll(position: WhatIf, seat: SeatId, step: string): void {
  for (let asked = game.awaiting(position); asked?.step === step && asked.seats.includes(seat); asked = game.awaiting(position)) {
    const offer = game.choices(position, seat).find(({ act }) => act === 'deploy');
    const [where, which] = offer?.parts ?? [];
    if (where?.pick !== 'one' || which?.pick !== 'some') throw new Error('nothing to set up');
    const hex = where.of({})[0] as string;
    give(position, seat, { act: 'deploy', hex, units: [which.of({ hex })[0] as string] });
  }
}

function sorted(position: WhatIf): WhatIf {
  deployAll(position, 'soviet', 'soviet set-up');
  const corps = position.world.units.flatMap(({ id, nationality, type }) =>
    nationality === 'german' && type !== 'panzer' && type !== 'paratroops' ? [id] : [],
  );
  give(position, 'german-east', { act: 'assign', to: 'west', units: corps.slice(0, 10) });
  give(position, 'german-east', { act: 'assign', to: 'east', units: corps.slice(10, 30) });
  give(position, 'german-east', { act: 'assign', to: 'reserve', units: corps.slice(30) });
  give(position, 'german-east', { act: 'end' });
  return position;
}

describe('3 set-up', () => {
  rule(
    '3.2a',
    '3.2b',
    '3.2c',
  )('deals out the Moscow Garrison, three Juggernauts to the southwest and two to Leningrad', () => {
    const position = begin();
    const { moscow, leningrad } = position.world;
    expect(ids(position, unitsAt(position, moscow))).toEqual(['su-mg']);
    for (const [place, count] of [
      [SOUTHWEST_ARRIVED, 3],
      [leningrad, 2],
    ] as const) {
      const units = unitsAt(position, place);
      expect(units.map((unit) => unitAt(position, unit).pool)).toEqual(Array.from({ length: count }, () => 'juggernaut'));
      expect(units.every((unit) => isUntried(position, unit))).toBe(true);
    }
  });

  rule(
    '3.2e',
    '3.2f',
    '2.12d',
  )('puts the Far East armies and the 1st Shock Army where they wait, face up', () => {
    const position = begin();
    expect(ids(position, unitsAt(position, FAR_EAST))).toEqual(['su-fe-1c', 'su-fe-2irb', 'su-fe-15']);
    expect(ids(position, unitsAt(position, trackBox(10)))).toContain('su-1-shock');
    expect(isUntried(position, position.world.unit.get('su-1-shock') as number)).toBe(false);
  });

  rule(
    '3.2g',
    '3.2h',
    '3.2i',
  )('deals two armies to the Arctic and the rest to the track, red dots left out', () => {
    const position = begin();
    expect(unitsAt(position, ARCTIC)).toHaveLength(2);
    for (const { turn, reinforcements } of position.world.tables.track) {
      const armies = unitsAt(position, trackBox(turn)).filter((unit) => isUntried(position, unit));
      expect(armies, `turn ${turn}`).toHaveLength(reinforcements);
    }
    const items = position.facts.shuffles.flat();
    const dots = position.world.faces.filter(({ pool }) => pool === 'substitute').map(({ id }) => id);
    expect(dots).toHaveLength(9);
    expect(items.filter((item) => dots.includes(String(item)))).toEqual([]);
  });

  rule('3.2d', '3.1c')('sets the last four Juggernauts up alone, in the USSR, Estonia or Latvia', () => {
    const position = begin();
    const [first, second] = ['su-jug-6', 'su-jug-7'];
    const [latvian] = hexesOf(position, 'latvia') as [string];
    for (const country of ['former-poland', 'lithuania', 'germany'])
      expectRefused(refusal(position, 'soviet', { act: 'deploy', units: [first], hex: hexesOf(position, country)[0] as string }), '3.2d');
    expectRefused(refusal(position, 'soviet', { act: 'deploy', units: [first, second], hex: latvian }), '3.2d');
    give(position, 'soviet', { act: 'deploy', units: [first], hex: latvian });
    expectRefused(refusal(position, 'soviet', { act: 'deploy', units: [second], hex: latvian }), '3.2d');
    expectRefused(refusal(position, 'soviet', { act: 'deploy', units: [first], hex: latvian }), '3.1c');
    give(position, 'soviet', { act: 'deploy', units: [second], hex: hexesOf(position, 'estonia')[0] as string });
  });

  rule('3.2d')('opens Former Poland to them by option', () => {
    const [hex] = hexesOf(begin(), 'former-poland') as [string];
    const command = { act: 'deploy', units: ['su-jug-6'], hex };
    expectRefused(refusal(begin(), 'soviet', command), '3.2d');
    expectAllowed(refusal(begin('campaign', { 'former-poland-set-up': 'yes' }), 'soviet', command));
  });

  rule(
    '3.1a',
    '3.3d',
    '3.3e',
  )('sorts the infantry corps into three groups before any German is placed', () => {
    const position = begin();
    expectRefused(refusal(position, 'german-east', { act: 'end' }), '3.2d');
    deployAll(position, 'soviet', 'soviet set-up');
    expectRefused(refusal(position, 'german-east', { act: 'end' }), '3.3e');
    expectRefused(refusal(position, 'german-east', { act: 'assign', to: 'west', units: ['de-xix-pz'] }), '3.3d', 'no German infantry');
    expectRefused(refusal(position, 'german-east', { act: 'assign', to: 'south', units: ['de-v'] }), '3.3d', 'reserve, west or east');
    sorted(position);
    expect(game.awaiting(position)?.step).toBe('german west set-up');
    expectRefused(refusal(position, 'german-west', { act: 'deploy', units: ['de-xix-pz'], hex: '1905' }), '3.1a');
  });

  rule('3.3d')('says of a corps to which group it belongs, and nothing of one that belongs to none yet', () => {
    const position = begin();
    deployAll(position, 'soviet', 'soviet set-up');
    give(position, 'german-east', { act: 'assign', to: 'west', units: ['de-v'] });
    const part = game.choices(position, 'german-east').find(({ act }) => act === 'assign')?.parts[1];
    if (part?.pick !== 'some') throw new Error('nothing to assign');
    expect(part.note?.('de-v', { to: 'east' })).toBe('west');
    expect(part.note?.('de-vi', { to: 'east' })).toBeNull();
  });

  rule('10.10a', '3.4a')('sets up in the closed Ardennes only cavalry that may defend there (WA-68)', () => {
    const position = sorted(begin());
    deployAll(position, 'german-west', 'german west set-up');
    const [woods] = hexesOf(position, 'belgium', 'ardennes').filter((hex) => position.world.place[position.world.grid.index(hex)]) as [
      string,
    ];
    const to = (hex: string, ...units: readonly string[]) => refusal(position, 'german-west', { act: 'deploy', units, hex });
    expectRefused(to(woods, 'be-i'), '10.10a');
    expectRefused(to(woods, 'be-cav', 'be-i'), '10.10a');
    expectAllowed(to(woods, 'be-cav'));
    expectAllowed(to('1304', 'be-i'));
    give(position, 'german-west', { act: 'deploy', units: ['be-cav'], hex: '1304' });
    const where = game.choices(position, 'german-west').find(({ rule: by }) => by === '3.4a')?.parts[0];
    expect(where?.pick === 'one' && where.of({}).includes(woods)).toBe(false);
  });

  rule('3.3a', '3.3b')('has all Germans in the game at once, the 7th Flieger in reserve', () => {
    const position = sorted(begin());
    expect(ids(position, unitsAt(position, RESERVE))).toContain('de-7-flieger');
    const german = position.world.units.filter(({ nationality }) => nationality === 'german');
    expect(german).toHaveLength(42);
  });

  rule('3.3c', '3.3f')('sets the panzers up in the east, in Greater Germany or Lithuania', () => {
    const position = sorted(begin());
    deployAll(position, 'german-west', 'german west set-up');
    deployAll(position, 'german-west', 'dutch and belgian set-up');
    const [home] = hexesOf(position, 'germany').filter((hex) => Number(hex) > 4200) as [string];
    expectAllowed(refusal(position, 'german-east', { act: 'deploy', units: ['de-xix-pz'], hex: home }));
    const [russian] = hexesOf(position, 'ussr') as [string];
    expectRefused(refusal(position, 'german-east', { act: 'deploy', units: ['de-xix-pz'], hex: russian }), '3.3f');
  });

  rule(
    '3.4a',
    '3.4b',
    '3.1b',
  )('sets Belgians up in towns and cities, two to a hex, and Dutch one to a hex', () => {
    const position = sorted(begin());
    deployAll(position, 'german-west', 'german west set-up');
    const { world } = position;
    const towns = hexesOf(position, 'belgium').filter((hex) => world.place[world.grid.index(hex)] !== null);
    const open = hexesOf(position, 'belgium').find((hex) => !towns.includes(hex)) as string;
    const [town] = towns as [string];
    expectRefused(refusal(position, 'german-west', { act: 'deploy', units: ['be-i'], hex: open }), '3.4a');
    expectRefused(refusal(position, 'german-west', { act: 'deploy', units: ['be-i', 'be-ii', 'be-iii'], hex: town }), '3.1b');
    expectAllowed(refusal(position, 'german-west', { act: 'deploy', units: ['be-i', 'be-ii'], hex: town }));
    const [dutch] = hexesOf(position, 'netherlands') as [string];
    expectRefused(refusal(position, 'german-west', { act: 'deploy', units: ['nl-i', 'nl-ii'], hex: dutch }), '3.4b');
    give(position, 'german-west', { act: 'deploy', units: ['nl-i'], hex: dutch });
    expectRefused(refusal(position, 'german-west', { act: 'deploy', units: ['nl-ii'], hex: dutch }), '3.4b');
  });

  rule('3.5a', '3.5b')('sets up the German east and the French at once, British and French apart, the tank corps not at all', () => {
    const position = sorted(begin());
    deployAll(position, 'german-west', 'german west set-up');
    deployAll(position, 'german-west', 'dutch and belgian set-up');
    expect(game.awaiting(position)?.seats.toSorted()).toEqual(['anglo-french', 'german-east']);
    const [hex, other] = hexesOf(position, 'france') as [string, string];
    give(position, 'anglo-french', { act: 'deploy', units: ['fr-i'], hex });
    expectRefused(refusal(position, 'anglo-french', { act: 'deploy', units: ['br-i'], hex }), '3.5b');
    expectRefused(refusal(position, 'anglo-french', { act: 'deploy', units: ['fr-ii', 'br-i'], hex: other }), '3.5b');
    expectAllowed(refusal(position, 'anglo-french', { act: 'deploy', units: ['br-i'], hex: other }));
    expectRefused(refusal(position, 'anglo-french', { act: 'deploy', units: ['br-1-tank-top'], hex: other }), '3.1c');
  });

  rule('3.10a', '3.10b')('closes Lithuania to the Germans and opens the five hexes of the border revision, in the variant', () => {
    const variant = begin('no-lithuania');
    const [lithuanian] = hexesOf(variant, 'lithuania') as [string];
    const [revised] = [...variant.world.revision].map((hex) => variant.world.grid.number(hex)) as [string];
    expectAllowed(refusal(variant, 'soviet', { act: 'deploy', units: ['su-jug-6'], hex: lithuanian }));
    expectRefused(refusal(begin(), 'soviet', { act: 'deploy', units: ['su-jug-6'], hex: lithuanian }), '3.2d');
    const east = (scenario: string): WhatIf => {
      const position = sorted(begin(scenario));
      deployAll(position, 'german-west', 'german west set-up');
      deployAll(position, 'german-west', 'dutch and belgian set-up');
      return position;
    };
    const german = (hex: string): Command => ({ act: 'deploy', units: ['de-xix-pz'], hex });
    expectRefused(refusal(east('no-lithuania'), 'german-east', german(lithuanian)), '3.3f');
    expectAllowed(refusal(east('campaign'), 'german-east', german(lithuanian)));
    expectAllowed(refusal(east('no-lithuania'), 'german-east', german(revised)));
    expectRefused(refusal(east('campaign'), 'german-east', german(revised)), '3.3f');
  });

  /** Everything but the neutrals is set up on the west map. */
  const atNeutrals = (): WhatIf => {
    const position = sorted(begin());
    deployAll(position, 'german-west', 'german west set-up');
    return position;
  };

  rule('1.3d')('the western German commander sets up the Dutch and Belgians, and nobody else does', () => {
    const position = atNeutrals();
    const [dutch] = hexesOf(position, 'netherlands') as [string];
    const placing: Command = { act: 'deploy', units: ['nl-i'], hex: dutch };
    expectAllowed(refusal(position, 'german-west', placing));
    deployAll(position, 'german-west', 'dutch and belgian set-up');
    const late = atNeutrals();
    give(late, 'german-west', placing);
    expectRefused(refusal(late, 'german-west', placing), '1.3d');
  });

  rule('2.2a')('a unit is set up in a hex that there is', () => {
    const position = atNeutrals();
    const [dutch] = hexesOf(position, 'netherlands') as [string];
    expectRefused(refusal(position, 'german-west', { act: 'deploy', units: ['nl-i'], hex: '9999' }), '2.2a');
    expectAllowed(refusal(position, 'german-west', { act: 'deploy', units: ['nl-i'], hex: dutch }));
    const numbers = new Set(Array.from({ length: position.world.grid.count }, (_, hex) => position.world.grid.number(hex)));
    expect(numbers.size).toBe(position.world.grid.count);
  });

  rule('3.11a')('the game begins in game turn 1, and goes on to the next when the turn is over', () => {
    expect(begin().facts.turn).toBe(1);
    const ending = on('5000 germany german-entry 5001 1700 france french-supply').put('de-i', '5000').put('fr-i', '1700');
    const over = ending.in('anglo-french replacement', begin().facts.turn);
    over.do('anglo-french', { act: 'end' });
    expect(over.position.facts.turn).toBe(2);
  });
});
