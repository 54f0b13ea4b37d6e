import type { Intention, Plan } from '@sandtable/staff';
import { planWorth, sentenceOf } from '@sandtable/staff/plan';
import { groupName, groupPlace } from '../../position/groups.ts';
import type { Merkur } from '../../position/position.ts';
import { readPhase } from '../../position/sequence-of-play.ts';
import { shipAt, shipIds } from '../../position/ships.ts';
import { aBerth, shipsIn } from '../../rules/09-naval-movement/fleet.ts';
import type { Bombardment } from './bombardment.ts';
import type { Sortie } from './flights.ts';
import type { Errand } from './sailing.ts';
import type { Dive } from './submarines.ts';

/** One thing that a side does at sea in a segment, for people. */
interface Deed {
  readonly says: string;
  readonly intention: Intention;
  /** What it is called among the terms of the plan, and what it gains. */
  readonly term: { readonly says: string; readonly value: number; readonly rule: string };
}

const phaseOf = ({ facts }: Merkur): string => `${facts.turn} ${facts.phase}`;

/** What a side means to do at sea in the segment under way, as it comes to decide it. */
export class Told {
  #phase = '';
  #deeds = new Map<string, Deed>();

  /** The deeds of the segment under way. */
  #now(position: Merkur): Map<string, Deed> {
    if (this.#phase !== phaseOf(position)) [this.#phase, this.#deeds] = [phaseOf(position), new Map()];
    return this.#deeds;
  }

  /** A group goes somewhere, or fights where it is. */
  errand(position: Merkur, { group, hunts, rests, gain, says }: Errand): void {
    const name = groupName(position, group);
    const to = aBerth.spell(position, hunts ?? rests);
    const from = this.#now(position).get(group)?.intention.from ?? aBerth.spell(position, groupPlace(position, group));
    const pieces = shipIds(position, shipsIn(position, group));
    this.#now(position).set(group, {
      says: `${name} ${says} (${to})`,
      intention: { kind: 'move', pieces, from, to, says },
      term: { says: name, value: gain, rule: '9.A.1.a#1' },
    });
  }

  /** Aircraft look for ships, or attack them. */
  sortie(position: Merkur, { gain, strikes, aircraft, zone }: Sortie): void {
    const says = strikes ? `ships in ${zone} are attacked from the air` : `${zone} is searched from the air`;
    const why = strikes ? 'attacks the ships that gain most' : 'looks where most is at stake';
    this.#now(position).set(aircraft.join(' '), {
      says,
      intention: { kind: 'strike', pieces: aircraft, from: null, to: zone, says: why },
      term: { says, value: strikes ? gain : 0, rule: strikes ? '8.G.3.d#1' : '9.G.7.a' },
    });
  }

  /** A group bombards a field. */
  bombardment(position: Merkur, { group, hex, gain, says }: Bombardment): void {
    const pieces = shipIds(position, shipsIn(position, group));
    this.#now(position).set(`${group} ${hex}`, {
      says,
      intention: { kind: 'strike', pieces, from: aBerth.spell(position, groupPlace(position, group)), to: hex, says: 'bombards the field' },
      term: { says, value: gain, rule: '13.P.1.a#1' },
    });
  }

  /** Submarines go out, look about, or attack. */
  dive(position: Merkur, { submarine, zone, gain, says }: Dive): void {
    const { name } = shipAt(position, position.world.ship.get(submarine) as number);
    this.#now(position).set(submarine, {
      says: `${name}: ${says} (${zone})`,
      intention: { kind: gain > 0 ? 'strike' : 'move', pieces: [submarine], from: null, to: zone, says },
      term: { says: name, value: gain, rule: gain > 0 ? '13.O.4' : '9.G.5.a#1' },
    });
  }

  /** The plan of the segment; null where nothing has been decided in it, or it is none at sea. */
  planOf(position: Merkur): Plan | null {
    if (this.#phase !== phaseOf(position) || !readPhase(position.facts.phase).segment.includes('ships')) return null;
    const deeds = [...this.#deeds.values()];
    const intent = sentenceOf(deeds.map(({ says }) => says));
    const intentions = deeds.map(({ intention }) => intention);
    return planWorth({ intent, intentions, unit: 'points', terms: deeds.map(({ term }) => term), rejected: [] });
  }
}
