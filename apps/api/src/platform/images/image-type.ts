/** What the files begin with, as Latin-1. */
const SIGNATURES = {
  'image/png': /^\x89PNG/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/webp': /^RIFF.{4}WEBP/s,
};
const SIGNATURE_BYTES = 12;

export type ImageType = keyof typeof SIGNATURES;

/** The type of an image by its first bytes. */
export function imageTypeOf(bytes: Buffer): ImageType | undefined {
  const head = bytes.toString('latin1', 0, SIGNATURE_BYTES);
  return (Object.keys(SIGNATURES) as ImageType[]).find((type) => SIGNATURES[type].test(head));
}
