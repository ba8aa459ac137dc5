import type {
  AssignedTeam,
  Conflict,
  DefaultEvaluationView,
  Evaluation,
  EvaluationType,
  FileSummary,
  IssuedCertificate,
  OwnReopenRequest,
} from '@portal/api-client';
import type {
  Body,
  calibrationCalls,
  committeeCalls,
  conflictCalls,
  Data,
  evaluationCalls,
  PrizeBallot,
  reopenRequestCalls,
} from '@portal/api-schema';
import { connectionLost, fakeServer, type ReceivedCall, Refusal } from '@portal/area-kit/testing';
import { blindTeamName } from '@portal/domain/blind-names';
import {
  CONFLICT_OF_INTEREST,
  EVALUATION_CHANGED,
  EVALUATION_FINISHED,
  NOT_FOUND,
  RESULTS_FROZEN,
  TEAM_NOT_PARTICIPATING,
} from '@portal/domain/messages';
import { DEFAULT_TYPE_LIST, DEFAULT_TYPES } from '@portal/domain/rubrics';
import { type TeamStatus, takesPart } from '@portal/domain/statuses';
import { sampleCommittee, sampleDetails, sampleTeam, sampleView } from './samples.ts';

const NOW = '2026-11-20T13:12:00.000Z';
/** Ended at any time of a test. */
const JUDGING_ENDED = '2020-01-01T00:00:00.000Z';

type Submission = Body<typeof evaluationCalls.submit>;

/**
 * `lost` breaks the connection before the server receives the call, `answer lost` after it handled the call. A `Response` is
 * what something before the server answers.
 */
type Failure = Refusal | Response | 'lost' | 'answer lost';

const isSame = ({ scores, note }: Evaluation, body: Submission) =>
  note === (body.note ?? null) && JSON.stringify(scores) === JSON.stringify(body.scores);

/** The part of the API that the committee area calls, with its rules, on the fake server. */
export class FakePortal {
  teams: AssignedTeam[] = [sampleTeam()];
  view: DefaultEvaluationView = sampleView();
  /** The committee's conflicts of interest; with one it has no part in the sample team. */
  conflicts: Conflict[] = [];
  resultsFrozen = false;
  judgingFrom: string | undefined;
  judgingTo: string | undefined;
  /** By how many milliseconds the clock of the device is ahead of the portal's. */
  deviceAheadMs = 0;
  /** The round that is judged; that of the sample team if it is undefined. */
  round: { readonly round: number; readonly round_name: string } | undefined;
  /** The number of the sample team; null while judges may know its name. */
  blindNumber: number | null = null;
  certificates: IssuedCertificate[] = [];
  calibration: Data<typeof calibrationCalls.get> = { criteria: [], teams: [] };
  /** The prizes on which the judge votes; undefined where judges vote on none. */
  ballots: PrizeBallot[] | undefined;
  projectFiles: FileSummary[] | undefined;
  readonly files = new Map<string, string>();
  /** Every received submission, also refused ones. */
  readonly submissions: {
    readonly type: EvaluationType;
    readonly body: Submission;
  }[] = [];
  /** The types of every received submission of several. */
  readonly together: EvaluationType[][] = [];
  /** Failures to answer with, by route, before the regular answers. */
  readonly #next = new Map<string, Failure[]>();
  #held: Promise<void> | undefined;

  constructor() {
    fakeServer((call) => this.#answer(call));
  }

  /** Makes the next call of a route fail, for example of `POST /teams/evaluation/eco`. */
  failNext(route: string, failure: Failure): void {
    this.#next.set(route, [...(this.#next.get(route) ?? []), failure]);
  }

  /** Delays submissions until the returned function is called. */
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
    const before = this.view.types[type]?.evaluation;
    this.#store(type, {
      scores: Object.entries(scores).map(([criterion_id, score]) => ({ criterion_id, score })),
      note,
      total: 0,
      version: (before?.version ?? 0) + 1,
      submitted_at: NOW,
    });
  }

  freeze(): void {
    this.resultsFrozen = true;
    this.view = { ...this.view, judging_open: false, results_frozen: true };
  }

  reopen(reason: string): void {
    this.view = {
      ...this.view,
      state: 'reopened',
      finished_at: null,
      reopened_at: NOW,
      reopen_reason: reason,
      reopened_by_role: 'authority',
    };
    this.teams = this.teams.map((team) =>
      team.id === this.view.team.id ? { ...team, evaluation_state: 'reopened' } : team,
    );
  }

  setStatus(status: TeamStatus): void {
    this.view = { ...this.view, team: { ...this.view.team, status }, judging_open: takesPart(status) };
  }

  /** The committee declares a conflict of interest with the sample team, or the board sets one. */
  declareConflict(reason: string): Conflict {
    const { id, name } = this.view.team;
    const conflict: Conflict = {
      id: 'conflict',
      committee: sampleCommittee,
      team: { id, name },
      reason,
      declared_at: NOW,
      by_board: false,
      was_evaluated: false,
    };
    this.conflicts = [conflict];
    this.teams = this.teams.filter((team) => team.id !== id);
    return conflict;
  }

  decline(reason: string): void {
    const { reopen_request } = this.view;
    if (!reopen_request) throw new Error('There is no request to decline');
    const declined = { state: 'declined', decline_reason: reason, decided_at: NOW } as const;
    this.view = { ...this.view, reopen_request: { ...reopen_request, ...declined } };
  }

  async #answer({ route, body }: ReceivedCall): Promise<object | string> {
    const failure = this.#next.get(route)?.shift();
    if (failure === 'lost') connectionLost();
    if (failure === 'answer lost') {
      await this.#answerTo(route, body);
      connectionLost();
    }
    if (body) await this.#held;
    return failure ?? this.#answerTo(route, body);
  }

  /** As the API answers while judging is blind. */
  #answerTo(route: string, body: unknown): object | string {
    const answer = this.#namedAnswerTo(route, body);
    if (this.blindNumber === null || typeof answer === 'string' || answer instanceof Refusal) return answer;
    if (!route.startsWith('GET ') || /pages|files|certificates/.test(route)) return answer;
    const masked = JSON.stringify(answer).replaceAll(
      '"مدار"',
      JSON.stringify(blindTeamName(this.blindNumber)),
    );
    const people = route === 'GET /teams/details' && { members: [], leader: null };
    return { ...(JSON.parse(masked) as object), ...people, blind: true };
  }

  #namedAnswerTo(route: string, body: unknown): object | string {
    const file = this.files.get(route.replace('GET /files/', ''));
    if (file) return file;
    const isAbsent =
      this.conflicts.length > 0 && ['GET /teams/details', 'GET /teams/evaluation'].includes(route);
    return (!isAbsent && this.#answers[route]?.(body as never)) || new Refusal(404, NOT_FOUND);
  }

  readonly #answers: Readonly<Record<string, (body: never) => object>> = {
    'GET /available-registers': () => ({ now: new Date(Date.now() - this.deviceAheadMs).toISOString() }),
    'GET /certificates/issued/own': () => ({ certificates: this.certificates }),
    'GET /calibration': () => this.calibration,
    'GET /conflicts': () => ({
      conflicts: this.conflicts,
      pagination: { page: 1, per_page: 100, total: this.conflicts.length },
    }),
    'POST /conflicts': ({ reason }: Body<typeof conflictCalls.declare>) => ({
      conflict: this.declareConflict(reason),
    }),
    'GET /committee/teams/own': () => this.#ownTeams(),
    'GET /committee/teams': () => this.#wholeTeams(),
    'GET /prizes/votes': () => ({ ballots: this.ballots ?? [] }),
    'GET /teams/details': () => sampleDetails(this.projectFiles),
    'GET /teams/evaluation': () => ({ ...this.view, judging_open: this.#isOpen() }),
    'POST /teams/evaluation/viewers': () => ({ has_judges: false, viewers: [] }),
    'GET /pages/help': () => ({ title: 'مركز المساعدة', body: '# اسأل\n\nنحن **هنا**.' }),
    'POST /teams/evaluation/reopen-request': (body: Body<typeof reopenRequestCalls.request>) =>
      this.#requestReopening(body),
    'POST /teams/evaluation': (body: Body<typeof evaluationCalls.submitTypes>) => this.#submitTypes(body),
    'POST /teams/evaluation/eco': (body: Submission) => this.#submit('eco', body),
    'POST /teams/evaluation/idea': (body: Submission) => this.#submit('idea', body),
    'POST /teams/evaluation/tech': (body: Submission) => this.#submit('tech', body),
  };

  #isOpen(): boolean {
    const { judgingTo, view } = this;
    return view.judging_open && (judgingTo === undefined || new Date() <= new Date(judgingTo));
  }

  #ownTeams(): Data<typeof committeeCalls.ownTeams> {
    const { id, name, status } = this.view.team;
    const { resultsFrozen: results_frozen } = this;
    const isClosed = !this.view.judging_open && takesPart(status) && !this.view.results_frozen;
    const judging_to = this.judgingTo ?? (isClosed && !this.judgingFrom ? JUDGING_ENDED : undefined);
    const { round } = this.view;
    const ofRound = this.round ?? (round && { round, round_name: 'النهائي' });
    const common = {
      committee: sampleCommittee,
      types: [...DEFAULT_TYPE_LIST],
      results_frozen,
      ...(this.judgingFrom && { judging_from: this.judgingFrom }),
      ...(judging_to && { judging_to }),
      ...(this.ballots && { prize_votes: true }),
      ...ofRound,
    };
    if (takesPart(status)) return { ...common, teams: this.teams, excluded_teams: [] };
    const teams = this.teams.filter((team) => team.id !== id);
    return { ...common, teams, excluded_teams: [{ id, name, status }] };
  }

  #wholeTeams(): Data<typeof committeeCalls.teams> {
    const { teams, types = [...DEFAULT_TYPE_LIST], ...rest } = this.#ownTeams();
    return {
      ...rest,
      types,
      teams: teams.map(({ submitted, sector, track, table, reopen_requested = false, ...team }) => ({
        ...team,
        status: 'Qualified',
        sector: sector && { id: sector.name, ...sector },
        ...(track && { track: { id: track.name, ...track } }),
        sub_sector: [],
        table: table && { table_id: table.name, ...table },
        project: null,
        rubric_id: 'r1',
        types: {
          eco: submitted.includes('eco'),
          idea: submitted.includes('idea'),
          tech: submitted.includes('tech'),
        },
        finished_at: null,
        reopen_reason: team.reopen_reason ?? null,
        reopen_requested,
      })),
    };
  }

  #requestReopening({ reason }: Body<typeof reopenRequestCalls.request>): object {
    const reopen_request: OwnReopenRequest = {
      id: 'request',
      reason,
      state: 'open',
      requested_at: NOW,
      decided_at: null,
      decline_reason: null,
    };
    this.view = { ...this.view, reopen_request };
    return { reopen_request };
  }

  #submitTypes({ team_id, types, keep_open }: Body<typeof evaluationCalls.submitTypes>): object {
    const before = this.view;
    const sent = DEFAULT_TYPES.filter((type) => types[type]);
    this.together.push(sent);
    const evaluations = new Map<EvaluationType, Evaluation>();
    for (const [index, type] of sent.entries()) {
      const isLast = index === sent.length - 1;
      const body = { team_id, scores: [], ...types[type], keep_open: keep_open ?? !isLast };
      const answer = this.#submit(type, body) as { evaluation: Evaluation } | Refusal;
      if (answer instanceof Refusal) {
        this.view = before;
        return answer;
      }
      evaluations.set(type, answer.evaluation);
    }
    return { types: Object.fromEntries([...evaluations].map(([type, one]) => [type, this.#answerOf(one)])) };
  }

  #submit(type: EvaluationType, body: Submission): object {
    this.submissions.push({ type, body });
    if (this.conflicts.length > 0) return new Refusal(409, CONFLICT_OF_INTEREST);
    const before = this.view.types[type]?.evaluation ?? null;
    if (before && before.version !== body.version && isSame(before, body)) return this.#answerOf(before);
    if (!takesPart(this.view.team.status)) return new Refusal(409, TEAM_NOT_PARTICIPATING);
    if (this.resultsFrozen) return new Refusal(409, RESULTS_FROZEN);
    if (this.view.state === 'finished') return new Refusal(409, EVALUATION_FINISHED);
    if (body.version === undefined || body.version !== (before?.version ?? 0)) {
      return new Refusal(409, EVALUATION_CHANGED);
    }
    const evaluation: Evaluation = {
      scores: body.scores,
      note: body.note ?? null,
      total: 0,
      version: body.version + 1,
      submitted_at: NOW,
    };
    this.#store(type, evaluation, body.keep_open);
    return this.#answerOf(evaluation);
  }

  #answerOf(evaluation: Evaluation): object {
    const { state, total, finished_at } = this.view;
    return { evaluation, state, total, finished_at };
  }

  #store(type: EvaluationType, evaluation: Evaluation, keepOpen = false): void {
    const types: DefaultEvaluationView['types'] = { ...this.view.types };
    const part = types[type];
    if (!part) throw new Error(`The sample has no type ${type}`);
    types[type] = { ...part, evaluation };
    const isFinished = Object.values(types).every((view) => view.evaluation !== null);
    const staysOpen = keepOpen && this.view.state === 'reopened';
    this.view = {
      ...this.view,
      types,
      ...(!staysOpen && {
        state: isFinished ? 'finished' : 'in_progress',
        finished_at: isFinished ? NOW : null,
      }),
    };
  }
}
