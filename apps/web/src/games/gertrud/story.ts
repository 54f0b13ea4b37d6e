import { ACCOUNTS, type Past } from '@sandtable/gertrud/telling';
import type { Facts, Happening, Value } from '@sandtable/umpire';
import type { Face, StoryLine } from '../../face/face.ts';
import { namingOf } from '../../face/naming.ts';
import { storyTeller } from '../../face/storyteller.ts';
import { toldAlone } from '../../face/storytelling.ts';
import { texts } from '@sandtable/warfare/telling';
import type { Told } from '@sandtable/desk/messages';
import type { TablesData } from './data.ts';
import { SECOND_GAME } from './values.ts';
import { sidesOf } from './view.ts';

/** "German combat": a phase goes by its player's name, if it has one. */
function phaseName(phase: string, seats: Face['seats']): string {
  const [seat = '', ...rest] = phase.split(' ');
  return [seats[seat]?.name ?? seat, ...rest].join(' ');
}

/** One happening in words, without what came before it; null where it is not worth a line. */
export const tellHappening = (happening: Facts, face: Face, seats: Face['seats']): ReturnType<typeof toldAlone<Past>> =>
  toldAlone(ACCOUNTS, happening, namingOf(face, { seats, phase: (phase) => phaseName(phase, seats) }), { attack: null, codes: {} });

/** The story of a game with these tables. */
export const storyWith = ({ crt: { codes } }: TablesData): ((told: readonly Told[], face: Face) => readonly StoryLine[]) =>
  storyTeller<Past>({
    accounts: ACCOUNTS,
    past: { attack: null, codes },
    hears: heard,
    arranged: gathered,
    opens: ({ what, seat }, _turn, face) =>
      what === SECOND_GAME ? { turn: 1, phase: 'set-up', side: sidesOf(true, face)[String(seat)] ?? null } : null,
    learns({ what }, learnt, face) {
      if (what === SECOND_GAME) learnt.seats = sidesOf(true, face);
    },
    phaseName: (phase, { seats }) => phaseName(phase, seats),
  });

/** What the story knows of the attack under way after one more happening. */
function heard(past: Past, happening: Facts): Past {
  if (happening['what'] === 'attack') {
    const isEmpty = texts(happening['defenders']).length === 0;
    return { ...past, attack: { hex: String(happening['hex']), seat: String(happening['seat']), isEmpty } };
  }
  if (happening['what'] !== 'odds' || !past.attack) return past;
  return { ...past, attack: { ...past.attack, attack: happening['attack'] as Value, defence: happening['defence'] as Value } };
}

/** Units of one hex that go into or out of supply together are one line. */
function gathered(happened: readonly (Happening & Facts)[]): readonly (Happening & Facts)[] {
  const all: (Happening & Facts)[] = [];
  for (const one of happened) {
    const last = all.at(-1);
    const isSupply = one.what === 'out of supply' || one.what === 'back in supply';
    if (isSupply && last?.what === one.what && last['hex'] === one['hex'])
      all[all.length - 1] = { ...last, unit: [last['unit'] as Value, one['unit'] as Value].flat() };
    else all.push(one);
  }
  return all;
}
