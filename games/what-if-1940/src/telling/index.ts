/** What happens in 1940: What If? in words. */
export { ACCOUNTS, BOXES, trackTurn, whereWords, type AttackTold, type Past } from './accounts.ts';
