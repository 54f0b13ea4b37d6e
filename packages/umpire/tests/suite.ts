import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  ANSWERED_AHEAD,
  canonical,
  type Command,
  each,
  type Facts,
  FastDice,
  type Game,
  type Happening,
  OPENED,
  type Position,
  type Saved,
  type Seat,
  type Setup,
  spell,
  undeclared,
  type Value,
} from '../src/index.ts';
import {
  combined,
  diceOf,
  drawCommand,
  isOffered,
  nearMisses,
  sample,
  seatsOf,
  shapesIn,
  valuesIn,
  walk,
  type Decision,
  type Walk,
} from './walk.ts';

/** How much of a game the suite plays, and what it cannot know of the game by itself. */
export interface Conformance<P extends Position> {
  readonly setups: readonly Setup[];
  /** One random game a set-up and seed. */
  readonly seeds: readonly number[];
  /** No random game takes longer; by default 5000. Where `mustEnd` is false it is merely stopped there. */
  readonly decisions?: number;
  readonly mustEnd?: boolean;
  /** At so many decisions of a game, spread over it, the dear checks are made; by default 60. */
  readonly looks?: number;
  /** At most so many near misses are tried at one decision; by default all. */
  readonly misses?: number;
  /** So many commands put together from values seen anywhere in the game are tried at one decision; by default 400. */
  readonly combinations?: number;
  /** At so many decisions of a game it is saved, loaded and played on; by default at every one. */
  readonly reloads?: number;
  /** So many commands of an offer are enumerated; by default 200. */
  readonly enumerated?: number;
  /** Values that commands may name though random play hardly comes to them, such as far-off hexes: near misses are made with them too. */
  readonly values?: readonly Value[];
  /** A position that differs from the given one in nothing but what is hidden from the seat; by default what the seat can imagine. */
  twins?(position: P, seat: Seat, seed: number): P;
  /**
   * Kinds of happening that lay open what was hidden: until the first of them nobody may tell positions apart that differ in that alone.
   */
  readonly reveals?: readonly string[];
  /** Acts of which the other seats may learn only that one of them was given. Choices in sealed steps are always so. */
  readonly secretActs?: readonly string[];
  /** Questions to be explained, for the seat. */
  questions?(position: P, seat: Seat): readonly Facts[];
}

const UMPIRES: ReadonlySet<string> = new Set([OPENED, ANSWERED_AHEAD]);

const text = (value: unknown): string => canonical(value as Value);

/** Everything that a seat is sent of a position, as one text. */
function sent<P extends Position>(game: Game<P>, position: P, seat: Seat, questions: readonly Facts[]): string {
  const explained = questions.map((question) => {
    try {
      return game.explain(position, seat, question) as unknown as Value;
    } catch (error) {
      return String(error);
    }
  });
  return text([game.view(position, seat), game.awaiting(position), game.choices(position, seat).map(spell), explained] as unknown as Value);
}

/** Milliseconds that the games of a set-up may take on a loaded machine. */
const WALKS_TAKE = 120_000;

/** The suite that every game under the umpire passes; called in a test file of the game's own. */
export function conformance<P extends Position>(game: Game<P>, how: Conformance<P>): void {
  const {
    decisions: most = 5000,
    looks = 60,
    misses = Number.POSITIVE_INFINITY,
    enumerated = 200,
    combinations = 400,
    reloads = Number.POSITIVE_INFINITY,
  } = how;
  for (const setup of how.setups) {
    const options = Object.entries(setup.options)
      .map(([id, value]) => ` ${id}=${String(value)}`)
      .join('');
    describe(`${game.title}, ${setup.scenario}${options}`, () => {
      const seats = seatsOf(game, setup);
      const questionsOf = (position: P, seat: Seat) => how.questions?.(position, seat) ?? [];
      const walks: Walk<P>[] = [];
      beforeAll(() => {
        walks.push(...how.seeds.map((seed) => walk(game, setup, seed, most)));
      }, WALKS_TAKE);
      const looked = () => walks.flatMap((one) => sample(one.decisions, looks));

      it('declares every happening, with all its particulars', () => {
        const { happenings } = game;
        if (!happenings) return;
        for (const { happened, number } of walks.flatMap((one) => one.decisions))
          for (const one of happened)
            if (!UMPIRES.has(one.what)) expect([number, one.what, undeclared(happenings, one)]).toEqual([number, one.what, []]);
      });

      it('is over with an outcome when played at random, and then asks nothing', () => {
        for (const { end, decisions } of walks) {
          expect(decisions.length).toBeGreaterThan(0);
          if (how.mustEnd === false && game.awaiting(end)) continue;
          expect(game.awaiting(end), `still going on after ${decisions.length} decisions`).toBeNull();
          expect(end.outcome).not.toBeNull();
          expect(game.rulebook).toHaveProperty([end.outcome?.rule as string]);
          for (const seat of seats) expect(game.choices(end, seat)).toEqual([]);
          const last = decisions.at(-1) as Decision<P>;
          expect(game.refuse(end, last.seat, last.command)?.reason).toBe('The game is over.');
        }
      });

      it('replays as it was played: the same commands and dice give the same position at every decision', () => {
        for (const [i, { decisions, opening }] of walks.entries()) {
          const { position } = game.begin(setup, new FastDice(diceOf(how.seeds[i] as number, -1)));
          expect(game.hash(position)).toBe(game.hash(opening));
          for (const { number, seat, command, diceSeed, happened, hashAfter } of decisions) {
            const again = game.play(position, seat, command, new FastDice(diceSeed));
            if (text(again) !== text(happened) || game.hash(position) !== hashAfter)
              expect.fail(`decision ${number}: ${text(command)} came out differently`);
          }
        }
      });

      it('can be saved and loaded at every decision, as text, and goes on in the same way', () => {
        for (const { decisions, end } of walks) {
          const close = new Set(sample(decisions, looks));
          for (const decision of sample(decisions, reloads)) {
            const { before, hashBefore, seat, command, diceSeed, happened, hashAfter, number } = decision;
            const loaded = reloaded(game, setup, before, `decision ${number}`);
            if (game.hash(loaded) !== hashBefore) expect.fail(`decision ${number}: loaded, the position is another`);
            for (const one of close.has(decision) ? seats : [])
              if (sent(game, loaded, one, questionsOf(loaded, one)) !== sent(game, before, one, questionsOf(before, one)))
                expect.fail(`decision ${number}: loaded, ${one} sees another position`);
            const again = game.play(loaded, seat, command, new FastDice(diceSeed));
            if (text(again) !== text(happened) || game.hash(loaded) !== hashAfter)
              expect.fail(`decision ${number}: loaded, ${text(command)} came out differently`);
          }
          expect(game.hash(reloaded(game, setup, end, 'the end'))).toBe(game.hash(end));
        }
      });

      it('makes copies that do not know of each other', () => {
        for (const { decisions, opening, end } of walks) {
          const hashEnd = game.hash(end);
          // The copies made before every decision have since been played past: the original went on.
          for (const { before, hashBefore, number } of decisions)
            if (game.hash(before) !== hashBefore) expect.fail(`decision ${number}: the copy has changed`);
          // And the other way round: what is done to a copy does not reach its original.
          for (const { before, hashBefore, seat, command, number } of sample(decisions, looks)) {
            game.play(game.clone(before), seat, command, new FastDice(number + 77));
            if (game.hash(before) !== hashBefore) expect.fail(`decision ${number}: playing on a copy has changed its original`);
          }
          const wanderer = game.clone(opening);
          const dice = new FastDice(99);
          for (let i = 0; i < decisions.length && game.awaiting(wanderer); i++) {
            const { seat, command } = drawCommand(game, wanderer, dice);
            game.play(wanderer, seat, command, dice);
          }
          expect(game.hash(end)).toBe(hashEnd);
        }
      });

      it('offers what it does not refuse, and refuses what it does not offer', () => {
        const all = walks.flatMap(({ decisions }) => decisions);
        for (const { before, seat, command, number } of all) {
          const refusal = game.refuse(before, seat, command);
          if (refusal || !isOffered(game, before, seat, command))
            expect.fail(`decision ${number}: drawn ${text(command)} of ${seat}, refused: ${text(refusal)}`);
        }
        const acts = [...new Set(all.map(({ command }) => command.act))];
        const shapes = shapesIn(all);
        const values = [...(how.values ?? []), ...sample(valuesIn(all), 60)];
        for (const { before, hashBefore, seat, command, number } of looked()) {
          for (const what of combined(shapes, values, combinations, number))
            for (const one of seats) agree(game, before, one, what, number);
          const tried = [...nearMisses(command, seat, seats, acts, values)];
          for (const [who, what] of misses >= tried.length ? tried : sampled(tried, misses, number)) agree(game, before, who, what, number);
          if (game.hash(before) !== hashBefore) expect.fail(`decision ${number}: refusing or offering has changed the position`);
        }
      });

      it('gives equal positions equal hashes, and different ones different', () => {
        const known = new Map<string, string>();
        const meet = (position: P, number: number) => {
          const [hash, saved] = [game.hash(position), text(game.save(position))];
          if ((known.get(hash) ?? saved) !== saved)
            expect.fail(`decision ${number}: two positions have the hash ${hash}:\n${known.get(hash)}\n${saved}`);
          known.set(hash, saved);
        };
        for (const { before, seat, number } of looked()) {
          meet(before, number);
          for (const offer of game.choices(before, seat)) {
            let left = Math.min(enumerated, 20);
            for (const command of each(offer)) {
              if (left-- === 0) break;
              const copy = game.clone(before);
              game.play(copy, seat, command, new FastDice(number));
              meet(copy, number);
            }
          }
        }
        expect(new Set(known.values()).size).toBe(known.size);
      });

      it('can carry out whatever it offers', () => {
        for (const { before, number } of looked())
          for (const seat of seats)
            for (const offer of game.choices(before, seat)) {
              expect(game.rulebook, `the rule of "${offer.act}"`).toHaveProperty([offer.rule]);
              let left = enumerated;
              for (const command of each(offer)) {
                if (left-- === 0) break;
                agree(game, before, seat, command, number);
                const copy = game.clone(before);
                for (const { rules } of game.play(copy, seat, command, new FastDice(number)))
                  for (const rule of rules ?? [])
                    if (!Object.hasOwn(game.rulebook, rule)) expect.fail(`a happening cites ${rule}, which is no rule`);
                if (!game.awaiting(copy) && !copy.outcome)
                  expect.fail(`decision ${number}: ${text(command)} leaves nobody to decide and no outcome`);
              }
              if (left === enumerated) expect.fail(`decision ${number}: "${offer.act}" is offered and stands for nothing`);
            }
      });

      it('changes nothing by being asked', () => {
        for (const { before, hashBefore, seat, command } of looked()) {
          const saved = text(game.save(before));
          for (const one of seats) {
            sent(game, before, one, questionsOf(before, one));
            game.refuse(before, one, command);
            for (const offer of game.choices(before, one)) expect(offer.parts.length).toBeGreaterThanOrEqual(0);
            game.imagine(game.view(before, one), one, new FastDice(3));
          }
          game.refuse(before, seat, { act: 'nonsense' });
          expect(game.hash(before)).toBe(hashBefore);
          expect(text(game.save(before))).toBe(saved);
        }
      });

      it('sends a seat the same of two positions that differ only in what is hidden from it', () => {
        const values = sample(valuesIn(looked()), 20);
        for (const { before, seat, command, diceSeed, number } of looked())
          for (const one of seats) {
            const twin = how.twins ? how.twins(before, one, number) : game.imagine(game.view(before, one), one, new FastDice(diceSeed + 1));
            const questions = questionsOf(before, one);
            const [here, there] = [sent(game, before, one, questions), sent(game, twin, one, questions)];
            if (here !== there) expect.fail(`decision ${number}: ${one} can tell the positions apart:\n${here}\n${there}`);
            for (const [, what] of sampled([...nearMisses(command, one, seats, [command.act], values)], 40, number))
              if (text(game.refuse(before, one, what)) !== text(game.refuse(twin, one, what)))
                expect.fail(`decision ${number}: ${one} learns from the refusal of ${text(what)}`);
            const refused = game.refuse(twin, seat, command);
            if (refused && seat === one)
              expect.fail(`decision ${number}: what ${seat} may do depends on what is hidden from it: ${text(command)}, ${text(refused)}`);
            if (!refused)
              indistinguishable(
                one,
                playedOn(game, before, seat, command, diceSeed),
                playedOn(game, twin, seat, command, diceSeed),
                number,
              );
          }
      });

      it('knows who has made a sealed choice, and asks everybody anew the next time', () => {
        for (const { decisions } of walks) {
          let chosen: readonly Seat[] = [];
          for (const { before, seat, command, number } of decisions) {
            const awaiting = game.awaiting(before);
            if (!awaiting?.sealed) continue;
            const closed = seats.filter((one) => !awaiting.seats.includes(one) && game.choices(before, one).length > 0);
            if (text(closed) !== text(seats.filter((one) => chosen.includes(one))))
              expect.fail(`decision ${number}: ${text(closed)} count as having chosen; have: ${text(chosen)}`);
            if (command.act === 'withdraw') chosen = chosen.filter((one) => one !== seat);
            else chosen = awaiting.seats.length === 1 ? [] : [...chosen, seat];
          }
        }
      });

      it('keeps a secret choice secret', () => {
        for (const { before, seat, command, diceSeed, number } of looked()) {
          const awaiting = game.awaiting(before);
          const secret = (act: string) =>
            how.secretActs?.includes(act) || (awaiting?.sealed === true && act !== 'withdraw' && awaiting.seats.length > 1);
          if (!secret(command.act)) continue;
          const others = [1, 2, 3]
            .map((i) => drawCommand(game, before, new FastDice(number * 3 + i)))
            .filter((other) => other.seat === seat && secret(other.command.act));
          for (const other of others)
            for (const one of seats)
              if (one !== seat)
                indistinguishable(
                  one,
                  playedOn(game, before, seat, command, diceSeed),
                  playedOn(game, before, seat, other.command, diceSeed),
                  number,
                );
        }
      });

      /** Until something is revealed the seat is told the same of both, and if nothing is it cannot tell the positions apart. */
      function indistinguishable(seat: Seat, a: Played<P>, b: Played<P>, number: number): void {
        const told = ({ happened }: Played<P>) => happened.map((happening) => game.tell(happening, seat)).filter((one) => one !== null);
        const [toldA, toldB] = [told(a), told(b)];
        const reveals = (happening: Happening) => how.reveals?.includes(happening.what) ?? false;
        const revealed = [toldA.findIndex(reveals), toldB.findIndex(reveals)].filter((at) => at >= 0);
        const until = revealed.length > 0 ? Math.min(...revealed) : Number.POSITIVE_INFINITY;
        if (text(toldA.slice(0, until)) !== text(toldB.slice(0, until)))
          expect.fail(`decision ${number}: ${seat} is told a secret:\n${text(toldA)}\n${text(toldB)}`);
        if (revealed.length > 0) return;
        const [here, there] = [a, b].map(({ position }) => sent(game, position, seat, questionsOf(position, seat)));
        if (here !== there) expect.fail(`decision ${number}: ${seat} can tell afterwards:\n${here}\n${there}`);
      }
    });
  }
}

function reloaded<P extends Position>(game: Game<P>, setup: Setup, position: P, where: string): P {
  const saved = game.save(position);
  const read = JSON.parse(JSON.stringify(saved)) as Saved;
  if (!isDeepStrictEqual(read, JSON.parse(canonical(saved as unknown as Value)))) expect.fail(`${where}: what is saved is no JSON`);
  if (!isDeepStrictEqual(read, saved))
    expect.fail(`${where}: what is saved does not survive as text: ${canonical(saved as unknown as Value)}`);
  return game.load(JSON.parse(JSON.stringify(setup)) as Setup, read);
}

/** Offers and refusals agree on the command, and a refusal says why under rules that there are. */
function agree<P extends Position>(game: Game<P>, position: P, seat: Seat, command: Command, number: number): void {
  const refusal = game.refuse(position, seat, command);
  if ((refusal === null) !== isOffered(game, position, seat, command))
    expect.fail(
      `decision ${number}, ${seat}: ${text(command)} is ${refusal ? `offered and refused: ${text(refusal)}` : 'neither refused nor offered'}`,
    );
  if (!refusal) return;
  if (refusal.reason === '') expect.fail(`decision ${number}: ${text(command)} is refused without a reason`);
  for (const rule of refusal.rules) if (!Object.hasOwn(game.rulebook, rule)) expect.fail(`a refusal cites ${rule}, which is no rule`);
}

/** Some of them, a different choice at every decision. */
function sampled<T>(all: readonly T[], most: number, number: number): readonly T[] {
  const dice = new FastDice(number);
  return all.length <= most ? all : dice.roll('sample', most, all.length).map((face) => all[face - 1] as T);
}

interface Played<P extends Position> {
  readonly position: P;
  readonly happened: readonly Happening[];
}

function playedOn<P extends Position>(game: Game<P>, position: P, seat: Seat, command: Command, diceSeed: number): Played<P> {
  const copy = game.clone(position);
  return { position: copy, happened: game.play(copy, seat, command, new FastDice(diceSeed)) };
}
