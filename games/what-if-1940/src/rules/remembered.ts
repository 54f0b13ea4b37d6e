import { NONE } from '@sandtable/hexes';
import {
  flag,
  isFacts,
  isList,
  maybe,
  objectOf,
  oneOf,
  orNothing,
  orOneOf,
  seriesOf,
  since,
  wholeNumber,
  type FactForm,
  type Noun,
  type Remembered,
  type Value,
} from '@sandtable/umpire';
import { aHex, aSeat as seatOf, moveRemembers, units } from '@sandtable/warfare';
import { KINDS, type BattleLocals } from './11-combat/engagement.ts';
import { placeName, placeOf } from '../world/places.ts';
import { aCount, aircraft } from '../position/forms.ts';
import type { WhatIf } from '../position/position.ts';
import { RESULTS } from '../world/schema.ts';
import { SEATS } from '../world/seats.ts';
import { EAST, WEST } from '../world/world.ts';

export { aCount, aircraft, anAircraft } from '../position/forms.ts';
export { aHex, aUnit, units } from '@sandtable/warfare';

/** Of what forms the facts are that procedures of this game remember. */
export const aSeat = seatOf(SEATS);
export const aFront = oneOf(WEST, EAST);

/** A box beside the maps, of those in which units are kept. */
export const aBox: Noun<WhatIf, number> = {
  kind: 'one',
  called: 'box',
  read(position, name) {
    const place = placeOf(position, name);
    return place === null || place >= 0 ? undefined : place;
  },
  spell: placeName,
};

/** Where a battle is: a hex, or the box of 12.8. */
export const aBattlefield = orOneOf<WhatIf>(aHex, 'romania');

const areBeside = ({ world: { grid } }: WhatIf, [from, to]: readonly [Value, Value]): boolean =>
  grid.index(String(from)) !== NONE && grid.direction(grid.index(String(from)), grid.index(String(to))) !== null;

/** Hexes gone one after another, the first at least. */
const aWay: FactForm<WhatIf> = {
  expects: 'a list of hexes, each beside the one before it',
  fits(value, position) {
    if (!isList(value) || value.length === 0 || !value.every((one) => aHex.fits(one, position))) return false;
    return value.every((one, i) => i === 0 || areBeside(position, [value[i - 1] as Value, one]));
  },
};

const purse = { way: aWay, hungry: units, assault: orNothing(aCount), fort: aCount };
const halted = { at: aHex, units, purse: objectOf<WhatIf>(purse), latest: flag };

/** Groups that were put down in this phase and may go on (10.5b). */
export const haltedGroups = maybe(seriesOf(objectOf<WhatIf>(halted)));
export const askedGroup = maybe(orNothing(objectOf<WhatIf>({ at: aHex, units, purse: halted.purse })));

/** What an open move remembers, and what of it goes back to the phase. */
export const openMove = { ...moveRemembers<WhatIf>(SEATS, purse), halted: haltedGroups, again: maybe(flag) };

/** What a movement phase or a combat phase knows of itself. */
export const phaseRemembers = { seat: aSeat, front: aFront };

/** What is still to be carried out of a result. */
const effects = seriesOf<WhatIf>({
  expects: 'what a result does, to attacker or defender',
  fits: (value, position) =>
    isFacts(value) && effect.fits(value, position) && (value['do'] !== 'lose' || aCount.fits(value['steps'] ?? null, position)),
});
const effect = objectOf<WhatIf>({ do: oneOf('lose', 'reduce', 'retreat', 'eliminate'), who: oneOf('attacker', 'defender') });

const aColumn: FactForm<WhatIf> = {
  expects: 'a column of the table, counted from 0',
  fits: (value, { world }) => Number.isInteger(value) && world.tables.crt.columns[value as number] !== undefined,
};

/** What a battle remembers; what comes of its steps is there once they have been. */
export const battleRemembers: Remembered<WhatIf, BattleLocals & { readonly exchanged?: number; readonly cleared?: boolean }> = {
  seat: aSeat,
  kind: oneOf(...KINDS),
  hex: aBattlefield,
  units,
  launch: orNothing(aHex),
  defenders: since('commitment', units),
  unsupplied: maybe(units),
  strained: maybe(units),
  attackerAircraft: maybe(aircraft),
  defenderAircraft: maybe(aircraft),
  attenuation: maybe(wholeNumber(-100, 100)),
  cancelled: maybe(flag),
  column: since('odds', orNothing(aColumn)),
  result: since('die', oneOf(...RESULTS, 'DL1')),
  effects: since('effects', effects),
  exchanged: maybe(aCount),
  cleared: maybe(flag),
};
