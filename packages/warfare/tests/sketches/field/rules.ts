import { citing, type Rulebook } from '@sandtable/umpire';

/** The rules of the Operational Combat Series that the sketches try, in a line each. */
export const rules = {
  '4.1': {
    chapter: 4,
    tag: 'movement',
    says: 'Adjacent enemies stop trucks, supply, rail and repair; a friend in the hex lifts some of that.',
  },
  '4.1B': { chapter: 4, tag: 'rail', says: 'No rail transport in a hex next to an enemy; friends do not help.' },
  '4.1C': { chapter: 4, tag: 'supply', says: 'No supply line in a hex next to an enemy, unless a friend is in it.' },
  '4.1-2': {
    chapter: 4,
    tag: 'combat',
    says: 'Who retreats next to an enemy is disorganised; who is so already loses a step of the stack.',
  },
  '5.7': { chapter: 5, tag: 'mode', says: 'As many stacks are in reserve as there are markers.' },
  '5.7a': { chapter: 5, tag: 'mode', says: 'A unit next to an enemy goes into no reserve.' },
  '7.1': { chapter: 7, tag: 'overrun', says: 'An overrun costs three movement points and is fought inside movement.' },
  '7.2': {
    chapter: 7,
    tag: 'overrun',
    says: 'Artillery in reserve may fire on an overrun before it is paid for; disorder cancels it and ends the move.',
  },
  '9.8': { chapter: 9, tag: 'combat', says: 'An attack at all costs rolls twice, the second time at -4; options of both are losses.' },
  '9.12c': { chapter: 9, tag: 'combat', says: 'Each loses a step before any loses a second.' },
  '9.13': { chapter: 9, tag: 'combat', says: 'A retreat leads over so many hexes, none with an enemy; two or more disorganise.' },
  '9.16': {
    chapter: 9,
    tag: 'combat',
    says: 'Who enters a hex with supplies, trucks or an air base alone captures by a roll, a share is lost.',
  },
  '11.5': {
    chapter: 11,
    tag: 'supply',
    says: 'Units draw in groups through an HQ in reach, or directly; a group pays for its divisions and one more.',
  },
  '12.2': {
    chapter: 12,
    tag: 'transport',
    says: 'Trucks split and join within the counter sizes, in one hex, at no cost; they carry their points.',
  },
  '12.3': {
    chapter: 12,
    tag: 'rail',
    says: 'Each point of rail capacity moves one equivalent; multi-track costs half, low capacity double.',
  },
  '14.8': {
    chapter: 14,
    tag: 'air',
    says: 'Active fighters within five hexes may intercept at each hex entered; who is beaten goes home.',
  },
  '14.20': { chapter: 14, tag: 'air', says: 'Losses in flight cost cargo in proportion; who aborts takes a share home.' },
} satisfies Rulebook;

export type Id = keyof typeof rules;
export const { no, applies, ledger } = citing<Id>();
