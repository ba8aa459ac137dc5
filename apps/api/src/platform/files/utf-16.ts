/** The byte order of a text in UTF-16, by its byte order mark; undefined for another text. */
export function utf16Of(text: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (text[0] === 0xff && text[1] === 0xfe) return 'utf-16le';
  return text[0] === 0xfe && text[1] === 0xff ? 'utf-16be' : undefined;
}
