import type { Facts } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { zonesSpent } from '../../src/position/ships.ts';
import { reclassed } from '../13-naval-combat/battle.ts';
import { SEEN, setSeen } from '../../src/position/groups.ts';
import { crete, expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';

const [CARRIER, SUPPLIER, ALBACORES] = ['uk-formidable', 'uk-convoy-1', 'uk-albacore'] as const;
/** West of Antikythera; beside it are 2725 and 3226, and beyond those 2929. */
const [HERE, BESIDE, BEYOND] = ['zone 3022', 'zone 2725', 'zone 2929'] as const;
const ITALIANS = ['it-lupo', 'it-sella', 'it-crispi'];

/** A ship of the Allies is one from which a fleet replenishes at sea. */
const SUPPLIED = reclassed({ [SUPPLIER]: 'n-class' }, { 'n-class': { type: 'FAS', sma: 19 } });
const replenish = { act: 'replenish-at-sea', group: 'tg-a-1' };
const look = { act: 'search-with-aircraft', group: 'tg-a-1', aircraft: ALBACORES };
const shadow = { act: 'shadow-group', group: 'tg-a-1', target: '?axis-1' };
const END = { act: 'end' };

/** A carrier group, and an Italian one in a zone. */
const sea = (zone: string = BESIDE, ships: readonly string[] = [CARRIER, SUPPLIER], more: Facts = {}): Referee =>
  crete()
    .in('allied ships', 1)
    .counters(SUPPLIED)
    .group('tg-a-1', HERE, ships, more)
    .group('tg-x-1', zone, ITALIANS)
    .aircraft({ [ALBACORES]: { at: `aboard ${CARRIER}` } });
/** It has replenished, and its aircraft have found the Italians. */
function found(at: Referee): Referee {
  at.do('allied', replenish);
  at.do('allied', look, [8]);
  return at;
}
/** And it shadows them. */
function shadowing(): Referee {
  const at = found(sea());
  at.do('allied', shadow, [9]);
  return at;
}
/** On to a phase, nobody doing anything more. */
function until(at: Referee, phase: string): Referee {
  while (at.position.facts.phase !== phase) at.do(at.awaiting.split(':')[0] as 'axis', END);
  return at;
}
const group = (at: Referee, id = 'tg-x-1') =>
  (at.fact(id === 'tg-x-1' ? 'axis-groups' : 'allied-groups') as unknown as { readonly [id: string]: Facts })[id] ?? {};
const seen = (at: Referee) => group(at)['seen'];

describe('carrier groups that shadow', () => {
  rule('9.G.2.b.i')('have a ship with them from which they replenish at sea', () => {
    expectAllowed(sea().refusal('allied', replenish));
    expectRefused(sea(BESIDE, [CARRIER, 'uk-kelly']).counters(reclassed({})).refusal('allied', replenish), '9.G.2.b.i', 'no ships with it');
    expectRefused(sea(BESIDE, ['uk-warspite', SUPPLIER]).refusal('allied', replenish), '9.G.2.b.i', 'no carrier battle group');
    const port = crete().in('allied ships', 1).counters(SUPPLIED).group('tg-a-1', '2926', [CARRIER, SUPPLIER]);
    expectRefused(port.refusal('allied', replenish), '9.G.2.b.i', 'is in port');
    expectRefused(sea().refusal('allied', { ...replenish, group: 'tg-x-1' }), '5.C.10#1', 'no such group');
  });

  rule('9.G.2.b.i')('have a carrier, without which nobody shadows', () => {
    expectRefused(sea(BESIDE, ['uk-warspite', SUPPLIER]).refusal('allied', shadow), '9.G.2.b.i', 'no carrier battle group');
    expectAllowed(found(sea()).refusal('allied', shadow));
  });

  rule('9.G.2.b.ii')('replenish before they search, for a third of their allowance', () => {
    const at = sea();
    at.do('allied', replenish);
    expect(zonesSpent(at.position, at.position.world.ship.get(CARRIER) as number)).toBe(3);
    expectRefused(at.refusal('allied', replenish), '9.G.2.b.ii', 'has replenished');
    expectRefused(at.refusal('allied', shadow), '9.G.2.b.ii', 'have found nobody');
    at.do('allied', look, [8]);
    // A third and a sixth of eight are four together.
    expect(zonesSpent(at.position, at.position.world.ship.get(CARRIER) as number)).toBe(4);
    expectAllowed(at.refusal('allied', shadow));
    const late = sea();
    late.do('allied', look, [8]);
    expectRefused(late.refusal('allied', replenish), '9.G.2.b.ii', 'before its aircraft search');
    expectRefused(late.refusal('allied', shadow), '9.G.2.b.ii', 'has not replenished');
    expectRefused(sea(BESIDE, [CARRIER, SUPPLIER], { spent: 16 }).refusal('allied', replenish), '9.G.2.b.ii', 'less than a third');
  });

  rule('9.G.2.b.ii', '9.G.1.a.ii')('roll on the shadowing table, once, for whom their aircraft have found', () => {
    const missed = found(sea());
    missed.do('allied', shadow, [7]);
    expect([seen(missed), group(missed, 'tg-a-1')['shadows']]).toEqual([['scouts'], undefined]);
    expectRefused(missed.refusal('allied', shadow), '9.G.2.b.ii', 'has not replenished');
    const at = found(sea());
    at.do('allied', shadow, [8]);
    expect([seen(at), group(at, 'tg-a-1')['shadows']]).toEqual([['shadow', 'scouts'], 1]);
    // Another that is seen farther off their aircraft have not found.
    const two = sea()
      .group('tg-x-2', BEYOND, ['it-libra'])
      .facts({
        'axis-groups': { 'tg-x-1': { at: BESIDE }, 'tg-x-2': { at: BEYOND, sighting: 2, seen: ['turn'] } },
      });
    expectRefused(found(two).refusal('allied', { ...shadow, target: '?axis-2' }), '9.G.2.b.ii', 'have not found that group');
    expectAllowed(two.refusal('allied', shadow));
    // A group in their own zone, or beyond, their aircraft have not found.
    const none = sea(BEYOND);
    none.do('allied', replenish);
    none.do('allied', look, [8]);
    expectRefused(
      none.facts({ 'axis-groups': { 'tg-x-1': { at: BEYOND, sighting: 1, seen: ['turn'] } } }).refusal('allied', shadow),
      '9.G.2.b.ii',
    );
    // Nor have they found whom other ships have seen.
    const others = found(sea());
    setSeen(others.position, 'tg-x-1', SEEN.turn);
    expectRefused(others.refusal('allied', shadow), '9.G.2.b.ii', 'have found nobody');
    setSeen(others.position, 'tg-x-1', SEEN.scouts);
    expectAllowed(others.refusal('allied', shadow));
  });

  rule('9.G.2.b.ii')('follow one sea zone off, as the others move', () => {
    const at = until(shadowing(), 'allied reply ships');
    at.do('axis', { act: 'sail', group: 'tg-x-1', by: [BEYOND] });
    expect([group(at)['at'], group(at, 'tg-a-1')['at'], seen(at)]).toEqual([BEYOND, BESIDE, ['shadow', 'scouts']]);
    // Nobody follows where nobody shadows.
    const free = until(found(sea()), 'allied reply ships');
    free.do('axis', { act: 'sail', group: 'tg-x-1', by: [BEYOND] });
    expect(group(free, 'tg-a-1')['at']).toBe(HERE);
  });

  rule('9.G.2.b.ii')('see them until the enemy has moved in the next player turn of theirs', () => {
    const at = until(shadowing(), 'axis ships');
    expect([at.position.facts.turn, seen(at)]).toEqual([2, ['shadow']]);
    until(at, 'allied reply ships');
    expect(seen(at)).toEqual(['shadow']);
    at.do('axis', END);
    expect([seen(at), group(at)['sighting'], group(at, 'tg-a-1')['shadows']]).toEqual([undefined, undefined, undefined]);
  });

  rule('9.G.2.b.ii')('lose touch where they sail away', () => {
    const away = until(shadowing(), 'allied pursuit ships');
    expect([seen(away), group(away, 'tg-a-1')['shadows']]).toEqual([['shadow', 'scouts'], 1]);
    away.do('allied', { act: 'sail', group: 'tg-a-1', by: ['zone 3226'] });
    expect([seen(away), group(away, 'tg-a-1')['shadows']]).toEqual([['scouts'], undefined]);
  });
});
