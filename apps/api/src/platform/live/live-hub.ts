import { HEARTBEAT_MS, type Role } from '@portal/api-schema';
import { TOO_MANY_ATTEMPTS } from '@portal/domain/messages';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context.ts';
import { HttpError } from '../errors.ts';
import { type Caller, isDirector } from '../http/caller.ts';
import { ChangeStream } from './change-stream.ts';
import type { Notification } from './publish-change.ts';

/** How many streams one user may have open at one process: enough for tabs and devices. */
export const MAX_STREAMS_PER_USER = 10;
const TRY_AGAIN_AFTER_S = 30;
/** How soon a stream ends after its session did, or after the role of its user changed. */
const SESSION_CHECK_MS = 3_000;

/** The open streams of one API process. */
export interface LiveHub {
  /** A stream of the changes that this caller may see. @throws HttpError 429 when too many are open */
  open(caller: Caller): Promise<ChangeStream>;
  /** How many streams are open. */
  count(): number;
  /** Ends every stream. */
  close(): Promise<void>;
}

type HubContext = Pick<Context, 'db' | 'now' | 'listen' | 'modules' | 'sessions'>;

/** Listens to the database from the first stream on, so that a process without streams uses no connection. */
export function createLiveHub(context: HubContext, log: Pick<FastifyBaseLogger, 'warn'>): LiveHub {
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
    async open(caller) {
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
