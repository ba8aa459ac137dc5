import { type Change, RESYNC_EVENT } from '@portal/api-schema';
import { withTransaction } from '../platform/database/database.ts';
import { publishChange } from '../platform/live/publish-change.ts';
import { type TestApp, tokenOf } from './test-app.ts';

/** One browser's stream of changes, opened over the network. */
type LiveStream = Awaited<ReturnType<typeof openStream>>;

type Portal = Pick<TestApp, 'app' | 'db' | 'context'>;

/** The id of a change that only marks a place in the stream. */
const MARK = 'mark ';

/** Opens the stream of a demo account, named by the first part of its email, at an app of the portal that listens. */
export async function watch(portal: Portal, account: string, app = portal.app) {
  return openStream(portal, await tokenOf(app, account), app);
}

/** For the top of a test file: opens the streams of demo accounts, which are closed after each test. */
export function streamsOf(portal: Portal) {
  const opened: LiveStream[] = [];
  afterEach(() => {
    for (const stream of opened.splice(0)) stream.close();
  });
  const open = async (account: string, app = portal.app) => {
    const stream = await watch(portal, account, app);
    opened.push(stream);
    return stream;
  };
  return {
    watch: open,
    /** Gives a function for the changes that each account received since. */
    watchAll: async (...accounts: readonly string[]) => {
      const streams = await Promise.all(accounts.map((account) => open(account)));
      return async () => {
        const changes = await Promise.all(streams.map((stream) => stream.changes()));
        return Object.fromEntries(accounts.map((account, index) => [account, changes[index]]));
      };
    },
  };
}

/** Opens `/api/events` of an app of the portal that listens. */
export async function openStream(portal: Portal, token: string, app = portal.app) {
  const controller = new AbortController();
  const response = await fetch(`${app.listeningOrigin}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: controller.signal,
  });
  const received: string[] = [];
  let isOver = false;
  let onEvents = () => {};
  const read = async () => {
    let rest = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (rest + chunk).split('\n\n');
      rest = events.pop() ?? '';
      received.push(...events);
      onEvents();
    }
  };
  const ended = read()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
      onEvents();
    });
  let seen = 0;
  /**
   * All changes that were published since the stream was opened, or since the last call. Nothing else: a change of an earlier
   * step that arrives late is left out, and one that is still on its way is waited for. Rejects when some may be missing.
   */
  const changes = async () => {
    // Everyone gets it, and PostgreSQL delivers what was committed earlier before it.
    const id = MARK + crypto.randomUUID();
    const mark = { type: 'settings', id, audience: { all: true } } as const;
    await withTransaction(portal.db, (tx) => publishChange(portal.context, tx, mark));
    const missed = () => received.slice(seen).some((event) => event.startsWith(`event: ${RESYNC_EVENT}`));
    while (!missed() && !received.some((event) => event.includes(id))) {
      if (isOver) throw new Error('The stream has ended.');
      await new Promise<void>((resolve) => {
        onEvents = resolve;
      });
    }
    if (missed()) {
      seen = received.length;
      throw new Error(
        'Changes may be missing: the connection that listens to the database was lost or late.',
      );
    }
    const end = received.findIndex((event) => event.includes(id));
    const events = received.slice(seen, end);
    seen = end;
    return events
      .filter((event) => event.startsWith('data: '))
      .map((event): Change => JSON.parse(event.slice('data: '.length)))
      .filter((change) => !change.id.startsWith(MARK));
  };
  // Also once the listening connection is open after all: the first attempt may fail on a busy machine.
  if (response.ok) await changes().catch(() => changes());
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    /** The events received so far, complete ones only, also those of `openStream` and `changes` themselves. */
    received,
    changes,
    /** Resolves when the server ends the stream. */
    ended,
    close: () => controller.abort(),
  };
}
