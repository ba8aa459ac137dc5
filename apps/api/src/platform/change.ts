import type { Actor, AuditActor, AuditEntry } from './audit/actor.ts';
import { auditRow, type ChangeRecord, recordChange } from './audit/audit.repository.ts';
import type { Context } from './context.ts';
import { type Database, withTransaction } from './database/database.ts';
import { notFound } from './errors.ts';
import { notificationsOf, type PublishedChange } from './live/publish-change.ts';

/** What the steps of one change work with, while its transaction is open. */
export interface ChangeContext<Who extends AuditActor = Actor> {
  /** The transaction: every query of the change goes through it. */
  readonly tx: Database;
  readonly actor: Who;
  /** The instant of the change. */
  readonly at: Date;
  /** Adds an entry to the audit log: done by the actor, at the instant of the change. */
  readonly audit: (entry: AuditEntry) => void;
  /**
   * Announces a change to the browsers that may know of it, once the transaction is committed. Call it before rows that
   * define the audience are deleted.
   */
  readonly publish: (published: PublishedChange) => Promise<void>;
  /** Queues jobs in the transaction. */
  readonly jobs: Context['jobs'];
  /** For extension points. */
  readonly modules: Context['modules'];
}

type Services = Pick<Context, 'db' | 'now' | 'jobs' | 'modules'>;

/**
 * Runs `work` in one transaction: all of it is stored, audited and published, or nothing when it throws. After a
 * deadlock `work` runs again from the start, so it must do nothing outside the database.
 */
export function change<Answer, Who extends AuditActor>(
  context: Services,
  actor: Who,
  work: (change: ChangeContext<Who>) => Promise<Answer>,
): Promise<Answer> {
  return withTransaction(context.db, (tx) => runAndRecord(context, tx, actor, work));
}

/**
 * As `change`, for what exists already: `lock` loads and locks it first. The instant of the change is read after the
 * lock, so that changes which waited for each other have their instants in the order in which they were made.
 * @throws HttpError 404 when `lock` finds nothing
 */
export function changeLocked<Locked, Answer>(
  context: Services,
  actor: Actor,
  lock: (tx: Database) => Promise<Locked | undefined>,
  work: (locked: Locked, change: ChangeContext) => Promise<Answer>,
): Promise<Answer> {
  return withTransaction(context.db, async (tx) => {
    const locked = await lock(tx);
    if (locked === undefined) throw notFound();
    return runAndRecord(context, tx, actor, (changing) => work(locked, changing));
  });
}

/** As `changeLocked`, for the record that `lock` finds by its id. @throws HttpError 404 when it finds nothing */
export function changeRecord<Id, Locked, Answer>(
  context: Services,
  actor: Actor,
  lock: (tx: Database, id: Id) => Promise<Locked | undefined>,
  id: Id,
  work: (locked: Locked, change: ChangeContext) => Promise<Answer>,
): Promise<Answer> {
  return changeLocked(context, actor, (tx) => lock(tx, id), work);
}

/** Runs `work`, then stores its audit entries and sends its notifications in one statement. */
async function runAndRecord<Answer, Who extends AuditActor>(
  { now, jobs, modules }: Services,
  tx: Database,
  actor: Who,
  work: (change: ChangeContext<Who>) => Promise<Answer>,
): Promise<Answer> {
  const at = now();
  const record: ChangeRecord = { entries: [], notifications: [] };
  const answer = await work({
    tx,
    actor,
    at,
    jobs,
    modules,
    audit: (entry) => {
      record.entries.push(auditRow(actor, entry, at));
    },
    publish: async (published) => {
      record.notifications.push(...(await notificationsOf({ modules }, tx, published)));
    },
  });
  if (record.entries.length + record.notifications.length > 0) await recordChange(tx, record);
  return answer;
}
