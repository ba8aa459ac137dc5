import { MARK } from './sign-certificate.ts';

/** What is before the token, with its length. */
const HEAD = new RegExp(`${MARK} /Length (\\d+) >>\nstream\n`);
/** More than the head ever has. */
const HEAD_MAX = 200;

/**
 * The token that is attached to a certificate's file, from a stream of it, of which only a part is kept at a time. Null for a file
 * without one. It is not checked: for the portal's own files.
 */
export async function readCredential(file: AsyncIterable<Buffer>): Promise<string | null> {
  let kept = '';
  let length: number | null = null;
  for await (const chunk of file) {
    kept += chunk.toString('latin1');
    if (length === null) {
      const head: RegExpExecArray | null = HEAD.exec(kept);
      length = head && Number(head[1]);
      // The head may have begun at the end of this chunk.
      kept = head ? kept.slice(head.index + head[0].length) : kept.slice(-HEAD_MAX);
    }
    if (length !== null && kept.length >= length) return kept.slice(0, length);
  }
  return null;
}
