import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gertrud as game, type Gertrud } from '../../src/index.ts';
import { fullPurse } from '../../src/rules/09-movement/costs.ts';
import { DEFENDED, INTERDICTED, OUT_OF_SUPPLY } from '../../src/position/marks.ts';
import { hexOf, mark, printed, put, unitAt, unmark } from '../../src/position/position.ts';
import { stackOf } from '../../src/rules/08-zones-of-control/zones.ts';
import { OFF_MAP } from '../../src/world/places.ts';
import { explore } from '../../src/rules/09-movement/reach.ts';
import { Clash } from '../../src/staff/clash.ts';
import { Field } from '../../src/staff/field.ts';
import { outlookOf, stakesOf } from '../../src/staff/outlook.ts';
import { Reply } from '../../src/staff/reply.ts';
import { ALLIES, AXIS, enemyOf, type Side } from '../../src/world/world.ts';
import { crowded, onMap } from './crowded.ts';
import { gertrud } from '../referee.ts';

const SIDES: readonly Side[] = [AXIS, ALLIES];

describe('the reply of the enemy', () => {
  /** Where the enemy's units can come by the engine's own search: on foot, in their next turn, and each stack as a whole. */
  function reachOf(position: Gertrud, side: Side): Set<number> {
    const free = game.clone(position);
    for (const unit of onMap(free)) unmark(free, unit, INTERDICTED | DEFENDED);
    const found = new Set<number>();
    const field = new Field(free);
    for (const hex of free.world.landHexes) {
      const units = field.units(side).filter((unit) => hexOf(free, unit) === hex);
      if (units.reduce((sum, unit) => sum + (field.low[unit] as number), 0) === 0) continue;
      found.add(hex);
      for (const unit of units)
        for (const [to, { purse }] of explore(free, { side, units: [unit], from: hex, purse: fullPurse(free, side, hex) }))
          if (purse.hexes === 1 || purse.spent <= (field.allowance[unit] as number)) found.add(to);
    }
    return found;
  }

  const replyIn = (position: Gertrud, side: Side) => {
    const field = new Field(position);
    const enemy = enemyOf(side);
    return new Reply(field, side, new Clash(field, enemy, stakesOf(position, outlookOf(position, side), enemy), true), 0);
  };

  it('comes where the engine lets it come, on foot past our zones of control', () => {
    fc.assert(
      fc.property(crowded, (position) => {
        // A stack moves as one: who ignores zones goes its own way only where it stands alone.
        for (const unit of onMap(position)) if (unitAt(position, unit).ignoresZoc === true) put(position, unit, OFF_MAP);
        for (const side of SIDES) {
          const reply = replyIn(position, side);
          reply.menaces();
          const found = reachOf(position, enemyOf(side));
          for (const hex of position.world.landHexes) if (reply.reaches(hex)) expect(found.has(hex), printed(position, hex)).toBe(true);
          for (const hex of position.world.objectives) expect(reply.reaches(hex), printed(position, hex)).toBe(found.has(hex));
        }
      }),
      { numRuns: 15, seed: 1941 },
    );
  });

  it('strikes at stacks that it can come beside, and at no others', () => {
    fc.assert(
      fc.property(crowded, (position) => {
        for (const unit of onMap(position)) if (unitAt(position, unit).ignoresZoc === true) put(position, unit, OFF_MAP);
        for (const side of SIDES) {
          const found = reachOf(position, enemyOf(side));
          for (const { hex, loss, driven } of replyIn(position, side).menaces()) {
            expect(stackOf(position, side, hex)).toBeGreaterThan(0);
            const beside = [0, 1, 2, 3, 4, 5].map((d) => position.world.grid.neighbours[hex * 6 + d] as number);
            expect(
              beside.some((one) => found.has(one)),
              printed(position, hex),
            ).toBe(true);
            expect(loss).toBeGreaterThan(0);
            expect(driven).toBeLessThanOrEqual(1);
          }
        }
      }),
      { numRuns: 15, seed: 1941 },
    );
  });

  it('is stopped by a zone of control that it would have to pass, but for the Kommando', () => {
    const line = '2001 2002 2003 2004 2005 2006 2103 2104';
    const reached = (unit: string, screened: boolean) => {
      const plain = gertrud(line).put(unit, '2001').put('tr-23', '2006');
      const { position } = screened ? plain.put('tr-39', '2103') : plain;
      const reply = replyIn(position, ALLIES);
      reply.menaces();
      return reply.reaches(position.world.grid.index('2004'));
    };
    expect(reached('de-9-pz', false)).toBe(true);
    expect(reached('de-9-pz', true)).toBe(false);
    expect(reached('de-kommando', true)).toBe(true);
  });

  it('comes as far from a stack that is interdicted now: the mark is gone by its next turn (13.7i)', () => {
    const { position } = gertrud('2001 2002 2003 2004 2005')
      .option('interdicted-move', 'half')
      .put('de-73', { at: '2001', marks: ['interdicted'] })
      .put('tr-23', '2005');
    const comes = (marks: number) => {
      const one = game.clone(position);
      for (const unit of onMap(one)) {
        unmark(one, unit, INTERDICTED);
        if (unitAt(one, unit).id === 'de-73') mark(one, unit, marks);
      }
      const reply = replyIn(one, ALLIES);
      reply.menaces();
      return [...one.world.landHexes].filter((hex) => reply.reaches(hex)).length;
    };
    expect(comes(INTERDICTED)).toBe(comes(0));
    expect(comes(INTERDICTED | OUT_OF_SUPPLY)).toBe(comes(OUT_OF_SUPPLY));
    expect(comes(OUT_OF_SUPPLY)).toBeLessThan(comes(0));
  });

  it('counts a stack that stands with its back to the wall as more in danger, unless nothing that could come of it is a retreat', () => {
    const danger = (hexes: string, panzers: readonly string[]) => {
      let one = gertrud(hexes).put('tr-23', '2003');
      for (const unit of panzers) one = one.put(unit, '2001');
      return replyIn(one.position, ALLIES).menaces()[0]?.loss ?? 0;
    };
    const [wide, open, wall] = ['2001 2002 2003 2004 2005 2102 2103 2104 1902 1903 1904', '2001 2002 2003 2004', '2001 2002 2003'];
    const two = ['de-9-pz', 'de-8-pz'];
    expect(danger(wide, two)).toBeGreaterThan(0);
    expect(danger(wall, two)).toBeGreaterThan(danger(open, two));
    // In the last column all results destroy the defenders: there it makes no difference whether they could have fallen back.
    const three = [...two, 'de-11-pz'];
    expect(danger(wall, three)).toBe(danger(open, three));
    // Known difference: a step that is lost and then a stack that cannot fall back are added up, though the step is part of the stack.
    expect(danger(wall, two)).toBeGreaterThan(danger(wall, three));
  });
});
