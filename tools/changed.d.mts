export function changedFiles(root: string, since?: string): readonly string[];
export function runsFor(files: readonly string[]): readonly (readonly string[])[];
