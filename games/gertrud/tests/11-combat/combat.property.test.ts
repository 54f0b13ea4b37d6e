import { canonical, drawFrom, FastDice, fits, offered, type Command } from '@sandtable/umpire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gertrud as game, type Gertrud } from '../../src/index.ts';
import { field } from '../battles.ts';
import type { Referee } from '../referee.ts';

const HEXES = ['1902', '1903', '2002', '2003', '2004', '2102', '2103', '2204', '9999'];
const UNITS = ['de-9-pz', 'de-gd', 'de-1-mtn', 'de-7-flieger', 'tr-23', 'tr-1-cav', 'tr-26-mtn', 'al-2', 'su-20', 'su-77'];
const MARKERS = ['de-cas-1', 'de-cas-2', 'it-ngs-1', 'tr-cas-1', 'tr-yavuz', 'al-cas-1', 'al-ngs-1', 'su-cas-1', 'su-ngs-1'];
const MARKS = [[], ['attacked'], ['defended'], ['oos'], ['dropped']] as const;
const SIDE = (unit: string) => (unit.startsWith('de') || unit.startsWith('it') ? 'german' : 'allied');

/** A few units on a few hexes with any marks, enemies in one hex only where a unit has dropped. */
const battlefields = fc
  .record({
    places: fc.array(fc.nat(HEXES.length - 2), { minLength: UNITS.length, maxLength: UNITS.length }),
    marks: fc.array(fc.nat(MARKS.length + 2), { minLength: UNITS.length, maxLength: UNITS.length }),
    present: fc.array(fc.boolean(), { minLength: UNITS.length, maxLength: UNITS.length }),
    markers: fc.subarray(MARKERS),
    german: fc.boolean(),
    inonu: fc.boolean(),
    map: fc.subarray([
      '2003 aegean',
      '2103 rough black',
      '2004 marmara city',
      'river 2002-2003 2003-2103',
      'bosphorus 2003-2004',
      'water 2003-2103',
    ]),
    seed: fc.nat(),
  })
  .map((plan) => {
    let position: Referee = field(plan.map.join(' ')).in(plan.german ? 'german combat' : 'allied combat', 3);
    const holders = new Map<string, string>();
    for (const [i, unit] of UNITS.entries()) {
      const hex = HEXES[plan.places[i] as number] as string;
      if (!plan.present[i]) continue;
      const dropped = unit === 'de-7-flieger' && plan.german;
      if (!dropped && (holders.get(hex) ?? SIDE(unit)) !== SIDE(unit)) continue;
      if (!dropped) holders.set(hex, SIDE(unit));
      const wanted = MARKS[plan.marks[i] as number] ?? [];
      position = position.put(unit, { at: hex, marks: dropped ? ['dropped'] : wanted.filter((mark) => mark !== 'dropped') });
    }
    for (const marker of plan.markers) position = position.marker(marker);
    return { position: plan.inonu ? position.facts({ inonuTurn: 3 }) : position, seed: plan.seed };
  });

const subsets = (from: readonly string[]): string[][] => [
  [],
  ...from.map((one) => [one]),
  ...from.flatMap((a, i) => from.slice(i + 1).map((b) => [a, b])),
  [...from],
];

/** Many commands, most of them senseless. */
function* guesses(position: Gertrud): Generator<Command> {
  const groups = subsets(UNITS);
  for (const hex of HEXES) for (const units of groups) yield { act: 'attack', hex, units };
  for (const ship of [null, 'nothing', ...MARKERS]) {
    yield { act: 'ship', ship };
    yield { act: 'aircraft', aircraft: ship };
  }
  for (const units of groups) yield { act: 'advance', units };
  const near = position.frames?.procedure === 'retreat' ? HEXES : [];
  for (const from of near) for (const to of near) for (const units of groups) yield { act: 'retreat', from, to, units };
  for (const unit of UNITS) yield { act: 'lose-step', unit };
  for (const act of ['end', 'go-on', 'call-off']) yield { act };
  for (const spend of [true, false, 'yes']) yield { act: 'ultra', spend };
}

const COMBAT = new Set(['combat', 'attack', 'air combat', 'losses', 'retreat', 'advance']);

describe('combat', () => {
  it('offers exactly what it does not refuse, and never comes to a dead end', () => {
    fc.assert(
      fc.property(battlefields, ({ position: referee, seed }) => {
        const { position } = referee;
        const dice = new FastDice(seed);
        for (let decision = 0; decision < 25 && position.frames && COMBAT.has(position.frames.procedure); decision++) {
          const seat = game.awaiting(position)?.seats[0] as string;
          const offers = game.choices(position, seat);
          expect(offers.length, 'a dead end').toBeGreaterThan(0);
          for (const command of guesses(position)) {
            const refusal = game.refuse(position, seat, command);
            expect(refusal === null, `${canonical(command)}: ${refusal?.reason}`).toBe(offered(game, position, seat, command));
          }
          for (const offer of offers) {
            const command = drawFrom(offer, dice) as Command;
            expect(command, `an empty part of ${offer.act}`).not.toBeNull();
            expect(fits(offer, command)).toBe(true);
            expect(game.refuse(position, seat, command)).toBeNull();
          }
          const offer = offers[Math.min(offers.length - 1, (seed + decision) % 3)];
          game.play(position, seat, drawFrom(offer as (typeof offers)[number], dice) as Command, dice);
        }
      }),
      { numRuns: 50, seed: 41 },
    );
  }, 60_000);
});
