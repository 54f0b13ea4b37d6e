import type { Playable } from '@sandtable/staff';
import { DataError, SANDTABLE } from '@sandtable/umpire';
import { Command, CommanderError } from 'commander';
import { lab } from './lab.ts';
import { checkFile, compareFiles, newFile } from './edition.ts';
import { Bad, Enough, printed } from './output.ts';
import { listGames } from './list-games.ts';
import { listRules } from './list-rules.ts';
import { listVocabulary } from './list-vocabulary.ts';
import { play } from './play.ts';
import { replay } from './replay.ts';
import { tryFile } from './try.ts';

/** Done; refused, or not as expected; bad arguments or file. */
export type Code = 0 | 1 | 2;

/** Runs one command line over these games; gives the exit code. */
export async function run(words: readonly string[], games: readonly Playable[]): Promise<number> {
  let code: Code = 0;
  const program = command(games, (result) => {
    code = result;
  });
  try {
    await printed(() => program.parseAsync(words, { from: 'user' }));
    return code;
  } catch (error) {
    if (error instanceof Enough) return 0;
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof Bad || error instanceof DataError)) throw error;
    console.error(`sandtable: ${error.message}`);
    return 2;
  }
}

const collect = (value: string, before: readonly string[]): readonly string[] => [...before, value];

function command(playable: readonly Playable[], end: (code: Code) => void): Command {
  const games = playable.map(({ game }) => game);
  const program = new Command('sandtable')
    .description('Plays operational wargames with the rules enforced.')
    .version(SANDTABLE, '--version', 'the version of Sandtable')
    .exitOverride()
    .showHelpAfterError('(sandtable --help tells what there is)');
  const json = ['--json', 'print JSON'] as const;

  program
    .command('games')
    .description('the games, their scenarios, seats and options, and the levels of the machines')
    .option(...json)
    .action((options) => end(listGames(playable, options)));

  program
    .command('play <game> <scenario>')
    .description('machine players play whole games; prints a line a game')
    .option('--seed <seed>', 'the seed of the (first) game; the same seed plays the same game')
    .option('--seats <list>', 'who sits where, as in german=greedy,allied=random')
    .option('--option <name=value>', 'an option of the scenario; may be repeated', collect, [])
    .option('--edition <file>', 'figures that stand in place of the game’s own')
    .option('--games <n>', 'so many games, with the seeds that follow')
    .option(
      '--record <file>',
      'write the record there, whole, at the end, and until then beside it, as FILE.part; with several games the seed is put into the name',
    )
    .option(...json)
    .action((game, scenario, options) => end(play(playable, game, scenario, options)));

  program
    .command('lab <game> <scenario>')
    .description('machines play many games on all cores; writes a report with pictures')
    .option('--seats <list>', 'who sits where, as in german=steady,allied=steady')
    .option('--games <n>', 'so many games; 100 where left out')
    .option('--seed <seed>', 'the seed of the first game; 1 where left out')
    .option('--budget <list>', 'evaluations a turn: a number, or as in german=400,allied=100; the levels’ own where left out')
    .option('--option <name=value>', 'an option of the scenario; may be repeated', collect, [])
    .option('--edition <file>', 'figures that stand in place of the game’s own')
    .option('--out <folder>', 'write the report there; otherwise into a folder of lab/ named after the games')
    .option('--cores <n>', 'so many games at once; the results are the same')
    .option(...json)
    .action(async (game, scenario, options) => end(await lab(playable, game, scenario, options)));

  program
    .command('replay <file>')
    .description('follows a record')
    .option('--verify', 'check every line, hash and die; says what could not be checked, and why')
    .option('--to <n>', 'the position after line n')
    .option('--out <file>', 'write that position there, as a position file')
    .option('--view <seat>', 'what that seat may know of it')
    .option(...json)
    .action((file, options) => end(replay(games, file, options)));

  program
    .command('try <file>')
    .description('carries out the commands of a position file and answers its questions')
    .option('--expect <file>', 'compare with this answer; what it leaves out may be anything')
    .option(...json)
    .action((file, options) => end(tryFile(games, file, options)));

  program
    .command('rules <game> [number...]')
    .description(
      'every rule of a game; or a rule, section or chapter, or those of a ruling or option: where it is enforced, what proves it, how it is read',
    )
    .option(...json)
    .action((game, numbers, options) => end(listRules(games, game, numbers, options)));

  program
    .command('vocabulary <game> [name...]')
    .description(
      'of what position files are made: phases, facts, columns and marks with what they mean, commands, questions; or what is said of some of these',
    )
    .option(...json)
    .action(async (game, names, options) => end(await listVocabulary(games, game, names, options)));

  const edition = program.command('edition').description('edition and scenario files: checks, compares and begins them');
  const ofGame = ['--game <game>', 'the game it is of; where left out, what the file says, or else gertrud'] as const;
  edition
    .command('check <file>')
    .description('everything that is wrong with it; ends with 1 where no game can begin with it')
    .option(...ofGame)
    .option(...json)
    .action((file, options) => end(checkFile(games, file, options)));
  edition
    .command('compare <file> [other]')
    .description('figure by figure, what differs between two, or from the game’s own; ends with 1 where something does')
    .option(...ofGame)
    .option(...json)
    .action((file, other, options) => end(compareFiles(games, file, other, options)));
  edition
    .command('new <file>')
    .description('writes the game’s own figures whole, to be changed')
    .option('--game <game>', 'whose figures; gertrud where left out')
    .option('--name <name>', 'what the edition is called')
    .option(...json)
    .action((file, options) => end(newFile(games, file, options)));

  for (const one of [...program.commands, ...edition.commands]) one.exitOverride().allowExcessArguments(false);
  return program;
}
