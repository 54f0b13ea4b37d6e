/** One canvas draws all pictures, one after the other: a context of its own for each would cost more than most of them. */
let easel: OffscreenCanvas | null = null;

/**
 * Draws a picture of so many CSS pixels, as sharp as the screen is. It is turned into pixels here and now, so that whoever minds the time
 * knows what it cost, and laying it down costs the same however much is drawn on it.
 */
export function rasterised(width: number, height: number, draw: (context: CanvasRenderingContext2D) => void): ImageBitmap {
  const ratio = globalThis.devicePixelRatio || 1;
  easel ??= new OffscreenCanvas(1, 1);
  // A change of size also clears the canvas and brings its context back to where it began.
  easel.width = Math.ceil(width * ratio);
  easel.height = Math.ceil(height * ratio);
  // The two kinds of context differ in nothing that is drawn with here.
  const context = easel.getContext('2d') as unknown as CanvasRenderingContext2D;
  context.scale(ratio, ratio);
  draw(context);
  return easel.transferToImageBitmap();
}
