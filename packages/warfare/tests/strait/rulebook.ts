import type { Rulebook } from '@sandtable/umpire';

/** The rules of Strait, a line each. */
export const rules = {
  '1.1a': { chapter: 1, tag: 'setup', says: 'The game begins with groups, craft and battalions as the scenario lists them.' },
  '1.2a': {
    chapter: 1,
    tag: 'sequence',
    says: 'In each game turn Blue has a player turn, then Red; each moves, searches, fights and lands.',
  },
  '2.1a': { chapter: 2, tag: 'groups', says: 'Ships sail in task groups; a group that has no ship left is no more.' },
  '2.1b': {
    chapter: 2,
    tag: 'groups',
    says: 'In its movement phase a side makes one group of two that are in one place; their fuel is added up.',
  },
  '2.1c': {
    chapter: 2,
    tag: 'groups',
    says: 'Some of a group’s ships, and not all, may leave it as a new one; they take their share of its fuel, fractions stay.',
  },
  '2.1d': { chapter: 2, tag: 'groups', says: 'Groups that are sighted are neither joined nor divided.' },
  '2.2a': {
    chapter: 2,
    tag: 'aboard',
    says: 'Landing craft are aboard transports; a battalion in a port of its side goes aboard an empty craft that is there.',
  },
  '3.1a': {
    chapter: 3,
    tag: 'movement',
    says: 'A group sails to a neighbouring area, or into or out of a port of its side that opens on the area.',
  },
  '3.1b': { chapter: 3, tag: 'fuel', says: 'Each move costs a point of fuel for each ship of the group.' },
  '3.1c': { chapter: 3, tag: 'fuel', says: 'In a port of its side a group is filled up at the beginning of its movement phase.' },
  '4.1a': {
    chapter: 4,
    tag: 'secrets',
    says: 'A group is hidden until it is sighted; which ships are in it is seen after contact, and never what they carry.',
  },
  '4.2a': {
    chapter: 4,
    tag: 'search',
    says: 'In its search phase each group at sea searches its area once; a roll that is high enough sights all that are there.',
  },
  '4.2b': {
    chapter: 4,
    tag: 'search',
    says: 'To the die for a search is added what the table has for the water, a cruiser in the group, and a port of the searcher beside it.',
  },
  '4.3a': {
    chapter: 4,
    tag: 'watch',
    says: 'A die is rolled for each group that enters an area, whoever is there, and may sight it; the table has what is added.',
  },
  '4.4a': { chapter: 4, tag: 'secrets', says: 'A group that sails is lost from sight, and so are all at the end of a game turn.' },
  '5.1a': {
    chapter: 5,
    tag: 'interception',
    says: 'When a group is sighted as it enters an area, the enemy may intercept it with one group with guns that is there.',
  },
  '5.2a': { chapter: 5, tag: 'combat', says: 'In its combat phase each group with guns may engage one sighted group in its area, once.' },
  '5.3a': {
    chapter: 5,
    tag: 'gunnery',
    says: 'Both sides name, at once and unseen, a target for each ship with guns; all fire counts together.',
  },
  '5.3b': {
    chapter: 5,
    tag: 'gunnery',
    says: 'To the die is added the ship’s guns, less the hits it has and the target’s armour; the table says when that is a hit, or two.',
  },
  '5.3c': { chapter: 5, tag: 'gunnery', says: 'A ship with as many hits as its hull sinks, and all that is aboard goes down with it.' },
  '6.1a': {
    chapter: 6,
    tag: 'landing',
    says: 'In its landing phase a side lands battalions from craft in an area on a beach at an enemy port that opens on it.',
  },
  '6.1b': {
    chapter: 6,
    tag: 'landing',
    says: 'A die is rolled for each: it is lost up to the figure of the table, plus one for each enemy battalion there.',
  },
  '6.2a': { chapter: 6, tag: 'ports', says: 'A port goes to a side that has more battalions there; the others surrender.' },
  '6.2b': { chapter: 6, tag: 'ports', says: 'Ships that are in a port when it is taken are lost with all aboard.' },
  '7.1a': { chapter: 7, tag: 'victory', says: 'A side that holds all ports at the end of a game turn wins at once.' },
  '7.2a': {
    chapter: 7,
    tag: 'victory',
    says: 'After the last turn ports count two, battalions ashore on the enemy coast one; more wins, and if it is alike nobody.',
  },
} satisfies Rulebook;

export type RuleId = keyof typeof rules;
