import { skip } from './stage.ts';

/** Runs through to the next decision of a person. */
export const SkipButton = () => (
  <button type="button" class="btn" title="Run through to the next decision (Space)" onClick={skip}>
    Skip <kbd>Space</kbd>
  </button>
);
