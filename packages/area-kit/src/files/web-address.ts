/** Resolves a URL for a tab to open. Throws unless it is http(s): other schemes could run code. */
export function webAddress(text: string): string {
  const address = new URL(text, location.href);
  if (!['http:', 'https:'].includes(address.protocol)) {
    throw new Error(`Not a web address: ${address.protocol}`);
  }
  return address.href;
}
