import type { LessonShown, PhaseNamed } from '@sandtable/warfare/showing';

const [OREL, BESIDE, AIRBORNE] = ['30.23', '31.25', '32.25'];

const MODES: PhaseNamed = { turn: 1, phase: '2 german modes' };
const MOVEMENT: PhaseNamed = { turn: 1, phase: '2 german movement' };
const COMBAT: PhaseNamed = { turn: 1, phase: '2 german combat' };

/** Three battalions that go where one attacks. */
const SPEARHEAD = ['de-i-35', 'de-ii-35', 'de-sr-12'];

/** A first side turn on the road to Mtsensk: modes, movement, an attack and its exploitation. */
export const MTSENSK: LessonShown = {
  scenario: 'lesson-mtsensk-half',
  seats: { german: 'person', soviet: 'steady' },
  seed: 'Lesson 4',
  steps: [
    {
      id: 'counters',
      title: 'A division in Orel',
      says: 'The grey stack in Orel is the 4th Panzer Division, and yours. The red ones are an airborne brigade and border guards; the machine plays them. You have one side turn to beat one and to take Otrada. Drag the map to look around; zoom with two fingers, the wheel, or + and −.',
      rules: ['2.2-3', 'Intro.3-1'],
      at: [OREL, AIRBORNE, '33.26'],
      until: MOVEMENT,
    },
    {
      id: 'stack',
      title: 'Open the stack',
      says: 'Click Orel, hex 30.23. Its units lie side by side on a card.',
      rules: ['4.2-1'],
      at: [OREL],
      done: { opened: OREL },
      after: {
        says: 'At the foot of a counter stand its strength, its action rating on the disc, and its movement points; a line under these says that it goes on tracks. Of two fights alike the better action rating wins more.',
        rules: ['3.0-8', '9.9-1'],
      },
      until: MOVEMENT,
      show: { click: [OREL] },
    },
    {
      id: 'set-up',
      title: 'Everybody in Combat Mode',
      says: 'Before play, units may take any mode. Combat Mode, the side that is up, has full strength and few movement points. That suits us: press End the phase.',
      rules: ['Intro.SetUp2', '5.5-1'],
      at: [],
      points: '.foot .primary',
      done: { past: { turn: 1, phase: 'weather' } },
      until: MODES,
      show: { give: [{ act: 'end' }] },
    },
    {
      id: 'modes',
      title: 'Choose a mode',
      says: 'Your side turn begins. In Move Mode a counter shows its other side: less strength, more movement points. Choose Move Mode for the motorcyclists and pioneers, leave out all others, and then end the phase.',
      rules: ['5.3-1', '5.6-1'],
      at: [OREL],
      done: { past: MODES },
      until: MODES,
      show: { give: [{ act: 'mode', mode: 'move', units: ['de-k-34', 'de-pi-79'] }, { act: 'end' }] },
    },
    {
      id: 'move',
      title: 'Up to the enemy',
      says: 'Take up Orel, leave behind all but both panzer battalions and the 12th Rifle Regiment, and click 31.25, beside the airborne brigade. Every hex shows what it costs; along the road a hex is half a point. Then put the stack down.',
      rules: ['6.0-1', '6.1a-1'],
      at: [OREL, BESIDE],
      done: { stands: { unit: 'de-i-35', at: BESIDE } },
      until: MOVEMENT,
      show: {
        give: [
          { act: 'take-up', from: OREL, units: SPEARHEAD },
          { act: 'step', to: '31.24' },
          { act: 'step', to: BESIDE },
          { act: 'put-down' },
        ],
      },
    },
    {
      id: 'end of movement',
      title: 'End the phase',
      says: 'Move others if you like. When you are content, press End the phase: the page says once what is left, and a second press ends it all the same. In between the enemy may react with units that he holds in Reserve. Here he has none.',
      rules: ['2.3.II-D1', '8.0-1'],
      at: [],
      points: '.foot .primary',
      done: { past: MOVEMENT },
      until: MOVEMENT,
      show: { give: [{ act: 'end' }] },
    },
    {
      id: 'attack',
      title: 'Attack',
      says: 'Click the airborne brigade, 32.25, then your stack beside it. Strengths give odds and a column; tanks count double in the open. The action ratings are added to two dice. The bar shows every result as wide as its chance. Not at all costs: then name whose rating counts.',
      rules: ['9.0-1', '9.3b-1', '9.7-1', '9.9-1'],
      at: [AIRBORNE, BESIDE],
      done: { happened: 'result' },
      until: COMBAT,
      show: {
        give: [
          { act: 'attack', hex: AIRBORNE, units: SPEARHEAD, 'all-costs': false },
          { act: 'lead', unit: 'de-i-35' },
        ],
      },
    },
    {
      id: 'result',
      title: 'What it brought',
      says: 'The story says what the dice brought. Losses are steps; an option is lost or retreated, as its owner likes. Who won goes into the hex, and may be marked for exploitation: he moves and fights once more. Answer what is asked.',
      rules: ['9.11-1', '9.13c-1', '9.14-1'],
      at: [AIRBORNE],
      done: { past: COMBAT, over: true },
      show: 'go on',
    },
    {
      id: 'exploitation',
      title: 'Exploitation',
      says: 'Those who are marked move again, and fight again. Otrada, 33.26, is the next hex on the road: go beside it, end the movement, and attack. Or let it be, and end the turn.',
      rules: ['10.0-1', '10.0-2'],
      at: ['33.26'],
      done: { over: true },
      show: 'go on',
    },
    {
      id: 'on',
      title: 'From here on',
      says: 'That was a side turn. The whole of The Road to Mtsensk has three for each side, with artillery, reserves and a tank brigade that comes to meet you; The Last Fuel for Kashira has supply. The question mark above opens the rules and charts.',
      rules: ['2.2-2', '12.4-1', '11.0-1'],
      at: [],
    },
  ],
};
