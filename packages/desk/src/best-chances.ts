import type { Choice, Command, ForeseenCase, Foresight, Spelled } from '@sandtable/umpire';
import { MOST_FORESEEN } from './most-foreseen.ts';

/** How likely that is, from 0 to 1, which the player wants to know first of a case; null where the game names nothing of the kind. */
export const likely = ({ headline }: ForeseenCase): number | null => headline && Number(headline.of[0]) / Number(headline.of[1]);

/** What a seat is sure of with a foresight, whatever the others answer: higher is better for it; null where the game does not say. */
function worthOf(foresight: Foresight | null): number | null {
  const sign = foresight?.isFeared ? -1 : 1;
  const cases = foresight?.cases.map(likely) ?? [];
  return cases.length === 0 || cases.includes(null) ? null : Math.min(...cases.map((one) => sign * (one ?? 0)));
}

/**
 * The answers that are weighed against each other where a question has one part alone: each of its choices, or of a set the first of them,
 * from the fewest on, for what is sent is used up. None where it is asked otherwise, or for more than can be weighed.
 */
export function weighable(offers: readonly Spelled[]): readonly Command[] {
  const offer = offers.find(({ parts }) => parts.length === 1 && ['one', 'some'].includes(parts[0]?.pick ?? ''));
  const part = offer?.parts[0];
  if (!offer?.first || !part) return [];
  const { least = 0, most = Infinity, choices } = offer.first;
  const values = choices.map(({ value }) => value);
  const fewest = (many: number): readonly Choice[] => values.slice(0, least + many);
  const all = part.pick === 'one' ? values : Array.from({ length: Math.min(values.length, most) - least + 1 }, (_, many) => fewest(many));
  return all.length > MOST_FORESEEN ? [] : all.map((value): Command => ({ act: offer.act, [part.name]: value }));
}

/** The answer with the best chances, and what they are, in words. */
export interface Best {
  readonly command: Command;
  readonly says: string;
}

/** Percent, to a tenth. */
const percent = (worth: number): string => `${Math.round(Math.abs(worth) * 1000) / 10} %`;

/**
 * The answer to a question that leaves its seat the best chances whatever the others answer; of equals the first, which sends least. Null
 * where it cannot be told: the game foresees nothing of one of them, or there is no choice.
 */
export async function bestAnswer(
  offers: readonly Spelled[],
  foresee: (command: Command) => Promise<Foresight | null>,
): Promise<Best | null> {
  const commands = weighable(offers);
  if (commands.length < 2) return null;
  const foresights: (Foresight | null)[] = [];
  for (const command of commands) foresights.push(await foresee(command));
  const worths = foresights.map(worthOf);
  const known = worths.filter((worth) => worth !== null);
  if (known.length < worths.length) return null;
  const at = known.indexOf(Math.max(...known));
  const [plain = 0, best = 0] = [known[0], known[at]];
  const { isFeared, cases } = foresights[at] as Foresight;
  const says = `${cases[0]?.headline?.says}: ${isFeared ? 'at most' : 'at least'} ${percent(best)}`;
  return { command: commands[at] as Command, says: best === plain ? says : `${says}, ${percent(plain)} without` };
}
