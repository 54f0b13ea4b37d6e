import { citing, type Rulebook } from '@sandtable/umpire';

/** The rules of Operation Merkur that the sketches try, in a line each. */
export const rules = {
  '7.H.1.a.i': {
    chapter: 7,
    tag: 'ownership',
    says: 'A hex goes to whom a strength point of combat units occupies it; less holds it while it is there.',
  },
  '7.H.1.a.iii': {
    chapter: 7,
    tag: 'ownership',
    says: 'It also goes to whose full zone of influence is uncontested there, but for cities and airfields.',
  },
  '7.H.1.a.iv': { chapter: 7, tag: 'ownership', says: 'By a zone alone only with a line of communication, unless neither side has one.' },
  '8.E.1.e': {
    chapter: 8,
    tag: 'air-mission',
    says: 'Interdiction covers a hex and those around it; levels add up to three, percentages to forty.',
  },
  '9.G': { chapter: 9, tag: 'spotting', says: 'Groups are hidden until they are found; who searches may be found himself.' },
  '10.E': { chapter: 10, tag: 'ground-combat', says: 'Losses are met exactly if any choice of steps does so, else with no step too many.' },
  '10.N': { chapter: 10, tag: 'airborne', says: 'Each unit that drops rolls, with modifiers, for disruption.' },
  '11.C': { chapter: 11, tag: 'air-combat', says: 'Interceptors are set against escorts or bombers; nobody has two before each has one.' },
  '13.D': {
    chapter: 13,
    tag: 'naval-combat',
    says: 'A convoy that scatters loses a share of the attackers’ strength; an escort that fights on lowers it.',
  },
  '13.J': { chapter: 13, tag: 'gunnery', says: 'Fire is aimed by both sides before any of it counts; the sums are read by columns.' },
  '14.G': { chapter: 14, tag: 'isolation', says: 'Who is out of supply has a marker, whose level rises in the phases of its own colour.' },
} satisfies Rulebook;

export type Id = keyof typeof rules;
export const { no, applies, ledger } = citing<Id>();
