import type { Value } from '@sandtable/umpire';

/** What a view says of the facts of a family: member by member. */
export type Members = { readonly [member: string]: Value };

const isMembers = (value: Value | undefined): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value);
export const membersOf = (value: Value | undefined): Members => (isMembers(value) ? value : {});
export const numberIn = (value: Value | undefined): number | undefined => (typeof value === 'number' ? value : undefined);
export const wordsIn = (value: Value | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
