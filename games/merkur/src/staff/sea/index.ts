import { namedBy, offerOf, type Plan, type Sight } from '@sandtable/staff';
import type { Command, Facts } from '@sandtable/umpire';
import { exact } from '@sandtable/umpire';
import { againstOf, missionNamed, missionSide } from '../../position/missions.ts';
import type { Merkur } from '../../position/position.ts';
import { readPhase } from '../../position/sequence-of-play.ts';
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
import { nextBombardment } from './bombardment.ts';
import { evacuated, muster } from './evacuation.ts';
import { Fighting } from './fighting.ts';
import { assignment, attackOnShips, nextSearch, nextStrike, type Sortie } from './flights.ts';
import { Prizes } from './prizes.ts';
import { Sailing } from './sailing.ts';
import { nextDive } from './submarines.ts';
import { Told } from './told.ts';
import { Voyages } from './voyages.ts';

/** Gunfire that gains less is not called for. */
const TRIFLE = 0.02;

/** What a side answers at sea: null for what is no question of the sea. */
export class Admiral {
  readonly #side: Side;
  readonly #told = new Told();

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
        return this.#flown(position, nextStrike(position, this.#side, stakes())) ?? { act: 'end' };
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

  /** A naval segment: attacks from the air, then searches, then who is aboard lands, then submarines, bombardments, and groups that sail. */
  #segment(sight: Sight<Merkur>, position: Merkur, locals: OfSegment): Command {
    const stakes = new Stakes(position);
    const voyages = new Voyages(position, this.#side, stakes, new Prizes(position, stakes));
    return (
      this.#flown(position, nextStrike(position, this.#side, stakes) ?? nextSearch(position, this.#side, stakes)) ??
      voyages.ashore(offerOf(sight.choices(), 'go-ashore')) ??
      evacuated(position, this.#side, sight.choices()) ??
      voyages.aboard(sight.choices()) ??
      muster(position, voyages, sight.choices()) ??
      this.#dive(sight, position, stakes) ??
      this.#bombard(sight, position, stakes) ??
      this.#sail(position, stakes, locals) ?? { act: 'end' }
    );
  }

  #sail(position: Merkur, stakes: Stakes, locals: OfSegment): Command | null {
    const sailing = new Sailing(position, this.#side, stakes, locals);
    const next = sailing.next();
    if (next === null) return null;
    this.#told.errand(position, next.errand);
    return next.command;
  }

  #dive(sight: Sight<Merkur>, position: Merkur, stakes: Stakes): Command | null {
    const dive = nextDive(position, this.#side, stakes, sight.choices());
    if (dive) this.#told.dive(position, dive);
    return dive?.command ?? null;
  }

  #bombard(sight: Sight<Merkur>, position: Merkur, stakes: Stakes): Command | null {
    const found = nextBombardment(position, this.#side, stakes, offerOf(sight.choices(), 'bombard'));
    if (found) this.#told.bombardment(position, found);
    return found?.command ?? null;
  }

  #flown(position: Merkur, sortie: Sortie | null): Command | null {
    if (sortie) this.#told.sortie(position, sortie);
    return sortie?.command ?? null;
  }

  /** What the side means to do at sea in the segment, for people; null where nothing has been decided in it. */
  planOf(position: Merkur): Plan | null {
    return this.#told.planOf(position);
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
