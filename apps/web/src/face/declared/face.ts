import type { Facts } from '@sandtable/umpire';
import type { Announced, Showing } from '@sandtable/warfare/showing';
import type { SeatFace } from '../board.ts';
import type { Face } from '../face.ts';
import { overlaysOf } from '../layers.ts';
import { motionsBy } from '../motions.ts';
import { namingOf } from '../naming.ts';
import { phaseFaces } from '../phases.ts';
import { isPrinted } from '../places.ts';
import { storyTeller, type Remembered } from '../storyteller.ts';
import { toldAlone } from '../storytelling.ts';
import { tallied } from '../tally.ts';
import { wordsFrom } from '../words.ts';
import { boardFrom } from './board.ts';
import { lastSeenOn, lostFromSight } from './last-seen.ts';
import { boxesOf, mapFrom } from './map.ts';
import { nationalitiesFrom, piecesFrom } from './pieces.ts';
import { playFrom } from './play.ts';
import { scenariosFrom } from './scenarios.ts';
import { toldTogether } from './together.ts';

/** What the story remembers: whose attack is under way. */
const NOTHING: Remembered = { attack: null };

/** What a game shows, made of nothing but what it declares of itself. */
export function faceFrom({ id, title, seats: names }: Pick<Announced, 'id' | 'title' | 'seats'>, showing: Showing): Face {
  const { accounts, glossary, layers, sequence, charts, results, sides = [], hasSecrets = false, proposals = [] } = showing;
  const seats = seatsFrom(names, showing);
  const storyOf = storyTeller<Remembered>({
    accounts,
    past: NOTHING,
    hears: (past, { what, seat }) => (what === 'attack' ? { attack: { seat: String(seat) } } : past),
    arranged: (happened) => toldTogether(happened, showing.together ?? {}),
  });
  const face: Face = {
    id,
    title,
    scenarios: scenariosFrom(showing),
    map: mapFrom(showing.sheets, showing.boxes, showing.nationalities),
    pieces: piecesFrom(showing.counters),
    formations: showing.formations ?? {},
    nationalities: nationalitiesFrom(showing.nationalities),
    seats,
    sides: sides.map((side) => ({ ...side, nationality: seats[side.seats[0] ?? '']?.nationality ?? '' })),
    hasSecrets,
    phases: phaseFaces(sequence.order({})),
    companion: async () => (await import('./companion.ts')).companionFrom(id, showing),
    charts,
    words: wordsFrom<unknown>(glossary, accounts, {
      happening: (happening: Facts, of: Face, called: Face['seats']) =>
        toldAlone(accounts, happening, namingOf(of, { seats: called }), NOTHING),
      where: (place) => (isPrinted(place) ? place : null),
    }),
    play: playFrom(showing),
    read: (view) => boardFrom(view, face, showing),
    ...recalling(showing, () => face),
    overlays: overlaysOf(layers),
    proposals,
    motions: motionsBy(accounts),
    ...(showing.stave ? { stave: showing.stave } : {}),
    ...(showing.engagement ? { engagement: showing.engagement } : {}),
    ...(showing.chronicle ? { chronicle: showing.chronicle } : {}),
    story: (told) => storyOf(told, face),
    statistics: async (told) =>
      tallied(told, face, {
        crt: results,
        objectives: { seat: showing.objectives?.seat ?? '', rule: showing.objectives?.rule ?? '' },
        loserOf: (unit) => face.nationalities[face.pieces[unit]?.nationality ?? '']?.seat,
        held: (happening) => heldBy(happening, showing),
      }),
  };
  return showing.scenarios.some(({ boxes }) => boxes) ? { ...face, playing: playingOf(face, showing) } : face;
}

/** Where groups were last seen, of a game whose groups are. */
const recalling = ({ board: { sightings } }: Showing, face: () => Face): Pick<Face, 'recalled'> =>
  sightings ? { recalled: (board, told, seat) => lastSeenOn(board, lostFromSight(told, seat, sightings), face()) } : {};

/** The face by scenario: one each, since what is drawn of its map is kept as long as it is. */
function playingOf(face: Face, { scenarios, sheets, boxes = [], nationalities }: Showing): (scenario: string) => Face {
  const known = new Map<string, Face>();
  return (scenario) => {
    const { boxes: used, unlaid = [] } = scenarios.find(({ id }) => id === scenario) ?? {};
    if (!used) return face;
    const shown = boxes.filter(({ id }) => used.includes(id));
    const overlays = face.overlays.filter(({ id }) => !unlaid.includes(id));
    const found = known.get(scenario) ?? { ...face, overlays, map: { ...face.map, boxes: boxesOf(sheets, shown, nationalities) } };
    known.set(scenario, found);
    return found;
  };
}

/** The seats by their names, each under the sign of the first nationality that it commands. */
const seatsFrom = (names: Announced['seats'], { nationalities }: Showing) =>
  Object.fromEntries(
    names.map(({ id, name }): [string, SeatFace] => [id, { name, nationality: nationalities.find(({ seat }) => seat === id)?.id ?? '' }]),
  );

const heldBy = (happening: Facts, { objectives }: Showing): number | null => {
  const count = objectives && happening['what'] === objectives.told ? happening[objectives.count] : null;
  return typeof count === 'number' ? count : null;
};
