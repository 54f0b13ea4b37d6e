/** The page with the chapter of one game put in anew. */
export function page(old: string, game: string, text: string): string;
