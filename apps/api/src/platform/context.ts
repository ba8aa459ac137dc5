import type { ChangeType, Role } from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { PoolUse } from './database/open-database.ts';
import type { Extension } from './extension-point.ts';
import type { FileStore } from './files/file-store.ts';
import type { LinkKeys } from './files/link-keys.ts';
import type { StoredKeys } from './files/stored-keys.repository.ts';
import type { ZippedFile } from './files/zip-stream.ts';
import type { Caller } from './http/caller.ts';
import type { Attempt, Job, JobLog, JobQueue } from './jobs/job-queue.ts';
import type { Listen } from './live/listen.ts';
import type { MailTransport } from './mail/mail-transport.ts';
import type { Outbox } from './mail/outbox.ts';

/** What the services of one API process depend on. */
export interface Context {
  readonly db: Database;
  readonly config: Pick<
    Config,
    | 'eventTimeZone'
    | 'filesOrigin'
    | 'allowAreaOverrides'
    | 'allowPublishing'
    | 'developerKey'
    | 'messagesPerMinute'
    | 'metricsToken'
    | 'minFreeBytes'
    | 'publicBy'
    | 'publicUrl'
    | 'releasesDir'
  >;
  /** Every module of the API, the lowest first. */
  readonly modules: readonly Module[];
  /** The sessions of signed-in people. */
  readonly sessions: Sessions;
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
  /** Signs cookies; shared in the same way. */
  readonly cookieKey: Buffer;
  /** The current time, for every rule that depends on it. */
  readonly now: () => Date;
}

/** A domain module of the API: what it contributes. `main/modules.ts` lists them; nothing else knows every one. */
export interface Module {
  /** The name of its folder. */
  readonly name: string;
  readonly routes?: readonly ((app: FastifyInstance, context: Context) => void)[];
  readonly workers?: readonly Worker[];
  /** Runs every hour: deletes what has expired. */
  readonly cleanUp?: (context: Context) => Promise<void>;
  /** Run every hour: each removes what is old, with its objects in the file store, and returns how many these were. */
  readonly sweepers?: Readonly<Record<string, (context: Context) => Promise<number>>>;
  /** The columns that hold keys of the file store: objects that none of them has are removed. */
  readonly storedKeys?: readonly StoredKeys[];
  /** Who may receive the changes of each type. */
  readonly live?: Readonly<Partial<Record<ChangeType, LiveRule>>>;
  /** Registers metrics. @returns the parts that are read when Prometheus asks */
  readonly metrics?: (metrics: Registry, context: Context) => readonly MetricPart[];
  readonly privacy?: Privacy;
  /** Makes what every event needs, unless it is there; runs at every start. */
  readonly setUp?: (tx: Database) => Promise<void>;
  /** Inserts its part of the demo event. */
  readonly demo?: (tx: Database, demo: Demo) => Promise<void>;
  /** The message of the 409 for each SQLSTATE with which its triggers refuse a change. */
  readonly databaseConflicts?: Readonly<Record<string, string>>;
  /** For each constraint that keeps names unique: the message of the 422 and the sentence at the field `name`. */
  readonly uniqueNames?: Readonly<Record<string, readonly [message: string, sentence: string]>>;
  /** What it adds to modules below it. */
  readonly extensions?: readonly Extension[];
}

/** Runs the jobs of one kind. */
export interface Worker<Data = never> {
  readonly job: Job<Data>;
  /** Runs one job. It may run twice when a process dies. Throws to have it retried. */
  readonly run: (context: Context, data: Data, log: JobLog, attempt?: Attempt) => Promise<void>;
}

export interface LiveRule {
  /** The roles that may receive a change, whatever its audience. */
  readonly roles?: readonly Role[];
  /** The people who watch this record: they are in an audience with `watchers`. */
  readonly watchers?: (tx: Database, id: string) => Promise<string[]>;
  /** The roles that watch every record of this type. */
  readonly watchingRoles?: readonly Role[];
}

export interface Sessions {
  /** The user of a session, which is prolonged; null when the token is unknown or expired. */
  find(
    context: Context,
    token: string,
    request: { ip: string; headers: { 'user-agent'?: string | undefined } },
  ): Promise<Caller | null>;
  isValid(db: Database, sessionId: string, now: Date): Promise<boolean>;
  /** The valid ones among these sessions, each with the current role of its user. */
  rolesOf(db: Database, sessionIds: readonly string[], now: Date): Promise<Map<string, Role>>;
}

/** A part of the portal whose metrics are read when Prometheus asks, and left out when it does not answer. */
export interface MetricPart<Value = unknown> {
  readonly name: string;
  load(): Promise<Value>;
  set(value: Value | null): void;
}

/** Of whom a copy of data is: the leader's of the team, a member's of that member. */
export interface CopiedData {
  readonly team_id: string;
  /** Whose it is alone; null for the whole team. */
  readonly member_id: string | null;
  /** Whose sessions, messages and actions it has: the person who asks, and people who cannot sign in to ask themselves. */
  readonly own: readonly string[];
}

/** What a module stores about participants. */
export interface Privacy {
  /** What it stores of a team or member, by its place in their file, with the files themselves. */
  readonly teamData?: (
    context: Context,
    tx: Database,
    of: CopiedData,
  ) => Promise<{ data: Readonly<Record<string, unknown>>; files?: readonly ZippedFile[] }>;
  /** @throws HttpError personal data cannot be removed now */
  readonly requireSettled?: (tx: Database, at: Date) => Promise<void>;
  /** Removes the personal data of participants for good; `removedText` takes the place of what was written about them. */
  readonly anonymise?: (tx: Database, removedText: string) => Promise<Anonymised>;
  /** The fields of audit entries that say nothing about a person, by the first part of the action. */
  readonly keptDetails?: Readonly<Record<string, readonly string[]>>;
}

/** What was removed: how many people lost their names, and the keys of their files and of other objects that held them. */
export interface Anonymised {
  readonly people?: number;
  readonly files?: readonly string[];
  readonly copies?: readonly string[];
}

/** What the parts of the demo have in common. */
export interface Demo {
  /** The hash of the password of every account. */
  readonly password_hash: string;
  readonly fileStore: FileStore;
  /** The instant so many days and hours after the start of the demo. */
  readonly at: (days: number, hours?: number) => Date;
}
