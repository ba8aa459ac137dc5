import type { IncomingMessage, ServerResponse } from 'node:http';
import { apiServer } from './testing/api-server.ts';

/** The server's reaction to each attempt, in turn; the last one is repeated. */
let answers: ((response: ServerResponse) => void)[];
const asked: IncomingMessage[] = [];
const client = apiServer((request, response) => {
  asked.push(request);
  (answers.length > 1 ? answers.shift() : answers[0])?.(response);
});

beforeEach(() => {
  asked.length = 0;
});

const stream =
  (...parts: string[]) =>
  (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const part of parts) response.write(part);
  };
const brokenStream =
  (...parts: string[]) =>
  (response: ServerResponse) => {
    stream(...parts)(response);
    setImmediate(() => response.destroy());
  };
const status =
  (code: number, headers = {}) =>
  (response: ServerResponse) => {
    response.writeHead(code, headers).end();
  };

/** Subscribes until the log of what happened reads `last`, and gives the log. */
async function logUntil(last: string): Promise<string[]> {
  const log: string[] = [];
  const controller = new AbortController();
  const note = (entry: string) => {
    log.push(entry);
    if (entry === last) controller.abort();
  };
  await client.api.events.subscribe({
    onChange: ({ type, id }) => note(`${type} ${id}`),
    onResync: () => note('resync'),
    onOpen: () => note('open'),
    signal: controller.signal,
  });
  return log;
}

describe('the subscription to changes', () => {
  /** However busy the machine is: a first stream that opens late may have missed changes. */
  const openAtOnce = () => jest.spyOn(performance, 'now').mockReturnValue(0);
  afterEach(() => jest.restoreAllMocks());

  it('carries the session in the header and hears each change, however it is cut into pieces', async () => {
    openAtOnce();
    answers = [
      stream(
        'retry: 3000\n\n:\n',
        '\ndata: {"type":"team",',
        '"id":"1"}\n\ndata: {"type":"table","id":"2"}\n\n',
      ),
    ];
    expect(await logUntil('table 2')).toEqual(['open', 'team 1', 'table 2']);
    expect(asked.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/api/events', 'Bearer secret'],
    ]);
  });

  it('comes back after the stream broke, and says that changes may be missing', async () => {
    openAtOnce();
    answers = [
      brokenStream('data: {"type":"team","id":"1"}\n\n'),
      stream('data: {"type":"team","id":"2"}\n\n'),
    ];
    expect(await logUntil('team 2')).toEqual(['open', 'team 1', 'open', 'resync', 'team 2']);
  });

  it('says so too when the first stream opens long after the page', async () => {
    jest.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(5_000);
    answers = [stream('data: {"type":"team","id":"1"}\n\n')];
    expect(await logUntil('team 1')).toEqual(['open', 'resync', 'team 1']);
  });

  it('passes on that the server itself missed something', async () => {
    openAtOnce();
    answers = [stream('event: resync\ndata: {}\n\n')];
    expect(await logUntil('resync')).toEqual(['open', 'resync']);
  });

  it('tries again while the server cannot answer, and after the time that a throttle asks for', async () => {
    answers = [
      status(503),
      status(429, { 'retry-after': '1' }),
      stream('data: {"type":"team","id":"1"}\n\n'),
    ];
    const start = performance.now();
    // What happened meanwhile was missed, although no stream was open before.
    expect(await logUntil('team 1')).toEqual(['open', 'resync', 'team 1']);
    expect(performance.now() - start).toBeGreaterThan(1_400);
    expect(asked).toHaveLength(3);
  });

  describe('when the browser is online again', () => {
    const events = new EventTarget();
    const { addEventListener, removeEventListener } = globalThis;
    let wake: ReturnType<typeof setInterval>;
    beforeEach(() => {
      Object.assign(globalThis, {
        addEventListener: events.addEventListener.bind(events),
        removeEventListener: events.removeEventListener.bind(events),
      });
      // Until it has asked again.
      wake = setInterval(() => asked.length < 2 && events.dispatchEvent(new Event('online')), 20);
    });
    afterEach(() => {
      clearInterval(wake);
      Object.assign(globalThis, { addEventListener, removeEventListener });
    });

    it('comes back at once', async () => {
      answers = [status(429, { 'retry-after': '3600' }), stream('data: {"type":"team","id":"1"}\n\n')];
      expect(await logUntil('team 1')).toEqual(['open', 'resync', 'team 1']);
    });

    it('does not wait for a stream that may be dead', async () => {
      answers = [stream(':\n\n'), stream('data: {"type":"team","id":"1"}\n\n')];
      expect(await logUntil('team 1')).toEqual(['open', 'open', 'resync', 'team 1']);
    });
  });

  it('ends when the session is refused, and reports it', async () => {
    answers = [status(401)];
    expect(await logUntil('never')).toEqual([]);
    expect(client.refused).toMatchObject([{ status: 401 }]);
  });

  it('does not begin without a session', async () => {
    client.token = null;
    expect(await logUntil('never')).toEqual([]);
    expect(asked).toEqual([]);
  });
});
