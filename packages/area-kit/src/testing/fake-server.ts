/** A call that the page made. */
export interface ReceivedCall {
  /** `PUT /teams/allow-evaluation/7`; the query is apart. */
  readonly route: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What the server says no with. */
export class Refusal {
  readonly status: number;
  readonly message: string;
  /** Sentences by field. */
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined;

  constructor(status: number, message: string, errors?: Readonly<Record<string, readonly string[]>>) {
    this.status = status;
    this.message = message;
    this.errors = errors;
  }
}

type Answer = object | string;

/** An answer's data or a `Refusal`, or a function of the call that gives one; one that throws breaks the connection. */
export type FakeAnswer = Answer | ((call: ReceivedCall) => Answer | Promise<Answer>);

/** Where the client's calls begin. */
const BASE = '/api';

/** The answer of a connection that breaks. */
export function connectionLost(): never {
  throw new TypeError('Failed to fetch');
}

/**
 * Stands for the API at the level of `fetch`, so that the real client runs above it. Answers by `METHOD /path`, or
 * by one function of every call; a call that has no answer is refused with 404. Gives the calls in the order they came.
 */
export function fakeServer(
  answers: Readonly<Record<string, FakeAnswer>> | ((call: ReceivedCall) => Answer | Promise<Answer>),
): readonly ReceivedCall[] {
  const calls: ReceivedCall[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const text = await request.text();
    const call: ReceivedCall = {
      route: `${request.method} ${pathname.slice(BASE.length)}`,
      query: Object.fromEntries(searchParams),
      body: text ? JSON.parse(text) : undefined,
    };
    calls.push(call);
    const answer =
      typeof answers === 'function' ? answers : (answers[call.route] ?? new Refusal(404, 'Not found'));
    const result = typeof answer === 'function' ? await answer(call) : answer;
    return result instanceof Refusal ? refusal(result) : Response.json({ message: 'ok', data: result });
  };
  return calls;
}

function refusal({ status, message, errors }: Refusal): Response {
  return Response.json({ message, errors, request_id: 'req-1' }, { status });
}
