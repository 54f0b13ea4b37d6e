import type { Explanation } from '@sandtable/umpire';
import type { LayerOffer, Layers } from '@sandtable/warfare/layers';
import type { Overlay, OverlayFace } from './overlay.ts';

/** What a game answers in layers, as it is laid over the map: a key for each, in their order. */
export const overlaysOf = (offers: readonly LayerOffer[]): readonly OverlayFace[] =>
  offers.map((offer, i) => ({
    ...offer,
    key: String(i + 1),
    question: (units) =>
      offer.needs !== null && units.length === 0 ? null : { layer: { id: offer.id, ...(units.length > 0 ? { units } : {}) } },
    read: (answer) => laidOf(offer.heading ?? offer.title, layersIn(answer)),
  }));

const layersIn = (answer: Explanation): Layers => answer['layers'] as unknown as Layers;

/** Layers as they are laid over the map under a title. */
export function laidOf(title: string, { washes, lines, marks, flows = [], moons = [], edges = [], legend, rule, beside }: Layers): Overlay {
  return {
    title,
    washes: new Map(washes.map(({ place, ...wash }) => [place, wash])),
    lines,
    marks: new Map(marks.map(({ place, mark }) => [place, mark])),
    holders: new Map(marks.flatMap(({ place, flag }) => (flag === undefined ? [] : [[place, flag]]))),
    ...(flows.length + moons.length + edges.length === 0 ? {} : { flows, moons, edges }),
    ...(rule === undefined ? {} : { rule }),
    ...(beside === undefined ? {} : { beside }),
    legend: legend.map(({ sign, says }) => ({ wash: sign, says })),
  };
}
