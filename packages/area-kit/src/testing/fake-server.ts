import { NOT_FOUND } from '@portal/domain/messages';
export interface ReceivedCall {
  /** `PUT /teams/allow-evaluation/7`, without the query. */
  readonly route: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export class Refusal {
  readonly status: number;
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined;

  constructor(status: number, message: string, errors?: Readonly<Record<string, readonly string[]>>) {
    this.status = status;
    this.message = message;
    this.errors = errors;
  }
}

type Answer = object | string;

/** An answer's data or a `Refusal`, or a function that returns one; if it throws, the connection is lost. */
export type FakeAnswer = Answer | ((call: ReceivedCall) => Answer | Promise<Answer>);

const BASE = '/api';

export function connectionLost(): never {
  throw new TypeError('Failed to fetch');
}

/**
 * Replaces `fetch` by a fake API, so that tests use the real client. Answers are given by `METHOD /path`, or by one
 * function for every call; a call without an answer gets 404. A `Response` is what something before the API answers. Returns the received calls in order.
 */
export function fakeServer(
  answers: Readonly<Record<string, FakeAnswer>> | ((call: ReceivedCall) => Answer | Promise<Answer>),
): readonly ReceivedCall[] {
  const calls: ReceivedCall[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const { pathname, searchParams } = new URL(request.url);
    const text = await request.text();
    const call: ReceivedCall = {
      route: `${request.method} ${pathname.slice(BASE.length)}`,
      query: Object.fromEntries(searchParams),
      body: text ? JSON.parse(text) : undefined,
    };
    calls.push(call);
    const answer =
      typeof answers === 'function' ? answers : (answers[call.route] ?? new Refusal(404, NOT_FOUND));
    const result = typeof answer === 'function' ? await answer(call) : answer;
    if (result instanceof Response) return result;
    return result instanceof Refusal ? refusal(result) : Response.json({ message: 'ok', data: result });
  };
  return calls;
}

function refusal({ status, message, errors }: Refusal): Response {
  return Response.json({ message, errors, request_id: 'req-1' }, { status });
}
