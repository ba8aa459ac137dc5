import { Readable } from 'node:stream';
import { type Change, HEARTBEAT_MS, RESYNC_EVENT, type Role } from '@portal/api-schema';
import { TOO_MANY_ATTEMPTS } from '@portal/domain/messages';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context.ts';
import { HttpError } from '../errors.ts';
import { type Caller, isDirector } from '../http/caller.ts';
import type { Notification } from './publish-change.ts';

/** Unsent bytes of one browser; above this its stream is closed, and it reconnects for a resync. */
const MAX_BACKLOG_BYTES = 64 * 1024;
/** How long a browser waits before it reconnects. */
const RETRY_MS = 3_000;

/** The server-sent events of one browser. */
class ChangeStream extends Readable {
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

/** How many streams one user may have open at one process: enough for tabs and devices. */
export const MAX_STREAMS_PER_USER = 10;
const TRY_AGAIN_AFTER_S = 30;
/** How soon a stream ends after its session did, or after the role of its user changed. */
const SESSION_CHECK_MS = 3_000;

/** The open streams of one API process. */
export type LiveHub = ReturnType<typeof createLiveHub>;

type HubContext = Pick<Context, 'db' | 'now' | 'listen' | 'modules' | 'sessions'>;

/** Listens to the database from the first stream on, so that a process without streams uses no connection. */
export function createLiveHub(context: HubContext, log: Pick<FastifyBaseLogger, 'warn'>) {
  const { db, now, listen, sessions } = context;
  const maySee = visibility(context);
  const callers = new Map<ChangeStream, Caller>();
  let listening: Promise<() => Promise<void>> | undefined;
  let isClosed = false;

  const onMessage = (payload: string) => {
    const change = JSON.parse(payload) as Notification;
    for (const [stream, caller] of callers) if (maySee(caller, change)) stream.change(change);
  };
  const onGap = () => {
    for (const stream of callers.keys()) stream.resync();
  };

  const endDeadSessions = async () => {
    if (callers.size === 0) return;
    const checked = [...callers];
    const ids = checked.map(([, { session_id }]) => session_id);
    const living = await sessions.rolesOf(db, ids, now());
    for (const [stream, { session_id, role }] of checked) {
      if (living.get(session_id) !== role) stream.finish();
    }
  };
  const check = setInterval(() => {
    endDeadSessions().catch((error: unknown) => log.warn({ err: error }, 'sessions could not be checked'));
  }, SESSION_CHECK_MS).unref();
  const heart = setInterval(() => {
    for (const stream of callers.keys()) stream.heartbeat();
  }, HEARTBEAT_MS).unref();

  return {
    /** A stream of the changes that this caller may see. @throws HttpError 429 when too many are open */
    async open(caller: Caller): Promise<ChangeStream> {
      const own = [...callers.values()].filter(({ id }) => id === caller.id);
      if (own.length >= MAX_STREAMS_PER_USER) {
        throw new HttpError(429, TOO_MANY_ATTEMPTS, { retryAfter: TRY_AGAIN_AFTER_S });
      }
      const stream = new ChangeStream();
      callers.set(stream, caller);
      stream.once('close', () => callers.delete(stream));
      listening ??= listen({ onMessage, onGap });
      await listening;
      if (isClosed) stream.finish();
      return stream;
    },
    count: () => callers.size,
    /** Ends every stream. */
    async close() {
      isClosed = true;
      clearInterval(check);
      clearInterval(heart);
      for (const stream of callers.keys()) stream.finish();
      const stopListening = await listening;
      await stopListening?.();
    },
  };
}

/** Whether a caller receives a change: by its audience, and by the roles that its type is for. */
function visibility({ modules }: Pick<Context, 'modules'>) {
  const roles = new Map<string, Role[]>();
  for (const { live = {} } of modules) {
    for (const [type, { roles: own = [], watchingRoles = [] }] of Object.entries(live)) {
      roles.set(type, [...(roles.get(type) ?? []), ...own, ...watchingRoles]);
    }
  }
  return (caller: Pick<Caller, 'id' | 'role' | 'committee'>, change: Notification): boolean => {
    const { id, role, committee } = caller;
    if (!roles.get(change.type)?.includes(role)) return false;
    if (change.all || change.roles?.includes(role)) return true;
    if (change.directors && isDirector({ role })) return true;
    return change.users.includes(id) || (committee !== null && change.users.includes(committee.id));
  };
}
