export function builtPage(root: string): Promise<string>;
