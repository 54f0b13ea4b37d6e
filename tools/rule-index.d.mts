import type { RuleIndex } from '../packages/umpire/src/documents/rule-index.ts';

/** What is known of the rules of every game that may be played in the project whose folder is given, by the game's id. @throws Error naming a file that cannot be read */
export function ruleIndex(root: string): { readonly [game: string]: RuleIndex };

/** What is known of the rules of the game in a folder. @throws Error naming a file that cannot be read */
export function gameIndex(folder: string): RuleIndex;

/** The games that may be played: those whose listing `games/index.ts` imports, in the order of their folders. */
export function listedIn(root: string): readonly string[];

/** The games of the project, also those that cannot be played yet: the folders of `games` that have a registry of rules. */
export function gamesIn(root: string): readonly string[];

/** The ids of the rules of the game in a folder, in their order. @throws Error where the registry is of another form */
export function rulesIn(folder: string): ReadonlySet<string>;

/**
 * Places that name a rule of the game in a folder and that no game comes to which is played, each as "file:line name: rule". @throws Error where the
 * registry is of another form
 */
export function unreachedIn(folder: string): readonly string[];
