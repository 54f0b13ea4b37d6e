import { marchFrom } from '../../play/draft.ts';
import type { MapView } from '../../map/mapview.ts';
import type { Surroundings } from './cardplace.ts';
import { concerned, places, scene } from './scene.ts';

/** How much worse it is to cover the target, an attacker, or the hex that is asked about, than one place of many that may be named. */
const DECIDED = 50;

/** Where a card's hex is and what the card must leave free. */
export function surroundingsOf(hex: string, view: MapView): Surroundings {
  const { target, legal, attackers } = scene.value;
  const decided = [target, ...attackers, ...concerned.value].filter((one): one is string => one !== null);
  // Who marches points at the hexes around first, be it to learn why they are closed.
  const around = marchFrom.value === hex ? view.layout.neighbours(hex) : [];
  const named = new Set([...legal.keys(), ...places.value.keys(), ...around]);
  const kept = [...decided.map((one) => ({ one, weight: DECIDED })), ...[...named].map((one) => ({ one, weight: 1 }))];
  const { width, height, inset, wide } = view.camera;
  return {
    hex: view.screen(hex),
    wide,
    screen: { width, height, inset },
    kept: kept.filter(({ one }) => one !== hex && view.layout.knows(one)).map(({ one, weight }) => ({ at: view.screen(one), weight })),
  };
}
