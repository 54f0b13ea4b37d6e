import { FastDice, randomPlayer, setupFor, type Command } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { commandsOf, deploymentOf, readDeployment, type Deployment } from '../../src/deployment.ts';
import { whatIf1940 as game, type WhatIf } from '../../src/index.ts';
import { type SeatId } from '../../src/world/world.ts';

const SET_UP = new Set(['soviet set-up', 'sorting', 'german west set-up', 'dutch and belgian set-up', 'east and french set-up']);

const begun = (scenario = 'campaign'): WhatIf => game.begin(setupFor(game, { scenario }), new FastDice(1)).position;
const stepOf = (position: WhatIf): string => game.awaiting(position)?.step ?? '';

/** A command of a random player in that seat. */
function drawn(position: WhatIf, seed: string, seat: SeatId): Command {
  const player = players.get(`${seed} ${seat}`) ?? randomPlayer(seed, seat);
  players.set(`${seed} ${seat}`, player);
  return player.decide(game, position) as Command;
}
const players = new Map<string, ReturnType<typeof randomPlayer>>();

/** All seats but one set up at random, that one by the deployment wherever it is asked. */
function setUp(position: WhatIf, seed: string, by?: Deployment): WhatIf {
  while (SET_UP.has(stepOf(position))) {
    const seat = game.awaiting(position)?.seats[0] as SeatId;
    const commands = by?.seat === seat ? commandsOf(position, seat, by).commands : [];
    for (const command of commands) {
      expect(game.refuse(position, seat, command as unknown as Command)).toBeNull();
      game.play(position, seat, command as unknown as Command, new FastDice(1));
    }
    if (commands.length === 0) game.play(position, seat, drawn(position, seed, seat), new FastDice(1));
  }
  return position;
}

const standing = ({ places, groups }: Deployment) => ({
  places: places.map(({ hex, units }) => `${hex} ${units.join(' ')}`).toSorted(),
  groups,
});

describe('a saved set-up', () => {
  const before = setUp(begun(), 'one');

  it.each(['german-west', 'german-east', 'anglo-french', 'soviet'] as const)('of the %s seat is set up again as it was', (seat) => {
    const saved = deploymentOf(before, seat, 'as before');
    const read = readDeployment(JSON.parse(JSON.stringify(saved)));
    // Only who shares out the corps can set all of them up again: the others' depend on how he does.
    const sorted = seat === 'german-west' ? sortedAs(before) : begun();
    expect(standing(deploymentOf(setUp(sorted, 'two', read), seat, 'again'))).toEqual(standing(saved));
    expect(saved.places.length).toBeGreaterThan(3);
  });

  /** A game in which the corps are shared out as in another. */
  function sortedAs(other: WhatIf): WhatIf {
    const position = begun();
    const groups = deploymentOf(other, 'german-east', 'groups');
    while (stepOf(position) === 'soviet set-up') game.play(position, 'soviet', drawn(position, 'three', 'soviet'), new FastDice(1));
    for (const command of commandsOf(position, 'german-east', groups).commands)
      game.play(position, 'german-east', command as unknown as Command, new FastDice(1));
    game.play(position, 'german-east', { act: 'end' }, new FastDice(1));
    return position;
  }

  it('holds nothing that a rule places, nor units of anybody else', () => {
    const ids = (seat: SeatId) => deploymentOf(before, seat, 'mine').places.flatMap(({ units }) => units);
    expect(ids('soviet')).toHaveLength(4);
    expect(ids('soviet').every((id) => id.startsWith('su-jug-'))).toBe(true);
    expect(ids('anglo-french').every((id) => /^(fr|br)-/.test(id))).toBe(true);
    expect(ids('german-west').some((id) => id.startsWith('be-'))).toBe(true);
  });

  it('tells what cannot stand here, with the rule, and sets up the rest', () => {
    const saved = deploymentOf(before, 'soviet', 'mine');
    const [first, ...rest] = saved.places as [Deployment['places'][number], ...Deployment['places']];
    const { commands, refused } = commandsOf(begun(), 'soviet', { ...saved, places: [{ ...first, hex: '4300' }, ...rest] });
    expect(commands).toHaveLength(rest.length);
    expect(refused.map(({ place, refusal }) => [place.hex, refusal.rules])).toEqual([['4300', ['3.2d']]]);
  });

  it.each([
    [{ seat: 'german' }, 'seat: "german-west" or "german-east" or "anglo-french" or "soviet" is expected, and not "german"'],
    [{ game: 'gertrud' }, 'game: "what-if-1940" is expected, and not "gertrud"'],
    [{ places: [{ units: ['su-jug-6'], hex: '45' }] }, 'places[0].hex: a printed hex number of four digits, and not "45"'],
  ])('of another form is refused with the place: %j', (wrong, says) => {
    expect(() => readDeployment({ ...deploymentOf(before, 'soviet', 'mine'), ...wrong })).toThrow(says);
  });

  it('of another seat is refused', () => {
    expect(() => commandsOf(begun(), 'soviet', deploymentOf(before, 'german-east', 'mine'))).toThrow('of the german-east seat');
  });
});
