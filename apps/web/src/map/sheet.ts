import type { MapColours } from '../theme.ts';
import { MARGIN, type Camera } from './camera.ts';
import type { Box } from './pen.ts';

/** The shadow's picture: its side, the free rim around the casting square, and where it is cut in nine. */
const SHADOW = { side: 128, rim: 44, cut: 60 } as const;

/** The sheet of paper that the map is printed on, lying on a desk. */
export class Sheet {
  readonly #frame: Box;
  #shadow: HTMLCanvasElement | null = null;

  constructor(frame: Box) {
    this.#frame = frame;
  }

  /** Paints the desk, the sheet and the rules around the map; the map's own area is left in the colour of its sea. */
  paint(context: CanvasRenderingContext2D, camera: Camera, colours: MapColours): void {
    const { left, top, right, bottom } = this.#frame;
    const { wide } = camera;
    const corner = camera.toScreen({ x: left, y: top });
    const map = {
      x: Math.round(corner.x),
      y: Math.round(corner.y),
      width: Math.round((right - left) * wide),
      height: Math.round((bottom - top) * wide),
    };
    const covers = map.x <= 0 && map.y <= 0 && map.x + map.width >= camera.width && map.y + map.height >= camera.height;
    if (!covers) {
      context.fillStyle = colours.desk;
      context.fillRect(0, 0, camera.width, camera.height);
      const paper = grown(map, MARGIN * wide);
      this.#castShadow(context, paper);
      context.fillStyle = colours.sheet;
      context.fillRect(paper.x, paper.y, paper.width, paper.height);
      this.#rules(context, map, wide, colours);
    }
    context.fillStyle = colours.sea;
    context.fillRect(Math.max(0, map.x), Math.max(0, map.y), ...insideOf(map, camera));
  }

  /** A thin and a strong line around the map. */
  #rules(context: CanvasRenderingContext2D, map: Rectangle, wide: number, colours: MapColours): void {
    context.strokeStyle = colours.rule;
    for (const [away, weight] of [
      [0, 1],
      [0.075, Math.max(1, 0.028 * wide)],
    ] as const) {
      const line = grown(map, away * wide + weight / 2);
      context.lineWidth = weight;
      context.strokeRect(line.x, line.y, line.width, line.height);
    }
  }

  /** Blurring is dear: the shadow is drawn once and stretched around the sheet. */
  #castShadow(context: CanvasRenderingContext2D, paper: Rectangle): void {
    const { side, rim, cut } = SHADOW;
    this.#shadow ??= drawShadow();
    const edge = cut - rim;
    const across = [paper.x - rim, paper.x + edge, paper.x + paper.width - edge, paper.x + paper.width + rim] as const;
    const down = [paper.y - rim, paper.y + edge, paper.y + paper.height - edge, paper.y + paper.height + rim] as const;
    const from = [0, cut, side - cut, side] as const;
    for (const i of [0, 1, 2] as const)
      for (const j of [0, 1, 2] as const) {
        if (i === 1 && j === 1) continue;
        const [x, y, width, height] = [across[i], down[j], (across[i + 1] as number) - across[i], (down[j + 1] as number) - down[j]];
        context.drawImage(
          this.#shadow,
          from[i],
          from[j],
          (from[i + 1] as number) - from[i],
          (from[j + 1] as number) - from[j],
          x,
          y,
          width,
          height,
        );
      }
  }
}

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const grown = ({ x, y, width, height }: Rectangle, by: number): Rectangle => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

const insideOf = ({ x, y, width, height }: Rectangle, camera: Camera): [number, number] => [
  Math.min(camera.width, x + width) - Math.max(0, x),
  Math.min(camera.height, y + height) - Math.max(0, y),
];

function drawShadow(): HTMLCanvasElement {
  const { side, rim } = SHADOW;
  const picture = document.createElement('canvas');
  picture.width = picture.height = side;
  const context = picture.getContext('2d') as CanvasRenderingContext2D;
  context.shadowColor = 'rgba(24,16,4,0.42)';
  context.shadowBlur = 30;
  context.shadowOffsetY = 5;
  context.fillStyle = '#000000';
  context.fillRect(rim, rim, side - 2 * rim, side - 2 * rim);
  return picture;
}
