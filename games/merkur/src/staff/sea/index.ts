import { namedBy, offerOf, type Intention, type Plan, type Sight } from '@sandtable/staff';
import { planWorth, sentenceOf } from '@sandtable/staff/plan';
import type { Command, Facts } from '@sandtable/umpire';
import { exact } from '@sandtable/umpire';
import { groupName, groupPlace } from '../../position/groups.ts';
import { againstOf, missionNamed, missionSide } from '../../position/missions.ts';
import type { Merkur } from '../../position/position.ts';
import { shipIds } from '../../position/ships.ts';
import { readPhase } from '../../position/sequence-of-play.ts';
import { aBerth, shipsIn } from '../../rules/09-naval-movement/fleet.ts';
import { groupOfSighting } from '../../rules/09-naval-movement/sighting.ts';
import { attackersOn } from '../../rules/10-ground-combat/attackers.ts';
import { unitsIn } from '../../rules/05-units/stood.ts';
import type { OfSegment } from '../../rules/13-naval-combat/engaging.ts';
import type { NavalCombat } from '../../rules/13-naval-combat/force.ts';
import { gunsFor, supportStrength } from '../../rules/13-naval-combat/shore-guns.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { Clash } from '../clash.ts';
import { Stakes } from '../stakes.ts';
import { underWay } from '../air-power.ts';
import { Fighting } from './fighting.ts';
import { assignment, attackOnShips, nextSearch, nextStrike } from './flights.ts';
import { Prizes } from './prizes.ts';
import { Sailing, type Errand } from './sailing.ts';
import { Voyages } from './voyages.ts';

/** Gunfire that gains less is not called for. */
const TRIFLE = 0.02;

/** What a side answers at sea: null for what is no question of the sea. */
export class Admiral {
  readonly #side: Side;
  /** What its groups mean to do in the segment under way. */
  #errands: {
    readonly phase: string;
    readonly told: Map<string, Errand & { readonly from: string; readonly ships: readonly string[] }>;
  } | null = null;

  constructor(side: Side) {
    this.#side = side;
  }

  answer(sight: Sight<Merkur>, position: Merkur, step: string, locals: Facts): Command | null {
    const stakes = (): Stakes => new Stakes(position);
    switch (step) {
      case 'naval cooperation':
        return assignment(position, this.#side);
      case 'ships':
        return this.#segment(sight, position, locals as unknown as OfSegment);
      case 'over the sea':
        return nextStrike(position, this.#side, stakes()) ?? { act: 'end' };
      case 'ships attacked':
        return this.#bomb(position, locals);
      default:
        return this.#combat(sight, position, step, locals as unknown as NavalCombat);
    }
  }

  #combat(sight: Sight<Merkur>, position: Merkur, step: string, combat: NavalCombat): Command | null {
    const fighting = (): Fighting => new Fighting(position, this.#side, new Stakes(position), combat);
    switch (step) {
      case 'evading':
        return fighting().stand(sight.choices());
      case 'divisions':
        return fighting().divide();
      case 'disengagement':
        return fighting().leave(sight.choices());
      case 'last volley':
      case 'gunnery':
        return fighting().aim(sight.choices());
      case 'torpedoes':
        return fighting().launch(sight.choices());
      case 'ranges':
        return fighting().steer(sight.choices());
      default:
        return null;
    }
  }

  #bomb(position: Merkur, locals: Facts): Command | null {
    const mission = missionNamed(position, String(locals['mission']));
    const target = groupOfSighting(position, enemyOf(missionSide(position, mission)), againstOf(position, mission));
    return target === undefined ? null : attackOnShips(position, new Stakes(position), target, (locals['dice'] ?? {}) as Facts);
  }

  /** A naval segment: attacks from the air, then searches, then who is aboard lands, then groups sail. */
  #segment(sight: Sight<Merkur>, position: Merkur, locals: OfSegment): Command {
    const stakes = new Stakes(position);
    const voyages = new Voyages(position, this.#side, stakes, new Prizes(position, stakes));
    return (
      nextStrike(position, this.#side, stakes) ??
      nextSearch(position, this.#side, stakes) ??
      voyages.ashore(offerOf(sight.choices(), 'go-ashore')) ??
      voyages.aboard(sight.choices()) ??
      this.#sail(position, stakes, locals) ?? { act: 'end' }
    );
  }

  #sail(position: Merkur, stakes: Stakes, locals: OfSegment): Command | null {
    const sailing = new Sailing(position, this.#side, stakes, locals);
    const next = sailing.next();
    if (next === null) return null;
    this.#note(position, next.errand);
    return next.command;
  }

  #note(position: Merkur, errand: Errand): void {
    const phase = `${position.facts.turn} ${position.facts.phase}`;
    if (this.#errands?.phase !== phase) this.#errands = { phase, told: new Map() };
    const from = aBerth.spell(position, groupPlace(position, errand.group));
    const first = this.#errands.told.get(errand.group)?.from ?? from;
    this.#errands.told.set(errand.group, { ...errand, from: first, ships: shipIds(position, shipsIn(position, errand.group)) });
  }

  /** What the groups of the side mean to do in the segment, for people; null where none means to do anything. */
  planOf(position: Merkur): Plan | null {
    const { facts } = position;
    if (this.#errands?.phase !== `${facts.turn} ${facts.phase}` || !readPhase(facts.phase).segment.includes('ships')) return null;
    const errands = [...this.#errands.told.values()];
    const intentions = errands.map(({ ships, from, hunts, rests, says }): Intention => ({
      kind: 'move',
      pieces: ships,
      from,
      to: aBerth.spell(position, hunts ?? rests),
      says,
    }));
    const parts = errands.map(
      ({ group, says, hunts, rests }) => `${groupName(position, group)} ${says} (${aBerth.spell(position, hunts ?? rests)})`,
    );
    const terms = errands.map(({ group, gain }) => ({ says: groupName(position, group), value: gain, rule: '9.A.1.a#1' }));
    return planWorth({ intent: sentenceOf(parts), intentions, unit: 'points', terms, rejected: [] });
  }
}

/** The next group whose guns help in a combat that has been declared, on either side; null where none changes anything. */
export function nextGunfire(sight: Sight<Merkur>, position: Merkur, side: Side, stakes: Stakes): Command | null {
  const offer = offerOf(sight.choices(), 'support-from-sea');
  if (!offer) return null;
  const { phasing } = readPhase(position.facts.phase);
  let [best, most]: [Command | null, number] = [null, TRIFLE];
  for (const group of namedBy(offer, 'group'))
    for (const name of namedBy(offer, 'hex', { group })) {
      const hex = position.world.grid.index(name);
      const [attackers, there] = [attackersOn(position, phasing, hex), unitsIn(position, enemyOf(phasing), hex)];
      const guns = gunsFor(position, group, phasing === side ? attackers : there);
      const more = exact.down(supportStrength(position, guns));
      const clash = new Clash(position, stakes, hex, attackers, there);
      const [own, theirs] = [underWay(position, phasing, hex), underWay(position, enemyOf(phasing), hex)];
      const help = { attack: own.factors, defence: theirs.factors, drm: own.drm - theirs.drm };
      const isOwn = phasing === side;
      const helped = clash.outlook(isOwn ? { ...help, attack: help.attack + more } : { ...help, defence: help.defence + more });
      const gain = (helped.worth - clash.outlook(help).worth) * (isOwn ? 1 : -1);
      if (gain > most) [best, most] = [{ act: 'support-from-sea', group, hex: name }, gain];
    }
  return best;
}
