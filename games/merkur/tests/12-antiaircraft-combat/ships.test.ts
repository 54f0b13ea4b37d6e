import { describe, expect } from 'vitest';
import { flakPoints, shipFire } from '../../src/rules/12-antiaircraft-combat/ship-guns.ts';
import { exact } from '@sandtable/umpire';
import {
  BATTLESHIP,
  CARRIER,
  CRUISER,
  DESTROYER,
  FLAK,
  OLD,
  of,
  ready,
  seen,
  strike,
  STUKAS,
  TORPEDOES,
  TRAINED,
  BOMBERS,
  ATHENS,
  MOLAOI,
} from '../08-air-movement/at-sea.ts';
import { aaDrm, fireAt } from '../../src/rules/12-antiaircraft-combat/fire.ts';
import { played, told, whole } from '../aloft.ts';
import { crete, rule } from '../referee.ts';

const fire = (...ships: readonly string[]) => {
  const { position } = crete().group('tg-a-1', 'zone 2725', ships);
  const those = ships.map((id) => position.world.ship.get(id) as number);
  return { position, those, ...shipFire(position, those) };
};
const GROUP = [CARRIER, FLAK] as const;
/** What the guns of a carrier and a cruiser, five factors of which three are heavy, do to one unit with a die, and the dice that are left of its load. */
function met(unit: string, load: 'bombs' | 'torpedoes', die: number) {
  const at = seen(GROUP).aircraft(ready(unit === STUKAS ? MOLAOI : ATHENS, unit));
  const happened = at.do('axis', strike({ [unit]: load }), [6, die, ...(unit === STUKAS ? [6, 1] : [])]);
  const [fired] = of(happened, 'antiaircraft fire') as unknown as readonly { shots: readonly { code: string; drm: number }[] }[];
  const left = at.position.frames?.locals['dice'] as { readonly [unit: string]: number } | undefined;
  return { ...fired?.shots[0], dice: left?.[unit] };
}

describe('the guns of ships', () => {
  rule('5.C.6.b#1', '5.C.6.b#2')(
    'fire with what is printed, antiaircraft cruisers twice that, older destroyers with half a point in pairs',
    () => {
      const points = (id: string) => {
        const { position, those } = fire(id);
        return exact.written(flakPoints(position, those[0] as number));
      };
      expect([points(CRUISER), points(FLAK), points(OLD), points(DESTROYER)]).toEqual(['1', '2', '1/2', '1']);
      expect([fire(OLD).all, fire(OLD, 'uk-vampire').all, fire(OLD, 'uk-vampire', DESTROYER).all]).toEqual([0, 1, 2]);
    },
  );

  rule('12.A.1.b.iii#1')('are light and heavy by their type', () => {
    expect([fire(BATTLESHIP).all, fire(BATTLESHIP).heavy]).toEqual([2, 1]);
    const { position, those } = fire(FLAK);
    expect(told((found) => shipFire(position, those, found))).toEqual(['12.A.1.b.iii#1 2 Dido']);
    expect([fire(CARRIER, FLAK).all, fire(CARRIER, FLAK).heavy]).toEqual([5, 3]);
  });

  rule('11.B.1.c#3')('send a quarter astray, of what those who press on drop, of what would go astray else', () => {
    const pressed = (determined: boolean, die: number) => {
      const at = seen(GROUP).aircraft(ready(ATHENS, TRAINED));
      const happened = at.do('axis', strike({ [TRAINED]: 'bombs' }, determined), [6, die]);
      const [fired] = of(happened, 'antiaircraft fire') as unknown as readonly { shots: readonly { code: string }[] }[];
      return [fired?.shots[0]?.code, (at.position.frames?.locals['dice'] as { readonly [unit: string]: number } | undefined)?.[TRAINED]];
    };
    // Six dice: of a quarter two, of a quarter of that one.
    expect([pressed(false, 9), pressed(true, 8)]).toEqual([
      ['R*', 4],
      ['R*', 5],
    ]);
    // Of twelve three, and of those one.
    const astray = (isDetermined: boolean, die: number) => {
      const { position, those } = fire(...GROUP);
      const flyer = { wing: position.world.wing.get(TRAINED) as number, load: whole(12), isReturned: false };
      const mission = {
        side: 'axis',
        flown: { as: 'naval', ships: those, port: null },
        at: 'zone 2725',
        isNight: false,
        isDetermined,
      } as const;
      return played(position, [die], (doing) => fireAt(doing, mission, [flyer])).result[0]?.dispersed;
    };
    expect([astray(false, 9), astray(true, 8)]).toEqual([3, 1]);
  });

  rule('12.E.1', '12.C.1.b.v#1')('add their efficiency to the die, and what is dispersed misses them', () => {
    expect(met(STUKAS, 'bombs', 7)).toMatchObject({ code: '-', drm: 1, dice: 7 });
    const { position } = crete();
    const lines = told((found) => aaDrm(position, 'royal-navy', position.world.wing.get(STUKAS) as number, false, found));
    expect(lines).toEqual(['12.C.1.b.i 1 the efficiency of that navy']);
    // Two of five factors go astray: three, half as many again.
    expect(met(STUKAS, 'bombs', 8)).toMatchObject({ code: 'R*', dice: 4 });
  });

  rule('12.A.1.b.iii#2', '12.A.1.b.iii#3')('fire all at whoever comes low, and at level bombers the heavy part', () => {
    expect([met(STUKAS, 'bombs', 8).code, met(BOMBERS, 'bombs', 8).code]).toEqual(['R*', '-']);
    expect([met(TORPEDOES, 'torpedoes', 8).code, met(TORPEDOES, 'bombs', 8).code]).toEqual(['R*', '-']);
  });
});
