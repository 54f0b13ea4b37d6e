import type { Edition } from '@sandtable/umpire';
import expansion from '../../../../../games/gertrud/data/expansion.json';
import rulings from '../../../../../games/gertrud/data/rulings.json';
import { chapters, rules } from '../../../../../games/gertrud/src/rulebook.ts';
import type { CompanionFace, GuestCounters } from '../../face/companion.ts';
import { editionOf } from './edition.ts';

/** Titles of the rulebook's sections, in our words as the rules are. */
const SECTIONS: { readonly [section: string]: string } = {
  '1.1': 'Scale',
  '2.0': 'What the game is played with',
  '2.1': 'The map',
  '2.2': 'What a counter shows',
  '2.3': 'Nationalities',
  '2.4': 'Types of unit',
  '2.5': 'Combat factor',
  '2.6': 'Movement factor',
  '2.7': 'Steps',
  '2.8': 'Markers',
  '3.0': 'Placing units',
  '3.1': 'Air and naval pools',
  '3.2': 'ULTRA markers',
  '3.3': 'Reinforcements',
  '3.4': 'Free deployment (optional)',
  '4.0': 'The victory roll',
  '4.1': 'Modifiers of the roll',
  '5.0': 'Turns',
  '5.1': 'A game turn, phase by phase',
  '6.0': 'The limit',
  '6.1': 'Stacks on the move',
  '6.2': 'What does not count',
  '6.3': 'Nothing is hidden',
  '6.4': 'Soviets by themselves',
  '7.0': 'Tracing supply',
  '7.1': 'Where the chain may run',
  '7.2': 'Finding units out of supply',
  '7.3': 'Units out of supply',
  '7.4': 'Supply from the air',
  '7.5': 'Sources of supply',
  '7.6': 'Units that need none',
  '8.0': 'Where they reach',
  '8.1': 'On the move',
  '8.2': '7th Flieger',
  '8.3': 'Kommando',
  '8.4': 'On supply',
  '9.0': 'Moving',
  '9.1': 'Roads',
  '9.2': 'Limits',
  '9.3': 'One hex at least',
  '9.4': 'Rivers',
  '9.5': 'Retreats are no movement',
  '9.6': 'Railways',
  '10.0': 'Reinforcements',
  '10.1': 'Landings from the sea',
  '10.2': 'Replacement steps',
  '10.3': 'Aircraft',
  '10.4': 'ULTRA',
  '11.0': 'Attacks, step by step',
  '11.1': 'Retreat',
  '11.3': 'Advance after elimination',
  '11.4': 'Advance after a retreat',
  '12.0': 'Who may fire, and when',
  '12.1': 'Seas and coasts',
  '12.2': 'Ship against ship',
  '12.3': 'Recall',
  '12.4': 'The shift',
  '12.5': 'After the support',
  '12.6': 'No interdiction',
  '13.0': 'Who may fly, and when',
  '13.1': 'Air combat',
  '13.2': 'Experten',
  '13.3': 'ULTRA in the air',
  '13.4': 'Aborts',
  '13.5': 'The shift',
  '13.6': 'After the support',
  '13.7': 'Interdiction',
  '14.0': 'Spending a marker',
  '15.0': 'Drop and attack',
  '16.0': 'Two combat factors',
  '17.0': 'The raid',
  '17.1': 'Kommando missions',
  '18.0': 'All scenarios',
  '18.1': 'Early 1941',
  '18.2': 'Late 1941',
  '18.3': 'Early 1942',
  '18.4': 'Late 1942',
  '18.5': 'Early 1943',
  '19.0': 'Soviets against the Allies',
  'X.43': 'For World at War 43',
  'X.47': 'For World at War 47',
};

const SHORTS: CompanionFace['shorts'] = {
  CAS: 'combat air support: an aircraft marker',
  NGS: 'naval gunfire support: a ship marker',
  ZOC: 'zone of control',
  EZOC: 'enemy zone of control',
  OOS: 'of a unit: out of supply; of an aircraft marker: used this turn',
  CRT: 'combat results table',
  GT: 'game turn',
  DR: 'result: the defender retreats',
  DE: 'result: the defender is eliminated',
  AR: 'result: the attacker retreats',
  US: 'American',
  VP: 'victory point',
};

const TYPES: CompanionFace['types'] = {
  infantry: 'Infantry',
  armor: 'Armor',
  mechanized: 'Mechanized',
  motorized: 'Motorized',
  mountain: 'Mountain',
  airborne: 'Airborne',
  marine: 'Marine',
  cavalry: 'Cavalry',
  commando: 'Kommando',
  air: 'Aircraft',
  naval: 'Ships',
};

type Printed = Omit<GuestCounters['counters'][number], 'most'>;
const printed = expansion.games.map(({ title, issue, counters }) => ({ game: title, issue, counters: counters as readonly Printed[] }));
const known = printed.flatMap(({ counters }) => counters).reduce((sum, { count }) => sum + (count ?? 0), 0);

/** The counters on the sheet that are for two other games (GA-70). */
const GUESTS: readonly GuestCounters[] = printed.map((game) => ({
  ...game,
  ruling: 'GA-70',
  counters: game.counters.map((one) => ({ ...one, most: one.count ?? expansion.sheet.counters - known })),
}));

/** What is looked up in Operation Gertrud, with the sources of the edition that is played. */
export const companionOf = (edition: Edition | null): CompanionFace => ({
  game: 'gertrud',
  rulebook: rules,
  chapters: Object.entries(chapters).map(([number, title]) => ({ number: Number(number), title })),
  sections: SECTIONS,
  rulings,
  shorts: SHORTS,
  types: TYPES,
  edition: editionOf(edition),
  guests: GUESTS,
});
