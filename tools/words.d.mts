import type { parseArgs, ParseArgsConfig } from 'node:util';

export function parsedWords<T extends ParseArgsConfig>(usage: string, config?: T): ReturnType<typeof parseArgs<T>>;
export function wordsFor<N extends string>(usage: string, names: readonly N[]): { readonly [name in N]?: string };
export function countFrom(name: string, text: string | undefined, otherwise: number): number;
export function noneBeyond(usage: string, words: readonly string[], most: number): readonly string[];
export function refused(message: string): never;
