import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { PoolUse } from './db/pool-use.ts';
import type { FileStore } from './files/file-store.ts';
import type { LinkKeys } from './files/link-keys.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { Listen } from './live/listen.ts';
import type { MailTransport } from './mail/mail-transport.ts';
import type { Outbox } from './mail/outbox.ts';
import type { PassKey } from './passes/pass-keys.repository.ts';

/** What the services of one API process depend on. */
export interface Context {
  readonly db: Database;
  readonly config: Pick<
    Config,
    | 'eventTimeZone'
    | 'filesOrigin'
    | 'allowAreaOverrides'
    | 'messagesPerMinute'
    | 'metricsToken'
    | 'minFreeBytes'
    | 'publicBy'
    | 'publicUrl'
    | 'releasesDir'
  >;
  /** How the connections to the database are used at present. */
  readonly poolUse: () => PoolUse;
  /** Whether the event is the demo: its passwords are public. */
  readonly isDemo: boolean;
  readonly fileStore: FileStore;
  /** Queues work for later, in the transaction that needs it done. */
  readonly jobs: JobQueue;
  readonly mail: MailTransport;
  /** The mails of the demo, which anyone may read; null unless mails are written to files on this machine. */
  readonly demoOutbox: Outbox | null;
  /** Listens to the changes that any process publishes. */
  readonly listen: Listen;
  /** The keys of signed links, shared by all processes on the same database. */
  readonly linkKeys: LinkKeys;
  /** Signs the cookie of known devices; shared in the same way. */
  readonly deviceKey: Buffer;
  /** The keys that sign the passes of teams, newest first; shared in the same way. */
  readonly passKeys: readonly PassKey[];
  /** The current time, for every rule that depends on it. */
  readonly now: () => Date;
}
