import { transferableAbortController } from 'node:util';

/** A call that the page made. */
export interface ReceivedCall {
  /** `PUT /teams/allow-evaluation/7`; the query is apart. */
  readonly route: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** The answer's data, or a refusal. A function sees the call. */
export type FakeAnswer = object | string | ((call: ReceivedCall) => object | string);

/** What the server says no with. */
export class Refusal {
  readonly status: number;
  readonly message: string;

  constructor(status: number, message: string) {
    this.status = status;
    this.message = message;
  }
}

// Node's Request, which the client uses in tests, takes only Node's signals, not jsdom's.
const nodeController = transferableAbortController();
globalThis.AbortController = nodeController.constructor as typeof AbortController;
globalThis.AbortSignal = nodeController.signal.constructor as typeof AbortSignal;

export const FAKE_BASE_URL = 'http://portal.test/api';

/**
 * Stands for the API at the level of `fetch`, so that the real client runs above it. Answers by `METHOD /path`;
 * a call that has no answer is refused with 404. Gives the calls in the order they came.
 */
export function fakeServer(answers: Record<string, FakeAnswer>): ReceivedCall[] {
  const calls: ReceivedCall[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const text = await request.text();
    const call: ReceivedCall = {
      route: `${request.method} ${url.href.slice(FAKE_BASE_URL.length, url.href.length - url.search.length)}`,
      query: Object.fromEntries(url.searchParams),
      body: text ? JSON.parse(text) : undefined,
    };
    calls.push(call);
    const answer = answers[call.route] ?? new Refusal(404, 'Not found');
    const result = typeof answer === 'function' ? answer(call) : answer;
    return result instanceof Refusal
      ? Response.json({ message: result.message, request_id: 'req-1' }, { status: result.status })
      : Response.json({ message: 'ok', data: result });
  };
  return calls;
}
