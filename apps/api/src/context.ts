import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { Listen } from './live/listen.ts';
import type { MailTransport } from './mail/mail-transport.ts';
import type { Outbox } from './mail/outbox.ts';

/** What the services of one API process work with. */
export interface Context {
  readonly db: Database;
  readonly config: Pick<Config, 'eventTimeZone' | 'publicUrl' | 'releasesDir'>;
  readonly fileStore: FileStore;
  /** Takes what is to be done later, inside the transaction that wants it done. */
  readonly jobs: JobQueue;
  readonly mail: MailTransport;
  /** Mails that everybody may read: in the demo, and only when they do not leave the machine. */
  readonly demoOutbox: Outbox | null;
  /** Hears the changes that any process publishes. */
  readonly listen: Listen;
  /** The key of signed links, shared by every process on the database. */
  readonly linkKey: Buffer;
  /** The clock of every rule that depends on the time. */
  readonly now: () => Date;
}
