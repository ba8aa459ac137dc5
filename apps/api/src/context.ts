import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Listen } from './live/listen.ts';

/** What the services of one API process work with. */
export interface Context {
  readonly db: Database;
  readonly config: Pick<Config, 'eventTimeZone'>;
  readonly fileStore: FileStore;
  /** Hears the changes that any process publishes. */
  readonly listen: Listen;
  /** The key of signed links, shared by every process on the database. */
  readonly linkKey: Buffer;
  /** The clock of every rule that depends on the time. */
  readonly now: () => Date;
}
