import type { TableShown } from '@sandtable/warfare/showing';
import { options } from '../options.ts';
import type { TablesData } from '../world/schema/tables.ts';

/** Where the later reading of a rule is known from. */
const CHARTS = 'published (series charts of edition 4.3, 2018)';
const SUMMARY = 'published (summary of the series rules of edition 4.1)';
const ERRATA = 'published (errata in Operations 7 to 9)';
const KIT = 'published (adapter kit in Operations 12)';

interface Changed {
  readonly about: string;
  readonly rule: string;
  readonly then: string;
  readonly today: string;
  /** Our option, with its value, that gives the later reading; left out where none does. */
  readonly by?: readonly [option: string, value: string | boolean];
  readonly source: string;
}

/** "12 or more favours the attacker, 2 or less the defender": by the total of two dice and the ratings. */
const favours = (attacker: number, defender: number): string => `the attacker from ${attacker}, the defender up to ${defender}`;

/** What the rules of 1992 had otherwise than those of today. */
const changes = ({ surprise, combat }: TablesData): readonly Changed[] => [
  {
    about: 'Length of a turn',
    rule: '2.1-1',
    then: 'a week, in which each side has two turns',
    today: 'half a week, in which each side has one',
    source: KIT,
  },
  {
    about: 'Next to an enemy',
    rule: '4.1-1',
    then: 'no zones of control: wheels stop, and supply is blocked',
    today: 'units in Combat Mode and in supply have zones of control',
    source: SUMMARY,
  },
  {
    about: 'When modes are chosen',
    rule: '5.11-1',
    then: 'in a phase of their own, before any movement',
    today: 'in the Movement Phase, before the unit spends points',
    by: ['mode-choice', 'moving'],
    source: SUMMARY,
  },
  {
    about: 'Strategic units next to which an enemy stops',
    rule: '5.8b-1',
    then: 'left open',
    today: 'keep their marker',
    by: ['strategic-caught', 'keeps'],
    source: SUMMARY,
  },
  {
    about: 'Units marked for exploitation',
    rule: '5.9b-1',
    then: 'flip to Combat Mode',
    today: 'keep their mode and move with half their movement allowance',
    by: ['exploitation-mode', 'keep'],
    source: ERRATA,
  },
  {
    about: 'Combat in the Reaction Phase',
    rule: '2.2-4',
    then: 'movement, barrage and combat',
    today: 'no combat after the movement and barrage',
    source: SUMMARY,
  },
  {
    about: 'Retreats past enemies, friendly units there',
    rule: '9.13e-1',
    then: 'an option lets them cancel DG and loss',
    today: 'they cancel nothing',
    by: ['retreat-friends', false],
    source: SUMMARY,
  },
  {
    about: 'Surprise in a combat',
    rule: '9.17-1',
    then: favours(surprise.regular.attacker, surprise.regular.defender),
    today: favours(10, 5),
    source: CHARTS,
  },
  {
    about: 'Surprise in an overrun',
    rule: '9.17-1',
    then: favours(surprise.overrun.attacker, surprise.overrun.defender),
    today: favours(9, 6),
    source: CHARTS,
  },
  {
    about: 'Combat Table, furthest left in Open terrain',
    rule: '9.11-1',
    then: combat.columns[0]?.label ?? '',
    today: '1:5',
    source: CHARTS,
  },
  {
    about: 'Barrage Table',
    rule: '12.4-1',
    then: 'costs steps where it hits; a target with no friend next to it is one column to the left',
    today: 'mostly disorganizes; a target that nobody spots is three columns to the left',
    source: CHARTS,
  },
  {
    about: 'Supply for a barrage',
    rule: '12.4-1',
    then: '1 token for each artillery unit',
    today: '1 to 10 tokens, by the column',
    source: CHARTS,
  },
  { about: 'Supply for an attack', rule: '9.5a-1', then: '1 token up to 1 RE, 2 above', today: '1 token for each step', source: CHARTS },
  {
    about: 'Supply for a defense',
    rule: '9.5a-1',
    then: 'none up to 1 RE, 1 token above',
    today: '1 token up to 1 RE, 2 above',
    source: CHARTS,
  },
  {
    about: 'Attrition',
    rule: '11.4e-1',
    then: 'each unit rolls, by its own action rating',
    today: 'a hex rolls once, by its best action rating',
    source: CHARTS,
  },
];

/** What our option says where its value is this. */
function switchOf(id: string, value: string | boolean): string {
  const option = options.find((one) => one.id === id);
  const says = `${option?.title ?? id} ${option?.labels?.[String(value)] ?? String(value)}`;
  return option?.default === value ? `${says} (so it is played unless agreed otherwise)` : says;
}

/** What has become of the rules since, and which of our options plays as today. */
export const todayTable = (series: TablesData): TableShown => ({
  title: 'What the rules of 1992 have otherwise than today’s',
  isOpen: true,
  head: ['Of what', 'Rule', '1992', 'Today', 'Our switch for today’s reading'],
  rows: changes(series).map(({ about, rule, then, today, by, source }) => ({
    cells: [about, rule, then, today, by ? switchOf(...by) : 'none'],
    source: [source],
  })),
});
