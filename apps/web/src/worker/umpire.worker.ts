import { DataError, editionText, gameOfRecord, parsed, readEdition, type KeptSetUps, type Table } from '@sandtable/umpire';
import type { Answers, Ask, FromUmpire, News, Trouble } from '@sandtable/desk/messages';
import { admit } from '@sandtable/desk/admission';
import { answerTo, isQuestion } from '@sandtable/desk/questions';
import { keptSetUp, setUpAsKept } from '@sandtable/desk/deployments';
import { blankOf, differencesOf, hexesOf, figuresOf, problemsOf } from './editions.ts';
import { Host, OwnedError, RulesError } from './host.ts';
import { numberOf, readRequest } from '@sandtable/desk/requests';
import { gamesFor, listingOf } from './rules.ts';
import { StorageError } from './store.ts';

/** The umpire behind the page: takes requests one by one and answers each. */
const scope = globalThis as unknown as DedicatedWorkerGlobalScope;
const post = (message: FromUmpire): void => scope.postMessage(message);
const host = new Host((news: News) => post(news));

scope.onmessage = ({ data }: MessageEvent<unknown>) => {
  const reply = numberOf(data);
  // Without a number nobody waits for an answer.
  if (reply === null) return;
  void answered(data).then(
    (found) => post({ reply, ok: true, answer: found }),
    (error: unknown) => post({ reply, ok: false, trouble: troubleOf(error) }),
  );
};

const answered = async (message: unknown): Promise<Answers[keyof Answers]> => answer(readRequest(message));

async function answer(ask: Ask): Promise<Answers[keyof Answers]> {
  switch (ask.ask) {
    case 'offer':
      return host.offer(ask.game, ask.edition);
    case 'levels':
      return host.levels(ask.game);
    case 'kept':
      return host.kept();
    case 'start':
      return { table: await host.start(ask.agreement) };
    case 'import':
      return { table: await host.import(ask.text) };
    case 'open':
      return host.open(ask.table, ask.resume ?? null);
    case 'leave':
      host.leave();
      return null;
    case 'export':
      return host.export(ask.table, ask.goOn ?? false);
    case 'verify':
      return verified(ask.text);
    case 'delete':
      await host.remove(ask.table);
      return null;
    case 'picture':
      await host.picture(ask.table, ask.picture);
      return null;
    case 'editions':
      return host.editions.list(ask.game);
    case 'edition':
      return host.editions.one(ask.kept);
    case 'keep edition':
      await host.editions.keep(ask.kept, ask.game, ask.edition);
      return null;
    case 'delete edition':
      await host.editions.delete(ask.kept);
      return null;
    case 'set-ups':
      return host.setUps.list(ask.game);
    case 'keep set-ups':
      await host.setUps.keep(ask.deployments);
      return null;
    case 'delete set-up':
      await host.setUps.delete(ask);
      return null;
    case 'read edition':
      return readEdition(parsed(ask.text), ask.game);
    case 'edition text':
      return editionText(ask.edition, ask.game);
    case 'figures':
      return figuresOf(ask.game);
    case 'blank edition':
      return blankOf(ask.game);
    case 'problems':
      return problemsOf(ask.game, ask.edition);
    case 'differences':
      return differencesOf(ask.game, ask.from, ask.to);
    case 'hexes':
      return hexesOf(ask.game, ask.edition, ask.place);
    case 'fork':
      return { table: await host.fork(ask.n, ask.seats) };
    case 'formalities':
      host.formalities = ask.formalities;
      return null;
    case 'pace':
      host.pause = ask.pause;
      return null;
    case 'next event':
      host.sitting.machines.step();
      return null;
    case 'behind':
      host.isBehind = ask.isBehind;
      return null;
    default:
      return atTable(ask);
  }
}

type OnTheShelf =
  | 'offer'
  | 'levels'
  | 'kept'
  | 'start'
  | 'import'
  | 'open'
  | 'leave'
  | 'export'
  | 'verify'
  | 'delete'
  | 'picture'
  | 'editions'
  | 'edition'
  | 'keep edition'
  | 'delete edition'
  | 'set-ups'
  | 'keep set-ups'
  | 'delete set-up'
  | 'read edition'
  | 'edition text'
  | 'figures'
  | 'blank edition'
  | 'problems'
  | 'differences'
  | 'hexes'
  | 'fork'
  | 'formalities'
  | 'pace'
  | 'behind'
  | 'next event';

async function atTable(ask: Exclude<Ask, { ask: OnTheShelf }>): Promise<Answers[keyof Answers]> {
  const { sitting } = host;
  admit(ask, sitting.seats);
  // What is not on the disk yet may not have happened: nobody learns of it.
  if (isQuestion(ask) || ask.ask === 'kept set-up') await sitting.stored;
  if (isQuestion(ask)) return answerTo(sitting.table, ask);
  switch (ask.ask) {
    case 'act':
      return sitting.act(ask.seat, ask.command);
    case 'carry out':
      return sitting.carryOut(ask.seat, ask.proposal, ask.commands);
    case 'wishes':
      return sitting.wishes(ask.seat);
    case 'wish':
      await sitting.wish(ask.seat, ask.proposal, ask.wishes);
      return null;
    case 'orders':
      return sitting.orders(ask.seat);
    case 'keep orders':
      await sitting.keepOrders(ask.seat, ask.orders);
      return null;
    case 'set up':
      return sitting.setUpFor(ask.seat);
    case 'kept set-up':
      return keptSetUp(sitting.table, await setUpsAt(sitting.table), ask.seat, ask.name);
    case 'set up as': {
      const { commands, refused } = setUpAsKept(sitting.table, await setUpsAt(sitting.table), ask.seat, ask.deployment);
      for (const command of commands) await sitting.act(ask.seat, command);
      return { refused };
    }
    case 'undo':
      return sitting.undo(ask.seat, ask.back, ask.agreed);
    case 'redo':
      return sitting.redo(ask.seat);
    case 'concede':
      return sitting.concede(ask.seat);
    case 'player':
      await sitting.player(ask.seat, ask.player);
      return null;
    case 'hurry':
      sitting.hurry(ask.seat);
      return null;
    case 'plan':
      return sitting.plan(ask.seat, ask.n ?? null);
  }
}

/** @throws DataError for what is no record of a game that is here */
async function verified(text: string): Promise<Answers['verify']> {
  const { verify } = await import('@sandtable/umpire/verify');
  return verify(gameOfRecord(await gamesFor(text), text), text);
}

/** What knows of set-ups comes when somebody keeps or uses one. */
const setUpsAt = ({ game }: Table): Promise<KeptSetUps> => listingOf(game.id).setUps();

function troubleOf(error: unknown): Trouble {
  const says = error instanceof Error ? error.message : String(error);
  if (error instanceof OwnedError) return { kind: 'owned', says };
  if (error instanceof RulesError) return { kind: 'rules', says, table: error.table };
  if (error instanceof StorageError) return { kind: 'storage', says };
  if (error instanceof DataError) return { kind: 'data', says };
  return { kind: 'fault', says: `The umpire could not do this: ${says}. The game is as it was.` };
}
