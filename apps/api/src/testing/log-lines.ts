import { Writable } from 'node:stream';

/** A stream for `testApp({ logger: { stream } })` that keeps the lines of the log. */
export function logLines() {
  const written: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written.push(chunk.toString());
      done();
    },
  });
  return {
    stream,
    /** The lines with this message. */
    lines: (message: string) =>
      written
        .join('')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter(({ msg }) => msg === message),
    text: () => written.join(''),
  };
}
