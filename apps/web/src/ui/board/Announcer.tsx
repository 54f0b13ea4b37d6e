import { computed } from '@preact/signals';
import type { Facts } from '@sandtable/umpire';
import { failing, odds } from '../../play/asked.ts';
import { attack, draft, partOf } from '../../play/draft.ts';
import type { Face } from '../../face/face.ts';
import { readOdds } from '../../face/odds.ts';
import { isLeading } from '../../play/path.ts';
import { labelOf } from '../words.ts';
import { cursor, game, isOurs, question, refusal, sides, story } from '../../table/state.ts';

/** So many lines of what just happened are said; the story holds all. */
const SAID = 4;

/** What just happened, in the game's words. */
const happened = computed(() => {
  const face = game.value?.face;
  const last = story.value.at(-1);
  if (!face || !last) return '';
  const lines = last.happened.flatMap((one) => face.words.happening(one as unknown as Facts, face, sides.value)?.says ?? []);
  const plan = last.why === undefined || last.isAhead ? [] : [`${sides.value[last.seat ?? '']?.name ?? 'The'} machine: ${last.why}`];
  return [...plan, ...lines.slice(-SAID)].map(sentence).join(' ');
});

const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

const sayRules = (rules: readonly string[]): string => rules.map((rule) => `Rule ${rule}`).join(', ');

/** Why the units taken up cannot come to the hex that the keys have walked to. */
const barred = computed(() => {
  const now = failing.value;
  return now && now.hex === cursor.value ? `Cannot go to ${now.hex}: ${sentence(now.reason)} ${sayRules(now.rules.slice(0, 1))}` : '';
});

/** The odds of the attack as it builds up. */
const building = computed(() => {
  if (!odds.value || !attack.value || attack.value.result) return '';
  const { attack: strength, defense, ratio, after } = readOdds(odds.value);
  if (strength === null || defense === null) return '';
  return [`${strength} to ${defense}`, ratio === null ? null : ratio.replace('%', ' percent'), after === null ? null : `column ${after}`]
    .filter(Boolean)
    .join(', ');
});

/** The path that is led, as far as it goes. */
const leading = computed(() => {
  const face = game.value?.face;
  const one = draft.value;
  if (!face || !isLeading(one) || one.picked.length === 0) return '';
  const { picked, enough, spelled } = one;
  const name = partOf(one)?.name ?? '';
  return `${face.words.part(spelled.act, name)}: ${picked.map((hex) => labelOf(hex, name, face)).join(', ')}${enough ? '. It may end here' : ''}`;
});

/**
 * Says every change once to a screen reader: a refusal at once, what happened, what is asked and how the odds stand when there is a
 * pause. The only voice of the game: what shows the same on the screen is silent.
 */
export function Announcer({ face }: { readonly face: Face }) {
  const refused = refusal.value?.refusal;
  const asked = question.value;
  const seats = asked?.seats.map((seat) => sides.value[seat]?.name ?? seat).join(' and ');
  return (
    <>
      <p class="unseen" role="alert">
        {refused && `Not possible: ${sentence(refused.reason)} ${sayRules(refused.rules)}`}
      </p>
      <p class="unseen" role="status" aria-label="What happened">
        {happened.value}
      </p>
      <p class="unseen" role="status" aria-label="What is asked">
        {asked &&
          `${isOurs.value ? 'Your decision' : `${seats} to decide`}: ${face.words.step(asked.procedure, asked.step)}, rule ${asked.rule}`}
      </p>
      <p class="unseen" role="status" aria-label="Under the cursor">
        {barred.value || building.value || leading.value}
      </p>
    </>
  );
}
