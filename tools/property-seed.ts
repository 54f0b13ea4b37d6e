import fc from 'fast-check';

/**
 * Properties draw the same positions in every `npm test`, so that a commit passes or fails whoever runs it, and a failure comes back at once;
 * `npm run long` draws others each time, and names the seed of what it finds.
 */
const SEED = 20_261_129;

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED });
