import type { Inset } from '../../map/camera.ts';
import type { Point } from '../../map/points.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a card lies, by its top left corner in CSS pixels of the map, and from which side it points at its hex. */
export interface CardPlace {
  readonly left: number;
  readonly top: number;
  readonly side: 'above' | 'below' | 'right' | 'left' | 'apart';
}

/** What a card belongs to and what it must not cover, in CSS pixels of the map. */
export interface Surroundings {
  readonly hex: Point;
  /** A hex's width. */
  readonly wide: number;
  /** How far the place reaches from its middle, across and up, where that is no hex but a box. */
  readonly reach?: Point;
  readonly screen: Size & { readonly inset: Inset };
  /** The hexes that are being decided about, and how bad it would be to cover each. */
  readonly kept: readonly { readonly at: Point; readonly weight: number }[];
}

/** From the middle of a hex to its card, in hex widths; and the room for the card's pointer, in CSS pixels. */
const UP = 0.52;
const ACROSS = 0.5;
const POINTER = 12;
/** What it costs to lie outside the free part of the map, to lie apart from the hex, and for each pixel farther off. */
const OUTSIDE = 1000;
const APART = 0.9;
const FARTHER = 0.002;
/**
 * Apart from its hex a card lies no more than so many pixels from its middle, at one of so many distances, in one of so many directions.
 */
const FARTHEST = 240;
const DISTANCES = 6;
const DIRECTIONS = 16;
/** A card of at least so many pixels may lie at the edge of the map, too: wherever it lies near its hex, it covers a dozen others. */
const BROAD = 420;

/** Puts a card above its hex, or else below it or a little apart: where it covers the least of what is being decided. */
export const placeAbove = (size: Size, around: Surroundings): CardPlace => best(size, around, ['above', 'below', 'apart']);

/** Puts a card beside its hex, or else above or below it. */
export const placeBeside = (size: Size, around: Surroundings): CardPlace => best(size, around, ['right', 'left', 'above', 'below']);

function best(size: Size, around: Surroundings, sides: readonly CardPlace['side'][]): CardPlace {
  const places = sides.flatMap((side) => placesOn(side, size, around));
  const costs = places.map((place) => costOf(place, size, around));
  return places[costs.indexOf(Math.min(...costs))] as CardPlace;
}

function placesOn(side: CardPlace['side'], { width, height }: Size, { hex, wide, reach, screen }: Surroundings): readonly CardPlace[] {
  const [across, up] = [reach?.x ?? wide * ACROSS, reach?.y ?? wide * UP];
  const { inset } = screen;
  const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
  const far = { right: screen.width - inset.right - width, bottom: screen.height - inset.bottom - height };
  const left = within(hex.x - width / 2, inset.left, far.right);
  const top = within(hex.y - height / 2, inset.top, far.bottom);
  switch (side) {
    case 'above':
      return [{ left, top: hex.y - up - POINTER - height, side }];
    case 'below':
      return [{ left, top: hex.y + up + POINTER, side }];
    case 'right':
      return [{ left: hex.x + across + POINTER, top, side }];
    case 'left':
      return [{ left: hex.x - across - POINTER - width, top, side }];
    case 'apart': {
      const near = around(DIRECTIONS)
        .flatMap(({ x, y }) =>
          Array.from({ length: DISTANCES }, (_, i): CardPlace => {
            const off = POINTER + (FARTHEST * i) / DISTANCES;
            return {
              left: within(hex.x - width / 2 + x * (width / 2 + across + off), inset.left, far.right),
              top: within(hex.y - height / 2 + y * (height / 2 + up + off), inset.top, far.bottom),
              side,
            };
          }),
        )
        .filter((place) => distanceOf(place, { width, height }, hex) <= FARTHEST);
      if (width < BROAD) return near;
      const lefts = [inset.left, (inset.left + far.right) / 2, far.right];
      return [...near, ...lefts.flatMap((x) => [far.bottom, inset.top].map((y): CardPlace => ({ left: x, top: y, side })))];
    }
  }
}

/** Directions as far as the edge of a square reaches in each: beside a hex a card has all of its side, and not only its corners. */
const around = (count: number): readonly Point[] =>
  Array.from({ length: count }, (_, i) => {
    const [x, y] = [Math.cos((2 * Math.PI * i) / count), Math.sin((2 * Math.PI * i) / count)];
    const longest = Math.max(Math.abs(x), Math.abs(y));
    return { x: x / longest, y: y / longest };
  });

/** How far the nearest point of a card lies from its hex's middle. */
function distanceOf({ left, top }: CardPlace, { width, height }: Size, { x, y }: Point): number {
  return Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height));
}

function costOf(place: CardPlace, size: Size, { hex, wide, screen, kept }: Surroundings): number {
  const { left, top, side } = place;
  const { width, height } = size;
  const { inset } = screen;
  const isOutside =
    left < inset.left || top < inset.top || left + width > screen.width - inset.right || top + height > screen.height - inset.bottom;
  const covers = ({ x, y }: Point) => {
    const margin = wide * 0.4;
    return x > left - margin && x < left + width + margin && y > top - margin && y < top + height + margin;
  };
  const covered = kept.reduce((sum, { at, weight }) => sum + (covers(at) ? weight : 0), covers(hex) ? OUTSIDE : 0);
  return covered + (isOutside ? OUTSIDE : 0) + (side === 'apart' ? APART + FARTHER * distanceOf(place, size, hex) : 0);
}
