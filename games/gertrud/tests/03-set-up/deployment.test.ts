import { FastDice, draw, drawFrom, setupFor, type Command, type Facts } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { commandsOf, deploymentOf, positionSeen, readDeployment, type Deployment } from '../../src/deployment.ts';
import { gertrud as game, type Gertrud } from '../../src/index.ts';
import { hexOf, printed } from '../../src/position/position.ts';
import type { GertrudSeat } from '../../src/world/world.ts';

const begun = (scenario: string, options: Facts = {}): Gertrud =>
  game.begin(setupFor(game, { scenario, options: options as { [option: string]: boolean } }), new FastDice(1)).position;

/** Sets up at random while it is that seat's turn to; the Experten too. */
function setUp(position: Gertrud, seat: GertrudSeat, seed: number, most = Infinity): Gertrud {
  const dice = new FastDice(seed);
  for (let n = 0; n < most && game.awaiting(position)?.step === `${seat} set-up`; n++) {
    const offers = game.choices(position, seat);
    game.play(position, seat, drawFrom(offers[draw(dice, 'offer', offers.length)] as (typeof offers)[number], dice) as Command, dice);
  }
  return position;
}

/** A game in which the Germans have set up, where the Allied player is to. */
const afterGermans = (scenario: string, options: Facts = {}) => setUp(begun(scenario, options), 'german', 5);

const standing = (position: Gertrud, deployment: Deployment) =>
  deployment.places.flatMap(({ units, hex }) =>
    units.filter((id) => printed(position, hexOf(position, position.world.unit.get(id) as number)) !== hex),
  );

const openingOf = { german: begun, allied: afterGermans } as const;

describe('a saved set-up', () => {
  it.each([
    ['german', 'early-1941', {}],
    ['allied', 'early-1941', {}],
    ['allied', 'early-1943', {}],
    ['allied', 'early-1941', { 'free-deployment': true }],
  ] as const)('of the %s seat in %s is set up again as it was (%j)', (seat, scenario, options) => {
    const saved = deploymentOf(setUp(openingOf[seat](scenario, options), seat, 9), seat, 'as before');
    const read = readDeployment(JSON.parse(JSON.stringify(saved)));
    const position = openingOf[seat](scenario, options);
    const { commands, refused } = commandsOf(position, seat, read);
    expect(refused).toEqual([]);
    for (const command of commands) {
      expect(game.refuse(position, seat, command)).toBeNull();
      game.play(position, seat, command, new FastDice(1));
    }
    expect(standing(position, saved)).toEqual([]);
    expect(commandsOf(position, seat, read)).toEqual({ commands: [], refused: [] });
  });

  it('asks only for what does not stand there yet', () => {
    const whole = deploymentOf(setUp(begun('early-1941'), 'german', 9), 'german', 'whole');
    const half = setUp(begun('early-1941'), 'german', 9, 4);
    const { commands, refused } = commandsOf(half, 'german', whole);
    expect(refused).toEqual([]);
    const units = (list: readonly { readonly units: readonly string[] }[]) => list.reduce((sum, one) => sum + one.units.length, 0);
    expect(units(commands)).toBeGreaterThan(0);
    expect(units(commands)).toBeLessThan(units(whole.places));
  });

  it('tells what cannot be set up as it was, with the rule', () => {
    const position = begun('early-1941');
    const saved = deploymentOf(setUp(begun('early-1941'), 'german', 9), 'german', 'moved');
    const broken = {
      ...saved,
      places: saved.places.map((place) => (place.entry === '18.1c' ? { ...place, hex: '2416' } : place)),
    };
    const { commands, refused } = commandsOf(position, 'german', broken);
    expect(refused.map(({ place, refusal }) => [place.entry, refusal.rules])).toEqual([['18.1c', ['3.0b', '18.1c']]]);
    expect(commands).toHaveLength(saved.places.length - 1);
    expect(commandsOf(position, 'german', saved).refused).toEqual([]);
  });

  it('serves a scenario that has other lines as far as it can', () => {
    const free = deploymentOf(setUp(afterGermans('early-1941', { 'free-deployment': true }), 'allied', 9), 'allied', 'free');
    const { commands, refused } = commandsOf(afterGermans('early-1941'), 'allied', free);
    expect(commands).toEqual([]);
    expect(refused[0]?.refusal.reason).toBe('"3.4a" places no units.');
  });

  it('can be taken from a view as well as from a position', () => {
    const position = setUp(begun('early-1941'), 'german', 9);
    const seen = positionSeen(JSON.parse(JSON.stringify(game.view(position, 'german'))) as Facts);
    expect(deploymentOf(seen, 'german', 'seen')).toEqual(deploymentOf(position, 'german', 'seen'));
  });

  it("is refused for the other player's seat", () => {
    const saved = deploymentOf(setUp(begun('early-1941'), 'german', 9), 'german', 'mine');
    expect(() => commandsOf(begun('early-1941'), 'allied', saved)).toThrow('a deployment of the german seat');
    expect(() => commandsOf(begun('early-1941'), 'german', saved)).not.toThrow();
  });

  const good = {
    format: 'sandtable-deployment',
    version: 1,
    game: 'gertrud',
    scenario: 'early-1941',
    seat: 'german',
    name: 'good',
    places: [],
  };
  it.each([
    [{ ...good, format: 'something' }, 'format: "sandtable-deployment" is expected'],
    [{ ...good, version: 2 }, 'version: 1 is expected'],
    [{ ...good, seat: 'turkish' }, 'seat: "german" or "allied" is expected'],
    [{ ...good, places: [{ entry: '18.1c', units: [], hex: '2020' }] }, 'places[0].units: at least 1 is expected'],
    [{ ...good, places: [{ entry: '18.1c', units: ['de-kurd'], hex: 'there' }] }, 'places[0].hex: a printed hex number of four digits'],
    ['nothing', 'deployment: object is expected'],
  ])('is read with the fault and its place: %j', (json, message) => {
    expect(() => readDeployment(json)).toThrow(message);
    expect(readDeployment(good)).toEqual(good);
  });
});
