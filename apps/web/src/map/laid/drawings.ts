/** What draws overlays and plans: fetched as one, after the map. */
export { drawIntentions } from './intentions.ts';
export { OverlayPicture } from './overlay-picture.ts';
