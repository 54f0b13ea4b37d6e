import type { LessonShown, PhaseNamed } from '@sandtable/warfare/showing';

/** Where the railway ends, where the headquarters stands, where most of its units do. */
const [PLAVSK, HEADQUARTERS, FRONT] = ['42.34', '43.36', '46.37'];
/** A regiment and a division a long way from both. */
const FAR = ['47.33', '48.35'];

const SUPPLY: PhaseNamed = { turn: 8, phase: 'german supply' };
const REORGANIZATION: PhaseNamed = { turn: 8, phase: 'german reorganization' };
const MODES: PhaseNamed = { turn: 8, phase: '1 german modes' };
const MOVEMENT: PhaseNamed = { turn: 8, phase: '1 german movement' };

const TRUCKS = 'german-carrier-1';
/** The trucks come loaded; they come back for as much again. */
const LOAD = 8;

/** All who draw through the headquarters. */
const CORPS = [
  ['de-167-inf', 'de-ir-15', 'de-ir-71', 'de-i-39', 'de-sr-40', 'de-k-17', 'de-i-35'],
  ['de-sr-12', 'de-sr-33', 'de-k-34', 'de-ar-103', 'de-i-6', 'de-sr-3', 'de-sr-394'],
].flat();
/** What they draw at Low Supply, in tokens, and where it lies. */
const LOW = { '43.36': 20 };

/** One Overphase before Kashira: who is supplied, over which way and at what price, and trucks that bring what comes next. */
export const KASHIRA: LessonShown = {
  scenario: 'lesson-kashira-half',
  seats: { german: 'person', soviet: 'steady' },
  seed: 'Lesson 1',
  steps: [
    {
      id: 'corps',
      title: 'A corps without fuel',
      says: 'XXIV Panzer Corps stands before Tula, late in November 1941. The ground is frozen, the roads are good, and what it lacks is supply. In a quarter of an hour you feed it for a week and send its trucks. The machine plays the other side.',
      rules: ['11.0-1', 'Intro.3-1'],
      at: [FRONT, HEADQUARTERS, PLAVSK],
      until: SUPPLY,
    },
    {
      id: 'crates',
      title: 'Crates and trucks',
      says: 'Crates are supply points, SP; the four lights beside the figure are tokens, four of which make a point. Six lie at the headquarters in 43.36. At Plavsk, where the railway ends, two points of trucks stand with 2 SP aboard. Point at a hex to read what lies in it.',
      rules: ['11.0-1', '12.2b-1'],
      at: [PLAVSK, HEADQUARTERS],
      until: SUPPLY,
    },
    {
      id: 'set-up',
      title: 'The week begins',
      says: 'Before the first week units may choose modes. Leave them as they are, and end the phase. The weather is rolled for next; then comes the Overphase, which both sides play before anybody moves.',
      rules: ['Intro.SetUp2', '2.3.I2-1'],
      at: [],
      points: '.foot .primary',
      done: { past: { turn: 8, phase: 'weather' } },
      until: SUPPLY,
      show: { give: [{ act: 'end' }] },
    },
    {
      id: 'layer',
      title: 'Who is fed by whom',
      says: 'Lay the first layer, Supply, over the map. A ribbon runs from the dump to the headquarters, and from there to each unit; the more flows, the wider it is. A moon at each stack says how it would stand if the week ended now.',
      rules: ['11.5b-1', '11.4a-1'],
      at: [HEADQUARTERS],
      layer: 'supply',
      done: { laid: true },
      until: SUPPLY,
      show: 'layer',
    },
    {
      id: 'throw',
      title: 'How far a headquarters throws',
      says: 'Click the headquarters, 43.36. The blue hexes are those to which it throws supply: 18 movement points of trucks, less on its other side. Where two short bars stand the enemy is in the way; where there are none the points are spent.',
      rules: ['12.1b-1', '11.5a-4'],
      at: [HEADQUARTERS, ...FAR],
      layer: 'supply',
      done: { opened: HEADQUARTERS },
      until: SUPPLY,
      show: { click: [HEADQUARTERS] },
    },
    {
      id: 'draw',
      title: 'Plan the week',
      says: 'Open Plan the week. It proposes a level, a source and a way for everybody who draws. Full Supply would cost 10 SP, and there are 8; Low costs 5. At Low a unit attacks with less, at None it wastes away. Look at the lines, and carry it out.',
      rules: ['11.4a-1', '11.4e-1', '11.5e-2'],
      at: [HEADQUARTERS],
      points: '.proposals .offer',
      done: { past: SUPPLY },
      until: SUPPLY,
      show: { give: [{ act: 'draw', by: 'de-hq-xxiv', level: 'low', units: CORPS, pay: LOW }] },
    },
    {
      id: 'received',
      title: 'What comes by rail',
      says: 'The enemy feeds his units, and new supply comes for both: yours at Plavsk. It lies there until somebody carries it on. Engineers could build now, and divisions give off regiments; there is no need. End the phase.',
      rules: ['2.3.I3-2', '2.3.I4-1'],
      at: [PLAVSK],
      done: { past: REORGANIZATION },
      until: REORGANIZATION,
      show: { give: [{ act: 'end' }] },
    },
    {
      id: 'modes',
      title: 'A headquarters that stays',
      says: 'In Move Mode a headquarters can follow its units, but throws only 9 points. From where it stands it reaches all of them, so let it stay. End the phase.',
      rules: ['12.1b-1', '5.6-1'],
      at: [HEADQUARTERS],
      done: { past: MODES },
      until: MODES,
      show: { give: [{ act: 'end' }] },
    },
    {
      id: 'drive',
      title: 'Loaded trucks to the headquarters',
      says: 'Click the trucks at Plavsk and then 43.36: the way is two points along the road. Put the 2 SP down there, by the button with the most tokens. Loading costs five points and so does unloading, however much it is.',
      rules: ['12.2d-1', '12.2c-2'],
      at: [PLAVSK, HEADQUARTERS],
      done: { happened: 'unloaded' },
      until: MOVEMENT,
      show: {
        give: [
          { act: 'drive', carrier: TRUCKS },
          { act: 'go', to: HEADQUARTERS },
          { act: 'unload', tokens: LOAD },
        ],
      },
    },
    {
      id: 'route',
      title: 'A route that stands',
      says: 'Trucks have 45 points: enough to go back and bring more. Park them, open Routes of trucks, and say from Plavsk to 43.36. All journeys of the phase are listed as commands; carry them out. The route stands, and is proposed again next week.',
      rules: ['12.2c-2', '11.3a-1'],
      at: [PLAVSK, HEADQUARTERS],
      done: { happened: 'loaded' },
      until: MOVEMENT,
      show: {
        give: [
          { act: 'go', to: PLAVSK },
          { act: 'load', tokens: LOAD },
          { act: 'go', to: HEADQUARTERS },
          { act: 'unload', tokens: LOAD },
          { act: 'park' },
        ],
      },
    },
    {
      id: 'price',
      title: 'What an attack would cost',
      says: 'What lies at the headquarters now pays for attacks, too: one by a division takes 2T or more, a barrage by its guns as much again. The next level of supply, a march or a fight: there is never enough for all three. End the phase.',
      rules: ['9.5a-1', '12.4f-1'],
      at: [FRONT, '48.37'],
      done: { past: MOVEMENT, over: true },
      show: { give: [{ act: 'end' }] },
    },
    {
      id: 'on',
      title: 'From here on',
      says: 'That was supply: draw, throw, carry. The whole of The Last Fuel for Kashira goes on from here for two weeks, with attacks to pay for and a few aircraft, which lie on the layer called Air. The question mark above opens the rules and charts.',
      rules: ['11.0-1', '14.0-1'],
      at: [],
    },
  ],
};
