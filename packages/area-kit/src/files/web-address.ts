/** Resolves a URL for a tab to open. Throws unless it is http(s): other schemes could run code. */
export function webAddress(text: string): string {
  const address = new URL(text, location.href);
  if (!['http:', 'https:'].includes(address.protocol)) {
    throw new Error(`Not a web address: ${address.protocol}`);
  }
  return address.href;
}

/** Downloads a file by its signed URL, which must be http(s). Without a name it keeps that of the server. */
export function downloadFrom(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = webAddress(url);
  link.download = name;
  // From an origin of its own the browser may show the file instead: never in place of the page.
  link.target = '_blank';
  link.click();
}
