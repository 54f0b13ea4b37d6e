import type { Chance } from './chance.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** What stands where something else should: of every type, out of every range, and names that every object has. */
const NASTY: readonly (() => Json)[] = [
  () => null,
  () => true,
  () => 0,
  () => -1,
  () => 0.5,
  () => 1e15,
  () => -1e300,
  () => 65_537,
  () => 100_000_000,
  () => '',
  () => 'toString',
  () => '__proto__',
  () => 'constructor',
  () => '2905',
  () => '?5003-1',
  () => 'x'.repeat(100_000),
  () => '\u0000\ud800',
  () => [],
  () => ({}),
  () => [[['x']]],
  () => ({ toString: 1 }),
  () => Array.from({ length: 20_000 }, (_, i) => i),
  () => nested(63),
  () => nested(200),
];
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', 'sealed', '0', '', 'seat', 'hex', 'units'];

function nested(deep: number): Json {
  let value: Json = 'x';
  for (let i = 0; i < deep; i++) value = i % 2 === 0 ? [value] : { a: value };
  return value;
}

/** A place in a document: whose member it is, and under which key. */
interface Place {
  readonly around: Json[] | { [key: string]: Json };
  readonly key: string;
}

const isObject = (value: Json): value is Json[] | { [key: string]: Json } => typeof value === 'object' && value !== null;
const at = ({ around, key }: Place): Json => (around as { [key: string]: Json })[key] as Json;

/** Sets a member as a document would have it: also one that is called like what every object has. */
const set = ({ around, key }: Place, value: Json): void => {
  Object.defineProperty(around, key, { value, enumerable: true, configurable: true, writable: true });
};

/** Any place in the document; those that lie deep as likely as any other. */
function anyPlace(root: Json, chance: Chance): Place | null {
  let place: Place | null = null;
  for (let here = root; isObject(here); here = at(place)) {
    const keys = Object.keys(here);
    if (keys.length === 0 || (place && chance.below(8) === 0)) return place;
    place = { around: here, key: chance.one(keys) };
  }
  return place;
}

type Spoiling = (root: Json, place: Place, chance: Chance, other: Json) => void;

/** What is of the same type somewhere else: another unit, hex, step or word, which each reader has to know for what it is. */
const alike: Spoiling = (root, place, chance, other) => {
  for (let tries = 0; tries < TRIES; tries++) {
    const from = anyPlace(chance.below(3) === 0 ? other : root, chance);
    if (!from || typeof at(from) !== typeof at(place) || at(from) === at(place)) continue;
    set(place, structuredClone(at(from)));
    return;
  }
};
const TRIES = 20;

const SPOILINGS: readonly Spoiling[] = [
  alike,
  alike,
  alike,
  alike,
  alike,
  alike,
  (_root, place, chance) => set(place, chance.one(NASTY)()),
  (_root, place, chance) => set(place, chance.one(NASTY)()),
  (_root, { around, key }) => {
    if (Array.isArray(around)) around.splice(Number(key), 1);
    else delete around[key];
  },
  // Another name for what stands there, and the same under two.
  (_root, place, chance) => {
    const value = at(place);
    if (chance.below(2) === 0 && !Array.isArray(place.around)) delete place.around[place.key];
    if (!Array.isArray(place.around)) set({ around: place.around, key: chance.one(NAMES) }, value);
  },
  // What stands elsewhere, in this document or another.
  (root, place, chance) => {
    const from = anyPlace(root, chance);
    if (from) set(place, structuredClone(at(from)));
  },
  (_root, place, chance, other) => {
    const from = anyPlace(other, chance);
    if (from) set(place, structuredClone(at(from)));
  },
  // A number a little other, a word a letter other, a list in another order or many times as long.
  (_root, place, chance) => {
    const value = at(place);
    if (typeof value === 'number') set(place, value + chance.one([-1, 1, 10, -100, 0.25]));
    else if (typeof value === 'string') set(place, value.slice(0, chance.below(value.length + 1)) + chance.one(['', '1', '-', ' ', 'ß']));
    else if (typeof value === 'boolean') set(place, !value);
  },
  (_root, place, chance) => {
    const value = at(place);
    if (Array.isArray(value)) set(place, value.toReversed());
    else if (isObject(value)) set(place, Object.fromEntries(Object.entries(value).toReversed()));
    else
      set(
        place,
        Array.from({ length: chance.one([1, 2, 50]) }, () => value),
      );
  },
  (_root, place, chance) => {
    const value = at(place);
    const many = chance.one([2, 3, 30]);
    if (Array.isArray(value)) set(place, Array.from({ length: many }, () => value).flat());
  },
];

/** Where to look for a place: of a position most is in its frames and its facts, though they are few of its members. */
function startIn(document: Json, chance: Chance): Json {
  const { awaiting, state } = isObject(document) && !Array.isArray(document) ? document : {};
  const begun = chance.one([document, awaiting, state]);
  return begun !== undefined && isObject(begun) ? begun : document;
}

/** A document in which one to four things are not as they were. */
export function spoiled(document: Json, chance: Chance, other: Json): Json {
  const root: { [key: string]: Json } = { document: structuredClone(document) };
  for (let left = chance.one([1, 1, 1, 2, 4]); left > 0; left--) {
    const place = anyPlace(startIn(root['document'] as Json, chance), chance) ?? { around: root, key: 'document' };
    chance.one(SPOILINGS)(root['document'] as Json, place, chance, other);
  }
  return root['document'] as Json;
}

/** A text in which bytes are other, gone, doubled, cut off or moved. */
export function spoiledText(text: string, chance: Chance): string {
  const bytes = Buffer.from(text, 'utf8');
  const from = chance.below(bytes.length + 1);
  const to = Math.min(bytes.length, from + 1 + chance.below(chance.one([1, 4, 200])));
  const [before, piece, after] = [bytes.subarray(0, from), bytes.subarray(from, to), bytes.subarray(to)];
  const parts: readonly (readonly Uint8Array[])[] = [
    [before],
    [before, after],
    [before, piece, piece, after],
    [before, Buffer.from(piece.map(() => chance.below(256))), after],
    [
      before,
      Buffer.from(chance.one(['[', '{', '}', ']', '"', ',', '\\', '\n', '\u0000', '1e999', '{"__proto__":1}', '['.repeat(70)])),
      after,
    ],
    [after, before, piece],
  ];
  return Buffer.concat(chance.one(parts)).toString('utf8');
}

export type { Json };
