import type { LessonShown, PhaseNamed } from '@sandtable/warfare/showing';

const [CANEA, MYRTOAN, SFAKIA, OFF_SFAKIA, SUDA] = ['2725', '2225', '3126', '3226', '2926'];

const SHIPS: PhaseNamed = { turn: 1, phase: 'allied ships' };

const CRUISERS = ['uk-orion', 'uk-ajax'];
const FORCE = ['uk-dido', ...CRUISERS, 'uk-janus', 'uk-kimberley'];
const [TRANSPORT, ESCORT, BATTALION] = ['uk-convoy-1', 'uk-kandahar', 'au-2-7'];
const [LUPO, CAIQUES] = ['it-lupo', 'de-msf-1-1'];
const [FORCE_D, CONVOY, THEIRS] = ['tg-a-1', 'tg-a-2', '?axis-1'];
/** The division that all ships of Force D are in: nobody has formed another. */
const DIVISION = 'allied-1';
const CLOSE = { act: 'steer', divisions: { [DIVISION]: 'close' } };

/** Ships that have begun so many naval segments at sea, in a group. */
const sailing = (group: string, ships: readonly string[]) =>
  Object.fromEntries(ships.map((ship) => [ship, { at: `in ${group}`, 'segments-at-sea': 1 }]));

/**
 * A naval segment off Crete: Force D sails, searches and finds the caiques, fights their escort at its ranges, and goes home; then a battalion is taken
 * off a beach. The machine answers as `greedy` does, which throws no dice of its own in it.
 */
export const SEA: LessonShown = {
  scenario: 'maleme',
  seats: { axis: 'greedy', allied: 'person' },
  seed: 'Force D 8',
  position: {
    turn: 1,
    phase: SHIPS.phase,
    state: {
      units: {
        [BATTALION]: { at: SFAKIA },
        'nz-5': { at: '2925' },
        'nz-4': { at: SUDA },
        'gr-1': { at: '2924' },
        'de-geb-pi-95': { at: `aboard ${CAIQUES}` },
      },
      'axis-groups': { 'tg-x-1': { at: `zone ${MYRTOAN}`, listed: 1 } },
      'allied-groups': { [FORCE_D]: { at: `zone ${CANEA}`, listed: 2 }, [CONVOY]: { at: `zone ${OFF_SFAKIA}` } },
      ships: { ...sailing('tg-x-1', [CAIQUES, LUPO]), ...sailing(FORCE_D, FORCE), ...sailing(CONVOY, [TRANSPORT, ESCORT]) },
    },
  },
  steps: [
    {
      id: 'groups',
      title: 'Two groups at sea',
      says: 'The Allied ships are yours. They sail in groups, and a counter stands for each: best ship, letter, number of ships. Lay the layer Ships over the map: a card beside it names all ships, with the segments that they have been at sea. After four they must be home.',
      rules: ['5.C.10#1', '9.B#1'],
      at: [CANEA, OFF_SFAKIA],
      layer: 'ships',
      done: { laid: true },
      after: {
        says: 'The eye on the counter is shut: the enemy does not see that group. His own are out there, too, and you do not see them.',
        rules: ['9.G.1#1'],
      },
      until: SHIPS,
      show: 'layer',
    },
    {
      id: 'sail',
      title: 'From zone to zone',
      says: 'Ships do not move by hexes, but by zones: what the dashed line encloses. Caiques with German troops are said to be north of you. Take Force D by a click on 2725, and click anywhere in the Myrtoan Sea. The panel says what it takes of its allowance. Then Sail.',
      rules: ['9.A.1.a#1', '5.C.3#1'],
      at: [CANEA, MYRTOAN],
      done: { happened: 'sailed' },
      after: {
        says: 'One zone of your eight is spent. Watchers on the coast have looked for you as you came by: the story says with what die, and the eye on the counter whether they have seen you.',
        rules: ['9.G.1#1'],
      },
      until: SHIPS,
      show: { give: [{ act: 'sail', group: FORCE_D, by: [`zone ${MYRTOAN}`] }] },
    },
    {
      id: 'search',
      title: 'Search',
      says: 'Nobody is attacked who has not been seen. Let Force D search its zone, which takes a quarter of its allowance. From then on it searches every zone that it comes into.',
      rules: ['9.G.3.a#1', '9.G.3.c#1'],
      at: [MYRTOAN],
      done: { happened: 'searched' },
      after: {
        says: 'There they are: a green counter with a question mark. You are told what sails in it, and not what is aboard.',
        rules: ['9.G.3.c#1'],
      },
      until: SHIPS,
      show: { give: [{ act: 'search', group: FORCE_D }] },
    },
    {
      id: 'engage',
      title: 'Engage them',
      says: 'A torpedo boat, the Lupo, and a flotilla of caiques. Press Engage, and choose the group in sight.',
      rules: ['13.A.1#1'],
      at: [MYRTOAN],
      done: { happened: 'engaged' },
      until: SHIPS,
      show: { give: [{ act: 'engage', group: FORCE_D, target: THEIRS }] },
    },
    {
      id: 'fight',
      title: 'Fight or evade',
      says: 'Before a battle either side may try to evade. Fight. Then you may form divisions, which steer and leave for themselves. One is enough: go on.',
      rules: ['13.C.1#1', '13.F.1#1'],
      at: [],
      done: { happened: 'naval round' },
      until: SHIPS,
      show: { give: [{ act: 'accept-combat' }, { act: 'proceed' }] },
    },
    {
      id: 'guns',
      title: 'At long range',
      says: 'Columns are ranges; yours are left, theirs right of the middle. As far off as this the long-range guns of Orion and Ajax alone reach. Choose Lupo, then both cruisers: the panel tells the dice and what may come of them. Then let them fire.',
      rules: ['13.E.1.c', '13.J.1#1'],
      at: [],
      done: { happened: 'naval fire' },
      until: SHIPS,
      show: { give: [{ act: 'aim', at: LUPO, ships: CRUISERS }] },
    },
    {
      id: 'close',
      title: 'Close the range',
      says: 'After the guns each division may change its range by one column. Have yours close. If they do not want it a die tells.',
      rules: ['13.G.1#1'],
      at: [],
      done: { happened: 'range changed' },
      until: SHIPS,
      show: { give: [CLOSE] },
    },
    {
      id: 'leave',
      title: 'Who leaves',
      says: 'A round begins with those who would leave. They try to, by a die each. You stay: go on. A round of guns takes one more zone of your allowance, so have an eye on your way home.',
      rules: ['13.H.1#1', '13.N.1.a'],
      at: [],
      done: { asked: 'gunnery' },
      until: SHIPS,
      show: 'go on',
    },
    {
      id: 'salvo',
      title: 'All guns',
      says: 'Nearer by, destroyers reach, too. Choose Lupo again, and all of your ships. Both sides lay their fire before either sees the other’s, and damage falls together.',
      rules: ['13.J.1#1'],
      at: [],
      done: { happened: 'naval fire' },
      after: {
        says: 'Blow by blow stands under the battle: who fired, with what dice, and what was hit.',
        rules: ['13.J.1#1'],
      },
      until: SHIPS,
      show: { give: [{ act: 'aim', at: LUPO, ships: FORCE }] },
    },
    {
      id: 'over',
      title: 'To the end',
      says: 'The caiques try to get away, a die a round. Close once more, and fire at them with all ships before they do. A battle ends when a side is sunk or away, or nobody does anything.',
      rules: ['13.A.1#2', '13.H.1#1'],
      at: [],
      done: { happened: 'naval combat over' },
      until: SHIPS,
      show: {
        answer: {
          ranges: [CLOSE],
          gunnery: [LUPO, CAIQUES].map((at) => ({ act: 'aim', at, ships: FORCE })),
        },
      },
    },
    {
      id: 'home',
      title: 'Home again',
      says: 'Take Force D, and lead it back to Suda, in 2926, by the zone off Canea. In port it takes in torpedoes, and rests from the sea.',
      rules: ['14.Q.2', '9.A.1.a#1'],
      at: [CANEA, SUDA],
      done: { happened: 'sailed' },
      until: SHIPS,
      show: { give: [{ act: 'sail', group: FORCE_D, by: [`zone ${CANEA}`, SUDA] }] },
    },
    {
      id: 'evacuate',
      title: 'Off the beach',
      says: 'A battalion waits on the beach of Sfakia, in 3126, and a transport with a destroyer lies off it. Press Evacuate troops, and choose battalion and transport. Whoever is evacuated is out of the game, and what is saved counts in the whole operation.',
      rules: ['9.I.2.c#1', '9.I.2.c#2'],
      at: [SFAKIA, OFF_SFAKIA],
      done: { happened: 'evacuated' },
      until: SHIPS,
      show: { give: [{ act: 'evacuate', group: CONVOY, unit: BATTALION, ships: [TRANSPORT], craft: [] }] },
    },
    {
      id: 'end',
      title: 'End of the segment',
      says: 'Each player turn has two segments of ships for either side. Force D is home, and the battalion is off the beach: end this one.',
      rules: ['9.A.1.a#1'],
      at: [],
      done: { past: SHIPS },
      show: { give: [{ act: 'end' }] },
    },
    {
      id: 'on',
      title: 'From here on',
      says: 'That was the sea: sail, search, fight, come home. Aircraft search these waters, too, and attack whom they have seen: what is at sea by day should know its way home. Play on here, or set up Maleme, with a battle ashore as well.',
      rules: ['9.G.1#1', '9.B#1'],
      at: [],
    },
  ],
};
