import { ALWAYS, times, type Fraction } from '@sandtable/umpire';
import { hexOf, isMarked, unitAt } from '@sandtable/warfare';
import { applies } from '../cite.ts';
import type { Battle } from '../rules/11-combat/engagement.ts';
import { hiddenFrom } from '../rules/07-stacking-and-fog-of-war/fog.ts';
import { GARRISON_DEFENSE, halved } from '../rules/11-combat/odds.ts';
import { optionOf } from '../options.ts';
import { backsOf, originsOf, untracedIn, type Origins } from '../rules/02-components/origins.ts';
import { RETREATED } from '../position/marks.ts';
import { shuffleOf, type WhatIf } from '../position/position.ts';
import type { Item } from '../position/facts.ts';
import type { FaceLine } from '../world/schema.ts';
import { isSupplied } from '../rules/06-supply/supply.ts';
import { attackOf, defenseOf, isUntried } from '../rules/02-components/untried.ts';
import { counted, from, sums, type Draw, type Urns } from './urns.ts';
import { EAST, enemyOf, frontOf, type Side } from '../world/world.ts';

/*
 * How strong a force may be, as far as a side knows (7.3a, 2.12a): what fog.ts hides is drawn from urns that hold what anybody can count.
 * The fronts of untried pieces are those left in their shuffles; an enemy piece whose back alone is seen is any of its kind whose shuffle
 * does not show; a unit below the top of an enemy stack is any of its nationality that is not seen. Nothing here hangs on which of them it
 * is.
 */

type Role = 'attack' | 'defense';

/** A strength that a force may have, with its probability. */
export interface Weighed {
  readonly strength: number;
  readonly of: Fraction;
}

/** Factors in supply, and those that are not, where these are halved together (6.7bis-e). */
interface Sum {
  readonly supplied: number;
  readonly hungry: number;
}

const HUNGRY = '!';
/** How a factor is written in an urn. */
const factor = (value: number, hungry: boolean): string => `${value}${hungry ? HUNGRY : ''}`;

const shuffleUrn = (number: number): string => `shuffle ${number}`;
const backsUrn = (pool: string | null): string => `backs ${pool}`;
/** Hidden units of a nationality; and all that lies hidden on the east map, where there are panzers, too (3.9b). */
const hiddenUrn = (nationality: string): string => `hidden ${nationality}`;
const eastUrn = (nationality: string): string => `east ${nationality}`;

/** The strengths that the attackers or defenders of a battle may have, as the side can know it; the probabilities add up to one. */
export function strengthsOf(position: WhatIf, battle: Battle, role: Role, seer: Side): readonly Weighed[] {
  const units = role === 'attack' ? battle.attackers : battle.defenders;
  if (role === 'defense' && units.length === 0) return [{ strength: GARRISON_DEFENSE, of: [1n, 1n] }];
  const side = role === 'attack' ? battle.side : enemyOf(battle.side);
  const hidden = side === seer ? new Set<number>() : new Set(hiddenFrom(position, seer).keys());
  const scene: Scene = { position, battle, role, isOwn: side === seer, hidden };
  const fighting = units.filter((unit) => role === 'attack' || !isMarked(position, unit, RETREATED));
  const known = fighting.filter((unit) => !hidden.has(unit) && !isUntried(position, unit));
  const unknown = fighting.filter((unit) => hidden.has(unit) || isUntried(position, unit));
  const first = known.reduce((sum, unit) => added(scene, sum, factorOf(scene, unit), battle.unsupplied.has(unit)), {
    supplied: 0,
    hungry: 0,
  });
  const draws = unknown.map((unit) => drawOf(scene, unit));
  if (unknown.some((unit) => isUntried(position, unit))) applies('2.12a', '2.12c');
  if (unknown.some((unit) => hidden.has(unit))) applies('7.3a');
  const ways = draws.length === 0 ? [{ urns: new Map(), of: ALWAYS }] : urnsOf(scene);
  return ways.flatMap(({ urns, of: way }) =>
    sums(urns, first, draws, ({ supplied, hungry }) => `${supplied} ${hungry}`).map(({ sum, of }) => ({
      strength: sum.supplied + halved(sum.hungry),
      of: times(way, of),
    })),
  );
}

interface Scene {
  readonly position: WhatIf;
  readonly battle: Battle;
  readonly role: Role;
  /** Are they the seer's own? */
  readonly isOwn: boolean;
  readonly hidden: ReadonlySet<number>;
}

/** 8.7g: paratroops attack with their defense factor. */
const factorOf = ({ position, role }: Scene, unit: number): number =>
  role === 'attack' && unitAt(position, unit).type !== 'paratroops' ? attackOf(position, unit) : defenseOf(position, unit);

/** 6.7bis-e: halved unit by unit, or by option together (WA-24). */
function added({ position }: Scene, { supplied, hungry }: Sum, value: number, isHungry: boolean): Sum {
  if (!isHungry) return { supplied: supplied + value, hungry };
  return optionOf(position, 'halving') === 'unit' ? { supplied: supplied + halved(value), hungry } : { supplied, hungry: hungry + value };
}

/**
 * A unit of which something is not known, as a draw. Soviets of a hex are all alike in supply; others are looked at one by one, as they may
 * be there.
 */
function drawOf(scene: Scene, unit: number): Draw<Sum> {
  const { position, battle, isOwn } = scene;
  const isHungry = (isOwn || unitAt(position, unit).nationality === 'soviet') && battle.unsupplied.has(unit);
  return {
    urn: urnOf(scene, unit),
    add: (sum, what) => added(scene, sum, Number.parseInt(what, 10), isHungry || what.endsWith(HUNGRY)),
  };
}

function urnOf({ position, isOwn, hidden }: Scene, unit: number): string {
  const { nationality, pool } = unitAt(position, unit);
  if (isOwn) return shuffleUrn(shuffleOf(position, unit));
  if (!hidden.has(unit)) return backsUrn(pool);
  return frontOf(position.world, hexOf(position, unit)) === EAST ? eastUrn(nationality) : hiddenUrn(nationality);
}

/**
 * The urns from which those of whom something is not known may come, by how the blanks of the shuffles may have come there: of his own
 * pieces a side knows it.
 */
function urnsOf(scene: Scene): readonly { readonly urns: Urns; readonly of: Fraction }[] {
  const { shuffles } = scene.position.facts;
  if (scene.isOwn) return [{ urns: shuffleUrns(scene, shuffles), of: ALWAYS }];
  return originsOf(untracedIn(scene.position)).map(({ origins, of }) => ({ urns: enemyUrns(scene, origins), of }));
}

const shuffleUrns = (scene: Scene, shuffles: readonly (readonly Item[])[]): Map<string, ReadonlyMap<string, number>> =>
  new Map(shuffles.map((items, number) => [shuffleUrn(number), counted(items.map((item) => kindOf(scene, item)))]));

function enemyUrns(scene: Scene, origins: Origins): Urns {
  const urns = shuffleUrns(scene, origins.shuffles);
  for (const pool of ['juggernaut', 'regular'] as const)
    urns.set(
      backsUrn(pool),
      new Map(backsOf(origins, pool).flatMap((many, n) => (many > 0 ? [[from(shuffleUrn(n)), many] as const] : []))),
    );
  for (const nationality of new Set([...scene.hidden].map((unit) => unitAt(scene.position, unit).nationality)))
    fillHidden(urns, scene, nationality);
  return urns;
}

const kindOf = ({ position: { world }, role }: Scene, item: Item): string =>
  typeof item === 'string'
    ? String((world.faces[world.face.get(item) as number] as FaceLine)[role][0] ?? 0)
    : from(shuffleUrn(item.shuffle));

/**
 * 7.3a: the hidden units of a nationality. Panzers lie on the east map alone, so that the places there hold all of them, and of the others
 * as many as are left.
 */
function fillHidden(urns: Map<string, ReadonlyMap<string, number>>, scene: Scene, nationality: string): void {
  const { position, battle } = scene;
  const all = [...scene.hidden].filter((unit) => unitAt(position, unit).nationality === nationality);
  const written = (unit: number): string =>
    isUntried(position, unit)
      ? from(backsUrn(unitAt(position, unit).pool))
      : factor(factorOf(scene, unit), isHungryAt(position, battle, unit));
  const isPanzer = (unit: number): boolean => unitAt(position, unit).type === 'panzer';
  const panzers = all.filter(isPanzer);
  const inEast = all.filter((unit) => frontOf(position.world, hexOf(position, unit)) === EAST).length;
  urns.set(hiddenUrn(nationality), counted(all.filter((unit) => !isPanzer(unit)).map(written)));
  urns.set(
    eastUrn(nationality),
    new Map([...counted(panzers.map(written)), [from(hiddenUrn(nationality)), inEast - panzers.length] as const]),
  );
}

/** Would the unit be out of supply in the hex of the battle, were it there? */
const isHungryAt = (position: WhatIf, { hex }: Battle, unit: number): boolean =>
  unitAt(position, unit).nationality !== 'soviet' && hex >= 0 && !isSupplied(position, unit, hex);
