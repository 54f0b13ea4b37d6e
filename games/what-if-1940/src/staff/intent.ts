import type { Intention, Plan } from '@sandtable/staff';
import { listed, planWorth, sentenceOf, termsTold, type Order, type TermWords } from '@sandtable/staff/plan';
import { ids, printed } from '@sandtable/warfare';
import type { WhatIf } from '../position/position.ts';
import { ANY_CITY, EAST, GERMAN, hasBuilt, type Side } from '../world/world.ts';
import type { Worth } from './appraisal.ts';
import type { Field } from './field.ts';
import { directions } from './clash.ts';
import type { MobileAssault } from './mobile.ts';
import type { Strike } from './strikes.ts';

/** "Minsk", or a hex number where nothing has a name. */
export const nameOf = (position: WhatIf, hex: number): string => position.world.place[hex] ?? printed(position, hex);

/** At most so many places are named in one line. */
const NAMED = 3;
export const UNIT = 'infantry corps';

/** What the terms of the value are called. */
const TERMS: TermWords<Worth> = {
  strikes: { says: 'attacks now, by exact odds', rule: '11.3a' },
  held: { says: 'cities and forts taken', rule: '3.12d' },
  reply: { says: 'what the enemy can strike at next', rule: '11.4a' },
  seized: { says: 'what the enemy can walk into', rule: '3.12d' },
  road: { says: 'the Rollbahn to Moscow', rule: '6.5c' },
  supply: { says: 'units without supply', rule: '6.8b' },
  march: { says: 'nearer to where the war is won', rule: null },
};

/** A movement phase as planned. */
export interface Planned {
  readonly field: Field;
  readonly side: Side;
  readonly orders: readonly Order[];
  readonly strikes: readonly Strike[];
  readonly worth: Worth;
  readonly before: Worth;
}

/** The whole plan, for those who ask what is meant by it. */
export const planOf = (planned: Planned): Plan =>
  planWorth({
    intent: intentOf(planned),
    intentions: [...marches(planned), ...attacks(planned)],
    unit: UNIT,
    terms: termsTold(planned.worth, TERMS),
    rejected: [{ intent: 'Stand where we are.', value: planned.before.total }],
  });

function intentOf({ field, side, orders, strikes }: Planned): string {
  const { position } = field;
  const parts: string[] = [];
  const name = (hexes: readonly number[]): string => listed([...new Set(hexes.map((hex) => nameOf(position, hex)))].slice(0, NAMED));
  if (strikes.length > 0) parts.push(`attack ${name(strikes.map(({ hex }) => hex))}`);
  const cities = orders.map(({ to }) => to).filter((hex) => hasBuilt(position.world, hex, ANY_CITY));
  if (cities.length > 0) parts.push(`${side === GERMAN && field.front === EAST ? 'occupy' : 'garrison'} ${name(cities)}`);
  if (orders.length > 0 && parts.length < NAMED) parts.push(aim(field, side));
  return sentenceOf(parts);
}

const aim = ({ front }: Field, side: Side): string =>
  side === GERMAN
    ? front === EAST
      ? 'advance along the road to Moscow'
      : 'keep the enemy from the Ruhr'
    : front === EAST
      ? 'bar the road to Moscow'
      : 'close up to the Ruhr';

const marches = ({ field, orders, strikes, side }: Planned): Intention[] =>
  orders.map(({ units, from, to }) => {
    const target = strikes.find((strike) => strike.units.some((unit) => units.includes(unit)));
    return {
      kind: 'move',
      pieces: ids(field.position, units),
      from: printed(field.position, from),
      to: printed(field.position, to),
      says: target ? `to attack ${nameOf(field.position, target.hex)}` : aim(field, side),
    };
  });

const attacks = ({ field, strikes }: Planned): Intention[] => strikes.map((strike) => attackOn(field.position, strike));

function attackOn(position: WhatIf, { hex, units, clears, from }: Strike): Intention {
  const sides = directions(from).length;
  return {
    kind: 'attack',
    pieces: ids(position, units),
    from: null,
    to: printed(position, hex),
    says: `attacks ${nameOf(position, hex)} from ${sides} ${sides === 1 ? 'side' : 'sides'}; clears it with ${Math.round(100 * clears)} in 100`,
  };
}

/** The plan of one attack, made as the dice have fallen so far. */
export const attackPlan = (position: WhatIf, strike: Strike): Plan => ({
  intent: sentenceOf([`attack ${nameOf(position, strike.hex)}`]),
  intentions: [attackOn(position, strike)],
  value: strike.worth,
  unit: UNIT,
  terms: [{ says: 'the attack, by exact odds', value: strike.worth, rule: '11.3a' }],
  rejected: [],
});

/** The plan of a mobile assault. */
export const assaultPlan = (position: WhatIf, { units, from, to, target, worth }: MobileAssault): Plan => ({
  intent: sentenceOf([`overrun ${nameOf(position, target)}`]),
  intentions: [
    ...(from === to
      ? []
      : [
          {
            kind: 'move',
            pieces: ids(position, units),
            from: printed(position, from),
            to: printed(position, to),
            says: 'to launch a mobile assault',
          } as const,
        ]),
    {
      kind: 'attack',
      pieces: ids(position, units),
      from: null,
      to: printed(position, target),
      says: `overruns ${nameOf(position, target)} on the move`,
    },
  ],
  value: worth,
  unit: UNIT,
  terms: [{ says: 'the mobile assault, by exact odds', value: worth, rule: '10.15a' }],
  rejected: [],
});
