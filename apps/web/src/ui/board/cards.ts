/** What is told of a hex when somebody points at it or clicks it: fetched as one, after the map. */
export { Described } from './Described.tsx';
export { Fanned } from './Fan.tsx';
export { OpenCard } from './OpenCard.tsx';
