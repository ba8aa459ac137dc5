import { transferableAbortController } from 'node:util';
import type {
  CommitteeTeam,
  Evaluation,
  EvaluationBody,
  EvaluationType,
  EvaluationView,
} from '@portal/api-client';
import { sampleDetails, sampleTeam, sampleView } from './samples.ts';

// Node's Request, which the client uses in tests, takes only Node's signals, not jsdom's.
const nodeController = transferableAbortController();
globalThis.AbortController = nodeController.constructor as typeof AbortController;
globalThis.AbortSignal = nodeController.signal.constructor as typeof AbortSignal;

export const FAKE_BASE_URL = 'http://portal.test/api';
export const NOW = '2026-11-20T13:12:00.000Z';

/** What the server says no with. */
interface Refusal {
  readonly status: number;
  readonly message: string;
}

const refusal = (status: number, message: string): Refusal => ({ status, message });
const isRefusal = (answer: object | string): answer is Refusal =>
  typeof answer === 'object' && 'status' in answer && 'message' in answer;

/** The committee's part of the API with its rules, at the level of `fetch`, so that the real client runs above it. */
export class FakePortal {
  teams: CommitteeTeam[] = [sampleTeam()];
  view: EvaluationView = sampleView();
  /** Signed addresses by file id. */
  readonly files = new Map<string, string>();
  /** Every submission that came, also refused ones. */
  readonly submissions: { readonly type: EvaluationType; readonly body: EvaluationBody }[] = [];
  /** The next answers of a route, before its own; `lost` breaks the connection. */
  readonly #next = new Map<string, (Refusal | 'lost')[]>();
  #held: Promise<void> | undefined;

  constructor() {
    globalThis.fetch = (input, init) => this.#answer(new Request(input, init));
  }

  /** Makes the next call of a route (`POST /teams/evaluation/eco`) fail. */
  failNext(route: string, failure: Refusal | 'lost'): void {
    this.#next.set(route, [...(this.#next.get(route) ?? []), failure]);
  }

  /** Keeps the next submission waiting until the given function is called. */
  holdSubmission(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held = promise;
    return resolve;
  }

  /** Another device of the same committee submits. */
  submitElsewhere(
    type: EvaluationType,
    scores: Readonly<Record<string, number>>,
    note: string | null = null,
  ): void {
    const before = this.view.types[type].evaluation;
    this.#store(type, {
      scores: Object.entries(scores).map(([criterion_id, score]) => ({ criterion_id, score })),
      note,
      total: 0,
      version: (before?.version ?? 0) + 1,
      submitted_at: NOW,
    });
  }

  async #answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const route = `${request.method} ${pathname.replace('/api', '')}`;
    const failure = this.#next.get(route)?.shift();
    const body = request.method === 'POST' ? await request.json() : undefined;
    if (failure === 'lost') throw new TypeError('Failed to fetch');
    if (body) await this.#held;
    const answer = failure ?? this.#answerTo(route, body);
    return isRefusal(answer)
      ? Response.json({ message: answer.message, request_id: 'req-1' }, { status: answer.status })
      : Response.json({ message: 'ok', data: answer });
  }

  #answerTo(route: string, body: EvaluationBody): object | string {
    const file = this.files.get(route.replace('GET /files/', ''));
    if (file) return file;
    switch (route) {
      case 'GET /committee/teams':
        return { committee: { id: 'c1', full_name: 'اللجنة الأولى' }, teams: this.teams };
      case 'GET /teams/details':
        return sampleDetails();
      case 'GET /teams/evaluation':
        return this.view;
      case 'GET /pages/help':
        return { title: 'مركز المساعدة', body: '# اسأل\n\nنحن **هنا**.' };
      case 'POST /teams/evaluation/eco':
      case 'POST /teams/evaluation/idea':
      case 'POST /teams/evaluation/tech':
        return this.#submit(route.split('/').at(-1) as EvaluationType, body);
      default:
        return refusal(404, 'Not found');
    }
  }

  #submit(type: EvaluationType, body: EvaluationBody): object {
    this.submissions.push({ type, body });
    const before = this.view.types[type].evaluation;
    if (this.view.state === 'finished') return refusal(409, 'The evaluation is already finished.');
    if (body.version !== (before?.version ?? 0)) {
      return refusal(409, 'The evaluation was changed after this version.');
    }
    const evaluation: Evaluation = {
      scores: body.scores,
      note: body.note ?? null,
      total: 0,
      version: body.version + 1,
      submitted_at: NOW,
    };
    this.#store(type, evaluation);
    const { state, total, finished_at } = this.view;
    return { evaluation, state, total, finished_at };
  }

  #store(type: EvaluationType, evaluation: Evaluation): void {
    const types = { ...this.view.types, [type]: { ...this.view.types[type], evaluation } };
    const isFinished = Object.values(types).every((view) => view.evaluation !== null);
    this.view = {
      ...this.view,
      types,
      state: isFinished ? 'finished' : 'in_progress',
      finished_at: isFinished ? NOW : null,
    };
  }
}
