/** What happens in a game of Operation Merkur in words, and what is asked and may be done. */
export { ACCOUNTS } from './accounts.ts';
export { GLOSSARY, PLAYS } from './glossary.ts';
