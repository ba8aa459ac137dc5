/** A browser reads the bytes only after the click, on a busy device much later. */
const READ_MS = 60_000;

/** Offers bytes that the page holds as a download. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_MS);
}
