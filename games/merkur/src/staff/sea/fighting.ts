import { namedBy, offerOf } from '@sandtable/staff';
import type { Command, Offer } from '@sandtable/umpire';
import type { Merkur } from '../../position/position.ts';
import { rankOf } from '../../rules/05-units/ships.ts';
import {
  divisionsOf,
  fightersOf,
  idOfShip,
  shipNamed,
  shipsOf,
  type Division,
  type NavalCombat,
} from '../../rules/13-naval-combat/force.ts';
import { combatValue, gunneryDrm, gunsAt } from '../../rules/13-naval-combat/gunnery.ts';
import { hasTorpedoes } from '../../rules/13-naval-combat/ratings.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { gunneryCode, gunneryColumns, gunneryHits } from '../../world/tables/gunnery.ts';
import { shipAt } from '../../position/ships.ts';
import type { Stakes } from '../stakes.ts';
import { contest } from './battle.ts';
import { Prizes } from './prizes.ts';
import { carriers } from './waters.ts';
import { FACES } from '../../world/dice.ts';

/*
 * What is answered in a naval combat: whether to fight, at whom to fire, how near to go, when to leave.
 */

/** What an offer lets one of them be given in a part, by itself. */
function givesOf(offer: Offer | undefined, name: string, who: string): readonly unknown[] {
  const part = offer?.parts.find((one) => one.name === name);
  return part?.pick === 'each' && part.who({}).includes(who) ? part.of(who, {}, {}) : [];
}

/** Answers for a side in a naval combat. */
export class Fighting {
  readonly #position: Merkur;
  readonly #side: Side;
  readonly #combat: NavalCombat;
  readonly #prizes: Prizes;
  readonly #own: readonly number[];
  readonly #enemies: readonly number[];

  constructor(position: Merkur, side: Side, stakes: Stakes, combat: NavalCombat) {
    this.#position = position;
    this.#side = side;
    this.#combat = combat;
    this.#prizes = new Prizes(position, stakes);
    this.#own = fightersOf(position, combat, side);
    this.#enemies = fightersOf(position, combat, enemyOf(side));
  }

  /** Is it worth to go on? */
  get #pays(): boolean {
    const { won, lost } = contest(this.#position, this.#prizes, this.#own, this.#enemies);
    return won >= lost;
  }

  /** Whether a side fights, evades, or scatters its convoy behind its escort. */
  stand(offers: readonly Offer[]): Command {
    if (this.#pays) return { act: 'accept-combat' };
    const scatter = offerOf(offers, 'scatter');
    const hasCargo = carriers(this.#position, this.#own).length > 0;
    if (!scatter || !hasCargo) return { act: 'evade' };
    const ways = namedBy(scatter, 'escort');
    return { act: 'scatter', escort: ways.includes('screens') ? 'screens' : (ways[0] ?? 'none') };
  }

  /** All ships together: as many guns on as few as can be. */
  divide(): Command {
    return { act: 'proceed' };
  }

  /** Who leaves: whoever can, where going on costs more than it brings. */
  leave(offers: readonly Offer[]): Command {
    const offer = offerOf(offers, 'disengage');
    const [division] = offer && !this.#pays ? namedBy(offer, 'division') : [];
    return division === undefined ? { act: 'proceed' } : { act: 'disengage', division };
  }

  /** The next guns that are aimed: those of a ship at whoever it is worth most to fire at, beside those who do so already. */
  aim(offers: readonly Offer[]): Command {
    const offer = offerOf(offers, 'aim');
    if (!offer) return { act: 'proceed' };
    let [best, most]: [Command | null, number] = [null, 0];
    for (const at of namedBy(offer, 'at'))
      for (const by of namedBy(offer, 'ships', { at })) {
        const gain = this.#gain(shipNamed(this.#position, at), shipNamed(this.#position, by));
        if (gain > most) [best, most] = [{ act: 'aim', at, ships: [by] }, gain];
      }
    return best ?? { act: 'proceed' };
  }

  /** What a ship adds to what is aimed at another already. */
  #gain(at: number, by: number): number {
    const before = this.#combat.aimed.filter((shot) => shot.at === idOfShip(this.#position, at));
    const fired = (shots: readonly { readonly by: string; readonly points: number }[]): number => {
      const points = shots.reduce((sum, shot) => sum + shot.points, 0);
      const firers = shots.map((shot) => shipNamed(this.#position, shot.by));
      return firers.length === 0 ? 0 : this.#prizes.hit(at, this.#hits({ at, by: firers, points, targets: 1 }));
    };
    const own = { by: idOfShip(this.#position, by), points: gunsAt(this.#position, this.#combat, by, at) };
    return fired([...before, own]) - fired(before);
  }

  /** The hits of fire at a ship, on average (13.J.4). */
  #hits(fire: { readonly at: number; readonly by: readonly number[]; readonly points: number; readonly targets: number }): number {
    const { gunnery } = this.#position.world.tables;
    const value = combatValue(this.#position, this.#combat, fire);
    const drm = gunneryDrm(this.#position, this.#combat, fire);
    const armour = fire.points - value;
    let sum = 0;
    for (const column of gunneryColumns(gunnery, value))
      for (let face = 1; face <= FACES; face++)
        sum += gunneryHits(gunnery, gunneryCode(gunnery, column, face, drm), shipAt(this.#position, fire.at).like, armour);
    return sum / FACES;
  }

  /** All torpedoes at the ship that is worth most. */
  launch(offers: readonly Offer[]): Command {
    const offer = offerOf(offers, 'launch');
    const targets = offer ? namedBy(offer, 'at').map((id) => shipNamed(this.#position, id)) : [];
    const at = targets.toSorted((a, b) => this.#prizes.of(b) - this.#prizes.of(a))[0];
    if (!offer || at === undefined) return { act: 'proceed' };
    const id = idOfShip(this.#position, at);
    return { act: 'launch', at: id, ships: namedBy(offer, 'ships', { at: id }) };
  }

  /** Who is stronger closes the range, to short with guns and to torpedo range with torpedoes; who is not draws off. */
  steer(offers: readonly Offer[]): Command {
    const offer = offerOf(offers, 'steer');
    const isStronger = this.#pays;
    const courses = divisionsOf(this.#position, this.#combat, this.#side).flatMap((division): [string, string][] => {
      const to = isStronger ? this.#nearer(division) : 'open';
      return to !== null && givesOf(offer, 'divisions', division.id).includes(to) ? [[division.id, to]] : [];
    });
    return { act: 'steer', divisions: Object.fromEntries(courses) };
  }

  #nearer(division: Division): 'close' | null {
    if (division.range === 'long') return 'close';
    const ships = shipsOf(this.#position, division);
    const hasMany = ships.some((ship) => hasTorpedoes(this.#position, ship) && rankOf(this.#position, ship) === 'escort');
    return division.range === 'short' && hasMany && this.#enemies.some((ship) => rankOf(this.#position, ship) !== 'cargo') ? 'close' : null;
  }
}
