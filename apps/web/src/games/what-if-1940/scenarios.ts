import type { Coming, Force, ScenarioFace } from '../../face/scenario.ts';
import { whatIfData, type CountersData, type Figures, type ScenarioData, type TablesData } from './data.ts';
import { NATIONALITIES } from './look.ts';

/** What the scenarios are about, in our words. */
const ABOUT: { readonly [id: string]: string } = {
  campaign:
    'June 1940: Germany has turned east first. A few corps must hold the Rhine while the rest go for Moscow before the autumn mud, and in the west an old general staff slowly learns what tanks are for.',
  'no-lithuania':
    'The same war, but the pact has gone as it did: Lithuania is Soviet, and a strip of it along the border German. The road to Leningrad begins farther back.',
};

/** What a scenario is called beside the title of the game. */
const NAMES: { readonly [id: string]: string } = { campaign: 'The whole war', 'no-lithuania': 'Without Lithuania' };
export const scenarioName = (id: string, scenarios: Figures['scenarios']): string => {
  const title = scenarios.find((one) => one.id === id)?.title;
  // Ours are called by what they are about, unless an edition calls them otherwise.
  return title === undefined || whatIfData.scenarios.some((one) => one.title === title) ? (NAMES[id] ?? id) : title;
};

const count = (number: number, one: string, several: string): string[] =>
  number === 0 ? [] : [`${number} ${number === 1 ? one : several}`];

/**
 * What each nationality has from the beginning: ground units by kind, and aircraft. What waits on the turn record track is on the way
 * (3.2f, 3.2i).
 */
function forcesOf({ counters }: CountersData, { track }: TablesData): readonly Force[] {
  const onTheWay = track.reduce((sum, { reinforcements }) => sum + reinforcements, 0);
  return Object.entries(NATIONALITIES).map(([nationality, { name }]) => {
    const own = counters.filter((one) => (one.nationality ?? 'soviet') === nationality);
    const ground = own.filter((one) => one.kind === 'ground' && one.type !== 'tank');
    const of = (...types: readonly string[]) => ground.filter((one) => one.kind === 'ground' && types.includes(one.type)).length;
    const faces = own.filter((one) => one.kind === 'face' && one.pool !== 'substitute').length;
    const untried = faces === 0 ? 0 : faces - onTheWay;
    const [unit, units] = nationality === 'soviet' ? ['army', 'armies'] : ['corps', 'corps'];
    const says = [
      ...count(of('panzer'), 'panzer corps', 'panzer corps'),
      ...count(of('infantry', 'mountain', 'cavalry'), unit, units),
      ...count(of('paratroops'), 'of paratroops', 'of paratroops'),
      ...count(of('garrison'), 'garrison', 'garrisons'),
      ...count(untried, 'untried army', 'untried armies'),
      ...count(own.filter(({ kind }) => kind === 'air').length, 'aircraft', 'aircraft'),
    ];
    return { nationality, name, says: says.join(', ') };
  });
}

/** So many turns have a line of their own; those after them share one. */
const FEW = 4;
/** 3.2f: the turn in whose box the 1st Shock Army waits. */
const SHOCK_TURN = 10;

/** Who comes when, as far as the track says it. */
function comingOf({ track }: TablesData): readonly Coming[] {
  const bringing = track.filter(({ reinforcements }) => reinforcements > 0);
  const soviet = (turn: number, says: string, rule: string): Coming => ({
    turn,
    nationality: 'soviet',
    name: NATIONALITIES['soviet']?.name ?? '',
    says,
    where: 'Red row, or Soviet cities in supply',
    rule,
  });
  const armies = (number: number): string => count(number, 'untried army', 'untried armies').join('');
  const [next, ...later] = bringing.slice(FEW);
  const many = [next, ...later].reduce((sum, line) => sum + (line?.reinforcements ?? 0), 0);
  return [
    ...bringing.slice(0, FEW).map(({ turn, reinforcements }) => soviet(turn, armies(reinforcements), '9.5c')),
    ...(next ? [{ ...soviet(next.turn, armies(many), '9.5c'), ...(later.length > 0 && { until: later.at(-1)?.turn ?? next.turn }) }] : []),
    soviet(SHOCK_TURN, '1st Shock Army', '3.2f'),
  ];
}

const faceOf = ({ id, title, turns, revision }: ScenarioData, counters: CountersData, tables: TablesData): ScenarioFace => ({
  id,
  title,
  turns,
  about: ABOUT[id] ?? null,
  ease: null,
  forces: forcesOf(counters, tables),
  coming: comingOf(tables),
  won: {
    says: 'The Germans win by the roll for Moscow, the Allies in any Ruhr city. When time is up the Allies win, or it is a draw where a western corps is lost',
    rule: '4.1a',
  },
  notes: [
    { says: 'The Germans win by the roll for Moscow', rule: '4.3a' },
    { says: 'The Allies win in any Ruhr city, or when time is up', rule: '4.2a' },
    { says: 'A draw where time is up and a western corps is lost', rule: '4.4b' },
    ...(revision ? [{ says: 'Lithuania is Soviet ground', rule: '3.10a' }] : []),
  ],
});

/** The scenarios as one chooses them. */
export const scenarioFaces = ({ scenarios, counters, tables }: Figures): readonly ScenarioFace[] =>
  scenarios.map((one) => faceOf(one, counters, tables));
