import { Readable } from 'node:stream';
import { type Change, RESYNC_EVENT } from '@portal/api-schema';

/** What may wait for one browser, in bytes; one that reads more slowly is dropped and comes back for a resync. */
const MAX_BACKLOG_BYTES = 64 * 1024;
/** After how long a browser without an own idea of it asks again. */
const RETRY_MS = 3_000;

/** The server-sent events of one browser. */
export class ChangeStream extends Readable {
  constructor() {
    super();
    this.write(`retry: ${RETRY_MS}\n\n`);
  }

  override _read(): void {
    // What there is has been pushed already.
  }

  change({ type, id }: Change): void {
    this.write(`data: ${JSON.stringify({ type, id })}\n\n`);
  }

  /** Says that changes may have been missed. */
  resync(): void {
    this.write(`event: ${RESYNC_EVENT}\ndata: {}\n\n`);
  }

  /** A comment, so that nobody in between takes the silence for death. */
  heartbeat(): void {
    this.write(':\n\n');
  }

  /** Ends the answer after what was sent. */
  finish(): void {
    if (!this.readableEnded && !this.destroyed) this.push(null);
  }

  private write(text: string): void {
    if (this.destroyed) return;
    this.push(text);
    if (this.readableLength > MAX_BACKLOG_BYTES) this.destroy();
  }
}
