import type { Face, HexFace, Standing } from '../../face/face.ts';
import { printedIn } from '../../face/places.ts';
import { sideUp, wornWords } from '../../face/sides.ts';
import type { Moment } from './moment.ts';

/** So many units of a stack are named one by one; of more the rest is counted. */
const NAMED = 5;

/** What a place shows, in a few short sentences: what and where it is, who stands there, and what can be done there now. */
export function hexWords(place: HexFace | { readonly hex: string; readonly box: string }, now: Moment, face: Face): string {
  const { hex } = place;
  const sentences = [
    'box' in place ? boxWords(place, face) : placeWords(place, now, face),
    stackWords(now.stacks.get(hex) ?? [], face),
    now.musts.get(hex)?.says,
    ...now.markers.filter(({ at }) => at.includes(hex)).map(({ says }) => says),
    stateWords(hex, now),
  ];
  return sentences.filter(Boolean).join('. ');
}

/** The places of which a moment has more to say than what is printed there: all others have the same words at any moment. */
export function placesSpokenOf(now: Moment): ReadonlySet<string> {
  const { stacks, musts, control, joining, legal, deeds, targets, attackers } = now;
  return new Set([
    ...[stacks, musts, control, joining, legal, deeds].flatMap((all: ReadonlyMap<string, unknown>) => [...all.keys()]),
    ...targets,
    ...attackers,
    ...now.markers.flatMap(({ at }) => at),
    ...[now.target, now.taken?.hex, now.selected].filter((hex) => typeof hex === 'string'),
  ]);
}

/** A box by its title, and what is printed in it. */
const boxWords = ({ hex, box }: { readonly hex: string; readonly box: string }, { map }: Face): string =>
  ['Box', box, ...(map.boxes.find(({ id }) => id === hex)?.notes ?? [])].join(', ');

function placeWords({ hex, terrain, city, town, objective, industry, fort }: HexFace, now: Moment, face: Face): string {
  const name = city ?? town;
  const holder = now.control.get(hex);
  const held = holder === undefined ? 'objective' : `objective, ${face.nationalities[holder]?.name ?? holder}`;
  return [
    name ? `${name} ${hex}` : hex,
    terrain,
    industry ? 'industrial city' : city ? 'city' : null,
    fort ? 'fort' : null,
    ...printedIn(hex, face),
    objective ? held : null,
  ]
    .filter(Boolean)
    .join(', ');
}

function stackWords(stack: readonly Standing[], face: Face): string | null {
  const [first] = stack;
  if (!first) return null;
  const nation = face.nationalities[first.piece.nationality]?.name ?? '';
  const named = stack.slice(0, NAMED).map((one) => [one.piece.name, ...notesOf(one, face)].join(' '));
  const rest = stack.length > NAMED ? ` and ${stack.length - NAMED} more` : '';
  return `${nation}: ${named.join(', ')}${rest}`;
}

const notesOf = (standing: Standing, face: Face): readonly string[] => {
  const { piece, marks, notes: more = [] } = standing;
  const side = sideUp(standing)?.title.toLowerCase();
  // What a truck carries is what one looks for; figures of units are told where they are shown.
  const notes = [
    side,
    wornWords(standing),
    ...marks.map((mark) => face.words.mark(mark)?.says ?? mark),
    ...(piece.carrier ? more : []),
  ].filter(Boolean);
  return notes.length > 0 ? [`(${notes.join(', ')})`] : [];
};

/** What a sighted player sees of the moment: the target, the stacks in the attack, the places that may be named, what can begin. */
function stateWords(hex: string, { target, targets, attackers, joining, taken, legal, isMarch, deeds, selected }: Moment): string | null {
  if (hex === target) return 'Target of the attack';
  const joins = joining.get(hex);
  if (joins) return joins.chosen === 0 ? 'Can join the attack' : `In the attack: ${joins.chosen} of ${joins.of}`;
  if (attackers.has(hex)) return 'In the attack';
  if (hex === taken?.hex) return `Taken up: ${taken.count}`;
  const figure = legal.get(hex);
  if (figure !== undefined) return isMarch ? `Within reach, ${points(figure)}` : ['Can be chosen', figure].filter(Boolean).join(', ');
  const acts = deeds.get(hex);
  if (acts) return `Possible: ${[...acts].join(', ')}`;
  if (targets.has(hex)) return 'Can be attacked';
  return hex === selected ? 'Selected' : null;
}

const points = (cost: string): string => `${cost} ${Number(cost) === 1 ? 'movement point' : 'movement points'}`;
