import { DIRECTIONS, opposite, type Direction } from '@sandtable/hexes';
import type { About } from '@sandtable/umpire';
import { hexesOf, hexOf, printed, unitAt, unitOf } from '@sandtable/warfare';
import { applies, type Lines } from '../../cite.ts';
import { hasMarker, hasPrintedFort } from '../10-movement-and-mobile-assault/shelter.ts';
import { isPrepared, type Battle } from './engagement.ts';
import { optionOf } from '../../options.ts';
import type { WhatIf } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import { ALLIED, ANY_CITY, enemyOf, EAST, frontOf, GERMAN, hasBuilt, riverOf, TOWN } from '../../world/world.ts';

/** 5.3b, 11.9a: for a German prepared assault in the east when the Germans fight before they move. */
export const FIGHT_MOVE_SHIFT = 1;
/** 11.10a. */
export const CONCENTRIC_SHIFT = 1;
/** 6.12: in the Germans' favor. */
export const FORMER_POLAND_SHIFT = 1;
/** 9.7b. */
export const SHOCK_SHIFT = 1;
/** 8.4a: for each aircraft. */
export const AIRCRAFT_SHIFT = 1;

/** 9.7b: the 1st Shock Army. */
const FIRST_SHOCK = 'su-1-shock';

/** One shift, to the right if positive, noted under its rule; `about` is asked for where somebody reads the lines. */
function shifted(lines: Lines, rule: RuleId, value: number, says: string, about?: () => About | undefined, short?: string): number {
  applies(rule);
  if (value !== 0) lines?.add(rule, value, says, about?.(), short);
  return value;
}

/** Of a line that speaks of the attacked hex; nothing of a box. */
export const aboutHex = (position: WhatIf, { hex }: Pick<Battle, 'hex'>): About | undefined =>
  hex < 0 ? undefined : { hexes: [printed(position, hex)] };

/** Of a line that speaks of the hexes from which the attack comes. */
export const aboutAttackers = (position: WhatIf, { attackers }: Pick<Battle, 'attackers'>): About => ({
  hexes: hexesOf(position, attackers),
});

/** The net shift of a battle: every shift counts (11.8a), and the table's ends do not hold before all are added (11.14a). */
export function shiftOf(position: WhatIf, battle: Battle, lines?: Lines): number {
  const off = battle.hex < 0;
  if (off) applies('12.8b');
  return (
    (off ? 0 : terrainShift(position, battle, lines) + hexsideShift(position, battle, lines) + concentricShift(position, battle, lines)) +
    orderShift(position, battle, lines) +
    (off ? 0 : polandShift(position, battle, lines)) +
    shockShift(position, battle, lines) +
    supportShift(position, battle, lines) +
    (battle.attenuation === 0 ? 0 : shifted(lines, '6.11c', battle.attenuation, 'attenuated supply'))
  );
}

/** 11.8a: the ground, and what is built on it. */
function terrainShift(position: WhatIf, { side, hex }: Battle, lines: Lines): number {
  const { world } = position;
  const { hex: rows, feature } = world.tables.terrain;
  const terrain = world.terrain[hex] as 'clear' | 'forest' | 'hills' | 'marsh' | 'ardennes';
  const about = () => aboutHex(position, { hex });
  let shift = shifted(lines, '11.8a', -rows[terrain].shift, terrain, about);
  if (hasBuilt(world, hex, ANY_CITY)) shift += shifted(lines, '11.8a', -rows.city.shift, 'city', about);
  if (hasBuilt(world, hex, TOWN)) shift += shifted(lines, '11.8a', -feature.town.shift, 'town', about);
  return shift + fortShift(position, { side, hex }, lines);
}

/** 9.8j, 10.22b: a fort helps those whose it is; a semi-permanent one on a printed one adds to it (11.8a). */
function fortShift(position: WhatIf, { side, hex }: Pick<Battle, 'side' | 'hex'>, lines: Lines): number {
  const { feature } = position.world.tables.terrain;
  const defender = enemyOf(side);
  const about = () => aboutHex(position, { hex });
  return (
    (hasMarker(position, defender, hex)
      ? shifted(lines, '9.8j', -feature.semiPermanentFort.shift, 'semi-permanent fortification', about)
      : 0) + (hasPrintedFort(position, defender, hex) ? shifted(lines, '11.8a', -feature.fort.shift, 'fortification', about) : 0)
  );
}

/** Attackers on the ground around the hex: all but the 7th Flieger Corps. */
const groundOf = (position: WhatIf, { attackers }: Battle): number[] =>
  attackers.filter((unit) => unitAt(position, unit).type !== 'paratroops');

/** The directions from the attacked hex in which attackers are. */
function attackedFrom(position: WhatIf, battle: Battle): Direction[] {
  const from = new Set(groundOf(position, battle).map((unit) => hexOf(position, unit)));
  return DIRECTIONS.filter((d) => from.has(position.world.grid.neighbour(battle.hex, d)));
}

/**
 * 11.8b, 10.23a: the smallest shift of a hexside that every attacker crosses (WA-48). The 7th Flieger Corps takes all of them away (8.7i),
 * and has none itself (10.24b); surprise takes away those of rivers, by option of major rivers too (5.5e, WA-18).
 */
function hexsideShift(position: WhatIf, battle: Battle, lines: Lines): number {
  const { world, facts } = position;
  const sides = attackedFrom(position, battle);
  if (battle.kind === 'AA' || sides.length === 0) {
    applies('10.24b');
    return 0;
  }
  const rows = world.tables.terrain.hexside;
  const waters = sides.map((d) => riverOf(world, battle.hex, d));
  applies('11.8b');
  const about = (): About => ({
    sides: sides.flatMap((d, i) =>
      waters[i] === null ? [] : [[printed(position, battle.hex), printed(position, world.grid.neighbour(battle.hex, d))] as const],
    ),
  });
  const rule: RuleId = battle.kind.startsWith('MA') ? '10.23a' : '11.8b';
  if (waters.includes(null)) {
    if (waters.some((water) => water !== null)) lines?.add('11.8b', 0, 'not all attackers cross a river', about());
    return 0;
  }
  const water = waters.includes('river') ? 'river' : 'major';
  const says = water === 'major' ? 'across a major river' : 'across a river';
  if (battle.kind === 'PA/AA' || battle.kind === 'MA/AA') {
    applies('8.7i', '11.8c');
    lines?.add('8.7i', 0, `${says}, but for the paratroops`, about());
    return 0;
  }
  if (facts.ignoreRivers && battle.side === GERMAN && frontOf(world, battle.hex) === EAST) {
    applies('5.5e');
    if (water === 'river' || optionOf(position, 'ignored-rivers') === 'all') {
      lines?.add('5.5e', 0, `${says}, but for the surprise`, about());
      return 0;
    }
  }
  applies(rule, water === 'major' ? '10.11d' : '10.11c');
  return shifted(lines, rule, -rows[water].shift, says, about);
}

/**
 * 11.10: from opposite hexes, from three with one between each and the next, or from more than three; paratroops with ground units always.
 */
function concentricShift(position: WhatIf, battle: Battle, lines: Lines): number {
  const { kind, attackers, hex } = battle;
  const about = (): About => ({ ...aboutAttackers(position, battle), byPlace: true });
  if (kind === 'PA/AA' || kind === 'MA/AA')
    return shifted(lines, '11.10b', CONCENTRIC_SHIFT, 'concentric: with paratroops', about, 'concentric');
  const isSoviet = attackers.some((unit) => unitAt(position, unit).nationality === 'soviet');
  applies('11.10c', '10.16b');
  if (kind !== 'PA' || isSoviet || hasBuilt(position.world, hex, ANY_CITY)) return 0;
  applies('11.10a');
  return isConcentric(attackedFrom(position, battle)) ? shifted(lines, '11.10a', CONCENTRIC_SHIFT, 'concentric', about) : 0;
}

/** Do these directions make an attack concentric (11.10a)? Of more than three of the six two always lie opposite. */
export function isConcentric(sides: readonly Direction[]): boolean {
  const has = (d: number): boolean => sides.includes((d % DIRECTIONS.length) as Direction);
  return sides.some((d) => sides.includes(opposite(d)) || (has(d + 2) && has(d + 4)));
}

/** 5.3b, 11.9a. */
function orderShift(position: WhatIf, battle: Battle, lines: Lines): number {
  const { world, facts } = position;
  const { kind, side, hex } = battle;
  if (hex < 0 || side !== GERMAN || !isPrepared(kind) || frontOf(world, hex) !== EAST) return 0;
  applies('11.9a', '5.3b');
  const about = () => aboutAttackers(position, battle);
  return facts.order === 'fight-move' ? shifted(lines, '11.9a', FIGHT_MOVE_SHIFT, 'fight/move', about) : 0;
}

/**
 * 6.12: one column at most in a combat, as soon as any Soviet unit falls under it, or by option if all attackers do (WA-28); a garrison
 * alone is no unit (WA-67).
 */
function polandShift(position: WhatIf, battle: Battle, lines: Lines): number {
  const { side, attackers, defenders, strained } = battle;
  applies('6.12a', '6.12b');
  if (side === GERMAN) {
    if (!defenders.some((unit) => strained.has(unit))) return 0;
    return shifted(lines, '6.12a', FORMER_POLAND_SHIFT, 'Soviet defenders in Former Poland, or supplied through it', () =>
      aboutHex(position, battle),
    );
  }
  const suffer = attackers.filter((unit) => strained.has(unit));
  const applied = optionOf(position, 'former-poland-shift') === 'any' ? suffer.length > 0 : suffer.length === attackers.length;
  return applied
    ? shifted(lines, '6.12b', -FORMER_POLAND_SHIFT, 'Soviet attackers in Former Poland, or supplied through it', () =>
        aboutAttackers(position, battle),
      )
    : 0;
}

/** 9.7b. */
function shockShift(position: WhatIf, { side, attackers }: Battle, lines: Lines): number {
  if (side !== ALLIED) return 0;
  applies('9.7b');
  const shock = unitOf(position, FIRST_SHOCK);
  return shock !== undefined && attackers.includes(shock)
    ? shifted(lines, '9.7b', SHOCK_SHIFT, '1st Shock Army', () => ({ units: [FIRST_SHOCK] }))
    : 0;
}

/** 8.4: a column for each aircraft, in its owner's favor. */
function supportShift(position: WhatIf, battle: Battle, lines: Lines): number {
  const { world } = position;
  const { side, hex, attackerAircraft, defenderAircraft } = battle;
  const about = () => aboutHex(position, battle);
  const theirs: RuleId = hex < 0 || frontOf(world, hex) === EAST ? '8.4d' : '8.4c';
  const rule = (owner: 0 | 1): RuleId => (owner === GERMAN ? '8.4a' : theirs);
  let shift = 0;
  if (attackerAircraft > 0) shift += shifted(lines, rule(side), attackerAircraft * AIRCRAFT_SHIFT, "the attacker's aircraft", about);
  if (defenderAircraft > 0)
    shift += shifted(lines, rule(enemyOf(side)), -defenderAircraft * AIRCRAFT_SHIFT, "the defender's aircraft", about);
  return shift;
}
