/** What happens in Operation Gertrud in words. */
export { ACCOUNTS, MISSIONS, type AttackTold, type Past } from './accounts.ts';
