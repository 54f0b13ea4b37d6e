/** What happens in Operation Gertrud in words. */
export { ACCOUNTS, type Past } from './accounts.ts';
export { GLOSSARY } from './glossary.ts';
