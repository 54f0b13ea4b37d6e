import type { Force, ScenarioFace } from '../../face/scenario.ts';
import { regionsWith, scenariosWith, type CountersData, type Entry, type ScenarioData } from './data.ts';
import { NATIONALITIES } from './look.ts';
import type { Edition } from '@sandtable/umpire';

/** What the scenarios of the rulebook are about (18.1 to 18.5), in our words. */
const ABOUT: { readonly [id: string]: string } = {
  'early-1941':
    'Before Berlin and Ankara have signed anything. Germany strikes with all it has, parachutists and every aircraft, and half of the Turkish army stands at half strength.',
  'late-1941':
    'Yugoslavia and Greece have fallen, and Russia is left alone this year. Italians stand beside the Germans in Thrace; the parachutists, bled on Crete, stay away.',
  'early-1942':
    'Turkey first, then Russia. Most Turkish divisions are at full strength now, the parachutists at half of theirs, and an American carrier comes with the British.',
  'late-1942':
    'The Wehrmacht is deep in Russia, and Africa has cost the Italians dear. One British fleet is all that London can spare, but three Soviet armies march to help.',
  'early-1943':
    'A last bold throw at the Caucasus and the Middle East. No Italians any more; the Turks are whole, and the Soviets stand at the border from the first day.',
};

/** How hard the rulebook calls a scenario, by what it adds to the Germans' victory dice (4.1). */
const EASE: readonly string[] = [
  'easy for Germany',
  'rather easy for Germany',
  'in the balance',
  'rather hard for Germany',
  'hard for Germany',
];

type Counter = CountersData['counters'][number];

/** Who plays with it: the carrier's pieces are beige as the British are, and American. */
const whose = (counter: Counter): string =>
  (counter as { readonly american?: boolean }).american ? 'American' : (NATIONALITIES[counter.nationality]?.name ?? counter.nationality);

const count = (number: number, one: string, several: string): string[] =>
  number === 0 ? [] : [`${number} ${number === 1 ? one : several}`];

/** What pieces come to, by nationality: "22 units, 10 aircraft". */
function forcesOf(ids: readonly string[], counters: ReadonlyMap<string, Counter>): readonly Force[] {
  const known = ids.flatMap((id) => counters.get(id) ?? []);
  return [...new Set(known.map(({ nationality }) => nationality))].map((nationality) => {
    const own = known.filter((one) => one.nationality === nationality);
    const of = (kind: Counter['kind']) => own.filter((one) => one.kind === kind).length;
    const says = [
      ...count(of('land'), 'unit', 'units'),
      ...count(of('air'), 'aircraft', 'aircraft'),
      ...count(of('naval'), 'ship', 'ships'),
    ];
    return { nationality, name: [...new Set(own.map(whose))].join(' and '), says: says.join(', ') };
  });
}

/** A modifier of dice: "+2", "±0", "−1". */
const signed = (modifier: number): string => (modifier > 0 ? `+${modifier}` : modifier < 0 ? `−${-modifier}` : '±0');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A place of a set-up list or an arrival in words: "Bulgaria or Greece". */
export function placeWords({ hex, adjacentTo, region }: Entry['place'], edition: Edition | null): string {
  if (hex !== undefined) return hex;
  return adjacentTo === undefined ? capital(regionsWith(edition).get(region ?? '')?.name ?? '') : `Next to ${adjacentTo}`;
}

/** Where units come for which no place is named (10.0e). */
const ANY_CITY = 'Any supplied city in friendly hands';

/** Where an arrival comes; null for what comes nowhere on the map. */
export function whereOf(
  { units = [], places = [], drops, enters }: ScenarioData['arrivals'][number],
  edition: Edition | null,
): string | null {
  if (units.length === 0) return null;
  const named = places.length === 0 ? ANY_CITY : places.map((place) => placeWords(place, edition)).join(', or ');
  return `${enters ? `On foot into ${named.charAt(0).toLowerCase()}${named.slice(1)}` : named}${drops ? ', or by parachute anywhere in Turkey' : ''}`;
}

function faceOf(scenario: ScenarioData, counters: ReadonlyMap<string, Counter>, edition: Edition | null): ScenarioFace {
  const { id, title, turns, victory, raid, setup, offMap, air, naval, replacements, ultra, reduced } = scenario;
  const units = [...setup.german, ...setup.allied, ...offMap].flatMap((entry) => entry.units);
  const markers = [...air, ...naval].flatMap((pool) => pool.markers);
  const steps = Object.entries(replacements).flatMap(([nationality, number]) =>
    typeof number === 'number' ? [`${NATIONALITIES[nationality]?.name ?? nationality} ${number}`] : [],
  );
  const weak = reduced.units.length;
  return {
    id,
    title,
    turns,
    about: ABOUT[id] ?? null,
    ease: EASE[victory.modifier] ?? null,
    forces: forcesOf([...units, ...markers], counters),
    coming: comingOf(scenario, counters, edition),
    notes: [
      { says: `Germany’s victory dice +${victory.modifier}`, rule: '4.1a' },
      { says: `Dice of the raid on the Yavuz ${signed(raid.modifier)}`, rule: '17.0e' },
      { says: weak === 0 ? 'Nobody begins reduced' : `${weak} Turkish units begin reduced`, rule: reduced.rule },
      { says: `Replacement steps a turn: ${steps.join(', ')}`, rule: String(replacements['rule'] ?? '10.2a') },
      { says: `${ultra.count} ULTRA markers`, rule: '3.2a' },
    ],
  };
}

/** Who comes when: what comes to one place in one turn is one line, and few units stand in it by name. */
function comingOf({ arrivals }: ScenarioData, counters: ReadonlyMap<string, Counter>, edition: Edition | null): ScenarioFace['coming'] {
  const lines = new Map<string, { turn: number; where: string | null; rule: string; ids: string[]; reduced: boolean }>();
  for (const one of arrivals) {
    const where = whereOf(one, edition);
    const key = `${one.turn} ${where}`;
    const line = lines.get(key) ?? { turn: one.turn, where, rule: one.rule, ids: [], reduced: one.reduced === true };
    line.ids.push(...(one.units ?? []), ...(one.markers ?? []));
    lines.set(key, line);
  }
  return [...lines.values()]
    .toSorted((a, b) => a.turn - b.turn)
    .flatMap(({ turn, where, rule, ids, reduced }) =>
      forcesOf(ids, counters).map((force) => {
        const says = where !== null && ids.length <= FEW ? ids.map((id) => counters.get(id)?.name ?? id).join(', ') : force.says;
        return { ...force, says: reduced ? `${says}, reduced` : says, turn, where, rule };
      }),
    );
}

/** So many units stand in a line by name. */
const FEW = 2;

/** The scenarios that there are with an edition, as one chooses them. */
export function scenarioFaces(edition: Edition | null, { counters }: CountersData): readonly ScenarioFace[] {
  const known = new Map(counters.map((one) => [one.id, one]));
  return scenariosWith(edition).map((one) => faceOf(one, known, edition));
}
