import { accountChange, queueMails } from '../../../accounts/index.ts';
import {
  type Assignment,
  committeeChange,
  insertAssignments,
  raiseVersions,
  sampleIds,
  visitsChange,
} from '../../../judging/index.ts';
import type { ChangeContext } from '../../../platform/change.ts';
import { type AddedRecords, idsOf } from '../added-records.ts';
import type { Applying } from '../planner.ts';
import {
  type CommitteeRows,
  type StoredCommittee,
  writeCommitteeRows,
} from './imported-committees.repository.ts';

/** Everything that an import of committees or assignments changes. */
interface CommitteeWrites extends CommitteeRows {
  /** Those that were stored. */
  before: readonly StoredCommittee[];
  /** Those that are stored then. */
  committees: readonly StoredCommittee[];
  assignments: readonly Assignment[];
}

/** Writes the rows in batches, with the audit entries and live changes of the single calls. */
export async function writeCommittees(
  change: ChangeContext,
  { mailNewAccounts }: Applying,
  writes: CommitteeWrites,
): Promise<Partial<AddedRecords>> {
  const { tx, at, audit, publish } = change;
  const { before, committees, added, changed, judges, titles, assignments } = writes;
  await writeCommitteeRows(tx, at, writes);
  await insertAssignments(tx, assignments, at);

  if (mailNewAccounts) {
    const mails = added.map(({ id }) => ({ kind: 'set_password', user_id: id }) as const);
    await queueMails(change, tx, mails);
  }
  const isNew = new Set(added.map(({ id }) => id));
  const touched = new Set([
    ...changed.map(({ id }) => id),
    ...[...judges, ...titles, ...assignments].map(({ committee_id }) => committee_id),
  ]);
  await raiseVersions(
    tx,
    [...touched].filter((id) => !isNew.has(id)),
  );
  const teamsOf = Map.groupBy(assignments, ({ committee_id }) => committee_id);
  for (const { id, name: full_name, phone_number } of committees) {
    if (!isNew.has(id) && !touched.has(id)) continue;
    const teams = (teamsOf.get(id) ?? []).map(({ team_id }) => team_id);
    const subject = { subject_type: 'committee', subject_id: id } as const;
    if (isNew.has(id)) audit({ action: 'committee.added', ...subject, details: { full_name, teams } });
    else {
      const stored = before.find((one) => one.id === id);
      const members_added = judges.flatMap((one) => (one.committee_id === id ? one.full_name : []));
      const fields = [
        ...(stored && stored.phone_number !== phone_number ? ['phone_number'] : []),
        ...(titles.some((one) => one.committee_id === id) ? ['members'] : []),
      ];
      const details = {
        before: stored?.name ?? full_name,
        full_name,
        fields,
        members_added,
        teams_added: teams,
        teams_removed: [],
        password_changed: false,
      };
      audit({ action: 'committee.changed', ...subject, details });
    }
    await publish(committeeChange(id));
  }
  const samples = added.length > 0 ? await sampleIds(tx) : [];
  await publish(
    await visitsChange(tx, [...new Set([...assignments.map(({ team_id }) => team_id), ...samples])]),
  );
  for (const { id } of changed) await publish(accountChange(id, 'committee'));
  return { committees: idsOf(added), judges, assignments };
}
