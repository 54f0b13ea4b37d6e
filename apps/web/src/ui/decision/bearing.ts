import type { Layout } from '../../map/geometry.ts';

/** The sides that one comes from, clockwise from the east as the screen has it. */
const SIDES = ['east', 'south-east', 'south', 'south-west', 'west', 'north-west', 'north', 'north-east'] as const;

/** From which side of a hex another lies. */
export function sideOf(layout: Pick<Layout, 'centre'>, hex: string, from: string): string {
  const [to, at] = [layout.centre(hex), layout.centre(from)];
  const eighths = Math.round((Math.atan2(at.y - to.y, at.x - to.x) / (2 * Math.PI)) * SIDES.length);
  return SIDES[(eighths + SIDES.length) % SIDES.length] as string;
}
