import { marchFrom } from '../../play/draft.ts';
import type { MapView } from '../../map/mapview.ts';
import type { Surroundings } from './cardplace.ts';
import { concerned, places, scene } from './scene.ts';

/** How much worse it is to cover the target, an attacker, or the hex that is asked about, than one place of many that may be named. */
const DECIDED = 50;
/** And how much worse to cover one beside a stack that marches. */
const BESIDE = 4;

/** Where a card's hex is and what the card must leave free. */
export function surroundingsOf(hex: string, view: MapView): Surroundings {
  const { target, legal, attackers, stacks } = scene.value;
  const decided = [target, ...attackers, ...concerned.value].filter((one): one is string => one !== null);
  // Who marches points at the hexes around first, be it to learn why they are closed.
  const marched = marchFrom.value === hex ? view.layout.neighbours(hex) : [];
  // Stacks beside the target may be clicked, too, be it to learn why they cannot join.
  const beside = target ? view.layout.neighbours(target).filter((one) => stacks.has(one)) : [];
  const named = new Set([...legal.keys(), ...places.value.keys(), ...marched, ...beside]);
  const kept = [
    ...decided.map((one) => ({ one, weight: DECIDED })),
    ...marched.map((one) => ({ one, weight: BESIDE })),
    ...[...named].map((one) => ({ one, weight: 1 })),
  ];
  const { width, height, inset, wide } = view.camera;
  const box = view.layout.box(hex);
  return {
    hex: view.screen(hex),
    wide,
    ...(box && { reach: { x: ((box.right - box.left) / 2) * wide, y: ((box.bottom - box.top) / 2) * wide } }),
    screen: { width, height, inset },
    kept: kept.filter(({ one }) => one !== hex && view.layout.knows(one)).map(({ one, weight }) => ({ at: view.screen(one), weight })),
  };
}
