import type { Rulebook } from '@sandtable/umpire';

/** The chapters of the rulebook of Depot. */
export const chapters: { readonly [chapter: number]: string } = {
  1: 'Course of play',
  2: 'Counters',
  3: 'Places and depots',
  4: 'Supply',
  5: 'Arrivals',
  6: 'Movement',
  7: 'Trucks',
  8: 'Combat',
  9: 'Victory',
};

/** The rules of Depot, a line each. */
export const rules = {
  '1.1a': { chapter: 1, tag: 'setup', says: 'The game begins with the units, depots and places as the scenario lists them.' },
  '1.2a': { chapter: 1, tag: 'sequence', says: 'In each game turn Blue has a player turn, then Red; each supplies, moves and fights.' },
  '2.1a': {
    chapter: 2,
    tag: 'steps',
    says: 'A unit that loses a step shows its weaker side; with its last step it leaves the game for good.',
  },
  '2.2a': { chapter: 2, tag: 'stacking', says: 'Never, not even on the way, are more than three units of a side in a hex; trucks count.' },
  '2.3a': {
    chapter: 2,
    tag: 'zones',
    says: 'Infantry and armour have a zone of control in the six hexes around them; headquarters and trucks have none.',
  },
  '3.1a': { chapter: 3, tag: 'control', says: 'A place is held by the side whose infantry or armour entered it last.' },
  '3.2a': { chapter: 3, tag: 'depots', says: 'Supply points in a hex are a depot, and belong to a side.' },
  '3.2b': {
    chapter: 3,
    tag: 'depots',
    says: 'Infantry or armour that enters a hex with an enemy depot takes half of it, fractions dropped; the rest burns.',
  },
  '3.3a': {
    chapter: 3,
    tag: 'depots',
    says: 'At the beginning of its supply phase a side is delivered points, unless an enemy is where they come.',
  },
  '4.1a': { chapter: 4, tag: 'supply', says: 'In its supply phase each infantry unit of a side wants one point, each armour unit two.' },
  '4.1b': {
    chapter: 4,
    tag: 'supply',
    says: 'A unit takes all that it wants from one depot or one truck, as its player says, or nothing.',
  },
  '4.2a': {
    chapter: 4,
    tag: 'supply',
    says: 'A depot or truck pays if its side’s headquarters is within five movement points of it, counted as for motors.',
  },
  '4.2b': { chapter: 4, tag: 'supply', says: 'Units are paid for that are within three hexes of their headquarters.' },
  '4.2c': {
    chapter: 4,
    tag: 'supply',
    says: 'No supply goes through enemy units, nor through an enemy zone of control without a unit of its own side.',
  },
  '4.3a': {
    chapter: 4,
    tag: 'supply',
    says: 'Who is not paid for is out of supply until his next supply phase, and attacks at half, rounded up.',
  },
  '5.1a': {
    chapter: 5,
    tag: 'arrivals',
    says: 'Units that are due arrive at the beginning of their movement phase in the hex that is listed.',
  },
  '5.1b': { chapter: 5, tag: 'arrivals', says: 'They wait while an enemy is in that hex, or no room for them.' },
  '6.1a': {
    chapter: 6,
    tag: 'movement',
    says: 'Units of one hex move together from hex to adjacent hex, each within its movement points.',
  },
  '6.1b': { chapter: 6, tag: 'movement', says: 'What a hex costs says the terrain table, for those on foot and for motors.' },
  '6.1c': { chapter: 6, tag: 'movement', says: 'A river costs those on foot more; motors cross it by a bridge alone.' },
  '6.1d': {
    chapter: 6,
    tag: 'movement',
    says: 'Along a road each hex costs one movement point, whatever its terrain, also over a bridge.',
  },
  '6.2a': { chapter: 6, tag: 'movement', says: 'Nobody enters a hex with enemy infantry, armour or headquarters.' },
  '6.2b': { chapter: 6, tag: 'movement', says: 'Who enters an enemy zone of control goes no further.' },
  '6.3a': { chapter: 6, tag: 'movement', says: 'A stack may leave units behind on its way, who go on later with what they have left.' },
  '6.3b': { chapter: 6, tag: 'movement', says: 'Only units that began in one hex move together; nobody is picked up on the way.' },
  '6.4a': { chapter: 6, tag: 'movement', says: 'A move that is finished is finished for the phase.' },
  '6.4b': { chapter: 6, tag: 'movement', says: 'Nobody has to move.' },
  '7.1a': {
    chapter: 7,
    tag: 'trucks',
    says: 'In its movement phase, while no stack is on the move, a truck loads from and unloads to a depot of its side in its hex.',
  },
  '7.1b': { chapter: 7, tag: 'trucks', says: 'A truck carries four points at most.' },
  '7.1c': { chapter: 7, tag: 'trucks', says: 'A truck loads or unloads once in a phase.' },
  '7.2a': {
    chapter: 7,
    tag: 'trucks',
    says: 'Trucks that are alone are captured by infantry or armour that enters: they leave the game, and their points are a depot of the captor.',
  },
  '7.2b': { chapter: 7, tag: 'trucks', says: 'Without infantry or armour nobody enters a hex with enemy trucks.' },
  '8.1a': {
    chapter: 8,
    tag: 'combat',
    says: 'In its combat phase a side attacks adjacent hexes with infantry and armour, one hex at a time.',
  },
  '8.1b': { chapter: 8, tag: 'combat', says: 'In a phase each unit attacks once, and each hex is attacked once.' },
  '8.1c': { chapter: 8, tag: 'combat', says: 'Trucks that are alone are not attacked: their hex is entered.' },
  '8.2a': {
    chapter: 8,
    tag: 'combat',
    says: 'The attack of all attackers to the defence of all in the hex gives the odds, in favour of the defender.',
  },
  '8.2b': { chapter: 8, tag: 'combat', says: 'A defender in rough ground moves the odds one column to the left.' },
  '8.2c': { chapter: 8, tag: 'combat', says: 'So does a river, bridge or not, that lies between the hex and all attackers.' },
  '8.2d': { chapter: 8, tag: 'combat', says: 'Beyond the ends of the table its first or last column counts.' },
  '8.3a': {
    chapter: 8,
    tag: 'combat',
    says: 'A die is rolled, and the table has the result; it is carried out in the order in which it is told.',
  },
  '8.4a': { chapter: 8, tag: 'combat', says: 'A side that loses steps says whose; trucks lose none.' },
  '8.5a': { chapter: 8, tag: 'combat', says: 'The whole stack retreats so many hexes by one way, over no hex twice.' },
  '8.5b': {
    chapter: 8,
    tag: 'combat',
    says: 'The way leads over no hex with an enemy or his depot, in his zone of control, or without room for all, and where they could move.',
  },
  '8.5c': { chapter: 8, tag: 'combat', says: 'Who has no such way stays, and loses a step for each hex.' },
  '8.6a': {
    chapter: 8,
    tag: 'combat',
    says: 'If nobody but trucks is left in the hex, any attackers who could move there may advance into it at once.',
  },
  '9.1a': { chapter: 9, tag: 'victory', says: 'A side that holds all places at the end of a game turn wins at once.' },
  '9.2a': {
    chapter: 9,
    tag: 'victory',
    says: 'After the last turn the side wins whose places count more; if they count alike, nobody does.',
  },
} satisfies Rulebook;

export type RuleId = keyof typeof rules;
