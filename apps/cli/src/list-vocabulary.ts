import type { Game, Vocabulary } from '@sandtable/umpire';
import { schemaWithMeanings } from '@sandtable/warfare/meanings';
import { MEANINGS } from '../../../games/meanings.ts';
import { Bad, named, print } from './output.ts';

/** A line of the list: a phase, a fact of the state, an act or a question, by its name; of a fact also its parts: columns, and their words. */
interface Entry {
  readonly name: string;
  readonly says: string;
  readonly parts?: readonly Entry[];
}

interface Heading {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/**
 * Of what position files of a game are made: its phases, the facts of a state with what they mean, the commands with their parts, and the
 * questions; or what is said of these names alone, those of columns and their words among them.
 * @throws Bad naming a word that the game has not
 */
export async function listVocabulary(
  games: readonly Game[],
  id: string,
  names: readonly string[],
  { json }: { json?: boolean },
): Promise<0> {
  const game = named(games, id);
  const vocabulary = await game.vocabulary();
  const meanings = await MEANINGS[game.id]?.();
  const all = meanings ? { ...vocabulary, state: schemaWithMeanings(vocabulary.state, meanings) } : vocabulary;
  const headings = headingsOf(all);
  const wrong = names.find((name) => !headings.some(({ entries }) => entries.some((entry) => within(entry, [name]))));
  if (wrong !== undefined) throw new Bad(`${game.id} has no phase, fact, column, mark, command or question "${wrong}"`);
  const asked = headings
    .map(({ title, entries }) => ({
      title,
      entries: names.length === 0 ? entries : entries.flatMap((entry) => within(entry, names) ?? []),
    }))
    .filter(({ entries }) => entries.length > 0);
  print(json, { game: game.id, ...all }, () => asked.map(inWords).join('\n\n'));
  return 0;
}

/** What of an entry is asked for by these names: all of it, or those of its parts that are; null for none. */
function within(entry: Entry, names: readonly string[]): Entry | null {
  if (names.includes(entry.name)) return entry;
  const parts = entry.parts?.flatMap((part) => within(part, names) ?? []) ?? [];
  return parts.length === 0 ? null : { ...entry, parts };
}

const headingsOf = ({ phases, state, acts, questions }: Vocabulary): readonly Heading[] => [
  { title: 'Phases ("phase" of a position file)', entries: phases.map((name) => ({ name, says: '' })) },
  {
    title: 'Facts ("state")',
    entries: Object.entries((state as Schema).properties ?? {}).map(([name, schema]) => factOf(name, schema)),
  },
  {
    title: 'Commands ("do"), with the procedures and steps that ask for them',
    entries: Object.entries(acts).map(([name, { parts, names, asked }]) => ({
      name,
      says: [
        Object.entries(parts)
          .map(([part, kind]) => `${part}: ${partOf(kind, names[part])}`)
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

/** What a part of a command is, by its kind and what it names. */
function partOf(kind: string, [named = 'a name', given = 'a name'] = [] as readonly string[]): string {
  const one = named === 'such thing' ? 'a name' : named;
  switch (kind) {
    case 'one':
      return one;
    case 'maybe':
      return `${one}, or null`;
    case 'list':
      return `a list of: ${one}`;
    case 'path':
      return `a list in its order of: ${one}`;
    case 'amounts':
      return `an object, for each ${one} a whole number`;
    case 'assignment':
      return `an object, for each ${one}: ${given === 'such thing' ? 'a name' : given}`;
    default:
      return KINDS[kind] ?? kind;
  }
}

/** What else a part of a command may be. */
const KINDS: { readonly [kind: string]: string } = {
  flag: 'true or false',
  number: 'a whole number',
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

/** A fact, or a family of pieces with its columns. */
function factOf(name: string, schema: Schema): Entry {
  const { description, properties, additionalProperties: each } = schema;
  if (typeof each !== 'object') return formOf(name, schema, properties);
  if (each.properties)
    return formOf(
      name,
      { description: `${description ?? ''}. An object by id or place; each in short words, or an object with` },
      each.properties,
    );
  const { parts = [], says } = formOf(name, each);
  return { name, says: `${description ?? ''}. An object by id or place, of each: ${says}`, parts };
}

/** A form in a few words, with what it means: the first line of its description; the others are of its words. */
function formOf(name: string, { description, type, enum: one, items }: Schema, properties: Schema['properties'] = {}): Entry {
  const [meaning, ...words] = description?.split('\n') ?? [];
  const list = one ?? items?.enum;
  const kind = one ? 'one word' : items?.enum ? 'a list of words' : (KIND_OF_JSON[String(type)] ?? '');
  const isSaid = words.length > 0 || list === undefined;
  return {
    name,
    says: [kind, meaning, ...(isSaid ? [] : [list.join(', ')])].filter(Boolean).join(': '),
    parts: [
      ...words.map((line) => ({ name: line.slice(0, line.indexOf(': ')), says: line.slice(line.indexOf(': ') + 2) })),
      ...Object.entries(properties).map(([key, schema]) => formOf(key, schema)),
    ],
  };
}

/** What a JSON type is called where nothing more is said of it. */
const KIND_OF_JSON: { readonly [type: string]: string } = { integer: 'a whole number', string: 'a name' };

const lines = ({ name, says, parts = [] }: Entry, indent: string): readonly string[] => [
  `${indent}${name}${says === '' ? '' : `  ${says}`}`,
  ...parts.flatMap((part) => lines(part, `${indent}  `)),
];

const inWords = ({ title, entries }: Heading): string => [title, ...entries.flatMap((entry) => lines(entry, '  '))].join('\n');
