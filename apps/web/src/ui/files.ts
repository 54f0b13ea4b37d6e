/** Hands a text to the browser as a file to keep: a record, or what `type` says. */
export function saveFile(name: string, text: string, type = 'application/jsonl'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
