import { acts, aWord, back, call, on, procedure, stating, type Facts, type Game, type Position, type Rulebook } from '@sandtable/umpire';
import { endOfTurn, pickOne, plain, tinyGame, type Tiny } from '../../umpire/tests/conformance/tiny.ts';

/** One day on a market for one trader: sure things, a gamble, and a bargain that may be called off. */
export const rules = {
  '1.1': { chapter: 1, tag: 'goods', says: 'The trader takes one of the goods for its worth.' },
  '1.2': { chapter: 1, tag: 'gamble', says: 'Or gambles: a die, times the stake.' },
  '1.3': {
    chapter: 1,
    tag: 'bargain',
    says: 'Or strikes a bargain: six, two more with a gift that costs four, or nothing if it is called off.',
  },
  '1.4': { chapter: 1, tag: 'end', says: 'Or goes home.' },
} satisfies Rulebook;

type Purse = { readonly gold: number };
type Market = Tiny<Purse>;

const GOODS = [3, 5, 4];
const PRICE = 6;
const BONUS = 2;
const HORSE = 4;
const MANY = Array.from({ length: 200 }, (_, worth) => worth);
const goodsIn = ({ setup }: Market) => (setup.options['goods'] === 'many' ? MANY : GOODS);
const paid = ({ position }: { readonly position: Market }, gold: number) => {
  position.facts = { gold: position.facts.gold + gold };
};

const day = procedure<Market>('day', [
  {
    name: 'market',
    rule: '1.1',
    seats: () => ['trader'],
    acts: {
      ...pickOne<Market, Facts, number>(
        'take',
        '1.1',
        'worth',
        goodsIn,
        (doing, _, gold) => {
          paid(doing, gold);
          return on();
        },
        undefined,
        'number',
      ),
      ...plain<Market>('gamble', '1.2', (doing) => {
        paid(doing, (doing.dice.roll('gamble', 1, 6)[0] as number) * Number(doing.position.setup.options['stake']));
        return on();
      }),
      ...plain<Market>(
        'bargain',
        '1.3',
        () => call('bargain', {}),
        ({ setup }) => setup.options['bargains'] === true,
      ),
      ...plain<Market>('go home', '1.4', () => on()),
    },
  },
  endOfTurn(3, 'market', ({ facts }) => ({ winner: 'trader', rule: '1.4', says: `${facts.gold} gold` })),
]);

const bargain = procedure<Market>('bargain', [
  {
    name: 'gift',
    rule: '1.3',
    seats: () => ['trader'],
    acts: {
      ...plain<Market>('call off', '1.3', () => back()),
      ...acts(
        stating<Market, Facts, '1.3'>()('give', '1.3')
          .maybe('gift', aWord, { of: () => ['horse'] })
          .play((doing, _at, { gift }) => {
            paid(doing, gift === null ? PRICE : PRICE + BONUS - HORSE);
            return back();
          }),
      ),
    },
  },
]);

export const marketGame = tinyGame<Purse>({
  id: 'market',
  title: 'Market',
  rulebook: rules,
  seats: ['trader'],
  turns: 3,
  options: [
    { id: 'stake', title: 'Stake', rule: '1.2', values: [0, 4], default: 0 },
    { id: 'goods', title: 'Goods', rule: '1.1', values: ['few', 'many'], default: 'few' },
    { id: 'bargains', title: 'Bargains', rule: '1.3', values: [false, true], default: false },
  ],
  procedures: [day, bargain],
  facts: () => ({ gold: 0 }),
}) as unknown as Game;

export const goldIn = (position: Position): number => (position as Market).facts.gold;
