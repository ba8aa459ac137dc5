import { INVALID_DATA } from '@portal/domain/messages';
import { takesPart } from '@portal/domain/statuses';
import type { ChangeContext } from '../../platform/change.ts';
import type { Database } from '../../platform/database/database.ts';
import { refused } from '../../platform/errors.ts';
import { lockTeamsShared } from '../committees/assignments.repository.ts';
import { lockCommittees } from '../committees/distribution.repository.ts';
import { lockAssignmentsOf, markReopened } from '../evaluations/evaluations.repository.ts';
import { committeesChange, visitsChange } from '../published-changes.ts';
import { declineOpenRequest, grantOpenRequest } from '../reopen-requests/reopen-requests.repository.ts';
import {
  assignSamples,
  finishedAsSample,
  markSamples,
  reopenInConflicts,
  sampleIds,
  unmarkSample,
} from './calibration.repository.ts';

/** Why an evaluation is re-opened whose team is no longer a sample. */
const NO_LONGER_A_SAMPLE = 'لم يعد الفريق عينة معايرة. راجعوا الدرجات وأكّدوها لتُحسب';

/** What a request to re-open is answered with when the assignment of its sample ends. */
const SAMPLE_ENDED = 'لم يعد الفريق عينة معايرة، فانتهى تقييمه لدى لجنتكم';

export interface ChangedSamples {
  added: readonly string[];
  removed: readonly string[];
}

/** What a call changes of the samples; null for nothing. */
export async function changedSamples(
  tx: Database,
  wanted: readonly string[] | undefined,
): Promise<ChangedSamples | null> {
  if (wanted === undefined) return null;
  const before = await sampleIds(tx);
  const added = wanted.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !wanted.includes(id));
  return added.length + removed.length > 0 ? { added, removed } : null;
}

/**
 * Changes the samples. A new one goes to every committee, and nothing of it counts. One that is left out is a normal
 * team again: only the committees that it was assigned to keep it, and confirm what they finished while it was a sample; the
 * evaluations by the others stay in the history and never count.
 * @throws HttpError 422 a new one does not exist or does not take part
 */
export async function changeSamples(
  change: ChangeContext,
  { added, removed }: ChangedSamples,
): Promise<void> {
  const { tx, actor, at, audit, publish } = change;
  await lockCommittees(tx, undefined);
  const found = await lockTeamsShared(tx, added);
  const isUsable = (id: string) => found.some((team) => team.id === id && takesPart(team.status));
  if (!added.every(isUsable)) {
    throw refused(INVALID_DATA, { calibration_team_ids: ['اختر عينات المعايرة من الفرق المشاركة'] });
  }
  for (const id of removed) {
    const decision = { userId: actor.id, reason: NO_LONGER_A_SAMPLE, at };
    const assignments = await lockAssignmentsOf(tx, id);
    for (const pair of await finishedAsSample(tx, id)) {
      await markReopened(tx, pair, decision);
      await grantOpenRequest(tx, pair, decision);
    }
    for (const pair of assignments.filter(({ for_calibration }) => for_calibration))
      await declineOpenRequest(tx, pair, { ...decision, reason: SAMPLE_ENDED });
    await reopenInConflicts(tx, id, decision);
    await unmarkSample(tx, id);
    audit({ action: 'team.calibration_ended', subject_type: 'team', subject_id: id });
  }
  if (added.length > 0) {
    await markSamples(tx, added, at);
    await assignSamples(tx, at);
  }
  for (const id of added) audit({ action: 'team.calibration_began', subject_type: 'team', subject_id: id });
  await publish(committeesChange());
  // Every committee comes to a sample, and only its own to a team that is none any more.
  await publish(await visitsChange(tx, [...added, ...removed]));
}
