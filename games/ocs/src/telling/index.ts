/** What happens in a game of the Operational Combat Series in words, and what is asked and may be done. */
export { ACCOUNTS } from './accounts.ts';
export { GLOSSARY, PLAYS } from './glossary.ts';
