import type { MapColours } from '../theme.ts';
import { SANS } from './brush.ts';
import { MARGIN, type Camera } from './camera.ts';
import type { Layout } from './geometry.ts';
import type { Box } from './points.ts';

/** The shadow's picture: its side, the free rim around the casting square, and where it is cut in nine. */
const SHADOW = { side: 128, rim: 44, cut: 60 } as const;

/** A sheet of paper in the world: where what is printed on it lies, and its title, where several lie there. */
export interface Paper {
  readonly frame: Box;
  readonly isMap: boolean;
  readonly title: string | null;
}

/** The papers of a map: its sheets, and one under all its boxes. */
export function papersOf({ sheets, boxesFrame }: Layout): readonly Paper[] {
  const maps = sheets.map(({ frame, face }) => ({ frame, isMap: true, title: sheets.length > 1 ? face.title : null }));
  return boxesFrame ? [...maps, { frame: boxesFrame, isMap: false, title: null }] : maps;
}

/** The papers that a map is printed on, lying on a desk. */
export class Desk {
  readonly #papers: readonly Paper[];
  #shadow: HTMLCanvasElement | null = null;

  constructor(papers: readonly Paper[]) {
    this.#papers = papers;
  }

  /** Paints the desk, the papers and the rules around the maps; a map's own area is left in the colour of its sea. */
  paint(context: CanvasRenderingContext2D, camera: Camera, colours: MapColours): void {
    const laid = this.#papers.map((paper) => ({ paper, map: onScreen(paper.frame, camera) }));
    if (!laid.some(({ map }) => covers(map, camera))) {
      context.fillStyle = colours.desk;
      context.fillRect(0, 0, camera.width, camera.height);
      for (const { paper, map } of laid) this.#lay(context, paper, map, camera.wide, colours);
    }
    context.fillStyle = colours.sea;
    for (const { paper, map } of laid) if (paper.isMap) fillInside(context, map, camera);
  }

  #lay(context: CanvasRenderingContext2D, { isMap, title }: Paper, map: Rectangle, wide: number, colours: MapColours): void {
    const paper = grown(map, MARGIN * wide);
    this.#castShadow(context, paper);
    context.fillStyle = colours.sheet;
    context.fillRect(paper.x, paper.y, paper.width, paper.height);
    if (isMap) this.#rules(context, map, wide, colours);
    if (title !== null) writeTitle(context, title, map, wide, colours);
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

function onScreen({ left, top, right, bottom }: Box, camera: Camera): Rectangle {
  const corner = camera.toScreen({ x: left, y: top });
  return {
    x: Math.round(corner.x),
    y: Math.round(corner.y),
    width: Math.round((right - left) * camera.wide),
    height: Math.round((bottom - top) * camera.wide),
  };
}

const covers = ({ x, y, width, height }: Rectangle, camera: Camera): boolean =>
  x <= 0 && y <= 0 && x + width >= camera.width && y + height >= camera.height;

/** Fills as much of a rectangle as is on the screen. */
function fillInside(context: CanvasRenderingContext2D, { x, y, width, height }: Rectangle, camera: Camera): void {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  const [right, bottom] = [Math.min(camera.width, x + width), Math.min(camera.height, y + height)];
  if (right > left && bottom > top) context.fillRect(left, top, right - left, bottom - top);
}

/** Height of a paper's title, as a part of its margin; it is left out where it would be too small to be read. */
const TITLE = 0.62;
const LEAST_TITLE = 7;

function writeTitle(context: CanvasRenderingContext2D, title: string, { x, y }: Rectangle, wide: number, colours: MapColours): void {
  const size = TITLE * MARGIN * wide;
  if (size < LEAST_TITLE) return;
  context.font = `700 ${size}px ${SANS}`;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.fillStyle = colours.rule;
  context.fillText(title, x, y - (0.56 * MARGIN + 0.03) * wide);
}

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
