/** Content codings, the best first, each with the ending of the files that are packed so. */
export const CODINGS: readonly { readonly coding: string; readonly ending: string }[];

/** Writes beside the files of a folder what a server may send in their place (`index.js.br`, `index.js.gz`), where that is shorter. */
export function compressFolder(folder: string): Promise<void>;
