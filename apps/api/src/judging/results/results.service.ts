import type { Body, Data, Results, resultsCalls } from '@portal/api-schema';
import type { AuditAction } from '@portal/domain/audit-actions';
import {
  INVALID_DATA,
  RESULTS_CHANGED,
  RESULTS_FROZEN,
  RESULTS_NOT_FROZEN,
  RESULTS_PUBLISHED,
  ROUND_BUILT_ON,
} from '@portal/domain/messages';
import type { ResultsState } from '@portal/domain/results';
import { loadSettings } from '../../event/index.ts';
import { type ChangeContext, changeLocked } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { editOfFields } from '../../platform/edits/edit.ts';
import { conflict, refused } from '../../platform/errors.ts';
import { extensionPoint } from '../../platform/extension-point.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { EVENT_ID } from '../../platform/live/publish-change.ts';
import { toIso } from '../../platform/time.ts';
import { countReopened } from '../evaluations/evaluated-teams.repository.ts';
import { FROM_START, loadJudging } from '../evaluations/judging.repository.ts';
import { requireRightWinners } from '../prizes/check-prize.ts';
import { resultsChange, resultsChoiceChange } from '../published-changes.ts';
import { countRequests } from '../reopen-requests/reopen-requests.repository.ts';
import { inRound, lookAtRound } from '../rounds/rounds.repository.ts';
import {
  deleteNotes,
  findName,
  findSnapshotHead,
  isBuiltOn,
  latestAvailability,
  loadResults,
  lockResults,
  type ResultsRow,
  saveResults,
} from './results.repository.ts';
import { takeSnapshot } from './take-snapshot.ts';

/** Takes part in the transaction that publishes or withdraws the results. */
interface ResultsListener {
  readonly published: (change: ChangeContext, frozenAt: Date) => Promise<void>;
  readonly withdrawn: (change: ChangeContext, frozenAt: Date) => Promise<void>;
}

export const resultsListeners = extensionPoint<ResultsListener>('results listeners');

export function readResults(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { query: { round } }: CallInput<typeof resultsCalls.get>,
): Promise<Data<typeof resultsCalls.get>> {
  return inRound(db, round, async (of) => ({ results: await toResults(of, await loadResults(of), now()) }));
}

/** Queries one after the other, because `db` may be a transaction. */
async function toResults(db: Database, row: ResultsRow, at: Date): Promise<Results> {
  const { state, ranking, top, by_track, own_rank, own_types, notes, version } = row;
  const head = row.snapshot_id === null ? undefined : await findSnapshotHead(db, row.snapshot_id);
  return {
    state,
    ranking,
    publish: { top, by_track, own_rank, own_types, notes },
    version,
    snapshot: head
      ? {
          id: head.id,
          sha256: head.sha256,
          taken_at: head.taken_at.toISOString(),
          taken_by: { id: head.taken_by, full_name: head.taken_by_name },
          teams_count: head.teams_count,
        }
      : null,
    published_at: toIso(row.published_at),
    published_by: row.published_by === null ? null : await findName(db, row.published_by),
    delivery_until: toIso(await deliveryUntil(db, at)),
    incomplete: state === 'open' ? await incomplete(db) : null,
  };
}

/** Until when some team may still deliver at that instant; null when none may. */
async function deliveryUntil(db: Database, at: Date): Promise<Date | null> {
  const { delivery_from, delivery_to } = await loadSettings(db);
  const isOpen = delivery_from !== null && delivery_from <= at;
  const ends = [isOpen ? delivery_to : null, await latestAvailability(db)].filter(
    (end) => end !== null && at <= end,
  );
  return ends.length === 0 ? null : new Date(Math.max(...ends.map(Number)));
}

/** What is still to be done before the ranking is complete. */
async function incomplete(db: Database): Promise<Results['incomplete']> {
  const { teams } = await loadJudging(db, FROM_START);
  const unfinished = teams.map(({ pairs }) => pairs.filter(({ finished_at }) => finished_at === null).length);
  return {
    evaluations: unfinished.reduce((sum, count) => sum + count, 0),
    reopened: await countReopened(db),
    reopen_requests: await countRequests(db, { state: 'open' }),
    ranked: teams.filter(({ pairs }, index) => pairs.length > 0 && unfinished[index] === 0).length,
  };
}

/** The step from one state to another: the only ones there are. */
const STEPS: Readonly<Record<string, { action: AuditAction; needsReason: boolean }>> = {
  'open-frozen': { action: 'results.frozen', needsReason: false },
  'frozen-published': { action: 'results.published', needsReason: false },
  'published-frozen': { action: 'results.withdrawn', needsReason: true },
  'frozen-open': { action: 'results.unfrozen', needsReason: true },
};

/**
 * Takes the results one step further or back, and changes what is chosen. A call that changes nothing, such as a retry,
 * gets the results as they are.
 * @throws HttpError 404 no such round · 409 no such step from this state, a later round is built on the results, the choice is fixed, no team is ranked, or what the step is based on changed after
 * `version` · 422 a step back without a reason, or forward with a winner who may not win the prize
 */
export function updateResults(context: Context, { actor, body }: CallInput<typeof resultsCalls.update>) {
  const lock = async (tx: Database) => {
    await lookAtRound(tx, body.round);
    const row = await lockResults(tx);
    // Also where the next round began while this waited for the lock.
    await lookAtRound(tx, row.round);
    return row;
  };
  return changeLocked(context, actor, lock, async (before, change) => {
    const { tx, at } = change;
    const state = body.state ?? before.state;
    const choices = changedChoices(before, body);
    const isStep = state !== before.state;
    let row = before;
    if (isStep || Object.keys(choices).length > 0) {
      // A step confirms all that is on screen.
      const fields = isStep ? ['state', ...CHOICES] : Object.keys(choices);
      const record = { ...SUBJECT, version: before.version };
      await editOfFields(change, record, { message: RESULTS_CHANGED }, body.version, fields);
      requireChoosable(before, state, choices);
      if (Object.keys(choices).length > 0) row = await choose(change, before, choices, isStep);
      if (isStep) row = await takeStep(change, row, state, body.reason?.trim() || null);
    }
    return { results: await toResults(tx, row, at) };
  });
}

const CHOICES = ['ranking', 'top', 'by_track', 'own_rank', 'own_types', 'notes'] as const;
type Choices = Partial<Pick<ResultsRow, (typeof CHOICES)[number]>>;
const SUBJECT = { subject_type: 'results', subject_id: EVENT_ID } as const;

function changedChoices(before: ResultsRow, { ranking, publish }: Body<typeof resultsCalls.update>): Choices {
  const wanted = { ...publish, ...(ranking && { ranking }) };
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => before[field as keyof ResultsRow] !== value),
  );
}

function requireChoosable(before: ResultsRow, state: ResultsState, choices: Choices): void {
  if (choices.ranking !== undefined && before.state !== 'open') throw conflict(RESULTS_FROZEN);
  const changesPublished = before.state === 'published' && state === 'published';
  if (changesPublished && Object.keys(choices).length > 0) throw conflict(RESULTS_PUBLISHED);
}

async function choose(
  { tx, audit, publish }: ChangeContext,
  before: ResultsRow,
  choices: Choices,
  isStep: boolean,
): Promise<ResultsRow> {
  const row = await saveResults(tx, choices);
  const details = Object.fromEntries(
    Object.entries(choices).map(([field, to]) => [field, { from: before[field as keyof ResultsRow], to }]),
  );
  audit({
    action: 'results.changed',
    ...SUBJECT,
    version: row.version,
    fields: Object.keys(choices),
    details: { values: details },
  });
  if (!isStep) await publish(resultsChoiceChange());
  return row;
}

async function takeStep(
  change: ChangeContext,
  before: ResultsRow,
  state: ResultsState,
  reason: string | null,
): Promise<ResultsRow> {
  const { tx, actor, at, audit, publish } = change;
  const step = STEPS[`${before.state}-${state}`];
  if (!step) throw conflict(before.state === 'published' ? RESULTS_PUBLISHED : RESULTS_NOT_FROZEN);
  if (step.needsReason && reason === null) throw refused(INVALID_DATA, { reason: ['يُرجى كتابة السبب'] });

  const details: Record<string, unknown> = { reason };
  const unpublished = { published_at: null, published_by: null };
  const head = before.snapshot_id === null ? undefined : await findSnapshotHead(tx, before.snapshot_id);
  let row: ResultsRow;
  if (state === 'open') {
    if (await isBuiltOn(tx, before.round)) throw conflict(ROUND_BUILT_ON);
    row = await saveResults(tx, { state, snapshot_id: null });
    await deleteNotes(tx);
  } else if (state === 'published') {
    await requireRightWinners(tx);
    row = await saveResults(tx, { state, published_at: at, published_by: actor.id });
    const { top, by_track, own_rank, own_types, notes } = before;
    details.publish = { top, by_track, own_rank, own_types, notes };
    for (const { published } of resultsListeners.of(change)) {
      if (head) await published(change, head.taken_at);
    }
  } else if (before.state === 'published') {
    row = await saveResults(tx, { state, ...unpublished });
    for (const { withdrawn } of resultsListeners.of(change)) {
      if (head) await withdrawn(change, head.taken_at);
    }
  } else {
    const snapshot = await takeSnapshot(change, before.ranking);
    row = await saveResults(tx, { state, snapshot_id: snapshot.id });
    details.sha256 = snapshot.sha256;
    details.ranking = before.ranking;
    details.teams = snapshot.teams_count;
  }
  audit({ action: step.action, ...SUBJECT, version: row.version, fields: ['state'], details });
  await publish(resultsChange({ toLeaders: [before.state, state].includes('published') }));
  return row;
}
