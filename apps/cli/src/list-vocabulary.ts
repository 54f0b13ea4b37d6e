import type { Game, Vocabulary } from '@sandtable/umpire';
import { Bad, named, print } from './output.ts';

/** A line of the list: a phase, a fact of the state, an act or a question, by its name. */
interface Entry {
  readonly name: string;
  readonly says: string;
}

interface Heading {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/**
 * Of what position files of a game are made: its phases, the facts of a state, the commands with their parts, and the questions; or what is
 * said of these names alone.
 * @throws Bad naming a word that the game has not
 */
export function listVocabulary(games: readonly Game[], id: string, names: readonly string[], { json }: { json?: boolean }): 0 {
  const game = named(games, id);
  const all = game.vocabulary();
  const headings = headingsOf(all);
  const known = new Set(headings.flatMap(({ entries }) => entries.map(({ name }) => name)));
  const wrong = names.find((name) => !known.has(name));
  if (wrong !== undefined) throw new Bad(`${game.id} has no phase, fact, command or question "${wrong}"`);
  const asked = headings
    .map(({ title, entries }) => ({ title, entries: entries.filter(({ name }) => names.length === 0 || names.includes(name)) }))
    .filter(({ entries }) => entries.length > 0);
  print(json, { game: game.id, ...all }, () => asked.map(inWords).join('\n\n'));
  return 0;
}

const headingsOf = ({ phases, state, acts, questions }: Vocabulary): readonly Heading[] => [
  { title: 'Phases ("phase" of a position file)', entries: phases.map((name) => ({ name, says: '' })) },
  {
    title: 'Facts ("state")',
    entries: Object.entries((state as Schema).properties ?? {}).map(([name, schema]) => ({ name, says: formOf(schema) })),
  },
  {
    title: 'Commands ("do"), with the procedures and steps that ask for them',
    entries: Object.entries(acts).map(([name, { parts, asked }]) => ({
      name,
      says: [
        Object.entries(parts)
          .map(([part, kind]) => `${part}: ${KINDS[kind] ?? kind}`)
          .join('; ') || 'no parts',
        ...(asked.length === 0 ? ['    no step asks for it: it is given of itself'] : []),
        ...asked.map(({ procedure, step, rule }) => `    ${procedure} › ${step} (${rule})`),
      ].join('\n'),
    })),
  },
  {
    title: 'Questions ("explain"); a part behind which a ? stands may be left out',
    entries: Object.entries(questions).map(([name, parts]) => ({
      name,
      says: parts === null ? 'a command that is put together: act and those of its parts that are chosen' : parts.join(', ') || 'no parts',
    })),
  },
];

/** What a part of a command is, by its kind. */
const KINDS: { readonly [kind: string]: string } = {
  one: 'a name',
  maybe: 'a name, or null',
  flag: 'true or false',
  number: 'a whole number',
  list: 'a list of names',
  path: 'a list of names in their order',
  amounts: 'numbers by name',
  assignment: 'names by name',
  condition: 'what holds of the question and of what the seat knows of it, by name; { } for always',
  command: 'a command',
};

/** What of a JSON Schema is told. */
interface Schema {
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly properties?: { readonly [name: string]: Schema };
  readonly additionalProperties?: Schema | boolean;
}

/** A form in a few words. */
function formOf({ description, type, enum: words, items, properties, additionalProperties: each }: Schema): string {
  if (properties && description === undefined) return partsOf(properties);
  if (typeof each === 'object' && each.properties) return `by id or place, in short words or as an object:\n${partsOf(each.properties)}`;
  if (words) return words.join(', ');
  if (items?.enum) return `a list of ${items.enum.join(', ')}`;
  if (description !== undefined) return description;
  return type === 'integer' ? 'a whole number' : type === 'string' ? 'a name' : String(type ?? 'anything');
}

const partsOf = (properties: { readonly [name: string]: Schema }): string =>
  Object.entries(properties)
    .map(([name, schema]) => `    ${name}: ${formOf(schema)}`)
    .join('\n');

const inWords = ({ title, entries }: Heading): string =>
  [title, ...entries.map(({ name, says }) => `  ${name}${says === '' ? '' : says.startsWith('  ') ? `\n${says}` : `  ${says}`}`)].join(
    '\n',
  );
