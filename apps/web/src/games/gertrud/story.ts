import type { Facts, Happening, Value } from '@sandtable/umpire';
import type { Face, StoryEntry, StoryLine } from '../../face/face.ts';
import { add, entryOf, head } from '../../face/storytelling.ts';
import type { Told } from '../../messages.ts';
import type { TablesData } from './data.ts';
import { diceOf, nameOf, particulars, type Telling } from '../../face/telling.ts';
import { TELLERS, type AttackTold } from './tellers.ts';
import { SECOND_GAME, texts } from './values.ts';
import { sidesOf } from './view.ts';

/** Has this kind of happening words of its own? */
export const isWorded = (what: string): boolean => what in TELLERS;

/** One happening in words, without what came before it; null where it is not worth a line. */
export function tellHappening(
  happening: Facts,
  face: Face,
  sides: Face['seats'],
): { readonly says: string; readonly dice: readonly number[]; readonly loud: boolean } | null {
  const telling = tell(happening, face, sides, null, {});
  return (
    telling && {
      says: [telling.lead, telling.says, telling.small].filter(Boolean).join(' '),
      dice: diceOf(happening),
      loud: telling.about !== undefined,
    }
  );
}

function tell(
  happening: Facts,
  face: Face,
  sides: Face['seats'],
  attack: AttackTold | null,
  codes: TablesData['crt']['codes'],
): Telling | null {
  const what = String(happening['what'] ?? '');
  const teller = TELLERS[what];
  if (!teller) return particulars(what, happening, face);
  return teller({ face, sides, of: (key) => happening[key], rules: texts(happening['rules']), attack, codes });
}

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
          head(lines, { n: one.n, turn: 1, phase: 'set-up', side: sides[String(happening['seat'])] ?? null });
        }
        attack = heard(happening, attack);
        const telling = tell(happening, face, sides, attack, codes);
        if (!telling) continue;
        if (happening.what === 'moved') {
          const on: March | null = goesOn(march, happening) ? march : null;
          march = onward(happening, on);
          const entry = marched(entryOf({ ...one, seat: whose(happening, seat, attack) }, happening, telling), march, face);
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
      all[all.length - 1] = { ...last, units: [...texts(last['units'] ?? [last['unit'] as Value]), String(one['unit'])] };
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
function marched(entry: StoryEntry, { path, cost }: March, face: Face): StoryEntry {
  const by = path.slice(1, -1);
  const way = `${nameOf(path[0], face)} to ${nameOf(path.at(-1), face)}${by.length > 0 ? ` by ${by.join(', ')}` : ''}`;
  return { ...entry, says: `${way}, ${cost} MP.`, hexes: [...path].toReversed() };
}
