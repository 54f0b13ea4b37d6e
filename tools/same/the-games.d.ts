/** The registry of the tree that the observer is bundled with (`tools/same.mjs` says which file it is). */
declare module 'the-games' {
  export { games } from '../../bench/games.ts';
}
