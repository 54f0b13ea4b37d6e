/** The address of the built program in which the machines of a club think, made anew if a source of it has changed. */
export function builtThinker(root: string): Promise<string>;
