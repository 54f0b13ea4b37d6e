/** What happens in 1940: What If? in words. */
export { ACCOUNTS, trackTurn, whereWords, type Past } from './accounts.ts';
export { GLOSSARY } from './glossary.ts';
