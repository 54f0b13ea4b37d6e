import { call, on, once, procedure, stay, type Act, type Doing, type Facts, type Refusal } from '@sandtable/umpire';
import { hexOf, ids, indices, isMarked, setSteps, unitAt } from '@sandtable/warfare';
import { ending, namable, refuseNamed, send } from './boxes.ts';
import { applies, no } from './cite.ts';
import { optionOf } from './options.ts';
import { ARCTIC, DEAD, FAR_EAST, placeName, placeOf, SOUTHWEST_ARRIVED, trackBox, turnOfBox } from './places.ts';
import { BOXED, EVER_GERMAN, HELD_BY_ALLIES } from './marks.ts';
import { bring, change, clearMarks, hasPast, unitsAt, type WhatIf } from './position.ts';
import { openingPast } from './opening.ts';
import type { RuleId } from './rulebook.ts';
import { isSuppliedPlace } from './supply.ts';
import { isEnemyHeld, isUnitBeside, moveTo, room } from './units.ts';
import { facedown, itemOf, shuffle, titleOf } from './untried.ts';
import { ALLIED, ANY_CITY, EAST, frontOf, GERMAN, hasBuilt, RED_ROW, type World } from './world.ts';

/** Why the unit is not among those that may come into play in this game turn (9.5a, 9.5b). */
export function refuseArrival(position: WhatIf, unit: number): Refusal | null {
  const { name, nationality, pool } = unitAt(position, unit);
  if (nationality !== 'soviet') return no('9.5a', `${name} is no Soviet army.`);
  const place = hexOf(position, unit);
  const turn = turnOfBox(place);
  if (place === DEAD) {
    const rules: RuleId[] =
      pool === null ? ['9.10d', ...(unitAt(position, unit).id === 'su-1-shock' ? (['9.7c'] as const) : [])] : ['9.10a'];
    return no(rules, `${name} is in the dead pile.`);
  }
  if (turn === null) return no('9.5a', `${name} is not on the Turn Record Track.`);
  if (turn <= position.facts.turn) return null;
  return no(unitAt(position, unit).id === 'su-1-shock' ? ['9.5b', '9.7a'] : '9.5b', `${name} is due in game turn ${turn}.`);
}

/** Who may come into play: those of this turn's box, and those delayed in earlier ones. */
export const arrivals = (position: WhatIf): number[] =>
  [...position.world.units.keys()].filter((unit) => refuseArrival(position, unit) === null);

/** Why no army comes into play in that hex (9.5c, 9.5d); null where they may, if there is room. */
export function refuseArrivalHex(position: WhatIf, hex: number, number: string): Refusal | null {
  const { world } = position;
  if (hex < 0 || !world.land[hex] || frontOf(world, hex) !== EAST) return no(['9.5c', '9.5d'], `${number} is no hex on land in the east.`);
  if (isEnemyHeld(position, ALLIED, hex)) return no('10.7a', `The enemy is in ${number}.`, [number]);
  if (hasBuilt(world, hex, RED_ROW)) {
    applies('9.5c', '12.9b');
    return null;
  }
  if (!hasBuilt(world, hex, ANY_CITY) || (openingPast(world, position.scenario, hex) & HELD_BY_ALLIES) === 0)
    return no(['9.5c', '9.5d'], `${number} is neither a red row hex nor a city that began under Soviet control.`, [number]);
  if (hasPast(position, hex, EVER_GERMAN)) return no('9.5d', `${number} has been under German control.`, [number]);
  if (isUnitBeside(position, GERMAN, hex)) return no('9.5d', `A German unit is next to ${number}.`, [number]);
  applies('9.5d');
  return isSuppliedPlace(position, ALLIED, hex) ? null : no('9.5d', `${number} is out of supply.`, [number]);
}

function refuseCrowd(position: WhatIf, hex: number, count: number, number: string): Refusal | null {
  const space = room(position, ALLIED, hex);
  return space >= count ? null : no(['9.5c', '7.5a'], `${number} has room for ${Math.max(0, space)}.`, [number]);
}

/** The numbers of the hexes in which armies can come into play at all. */
const gates = new WeakMap<World, readonly string[]>();

function gatesOf(world: World): readonly string[] {
  const built = (hex: number): boolean => hasBuilt(world, hex, RED_ROW | ANY_CITY);
  const known = gates.get(world) ?? [...world.land.keys()].filter(built).map((hex) => world.grid.number(hex));
  gates.set(world, known);
  return known;
}

/** Does one army at least come into play in the hex? */
function isGateOpen(position: WhatIf, number: string): boolean {
  const hex = position.world.grid.index(number);
  return !refuseArrivalHex(position, hex, number) && !refuseCrowd(position, hex, 1, number);
}

/** How an act that brings armies onto the map is limited: who may be named, and how many at once. */
interface Placing<L extends Facts> {
  refuse(position: WhatIf, locals: L, unit: number): Refusal | null;
  /** The most that may still come, with the rule that says so. */
  most(position: WhatIf, locals: L): { readonly count: number; readonly rule: RuleId };
  readonly rules: readonly RuleId[];
  /** What the locals remember of it. */
  remember(locals: L, count: number): Facts;
}

/** An act that brings armies from the Turn Record Track onto the map, into one hex. */
export const placing = <L extends Facts>({ refuse, most, rules, remember }: Placing<L>): Act<WhatIf, L> => ({
  parts: { hex: 'one', units: 'list' },
  refuse(position, locals, _seat, command) {
    const units = command['units'] as readonly string[];
    const number = String(command['hex']);
    const hex = position.world.grid.index(number);
    const { count, rule } = most(position, locals);
    return (
      refuseNamed(position, units, '9.5a', (unit) => refuse(position, locals, unit)) ??
      (units.length > count ? no(rule, `No more than ${count} may come.`) : null) ??
      refuseArrivalHex(position, hex, number) ??
      refuseCrowd(position, hex, units.length, number)
    );
  },
  offers(position, locals) {
    const { count, rule } = most(position, locals);
    const { world } = position;
    const isAble = (unit: number): boolean => refuse(position, locals, unit) === null;
    const isOpen = (number: string): boolean => isGateOpen(position, number);
    if (count === 0 || !world.units.some((_, unit) => isAble(unit)) || !gatesOf(world).some(isOpen)) return [];
    const crowd = (hex: unknown): number => Math.min(count, room(position, ALLIED, position.world.grid.index(String(hex))));
    return [
      {
        act: 'place',
        rule,
        parts: [
          { name: 'hex', pick: 'one', of: once(() => gatesOf(world).filter(isOpen)) },
          {
            name: 'units',
            pick: 'some',
            of: once(() => namable(position, (unit) => refuse(position, locals, unit))),
            least: 1,
            most: ({ hex }) => crowd(hex),
          },
        ],
      },
    ];
  },
  play(doing, locals, seat, command) {
    const { position } = doing;
    const hex = position.world.grid.index(String(command['hex']));
    const units = indices(position, command['units'] as readonly string[]);
    for (const unit of units) moveTo(doing, unit, hex);
    const top = ids(position, units).at(-1) ?? null;
    const told = { top, by: seat, hex: String(command['hex']), ...facedown(position, units) };
    doing.happen({ what: 'entered', units: ids(position, units), ...told, rules });
    return stay(remember(locals, units.length));
  },
});

/** 9.5: as many as there are, in any number of hexes. */
const place = placing<Facts>({
  refuse: (position, _locals, unit) => refuseArrival(position, unit),
  most: (position) => ({ count: arrivals(position).length, rule: '9.5a' }),
  rules: ['9.5a', '9.5e', '2.11d'],
  remember: () => ({}),
});

/** Why arriving armies cannot go to that box from here: the other fronts have steps of their own. */
function refuseBox(position: WhatIf, name: string): Refusal | null {
  switch (placeOf(position, name)) {
    case SOUTHWEST_ARRIVED:
      return null;
    case FAR_EAST:
      return no('12.5f', 'Nobody goes to the Far East.');
    case ARCTIC:
      return no(['9.5f', '12.6a'], 'Armies go to the Arctic front in its own step.');
    default:
      return no(['9.5f', '12.7e'], `Arriving armies do not go to "${name}".`);
  }
}

/** 12.7f: a unit that has been in one part of the box in this player turn does not go into another. */
const refuseSouthwest = (position: WhatIf, unit: number): Refusal | null =>
  refuseArrival(position, unit) ??
  (isMarked(position, unit, BOXED)
    ? no('12.7f', `${titleOf(position, unit)} has moved within the Southwest Front box in this player turn.`)
    : null);

/** 9.5f, 12.7e: arriving armies go to the Southwest Front instead. */
const sendAway: Act<WhatIf> = {
  parts: { box: 'one', units: 'list' },
  refuse: (position, _locals, _seat, command) =>
    refuseNamed(position, command['units'] as readonly string[], '9.5f', (unit) => refuseSouthwest(position, unit)) ??
    refuseBox(position, String(command['box'])),
  offers(position) {
    const units = namable(position, (unit) => refuseSouthwest(position, unit));
    if (units.length === 0) return [];
    return [
      {
        act: 'send',
        rule: '9.5f',
        parts: [
          { name: 'box', pick: 'one', of: () => [placeName(position, SOUTHWEST_ARRIVED)] },
          { name: 'units', pick: 'some', of: () => units, least: 1 },
        ],
      },
    ];
  },
  play(doing, _locals, seat, command) {
    send(doing, indices(doing.position, command['units'] as readonly string[]), SOUTHWEST_ARRIVED, seat, ['9.5f', '12.7e']);
    return stay();
  },
};

/** The armies that replacements can bring back: the regular ones in the dead pile (9.10a, 9.10d), however they died (9.10c). */
function revivable(position: WhatIf): number[] {
  applies('9.10c', '9.10d');
  return unitsAt(position, DEAD).filter((unit) => unitAt(position, unit).pool === 'regular');
}

/** 9.10: some of the dead pile come back, drawn unseen: it is turned face down and mixed, and then one piece is like another. */
function drawReplacements({ position, happen }: Doing<WhatIf>): void {
  const { facts, world } = position;
  const saves = optionOf(position, 'unused-replacements') === 'saved';
  const due = (world.tables.track.find(({ turn }) => turn === facts.turn)?.replacements ?? 0) + (saves ? facts.savedReplacements : 0);
  if (due === 0) return;
  const dead = revivable(position);
  const fronts = dead.map((unit) => itemOf(position, unit));
  if (dead.length > 0) shuffle(position, dead, fronts);
  const drawn = dead.slice(0, due);
  for (const unit of drawn) {
    bring(position, unit, trackBox(facts.turn));
    setSteps(position, unit, unitAt(position, unit).steps);
  }
  if (saves) change(position, { savedReplacements: due - drawn.length });
  happen({
    what: 'replacements',
    units: ids(position, drawn),
    due,
    ...facedown(position, drawn),
    rules: ['9.10a', '9.10b', '2.11d', '2.12a'],
  });
}

/** 9.5b: what has not been placed waits for a later game turn. */
function delay({ position, happen }: Doing<WhatIf>): void {
  const units = arrivals(position);
  if (units.length > 0) happen({ what: 'delayed', units: ids(position, units), ...facedown(position, units), rules: ['9.5b'] });
  clearMarks(position, BOXED);
}

/** Step II.E: fortifications, replacements, and whoever has arrived. */
export const sovietReinforcementProcedure = procedure<WhatIf>('soviet reinforcement', [
  { name: 'fortification', do: () => call('fortification', {}) },
  {
    name: 'replacements',
    do(doing) {
      drawReplacements(doing);
      return on();
    },
  },
  {
    name: 'reinforcement',
    rule: '9.5a',
    seats: () => ['soviet'],
    acts: { place, send: sendAway, end: ending('9.5b') },
  },
  {
    name: 'delay',
    do(doing) {
      delay(doing);
      return on();
    },
  },
]);
