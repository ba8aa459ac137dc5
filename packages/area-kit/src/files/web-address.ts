/** The address as something a tab may go to; throws for anything but http(s), which could run code. */
export function webAddress(text: string): string {
  const address = new URL(text, location.href);
  if (!['http:', 'https:'].includes(address.protocol)) {
    throw new Error(`Not a web address: ${address.protocol}`);
  }
  return address.href;
}
