import { ACCOUNTS, type AttackTold, type Past } from '@sandtable/gertrud/telling';
import type { Facts, Happening, Value } from '@sandtable/umpire';
import { nameOf, tellingOf, texts, type Naming } from '@sandtable/warfare/telling';
import type { Face, StoryEntry, StoryLine } from '../../face/face.ts';
import { namingOf } from '../../face/naming.ts';
import { add, entryOf, head, toldAlone } from '../../face/storytelling.ts';
import type { Told } from '../../messages.ts';
import type { TablesData } from './data.ts';
import { SECOND_GAME } from './values.ts';
import { sidesOf } from './view.ts';

/** "German combat": a phase goes by its player's name, if it has one. */
const named = (face: Face, sides: Face['seats']): Naming =>
  namingOf(face, {
    seats: sides,
    phase: (phase) => {
      const [seat = '', ...rest] = phase.split(' ');
      return [sides[seat]?.name ?? seat, ...rest].join(' ');
    },
  });

/** One happening in words, without what came before it; null where it is not worth a line. */
export const tellHappening = (happening: Facts, face: Face, sides: Face['seats']): ReturnType<typeof toldAlone<Past>> =>
  toldAlone(ACCOUNTS, happening, named(face, sides), { attack: null, codes: {} });

/** What happens at the beginning of a game that begins with the set-up, and not in a later position. */
const SET_UP = 'set up';

/** A march as the story condenses it: step after step of the same units. */
interface March {
  readonly units: string;
  readonly path: readonly string[];
  readonly cost: number;
}

/** Tells what happened, command by command, under a heading for every phase in which something did. */
export function storyTeller(tables: TablesData): (told: readonly Told[], face: Face) => readonly StoryLine[] {
  const { codes } = tables.crt;
  return (told, face) => {
    const lines: StoryLine[] = [];
    let attack: AttackTold | null = null;
    let march: March | null = null;
    const [first] = told;
    let sides = face.seats;
    let naming = named(face, sides);
    const sideOf = (phase: string) => sides[face.phases.find(({ id }) => id === phase)?.seat ?? ''] ?? null;
    if (first?.happened.some(({ what }) => what === SET_UP))
      lines.push({ kind: 'heading', n: first.n, turn: 0, phase: 'set-up', side: null });
    for (const one of told) {
      if (one.seat !== null && one.why !== undefined) {
        lines.push({ kind: 'intent', n: one.n, seat: one.seat, side: sides[one.seat] ?? null, says: one.why });
        march = null;
      }
      const start = lines.length;
      let seat = one.seat;
      for (const happening of gathered(one.happened as readonly (Happening & Facts)[])) {
        if (happening.what === 'phase') {
          // What follows from the turn of play is nobody's doing.
          seat = null;
          const phase = String(happening['phase']);
          head(lines, { n: one.n, turn: Number(happening['turn']), phase, side: sideOf(phase) });
          march = null;
          continue;
        }
        if (happening.what === SECOND_GAME) {
          sides = sidesOf(true, face);
          naming = named(face, sides);
          head(lines, { n: one.n, turn: 1, phase: 'set-up', side: sides[String(happening['seat'])] ?? null });
        }
        attack = heard(happening, attack);
        const telling = tellingOf(ACCOUNTS, happening, naming, { attack, codes });
        if (!telling) continue;
        if (happening.what === 'moved') {
          const on: March | null = goesOn(march, happening) ? march : null;
          march = onward(happening, on);
          const entry = marched(entryOf({ ...one, seat: whose(happening, seat, attack) }, happening, telling), march, naming);
          if (on) lines[lines.length - 1] = entry;
          else lines.push(entry);
        } else {
          if (happening.what !== 'stopped') march = null;
          // Steps are commands of their own, so what stops a march joins the entry before this command's.
          add(
            lines,
            happening.what === 'stopped' ? 0 : start,
            entryOf({ ...one, seat: whose(happening, seat, attack) }, happening, telling),
            telling.joins ?? false,
          );
        }
      }
    }
    return lines;
  };
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

/** Whose doing it is: the seat that the happening names, the attacker's for a result, else the seat that gave the command. */
function whose(happening: Facts, seat: string | null, attack: AttackTold | null): string | null {
  if (happening['what'] === 'result' && attack) return attack.seat;
  return typeof happening['seat'] === 'string' ? happening['seat'] : seat;
}

/** What the story knows of the attack under way after one more happening. */
function heard(happening: Facts, attack: AttackTold | null): AttackTold | null {
  if (happening['what'] === 'attack')
    return { hex: String(happening['hex']), seat: String(happening['seat']), isEmpty: texts(happening['defenders']).length === 0 };
  if (happening['what'] !== 'odds' || !attack) return attack;
  return { ...attack, attack: happening['attack'] as Value, defence: happening['defence'] as Value };
}

const goesOn = (march: March | null, happening: Facts): boolean =>
  march !== null && march.units === texts(happening['units']).join() && march.path.at(-1) === happening['from'];

function onward(happening: Facts, before: March | null): March {
  const to = String(happening['to']);
  const cost = Number(happening['cost']);
  if (before) return { ...before, path: [...before.path, to], cost: before.cost + cost };
  return { units: texts(happening['units']).join(), path: [String(happening['from']), to], cost };
}

/** "11. Panzer: Burgas 3007 to 2906 by 2907, 4 MP." */
function marched(entry: StoryEntry, { path, cost }: March, naming: Naming): StoryEntry {
  const by = path.slice(1, -1);
  const way = `${nameOf(path[0], naming)} to ${nameOf(path.at(-1), naming)}${by.length > 0 ? ` by ${by.join(', ')}` : ''}`;
  return { ...entry, says: `${way}, ${cost} MP.`, hexes: [...path].toReversed() };
}
