import { Readable } from 'node:stream';
import { type Change, RESYNC_EVENT } from '@portal/api-schema';

/** Unsent bytes of one browser; above this its stream is closed, and it reconnects for a resync. */
const MAX_BACKLOG_BYTES = 64 * 1024;
/** How long a browser waits before it reconnects. */
const RETRY_MS = 3_000;

/** The server-sent events of one browser. */
export class ChangeStream extends Readable {
  constructor() {
    super();
    this.write(`retry: ${RETRY_MS}\n\n`);
  }

  override _read(): void {
    // Nothing to do: events are pushed when they happen.
  }

  change({ type, id }: Change): void {
    this.write(`data: ${JSON.stringify({ type, id })}\n\n`);
  }

  /** Sends the browser that changes may have been missed. */
  resync(): void {
    this.write(`event: ${RESYNC_EVENT}\ndata: {}\n\n`);
  }

  /** Sends a comment, so that proxies do not close an idle connection. */
  heartbeat(): void {
    this.write(':\n\n');
  }

  /** Ends the response after all pushed events. */
  finish(): void {
    if (!this.readableEnded && !this.destroyed) this.push(null);
  }

  private write(text: string): void {
    if (this.destroyed) return;
    this.push(text);
    if (this.readableLength > MAX_BACKLOG_BYTES) this.destroy();
  }
}
